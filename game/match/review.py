"""What was found out about a finished match: who stood better at every turn, and what would have been better.

It costs a search for every turn, so it is kept beside the journal of its match, bound to the match and the
rules it was played by. Nothing is lost with it: what is missing, damaged or foreign is found out again.
"""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core import NOTHING, BadContent
from game.core.disk import read_json, to_json
from game.match.checked import Fields
from game.match.match import AnyMatch

FORMAT: Final = "wyrm-and-wing review"
VERSION: Final = 1
"""Goes up when opponents judge otherwise: reviews of before are made anew."""
_MOST_BYTES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better at a moment, counted in actions, as the text of an action."""

    moment: int
    action: str


@dataclass(frozen=True, slots=True)
class Review:
    """The value of each turn's start, and of the end, to every seat; and all that would have been better."""

    values: tuple[tuple[float, ...], ...]
    better: tuple[Better, ...]


def review_file(journal: Path) -> Path:
    """The place of a review, beside the journal of its match."""
    return journal.with_name(f"{journal.name.partition('.')[0]}.review")


def keep_review(match: AnyMatch, review: Review) -> None:
    """Keeps a review beside its match; a disk that refuses it costs no more than finding it out again."""
    if match.journal.path is None:
        return
    better = [[each.moment, each.action] for each in review.better]
    data = to_json({
        "format": FORMAT, "version": VERSION, "match": _seal(match),
        "values": [[round(value, 4) for value in values] for values in review.values], "better": better,
    })
    file = review_file(match.journal.path)
    draft = file.with_name(f"{file.name}.new")
    with contextlib.suppress(OSError):
        draft.write_bytes(data)
        draft.replace(file)


def kept_review(match: AnyMatch, turns: int) -> Review | None:
    """The review of a match of so many turns, if there is one that belongs to it and is whole."""
    if match.journal.path is None:
        return None
    try:
        return _read(match, review_file(match.journal.path), turns)
    except (BadContent, ValueError):
        return None


def forget_review(journal: Path) -> None:
    """Deletes the review of a match."""
    with contextlib.suppress(OSError):
        review_file(journal).unlink(missing_ok=True)


def _seal(match: AnyMatch) -> str:
    """What binds a review to one match: its set-up, the rules it was played by, and all that was done."""
    setup = match.setup
    known = (setup.game, setup.rules, setup.digest, setup.options, setup.seed, match.log, match.outcome)
    return hashlib.blake2b(repr(known).encode(), digest_size=16).hexdigest()


def _read(match: AnyMatch, file: Path, turns: int) -> Review | None:
    value = read_json(file, _MOST_BYTES)
    if value is None:
        return None
    fields = Fields(value, str(file), NOTHING)
    if (fields.of("format", str), fields.of("version", int)) != (FORMAT, VERSION):
        raise fields.bad("version")
    if fields.of("match", str) != _seal(match):
        raise fields.bad("match")
    values = tuple(map(_numbers, fields.of("values", list)))
    if len(values) != turns + 1 or any(len(row) != len(match.setup.seats) for row in values):
        raise fields.bad("values")
    return Review(values, tuple(_better(match, each) for each in fields.of("better", list)))


def _numbers(row: object) -> tuple[float, ...]:
    """What a moment is worth to every seat."""
    if not isinstance(row, list) or not all(type(each) in (int, float) and -1 <= each <= 1 for each in row):
        raise ValueError("a value that no position has")
    return tuple(float(each) for each in row)


def _better(match: AnyMatch, pair: object) -> Better:
    """A moment of the match, and an action that the rules allow there."""
    match pair:
        case [int(moment), str(text)] if 0 <= moment < len(match.history):
            state = match.step_at(moment).state
            if match.game.why_not(state, match.game.read_action(state, text)) is None:
                return Better(moment, text)
    raise ValueError("no action of this match")
