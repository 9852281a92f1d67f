"""What a person's six keys do now, drawn as they lie on the device, and what has been tried so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.core import NOTHING, Seat, Sentence, say
from scenes.arena.keys.key_caps import Look, cap_image
from scenes.base.fonts import Style
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import PREMULTIPLIED, Sprite

Deed = Literal["move", "hit", "parry"]
DEEDS: Final[dict[Deed, Sentence]] = {
    "move": say("Move", sense="tried"), "hit": say("Hit", sense="tried"),
    "parry": say("Parry", sense="tried"),
}
"""What everybody is to try once."""

_KEYS: Final = ("roll", "up", "call", "left", "down", "right")
"""In the order in which they lie on a keyboard: two rows of three."""

_READY: Final = "#7fe0a0"
_FOOT, _LOW = 40.0, 100.0
"""The height of the line at the foot, which a low sheet has no room for."""

_FOOT_SIZE, _SIGN, _APART = 24.0, 28.0, 12.0
"""In that line: the letters, the room for a sign, and what stays free behind a word."""

_POINT: Final = say("Tap dice, a track, then a target.")
_WAITS: Final = say("Device lost: press ROLL on any free one. The seat is kept.")
_IS_READY: Final = say("Ready!")


class Hands(NamedTuple):
    """What a person plays with, and how far they have come."""

    caps: Mapping[str, Sentence]
    """What stands on the keys; nothing for fingers and mice."""
    keys: Mapping[str, Sentence]
    """What the keys do now."""
    lit: str
    """The key that is a good next one, if any is."""
    deeds: frozenset[Deed]
    ready: bool
    lost: bool
    """Whether the device is gone."""


class Legend:
    """A sheet beside a person's panel, turned as that is."""

    def __init__(self, scene: Scene, box: Box, seat: Seat, turned: bool) -> None:
        self._kit, self._box, self._seat, self._turned = scene.kit, box, seat, turned
        self._rect = scene.kit.screen.rect(box)
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 7))
        self._shown: Hands | None = None

    def show(self, hands: Hands) -> None:
        """Draw what is new."""
        if hands == self._shown:
            return
        self._shown = hands
        kit = self._kit
        edge = _READY if hands.ready else SEAT_COLOURS[self._seat]
        image = kit.panel(self._rect.size, radius=14, border=edge).copy()
        foot = _FOOT if self._box[3] > _LOW else 0.0
        self._draw_keys(image, hands, self._box[3] - foot - 6)
        if foot:
            self._draw_foot(image, hands, foot)
        self._sprite.set(pygame.transform.rotate(image, 180) if self._turned else image)

    def _draw_keys(self, image: pygame.Surface, hands: Hands, height: float) -> None:
        px, width = self._kit.screen.px, self._box[2] - 16
        if hands.lost or not hands.caps:
            words = _WAITS if hands.lost else _POINT
            self._write(image, words, "body", 28, INK, (16, 4, width - 16, height))
            return
        wide, high = width / 3, height / 2
        side = min(56.0, high - 6)
        for number, key in enumerate(_KEYS):
            across, down = 8 + number % 3 * wide, 4 + number // 3 * high
            does = hands.keys.get(key)
            lit = key == hands.lit
            look: Look = "down" if lit else "plain" if does else "dim"
            cap = cap_image(self._kit, hands.caps[key], key, look, side)
            spot = cap.get_rect(midleft=(px(across + 4), px(down + high / 2)))
            image.blit(cap, spot, special_flags=PREMULTIPLIED)
            if does:
                room = (across + side + 10, down, wide - side - 12, high)
                self._write(image, does, "bold", 26, GOLD if lit else INK, room)

    def _draw_foot(self, image: pygame.Surface, hands: Hands, height: float) -> None:
        """Three ticks for what was tried, and how to say that one is ready, or leaves."""
        px, top = self._kit.screen.px, self._box[3] - height - 4
        hold = NOTHING
        if hands.ready:
            hold = _IS_READY
        elif hands.caps and not hands.lost:
            hold = say("Hold {cap}: ready", cap=hands.caps["roll"])
        size, left = self._foot_size([*DEEDS.values(), hold]), 14.0
        for deed, words in DEEDS.items():
            done = deed in hands.deeds
            sign = self._kit.art.icon("check" if done else "minus", px(24), _READY if done else FAINT)
            image.blit(sign, sign.get_rect(midleft=(px(left), px(top + height / 2))),
                       special_flags=PREMULTIPLIED)
            written = self._write(image, words, "bold", size, _READY if done else FAINT,
                                  (left + _SIGN, top, self._box[2] / 3, height))
            left += _SIGN + written / self._kit.screen.scale + _APART
        room = (left, top, self._box[2] - left - 14, height)
        if hold:
            self._write(image, hold, "bold", size, _READY if hands.ready else GOLD, room, "right")

    def _foot_size(self, words: Sequence[Sentence]) -> float:
        """The largest letters with which all words at the foot stand in one line, written alike."""
        fonts, room = self._kit.fonts, self._box[2] - 28 - len(DEEDS) * (_SIGN + _APART)
        wide_px = sum(fonts.width_px(each, "bold", _FOOT_SIZE) for each in words if each)
        return _FOOT_SIZE * min(1.0, self._kit.screen.px(room) / wide_px)

    def _write(
        self, image: pygame.Surface, words: Sentence, style: Style, size: float, ink: str, room: Box,
        align: Literal["left", "right"] = "left",
    ) -> int:
        """Words in a room, smaller where it is too narrow, on two lines before they get tiny; their width."""
        fonts, px = self._kit.fonts, self._kit.screen.px
        left, top, width, height = room
        while size > 14 and not _fits(fonts.render(words, style, size, ink, width), px(width), px(height)):
            size -= 1
        text = fonts.render(words, style, size, ink, width)
        place = text.get_rect(midleft=(px(left), px(top + height / 2)))
        if align == "right":
            place.right = px(left + width)
        image.blit(text, place, special_flags=PREMULTIPLIED)
        return text.get_width()


def _fits(text: pygame.Surface, width_px: int, height_px: int) -> bool:
    return text.get_width() <= width_px and text.get_height() <= height_px
