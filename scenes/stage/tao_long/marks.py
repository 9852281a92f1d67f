"""Marks on both sheets: what can be taken, where to go, what was last, what is to be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tao_long import (
    NOWHERE,
    Go,
    Phase,
    Space,
    Square,
    State,
    breath_squares,
    decision,
    flow,
    sides,
)
from game.rules.tao_long.squares import NAMES, SQUARE_NAMED
from game.rules.tao_long.state import BALANCE
from game.rules.tao_long.wheel import COUNT, FIRE, SPACE_NAMED, spaces_sown
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.stage import Sprite, Stage
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.foresight import Ending, endings, gone
from scenes.stage.tao_long.ink import BONE, SEAL
from scenes.stage.tao_long.layout import STONE, Layout, card_centre
from scenes.stage.tao_long.tags import damage_tag, tag
from scenes.stage.tao_long.wheel_art import card_ring, card_veil, meter_ring, pool_ring
from scenes.stage.tao_long.words import DRAGONS

if TYPE_CHECKING:
    from scenes.app import App

_Z_LAST, _Z_WASH, _Z_DOT, _Z_VEIL, _Z_RING, _Z_GHOST, _Z_TAG, _Z_CHOICE = 3, 4, 26, 16, 17, 24, 42, 43
CHOICE = 1.3
LAST_RING = "#8a8377"


class MarkSprites:
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, app: App, stage: Stage, layout: Layout, dragons: dict[int, InkDragon]) -> None:
        self.app = app
        self.stage = stage
        self.layout = layout
        self.dragons = dragons
        self.hidden = False
        self.spots: dict[Pick, pygame.Rect] = {}
        """Things to pick that are only there for now."""
        self._sprites: list[Sprite] = []

    def clear(self) -> None:
        """Take all marks away."""
        for sprite in self._sprites:
            sprite.remove()
        for dragon in self.dragons.values():
            dragon.fade(False)
        self._sprites = []
        self.spots = {}

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        self.clear()
        for pick in marks.last:
            self._last(pick)
        self._due(state)
        for name in marks.glow:
            self._glow(state, name)
        if state.phase == Phase.SPIRIT and marks.next:
            self._sowing(state, marks)
        elif marks.next:
            self._moving(state, marks)
        if isinstance(marks.ghost, Go) and not self.hidden:
            self._ghost(state, marks.ghost)

    def _add(self, sprite: Sprite, centre: tuple[int, int]) -> Sprite:
        sprite.center(centre)
        self._sprites.append(self.stage.add(sprite))
        return sprite

    def on_square(self, square: Square, art: str, z: float, share: float = 1.0) -> None:
        """A mark on a square of the board, unless the board is hidden."""
        if not self.hidden:
            size = round(self.layout.square_px * share)
            image = self.app.art.image(f"tao_long/{art}", (size, size))
            self._add(Sprite(image, (0, 0), z), self.layout.centre(square))

    def on_card(self, space: Space, colour: str, width: float = 12.0, z: float = _Z_RING) -> None:
        """A frame round a space."""
        ring = card_ring(self.app.art, self.layout, colour, width)
        self._add(Sprite(ring, (0, 0), z), self.layout.card(space).center)

    def _last(self, pick: Pick) -> None:
        kind, _, what = pick.partition(":")
        if kind == "space":
            self.on_card(SPACE_NAMED[what], LAST_RING, 5, _Z_LAST)
        elif kind == "head":
            self.on_square(self.dragons[int(what)].dragon.tiles[0], "mark_last", _Z_LAST)

    def _glow(self, state: State, name: str) -> None:
        kind, _, what = name.partition(":")
        if kind == "space" and what in SPACE_NAMED:
            self.on_card(SPACE_NAMED[what], SEAL)
        elif kind in ("cell", "portal") and what in SQUARE_NAMED:
            self.on_square(SQUARE_NAMED[what], "mark_ring", _Z_DOT)
        elif kind in ("dragon", "token", "head", "tail") and what in ("1", "2"):
            tiles = self.dragons[int(what)].dragon.tiles
            for square in {"head": tiles[:1], "tail": tiles[-1:]}.get(kind, tiles):
                self.on_square(square, "mark_ring", _Z_DOT)
        elif kind == "breath" and what in ("1", "2"):
            element = decision(state)[1] if state.phase == Phase.ELEMENT else FIRE
            self.breath(state, *sides(state, int(what)), element)
        elif name in ("pool", "coin") or kind == "meter":
            self._ring_round(name)

    def _ring_round(self, name: str) -> None:
        if name == "pool":
            ring = pool_ring(self.app.art, self.layout)
            self._add(Sprite(ring, (0, 0), _Z_DOT), self.layout.centre_of_wheel)
            return
        if name == "coin":
            size = self.layout.px(130)
            image = self.app.art.image("tao_long/mark_ring", (size, size))
            self._add(Sprite(image, (0, 0), _Z_DOT), self.layout.coin)
            return
        meters = self.layout.meters(int(name.partition(":")[2][:1] or 1))
        ring = meter_ring(self.app.art, self.layout, meters.inflate(self.layout.px(14), 0).size)
        self._add(Sprite(ring, (0, 0), _Z_DOT), meters.center)

    def _due(self, state: State) -> None:
        """The action that has to be performed now, and effects that wait."""
        if state.phase not in (Phase.MATTER, Phase.ELEMENT):
            return
        space = decision(state)[1]
        if space != NOWHERE:
            self.on_card(space, SEAL)
        for effect in state.pending:
            if effect.kind != BALANCE and self.layout.readable:
                label = tag(self.app, f"Focus: {DRAGONS[effect.seat]}", fill=SEAL)
                rect = self.layout.card(effect.space)
                self._add(Sprite(label, (0, 0), _Z_TAG), (rect.centerx, rect.bottom))

    def _sowing(self, state: State, marks: Marks) -> None:
        if marks.chosen:
            self._dropping(state, marks)
            return
        open_spaces = {pick.partition(":")[2] for pick in marks.next}
        for name, space in SPACE_NAMED.items():
            if name in open_spaces:
                self.on_card(space, BONE, 5)
            elif state.wheel[space]:
                veil = Sprite(card_veil(self.app.art, self.layout), (0, 0), _Z_VEIL)
                self._add(veil, self.layout.card(space).center)

    def _dropping(self, state: State, marks: Marks) -> None:
        """Stones chosen so far on their spaces, and the two colours for the next one."""
        space = SPACE_NAMED[marks.chosen[0].partition(":")[2]]
        stack = state.wheel[space]
        path = spaces_sown(space, COUNT[stack], flow(state, stack))
        self.on_card(space, LAST_RING, 8)
        self.on_card(path[-1], SEAL)
        for pick, to in zip(marks.chosen[1:], path, strict=False):
            self._stone(pick[-1], to, 0, STONE)
        step = len(marks.chosen) - 1
        drops = [pick for pick in marks.next if pick.startswith("drop:")] or [*marks.next]
        for side, pick in ((-1, drops[0]), (1, drops[-1])):
            sprite = self._stone(pick[-1], path[step], side, STONE * CHOICE)
            self.spots[pick] = sprite.rect

    def _stone(self, colour: str, space: Space, side: int, size: float) -> Sprite:
        name = "stone_white" if colour == "w" else "stone_black"
        size_px = self.layout.px(size)
        x, y = card_centre(space)
        image = self.app.art.image(f"tao_long/{name}", (size_px, size_px))
        at = self.layout.on_wheel(x + side * 48, y - 18)
        if side:
            ring = self.app.art.image("tao_long/mark_ring", (round(size_px * 1.3), round(size_px * 1.3)))
            self._add(Sprite(ring, (0, 0), _Z_CHOICE - 1), at)
        return self._add(Sprite(image, (0, 0), _Z_CHOICE), at)

    def _moving(self, state: State, marks: Marks) -> None:
        """Where the head can go, or where its breath reaches."""
        seat = state.actor
        mine, other = sides(state, seat)
        element, space = decision(state)
        if element:
            self.breath(state, mine, other, space)
            if "absorb" in marks.next:
                self._ring_round("pool")
            return
        ends = {NAMES[ending.head]: ending for ending in endings(state, seat, space)}
        for pick in marks.next:
            kind, _, what = pick.partition(":")
            if kind == "cell":
                if pick != marks.hover:
                    self.on_square(SQUARE_NAMED[what], "mark_dot", _Z_DOT, 0.8)
                if what in ends:
                    self.harm(ends[what])
        if "stay" in marks.next:
            self.on_square(mine.tiles[0], "mark_ring", _Z_DOT)

    def breath(self, state: State, mine: object, other: object, element: Space) -> None:
        """The cells that a breath covers, with their values."""
        art = "mark_fire" if element == FIRE else "mark_water"
        covered = breath_squares(state.level, mine, other)  # type: ignore[arg-type]
        for square, value in covered.items():
            self.on_square(square, art, _Z_WASH + 16)
            if self.layout.readable and not self.hidden:
                label = self.app.fonts.render(f"{value}", "number", 34, BONE)
                self._add(Sprite(label, (0, 0), _Z_TAG), self.layout.centre(square))

    def harm(self, ending: Ending) -> None:
        """What the dragon could hurt from where it would end."""
        if ending.bitten != NOWHERE:
            self.on_square(ending.bitten, "mark_bite", _Z_DOT, 0.6)
        if ending.damage and self.layout.readable and not self.hidden:
            rect = self.layout.rect(ending.head)
            self._add(Sprite(damage_tag(self.app, ending.damage), (0, 0), _Z_TAG), rect.topright)

    def _ghost(self, state: State, action: Go) -> None:
        """The dragon as it would lie, and what it could reach from there."""
        seat = state.actor
        mine, other = sides(state, seat)
        after = gone(mine, action)
        ghost = self.dragons[seat].ghost(after, _Z_GHOST)
        self._sprites.append(self.stage.add(ghost))
        self.dragons[seat].fade(True)
        space = decision(state)[1]
        if space in (FIRE, SPACE_NAMED["water"]):
            self.breath(state, after, other, space)
