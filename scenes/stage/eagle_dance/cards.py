"""Dance cards: whole ones to read across a table, and strips for patterns in narrow places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, plural, say, verbatim
from game.rules.eagle_dance.lore import DANCE_TITLES, DANCES, DIVE, GLIDE, SOAR, Card, CardId, Gain, Lore
from scenes.base.art import Drawing, kept
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.board.svg import content
from scenes.stage.eagle_dance.layout import CARD
from scenes.stage.eagle_dance.lettering import (
    clear,
    gained,
    icon,
    lettered,
    pane,
    pictured,
    put,
    row,
    write,
)
from scenes.stage.eagle_dance.palette import CREAM, GILT, SOIL

if TYPE_CHECKING:
    from scenes.base.art import Art
    from scenes.base.kit import Kit

VIGNETTE = (300, 180)
PHASES = {
    1: (verbatim("I"), "#4f6b2e", "#2d3f1a"), 2: (verbatim("II"), "#2f4a86", "#182a55"),
    3: (verbatim("III"), "#8a2f22", "#521510"),
}
"""Each phase's sign, and the colours of its cards."""
_ROUND = 0.18
"""The radius of a strip's corners as a share of its height."""
_ONE_LINE = 2.8
"""A strip wider than this many times its height has room for one line only."""
_SQUARE, _NARROW = 1.6, 260.0
"""Below this ratio the picture stands above the words; below this width the phase stands on the picture."""
Size = tuple[int, int]


def action_words(card: Card) -> Sentence:
    """What a card asks for, in a row."""
    if card.dance == SOAR:
        return say("take {thermals}", thermals=_thermals(card))
    if card.dance == GLIDE and not card.amount:
        return say("fly 1+ tiles")
    if card.dance == GLIDE:
        return plural("fly {count} tile", "fly {count} tiles", card.amount)
    if card.dance == DIVE:
        return say("roll {number}+ {foods}", number=card.number, foods=pictured("food", card.amount))
    return say("win {spoils}", spoils=_spoils(card))


def brief_words(card: Card) -> Sentence:
    """The same without its verb, for narrow places that name the dance."""
    if card.dance == SOAR:
        return _thermals(card)
    if card.dance == GLIDE:
        return plural("{count} tile", "{count} tiles", card.amount) if card.amount else say("1+ tiles")
    if card.dance == DIVE:
        return say("{number}+ {foods}", number=card.number, foods=pictured("food", card.amount))
    return _spoils(card)


def _thermals(card: Card) -> Sentence:
    thermal = pictured("thermal")
    if card.quest or card.amount == 1:
        return say("{number} {thermals}", number=card.amount, thermals=thermal)
    return say("{least}–{most} {thermals}", least=1, most=card.amount, thermals=thermal)


def _spoils(card: Card) -> Sentence:
    return gained(Gain(card.spoils, 0, card.amount))


def card_name(card: Card) -> Sentence:
    """A card's dance and the sign of its phase."""
    return say("{dance} {phase}", dance=DANCE_TITLES[card.dance], phase=PHASES[card.phase][0])


def art_of(card: Card) -> str:
    """The picture of a card's dance."""
    return f"eagle_dance/dance_{DANCES[card.dance]}"


def card_face(kit: Kit, card: Card, size: tuple[int, int]) -> pygame.Surface:
    """A whole card."""
    image = kit.art.draw(_frame(card.phase, size)).copy()
    u = size[0] / CARD[0]
    _picture(kit, image, card, pygame.Rect(round(9 * u), round(44 * u), round(150 * u), round(70 * u)))
    _title(kit, image, card, u)
    line = row(kit, action_words(card), round(34 * u), round(150 * u))
    put(image, line, center=(size[0] // 2, round(132 * u)))
    _pay(kit, image, "cleared", card.reward, round(169.5 * u), u)
    _pay(kit, image, "flag", card.bonus, round(208.5 * u), u)
    return image


def _title(kit: Kit, image: pygame.Surface, card: Card, u: float) -> None:
    left = round(12 * u)
    if card.quest:
        seal = kit.art.image("eagle_dance/quest", (round(36 * u), round(36 * u)))
        left = put(image, seal, midleft=(round(5 * u), round(24 * u))).right + round(3 * u)
    sign = PHASES[card.phase][0]
    corner = (round(157 * u), round(24 * u))
    edge = write(kit, image, sign, "title", 28 * u, GILT, 44 * u, midright=corner)
    room = edge.left - left - 4 * u
    name = DANCE_TITLES[card.dance]
    write(kit, image, name, "title", 33 * u, CREAM, room, midleft=(left, round(23 * u)))


@kept(64)
def vignette(art: Art, card: Card, width_px: int) -> pygame.Surface:
    """The picture of a card's dance at any size, scaled from one that is rendered once."""
    size = (width_px, round(width_px * 0.6))
    # Rendering a vignette takes long, and strips come in many sizes.
    if width_px >= VIGNETTE[0]:
        return art.image(art_of(card), size)
    return pygame.transform.smoothscale(art.image(art_of(card), VIGNETTE), size)


def _picture(kit: Kit, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    art = vignette(kit.art, card, rect.width)
    part = pygame.Rect(0, 0, rect.width, rect.height)
    part.center = art.get_rect().center
    image.blit(art, rect, part, special_flags=PREMULTIPLIED)


def _pay(kit: Kit, image: pygame.Surface, when: str, gain: Gain, middle_px: int, u: float) -> None:
    """A sign at the left that says when it is paid, and what is paid beside it."""
    side = round(29 * u)
    sign = put(image, icon(kit.art, f"eagle_dance/{when}", side), midleft=(round(14 * u), middle_px))
    left = sign.right + round(9 * u)
    line = row(kit, gained(gain), round(37 * u), round(158 * u) - left)
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
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="14" fill="{SOIL}"/>'
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="12" fill="url(#f)"/>'
        f'<rect x="6.500" y="6.500" width="155" height="223" rx="9" fill="none" stroke="{GILT}" '
        'stroke-opacity=".7" stroke-width="1.400" stroke-dasharray="1 4" stroke-linecap="round"/>'
        f'<rect x="8" y="43" width="152" height="72" fill="{SOIL}"/>'
        '<path d="M8 114H160V149H8Z" fill="url(#p)"/><path d="M8 150.500H160V188H8Z" fill="#f4e3b8"/>'
        '<path d="M8 189.500H160V218Q160 228 150 228H18Q8 228 8 218Z" fill="#d9b877"/></svg>'
    )
    return Drawing("card", svg, size)


def back(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """What is seen of a card that lies face down."""
    return kit.art.draw(back_drawing(kit.art, size))


def back_drawing(art: Art, size: tuple[int, int]) -> Drawing:
    """Brown batik round a medal of two feathers."""
    petals = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="10" ry="5.400" transform="rotate({turn} {x} {y})"/>'
        for x, y, turn in ((8, 8, 45), (25, 8, -45), (8, 25, -45), (25, 25, 45))
    )
    feather = content(art, "eagle_dance/ornaments/feather")
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 236"><defs><linearGradient id="bark" '
        'x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6b4322"/><stop offset="1" '
        'stop-color="#34200f"/></linearGradient><pattern id="kawung" width="33" height="33" '
        f'patternUnits="userSpaceOnUse"><g fill="none" stroke="{GILT}" stroke-width="1.400">{petals}</g>'
        f'<circle cx="16.500" cy="16.500" r="1.800" fill="{GILT}"/></pattern></defs>'
        f'<rect x="1" y="1" width="166" height="234" rx="14" fill="{SOIL}"/>'
        '<rect x="5" y="5" width="158" height="226" rx="11" fill="url(#bark)"/>'
        '<rect x="5" y="5" width="158" height="226" rx="11" fill="url(#kawung)" opacity=".5"/>'
        f'<rect x="11" y="11" width="146" height="214" rx="8" fill="none" stroke="{GILT}" '
        'stroke-width="2.500"/>'
        f'<circle cx="84" cy="118" r="50" fill="{SOIL}"/><circle cx="84" cy="118" r="45" fill="#24365f" '
        f'stroke="{GILT}" stroke-width="3"/><circle cx="84" cy="118" r="39" fill="none" stroke="{CREAM}" '
        'stroke-width="1.600" stroke-dasharray=".1 5" stroke-linecap="round"/>'
        f'<g transform="translate(84 118) rotate(-14) scale(.62)">{feather}</g>'
        f'<g transform="translate(84 118) scale(-1 1) rotate(-14) scale(.62)">{feather}</g></svg>'
    )
    return Drawing("card back", svg, size)


def empty_place(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """A place for a card that is not there."""
    return pane(size, min(size) * 0.12, ("#140b0680", "#140b0640"), "#c98f4a70", 2 * kit.screen.scale)


def strip(kit: Kit, card: Card, size: tuple[int, int], last: bool) -> pygame.Surface:
    """A card as a strip; the last of a pattern shows its bonus."""
    width, height = size
    image = pane(size, height * _ROUND, PHASES[card.phase][1:], SOIL, 2 * kit.screen.scale).copy()
    one_line = width > _ONE_LINE * height and height < 80 * kit.screen.scale
    if width < _SQUARE * height:
        _stacked(kit, image, card, last)
    elif not one_line and width < _NARROW * kit.screen.scale:
        _narrow(kit, image, card, last)
    else:
        picture_width = round(min(height * 1.3, width * (0.3 if one_line else 0.36)))
        _cropped(kit, image, card, pygame.Rect(3, 3, picture_width, height - 6))
        left, edge = picture_width + round(height * 0.14), width - round(height * 0.13)
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
    picture_width = round(width * 0.3)
    _signed(kit, image, card, pygame.Rect(3, 3, picture_width, height - 6))
    left, edge = picture_width + round(height * 0.12), width - round(height * 0.1)
    _words(kit, image, card, pygame.Rect(left, 0, edge - left, height), last)


def _signed(kit: Kit, image: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
    """The picture with the sign of the phase in a corner."""
    _cropped(kit, image, card, rect)
    sign = lettered(kit, PHASES[card.phase][0], "title", 25 * kit.screen.scale, GILT, rect.width)
    back = sign.get_rect().inflate(round(8 * kit.screen.scale), 0)
    back.bottomright = rect.bottomright
    pygame.draw.rect(image, PHASES[card.phase][2], back, border_top_left_radius=back.height // 4)
    put(image, sign, center=back.center)


def _words(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """The name, and below it the bonus of a last card, else what it asks for."""
    upper, lower = room.top + round(room.height * 0.28), room.top + round(room.height * 0.71)
    size, name_at = room.height * 0.42, (room.left, upper)
    write(kit, image, _named(card), "title", size, CREAM, room.width, midleft=name_at)
    words = _bonus(card) if last else brief_words(card)
    below = row(kit, words, round(room.height * 0.46), room.width, CREAM)
    put(image, below, midleft=(room.left, lower))


def _line(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and bonus, or name and phase, side by side."""
    if last:
        bonus = row(kit, _bonus(card), round(room.height * 0.58), round(room.width * 0.46))
        right = put(image, bonus, midright=room.midright).left
    else:
        sign, size = PHASES[card.phase][0], room.height * 0.46
        right = write(kit, image, sign, "title", size, GILT, room.width * 0.3, midright=room.midright).left
    free = right - room.left - room.height * 0.1
    write(kit, image, _named(card), "title", room.height * 0.56, CREAM, free, midleft=room.midleft)


def _lines(kit: Kit, image: pygame.Surface, card: Card, room: pygame.Rect, last: bool) -> None:
    """Name and phase above; below what it asks for, and its bonus where it is needed or there is room."""
    upper, lower = round(room.height * 0.3), round(room.height * 0.71)
    size = min(room.height * 0.4, room.width * 0.3)
    sign = write(kit, image, PHASES[card.phase][0], "title", size * 0.85, GILT, room.width * 0.26,
                 midright=(room.right, upper))
    free = sign.left - room.left - room.height * 0.04
    write(kit, image, _named(card), "title", size, CREAM, free, midleft=(room.left, upper))
    broad = room.width > 2.2 * room.height
    tall = round(min(room.height * 0.36, room.width * 0.3))
    if broad or not last:
        part = room.width * (0.56 if last else 1.0)
        put(image, row(kit, action_words(card), tall, round(part), CREAM), midleft=(room.left, lower))
    if last:
        bonus = row(kit, _bonus(card), tall, round(room.width * (0.42 if broad else 1.0)))
        put(image, bonus, **({"midright": (room.right, lower)} if broad else {"midleft": (room.left, lower)}))


def _bonus(card: Card) -> Sentence:
    return verbatim(f"{pictured('flag')}{gained(card.bonus)}")


def _named(card: Card) -> Sentence:
    """A quest is called out."""
    name = DANCE_TITLES[card.dance]
    return say("{dance}!", dance=name) if card.quest else name


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


class Cards:
    """Faces and strips by card; shared, so not to be drawn on."""

    def __init__(self, kit: Kit, lore: Lore) -> None:
        self.kit = kit
        self.lore = lore
        self._faces: dict[tuple[CardId, Size], pygame.Surface] = {}
        self._strips: dict[tuple[CardId, Size, bool], pygame.Surface] = {}

    def face(self, card: CardId, size: Size) -> pygame.Surface:
        """A whole card."""
        key = card, size
        if key not in self._faces:
            self._faces[key] = card_face(self.kit, self.lore.cards[card], size)
        return self._faces[key]

    def strip(self, card: CardId, size: Size, last: bool) -> pygame.Surface:
        """A card in one line, with its bonus where it is the last of its pattern."""
        key = card, size, last
        if key not in self._strips:
            self._strips[key] = strip(self.kit, self.lore.cards[card], size, last)
        return self._strips[key]
