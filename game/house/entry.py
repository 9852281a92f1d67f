"""One line of the book about a match, read from the first and the last lines of its journal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.core import BadContent, Outcome, Sentence, plain, say
from game.core.complaints import at_line
from game.core.disk import from_json, read_file
from game.house.names import clean_name
from game.house.values import MatchState
from game.match.checked import NO_LINE, read_ending, read_header, seconds_in
from game.match.journal import NAME, Ending, Line, checksum
from game.match.recorded import MAX_BYTES
from game.match.setup import Setup, Sitter
from game.match.tally import KEY

_STEPS: Final = re.compile(rb'\n\{"(undo|redo)":(\d{1,6})')
_SEALED: Final = re.compile(rb'"c":"([0-9a-f]{8})"\}$')
_BACK: Final = re.compile(rb'\n\{"(undo|back|take_back|taken_back)":')
_HELPED: Final = re.compile(rb'\n\{"(count":"(hint|help|peek)|(hint|help)":)')
_UNLIKE: Final = re.compile(r"(guided|help|handicap)s?(_[1-6])?")
_MOST_WHY: Final = 40
UNRATED: Final[Mapping[str, Sentence]] = {
    "undone": say("moves were taken back"), "help": say("somebody was helped"),
    "handicap": say("there was a handicap"), "guided": say("it was a guided game"),
    "position": say("it began from a position"), "conceded": say("nobody played it"),
}
"""The usual reasons, in words."""
_TEAMS: Final = re.compile(r"\d(\+\d)+")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the book keeps of a match; `file` is empty where no journal holds it."""

    game: str
    board: str
    seats: tuple[Sitter, ...]
    file: str = ""
    number: int = 0
    """Its place among all: the journal's number, and what follows after it."""
    rank: int = 1
    seq: int = 0
    rules: int = 0
    created: str = ""
    seed: int = 0
    state: MatchState = "open"
    actions: int = 0
    played_s: float = 0.0
    outcome: Outcome | None = None
    points: tuple[int, ...] = ()
    position: str = ""
    unrated: str = ""
    """Why it does not count for ratings: one of UNRATED, or what a header says; empty where it does."""
    bytes: int = 0
    teams: tuple[int, ...] = field(default=())
    """How many neighbours play together, team by team; empty where everybody plays alone."""
    tag: str = ""
    """By this name a result that people told can be taken back."""

    @property
    def drawn(self) -> bool:
        """Whether it ended without a winner."""
        return self.outcome is not None and not self.outcome.winners

    @property
    def level(self) -> int:
        """The level of all opponents of the only person at the table; 0 if it was another kind of table."""
        people = [sitter for sitter in self.seats if sitter.kind == "person"]
        levels = {sitter.level for sitter in self.seats if sitter.kind == "opponent"}
        return levels.pop() if len(people) == 1 and len(levels) == 1 else 0

    @property
    def score(self) -> int:
        """How the first person at the table fared: 1 won, 0 drawn, -1 lost."""
        seat = next((seat for seat, each in enumerate(self.seats, 1) if each.kind == "person"), 0)
        if self.outcome is None or not self.outcome.winners:
            return 0
        return 1 if seat in self.outcome.winners else -1


def number_of(path: Path) -> int:
    """The number in the name of a journal; 0 if that is none."""
    found = NAME.fullmatch(path.name)
    return int(found[1]) if found else 0


def entry_of(setup: Setup, outcome: Outcome, played_s: float) -> Entry:
    """A match that has ended without a journal: the disk refused it."""
    return Entry(
        setup.game, setup.board, named(setup.seats), rules=setup.rules, created=setup.created,
        seed=setup.seed, state="ended", played_s=played_s, outcome=outcome,
        unrated="unseen", teams=teams_of(setup),
    )


@lru_cache(maxsize=1024)
def named(seats: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The same sitters, with names as the book keeps them."""
    return tuple(Sitter(sitter.kind, sitter.level, clean_name(sitter.name)) for sitter in seats)


def teams_of(setup: Setup) -> tuple[int, ...]:
    """Teams of neighbours such as `2+2`, where the options agree on some."""
    text = str(setup.chosen.get("alliances", ""))
    teams = tuple(map(int, text.split("+"))) if _TEAMS.fullmatch(text) else ()
    return teams if sum(teams) == len(setup.seats) else ()


def why_unrated(header: Line, data: bytes) -> str:
    """Why a match does not count for ratings; empty where it does.

    A header may say so itself: `unrated` with a word why, or what makes a match unlike others, `help`,
    `handicap` or `guided`, there or among its options, for all or seat by seat. Keys of a newer program that
    are called otherwise change nothing.
    """
    said = header.get("unrated")
    if said and isinstance(said, str):
        return plain(said)[:_MOST_WHY]
    if said or header.get("rated") is False:
        return "said"
    options = header.get("options")
    for place in (header, options if isinstance(options, dict) else {}):
        for key, value in place.items():
            why = _UNLIKE.fullmatch(key)
            if why and _means_something(value):
                return why[1]
    if header.get("start") is not None:
        return "position"
    return "undone" if _BACK.search(data) else "help" if _HELPED.search(data) else ""


def _means_something(value: object) -> bool:
    """Whether a choice, or that of any seat, is more than none."""
    if isinstance(value, dict | list):
        return any(map(_means_something, value.values() if isinstance(value, dict) else value))
    return bool(value) and value not in ("none", "off", "no")


def read_entry(path: Path) -> Entry | None:
    """A match as its journal tells it; None for one that nobody would miss, BadContent for what is none.

    Only the first and the last lines are looked into: nobody waits for thousands of matches to be played.
    """
    data = read_file(path, MAX_BYTES)
    if data is None or not data:
        return None
    end = data.find(b"\n")
    first = _line(path, 1, data[:end] if end > 0 else b"")
    setup, version = read_header(first, str(path))
    if version > 1 and checksum(data[:end], 0) is None:
        raise BadContent(str(path), at_line(1), say("is not as it was written"))
    undone = sum(int(count) * (1 if kind == b"undo" else -1) for kind, count in _STEPS.findall(data))
    actions = max(0, data.count(b'\n{"a":') - undone)
    if not actions:
        return None
    ending, state, seconds = _last(path, data, setup, version)
    return Entry(
        setup.game, setup.board, named(setup.seats), path.name, number_of(path), rules=setup.rules,
        created=setup.created, seed=setup.seed, state=state, actions=actions,
        played_s=ending.played_s if ending and ending.played_s else seconds,
        outcome=ending.outcome if ending else None, points=ending.points if ending else (),
        position=ending.position if ending else "",
        unrated=why_unrated(first, data),
        bytes=len(data), teams=teams_of(setup),
    )


def _line(path: Path, number: int, row: bytes) -> Line:
    try:
        value = from_json(row)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadContent(str(path), at_line(number), NO_LINE)
    return value


def _last(path: Path, data: bytes, setup: Setup, version: int) -> tuple[Ending | None, MatchState, float]:
    """How it ended, if it has: told by the last line but for counts, behind a line that fits before it."""
    ending: Ending | None = None
    state: MatchState = "open"
    seconds = 0.0
    stop = data.rfind(b"\n")
    while stop > 0:
        start = data.rfind(b"\n", 0, stop)
        row, before = data[start + 1:stop], data[max(0, start - 16):max(0, start)]
        stop = start
        try:
            line = _line(path, 0, row) if version == 1 or _follows(row, before) else {}
            if "end" in line and state == "open" and not seconds:
                state = "abandoned" if line["end"] == "abandoned" else "ended"
                ending = read_ending(line, len(setup.seats)) if state == "ended" else None
        except BadContent:
            return None, "open", seconds
        seconds = seconds_in(line) or 0.0
        if seconds or (KEY not in line and "end" not in line):
            break
    return ending, state, seconds


def _follows(row: bytes, before: bytes) -> bool:
    """Whether a line was written right after what stands before it."""
    seal = _SEALED.search(before)
    return seal is not None and checksum(row, int(seal[1], 16)) is not None

