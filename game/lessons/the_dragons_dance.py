"""The words that lessons of The Dragon's Dance are written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core import BadContent, Cell, Mark, Reason, Seat, say, verbatim
from game.lessons.the_dragons_dance_goals import check_goal, exists, met
from game.lessons.vocabulary import BUTTONS, Vocabulary
from game.rules.the_dragons_dance import (
    KINDS,
    RECRUITS,
    THE_DRAGONS_DANCE,
    Action,
    Event,
    State,
    each,
    reasons,
)
from game.rules.the_dragons_dance.level import CAMP, FORTRESS, PIECE, RIVER
from game.rules.the_dragons_dance.squares import NAMES, NOWHERE, SQUARE_NAMED, distance

_GROUNDS: Final = {"~": RIVER, "^": CAMP, "#": FORTRESS}
_UNASKED: Final = "variant.level"
"""No text can name a square off the board, so nobody is refused for it in a lesson."""


class TheDragonsDanceVocabulary(Vocabulary[State, Action, Event]):
    """Pieces by their letters, squares by their names."""

    game = THE_DRAGONS_DANCE
    rules = reasons.RULES
    refusals = tuple(
        rule
        for rule in dict.fromkeys(said.rule for said in vars(reasons).values() if isinstance(said, Reason))
        if rule != _UNASKED
    )

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        check_goal(goal, state)

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        return met(goal, seat, state, events)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `cell:d4` or `reserve:M` names something that is there."""
        kind, _, value = target.partition(":")
        level, square = state.level, SQUARE_NAMED.get(value, NOWHERE)
        grounds = {"cell": level.squares, "fortress": level.fortresses, "camp": level.camps}
        match kind:
            case "button":
                return value in BUTTONS
            case "seat":
                return value in ("1", "2")
            case "reserve":
                return len(value) == 1 and value in RECRUITS + RECRUITS.lower()
            case "piece":
                return exists("square", value, state) and bool(sum(state.standing) >> square & 1)
        return kind in grounds and square != NOWHERE and bool(grounds[kind] >> square & 1)

    def mark(self, sign: str, cell: Cell) -> Mark:
        """Water, tents and towers; a letter is a piece of seat 1, a small one of seat 2."""
        if sign in _GROUNDS:
            return Mark(_GROUNDS[sign], cell)
        if len(sign) == 1 and sign.upper() in KINDS:
            return Mark(PIECE, cell, sign.upper(), 1 if sign.isupper() else 2)
        reason = say(
            "{sign} means nothing; use . ~ river, ^ camp, # fortress, and {first} or {second}",
            sign=verbatim(sign), first=verbatim(KINDS), second=verbatim(KINDS.lower()),
        )
        raise BadContent("", say("drawing"), reason)

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """Near and lined-up goals of every own piece, captures and shots at enemies, recruits, saviours."""
        if state.king != NOWHERE:
            yield from (f"give:{NAMES[square]}" for square in each(state.standing[seat - 1]))
            return
        for origin in each(state.standing[seat - 1]):
            yield from _wishes(state, seat, origin)
        if state.commands_left:
            yield "done"
        yield from (f"{kind}@{NAMES[camp]}" for kind in RECRUITS for camp in each(state.level.camps))


def _wishes(state: State, seat: Seat, origin: int) -> Iterator[str]:
    """What somebody might want of a piece: goals that it could almost reach, and all enemies nearby."""
    kind, enemies = state.men[origin].upper(), state.standing[2 - seat]
    far = {"L": 10, "H": 10, "W": 10, "C": 4, "D": 3}.get(kind, 2)
    for to in each(state.level.squares & ~(1 << origin)):
        if distance(origin, to) > far or (kind == "W" and not state.level.strongholds >> to & 1):
            continue
        yield f"{NAMES[origin]}{'x' if enemies >> to & 1 else '-'}{NAMES[to]}"
    if kind in "MW":
        reach = 3 if kind == "W" else 2
        shots = (to for to in each(enemies) if distance(origin, to) <= reach)
        yield from (f"{NAMES[origin]}*{NAMES[to]}" for to in shots)
