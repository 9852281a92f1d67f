"""A table of a tournament: what counts of a match, and opponents who play one without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.ai import think
from game.core import Action, AnyGame, BadContent, OptionValue, Outcome, Rng, word_of
from game.house.entry import read_entry
from game.lab.arena import Table, options_of
from game.lab.sitting import Sitting
from game.match.agreement import ONE_ROUND
from game.match.history import History
from game.match.journal import create_journal, numbered
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, first_state, new_setup
from game.rules import game_named
from game.rules.eye_for_an_eye.events import KnockedOut, RoundEnded
from game.rules.eye_for_an_eye.options import ALLIANCES, sides

ARENA: Final = "eye_for_an_eye"


class Keeping(NamedTuple):
    """Where a game is kept, and by whom it was played: several opponents of one level have names."""

    folder: Path
    sitters: tuple[Sitter, ...]


class Tally(NamedTuple):
    """How a game ended for each seat: its rank, its points, and how many it knocked out."""

    ranks: tuple[int, ...]
    points: tuple[int, ...]
    knock_outs: tuple[int, ...]


def tally_of(match: AnyMatch) -> Tally:
    """What counts of a finished match."""
    outcome, seats = match.outcome, len(match.setup.seats)
    if match.setup.game == ARENA:
        falls: list[KnockedOut] = []
        for event in match.events_since(0):
            if isinstance(event, KnockedOut):
                falls.append(event)
            elif isinstance(event, RoundEnded):
                return _of_a_round(event.scores, falls, match.setup.chosen, seats)
    assert outcome is not None
    ranks = tuple(map(outcome.rank, range(1, seats + 1)))
    return Tally(ranks, match.game.points(match.state), (0,) * seats)


def after_one_round(match: AnyMatch) -> Outcome:
    """How a meeting of a tournament ends with its one round: those who are level share a rank."""
    ranks: dict[int, list[int]] = {}
    for seat, rank in enumerate(tally_of(match).ranks, 1):
        ranks.setdefault(rank, []).append(seat)
    return Outcome(tuple(tuple(ranks[rank]) for rank in sorted(ranks)), ONE_ROUND)


def let_play(sitting: Sitting, keeping: Keeping | None = None) -> Tally:
    """Opponents play a game to its end; the seed decides all. It may be kept, to be looked at."""
    if sitting.game != ARENA:
        tally, actions = _turn_by_turn(game_named(sitting.game), sitting)
    else:
        table = Table(sitting)
        while not table.rounds:
            table.go_on()
        options, seats = dict(sitting.options), len(sitting.levels)
        tally, actions = _of_a_round(table.rounds[0].scores, table.falls, options, seats), table.actions
    if keeping is not None:
        _keep(sitting, actions, keeping)
    return tally


def _turn_by_turn(game: AnyGame, sitting: Sitting) -> tuple[Tally, Sequence[Action]]:
    dice, seats = Rng(~sitting.seed), len(sitting.levels)
    state = game.setup(dict(sitting.options), sitting.board, seats)
    actions: list[Action] = []
    while (outcome := game.outcome(state)) is None:
        if game.chance_to_act(state):
            actions.append(game.draw(state, dice))
        else:
            seat = game.to_act(state)[0]
            level = sitting.levels[seat - 1]
            *_, thought = think(game, state, seat, opponent=level, seed=sitting.seed, timed=False)
            actions.append(thought.action)
        state = game.apply(state, actions[-1]).state
    tally = Tally(tuple(map(outcome.rank, range(1, seats + 1))), game.points(state), (0,) * seats)
    return tally, actions


def _keep(sitting: Sitting, actions: Iterable[Action], keeping: Keeping) -> None:
    """Write a game down as any other match; what the disk refuses is not worth a result."""
    game = game_named(sitting.game)
    options = options_of(sitting) if sitting.game == ARENA else dict(sitting.options)
    setup = new_setup(game, sitting.board, keeping.sitters, options, seed=sitting.seed)
    history = History(game, first_state(setup, game, sitting.board))
    for action in actions:
        history.take(action)
    match = Match.carry_on(setup, sitting.board, history, create_journal(keeping.folder, setup))
    if match.outcome is None:
        match.agree(after_one_round(match))
    match.close()


def kept_game(folder: Path, seed: int) -> Path | None:
    """The journal of a game that opponents played for a tournament, if there is one."""
    for _, path in numbered(folder):
        try:
            entry = read_entry(path)
        except BadContent:
            continue
        if entry is not None and entry.seed == seed:
            return path
    return None


def _of_a_round(
    scores: Sequence[tuple[int, int]], falls: Iterable[KnockedOut], options: Mapping[str, OptionValue],
    seats: int,
) -> Tally:
    """Ranks by the victory points of the one round that counts; a tournament knows no extra round."""
    side = sides(word_of(str(options.get("alliances", "none")), ALLIANCES), seats)
    points = tuple(dict(scores).get(side[seat], 0) for seat in range(seats))
    found = [0] * seats
    for fall in falls:
        if 0 < fall.by <= seats and side[fall.by - 1] != side[fall.seat - 1]:
            found[fall.by - 1] += 1
    return Tally(tuple(1 + sum(other > mine for other in points) for mine in points), points, tuple(found))
