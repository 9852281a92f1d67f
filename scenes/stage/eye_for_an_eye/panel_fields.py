"""The parts of a player board that change, each drawn on a small surface of its own."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.lore import CHIEFS, Chief
from game.rules.eye_for_an_eye.places import ON_INNATE
from game.rules.eye_for_an_eye.state import Player
from scenes.base.art import Art, Drawing, kept
from scenes.base.fonts import Style
from scenes.base.lines import broken, words_of
from scenes.base.screen import Box
from scenes.base.seat_marks import large_mark
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.chiefs import NYMPHLET, portrait_drawing, token_drawing
from scenes.stage.eye_for_an_eye.palette import (
    ALARM,
    BONE,
    COAL,
    DARK_INK,
    DIE_EDGE,
    DIM,
    FACE_COLOURS,
    GOLD,
    HOLLOW,
    INK,
    SEAT_COLOURS,
)
from scenes.stage.eye_for_an_eye.panel_plan import NymphletRow, PanelFrame, Plan
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, document

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Size = tuple[int, int]
RING_STEPS: Final = 24
"""The steps in which the ring of ROLL fills: each is a picture that is kept."""

PRINT: Final[Style] = "bold"
"""The style of all words that are printed on boards."""

TOKEN: Final = 36
"""The side of a token beside the spaces of an innate that says what it does."""

ALWAYS_ROOM: Final = 0.3
"""The share of such an innate's width where it may say that it is always on."""

_PERSON: Final = 0.95
"""A person's name in proportion to the place of the title: to be told from afar, and with room for a y."""

_LEADING: Final = 1.3
"""The height of a line in proportion to its letters."""

_BAR: Final = 26
"""The height of the bar of health, where there is room."""

_ALWAYS: Final = say("always", sense="an innate")


class PanelKit(NamedTuple):
    """What the drawing of a field needs to know about its player board."""

    kit: Kit
    chief: Chief
    plan: Plan
    frame: PanelFrame

    def image(self, name: str, side_px: int) -> pygame.Surface:
        """A square picture from the folder of art."""
        return self.kit.art.image(name, (side_px, side_px))

    def design(self, size: float) -> float:
        """A size of the plan as fonts take it: what is printed on a board does not grow with other words."""
        return size * self.frame.scale / (self.kit.fonts.scale * self.kit.fonts.text_factor)

    def lines(self, words: Sentence, size: float, width: float) -> list[Sentence]:
        """Printed words in lines of a width of the plan, unless a single word is wider."""
        text, design = self.kit.fonts.told(words), self.design(size)

        def width_px(line: str) -> int:
            return self.kit.fonts.width_px(verbatim(line), PRINT, design)

        room_px = max((int(width * self.frame.scale), *map(width_px, words_of(text))))
        return [verbatim(line) for line in broken(text, room_px, width_px)]

    def fits(self, lines: Iterable[Sentence], size: float, width: float) -> bool:
        """Whether none of some printed lines is too wide."""
        fonts, design, room_px = self.kit.fonts, self.design(size), width * self.frame.scale
        return all(fonts.width_px(line, PRINT, design) <= room_px for line in lines)

    def lettering(
        self, words: Sentence, style: Style, size: float, colour: str, room_px: Size,
        peers: Iterable[Sentence] = (),
    ) -> pygame.Surface:
        """Words, made smaller until they and their peers fit, however large the user likes letters."""
        fonts, (width_px, height_px) = self.kit.fonts, room_px
        design = size * self.frame.scale / fonts.scale
        design = min(design, design * height_px * _LEADING / fonts.line_height_px(style, design))
        widest = max((words, *peers), key=lambda each: fonts.width_px(each, style, design))
        while (wide_px := fonts.width_px(widest, style, design)) > width_px and design > 8:
            design *= max(0.6, min(0.97, width_px / wide_px))
        image = fonts.render(words, style, design, colour)
        if image.get_width() > width_px:
            image = pygame.transform.smoothscale_by(image, max(1, width_px) / image.get_width())
        return image


def sheet(size: Size) -> pygame.Surface:
    """An empty premultiplied surface."""
    return pygame.Surface(size, pygame.SRCALPHA)


def portrait(panel: PanelKit, size: Size, chief: str) -> pygame.Surface:
    """The chief's face."""
    side = size[0] - panel.frame.px(8)
    return panel.kit.art.draw(portrait_drawing(panel.kit.art, chief, side))


def seat_mark(panel: PanelKit, size: Size, seat: Seat) -> pygame.Surface:
    """The seat's colour, shape and number."""
    return panel.kit.art.draw(large_mark(panel.kit.art, seat, size[1]))


def title(panel: PanelKit, size: Size, names: tuple[Sentence, ...]) -> pygame.Surface:
    """The chief's name, from the left, as large as those of the others, which follow."""
    field, letters = sheet(size), min(40.0, panel.plan.title[3] * 0.85)
    words = panel.lettering(names[0], "heading", letters, INK, size, names[1:])
    field.blit(words, (0, (size[1] - words.get_height()) // 2), special_flags=PREMULTIPLIED)
    return field


def person(panel: PanelKit, size: Size, value: tuple[Sentence, Seat]) -> pygame.Surface:
    """Somebody's own name in the colour of the seat, as large as the place allows."""
    field, (name, seat) = sheet(size), value
    words = panel.lettering(name, "heading", panel.plan.title[3] * _PERSON, SEAT_COLOURS[seat], size)
    field.blit(words, (0, (size[1] - words.get_height()) // 2), special_flags=PREMULTIPLIED)
    return field


def health(panel: PanelKit, size: Size, value: tuple[int, int]) -> pygame.Surface:
    """The number, and a bar with a notch for each health."""
    have, most = value
    field, (_, top, _, high) = sheet(size), panel.plan.health
    left = panel.frame.px(1.25 * high)
    ink = "#ff8f86" if have * 3 <= most else INK
    beside = (left - panel.frame.px(4), size[1])
    number = panel.lettering(verbatim(str(have)), "number", 0.95 * high, ink, beside)
    field.blit(number, (0, (size[1] - number.get_height()) // 2), special_flags=PREMULTIPLIED)
    # Where the name stands beside the number, only the lower half is free.
    below = panel.frame.px(max(0.0, panel.plan.title[1] + panel.plan.title[3] - top))
    room = pygame.Rect(left, below, size[0] - left, size[1] - below)
    _bar(panel, field, room, value)
    return field


def _bar(panel: PanelKit, field: pygame.Surface, room: pygame.Rect, value: tuple[int, int]) -> None:
    """Health as a bar with a notch for each, red where there is some."""
    have, most = value
    bar = room.inflate(-panel.frame.px(2), 0)
    bar.height = min(room.height, panel.frame.px(_BAR))
    bar.centery = room.centery
    radius, edge = bar.height // 3, panel.frame.px(2)
    pygame.draw.rect(field, HOLLOW, bar, border_radius=radius)
    inside = bar.inflate(-2 * edge, -2 * edge)
    if have:
        full = pygame.Rect(inside.topleft, (round(inside.width * have / most), inside.height))
        pygame.draw.rect(field, "#d3333c", full, border_radius=max(1, radius - edge))
        light = pygame.Rect(full.left + edge, full.top + edge, max(1, full.width - 2 * edge), max(1, edge))
        pygame.draw.rect(field, "#ff8b84", light, border_radius=edge)
    for notch in range(1, most):
        x = inside.x + round(inside.width * notch / most)
        pygame.draw.line(field, HOLLOW, (x, inside.y), (x, inside.bottom - 1))
    pygame.draw.rect(field, "#6b727f", bar, max(1, edge // 2), radius)


def cup(panel: PanelKit, size: Size, worth: int) -> pygame.Surface:
    """The victory cup and what it is worth."""
    return _counted(panel, size, "cup", worth)


def points(panel: PanelKit, size: Size, score: int) -> pygame.Surface:
    """A star and so many victory points, where they are laid down apart from the cups."""
    return _counted(panel, size, "points", score)


def _counted(panel: PanelKit, size: Size, sign: str, worth: int) -> pygame.Surface:
    """A sign and a number, at the right edge."""
    field = sheet(size)
    side = size[1]
    digits = verbatim(str(worth).replace("-", "−"))
    number = panel.lettering(digits, "number", 44, GOLD, (size[0] - side, size[1]))
    left = size[0] - side - number.get_width() - panel.frame.px(6)
    field.blit(panel.image(_mark(sign), side), (left, 0), special_flags=PREMULTIPLIED)
    place = (size[0] - number.get_width(), (size[1] - number.get_height()) // 2)
    field.blit(number, place, special_flags=PREMULTIPLIED)
    return field


def trophies(panel: PanelKit, size: Size, value: tuple[tuple[int, ...], int]) -> pygame.Surface:
    """The chiefs that were knocked out from the right, and then the Nymphlets that were caught."""
    chiefs, caught = value
    field = sheet(size)
    step = min(size[1], (size[0] - size[1] * len(chiefs)) // max(1, caught))
    token = panel.kit.art.draw(token_drawing(panel.kit.art, NYMPHLET, size[1])) if caught else field
    for index in range(caught):
        x = size[0] - size[1] * (len(chiefs) + 1) - index * step
        field.blit(token, (max(0, x), 0), special_flags=PREMULTIPLIED)
    for index, chief in enumerate(chiefs):
        picture = panel.kit.art.draw(portrait_drawing(panel.kit.art, CHIEFS[chief], size[1] - 4))
        x = size[0] - (index + 1) * size[1]
        pygame.draw.circle(field, GOLD, (x + size[1] // 2, size[1] // 2), size[1] // 2)
        field.blit(picture, (x + 2, 2), special_flags=PREMULTIPLIED)
    return field


def signs(player: Player, feather: bool, allies: list[Seat], king: bool) -> tuple[str, ...]:
    """What has befallen a seat and who stands with it, by the names of its signs."""
    found = ["crown"] if king else []
    found += [player.declared] if player.declared else []
    found += ["net"] if player.netted else []
    found += ["camouflage"] if player.camouflaged else []
    found += ["hunt"] if player.hunting else []
    found += ["feather"] if feather else []
    found += [f"marker {player.marker}"] if player.marker else []
    return (*found, *(["with"] if allies else []), *(f"ally {seat}" for seat in allies))


def status(panel: PanelKit, size: Size, names: tuple[str, ...]) -> pygame.Surface:
    """Crown, net, camouflage, feather, turn order and allies from the left, smaller if need be."""
    field = sheet(size)
    side = min(size[1], size[0] // max(1, len(names)))
    for index, name in enumerate(names):
        square = pygame.Rect(index * side, (size[1] - side) // 2, side, side)
        picture = _sign(panel, name, side)
        field.blit(picture, picture.get_rect(center=square.center), special_flags=PREMULTIPLIED)
    return field


def _sign(panel: PanelKit, name: str, side_px: int) -> pygame.Surface:
    """One sign of the status: a word, a number on a marker, a seat or a picture."""
    if name == "with":
        return panel.lettering(say("&", sense="allies"), "bold", 28, INK, (side_px, side_px))
    if name.startswith("marker"):
        marker = sheet((side_px, side_px))
        pygame.draw.circle(marker, BONE, (side_px // 2, side_px // 2), side_px // 2 - 2)
        number = panel.lettering(verbatim(name[-1]), "number", 26, DARK_INK, (side_px, side_px))
        place = number.get_rect(center=marker.get_rect().center)
        marker.blit(number, place, special_flags=PREMULTIPLIED)
        return marker
    return panel.image(f"common/seat_{name[-1]}" if name.startswith("ally") else _mark(name), side_px)


def _mark(name: str) -> str:
    return f"eye_for_an_eye/mark/{name}"


def roll(panel: PanelKit, size: Size, value: tuple[int, bool]) -> pygame.Surface:
    """ROLL with its ring: how many steps are full, and whether it may be pressed."""
    field = sheet(size)
    ring = roll_ring_image(panel.kit.art, value[0], size[1] - 4, value[1])
    field.blit(ring, (2, 2), special_flags=PREMULTIPLIED)
    return field


@kept(256)
def roll_ring_image(art: Art, steps: int, side_px: int, lit: bool) -> pygame.Surface:
    """The roll floor; kept, because it changes in most frames."""
    return art.draw(_roll_ring_drawing(steps / RING_STEPS, side_px, lit))


def _roll_ring_drawing(share: float, side_px: int, lit: bool) -> Drawing:
    """The roll floor as a ring that fills, with a die inside."""
    length = 2 * 3.14159 * 40
    filled = f'stroke-dasharray="{length * share:.1f} {length:.1f}" transform="rotate(-90)"'
    x = 17 / sqrt(2)
    svg = document(
        ROUND_THE_MIDDLE,
        f'<circle r="40" fill="{COAL}" stroke="#343a46" stroke-width="11"/>'
        f'<circle r="40" fill="none" stroke="{GOLD if lit else DIM}" stroke-width="11" {filled}/>'
        f'<rect x="-19" y="-19" width="38" height="38" rx="9" fill="{BONE if lit else "#8a8577"}" '
        'transform="rotate(12)"/>'
        f'<circle cx="{-x:.1f}" cy="{-x / 2:.1f}" r="5" fill="{DIE_EDGE}"/>'
        f'<circle r="5" fill="{DIE_EDGE}"/><circle cx="{x:.1f}" cy="{x / 2:.1f}" r="5" fill="{DIE_EDGE}"/>',
    )
    return Drawing(f"ring {share:.2f}", svg, (side_px, side_px))


def acting(panel: PanelKit, size: Size, on: bool) -> pygame.Surface | None:
    """A golden rim round the board of whose turn it is."""
    return _rim(panel, size, GOLD, 6) if on else None


def threat(panel: PanelKit, size: Size, on: bool) -> pygame.Surface | None:
    """A red rim round the board of a seat under attack."""
    return _rim(panel, size, ALARM, 7) if on else None


def _rim(panel: PanelKit, size: Size, colour: str, width: int) -> pygame.Surface:
    field = sheet(size)
    pygame.draw.rect(field, colour, field.get_rect(), panel.frame.px(width), panel.frame.px(16))
    return field


def out(panel: PanelKit, size: Size, on: bool) -> pygame.Surface | None:
    """A veil over the board of a chief that was knocked out."""
    if not on:
        return None
    field = sheet(size)
    pygame.draw.rect(field, (8, 9, 12, 170), field.get_rect(), border_radius=panel.frame.px(16))
    room = (size[0] - panel.frame.px(20), size[1])
    word = panel.lettering(say("Knocked out"), "title", 48, INK, room)
    field.blit(word, word.get_rect(center=field.get_rect().center), special_flags=PREMULTIPLIED)
    return field


class CardLook(NamedTuple):
    """How a card or the innate looks."""

    place: Place
    ready: bool
    spaces: int
    heat: int = 0
    tokens: int = 0


def card(panel: PanelKit, size: Size, look: CardLook) -> pygame.Surface:
    """The spaces of a card, its rim if it is ready, and heat or guard tokens beside the innate."""
    field = sheet(size)
    scale = panel.frame.scale
    if look.ready:
        # A premultiplied glow: it adds light, so that the words below stay readable (4.5:1).
        pygame.draw.rect(field, (38, 28, 6, 24), field.get_rect(), border_radius=panel.frame.px(11))
        pygame.draw.rect(field, GOLD, field.get_rect(), panel.frame.px(3.5), panel.frame.px(11))
    sign = "eye" if look.ready or look.place == ON_INNATE else "totem"
    left, top, _, _ = panel.plan.cards[look.place]
    for box in panel.plan.card_spaces(look.place, look.spaces):
        rect = pygame.Rect(
            round((box[0] - left) * scale), round((box[1] - top) * scale), round(box[2] * scale),
            round(box[3] * scale),
        )
        _space(panel, field, rect.inflate(-4, -4), sign)
    if look.place == ON_INNATE:
        (_worded_innate if panel.plan.worded else _innate)(panel, field, look)
    elif look.ready:
        _ready(panel, field, look)
    return field


_GONE: Final = (14, 18, 14, 205)
"""Lies over the names of tracks that nobody can use any more."""


class NymphletLook(NamedTuple):
    """How the card of a Nymphlet looks."""

    name: str
    """That of its picture."""
    free: bool
    """Whether it is in the arena."""
    rooted: bool
    minima: tuple[int, int]
    """How many dice Scurry and Dart need."""


def nymphlet(panel: PanelKit, row: NymphletRow, look: NymphletLook) -> pygame.Surface:
    """The token and the spaces of both tracks; of one that is not in the arena only a shadow is seen."""
    field, scale = sheet(panel.frame.size(row.box)), panel.frame.scale
    if not look.free:
        pygame.draw.rect(field, _GONE, field.get_rect(), border_radius=panel.frame.px(8))
    left, top, _, _ = row.box

    def placed(box: Box) -> pygame.Rect:
        return pygame.Rect(
            round((box[0] - left) * scale), round((box[1] - top) * scale), round(box[2] * scale),
            round(box[3] * scale),
        )

    place = placed(row.token)
    token = panel.kit.art.draw(token_drawing(panel.kit.art, look.name, place.width)).copy()
    if not look.free:
        token.fill((70, 70, 70, 90), special_flags=pygame.BLEND_RGBA_MULT)
    field.blit(token, place, special_flags=PREMULTIPLIED)
    if look.rooted:
        field.blit(panel.image(_mark("roots"), place.width), place, special_flags=PREMULTIPLIED)
    for dart, sign, least in zip((False, True), ("move", "guard"), look.minima, strict=True):
        for number, box in enumerate(row.spaces(dart) if look.free else ()):
            rect = placed(box).inflate(-4, -4)
            _space(panel, field, rect, sign)
            if number < least:
                pygame.draw.rect(field, GOLD, rect, 2, panel.frame.px(8))
    return field


def _space(panel: PanelKit, field: pygame.Surface, rect: pygame.Rect, sign: str) -> None:
    radius = panel.frame.px(8)
    pygame.draw.rect(field, HOLLOW, rect, border_radius=radius)
    pygame.draw.rect(field, FACE_COLOURS[sign], rect, 2, radius)
    icon = panel.image(f"eye_for_an_eye/face/{sign}", round(rect.width * 0.66)).copy()
    icon.fill((120, 120, 120, 120), special_flags=pygame.BLEND_RGBA_MULT)
    field.blit(icon, icon.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


def _innate(panel: PanelKit, field: pygame.Surface, look: CardLook) -> None:
    """Tokens beside the spaces, closer together if need be; an innate that has neither is always on."""
    px, die = panel.frame.px, panel.plan.card_die
    side = px(min(32.0, die) if panel.plan.titled else 28)
    names = _tokens(panel.chief, look)
    if not names and not look.spaces:
        word = _always(panel, field.get_width() - px(16))
        bottom = field.get_height() - px(3 + die / 2)
        field.blit(word, word.get_rect(midleft=(px(8), bottom)), special_flags=PREMULTIPLIED)
    left = px(10 + look.spaces * (die + 2)) if panel.plan.titled else px(4)
    room = field.get_width() - left - px(panel.plan.key + 8)
    step = min(side, room // max(1, len(names)))
    top = field.get_height() - px(3 + die / 2) - side // 2 if panel.plan.titled else 2
    for index, name in enumerate(names):
        field.blit(panel.image(_mark(name), side), (left + index * step, top), special_flags=PREMULTIPLIED)


def _worded_innate(panel: PanelKit, field: pygame.Surface, look: CardLook) -> None:
    """Tokens to the left of the spaces; an innate that has neither is always on."""
    names, side = _tokens(panel.chief, look), panel.frame.px(TOKEN)
    left, _, width, _ = panel.plan.cards[look.place]
    spaces = panel.plan.card_spaces(look.place, look.spaces)
    end = spaces[0][0] if spaces else left + width
    right = round((end - left - 8) * panel.frame.scale)
    if not names and not look.spaces:
        word = _always(panel, panel.frame.px(width * ALWAYS_ROOM - 14))
        beside = word.get_rect(midright=(right - panel.frame.px(6), panel.frame.px(24)))
        field.blit(word, beside, special_flags=PREMULTIPLIED)
    for index, name in enumerate(reversed(names), 1):
        place = (right - index * side, panel.frame.px(6))
        field.blit(panel.image(_mark(name), side), place, special_flags=PREMULTIPLIED)


def _tokens(chief: Chief, look: CardLook) -> list[str]:
    """Its heat, empty places for more heat, and guard tokens."""
    return ["heat"] * look.heat + ["heat_empty"] * (chief.heat - look.heat) + ["token"] * look.tokens


def _always(panel: PanelKit, width_px: int) -> pygame.Surface:
    return panel.lettering(_ALWAYS, "body", 24, DIM, (width_px, panel.frame.px(27)))


def _ready(panel: PanelKit, field: pygame.Surface, look: CardLook) -> None:
    """An open eye: the card may be used."""
    px, plan = panel.frame.px, panel.plan
    if plan.worded:
        side, left = px(40), plan.cards[look.place][0]
        first = plan.card_spaces(look.place, look.spaces)[0][0] - left
        place = (round((first - 46) * panel.frame.scale), px(4))
    else:
        side = px(min(34.0, plan.card_die) if plan.titled else 26)
        x = field.get_width() - side - px(46 if plan.titled else 32)
        place = (x, field.get_height() - px(3 + plan.card_die / 2) - side // 2 if plan.titled else px(2))
    field.blit(panel.image(_mark("eye_open"), side), place, special_flags=PREMULTIPLIED)
