"""King of the Hill and Domination in the arena: what is chosen, filled, shown and voted on."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.levels import shelf_of
from game.core import NOTHING
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.lore import TOTEM
from game.rules.eye_for_an_eye.options import MODE_NAMES
from game.rules.eye_for_an_eye.places import ON_HILL
from game.rules.eye_for_an_eye.scored import general
from game.rules.eye_for_an_eye.state import Phase
from scenes.arena.arena import Arena
from scenes.arena.keys.compass import press
from scenes.arena.keys.devices import Press
from scenes.arena.keys.mode import Key, Mode, Pressed, settled
from scenes.arena.keys.picking import point
from scenes.arena.keys.prompts import prompt
from scenes.arena.keys.ring import pages
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.mode_art import mode_drawing
from scenes.stage.eye_for_an_eye.tableau import after, tableau_of
from scenes.stage.selection import Pick
from tests.rules.eye_for_an_eye import stage

KING: dict[str, Any] = {"mode": "king_of_the_hill"}


def chosen(state: State, *keys: Key) -> Pressed:
    """What seat 1 gets by keys."""
    pressed = Pressed(settled(Mode(), state, 1))
    for key in keys:
        pressed = press(pressed.mode, state, 1, key)
    return pressed


def match(**options: Any) -> AnyMatch:
    """Two people in Bushland."""
    found = shelf_of("eye_for_an_eye").named("bushland")
    assert found is not None
    people = [Sitter.person(), Sitter.person()]
    return Match.begin(new_setup(EYE_FOR_AN_EYE, found, people, options, seed=3), EYE_FOR_AN_EYE, found)


def test_the_last_choice_is_taken_with_one_key() -> None:
    state = stage.begun(**KING)
    assert chosen(state, "call").action == do.Choose(1, general(state)[:2])


def test_a_third_manoeuvre_takes_the_place_of_the_first() -> None:
    state = stage.begun(**KING)
    names = general(state)
    assert chosen(state, "left", "up", "call").action == do.Choose(1, (names[1], names[-1]))


def test_a_manoeuvre_is_left_by_the_same_key_and_one_is_too_few() -> None:
    state = stage.begun(**KING)
    pressed = chosen(state, "up", "call")
    assert pressed.action is None and pressed.refusal is not None
    assert pressed.refusal.rule == "manoeuvre.choose"
    assert "call" not in prompt(pressed.mode, state, 1).keys


def test_manoeuvres_are_chosen_by_pointing_in_any_order() -> None:
    state = stage.begun(**KING)
    mode = settled(Mode(), state, 1)
    for name in ("feint", "dash"):
        mode = point(mode, state, 1, Pick("manoeuvre", name, 1)).mode
    assert press(mode, state, 1, "call").action == do.Choose(1, ("dash", "feint"))


def test_the_ring_has_a_page_for_the_hill_in_this_mode_only() -> None:
    king, battle = stage.fight(pool={1: "t"}, **KING), stage.fight(pool={1: "t"})
    assert "hill" in pages(king, 1) and "hill" not in pages(battle, 1)
    mode = Mode("ring", "fight", "hill")
    assert press(mode, king, 1, "up").action == do.Allocate(1, TOTEM, ON_HILL)
    assert prompt(mode, king, 1).keys["up"] == "0 of 3"


def test_down_braces_against_a_forced_move() -> None:
    state = stage.fight(
        at="1=-3,3e 2=-2,3w", dice={1: "1", 2: "2"}, ready={1: "1", 2: "2"}, cards={2: "brace feint"}, **KING
    )
    state = stage.heard(state, "1.use:1>2x2").state
    asked = prompt(settled(Mode(), state, 2), state, 2)
    assert asked.words == "Grublic moves you: Shoulder Barge!" and asked.keys["down"] == "Brace"
    mode = settled(Mode(), state, 2)
    action = press(mode, state, 2, "down").action
    assert isinstance(action, do.Use) and action.band == 2


def test_the_tableau_follows_card_and_points() -> None:
    state = stage.fight(dice={1: "k", 2: "k"}, pool={1: "t"}, **KING)._replace(climbed=1)
    said = stage.say(state, "1.put:t>hill")
    shown = tableau_of(state)
    for event in said.events:
        shown = after(shown, event)
    assert [player.score for player in shown.players] == [1, 1] and shown.climbed == 0
    assert shown.players[0].places == said.state.players[0].places


def test_everybody_chooses_in_the_arena_and_boards_show_the_hand(app: App) -> None:
    arena = Arena(app, match(**KING))
    app.stack.push(arena)
    arena.update(0.1)
    presenter = arena.presenter
    assert isinstance(presenter, EyePresenter)
    assert presenter.place(Pick("manoeuvre", "shove", 1)) is not None and presenter.place(Pick("hill"))
    arena.press(Press("zone A", "call"))
    arena.update(0.1)
    assert presenter.place(Pick("manoeuvre", "shove", 1)) is None
    assert presenter.picture.shown.players[0].hand[1:] == ("shove", "trip")


@pytest.mark.parametrize("mode", [mode for mode in MODE_NAMES if mode != "battle"])
def test_a_mode_has_a_picture_and_two_sentences(app: App, mode: str) -> None:
    about = EyePresenter.option_about(None, "mode", mode)
    assert about.count(".") + about.count("!” is") >= 2
    assert EyePresenter.option_note("mode", mode, 4) == NOTHING != EyePresenter.option_note("mode", mode, 5)
    assert "<use" in mode_drawing(app.kit.art, mode, 300).svg


def test_the_mode_is_chosen_where_it_fits_the_seats(app: App) -> None:
    screen = Seats(app, EYE_FOR_AN_EYE)
    app.stack.push(screen)
    option = next(one for one in EYE_FOR_AN_EYE.info.options if one.name == "mode")
    screen.take(4)
    screen.choose(option, "king_of_the_hill")
    assert screen.played["mode"] == "king_of_the_hill"
    screen.take(5)
    assert screen.played["mode"] == "battle"


def voting(phase: Phase) -> State:
    state = stage.fight(mode="domination", turn_based=True, pool={1: "te"})
    return state._replace(phase=phase, flower=1, deck=(2, 3, 4, 5, 6), acting=0, actions_left=0)


def test_a_vote_is_declared_with_one_press_and_not_shown() -> None:
    state = voting("declare")
    assert chosen(state, "right").action == do.Declare(1, "against")
    declared = stage.say(state, "1.declare:against").state
    assert prompt(settled(Mode(), declared, 1), declared, 1).words == "Ready: waiting for the others"


def test_dice_for_a_vote_are_counted_by_keys() -> None:
    state = voting("stake")
    assert chosen(state, "left").action == do.Stake(1, 0)
    assert chosen(state, "up").action == do.Stake(1, 1)
    assert chosen(state, "call").action == do.Stake(1, len(state.players[0].places))


def test_the_open_flower_is_turned_in_the_tableau() -> None:
    state = voting("declare")
    shown = tableau_of(state)
    assert (shown.flower, shown.deck) == (1, 5)
