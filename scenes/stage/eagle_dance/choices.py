"""Choices that lie on the cloth: dances, trades with their prices, and answers to questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.core.words import percent as of_a_hundred
from game.core.words import spaced
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.lore import CARD_NAMES, DIVE, FIGHT, TILE_NAMES, TILE_TITLES
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.odds import fight_odds, reach_chance
from game.rules.eagle_dance.state import State, next_card
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.marks import faded
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.cards import card_name
from scenes.stage.eagle_dance.layout import Layout, Zone
from scenes.stage.eagle_dance.lettering import pictured, put, row, row_px
from scenes.stage.eagle_dance.palette import BRASS, COPPER, EARTH, TEAL
from scenes.stage.eagle_dance.tracks import WEATHER
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_STANDING = (picks.TRADE_MOVE, picks.TRADE_THERMAL, picks.TRADE_THREAT, picks.SWAP, picks.END)
"""Choices that a turn always shows, so that prices can be seen before they can be paid."""
_DANCES = ("soar", "dive", "eagle", "land", "weather", "dice", "end")
_SHARING = 2
"""So many dances share the place of one."""
ACROSS = 3
"""So many plaques lie side by side on the cloth."""
_Z = 40.0
GAP = 8.0
Look = Literal["lit", "dance", "hover", "chosen", "dim"]
_LOOKS: dict[Look, tuple[str, str, str, float, str]] = {
    "lit": (EARTH, "#3a2410", BRASS, 2.0, "#fff3d6"),
    "dance": ("#2f6a5c", "#17423a", "#7fe6c8", 2.6, "#f2fff8"),
    "hover": (COPPER, EARTH, "#ffe9a8", 3.4, "#ffffff"),
    "chosen": ("#1f5a66", "#123a44", TEAL, 3.4, "#e6fbfb"),
    "dim": ("#2a1c12", "#1f140c", "#5a4228", 1.6, "#a5947a"),
}
"""Fill at the top and at the foot, edge, its width, and ink."""


def choices(state: State, marks: Marks) -> list[Place]:
    """The plaques of this moment in order, those in one place together; one without any stays free."""
    offered = [pick for pick in marks.next if picks.on_the_cloth(pick)]
    shown: list[tuple[Pick, ...]] = [(pick,) for pick in offered]
    if not marks.chosen and moment(state) in ("free", "swap") and offered:
        dances = [pick for pick in offered if pick not in _STANDING]
        # With a place for a dance, or for two, whether there is any or not, nothing moves from step to step.
        danced = [tuple(dances)] if len(dances) == _SHARING else [(pick,) for pick in dances]
        free = -(len(danced) + len(_STANDING)) % ACROSS
        shown = [*danced, *((),) * free, *((pick,) for pick in _STANDING)]
    if marks.chosen and marks.chosen[0].kind == "trade":
        shown = [(marks.chosen[0],), *shown]
    if isinstance(marks.wished, Action):
        wished = picks.clicks((marks.wished,), marks.wished)
        shown = [(pick,) for pick in wished if not picks.on_the_board(pick)]
    return [
        tuple(Plaque(pick, plaque_words(state, pick), _look(pick, marks)) for pick in place)
        for place in shown
    ]


def _look(pick: Pick, marks: Marks) -> Look:
    if pick in marks.chosen:
        return "chosen"
    if isinstance(marks.wished, Action):
        return "lit"
    if pick not in marks.next:
        return "dim"
    if pick == marks.hover or pick in marks.glow:
        return "hover"
    return "dance" if pick.kind in _DANCES else "lit"


def plaque_words(state: State, pick: Pick) -> Sentence:
    """What stands on a plaque."""
    kind, name = pick.kind, pick.name
    if kind == "trade":
        return _trade(state, name)
    if kind == "take" and pick.seat:
        return say("{food} from {eagle}", food=pictured("food"), eagle=pictured(f"seat{pick.seat}"))
    if kind in ("price", "take", "lose"):
        return _loss(kind, name)
    if kind in ("weather", "dice", "draw", "open"):
        return _chance(state, pick)
    if kind == "soar":
        return say("Soar {thermals}", thermals=pictured("thermal", int(name)))
    if kind == "eagle":
        return _foe(state, pick.seat)
    if kind == "die":
        thermal = pictured("thermal")
        if name == "thermal":
            return say("Thermal die again for {thermal}", thermal=thermal)
        return say("Food die again for {thermal}", thermal=thermal)
    return {
        picks.DIVE: _dive(state), picks.STAY: _stay(state), picks.LAND: say("Land here"),
        picks.SWAP: spaced([pictured("swap"), say("Swap")]), picks.END: say("End turn"),
        picks.KEEP: say("Keep the dice"),
    }[pick]


def _trade(state: State, name: str) -> Sentence:
    prices = state.arena.lore.prices
    if name == "move":
        return say("{thermals} to move", thermals=pictured("thermal", prices.move_thermals))
    if name == "thermal":
        foods = pictured("food", prices.thermal_foods)
        return say("{foods} for {thermal}", foods=foods, thermal=pictured("thermal"))
    points = pictured(f"vp{prices.threat_points}")
    return say("{threat} for {points}", threat=pictured("threat"), points=points)


def _loss(kind: str, name: str) -> Sentence:
    lost = pictured("vp1" if name == "vp" else name)
    if kind == "price":
        return say("Pay {lost}", lost=lost)
    if kind == "lose":
        return say("Lose {lost}", lost=lost)
    return say("Tile loses nothing") if name == "none" else say("Tile loses {lost}", lost=lost)


def _chance(state: State, pick: Pick) -> Sentence:
    if pick.kind == "weather":
        return spaced([pictured(pick.name), WEATHER[pick.name == "rain"]])
    if pick.kind == "draw":
        return TILE_TITLES[TILE_NAMES.index(pick.name)]
    if pick.kind == "open":
        return card_name(state.arena.lore.cards[CARD_NAMES.index(pick.name)])
    numbers = [verbatim(str(number)) for number in picks.shown(pick)]
    if len(numbers) == 2:
        return spaced([pictured("thermal"), numbers[0], pictured("food"), numbers[1]])
    return spaced([pictured(state.turn.die if state.turn else "thermal"), numbers[0]])


def _foe(state: State, seat: Seat) -> Sentence:
    card, eagle = next_card(state), pictured(f"seat{seat}")
    if card is not None and card.dance == FIGHT and moment(state) == "free":
        return say("Fight {eagle} {chance}", eagle=eagle, chance=percent(fight_odds(state, seat)))
    return say("{eagle} loses one", eagle=eagle)


def _stay(state: State) -> Sentence:
    return say("Stay here") if moment(state) == "flee" else say("Give it up")


def _dive(state: State) -> Sentence:
    card = next_card(state)
    if card is None or card.dance != DIVE:
        return say("Dive", sense="to do so now")
    return say("Dive {chance}", chance=percent(reach_chance(state.arena.lore, 0, card.number)))


def percent(odds: float) -> Sentence:
    """Odds as people read them; only certainty is 100 %, only the impossible 0 %."""
    whole = round(odds * 100)
    if 0 < odds < 1:
        whole = min(99, max(1, whole))
    return of_a_hundred(whole)


class Plaque(NamedTuple):
    """A choice: what it means, what stands on it, and how it looks."""

    pick: Pick
    words: Sentence
    look: Look


Place = tuple[Plaque, ...]
"""What lies in one place of the grid, one above the other."""


class Plaques:
    """The choices that are there now."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.places: dict[Pick, pygame.Rect] = {}
        self._shown: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._heights: dict[tuple[object, ...], int] = {}

    def show(self, places: Sequence[Place], zone: Zone, across: int, rows: int) -> None:
        """Lay out these choices and no others, from the top left corner of a zone."""
        account = (tuple(places), zone, across, rows)
        if account == self._shown:
            return
        self._shown, self.places = account, {}
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []
        size, (left, top, *_) = plaque_size(self.layout, zone, across, rows), self.layout.rect(zone)
        gap = self.layout.px(GAP)
        smallest = part_size(size, max(map(len, places), default=1), gap)
        height = self._height([plaque.words for place in places for plaque in place], smallest)
        for index, place in enumerate(places):
            x, y = left + index % across * (size[0] + gap), top + index // across * (size[1] + gap)
            part = part_size(size, len(place), gap)
            for plaque in place:
                self.places[plaque.pick] = pygame.Rect((x, y), part)
                self._sprites.append(self.stage.add(Sprite(self._image(plaque, part, height), (x, y), _Z)))
                y += part[1] + gap

    def first(self, zone: Zone, across: int, rows: int) -> pygame.Rect:
        """Where the first choice would lie in a zone of columns and rows."""
        return pygame.Rect(self.layout.rect(zone).topleft, plaque_size(self.layout, zone, across, rows))

    def _height(self, words: Sequence[Sentence], size: tuple[int, int]) -> int:
        """How tall the lines on plaques of a size are: what stands together is written alike."""
        key = (*map(self.kit.fonts.told, words), size)
        if key not in self._heights:
            most, room = min(round(size[1] * 0.62), self.layout.px(40)), self._room(size)
            self._heights[key] = min((row_px(self.kit, each, most, room) for each in words), default=most)
        return self._heights[key]

    def _room(self, size: tuple[int, int]) -> int:
        return size[0] - self.layout.px(18)

    def _image(self, plaque: Plaque, size: tuple[int, int], height: int) -> pygame.Surface:
        # Hovering flips looks back and forth; letters are set once for each.
        key = (self.kit.fonts.told(plaque.words), plaque.look, size, height)
        if key not in self._images:
            image = self.kit.art.draw(frame(plaque.look, size, self.layout.unit_px)).copy()
            line = row(self.kit, plaque.words, height, self._room(size), _LOOKS[plaque.look][4])
            put(image, faded(line, 150 if plaque.look == "dim" else 255), center=image.get_rect().center)
            self._images[key] = image
        return self._images[key]


def plaque_size(layout: Layout, zone: Zone, across: int, rows: int) -> tuple[int, int]:
    """The size of each plaque when a zone is divided into columns and rows."""
    width, height, gap = layout.px(zone[2]), layout.px(zone[3]), layout.px(GAP)
    return (width - gap * (across - 1)) // across, (height - gap * (rows - 1)) // rows


def part_size(size: tuple[int, int], parts: int, gap: int) -> tuple[int, int]:
    """The size of each of some plaques in one place."""
    return size[0], (size[1] - gap * (parts - 1)) // max(1, parts)


def frame(look: Look, size: tuple[int, int], unit_px: float) -> Drawing:
    """An empty plaque."""
    top, foot, edge, width, _ = _LOOKS[look]
    w, h, line = size[0], size[1], width * unit_px
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="f" x1="0" '
        f'y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
        f'</linearGradient></defs><rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}" '
        f'height="{h - line:.2f}" rx="{12 * unit_px:.1f}" fill="url(#f)" stroke="{edge}" '
        f'stroke-width="{line:.2f}"/></svg>'
    )
    return Drawing("plaque", svg, size, like=f"plaque {look}")


def looks() -> tuple[Look, ...]:
    """Every way in which a plaque may look."""
    return tuple(_LOOKS)
