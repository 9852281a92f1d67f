"""What lives on a board while nobody moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.levels import first_board
from game.content.matches import begin
from game.match.setup import Sitter
from game.rules import game_named
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.breathing import BREATH_S, Breathing
from scenes.table import Table
from tests.scenes.table_tools import frames


def test_few_breathe_at_once_and_everybody_in_time() -> None:
    breathing, seen = Breathing(5, at_once=2), set[int]()
    under_way: set[int] = set()
    for _ in range(60 * 60):
        for who, share in breathing.pass_time(1 / 60):
            seen.add(who)
            under_way.add(who)
            if share >= 1:
                under_way.discard(who)
        assert len(under_way) <= 2
    assert seen == set(range(5))


def test_a_breath_is_shown_eight_times_a_second_and_ends() -> None:
    breathing = Breathing(1, at_once=1)
    shares = [share for _ in range(round(60 * 3 * BREATH_S)) for _, share in breathing.pass_time(1 / 60)]
    first = shares[:shares.index(1.0) + 1]
    assert first == sorted(first) and 20 <= len(first) <= 27


@pytest.mark.parametrize("game", ["ejderhalar", "tao_long", "the_dragons_dance"])
def test_boards_live_and_those_on_them_come_to_rest(app: App, game: str) -> None:
    """Water, flags, portals and mist go on for ever; each dragon breathes and then lies as before."""
    table = opened(app, game)
    dragons = rest_of(table)
    pictures, moved, back = set(), set[int](), set[int]()
    for number in range(1200):
        table.presenter.idle(1 / 30)
        if number % 60 == 0:
            pictures.add(picture(app))
        for place, (now, before) in enumerate(zip(rest_of(table), dragons, strict=True)):
            if now != before:
                moved.add(place)
            elif place in moved:
                back.add(place)
    assert len(pictures) > 15 and moved == back and len(moved) > 1


def test_with_reduced_motion_no_board_lives(app: App) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    for game in ("ejderhalar", "tao_long", "the_dragons_dance", "eagle_dance"):
        opened(app, game)
        before = picture(app)
        frames(app, 60)
        assert picture(app) == before, game


def opened(app: App, game: str) -> Table:
    played = game_named(game)
    app.stack.push(Scene(app))
    seats = [Sitter.person()] * played.info.seats[0]
    table = Table(app, begin(played, first_board(game), seats, {}, start=START.get(game)))
    app.stack.push(table)
    frames(app, 20)
    table.presenter.keep_secrets(False)
    return table


START = {
    "the_dragons_dance": (
        "..........k/.........../.........../.......w.../.........../.....W...../.........../"
        ".........../.........../.........../K.......... 1 F2M4D4L2C1S1 F1M5D3L2C1 - - -"
    ),
}


def rest_of(table: Table) -> list[tuple[object, ...]]:
    """How the dragons lie or stand."""
    presenter: Any = table.presenter
    men = presenter.dragons.values() if hasattr(presenter, "dragons") else presenter.picture.men.values()
    return [(man.sprite.rect.topleft, pygame.image.tobytes(man.sprite.image, "RGBA")) for man in men]


def picture(app: App) -> bytes:
    """What the scene in sight looks like."""
    window = pygame.Surface(app.window.get_size())
    app.stack.top.stage.spoil()
    app.stack.top.stage.draw(window)
    return pygame.image.tobytes(window, "RGB")
