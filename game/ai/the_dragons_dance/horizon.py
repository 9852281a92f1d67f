"""The edge of the search: judgements at a glance, and captures played out until it is quiet."""

from __future__ import annotations

from typing import Final

from game.ai.memory import WIN
from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.plays import Plays, gain_in, play_in
from game.ai.the_dragons_dance.positions import DRAWN, NOWHERE, Position
from game.ai.the_dragons_dance.threats import Threats

_MARGIN: Final = 150
"""What a capture may bring beyond the men that it takes."""

_DEEPEST: Final = 5


class Horizon:
    """Judges positions in which a turn starts."""

    def __init__(self, field: Field) -> None:
        self.field, self.plays = field, Plays(field)
        self.threats = Threats(field, self.plays)
        self.nodes = 0

    def judge(self, position: Position) -> int:
        """The value of a position for the seat to act, without looking ahead."""
        self.nodes += 1
        worth, tables, men = self.field.worth, self.field.tables, position.men
        own, foe, standing = position.own, position.foe, worth.standing
        own_held, foe_held = own & tables.fortresses, foe & tables.fortresses
        value = position.score + worth.hold[own_held.bit_count()] - worth.hold[foe_held.bit_count()]
        if not own_held and not foe_held:
            return value + worth.weights.tempo
        own_total = foe_total = 0
        for square in tables.fortress_squares:
            if own_held >> square & 1:
                own_total += standing[men[square]]
            elif foe_held >> square & 1:
                foe_total += standing[men[square]]
        open_camps = ~(own | foe)
        if own_held:
            ready = tables.nearest_camps[own_held] & open_camps
            value += (worth.recruiting if ready else worth.waiting)[position.own_reserve, own_total]
        if foe_held:
            ready = tables.nearest_camps[foe_held] & open_camps
            value -= (worth.recruiting if ready else worth.waiting)[position.foe_reserve, foe_total]
        return value + worth.weights.tempo

    def settle(self, position: Position, alpha: int, beta: int, ply: int) -> int:
        """The value of a turn's start: wins within the turn first, then captures until it is quiet."""
        if self.threats.winning(position):
            self.nodes += 1
            return WIN - ply
        return self._quiet(position, alpha, beta, ply, _DEEPEST)

    def _quiet(self, position: Position, alpha: int, beta: int, ply: int, deepest: int) -> int:
        # Nobody has to capture: what stands there at a glance is the least that the turn is worth.
        best = self.judge(position)
        if best >= beta or not deepest:
            return best
        alpha = max(alpha, best)
        # A capture that could not lift the value to alpha, even with something to boot, is not played.
        least = alpha - best - _MARGIN
        follow = self.field.follow
        for ranked in sorted(self.plays.captures(position), reverse=True):
            if gain_in(ranked) <= least:
                break
            after = follow(position, play_in(ranked), 0)
            value = self._after(position, after, alpha, beta, ply, deepest)
            if value > best:
                best = value
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best

    def _after(
        self, position: Position, after: Position, alpha: int, beta: int, ply: int, deepest: int,
    ) -> int:
        if after.end:
            return ended(position, after, ply)
        if after.king != NOWHERE:
            return -self._saved(after, -beta, -alpha, ply + 1, deepest)
        return -self._quiet(after, -beta, -alpha, ply + 1, deepest - 1)

    def _saved(self, position: Position, alpha: int, beta: int, ply: int, deepest: int) -> int:
        """The value for a seat that must give up a piece for its king: it gives the least."""
        gift = play_in(max(self.plays.all(position)))
        after = self.field.follow(position, gift, 0)
        if after.end:
            return ended(position, after, ply)
        return self._quiet(after, alpha, beta, ply, deepest - 1)


def ended(position: Position, after: Position, ply: int) -> int:
    """The value of a finished game for the seat that was to act."""
    if after.end == DRAWN:
        return 0
    return (WIN - ply) * after.end * (1 if after.side == position.side else -1)
