"""The words that lessons of Ejderhalar are written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core import BadContent, Cell, Mark, Reason, Seat, say, verbatim
from game.lessons.goals import check_form, parts
from game.lessons.vocabulary import BUTTONS, Vocabulary
from game.rules.ejderhalar import EJDERHALAR, Action, Event, reasons
from game.rules.ejderhalar.events import DragonStunned, GroupPushed, TokenMoved, TurnEnded
from game.rules.ejderhalar.level import CONTROL, DRAGON
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import CELLS, NAMES, SQUARE_NAMED
from game.rules.ejderhalar.state import State

GOALS: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "moved": ("dragon",),
    "landed": ("square",),
    "on": ("square",),
    "pushed": ("dragon",),
    "stunned": ("dragon",),
    "at": ("dragon", "square"),
    "whole": ("dragon", "square"),
    "shape": ("dragon", "shape"),
    "control": ("number",),
    "foe": ("number",),
    "turn": (),
    "won": (),
    "lost": (),
}
"""Goals and what follows them: `pushed:b`, `whole:b.c5`, `control:2` (or more), `foe:1` (or less)."""

SHAPES: Final = ("stack", "pair", "straight", "bent")


class EjderhalarVocabulary(Vocabulary[State, Action, Event]):
    """Dragons by their letters, squares by their names."""

    game = EJDERHALAR
    rules = reasons.RULES
    refusals = tuple(dict.fromkeys(said.rule for said in vars(reasons).values() if isinstance(said, Reason)))

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        check_form(goal, GOALS, lambda kind, value: _exists(kind, value, state))

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        word, values = parts(goal)
        if word in ("moved", "landed", "pushed", "stunned", "turn"):
            return any(_tells(event, word, values, seat) for event in events)
        if word in ("at", "whole", "shape"):
            return _stands(_body(state, values[0]), word, values[1])
        return _has(state, word, values, seat)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `cell:c5` names something that is there."""
        kind, _, value = target.partition(":")
        if kind == "button":
            return value in BUTTONS
        if kind == "control":
            return SQUARE_NAMED.get(value) in state.level.controls
        known = {"cell": "square", "token": "dragon", "dragon": "dragon", "seat": "seat"}
        return kind in known and _exists(known[kind], value, state)

    def mark(self, sign: str, cell: Cell) -> Mark:
        """A star is a control point, a letter a dragon's start."""
        if sign == "*":
            return Mark(CONTROL, cell)
        if sign in set("ABCDEabcde"):
            return Mark(DRAGON, cell, sign, 1 if sign.isupper() else 2)
        reason = say(
            "{sign} means nothing; use . for a square, * for control, A-E, a-e", sign=verbatim(sign)
        )
        raise BadContent("", say("drawing"), reason)

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """Moves from every token to squares up to two steps away; pushes and hold while one is decided."""
        if state.target >= 0:
            yield "hold"
            yield from self._pushes(state)
            return
        origins = {square for body in state.bodies for square in body}
        for origin in sorted(origins):
            yield from (f"{NAMES[origin]}-{NAMES[end]}" for end in _near(state, origin))

    def _pushes(self, state: State) -> Iterator[str]:
        target = NAMES[state.target]
        for first in _near(state, state.target):
            yield f"push:{target}-{NAMES[first]}"
            yield from (f"push:{target}-{NAMES[first]}-{NAMES[second]}" for second in _near(state, first))


def shape_of(body: Body) -> str:
    """A whole stack, a pair with a lone token, three in a row, or three round a corner."""
    squares = set(body)
    if len(squares) < 3:
        return SHAPES[len(squares) - 1]
    files, ranks = {CELLS[square][0] for square in squares}, {CELLS[square][1] for square in squares}
    return "straight" if 1 in (len(files), len(ranks)) else "bent"


def _exists(kind: str, value: str, state: State) -> bool:
    match kind:
        case "dragon":
            return len(value) == 1 and value in state.level.letters
        case "square":
            return SQUARE_NAMED.get(value, -1) in state.level.steps
        case "shape":
            return value in SHAPES
        case "seat":
            return value in ("1", "2")
    return value.isdigit() and int(value) <= len(state.level.controls)


def _body(state: State, letter: str) -> Body:
    return state.bodies[state.level.letters.index(letter)]


def _tells(event: Event, word: str, values: tuple[str, ...], seat: Seat) -> bool:
    match event:
        case TokenMoved():
            return (word, *values) in (("moved", event.dragon), ("landed", NAMES[event.path[-1]]))
        case GroupPushed():
            return (word, *values) == ("pushed", event.dragon)
        case DragonStunned():
            return (word, *values) == ("stunned", event.dragon)
        case TurnEnded():
            return word == "turn" and event.seat == seat
    return False


def _stands(body: Body, word: str, value: str) -> bool:
    if word == "shape":
        return shape_of(body) == value
    square = SQUARE_NAMED[value]
    return square in body if word == "at" else set(body) == {square}


def _has(state: State, word: str, values: tuple[str, ...], seat: Seat) -> bool:
    match word:
        case "on":
            square = SQUARE_NAMED[values[0]]
            return any(square in state.bodies[dragon] for dragon in state.level.dragons[seat])
        case "control":
            return state.level.held(state.bodies, seat).bit_count() >= int(values[0])
        case "foe":
            return state.level.held(state.bodies, 3 - seat).bit_count() <= int(values[0])
        case "won" | "lost":
            winner = seat if word == "won" else 3 - seat
            return state.outcome is not None and state.outcome.winner == winner
    return True


def _near(state: State, origin: int) -> list[int]:
    x, y = CELLS[origin]
    return [
        square
        for square in state.level.steps
        if 0 < abs(CELLS[square][0] - x) + abs(CELLS[square][1] - y) <= 2
    ]
