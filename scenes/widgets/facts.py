"""What a game is, in a few words: its name, for how many people, and for how long."""

from __future__ import annotations

from game.core import AnyGame, Sentence, constant, plural, verbatim
from game.rules import GAMES


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


def game_title(name: str) -> Sentence:
    """What a game is called; one that is no longer here has only its short name."""
    found = next((game for game in GAMES if game.info.name == name), None)
    return constant(found.info.title) if found else verbatim(name)
