"""What lies on the cloth: cards to draft, the pattern as a program, a tile to lay, or the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core import Seat
from game.rules.eagle_dance.lore import CardId, Lore
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.cards import CARD, Cards, empty_place
from scenes.stage.eagle_dance.cloth_art import (
    arrangement,
    drawn_tile,
    final_count,
    framed,
    keeper,
    waiting_eagle,
)
from scenes.stage.eagle_dance.eagles import base_px
from scenes.stage.eagle_dance.layout import CLOTH, Layout, Zone
from scenes.stage.eagle_dance.lettering import put
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.telling import Telling, between_rounds, rolling, telling, turn_words
from scenes.stage.eagle_dance.zones import BROAD, LEFT, NARROW, STEP, waiting_zone
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 20.0
_GAP, _ARROW = 10.0, 34.0
_OPTION_WIDE = 300.0


class Item(NamedTuple):
    """One thing on the cloth: what it is called, what is drawn, and where."""

    pick: Pick | None
    kind: str
    values: tuple[object, ...]
    zone: Zone


class Cloth:
    """Things on the cloth as sprites, laid out anew only when they change."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, cards: Cards, lore: Lore) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.cards = cards
        self.lore = lore
        self.places: dict[Pick, pygame.Rect] = {}
        self.items: tuple[Item, ...] = ()
        self._sprites: list[Sprite] = []

    def show(self, sight: Sight, marks: Marks) -> None:
        """Lay out what the table shows now; a bare board has no cloth."""
        items = () if self.layout.bare else tuple(self._laid(sight, marks))
        if items == self.items:
            return
        self.items = items
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.places = [], {}
        for item in items:
            rect = self.layout.rect(item.zone)
            sprite = Sprite(self._picture(item, rect.size), rect.topleft, _Z)
            self._sprites.append(self.stage.add(sprite))
            if item.pick and item.pick not in self.places:
                self.places[item.pick] = rect

    def leave(self, seat: Seat) -> None:
        """A waiting eagle takes off."""
        for item, sprite in zip(self.items, self._sprites, strict=True):
            if item.kind == "eagle" and item.values == (seat,):
                sprite.shown = False

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The card or pattern under a pixel."""
        for item in self.items:
            if item.pick and self.layout.rect(item.zone).collidepoint(point):
                return item.pick
        return None

    def _laid(self, sight: Sight, marks: Marks) -> list[Item]:
        if sight.over:
            return [Item(None, "count", (sight.birds,), CLOTH)]
        if sight.seat:
            return self._program(sight, marks)
        if sight.opened:
            return self._draft(sight, marks)
        if sight.drawn >= 0:
            return [Item(None, "drawn", (sight.drawn, sight.to_lay), CLOTH)]
        waiting = self._waiting(sight)
        told = [Item(None, "telling", between_rounds(sight), LEFT)] if self.layout.alone else []
        return waiting or told

    def _waiting(self, sight: Sight) -> list[Item]:
        """The eagles that have not come to the valley yet."""
        seats = [seat for seat, bird in enumerate(sight.birds, 1) if bird.at is None]
        return [Item(None, "eagle", (seat,), waiting_zone(seat, len(sight.birds))) for seat in seats]

    def _program(self, sight: Sight, marks: Marks) -> list[Item]:
        """The pattern of the seat whose turn it is, step by step."""
        pattern = sight.bird(sight.seat).pattern
        items = []
        if len(pattern) < 2:
            items.append(Item(None, "place", (), (CLOTH[0] + CARD[0] + STEP, CLOTH[1], *CARD)))
        for step, card in enumerate(pattern):
            look = "done" if step < sight.step else "now" if step == sight.step else "next"
            left = CLOTH[0] + step * (CARD[0] + STEP)
            last = step == len(pattern) - 1
            badge = sight.seat if not step else 0
            items.append(Item(Pick("step", str(step)), "step", (card, look, badge), (left, CLOTH[1], *CARD)))
            if not last:
                middle = CLOTH[1] + CARD[1] / 2
                zone = (left + CARD[0] + 1, middle - _ARROW / 2, _ARROW, _ARROW)
                items.append(Item(None, "arrow", (), zone))
        if self.layout.alone and not _chosen_here(marks):
            zone = NARROW if rolling(self.lore, sight) else BROAD
            items.append(Item(None, "telling", turn_words(self.lore, sight), zone))
        return items

    def _draft(self, sight: Sight, marks: Marks) -> list[Item]:
        """The opened cards and what the drafter has; for a chosen card the patterns it could lead to."""
        options = [pick for pick in marks.next if pick.kind == "arrange"]
        if options:
            return self._options(marks, options)
        items = []
        for index in range(len(sight.birds)):
            zone = (CLOTH[0] + index * (CARD[0] + _GAP), CLOTH[1], *CARD)
            if index >= len(sight.opened):
                items.append(Item(None, "place", (), zone))
                continue
            card = sight.opened[index]
            pick = picks.card_pick(card)
            items.append(Item(pick, "card", (card, _look(pick, marks)), zone))
        left = CLOTH[0] + len(sight.birds) * (CARD[0] + _GAP) + 6
        zone = (left, CLOTH[1], CLOTH[0] + CLOTH[2] - left, CARD[1])
        if sight.drafter:
            items.append(Item(None, "keeper", (sight.drafter, sight.bird(sight.drafter).pattern), zone))
        return items

    def _options(self, marks: Marks, options: list[Pick]) -> list[Item]:
        chosen = marks.chosen[0]
        card = picks.arranged(options[0])[0]
        items = [Item(chosen, "card", (card, "chosen"), (CLOTH[0], CLOTH[1], *CARD))]
        share = (CLOTH[2] - CARD[0] - 14 + _GAP) / len(options)
        wide = min(_OPTION_WIDE, share - _GAP)
        for index, pick in enumerate(options):
            left = CLOTH[0] + CARD[0] + 14 + index * (wide + _GAP)
            look = "hover" if pick == marks.hover or pick in marks.glow else "legal"
            zone = (left, CLOTH[1], wide, CARD[1])
            items.append(Item(pick, "arrange", (picks.arranged(pick), look), zone))
        return items

    def _picture(self, item: Item, size: tuple[int, int]) -> pygame.Surface:
        values: tuple[Any, ...] = item.values
        match item.kind:
            case "card":
                return framed(self.kit, self.cards.face(values[0], size), values[1])
            case "step":
                return self._step(values[0], values[1], values[2], size)
            case "place":
                return empty_place(self.kit, size)
            case "arrow":
                return self.kit.art.image("eagle_dance/step", size)
            case "arrange":
                return arrangement(self.kit, self.cards, values[0], size, values[1])
            case "keeper":
                return keeper(self.kit, self.cards, values[0], values[1], size, self.layout.unit_px)
            case "eagle":
                return waiting_eagle(self.kit, values[0], size[1], base_px(self.layout))
            case "telling":
                return telling(self.kit, Telling(*values), size, self.layout.unit_px)
            case "drawn":
                return drawn_tile(self.kit, self.lore, values[0], values[1], size, self.layout.unit_px)
        return final_count(self.kit, self.lore, values[0], size, self.layout.unit_px)

    def _step(self, card: CardId, look: str, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
        image = framed(self.kit, self.cards.face(card, size), look).copy()
        if seat:
            side = self.layout.px(44)
            badge = self.kit.art.image(f"common/seat_{seat}", (side, side))
            put(image, badge, topleft=(self.layout.px(4), self.layout.px(58)))
        return image


def _chosen_here(marks: Marks) -> bool:
    """Whether choices lie on the cloth."""
    return marks.wished is not None or any(map(picks.on_the_cloth, (*marks.next, *marks.chosen)))


def _look(pick: Pick, marks: Marks) -> str:
    if pick in marks.chosen:
        return "chosen"
    if pick == marks.hover or pick in marks.glow:
        return "hover"
    return "legal" if pick in marks.next else ""
