"""The maps of Eagle Dance, and maps that somebody has broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import paths
from game.content.tiled import read_board
from game.core import BadContent, Board, verbatim
from game.rules.eagle_dance import EAGLE_DANCE, arena_of
from game.rules.eagle_dance.lore import FOREST, RIVER

SHIPPED = paths.shipped_levels() / "eagle_dance"
NAMES = ("classic", "river_valley", "two_summits", "old_crater")


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of a map with its tileset and tables."""
    for name in ("old_crater.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    shutil.copytree(SHIPPED / "data", tmp_path / "data")
    return tmp_path / "old_crater.tmx"


def read(path: Path) -> Board:
    """A board that has become an arena."""
    board = read_board(path, "eagle_dance")
    arena_of(board)
    return board


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_maps_are_whole(name: str) -> None:
    """A centre River with four Forests round it, no more tiles than the box holds."""
    board = read(SHIPPED / f"{name}.tmx")
    arena = arena_of(board)
    assert board.shape == "hex" and board.title and board.about
    assert len(board.cells) == (7 if name == "classic" else 12)
    assert arena.kinds[0] == RIVER and arena.land.cells[0] == (0, 0)
    assert sum(arena.kinds[space] == FOREST for space in arena.land.beside[0]) >= 4
    if name != "classic":
        assert Counter(arena.kinds) == {0: 5, 1: 4, 2: 3} and arena.box == (0, 0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_map_can_be_played_by_two_to_four(name: str) -> None:
    for seats in (2, 3, 4):
        assert EAGLE_DANCE.to_act(EAGLE_DANCE.setup({}, read(SHIPPED / f"{name}.tmx"), seats))


@pytest.mark.parametrize("name", NAMES)
def test_tiled_opens_every_map(name: str, tmp_path: Path) -> None:
    tiled = shutil.which("tiled")
    if tiled is None:
        pytest.skip("Tiled is not installed")
    out = tmp_path / "map.json"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    subprocess.run(
        [tiled, "--export-map", "json", str(SHIPPED / f"{name}.tmx"), str(out)],
        env=environment, capture_output=True, timeout=60, check=True,
    )
    drawn = json.loads(out.read_text())
    assert drawn["orientation"] == "hexagonal" and drawn["staggeraxis"] == "x"
    assert [layer["name"] for layer in drawn["layers"]] == ["tiles"]


ROWS = "2,1,2,1,3,\n0,1,3,1,0,\n3,0,2,0,2,\n0,0,1,0,0\n"


@pytest.mark.parametrize(("new", "place", "reason"), [
    (ROWS.replace("0,1,3,1,0", "0,1,2,1,0"), "tile 0,0", "must be a River"),
    (ROWS.replace("0,1,3,1,0", "0,1,3,2,0"), "tile 0,0", "must touch 4 Forests"),
    (ROWS.replace("2,1,2,1,3", "1,1,2,1,1"), "board", "more than 5 tiles of the kind Forest"),
    ("2,1,2,1,0,\n0,1,3,1,0,\n3,0,2,0,2,\n0,0,0,0,0\n", "", ""),
])
def test_a_map_that_does_not_suit_the_game_is_refused(
    workshop: Path, new: str, place: str, reason: str,
) -> None:
    edit(workshop, ROWS, new)
    if not reason:
        assert len(read(workshop).cells) == 10, "a map may have fewer tiles"
        return
    with pytest.raises(BadContent) as bad:
        read(workshop)
    assert bad.value.place.startswith(place) and reason in bad.value.reason


def test_a_tile_that_touches_no_other_is_refused() -> None:
    board = read(SHIPPED / "classic.tmx")
    far = replace(board.marks[0], cell=(4, 4), label="Field")
    with pytest.raises(BadContent, match="tile 4,4: touches no tile"):
        arena_of(replace(board, cells=(*board.cells, (4, 4)), marks=(*board.marks, far)))


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('name="label" value="Field"', 'name="label" value="Sea"', "tile ", "is none of Forest, Field, River"),
    ('name="label" value="Field"', 'name="kind" value="Field"', "layer tiles, space", "property label"),
    ('type="tile"', 'type="stone"', "layer tiles, space", "takes tile"),
])
def test_a_broken_tileset_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop.parent / "tiles.tsx", old, new)
    with pytest.raises(BadContent) as bad:
        read(workshop)
    assert bad.value.place.startswith(place) and reason in str(bad.value)


def test_a_map_without_tables_of_its_own_uses_ours(workshop: Path) -> None:
    shutil.rmtree(workshop.parent / "data")
    assert read(workshop).lore == read(SHIPPED / "classic.tmx").lore


def test_changed_numbers_change_the_digest(workshop: Path) -> None:
    before = read(workshop).digest
    edit(workshop.parent / "data" / "tracks.toml", "foods = 54", "foods = 60")
    assert read(workshop).digest != before


def test_another_game_s_board_is_refused() -> None:
    """Squares, and hexagons without tables."""
    cells = ((0, 0), (1, 0))
    for shape in ("square", "hex"):
        with pytest.raises(BadContent):
            arena_of(Board("x", verbatim("X"), shape, cells, ()))
