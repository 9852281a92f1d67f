"""Hints name what really happens, in few words; values for graphs follow the game."""

from __future__ import annotations

import pytest

from game.ai import Limits, evaluate, explain, think
from game.rules.tao_long import MODES, TAO_LONG
from tests.rules.tao_long import lively
from tests.rules.tao_long.scenarios import BOARDS

START = "ww/-/wb/-/bb/-/wb/-"


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        ("e:3,3;2,3 n:4,3;4,4 w4f0 b1f0 k 1 matter:lake - -", "stay", "Wins: their third segment falls."),
        ("e:3,3;2,3 n:5,3;5,4 w4f3 b4f0 k 1 element:fire - -", "expel",
         "Wins: their third segment falls."),
        ("e:3,3;2,3 n:5,3;5,4;5,5 w4f2 b4f0 k 1 element:fire - -", "expel", "Fire breath: 3 damage."),
        ("e:3,3;2,3 n:4,3;4,4;4,5 w4f0 b1f0 k 1 matter:lake - -", "stay",
         "Bites them on 4,3, and a segment falls."),
        ("e:3,3;2,3 s:7,7;7,6 w4f1 b4f0 k 1 element:fire - -", "absorb",
         "Absorbs fire: its breath now does 2 more damage."),
    ],
)  # fmt: skip
def test_reasons_tell_what_happens(text: str, action: str, reason: str) -> None:
    state = TAO_LONG.read_state(f"{START} {text}", {}, BOARDS[0])
    assert explain(TAO_LONG, state, TAO_LONG.read_action(state, action)).reason == reason


def test_a_sowing_is_explained_by_the_turn_that_is_planned() -> None:
    state = TAO_LONG.read_state(
        "ww/-/wb/-/bb/-/wb/- s:4,3;4,2 e:5,5;4,5 w4f3 b4f0 k 1 spirit - -", {}, BOARDS[0]
    )
    *_, thought = think(TAO_LONG, state, 1, Limits(depth=2))
    assert explain(TAO_LONG, state, thought.action, thought.line).reason == "Begins a turn that wins."


@pytest.mark.parametrize("mode", [0, 2])
def test_every_hint_is_short_and_every_line_can_be_played(mode: int) -> None:
    for state in lively.game(1, mode, 9)[:-1:9]:
        *_, thought = think(TAO_LONG, state, state.actor, Limits(nodes=800))
        hint = explain(TAO_LONG, state, thought.action, thought.line)
        assert hint.action == thought.action and len(hint.reason.split()) <= 12, hint.reason
        for action in thought.line:
            assert action in TAO_LONG.legal(state, state.actor)
            state = TAO_LONG.apply(state, action).state


def test_values_are_seen_from_seat_1() -> None:
    start = TAO_LONG.setup({"mode": MODES[0]}, BOARDS[0])
    assert abs(evaluate(TAO_LONG, start)) < 0.3
    for seat in (1, 2):
        for phase in ("spirit", "matter:fire", "element:fire"):
            text = f"{START} s:0,1;0,0;1,0;1,1 w:6,7;7,7 w4f4 b1f0 k {seat} {phase} - -"
            assert evaluate(TAO_LONG, TAO_LONG.read_state(text, {}, BOARDS[0])) > 0.9


