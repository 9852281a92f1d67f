"""Cards in one strip, for patterns in narrow places: picture, name, phase, and what they ask and pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eagle_dance.lore import Card
from scenes.stage.art import Drawing
from scenes.stage.eagle_dance.card_face import PHASES, action_parts, dance_name, vignette
from scenes.stage.eagle_dance.gains import Part, gain_parts, row
from scenes.stage.eagle_dance.lettering import CREAM, put, write
from scenes.stage.stage import PREMULTIPLIED

if TYPE_CHECKING:
    from scenes.app import App

_GOLD = "#f4cf6a"
_ONE_LINE = 2.8
"""From this share of width to height on, there is room for one line only."""
_SQUARE = 1.6
"""Below this one the picture stands above the words."""


def strip(app: App, card: Card, size: tuple[int, int], last: bool) -> pygame.Surface:
    """A card as a strip; the last of a pattern shows its bonus."""
    width, height = size
    image = app.art.draw(_strip_frame(card.phase, size)).copy()
    if width < _SQUARE * height:
        _stacked(app, image, card, last)
        return image
    one_line = width > _ONE_LINE * height and height < 80 * app.screen.scale
    wide = round(min(height * 1.3, width * (0.3 if one_line else 0.36)))
    _cropped(app, image, card, pygame.Rect(3, 3, wide, height - 6))
    left, edge = wide + round(height * 0.14), width - round(height * 0.13)
    room = pygame.Rect(left, 0, edge - left, height)
    if one_line:
        _line(app, image, card, room, last)
    else:
        _lines(app, image, card, room, last)
    return image


def _stacked(app: App, image: pygame.Surface, card: Card, last: bool) -> None:
    """The picture above, one line below it."""
    width, height = image.get_size()
    _cropped(app, image, card, pygame.Rect(3, 3, width - 6, round(height * 0.54)))
    pad, top = round(width * 0.05), round(height * 0.56)
    _line(app, image, card, pygame.Rect(pad, top, width - 2 * pad, round(height * 0.42)), last)


def _line(app: App, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and bonus, or name and phase, side by side."""
    if last:
        bonus = row(app, _bonus(card), round(room.height * 0.58), round(room.width * 0.46))
        right = put(image, bonus, midright=room.midright).left
    else:
        sign, high = PHASES[card.phase][0], room.height * 0.46
        right = write(app, image, sign, "title", high, _GOLD, room.width * 0.3, midright=room.midright).left
    free = right - room.left - room.height * 0.1
    write(app, image, _title(card), "title", room.height * 0.56, CREAM, free, midleft=room.midleft)


def _lines(app: App, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and phase above; below what it asks for, and where there is room or need its bonus."""
    high, low = round(room.height * 0.3), round(room.height * 0.71)
    size = min(room.height * 0.4, room.width * 0.3)
    sign = write(app, image, PHASES[card.phase][0], "title", size * 0.85, _GOLD, room.width * 0.26,
                 midright=(room.right, high))
    free = sign.left - room.left - room.height * 0.04
    write(app, image, _title(card), "title", size, CREAM, free, midleft=(room.left, high))
    broad = room.width > 2.2 * room.height
    tall = round(min(room.height * 0.36, room.width * 0.3))
    if broad or not last:
        part = room.width * (0.56 if last else 1.0)
        put(image, row(app, action_parts(card), tall, round(part), CREAM), midleft=(room.left, low))
    if last:
        bonus = row(app, _bonus(card), tall, round(room.width * (0.42 if broad else 1.0)))
        put(image, bonus, **({"midright": (room.right, low)} if broad else {"midleft": (room.left, low)}))


def _bonus(card: Card) -> tuple[Part, ...]:
    return ":flag", *gain_parts(card.bonus)


def _title(card: Card) -> str:
    return f"{dance_name(card)}!" if card.quest else dance_name(card)


def _cropped(app: App, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    wide = max(rect.width, round(rect.height / 0.6))
    art = vignette(app.art, card, wide)
    part = pygame.Rect(0, 0, rect.width, rect.height)
    part.center = art.get_rect().center
    image.blit(art, rect, part, special_flags=PREMULTIPLIED)


def _strip_frame(phase: int, size: tuple[int, int]) -> Drawing:
    _, light, dark = PHASES[phase]
    width, height = size
    radius = height * 0.18
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        f'<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{radius:.1f}" fill="#140b06"/>'
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{radius - 1:.1f}" '
        'fill="url(#f)"/></svg>'
    )
    return Drawing("strip", svg, size)
