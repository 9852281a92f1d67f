"""Standings and the cross table in words: for screens, text files and spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence

from game.core import NOTHING, Sentence, listed, plural, say, verbatim
from game.house.tournament.course import Course
from game.house.tournament.meeting import places
from game.house.tournament.standings import Row, meeting_points, standings
from game.house.tournament.values import Entrant

Named = Callable[[Entrant], Sentence]
Told = Callable[[Sentence], str]
"""From a sentence to somebody's language."""
Grid = list[list[Sentence]]
_NONE = verbatim("–")


def standings_grid(course: Course, named: Named) -> Grid:
    """A heading, and a line for everybody."""
    knock_out, ranks = course.plan.format == "knock_out", course.plan.scoring == "ranks"
    found = standings(course)
    fallen = any(row.knock_outs for row in found)  # in most games nobody ever is
    head = [say("Place"), say("Name"), say("Played")]
    if knock_out:
        head.append(say("Rounds survived"))
    elif ranks:
        head += [say("Points"), say("Victory points"), *([say("Knock-outs")] if fallen else [])]
    else:
        head += [say("Points"), say("Won, drawn, lost"), say("Opponents' points")]
    rows = [head]
    for row in found:
        name = named(course.entrant(row.number))
        if row.number in course.gone:
            name = say("{name} (left)", name=name)
        cells = [_number(row.place), name, _number(row.played)]
        if knock_out:
            cells.append(_number(row.survived))
        elif ranks:
            cells += [_number(row.points), _number(row.victory)]
            cells += [_number(row.knock_outs)] if fallen else []
        else:
            record = verbatim(f"{row.won} / {row.drawn} / {row.lost}")
            cells += [_number(row.points), record, _number(row.opponents)]
        rows.append(cells)
    return rows


def explained(course: Course, row: Row, named: Named) -> Sentence:
    """Why somebody stands below the one above with as many points; nothing where points say it all."""
    rows = standings(course)
    at = next(index for index, each in enumerate(rows) if each.number == row.number)
    if at == 0 or row.decided_by in ("points", "rounds"):
        return NOTHING
    above = named(course.entrant(rows[at - 1].number))
    match row.decided_by:
        case "direct":
            return say("Level with {name}, who did better among equals.", name=above)
        case "opponents":
            return say("Level with {name}, whose opponents have more points.", name=above)
        case "third":
            return say("{name} won the meeting for the third place.", name=above)
        case "victory":
            return say("Level with {name}, who has more victory points.", name=above)
        case "knock_outs":
            return say("Level with {name}, who knocked out more.", name=above)
    return say("Shares the place with {name}.", name=above)


def cross_grid(course: Course, named: Named) -> Grid:
    """Everybody against everybody, in the order of the standings: points of all their meetings."""
    order = [row.number for row in standings(course)]
    got: dict[tuple[int, int], list[int]] = {}
    points = meeting_points(course)
    for index, meeting in enumerate(course.meetings()):
        ranks = dict(zip(meeting.entrants, places(course.plan, meeting), strict=True))
        for one in meeting.entrants:
            for other in meeting.entrants:
                if one != other:
                    two = len(meeting.entrants) == 2
                    value = points[index, one] if two else 2 * (ranks[one] < ranks[other]) + (
                        ranks[one] == ranks[other])
                    got.setdefault((one, other), []).append(value)
    head = [NOTHING, *(_number(place) for place in range(1, len(order) + 1)), say("Points")]
    total = {row.number: row.points for row in standings(course)}
    rows = [head]
    for place, one in enumerate(order, 1):
        name = say("{place} {name}", place=place, name=named(course.entrant(one)))
        cells = [
            verbatim("×") if one == other else verbatim(" ".join(map(str, got[one, other])))
            if (one, other) in got else _NONE for other in order
        ]
        rows.append([name, *cells, _number(total[one])])
    return rows


def as_csv(grids: Sequence[Grid], told: Told) -> str:
    """For a spreadsheet: the tables below one another."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for number, grid in enumerate(grids):
        if number:
            writer.writerow([])
        writer.writerows([[_harmless(told(cell)) for cell in row] for row in grid])
    return out.getvalue()


def _harmless(text: str) -> str:
    """A name that a spreadsheet would take for a formula is marked as words."""
    return f"'{text}" if text[:1] in "=+-@" and text[:1] else text


def as_text(title: Sentence, grids: Sequence[Grid], told: Told) -> str:
    """Columns under one another."""
    parts = [told(title)]
    for grid in grids:
        cells = [[told(cell) for cell in row] for row in grid]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                 for row in cells]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def scoring_words(course: Course) -> Sentence:
    """How points are counted and ties are broken."""
    if course.plan.format == "knock_out":
        return say("Whoever loses is out. A draw is played again with sides exchanged; then the lot decides.")
    if course.plan.scoring == "ranks":
        return say(
            "Points by rank: 4-2, 4-2-1 or 4-3-2-1. Level: victory points, knock-outs, direct meetings."
        )
    return say("A win counts 2, a draw 1, a bye 2. Level: direct meetings, then the opponents' points.")


def round_words(course: Course, left: int) -> Sentence:
    """Which round of how many it is."""
    return say("Round {round} of {count}", round=len(course.rounds), count=len(course.rounds) + left)


def table_words(course: Course, numbers: Sequence[int], named: Named) -> Sentence:
    """Who meets at a table."""
    names = [named(course.entrant(number)) for number in numbers]
    if len(names) == 2:
        return say("{first} – {second}", first=names[0], second=names[1])
    return listed(names)


def time_words(minutes: int) -> Sentence:
    """About how long it will take."""
    if minutes < 90:
        return plural("about {count} minute", "about {count} minutes", minutes)
    return plural("about {count} hour", "about {count} hours", round(minutes / 60))


def _number(value: int) -> Sentence:
    return verbatim(str(value))
