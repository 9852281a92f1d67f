"""Who sits at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai import OPPONENTS
from game.match.setup import Sitter


def called(sitter: Sitter, seat: int) -> str:
    """A sitter's own name, or what everybody on such a seat is called."""
    if sitter.name:
        return sitter.name
    return f"Player {seat}" if sitter.kind == "person" else OPPONENTS[max(1, sitter.level) - 1].name


def versus(sitters: Sequence[Sitter]) -> str:
    """A table in a few words, such as `You against Hatchling`."""
    people = [sitter for sitter in sitters if sitter.kind == "person"]
    if len(people) == 1 and not people[0].name:
        others = [called(sitter, seat) for seat, sitter in enumerate(sitters, 1) if sitter.kind != "person"]
        return f"You against {' and '.join(others)}"
    return " against ".join(called(sitter, seat) for seat, sitter in enumerate(sitters, 1))
