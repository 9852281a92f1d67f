"""Small things in the air: tokens that fly from place to place, stamps, and banners over the valley."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.core import Sentence
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.base.verbs import arc, back_out, squash
from scenes.stage.eagle_dance.layout import HEADER, Layout, Spot
from scenes.stage.eagle_dance.lettering import clear, icon, lettered, put
from scenes.stage.eagle_dance.palette import BRASS, CREAM, EARTH, SOIL

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MOTE, _Z_STAMP, _Z_BANNER = 50.0, 45.0, 60.0
_ARC = 60.0
_STAGGER = 0.22
_HELD_APART = 26.0
"""Between two things in the same talons."""
_CARRIED, _LIFTED, _SHADE = 70.0, 22.0, 110
_SLID, _READ = 0.45, 0.4
"""The shares of its way after which a card lies in its place, and after which it has been read."""

THUMP: Final = 0.8
"""The share of its way after which a tile has come down."""

_BANNER = 72.0
"""How high a banner is: down to the valley, over which it never hangs."""

Begin = Callable[[], Callable[[float], None]]


def motion(timeline: Timeline, duration_s: float, begin: Begin, at_s: float | None = None) -> None:
    """A tween that looks at where things are only when its time has come."""
    running: list[Callable[[float], None]] = []

    def progress(share: float) -> None:
        if not running:
            running.append(begin())
        running[0](share)

    timeline.tween(duration_s, progress, at_s)


class Motes:
    """Makes such things on one stage; each removes itself at its end."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout

    def flight(self, image: pygame.Surface, count: int, start: Spot, end: Spot) -> Callable[[float], None]:
        """Several pictures fly in an arc, one behind the other."""
        sprites = [self.stage.add(Sprite(image, (0, 0), _Z_MOTE)) for _ in range(count)]
        rise = self.layout.px(_ARC)

        def at(share: float) -> None:
            for index, sprite in enumerate(sprites):
                late = index * _STAGGER / max(1, count)
                own = ease(min(1.0, max(0.0, (share - late) / (1 - late))))
                x, y = start.x + (end.x - start.x) * own, start.y + (end.y - start.y) * own
                sprite.center((round(x), round(y - rise * sin(pi * own))))
            if share >= 1:
                _remove(sprites)

        return at

    def tokens(self, name: str, count: int, start: Spot, end: Spot) -> Callable[[float], None]:
        """Tokens of a kind fly."""
        return self.flight(icon(self.kit.art, f"eagle_dance/{name}", self.layout.px(40)), count, start, end)

    def carried(
        self, name: str, count: int, by: Callable[[], Spot], until: float, end: Spot
    ) -> Callable[[float], None]:
        """Tokens of a kind hang below something that moves for a share of the time, and then fly."""
        image = icon(self.kit.art, f"eagle_dance/{name}", self.layout.px(40))
        held = [self.stage.add(Sprite(image, (0, 0), _Z_MOTE)) for _ in range(count)]
        apart, flights = self.layout.px(_HELD_APART), list[Callable[[float], None]]()

        def at(share: float) -> None:
            if share < until:
                x, y = by()
                for index, sprite in enumerate(held):
                    sprite.center((x + round(apart * (index - (count - 1) / 2)), y))
                return
            if not flights:
                _remove(held)
                flights.append(self.flight(image, count, by(), end))
            flights[0]((share - until) / (1 - until))

        return at

    def stamp(self, name: str, spot: Spot, side: float) -> Callable[[float], None]:
        """A sign that comes down on something and stays for a moment."""
        px = self.layout.px(side)
        image = self.kit.art.image(f"eagle_dance/{name}", (px, px))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z_STAMP))

        def at(share: float) -> None:
            grown = max(1, round(px * (1.7 - 0.7 * ease_out(min(1.0, share * 2.5)))))
            sprite.set(image if grown == px else pygame.transform.smoothscale(image, (grown, grown)))
            sprite.center(spot)
            if share >= 1:
                sprite.remove()

        return at

    def laid(self, image: pygame.Surface, start: Spot, end: Spot) -> Callable[[float], None]:
        """A tile is lifted, carried over its shadow, and comes down: pressed flat where it lands."""
        tile = _Lifted(self.stage, image)
        width, height = image.get_size()
        first, last, high = pygame.Vector2(start), pygame.Vector2(end), self.layout.px(_CARRIED)

        def at(share: float) -> None:
            if share >= 1:
                tile.remove()
                return
            gone = min(1.0, share / THUMP)
            lift = sin(pi * gone**0.8) if share < THUMP else 0.0
            grown = 1 + 0.14 * lift
            across, down = (grown, grown) if share < THUMP else squash((share - THUMP) / (1 - THUMP))
            picture = _grown(image, round(width * across), round(height * down))
            tile.show(picture, first.lerp(last, ease(gone)), lift * high)

        return at

    def turned_over(
        self, faces: tuple[pygame.Surface, pygame.Surface], start: Spot, end: Spot
    ) -> Callable[[float], None]:
        """A card slides face down to its place, rises there, and turns over."""
        card = _Lifted(self.stage, faces[0])
        width, height = faces[0].get_size()
        first, last, high = pygame.Vector2(start), pygame.Vector2(end), self.layout.px(_LIFTED)

        def at(share: float) -> None:
            if share >= 1:
                card.remove()
                return
            place = first.lerp(last, ease_out(min(1.0, share / _SLID)))
            turn = max(0.0, (share - _SLID) / (1 - _SLID))
            wide = max(2, round(width * abs(cos(pi * ease(turn)))))
            card.show(_grown(faces[turn > 0.5], wide, height), place, high * sin(pi * turn))

        return at

    def held_up(self, image: pygame.Surface, spot: Spot) -> Callable[[float], None]:
        """A card is held up for a moment, so that all see which one it is, and laid back."""
        card = _Lifted(self.stage, image)
        width, height = image.get_size()
        place, high = pygame.Vector2(spot), self.layout.px(_LIFTED)

        def at(share: float) -> None:
            if share >= 1:
                card.remove()
                return
            up = ease(min(1.0, share / 0.25, (1 - share) / 0.25))
            scale = 1 + 0.08 * up
            picture = _grown(image, round(width * scale) // 2 * 2, round(height * scale) // 2 * 2)
            card.show(picture, place, high * up)

        return at

    def handed(self, image: pygame.Surface, start: Spot, end: Spot) -> Callable[[float], None]:
        """A card is lifted and grows, so that all can read it, and flies to where it is small."""
        card = _Lifted(self.stage, image)
        width, height = image.get_size()
        first, last, high = pygame.Vector2(start), pygame.Vector2(end), self.layout.px(_LIFTED)

        def at(share: float) -> None:
            if share >= 1:
                card.remove()
                return
            up, gone = ease_out(min(1.0, share / _READ)), ease(max(0.0, (share - _READ) / (1 - _READ)))
            scale = (1 + 0.14 * up) * (1 - 0.6 * gone)
            picture = _grown(image, round(width * scale) // 2 * 2, round(height * scale) // 2 * 2)
            place = arc(first, last, self.layout.px(_ARC), gone)
            card.show(picture, place, high * up * (1 - gone))

        return at

    def crossed(self, images: Sequence[pygame.Surface], spots: Sequence[Spot]) -> Callable[[float], None]:
        """Two cards change places, one above the other."""
        cards = [_Lifted(self.stage, image) for image in images]
        ends = [pygame.Vector2(spot) for spot in spots]
        high = self.layout.px(_LIFTED)

        def at(share: float) -> None:
            for number, (card, image) in enumerate(zip(cards, images, strict=True)):
                if share >= 1:
                    card.remove()
                    continue
                place = ends[number].lerp(ends[1 - number], ease(share))
                card.show(image, place, (1 + number) * high * sin(pi * share))

        return at

    def drop(self, image: pygame.Surface, spots: Sequence[Spot], high: int) -> Callable[[float], None]:
        """One picture in many places falls there from so high, and bounces once."""
        sprites = [self.stage.add(Sprite(image, (0, 0), _Z_STAMP)) for _ in spots]

        def at(share: float) -> None:
            up = 1 - (share / 0.6) ** 2 if share < 0.6 else 0.18 * sin(pi * (share - 0.6) / 0.4)
            for sprite, spot in zip(sprites, spots, strict=True):
                sprite.center((spot.x, spot.y - round(high * up)))
            if share >= 1:
                _remove(sprites)

        return at

    def leave(self, image: pygame.Surface, spots: Sequence[Spot], down: int) -> Callable[[float], None]:
        """One picture in many places goes up or down from there, smaller and smaller, until it is gone."""
        sprites = [self.stage.add(Sprite(image, (0, 0), _Z_STAMP)) for _ in spots]
        side = image.get_width()

        def at(share: float) -> None:
            picture = _grown(image, *(max(2, round(side * (1 - share**1.5)) // 2 * 2),) * 2)
            sway = round(side * 0.35 * sin(2 * pi * share))
            # What falls is thrown up a little first.
            fallen = share if down < 0 else share**2 - 0.5 * sin(pi * share) * (1 - share)
            for sprite, spot in zip(sprites, spots, strict=True):
                sprite.set(picture)
                sprite.center((spot.x + (sway if down < 0 else 0), spot.y + round(down * fallen)))
            if share >= 1:
                _remove(sprites)

        return at

    def banner(self, words: Sentence, colour: str = EARTH) -> Callable[[float], None]:
        """Large words that swing down over the header and are drawn up again; the valley stays free."""
        image = self._banner(words, colour)
        sprite = self.stage.add(Sprite(image, (0, 0), _Z_BANNER))
        goal = image.get_rect(midtop=self.layout.rect(HEADER).midtop)
        above = goal.height + goal.top - self.layout.board.top

        def at(share: float) -> None:
            come, go = back_out(min(1.0, share / 0.25)), ease(max(0.0, (share - 0.84) / 0.16))
            up = round(above * (1 - come + go))
            hidden = max(0, up - (goal.top - self.layout.board.top))
            part = pygame.Rect(0, min(hidden, goal.height - 1), goal.width, max(1, goal.height - hidden))
            sprite.set(image.subsurface(part) if hidden else image, (goal.left, goal.top - up + hidden))
            if share >= 1:
                sprite.remove()

        return at

    def _banner(self, words: Sentence, colour: str) -> pygame.Surface:
        width, height = self.layout.px(HEADER[2]), self.layout.px(_BANNER)
        image = clear((width, height))
        pygame.draw.rect(image, SOIL, image.get_rect(), border_radius=height // 6)
        inner = image.get_rect().inflate(-height // 16, -height // 16)
        pygame.draw.rect(image, colour, inner, border_radius=height // 7)
        pygame.draw.rect(image, BRASS, inner.inflate(-height // 12, -height // 12), max(1, height // 50),
                         border_radius=height // 9)
        text = lettered(self.kit, words, "title", height * 0.6, CREAM, width * 0.9)
        put(image, text, center=image.get_rect().center)
        return image


class _Lifted:
    """Something held over the table, and its shadow, which is the farther away the higher that is held."""

    def __init__(self, stage: Stage, image: pygame.Surface) -> None:
        self._shadow = stage.add(Sprite(_shade_of(image), (0, 0), _Z_MOTE - 1))
        self._thing = stage.add(Sprite(image, (0, 0), _Z_MOTE))

    def show(self, image: pygame.Surface, place: pygame.Vector2, lift: float) -> None:
        """Look so, so high over a place."""
        self._thing.set(image)
        self._thing.center((round(place.x), round(place.y - lift)))
        self._shadow.set(_shade_of(image))
        self._shadow.center((round(place.x + 0.3 * lift) + 2, round(place.y + 0.5 * lift) + 3))

    def remove(self) -> None:
        """Be gone."""
        _remove([self._shadow, self._thing])


def _shade_of(image: pygame.Surface) -> pygame.Surface:
    """What something leaves on the table."""
    shade = image.copy()
    shade.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _grown(image: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A picture at another size."""
    size = width, height
    return image if image.get_size() == size else pygame.transform.smoothscale(image, size)


def _remove(sprites: list[Sprite]) -> None:
    for sprite in sprites:
        sprite.remove()
