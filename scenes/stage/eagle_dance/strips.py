"""Cards in one strip, for patterns in narrow places: picture, name, phase, and what they ask and pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eagle_dance.lore import Card
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eagle_dance.card_face import PHASES, action_parts, brief_parts, dance_name, vignette
from scenes.stage.eagle_dance.gains import Part, gain_parts, row
from scenes.stage.eagle_dance.lettering import CREAM, clear, lettered, put, write
from scenes.stage.eagle_dance.panes import pane

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_GOLD, _DARK = "#f4cf6a", "#140b06"
_ROUND = 0.18
"""The radius of a strip's corners as a share of its height."""
_ONE_LINE = 2.8
"""From this share of width to height on, there is room for one line only."""
_SQUARE, _NARROW = 1.6, 260.0
"""Below this share the picture stands above the words; under this width the phase stands on the picture."""


def strip(kit: Kit, card: Card, size: tuple[int, int], last: bool) -> pygame.Surface:
    """A card as a strip; the last of a pattern shows its bonus."""
    width, height = size
    image = pane(size, height * _ROUND, PHASES[card.phase][1:], _DARK, 2 * kit.screen.scale).copy()
    one_line = width > _ONE_LINE * height and height < 80 * kit.screen.scale
    if width < _SQUARE * height:
        _stacked(kit, image, card, last)
    elif not one_line and width < _NARROW * kit.screen.scale:
        _narrow(kit, image, card, last)
    else:
        wide = round(min(height * 1.3, width * (0.3 if one_line else 0.36)))
        _cropped(kit, image, card, pygame.Rect(3, 3, wide, height - 6))
        left, edge = wide + round(height * 0.14), width - round(height * 0.13)
        room = pygame.Rect(left, 0, edge - left, height)
        (_line if one_line else _lines)(kit, image, card, room, last)
    return image


def _stacked(kit: Kit, image: pygame.Surface, card: Card, last: bool) -> None:
    """The picture above, two lines below it."""
    width, height = image.get_size()
    _signed(kit, image, card, pygame.Rect(3, 3, width - 6, round(height * 0.27)))
    pad, top = round(width * 0.06), round(height * 0.29)
    _words(kit, image, card, pygame.Rect(pad, top, width - 2 * pad, round(height * 0.7)), last)


def _narrow(kit: Kit, image: pygame.Surface, card: Card, last: bool) -> None:
    """The picture at the left, two lines beside it."""
    width, height = image.get_size()
    wide = round(width * 0.3)
    _signed(kit, image, card, pygame.Rect(3, 3, wide, height - 6))
    left, edge = wide + round(height * 0.12), width - round(height * 0.1)
    _words(kit, image, card, pygame.Rect(left, 0, edge - left, height), last)


def _signed(kit: Kit, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    """The picture with the sign of the phase in a corner."""
    _cropped(kit, image, card, rect)
    sign = lettered(kit, PHASES[card.phase][0], "title", 25 * kit.screen.scale, _GOLD, rect.width)
    back = sign.get_rect().inflate(round(8 * kit.screen.scale), 0)
    back.bottomright = rect.bottomright
    pygame.draw.rect(image, PHASES[card.phase][2], back, border_top_left_radius=back.height // 4)
    put(image, sign, center=back.center)


def _words(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """The name, and below it the bonus of a last card, else what it asks for."""
    high, low = room.top + round(room.height * 0.28), room.top + round(room.height * 0.71)
    write(kit, image, _title(card), "title", room.height * 0.42, CREAM, room.width, midleft=(room.left, high))
    parts = _bonus(card) if last else brief_parts(card)
    below = row(kit, parts, round(room.height * 0.46), room.width, CREAM)
    put(image, below, midleft=(room.left, low))


def _line(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and bonus, or name and phase, side by side."""
    if last:
        bonus = row(kit, _bonus(card), round(room.height * 0.58), round(room.width * 0.46))
        right = put(image, bonus, midright=room.midright).left
    else:
        sign, high = PHASES[card.phase][0], room.height * 0.46
        right = write(kit, image, sign, "title", high, _GOLD, room.width * 0.3, midright=room.midright).left
    free = right - room.left - room.height * 0.1
    write(kit, image, _title(card), "title", room.height * 0.56, CREAM, free, midleft=room.midleft)


def _lines(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and phase above; below what it asks for, and where there is room or need its bonus."""
    high, low = round(room.height * 0.3), round(room.height * 0.71)
    size = min(room.height * 0.4, room.width * 0.3)
    sign = write(kit, image, PHASES[card.phase][0], "title", size * 0.85, _GOLD, room.width * 0.26,
                 midright=(room.right, high))
    free = sign.left - room.left - room.height * 0.04
    write(kit, image, _title(card), "title", size, CREAM, free, midleft=(room.left, high))
    broad = room.width > 2.2 * room.height
    tall = round(min(room.height * 0.36, room.width * 0.3))
    if broad or not last:
        part = room.width * (0.56 if last else 1.0)
        put(image, row(kit, action_parts(card), tall, round(part), CREAM), midleft=(room.left, low))
    if last:
        bonus = row(kit, _bonus(card), tall, round(room.width * (0.42 if broad else 1.0)))
        put(image, bonus, **({"midright": (room.right, low)} if broad else {"midleft": (room.left, low)}))


def _bonus(card: Card) -> tuple[Part, ...]:
    return ":flag", *gain_parts(card.bonus)


def _title(card: Card) -> str:
    return f"{dance_name(card)}!" if card.quest else dance_name(card)


def _cropped(kit: Kit, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    """The middle of the picture, as round at the strip's corners as the strip."""
    art = vignette(kit.art, card, max(rect.width, round(rect.height / 0.6)))
    part = rect.copy()
    part.center = art.get_rect().center
    picture, shape = art.subsurface(part.clip(art.get_rect())).copy(), clear(rect.size)
    radius, above = round(image.get_height() * _ROUND) - 2, rect.right > image.get_width() * 0.6
    pygame.draw.rect(shape, "white", shape.get_rect(), border_top_left_radius=radius,
                     border_top_right_radius=radius if above else 0,
                     border_bottom_left_radius=0 if above else radius)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(picture, rect, special_flags=PREMULTIPLIED)
