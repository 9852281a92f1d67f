"""What stands on a game's box: for how many people it is, and how long it takes."""

from __future__ import annotations

from game.core import AnyGame


def players(game: AnyGame) -> str:
    """How many people a game is for."""
    seats = game.info.seats
    most, least = max(seats), min(seats)
    return f"{least} players" if least == most else f"{least} to {most} players"


def minutes(game: AnyGame) -> str:
    """How long a game takes."""
    return f"{game.info.minutes[0]} to {game.info.minutes[1]} minutes"
