"""A guided round gets faster step by step, and its log says how far it has come."""

from __future__ import annotations

from game.content.guides import first_of, guide_of
from game.core import Rng, Tick
from game.guide.tempo import GOES, HALF_TICKS, OPPONENTS, Tempo, tempo_of
from game.match.history import AnyHistory, History
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Advance, Heal, Move, Step
from game.rules.eye_for_an_eye.events import Called, KnockedOut
from game.rules.eye_for_an_eye.hexes import figure_id


def _state() -> State:
    guide = guide_of("eye_for_an_eye")
    state = first_of(guide.vocabulary, guide.opening(2), 2)
    assert isinstance(state, State)
    return state


def test_goes_come_in_turn_and_opponents_go_last() -> None:
    tempo, state = Tempo.of((1, 3), 4), _state()
    floors = []
    for _ in range(6):
        floors.append(tempo.floor)
        seat = tempo.floor or 2
        tempo = tempo.after(state, (Called(seat, Heal(seat)),))
    assert floors == [1, 3, OPPONENTS, 1, 3, None]
    assert tempo.since is not None


def test_steps_on_the_way_are_no_goes() -> None:
    tempo, state = Tempo.of((1, 2), 2), _state()
    moved = tempo.after(state, (Called(1, Move(1, 1, figure_id(1))), Called(1, Step(1, (0,)))))
    assert moved.goes == ((1, 1), (2, 0)) and moved.floor == 2


def test_whoever_is_out_has_had_all_goes() -> None:
    tempo, state = Tempo.of((1, 2), 2), _state()
    for _ in range(GOES):
        tempo = tempo.after(state, (Called(1, Heal(1)),))
    assert tempo.floor == 2
    assert tempo.after(state, (KnockedOut(2, 1),)).floor is None


def test_half_pace_lasts_a_while_and_then_everything_is_as_always() -> None:
    tempo = Tempo.of((1,), 1)
    assert tempo.stage(0) == "turns"
    for _ in range(GOES):
        tempo = tempo.gone(1, 500)
    assert tempo.stage(500) == "half" and tempo.stage(500 + HALF_TICKS) == "full"
    assert tempo.gone(1, 900) == tempo


def test_where_nobody_plays_nobody_is_waited_for() -> None:
    tempo = Tempo.of((), 4)
    assert tempo.floor is None and tempo.stage(0) == "full"


def test_the_log_says_how_far_it_has_come() -> None:
    history: AnyHistory = History(EYE_FOR_AN_EYE, _state())
    dice, tempo = Rng(3), Tempo.of((1, 2), 2)
    for _ in range(160):
        state: State = history.state
        if EYE_FOR_AN_EYE.chance_to_act(state):
            action = EYE_FOR_AN_EYE.draw(state, dice)
        else:
            wanted = [each for seat in (1, 2) for each in EYE_FOR_AN_EYE.legal(state, seat)]
            action = dice.choice(wanted) if wanted and dice.below(2) else Advance(Tick(state.tick + 20))
        step = history.take(action)
        tempo = tempo.after(step.state, step.events)
    assert tempo == tempo_of(history, (1, 2), 2)
    assert sum(count for _, count in tempo.goes) > 0
