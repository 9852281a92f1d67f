"""Looking back at a match."""

from __future__ import annotations

from game.match import Replay
from game.rules.ejderhalar import Action, Event, State
from tests.match.tables import dragons, play


def replay() -> Replay[State, Action, Event]:
    match = dragons()
    play(match, "a4-a5", "a6-b6", "e8-e7", "a4-b4")
    return Replay(match.history)


def test_frames_are_states_by_number_of_actions() -> None:
    look = replay()
    assert look.last == 4
    assert look.action(0) is None and look.action(1) == look.actions[0]
    assert look.events(0) == () and look.events(1)
    assert len({look.state(frame) for frame in range(5)}) == 5


def test_turns() -> None:
    look = replay()
    assert look.turn_starts == (0, 1, 3)
    assert [look.turn(frame) for frame in range(5)] == [0, 1, 2, 2, 3]


def test_jumping_from_turn_to_turn() -> None:
    look = replay()
    assert [look.next_turn(frame) for frame in range(5)] == [1, 3, 3, 4, 4]
    assert [look.previous_turn(frame) for frame in range(5)] == [0, 0, 1, 1, 3]
