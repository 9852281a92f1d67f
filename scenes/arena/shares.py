"""Who stands better in an arena that is watched: shares of the health, or of the victory points."""

from __future__ import annotations

from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.scored import ScoredMode
from game.rules.eye_for_an_eye.state import State
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.widgets.advantage import AdvantageBar


def weights(state: State) -> tuple[float, ...]:
    """What counts in the round, seat by seat: points where the mode lays them down, else health."""
    if isinstance(mode_of(state), ScoredMode):
        least = min(0, *(player.score for player in state.players))
        return tuple(float(player.score - least) for player in state.players)
    return tuple(float(player.health) for player in state.players)


class Shares:
    """The bar, brought up to date with every state that is shown."""

    def __init__(self, kit: Kit, stage: Stage, box: Box, state: State) -> None:
        self.bar = AdvantageBar(kit, stage, box, len(state.players))
        self.bar.show(weights(state), at_once=True)

    def show(self, state: State, dt_s: float) -> None:
        """Glide to where things stand."""
        self.bar.show(weights(state))
        self.bar.update(dt_s)
