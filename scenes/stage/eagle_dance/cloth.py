"""What lies on the cloth: cards to draft, the pattern as a program, a tile to lay, or the final count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.core import Seat, Sentence, plural, say, verbatim
from game.rules.eagle_dance.lore import DIVE, FIGHT, TILE_TITLES, CardId, Lore
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.marks import faded
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.cards import Cards, Size, empty_place
from scenes.stage.eagle_dance.eagles import BEAT, base_px, turned
from scenes.stage.eagle_dance.layout import BROAD, CARD, CLOTH, LEFT, NARROW, STEP, Layout, Zone, waiting_zone
from scenes.stage.eagle_dance.lettering import clear, even_px, pane, put, write
from scenes.stage.eagle_dance.palette import BARK, CREAM, FAINT, GOLD, TEAL
from scenes.stage.eagle_dance.prompts import dance_told
from scenes.stage.eagle_dance.sight import NO_SEAT, Bird, Sight
from scenes.stage.eagle_dance.tiles import TILES
from scenes.stage.presenter import SEAT_NAMES, SEAT_TITLES, Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 20.0
GAP, _ARROW = 10.0, 34.0
_OPTION_WIDTH = 300.0
_KEPT = 24
CardLook = Literal["", "legal", "hover", "chosen", "now", "next", "done"]
"""How a card looks: whether it can be taken, is danced now, or has been danced."""
_FRAMES: dict[CardLook, tuple[str, float]] = {
    "legal": (GOLD, 3.5), "hover": ("#fff3c4", 7.0), "chosen": (TEAL, 7.0), "now": (GOLD, 7.0),
}
FRAMED = tuple(_FRAMES)
_DONE = 110
_BADGE, _TITLE, _WORDS, _LEAST = 52.0, 36.0, 32.0, 24.0


@dataclass(frozen=True)
class CardShown:
    """A card, and the seat whose sign it carries, if any."""

    card: CardId
    look: CardLook
    seat: Seat = NO_SEAT


@dataclass(frozen=True)
class PatternShown:
    """A pattern that could be chosen."""

    pattern: tuple[CardId, ...]
    look: CardLook


@dataclass(frozen=True)
class Keeper:
    """Who drafts, and the cards of which one may be kept."""

    seat: Seat
    pattern: tuple[CardId, ...]


@dataclass(frozen=True)
class Waiting:
    """An eagle that is still to come."""

    seat: Seat


@dataclass(frozen=True)
class Drawn:
    """The tile that is to be laid, and how many are left with it."""

    kind: int
    to_lay: int


@dataclass(frozen=True)
class FinalCount:
    """How everybody's total comes about."""

    birds: tuple[Bird, ...]


@dataclass(frozen=True)
class Telling:
    """Whose turn it is about, a title and a sentence."""

    seat: Seat
    title: Sentence
    words: Sentence


Thing = CardShown | PatternShown | Keeper | Waiting | Drawn | FinalCount | Telling | Literal["place", "arrow"]


class Item(NamedTuple):
    """One thing on the cloth: what it is called, what is drawn, and where."""

    pick: Pick | None
    thing: Thing
    zone: Zone


class Cloth:
    """Things on the cloth as sprites, laid out again only when they change."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, cards: Cards, lore: Lore) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.cards = cards
        self.lore = lore
        self.places: dict[Pick, pygame.Rect] = {}
        self.items: tuple[Item, ...] = ()
        self._row: tuple[CardId | None, ...] = ()
        """Which opened card lies where: the others stay in their places when one is taken.

        The state does not tell; a picture that is made anew in the midst of a draft closes the gaps.
        """
        self._sprites: list[Sprite] = []
        self._pictures: dict[tuple[Thing, tuple[int, int]], pygame.Surface] = {}

    def show(self, sight: Sight, marks: Marks) -> None:
        """Lay out what the table shows now; a bare board has no cloth."""
        self._row = in_their_places(self._row, sight.opened, len(sight.birds))
        items = () if self.layout.bare else tuple(self._laid(sight, marks))
        if items == self.items:
            return
        # What stays as it was is not drawn again: of a row of cards only one or two change.
        pairs = zip(self.items, self._sprites, strict=True)
        before = {(item.thing, item.zone): sprite for item, sprite in pairs}
        self.items = items
        self._sprites, self.places = [], {}
        for item in items:
            rect = self.layout.rect(item.zone)
            sprite = before.pop((item.thing, item.zone), None)
            if sprite is None:
                sprite = self.stage.add(Sprite(self._kept_picture(item, rect.size), rect.topleft, _Z))
            sprite.shown = True
            self._sprites.append(sprite)
            if item.pick and item.pick not in self.places:
                self.places[item.pick] = rect
        for sprite in before.values():
            sprite.remove()

    def _kept_picture(self, item: Item, size: tuple[int, int]) -> pygame.Surface:
        """Hovering goes back and forth between a few looks of the same things."""
        key = (item.thing, size)
        if key not in self._pictures:
            if len(self._pictures) >= _KEPT:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = self._picture(item, size)
        return self._pictures[key]

    def leave(self, seat: Seat) -> None:
        """A waiting eagle takes off."""
        for item, sprite in zip(self.items, self._sprites, strict=True):
            if item.thing == Waiting(seat):
                sprite.shown = False

    def lift(self, pick: Pick) -> tuple[pygame.Surface, pygame.Rect] | None:
        """A card has been taken up from its place: how it looks, and where it was."""
        for item, sprite in zip(self.items, self._sprites, strict=True):
            if item.pick == pick:
                sprite.shown = False
                return sprite.image, sprite.rect
        return None

    def put_back(self, pick: Pick) -> None:
        """A card lies in its place again."""
        for item, sprite in zip(self.items, self._sprites, strict=True):
            if item.pick == pick:
                sprite.shown = True

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The card or pattern under a pixel."""
        for item in self.items:
            if item.pick and self.layout.rect(item.zone).collidepoint(point):
                return item.pick
        return None

    def _laid(self, sight: Sight, marks: Marks) -> list[Item]:
        if sight.over:
            return [Item(None, FinalCount(sight.birds), CLOTH)]
        if sight.seat:
            return self._program(sight, marks)
        if sight.opened:
            return self._draft(sight, marks)
        if sight.drawn >= 0:
            return [Item(None, Drawn(sight.drawn, sight.to_lay), CLOTH)]
        waiting = self._waiting(sight)
        told = [Item(None, between_rounds(sight), LEFT)] if self.layout.alone else []
        return waiting or told

    def _waiting(self, sight: Sight) -> list[Item]:
        """The eagles that have not come to the valley yet."""
        seats = [seat for seat, bird in enumerate(sight.birds, 1) if bird.at is None]
        return [Item(None, Waiting(seat), waiting_zone(seat, len(sight.birds))) for seat in seats]

    def _program(self, sight: Sight, marks: Marks) -> list[Item]:
        """The pattern of the seat whose turn it is, step by step."""
        pattern = sight.bird(sight.seat).pattern
        items: list[Item] = []
        if len(pattern) < 2:
            items.append(Item(None, "place", (CLOTH[0] + CARD[0] + STEP, CLOTH[1], *CARD)))
        for step, card in enumerate(pattern):
            look: CardLook = "done" if step < sight.step else "now" if step == sight.step else "next"
            left = CLOTH[0] + step * (CARD[0] + STEP)
            last = step == len(pattern) - 1
            shown = CardShown(card, look, NO_SEAT if step else sight.seat)
            items.append(Item(Pick("step", str(step)), shown, (left, CLOTH[1], *CARD)))
            if not last:
                middle = CLOTH[1] + CARD[1] / 2
                zone = (left + CARD[0] + 1, middle - _ARROW / 2, _ARROW, _ARROW)
                items.append(Item(None, "arrow", zone))
        if self.layout.alone and not _chosen_here(marks):
            zone = NARROW if rolling(self.lore, sight) else BROAD
            items.append(Item(None, turn_words(self.lore, sight), zone))
        return items

    def _draft(self, sight: Sight, marks: Marks) -> list[Item]:
        """The opened cards and what the drafter has; for a chosen card the patterns it could lead to."""
        options = [pick for pick in marks.next if pick.kind == "arrange"]
        if options:
            return self._options(sight, marks, options)
        items: list[Item] = []
        for index, card in enumerate(self._row):
            zone = (CLOTH[0] + index * (CARD[0] + GAP), CLOTH[1], *CARD)
            if card is None:
                items.append(Item(None, "place", zone))
                continue
            pick = picks.card_pick(card)
            items.append(Item(pick, CardShown(card, _look(pick, marks)), zone))
        left = CLOTH[0] + len(sight.birds) * (CARD[0] + GAP) + 6
        zone = (left, CLOTH[1], CLOTH[0] + CLOTH[2] - left, CARD[1])
        if sight.drafter:
            items.append(Item(None, Keeper(sight.drafter, sight.bird(sight.drafter).pattern), zone))
        return items

    def _options(self, sight: Sight, marks: Marks, options: list[Pick]) -> list[Item]:
        chosen = marks.chosen[0]
        card = picks.arranged(options[0])[0]
        items = [Item(chosen, CardShown(card, "chosen"), (CLOTH[0], CLOTH[1], *CARD))]
        share = (CLOTH[2] - CARD[0] - 14 + GAP) / len(options)
        width = min(_OPTION_WIDTH, share - GAP)
        for index, pick in enumerate(options):
            left = CLOTH[0] + CARD[0] + 14 + index * (width + GAP)
            look: CardLook = "hover" if pick == marks.hover or pick in marks.glow else "legal"
            zone = (left, CLOTH[1], width, CARD[1])
            pattern = picks.arranged(pick) or sight.bird(sight.drafter).pattern
            items.append(Item(pick, PatternShown(pattern, look), zone))
        return items

    def _picture(self, item: Item, size: tuple[int, int]) -> pygame.Surface:
        kit, unit_px = self.kit, self.layout.unit_px
        match item.thing:
            case CardShown() as shown:
                return self._card(shown, size)
            case "place":
                return empty_place(kit, size)
            case "arrow":
                return kit.art.image("eagle_dance/step", size)
            case PatternShown(pattern=pattern, look=look):
                return arrangement(kit, self.cards, pattern, size, look)
            case Keeper(seat=seat, pattern=pattern):
                return keeper(kit, self.cards, seat, pattern, size, unit_px)
            case Waiting(seat=seat):
                return waiting_eagle(kit, seat, size[1], base_px(self.layout))
            case Telling() as told:
                return telling(kit, told, size, unit_px)
            case Drawn(kind=kind, to_lay=to_lay):
                return drawn_tile(kit, self.lore, kind, to_lay, size, unit_px)
            case FinalCount(birds=birds):
                return final_count(kit, self.lore, birds, size, unit_px)

    def _card(self, shown: CardShown, size: tuple[int, int]) -> pygame.Surface:
        face = framed(self.kit, self.cards.face(shown.card, size), shown.look)
        if not shown.seat:
            return face
        image, side = face.copy(), self.layout.px(44)
        badge = self.kit.art.image(f"common/seat_{shown.seat}", (side, side))
        put(image, badge, topleft=(self.layout.px(4), self.layout.px(58)))
        return image


def in_their_places(
    row: Sequence[CardId | None], opened: Sequence[CardId], count: int
) -> tuple[CardId | None, ...]:
    """The opened cards in a row of places: known ones stay where they lie, others take the free places."""
    new = list(opened)
    laid: list[CardId | None] = [None] * count
    # From the right, because of two alike the left one is taken off: it is what a click on either finds.
    for index, card in reversed([*enumerate(row[:count])]):
        if card in new:
            new.remove(card)
            laid[index] = card
    for index, here in enumerate(laid):
        if here is None and new:
            laid[index] = new.pop(0)
    return tuple(laid)


def _chosen_here(marks: Marks) -> bool:
    """Whether choices lie on the cloth."""
    return marks.wished is not None or any(map(picks.on_the_cloth, (*marks.next, *marks.chosen)))


def _look(pick: Pick, marks: Marks) -> CardLook:
    if pick in marks.chosen:
        return "chosen"
    if pick == marks.hover or pick in marks.glow:
        return "hover"
    return "legal" if pick in marks.next else ""


def framed(kit: Kit, face: pygame.Surface, look: CardLook) -> pygame.Surface:
    """A card as it looks when it can be taken, is danced now, or has been danced."""
    if look == "done":
        return faded(face, _DONE)
    if look not in _FRAMES:
        return face
    image = face.copy()
    put(image, kit.art.draw(edge(look, face.get_size())), topleft=(0, 0))
    return image


def edge(look: CardLook, size: Size) -> Drawing:
    """A bright line round a card."""
    colour, line = _FRAMES[look]
    width, height = size
    line *= width / 168
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect x="{line / 2:.2f}" '
        f'y="{line / 2:.2f}" width="{width - line:.2f}" height="{height - line:.2f}" '
        f'rx="{width * 0.083:.2f}" fill="none" stroke="{colour}" stroke-width="{line:.2f}"/></svg>'
    )
    return Drawing("edge", svg, size, like=f"edge {look}")


def arrangement(
    kit: Kit, cards: Cards, pattern: Sequence[CardId], size: Size, look: CardLook
) -> pygame.Surface:
    """A pattern that could be chosen: its cards from first to last, the last with its bonus."""
    width, height = size
    colour, line = _FRAMES[look]
    radius, line = height * 0.06, line * height / CARD[1]
    image = pane(size, radius, (BARK, BARK), colour, line).copy()
    pad = round(height * 0.047)
    strip_height = (height - 3 * pad) // 2
    for step in range(2):
        place, at = (width - 2 * pad, strip_height), (pad, pad + step * (strip_height + pad))
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
    room = width - 2 * (face[0] + gap) if broad else width
    side = round(52 * unit_px)
    badge = put(image, kit.art.image(f"common/seat_{seat}", (side, side)), topleft=(0, 0))
    words = say("{side} drafts", side=SEAT_TITLES[seat])
    left = badge.right + round(10 * unit_px)
    write(kit, image, words, "heading", 32 * unit_px, CREAM, room - left, midleft=(left, badge.centery))
    notes = (say("has no card yet"), say("may keep:"), say("may keep one:"))
    note = notes[min(len(pattern), 2)]
    write(kit, image, note, "body", 26 * unit_px, FAINT, room, midleft=(0, round(78 * unit_px)))
    for index in range(2):
        place, at = (width, round(58 * unit_px)), (0, round((104 + 66 * index) * unit_px))
        if broad:
            place, at = face, (room + gap + index * (face[0] + gap), 0)
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
    name = TILE_TITLES[kind]
    title = say("{tile}, the last tile", tile=name)
    if to_lay > 1:
        title = plural("{tile}, {count} tile to lay", "{tile}, {count} tiles to lay", to_lay, tile=name)
    write(kit, image, title, "title", 48 * unit_px, CREAM, room, midleft=(edge_px, round(36 * unit_px)))
    lines = (
        say("Thermals: {sunny} in sun, {rainy} in rain", sunny=tile.thermal[0], rainy=tile.thermal[1]),
        say("Food: {sunny} in sun, {rainy} in rain", sunny=tile.food[0], rainy=tile.food[1]),
        plural("Room for {count} eagle", "Room for {count} eagles", tile.slots),
    )
    height_px = even_px(kit, lines, "body", 32 * unit_px, room)
    for index, words in enumerate(lines):
        at = (edge_px, round((92 + 46 * index) * unit_px))
        write(kit, image, words, "body", height_px, FAINT, room, midleft=at)
    return image


def final_count(kit: Kit, lore: Lore, birds: Sequence[Bird], size: Size, unit_px: float) -> pygame.Surface:
    """How every seat's total comes about."""
    image, most = clear(size), max(bird.thermals for bird in birds)
    columns = (
        (say("points"), 230), (say("thermals"), 400), (say("food"), 560), (say("survival"), 710),
        (say("total"), 866),
    )
    room_px = 142 * unit_px
    height_px = even_px(kit, [words for words, _ in columns], "body", 28 * unit_px, room_px)
    for words, x in columns:
        at = (round(x * unit_px), round(20 * unit_px))
        write(kit, image, words, "body", height_px, FAINT, room_px, center=at)
    step = min(50.0, 196 / len(birds))
    for index, bird in enumerate(birds):
        y, side = round((66 + index * step) * unit_px), round(min(44, step - 4) * unit_px)
        put(image, kit.art.image(f"common/seat_{index + 1}", (side, side)), center=(round(60 * unit_px), y))
        worth = lore.survival.squares[bird.survival]
        thermals = lore.most_thermals if bird.thermals == most else 0
        parts = (bird.points, thermals, bird.foods // lore.foods_a_point, worth)
        for column, (number, (_, x)) in enumerate(zip((*parts, sum(parts)), columns, strict=True)):
            last = column == len(parts)
            words = verbatim(f"{number}" if last or not column else f"{number:+d}")
            write(kit, image, words, "number", (46 if last else 36) * unit_px, GOLD if last else CREAM,
                  110 * unit_px, center=(round(x * unit_px), y))
    return image


def between_rounds(sight: Sight) -> Telling:
    """Before the cards are opened; the first round has the weather and the land of the set-up."""
    if sight.round <= 1:
        words = say("As many cards are opened as there are eagles.")
        return Telling(NO_SEAT, say("The first round"), words)
    words = say("The weather turns, the land brings forth, cards are opened.")
    return Telling(NO_SEAT, say("A new round"), words)


def turn_words(lore: Lore, sight: Sight) -> Telling:
    """Whose turn it is, and what the card that is danced now asks for."""
    seat, bird = sight.seat, sight.bird(sight.seat)
    side = SEAT_TITLES[seat]
    if bird.survival == 0:
        words = say("The turn ends, and a threat is left behind.")
        return Telling(seat, say("Chaos for {side}", side=SEAT_NAMES[seat]), words)
    if sight.foe:
        title = say("{side} fights {foe}", side=side, foe=SEAT_NAMES[sight.foe])
        return Telling(seat, title, say("The higher total wins, a tie is the defender's."))
    if sight.step >= len(bird.pattern):
        words = say("Trades may follow, then the turn ends.")
        return Telling(seat, say("{side} has danced", side=side), words)
    card = lore.cards[bird.pattern[sight.step]]
    return Telling(seat, say("{side} dances", side=side), dance_told(lore, card))


def rolling(lore: Lore, sight: Sight) -> bool:
    """Whether dice lie on the cloth or are about to."""
    pattern = sight.bird(sight.seat).pattern
    card = lore.cards[pattern[sight.step]] if sight.step < len(pattern) else None
    return bool(sight.rolls) or (card is not None and card.dance in (DIVE, FIGHT))


def telling(kit: Kit, told: Telling, size: tuple[int, int], unit_px: float) -> pygame.Surface:
    """The title beside the seat's sign, and the sentence below in the largest type that fits."""
    image, left = clear(size), 0
    side = round(_BADGE * unit_px)
    if told.seat:
        badge = put(image, kit.art.image(f"common/seat_{told.seat}", (side, side)), topleft=(0, 0))
        left = badge.right + round(10 * unit_px)
    room = size[0] - left
    write(kit, image, told.title, "heading", _TITLE * unit_px, CREAM, room, midleft=(left, side // 2))
    top, fonts = side + round(12 * unit_px), kit.fonts
    largest, least = (height * unit_px / fonts.scale / fonts.text_factor for height in (_WORDS, _LEAST))
    width, room_px = size[0] / fonts.scale, size[1] - top
    words = fonts.paragraphs([told.words], "body", largest, FAINT, width, room_px, least)
    put(image, words[0], topleft=(0, top))
    return image
