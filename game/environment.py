"""The packages the program needs: in this Python if it has them, else in a private .venv beside main.py."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing takes longer to import than everything that is done here
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import NoReturn


def program_folder() -> str:
    """Where the program's own files lie, in a checkout or in an installed wheel; nobody else knows it."""
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


ROOT = program_folder()
TO_PLAY = os.path.join(ROOT, "requirements.txt")
TO_TEST = os.path.join(ROOT, "tests", "requirements.txt")
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "installed.txt")
"""What is surely installed in .venv: written last, so a set-up that was interrupted has none."""
STARTS = "WYRM_STARTS"
_OURS = tuple(os.path.join(ROOT, part) for part in ("main.py", "game", "scenes"))
_NETWORK_SIGNS = ("connection", "retrying", "name resolution", "timed out", "proxy", "unreachable")


class CannotStart(Exception):
    """What is missing and what to do about it, in one sentence."""


def prepare(command: list[str], lists: Sequence[str] = (TO_PLAY,)) -> None:
    """Returns when every package of these lists is at hand; else starts the command anew where they are."""
    wanted = {name: version for path in lists for name, version in read(path).items()}
    if not missing(wanted):
        os.environ.pop(STARTS, None)
        return
    have = _installed()
    complete = wanted.items() <= have.items()
    if _inside_venv() and (complete or not have):
        _leave_broken_venv(command)
    if not complete:
        set_up(wanted, have, lists)
    start_again(venv_python(), command)


def read(path: str) -> dict[str, str]:
    """The packages of a list and their versions."""
    with open(path, encoding="utf-8") as file:
        return requirements(file.read())


def requirements(text: str) -> dict[str, str]:
    """Packages and their versions, as requirements.txt pins them."""
    lines = (line.partition("#")[0].partition("==") for line in text.splitlines())
    return {name.strip(): version.strip() for name, _, version in lines if name.strip()}


def missing(wanted: Mapping[str, str], folders: Iterable[str] | None = None) -> list[str]:
    """The packages that are not here in the wanted version; reads folder names only, which takes a moment."""
    have: set[tuple[str, str]] = set()
    for folder in sys.path if folders is None else folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for entry in names:
            if entry.endswith((".dist-info", ".egg-info")):
                name, _, version = entry.rpartition(".")[0].partition("-")
                have.add((_plain(name), version))
    return [name for name, version in wanted.items() if (_plain(name), version) not in have]


def _plain(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def venv_python() -> str:
    """The Python of .venv."""
    return os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))


def _inside_venv() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def _installed() -> dict[str, str]:
    """What set-ups have put into .venv; nothing if none has ended well."""
    try:
        return read(STAMP) if os.path.exists(venv_python()) else {}
    except (OSError, UnicodeDecodeError):
        return {}


def _write_stamp(packages: Mapping[str, str]) -> None:
    with open(STAMP, "w", encoding="utf-8") as file:
        file.writelines(f"{name}=={version}\n" for name, version in packages.items())


def _leave_broken_venv(command: list[str]) -> NoReturn:
    """Goes back to the Python that made .venv, which will make it anew."""
    if int(os.environ.get(STARTS, "0")) > 2:
        raise CannotStart("The packages in .venv cannot be used: please delete that folder and start again.")
    if os.path.exists(STAMP):
        os.unlink(STAMP)
    start_again(getattr(sys, "_base_executable", sys.executable), command)


def start_again(python: str, command: list[str]) -> NoReturn:
    """Runs the same command in another Python, in place of this process where the system can."""
    os.environ[STARTS] = str(int(os.environ.get(STARTS, "0")) + 1)
    sys.stderr.flush()
    try:
        if os.name != "nt":
            os.execv(python, [python, *command])
        import subprocess

        sys.exit(subprocess.call([python, *command]))
    except OSError as problem:
        words = f"{python} does not run ({problem.strerror}): please delete the .venv folder and start again."
        raise CannotStart(words) from problem


def set_up(wanted: Mapping[str, str], have: Mapping[str, str], lists: Sequence[str]) -> None:
    """Installs what .venv lacks, and makes .venv first if there is none, showing how far it is."""
    names = [name for name, version in wanted.items() if have.get(name) != version]
    try:
        if have:
            _tell(f"{len(names)} packages are added to .venv beside main.py.")
            # Until pip is done the stamp vouches for what pip will not touch: whoever wanted to add the
            # tests' packages, and could not, can still play.
            _write_stamp({name: version for name, version in have.items() if name not in names})
        else:
            _tell(f"First start: {len(names)} packages are installed into .venv beside main.py.")
            _make_venv()
        _install(names, lists)
        _write_stamp({**have, **wanted})
    except OSError as problem:
        raise CannotStart(
            f"The .venv folder cannot be used ({problem.strerror}): please make it writable, or delete it,"
            " and start again."
        ) from problem


def _tell(words: str) -> None:
    print(words, file=sys.stderr)


def _make_venv() -> None:
    import shutil
    import subprocess
    import venv

    shutil.rmtree(VENV, ignore_errors=True)
    try:
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as problem:
        raise CannotStart(
            "Python cannot make .venv here: check that the folder is writable and that Python's venv is"
            " installed (on Debian and Ubuntu: sudo apt install python3-venv), then start again."
        ) from problem


def _install(names: list[str], lists: Sequence[str]) -> None:
    import subprocess

    pip = [venv_python(), "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries", "1"]
    # The lists name everything, also what packages need themselves: pip need not look for more.
    wanted = ["--no-deps", *(word for path in lists for word in ("-r", path))]
    # Our own modules are compiled meanwhile, so that the first start is as quick as every other.
    compiling = [venv_python(), "-m", "compileall", "-q", "-j", "0", *_OURS]
    lines: list[str] = []
    with subprocess.Popen(compiling, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL), subprocess.Popen(
        [*pip, "install", "--progress-bar", "off", *wanted],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
    ) as running:
        assert running.stdout is not None
        progress = _Progress(names)
        for line in running.stdout:
            lines.append(line.strip())
            progress.show(line)
        progress.end()
    if running.returncode:
        raise CannotStart(_why(lines))


def _why(lines: list[str]) -> str:
    errors = [line.partition(":")[2].strip() for line in lines if line.startswith("ERROR:")]
    if any(sign in line.lower() for line in lines for sign in _NETWORK_SIGNS):
        return "The packages could not be downloaded: please connect to the internet and start again."
    words = errors[-1] if errors else (lines[-1] if lines else "no message")
    return f"pip could not install the packages ({words[:200]}): please solve that and start again."


def _file_stem(path: str) -> str:
    """The package's name in the name of a downloaded file, which has no dash of its own."""
    return os.path.basename(path).partition("-")[0]


class _Progress:
    """A bar on a terminal, plain lines elsewhere."""

    def __init__(self, names: list[str]) -> None:
        self._names = {_plain(name): name for name in names}
        self._seen: list[str] = []
        self._bar = sys.stderr.isatty()

    def show(self, line: str) -> None:
        """Counts a package when pip first speaks of it."""
        words = line.split()
        if words[:1] in (["Collecting"], ["Processing"]) and len(words) > 1:
            spoken_of = words[1].partition("==")[0] if words[0] == "Collecting" else _file_stem(words[1])
            name = self._names.get(_plain(spoken_of))
            if name and name not in self._seen:
                self._seen.append(name)
                self._say(name)
        elif words[:1] == ["Installing"]:
            self._say("unpacking")

    def _say(self, what: str) -> None:
        done, total = len(self._seen), len(self._names)
        if self._bar:
            bar = "█" * (24 * done // total)
            print(f"\r{bar:░<24} {done}/{total} {what:<24}", end="", file=sys.stderr, flush=True)
        else:
            print(f"{done}/{total} {what}", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the bar's line."""
        if self._bar:
            print(file=sys.stderr)
