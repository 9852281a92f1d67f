"""Maps, tilesets, tables, lessons and rulebooks, damaged at random and by malice."""

from __future__ import annotations

import base64
import gzip
import os
import random
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from game.content import levels, paths, shelf_of
from game.content.lessons import read_lesson, read_questions
from game.content.rulebook import read_rulebook
from game.content.texts import read_page
from game.core import BadContent
from tests.trust.damage import LONG, damaged
from tests.trust.games import NAMES

CASES = 20 * LONG


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """The boards of Ejderhalar, to be damaged."""
    return Path(shutil.copytree(paths.shipped_levels() / "ejderhalar", tmp_path / "ejderhalar"))


def board(path: Path, game: str = "ejderhalar") -> None:
    """Reads a board and lets its game have a look at it, as the shelf does, but never from memory."""
    levels._checked.cache_clear()
    levels.checked_board(path, game)


def refusal(read: Callable[[], object]) -> BadContent:
    """What is said; it names the file, is short, and does not take long."""
    began_s = time.process_time()
    with pytest.raises(BadContent) as bad:
        read()
    assert time.process_time() - began_s < 5
    assert bad.value.reason and len(str(bad.value)) < 400 and str(bad.value).isprintable()
    return bad.value


def try_all(kind: str, files: list[Path], read: Callable[[Path], object]) -> None:
    """Damages files in their place again and again; nothing but a refusal may come of it, and soon."""
    dice, whole = random.Random(kind), {file: file.read_bytes() for file in files}
    for _ in range(CASES):
        file = dice.choice(files)
        file.write_bytes(damaged(whole[file], dice))
        began_s = time.process_time()
        try:
            read(file)
        except BadContent as problem:
            assert problem.file and problem.reason and len(str(problem)) < 400 and str(problem).isprintable()
        assert time.process_time() - began_s < 5
        file.write_bytes(whole[file])


@pytest.mark.parametrize("game", NAMES)
def test_damaged_boards_and_tables_are_read_or_refused(game: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(paths.shipped_levels() / game, tmp_path / game))
    maps = sorted(folder.glob("*.tmx"))
    around = [*folder.rglob("*.tsx"), *(folder / "data").glob("*.toml")]
    try_all(game, [*maps, *around], lambda file: board(file if file in maps else maps[0], game))


@pytest.mark.parametrize("game", NAMES)
def test_damaged_lessons_are_read_or_refused(game: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(paths.shipped_levels() / game / "lessons", tmp_path / "lessons"))
    boards = {board.name: board for board in shelf_of(game).boards}

    def read(file: Path) -> object:
        return (read_questions if file.stem == "referee" else read_lesson)(file, game, boards)

    try_all(game, sorted(folder.glob("*.toml")), read)


@pytest.mark.parametrize("game", NAMES)
def test_damaged_rulebooks_are_read_or_refused(game: str, tmp_path: Path) -> None:
    file = Path(shutil.copy(paths.ROOT / "assets" / "texts" / game / "rulebook.toml", tmp_path))
    try_all(game, [file], lambda file: read_rulebook(game, file))


TOKENS = 'name="tokens" type="int" value="'
MAPS = {
    "a width behind zeros": ('width="8"', 'width="0000000649999999"'),
    "a width of 5,000 digits": ('width="8"', f'width="{"8" * 5000}"'),
    "a number of 5,000 digits": (TOKENS, f'{TOKENS}{"9" * 5000}'),
    "a number of 400 digits": (TOKENS, f'{TOKENS}{"9" * 400}'),
    "a huge number of tokens": (TOKENS, f"{TOKENS}99999"),
    "a tile of 5,000 digits": ("\n0,", f"\n{'9' * 5000},"),
    "a tileset of 5,000 characters": ('source="', f'source="{"x" * 5000}'),
    "a title without an end": ('name="title" value="', f'name="title" value="{"x" * 5000}'),
    "a title that runs backwards": ('name="title" value="', 'name="title" value="\u202e'),
    "elements without a bottom": ("</map>", "<a>" * 90_000 + "</a>" * 90_000 + "</map>"),
    "a document type": ("<map", "<!DOCTYPE map [<!ENTITY a 'aaaaaaaa'>]><map"),
}


@pytest.mark.parametrize("name", MAPS)
def test_malicious_maps_are_refused(name: str, workshop: Path) -> None:
    path, (old, new) = workshop / "classic.tmx", MAPS[name]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert refusal(lambda: board(path)).file == str(path)


def test_a_second_archive_behind_the_tiles_is_never_unpacked(workshop: Path) -> None:
    path = workshop / "classic.tmx"
    before, _, after = path.read_text(encoding="utf-8").partition('<data encoding="csv">')
    tiles, end, after = after.partition("</data>")
    before += '<data encoding="base64" compression="gzip">'
    packed = b"".join(int(gid).to_bytes(4, "little") for gid in tiles.split(","))
    for more, fine in ((b"", True), (gzip.compress(bytes(10_000_000)), False)):
        text = base64.b64encode(gzip.compress(packed) + more).decode()
        path.write_text(before + text + end + after, encoding="utf-8")
        if fine:
            board(path)
        else:
            assert "goes on" in refusal(lambda: board(path)).reason


def test_an_image_with_room_for_millions_of_tiles_is_refused(workshop: Path) -> None:
    (tileset,) = workshop.rglob("*.tsx")
    text = tileset.read_text(encoding="utf-8")
    tileset.write_text(text.replace("<image ", '<image width="8192" height="8192" ', 1), encoding="utf-8")
    refusal(lambda: board(workshop / "classic.tmx"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("name", ["classic.tmx", "tileset", "lesson.toml"])
@pytest.mark.parametrize("kind", ["fifo", "device", "folder"])
def test_strange_files_are_refused_at_once(name: str, kind: str, workshop: Path) -> None:
    path = next(workshop.rglob("*.tsx")) if name == "tileset" else workshop / name
    path.unlink(missing_ok=True)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    refusal(lambda: read_page(path) if path.suffix == ".toml" else board(workshop / "classic.tmx"))


def test_file_names_in_another_encoding_are_refused_and_told(workshop: Path) -> None:
    with suppress(OSError):  # some systems have no such names
        shutil.copy(workshop / "classic.tmx", workshop / os.fsdecode(b"caf\xe9.tmx"))
        (problem,) = shelf_of("ejderhalar", [workshop]).problems
        assert problem.place == "file name" and str(problem).isprintable()


TEXTS = (
    f"number = {'9' * 5000}", f"number = {'9' * 400}", "number = inf", "number = nan", "number = 1e999",
    "a." * 1000 + "a = 1", "[" + "a." * 1000 + "a]", "x = {" + "a." * 1000 + "a = 1}", "x = " + "[" * 2000,
    "a." * 149_000 + "a = 1", "\n".join(f"[{'a.' * 30}b{n}]\n{'c.' * 30}d = 1" for n in range(500)),
    'title = "\\u202e"', 'title = "\\u0000"', 'title = "\0"', "\ufeff" * 3, "x" * 300_001,
    "date = 9999-99-99",
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_malicious_texts_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    assert refusal(lambda: read_page(path)).file == str(path)


def test_bytes_in_another_encoding_are_named(tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_bytes(b'title = "caf\xe9"')
    assert refusal(lambda: read_page(path)).place == "byte 12"
