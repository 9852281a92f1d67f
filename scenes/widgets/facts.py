"""What a game is, in a few words: for how many people, and for how long."""

from __future__ import annotations

from game.core import AnyGame, Sentence, plural


def players(game: AnyGame) -> Sentence:
    """How many people a game is for."""
    seats = game.info.seats
    most, least = max(seats), min(seats)
    if least == most:
        return plural("{count} player", "{count} players", most)
    return plural("{least} to {count} player", "{least} to {count} players", most, least=least)


def minutes(game: AnyGame) -> Sentence:
    """How long a game takes."""
    least, most = game.info.minutes
    return plural("{least} to {count} minute", "{least} to {count} minutes", most, least=least)
