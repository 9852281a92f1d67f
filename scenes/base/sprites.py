"""Sprites over a still background; only the rectangles that changed are drawn again."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence

import pygame

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
GROUND_Z = 9.0
"""Sprites under this lie still for long, such as panels and tiles: they are kept drawn on the background."""
_FULL_SHARE = 0.7


class Sprite:
    """A premultiplied picture at a place; changing it tells the stage what to draw again."""

    __slots__ = ("_alpha", "_faded", "_image", "_shown", "_stage", "_topleft", "z")

    def __init__(self, image: pygame.Surface, topleft: tuple[int, int] = (0, 0), z: float = 0) -> None:
        self._image = image
        self._topleft = topleft
        self._alpha = 255
        self._faded: pygame.Surface | None = None
        """The picture as it is drawn where it is not wholly opaque."""
        self._shown = True
        self._stage: Stage | None = None
        self.z = z

    @property
    def image(self) -> pygame.Surface:
        """What is drawn."""
        return self._image

    @property
    def rect(self) -> pygame.Rect:
        """Where it is drawn, in window pixels."""
        return self._image.get_rect(topleft=self._topleft)

    @property
    def shown(self) -> bool:
        """Whether it is drawn at all."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        if shown != self._shown:
            # What is hidden spoils nothing, so it counts as shown while its place is marked, either way.
            self._shown = True
            self._touch()
            self._shown = shown

    @property
    def alpha(self) -> int:
        """How opaque it is, 0 to 255."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        if alpha != self._alpha:
            self._alpha = alpha
            self._faded = None
            self._touch()

    def set(self, image: pygame.Surface | None = None, topleft: tuple[int, int] | None = None) -> None:
        """Take another picture or another place."""
        if (image is None or image is self._image) and (topleft is None or topleft == self._topleft):
            return
        self._touch()
        if image is not None:
            self._image, self._faded = image, None
        if topleft is not None:
            self._topleft = topleft
        self._touch()

    def center(self, point: tuple[int, int]) -> None:
        """Stand with the middle of the picture at a point."""
        width, height = self._image.get_size()
        self.set(topleft=(point[0] - width // 2, point[1] - height // 2))

    def redraw(self, part: pygame.Rect | None = None) -> None:
        """Say that the picture was changed in place, or only so much of it in the window."""
        self._faded = None
        if part is None:
            self._touch()
        elif self._stage is not None and self._shown:
            self._stage.spoil(part, ground=self.z < GROUND_Z)

    def remove(self) -> None:
        """Leave the stage."""
        if self._stage is not None:
            self._stage.remove(self)

    def _touch(self) -> None:
        if self._stage is not None and self._shown:
            self._stage.spoil(self.rect, ground=self.z < GROUND_Z)

    def blit(self, target: pygame.Surface) -> None:
        """Draw onto the target, within its clip."""
        if self._alpha == 255:
            target.blit(self._image, self._topleft, special_flags=PREMULTIPLIED)
        elif self._alpha > 0:
            if self._faded is None:
                # A premultiplied blit ignores Surface.set_alpha, so all four channels are scaled instead.
                self._faded = self._image.copy()
                self._faded.fill((self._alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(self._faded, self._topleft, special_flags=PREMULTIPLIED)


class Stage:
    """All sprites of one scene in drawing order."""

    def __init__(self, background: pygame.Surface, turned: bool = False) -> None:
        """What lies under everything stays as it is where the rest is turned to the far side of the table."""
        self.background = pygame.transform.rotate(background, 180) if turned else background
        self.turned = turned
        self._upright: pygame.Surface | None = None
        """The picture of a turned stage before it is turned."""
        self._sprites: list[Sprite] = []
        self._spoiled: list[pygame.Rect] = []
        self._all_spoiled = True
        self._ground: pygame.Surface | None = None
        """The background with the lowest sprites, once there are any."""
        self._sunk: list[pygame.Rect] = []
        """Where the ground is no longer what it should be."""

    def paint(self, image: pygame.Surface, place: pygame.Rect | tuple[int, int]) -> None:
        """Draw something onto the background, where it stays."""
        self.spoil(self.background.blit(image, place, special_flags=PREMULTIPLIED), ground=True)

    def add(self, sprite: Sprite) -> Sprite:
        """Put a sprite on the stage, above those with the same or a lower z."""
        sprite._stage = self
        insort(self._sprites, sprite, key=_depth)
        sprite._touch()
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Take a sprite off the stage."""
        if sprite._stage is self:
            sprite._touch()
            sprite._stage = None
            self._sprites.remove(sprite)

    def raise_to(self, sprite: Sprite, z: float) -> None:
        """Give a sprite another place in the drawing order."""
        if sprite.z != z:
            self.remove(sprite)
            sprite.z = z
            self.add(sprite)

    def spoil(self, rect: pygame.Rect | None = None, ground: bool = False) -> None:
        """Mark a rectangle, or everything, to be drawn again, perhaps with the ground below it."""
        if rect is None:
            self._all_spoiled = True
        elif not self._all_spoiled:
            self._spoiled.append(rect)
        if rect is not None and ground and self._ground is not None:
            self._sunk.append(rect)

    @property
    def spoiled(self) -> bool:
        """Whether the next draw would change anything."""
        return self._all_spoiled or bool(self._spoiled)

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the stage in the window, or the other way round."""
        if not self.turned:
            return rect
        width, height = self.background.get_size()
        return pygame.Rect(width - rect.right, height - rect.bottom, *rect.size)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed since the last call; the changed rectangles of the target."""
        if not self.turned:
            return self._draw_upright(target)
        if self._upright is None:
            self._upright = pygame.Surface(target.get_size()).convert(target)
        rects = self._draw_upright(self._upright)
        for rect in rects:
            part = pygame.transform.rotate(self._upright.subsurface(rect), 180)
            target.blit(part, self.seen(rect))
        return [self.seen(rect) for rect in rects]

    def let_go(self) -> None:
        """Keep no picture: it will not be drawn again, and the collector may come late."""
        self.background = pygame.Surface((0, 0))
        self._ground = self._upright = None
        for sprite in self._sprites:
            sprite._stage = None  # whoever still has one may take it off, in vain
        self._sprites.clear()

    def draw_in_bands(self, target: pygame.Surface, count: int) -> Iterator[None]:
        """Draw everything, a band with every step, for a picture that nobody sees yet.

        What changes between two steps is drawn again with the next frame, as always.
        """
        if self.turned:
            self.draw(target)
            return
        whole = self._take(target.get_rect())[0]
        low = self._low()
        under = self._lay_ground(low) if low else self.background
        for band in range(count):
            top, foot = (whole.height * (band + more) // count for more in (0, 1))
            yield
            _draw(target, [pygame.Rect(0, top, whole.width, foot - top)], under, self._sprites[low:])

    def cut(self, rect: pygame.Rect) -> pygame.Surface:
        """A part of the picture as it would be drawn now, apart from what is shown."""
        picture = pygame.Surface(self.background.get_size())
        _draw(picture, [rect], self.background, self._sprites)
        return picture.subsurface(rect).copy()

    def _draw_upright(self, target: pygame.Surface) -> list[pygame.Rect]:
        rects = self._take(target.get_rect())
        if rects:
            # The ground is a second picture of the window, 8 MB at 1920x1080: made only where it is needed.
            low = 0 if self.background.get_flags() & pygame.SRCALPHA else self._low()
            under = self._lay_ground(low) if low or self._ground is not None else self.background
            _draw(target, rects, under, self._sprites[low:])
        return rects

    def _low(self) -> int:
        """How many sprites belong to the ground."""
        return bisect_left(self._sprites, GROUND_Z, key=_depth)

    def _lay_ground(self, low: int) -> pygame.Surface:
        """Bring the ground up to date."""
        whole = self.background.get_rect()
        if self._ground is None:
            self._ground, self._sunk = self.background.copy(), [whole]
        if self._sunk:
            _draw(self._ground, joined(self._sunk, whole), self.background, self._sprites[:low])
            self._sunk = []
        return self._ground

    def _take(self, whole: pygame.Rect) -> list[pygame.Rect]:
        rects = [whole] if self._all_spoiled else joined(self._spoiled, whole)
        self._spoiled = []
        self._all_spoiled = False
        return rects


def _depth(sprite: Sprite) -> float:
    return sprite.z


def _draw(
    target: pygame.Surface, rects: list[pygame.Rect], under: pygame.Surface, sprites: Sequence[Sprite]
) -> None:
    """Draw some rectangles of the target: what lies under them, and the sprites above."""
    shown = [sprite for sprite in sprites if sprite._shown]
    places = [sprite.rect for sprite in shown]
    for rect in rects:
        target.set_clip(rect)
        target.blit(under, rect, rect)
        for index in rect.collidelistall(places):
            shown[index].blit(target)
    target.set_clip(None)


def joined(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles within the whole, those that overlap made one, so that nothing is drawn twice."""
    out: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        if not rect.size or rect.width == 0 or rect.height == 0:
            continue
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    if sum(rect.width * rect.height for rect in out) > _FULL_SHARE * whole.width * whole.height:
        return [whole]
    return out
