"""What was agreed on for each seat: whether keys and places light up, who is warned, and how many hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.eye_for_an_eye import Chieftain
from game.ai.eye_for_an_eye.hints import explain
from game.core import NOTHING, Seat, Sentence, plural, say
from game.core.words import in_a_row
from game.match.help import ANY, Help, Shows
from game.match.match import AnyMatch
from game.match.tally import hints_left, note_hint
from game.rules.eye_for_an_eye import Action, State, reasons
from game.rules.eye_for_an_eye.state import standing
from scenes.arena.keys.aims import why_not
from scenes.arena.keys.leading import keys_to
from scenes.arena.keys.mode import Key, Mode, settled
from scenes.arena.keys.prompt_words import BACK, NEXT_PAGE, Prompt

LASTS_S: Final = 10.0
"""So long somebody sees what they were advised, unless they do something before."""

_SHOWS: Final[dict[Shows, Sentence]] = {
    "none": say("unlit", sense="a seat"), "places": NOTHING, "threats": say("warned", sense="a seat"),
}
_HINT: Final = say("Hint", sense="on a key")
_NONE_LEFT: Final = say("You have no hints left in this match.")
_NOTHING_TO_DO: Final = say("Nothing is worth doing now: wait.")
_PASSING: Final = (
    reasons.CALL_HEARD, reasons.PAUSED, reasons.ATTACK_OPEN, reasons.DICE_IN_AIR, reasons.ROLL_FLOOR,
)
"""What speaks against an action only for a moment."""


@dataclass(slots=True)
class Advice:
    """What one seat is advised, and the keys that lead there from where it is."""

    action: Action
    words: Sentence
    left_s: float
    mode: Mode
    way: tuple[Key, ...]


class AgreedHelp:
    """The help of all seats of a match, and the hints that are under way."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._given: dict[Seat, Advice] = {}

    def of(self, seat: Seat) -> Help:
        """What a seat is helped with."""
        return self._match.setup.sitter(seat).help

    def left(self, seat: Seat) -> int:
        """How many hints a seat may still have; ANY if nobody counts them."""
        return hints_left(self._match.tally, seat, self.of(seat))

    def words(self, seat: Seat) -> Sentence:
        """What a seat is helped with, briefly, and how many hints it has left, where that is not as usual."""
        shows, left = _SHOWS[self.of(seat).shows], self.left(seat)
        hints = plural("{count} hint", "{count} hints", left) if left != ANY else NOTHING
        return in_a_row([words for words in (shows, hints) if words])

    def given(self, seat: Seat) -> Advice | None:
        """What a seat is advised now."""
        return self._given.get(seat)

    def offer(self, seat: Seat) -> Prompt:
        """The page of the ring on which somebody asks."""
        left = self.left(seat)
        if not left:
            return Prompt(_NONE_LEFT, {"roll": NEXT_PAGE, "call": BACK})
        words = say("What would be good now?")
        if left != ANY:
            words = plural("A hint? {count} is left", "A hint? {count} are left", left)
        return Prompt(words, {"up": _HINT, "roll": NEXT_PAGE, "call": BACK})

    def ask(self, seat: Seat, state: State, mode: Mode) -> Sentence:
        """Advise a seat, or say why not; the match counts it before anybody sees it.

        To hear again what was just advised costs nothing.
        """
        if seat in self._given:
            return NOTHING
        if not self.left(seat):
            return _NONE_LEFT
        chief = Chieftain(seat, self.of(seat).adviser, self._match.setup.seed + state.tick)
        action = chief.advise(state) if standing(state, seat) else None
        if action is None or why_not(state, action) is not None:
            return _NOTHING_TO_DO
        note_hint(self._match.tally, seat)
        mode = settled(mode, state, seat)
        words = explain(state, action).reason
        self._given[seat] = Advice(action, words, LASTS_S, mode, keys_to(action, mode, state, seat))
        return NOTHING

    def next_key(self, seat: Seat, state: State, mode: Mode) -> Key | None:
        """The key that leads on to what a seat was advised; none where nobody could follow so many."""
        advice = self._given[seat]
        if mode != advice.mode:
            advice.mode, advice.way = mode, keys_to(advice.action, mode, state, seat)
        return advice.way[0] if advice.way else None

    def forget(self, seat: Seat) -> None:
        """A seat has done something, whether that was advised or not."""
        self._given.pop(seat, None)

    def update(self, dt_s: float, state: State) -> None:
        """Let time pass: advice goes when it is old, or cannot be followed any more."""
        for seat, advice in [*self._given.items()]:
            advice.left_s -= dt_s
            against = why_not(state, advice.action)
            if advice.left_s <= 0 or not (against is None or against in _PASSING):
                self.forget(seat)
