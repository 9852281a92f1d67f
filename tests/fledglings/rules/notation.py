"""Fledglings as text: hops such as `c1-c2`, positions with the farthest row first."""

from __future__ import annotations

import re

from game.core import BadContent, Cell, say, verbatim
from tests.fledglings.rules.state import SIDE, Hop, State

_SIGNS = ".Ff"
_HOP = re.compile(r"([a-e][1-5])-([a-e][1-5])")
_ROWS = re.compile(r"[.Ff]{5}(/[.Ff]{5}){4}")


def cell_name(cell: Cell) -> str:
    """A square's name, such as c3."""
    return f"{'abcde'[cell[0]]}{cell[1] + 1}"


def cell_named(name: str) -> Cell:
    """The square with a name."""
    return "abcde".index(name[0]), int(name[1]) - 1


def write_action(action: Hop) -> str:
    """The hop's text, without a space."""
    return f"{cell_name(action.origin)}-{cell_name(action.to)}"


def read_action(state: State, text: str) -> Hop:
    """The hop that a text means here, legal or not; BadContent if it means nothing."""
    found = _HOP.fullmatch(text)
    if found is None:
        raise BadContent("", text, say("is no hop; one is written as c1-c2"))
    return Hop(state.seat, cell_named(found[1]), cell_named(found[2]))


def write_state(state: State) -> str:
    """The position's text: rows, whose turn, which turn."""
    signs = "".join(_SIGNS[seat] for seat in state.squares)
    rows = "/".join(signs[start : start + SIDE] for start in reversed(range(0, SIDE**2, SIDE)))
    return f"{rows} {state.seat} {state.turn}"


def read_state(text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    if len(fields) != 3:
        raise BadContent("", say("position"), say("needs rows, seat and turn"))
    rows, seat, turn = fields
    if not _ROWS.fullmatch(rows):
        raise BadContent("", say("rows"), say("needs five rows of five signs out of . F f"))
    if seat not in ("1", "2"):
        raise BadContent("", say("seat"), say("is 1 or 2, not {seat}", seat=verbatim(seat)))
    if not turn.isdecimal() or len(turn) > 4:
        raise BadContent("", say("turn"), say("is a number, not {turn}", turn=verbatim(turn)))
    squares = tuple(_SIGNS.index(sign) for row in reversed(rows.split("/")) for sign in row)
    return State(squares, int(seat), int(turn))
