"""Everything on the table that follows the state, part by part, over the ground that lies under it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import Lore
from scenes.base.art import Picture as Wish
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline
from scenes.stage.eagle_dance.cards import Cards
from scenes.stage.eagle_dance.cloth import Cloth
from scenes.stage.eagle_dance.dice import DiceTray
from scenes.stage.eagle_dance.eagle_card import EagleCard
from scenes.stage.eagle_dance.eagles import Eagles
from scenes.stage.eagle_dance.flight import journey
from scenes.stage.eagle_dance.layout import CANVAS, VALLEY, Layout, Spot
from scenes.stage.eagle_dance.motes import motion
from scenes.stage.eagle_dance.palette import BRONZE
from scenes.stage.eagle_dance.sight import Sight, follow
from scenes.stage.eagle_dance.tiles import Lands, Pictures
from scenes.stage.eagle_dance.tracks import Tracks
from scenes.stage.eagle_dance.weather import Weather
from scenes.stage.places import BOARD
from scenes.stage.presenter import Marks, Side

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_FRAME = 16.0
_GLIDE_S = 0.3
_FRAME = ("#1a0f08", BRONZE)
"""The frame of a bare board from its outer line to its inner one."""


class Picture:
    """All parts of the table; `show` makes them show a sight."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, lore: Lore, sight: Sight) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = Layout(box, kit.screen.rect(BOARD))
        self.lore = lore
        self.sight = sight
        self.marks = Marks()
        stage.paint(_ground(kit, self.layout), self.layout.board)
        self.cards = Cards(kit, lore)
        self.weather = Weather(kit, stage, self.layout)
        self.lands = Lands(stage, self.layout, Pictures(kit, self.layout), lore, sight)
        self.eagles = Eagles(kit, stage, self.lands, len(sight.birds))
        self.tracks = Tracks(kit, stage, self.layout, lore, len(sight.birds))
        self.cloth = Cloth(kit, stage, self.layout, self.cards, lore)
        self.tray = DiceTray(kit, stage, self.layout)
        self.panels: dict[Seat, EagleCard] = {}
        if self.layout.bare:
            stage.add(Sprite(_frame(kit, self.layout), self.layout.board.topleft, _Z_FRAME))
        self.show(sight)

    def furnish(self, sides: Mapping[Seat, Side]) -> None:
        """Take the seats' panels."""
        self.panels = {
            seat: EagleCard(self.kit, self.stage, seat, side, self.cards, self.lore)
            for seat, side in sides.items()
        }
        self.show(self.sight)

    def show(self, sight: Sight) -> None:
        """Put everything where a sight says."""
        self.sight = sight
        self.lands.show(sight)
        self.eagles.show(sight)
        self.tracks.show(sight)
        self.weather.show(sight.rainy)
        self.cloth.show(sight, self.marks)
        self._show_dice()
        for panel in self.panels.values():
            panel.show(sight)

    def mark(self, who: Seat, marks: Marks) -> None:
        """Show on cards and dice what can be picked."""
        self.marks = marks
        self.cloth.show(self.sight, marks)
        self._show_dice(who)

    def _show_dice(self, who: Seat = 0) -> None:
        again = tuple(pick for pick in self.marks.next if pick.kind == "die")
        self.tray.show(self.sight.rolls, self.sight.rows, who, again, self.marks.hover)

    def follow(self, event: Event) -> None:
        """Show what an event has changed."""
        self.show(follow(self.sight, event))

    def glide(self, sight: Sight) -> Timeline:
        """Let every eagle fly from where it is to where a sight says."""
        timeline = Timeline()
        timeline.cue(lambda: self.kit.sound.play("slide"))
        for seat, eagle in self.eagles.flock.items():
            start, end = eagle.spot, self.eagles.slot(sight, seat) if seat <= len(sight.birds) else None
            if start is not None and end is not None and start != end:
                fly = partial(journey, eagle, [end], _GLIDE_S, self.lands.hexes.radius_px)
                motion(timeline, _GLIDE_S, fly, 0.0)
        return timeline

    def home(self, seat: Seat, name: str) -> Spot:
        """Where a seat's tokens of a kind lie: on its card, else with its eagle, else at the edge."""
        if seat in self.panels:
            return self.panels[seat].spot(name)
        return self.eagles.slot(self.sight, seat) or Spot(*self.layout.board.midbottom)

    def account(self) -> tuple[object, ...]:
        """Everything that is shown, as a value to compare."""
        flock = tuple(eagle.account() for eagle in self.eagles.flock.values())
        tracks = (self.tracks.survivors, self.tracks.scores)
        markers = tuple(sprite.rect.center for track in tracks for sprite in track.values())
        return (
            self.sight, flock, markers, self.cloth.items, self.lands.faces, self.lands.hexes.cells,
            self.weather.rainy, self.tray.account(),
        )


def _ground(kit: Kit, layout: Layout) -> pygame.Surface:
    """The picture of the board, as large as its layout says."""
    if not layout.bare:
        return _whole(kit, layout.board.size)
    whole = _whole(kit, (layout.px(CANVAS[0]), layout.px(CANVAS[1])))
    part = pygame.Rect((layout.px(VALLEY[0]), layout.px(VALLEY[1])), layout.board.size)
    return whole.subsurface(part.clip(whole.get_rect())).copy()


def _whole(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The whole board, whose mist takes long to render: scaled where a table's is not much larger."""
    sizes = (size, Layout.of_table(kit.screen).board.size)
    return kit.art.draw_near(*(kit.art.drawing(Wish("eagle_dance/board", each)) for each in sizes))


def _frame(kit: Kit, layout: Layout) -> pygame.Surface:
    """The frame of a bare board."""
    image, line = pygame.Surface(layout.board.size, pygame.SRCALPHA), max(2, kit.screen.px(3))
    for index, colour in enumerate(_FRAME):
        pygame.draw.rect(image, colour, image.get_rect().inflate(-2 * index * line, -2 * index * line), line)
    return image
