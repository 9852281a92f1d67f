"""Who sits at a table, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai import OPPONENTS
from game.match.setup import Sitter


def called(sitter: Sitter, seat: int) -> str:
    """A sitter's own name, or what everybody on such a seat is called."""
    if sitter.name:
        return sitter.name
    return f"Player {seat}" if sitter.kind == "person" else OPPONENTS[max(1, sitter.level) - 1].name


def versus(sitters: Sequence[Sitter]) -> str:
    """A table in a few words, such as `You against Hatchling` or `Ada, Bo and 2 Hunters`."""
    people = [sitter for sitter in sitters if sitter.kind == "person"]
    names = [(called(sitter, seat), sitter) for seat, sitter in enumerate(sitters, 1)]
    if len(people) == 1 and not people[0].name:
        return f"You against {joined(_counted([name for name, each in names if each.kind != 'person']))}"
    if len(sitters) == 2:
        return " against ".join(name for name, _ in names)
    return joined(_counted([name for name, _ in names]))


def joined(names: Sequence[str]) -> str:
    """Names in a sentence: `Ada`, `Ada and Bo`, `Ada, Bo and Cleo`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else list(names))


def _counted(names: Sequence[str]) -> list[str]:
    """Each name once, with the number of those who share it."""
    return [name if count == 1 else f"{count} {name}s" for name, count in Counter(names).items()]
