"""What lives in the arena while somebody thinks: chiefs breathe and look about, flames flicker."""

from __future__ import annotations

from math import cos, pi
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.eye_for_an_eye.hexes import FigureId, is_chief
from scenes.stage.eye_for_an_eye.chiefs import BREATHS, FLICKERS, HEADINGS
from scenes.stage.eye_for_an_eye.pieces import Piece

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.stage.eye_for_an_eye.picture import Picture

_EACH_S: Final = 1 / 12
BREATH_S: Final = 3.4
_GLANCE_S: Final = 0.5
_RESTS_S: Final = (3.0, 8.0)
"""How long a chief looks aside, and how long it looks ahead before it does so again."""

_MOST_AT_ONCE: Final = 2
"""So many figures are painted in one frame: in the arena all else goes on meanwhile."""

_BURNING: Final = "incendiary"


class _Mood(NamedTuple):
    """What one chief is about to do."""

    breathes_from_s: float
    glances_at_s: float
    aside: int


class ArenaLife:
    """Small motions of those who stand still, twelve times a second at the most."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit, self.picture = kit, picture
        self._chance = Random(6)
        self._moods: dict[FigureId, _Mood] = {}
        self._now_s = self._since_s = 0.0
        self._turn = 0

    def live(self, dt_s: float) -> None:
        """Let time pass; whoever moves is left alone."""
        self._now_s += dt_s
        self._since_s += dt_s
        if self._since_s < _EACH_S:
            return
        self._since_s = 0.0
        self._turn += 1
        painted = 0
        figures = [figure for figure in self.picture.pieces if is_chief(figure)]
        # Each frame begins with another of them, so that all get their turn.
        for index in range(len(figures)):
            figure = figures[(index + self._turn) % len(figures)]
            piece = self.picture.pieces[figure]
            if painted < _MOST_AT_ONCE and piece.at_rest:
                painted += piece.live(*self._attitude(figure, piece))

    def _attitude(self, figure: FigureId, piece: Piece) -> tuple[int, int, int]:
        """How deep a chief has breathed in, by how many pictures it looks aside, and how its flame stands."""
        mood = self._moods.get(figure)
        if mood is None or self._now_s > mood.glances_at_s + _GLANCE_S:
            from_s = mood.breathes_from_s if mood else self._now_s + self._chance.uniform(0, BREATH_S)
            at_s = self._now_s + self._chance.uniform(*_RESTS_S)
            mood = self._moods[figure] = _Mood(from_s, at_s, self._chance.choice((-1, 1)))
        share = max(0.0, self._now_s - mood.breathes_from_s) % BREATH_S / BREATH_S
        breath = round(BREATHS * (0.5 - 0.5 * cos(2 * pi * share)))
        aside = mood.aside if self._now_s >= mood.glances_at_s else 0
        flicker = self._turn // 2 % FLICKERS + 1 if piece.name == _BURNING else 0
        return breath, aside % HEADINGS, flicker
