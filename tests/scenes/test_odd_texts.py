"""Whatever is typed, pasted, dropped or read: it is drawn as far as it can be, and the program goes on."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pygame
import pytest

from game.cafe.house import House
from game.content import paths
from game.core import verbatim
from game.match.export import MAX_CHARACTERS
from game.rules.ejderhalar import EJDERHALAR
from scenes.base import clipboard
from scenes.base.exporting import export
from scenes.base.fonts import STYLES
from scenes.book.rulebook import Rulebook
from scenes.cafe.wishes import NamesPage, PicturesPage, WishPage
from scenes.house.shelf import MatchShelf
from scenes.menus.importing import ImportScene, exported
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.table import Table
from scenes.widgets.text_entry import TextEntry
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, top
from tests.scenes.test_going_on import played_text
from tests.trust.damage import LONG, damaged

ODD = (
    *"\0\u200b\u200c\u200d\u2060\ufeff\xad\u202e\ufe0f\ud800\udfff\x01\x7f\t\r\n\u2028\ue000\U0010ffff\u034f\u115f\u0301",
    "\N{DRAGON}", "龍", "a\0b", "a\u200bb", "\n\n", "\r\n", "x" * 100_000, "\u200b" * 9, "",
)  # fmt: skip


@pytest.mark.parametrize("text", ODD)
def test_every_text_can_be_drawn_and_measured(app: App, text: str) -> None:
    words = verbatim(text)
    for style in STYLES:
        app.kit.fonts.render(words, style, 28, "#ffffff")
        app.kit.fonts.render(words, style, 28, "#ffffff", 300, "center")
        assert app.kit.fonts.width_px(words, style, 28) < 200_000


def test_what_has_no_shape_takes_no_room(app: App) -> None:
    fonts = app.kit.fonts
    odd, plain = verbatim("a\0\u200b\ud800b"), verbatim("ab")
    assert fonts.width_px(odd, "body", 28) == fonts.width_px(plain, "body", 28)
    assert fonts.typeable("a\u200b\ufe0f\nb", "body") == "a b"


def test_a_field_takes_any_character_typed_or_pasted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    book = show(app, Rulebook(app, EJDERHALAR))
    book.opened.search.press()
    frames(app, 2)
    for text in ODD:
        frames(app, 2, pygame.Event(pygame.TEXTINPUT, text=text))
        monkeypatch.setattr("scenes.widgets.text_entry.copied", lambda text=text: text)
        frames(app, 2, key("v", pygame.KMOD_CTRL))
        frames(app, 1, key("left"), key("backspace"))
    assert len(book.query) <= 100
    for _ in range(100):
        frames(app, 1, key("backspace"), key("delete"))
    frames(app, 2, pygame.Event(pygame.TEXTINPUT, text="\u200bdra\u200bgon\ufe0f"))
    assert book.query == "dragon" and book.gui.typing


def test_the_search_of_the_shelf_does_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    show(app, Title(app))
    scene = show(app, MatchShelf(app, app.book))
    for text in ODD:
        next(item for item in scene.gui.items if isinstance(item, TextEntry)).press()
        frames(app, 1, pygame.Event(pygame.TEXTINPUT, text=text))
        monkeypatch.setattr("scenes.widgets.text_entry.copied", lambda text=text: text)
        frames(app, 2, key("v", pygame.KMOD_CTRL))
        frames(app, 1, key("left"), key("backspace"))
        assert scene.gui.typing
        app.stack.lay_again()
    frames(app, 2, key("return"))
    app.stack.lay_again()


LINES: dict[str, type[WishPage]] = {"name of the house": NamesPage, "folder of pictures": PicturesPage}


@pytest.mark.parametrize("name", LINES)
def test_a_line_takes_any_character_typed_or_pasted_and_can_be_laid_out(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    show(app, Title(app))
    scene = show(app, LINES[name](app, Attendant(app, House())))
    for text in ODD:
        labelled(scene, "write").press()
        monkeypatch.setattr("scenes.widgets.line_entry.copied", lambda text=text: text)
        frames(app, 1, pygame.Event(pygame.TEXTINPUT, text=text), key("v", pygame.KMOD_CTRL))
        frames(app, 1, key("backspace"))
        app.stack.lay_again()
        frames(app, 2, key("return"))
        assert app.stack.top is scene
        app.stack.lay_again()


def test_a_clipboard_may_hold_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    assert clipboard.copied() == ""
    assert clipboard.copy("a\0b\ud800") is False


def test_the_import_survives_whatever_is_pasted_or_dropped(app: App, tmp_path: Path) -> None:
    scene = show(app, ImportScene(app, EJDERHALAR))
    texts = [*ODD, "[" * 200_000, "\n" * 200_000, "x" * (MAX_CHARACTERS * 2), '[Option "x=--5"]', "9" * 5000]
    for text in texts:
        frames(app, 1, pygame.Event(pygame.DROPTEXT, text=text))
        frames(app, 2, pygame.Event(pygame.MOUSEWHEEL, y=-9))
        assert scene.imported is None and scene.problem is not None
    (tmp_path / "noise").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "large").write_bytes(b"x" * 9_000_000)
    (tmp_path / "dark").symlink_to("/dev/zero")
    files = [tmp_path, tmp_path / "noise", tmp_path / "large", tmp_path / "dark", tmp_path / "none"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        files.append(tmp_path / "pipe")
    for file in (*map(str, files), "nu\0l", "half\ud800", "x" * 5000):
        app.toasts.clear()
        frames(app, 2, pygame.Event(pygame.DROPFILE, file=file))
        assert app.toasts.busy, "told"


def test_the_import_survives_damaged_games(app: App) -> None:
    scene = show(app, ImportScene(app, EJDERHALAR))
    whole, dice = played_text(30).encode(), random.Random(13)
    for _ in range(25 * LONG):
        text = damaged(whole, dice).decode("utf-8", "surrogateescape")
        frames(app, 1, pygame.Event(pygame.DROPTEXT, text=text))
        assert (scene.imported is None) != (scene.problem is None)


def test_a_game_with_odd_names_and_dates_comes_in_and_goes_out(app: App) -> None:
    lines = played_text(7).replace('"person', '"person \u202eA\0\u200b\ud800/../B').splitlines()
    text = "\n".join('[Date "../../\0\ud800:x"]' if line.startswith("[Date") else line for line in lines)
    scene = show(app, ImportScene(app, EJDERHALAR))
    scene.take(text)
    frames(app, 2)
    click(app, labelled(scene, "open"))
    table = top(app, Table)
    assert export(table.match).endswith(".txt")
    files = list((paths.user_data() / "exports").iterdir())
    assert len(files) == 1 and exported() == files
    again = show(app, ImportScene(app, EJDERHALAR))
    again.read_file(files[0])
    assert again.imported is not None


def test_odd_things_among_exports_are_passed_over(app: App) -> None:
    folder = paths.user_data() / "exports"
    folder.mkdir(parents=True)
    (folder / "folder.txt").mkdir()
    (folder / "loop.txt").symlink_to(folder / "loop.txt")
    os.close(os.open(os.fsencode(folder) + b"/half\xff.txt", os.O_CREAT | os.O_WRONLY))
    show(app, ImportScene(app, EJDERHALAR))
    assert len(exported()) == 1
