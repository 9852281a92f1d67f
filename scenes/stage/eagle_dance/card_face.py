"""Dance cards: large ones to read across a table, and strips for patterns in small places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.eagle_dance.lore import DANCES, DIVE, GLIDE, SOAR, Card
from scenes.base.art import Drawing, kept
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eagle_dance.gains import Part, gain_parts, icon, row
from scenes.stage.eagle_dance.lettering import CREAM, put, write
from scenes.stage.eagle_dance.panes import pane

if TYPE_CHECKING:
    from scenes.base.art import Art
    from scenes.base.kit import Kit

CARD = (168.0, 236.0)
VIGNETTE = (300, 180)
PHASES = {1: ("I", "#4f6b2e", "#2d3f1a"), 2: ("II", "#2f4a86", "#182a55"), 3: ("III", "#8a2f22", "#521510")}
"""Each phase's sign, and the colours of its cards."""


def action_parts(card: Card) -> tuple[Part, ...]:
    """What a card asks for, in a row."""
    if card.dance == SOAR:
        many = str(card.amount) if card.quest or card.amount == 1 else f"1–{card.amount}"
        return "take", many, ":thermal"
    if card.dance == GLIDE:
        return "fly", f"{card.amount}" if card.amount else "1+", "tiles"
    if card.dance == DIVE:
        return f"roll {card.number}+", *(":food",) * card.amount
    return "win", f":vp{card.spoils}", *(":food",) * card.amount


def brief_parts(card: Card) -> tuple[Part, ...]:
    """The same without its verb, for narrow places that name the dance."""
    parts = action_parts(card)
    return (f"{card.number}+", *parts[1:]) if card.dance == DIVE else parts[1:]


def dance_name(card: Card) -> str:
    """A card's dance with a capital letter."""
    return DANCES[card.dance].capitalize()


def art_of(card: Card) -> str:
    """The picture of a card's dance."""
    return f"eagle_dance/dance_{DANCES[card.dance]}"


def card_face(kit: Kit, card: Card, size: tuple[int, int]) -> pygame.Surface:
    """A whole card."""
    image = kit.art.draw(_frame(card.phase, size)).copy()
    u = size[0] / CARD[0]
    _picture(kit, image, card, pygame.Rect(round(9 * u), round(44 * u), round(150 * u), round(70 * u)))
    _title(kit, image, card, u)
    line = row(kit, action_parts(card), round(34 * u), round(150 * u))
    put(image, line, center=(size[0] // 2, round(132 * u)))
    _pay(kit, image, ("cleared", *gain_parts(card.reward)), round(169.5 * u), u)
    _pay(kit, image, ("flag", *gain_parts(card.bonus)), round(208.5 * u), u)
    return image


def _title(kit: Kit, image: pygame.Surface, card: Card, u: float) -> None:
    left = round(12 * u)
    if card.quest:
        seal = kit.art.image("eagle_dance/quest", (round(36 * u), round(36 * u)))
        left = put(image, seal, midleft=(round(5 * u), round(24 * u))).right + round(3 * u)
    sign = PHASES[card.phase][0]
    corner = (round(157 * u), round(24 * u))
    edge = write(kit, image, sign, "title", 25 * u, "#f4cf6a", 40 * u, midright=corner)
    room = edge.left - left - 4 * u
    write(kit, image, dance_name(card), "title", 33 * u, CREAM, room, midleft=(left, round(23 * u)))


@kept(64)
def vignette(art: Art, card: Card, wide_px: int) -> pygame.Surface:
    """The picture of a card's dance at any size, scaled from one that is rendered once."""
    size = (wide_px, round(wide_px * 0.6))
    if wide_px >= VIGNETTE[0]:
        return art.image(art_of(card), size)
    return pygame.transform.smoothscale(art.image(art_of(card), VIGNETTE), size)


def _picture(kit: Kit, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    art = vignette(kit.art, card, rect.width)
    part = pygame.Rect(0, 0, rect.width, rect.height)
    part.center = art.get_rect().center
    image.blit(art, rect, part, special_flags=PREMULTIPLIED)


def _pay(kit: Kit, image: pygame.Surface, parts: Sequence[Part], middle_px: int, u: float) -> None:
    """A sign at the left for when it is paid, and beside it what."""
    side = round(29 * u)
    sign = put(image, icon(kit.art, f"eagle_dance/{parts[0]}", side), midleft=(round(14 * u), middle_px))
    left = sign.right + round(9 * u)
    line = row(kit, parts[1:], round(37 * u), round(158 * u) - left)
    put(image, line, center=((left + round(157 * u)) // 2, middle_px))


def _frame(phase: int, size: tuple[int, int]) -> Drawing:
    _, light, dark = PHASES[phase]
    width, height = CARD
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"><defs>'
        f'<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        '<linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf1d8"/>'
        '<stop offset="1" stop-color="#e9d6a8"/></linearGradient></defs>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="14" fill="#140b06"/>'
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="12" fill="url(#f)"/>'
        '<rect x="6.500" y="6.500" width="155" height="223" rx="9" fill="none" stroke="#f4cf6a" '
        'stroke-opacity=".7" stroke-width="1.400" stroke-dasharray="1 4" stroke-linecap="round"/>'
        '<rect x="8" y="43" width="152" height="72" fill="#140b06"/>'
        '<path d="M8 114H160V149H8Z" fill="url(#p)"/><path d="M8 150.500H160V188H8Z" fill="#f4e3b8"/>'
        '<path d="M8 189.500H160V218Q160 228 150 228H18Q8 228 8 218Z" fill="#d9b877"/></svg>'
    )
    return Drawing("card", svg, size)


def empty_place(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A place for a card that is not there."""
    return pane(size, min(size) * 0.12, ("#140b0680", "#140b0640"), "#c98f4a70", 2 * kit.screen.scale)
