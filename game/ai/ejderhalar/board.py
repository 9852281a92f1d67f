"""The fast board: a position as numbers, seen from the seat to act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.ejderhalar.position import NOWHERE, Play, Position, Reach, Row
from game.ai.ejderhalar.pushes import Pushes
from game.ai.ejderhalar.tables import Hop, Tables
from game.ai.ejderhalar.worth import Weights, Worth


class FastBoard:
    """One level under one set of options: which plays there are, and what follows from them."""

    def __init__(
        self, tables: Tables, stun_by_strength: bool = False, push_own: bool = False,
        weights: Weights | None = None,
    ) -> None:  # fmt: skip
        self.tables, self.pushes, self.worth = tables, Pushes(tables), Worth(tables, weights)
        self.stun_by_strength, self.push_own = stun_by_strength, push_own
        self.rows = tuple(self._body_rows(body) for body in range(len(tables.bodies)))
        self.reach = tuple(_reach(rows) for rows in self.rows)

    def _body_rows(self, body: int) -> tuple[Row, ...]:
        """A body's hops as rows, those with the best places first."""
        worth, held = self.worth, self.tables.held
        rows = [
            (hop.serial, hop.need, worth.place[hop.body], worth.pack[hop.body], held[hop.body], hop.aim, hop)
            for hop in self.tables.hops[body]
        ]
        return tuple(sorted(rows, key=lambda row: -row[2]))

    def position(
        self, bodies: tuple[tuple[int, ...], ...], stuns: tuple[tuple[int, ...], ...],
        side: int, left: int, landed: int,
    ) -> Position:  # fmt: skip
        """The position in which these bodies stand like this; bodies and stuns by side."""
        own, foe, covers, held = bodies[side], bodies[1 - side], self.tables.covers, self.tables.held
        return Position(
            own, foe, stuns[side], stuns[1 - side], _union(own, covers), _union(foe, covers),
            _union(own, held), _union(foe, held), side, left, landed,
            self._key(own, side) ^ self._key(foe, 1 - side), self._places(own) - self._places(foe),
        )  # fmt: skip

    def hops(self, position: Position) -> Iterator[tuple[int, Hop]]:
        """Every legal move action of the seat to act with its dragon."""
        taken = position.own_squares | position.foe_squares
        landed = position.landed
        for dragon, body in enumerate(position.own):
            if not position.own_stun[dragon]:
                for hop in self.tables.hops[body]:
                    if not hop.need & taken and hop.origin != landed:
                        yield dragon, hop

    def plays(self, position: Position) -> Iterator[Play]:
        """Every move action, once by itself and once for each way of its push."""
        pushable = position.foe_squares | (position.own_squares if self.push_own else 0)
        for dragon, hop in self.hops(position):
            if hop.aim & pushable:
                yield from self.pushing(position, dragon, hop)
            yield Play(dragon, hop)

    def pushing(self, position: Position, dragon: int, hop: Hop) -> Iterator[Play]:
        """Every way of the push that a hop allows; ways that meet in the same body are all given."""
        friendly, victim = self._struck(position, dragon, hop)
        if victim == NOWHERE or self._hop_wins(position, dragon, hop):
            return
        tables = self.tables
        body = position.own[victim] if friendly else position.foe[victim]
        group = tables.beyond[hop.landing][hop.direction]
        strength = hop.tokens - tables.bodies[body].count(group) + 1
        # Whoever stands in the way: the mover is in its new place by now, the pushed dragon lifted off.
        others = position.own_squares ^ tables.covers[position.own[dragon]] | tables.covers[hop.body]
        others = (others | position.foe_squares) ^ tables.covers[body]
        turns = 0 if friendly else strength if self.stun_by_strength else 1
        for way in self.pushes.ways(body, group, hop.direction, strength, others):
            yield Play(dragon, hop, way, victim, friendly, turns)

    def decided(self, position: Position, play: Play) -> int:
        """1 if a play wins, -1 if its push hands the other seat the game, else 0."""
        held_of, wins, own = self.tables.held, self.worth.wins, position.own
        held = position.own_held ^ held_of[own[play.dragon]] | held_of[play.hop.body]
        if wins[position.side][held]:
            return 1
        if play.shove is None:
            return 0
        bodies = own if play.friendly else position.foe
        held = (held if play.friendly else position.foe_held) ^ held_of[bodies[play.victim]]
        side = position.side if play.friendly else 1 - position.side
        if any(wins[side][held | held_of[body]] for body in play.shove.bodies):
            return 1 if play.friendly else -1
        return 0

    def _hop_wins(self, position: Position, dragon: int, hop: Hop) -> bool:
        held_of = self.tables.held
        held = position.own_held ^ held_of[position.own[dragon]] | held_of[hop.body]
        return self.worth.wins[position.side][held]

    def shove_ends(self, position: Position, play: Play) -> int:
        """After how many squares a play's push stops: a won control point ends it early."""
        assert play.shove is not None
        held_of, bodies = self.tables.held, list(position.own if play.friendly else position.foe)
        if play.friendly:
            bodies[play.dragon] = play.hop.body
        others = _union(bodies[: play.victim] + bodies[play.victim + 1 :], held_of)
        wins = self.worth.wins[position.side if play.friendly else 1 - position.side]
        for count, body in enumerate(play.shove.bodies, 1):
            if wins[others | held_of[body]]:
                return count
        return len(play.shove.bodies)

    def _struck(self, position: Position, dragon: int, hop: Hop) -> tuple[bool, int]:
        """The dragon that a hop can push, and whether it is the mover's own."""
        weak, aim = self.tables.weak[hop.tokens], hop.aim
        for victim, body in enumerate(position.foe):
            if weak[body] & aim:
                return False, victim
        if self.push_own:
            for victim, body in enumerate(position.own):
                if weak[body] & aim and victim != dragon:
                    return True, victim
        return False, NOWHERE

    def follow(self, position: Position, play: Play) -> Position:
        """The position after a play that does not win; a finished turn hands over to the other seat."""
        own, foe, own_stun, foe_stun, own_squares, foe_squares, own_held, foe_held, side, left, *_ = position
        key, score = position.key, position.score
        covers, held, place, keys = self.tables.covers, self.tables.held, self.worth.place, self.tables.keys
        dragon, hop, shove, victim, friendly, turns = play
        old, new = own[dragon], hop.body
        own = (*own[:dragon], new, *own[dragon + 1 :])
        # Occupancy, control, key and score are changed, not added up anew. XOR does both ways at once, for
        # no two dragons ever share a square.
        own_squares ^= covers[old] ^ covers[new]
        own_held ^= held[old] ^ held[new]
        key ^= keys[side][dragon][old] ^ keys[side][dragon][new]
        score += place[new] - place[old]
        if shove is not None:
            new = shove.bodies[-1]
            # Written out for either side: most of a search is spent in this function, and calls are dear.
            if friendly:
                old = own[victim]
                own = (*own[:victim], new, *own[victim + 1 :])
                own_squares ^= covers[old] ^ covers[new]
                own_held ^= held[old] ^ held[new]
                key ^= keys[side][victim][old] ^ keys[side][victim][new]
                score += place[new] - place[old]
            else:
                old = foe[victim]
                foe = (*foe[:victim], new, *foe[victim + 1 :])
                foe_squares ^= covers[old] ^ covers[new]
                foe_held ^= held[old] ^ held[new]
                key ^= keys[1 - side][victim][old] ^ keys[1 - side][victim][new]
                score -= place[new] - place[old]
                turns = max(turns, foe_stun[victim])
                foe_stun = (*foe_stun[:victim], turns, *foe_stun[victim + 1 :])
        if left > 1:
            return Position(
                own, foe, own_stun, foe_stun, own_squares, foe_squares, own_held, foe_held, side, left - 1,
                hop.landing, key, score,
            )
        # A list in tuple() is quicker here than a generator, and stuns are rare anyway.
        if any(own_stun):
            own_stun = tuple([turns - 1 if turns else 0 for turns in own_stun])
        return Position(
            foe, own, foe_stun, own_stun, foe_squares, own_squares, foe_held, own_held, 1 - side, 2, NOWHERE,
            key, -score,
        )

    def passed(self, position: Position) -> Position:
        """The position after the turn of a seat that cannot move ends by itself."""
        own_stun = tuple([turns - 1 if turns else 0 for turns in position.own_stun])
        return Position(
            position.foe, position.own, position.foe_stun, own_stun,
            position.foe_squares, position.own_squares, position.foe_held, position.own_held,
            1 - position.side, 2, NOWHERE, position.key, -position.score,
        )  # fmt: skip

    def full_key(self, position: Position) -> int:
        """A key of everything in a position: bodies, stuns, seat to act, actions left and landing."""
        tables = self.tables
        key = position.key ^ tables.landed_keys[position.landed]
        key ^= tables.turn_keys[2 * position.left + position.side]
        # Stuns come last and by body: they are rare, so the key that every play carries along does without.
        for bodies, stuns in ((position.own, position.own_stun), (position.foe, position.foe_stun)):
            if any(stuns):
                for body, turns in zip(bodies, stuns, strict=True):
                    if turns:
                        key ^= tables.stun_keys[turns][body]
        return key

    def _key(self, bodies: tuple[int, ...], side: int) -> int:
        key = 0
        for dragon, body in enumerate(bodies):
            key ^= self.tables.keys[side][dragon][body]
        return key

    def _places(self, bodies: tuple[int, ...]) -> int:
        return sum(self.worth.place[body] for body in bodies)


def _union(bodies: Sequence[int], masks: Sequence[int]) -> int:
    union = 0
    for body in bodies:
        union |= masks[body]
    return union


def _reach(rows: tuple[Row, ...]) -> Reach:
    packs = holds = aims = 0
    for _, _, _, pack, held, aim, _ in rows:
        packs, holds, aims = packs | pack, holds | held, aims | aim
    return max((row[2] for row in rows), default=0), packs, holds, aims
