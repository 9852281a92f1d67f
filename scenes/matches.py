"""Beginning and continuing matches, with their journals where they belong."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from game.content import paths
from game.content.levels import levels
from game.core import Board, Game, OptionValue
from game.match.journal import create_journal
from game.match.match import Match
from game.match.recorded import Recorded, recent
from game.match.recovery import Recovered, resume
from game.match.setup import Setup, Sitter, first_state, new_setup
from game.rules import game_named


def begin(
    game: Game[Any, Any], board: Board, seats: Sequence[Sitter], options: Mapping[str, OptionValue],
    start: str | None = None,
) -> Match[Any, Any]:
    """A new match that is kept on the disk."""
    return _begin(new_setup(game, board, seats, options, start=start), game, board)


def rematch(match: Match[Any, Any]) -> Match[Any, Any]:
    """The same match again, with luck of its own."""
    old = match.setup
    fresh = new_setup(match.game, match.board, old.seats, old.chosen, start=old.start)
    return _begin(dataclasses.replace(fresh, casual=old.casual), match.game, match.board)


def _begin(setup: Setup, game: Game[Any, Any], board: Board) -> Match[Any, Any]:
    """BadContent leaves no journal behind."""
    first_state(setup, game, board)
    return Match.begin(setup, game, board, create_journal(paths.journals(), setup))


def unfinished() -> Recorded | None:
    """The match that was left last, if it can be continued."""
    return next(iter(recent(paths.journals(), limit=1)), None)


def continued(recorded: Recorded) -> Recovered:
    """A match as it was left, and what is wrong with the rest of its file."""
    return resume(recorded.path, game_named, lambda game, name: levels(game).named(name))
