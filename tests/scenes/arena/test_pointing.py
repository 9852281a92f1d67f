"""Mouse and fingers in the arena: dice, tracks, plates, start spaces, and the question that stands below."""

from __future__ import annotations

import pygame
import pytest

from game.content.settings import Panels
from game.rules.eye_for_an_eye.actions import Allocate, Enter, Parry, Roll, SetPace, Turn
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.lore import ATTACK, GUARD, MOVE, TOTEM
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_MOVE, POOL
from game.rules.eye_for_an_eye.reasons import NOT_YOUR_AREA
from scenes.arena.arena import Arena
from scenes.arena.keys.mode import KEYS, entries
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.picks import space_pick
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from tests.scenes.arena.tools import (
    OPPONENT,
    PERSON,
    attack,
    begin_to_fight,
    click,
    duel,
    finger,
    frames,
    new_match,
    open_arena,
    put,
    set_pool,
    show,
)


def tap(app: App, arena: Arena, pick: Pick) -> None:
    """Click on a named thing."""
    place = arena.presenter.place(pick)
    assert place is not None, pick
    frames(app, 1, click(place.center))


def tap_plate(app: App, arena: Arena, seat: int, words: str) -> None:
    """Click on the plate that says so."""
    meanings, presenter = arena.pilots.prompt(seat)[0].keys, arena.presenter
    assert isinstance(presenter, EyePresenter)
    panel = presenter.picture.panels[seat]
    key = next(key for key in KEYS if meanings.get(key) == words)
    frames(app, 1, click(panel.frame.at(panel.plan.plate_box(key)).center))


def test_clicks_allocate_and_call(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    set_pool(arena, 1, (ATTACK, ATTACK, GUARD, GUARD, GUARD))
    state = arena.live.state
    die = lying(state.players[0], POOL)[0]
    for pick in (Pick("die", str(die), 1), Pick("track", "attack", 1)):
        place = arena.presenter.place(pick)
        assert place is not None
        frames(app, 1, click(place.center))
    assert arena.match.history.actions[-1] == Allocate(1, ATTACK, ON_ATTACK)


def test_fingers_of_two_people_tap_at_once(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    taps = []
    for number, seat in enumerate((1, 2)):
        place = arena.presenter.place(Pick("roll", seat=seat))
        assert place is not None
        taps.append(finger(app, place.center, number))
    frames(app, 1, *taps)
    assert [one.seat for one in arena.match.history.actions if isinstance(one, Roll)] == [1, 2]


def test_the_right_button_parries(app: App) -> None:
    arena = duel(app)
    arena.claims.give_up("zone D")
    arena.claims.claim("mouse", 2)
    attack(app, arena)
    frames(app, 1, click((5, 5), button=3))
    assert Parry(2, 2) in arena.match.history.actions


def test_a_move_lights_its_steps_and_turns_for_the_mouse(app: App) -> None:
    arena = duel(app)
    draft = Draft(arena.live.state)
    draft.put_player(1, places=(ON_MOVE, POOL, POOL, POOL, POOL), faces=(MOVE,) * 5)
    put(arena, draft)
    track = arena.presenter.place(Pick("track", "move", 1))
    assert track is not None
    frames(app, 1, click(track.center))
    frames(app, 30)
    turn = arena.presenter.place(Pick("turn", "left"))
    assert turn is not None, "somebody with a mouse must be able to turn"
    frames(app, 1, click(turn.center))
    assert arena.match.history.actions[-1] == Turn(1, -1)


@pytest.mark.parametrize("panels", ["side", "facing", "edges"])
def test_plates_do_what_their_keys_do_however_the_panel_is_turned(app: App, panels: Panels) -> None:
    app.change(app.kit.settings.but(panels=panels))
    arena = duel(app)
    attack(app, arena)
    frames(app, 1)
    tap_plate(app, arena, 2, "Parry")
    assert Parry(2, 2) in arena.match.history.actions


def test_a_click_on_a_start_space_shows_the_chief_there_and_another_enters(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, PERSON)))
    aimed = arena.pilots.modes[1].aimed
    assert isinstance(aimed, Enter)
    cell = next(one.cell for one in entries(arena.live.state, 1) if one.cell != aimed.cell)
    tap(app, arena, space_pick(cell))
    moved = arena.pilots.modes[1].aimed
    assert isinstance(moved, Enter) and moved.cell == cell
    assert not any(isinstance(one, Enter) for one in arena.match.history.actions)
    tap_plate(app, arena, 1, "Turn left")
    turned = arena.pilots.modes[1].aimed
    assert isinstance(turned, Enter) and turned.facing != moved.facing
    tap(app, arena, space_pick(cell))
    assert turned in arena.match.history.actions


def test_a_tap_in_a_start_area_is_of_the_person_who_starts_there(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, PERSON)))
    taps = []
    for number, seat in enumerate((1, 2)):
        aimed = arena.pilots.modes[seat].aimed
        assert isinstance(aimed, Enter)
        place = arena.presenter.place(space_pick(aimed.cell))
        assert place is not None
        taps.append(finger(app, place.center, number))
    frames(app, 1, *taps)
    assert [one.seat for one in arena.match.history.actions if isinstance(one, Enter)] == [1, 2]


def test_a_space_of_another_area_is_refused_with_the_reason(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, OPPONENT)))
    tap(app, arena, Pick("space", "0,0"))
    assert arena.pilots.prompt(1) == (arena.pilots.prompt(1)[0]._replace(words=NOT_YOUR_AREA.said), True)


def test_the_pace_is_chosen_on_plates(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, PERSON, pace="normal")))
    tap_plate(app, arena, 1, "Pace")
    tap_plate(app, arena, 1, "Relaxed")
    assert SetPace(1, 2) in arena.match.history.actions


def test_whoever_has_begun_to_pick_is_asked_for_the_rest(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    set_pool(arena, 1, (TOTEM, ATTACK, ATTACK, GUARD, GUARD))
    draft = Draft(arena.live.state)
    draft.put_player(1, places=(POOL, ON_ATTACK, ON_ATTACK, ON_GUARD, POOL))
    put(arena, draft)
    frames(app, 1)
    assert arena.pointing.question(1) == ""
    tap(app, arena, Pick("die", "0", 1))
    assert arena.pointing.question(1) == "Where to?"
    arena.pointing.pick(1, Pick("recover", seat=1))
    assert arena.pointing.question(1) == "Take back from where?"
    tap(app, arena, Pick("track", "attack", 1))
    assert arena.pointing.question(1) == "How many dice?"
    arena.pointing.let_go()
    assert arena.pointing.question(1) == ""


def test_totems_need_no_pages_for_whoever_points(app: App) -> None:
    arena = open_arena(app, PERSON, OPPONENT)
    begin_to_fight(app, arena)
    set_pool(arena, 1, (TOTEM,) * 5)
    frames(app, 1)
    assert arena.pointing.question(1) == ""
    frames(app, 1, pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert arena.pointing.question(1) == "Pick a totem or eye, then a card"


def test_nothing_of_the_next_round_lights_up_while_the_end_of_one_is_looked_at(
    app: App, monkeypatch: pytest.MonkeyPatch,
) -> None:
    arena = duel(app, rounds=2)
    draft = Draft(arena.live.state)
    draft.put_player(2, health=1, faces=(MOVE,) * 5, places=(POOL,) * 5)
    put(arena, draft)
    marked: list[Marks] = []
    monkeypatch.setattr(arena.presenter, "mark", lambda state, marks: marked.append(marks))
    tap(app, arena, Pick("track", "attack", 1))
    arena.pointing.pick(1, Pick("figure", "2"))
    arena.pointing.pick(1, Pick("dice", "2"))
    frames(app, 30)
    assert arena.resting and arena.live.state.phase == "place"
    arena.pointing.show()
    assert not marked[-1].next and not marked[-1].chosen
    arena.go_on()
    frames(app, 1, pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    frames(app, 20)
    assert marked[-1].next, "the start spaces of the next round"
