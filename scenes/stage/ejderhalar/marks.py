"""Marks on the board: where to go, what was last, what a move would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import say
from game.rules.ejderhalar import EJDERHALAR, Action, Hold, Move, Push, Square, State, strength
from game.rules.ejderhalar.squares import NOWHERE
from scenes.base.sprites import PREMULTIPLIED, Stage
from scenes.stage.board.marks import MarkLayer
from scenes.stage.ejderhalar.dragons import Dragon
from scenes.stage.ejderhalar.layout import Layout
from scenes.stage.ejderhalar.picks import PUSH, ends_of, square_of
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_LAST, _Z_DOT, _Z_THREAT, _Z_RING, _Z_TARGET, _Z_ARROW = 3, 4, 25, 9.5, 27, 40
"""A ring lies under the dragons, whose letters and numbers must be read."""
_ARROW_SHARE, _CHOOSING_ARROW_SHARE = 0.7, 0.84
"""Arrows grow when nothing but a way is left to choose."""
_TAG = "#10141e"
_TAG_SHARE, _TAG_LEAST, _TAG_ROOM = 0.27, 0.24, 2.2
"""Its type, at most and at least, and how wide its words may be, in squares."""
_ANGLES = {(0, -1): 0, (1, 0): -90, (0, 1): 180, (-1, 0): 90}


class MarkSprites(MarkLayer):
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, dragons: dict[str, Dragon]) -> None:
        super().__init__(kit, stage)
        self.layout = layout
        self.dragons = dragons
        self.arrows: dict[Pick, pygame.Rect] = {}

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        self.clear()
        for dragon in self.dragons.values():
            dragon.fade(False)
        self.arrows = {}
        for pick in marks.last:
            self._on_square(square_of(pick), "last_move", _Z_LAST)
        for pick in marks.glow:
            self._glow(state, pick)
        if marks.hover is not None and not marks.chosen:
            self._on_square(square_of(marks.hover), "legal_ring", _Z_RING)
        for pick in marks.threats:
            self._on_square(square_of(pick), "target", _Z_THREAT)
        for pick in marks.next:
            self._next(state, pick, bool(marks.chosen), marks.lit)
        if marks.chosen and not marks.lit:
            self._on_square(square_of(marks.chosen[0]), "legal_ring", _Z_RING)
        if isinstance(marks.ghost, Action):
            self._ghost(state, marks.ghost)

    def _on_square(self, square: Square | None, art: str, z: float) -> None:
        if square is not None:
            self.put(f"ejderhalar/{art}", self.layout.square_px, self.layout.centre(square), z)

    def _glow(self, state: State, pick: Pick) -> None:
        if pick.kind in ("cell", "square", "control"):
            self._on_square(square_of(pick), "legal_ring", _Z_RING)
        elif pick.kind in ("dragon", "token") and pick.name in state.level.letters:
            for square in set(state.bodies[state.level.letters.index(pick.name)]):
                self._on_square(square, "legal_ring", _Z_RING)

    def _next(self, state: State, pick: Pick, started: bool, lit: bool) -> None:
        square = square_of(pick)
        if pick.kind in ("push", "way") and pick != PUSH:
            self._arrow(pick, started)
        elif square is not None and started and lit:
            free = not state.occupied >> square & 1
            self._on_square(square, "legal_dot" if free else "legal_ring", _Z_DOT if free else _Z_RING)

    def _arrow(self, pick: Pick, started: bool) -> None:
        origin, to = ends_of(pick)
        (ax, ay), (bx, by) = self.layout.centre(origin), self.layout.centre(to)
        step = ((bx > ax) - (bx < ax), (by > ay) - (by < ay))
        size = round(self.layout.square_px * (_CHOOSING_ARROW_SHARE if started else _ARROW_SHARE))
        image = self.kit.art.image("ejderhalar/push_arrow", (size, size))
        turned = pygame.transform.rotate(image, _ANGLES[step])
        # On the edges between squares: ways into one are apart there, and a dragon's letter stays free.
        rect = self.lay(turned, ((ax + bx) // 2, (ay + by) // 2), _Z_ARROW).rect
        # Who clicks into the square behind means the push, too.
        self.arrows[pick] = rect.union((bx, by, 1, 1)) if pick.kind == "push" else rect

    def _ghost(self, state: State, action: Action) -> None:
        """The dragon as it would lie; with a push to come, its target and strength."""
        if isinstance(action, Hold) or EJDERHALAR.why_not(state, action) is not None:
            return
        after = EJDERHALAR.apply(state, action).state
        moved = [place for place, body in enumerate(state.bodies) if after.bodies[place] != body]
        for place in moved:
            dragon = self.dragons[state.level.letters[place]]
            self.add(dragon.ghost(after.bodies[place]))
            dragon.fade(True)
        if isinstance(action, Move) and after.target != NOWHERE:
            self._target(after)
        elif isinstance(action, Push):
            self._on_square(action.path[-1], "target", _Z_TARGET)

    def _target(self, after: State) -> None:
        self._on_square(after.target, "target", _Z_TARGET)
        words = say("push {strength}", strength=strength(after))
        square_px, scale = self.layout.square_px, self.kit.screen.scale
        room_px, least = square_px * _TAG_ROOM, square_px * _TAG_LEAST / scale
        size = self.kit.fonts.fitting(words, "bold", square_px * _TAG_SHARE / scale, room_px, least)
        text = self.kit.fonts.render(words, "bold", size, "#ffffff")
        tag = pygame.Surface((text.get_width() + 16, text.get_height() + 4), pygame.SRCALPHA)
        pygame.draw.rect(tag, _TAG, tag.get_rect(), border_radius=tag.get_height() // 2)
        tag.blit(text, (8, 2), special_flags=PREMULTIPLIED)
        rect = self.layout.rect(after.target)
        self.lay(tag, (rect.centerx, rect.bottom - tag.get_height() // 2), _Z_TARGET + 1)
