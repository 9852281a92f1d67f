"""What happens to the valley, as acts: tiles are laid, markers come and go, weather sweeps by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.state import Tile
from scenes.base.timeline import Progress, Timeline, ease
from scenes.stage.eagle_dance.layout import CLOTH
from scenes.stage.eagle_dance.means import DUST_S, Means
from scenes.stage.eagle_dance.motes import THUMP, motion
from scenes.stage.eagle_dance.sight import follow
from scenes.stage.eagle_dance.tiles import Face, Gauge

Marked = facts.MarkersRaised | facts.MarkersLowered
_LAY_S, _MARK_S, _TOKEN_S, _ZOOM_S, _SWEEP_S = 0.36, 0.4, 0.42, 0.25, 0.9
_SHARED: Final[tuple[Gauge, Gauge]] = ("thermal", "food")


class LandActs:
    """Acts of the tiles and the sky in one picture."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.picture = means.picture

    def lay(self, timeline: Timeline, event: facts.TileLaid) -> None:
        """The drawn tile is lifted from the cloth and comes down with a thump."""
        begun_s = timeline.length_s

        def begin() -> Progress:
            lands = self.picture.lands
            face = Face(Tile(event.kind, event.thermal, event.food), self.picture.sight.rainy)
            start = self.picture.layout.source(CLOTH[0] + 135, CLOTH[1] + 118)
            return self.means.motes.laid(lands.whole(face), start, lands.hexes.centre(event.cell))

        motion(timeline, _LAY_S, begin)
        lands_s = begun_s + THUMP * _LAY_S
        self.means.sound(timeline, "thump", lands_s)
        if not self.means.still:
            self.means.meanwhile(lands_s, DUST_S, lambda: self.means.dust(
                self.picture.lands.hexes.centre(event.cell), self.picture.lands.hexes.radius_px,
            ))
        motion(timeline, _ZOOM_S, lambda: self._zoom(event))

    def _zoom(self, event: facts.TileLaid) -> Progress:
        """The valley makes room for what can be laid next."""
        lands, after = self.picture.lands, follow(self.picture.sight, event)
        start = lands.hexes
        return lambda share: lands.zoom(after, ease(share), start)

    def change_markers(self, timeline: Timeline, events: Sequence[Marked]) -> None:
        """On all tiles at once, what grew comes down, and what is lost rises as warm air, or falls."""
        for event in events:
            if isinstance(event, facts.MarkersLowered):
                timeline.cue(partial(self.picture.follow, event))
        begun_s = timeline.length_s
        for name in _SHARED:
            for come, kind in ((True, facts.MarkersRaised), (False, facts.MarkersLowered)):
                changed = [event for event in events if isinstance(event, kind) and getattr(event, name)]
                if changed:
                    motion(timeline, _MARK_S, partial(self._come_or_go, name, changed, come), begun_s)
        for event in events:
            if isinstance(event, facts.MarkersRaised):
                timeline.cue(partial(self.picture.follow, event))

    def _come_or_go(self, name: Gauge, events: Sequence[Marked], come: bool) -> Progress:
        lands, motes = self.picture.lands, self.means.motes
        spots = [lands.marker(event.cell, name) for event in events]
        image = lands.pictures.on_tile(name, lands.hexes.radius_px)
        if come:
            return motes.drop(image, spots, lands.hexes.px(90))
        return motes.leave(image, spots, lands.hexes.px(-110 if name == "thermal" else 90))

    def drift(self, timeline: Timeline, event: facts.ResourcesDrifted) -> None:
        """Resources leave a tile for the river."""
        for name, many in (("thermal", event.thermal), ("food", event.food)):
            if many:
                def begin(name: str = name) -> Progress:
                    hexes = self.picture.lands.hexes
                    start, end = hexes.centre(event.cell), hexes.centre(event.river)
                    return self.means.motes.tokens(name, 1, start, end)

                motion(timeline, _TOKEN_S, begin)

    def threaten(self, timeline: Timeline, event: facts.ThreatPlaced) -> None:
        """A threat goes from the eagle card to its place on a tile."""
        def begin() -> Progress:
            end = self.picture.lands.marker(event.cell, "threat")
            return self.means.motes.tokens("threat", 1, self.picture.home(event.seat, "threat"), end)

        motion(timeline, _TOKEN_S, begin)
        self.means.sound(timeline, "stun")

    def turn_weather(self, timeline: Timeline, event: facts.WeatherRolled) -> None:
        """Sun or rain sweeps over the land from side to side."""
        if event.before == event.rainy:
            return
        self.means.sound(timeline, "wind_sweep")
        self.means.sound(timeline, "rain" if event.rainy else "sunbreak")
        weather = self.picture.weather
        motion(timeline, _SWEEP_S, lambda: partial(weather.sweep, event.rainy))
