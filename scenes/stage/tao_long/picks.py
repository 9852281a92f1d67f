"""Named things, where they are, the actions that they mean, and the ways that a hand and an arrow go."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.core import NOTHING, Seat, Sentence, say, verbatim
from game.rules.tao_long import (
    NOWHERE,
    Absorb,
    Action,
    Direction,
    Dragon,
    Expel,
    Go,
    Phase,
    Rest,
    Sow,
    Space,
    Square,
    State,
    Stay,
    breath_squares,
    decision,
    sides,
)
from game.rules.tao_long.squares import DIRECTION_LETTERS, NAMES, NEXT, SIZE, SQUARE_NAMED
from game.rules.tao_long.wheel import PLAIN, SPACE_NAMED, SPACES
from scenes.stage.presenter import PresenterPicks
from scenes.stage.selection import Pick
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.foresight import foresee
from scenes.stage.tao_long.layout import CENTRE_RADIUS, Layout
from scenes.stage.tao_long.words import DIRECTIONS, breath_damage

ABSORB, BREATH, REST, STAY = Pick("absorb"), Pick("breath"), Pick("rest"), Pick("stay")
POOL = Pick("pool")
_WORDS: Final = {
    ABSORB: say("Take", sense="a stone"), REST: say("Rest", sense="instead of acting"),
    STAY: say("Stay", sense="instead of moving"),
}


def space_pick(space: Space) -> Pick:
    """A space of the wheel."""
    return Pick("space", SPACES[space])


def cell_pick(square: Square) -> Pick:
    """A cell of the board of human."""
    return Pick("cell", NAMES[square])


def way_pick(direction: Direction, squares: int) -> Pick:
    """A move over a hidden board: as many letters as cells."""
    return Pick("way", DIRECTION_LETTERS[direction] * squares)


def drop_pick(number: int, colour: str) -> Pick:
    """The colour of the stone that is dropped as the first, second or a later one."""
    return Pick("drop", f"{number}{colour}")


def colour_of(drop: Pick) -> str:
    """The colour of a stone that is dropped."""
    return drop.name[-1]


class Sight(NamedTuple):
    """What can be seen now: the state, the next picks, and where everything is."""

    state: State
    next: tuple[Pick, ...]
    hidden: bool
    spots: Mapping[Pick, pygame.Rect]
    layout: Layout
    dragons: Mapping[Seat, InkDragon]
    covered: bool
    """Whether something lies over both sheets, so that nothing can be hit."""


class TaoLongPicks(PresenterPicks[State, Action]):
    """What can be pointed at, where it is in what is seen now, and what clicks on it mean."""

    @property
    @abstractmethod
    def hidden(self) -> bool:
        """Whether the board of human is kept from everybody's eyes now."""

    @property
    @abstractmethod
    def sight(self) -> Sight:
        """What can be seen now."""

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """A choice that is there for the moment, otherwise a space, the pool or a cell."""
        sight = self.sight
        layout = sight.layout
        if sight.covered:
            return None
        for pick, rect in sight.spots.items():
            if rect.collidepoint(point):
                return pick
        space = layout.space(point)
        if space is not None:
            return space_pick(space)
        x, y = layout.centre_of_wheel
        if (point[0] - x) ** 2 + (point[1] - y) ** 2 < layout.px(CENTRE_RADIUS) ** 2:
            return ABSORB
        square = layout.square(point)
        return None if square is None or sight.hidden else _on_cell(sight, square)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is."""
        sight = self.sight
        layout = sight.layout
        if pick in sight.spots:
            return sight.spots[pick]
        kind, name = pick.kind, pick.name
        if kind == "space" and name in SPACE_NAMED:
            return layout.card(SPACE_NAMED[name])
        if kind == "lip" and name in SPACE_NAMED:
            return layout.lip(SPACE_NAMED[name])
        if kind in ("cell", "portal") and name in SQUARE_NAMED:
            return layout.rect(SQUARE_NAMED[name])
        if kind in ("dragon", "head") and pick.seat in sight.dragons:
            return layout.rect(sight.dragons[pick.seat].dragon.tiles[0])
        return _place_of_word(sight, pick)

    def places(self) -> tuple[Pick, ...]:
        """Choices that are there now, all spaces, and all cells unless the board is hidden."""
        sight = self.sight
        cells = () if sight.hidden else tuple(cell_pick(Square(cell)) for cell in range(SIZE * SIZE))
        return (*sight.spots, *map(space_pick, range(len(SPACES))), *cells)

    def touched(self, action: Action) -> tuple[Pick, ...]:
        """The space that was sown, or the head that acted."""
        return (space_pick(action.space) if isinstance(action, Sow) else Pick("head", seat=action.seat),)

    def spent(self, state: State) -> tuple[Pick, ...]:
        """Nothing is used up within a turn."""
        return ()

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """The clicks that mean an action; on a hidden board moves are named by their directions."""
        match action:
            case Sow(space=space, colours=colours):
                drops = (drop_pick(number, colour) for number, colour in enumerate(colours))
                return space_pick(space), *drops
            case Go():
                return _blind(action) if self.hidden else _seen(state, action)
            case Stay():
                return (STAY,)
            case Absorb():
                return (ABSORB,)
            case Expel():
                return (BREATH,)
            case Rest():
                return (REST,)

    def foregone(self, state: State, action: Action) -> bool:
        """To stay where nothing else is possible, or to rest where nothing can be taken or breathed."""
        return isinstance(action, Stay | Rest)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
        """The action that a click which leads nowhere was meant to be."""
        kind, name = pick.kind, pick.name
        if kind == "space":
            stones = PLAIN[state.wheel[SPACE_NAMED[name]]]
            return Sow(seat, SPACE_NAMED[name], stones if state.options.colours else "")
        if kind == "way":
            return Go(seat, DIRECTION_LETTERS.index(name[0]), len(name))
        if pick in (ABSORB, POOL):
            return Absorb(seat)
        if kind != "cell" or name not in SQUARE_NAMED:
            return None
        if state.phase == Phase.SPIRIT or (decision(state)[0] and not chosen):
            return Expel(seat) if state.phase != Phase.SPIRIT else Rest(seat)
        return _towards(state, seat, SQUARE_NAMED[name])

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Choices in words, though most also have a place on the sheets."""
        named = ((pick, _button_words(self.sight.state, pick)) for pick in next_picks)
        return tuple((pick, words) for pick, words in named if words)

    def trail(self, action: Action) -> tuple[Pick, ...]:
        """The spaces sown, the cells of a move or an arrow of the compass, the pool and the meter."""
        state = self.sight.state
        if isinstance(action, Sow):
            return tuple(map(space_pick, _sown(state, action)))
        if self.hidden:
            return self.picks(state, (action,), action)[:1]
        if isinstance(action, Absorb):
            return POOL, Pick("meter", seat=action.seat)
        way = _squares(self.sight.dragons[action.seat].dragon, action)
        return tuple(cell_pick(square) for square in way if square != NOWHERE)

    def arrow(self, action: Action) -> tuple[Pick, ...]:
        """The same way; round the pool where stones are sown, so that it covers neither names nor stones."""
        if isinstance(action, Sow):
            return tuple(Pick("lip", SPACES[space]) for space in _sown(self.sight.state, action))
        return self.trail(action)


def _seen(state: State, action: Go) -> tuple[Pick, ...]:
    head = sides(state, action.seat)[0].tiles[0]
    for _ in range(action.squares):
        head = NEXT[action.direction][head]
    if action.exit == NOWHERE:
        return (cell_pick(head),)
    return cell_pick(head), cell_pick(NEXT[action.side][action.exit])


def _blind(action: Go) -> tuple[Pick, ...]:
    way = way_pick(action.direction, action.squares)
    if action.exit == NOWHERE:
        return (way,)
    return way, Pick("exit", f"{NAMES[action.exit]}{DIRECTION_LETTERS[action.side]}")


def _towards(state: State, seat: Seat, square: Square) -> Action:
    """A move in the direction of a cell, as far as it lies, at most two cells."""
    head = sides(state, seat)[0].tiles[0]
    across, down = square % SIZE - head % SIZE, square // SIZE - head // SIZE
    if not across and not down:
        return Stay(seat)
    direction = (1 if across > 0 else 3) if abs(across) >= abs(down) else (2 if down > 0 else 0)
    return Go(seat, direction, min(2, max(abs(across), abs(down))))


def _button_words(state: State, pick: Pick) -> Sentence:
    """The words of a pick that also has a button; nothing if it has none."""
    if pick == BREATH:
        return say("Breathe ({damage})", damage=breath_damage(state))
    if pick.kind == "exit":
        portal, way = verbatim(pick.name[:-1]), DIRECTIONS[DIRECTION_LETTERS.index(pick.name[-1])]
        return say("{square} {direction}", square=portal, direction=way)
    return _WORDS.get(pick, NOTHING)


def _place_of_word(sight: Sight, pick: Pick) -> pygame.Rect | None:
    if pick.kind == "meter":
        return sight.layout.meters(pick.seat)
    if pick in (ABSORB, POOL):
        size = sight.layout.px(2 * CENTRE_RADIUS)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = sight.layout.centre_of_wheel
        return rect
    if sight.hidden or pick not in (STAY, REST, BREATH):
        return None
    mine, other = sides(sight.state, sight.state.actor)
    if pick != BREATH:
        return sight.layout.rect(mine.tiles[0])
    covered = breath_squares(sight.state.level, mine, other)
    return sight.layout.rect(next(iter(covered))) if covered else None


def _on_cell(sight: Sight, square: Square) -> Pick:
    """The word that a cell stands for now, else the cell."""
    state = sight.state
    mine, other = sides(state, state.actor)
    for word in (STAY, REST):
        if word in sight.next and square == mine.tiles[0]:
            return word
    if BREATH in sight.next and square in breath_squares(state.level, mine, other):
        return BREATH
    return cell_pick(square)


def _sown(state: State, action: Sow) -> tuple[Space, ...]:
    """The space that stones are taken from, and those that they fall on."""
    seen = foresee(state, action.space) if state.phase == Phase.SPIRIT else None
    return action.space, *(seen.path if seen else ())


def _squares(dragon: Dragon, action: Action) -> list[Square]:
    """From the head on: the squares of a move, or the one that a breath leaves through."""
    way = [dragon.tiles[0]]
    if isinstance(action, Expel):
        way.append(NEXT[dragon.facing][way[-1]])
    elif isinstance(action, Go):
        for _ in range(action.squares):
            way.append(NEXT[action.direction][way[-1]])
        if action.exit != NOWHERE:
            way += [action.exit, NEXT[action.side][action.exit]]
    return way
