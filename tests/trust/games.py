"""Matches of all games, played at random, to be written, damaged and read again."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

from game.content import shelf_of
from game.core import CHANCE, Board
from game.match import AnyMatch, Journal, Match, Sitter, create_journal, new_setup
from game.rules import GAMES, game_named

NAMES = tuple(game.info.name for game in GAMES)


def board_named(game: str, name: str) -> Board | None:
    """A board of the shelf."""
    return shelf_of(game).named(name)


def step(match: AnyMatch, dice: random.Random) -> bool:
    """Plays one random action; False when all is over."""
    seats = [seat for seat in match.to_act if seat != CHANCE]
    actions = match.game.legal(match.state, dice.choice(seats)) if seats else ()
    if actions:
        match.submit(dice.choice(actions))
    return bool(seats)


def match_of(name: str, seed: int, actions: int, folder: Path | None = None) -> AnyMatch:
    """A match that has come a number of actions far, with a journal if there is a folder."""
    game, dice = game_named(name), random.Random(seed)
    board = shelf_of(name).boards[0]
    seats = [Sitter.person("Ada"), *(Sitter.opponent(2) for _ in range(game.info.seats[0] - 1))]
    setup = new_setup(game, board, seats, seed=seed)
    match = Match.begin(setup, game, board, create_journal(folder, setup) if folder else Journal())
    while len(match.history) < actions and step(match, dice):
        pass
    return match


def as_version_1(journal: Path) -> bytes:
    """The same match as a program of last year wrote it."""
    data = re.sub(rb'"version":\d', b'"version":1', journal.read_bytes())
    rows = data.replace(b'"for_real":false', b'"casual":true').splitlines()
    return b"".join(re.sub(rb',"c":"\w+"\}$', b"}\n", row) for row in rows)


@cache
def some_match(name: str) -> AnyMatch:
    """One match of a game for all who only read it."""
    return match_of(name, 3, 60)
