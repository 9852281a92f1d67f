"""Imports point left.

core < rules < ai, match < lessons, house < guide < content < ugi, lab, languages, cafe < scenes < main.

Inside scenes: base < widgets, stage < table, arena, school, book, seats, house, tournament, cafe < menus
< program < shots.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.paths import ROOT
from tests.architecture.reading import imports

RANKS = {
    "game.core": 0, "game.rules": 1, "game.ai": 2, "game.match": 2, "game.lessons": 3, "game.house": 3,
    "game.guide": 3.5,
    "game.content": 4, "game.ugi": 5, "game.lab": 5, "game.languages": 5, "game.cafe": 5,
    "scenes.base": 6, "scenes.widgets": 7, "scenes.stage": 7,
    "scenes.table": 8, "scenes.arena": 8, "scenes.school": 8, "scenes.book": 8, "scenes.seats": 8,
    "scenes.house": 8, "scenes.tournament": 8, "scenes.cafe": 8,
    "scenes.menus": 9, "scenes.program": 10, "scenes.shots": 11, "main": 12,
}
"""Layers of one rank do not know each other."""
ALONE = {"game", "game.environment", "scenes"}
"""The packages themselves, and what sees to the packages before anything else can be imported."""
SCREEN = {"pygame", "pygame_gui", "pygame_ce", "resvg_py"}


def modules() -> list[Path]:
    """Every module of the program."""
    folders = ROOT / "game", ROOT / "scenes"
    return [ROOT / "main.py", *(path for folder in folders for path in sorted(folder.rglob("*.py")))]


def name_of(path: Path) -> str:
    """A module's dotted name."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> str | None:
    """The layer that a dotted name belongs to, if it is ours."""
    return next((name for name in RANKS if module == name or module.startswith(f"{name}.")), None)


def wrong_arrow(source: str, target: str) -> bool:
    """Whether a layer imports one that is not to its left."""
    return source != target and RANKS[target] >= RANKS[source]


def packages() -> dict[str, list[Path]]:
    """All modules by their folders: a test for each module would take longer than to read it."""
    found: dict[str, list[Path]] = {}
    for path in modules():
        found.setdefault(path.parent.relative_to(ROOT).as_posix(), []).append(path)
    return found


PACKAGES = packages()


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_left(package: str) -> None:
    """A module imports only from its own layer and those to the left."""
    for path in PACKAGES[package]:
        source = layer(name_of(path))
        assert source or name_of(path) in ALONE, f"{path}: every module belongs to a layer"
        for target, _ in imports(path):
            mine = target.split(".")[0] != "tests" or name_of(path) == "main"
            assert mine, f"{path}: {target} is for tests only"
            found = layer(target)
            if source and found:
                assert not wrong_arrow(source, found), f"{path}: {source} must not import {target}"


@pytest.mark.parametrize("package", [package for package in PACKAGES if package.split("/")[0] == "game"])
def test_game_never_knows_that_a_screen_exists(package: str) -> None:
    """No pygame below game/; pytmx only in game/content."""
    for path in PACKAGES[package]:
        found = {target.split(".")[0] for target, _ in imports(path)}
        assert not found & SCREEN, path
        assert "pytmx" not in found or layer(name_of(path)) == "game.content", path


@pytest.mark.parametrize("package", [package for package in PACKAGES if package.startswith("game/rules")])
def test_no_rule_reads_a_clock_or_rolls_dice_of_its_own(package: str) -> None:
    """Chance and time are seats: no rule reads a clock or the random module."""
    for path in PACKAGES[package]:
        found = {target.split(".")[0] for target, _ in imports(path)}
        assert not found & {"random", "time", "datetime", "secrets"}, path


def test_a_wrong_arrow_is_seen() -> None:
    """The test itself fails where it should."""
    assert wrong_arrow("game.core", "game.rules") and wrong_arrow("game.ai", "game.match")
    assert wrong_arrow("scenes.stage", "scenes.widgets") and wrong_arrow("scenes.table", "scenes.program")
    assert not wrong_arrow("scenes.base", "game.content") and not wrong_arrow("game.core", "game.core")
