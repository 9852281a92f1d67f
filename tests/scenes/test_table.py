"""The table through real events: mouse, drag, keys, undo, hints, refusals, sizes."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.stage.ejderhalar import EjderhalarPresenter
from scenes.stage.ejderhalar.picks import arrow_pick
from scenes.stage.hands import Place
from scenes.stage.selection import Pick
from scenes.table import Table
from tests.scenes.table_tools import (
    click,
    frames,
    key,
    move,
    open_table,
    place,
    play,
    press,
    release,
    settle,
    top,
)

TWO_WAYS = (
    "......d1./.....d1d1b1/.....a3b1b1/e1e2.A2.E3../...A1..../B1B2c1c1c1D1../..C2..D1../..C1..D1.. "
    "1 2 d4 - d3s"
)


def test_a_click_on_a_piece_and_one_on_a_square_make_a_move(app: App) -> None:
    table = open_table(app)
    click(app, table, Pick("square", "d1"))
    assert table.hands.selection.chosen == (Pick("square", "d1"),)
    click(app, table, Pick("square", "d2"))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_a_drag_makes_a_move(app: App) -> None:
    table = open_table(app)
    start, end = place(table, Pick("square", "d1")), place(table, Pick("square", "d2"))
    frames(app, 1, press(start), move(end, held=True), release(end))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_a_finger_makes_a_move(app: App) -> None:
    table = open_table(app)
    width, height = app.kit.screen.window_size
    for pick in (Pick("square", "d1"), Pick("square", "d2")):
        x, y = place(table, pick)
        where = {"x": x / width, "y": y / height, "finger_id": 0, "touch_id": 0, "dx": 0, "dy": 0}
        frames(app, 1, *(pygame.Event(kind, where) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_keys_alone_make_a_move(app: App) -> None:
    table = open_table(app)
    frames(app, 1, key("up"))
    for _ in range(40):
        focus = table.gui.focus
        if getattr(focus, "pick", None) == Pick("square", "d1"):
            break
        x, y = place(table, Pick("square", "d1"))
        assert focus is not None
        dx, dy = x - focus.rect.centerx, y - focus.rect.centery
        across, along = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
        frames(app, 1, key(across if abs(dx) > abs(dy) else along))
    frames(app, 1, key("return"))
    assert table.hands.selection.chosen == (Pick("square", "d1"),)
    frames(app, 1, key("up"))
    frames(app, 1, key("return"))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_a_pad_makes_a_move(app: App) -> None:
    table = open_table(app)
    target = next(p for p in table.hands.places() if p.pick == Pick("square", "d1"))
    table.gui.set_focus(target)
    for button in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_A):
        frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


@pytest.mark.parametrize(("first", "second", "words"), [
    (Pick("square", "d4"), None, "There is no token to lift here."),
    (Pick("square", "a6"), None, "That dragon is not yours."),
    (Pick("square", "d1"), Pick("square", "d4"), "The token would lose touch with its dragon."),
])
def test_a_refused_click_says_why_and_keeps_the_choice(
    app: App, first: Pick, second: Pick | None, words: str
) -> None:
    table = open_table(app)
    click(app, table, first)
    if second is not None:
        click(app, table, second)
        assert table.hands.selection.chosen == (first,)
    assert table.notice == ("why", words)
    assert table.last_rule in EJDERHALAR.rules
    assert table.match.log == ()


def test_a_push_is_chosen_by_its_arrow(app: App) -> None:
    table = open_table(app, start=TWO_WAYS)
    assert {Pick("push", "d3-c3"), Pick("push", "d3-e3"), Pick("hold")} <= set(table.hands.selection.next)
    click(app, table, Pick("push", "d3-e3"))
    settle(app, table)
    assert table.match.log == ("push:d3-e3",)
    assert picture(table).dragons["c"].stunned


ONE_WAY = (
    "....c2c1../..d3...b3./e2e1....../.......a3/A3......E1/.......E2/.B3..D1D2../..C1C2.... 2 1 h5 - h4s"
)


def press_button(app: App, table: Table, words: str) -> None:
    offered = [str(each) for _, each in table.picture.prompt.offered]
    point = table.picture.prompt.controls[offered.index(words)].rect.center
    frames(app, 3, move(point), press(point), release(point))


def test_the_push_button_leads_to_choosing_the_way(app: App) -> None:
    table = open_table(app, start=TWO_WAYS)
    assert [words for _, words in table.picture.prompt.offered] == ["Push", "Hold"]
    press_button(app, table, "Push")
    assert table.hands.selection.next == (Pick("push", "d3-c3"), Pick("push", "d3-e3"))
    assert table.words() == "Choose where to push dragon C." and not table.match.log
    click(app, table, Pick("push", "d3-e3"))
    settle(app, table)
    assert table.match.log == ("push:d3-e3",)


def test_escape_leaves_the_choice_of_a_way(app: App) -> None:
    table = open_table(app, start=TWO_WAYS)
    press_button(app, table, "Push")
    frames(app, 1, key("escape"))
    assert [words for _, words in table.picture.prompt.offered] == ["Push", "Hold"]


@pytest.mark.parametrize("square", ["c3", "e3"])
def test_a_click_on_the_square_behind_pushes_there(app: App, square: str) -> None:
    table = open_table(app, start=TWO_WAYS)
    click(app, table, Pick("square", square))
    settle(app, table)
    assert table.match.log == (f"push:d3-{square}",)


def test_a_click_on_the_dragon_asks_where_to_if_there_are_two_ways(app: App) -> None:
    table = open_table(app, start=TWO_WAYS)
    click(app, table, Pick("square", "d3"))
    assert not table.match.log and table.words() == "Choose where to push dragon C."


@pytest.mark.parametrize("clicked", ["button", "h4", "h3", "h1"])
def test_a_push_that_can_go_one_way_only_is_one_click(app: App, clicked: str) -> None:
    table = open_table(app, start=ONE_WAY)
    if clicked == "button":
        press_button(app, table, "Push")
    else:
        click(app, table, Pick("square", clicked))
    settle(app, table)
    assert table.match.log == ("push:h4-h3-h2-h1",)


def test_pointing_at_the_dragon_shows_what_a_push_would_do(app: App) -> None:
    table = open_table(app, start=ONE_WAY)
    frames(app, 2, move(place(table, Pick("square", "h4"))))
    assert table.hands.marks.ghost == EJDERHALAR.read_action(table.match.state, "push:h4-h3-h2-h1")


def test_hold_is_a_button(app: App) -> None:
    table = open_table(app, start=TWO_WAYS)
    play(app, table, EJDERHALAR.read_action(table.match.state, "hold"))
    frames(app, 2)
    settle(app, table)
    assert table.match.log == ("hold",)


def test_undo_and_redo_by_keys(app: App) -> None:
    table = open_table(app)
    play(app, table, EJDERHALAR.read_action(table.match.state, "d1-d2"))
    settle(app, table)
    frames(app, 1, key("z", pygame.KMOD_CTRL))
    settle(app, table)
    assert not table.match.log
    assert picture(table).dragons["C"].body == table.match.state.bodies[2]
    frames(app, 1, key("y", pygame.KMOD_CTRL))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_an_undo_that_cannot_be_says_why(app: App) -> None:
    table = open_table(app)
    frames(app, 1, key("z", pygame.KMOD_CTRL))
    assert table.notice == ("hint", "There is nothing to take back yet.")


def test_escape_lets_go_before_it_pauses(app: App) -> None:
    table = open_table(app)
    click(app, table, Pick("square", "d1"))
    frames(app, 1, key("escape"))
    assert table.hands.selection.chosen == () and app.stack.top is table
    frames(app, 1, key("escape"))
    assert app.stack.top is not table
    frames(app, 1, key("escape"))
    assert app.stack.top is table


def test_a_hint_shows_a_move_with_its_reason(app: App) -> None:
    table = open_table(app)
    frames(app, 1, key("h"))
    for _ in range(2000):
        app.frame((), 0.05)
        pygame.time.wait(2)
        if table.hands.shown_ghost is not None:
            break
    assert table.hands.shown_ghost in EJDERHALAR.legal(table.match.state, 1)
    assert table.notice is not None and table.notice[0] == "hint" and table.notice[1]


def test_an_opponent_answers(app: App) -> None:
    table = open_table(app, Sitter.person(), Sitter.opponent(1))
    play(app, table, EJDERHALAR.read_action(table.match.state, "d1-d2"))
    settle(app, table)
    assert table.match.state.seat == 1 and len(table.match.log) >= 3


@pytest.mark.parametrize("board", ["classic", "quick", "courtyard", "hatchlings"])
def test_after_every_animation_the_picture_equals_the_state(app: App, board: str) -> None:
    table = open_table(app, board=board)
    choose = random.Random(board).choice
    state = table.match.state
    for _ in range(60):
        if state.outcome is not None:
            break
        step = EJDERHALAR.apply(state, choose(EJDERHALAR.legal(state, state.seat)))
        table.presenter.animate(step.events).finish()
        state = step.state
        shown = _seen(table)
        table.presenter.sync(state)
        assert shown == _seen(table)


def picture(table: Table) -> EjderhalarPresenter:
    """The picture of this game, of which tests look at the parts."""
    presenter = table.presenter
    assert isinstance(presenter, EjderhalarPresenter)
    return presenter


def _seen(table: Table) -> object:
    presenter = picture(table)
    dragons = {
        letter: (dragon.body, dragon.stunned, dragon.line, dragon.sprite.z)
        for letter, dragon in presenter.dragons.items()
    }
    return dragons, {square: sprite.rect for square, sprite in presenter._held.items()}


def test_a_whole_game_by_clicks_ends_with_the_result(app: App) -> None:
    app.kit.settings = app.kit.settings.but(animation="none")
    table = open_table(app, board="quick")
    choose = random.Random(11).choice
    while table.match.outcome is None:
        state = table.match.state
        before = len(table.match.log)
        play(app, table, choose(EJDERHALAR.legal(state, state.seat)))
        frames(app, 2)
        assert len(table.match.log) > before
    frames(app, 3, dt_s=1.0)
    assert type(app.stack.top).__name__ == "Result"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (800, 1000)])
def test_every_size_can_be_played(app: App, size: tuple[int, int]) -> None:
    table = open_table(app)
    app.window = pygame.display.set_mode(size)
    app.resize(size)
    frames(app, 5)
    click(app, table, Pick("square", "d1"))
    click(app, table, Pick("square", "d2"))
    settle(app, table)
    assert table.match.log == ("d1-d2",)


def test_a_still_table_draws_nothing(app: App) -> None:
    open_table(app)
    for _ in range(200):
        rects = app.frame((), 1 / 60)
    assert rects == []


def test_the_ring_goes_to_the_arrows_of_a_push(app: App) -> None:
    """Whoever moves by keys decides about the push with the next key."""
    squares = TWO_WAYS.partition(" ")[0].replace("A2", "A3").replace("A1", ".")
    table = open_table(app, start=f"{squares} 1 2 - - -")
    table.gui.set_focus(next(place for place in table.hands.places() if place.pick == Pick("square", "d5")))
    for name in ("return", "down", "return"):
        frames(app, 1, key(name))
    settle(app, table)
    assert table.match.log == ("d5-d4",)
    assert isinstance(table.gui.focus, Place) and table.gui.focus.pick.kind == "push"
    frames(app, 1, key("return"))
    settle(app, table)
    assert table.match.log[-1].startswith("push:d3-")


def test_a_button_that_opens_another_screen_can_be_pressed_by_keys(app: App) -> None:
    """The table is laid away meanwhile, and must not be asked for its ring any more."""
    table = open_table(app)
    table.gui.set_focus(table.sideboard.buttons["rules"])
    frames(app, 2, key("return"))
    assert top(app, Rulebook)
    frames(app, 2, key("escape"))
    assert app.stack.top is table


def test_what_happened_is_shown_again_although_animation_is_off(app: App) -> None:
    """Whoever asks for it wants to see it."""
    app.kit.settings = app.kit.settings.but(animation="none")
    table = open_table(app)
    for seat in (1, 2):
        while table.match.to_act == (seat,):
            table.play(table.game.legal(table.match.state, seat)[0])
            frames(app, 3)
    assert table.timeline.done
    frames(app, 3, key("r"))
    assert not table.timeline.done, "it can be watched"
    settle(app, table)


def test_a_line_of_the_log_that_was_taken_back_leads_nowhere(app: App) -> None:
    """While the piece still glides back the log stands as it was."""
    table = open_table(app)
    for pick in (Pick("square", "d1"), Pick("square", "d2")):
        table.hands.pick(pick)
    settle(app, table)
    log = table.sideboard.log
    points = [(log.rect.centerx, y) for y in range(log.rect.top, log.rect.bottom, 8)]
    shown = next(point for point in points if log.line_at(point) is not None)
    frames(app, 1, key("z", pygame.KMOD_CTRL))
    assert not table.match.log and table.sideboard.log.line_at(shown) is not None
    frames(app, 1, move(shown), press(shown))
    assert app.stack.top is table


def test_of_two_arrows_into_a_square_the_nearer_one_is_meant(app: App) -> None:
    presenter = open_table(app).presenter
    assert isinstance(presenter, EjderhalarPresenter)
    east, north = arrow_pick("way", 18, 19), arrow_pick("way", 11, 19)
    presenter._marks.arrows = {east: pygame.Rect(100, 100, 60, 60), north: pygame.Rect(130, 110, 60, 60)}
    assert presenter.hit((132, 132)) == east
    assert presenter.hit((158, 138)) == north
