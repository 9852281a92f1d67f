"""Messages that come by themselves cover nothing that could be chosen."""

from __future__ import annotations

import pygame
import pytest

from game.content.settings import Panels
from game.core import Sentence, say, verbatim
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.arena.layout import arrange
from scenes.base.language import ENGLISH, Pseudo
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.table import Table
from scenes.widgets.pause import Pause
from tests.scenes.arena.tools import open_arena
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames, top
from tests.scenes.test_across import ended
from tests.scenes.test_hints import TABLE_GAMES, open_game
from tests.scenes.test_menus import MENUS

SHORT = say("Animation: fast")
PATH = say(
    "This game was kept as /home/somebody/with/a/long/name/.local/share/wyrm/exports/2026-11-tao-long.txt."
)


def shown(app: App, words: Sentence) -> pygame.Rect:
    app.toasts.clear()
    app.toasts.show(words)
    frames(app, 2)
    assert app.toasts.busy
    return app.toasts._rect


@pytest.mark.parametrize("panels", ["side", "facing", "symmetric"])
@pytest.mark.parametrize("name", TABLE_GAMES)
def test_a_toast_at_a_table_covers_no_choice(app: App, name: str, panels: Panels) -> None:
    app.kit.settings = app.kit.settings.but(animation="none", panels=panels)
    table = open_game(app, name)
    frames(app, 10)
    choices = [table.presenter.place(pick) for pick in table.presenter.places()]
    choices += [item.rect for item in table.gui.items]
    for words in (SHORT, PATH):
        rect = shown(app, words)
        assert app.window.get_rect().contains(rect)
        assert not any(choice is not None and rect.colliderect(choice) for choice in choices), words
        assert not rect.colliderect(app.kit.screen.rect(table.picture.prompt.box))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", MENUS)
def test_a_toast_on_a_menu_covers_no_control(app: App, name: str, percent: int) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    scene = show(app, MENUS[name](app))
    for words in (SHORT, PATH):
        keeps_clear(app, scene, shown(app, words))


@pytest.mark.parametrize("percent", [100, 150])
def test_a_toast_over_a_match_covers_no_control(app: App, percent: int) -> None:
    app.kit.settings = app.kit.settings.but(animation="none", panels="facing", reduced_motion=True)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    result = ended(app, Sitter.person(), Sitter.person())
    curve = result.picture.curve.rect
    for _ in range(2):
        for words in (SHORT, PATH):
            shown(app, words)
            keeps_clear(app, result, app.toasts._place)
            assert not app.toasts._place.colliderect(curve)
        result.turn_round()
    app.stack.pop()
    top(app, Table).open_pause()
    keeps_clear(app, top(app, Pause), shown(app, PATH))


@pytest.mark.parametrize("percent", [100, 150])
def test_a_toast_in_the_arena_covers_no_choice(app: App, percent: int) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    arena = open_arena(app, Sitter.person(), Sitter.person())
    choices = [arena.presenter.place(pick) for pick in arena.presenter.places()]
    choices += [app.kit.screen.rect(place.box) for place in arrange(2, "side").panels.values()]
    for words in (SHORT, PATH):
        rect = shown(app, words)
        keeps_clear(app, arena, rect)
        assert not any(choice is not None and rect.colliderect(choice) for choice in choices)
    arena.open_pause()
    keeps_clear(app, top(app, Pause), shown(app, PATH))


def keeps_clear(app: App, scene: Scene, rect: pygame.Rect) -> None:
    """The message is in the window, and on no control of a scene."""
    assert app.window.get_rect().contains(rect)
    assert not [item.rect for item in scene.gui.items if item.rect.colliderect(rect)]


def test_a_toast_goes_where_the_next_screen_has_room(app: App) -> None:
    app.kit.settings = app.kit.settings.but(animation="none")
    table = open_game(app, GAMES[0].info.name)
    at_table = shown(app, SHORT)
    app.stack.push(Scene(app))
    frames(app, 2)
    assert app.toasts._rect.centerx == app.kit.screen.at((960, 0))[0] != at_table.centerx
    app.stack.pop()
    frames(app, 2)
    assert app.toasts._rect == at_table and isinstance(table, Table)


def test_a_toast_that_has_become_untrue_goes(app: App) -> None:
    """Whether it is on the screen or still waits."""
    app.stack.push(Scene(app))
    first, second = verbatim("Seat 1, are you there?"), verbatim("Seat 2, are you there?")
    app.toasts.show(first)
    app.toasts.show(second)
    frames(app, 3)
    app.toasts.withdraw(second)
    app.toasts.withdraw(first)
    frames(app, 3)
    assert not app.toasts.busy


def test_the_newest_pace_is_told_at_once_and_on_no_other_screen(app: App) -> None:
    table = open_game(app, GAMES[0].info.name)
    for step in (-1, -1, 1, 1):
        table.change_pace(step)
        frames(app, 1)
        assert app.toasts._words == say(f"Animation: {app.kit.settings.animation}")
    frames(app, 2)
    app.stack.push(Scene(app))
    frames(app, 1)
    assert not app.toasts.busy


def test_a_toast_speaks_the_language_that_is_set_while_it_is_shown(app: App) -> None:
    app.stack.push(Scene(app))
    short = shown(app, SHORT)
    app.kit.fonts.speak(Pseudo())
    frames(app, 1)
    assert app.toasts._rect.width > short.width
    app.kit.fonts.speak(ENGLISH)
    frames(app, 1)
    assert app.toasts._rect == short
