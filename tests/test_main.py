"""The command line, and the first start on a machine that has nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import main
from game import environment

ROOT = Path(__file__).parents[1]


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
    (["dance"], "there is no command 'dance'; there is: play, test, ugi, shots, bench, lab"),
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
    pinned = environment.requirements((ROOT / "requirements.txt").read_text())
    assert pinned and all(pinned.values())


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
        environment._install(["tiny-wyrm"])
    assert capsys.readouterr().err == "1/1 tiny-wyrm\n"


class Started(Exception):
    """Stands for the process that would take this one's place."""


@pytest.fixture
def broken_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes this process believe that it runs in a .venv without its packages."""
    stamp = tmp_path / "installed.txt"
    stamp.write_text("x==1")
    (tmp_path / "requirements.txt").write_text("x==1")
    monkeypatch.setattr(environment, "REQUIREMENTS", str(tmp_path / "requirements.txt"))
    monkeypatch.setattr(environment, "STAMP", str(stamp))
    monkeypatch.setattr(environment, "VENV", sys.prefix)
    return stamp


def test_a_broken_venv_goes_back_to_the_python_that_made_it(
    broken_venv: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def start_again(python: str, command: list[str]) -> None:
        assert python == getattr(sys, "_base_executable", sys.executable)
        raise Started

    monkeypatch.setattr(environment, "start_again", start_again)
    with pytest.raises(Started):
        environment.prepare(["main.py"])
    assert not broken_venv.exists()


def test_a_venv_that_stays_broken_ends_the_start(broken_venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(environment.STARTS, "3")
    with pytest.raises(environment.CannotStart, match="delete that folder"):
        environment.prepare(["main.py"])


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A copy of the program that needs one small package, which lies in a folder of wheels."""
    root = tmp_path / "fresh"
    (root / "game" / "rules").mkdir(parents=True)
    shutil.copy(ROOT / "main.py", root)
    for name in ("__init__.py", "environment.py"):
        shutil.copy(ROOT / "game" / name, root / "game")
    (root / "game" / "rules" / "__init__.py").write_text(
        "import sys, tiny_wyrm\nprint(tiny_wyrm.WORD, sys.prefix)\nGAMES = ()\n"
    )
    (root / "requirements.txt").write_text("tiny-wyrm==1.5  # for this test\n")
    _wheel(root / "wheels")
    return root


def _wheel(folder: Path) -> None:
    folder.mkdir()
    info = "tiny_wyrm-1.5.dist-info"
    with zipfile.ZipFile(folder / "tiny_wyrm-1.5-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tiny_wyrm.py", "WORD = 'roar'\n")
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: tiny-wyrm\nVersion: 1.5\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


def start(root: Path, **env: str) -> Done:
    base = getattr(sys, "_base_executable", sys.executable)
    return call("ugi", "none", root=root, python=base, PIP_NO_INDEX="1", PIP_CONFIG_FILE=os.devnull, **env)


def test_first_and_second_start_on_a_fresh_machine(fresh: Path) -> None:
    first = start(fresh, PIP_FIND_LINKS=str(fresh / "wheels"))
    assert "First start: 1 packages" in first.stderr and "1/1 tiny-wyrm" in first.stderr
    assert first.stdout == f"roar {fresh / '.venv'}\n" and first.returncode == 2
    second = start(fresh)
    assert "First start" not in second.stderr and second.stdout == first.stdout
