"""The next state while it comes about: damage, effects and the ends of turns."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Seat, Step
from game.rules.tao_long import events as facts
from game.rules.tao_long.dragon import FULL_LIFE, Dragon, shortened
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.state import Phase, State

WON: Final = {seat: Outcome(((seat,), (3 - seat,)), "goal.segments") for seat in (1, 2)}


class Draft:
    """A state being changed by one action, and what has happened so far."""

    __slots__ = (
        "coin", "dragons", "happened", "level", "options", "outcome", "pending", "phase", "seat", "second",
        "seen", "space", "turn", "wheel",
    )

    def __init__(self, state: State) -> None:
        (
            self.level, self.options, self.wheel, self.dragons, self.coin, self.seat, self.phase, self.space,
            self.second, self.pending, self.turn, self.seen, self.outcome,
        ) = state
        self.happened: list[facts.Event] = []

    def step(self) -> Step[State, facts.Event]:
        """The finished state with everything that happened."""
        state = State._make((
            self.level, self.options, self.wheel, self.dragons, self.coin, self.seat, self.phase, self.space,
            self.second, self.pending, self.turn, self.seen, self.outcome,
        ))
        return Step(state, tuple(self.happened))

    def sides(self, seat: Seat) -> tuple[Dragon, Dragon]:
        """A seat's own dragon, and the other."""
        white, black = self.dragons
        return (white, black) if seat == 1 else (black, white)

    def change(self, seat: Seat, dragon: Dragon) -> None:
        """Replace a seat's dragon, and tell which portals its body has left."""
        before, other = self.sides(seat)
        self.dragons = (dragon, other) if seat == 1 else (other, dragon)
        if before.entry != NOWHERE and dragon.entry == NOWHERE:
            self.happened.append(facts.PortalsFreed(seat, before.entry, before.exit))

    def hurt(self, seat: Seat, points: int, rule: str) -> None:
        """Take points of life from a seat's dragon, one segment after another; the third loses."""
        while points and self.outcome is None:
            dragon = self.sides(seat)[0]
            stones = min(points, dragon.life)
            points -= stones
            dragon = dragon._replace(life=dragon.life - stones)
            self.change(seat, dragon)
            self.happened.append(facts.LifeLost(seat, stones, dragon.life, rule))
            if not dragon.life:
                self._lose_segment(seat, dragon)

    def _lose_segment(self, seat: Seat, dragon: Dragon) -> None:
        left = shortened(dragon)
        self.happened.append(facts.SegmentLost(seat, dragon.tiles[-1], dragon, left))
        if len(left.tiles) == 1:
            self.change(seat, left)
            self.end(WON[3 - seat])
        else:
            self.change(seat, left._replace(life=FULL_LIFE))
            self.happened.append(facts.LifeRefilled(seat, FULL_LIFE))

    def end(self, outcome: Outcome) -> None:
        """The game is over."""
        self.outcome, self.phase, self.space, self.second = outcome, Phase.OVER, NOWHERE, False
        self.pending = ()
        self.happened.append(facts.GameEnded(outcome))
