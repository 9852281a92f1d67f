"""A table of a tournament: what counts of a match, and opponents who play one without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.ai import think
from game.core import AnyGame, OptionValue, Outcome, Rng, word_of
from game.lab.arena import Table
from game.lab.sitting import Sitting
from game.match.agreement import ONE_ROUND
from game.match.match import AnyMatch
from game.rules import game_named
from game.rules.eye_for_an_eye.events import KnockedOut, RoundEnded
from game.rules.eye_for_an_eye.options import ALLIANCES, sides

ARENA: Final = "eye_for_an_eye"


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


def let_play(sitting: Sitting) -> Tally:
    """Opponents play a game to its end; the seed decides all."""
    if sitting.game != ARENA:
        return _turn_by_turn(game_named(sitting.game), sitting)
    table = Table(sitting)
    while not table.rounds:
        table.go_on()
    return _of_a_round(table.rounds[0].scores, table.falls, dict(sitting.options), len(sitting.levels))


def _turn_by_turn(game: AnyGame, sitting: Sitting) -> Tally:
    dice, seats = Rng(~sitting.seed), len(sitting.levels)
    state = game.setup(dict(sitting.options), sitting.board, seats)
    while (outcome := game.outcome(state)) is None:
        if game.chance_to_act(state):
            state = game.apply(state, game.draw(state, dice)).state
            continue
        seat = game.to_act(state)[0]
        level = sitting.levels[seat - 1]
        *_, thought = think(game, state, seat, opponent=level, seed=sitting.seed, timed=False)
        state = game.apply(state, thought.action).state
    return Tally(tuple(map(outcome.rank, range(1, seats + 1))), game.points(state), (0,) * seats)


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
