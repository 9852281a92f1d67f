"""What happens to resources, points and survival: tokens fly between tiles, cards and tracks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.eagle_dance import events as facts
from scenes.base.timeline import Timeline, ease
from scenes.stage.eagle_dance.card_face import CARD
from scenes.stage.eagle_dance.follow import follow
from scenes.stage.eagle_dance.layout import CLOTH, Spot
from scenes.stage.eagle_dance.motes import Motes, motion
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.zones import STEP

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_TOKEN_S, _PAY_S, _SLIDE_S = 0.42, 0.3, 0.3


class TokenActs:
    """Acts of tokens and markers."""

    def __init__(self, kit: Kit, picture: Picture, motes: Motes) -> None:
        self.kit = kit
        self.picture = picture
        self.motes = motes

    def _sound(self, timeline: Timeline, name: str) -> None:
        timeline.cue(lambda: self.kit.sound.play(name))

    def absorb(self, timeline: Timeline, event: facts.ThermalsAbsorbed) -> None:
        """Thermals rise from the tile to the eagle's card."""
        self._sound(timeline, "thermal")
        self._from_tile(timeline, event, "thermal", event.thermals)

    def take(self, timeline: Timeline, event: facts.FoodTaken) -> None:
        """Food goes from the tile to the eagle's card."""
        self._from_tile(timeline, event, "food", event.foods)
        self._sound(timeline, "bite")

    def _from_tile(
        self, timeline: Timeline, event: facts.ThermalsAbsorbed | facts.FoodTaken, name: str, many: int,
    ) -> None:
        def begin() -> Callable[[float], None]:
            tile = self.picture.sight.tile(event.cell)
            have = getattr(tile, name) if tile else 1
            start = self.picture.lands.marker(event.cell, name, have - 1)
            return self.motes.tokens(name, many, start, self.picture.home(event.seat, name))

        motion(timeline, _TOKEN_S, begin)

    def gain(self, timeline: Timeline, event: facts.ResourcesGained) -> None:
        """Tokens from the pile."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    return self.motes.tokens(name, many, self._card(), self.picture.home(event.seat, name))

                motion(timeline, _TOKEN_S, begin)

    def release(self, timeline: Timeline, event: facts.ResourcesReleased) -> None:
        """Tokens go back to the pile, below the cloth."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    foot = Spot(*self.picture.layout.board.midbottom)
                    return self.motes.tokens(name, many, self.picture.home(event.seat, name), foot)

                motion(timeline, _PAY_S, begin)
        self._sound(timeline, "coin")

    def score(self, timeline: Timeline, event: facts.PointsGained) -> None:
        """A flower flies to the eagle's card, while the marker goes up the track."""
        def begin() -> Callable[[float], None]:
            picture = self.picture
            before, after = picture.sight, follow(picture.sight, event)
            flower = self.motes.tokens("vp", 1, self._card(), picture.home(event.seat, "points"))
            marker = picture.tracks.scores[event.seat]
            start, end = (picture.tracks.score_at(sight, event.seat) for sight in (before, after))

            def at(share: float) -> None:
                flower(share)
                marker.center(_between(start, end, ease(share)))

            return at

        self._sound(timeline, "star")
        motion(timeline, _TOKEN_S, begin)

    def survive(self, timeline: Timeline, event: facts.SurvivalMoved) -> None:
        """A marker goes along the survival track."""
        self._sound(timeline, "tick")

        def begin() -> Callable[[float], None]:
            tracks, before, after = self.picture.tracks, self.picture.sight, follow(self.picture.sight, event)
            marker = tracks.survivors[event.seat]
            start, end = tracks.survivor_at(before, event.seat), tracks.survivor_at(after, event.seat)
            return lambda share: marker.center(_between(start, end, ease(share)))

        motion(timeline, _SLIDE_S, begin)

    def _card(self) -> Spot:
        """The card that was danced last, as the source of what it pays."""
        step = max(0, self.picture.sight.step - 1)
        x = CLOTH[0] + CARD[0] / 2 + step * (CARD[0] + STEP)
        return self.picture.layout.source(x, CLOTH[1] + 200)


def _between(start: Spot, end: Spot, share: float) -> tuple[int, int]:
    return round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share)
