"""Boards drawn in text, and the sentences of the rules that tests stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core import Board, Step
from game.rules.tao_long import RULES, TAO_LONG, Event, State
from tests.rules.tao_long.scenarios import board

T = TypeVar("T", bound=Callable[..., object])
TESTED: set[str] = set()
START = "ww/-/wb/-/bb/-/wb/-"


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the ids of the rules that it checks."""
    assert set(ids) <= set(RULES), ids
    TESTED.update(ids)
    return lambda test: test


def squares_of(picture: str) -> dict[str, list[str]]:
    """What a picture shows from the upper left corner on: each sign with its squares, tiles by number.

    W w1 w2 w3 is the white dragon from head to tail, K k1 k2 k3 the black one; # is rock; G, R and B are
    portals.
    """
    found: dict[str, list[str]] = {}
    for y, line in enumerate(picture.strip().splitlines()):
        for x, sign in enumerate(line.split()):
            found.setdefault(sign, []).append(f"{x},{y}")
    return found


def _tiles(found: dict[str, list[str]], letter: str) -> list[str]:
    signs = [letter.upper(), *(f"{letter}{number}" for number in (1, 2, 3))]
    return [found[sign][0] for sign in signs if sign in found]


def _written(tiles: list[str], facing: str) -> str:
    """Tiles with their facing: straight on from the neck, unless a letter says otherwise."""
    if not facing:
        (x, y), (back_x, back_y) = (map(int, tile.split(",")) for tile in tiles[:2])
        facing = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}[x - back_x, y - back_y]
    return f"{facing}:{';'.join(tiles)}"


def level_of_picture(picture: str) -> Board:
    """The level that a picture shows; where its dragons start does not matter."""
    found = squares_of(picture)
    rocks, green, red, blue = (" ".join(found.get(sign, [])) for sign in "#GRB")
    solid = {square for sign in "#GRB" for square in found.get(sign, [])}
    rows = [[f"{x},{y}" for x in range(8)] for y in range(8)]
    runs = [row[at : at + 4] for row in rows for at in range(5) if not solid & set(row[at : at + 4])]
    white, black = runs[0], next(run for run in runs[::-1] if not set(run) & set(runs[0]))
    return board(rocks, green, red, blue, " ".join(white), " ".join(black))


def drawn(
    picture: str, phase: str = "spirit", *, wheel: str = START, white: str = "w4f0", black: str = "b4f0",
    coin: str = "k", seat: int = 1, portals: str = "-", pending: str = "-", facing: str = "",
    black_facing: str = "", mode: str = "grasshopper",
) -> State:
    """The state that a picture shows."""
    found = squares_of(picture)
    ours, theirs = _tiles(found, "w"), _tiles(found, "k") or ["4,7", "5,7", "6,7", "7,7"]
    text = " ".join((
        wheel, _written(ours, facing), _written(theirs, black_facing), white, black, coin, str(seat), phase,
        portals, pending,
    ))
    return TAO_LONG.read_state(text, {"mode": mode}, level_of_picture(picture))


def texts(state: State) -> list[str]:
    """The texts of all legal actions."""
    return [TAO_LONG.write_action(action) for action in TAO_LONG.legal(state, state.actor)]


def step(state: State, *actions: str) -> Step[State, Event]:
    """What the last of some actions leads to."""
    for text in actions:
        result = TAO_LONG.apply(state, TAO_LONG.read_action(state, text))
        state = result.state
    return result


def after(state: State, *actions: str) -> State:
    """The state after some actions."""
    return step(state, *actions).state if actions else state


def why(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action, or None."""
    reason = TAO_LONG.why_not(state, TAO_LONG.read_action(state, text))
    return reason.rule if reason else None


def field(state: State, number: int) -> str:
    """One field of the position's text, counted from 1 as on the rules page."""
    return TAO_LONG.write_state(state).split(" ")[number - 1]


def told(result: Step[State, Event], kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in result.events if isinstance(event, kind)]
