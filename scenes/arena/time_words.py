"""What the clocks say."""

from __future__ import annotations

from game.core import TICKS_A_SECOND
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.rounds import rounds
from game.rules.eye_for_an_eye.state import length, lore_of

_PHASES = {"deal": "Deal", "place": "Start", "roll": "Roll", "turn": "Act", "over": "Over"}
_PAUSES = {"mark": "get ready", "card": "a card", "knock_out": "knock-out", "current": "the current"}


def clock_words(state: State, seats: int) -> tuple[str, str, int | None]:
    """The time in large, what goes on below it, and the seconds that are left where a clock runs."""
    number = "Tie-break" if state.tiebreak else f"Round {state.round} of {rounds(state)}"
    if state.phase == "fight":
        left = max(0, length(state) - state.clock)
        seconds = -(-left // TICKS_A_SECOND)
        below = _PAUSES[state.pause.kind] if state.pause else number
        return f"{seconds // 60}:{seconds % 60:02}", below, seconds
    if state.phase in ("roll", "turn"):
        return _PHASES[state.phase], f"Turn {state.game_turn} of {lore_of(state).timings.game_turns}", None
    return _PHASES[state.phase], number, None
