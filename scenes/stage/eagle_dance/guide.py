"""The guide's leaf beside the board, which explains the thing that somebody points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Sentence, plural, say
from game.core.words import in_a_row
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import CARD_NAMES, NO_CARD, TILE_TITLES, CardId, Lore
from game.rules.eagle_dance.state import State
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.cards import card_name
from scenes.stage.eagle_dance.lettering import gained, pictured, put, row, write
from scenes.stage.eagle_dance.palette import BRASS, BRONZE, CREAM, GOLD
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.prompts import dance_words
from scenes.stage.eagle_dance.tiles import TILES
from scenes.stage.eagle_dance.tracks import PHASE_NAMES
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 60.0
_PAD = 26.0


class Guide:
    """Shows one leaf at a time, where there is a place for it."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.aside: pygame.Rect | None = None
        self._leaves: dict[tuple[object, ...], pygame.Surface] = {}
        self._sprite: Sprite | None = None

    def show(self, state: State, pick: Pick | None) -> None:
        """Explain what is pointed at, or nothing."""
        lesson = lesson_on(state, pick) if pick is not None else None
        if self._sprite is not None:
            self._sprite.remove()
            self._sprite = None
        if lesson is None or self.aside is None:
            return
        key = (lesson.card, lesson.tile, *map(self.kit.fonts.told, (lesson.title, *lesson.sentences)))
        if key not in self._leaves:
            self._leaves[key] = self._leaf(lesson, self.aside.size)
        self._sprite = self.picture.stage.add(Sprite(self._leaves[key], self.aside.topleft, _Z))

    def _leaf(self, lesson: Lesson, size: tuple[int, int]) -> pygame.Surface:
        px = self.kit.screen.px
        image = self.kit.art.draw(leaf(size, self.kit.screen.scale)).copy()
        pad, width = px(_PAD), size[0] - 2 * px(_PAD)
        beside = self._portrait(image, lesson, size)
        corner = (pad, px(22))
        title = write(self.kit, image, lesson.title, "title", px(48), GOLD, beside - pad, topleft=corner)
        top = max(title.bottom + px(12), px(150) if lesson.tile != NOWHERE else 0)
        foot = size[1] - px(_PAD) - (px(62) if lesson.card != NO_CARD else 0)
        self._sentences(image, lesson.sentences, pygame.Rect(pad, top, width, foot - top))
        if lesson.card != NO_CARD:
            self._pay(image, lesson, (pad, foot + px(34)), width)
        return image

    def _portrait(self, image: pygame.Surface, lesson: Lesson, size: tuple[int, int]) -> int:
        """Draw the tile into the upper right corner; return where it begins."""
        px = self.kit.screen.px
        if lesson.tile != NOWHERE:
            art = self.kit.art.image(f"eagle_dance/{TILES[lesson.tile]}", (px(132), px(120)))
            return put(image, art, topright=(size[0] - px(18), px(18))).left
        return size[0] - px(_PAD)

    def _sentences(self, image: pygame.Surface, sentences: tuple[Sentence, ...], rect: pygame.Rect) -> None:
        """One below the other, in the largest type with which all fit."""
        fonts, gap, size = self.kit.fonts, self.kit.screen.px(14), 34.0
        while True:
            width = rect.width / self.kit.screen.scale
            lines = [fonts.render(words, "body", size, CREAM, width) for words in sentences]
            if size <= 20 or sum(line.get_height() + gap for line in lines) <= rect.height:
                break
            size -= 1
        top = rect.top
        for line in lines:
            top = put(image, line, topleft=(rect.left, top)).bottom + gap

    def _pay(self, image: pygame.Surface, lesson: Lesson, at: tuple[int, int], width: int) -> None:
        """What the card pays, and what it adds as the last one."""
        card, px = self.picture.lore.cards[lesson.card], self.kit.screen.px
        pays = row(self.kit, say("Pays {gain}", gain=gained(card.reward)), px(44), width // 2, CREAM)
        edge = put(image, pays, midleft=at).right
        free = width - (edge - at[0]) - px(14)
        last = say("{flag} last {gain}", flag=pictured("flag"), gain=gained(card.bonus))
        bonus = row(self.kit, last, px(44), free, GOLD)
        put(image, bonus, midright=(at[0] + width, at[1]))


def leaf(size: tuple[int, int], scale: float) -> Drawing:
    """Dark cloth in a golden edge, with corners nearly as square as those of the panel that it covers."""
    width, height = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2616"/>'
        '<stop offset="1" stop-color="#20140b"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" rx="{8 * scale:.1f}" fill="#0f0a06"/>'
        f'<rect x="{3 * scale:.1f}" y="{3 * scale:.1f}" width="{width - 6 * scale:.1f}" '
        f'height="{height - 6 * scale:.1f}" rx="{6 * scale:.1f}" fill="url(#f)" stroke="{BRONZE}" '
        f'stroke-width="{2 * scale:.1f}"/><rect x="{10 * scale:.1f}" y="{10 * scale:.1f}" '
        f'width="{width - 20 * scale:.1f}" height="{height - 20 * scale:.1f}" rx="{4 * scale:.1f}" '
        f'fill="none" stroke="{BRASS}" stroke-opacity=".5" stroke-width="{1.6 * scale:.1f}" '
        f'stroke-dasharray="{scale:.1f} {5 * scale:.1f}" stroke-linecap="round"/></svg>'
    )
    return Drawing("leaf", svg, size, like="leaf")


class Lesson(NamedTuple):
    """What stands on the guide's leaf: also what a card pays, and the picture of a tile."""

    title: Sentence
    sentences: tuple[Sentence, ...]
    card: CardId = NO_CARD
    tile: int = NOWHERE


def lesson_on(state: State, pick: Pick) -> Lesson | None:
    """What there is to say about a named thing."""
    kind, name = pick.kind, pick.name
    lore = state.arena.lore
    if kind == "card":
        return _card_lesson(lore, CARD_NAMES.index(name))
    if kind == "step" and state.turn is not None:
        return _card_lesson(lore, state.eagles[state.turn.seat - 1].pattern[int(name)])
    if kind == "tile":
        return _tile_lesson(state, pick)
    if kind == "track":
        return _track_lesson(lore, name)
    return _trade_lesson(lore, pick)


def _card_lesson(lore: Lore, card: CardId) -> Lesson:
    face = lore.cards[card]
    quest = (say("Quest: all of it, or the dance fails."),) if face.quest else ()
    return Lesson(card_name(face), (dance_words(lore, face), *quest), card)


def _tile_lesson(state: State, pick: Pick) -> Lesson | None:
    cell = picks.cell_of(pick)
    space = NOWHERE if cell is None else state.land.space(cell)
    if space == NOWHERE:
        return None
    tile = state.tiles[space]
    kind = state.arena.lore.tiles[tile.kind]
    thermals, foods = state.arena.lore.maximum(tile.kind, state.rainy)
    room = plural("Room for one eagle.", "Room for {count} eagles.", kind.slots)
    threat = (say("A threat: to enter or stay costs a resource."),) if tile.threats else ()
    counts = (
        say("Thermals: {have} of {most}.", have=tile.thermal, most=thermals),
        say("Food: {have} of {most}.", have=tile.food, most=foods),
    )
    return Lesson(TILE_TITLES[tile.kind], (*counts, room, *threat), tile=tile.kind)


def _track_lesson(lore: Lore, name: str) -> Lesson:
    survival = lore.survival
    if name == "survival":
        return Lesson(say("Survival"), (
            say("A cleared dance climbs a square, a failed one drops one."),
            plural(
                "On Dominant gain {count} food in your turn, or fall into Chaos.",
                "On Dominant gain {count} foods in your turn, or fall into Chaos.", survival.foods,
            ),
            say("Chaos ends the turn and leaves a threat."),
        ))
    if name == "points":
        return Lesson(say("Victory points"), (plural(
            "In the end, add {bonus} for the most thermals, 1 for every {count} food, "
            "and the survival square.",
            "In the end, add {bonus} for the most thermals, 1 for every {count} foods, "
            "and the survival square.", lore.foods_a_point, bonus=lore.most_thermals,
        ),))
    phases = in_a_row([*dict.fromkeys(PHASE_NAMES[phase] for phase in lore.phases)])
    return Lesson(say("Rounds"), (
        plural("{count} round: {phases}.", "{count} rounds: {phases}.", len(lore.phases), phases=phases),
        say("Each brings weather, new resources and cards to draft."),
    ))


def _trade_lesson(lore: Lore, pick: Pick) -> Lesson | None:
    prices = lore.prices
    return {
        picks.TRADE_MOVE: Lesson(say("Move", sense="a trade"), (plural(
            "Pay {count} thermal and move one tile. This is no glide.",
            "Pay {count} thermals and move one tile. This is no glide.", prices.move_thermals,
        ),)),
        picks.TRADE_THERMAL: Lesson(say("Thermal", sense="a trade"), (plural(
            "Pay {count} food and take a thermal from the pile.",
            "Pay {count} foods and take a thermal from the pile.", prices.thermal_foods,
        ),)),
        picks.TRADE_THREAT: Lesson(say("Threat", sense="a trade"), (plural(
            "Place a threat for {count} point. The tile loses a resource, and so does an eagle on it. "
            "Threats stay.",
            "Place a threat for {count} points. The tile loses a resource, and so does an eagle on it. "
            "Threats stay.", prices.threat_points,
        ),)),
        picks.SWAP: Lesson(say("Swap"), (
            say("Once a turn, before or after all dances, the two cards change places."),
        )),
    }.get(pick)
