"""Pictures of single things on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.eagle_dance.lore import CardId, Lore
from scenes.base.art import Drawing
from scenes.stage.eagle_dance.cards import CARD, Cards, Size, empty_place
from scenes.stage.eagle_dance.eagles import BEAT, turned
from scenes.stage.eagle_dance.lettering import CREAM, FAINT, GOLD, clear, faded, pane, put, write
from scenes.stage.eagle_dance.sight import Bird
from scenes.stage.eagle_dance.tiles import TILES
from scenes.stage.presenter import SEAT_NAMES

if TYPE_CHECKING:
    from scenes.base.fonts import Style
    from scenes.base.kit import Kit

_FRAMES = {
    "legal": ("#ffd166", 3.5), "hover": ("#fff3c4", 7.0), "chosen": ("#7fe6e0", 7.0), "now": ("#ffd166", 7.0),
}
_DONE = 110


def framed(kit: Kit, face: pygame.Surface, look: str) -> pygame.Surface:
    """A card as it looks when it can be taken, is danced now, or has been danced."""
    if look == "done":
        return faded(face, _DONE)
    if look not in _FRAMES:
        return face
    image = face.copy()
    put(image, kit.art.draw(edge(look, face.get_size())), topleft=(0, 0))
    return image


def edge(look: str, size: Size) -> Drawing:
    """A bright line round a card."""
    colour, line = _FRAMES[look]
    width, height = size
    line *= width / 168
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect x="{line / 2:.2f}" '
        f'y="{line / 2:.2f}" width="{width - line:.2f}" height="{height - line:.2f}" '
        f'rx="{width * 0.083:.2f}" fill="none" stroke="{colour}" stroke-width="{line:.2f}"/></svg>'
    )
    return Drawing("edge", svg, size)


def arrangement(kit: Kit, cards: Cards, pattern: Sequence[CardId], size: Size, look: str) -> pygame.Surface:
    """A pattern that could be chosen: its cards from first to last, the last with its bonus."""
    width, height = size
    colour, line = _FRAMES[look]
    radius, line = height * 0.06, line * height / CARD[1]
    image = pane(size, radius, ("#1b110a", "#1b110a"), colour, line).copy()
    pad = round(height * 0.047)
    high = (height - 3 * pad) // 2
    for step in range(2):
        place, at = (width - 2 * pad, high), (pad, pad + step * (high + pad))
        if step < len(pattern):
            put(image, cards.strip(pattern[step], place, last=step == len(pattern) - 1), topleft=at)
        else:
            put(image, empty_place(kit, place), topleft=at)
    return image


def keeper(
    kit: Kit, cards: Cards, seat: Seat, pattern: Sequence[CardId], size: Size, unit_px: float
) -> pygame.Surface:
    """Who drafts now, and the cards of which one may be kept: whole ones where there is room."""
    image, width = clear(size), size[0]
    face = (round(CARD[0] * unit_px), round(CARD[1] * unit_px))
    gap = round(10 * unit_px)
    broad = width > 3 * (face[0] + gap)
    wide = width - 2 * (face[0] + gap) if broad else width
    side = round(52 * unit_px)
    badge = put(image, kit.art.image(f"common/seat_{seat}", (side, side)), topleft=(0, 0))
    words = f"{SEAT_NAMES[seat].capitalize()} drafts"
    left = badge.right + round(10 * unit_px)
    write(kit, image, words, "heading", 32 * unit_px, CREAM, wide - left, midleft=(left, badge.centery))
    note = "may keep one:" if len(pattern) > 1 else "may keep:" if pattern else "has no card yet"
    write(kit, image, note, "body", 26 * unit_px, FAINT, wide, midleft=(0, round(78 * unit_px)))
    for index in range(2):
        place, at = (width, round(58 * unit_px)), (0, round((104 + 66 * index) * unit_px))
        if broad:
            place, at = face, (wide + gap + index * (face[0] + gap), 0)
        if index >= len(pattern):
            card = empty_place(kit, place)
        else:
            card = cards.face(pattern[index], place) if broad else cards.strip(pattern[index], place, False)
        put(image, card, topleft=at)
    return image


def waiting_eagle(kit: Kit, seat: Seat, side_px: int, base_px: int) -> pygame.Surface:
    """An eagle that is still to come, with the sign of its seat."""
    image = clear((side_px, side_px))
    middle = (side_px // 2, round(side_px * 0.46))
    put(image, turned(kit.art, seat, BEAT[0], base_px, 0, round(side_px * 0.96)), center=middle)
    side = round(side_px * 0.22)
    badge = kit.art.image(f"common/seat_{seat}", (side, side))
    put(image, badge, center=(side_px // 2, round(side_px * 0.87)))
    return image


def drawn_tile(
    kit: Kit, lore: Lore, kind: int, to_lay: int, size: Size, unit_px: float
) -> pygame.Surface:
    """The tile that is to be laid, and what it is good for."""
    image, tile = clear(size), lore.tiles[kind]
    picture = kit.art.image(f"eagle_dance/{TILES[kind]}", (round(255 * unit_px), round(232 * unit_px)))
    edge_px = put(image, picture, topleft=(round(8 * unit_px), 0)).right + round(24 * unit_px)
    room = size[0] - edge_px
    more = f"{to_lay} tiles to lay" if to_lay > 1 else "the last tile"
    lines: tuple[tuple[str, Style, int, str], ...] = (
        (f"{tile.name}, {more}", "title", 48, CREAM),
        (f"Thermals: {tile.thermal[0]} in sun, {tile.thermal[1]} in rain", "body", 32, FAINT),
        (f"Food: {tile.food[0]} in sun, {tile.food[1]} in rain", "body", 32, FAINT),
        (f"Room for {tile.slots} {'eagle' if tile.slots == 1 else 'eagles'}", "body", 32, FAINT),
    )
    for index, (words, style, high, ink) in enumerate(lines):
        y = round((36 + (46 * index + 10 if index else 0)) * unit_px)
        write(kit, image, words, style, high * unit_px, ink, room, midleft=(edge_px, y))
    return image


def final_count(kit: Kit, lore: Lore, birds: Sequence[Bird], size: Size, unit_px: float) -> pygame.Surface:
    """How every seat's total comes about."""
    image, most = clear(size), max(bird.thermals for bird in birds)
    columns = (("", 60), ("points", 230), ("thermals", 400), ("food", 560), ("survival", 710), ("total", 866))
    for words, x in columns:
        write(kit, image, words, "body", 28 * unit_px, FAINT, 170 * unit_px,
              center=(round(x * unit_px), round(20 * unit_px)))
    step = min(50.0, 196 / len(birds))
    for index, bird in enumerate(birds):
        y, side = round((66 + index * step) * unit_px), round(min(44, step - 4) * unit_px)
        put(image, kit.art.image(f"common/seat_{index + 1}", (side, side)), center=(round(60 * unit_px), y))
        worth = lore.survival.squares[bird.survival]
        thermals = lore.most_thermals if bird.thermals == most else 0
        parts = (bird.points, thermals, bird.foods // lore.foods_a_point, worth)
        for (_, x), number in zip(columns[1:], (*parts, sum(parts)), strict=True):
            last = x == columns[-1][1]
            words = f"{number}" if last or x == columns[1][1] else f"{number:+d}"
            write(kit, image, words, "number", (46 if last else 36) * unit_px, GOLD if last else CREAM,
                  110 * unit_px, center=(round(x * unit_px), y))
    return image
