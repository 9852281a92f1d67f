"""What happens in the valley: tiles, flights, markers, fights and threats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import DIVE, SOAR
from scenes.base.timeline import Timeline, ease
from scenes.stage.eagle_dance.follow import follow
from scenes.stage.eagle_dance.hexes import THREATS
from scenes.stage.eagle_dance.layout import CLOTH, Spot
from scenes.stage.eagle_dance.motes import Motes, motion
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.pictures import TILES
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.zones import waiting_zone

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_LAY_S, _PERCH_S, _FLY_S = 0.36, 0.75, 0.55
_MARK_S, _FIGHT_S, _TOKEN_S, _ZOOM_S, _DANCE_S = 0.4, 0.5, 0.42, 0.25, 0.7
Marked = facts.MarkersRaised | facts.MarkersLowered


class BoardActs:
    """Acts over the tiles."""

    def __init__(self, kit: Kit, picture: Picture, motes: Motes) -> None:
        self.kit = kit
        self.picture = picture
        self.motes = motes

    def _sound(self, timeline: Timeline, name: str) -> None:
        timeline.cue(lambda: self.kit.sound.play(name))

    def lay(self, timeline: Timeline, event: facts.TileLaid) -> None:
        """The drawn tile goes from the cloth to its place."""
        def begin() -> Callable[[float], None]:
            lands = self.picture.lands
            image = lands.pictures.tile(TILES[event.kind], lands.hexes.radius_px)
            start = self.picture.layout.source(CLOTH[0] + 135, CLOTH[1] + 118)
            return self.motes.flight(image, 1, start, lands.hexes.centre(event.cell))

        motion(timeline, _LAY_S, begin)
        self._sound(timeline, "land_stack")
        motion(timeline, _ZOOM_S, lambda: self._zoom(event))

    def _zoom(self, event: facts.TileLaid) -> Callable[[float], None]:
        """The valley makes room for what can be laid next."""
        lands, after = self.picture.lands, follow(self.picture.sight, event)
        start = lands.hexes
        return lambda share: lands.zoom(after, ease(share), start)

    def begin(self, timeline: Timeline, event: facts.StepBegan) -> None:
        """An eagle circles up to soar, or stoops to dive."""
        dance = self.picture.lore.cards[event.card].dance
        if dance not in (SOAR, DIVE):
            return
        self._sound(timeline, "wings")

        def begin() -> Callable[[float], None]:
            eagle, radius_px = self.picture.eagles.flock[event.seat], self.picture.lands.hexes.radius_px
            spot = eagle.spot or Spot(0, 0)
            show = eagle.circle if dance == SOAR else eagle.stoop

            def at(share: float) -> None:
                show(spot, share, radius_px)
                if share >= 1:
                    eagle.perch(spot, radius_px)

            return at

        motion(timeline, _DANCE_S, begin)

    def perch(self, timeline: Timeline, event: facts.EaglePerched) -> None:
        """An eagle comes from the cloth to its first Forest."""
        self._sound(timeline, "wings")
        timeline.cue(lambda: self.picture.cloth.leave(event.seat))
        left, top, wide, high = waiting_zone(event.seat, len(self.picture.sight.birds))
        start = self.picture.layout.source(left + wide / 2, top + high / 2)
        self._flight(timeline, event, _PERCH_S, start)

    def fly(self, timeline: Timeline, event: facts.EagleFlew) -> None:
        """An eagle goes to the next tile."""
        self._sound(timeline, "wings")
        self._flight(timeline, event, _FLY_S)

    def _flight(
        self, timeline: Timeline, event: facts.EaglePerched | facts.EagleFlew, duration_s: float,
        origin: Spot | None = None,
    ) -> None:
        def begin() -> Callable[[float], None]:
            picture, seat = self.picture, event.seat
            cell = event.to if isinstance(event, facts.EagleFlew) else event.cell
            eagle, after = picture.eagles.flock[seat], _moved(picture.sight, seat, cell)
            end = picture.eagles.slot(after, seat) or Spot(0, 0)
            start = origin or eagle.spot or end
            radius_px, bank = picture.lands.hexes.radius_px, eagle.bend(start, end)
            return lambda share: eagle.fly(start, end, ease(share), share * duration_s, radius_px, bank)

        motion(timeline, duration_s, begin)

    def markers(self, timeline: Timeline, events: Sequence[Event]) -> None:
        """On all tiles at once, what grew comes down and what is lost goes up and away."""
        for name in ("thermal", "food"):
            for come, kind in ((True, facts.MarkersRaised), (False, facts.MarkersLowered)):
                changed = [event for event in events if isinstance(event, kind) and getattr(event, name)]
                if changed:
                    self._swell(timeline, name, changed, come)

    def _swell(self, timeline: Timeline, name: str, events: Sequence[Marked], come: bool) -> None:
        def begin() -> Callable[[float], None]:
            lands, spots = self.picture.lands, []
            for event in events:
                tile = self.picture.sight.tile(event.cell)
                have, many = getattr(tile, name) if tile else 0, getattr(event, name)
                first = have - many if come else have
                spots += [lands.marker(event.cell, name, first + index) for index in range(many)]
            image = lands.pictures.on_tile(name, lands.hexes.radius_px)
            return self.motes.swell(image, spots, come)

        motion(timeline, _MARK_S, begin)

    def drift(self, timeline: Timeline, event: facts.ResourcesDrifted) -> None:
        """Resources leave a tile for the river."""
        for name, many in (("thermal", event.thermal), ("food", event.food)):
            if many:
                def begin(name: str = name) -> Callable[[float], None]:
                    hexes = self.picture.lands.hexes
                    return self.motes.tokens(name, 1, hexes.centre(event.cell), hexes.centre(event.river))

                motion(timeline, _TOKEN_S, begin)

    def threaten(self, timeline: Timeline, event: facts.ThreatPlaced) -> None:
        """A threat goes from the eagle card to its place on a tile."""
        def begin() -> Callable[[float], None]:
            picture = self.picture
            tile = picture.sight.tile(event.cell)
            assert tile is not None
            places = THREATS[min(3, picture.lore.tiles[tile.kind].slots)]
            end = picture.lands.hexes.on(event.cell, places[min(tile.threats, len(places) - 1)])
            return self.motes.tokens("threat", 1, picture.home(event.seat, "threat"), end)

        motion(timeline, _TOKEN_S, begin)
        self._sound(timeline, "stun")

    def fight(self, timeline: Timeline, event: facts.FightBegan) -> None:
        """The attacker flies at the defender and back."""
        self._sound(timeline, "eagle_cry")

        def begin() -> Callable[[float], None]:
            flock = self.picture.eagles.flock
            eagle, radius_px = flock[event.attacker], self.picture.lands.hexes.radius_px
            start, end = eagle.spot or Spot(0, 0), flock[event.defender].spot or Spot(0, 0)
            near = Spot(start.x + (end.x - start.x) * 3 // 4, start.y + (end.y - start.y) * 3 // 4)

            def at(share: float) -> None:
                gone = 1 - abs(2 * share - 1)
                eagle.fly(start, near, ease(gone), share * _FIGHT_S, radius_px)

            return at

        motion(timeline, _FIGHT_S, begin)

    def win(self, timeline: Timeline, event: facts.FightWon) -> None:
        """The winner of a fight is marked."""
        self._sound(timeline, "hurt")

        def begin() -> Callable[[float], None]:
            spot = self.picture.eagles.flock[event.winner].spot or Spot(0, 0)
            return self.motes.stamp("dominant", spot, 70)

        motion(timeline, _FIGHT_S, begin)


def _moved(sight: Sight, seat: int, cell: tuple[int, int]) -> Sight:
    birds = list(sight.birds)
    birds[seat - 1] = birds[seat - 1]._replace(at=cell)
    return sight._replace(birds=tuple(birds))
