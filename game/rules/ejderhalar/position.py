"""Positions from text."""

from __future__ import annotations

import re
from typing import Final

from game.core import BadContent, Outcome, Seat, Sentence, plural, say, verbatim
from game.core.complaints import bad_field
from game.rules.ejderhalar.actions import Square
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.moves import can_move
from game.rules.ejderhalar.options import Options
from game.rules.ejderhalar.play import WON
from game.rules.ejderhalar.pushes import no_push
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import DIRECTION_LETTERS, NOWHERE, SQUARE_AT, SQUARE_NAMED
from game.rules.ejderhalar.state import State, occupied_squares, position_key
from game.rules.ejderhalar.turns import next_turn

_FIELDS: Final = (
    say("board"), say("seat"), say("actions left"), say("landing square"), say("stuns"), say("target"),
)
_CONTENT: Final = re.compile(r"\.|[A-Za-z][1-9]")
_STUN: Final = re.compile(r"([A-Za-z])([1-9])")


def read_state(level: Level, options: Options, text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    if len(fields) != len(_FIELDS):
        reason = say("needs six fields with single spaces between, not {number}", number=len(fields))
        raise BadContent("", say("position"), reason)
    bodies = _read_bodies(level, fields[0])
    seat, left = _read_one_or_two(fields[1], 1), _read_one_or_two(fields[2], 2)
    landed = _read_landed(level, bodies, seat, fields[3])
    stuns = _read_stuns(level, fields[4])
    won = _winner(level, bodies)
    state = State(
        level, options, bodies, seat, left, landed, stuns, NOWHERE, NOWHERE, 1, (), won,
        occupied_squares(level, bodies),
    )
    if fields[5] != "-":
        return _with_target(state, fields[5])
    return state if won else _ready_to_move(state)


def _bad(field: int, reason: Sentence) -> BadContent:
    return bad_field(field, _FIELDS[field], reason)


def _read_bodies(level: Level, text: str) -> tuple[Body, ...]:
    ranks = text.split("/")
    if len(ranks) != level.rows:
        raise _bad(0, plural(
            "has {count} rank, but the board has {wanted}", "has {count} ranks, but the board has {wanted}",
            len(ranks), wanted=level.rows,
        ))
    squares: dict[str, list[Square]] = {letter: [] for letter in level.letters}
    for y, rank in zip(reversed(range(level.rows)), ranks, strict=True):
        contents = _CONTENT.findall(rank)
        if "".join(contents) != rank or len(contents) != level.columns:
            raise _bad(0, say(
                "rank {number} is not {columns} squares of . or letter and count: {text}",
                number=y + 1, columns=level.columns, text=verbatim(rank),
            ))
        for x, content in enumerate(contents):
            if content != ".":
                if content[0] not in squares:
                    raise _bad(0, say(
                        "rank {number} has {text}, but this board has no dragon {letter}",
                        number=y + 1, text=verbatim(content), letter=verbatim(content[0]),
                    ))
                squares[content[0]] += [SQUARE_AT[x, y]] * int(content[1])
    return tuple(_checked_body(level, letter, tuple(sorted(body))) for letter, body in squares.items())


def _checked_body(level: Level, letter: str, body: Body) -> Body:
    if len(body) != level.tokens:
        raise _bad(0, plural(
            "dragon {letter} has {count} token, not {wanted}",
            "dragon {letter} has {count} tokens, not {wanted}",
            len(body), letter=verbatim(letter), wanted=level.tokens,
        ))
    if not level.reaches.connected(body):
        raise _bad(0, say("dragon {letter} is not connected", letter=verbatim(letter)))
    return body


def _read_one_or_two(text: str, field: int) -> int:
    if text not in ("1", "2"):
        raise _bad(field, say("must be 1 or 2, not {text}", text=verbatim(text)))
    return int(text)


def _read_landed(level: Level, bodies: tuple[Body, ...], seat: Seat, text: str) -> Square:
    if text == "-":
        return NOWHERE
    landed = SQUARE_NAMED.get(text, NOWHERE)
    dragon = level.dragon_on(bodies, landed)
    if dragon == NOWHERE or level.owner(dragon) != seat:
        raise _bad(3, say("seat {seat} has no token on {square}", seat=seat, square=verbatim(text)))
    return landed


def _read_stuns(level: Level, text: str) -> tuple[int, ...]:
    found = {} if text == "-" else dict(_STUN.findall(text))
    canonical = "".join(f"{letter}{found[letter]}" for letter in level.letters if letter in found)
    if text != (canonical or "-"):
        raise _bad(4, say("must be letters with turns in order, as in A1b2, not {text}", text=verbatim(text)))
    return tuple(int(found.get(letter, 0)) for letter in level.letters)


def _winner(level: Level, bodies: tuple[Body, ...]) -> Outcome | None:
    winners = [seat for seat in (1, 2) if level.wins(bodies, seat)]
    if len(winners) > 1:
        raise _bad(0, say("both seats hold enough control points"))
    return WON[winners[0]] if winners else None


def _with_target(state: State, text: str) -> State:
    target, direction = SQUARE_NAMED.get(text[:-1], NOWHERE), DIRECTION_LETTERS.find(text[-1:])
    if target not in state.level.steps or direction == NOWHERE:
        raise _bad(5, say("must be a square and n, e, s or w, as in a6n, not {text}", text=verbatim(text)))
    if state.outcome:
        raise _bad(5, say("the game is over, so there is no push to decide"))
    if state.landed == NOWHERE or state.level.steps[state.landed][direction] != target:
        raise _bad(5, say("{text} does not lie beyond the landing square in field 4", text=verbatim(text)))
    refusal = no_push(state, state.landed, direction)
    if refusal:
        raise _bad(5, say("no push to decide: {refusal}", refusal=refusal.said))
    return state._replace(target=target, direction=direction)


def _ready_to_move(state: State) -> State:
    """A given position counts as turn 1, and as seen once if it is the start of a turn."""
    level, options, bodies, seat, left, landed, stuns, *_, occupied = state
    if landed != NOWHERE and left == 2:
        raise _bad(3, say("a token has landed, but no action is used up and no push is to be decided"))
    if landed == NOWHERE and options.draw_guard:
        state = state._replace(seen=(position_key(bodies, stuns, seat, left),))
    if can_move(level, bodies, stuns, seat, landed, occupied):
        return state
    return next_turn(state, []).state
