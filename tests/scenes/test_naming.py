"""Names at the seats: picked, typed by keys or on the screen, or none at all."""

from __future__ import annotations

import pygame
import pytest

from game.core import Outcome
from game.house.entry import Entry
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.table import Table
from scenes.widgets.naming import NameEntry, NamePicker
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, top


def played_here(app: App, *names: str) -> None:
    for name in names:
        seats = (Sitter.person(name), Sitter.opponent(1))
        outcome = Outcome(((1,), (2,)), "goal")
        entry = Entry("ejderhalar", "quick", seats, state="ended", outcome=outcome)
        assert app.book.enter_result(entry) is None


def asked(app: App) -> Seats:
    """The seats screen, with the question who sits on the first seat."""
    show(app, Scene(app))
    seats = show(app, Seats(app, EJDERHALAR))
    click(app, seats.picture.cards.cards[0]._chips[0])
    return seats


def entering(app: App) -> tuple[Seats, NameEntry]:
    """Where nobody has played yet, one press on the chip is enough."""
    seats = asked(app)
    return seats, top(app, NameEntry)


def typed(app: App, text: str) -> None:
    frames(app, 1, pygame.Event(pygame.TEXTINPUT, text=text))


def test_a_recent_name_is_one_press(app: App) -> None:
    played_here(app, "Ada", "Bo")
    seats = asked(app)
    click(app, labelled(top(app, NamePicker), "choose"))
    assert app.stack.top is seats and seats.seating.seats[0].name in ("Ada", "Bo")


def test_whoever_types_at_the_names_is_somebody_new(app: App) -> None:
    played_here(app, "Ada", "Bo")
    seats = asked(app)
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    top(app, NamePicker)  # a letter is no command
    typed(app, "h")
    typed(app, "an")
    assert top(app, NameEntry).typed == "han"
    frames(app, 1, key("return"))
    assert app.stack.top is seats and seats.seating.seats[0].name == "han"


def test_who_has_a_seat_is_not_offered_another(app: App) -> None:
    played_here(app, "Ada", "Bo")
    seats = asked(app)
    top(app, NamePicker).choose("Ada")
    seats.ask_name(2)
    assert top(app, NamePicker)._latest == ("Bo",)


def test_a_guest_needs_nothing(app: App) -> None:
    show(app, Scene(app))
    seats = show(app, Seats(app, EJDERHALAR))
    seats.start()
    assert top(app, Table).match.setup.seats[0] == Sitter.person()


def test_a_name_is_typed_by_the_keyboard(app: App) -> None:
    seats, entry = entering(app)
    typed(app, "Çiğdem")
    assert entry.typed == "Çiğdem"
    frames(app, 1, key("backspace"))
    frames(app, 1, key("return"))
    assert app.stack.top is seats and seats.seating.seats[0].name == "Çiğde"


def test_letters_are_no_commands(app: App) -> None:
    _, entry = entering(app)
    letter = pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    frames(app, 1, letter, pygame.Event(pygame.TEXTINPUT, text="m"))
    assert entry.typed == "m" and not app.kit.settings.mute


def test_a_name_is_tapped_on_the_screen(app: App) -> None:
    seats, entry = entering(app)
    for letter in "ada":
        (button,) = [
            each for each in entry.gui.items
            if getattr(getattr(each, "_press", None), "args", None) == (letter,)
        ]
        click(app, button)
    assert entry.typed == "Ada"
    click(app, labelled(entry, "finish"))
    assert seats.seating.seats[0].name == "Ada"


def test_keys_and_pads_reach_every_letter(app: App) -> None:
    _, entry = entering(app)
    frames(app, 1, key("up"), key("up"), key("return"))
    assert len(entry.typed) <= 1 and app.stack.top is entry


@pytest.mark.parametrize(("text", "name"), [
    ("\u200bZoë\u202e", "Zoë"), ("x" * 40, "x" * 16), ("  a   b ", "a b"), ("\ud800", ""), ("\x00\n", ""),
])
def test_what_cannot_be_drawn_is_left_out(app: App, text: str, name: str) -> None:
    seats, entry = entering(app)
    entry.add(text)
    entry.finish()
    assert seats.seating.seats[0].name == name


def test_escape_changes_nothing(app: App) -> None:
    seats, _ = entering(app)
    typed(app, "Ada")
    frames(app, 2, key("escape"))
    assert app.stack.top is seats and not seats.seating.seats[0].name


def test_a_name_is_remembered_with_the_seats(app: App) -> None:
    seats, entry = entering(app)
    typed(app, "Ada")
    entry.finish()
    seats.start()
    assert top(app, Table).match.setup.seats[0].name == "Ada"
    assert Seats(app, EJDERHALAR).seating.seats[0].name == "Ada"


@pytest.mark.parametrize(("code", "tapped", "typed"), [("en", "i", "I"), ("tr", "i", "İ"), ("tr", "ı", "I")])
def test_the_letter_i_is_that_of_the_language(
    app: App, monkeypatch: pytest.MonkeyPatch, code: str, tapped: str, typed: str
) -> None:
    """It stands between u and o, and its capital is the one that people who write the language know."""
    monkeypatch.delenv("WYRM_LANGUAGE")
    app.change(app.kit.settings.but(language=code))
    show(app, Scene(app))
    entry = NameEntry(app, 1, lambda name: None)
    app.stack.push(entry)
    assert "uıo" in entry.rows[0] if code == "tr" else "uio" in entry.rows[0]
    entry.tap(tapped)
    assert entry.typed == typed
