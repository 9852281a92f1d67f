"""What entrants of a tournament are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.ai import OPPONENTS
from game.core import Sentence, constant, listed, say, verbatim
from game.house.tournament.values import MOST_ENTRANTS, Entrant
from game.match.setup import Sitter
from scenes.base.fonts import Fonts
from scenes.base.opener import Program
from scenes.widgets.naming import NameEntry, NamePicker


def named(entrant: Entrant) -> Sentence:
    """A person's name, an opponent's with its number where there are several, or all names of a team."""
    if len(entrant.members) > 1:
        return listed(verbatim(member.name) if member.name else _level(member) for member in entrant.members)
    member = entrant.members[0]
    if member.kind == "person":
        return verbatim(entrant.name or member.name)
    if entrant.copy:
        return say("{name} {number}", name=_level(member), number=entrant.copy)
    return _level(member)


def _level(sitter: Sitter) -> Sentence:
    return constant(OPPONENTS[max(1, sitter.level) - 1].name)


def entrants_of(sitters: Sequence[Sitter], size: int, first: int = 1) -> tuple[Entrant, ...]:
    """Entrants of one, or teams of neighbours; several opponents of one level are numbered."""
    if size > 1:
        teams = [tuple(sitters[at:at + size]) for at in range(0, len(sitters), size)]
        return tuple(Entrant(number, team) for number, team in enumerate(teams, first))
    count = Counter(sitter.level for sitter in sitters if sitter.kind == "opponent")
    seen: Counter[int] = Counter()
    found = []
    for number, sitter in enumerate(sitters, first):
        copy = 0
        if sitter.kind == "opponent" and count[sitter.level] > 1:
            seen[sitter.level] += 1
            copy = seen[sitter.level]
        found.append(Entrant(number, (sitter,), sitter.name, copy))
    return tuple(found)


def sitters_at(entrants: Sequence[Entrant], fonts: Fonts) -> tuple[Sitter, ...]:
    """Everybody at a table under the names of the tournament, so that log and result say them too."""
    return tuple(
        replace(member, name=fonts.told(named(entrant))) if entrant.copy else member
        for entrant in entrants for member in entrant.members
    )


def taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody of that name takes part, however it is written."""
    return name.casefold() in {each.casefold() for each in names}


def ask_who_comes(app: Program, present: Sequence[str], named: Callable[[str], object]) -> None:
    """Somebody who played here lately and does not take part yet, or somebody new."""
    latest = [name for name in app.book.recent_names(2 * MOST_ENTRANTS) if not taken(name, present)]
    title = say("Who takes part?")
    app.stack.push(
        NamePicker(app, 1, latest, named, title=title, guest=False) if latest else NameEntry(app, 1, named)
    )
