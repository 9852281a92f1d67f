"""Player boards of every size: turned to any edge, nothing overlaps, and all words fit."""

from __future__ import annotations

import pygame
import pytest

from game.rules.eye_for_an_eye.state import lore_of
from scenes.base.fonts import Fonts
from scenes.program.app import App
from scenes.stage.eye_for_an_eye.panel_art import ABOUT_SIZE, ABOUT_STEP, ABOUT_TOP, about_lines
from scenes.stage.eye_for_an_eye.panel_plan import BROAD, COMPACT, LARGE, TALL, WIDE, Plan
from scenes.stage.selection import Pick
from tests.rules.eye_for_an_eye.stage import fight
from tests.scenes.eye_tools import presenter


def test_a_turned_board_faces_the_other_way(app: App) -> None:
    """What is at the top left is then at the bottom right, and can be hit there."""
    state = fight(dice={1: "aa"})
    upright, turned = presenter(app, state), presenter(app, state, turned=True)
    for pick in map(Pick.read, ("roll:1", "track:1:attack", "card:1:2", "die:1:4")):
        here, there = upright.place(pick), turned.place(pick)
        assert here is not None and there is not None
        middle = upright.picture.panels[1].frame.rect.center
        assert abs(here.centerx + there.centerx - 2 * middle[0]) <= 2
        assert abs(here.centery + there.centery - 2 * middle[1]) <= 2
        if pick.kind != "die":
            assert turned.hit(there.center) == pick


@pytest.mark.parametrize(("quarter", "down"), [(-90, 1), (90, -1)])
def test_a_board_turned_to_an_edge_is_read_from_there(app: App, quarter: int, down: int) -> None:
    """Guard lies to the right of attack for whoever sits at that edge, and everything can be clicked."""
    made = presenter(app, fight(), quarter=quarter)
    attack, guard = made.place(Pick("track", "attack", 1)), made.place(Pick("track", "guard", 1))
    assert attack is not None and guard is not None and attack.x == guard.x
    assert (guard.y > attack.y) == (down > 0)
    for pick in map(Pick.read, ("track:1:attack", "roll:1", "call:1", "card:1:2")):
        place = made.place(pick)
        assert place is not None and made.picture.panels[1].frame.rect.contains(place)
        assert made.hit(place.center) == pick


@pytest.mark.parametrize("plan", [TALL, BROAD], ids=lambda plan: plan.name)
def test_what_cards_do_fits_on_large_boards(plan: Plan) -> None:
    """Every line of words lies within its card."""
    fonts = Fonts(1.0)
    for chief in lore_of(fight()).chiefs:
        about = [chief.innate.about, *(card.about for card in chief.cards)]
        for (_, _, wide, high), words in zip(plan.cards.values(), about, strict=True):
            lines = about_lines(words, wide)
            assert ABOUT_TOP + ABOUT_STEP * (len(lines) - 1) + 6 <= high, words
            assert all(fonts.width_px(line, "small", ABOUT_SIZE) <= wide - 16 for line in lines), words


@pytest.mark.parametrize("plan", [TALL, BROAD, LARGE, COMPACT, WIDE], ids=lambda plan: plan.name)
def test_nothing_on_a_board_overlaps(plan: Plan) -> None:
    """Fields lie apart and within the board, and spaces lie within their fields."""
    fields = [plan.pool, plan.roll, plan.call, plan.prompt, *plan.tracks.values(), *plan.cards.values()]
    rects = [pygame.Rect([round(value) for value in box]) for box in fields]
    for number, rect in enumerate(rects):
        assert rect.collidelistall(rects) == [number]
        assert pygame.Rect((0, 0), plan.size).contains(rect)
    inside = [(plan.pool, plan.pool_spaces(7))]
    inside += [(plan.tracks[place], plan.track_spaces(place, 4)) for place in plan.tracks]
    inside += [(plan.cards[place], plan.card_spaces(place, 3)) for place in plan.cards]
    for field, boxes in inside:
        for left, top, wide, high in boxes:
            assert field[0] <= left and left + wide <= field[0] + field[2] + 0.5
            assert field[1] <= top and top + high <= field[1] + field[3] + 0.5
