"""Marks on both sheets: what can be taken, where to go, what was last, and what hovering foretells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import say, verbatim
from game.rules.tao_long import (
    NOWHERE,
    Dragon,
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
from game.rules.tao_long.squares import NAMES, SIZE, SQUARE_NAMED
from game.rules.tao_long.state import BALANCE
from game.rules.tao_long.wheel import COUNT, FIRE, SPACE_NAMED, spaces_sown
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.marks import MarkLayer
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.foresight import Ending, Foresight, Threats, endings, gone
from scenes.stage.tao_long.layout import CARD, STONE, Layout, card_centre
from scenes.stage.tao_long.palette import BONE, INDIGO, SMOKE, WASH
from scenes.stage.tao_long.picks import ABSORB, POOL, STAY, colour_of
from scenes.stage.tao_long.picture import Flux
from scenes.stage.tao_long.signs import card_ring, card_veil, damage_tag, meter_ring, pool_ring, tag
from scenes.stage.tao_long.words import DRAGONS

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_LAST, Z_WASH, Z_VEIL, Z_RING, Z_GHOST, Z_DOT, Z_TAG, Z_CHOICE = 3, 4, 16, 17, 24, 26, 42, 43
CHOICE = 1.3
BITE_SHARE, BREATH_SIZE = 0.46, 26
"""The side of the sign of a bite, in squares, and the size of the numbers in a breath."""
LAST_RING = WASH
_LABEL_ROOM = 264.0
"""How wide the words under a card may be before they cover its neighbours."""
_Z_PATH, _Z_REACH, _Z_THREAT = 18, 5, 22


class Brush(MarkLayer):
    """Puts marks on the sheets and takes them away again, all at once."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, dragons: dict[int, InkDragon]) -> None:
        super().__init__(kit, stage)
        self.layout = layout
        self.dragons = dragons
        self.hidden = False
        self.spots: dict[Pick, pygame.Rect] = {}
        """Things to pick that are only there for the moment."""

    def clear(self) -> None:
        """Take all marks away."""
        super().clear()
        for dragon in self.dragons.values():
            dragon.fade(False)
        self.spots = {}

    def on_square(self, square: Square, art: str, z: float, share: float = 1.0) -> None:
        """A mark on a square of the board, unless the board is hidden."""
        if not self.hidden:
            side_px = round(self.layout.square_px * share)
            self.put(f"tao_long/{art}", side_px, self.layout.centre(square), z)

    def on_card(self, space: Space, colour: str, width: float = 12.0, z: float = Z_RING) -> None:
        """A frame round a space."""
        ring = card_ring(self.kit.art, self.layout, colour, width)
        self.lay(ring, self.layout.card(space).center, z)

    def ring_round(self, pick: Pick) -> None:
        """A ring round the pool, the coin or a dragon's meters."""
        if pick.kind == "pool":
            ring = pool_ring(self.kit.art, self.layout)
            self.lay(ring, self.layout.centre_of_wheel, Z_DOT)
            return
        if pick.kind == "coin":
            self.put("tao_long/mark_ring", self.layout.px(130), self.layout.coin, Z_DOT)
            return
        meters = self.layout.meters(pick.seat)
        ring = meter_ring(self.kit.art, self.layout, meters.inflate(self.layout.px(14), 0).size)
        self.lay(ring, meters.center, Z_DOT)

    def stone(self, colour: str, space: Space, side: int, size: float) -> Sprite:
        """A stone over a card; one at a side of it has a ring, for it can be chosen."""
        name = "stone_white" if colour == "w" else "stone_black"
        size_px = self.layout.px(size)
        x, y = card_centre(space)
        image = self.kit.art.image(f"tao_long/{name}", (size_px, size_px))
        at = self.layout.on_wheel(x + side * 48, y - 18)
        if side:
            ring = self.kit.art.image("tao_long/mark_ring", (round(size_px * 1.3), round(size_px * 1.3)))
            self.lay(ring, at, Z_CHOICE - 1)
        return self.lay(image, at, Z_CHOICE)

    def breath(self, state: State, mine: Dragon, other: Dragon, element: Space) -> None:
        """The cells that a breath covers, with their values; under a dragon, which could be hurt."""
        art = "mark_fire" if element == FIRE else "mark_water"
        covered = breath_squares(state.level, mine, other)
        for square, value in covered.items():
            self.on_square(square, art, Z_WASH)
            if square in other.tiles:
                self.on_square(square, "mark_danger", _Z_THREAT)
            if self.layout.readable and not self.hidden:
                at = self.beside(square) if square == other.tiles[0] else self.layout.centre(square)
                self.lay(tag(self.kit, verbatim(f"{value}"), size=BREATH_SIZE), at, Z_TAG)

    def beside(self, square: Square) -> tuple[int, int]:
        """The corner of a square at which a sign covers no face: behind the head that lies there."""
        heads = {dragon.dragon.tiles[0]: AHEAD[dragon.dragon.facing] for dragon in self.dragons.values()}
        ahead_x, ahead_y = heads.get(square, (0.0, 0.0))
        rect = self.layout.rect(square)
        right = ahead_x < 0 if ahead_x else square % SIZE < SIZE - 1
        return rect.right if right else rect.left, rect.top if ahead_y > 0 else rect.bottom

    def harm(self, ending: Ending) -> None:
        """What the dragon could hurt from where it would end."""
        if ending.bitten != NOWHERE:
            self.on_square(ending.bitten, "mark_danger", _Z_THREAT)
            if not self.hidden:
                side_px = round(self.layout.square_px * BITE_SHARE)
                self.put("tao_long/mark_bite", side_px, self.beside(ending.bitten), Z_DOT)
        if ending.damage and self.layout.readable and not self.hidden:
            rect = self.layout.rect(ending.head)
            self.lay(damage_tag(self.kit, ending.damage), rect.topright, Z_TAG)


class MarkSprites(Brush):
    """All marks of one presenter; each call of `show` replaces those before."""

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        self.clear()
        for pick in marks.last:
            self._last(pick)
        self._due(state)
        for pick in marks.glow:
            self._glow(state, pick)
        for pick in marks.threats:
            self.on_square(SQUARE_NAMED[pick.name], "mark_danger", _Z_THREAT)
        if state.phase == Phase.SPIRIT and marks.next:
            self._sowing(state, marks)
        elif marks.next:
            self._moving(state, marks)
        if isinstance(marks.ghost, Go) and not self.hidden:
            self._ghost(state, marks.ghost)

    def _last(self, pick: Pick) -> None:
        if pick.kind == "space":
            self.on_card(SPACE_NAMED[pick.name], LAST_RING, 5, Z_LAST)
        elif pick.kind == "head":
            self.on_square(self.dragons[pick.seat].dragon.tiles[0], "mark_last", Z_LAST)

    def _glow(self, state: State, pick: Pick) -> None:
        kind, name = pick.kind, pick.name
        if kind == "space" and name in SPACE_NAMED:
            self.on_card(SPACE_NAMED[name], INDIGO)
        elif kind in ("cell", "portal") and name in SQUARE_NAMED:
            self.on_square(SQUARE_NAMED[name], "mark_ring", Z_DOT)
        elif kind in ("dragon", "head", "tail") and pick.seat in self.dragons:
            tiles = self.dragons[pick.seat].dragon.tiles
            for square in {"head": tiles[:1], "tail": tiles[-1:]}.get(kind, tiles):
                self.on_square(square, "mark_ring", Z_DOT)
        elif kind == "breath" and pick.seat:
            element = decision(state)[1] if state.phase == Phase.ELEMENT else FIRE
            self.breath(state, *sides(state, pick.seat), element)
        elif kind in ("pool", "coin", "meter"):
            self.ring_round(pick)

    def _due(self, state: State) -> None:
        """The action that has to be performed now, and effects that wait."""
        if state.phase not in (Phase.MATTER, Phase.ELEMENT):
            return
        space = decision(state)[1]
        if space != NOWHERE:
            self.on_card(space, INDIGO)
        for effect in state.pending:
            if effect.kind != BALANCE and self.layout.readable:
                words = say("Focus: {dragon}", dragon=DRAGONS[effect.seat])
                label = tag(self.kit, words, fill=INDIGO, room_px=self.layout.px(_LABEL_ROOM))
                rect = self.layout.card(effect.space)
                self.lay(label, (rect.centerx, rect.bottom), Z_TAG)

    def _sowing(self, state: State, marks: Marks) -> None:
        if marks.chosen:
            self._dropping(state, marks)
            return
        if not marks.lit:
            return
        open_spaces = {pick.name for pick in marks.next}
        for name, space in SPACE_NAMED.items():
            if name in open_spaces:
                self.on_card(space, BONE, 5)
            elif state.wheel[space]:
                self.lay(card_veil(self.kit.art, self.layout), self.layout.card(space).center, Z_VEIL)

    def _dropping(self, state: State, marks: Marks) -> None:
        """Stones chosen so far on their spaces, and the two colours for the next one."""
        space = SPACE_NAMED[marks.chosen[0].name]
        stack = state.wheel[space]
        path = spaces_sown(space, COUNT[stack], flow(state, stack))
        self.on_card(space, LAST_RING, 8)
        self.on_card(path[-1], INDIGO)
        for pick, to in zip(marks.chosen[1:], path, strict=False):
            self.stone(colour_of(pick), to, 0, STONE)
        step = len(marks.chosen) - 1
        drops = [pick for pick in marks.next if pick.kind == "drop"] or [*marks.next]
        for side, pick in ((-1, drops[0]), (1, drops[-1])):
            sprite = self.stone(colour_of(pick), path[step], side, STONE * CHOICE)
            self.spots[pick] = sprite.rect

    def _moving(self, state: State, marks: Marks) -> None:
        """Where the head can go, or where its breath reaches."""
        seat = state.actor
        mine, other = sides(state, seat)
        element, space = decision(state)
        if not marks.lit:
            return
        if element:
            self.breath(state, mine, other, space)
            if ABSORB in marks.next:
                self.ring_round(POOL)
            return
        ends = {NAMES[ending.head]: ending for ending in endings(state, seat, space)}
        for pick in marks.next:
            if pick.kind == "cell":
                if pick != marks.hover:
                    self.on_square(SQUARE_NAMED[pick.name], "mark_dot", Z_DOT, 0.8)
                if pick.name in ends:
                    self.harm(ends[pick.name])
        if STAY in marks.next:
            self.on_square(mine.tiles[0], "mark_ring", Z_DOT)

    def _ghost(self, state: State, action: Go) -> None:
        """The dragon as it would lie, and what it could reach from there."""
        seat = state.actor
        mine, other = sides(state, seat)
        after = gone(mine, action)
        ghost = self.dragons[seat].ghost(after, Z_GHOST)
        self.add(ghost)
        self.dragons[seat].fade(True)
        space = decision(state)[1]
        if space in (FIRE, SPACE_NAMED["water"]):
            self.breath(state, after, other, space)


class Preview(Brush):
    """The marks of one look ahead."""

    def path(self, state: State, seen: Foresight, flux: Flux) -> None:
        """The way of the stones, and where the head could go; or that it is forbidden."""
        self.clear()
        way = flow(state, state.wheel[seen.space])
        gaps = [space if way == 1 else (space - 1) % 8 for space in (seen.space, *seen.path[:-1])]
        for gap in gaps:
            self.lay(flux.arrow(gap, way, INDIGO), self.layout.between(gap), _Z_PATH)
        for number, space in enumerate(seen.path, 1):
            self._number(number, space, last=number == len(seen.path))
        if not seen.allowed:
            self._forbidden(seen.action)
            return
        self.on_card(seen.action, INDIGO)
        if state.phase == Phase.SPIRIT:
            for ending in seen.endings:
                self.on_square(ending.head, "mark_dot", Z_DOT, 0.8)
                self.harm(ending)
                for square in ending.breathed:
                    self.on_square(square, "mark_danger", _Z_THREAT)

    def _number(self, number: int, space: Space, last: bool) -> None:
        if not self.layout.readable:
            return
        x, y = card_centre(space)
        label = tag(self.kit, verbatim(f"{number}"), fill=INDIGO if last else SMOKE)
        self.lay(label, self.layout.on_wheel(x + 106, y - 116), Z_TAG)

    def _forbidden(self, space: Space) -> None:
        middle = self.layout.card(space).center
        self.lay(card_ring(self.kit.art, self.layout, WASH), middle, _Z_PATH)
        self.put("tao_long/mark_no", self.layout.px(CARD * 0.48), middle, Z_TAG)

    def threats(self, seen: Threats) -> None:
        """Where the other dragon could come to, and what it could hurt."""
        self.clear()
        for square in sorted(seen.reach):
            self.on_square(square, "mark_reach", _Z_REACH)
        for square, damage in seen.hurt:
            self.on_square(square, "mark_danger", _Z_THREAT)
            if self.layout.readable and not self.hidden:
                self.lay(damage_tag(self.kit, damage), self.beside(square), Z_TAG)
