"""Matches to test with."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from game.core.disk import to_json
from game.match import AnyMatch, Journal, Match, Result, Setup, Sitter, create_journal, new_setup, turns
from game.rules import game_named as real_game
from tests.boards import CLASSIC
from tests.match.pig import BOARD, PIG, Bank, Roll

PEOPLE = (Sitter.person("Ada"), Sitter.person("Bo"))
AGAINST_HUNTER = (Sitter.person("Ada"), Sitter.opponent(3, "Hunter"))
ONLY_OPPONENTS = (Sitter.opponent(1), Sitter.opponent(2))


def pig_setup(seats: tuple[Sitter, ...] = PEOPLE, seed: int = 7, **more: Any) -> Setup:
    """A set-up for Pig."""
    return new_setup(PIG, BOARD, seats, seed=seed, **more)


def pig(
    seats: tuple[Sitter, ...] = PEOPLE, seed: int = 7, folder: Path | None = None, **more: Any,
) -> AnyMatch:
    """A match of Pig, with a journal if there is a folder."""
    setup = pig_setup(seats, seed, **more)
    return Match.begin(setup, PIG, BOARD, create_journal(folder, setup) if folder else Journal())


def dragons(seats: tuple[Sitter, ...] = PEOPLE, folder: Path | None = None, **more: Any) -> AnyMatch:
    """A match of Ejderhalar on the classic board."""
    game = real_game("ejderhalar")
    setup = new_setup(game, CLASSIC, seats, seed=1, **more)
    return Match.begin(setup, game, CLASSIC, create_journal(folder, setup) if folder else Journal())


def play(match: AnyMatch, *texts: str) -> None:
    """Submits actions by their texts."""
    for text in texts:
        match.submit(match.game.read_action(match.state, text))


def play_out(match: AnyMatch) -> None:
    """Pig played with the least courage: bank after every roll."""
    while match.outcome is None:
        seat = match.state.seat
        match.submit(Bank(seat) if match.state.pot else Roll(seat))


def old_result(match: AnyMatch, **more: object) -> Result:
    """A finished match as programs before the house book told it."""
    outcome, setup = match.outcome, match.setup
    assert outcome is not None
    result = Result(
        setup.created, setup.game, setup.board, setup.seats, outcome.ranking, outcome.reason,
        len(turns(match.history)), round(match.played_s), match.game.points(match.state), outcome.shared,
    )
    return dataclasses.replace(result, **more)  # type: ignore[arg-type]


def append_old_result(path: Path, result: Result) -> None:
    """One more line of the file in which they kept it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(to_json(dataclasses.asdict(result)) + b"\n")
