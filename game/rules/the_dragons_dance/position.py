"""Positions from text."""

from __future__ import annotations

import re
from typing import Final

from game.core import BadContent, Seat, Sentence, plural, say, verbatim
from game.core.complaints import bad_field
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.moves import can_act, saviours
from game.rules.the_dragons_dance.pieces import COUNTS, EMPTY, KINDS, RECRUITS, piece_of
from game.rules.the_dragons_dance.squares import (
    CELLS,
    NAMES,
    NOWHERE,
    SQUARE_AT,
    SQUARE_NAMED,
    bits,
    distance,
)
from game.rules.the_dragons_dance.state import (
    Options,
    Reserve,
    State,
    position_key,
    standing_men,
    surrounded_dragon,
)
from game.rules.the_dragons_dance.turns import COMMANDED, STALEMATE, ending

_FIELDS: Final = (
    say("board"), say("seat"), say("reserve of seat {seat}", seat=1), say("reserve of seat {seat}", seat=2),
    say("command"), say("king to be saved"), say("dragon to fly"),
)
_WAITING: Final = re.compile(r"([A-Z])([1-9])")
_BREATH_RANGE: Final = 2


def read_state(level: Level, options: Options, text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    if len(fields) != len(_FIELDS):
        reason = say("needs seven fields with single spaces between, not {number}", number=len(fields))
        raise BadContent("", say("position"), reason)
    men = _read_men(level, fields[0])
    _check_kings(options, men)
    if fields[1] not in ("1", "2"):
        raise _bad(1, say("must be 1 or 2, not {text}", text=verbatim(fields[1])))
    reserves = _read_reserve(fields[2], men, 1), _read_reserve(fields[3], men, 2)
    standing = standing_men(men)
    state = State(
        level, options, men, standing, reserves, int(fields[1]), 0, 0, NOWHERE, NOWHERE, 1, 0, (),
        ending(level, options, men, standing),
    )
    return _finished(state, fields) if state.outcome else _running(state, fields)


def _bad(field: int, reason: Sentence) -> BadContent:
    return bad_field(field, _FIELDS[field], reason)


def _read_men(level: Level, text: str) -> str:
    ranks = text.split("/")
    if len(ranks) != level.rows:
        raise _bad(0, plural(
            "has {count} rank, but the board has {wanted}", "has {count} ranks, but the board has {wanted}",
            len(ranks), wanted=level.rows,
        ))
    men = [EMPTY] * len(CELLS)
    for y, rank in zip(reversed(range(level.rows)), ranks, strict=True):
        if len(rank) != level.columns:
            raise _bad(0, plural(
                "rank {number} has {count} square, but the board has {wanted}: {text}",
                "rank {number} has {count} squares, but the board has {wanted}: {text}",
                len(rank), number=y + 1, wanted=level.columns, text=verbatim(rank),
            ))
        for x, piece in enumerate(rank):
            men[SQUARE_AT[x, y]] = _checked_piece(level, piece, SQUARE_AT[x, y])
    return "".join(men)


def _checked_piece(level: Level, piece: str, square: Square) -> str:
    if piece == EMPTY:
        return piece
    if piece not in KINDS + KINDS.lower():
        raise _bad(0, say(
            "{square} has {sign}, which is no piece; an empty square is .",
            square=verbatim(NAMES[square]), sign=verbatim(piece),
        ))
    if reason := level.unfit(piece, square):
        raise _bad(0, say(
            "{square} has {piece}, but {reason}",
            square=verbatim(NAMES[square]), piece=verbatim(piece), reason=reason,
        ))
    return piece


def _check_kings(options: Options, men: str) -> None:
    for seat in (1, 2):
        king = piece_of(seat, "K")
        if king in men and options.kingless(seat):
            raise _bad(0, say("seat {seat} plays without its king", seat=seat))
    if not options.regicide_1 and not options.regicide_2 and "K" not in men and "k" not in men:
        raise _bad(0, say("both kings are missing"))


def _read_reserve(text: str, men: str, seat: Seat) -> Reserve:
    found = {} if text == "-" else dict(_WAITING.findall(text))
    canonical = "".join(f"{kind}{found[kind]}" for kind in RECRUITS if kind in found)
    if text != (canonical or "-"):
        raise _bad(1 + seat, say(
            "must be letters with counts in the order {letters}, as in F3M6, not {text}",
            letters=verbatim(RECRUITS), text=verbatim(text),
        ))
    for kind in KINDS:
        count = int(found.get(kind, 0)) + men.count(piece_of(seat, kind))
        if count > COUNTS[kind]:
            raise _bad(1 + seat, say(
                "seat {seat} has {number} of kind {kind} with the board, of {most}",
                seat=seat, number=count, kind=verbatim(kind), most=COUNTS[kind],
            ))
    return tuple(int(found.get(kind, 0)) for kind in RECRUITS)


def _finished(state: State, fields: list[str]) -> State:
    for field in (4, 5, 6):
        if fields[field] != "-":
            raise _bad(field, say("the game is over, so nothing is to be decided"))
    return state


def _running(state: State, fields: list[str]) -> State:
    """A given position counts as seen once if it is the start of a turn; quiet turns count from it."""
    state = _with_king(_with_command(state, fields[4]), fields[5])
    if not state.commands_left and state.king == NOWHERE:
        return _turn_start(state, fields[6])
    if fields[6] == "-":
        return state
    seat = state.seat if state.king == NOWHERE else 3 - state.seat
    dragon = state.men.find(piece_of(seat, "W"))
    if dragon == NOWHERE or NAMES[dragon] != fields[6]:
        raise _bad(6, say("seat {seat} has no dragon on {square}", seat=seat, square=verbatim(fields[6])))
    return state._replace(must_fly=dragon)


def _with_command(state: State, text: str) -> State:
    if text == "-":
        return state
    names, _, left = text.partition(":")
    squares = [SQUARE_NAMED.get(name, NOWHERE) for name in names.split(",")]
    if NOWHERE in squares or left not in [str(number) for number in range(1, COMMANDED)]:
        raise _bad(4, say(
            "must be squares and the moves left, 1 or 2, as in c3,d4:2, not {text}", text=verbatim(text),
        ))
    if len(set(squares)) < len(squares):
        raise _bad(4, say("names a square twice: {text}", text=verbatim(text)))
    for square in squares:
        if state.men[square] == piece_of(state.seat, "W") or not state.standing[state.seat - 1] >> square & 1:
            name = verbatim(NAMES[square])
            raise _bad(4, say("seat {seat} has nobody to command on {square}", seat=state.seat, square=name))
    return state._replace(eligible=bits(squares), commands_left=int(left))


def _with_king(state: State, text: str) -> State:
    if text == "-":
        return state
    king, dragon = (state.men.find(piece_of(*it)) for it in ((state.seat, "K"), (3 - state.seat, "W")))
    if king == NOWHERE or NAMES[king] != text:
        raise _bad(5, say("seat {seat} has no king on {square}", seat=state.seat, square=verbatim(text)))
    if state.commands_left:
        raise _bad(5, say("no king is to be saved during a command"))
    if dragon == NOWHERE or distance(king, dragon) > _BREATH_RANGE:
        raise _bad(5, say("no enemy dragon can breathe at this king"))
    if not saviours(state, king):
        raise _bad(5, say("no friend stands next to this king"))
    return state._replace(king=king)


def _turn_start(state: State, text: str) -> State:
    level, men, seat = state.level, state.men, state.seat
    dragon = surrounded_dragon(level, men, seat, state.standing[2 - seat])
    expected = "-" if dragon == NOWHERE else NAMES[dragon]
    if text != expected:
        raise _bad(6, say(
            "must be {expected}, by the enemies next to the dragon, not {text}",
            expected=verbatim(expected), text=verbatim(text),
        ))
    begun = state._replace(must_fly=dragon, seen=(position_key(men, seat),))
    return begun if can_act(begun) else begun._replace(outcome=STALEMATE)
