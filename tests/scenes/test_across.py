"""A result on a table that lies flat: it faces whoever would act next, and the others can turn it round."""

from __future__ import annotations

import pygame
import pytest

from game.core import say
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.button import Button
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.table import Table
from scenes.table.result import Result, headline, next_person
from tests.scenes.table_tools import frames, key, open_table, press, release, top
from tests.scenes.test_going_on import play_to_the_last_action

_A_SHADE = 16
"""Panels let a little of what lies below shine through."""
PERSON, OPPONENT = Sitter.person(), Sitter.opponent(1)


def ended(app: App, *sitters: Sitter) -> Result:
    """The result of a game in which people face each other."""
    app.kit.settings = app.kit.settings.but(animation="none", panels="facing", reduced_motion=True)
    table = open_table(app, *sitters, board="quick")
    play_to_the_last_action(table)
    last = EJDERHALAR.legal(table.match.state, table.match.to_act[0])
    table.play(next(one for one in last if EJDERHALAR.apply(table.match.state, one).state.outcome))
    table.show_result()
    frames(app, 3, dt_s=0.5)
    return top(app, Result)


def far_side(scene: Scene) -> list[Button]:
    """The button for those who sit across."""
    return [item for item in scene.gui.items if isinstance(item, Button) and item._turned]


def in_window(app: App, button: Button) -> tuple[int, int]:
    """Where somebody has to press who sees what is in the window."""
    return app.stack.top.stage.seen(button.rect).center


def difference(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> int:
    """How far the colours of two pictures are apart, at most, in a rectangle."""
    mine, theirs = (pygame.image.tobytes(each.subsurface(rect), "RGB") for each in (one, other))
    return max(abs(a - b) for a, b in zip(mine, theirs, strict=True))


def average(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> float:
    """How far the colours of two pictures are apart on the whole, whatever lives on them."""
    mine, theirs = (pygame.image.tobytes(each.subsurface(rect), "RGB") for each in (one, other))
    return sum(abs(a - b) for a, b in zip(mine, theirs, strict=True)) / len(mine)


def test_it_faces_whoever_would_act_next(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    last = result.match.history.actions[-1].seat
    assert next_person(result.match) == 3 - last
    assert result.turned == (last == 1), "the second of two sits across"


def test_both_can_read_who_has_won_and_turn_it_to_them(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    for turned in (not result.turned, result.turned):
        button, = far_side(result)
        point = in_window(app, button)
        assert (point[1] < app.window.get_height() / 2) == turned, "it lies before those who sit across"
        frames(app, 3, press(point), release(point))
        assert top(app, Result) is result and result.turned == result.stage.turned == turned
        assert result.gui.items and app.kit.screen.area.contains(button.rect)


def test_turned_or_not_everything_is_pressed_where_it_is_seen(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    result.turned = True
    result.lay()
    frames(app, 2)
    again = result.gui.focus
    assert isinstance(again, Button)
    point = in_window(app, again)
    assert point[0] < app.window.get_width() / 2 and point[1] < app.window.get_height() / 2
    frames(app, 3, press(point), release(point))
    assert top(app, Table).match is not result.match


def test_it_is_drawn_upside_down_over_a_table_that_is_not(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    pictures = []
    for turned in (False, True):
        result.turned = turned
        result.lay()
        frames(app, 30)
        pictures.append(app.window.copy())
    upright, turned_round = pictures
    box = app.kit.screen.rect((60, 560, 1800, 300))
    seen = pygame.transform.rotate(turned_round, 180)
    assert difference(seen, upright, box) <= _A_SHADE < difference(turned_round, upright, box)
    lower = app.kit.screen.rect((40, 640, 1800, 320))
    table = result.unveiled()
    against = average(pygame.transform.rotate(table, 180), table, lower)
    assert average(turned_round, table, lower) < against / 2


def test_an_arrow_moves_the_ring_the_way_it_points(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    result.turned = True
    result.lay()
    frames(app, 2, key("up"))
    assert result.gui.focus is not None and result.gui.ringed
    before = result.stage.seen(result.gui.focus.rect)
    frames(app, 2, key("down"))
    frames(app, 2, key("up"))
    frames(app, 2, key("up"))
    assert result.stage.seen(result.gui.focus.rect).centery < before.centery


def test_a_toast_faces_the_same_side(app: App) -> None:
    result = ended(app, PERSON, PERSON)
    result.turned = False
    result.lay()
    app.toasts.show(say("Animation: fast"))
    frames(app, 2)
    upright = app.toasts._rect.copy()
    result.turn_round()
    frames(app, 2)
    assert app.toasts._rect == result.stage.seen(upright) != upright
    frames(app, 10, dt_s=1.0)
    assert not app.toasts.busy
    frames(app, 2)
    seen = app.window.copy()
    result.stage.spoil()
    frames(app, 1)
    assert app.window.get_buffer().raw == seen.get_buffer().raw, "nothing of it is left"


@pytest.mark.parametrize("sitters", [(PERSON, OPPONENT), (OPPONENT, PERSON)])
def test_nobody_across_means_nothing_is_turned(app: App, sitters: tuple[Sitter, ...]) -> None:
    result = ended(app, *sitters)
    assert not result.turned and not far_side(result)


def test_side_by_side_nothing_is_turned(app: App) -> None:
    app.kit.settings = app.kit.settings.with_panels("ejderhalar", "side")
    result = ended(app, PERSON, PERSON)
    assert not result.turned and not far_side(result)
    outcome = result.match.outcome
    assert outcome is not None and headline(outcome, result.picture.scoreboard.names)
