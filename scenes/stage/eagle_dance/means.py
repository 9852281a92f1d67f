"""What all acts are shown with: the picture, small things in the air, sounds, and what happens meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scenes.base.particles import Burst, Particles, puff, tumbling
from scenes.base.timeline import Progress, Timeline
from scenes.stage.eagle_dance.layout import Spot
from scenes.stage.eagle_dance.motes import Begin, Motes, motion
from scenes.stage.eagle_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_DUST, _Z_TORN, _Z_FEATHERS = 9.6, 29.5, 31.0
"""Dust lies under eagles; what talons tear up flies under one in the air, and feathers fly over it."""

DUST_S, FEATHERS_S, STRIKE_S = 0.42, 1.1, 0.3
_FEATHER, _PUFF, _TORN = 34.0, 22.0, 32.0
_AHEAD: Final = 0.25
"""So many radii ahead of an eagle its talons strike."""
_STRUCK: Final = ("leaf", "straw", "drop")
"""What flies up where an eagle strikes, by the kind of tile."""
_DUST_COLOURS: Final = ((226, 205, 160, 150), (196, 168, 120, 140), (240, 226, 192, 120))


class _Meanwhile(NamedTuple):
    """Something that waits for nobody, and nobody for it."""

    at_s: float
    life_s: float
    begin: Begin


class Means:
    """One picture's, for all its acts."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.motes = Motes(kit, picture.stage, picture.layout)
        self._dust = Particles(picture.stage, _Z_DUST, most=40)
        self._torn = Particles(picture.stage, _Z_TORN, most=20)
        self._feathers = Particles(picture.stage, _Z_FEATHERS, most=30)
        self._aside: list[_Meanwhile] = []

    @property
    def still(self) -> bool:
        """Whether nothing may flash, fly about or stop."""
        return self.kit.settings.reduced_motion

    def sound(self, timeline: Timeline, name: str, at_s: float | None = None) -> None:
        """Let something be heard."""
        timeline.cue(lambda: self.kit.sound.play(name), at_s)

    def meanwhile(self, at_s: float, life_s: float, begin: Begin) -> None:
        """Show something that what comes next does not wait for."""
        self._aside.append(_Meanwhile(at_s, life_s, begin))

    def close(self, timeline: Timeline) -> None:
        """Add what was shown meanwhile; with the last act it ends, too."""
        end_s = timeline.length_s
        for at_s, life_s, begin in self._aside:
            lasts_s = min(life_s, end_s - at_s)
            if lasts_s > 0:
                motion(timeline, lasts_s, _cut(begin, lasts_s / life_s), at_s)
        self._aside.clear()

    def dust(self, at: Spot, radius_px: float, share: float = 1.0) -> Progress:
        """A ring of dust round where something lands; the share says how large that is."""
        side = max(3, round(_PUFF * share * radius_px / 100))
        puffs = [puff(colour, round(side * grown)) for colour, grown in
                 zip(_DUST_COLOURS, (1.0, 1.4, 0.8), strict=True)]
        speed, ring = 1.6 * share * radius_px, 0.75 * share * radius_px
        return self._dust.burst(Burst(puffs, 18, speed, DUST_S, -0.6 * radius_px, round=ring), at)

    def feathers(self, at: Spot, radius_px: float, many: int) -> Progress:
        """Feathers burst from where eagles meet, and sink."""
        side = max(4, round(_FEATHER * radius_px / 100))
        looks = [
            look for name in ("feather", "down")
            for look in tumbling(self.picture.lands.pictures.icon(f"ornaments/{name}", side))
        ]
        kind = Burst(looks, many, 2.9 * radius_px, FEATHERS_S, 1.6 * radius_px, turns=9.0)
        return self._feathers.burst(kind, at)

    def struck(self, at: Spot, kind: int, radius_px: float) -> Progress:
        """Leaves, straw or water fly up round talons that strike a kind of tile."""
        side = max(4, round(_TORN * radius_px / 100))
        looks = tumbling(self.picture.lands.pictures.icon(f"ornaments/{_STRUCK[kind]}", side))
        torn = Burst(looks, 20, 5.0 * radius_px, STRIKE_S, 3.0 * radius_px, turns=9.0, round=0.7 * radius_px)
        return self._torn.burst(torn, (at.x, at.y - _AHEAD * radius_px))

    @property
    def flying(self) -> int:
        """How many grains of dust, leaves and feathers are in the air."""
        return self._dust.flying + self._torn.flying + self._feathers.flying


def _cut(begin: Begin, share: float) -> Begin:
    """The beginning of something that has to end before its time."""
    def started() -> Progress:
        progress = begin()
        return lambda passed: progress(1.0 if passed >= 1 else passed * share)

    return started
