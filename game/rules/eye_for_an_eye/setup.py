"""The first state of a match."""

from __future__ import annotations

from game.core import Tick
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.lore import CHIEFS, PACES
from game.rules.eye_for_an_eye.modes import MODES
from game.rules.eye_for_an_eye.options import Options, sides
from game.rules.eye_for_an_eye.rounds import begin_round
from game.rules.eye_for_an_eye.state import Player, State


def first_state(arena: Arena, options: Options) -> State:
    """Before the first round: chance must deal the flowers."""
    MODES[options.mode].check(arena)
    seats = len(options.chiefs)
    team = sides(options.alliances, seats)
    pace = PACES.index(options.pace)
    players = tuple(
        Player(chief=CHIEFS.index(chief), side=side, pace=pace)
        for chief, side in zip(options.chiefs, team, strict=True)
    )
    draft = Draft(State(
        arena=arena, options=options, phase="deal", round=1, tiebreak=False, points=(0,) * (1 + max(team)),
        tick=Tick(0), clock=0, pause=None, feather=1, players=players, cups=(), supply=0, calls=(),
        exchanges=(), requests=(), contenders=(), tracks=(), acting=0, actions_left=0, game_turn=0,
        outcome=None,
    ))
    begin_round(draft, tuple(range(1, seats + 1)))
    return draft.state
