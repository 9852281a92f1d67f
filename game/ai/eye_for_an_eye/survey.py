"""What a chief sees at a glance: its own figures, its foes, and who could hit whom."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import (
    NOWHERE,
    Direction,
    FigureId,
    Space,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import Card, InnateName
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.options import INNATE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, on_dart
from game.rules.eye_for_an_eye.sight import own_figures, own_nymphlets
from game.rules.eye_for_an_eye.state import (
    Figure,
    Player,
    State,
    chief_of,
    figure_of,
    guards_of,
    hand_of,
    last_turn,
    length,
    level_of,
    player_of,
)

PREY = 4.0
"""What it is worth to catch a Nymphlet."""
_FAR = 99
_BLOW = 0.55
"""What a hit is worth where only Nymphlets score: health decides between equals, and a fall halves."""
_SWIFT = 1.8
"""How much more it is worth there to hit a chief on wings: it catches most, and can hardly be outrun."""
_PROSPECT = 8.0
_CHIEF_WITH_GUARDS = 1.4
_PROWESS = 0.8
"""What a token in a cup tells of a foe, where cups score nothing: who has hit much will hit more."""
_IN_THE_WAY = 0.3
"""What it is worth to be rid of a guard, where cups score nothing."""
_SLOW_TO_FALL: Final = {"king_of_the_hill": 1.25, "domination": 1.6}
"""How much more it is worth there to hit a chief with thick bark: left alone, it outlasts all others."""
_HUNTED = 5.0
"""How much more a victory point tells where there are few: whoever leads a Ceremony loses half by a fall."""
_BOLD = 0.3
"""What a token in a cup tells in a Ceremony, where a chief that hits others does not hunt."""
_ENVY, _LEAST, _MOST = 0.18, 0.4, 3.0
"""How fast a grudge grows with each victory point, and its limits."""


class Foe(NamedTuple):
    """A figure of another side."""

    figure: FigureId
    seat: Seat
    space: Space
    facing: Direction
    health: int
    """How many hits can land on it."""
    worth: float
    """What each hit is worth."""
    parry: int
    """How many hits it could cancel now, if it is attacked from its front."""
    fists: int
    """How many hits its player could deal now by the basic attack."""
    hide: int
    """How many hits of every attack on it are lost, for it is camouflaged."""
    bark: int
    """How many more of an attack from behind."""
    flies: bool = False


class Survey:
    """One moment as one seat sees it, made for each decision."""

    __slots__ = (
        "arena", "chief", "foes", "goal", "here", "litter", "me", "mine", "paths", "rivals", "seat", "state",
        "taken",
    )

    def __init__(self, state: State, seat: Seat, heeds: bool = True) -> None:
        self.state, self.seat, self.arena = state, seat, state.arena
        self.me, self.chief = state.players[seat - 1], chief_of(state, seat)
        self.here: Figure = self.me.chief_at
        self.goal = mode_of(state).goal(state) if heeds else frozenset[Space]()
        self.mine: list[tuple[FigureId, Figure]] = []
        self.foes: list[Foe] = []
        self.rivals: list[Foe] = []
        self.litter: list[tuple[FigureId, Space]] = []
        self.taken: dict[Space, FigureId] = {}
        self.paths = walks(state.arena, self.chief.flies)
        grudges = _grudges(state, self.me.side)
        for other, player in enumerate(state.players, 1):
            if player.health:
                self._notice(other, player, grudges[player.side])
            self._notice_nymphlets(other, player, heeds)
        hunts = state.options.mode == "nymphlet_ceremony"
        # Guards catch nobody: who hunts does not stop for them.
        self.foes += [foe for foe in self.rivals if not (hunts and is_guard(foe.figure))]

    def _notice(self, seat: Seat, player: Player, grudge: float) -> None:
        foe = player.side != self.me.side
        parry, fists = _hands(self.state, seat) if foe else (0, 0)
        skin = _skin(self.state, seat) if foe else (0, 0)
        for one in own_figures(self.state, seat):
            figure = figure_of(self.state, one)
            self.taken[figure.space] = one
            if foe:
                worth = _worth(self.state, one) * grudge
                health = 1 if is_guard(one) else player.health
                flies = chief_of(self.state, seat).flies
                self.rivals.append(Foe(one, seat, *figure, health, worth, parry, fists, *skin, flies))
            elif seat == self.seat:
                self.mine.append((one, figure))

    def _notice_nymphlets(self, seat: Seat, player: Player, heeds: bool) -> None:
        """Own ones to guard, and others to catch; whoever forgets the mode sees only what is in the way."""
        for one in own_nymphlets(self.state, seat):
            place = figure_of(self.state, one)
            self.taken[place.space] = one
            if heeds and seat == self.seat:
                self.litter.append((one, place.space))
            elif heeds and player.side != self.me.side and player.rooted != one:
                dart = player.places.count(on_dart(nymphlet_number(one))) if player.health else 0
                self.foes.append(Foe(one, seat, *place, 1, PREY, dart, 0, 0, 0))

    def spare_the_prey(self) -> None:
        """Look at nobody but the chiefs for now."""
        self.foes = [foe for foe in self.foes if not is_nymphlet(foe.figure)]

    def free(self, space: Space) -> bool:
        """Whether a figure could come to stand on a space."""
        return space != NOWHERE and space not in self.taken and space not in self.arena.impassable

    def ways_round(self, start: Space) -> tuple[int, ...]:
        """How many steps it takes from a space to every other, round whoever stands in the way."""
        if self.chief.flies:
            return self.paths[start]
        return _walks_from(self.arena, start, frozenset(self.taken))

    def nearest(self, space: Space) -> int:
        """How far the nearest foe is from a space, Nymphlets left out."""
        away = walks(self.arena, True)[space]
        return min([away[foe.space] for foe in self.rivals], default=_FAR)

    def beside(self, space: Space) -> list[Foe]:
        """The foes next to a space, Nymphlets left out."""
        around = self.arena.steps[space]
        return [foe for foe in self.rivals if foe.space in around]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of its hand."""
        return hand_of(self.state, self.seat)

    @property
    def guards(self) -> list[Figure]:
        """Where its guards are, AWAY for those on its board."""
        return [figure_of(self.state, guard) for guard in guards_of(self.state, self.seat)]

    @property
    def innate(self) -> InnateName | None:
        """The innate that is in play, or nothing."""
        return self.chief.innate.name if level_of(self.state) >= INNATE else None

    @property
    def left(self) -> int:
        """Ticks until the round ends; turn based, a guess from the game turns left."""
        state = self.state
        if state.options.turn_based:
            return (last_turn(state) - state.game_turn + 1) * 1000
        return length(state) - state.clock

    def lead(self) -> int:
        """By how many victory points its side is ahead of the best other one."""
        worth = mode_of(self.state).scores(self.state)
        mine = worth.pop(self.me.side)
        return mine - max(worth.values(), default=0)


def _hands(state: State, seat: Seat) -> tuple[int, int]:
    """What a seat could cancel and what it could deal just now."""
    places, chief = state.players[seat - 1].places, chief_of(state, seat)
    guard, attack = places.count(ON_GUARD), places.count(ON_ATTACK)
    parry = guard if guard >= chief.tracks[ON_GUARD - 1].minimum else 0
    fists = attack if attack >= chief.tracks[ON_ATTACK - 1].minimum else 0
    return parry, fists + (state.players[seat - 1].heat if fists else 0)


def _skin(state: State, seat: Seat) -> tuple[int, int]:
    """What camouflage and bark take off every attack on a chief, and off those from behind."""
    chief = chief_of(state, seat)
    hidden = state.players[seat - 1].camouflaged
    hide = sum(card.number("less") for card in hand_of(state, seat) if hidden and card.name == "camouflage")
    return hide, int(chief.innate.name == "thick_bark" and level_of(state) >= INNATE)


def _worth(state: State, figure: FigureId) -> float:
    """A hit is a cube in the cup, where cups score; a chief's guards leave the arena with it."""
    if state.options.mode == "nymphlet_ceremony":
        return _BLOW * (_SWIFT if chief_of(state, seat_of(figure)).flies else 1.0)
    if mode_of(state).goal(state):
        if is_guard(figure):
            return _IN_THE_WAY
        thick = chief_of(state, seat_of(figure)).innate.name == "thick_bark"
        return _SLOW_TO_FALL[state.options.mode] if thick else 1.0
    if is_guard(figure):
        return 0.8 if player_of(state, figure).tokens else 0.4
    return _CHIEF_WITH_GUARDS if guards_of(state, seat_of(figure)) else 1.0


def _grudges(state: State, own_side: int) -> list[float]:
    """How much more a hit on each side is worth: whoever is ahead of the others must be stopped."""
    ceremony = state.options.mode == "nymphlet_ceremony"
    weight = _BOLD if ceremony else _PROWESS if mode_of(state).goal(state) else 1.0
    ahead = [weight * cup.worth for cup in state.cups]
    if ceremony:
        for side, points in mode_of(state).scores(state).items():
            ahead[side] += _HUNTED * points
    for player in state.players:
        unhurt = player.health / state.arena.lore.chiefs[player.chief].health
        ahead[player.side] += _PROSPECT * unhurt + player.score
    others = [value for side, value in enumerate(ahead) if side != own_side]
    usual = sum(others) / len(others)
    return [min(_MOST, max(_LEAST, 1 + _ENVY * (value - usual))) for value in ahead]


@cache
def walks(arena: Arena, flies: bool) -> tuple[tuple[int, ...], ...]:
    """How many steps lie between any two spaces while nobody stands in the way."""
    spaces = arena.spaces
    if flies:
        return tuple(tuple(arena.distance(one, other) for other in spaces) for one in spaces)
    return tuple(_walks_from(arena, space, frozenset()) for space in spaces)


@lru_cache(maxsize=512)
def _walks_from(arena: Arena, start: Space, taken: frozenset[Space]) -> tuple[int, ...]:
    """How many steps it takes round some spaces; figures stand still for most looks at them."""
    far, edge, shut = [_FAR] * len(arena.spaces), [start], taken | arena.impassable | {NOWHERE}
    far[start] = 0
    for space in edge:
        for other in arena.steps[space]:
            if other not in shut and far[other] == _FAR:
                far[other] = far[space] + 1
                edge.append(other)
    return tuple(far)
