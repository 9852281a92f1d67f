"""Marks on both sheets: what can be taken, where to go, what was last, what is to be done now."""

from __future__ import annotations

from game.rules.tao_long import NOWHERE, Go, Phase, State, decision, flow, sides
from game.rules.tao_long.squares import NAMES, SQUARE_NAMED
from game.rules.tao_long.state import BALANCE
from game.rules.tao_long.wheel import COUNT, FIRE, SPACE_NAMED, spaces_sown
from scenes.base.sprites import Sprite
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.tao_long.brush import Z_DOT, Z_GHOST, Z_LAST, Z_TAG, Z_VEIL, Brush
from scenes.stage.tao_long.foresight import endings, gone
from scenes.stage.tao_long.ink import BONE, SEAL
from scenes.stage.tao_long.layout import STONE
from scenes.stage.tao_long.picks import ABSORB, POOL, STAY, colour_of
from scenes.stage.tao_long.signs import card_veil, tag
from scenes.stage.tao_long.words import DRAGONS

CHOICE = 1.3
LAST_RING = "#8a8377"


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
            self.on_card(SPACE_NAMED[name], SEAL)
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
            self.on_card(space, SEAL)
        for effect in state.pending:
            if effect.kind != BALANCE and self.layout.readable:
                label = tag(self.kit, f"Focus: {DRAGONS[effect.seat]}", fill=SEAL)
                rect = self.layout.card(effect.space)
                self.add(Sprite(label, (0, 0), Z_TAG), (rect.centerx, rect.bottom))

    def _sowing(self, state: State, marks: Marks) -> None:
        if marks.chosen:
            self._dropping(state, marks)
            return
        open_spaces = {pick.name for pick in marks.next}
        for name, space in SPACE_NAMED.items():
            if name in open_spaces:
                self.on_card(space, BONE, 5)
            elif state.wheel[space]:
                veil = Sprite(card_veil(self.kit.art, self.layout), (0, 0), Z_VEIL)
                self.add(veil, self.layout.card(space).center)

    def _dropping(self, state: State, marks: Marks) -> None:
        """Stones chosen so far on their spaces, and the two colours for the next one."""
        space = SPACE_NAMED[marks.chosen[0].name]
        stack = state.wheel[space]
        path = spaces_sown(space, COUNT[stack], flow(state, stack))
        self.on_card(space, LAST_RING, 8)
        self.on_card(path[-1], SEAL)
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
        self._sprites.append(self.stage.add(ghost))
        self.dragons[seat].fade(True)
        space = decision(state)[1]
        if space in (FIRE, SPACE_NAMED["water"]):
            self.breath(state, after, other, space)
