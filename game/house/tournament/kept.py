"""One file per tournament: its plan, then a line per decision, each on the disk before it is shown.

A line ends with a checksum of itself and of all before it, as in a match. What is damaged is left out and
named, and what comes after it counts, as far as it still fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.core import BadContent, Sentence, Unreadable, plain, say, word_of
from game.core.complaints import at_line
from game.core.disk import from_json, read_file, set_aside
from game.house.tournament.course import Course, after, begin, problem_of, why_not
from game.house.tournament.pairing import next_round
from game.house.tournament.values import (
    FORMATS,
    HOWS,
    MOST_ENTRANTS,
    SCORINGS,
    Decision,
    Entrant,
    Joined,
    Paired,
    Plan,
    Scored,
    TakenBack,
    Withdrawn,
)
from game.match.checked import MOST_NAME, Fields, read_sitter
from game.match.journal import Journal, Line, checksum, new_journal, numbered, reopened

FORMAT: Final = "wyrm-and-wing tournament"
VERSION: Final = 1
_MOST_BYTES: Final = 2_000_000
_MOST_PROBLEMS: Final = 20
_STATED: Final = re.compile(rb'"c":"([0-9a-f]{8})"\}$')
_DAMAGED: Final = say("is damaged and is left out")
_NO_PLAN: Final = say("is not the beginning of a tournament")
_UNFIT: Final = say("does not fit what was decided before and is left out")


@dataclass(frozen=True, slots=True)
class Read:
    """What a file tells."""

    plan: Plan
    course: Course
    decisions: tuple[Decision, ...]
    problems: tuple[BadContent, ...]
    whole_bytes: int
    chain: int


class Kept:
    """A tournament and the file it is written into."""

    def __init__(self, course: Course, journal: Journal, problems: tuple[BadContent, ...] = ()) -> None:
        self.course = course
        self.journal = journal
        self.problems = problems

    def decide(self, decision: Decision) -> Sentence | None:
        """Writes a decision down, then lets it count; a sentence if it does not fit."""
        reason = why_not(self.course, decision)
        if reason is None:
            self.journal.append(line_of(decision))
            self.course = after(self.course, decision)
        return reason

    def close(self) -> None:
        """Lets go of the file."""
        self.journal.close()


def create(folder: Path, plan: Plan) -> Kept:
    """A new tournament with its first round."""
    kept = Kept(begin(plan), new_journal(folder, plan.game, _header(plan)))
    first = next_round(kept.course)
    assert first is not None
    kept.decide(first)
    return kept


def go_on(path: Path) -> Kept:
    """A tournament as it was left; a damaged one goes on in a new file, and the old one is set aside."""
    journal = Journal()
    try:
        # Held before it is read: nobody else may add to it meanwhile.
        journal = reopened(path)
        read = read_tournament(path)
    except BadContent:
        journal.close()
        raise
    if not read.problems:
        journal.go_on(read.whole_bytes, read.chain)
        return Kept(read.course, journal)
    fresh = new_journal(path.parent, read.plan.game, _header(read.plan))
    fresh.append(*map(line_of, read.decisions))
    journal.close()
    if fresh.problem is None:
        set_aside(path)
    return Kept(read.course, fresh, read.problems)


def newest(folder: Path, game: str) -> Iterator[tuple[Path, Read | BadContent]]:
    """The tournaments of a game, the newest first; for one that cannot be read, why."""
    for _, path in numbered(folder):
        if path.name.endswith(f"-{game}.jsonl"):
            try:
                read = read_tournament(path)
                yield path, read if read.plan.game == game else BadContent(str(path), at_line(1), _NO_PLAN)
            except BadContent as problem:
                yield path, problem


def read_tournament(path: Path) -> Read:
    """Everything in a file that is whole; BadContent if not even the plan is."""
    data = read_file(path, _MOST_BYTES) or b""
    rows = data.split(b"\n")
    half = rows.pop()
    file, problems, decisions = str(path), list[BadContent](), list[Decision]()
    chain = checksum(rows[0], 0) if rows else None
    if chain is None:
        raise BadContent(file, at_line(1), _NO_PLAN)
    try:
        plan = _read_plan(from_json(rows[0]), file)
    except ValueError as problem:
        raise BadContent(file, at_line(1), _NO_PLAN) from problem
    course, whole = begin(plan), len(rows[0]) + 1
    candidates = {chain}
    for number, row in enumerate(rows[1:], 2):
        found = next((c for before in candidates if (c := checksum(row, before)) is not None), None)
        if found is None:
            problems.append(BadContent(file, at_line(number), _DAMAGED))
            # The next line was made after this one as it was then: its checksum may still stand here.
            stated = _STATED.search(row)
            candidates = {chain, *((int(stated[1], 16),) if stated else ())}
        else:
            chain, candidates = found, {found}
            course = _decided(course, row, decisions, problems, file, number)
        whole += len(row) + 1
        if len(problems) >= _MOST_PROBLEMS:
            break
    if half and not problems and not _is_beginning(half):
        problems.append(BadContent(file, at_line(len(rows) + 1), _DAMAGED))
    return Read(plan, course, tuple(decisions), tuple(problems), whole, chain)


def _is_beginning(half: bytes) -> bool:
    """Whether a last line without its end may be one that nobody had the time to finish."""
    return half.startswith(b"{") or not half.strip()


def _decided(
    course: Course, row: bytes, decisions: list[Decision], problems: list[BadContent], file: str, number: int
) -> Course:
    """The tournament after a whole line, if it fits; a pairing that was lost is made again."""
    try:
        decision = _read_decision(from_json(row), file, at_line(number))
    except (BadContent, ValueError):
        problems.append(BadContent(file, at_line(number), _UNFIT))
        return course
    lost = isinstance(decision, Scored) and decision.round == len(course.rounds) + 1
    if lost and course.between_rounds and (paired := next_round(course)) is not None:
        decisions.append(paired)
        course = after(course, paired)
    if why_not(course, decision) is not None:
        problems.append(BadContent(file, at_line(number), _UNFIT))
        return course
    decisions.append(decision)
    return after(course, decision)


def _header(plan: Plan) -> Line:
    values = {**asdict(plan), "options": dict(plan.options), "kind": plan.format}
    return {**values, "format": FORMAT, "version": VERSION}


def line_of(decision: Decision) -> Line:
    """A decision as JSON has it."""
    return {"do": type(decision).__name__.lower(), **asdict(decision)}


def _read_plan(value: object, file: str) -> Plan:
    fields = Fields(value, file, at_line(1))
    if "format" not in fields or fields.of("format", str) != FORMAT:
        raise BadContent(file, at_line(1), _NO_PLAN)
    if fields.of("version", int) != VERSION:
        reason = say("is of a newer program")
        raise Unreadable(file, at_line(1), reason)
    options = fields.of("options", dict)
    if any(type(each) not in (bool, int, str) for each in options.values()):
        raise fields.bad("options")
    try:
        plan = Plan(
            fields.word("game"), fields.word("board"), tuple(sorted(options.items())),
            word_of(fields.word("kind"), FORMATS),
            tuple(_read_entrant(each, fields) for each in fields.of("entrants", list)),
            fields.of("seed", int), fields.count("table_size"), fields.count("best_of"),
            fields.count("rounds"), word_of(fields.word("scoring"), SCORINGS), fields.word("created"),
            # The first programs that held tournaments did not know these.
            fields.of("third", bool) if "third" in fields else False, _read_boards(fields),
            fields.count("since") if "since" in fields else 0,
        )
    except ValueError as problem:
        raise BadContent(file, at_line(1), _NO_PLAN) from problem
    numbers = [one.number for one in plan.entrants]
    if numbers != list(range(1, len(numbers) + 1)) or plan.best_of not in (1, 3):
        raise fields.bad("entrants")
    if not 2 <= plan.table_size <= 4 or plan.rounds > MOST_ENTRANTS or problem_of(plan) is not None:
        raise fields.bad("table_size")
    return plan


def _read_boards(fields: Fields) -> tuple[str, ...]:
    boards = fields.of("boards", list) if "boards" in fields else []
    if not all(isinstance(board, str) for board in boards) or len(boards) > MOST_ENTRANTS:
        raise fields.bad("boards")
    return tuple(plain(board[:MOST_NAME]) for board in boards)


def _read_entrant(value: object, fields: Fields) -> Entrant:
    one = Fields(value, fields.file, fields.place)
    members = tuple(read_sitter(each, fields.place, fields.file) for each in one.of("members", list))
    if not 1 <= len(members) <= 3:
        raise fields.bad("entrants")
    name = plain(one.of("name", str)[:MOST_NAME])
    return Entrant(one.count("number"), members, name, one.count("copy"))


def _read_decision(value: object, file: str, place: Sentence) -> Decision:
    fields = Fields(value, file, place)
    kinds: dict[str, Any] = {
        "paired": _read_paired, "scored": _read_scored,
        "takenback": lambda f: TakenBack(f.count("round"), f.count("table"), f.count("game")),
        "withdrawn": lambda f: Withdrawn(f.count("number")),
        "joined": lambda f: Joined(_read_entrant(f.of("entrant", dict), f)),
    }
    kind = fields.word("do")
    if kind not in kinds:
        raise fields.bad("do")
    decision: Decision = kinds[kind](fields)
    return decision


def _read_paired(fields: Fields) -> Paired:
    tables = fields.of("tables", list)
    if not all(isinstance(table, list) and all(type(one) is int for one in table) for table in tables):
        raise fields.bad("tables")
    return Paired(tuple(map(tuple, tables)), fields.numbers("byes"))


def _read_scored(fields: Fields) -> Scored:
    return Scored(
        fields.count("round"), fields.count("table"), fields.count("game"), fields.numbers("places"),
        fields.numbers("points"), fields.numbers("knock_outs"), word_of(fields.word("how"), HOWS),
    )


def decide_at(path: Path, *decisions: Decision) -> tuple[Path, Sentence | None]:
    """Adds decisions to a file that nobody holds; where it lies now, and what went wrong."""
    kept = go_on(path)
    reason = None
    for decision in decisions:
        reason = reason or kept.decide(decision)
    kept.close()
    return kept.journal.path or path, reason or kept.journal.problem
