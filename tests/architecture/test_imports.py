"""Imports point left.

core < rules < ai, match < lessons, house < guide < content < ugi, lab, languages, cafe < scenes < main.

Inside scenes: base < widgets, stage < table, arena, school, book, seats, house, tournament, cafe < menus
< program < shots.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.paths import ROOT

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


def imports(path: Path) -> Iterator[str]:
    """All modules that a file imports, also inside functions and for type checks."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wrong_arrow(source: str, target: str) -> bool:
    """Whether a layer imports one that is not to its left."""
    return source != target and RANKS[target] >= RANKS[source]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_imports_point_left(path: Path) -> None:
    """A module imports only from its own layer and those to the left."""
    source = layer(name_of(path))
    assert source or name_of(path) in ALONE, "every module belongs to a layer"
    for target in imports(path):
        assert target.split(".")[0] != "tests" or name_of(path) == "main", f"{target} is for tests only"
        found = layer(target)
        if source and found:
            assert not wrong_arrow(source, found), f"{source} must not import {target}"


@pytest.mark.parametrize("path", [path for path in modules() if "game" in path.parts], ids=name_of)
def test_game_never_knows_that_a_screen_exists(path: Path) -> None:
    """No pygame below game/; pytmx only in game/content."""
    found = {target.split(".")[0] for target in imports(path)}
    assert not found & SCREEN
    assert "pytmx" not in found or layer(name_of(path)) == "game.content"


@pytest.mark.parametrize("path", sorted((ROOT / "game" / "rules").rglob("*.py")), ids=name_of)
def test_no_rule_reads_a_clock_or_rolls_dice_of_its_own(path: Path) -> None:
    """Chance and time are seats: no rule reads a clock or the random module."""
    assert not {target.split(".")[0] for target in imports(path)} & {"random", "time", "datetime", "secrets"}


def test_a_wrong_arrow_is_seen() -> None:
    """The test itself fails where it should."""
    assert wrong_arrow("game.core", "game.rules") and wrong_arrow("game.ai", "game.match")
    assert wrong_arrow("scenes.stage", "scenes.widgets") and wrong_arrow("scenes.table", "scenes.program")
    assert not wrong_arrow("scenes.base", "game.content") and not wrong_arrow("game.core", "game.core")
