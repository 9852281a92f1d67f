"""The board of The Chosen One: a mist over everything, a compass to steer by, and the count of peeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import plural, say
from game.rules.tao_long.squares import DIRECTION_LETTERS, Direction
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.selection import Pick
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.layout import SHEET, Layout
from scenes.stage.tao_long.palette import BONE, INK, SEAL, WASH, svg
from scenes.stage.tao_long.picks import way_pick
from scenes.stage.tao_long.signs import write_across

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MIST, _Z_COMPASS = 40, 44
_ARROW = 0.125
_RING_SHARE = 1.35
_TURNS = (0, -90, 180, 90)
"""By how many degrees the arrow of each direction is turned, north first."""


class Mist:
    """Hides the board honestly: what lies under it is not drawn at all."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.spots: dict[Pick, pygame.Rect] = {}
        self._cover = stage.add(Sprite(pygame.Surface((0, 0)), layout.field.topleft, _Z_MIST))
        self._cover.shown = False
        self._compass: list[Sprite] = []

    @property
    def shown(self) -> bool:
        """Whether the board is hidden now."""
        return self._cover.shown

    def show(self, shown: bool, peeks: int) -> None:
        """Draw the mist with the number of peeks so far, or lift it."""
        if shown:
            self._cover.set(self._picture(peeks), self.layout.field.topleft)
        self._cover.shown = shown
        if not shown:
            self.steer(())

    def steer(self, next_picks: Sequence[Pick], glow: Sequence[Pick] = ()) -> None:
        """Show arrows for one cell in all directions, for two where Sky or Earth allows it, or none."""
        for sprite in self._compass:
            sprite.remove()
        self._compass, self.spots = [], {}
        ways = [pick.name for pick in next_picks if pick.kind == "way"]
        if not ways:
            return
        twice = any(len(way) > 1 for way in ways)
        for direction in range(len(DIRECTION_LETTERS)):
            for count in (1, 2) if twice else (1,):
                self._arrow(direction, count)
        for way in glow:
            if way in self.spots:
                self._ring(self.spots[way])

    def _ring(self, rect: pygame.Rect) -> None:
        """A ring round an arrow that somebody talks about."""
        size = round(rect.width * _RING_SHARE)
        sprite = Sprite(self.kit.art.image("tao_long/mark_ring", (size, size)), (0, 0), _Z_COMPASS + 1)
        sprite.center(rect.center)
        self._compass.append(self.stage.add(sprite))

    def _arrow(self, direction: Direction, count: int) -> None:
        field = self.layout.field
        size = round(field.width * _ARROW)
        image = pygame.transform.rotate(self._sign(size, count), _TURNS[direction])
        dx, dy = AHEAD[direction]
        reach = field.width * (0.17 if count == 1 else 0.31)
        sprite = Sprite(image, (0, 0), _Z_COMPASS)
        sprite.center((round(field.centerx + dx * reach), round(field.centery + dy * reach)))
        self._compass.append(self.stage.add(sprite))
        self.spots[way_pick(direction, count)] = sprite.rect

    def _sign(self, size: int, count: int) -> pygame.Surface:
        heads = "".join(f'<path d="M28 {y}L50 {y - 24}L72 {y}"/>' for y in ((62,), (50, 74))[count - 1])
        body = (
            f'<circle cx="50" cy="50" r="46" fill="{BONE}" stroke="{SEAL}" stroke-width="5"/>'
            f'<g fill="none" stroke="{INK}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">'
            f"{heads}</g>"
        )
        return self.kit.art.draw(Drawing("compass", svg(size, size, body, "0 0 100 100"), (size, size)))

    def _picture(self, peeks: int) -> pygame.Surface:
        size = self.layout.field.size
        drawing = Drawing("mist", svg(*size, _MIST, f"0 0 {SHEET:g} {SHEET:g}"), size)
        image = self.kit.art.draw(drawing).copy()
        if self.layout.named:
            count = plural("Peeks: {count}", "Peeks: {count}", peeks) if peeks else say("Nobody has peeked.")
            write_across(self.kit, image, say("The board is in your mind."), "heading", 38, 0.06)
            write_across(self.kit, image, count, "bold", 32, 0.94)
        return image


_MIST = f"""
<defs><radialGradient id="m" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#4a474b"/>
<stop offset="1" stop-color="#1d1c1f"/></radialGradient>
<filter id="c" x="0" y="0" width="100%" height="100%">
 <feTurbulence type="fractalNoise" baseFrequency=".006 .012" numOctaves="4" seed="12"/>
 <feColorMatrix values="0 0 0 0 .93  0 0 0 0 .9  0 0 0 0 .84  0 0 0 1.600 -.62"/>
</filter></defs>
<rect width="1000" height="1000" fill="url(#m)"/>
<rect width="1000" height="1000" filter="url(#c)" opacity=".55"/>
<path d="M500 230A270 270 0 1 0 640 270" fill="none" stroke="{WASH}" stroke-width="16" opacity=".5"/>
"""
