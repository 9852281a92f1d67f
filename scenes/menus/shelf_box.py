"""A game's box on the shelf of the title: its cover breathes, and a lifted box lets its board be seen."""

from __future__ import annotations

from typing import Final

import pygame

from game.core import AnyGame, BadContent, Sentence
from scenes.base.art import Drawing, framed
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box, Point
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.base.timeline import ease, ease_out
from scenes.base.verbs import back_out
from scenes.stage.living import Living, living_picture
from scenes.widgets.cover import MIDDLE, Cover

LIFT, GROWTH = 24.0, 1.06
"""How far a box rises, in design pixels, and how much larger it is then."""

_LIFT_S, _OPEN_S = 0.28, 0.45
_ENTRANCE_S, _STAGGER_S, _FROM_BELOW = 0.28, 0.055, 60.0
_FPS: Final = 10
"""Covers breathe so often a second; more would not be seen."""

_Z: Final = 60.0
_SHADE: Final = (70, 70, 78, 255)
_PAD: Final = 20.0
_INSET: Final = 0.055
"""What a cover keeps for its frame, as a share of its width."""


def lifted_box(card: Box) -> Box:
    """Where a box is when it is lifted."""
    left, top, width, height = card
    more_x, more_y = width * (GROWTH - 1), height * (GROWTH - 1)
    return left - more_x / 2, top - LIFT - more_y / 2, width + more_x, height + more_y


class ShelfBox:
    """One box: down, on its way, or lifted, with its board playing in a window of the cover."""

    def __init__(
        self, app: Program, scene: Scene, game: AnyGame, card: Box, foot: pygame.Surface, number: int
    ) -> None:
        """The foot is what is written on the box, as wide as it."""
        self.game = game
        self._kit, self._card, self._foot = app.kit, card, foot
        self._rect = app.kit.screen.rect(card)
        self._cover = Cover(app.kit, game.info.name, self._rect.size)
        self.living: Living | None = None
        self._board = self._board_stage(app)
        size = self._board.background.get_size() if self._board else (1, 1)
        self._board_picture = pygame.Surface(size).convert()
        self._board_place = self._board_picture.get_rect()
        """Where it lies on the picture of the lifted box."""
        self._stage = scene.stage
        self._up = self._open = 0.0
        self._seconds = number * 1.7
        self._entrance_s = 0.0
        self._late_s = number * _STAGGER_S
        self._drawn: tuple[object, ...] = ()
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._sprite = scene.stage.add(Sprite(blank, self._rect.topleft, _Z))
        self._show(MIDDLE)

    def _board_stage(self, app: Program) -> Stage | None:
        """The board that plays by itself, above what is written; None where the game has no whole one."""
        _, _, width, height = self._card
        inset = width * _INSET
        side = width * GROWTH - 2 * inset
        high = height * GROWTH - self._foot.get_height() / self._kit.screen.scale - 2 * inset
        try:
            self.living, stage = living_picture(app.kit, app.clock, self.game, (0, 0, side, min(side, high)))
        except BadContent:
            return None
        return stage

    @property
    def down(self) -> bool:
        """Whether it stands on the shelf."""
        return self._up == 0

    @property
    def rises(self) -> bool:
        """Whether it is lifted at all: a closed box is not, nor any where motion is reduced."""
        return self.living is not None and not self._kit.settings.reduced_motion

    @property
    def resting(self) -> bool:
        """Whether only what lives by itself moves: its cover, and the board in it."""
        return self._entered and self._up in (0, 1) and self._open in (0, 1)

    @property
    def _entered(self) -> bool:
        return self._entrance_s >= _ENTRANCE_S + self._late_s

    def stand(self) -> None:
        """Be there without an entrance."""
        self._entrance_s = _ENTRANCE_S + self._late_s
        self._show(MIDDLE)

    def update(self, dt_s: float, lifted: bool, pointer: Point) -> None:
        """Breathe, rise or sink, and let the board play while it is seen."""
        if self._kit.settings.reduced_motion:
            self.stand()
            return
        self._entrance_s += dt_s
        self._seconds += dt_s
        lifted = lifted and self._entered and self.rises
        # It opens only when it is up, and sinks only when it is closed again.
        self._open = _nearer(self._open, lifted and self._up == 1, dt_s / _OPEN_S)
        self._up = _nearer(self._up, lifted or self._open > 0, dt_s / _LIFT_S)
        if self.living is not None and self._open > 0:
            self.living.update(dt_s)
        self._show(pointer)

    def _show(self, pointer: Point) -> None:
        still = self._kit.settings.reduced_motion
        seconds = 0.0 if still else int(self._seconds * _FPS) / _FPS
        cover = self._cover.picture(seconds, MIDDLE if still else pointer)
        playing = self._open > 0 and self._board is not None and self._board.spoiled
        looks = (cover, self._up, self._open, self._arrived)
        if looks == self._drawn:
            if playing and self._open == 1:
                self._show_moves()
            return
        self._drawn = looks
        image = cover.copy()
        image.blit(self._foot, (0, image.get_height() - self._foot.get_height()), special_flags=PREMULTIPLIED)
        if self.living is None:
            image.fill(_SHADE, special_flags=pygame.BLEND_MULT)
        rect = self._rect
        if self._up > 0:
            rect = self._kit.screen.rect(_between(self._card, lifted_box(self._card), back_out(self._up)))
            image = pygame.transform.smoothscale(image, rect.size)
        if self._open > 0 and self._board is not None:
            self._lay_board(image, self._board, ease(self._open))
        self._sprite.set(image, (rect.left, rect.top + self._below()))
        self._sprite.alpha = round(255 * self._arrived)

    def _show_moves(self) -> None:
        """Only what has changed on the board: the rest of the box stays as it is."""
        assert self._board is not None
        left, top = self._sprite.rect.topleft
        for rect in self._board.draw(self._board_picture):
            place = rect.move(self._board_place.topleft)
            self._sprite.image.blit(self._board_picture, place, rect)
            self._stage.spoil(place.move(left, top))

    def _lay_board(self, image: pygame.Surface, stage: Stage, share: float) -> None:
        """The board in a window of the cover, the more the wider it is open."""
        picture = self._board_picture
        stage.draw(picture)
        foot = round(self._foot.get_height() * image.get_width() / self._rect.width)
        place = picture.get_rect(center=(image.get_width() // 2, (image.get_height() - foot) // 2))
        self._board_place = place
        rim = place.inflate(self._kit.screen.px(12), self._kit.screen.px(12))
        if share < 1:
            window = pygame.Surface(rim.size, pygame.SRCALPHA)
            window.blit(self._rim(rim.size), (0, 0), special_flags=PREMULTIPLIED)
            window.blit(picture, picture.get_rect(center=(rim.width // 2, rim.height // 2)))
            window.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            image.blit(window, rim, special_flags=PREMULTIPLIED)
        else:
            image.blit(self._rim(rim.size), rim, special_flags=PREMULTIPLIED)
            image.blit(picture, place)

    def _rim(self, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        line = max(1.0, 2.5 * self._kit.screen.scale)
        return self._kit.art.draw(framed(
            "window of a box", size,
            f'<rect width="{width}" height="{height}" rx="{4 * line}" fill="#0b0d12"/>'
            f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" '
            f'rx="{3.5 * line}" fill="none" stroke="{GOLD}" stroke-width="{line}"/>',
        ))

    @property
    def _arrived(self) -> float:
        return max(0.0, min(1.0, (self._entrance_s - self._late_s) / _ENTRANCE_S))

    def _below(self) -> int:
        return self._kit.screen.px(_FROM_BELOW * (1 - ease_out(self._arrived)))


def foot_of(
    scene: Scene, name: Sentence, facts: Sentence, sizes: tuple[float, float], width: float
) -> pygame.Surface:
    """What is written on a box of this width: name and facts over a shade that grows from above."""
    fonts, px = scene.kit.fonts, scene.kit.screen.px
    parts = [
        fonts.render(name, "heading", sizes[0], INK, width - 2 * _PAD),
        fonts.render(facts, "body", sizes[1], GOLD, width - 2 * _PAD),
    ]
    high = px(2.2 * _PAD + _PAD) + sum(part.get_height() for part in parts)
    image = scene.kit.art.draw(_shade((px(width), high))).copy()
    top = high - px(_PAD)
    for part in reversed(parts):
        top -= part.get_height()
        image.blit(part, (px(_PAD), top), special_flags=PREMULTIPLIED)
    return image


def _shade(size: tuple[int, int]) -> Drawing:
    """Dark below, and rounded as the corners of covers are."""
    width, height = size
    bend = f"{width / 43:.1f}"
    return framed(
        "foot of a box", size,
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#0a0c11" stop-opacity="0"/>'
        '<stop offset=".34" stop-color="#0a0c11" stop-opacity=".82"/>'
        '<stop offset="1" stop-color="#0a0c11" stop-opacity=".97"/></linearGradient></defs>'
        f'<path d="M0 0H{width}V{height - width / 43:.1f}a{bend} {bend} 0 0 1 -{bend} {bend}'
        f'H{bend}a{bend} {bend} 0 0 1 -{bend} -{bend}Z" fill="url(#g)"/>',
    )


def _nearer(value: float, wanted: bool, step: float) -> float:
    return min(1.0, value + step) if wanted else max(0.0, value - step)


def _between(start: Box, end: Box, share: float) -> Box:
    left, top, width, height = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return left, top, width, height
