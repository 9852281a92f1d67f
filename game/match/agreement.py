"""What people agree upon, or do not: lines of the match, not actions of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from game.core import AnyGame, Outcome, Seat, Sentence, constant, say
from game.match.tally import Tally

GAVE_UP: Final = "agreement.gave_up"
DRAW: Final = "agreement.draw"
ONE_ROUND: Final = "agreement.one_round"
_WORDS: Final[Mapping[str, Sentence]] = {
    GAVE_UP: say("The other side gave up"), DRAW: say("Both sides agreed on a draw"),
    ONE_ROUND: say("In a tournament one round decides"),
}


def gave_up(seat: Seat) -> Outcome:
    """How a match of two ends when one of them gives up."""
    return Outcome(((3 - seat,), (seat,)), GAVE_UP)


def draw() -> Outcome:
    """How a match of two ends when both want no more of it."""
    return Outcome(((1, 2),), DRAW)


def is_agreed(outcome: Outcome) -> bool:
    """Whether people ended a match, and not its rules."""
    return outcome.reason in _WORDS


Wish = Literal["draw", "take_back"]
"""What somebody may ask the others for."""


def note_answer(tally: Tally, wish: Wish, asker: Seat, agreed: bool) -> None:
    """The others have agreed to what a seat asked for, or not: the line `{"count": "draw.refused.1"}`."""
    tally.add(_answer(wish, asker, agreed))


def answers(tally: Tally, wish: Wish, asker: Seat, agreed: bool) -> int:
    """How often the others have agreed to what a seat asked for, or have not."""
    return tally[_answer(wish, asker, agreed)]


def _answer(wish: Wish, asker: Seat, agreed: bool) -> str:
    return f"{wish}.{'agreed' if agreed else 'refused'}.{asker}"


def how_it_ended(game: AnyGame, reason: str) -> Sentence:
    """The words for the reason of an outcome; a rule that is gone has none left but its id."""
    return _WORDS.get(reason) or constant(game.rules.get(reason, reason))
