"""The wheel: everything under one package, and a command that plays where nothing else of ours lies."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from game import environment
from game.content.paths import ROOT

PROGRAM = """
import sys
from importlib.metadata import entry_points
import pygame
update = pygame.display.update
def shown(areas):
    update(areas)
    print("shown", sys.modules["scenes"].__file__)
    pygame.event.post(pygame.Event(pygame.QUIT))
pygame.display.update = shown
[command] = entry_points(group="console_scripts", name="wyrm-and-wing")
sys.argv = ["wyrm-and-wing", *sys.argv[1:]]
sys.exit(command.load()())
"""
"""Runs the command as its script does, and closes its window when the first picture is on it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages in which the wheel is unpacked, which is all that pip does with it."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        content.extractall(folder / "site")
    return folder / "site"


def run(site: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments], cwd=home, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(site), "WYRM_HOME": str(home)},
    )


def test_the_wheel_needs_what_players_need() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = environment.requirements("\n".join(project["project"]["dependencies"]))
    assert pinned == environment.read(environment.TO_PLAY)
    [tool] = project["build-system"]["requires"]
    assert tool == f"hatchling=={environment.read(environment.TO_TEST)['hatchling']}"


def test_the_wheel_holds_every_file_of_the_program_and_no_other(site: Path) -> None:
    package, info = sorted(site.iterdir())
    assert package.name == "wyrm_and_wing" and info.suffix == ".dist-info"
    assert {path.name for path in package.iterdir()} == {"assets", "game", "levels", "main.py", "scenes"}
    assert files(package) == {
        name for name in files(ROOT, "main.py", "game", "scenes", "levels", "assets")
        if not name.startswith(("assets/synth/", "assets/pictures/", "assets/README"))
    }


def files(root: Path, *parts: str) -> set[str]:
    """The files in some folders, by their paths from the root."""
    found = (path for part in parts or (".",) for path in (root / part, *(root / part).rglob("*")))
    return {
        path.relative_to(root).as_posix() for path in found if path.is_file() and path.suffix != ".pyc"
    }


def test_the_installed_command_opens_the_title(site: Path, tmp_path: Path) -> None:
    done = run(site, tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"shown {site / 'wyrm_and_wing' / 'scenes' / '__init__.py'}\n" in done.stdout
    assert not list(site.rglob(".venv")), "pip has seen to the packages"


def test_the_installed_command_offers_no_tests(site: Path, tmp_path: Path) -> None:
    done = run(site, tmp_path, "test")
    assert done.returncode == 2
    assert "there is no command 'test'; there is: play, ugi, shots, lab" in done.stderr
