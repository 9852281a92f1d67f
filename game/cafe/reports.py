"""What went wrong when nobody was looking, for the staff: a short file with one line for each thing."""

from __future__ import annotations

import contextlib
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, Literal, get_args

from game.content import paths
from game.core import BadContent, Sentence, say, verbatim
from game.core.disk import from_json, read_file, replace_file, to_json
from game.core.words import plural

Mishap = Literal["crash", "frozen", "defaults", "afresh", "file"]
_MISHAPS: Final = frozenset(get_args(Mishap))
_MOST_LINES: Final = 100
_MOST_BYTES: Final = 200_000
_LONGEST: Final = 200


@dataclass(frozen=True)
class Report:
    """One thing that happened."""

    at: str
    """Date and time of day, as `2026-11-18 14:05`."""
    what: Mishap
    lasted_s: int = 0
    """How long the program had run."""
    why: str = ""
    """The last line of what is known, for somebody who can read it."""


def report_file() -> Path:
    """Where the reports lie."""
    return paths.user_data() / "cafe" / "report.jsonl"


def written(what: Mishap, lasted_s: float, why: str = "", path: Path | None = None) -> None:
    """Add a report, the oldest of many go; a disk that refuses must not keep the program from starting."""
    file = path or report_file()
    new = Report(f"{datetime.now():%Y-%m-%d %H:%M}", what, round(lasted_s), why[:_LONGEST])
    lines = [to_json(asdict(each)) for each in (*read_reports(file), new)][-_MOST_LINES:]
    with contextlib.suppress(OSError):
        replace_file(file, b"\n".join(lines) + b"\n")


def read_reports(path: Path | None = None) -> tuple[Report, ...]:
    """All reports, the oldest first; lines that make no sense are passed over."""
    try:
        data = read_file(path or report_file(), _MOST_BYTES) or b""
    except BadContent:
        return ()
    return tuple(report for line in data.splitlines() if (report := _report(line)) is not None)


def _report(line: bytes) -> Report | None:
    try:
        values = from_json(line)
    except ValueError:
        return None
    if not isinstance(values, dict) or values.get("what") not in _MISHAPS:
        return None
    at, lasted, why = values.get("at"), values.get("lasted_s"), values.get("why")
    if not isinstance(at, str) or type(lasted) is not int or not isinstance(why, str):
        return None
    return Report(at[:20], values["what"], lasted, why[:_LONGEST])


_WHAT: Final = {
    "crash": say("It stopped, and was started again."),
    "frozen": say("It stood still, and was started again."),
    "defaults": say("It stopped three times in a minute. The usual settings are used."),
    "file": say("A file could not be used."),
    "afresh": say("Nobody was there, and it started afresh."),
}


def told(report: Report) -> Sentence:
    """A report as the staff read it."""
    minutes = report.lasted_s // 60
    ran = plural("after {count} minute", "after {count} minutes", minutes)
    return say("{at}, {ran}: {what}", at=verbatim(report.at), ran=ran, what=_WHAT[report.what])
