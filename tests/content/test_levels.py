"""The boards that ship, and boards that somebody has broken."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

from game.content import Shelf, paths, read_board, shelf_of, square_name
from game.content.levels import first_board
from game.core import BadContent, Board
from game.rules import GAMES
from tests.boards import CLASSIC

SHIPPED = paths.shipped_levels() / "ejderhalar"
BOARDS = shelf_of("ejderhalar", [SHIPPED]).boards


def half_turn(board: Board, cell: tuple[int, int]) -> tuple[int, int]:
    return board.columns - 1 - cell[0], board.rows - 1 - cell[1]


def test_all_shipped_boards_are_whole_and_in_order() -> None:
    shelf = shelf_of("ejderhalar", [SHIPPED])
    assert shelf.problems == ()
    assert [board.name for board in shelf.boards] == ["classic", "quick", "courtyard", "hatchlings"]
    assert all(board.title and board.about for board in shelf.boards)


def test_classic_is_the_board_of_the_rules() -> None:
    classic = BOARDS[0]
    assert set(classic.marks) == set(CLASSIC.marks) and set(classic.cells) == set(CLASSIC.cells)
    assert dict(classic.properties) == dict(CLASSIC.properties)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_boards_are_fair_under_a_half_turn(board: Board) -> None:
    control = {mark.cell for mark in board.marked("control")}
    assert control == {half_turn(board, cell) for cell in control}
    ours = {mark.label.lower(): mark.cell for mark in board.marked("dragon") if mark.seat == 1}
    theirs = {mark.label: half_turn(board, mark.cell) for mark in board.marked("dragon") if mark.seat == 2}
    assert ours == theirs


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
    assert [layer["name"] for layer in layers] == ["squares", "control", "dragons"]


def test_square_names() -> None:
    assert square_name((0, 0)) == "a1" and square_name((9, 9)) == "j10"


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with the quick board and its tiles, to be broken."""
    for name in ("quick.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    return tmp_path / "quick.tmx"


def complaint(path: Path) -> BadContent:
    """What is said about the only map in a folder."""
    shelf = shelf_of("ejderhalar", [path.parent])
    assert shelf.boards == () and len(shelf.problems) == 1
    assert shelf.problems[0].file == str(path)
    return shelf.problems[0]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


LAYER = '<layer id="3" name="dragons" width="6" height="6">'
FIRST_DRAGONS = "0,0,12,0,0,0,\n"


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('infinite="0"', 'infinite="1"', "map", "is infinite"),
    ('"orthogonal"', '"isometric"', "map", "must be orthogonal"),
    ('width="6" height="6" tilewidth', 'width="6000000" height="6" tilewidth', "map", "from 1 to 64"),
    ('width="6" height="6" tilewidth', 'width="x" height="6" tilewidth', "map", "width is x"),
    (LAYER, LAYER.replace("dragons", "eagles"), "layer dragons", "is missing"),
    (LAYER, LAYER.replace("dragons", "control"), "layer control", "is there twice"),
    (LAYER, LAYER.replace('width="6"', 'width="5"'), "layer dragons", "not as large"),
    (FIRST_DRAGONS, "0,0,3,0,0,0,\n", "layer dragons, square c6", "tile of class control"),
    (FIRST_DRAGONS, "0,0,99,0,0,0,\n", "layer dragons", "no such tile"),
    (FIRST_DRAGONS, "0,0,x,0,0,0,\n", "layer dragons", "'x' is not a tile number"),
    (FIRST_DRAGONS, "0,0,12,0,0,\n", "layer dragons", "35 tiles instead of 36"),
    (FIRST_DRAGONS, "0,0,11,0,0,0,\n", "", ""),
    ("2,1,2,1,2,1", "2,1,0,1,2,1", "layer squares, square", "must be whole"),
    ('type="int" value="3"', 'type="int" value="three"', "property control_needed", "not a number"),
    ('type="int" value="3"', 'value="3"', "property control_needed", "type int"),
    ('type="int" value="3"', 'type="class" value="3"', "property control_needed", "type class"),
    ('type="int" value="3"', 'type="int" value="9"', "", ""),
    ('name="title" value="Quick"', 'name="titel" value="Quick"', "property title", "is missing"),
    ('name="about"', 'name="wings"', "property wings", "not known"),
    ('name="title" value="Quick"', 'name="title" value=""', "property title", "filled in"),
    ("</map>", "<map>", "line", "broken XML"),
    ("</properties>", "", "line", "broken XML (mismatched tag)"),
    ('source="tiles.tsx"', 'source="nowhere.tsx"', "tileset nowhere.tsx", "is missing"),
    ('source="tiles.tsx"', 'source="tiles.png"', "tileset tiles.png", "must be a .tsx"),
    ('encoding="csv"', 'encoding="base64" compression="zstd"', "layer squares", "choose CSV"),
    ('encoding="csv"', 'encoding="base64" compression="zlib"', "layer squares", "damaged"),
    ("<map ", "<!DOCTYPE map [<!ENTITY a 'aaaa'>]><map ", "first lines", "no document type"),
    ('encoding="UTF-8"', 'encoding="klingon"', "", ""),
    (LAYER, '<group name="all"/>' + LAYER, "layer all", "groups"),
])
def test_a_broken_map_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop, old, new)
    problem = complaint(workshop)
    assert problem.place.startswith(place) and reason in problem.reason and problem.reason


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    ('value="1"', 'value="one"', "tileset tiles.tsx, tile 5, property seat", "not a number"),
    ('type="int" value="1"', 'value="1"', "layer dragons, square a2, property seat", "type int"),
    ('"label" value="A"', '"letter" value="A"', "layer dragons, square a2, property label", "type string"),
    ('value="A"', 'value="Q"', "", ""),
    ('tilewidth="64"', 'tilewidth="0"', "tileset tiles.tsx", "from 1 to 1024"),
    ('width="320"', 'width="3200000000"', "tileset tiles.tsx, image", "from 1 to 8192"),
    ("</tileset>", "", "tileset tiles.tsx, line", "broken XML"),
])
def test_a_broken_tileset_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    edit(workshop.parent / "tiles.tsx", old, new)
    problem = complaint(workshop)
    assert problem.place.startswith(place) and reason in problem.reason and problem.reason


def packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


def with_squares(path: Path, data: str) -> None:
    text = path.read_text()
    start, end = text.index('<data encoding="csv">'), text.index("</data>")
    path.write_text(f'{text[:start]}<data encoding="base64" compression="zlib">{data}{text[end:]}')


def test_compressed_layers_are_read(workshop: Path) -> None:
    with_squares(workshop, packed(b"\1\0\0\0" * 36))
    assert read_board(workshop, "ejderhalar").columns == 6


def test_a_layer_that_swells_is_never_unpacked(workshop: Path) -> None:
    with_squares(workshop, packed(b"\1\0\0\0" * 20_000_000))
    assert "instead of 36" in complaint(workshop).reason


@pytest.mark.parametrize("content", [b"", b"\x00" * 50, b"GIF89a", b"<tileset/>", b" " * 1_000_001])
def test_a_foreign_file_is_refused(workshop: Path, content: bytes) -> None:
    workshop.write_bytes(content)
    assert complaint(workshop).reason


def test_rotated_tiles_are_fine(workshop: Path) -> None:
    edit(workshop, FIRST_DRAGONS, f"0,0,{12 + (1 << 31)},0,0,0,\n")
    assert read_board(workshop, "ejderhalar").marks == shelf_of("ejderhalar", [SHIPPED]).boards[1].marks


def test_the_users_own_boards_come_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRM_HOME", str(tmp_path))
    own = paths.user_levels() / "ejderhalar"
    own.mkdir(parents=True)
    for name in ("tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, own)
    shutil.copy(SHIPPED / "quick.tmx", own / "arena.tmx")
    shutil.copy(SHIPPED / "quick.tmx", own / "classic.tmx")
    (own / "broken.tmx").write_text("<map")
    shelf: Shelf = shelf_of("ejderhalar")
    assert shelf.boards[-1].name == "arena" and shelf.named("arena") is shelf.boards[-1]
    assert shelf.named("nothing") is None
    assert [problem.place for problem in shelf.problems] == ["file name", "line 1, column 1"]


def test_a_missing_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    assert shelf_of("ejderhalar", [tmp_path / "none"]) == Shelf((), ())


def test_empty_rows_and_columns_round_the_board_are_fine(workshop: Path) -> None:
    text = workshop.read_text().replace('width="6" height="6"', 'width="7" height="7"')
    workshop.write_text(_with_margin(text))
    board, ours = read_board(workshop, "ejderhalar"), BOARDS[1]
    assert (board.cells, set(board.marks)) == (ours.cells, set(ours.marks))


def _with_margin(text: str) -> str:
    """The same drawing with an empty column at the left and an empty row at the bottom."""
    parts = text.split("</data>")
    for index, part in enumerate(parts[:-1]):
        head, rows = part.rsplit(">\n", 1)
        lines = [f"0,{row.rstrip(',')}" for row in rows.splitlines()]
        parts[index] = head + ">\n" + ",\n".join([*lines, "0,0,0,0,0,0,0"]) + "\n"
    return "</data>".join(parts)


def test_the_first_board_is_the_first_of_the_shelf() -> None:
    for game in GAMES:
        assert first_board(game.info.name) == shelf_of(game.info.name).boards[0]
