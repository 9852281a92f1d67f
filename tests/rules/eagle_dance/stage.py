"""Moments set up in words, played in texts, and the sentences of the rules that tests stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from game.content import paths
from game.content.tiled import read_board
from game.core import Board, Refused
from game.rules.eagle_dance import EAGLE_DANCE, RULES, State
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import CARD_NAMES
from game.rules.eagle_dance.state import Eagle, Tile, lore_of

T = TypeVar("T", bound=Callable[..., object])
E = TypeVar("E")
TESTED: set[str] = set()
MAPS = ("classic", "river_valley", "two_summits", "old_crater")
HOMES = {1: "1,-1", 2: "1,0", 3: "-1,1", 4: "-1,0"}
"""Where eagles are if a test does not say: the Forests round the centre, clockwise from north-east."""


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the ids of the rules that it checks."""
    assert set(ids) <= set(RULES), set(ids) - set(RULES)
    TESTED.update(ids)
    return lambda test: test


@cache
def board(name: str = "classic") -> Board:
    """A shipped map."""
    return read_board(paths.shipped_levels() / "eagle_dance" / f"{name}.tmx", "eagle_dance")


def begun(seats: int = 2, level: str = "classic", **options: Any) -> State:
    """The first state of a game."""
    return EAGLE_DANCE.setup(options, board(level), seats)


def perched(seats: int = 2, level: str = "classic") -> State:
    """All eagles on their first Forests, on the tiles of the map alone."""
    state = begun(seats, level, tiles="map")
    return say(state, *(f"perch:{HOMES[seat]}" for seat in range(1, seats + 1))).state


def turn(
    pattern: str = "Soar2", *, seats: int = 2, round: int = 3, rain: bool = False, level: str = "classic",
    tiles: Mapping[str, str] | None = None, **seat_fields: str,
) -> State:
    """Seat 1's turn with a pattern; everybody else dances Glide1.

    A tile is set as thermals.foods.threats, as in {"0,0": "1.2.0"}; a seat by name as in
    two="at=0,0 thermals=1 foods=2 threats=0 points=3 square=6".
    """
    state = begun(seats, level, tiles="map")._replace(round=round, rainy=rain, phase="turn")
    patterns = (pattern, *("Glide1",) * (seats - 1))
    eagles = tuple(
        _eagle(state, seat, patterns[seat - 1], seat_fields.get(_NAMES[seat - 1], ""))
        for seat in range(1, seats + 1)
    )
    state = state._replace(tiles=_tiles(state, tiles or {}), eagles=eagles)
    return _balanced(state, patterns)


_NAMES = ("one", "two", "three", "four")


def _eagle(state: State, seat: int, pattern: str, words: str) -> Eagle:
    chosen = dict(word.split("=") for word in words.split())
    q, r = map(int, chosen.get("at", HOMES[seat]).split(","))
    start = lore_of(state).survival.start
    cards = tuple(map(CARD_NAMES.index, pattern.split(">")))
    return Eagle(
        state.land.at[q, r], int(chosen.get("thermals", 0)), int(chosen.get("foods", 0)),
        int(chosen.get("threats", 3)), int(chosen.get("points", 1)), int(chosen.get("square", start)), cards,
    )


def _tiles(state: State, chosen: Mapping[str, str]) -> tuple[Tile, ...]:
    tiles = []
    for (q, r), tile in zip(state.land.cells, state.tiles, strict=True):
        most = lore_of(state).maximum(tile.kind, state.rainy)
        tiles.append(tile._replace(thermal=most[0], food=most[1]))
        if f"{q},{r}" in chosen:
            thermal, food, threats = map(int, chosen[f"{q},{r}"].split("."))
            tiles[-1] = Tile(tile.kind, thermal, food, threats)
    return tuple(tiles)


def _balanced(state: State, patterns: tuple[str, ...]) -> State:
    """The same moment with decks and piles that fit, read from its own text, with seat 1 to act."""
    used = [card for text in patterns for card in text.split(">")]
    deck = [card.copies - used.count(card.name) for card in lore_of(state).cards]
    threats = sum(tile.threats for tile in state.tiles) + sum(eagle.threats for eagle in state.eagles)
    spare = threats - lore_of(state).eagle.threats * len(state.eagles)
    last = state.eagles[-1]
    eagles = (*state.eagles[:-1], last._replace(threats=last.threats - spare))
    fields = EAGLE_DANCE.write_state(state._replace(deck=tuple(deck), eagles=eagles)).split(" ")
    fields[6] = "1.0:free:1:-:0:0:-:0:-:0.0:0.0"
    return EAGLE_DANCE.read_state(" ".join(fields), {"tiles": "map"}, state.arena.board)


def danced_out(state: State) -> State:
    """The same turn with all its cards danced."""
    assert state.turn is not None
    return state._replace(turn=state.turn._replace(step=len(state.eagles[0].pattern)))


class Said(NamedTuple):
    """What texts led to."""

    state: State
    events: tuple[Event, ...]

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def say(state: State, *texts: str) -> Said:
    """Play actions by their texts."""
    events: list[Event] = []
    for text in texts:
        state, happened = EAGLE_DANCE.apply(state, EAGLE_DANCE.read_action(state, text))
        events += happened
    return Said(state, tuple(events))


def refused(state: State, text: str) -> str:
    """The id of the rule that speaks against an action."""
    action = EAGLE_DANCE.read_action(state, text)
    reason = EAGLE_DANCE.why_not(state, action)
    assert reason is not None, f"{text} is legal"
    assert action not in EAGLE_DANCE.legal(state, action.seat)
    try:
        EAGLE_DANCE.apply(state, action)
    except Refused as refusal:
        assert refusal.reason == reason
        return reason.rule
    raise AssertionError(f"{text} was carried out")


def texts(state: State) -> list[str]:
    """All legal actions as texts."""
    return [
        EAGLE_DANCE.write_action(action)
        for seat in EAGLE_DANCE.to_act(state) for action in EAGLE_DANCE.legal(state, seat)
    ]


def danced(state: State) -> list[str]:
    """The legal actions but trades, swap and end."""
    others = ("trade:", "threat:", "swap", "end")
    return [text for text in texts(state) if not text.startswith(others)]


def tile(state: State, name: str) -> str:
    """A tile as thermals.foods.threats."""
    q, r = map(int, name.split(","))
    found = state.tiles[state.land.at[q, r]]
    return f"{found.thermal}.{found.food}.{found.threats}"


def held(state: State, seat: int = 1) -> tuple[int, int]:
    """A seat's thermals and foods."""
    return state.eagles[seat - 1].thermals, state.eagles[seat - 1].foods


def points(state: State, seat: int = 1) -> int:
    """A seat's victory points."""
    return state.eagles[seat - 1].points


def square(state: State, seat: int = 1) -> int:
    """What the square of a seat's survival marker is worth."""
    return lore_of(state).survival.squares[state.eagles[seat - 1].survival]


def where(state: State, seat: int = 1) -> str:
    """The tile where a seat's eagle is."""
    q, r = state.land.cells[state.eagles[seat - 1].at]
    return f"{q},{r}"


def asked(state: State) -> int:
    """The seat that is to act."""
    return EAGLE_DANCE.to_act(state)[0]
