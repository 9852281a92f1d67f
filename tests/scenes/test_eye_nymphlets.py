"""Nymphlet Ceremony at the table: settling, the page of the ring, darting, catching, and what boards show."""

from __future__ import annotations

from functools import reduce

import pytest

from game.core import Seat
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.events import NymphletCaught
from game.rules.eye_for_an_eye.hexes import NOWHERE, figure_named
from game.rules.eye_for_an_eye.lore import GUARD, MOVE
from game.rules.eye_for_an_eye.nymphlets import settling
from game.rules.eye_for_an_eye.places import on_dart, on_scurry
from scenes.arena.arena import Arena
from scenes.arena.calls import voices
from scenes.arena.keys.compass import press
from scenes.arena.keys.mode import Key, Mode, Pressed, settled
from scenes.arena.keys.picking import point
from scenes.arena.keys.prompts import prompt
from scenes.arena.keys.ring import pages
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.panel_fields import NymphletLook
from scenes.stage.eye_for_an_eye.panel_fields import nymphlet as nymphlet_card
from scenes.stage.eye_for_an_eye.picks import picks, place_of, place_pick
from scenes.stage.eye_for_an_eye.tableau import after, tableau_of, unseen
from scenes.stage.eye_for_an_eye.tips import tip
from scenes.stage.eye_for_an_eye.words import call, line, moment_words, points_of
from scenes.stage.selection import Pick
from tests.rules.eye_for_an_eye import stage
from tests.rules.eye_for_an_eye.test_nymphlets import ceremony, placed
from tests.scenes.arena.tools import OPPONENT, PERSON, new_match
from tests.scenes.eye_tools import presenter


def pressed(state: State, *keys: Key, seat: Seat = 1) -> Pressed:
    """What a seat gets by keys."""
    found = Pressed(settled(Mode(), state, seat))
    for key in keys:
        found = press(found.mode, state, seat, key)
    return found


def to_the_page(state: State) -> list[Key]:
    """The keys that lead to the page of Nymphlets."""
    turns: list[Key] = ["roll"] * pages(state, 1).index("nymphlets")
    return ["call", *turns]


def test_keys_go_round_the_free_spaces_and_call_settles() -> None:
    state = placed()
    spaces = settling(state, 1)
    first = pressed(state, "call").action
    assert isinstance(first, do.Settle) and state.arena.space(first.cell) in spaces
    around: list[Key] = ["right"] * len(spaces)
    assert pressed(state, *around, "call").action == first
    assert pressed(state, "down", "call").action != first
    assert prompt(Mode(), state, 1).words == "Where does your Nymphlet 1 settle?"


def test_a_click_settles_and_elsewhere_the_rules_say_why_not() -> None:
    state = placed()
    cell = state.arena.cells[settling(state, 1)[0]]
    assert point(Mode(), state, 1, Pick("space", f"{cell[0]},{cell[1]}")).action == do.Settle(1, cell)
    refusal = point(Mode(), state, 1, Pick("space", "0,0")).refusal
    assert refusal is not None and refusal.rule == "nymphlet.settle"


def test_who_has_settled_waits_for_the_others() -> None:
    state = placed("grublic riparian banksia incendiary")
    state = stage.say(state, str(stage.texts(state, 1)[0])).state
    assert prompt(Mode(), state, 1).words == "Ready: waiting for the others"
    assert "Nymphlets are being settled" in moment_words(state)


def test_the_page_sends_dice_to_the_chosen_nymphlet_and_lets_it_scurry() -> None:
    state = ceremony(at="1=0,0e 1n=-4,0e 1o=-3,3e 2=4,0w 2n=1,0e", dice={1: "jj"}, pool={1: "mg"})
    page = to_the_page(state)
    assert pressed(state, *page, "down").action == do.Allocate(1, MOVE, on_scurry(0))
    assert pressed(state, *page, "up").action == do.Allocate(1, GUARD, on_dart(0))
    assert pressed(state, *page, "right", "down").action == do.Allocate(1, MOVE, on_scurry(1))
    assert pressed(state, *page, "call").action == do.Scurry(1, 2, figure_named("1n"))
    shown = prompt(pressed(state, *page).mode, state, 1)
    assert shown.words == "Nymphlet 1: send dice, scurry"
    assert shown.keys["down"] == "Scurry: 2 of 3" and shown.keys["call"] == "Scurry!"
    other = prompt(pressed(state, *page, "left").mode, state, 1)
    assert other.words == "Nymphlet 2: send dice, scurry" and other.keys["call"] == "Back"


def test_dice_that_cannot_be_added_to_are_taken_back() -> None:
    state = ceremony(at="1=0,0e 1n=-4,0e 2=4,0w 2n=1,0e", dice={1: "j"})
    page = to_the_page(state)
    assert pressed(state, *page, "down", "call").action == do.Recover(1, on_scurry(0), 1)


def test_without_nymphlets_there_is_no_page_for_them() -> None:
    assert "nymphlets" not in pages(stage.fight(), 1)
    assert "nymphlets" not in pages(ceremony(at="1=0,0e 2=4,0w 2n=1,0e"), 1)


def test_right_darts_with_as_many_dice_as_hits_and_away_from_the_foe() -> None:
    state = stage.heard(ceremony(dice={1: "aa", 2: "ll"}), "1.attack:2>2n").state
    shown = prompt(Mode(), state, 2)
    assert shown.words == "Grublic at your Nymphlet: 2 hits!" and shown.keys["right"] == "Dart"
    action = pressed(state, "right", seat=2).action
    assert isinstance(action, do.Dart) and action.dice == 2 and action.way != NOWHERE
    arena, here = state.arena, state.arena.at[1, 0]
    assert arena.distance(arena.steps[here][action.way], arena.at[0, 0]) == 2


def test_another_way_to_dart_can_be_aimed_at() -> None:
    state = stage.heard(ceremony(dice={1: "aa", 2: "ll"}), "1.attack:2>2n").state
    preset = pressed(state, "right", seat=2).action
    other = pressed(state, "roll", "right", "call", seat=2).action
    assert isinstance(other, do.Dart) and other != preset and other.dice == 2


def test_a_nymphlet_in_front_is_the_first_target() -> None:
    state = ceremony(at="1=0,0e 1n=-4,0e 2=1,-1w 2n=1,0e", dice={1: "aa"})
    attack = do.Attack(1, 2, figure_named("2n"), figure_named("1"))
    assert pressed(state, "call", "left", "call").action == attack


def test_clicks_on_the_tracks_of_a_nymphlet_mean_scurry_and_dart() -> None:
    state = ceremony(dice={1: "j"})
    legal = EYE_FOR_AN_EYE.legal(state, 1)
    scurry = do.Scurry(1, 1, figure_named("1n"))
    assert picks(state, legal, scurry) == (Pick("track", "s1", 1), Pick("dice", "1"))
    assert all(place_of(place_pick(1, place)) == place for place in (on_scurry(0), on_dart(2)))
    refusal = point(Mode(), ceremony(), 1, Pick("track", "s1", 1)).refusal
    assert refusal is not None


def test_a_caught_nymphlet_counts_once_it_has_landed() -> None:
    state = ceremony(dice={1: "aa"})
    step = stage.heard(state, "1.attack:2>2n")
    shown = reduce(after, step.events, tableau_of(state))
    assert shown.players == tableau_of(step.state).players and shown.players[0].caught == 1
    caught = next(event for event in step.events if isinstance(event, NymphletCaught))
    assert unseen(shown, caught).players[0].caught == 0
    assert points_of(step.state, step.state.players[0]) == 2
    assert points_of(step.state, step.state.players[0]._replace(health=0)) == 1
    assert ("caught", "Riparian's Nymphlet is caught!") in [
        (voice.name, voice.words) for voice in voices(step.state, step.events)
    ]


@pytest.mark.parametrize(("text", "words"), [
    ("1.scurry:1:1n", "Grublic's Nymphlet scurries with 1 die"),
    ("2.dart:2", "Riparian's Nymphlet darts with 2 dice"),
    ("1.settle:4,-1", "Grublic settles a Nymphlet at 4,-1"),
])
def test_the_log_tells_what_nymphlets_do(text: str, words: str) -> None:
    state = ceremony(dice={1: "j"})
    assert line(state, EYE_FOR_AN_EYE.read_action(state, text)) == words


def test_a_call_names_scurry_and_whose_nymphlet_is_attacked() -> None:
    state = ceremony(dice={1: "aa"})
    assert call(state, do.Scurry(1, 2, figure_named("1n"))) == "Scurry 2!"
    attack = do.Attack(1, 2, figure_named("2n"), figure_named("1"))
    assert call(state, attack) == "Spear Thrust 2 at Riparian's Nymphlet!"


def test_tips_explain_a_nymphlet_and_its_tracks() -> None:
    state = ceremony()
    for pick in (Pick("figure", "2n"), Pick("track", "s1", 1), Pick("track", "d1", 1)):
        assert tip(state, pick) is not None


def test_opponents_settle_and_the_fight_begins(app: App) -> None:
    arena = Arena(app, new_match(PERSON, OPPONENT, OPPONENT, mode="nymphlet_ceremony"))
    app.stack.push(arena)
    for _ in range(400):
        if arena.live.state.phase == "fight":
            break
        if arena.live.state.phase in ("place", "settle"):
            arena.pilots.press(1, "call")
        arena.update(0.05)
    assert arena.live.state.phase == "fight"
    presenter = arena.presenter
    assert isinstance(presenter, EyePresenter)
    board = presenter.picture.panels[1]
    tracks = dict(board.nymphlet_tracks())
    assert set(tracks) == {on_scurry(0), on_dart(0), on_scurry(1), on_dart(1)}
    middle = board.frame.at(tracks[on_dart(1)]).center
    assert presenter.hit(middle) == Pick("track", "d2", 1)


def test_the_tracks_of_one_that_was_caught_are_darkened(app: App) -> None:
    """Their names are printed on the board: nobody shall think that dice go there."""
    panel = presenter(app, ceremony()).picture.panels[1].kit
    row = panel.plan.nymphlet_rows(1, 3, 2)[0]
    free = NymphletLook("nymphlet", True, False, (1, 1))
    name = row.name_box(dart=False)
    at = panel.frame.size((0, 0, name[0] - row.box[0] + 20, row.box[3] / 2))
    assert nymphlet_card(panel, row, free).get_at(at).a == 0
    assert nymphlet_card(panel, row, free._replace(free=False)).get_at(at).a > 150
