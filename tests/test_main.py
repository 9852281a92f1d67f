"""The command line, and the first start on a machine that has nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import main
from game import environment

ROOT = Path(environment.ROOT)
Done = subprocess.CompletedProcess[str]


def call(*arguments: str, root: Path = ROOT, python: str = sys.executable, **env: str) -> Done:
    return subprocess.run(
        [python, str(root / "main.py"), *arguments], capture_output=True, text=True, timeout=120, check=False,
        env={**os.environ, **env}, stdin=subprocess.DEVNULL,
    )


def test_help_lists_every_command() -> None:
    done = call("--help")
    assert done.returncode == 0 and done.stderr == ""
    assert all(f"\n  {name} " in done.stdout for name in main.COMMANDS)


@pytest.mark.parametrize(("arguments", "words"), [
    (["dance"], "there is no command 'dance'; there is: play, test, ugi, shots, packs, bench, lab"),
    (["ugi"], "ugi takes the name of one game"),
    (["ugi", "chess"], "There is no game 'chess'; there is: ejderhalar"),
    (["ugi", "eagle_dance"], "UGI is for games without chance and real time: ejderhalar"),
    (["--loud"], "unrecognized arguments: --loud"),
])
def test_a_wrong_command_is_explained(arguments: list[str], words: str) -> None:
    done = call(*arguments)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr


def test_importing_main_imports_almost_nothing() -> None:
    code = "import sys, main; print([name for name in sys.modules if name[:4] in ('game', 'scen', 'pyga')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_old_python_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert main.main([]) == 1
    assert capsys.readouterr().err == "Wyrm & Wing needs Python 3.11 or later: please install a newer one.\n"


def test_requirements_are_read_with_their_versions() -> None:
    text = "pygame-ce==2.5.8   # window\n\n# a remark\nfont_x == 1.0\n"
    assert environment.requirements(text) == {"pygame-ce": "2.5.8", "font_x": "1.0"}


def test_every_package_is_pinned_with_all_that_it_needs() -> None:
    """pip installs what is listed and nothing else, so what a package needs must be listed too."""
    to_play, to_test = environment.read(environment.TO_PLAY), environment.read(environment.TO_TEST)
    assert all(to_play.values()) and all(to_test.values()) and not to_play.keys() & to_test.keys()
    for wanted, listed in ((to_play, to_play), (to_test, {**to_play, **to_test})):
        needs = {need for name in wanted for need in needed(name)}
        assert needs <= {canonicalize_name(name) for name in listed}


def needed(name: str) -> set[str]:
    """What an installed package needs on this machine."""
    found = map(Requirement, metadata.requires(name) or ())
    return {
        canonicalize_name(need.name) for need in found
        if need.marker is None or need.marker.evaluate({"extra": ""})
    }


def test_missing_packages_are_found_by_name_and_version(tmp_path: Path) -> None:
    (tmp_path / "Pygame_CE-2.5.8.dist-info").mkdir()
    folders = [str(tmp_path), str(tmp_path / "nowhere")]
    assert environment.missing({"pygame-ce": "2.5.8"}, folders) == []
    assert environment.missing({"pygame-ce": "2.6.0", "PyTMX": "3.32"}, folders) == ["pygame-ce", "PyTMX"]


@pytest.mark.parametrize(("lines", "words"), [
    (["WARNING: Retrying, connection broken", "ERROR: No matching distribution"], "connect to the internet"),
    (["ERROR: Could not find a version of x"], "Could not find a version of x"),
    ([], "no message"),
])
def test_a_failed_installation_is_told_in_one_sentence(lines: list[str], words: str) -> None:
    sentence = environment._why(lines)
    assert words in sentence and sentence.endswith("start again.") and "\n" not in sentence


def test_a_pip_that_fails_ends_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    pip = tmp_path / "python"
    pip.write_text("#!/bin/sh\necho Collecting tiny-wyrm==1.5\necho ERROR: No room\nexit 1\n")
    pip.chmod(0o755)
    monkeypatch.setattr(environment, "venv_python", lambda: str(pip))
    with pytest.raises(environment.CannotStart, match="No room"):
        environment._install(["tiny-wyrm"], [])
    assert capsys.readouterr().err == "1/1 tiny-wyrm\n"


class Started(Exception):
    """Stands for the process that would take this one's place."""


@pytest.fixture
def broken_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes this process believe that it runs in a .venv without its packages."""
    stamp = tmp_path / "installed.txt"
    stamp.write_text("x==1")
    monkeypatch.setattr(environment, "STAMP", str(stamp))
    monkeypatch.setattr(environment, "VENV", sys.prefix)
    return stamp


@pytest.fixture
def wants_x(tmp_path: Path) -> list[str]:
    """A list with one package that nobody has."""
    (tmp_path / "requirements.txt").write_text("x==1")
    return [str(tmp_path / "requirements.txt")]


@pytest.mark.parametrize("stamped", [True, False])
def test_a_broken_venv_goes_back_to_the_python_that_made_it(
    stamped: bool, broken_venv: Path, wants_x: list[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start_again(python: str, command: list[str]) -> None:
        assert python == getattr(sys, "_base_executable", sys.executable)
        raise Started

    monkeypatch.setattr(environment, "start_again", start_again)
    if not stamped:
        broken_venv.unlink()
    with pytest.raises(Started):
        environment.prepare(["main.py"], wants_x)
    assert not broken_venv.exists()


def test_a_venv_that_stays_broken_ends_the_start(
    broken_venv: Path, wants_x: list[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(environment.STARTS, "3")
    with pytest.raises(environment.CannotStart, match="delete that folder"):
        environment.prepare(["main.py"], wants_x)


def test_a_venv_that_cannot_be_written_ends_the_start(
    broken_venv: Path, wants_x: list[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken_venv.write_text("y==1")
    monkeypatch.setattr(environment, "_write_stamp", refuse)
    with pytest.raises(environment.CannotStart, match=r"folder cannot be used \(No\).*writable"):
        environment.prepare(["main.py"], wants_x)


def refuse(packages: dict[str, str]) -> None:
    raise PermissionError(13, "No")


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A copy of the program that needs one small package, and another one for its tests, all in a folder."""
    root = tmp_path / "fresh"
    (root / "game" / "rules").mkdir(parents=True)
    (root / "tests").mkdir()
    shutil.copy(ROOT / "main.py", root)
    for name in ("__init__.py", "environment.py"):
        shutil.copy(ROOT / "game" / name, root / "game")
    (root / "game" / "rules" / "__init__.py").write_text(
        "import sys, tiny_wyrm\nprint(tiny_wyrm.WORD, sys.prefix)\nGAMES = ()\n"
    )
    (root / "requirements.txt").write_text("tiny-wyrm==1.5  # for this test\n")
    (root / "tests" / "requirements.txt").write_text("pytest==1.5  # not the real one\n")
    (root / "wheels").mkdir()
    _wheel(root / "wheels", "tiny_wyrm", "WORD = 'roar'\n")
    _wheel(root / "wheels", "pytest", "import tiny_wyrm\ndef main(words):\n print(words)\n return 0\n")
    return root


def _wheel(folder: Path, name: str, content: str) -> None:
    info = f"{name}-1.5.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1.5-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", content)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


def start(root: Path, *arguments: str, **env: str) -> Done:
    base = getattr(sys, "_base_executable", sys.executable)
    return call(*arguments, root=root, python=base, PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull, **env)


def test_first_and_later_starts_on_a_fresh_machine(fresh: Path) -> None:
    wheels = str(fresh / "wheels")
    first = start(fresh, "ugi", "none", PIP_FIND_LINKS=wheels)
    assert "First start: 1 packages" in first.stderr and "1/1 tiny-wyrm" in first.stderr
    assert first.stdout == f"roar {fresh / '.venv'}\n" and first.returncode == 2
    assert list((fresh / "__pycache__").glob("main.*.pyc")), "set-up compiles our modules"
    second = start(fresh, "ugi", "none")
    assert "First start" not in second.stderr and second.stdout == first.stdout

    offline = start(fresh, "test")
    assert "1 packages are added" in offline.stderr and "Traceback" not in offline.stderr
    assert "pip could not install the packages" in offline.stderr and offline.returncode == 1
    assert start(fresh, "ugi", "none").stdout == first.stdout, "who cannot add the tests can still play"

    tested = start(fresh, "test", "-n0", PIP_FIND_LINKS=wheels)
    assert "1/1 pytest" in tested.stderr and "First" not in tested.stderr, "the .venv is not made anew"
    assert tested.stdout == "['-n0']\n" and tested.returncode == 0
    again = start(fresh, "test", "-n0"), start(fresh, "ugi", "none")
    assert [done.stdout for done in again] == [tested.stdout, first.stdout]
    assert not any("packages" in done.stderr for done in again)
