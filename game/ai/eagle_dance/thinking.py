"""One decision: every sensible choice is judged, then the best is taken, as far as the temper can tell."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.ai.eagle_dance.choices import choices
from game.ai.eagle_dance.temper import Temper
from game.ai.eagle_dance.turns import Foresight, Search
from game.ai.eagle_dance.worth import expectation, totals
from game.ai.thought import Limits, Thought
from game.core import Rng, Seat
from game.rules.eagle_dance.actions import Action, Draft, Lay, Perch, PutAside
from game.rules.eagle_dance.land import CENTRE, Space, around
from game.rules.eagle_dance.lore import FOREST
from game.rules.eagle_dance.moves import legal, moment
from game.rules.eagle_dance.play import apply
from game.rules.eagle_dance.rounds import drafts
from game.rules.eagle_dance.state import State, Turn, drafting_seat, eagles_on


class Decision:
    """A seat that makes up its mind."""

    def __init__(self, state: State, seat: Seat, temper: Temper, limits: Limits, rng: Rng) -> None:
        self._state, self._seat, self._temper, self._rng = state, seat, temper, rng
        self._foresight = Foresight(seat, temper.width, limits)
        self._value = expectation(state, seat)

    def thoughts(self) -> Iterator[Thought[Action]]:
        """A thought for every choice, and at last one that is done."""
        found = self._options()
        best = self._rng.choice(found)
        if len(found) > 1 and self._rng.unit() >= self._temper.whim:
            felt = -1e9
            for place, action in enumerate(found, 1):
                self._foresight.grant(place / len(found))
                value = yield from self._judged(action, best)
                value += self._misjudgement()
                if value > felt:
                    best, felt = action, value
                yield self._thought(best, done=False)
        yield self._thought(best, done=True)

    def _options(self) -> list[Action]:
        if moment(self._state) in ("lay", "perch", "draft"):
            return list(legal(self._state, self._seat))
        return list(choices(self._state, self._seat, self._temper.width))

    def _judged(self, action: Action, best: Action) -> Generator[Thought[Action], None, float]:
        """The value of a choice; meanwhile the best one so far is reported."""
        if isinstance(action, Lay):
            return _lay_value(self._state, action)
        if isinstance(action, Perch):
            return _perch_value(self._state, action)
        search = self._search(action)
        while True:
            try:
                next(search)
            except StopIteration as found:
                return float(found.value)
            yield self._thought(best, done=False)

    def _search(self, action: Action) -> Search:
        if isinstance(action, Draft | PutAside):
            return _draft_value(self._foresight, self._state, action, self._temper.depth)
        return self._foresight.after(self._state, action, self._temper.depth)

    def _misjudgement(self) -> float:
        """Noise whose middle is likelier than its ends."""
        return self._temper.noise * (self._rng.unit() + self._rng.unit() - 1.0)

    def _thought(self, action: Action, done: bool) -> Thought[Action]:
        nodes = self._foresight.nodes
        return Thought((action,), self._value, nodes, self._temper.depth, done)


def _draft_value(foresight: Foresight, state: State, action: Draft | PutAside, depth: int) -> Search:
    """How far a seat is ahead after the turn that a draft leads to."""
    drafted = apply(state, action).state
    while drafted.phase == "draft":
        drafted = apply(drafted, _likely_draft(drafted)).state
    return foresight.value(drafted._replace(turn=Turn(action.seat, who=action.seat, swapped=True)), depth)


def _likely_draft(state: State) -> Draft | PutAside:
    """What a rival will take, at a glance."""
    seat: Seat = drafting_seat(state)
    return max(drafts(state, seat), key=lambda action: totals(apply(state, action).state)[seat - 1])


def _lay_value(state: State, action: Lay) -> float:
    """How close a tile lies to the perches that an eagle can still hope for."""
    beside = [state.land.at[cell] for cell in around(action.cell) if cell in state.land.at]
    homes = set(state.land.beside[CENTRE])
    kind = state.arena.lore.tiles[state.drawn]
    return len(beside) + sum(space in homes for space in beside) * 0.5 * kind.slots


def _perch_value(state: State, action: Perch) -> float:
    """How much a Forest and the tiles round it have to offer."""
    space = state.land.at[action.cell]
    near = state.land.beside[space]
    return sum(_offer(state, other) for other in near) - 0.5 * sum(_is_taken(state, other) for other in near)


def _offer(state: State, space: Space) -> float:
    tile = state.tiles[space]
    return 1.0 + 0.3 * tile.food + 0.2 * (tile.kind != FOREST)


def _is_taken(state: State, space: Space) -> bool:
    return bool(eagles_on(state, space))
