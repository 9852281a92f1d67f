"""The commentary beside a match that is watched: whose move it was, what it does, and who stands better."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core import NOTHING, Seat, Sentence
from scenes.base.kit import Kit
from scenes.base.palette import BORDER, FAINT, INK, PANEL, TEAL
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.widgets.advantage import AdvantageBar

_PAD, _BADGE, _GAP = 24.0, 60.0, 16.0
_NAME, _LEAST_NAME = 52.0, 30.0
_WORDS, _LEAST = 32.0, 20.0
_ASIDE = 26.0
_BAR = 46.0


class Told(NamedTuple):
    """What the panel says: about whom, in which words, and a faint line below them."""

    seat: Seat
    """0 where chance has acted, or nobody yet."""
    name: Sentence
    words: Sentence
    aside: Sentence = NOTHING
    advises: bool = False
    """Whether it is about what would have been better, which looks like a hint."""


class Commentary:
    """A panel with a name that can be read from afar, a sentence, and the advantage bar at its foot."""

    def __init__(self, kit: Kit, stage: Stage, box: Box, seats: int) -> None:
        self._kit = kit
        self._box = box
        self._rect = kit.screen.rect(box)
        self._pad = _PAD + kit.material.pad
        self.told: Told | None = None
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 6))
        left, top, width, height = box
        place = (left + self._pad, top + height - self._pad - _BAR + 4, width - 2 * self._pad, _BAR)
        self.bar = AdvantageBar(kit, stage, place, seats)

    def say(self, told: Told) -> None:
        """Put other words on the panel."""
        if told != self.told:
            self.told = told
            self._sprite.set(self._picture(told))

    def _picture(self, told: Told) -> pygame.Surface:
        kit, px = self._kit, self._kit.screen.px
        fill, border, ink = ("#173338", TEAL, "#e6fbfb") if told.advises else (PANEL, BORDER, INK)
        if told.seat and not told.advises:
            border = SEAT_COLOURS[told.seat]
        image = kit.panel(self._rect.size, fill=fill, border=border).copy()
        top = self._head(image, told)
        foot = self._rect.height - px(self._pad + _BAR + 8)
        if told.aside:
            foot -= kit.fonts.line_height_px("body", _ASIDE)
            room = self._rect.width - px(2 * self._pad)
            size = kit.fonts.fitting(told.aside, "body", _ASIDE, room, _LEAST / kit.fonts.text_factor)
            aside = kit.fonts.render(told.aside, "body", size, kit.material.shade(FAINT))
            image.blit(aside, (px(self._pad), foot), special_flags=PREMULTIPLIED)
        width, room = self._box[2] - 2 * self._pad, foot - top - px(6)
        text, = kit.fonts.paragraphs([told.words], "body", _WORDS, ink, width, room, least=_LEAST)
        place = (px(self._pad), top + max(0, (room - text.get_height()) // 2))
        image.blit(text, place, special_flags=PREMULTIPLIED)
        return image

    def _head(self, image: pygame.Surface, told: Told) -> int:
        """Who it is about, in the seat's colour and with its shape; the pixel below it."""
        kit, px = self._kit, self._kit.screen.px
        left, badge_px = px(self._pad), px(_BADGE)
        if told.seat:
            badge = kit.art.image(f"common/seat_{told.seat}", (badge_px, badge_px))
        else:
            badge = kit.art.icon("die", badge_px, FAINT)
        if told.name:
            image.blit(badge, (left, px(self._pad)), special_flags=PREMULTIPLIED)
            left += badge_px + px(_GAP)
        room = image.get_width() - left - px(self._pad)
        size = kit.fonts.fitting(told.name, "bold", _NAME, room, _LEAST_NAME / kit.fonts.text_factor)
        name = kit.fonts.render(told.name, "bold", size, SEAT_COLOURS[told.seat] if told.seat else INK)
        middle = px(self._pad) + badge_px // 2
        image.blit(name, (left, middle - name.get_height() // 2), special_flags=PREMULTIPLIED)
        return px(self._pad) + badge_px + px(6)
