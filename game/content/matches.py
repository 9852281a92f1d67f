"""Beginning and continuing matches, with their journals where they belong."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.content import paths
from game.content.levels import shelf_of
from game.core import AnyGame, BadContent, Board, OptionValue, say
from game.match.evening import FIRST, Evening
from game.match.journal import create_journal
from game.match.match import AnyMatch, Match
from game.match.recorded import Recorded, left_open, read_journal
from game.match.recovery import Recovered, agreed, replayed, resume
from game.match.setup import OF_A_SEAT, Setup, Sitter, first_state, new_setup
from game.rules import game_named


def begin(
    game: AnyGame, board: Board, seats: Sequence[Sitter], options: Mapping[str, OptionValue],
    start: str | None = None, seed: int | None = None, *, evening: Evening = FIRST, for_real: bool = False,
    guided: bool = False,
) -> AnyMatch:
    """A new match that is kept on the disk."""
    setup = new_setup(
        game, board, seats, options, seed=seed, start=start, for_real=for_real, guided=guided
    )
    return _begin(dataclasses.replace(setup, evening=evening), game, board)


def rematch(match: AnyMatch, evening: Evening | None = None, *, exchanged: bool = False) -> AnyMatch:
    """The same match again, with luck of its own; for fairness everybody may move on by one seat.

    An evening goes on with the score that is given; without one nothing has been decided since. Once a guided
    match is over, everybody knows the game: the next one begins as it usually does, and nobody explains it.
    """
    old = match.setup
    seats, options, score = old.seats, old.chosen, old.evening if evening is None else evening
    if exchanged:
        seats, options, score = (*seats[-1:], *seats[:-1]), _moved_on(options, len(seats)), score.moved_on()
    guided = old.guided and evening is None
    start = old.start if guided or not old.guided else None
    fresh = new_setup(
        match.game, match.board, seats, options, start=start, for_real=old.for_real, guided=guided
    )
    setup = dataclasses.replace(fresh, evening=score)
    return _begin(setup, match.game, match.board)


def seated_anew(match: AnyMatch, seats: Sequence[Sitter]) -> AnyMatch:
    """The same match with others on its seats, in the place of one in which nobody has done anything yet."""
    setup = dataclasses.replace(match.setup, seats=tuple(seats))
    anew = Match.carry_on(setup, match.board, match.history, create_journal(paths.journals(), setup))
    match.journal.discard()
    return anew


def _moved_on(options: Mapping[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """The options when everybody has moved on by one seat: what belongs to a person goes along."""
    moved = dict(options)
    for name, value in options.items():
        of_a_seat = OF_A_SEAT.fullmatch(name)
        if of_a_seat and int(of_a_seat[2]) <= seats:
            moved[f"{of_a_seat[1]}_{int(of_a_seat[2]) % seats + 1}"] = value
    return moved


def _begin(setup: Setup, game: AnyGame, board: Board) -> AnyMatch:
    """BadContent leaves no journal behind."""
    first_state(setup, game, board)
    return Match.begin(setup, game, board, create_journal(paths.journals(), setup))


def unfinished(but: Collection[Path] = ()) -> tuple[Recorded | None, tuple[BadContent, ...]]:
    """The match that was left last and can be continued, but for some, and what is wrong with newer ones."""
    problems: list[BadContent] = []
    for found in left_open(paths.journals()):
        if isinstance(found, Recorded) and found.path in but:
            continue
        problem = found if isinstance(found, BadContent) else _disagreement(found)
        if problem is None and isinstance(found, Recorded):
            return found, tuple(problems)
        if problem is not None:
            problems.append(problem)
    return None, tuple(problems)


def _disagreement(recorded: Recorded) -> BadContent | None:
    """What of a match's game, board or options is no longer as it was."""
    try:
        agreed(recorded.setup, game_named, _board)
    except BadContent as problem:
        return problem.inside(str(recorded.path))
    return None


def continued(path: Path) -> Recovered:
    """A match as it was left, and what is wrong with the rest of its file."""
    return resume(path, game_named, _board)


def last_position(path: Path, position: str = "") -> tuple[AnyGame, Board, Any]:
    """How a match stands that nobody is going to play now, without taking it from others who may.

    A position that is known already spares playing all of it again, and can be shown even where the rules
    have changed since. BadContent where it cannot be read, or where the file is no longer as it was.
    """
    recorded = read_journal(path)
    if position:
        return _as_read_today(recorded.setup, position)
    game, board = agreed(recorded.setup, game_named, _board)
    history, _, _ = replayed(recorded, game, board)
    return game, board, history.state


def _as_read_today(setup: Setup, position: str) -> tuple[AnyGame, Board, Any]:
    """A position by today's rules: options of that time that there still are, and today's for the others."""
    try:
        game, board = game_named(setup.game), _board(setup.game, setup.board)
    except LookupError as problem:
        raise BadContent("", say("game"), say("there is no such game any more")) from problem
    if board is None:
        raise BadContent("", say("board"), say("there is no such board any more"))
    options = {option.name: option.default for option in game.info.options}
    options |= {name: value for name, value in setup.chosen.items() if name in options}
    return game, board, game.read_state(position, options, board)


def _board(game: str, name: str) -> Board | None:
    return shelf_of(game).named(name)
