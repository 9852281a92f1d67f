"""Key caps as they look on the device itself: letters, broad keys with signs, buttons and cross of a pad."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from game.core import NOTHING, Sentence, verbatim
from scenes.base.art import Art, Drawing, kept
from scenes.base.fonts import Fonts
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.palette import DARK_INK, GOLD, NIGHT
from scenes.stage.eye_for_an_eye.panel_fields import PanelKit
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, document

Shape = Literal["key", "enter", "tall", "button", "up", "left", "down", "right"]
"""A key, the two kinds of Enter, a pad's button, or an arm of its cross."""

_ARROWS: Final = {"↑": "arrow_up", "↓": "arrow_down", "←": "arrow_left", "→": "arrow_right"}
"""Signs on keys for which our fonts have no shapes."""

_ARMS: Final[dict[str, Shape]] = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
_TURNS: Final[dict[Shape, int]] = {"up": 0, "right": 90, "down": 180, "left": 270}
_LONG: Final = 4
"""From this many letters on, a key cap has two lines, if it is high enough for them."""

_LEAST_FOR_TWO: Final = 36.0

_PALE, _PALE_INK, _EDGE = "#e8e4d8", "#1b1d22", "#6d6a60"
_UNLIT, _UNLIT_INK, _UNLIT_EDGE = "#7b7a74", "#23252a", "#4b4a46"
_BUTTONS: Final = {"A": "#5cb85c", "B": "#e0605a", "X": "#4d94e8", "Y": "#e8b93f"}
"""The colours of a pad's buttons, as most pads have them."""


class _Broad(NamedTuple):
    """A key that is broader than a letter's, and the sign on it."""

    width: float
    """For its height."""
    sign: str
    """In a square of a hundred round the middle."""
    shape: Shape = "key"


_ENTER: Final = "M26-26V4H-22M-6-12L-24 4L-6 20"
_SHIFT: Final = "M0-28L30 4H14V26H-14V4H-30Z"
_BROAD: Final = {
    "Enter": _Broad(1.45, _ENTER, "enter"), "Num Enter": _Broad(0.8, _ENTER, "tall"),
    "Backspace": _Broad(1.9, "M32 0H-30M-10-20L-32 0L-10 20"),
    "Tab": _Broad(1.5, "M-34 0H18M0-18L20 0L0 18M32-22V22"), "Space": _Broad(3.2, "M-90 0V18H90V0"),
    "Caps Lock": _Broad(1.75, "M0-30L28-2H13V12H-13V-2H-28ZM-13 24H13"),
    "Left Shift": _Broad(2.1, _SHIFT), "Right Shift": _Broad(2.4, _SHIFT),
}
"""By what is written on them in English."""


class Cap(NamedTuple):
    """What stands on a key or a button of some device; nothing for a hand that has none."""

    words: Sentence = NOTHING
    pad: bool = False

    def __bool__(self) -> bool:
        return bool(self.words)


def cap_image(panel: PanelKit, cap: Cap, height: float, lit: bool) -> pygame.Surface:
    """A cap of some height of the plan, golden where it does something now."""
    kit, scale = panel.kit, panel.frame.scale
    letters = kit.fonts.told(cap.words)
    if cap.pad:
        return _pad_image(kit.art, kit.fonts, letters, height, scale, panel.design(1.0), lit)
    broad = _BROAD.get(str(cap.words))
    if broad is not None:
        return kit.art.draw(_broad_drawing(broad, height, scale, lit))
    return _key_image(kit.art, kit.fonts, letters, height, scale, panel.design(1.0), lit)


def is_long(panel: PanelKit, cap: Cap) -> bool:
    """Whether a cap has two lines, and wants to be higher than others."""
    plain = not cap.pad and str(cap.words) not in _BROAD
    return plain and len(panel.kit.fonts.told(cap.words)) >= _LONG


@kept(256)
def _key_image(
    art: Art, fonts: Fonts, letters: str, height: float, scale: float, design: float, lit: bool
) -> pygame.Surface:
    """A key cap with its letter, or with a name such as PgDn in two lines; kept by what is written on it."""
    half = len(letters) // 2
    parted = len(letters) >= _LONG and height >= _LEAST_FOR_TWO
    lines = [letters[:half], letters[half:]] if parted else [letters]
    longest = max(map(len, lines))
    size = height * (0.78 if longest == 1 else 0.62 if not parted else 0.5)
    ground, ink, edge = _colours(lit)
    texts = [fonts.render(verbatim(line), "bold", size * design, ink) for line in lines]
    width = max(height, 8 + longest * size * 0.58, 8 + max(text.get_width() for text in texts) / scale)
    image = art.draw(_key_drawing((width, height), scale, ground, edge)).copy()
    across, middle = image.get_width() // 2, height / 2 - 1 + size * 0.35
    if letters in _ARROWS:
        sign = art.icon(_ARROWS[letters], round(size * scale), ink)
        place = sign.get_rect(center=(across, round((height / 2 - 1) * scale)))
        image.blit(sign, place, special_flags=PREMULTIPLIED)
        return image
    ascent = fonts.font("bold", size * design).get_ascent()
    rows = [middle - size * 0.44, middle + size * 0.44] if parted else [middle]
    for text, y in zip(texts, rows, strict=True):
        place = text.get_rect(centerx=across, top=round(y * scale) - ascent)
        image.blit(text, place, special_flags=PREMULTIPLIED)
    return image


def _colours(lit: bool) -> tuple[str, str, str]:
    """Ground, ink and edge of a cap."""
    return (GOLD, DARK_INK, _EDGE) if lit else (_UNLIT, _UNLIT_INK, _UNLIT_EDGE)


def _key_drawing(size: tuple[float, float], scale: float, ground: str, edge: str) -> Drawing:
    """A key cap without anything on it."""
    width, height = size
    svg = document(
        f"0 0 {width:g} {height:g}",
        f'<rect x="1" y="3" width="{width - 2:g}" height="{height - 4:g}" rx="7" fill="{edge}"/>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 5:g}" rx="7" fill="{ground}" '
        f'stroke="{NIGHT}" stroke-width="1.500"/>',
    )
    return Drawing("key", svg, (round(width * scale), round(height * scale)))


def _broad_drawing(broad: _Broad, height: float, scale: float, lit: bool) -> Drawing:
    """A broad key with its sign; Enter has a notch, as on most keyboards, or is tall on a number pad."""
    ground, ink, edge = _colours(lit)
    width = broad.width * height
    tall = min(1.0, 0.5 * width / height + 0.5) if broad.shape == "tall" else 1.0
    notch = 0.24 * width if broad.shape == "enter" else 0.0
    middle, share = (width + notch / 2) / 2, height * min(0.011, 0.009 / tall)
    svg = document(
        f"0 0 {width:g} {height:g}",
        f'<path d="{_outline(width, height - 1, notch, 3)}" fill="{edge}"/>'
        f'<path d="{_outline(width, height - 4, notch, 1)}" fill="{ground}" stroke="{NIGHT}" '
        'stroke-width="1.500"/>'
        f'<g transform="translate({middle:.2f} {height / 2 - 1:.2f}) scale({share:.4f})"><path '
        f'd="{broad.sign}" fill="none" stroke="{ink}" stroke-width="9" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>',
    )
    return Drawing("broad key", svg, (round(width * scale), round(height * scale)))


def _outline(width: float, bottom: float, notch: float, top: float) -> str:
    """A rounded key, perhaps with a notch below on the left."""
    r, right, half = 7.0, width - 1, (bottom + top) / 2 + 3
    below = f"H{1 + notch + r:.1f}Q{1 + notch:.1f} {bottom:.1f} {1 + notch:.1f} {bottom - r:.1f}"
    step = f"V{half:.1f}H{1 + r:.1f}Q1 {half:.1f} 1 {half - r:.1f}" if notch else ""
    return (
        f"M{1 + r:.1f} {top:.1f}H{right - r:.1f}Q{right:.1f} {top:.1f} {right:.1f} {top + r:.1f}"
        f"V{bottom - r:.1f}Q{right:.1f} {bottom:.1f} {right - r:.1f} {bottom:.1f}{below}{step}"
        f"V{top + r:.1f}Q1 {top:.1f} {1 + r:.1f} {top:.1f}Z"
    )


@kept(64)
def _pad_image(
    art: Art, fonts: Fonts, letters: str, height: float, scale: float, design: float, lit: bool
) -> pygame.Surface:
    """A round button with its letter, or the cross with one arm lit."""
    side = round(height * scale)
    if letters in _ARMS:
        return art.draw(_cross_drawing(_ARMS[letters], side, lit))
    image = art.draw(_button_drawing(_BUTTONS.get(letters, GOLD), side, lit)).copy()
    ink = "#ffffff" if lit else _PALE
    text = fonts.render(verbatim(letters), "bold", 0.62 * height * design, ink)
    image.blit(text, text.get_rect(center=image.get_rect().center), special_flags=PREMULTIPLIED)
    return image


def _button_drawing(colour: str, side_px: int, lit: bool) -> Drawing:
    ground = colour if lit else _UNLIT_EDGE
    svg = document(
        ROUND_THE_MIDDLE,
        f'<circle cy="3" r="46" fill="{NIGHT}"/><circle r="44" fill="#2b2e36" stroke="{ground}" '
        f'stroke-width="8"/><circle r="34" fill="{ground}" fill-opacity=".55"/>',
    )
    return Drawing("pad button", svg, (side_px, side_px))


def _cross_drawing(arm: Shape, side_px: int, lit: bool) -> Drawing:
    colour = GOLD if lit else _UNLIT
    svg = document(
        ROUND_THE_MIDDLE,
        '<path d="M-16-46H16V-16H46V16H16V46H-16V16H-46V-16H-16Z" fill="#2b2e36" stroke="#8a8f9a" '
        'stroke-width="5" stroke-linejoin="round"/>'
        f'<g transform="rotate({_TURNS[arm]})"><path d="M-13-42H13V-14L0-2L-13-14Z" fill="{colour}"/></g>',
    )
    return Drawing(f"cross {arm}", svg, (side_px, side_px))
