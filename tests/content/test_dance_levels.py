"""The boards of The Dragon's Dance that ship, and boards that somebody has broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.content import paths, shelf_of
from game.core import BadContent, Board
from tests.rules.the_dragons_dance.boards import CLASSIC

SHIPPED = paths.shipped_levels() / "the_dragons_dance"
BOARDS = shelf_of("the_dragons_dance", [SHIPPED]).boards


def test_all_shipped_boards_are_whole_and_in_order() -> None:
    shelf = shelf_of("the_dragons_dance", [SHIPPED])
    assert shelf.problems == ()
    assert [board.name for board in shelf.boards] == ["classic", "delta", "steppe"]
    assert all(board.title and board.about for board in shelf.boards)


def test_classic_is_the_board_of_the_rules() -> None:
    assert set(BOARDS[0].marks) == set(CLASSIC.marks) and set(BOARDS[0].cells) == set(CLASSIC.cells)


def half_turn(board: Board, cell: tuple[int, int]) -> tuple[int, int]:
    return board.columns - 1 - cell[0], board.rows - 1 - cell[1]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_boards_are_fair_under_a_half_turn(board: Board) -> None:
    marks = {(mark.kind, mark.label, mark.seat, mark.cell) for mark in board.marks}
    seats = {0: 0, 1: 2, 2: 1}
    assert marks == {(kind, label, seats[seat], half_turn(board, cell)) for kind, label, seat, cell in marks}
    assert len(board.marked("fortress")) == 5


@pytest.mark.parametrize("name", [board.name for board in BOARDS])
def test_tiled_opens_every_board(name: str, tmp_path: Path) -> None:
    tiled = shutil.which("tiled")
    if tiled is None:
        pytest.skip("Tiled is not installed")
    out = tmp_path / "map.json"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    subprocess.run(
        [tiled, "--export-map", "json", str(SHIPPED / f"{name}.tmx"), str(out)],
        env=environment, capture_output=True, timeout=60, check=True,
    )
    layers = json.loads(out.read_text())["layers"]
    assert [layer["name"] for layer in layers] == ["squares", "ground", "pieces"]


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with the classic board and its tiles, to be broken."""
    for name in ("classic.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    return tmp_path / "classic.tmx"


def complaint(path: Path) -> BadContent:
    """What is said about the only map in a folder."""
    shelf = shelf_of("the_dragons_dance", [path.parent])
    assert shelf.boards == () and len(shelf.problems) == 1
    assert shelf.problems[0].file == str(path)
    return shelf.problems[0]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


LAST_GROUND = "4,0,0,0,3,0,0,0,0,0,4\n"
LAST_PIECES = "10,11,0,0,0,0,0,0,0,0,0\n"


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('name="pieces"', 'name="men"', "layer pieces", "is missing"),
    ('name="title" value="Classic"', 'name="title" value=""', "property title", "filled in"),
    ('name="about"', 'name="weather"', "property weather", "not known"),
    (LAST_GROUND, "10,0,0,0,3,0,0,0,0,0,4\n", "layer ground, square a1", "takes river, camp, fortress"),
    (LAST_PIECES, "3,11,0,0,0,0,0,0,0,0,0\n", "layer pieces, square a1", "takes piece"),
    (LAST_PIECES, "11,11,0,0,0,0,0,0,0,0,0\n", "pieces", "seat 1 has no king"),
    (LAST_PIECES, "10,10,0,0,0,0,0,0,0,0,0\n", "pieces", "2 of kind K"),
    (LAST_PIECES, "10,18,0,0,0,0,0,0,0,0,0\n", "square b1", "fortresses and camps"),
    (LAST_PIECES, "10,11,0,0,11,0,0,0,0,0,0\n", "square e1", "river"),
])
def test_a_broken_map_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop, old, new)
    problem = complaint(workshop)
    assert problem.place == place and reason in problem.reason


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('value="K"', 'value="Q"', "piece Q", "none of K, F"),
    ('type="int" value="1"', 'type="int" value="3"', "piece K", "seat 1 or to seat 2"),
    ('type="int" value="1"', 'value="1"', "layer pieces, square a1, property seat", "type int"),
])
def test_a_broken_tileset_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop.parent / "tiles.tsx", old, new)
    problem = complaint(workshop)
    assert problem.place == place and reason in problem.reason
