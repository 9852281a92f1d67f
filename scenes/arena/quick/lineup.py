"""Who fights in a quick fight, and the positions from which it and its warm-up begin."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from game.content.levels import first_board, shelf_of
from game.content.matches import begin
from game.core import Board, OptionValue, Seat
from game.match.evening import FIRST, Evening
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State, arena_of
from game.rules.eye_for_an_eye.actions import Attack
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import Space, figure_id, seat_of
from game.rules.eye_for_an_eye.lore import CHIEFS, DIFFICULTIES, Chief, ChiefName
from game.rules.eye_for_an_eye.sight import free
from game.rules.eye_for_an_eye.state import AWAY, Cup, Figure, Player

GAME: Final = EYE_FOR_AN_EYE.info.name
FEWEST: Final = 4
"""So many fight at least: opponents fill the seats that nobody takes."""

MOST: Final = max(EYE_FOR_AN_EYE.info.seats)
DUMMY: Final[Seat] = MOST
"""The dummy has the last seat, until somebody takes that."""

_LEVEL: Final = 1
"""The opponents are those that anybody can beat."""

_ARENA: Final = "bushland"
_RULES: Final[Mapping[str, OptionValue]] = {
    "level": "core", "pace": "relaxed", "rounds": 1, "soundtrack": "quick",
}
_SPOTS: Final = ((-2, 1), (-1, -1), (1, -2), (2, -1), (1, 1), (-1, 2))
"""Where people warm up: round the middle, clockwise from the lower left as their panels are."""

_SPOTS_OF_FOUR: Final = (0, 1, 3, 4, 2, 5)


class Lineup(NamedTuple):
    """The chiefs of all six seats, also of those that will stay empty."""

    chiefs: tuple[ChiefName, ...]

    @classmethod
    def dealt(cls, rng: random.Random) -> Lineup:
        """The chiefs that are easy to play come first; among equals, luck decides."""
        chiefs = list(arena_of(board()).lore.chiefs)
        rng.shuffle(chiefs)
        chiefs.sort(key=lambda chief: DIFFICULTIES.index(chief.difficulty))
        return cls(tuple(chief.name for chief in chiefs))

    def chief(self, seat: Seat) -> Chief:
        """The chief of a seat."""
        return arena_of(board()).lore.chief(self.chiefs[seat - 1])

    def changed(self, seat: Seat, step: int, people: Collection[Seat]) -> Lineup:
        """Another chief for a seat; those of other people are passed over, an opponent's changes places."""
        theirs = {self.chiefs[other - 1] for other in people if other != seat}
        at, chiefs = CHIEFS.index(self.chiefs[seat - 1]), list(self.chiefs)
        order = [CHIEFS[(at + step * far) % len(CHIEFS)] for far in range(1, len(CHIEFS))]
        chosen = next((name for name in order if name not in theirs), self.chiefs[seat - 1])
        other = chiefs.index(chosen)
        chiefs[seat - 1], chiefs[other] = chiefs[other], chiefs[seat - 1]
        return Lineup(tuple(chiefs))

    @property
    def options(self) -> dict[str, OptionValue]:
        """What is agreed on: the core game at its most relaxed, one round of three minutes."""
        return {**_RULES, **{f"chief_{seat}": chief for seat, chief in enumerate(self.chiefs, 1)}}


def board() -> Board:
    """Bushland, the arena for a first dispute; where its file is broken, another one."""
    return shelf_of(GAME).named(_ARENA) or first_board(GAME)


def seats_for(people: Collection[Seat]) -> int:
    """How many seats a fight has."""
    return max(FEWEST, *people) if people else FEWEST


def fight(
    lineup: Lineup, people: Collection[Seat], names: Mapping[Seat, str] | None = None,
    evening: Evening = FIRST, seed: int | None = None,
) -> AnyMatch:
    """The match itself, which is kept like any other; the score of the evening goes on in it."""
    sitters = _sitters(range(1, seats_for(people) + 1), people, names or {})
    return begin(EYE_FOR_AN_EYE, board(), sitters, lineup.options, seed=seed, evening=evening)


def _sitters(seats: Iterable[Seat], people: Collection[Seat], names: Mapping[Seat, str]) -> list[Sitter]:
    return [
        Sitter.person(names.get(seat, "")) if seat in people else Sitter.opponent(_LEVEL) for seat in seats
    ]


def warm_up(
    lineup: Lineup, people: Collection[Seat], like: State | None = None, seed: int | None = None,
    names: Mapping[Seat, str] | None = None,
) -> AnyMatch:
    """A position of all people and a dummy that nobody keeps; like another one, but that all stand in it."""
    found, options = board(), lineup.options
    start = EYE_FOR_AN_EYE.write_state(_position(lineup, people, like))
    sitters = _sitters(range(1, MOST + 1), people, names or {})
    setup = new_setup(EYE_FOR_AN_EYE, found, sitters, options, seed=seed, start=start)
    return Match.begin(setup, EYE_FOR_AN_EYE, found)


def _position(lineup: Lineup, people: Collection[Seat], like: State | None) -> State:
    fresh = EYE_FOR_AN_EYE.setup(lineup.options, board(), MOST)
    before = like or fresh._replace(phase="fight", players=tuple(map(_gone, fresh.players)))
    there = sorted({*people, DUMMY})
    draft = Draft(before._replace(
        options=fresh.options, contenders=tuple(there), cups=(Cup(),) * MOST,
        players=tuple(
            player._replace(trophies=()) if _stays(player, fresh.players[seat - 1], seat in there)
            else _gone(fresh.players[seat - 1])
            for seat, player in enumerate(before.players, 1)
        ),
    ))
    new = {seat for seat in range(1, MOST + 1) if draft.player(seat).health == 0}
    for seat in there:
        if seat in new:
            player = fresh.players[seat - 1]._replace(may_roll_at=before.clock)
            _put(draft, seat, player, _spot(draft.state, seat, people))
    state = draft.state
    return state._replace(
        calls=tuple(one for one in state.calls if one.call.seat not in new and not (
            isinstance(one.call, Attack) and seat_of(one.call.target) in new)),
        exchanges=tuple(one for one in state.exchanges
                        if not {seat_of(one.attacker), seat_of(one.target)} & new),
        requests=tuple(one for one in state.requests if one.seat not in new),
    )


def _stays(player: Player, fresh: Player, wanted: bool) -> bool:
    """Whether a board goes on as it is: its chief stands, is wanted, and is still the same one."""
    return wanted and player.health > 0 and player.chief == fresh.chief


def _gone(player: Player) -> Player:
    return player._replace(health=0, figures=(AWAY,) * len(player.figures), tokens=0)


def _put(draft: Draft, seat: Seat, player: Player, space: Space) -> None:
    """A chief comes into the arena, looking at the middle."""
    players = draft.state.players
    draft.put(players=(*players[: seat - 1], player, *players[seat:]))
    arena = draft.state.arena
    draft.put_figure(figure_id(seat), Figure(space, _inwards(arena, space)))


def _spot(state: State, seat: Seat, people: Collection[Seat]) -> Space:
    """The free space nearest to where somebody belongs: the dummy in the middle, people round it."""
    arena, wanted = state.arena, state.arena.at[0, 0]
    if seat in people:
        turn = seat - 1 if seats_for(people) > FEWEST else _SPOTS_OF_FOUR[seat - 1]
        wanted = arena.at.get(_SPOTS[turn], wanted)
    spaces = [space for space in arena.spaces if free(state, space)]
    return min(spaces, key=lambda space: arena.distance(space, wanted))


def _inwards(arena: Arena, space: Space) -> int:
    """The direction that leads nearest to the middle."""
    middle = arena.at[0, 0]
    ways = [way for way in range(6) if arena.steps[space][way] in arena.spaces]
    return min(ways, key=lambda way: arena.distance(arena.steps[space][way], middle))
