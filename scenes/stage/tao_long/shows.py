"""What is shown for a moment only: breath, numbers, torn ink and banners."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

import pygame

from game.core import Sentence
from game.rules.tao_long import Direction, Space, Square
from game.rules.tao_long.squares import SIZE
from game.rules.tao_long.wheel import FIRE
from scenes.base.art import Drawing
from scenes.base.particles import Burst
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.board.debris import Debris
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.layout import CARD, Layout
from scenes.stage.tao_long.palette import BONE, INK, ROUGH, SEAL, svg
from scenes.stage.tao_long.signs import card_outline, card_ring, damage_tag, write_across

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_SHOW, _Z_BANNER, _Z_CARD = 50, 70, 13
_CLOUD_S, _TEAR_S, _LOST_S, _BANNER_S = 0.66, 0.5, 0.6, 1.5
_LARGER, _RISES = 1.3, 0.25
"""How large a number comes, and by how many squares it rises."""
_CONTACT, _SPRAYS = 0.9, 240.0
"""Where jaws close on the way from a head's square to the next, and how wide ink flies from there."""
_PUFFS = 14
_HURRY: Final = 1.6
"""How much faster the first puff is at the end of a breath than the last."""
_STROKE = (
    f"<defs>{ROUGH}</defs><g filter='url(#rough)'><path d='M20 40C160 16 610 12 766 30L754 158"
    f"C560 174 184 176 32 162Z' fill='{{ink}}'/><path d='M8 64L54 58M12 116L62 114M742 128L780 124"
    f"M730 148L774 151' stroke='{{ink}}' stroke-width='7' stroke-linecap='round'/></g>"
)
_STROKE_SIZE: Final = (788, 188)
"""It fits between two panels."""
_ABREAST, _STACKED = 0.262, 0.05
"""How far the middle of a banner lies below the wheel, as a share of its side: beside the board, in the
middle of the prompt, which is silent meanwhile; above it, on the gap between the two."""
_PULSES, _PULSE = 3, 0.055
"""How often a space grows that a banner speaks of, and how much."""
_SWELLS: Final = 0.35
_MOUTH: Final = 0.45
"""How far before the middle of its head a dragon's breath begins, in squares."""
_DROPS: Final = 14
_DROP_SIDES = (0.2, 0.13, 0.26)


class Shows:
    """Sprites that are there for a moment only; at the end of a show nothing of it is left."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.debris = Debris(kit, stage, layout.square_px, _Z_SHOW, _Z_SHOW)
        self.hidden = False
        self.counted = False
        """Whether all stones have come to rest that panels tell of, though words are still to be read."""
        self._lively = not kit.settings.reduced_motion
        self._live: list[Sprite] = []

    def clear(self) -> None:
        """End every show at once."""
        for sprite in self._live:
            sprite.remove()
        self._live = []
        self.counted = False

    def count(self) -> None:
        """From now on panels may tell of what has been shown."""
        self.counted = True

    def _add(self, sprite: Sprite) -> Sprite:
        self._live.append(sprite)
        return self.stage.add(sprite)

    def _end(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            sprite.remove()
            if sprite in self._live:
                self._live.remove(sprite)

    def lost(self, timeline: Timeline, points: int, square: Square, at_s: float) -> None:
        """How much life was lost, on a square where it covers neither who was hurt nor who did it."""
        if self.hidden:
            return
        image = damage_tag(self.kit, points, 44)
        x, y = self.layout.centre(square)
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.append(self._add(Sprite(image, (0, 0), _Z_SHOW)))
            if share >= 1:
                self._end(shown)
                return
            size = _LARGER + (1 - _LARGER) * ease_out(min(1.0, share * 2))
            shown[0].set(pygame.transform.smoothscale_by(image, size) if size > 1.01 else image)
            shown[0].center((x, y - round(self.layout.square_px * _RISES * share)))
            shown[0].alpha = round(255 * min(1.0, (1 - share) * 3))

        timeline.tween(_LOST_S, progress, at_s)

    def breath(
        self, timeline: Timeline, head: Square, facing: Direction, element: Space, reach: int, at_s: float
    ) -> None:
        """Clouds that fly from the mouth and widen."""
        if self.hidden:
            return
        name = "tao_long/puff_fire" if element == FIRE else "tao_long/puff_water"
        puffs: list[Sprite] = []
        cell = self.layout.square_px
        images = [self.kit.art.image(name, (round(cell * s), round(cell * s))) for s in (0.5, 0.8, 1.15)]
        (ax, ay), (x, y) = AHEAD[facing], self.layout.centre(head)

        def progress(share: float) -> None:
            if not puffs:
                puffs.extend(self._add(Sprite(images[0], (0, 0), _Z_SHOW)) for _ in range(_PUFFS))
            if share >= 1:
                self._end(puffs)
                return
            for number, puff in enumerate(puffs):
                own = share * _HURRY - number / _PUFFS * (_HURRY - 1)
                puff.shown = 0.0 < own < 1.0
                if not puff.shown:
                    continue
                # The air slows them, so that most of the way is gone at the start.
                way = 1 - (1 - own) ** 2
                far = (_MOUTH + way * reach) * cell
                aside = way * cell * 0.75 * sin(number * 2.4)
                puff.set(images[min(2, int(way * 3))])
                puff.center((round(x + ax * far - ay * aside), round(y + ay * far + ax * aside)))
                puff.alpha = round(255 * min(1.0, (1 - own) * 2))

        timeline.tween(_CLOUD_S, progress, at_s)

    def reached(self, head: Square, squares: Sequence[Square], reach: int) -> float:
        """How long a breath takes until half of it lies over the nearest of the squares that it covers."""
        cells = min((_cells(head, square) for square in squares), default=reach)
        own = 1 - sqrt(1 - min(0.95, (cells - _MOUTH) / reach))
        return (own + (_HURRY - 1) / 2) / _HURRY * _CLOUD_S

    def tear(self, timeline: Timeline, square: Square, at_s: float) -> None:
        """A segment tears away: a blot of ink that swells, bursts into drops and runs down."""
        if self.hidden:
            return
        size = round(self.layout.square_px * 1.1)
        image = self.kit.art.image("tao_long/blot", (size, size))
        x, y = self.layout.centre(square)

        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.append(self._add(Sprite(image, (0, 0), _Z_SHOW)))
            if share >= 1:
                self._end(shown)
                return
            run = max(0.0, (share - _SWELLS) / (1 - _SWELLS))
            scale = 0.5 + 0.5 * ease_out(share / _SWELLS) if share < _SWELLS else 1 - 0.8 * run
            shown[0].set(pygame.transform.smoothscale_by(image, max(0.05, scale)))
            shown[0].center((x, round(y + self.layout.square_px * 0.7 * run**2)))

        timeline.tween(_TEAR_S, progress, at_s)
        timeline.cue(lambda: self._splash((x, y)), at_s + _SWELLS * _TEAR_S)

    def torn(self, timeline: Timeline, head: Square, square: Square, at_s: float) -> None:
        """Ink flies off where jaws have closed, away from those who bit."""
        if self.hidden:
            return
        (ax, ay), (bx, by) = self.layout.centre(head), self.layout.centre(square)
        at = round(ax + (bx - ax) * _CONTACT), round(ay + (by - ay) * _CONTACT)
        heading = degrees(atan2(by - ay, bx - ax))
        timeline.cue(lambda: self._splash(at, heading, _SPRAYS), at_s)

    def _splash(self, at: tuple[int, int], heading: float = 0.0, spread: float = 360.0) -> None:
        cell = self.layout.square_px
        sides = [max(2, round(side * cell)) for side in _DROP_SIDES]
        drops = [self.kit.art.image("tao_long/ornaments/drop", (side, side)) for side in sides]
        self.debris.burst(
            Burst(drops, _DROPS, 2.6 * cell, 0.6, 5.0 * cell, heading, spread, round=0.3 * cell), at
        )

    def banner(
        self, timeline: Timeline, head: Sentence, words: Sentence, duration_s: float = _BANNER_S,
        spaces: Sequence[Space] = (), harm: bool = False,
    ) -> None:
        """Large words on a strip of paper below the wheel, red for harm; the spaces they mention pulse."""
        if not self.layout.readable:
            return
        at_s = timeline.length_s
        self.pulse(timeline, spaces, duration_s, at_s)
        image = self._banner(head, words, *((SEAL, BONE) if harm else (BONE, INK)))
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.append(self._announced(image))
            if share >= 1:
                self._end(shown)
                return
            shown[0].alpha = _seen(share)

        timeline.cue(lambda: self.kit.sound.duck(duration_s), at_s)
        timeline.tween(duration_s, progress, at_s)

    def pulse(self, timeline: Timeline, spaces: Sequence[Space], duration_s: float, at_s: float) -> None:
        """Some spaces light up and swell a few times."""
        if not (spaces and self.layout.readable):
            return
        rings: list[Sprite] = []
        cards: list[tuple[Sprite, pygame.Surface]] = []

        def progress(share: float) -> None:
            if not cards:
                # One large cut costs less than several small ones.
                wheel = self.stage.cut(self.layout.wheel)
                cards.extend(self._raised(space, wheel) for space in spaces)
                rings.extend(map(self._ringed, spaces))
            if share >= 1:
                self._end([*rings, *(card for card, _ in cards)])
                return
            for ring in rings:
                ring.alpha = _seen(share)
            for (card, picture), space in zip(cards, spaces, strict=True):
                grown = 1 + _PULSE * abs(sin(pi * _PULSES * share)) if self._lively else 1.0
                card.set(pygame.transform.smoothscale_by(picture, grown) if grown > 1.002 else picture)
                card.center(self.layout.card(space).center)

        timeline.tween(duration_s, progress, at_s)

    def _announced(self, image: pygame.Surface) -> Sprite:
        """The banner's sprite: it covers neither a space nor the pool, nor anybody's name."""
        wheel, human = self.layout.wheel, self.layout.human
        below = _ABREAST if human.top == wheel.top else _STACKED
        banner = self._add(Sprite(image, (0, 0), _Z_BANNER))
        banner.center((wheel.union(human).centerx, wheel.bottom + round(below * wheel.height)))
        return banner

    @property
    def announcing(self) -> bool:
        """Whether a banner is up."""
        return any(sprite.z == _Z_BANNER for sprite in self._live)

    def _ringed(self, space: Space) -> Sprite:
        ring = self._add(Sprite(card_ring(self.kit.art, self.layout, BONE), (0, 0), _Z_CARD - 1))
        ring.center(self.layout.card(space).center)
        return ring

    def _raised(self, space: Space, wheel: pygame.Surface) -> tuple[Sprite, pygame.Surface]:
        """A space cut out of a picture of the wheel with all that lies on it, and its own picture."""
        rect = self.layout.card(space)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        left, top = self.layout.wheel.topleft
        picture.blit(wheel, (0, 0), rect.move(-left, -top))
        place = f"translate({CARD / 2:g} {CARD / 2:g})"
        outline = f'<path transform="{place}" d="{card_outline()}" fill="#fff"/>'
        shape = svg(*rect.size, outline, f"0 0 {CARD:g} {CARD:g}")
        mask = self.kit.art.draw(Drawing("card shape", shape, rect.size))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sprite = self._add(Sprite(picture, rect.topleft, _Z_SHOW))
        return sprite, picture

    def stroke(self, colour: str) -> pygame.Surface:
        """The brush stroke under large words; shared, so not to be drawn on."""
        width, height = map(self.layout.px, _STROKE_SIZE)
        view = f"0 0 {_STROKE_SIZE[0]} {_STROKE_SIZE[1]}"
        drawing = svg(width, height, _STROKE.format(ink=colour), view)
        return self.kit.art.draw(Drawing("banner", drawing, (width, height)))

    def _banner(self, head: Sentence, words: Sentence, colour: str, ink: str) -> pygame.Surface:
        image = self.stroke(colour).copy()
        fit = self.layout.side_px / 706 / self.kit.screen.scale / self.kit.fonts.text_factor
        write_across(self.kit, image, head, "title", 44 * fit, 0.36, ink)
        write_across(self.kit, image, words, "bold", 30 * fit, 0.68, ink)
        return image


def _seen(share: float) -> int:
    """How opaque something is that comes fast and goes a little more slowly."""
    return round(255 * min(1.0, share * 8, (1 - share) * 5))


def _cells(a: Square, b: Square) -> int:
    """How far one square lies from another, in squares."""
    return max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE))
