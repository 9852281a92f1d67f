"""The host of a guided match: tells a rule at a time, waits until people go on, minds who hesitates."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

import pygame

from game.core import Seat, Sentence, say
from game.guide.guide import Glimpse, Guide, Telling, Tip, due, follow, in_hand
from game.match.match import AnyMatch
from scenes.base.art import Art, Unfinished
from scenes.widgets.bubble import Bubble, Extent, Reply, Room

_QUIET: Final = "guide quiet"
_TOLD: Final = "told "
"""How the journal remembers that a rule was told, with its id; and that nobody wants to hear more."""
_LOOK_S, _WORD_S = 1.8, 0.3
"""How long one looks for the thing before one reads, and how long one reads a word: whoever reads does not
hesitate."""
_HESITATION_S: Final = 15.0
_AWAY_S: Final = 15.0
"""So long after what is possible was shown, one is told how to be shown a move."""


class Answers(NamedTuple):
    """What stands on the buttons of a bubble; a screen whose keys play has key names in them."""

    on: Sentence = say("Go on", sense="with the guided game")
    known: Sentence = say("We know", sense="this rule")
    this: Sentence = say("Only this", sense="rule")
    all: Sentence = say("The whole game")


class Moving(Protocol):
    """A picture that lives."""

    @property
    def surface(self) -> pygame.Surface:
        """What it looks like now."""

    def update(self, dt_s: float) -> bool:
        """Let it live; whether it looks different now."""


Filmed = Callable[[str, Extent], Moving]
"""Makes the living picture of a rule, so large; it may need art that is not there yet."""


class Host:
    """What is told now and next. A scene hands over what it sees, and shows the bubble where it has room."""

    def __init__(
        self, guide: Guide, match: AnyMatch, answers: Answers | None = None, shape: float = 1.0
    ) -> None:
        """Pictures have a shape: how high they are for their width."""
        self.guide = guide
        self._shape = shape
        self._answers = answers or Answers()
        self.match = match
        self.now: Telling | None = None
        """What stands in the bubble."""
        self.asking = False
        """Whether the bubble asks how much everybody knows already."""
        self._next: deque[Telling] = deque()
        self._at = len(match.history) if len(match.history) or self.told else -1
        self._film: tuple[str, Extent, Moving] | None = None
        """The rule that is shown beside the words, how large, and its picture."""
        self._read_s = 0.0
        self._idle_s = 0.0
        self._helped = 0

    @property
    def told(self) -> frozenset[str]:
        """The rules that everybody has heard of, as the match's journal has them."""
        tally = self.match.tally
        return frozenset(rule for tip in self.guide.tips if tally[_TOLD + tip.rule] for rule in tip.rules)

    @property
    def quiet(self) -> bool:
        """Whether everybody knows the game and wants to hear no more."""
        return bool(self.match.tally[_QUIET])

    @property
    def holds(self) -> bool:
        """Whether something stands there to be read, so that nobody but the readers should go on."""
        return self.now is not None

    @property
    def reading(self) -> bool:
        """Whether somebody may still be reading."""
        return self.now is not None and (self._read_s > 0 or self.asking)

    @property
    def invites(self) -> bool:
        """Whether somebody is told what can be done now, so that doing it is the answer."""
        return self.now is not None and self.now.invites and not self.asking

    def follow(self) -> None:
        """Something has come about: what it calls for is told, and what waited to be told is out of date."""
        if self.quiet:
            return
        history, setup = self.match.history, self.match.setup
        # After a step back the moment is one of those before: what was not told then may be told now.
        if len(history) < self._at:
            self.dismiss()
        since, self._at = min(self._at, len(history) - (len(history) < self._at)), len(history)
        if len(history) > since:
            self._idle_s, self._helped = 0.0, 0
            found = follow(self.guide, self.told, history, since, setup.people, len(setup.seats))
            self._next = deque(found)
            if not self.reading:
                self.go_on()

    def refused(self, rule: str) -> bool:
        """Somebody was refused; whether the guide has words for it that nobody has heard yet."""
        state, seats = self.match.state, len(self.match.setup.seats)
        found = () if self.quiet else due(self.guide, self.told, Glimpse(state, seats=seats, refused=rule))
        if found:
            self._next = deque(found)
            self.go_on()
        return bool(found)

    def go_on(self) -> None:
        """Tell what comes next, or fall silent."""
        self.asking = False
        self.now = self._next.popleft() if self._next else None
        if self.now is not None:
            if self.now.tip.rule:
                self.match.tally.add(_TOLD + self.now.tip.rule)
            self._read_s = _LOOK_S + _WORD_S * len(self.now.tip.words.split())

    def remark(self, words: Sentence, target: str = "", seat: Seat = 0, invites: bool = False) -> None:
        """Say something that is no rule, after what is told now."""
        if self.quiet:
            return
        self._next.append(Telling(Tip("", (), words), target, seat, invites))
        if not self.holds:
            self.go_on()

    def know(self) -> None:
        """Everybody knows this one, and perhaps all of them."""
        self.asking = True

    def know_all(self) -> None:
        """Tell nothing more in this match."""
        self.asking, self.now = False, None
        self._next.clear()
        self.match.tally.add(_QUIET)

    def dismiss(self) -> None:
        """Somebody has acted: whatever was told of the moment before is over."""
        self.asking, self.now = False, None
        self._next.clear()

    def stir(self) -> None:
        """Somebody has done something: nobody hesitates."""
        self._idle_s, self._helped = 0.0, 0

    def point(self, actions: Sequence[Any]) -> bool:
        """Somebody has something in hand that leads to these actions: speak of it; whether that is news."""
        if self.now is None or not actions:
            return False
        now = in_hand(self.guide, self.now, actions)
        self.now, before = now, self.now
        return now.target != before.target

    def live(self, dt_s: float, bubble: Bubble, art: Art, filmed: Filmed) -> None:
        """Let the picture beside the words live; a new one comes as soon as all its art is there."""
        self._read_s -= dt_s
        tip = None if self.now is None or self.asking else self.now.tip
        if tip is None or not any(bubble.room):
            return
        if self._film is None or self._film[:2] != (tip.rule, bubble.room):
            try:
                with art.in_pieces():
                    self._film = tip.rule, bubble.room, filmed(tip.rule, bubble.room)
            except Unfinished as stopped:
                art.fetched(stopped.missing)
                return
        moving = self._film[-1]
        if moving.update(dt_s) or not bubble.pictured:
            bubble.show(moving.surface)

    def hesitates(self, dt_s: float) -> int:
        """Somebody may act, and time passes: 1 to show what is possible, 2 to offer more."""
        if self.quiet or self.reading:
            return 0
        self._idle_s += dt_s
        if self._idle_s < _HESITATION_S + _AWAY_S * self._helped or self._helped == 2:
            return 0
        self._helped += 1
        return self._helped

    def show(
        self, bubble: Bubble, place: Callable[[str], pygame.Rect | None], room: Room,
        changed: Callable[[], object],
    ) -> None:
        """Put what is told now into the bubble, at its thing; an answer changes it."""
        if self.now is None:
            bubble.hide()
            return
        tip, target, seat, _ = self.now
        thing = place(target) if target else None
        words: Sentence = tip.words
        replies = [
            Reply(self._answers.on, _then(self.go_on, changed), "primary"),
            Reply(self._answers.known, _then(self.know, changed)),
        ]
        if self.asking:
            words = say("Only this rule, or the whole game?")
            replies = [
                Reply(self._answers.this, _then(self.go_on, changed), "primary"),
                Reply(self._answers.all, _then(self.know_all, changed)),
            ]
        shape = self._shape if tip.picture and not self.asking else 0.0
        bubble.say(words, replies, thing, seat, room=room, shape=shape)

    def unseen(self) -> tuple[Tip, ...]:
        """What the guide could have told and did not, in the order of its weight."""
        told = self.told
        return tuple(tip for tip in self.guide.tips if tip.rule not in told)


def _then(do: Callable[[], object], changed: Callable[[], object]) -> Callable[[], None]:
    def both() -> None:
        do()
        changed()

    return both
