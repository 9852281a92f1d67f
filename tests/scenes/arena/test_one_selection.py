"""Mouse, keys, pads and fingers of one seat share what is held, chosen and aimed at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.rules.eye_for_an_eye.actions import Allocate, Attack, Move, Parry, Recover, Roll
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, GUARD, MOVE, TOTEM
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_MOVE, POOL
from scenes.arena.arena import Arena
from scenes.arena.keys.devices import PAD_KEYS
from scenes.arena.keys.mode import Key
from scenes.program.app import App
from scenes.stage.selection import Pick
from tests.scenes.arena.tools import (
    PERSON,
    attack,
    begin_to_fight,
    click,
    down,
    duel,
    finger,
    frames,
    open_arena,
    put,
    set_pool,
)

Press = Callable[[App, Key], None]
Point = Callable[[App, Arena, Pick], None]


def key(app: App, name: Key) -> None:
    """A key of the first zone."""
    frames(app, 1, down("A", name))


def pad(app: App, name: Key) -> None:
    """A button of the first pad."""
    button = next(button for button, key in PAD_KEYS.items() if key == name)
    frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))


def mouse(app: App, arena: Arena, pick: Pick) -> None:
    """A click on a named thing."""
    place = arena.presenter.place(pick)
    assert place is not None, pick
    frames(app, 1, click(place.center))


def touch(app: App, arena: Arena, pick: Pick) -> None:
    """A tap on a named thing."""
    place = arena.presenter.place(pick)
    assert place is not None, pick
    frames(app, 1, finger(app, place.center, 4))


PRESSES: tuple[Press, ...] = (key, pad)
POINTS: tuple[Point, ...] = (mouse, touch)
PAIRS = pytest.mark.parametrize(("press", "point"), [*product(PRESSES, POINTS)])


def with_all_devices(arena: Arena) -> Arena:
    """One person has everything, and the other nothing but keys."""
    arena.claims._seats |= {"mouse": 1, "pad 0": 1}
    return arena


def rolling(app: App) -> Arena:
    """Five different dice in the pool of the first seat."""
    arena = with_all_devices(open_arena(app, PERSON, PERSON))
    begin_to_fight(app, arena)
    set_pool(arena, 1, (TOTEM, MOVE, ATTACK, EYE, GUARD))
    return arena


def fighting(app: App) -> Arena:
    """The first seat can attack its neighbour with two dice, and move."""
    arena = with_all_devices(duel(app))
    draft = Draft(arena.live.state)
    places = (ON_ATTACK, ON_ATTACK, ON_MOVE, ON_MOVE, POOL)
    draft.put_player(1, faces=(ATTACK, ATTACK, MOVE, MOVE, TOTEM), places=places)
    put(arena, draft)
    return arena


def held(arena: Arena) -> tuple[int, ...]:
    """The dice that the first seat holds."""
    return arena.pilots.modes[1].held


def last(arena: Arena) -> object:
    """What was done last by a person."""
    return next(one for one in reversed(arena.match.history.actions) if one.seat == 1)


def hold_by_keys(app: App, arena: Arena, press: Press) -> None:
    """The second and the fourth die."""
    press(app, "call")
    while arena.pilots.modes[1].name != "hold":
        press(app, "roll")
    for name in ("right", "up", "right", "right", "up"):
        press(app, name)


@PAIRS
def test_dice_held_by_pointing_are_held_for_whoever_rolls_by_key(
    app: App, press: Press, point: Point,
) -> None:
    arena = rolling(app)
    arena.pointing.pick(1, Pick("hold", seat=1))
    frames(app, 20)
    for die in (3, 1):
        point(app, arena, Pick("die", str(die), 1))
    assert held(arena) == (1, 3)
    press(app, "roll")
    assert last(arena) == Roll(1, tuple(sorted((MOVE, EYE))))


@PAIRS
def test_dice_held_by_keys_are_held_for_whoever_rolls_by_pointing(
    app: App, press: Press, point: Point,
) -> None:
    arena = rolling(app)
    hold_by_keys(app, arena, press)
    assert held(arena) == (1, 3)
    point(app, arena, Pick("die", "0", 1))
    assert held(arena) == (0, 1, 3)
    point(app, arena, Pick("die", "3", 1))
    point(app, arena, Pick("roll", seat=1))
    assert last(arena) == Roll(1, tuple(sorted((MOVE, TOTEM))))


@PAIRS
def test_a_target_chosen_by_pointing_is_called_by_key(app: App, press: Press, point: Point) -> None:
    arena = fighting(app)
    point(app, arena, Pick("track", "attack", 1))
    assert arena.pointing.question(1) == "How many dice?"
    press(app, "down")
    assert arena.pointing.question(1) == "" and "with 1 die" in arena.pilots.prompt(1)[0].words
    press(app, "call")
    assert isinstance(called := last(arena), Attack) and called.dice == 1


@PAIRS
def test_what_keys_aim_at_is_finished_by_pointing(app: App, press: Press, point: Point) -> None:
    arena = fighting(app)
    press(app, "call")
    press(app, "down")
    assert isinstance(arena.pilots.modes[1].aimed, Move)
    frames(app, 20)
    point(app, arena, Pick("dice", "1"))
    assert isinstance(moved := last(arena), Move) and moved.dice == 1


@PAIRS
def test_a_die_that_was_pointed_at_is_the_one_that_a_direction_sends(
    app: App, press: Press, point: Point,
) -> None:
    arena = rolling(app)
    point(app, arena, Pick("die", "0", 1))
    assert arena.pointing.question(1) == "Where to?"
    press(app, "left")
    assert arena.pilots.prompt(1)[1] and last(arena) != Allocate(1, ATTACK, ON_ATTACK), "a totem is no attack"
    point(app, arena, Pick("track", "attack", 1))
    press(app, "left")
    assert last(arena) == Allocate(1, ATTACK, ON_ATTACK), "nothing is chosen any more"


@PAIRS
def test_dice_are_taken_back_from_the_track_that_a_direction_names(
    app: App, press: Press, point: Point,
) -> None:
    arena = fighting(app)
    arena.pointing.pick(1, Pick("recover", seat=1))
    press(app, "left")
    assert arena.pilots.modes[1].aimed == Recover(1, ON_ATTACK, 2)
    frames(app, 20)
    point(app, arena, Pick("dice", "1"))
    assert last(arena) == Recover(1, ON_ATTACK, 1)


@PAIRS
def test_roll_after_a_choice_by_pointing_goes_back_and_rolls_nothing(
    app: App, press: Press, point: Point,
) -> None:
    arena = fighting(app)
    point(app, arena, Pick("track", "attack", 1))
    press(app, "roll")
    assert arena.pilots.modes[1].name == "hands" and not isinstance(last(arena), Roll)
    press(app, "roll")
    assert last(arena) == Roll(1)


@pytest.mark.parametrize(("first", "second"), [(mouse, touch), (touch, mouse)])
def test_a_finger_goes_on_where_the_mouse_began(app: App, first: Point, second: Point) -> None:
    arena = rolling(app)
    first(app, arena, Pick("die", "2", 1))
    second(app, arena, Pick("track", "attack", 1))
    assert last(arena) == Allocate(1, ATTACK, ON_ATTACK)


@pytest.mark.parametrize(("first", "second"), [(key, pad), (pad, key)])
def test_a_pad_goes_on_where_keys_began(app: App, first: Press, second: Press) -> None:
    arena = rolling(app)
    hold_by_keys(app, arena, first)
    second(app, "roll")
    assert last(arena) == Roll(1, tuple(sorted((MOVE, EYE))))


def test_an_answer_begun_with_the_mouse_is_given_by_key(app: App) -> None:
    arena = duel(app)
    arena.claims._seats["mouse"] = 2
    attack(app, arena)
    frames(app, 20)
    mouse(app, arena, Pick("track", "guard", 2))
    frames(app, 1, down("D", "call"))
    assert Parry(2, 2) in arena.match.history.actions


def test_choices_stay_for_whoever_has_the_mouse_however_long_it_rests(app: App) -> None:
    arena = with_all_devices(open_arena(app, PERSON, PERSON, turn_based=True))
    set_pool(arena, 1, (MOVE,) * len(arena.live.state.players[0].faces))
    frames(app, 30)
    offered = arena.pointing.offered
    assert offered
    frames(app, 200, dt_s=0.1)
    assert arena.pointing.offered == offered


def test_choices_of_a_mouse_without_a_seat_come_back_at_the_first_movement(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON, turn_based=True)
    set_pool(arena, 1, (MOVE,) * len(arena.live.state.players[0].faces))
    mouse(app, arena, Pick("panel", seat=1))
    frames(app, 2)
    offered = arena.pointing.offered
    assert offered
    frames(app, 200, dt_s=0.1)
    assert not arena.pointing.offered
    frames(app, 1, pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert arena.pointing.offered == offered
