"""The first state of a match."""

from __future__ import annotations

from game.core import Tick
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.lore import CHIEFS, PACES
from game.rules.eye_for_an_eye.options import Options, sides
from game.rules.eye_for_an_eye.rounds import begin_round
from game.rules.eye_for_an_eye.state import Player, State


def first_state(arena: Arena, options: Options) -> State:
    """Before the first round: chance must deal the flowers."""
    seats = len(options.chiefs)
    team = sides(options.alliances, seats)
    pace = PACES.index(options.pace)
    players = tuple(
        Player(CHIEFS.index(chief), side, pace) for chief, side in zip(options.chiefs, team, strict=True)
    )
    draft = Draft(State(
        arena, options, "deal", 1, False, (0,) * (1 + max(team)), Tick(0), 0, None, 1, players, (), 0, (), (),
        (), (), 0, 0, 0, None,
    ))
    begin_round(draft, tuple(range(1, seats + 1)))
    return draft.state
