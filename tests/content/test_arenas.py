"""Hexagonal arenas, and arenas that somebody has broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import paths, read_board
from game.content.hexagons import axial, centre
from game.core import BadContent, Board, Mark
from game.rules.eye_for_an_eye import arena_of

SHIPPED = paths.shipped_levels() / "eye_for_an_eye"
NAMES = ("bushland", "rainforest_stream", "billabong")


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of the stream arena with its tileset and tables."""
    for name in ("rainforest_stream.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    shutil.copytree(SHIPPED / "data", tmp_path / "data")
    return tmp_path / "rainforest_stream.tmx"


def read(path: Path) -> Board:
    """A board that has become an arena."""
    board = read_board(path, "eye_for_an_eye")
    arena_of(board)
    return board


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_arenas_are_whole(name: str) -> None:
    board = read(SHIPPED / f"{name}.tmx")
    assert board.shape == "hex" and board.title and board.about and len(board.cells) == 61
    assert max(max(abs(q), abs(r), abs(q + r)) for q, r in board.cells) == 4


@pytest.mark.parametrize("name", NAMES)
def test_the_arenas_are_fair(name: str) -> None:
    """Rocks and start areas look alike from all six sides."""
    arena = arena_of(read(SHIPPED / f"{name}.tmx"))

    def turned(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
        return {(-r, q + r) for q, r in cells}

    rocks = {arena.cells[space] for space in arena.impassable}
    starts = {arena.cells[space] for _, spaces in arena.areas for space in spaces}
    assert turned(rocks) == rocks and turned(starts) == starts


@pytest.mark.parametrize("name", NAMES)
def test_a_stream_flows_from_space_to_space(name: str) -> None:
    """Every current but the last leads into the stream again."""
    arena = arena_of(read(SHIPPED / f"{name}.tmx"))
    ends = [space for space, way in arena.stream.items() if arena.steps[space][way] not in arena.stream]
    assert len(ends) == (1 if name == "rainforest_stream" else 0)


@pytest.mark.parametrize("name", NAMES)
def test_tiled_opens_every_arena(name: str, tmp_path: Path) -> None:
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
    assert drawn["orientation"] == "hexagonal" and drawn["staggeraxis"] == "y"
    assert [layer["name"] for layer in drawn["layers"]] == ["spaces", "terrain", "areas", "ground"]


@pytest.mark.parametrize(("axis", "index"), [("y", "odd"), ("y", "even"), ("x", "odd"), ("x", "even")])
def test_neighbours_on_the_map_are_neighbours_by_q_and_r(axis: str, index: str) -> None:
    """Whichever way an author staggers the map, a tile has the six neighbours that Tiled draws."""
    shifted = 1 if index == "odd" else 0
    for column in range(2, 6):
        for row in range(2, 6):
            q, r = axial(column, row, axis, index)
            along, across = (row, column) if axis == "y" else (column, row)
            near = across if along % 2 == shifted else across - 1
            tiles = {(along, across - 1), (along, across + 1)}
            tiles |= {(line, place) for line in (along - 1, along + 1) for place in (near, near + 1)}
            found = {axial(b, a, axis, index) if axis == "y" else axial(a, b, axis, index) for a, b in tiles}
            assert found == {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def test_the_centre_of_a_hexagon_is_its_middle() -> None:
    cells = [(q + 7, r - 3) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    assert centre(cells) == (7, -3)


TERRAIN = '<layer id="2" name="terrain" width="9" height="9">\n  <data encoding="csv">\n'
AREAS = '<layer id="3" name="areas" width="9" height="9">\n  <data encoding="csv">\n'
EMPTY = "0,0,0,0,0,0,0,0,0,"


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('"hexagonal"', '"orthogonal"', "map", "must be hexagonal"),
    ('staggeraxis="y"', 'staggeraxis="z"', "map", "must be x or y"),
    ('staggerindex="odd" ', "", "map", "must be odd or even"),
    ('name="terrain"', 'name="rocks"', "layer terrain", "is missing"),
    ('name="title"', 'name="titel"', "property title", "is missing"),
    (TERRAIN + EMPTY, f"{TERRAIN}0,0,0,0,17,0,0,0,0,", "layer terrain, space 2,-4", "class hill"),
    (TERRAIN + EMPTY, f"{TERRAIN}3,0,0,0,0,0,0,0,0,", "layer terrain", "off the board"),
    (f"{AREAS}0,0,15,15", f"{AREAS}0,0,15,16", "start area 5", "needs 3 spaces"),
    (f"{AREAS}0,0,15,15", f"{AREAS}0,0,0,15", "start area 5", "needs 3 spaces"),
])
def test_a_broken_arena_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop, old, new)
    with pytest.raises(BadContent) as bad:
        read(workshop)
    assert bad.value.place.startswith(place) and reason in bad.value.reason


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('name="direction" value="e"', 'name="direction" value="up"', "stream, space", "direction must be"),
    ('name="direction" value="e"', 'name="way" value="e"', "layer terrain, space", "type string"),
    ('name="area" type="int" value="6"', 'name="area" type="int" value="7"', "start areas", "not 7"),
    ('name="area" type="int" value="6"', 'name="area" value="6"', "layer areas, space", "type int"),
])
def test_a_broken_tileset_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop.parent / "tiles.tsx", old, new)
    with pytest.raises(BadContent) as bad:
        read(workshop)
    assert bad.value.place.startswith(place) and reason in bad.value.reason


def test_a_space_that_nobody_can_reach_is_refused() -> None:
    board = read(SHIPPED / "bushland.tmx")
    stones = tuple(Mark("stone", cell) for cell in board.neighbours((0, 0)))
    with pytest.raises(BadContent) as bad:
        arena_of(replace(board, marks=board.marks + stones))
    assert bad.value.place == "space 0,0" and "reached" in bad.value.reason


def test_an_arena_may_have_a_hole(tmp_path: Path) -> None:
    for name in ("bushland.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    row = "1,1,2,1,1,2,1,1,0,\n0,2,1"
    edit(tmp_path / "bushland.tmx", row, row.replace("1,1,2,1,1,2", "1,1,2,1,1,0"))
    board = read(tmp_path / "bushland.tmx")
    assert len(board.cells) == 60 and (1, 1) not in board.cells


def test_an_arena_without_tables_of_its_own_uses_ours(workshop: Path) -> None:
    ours = read(workshop)
    shutil.rmtree(workshop.parent / "data")
    assert read(workshop).lore == ours.lore


def test_changed_numbers_change_the_digest(workshop: Path) -> None:
    before = read(workshop).digest
    edit(workshop.parent / "data" / "chiefs.toml", "health = 15", "health = 14")
    assert read(workshop).digest != before
