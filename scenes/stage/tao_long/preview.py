"""What hovering over a stack shows: its path, the action, and what the dragon could do then."""

from __future__ import annotations

from game.rules.tao_long import Phase, Space, State
from game.rules.tao_long.moves import flow
from scenes.base.sprites import Sprite
from scenes.stage.tao_long.brush import Z_DOT, Z_TAG, Brush
from scenes.stage.tao_long.foresight import Foresight, Threats
from scenes.stage.tao_long.ink import SEAL, SMOKE, WASH
from scenes.stage.tao_long.layout import CARD, card_centre
from scenes.stage.tao_long.signs import card_ring, damage_tag, tag
from scenes.stage.tao_long.tokens import Flux

_Z_PATH, _Z_REACH, _Z_THREAT = 18, 5, 22


class Preview(Brush):
    """The marks of one look ahead."""

    def path(self, state: State, seen: Foresight, flux: Flux) -> None:
        """The way of the stones, and where the head could go; or that it is forbidden."""
        self.clear()
        way = flow(state, state.wheel[seen.space])
        gaps = [space if way == 1 else (space - 1) % 8 for space in (seen.space, *seen.path[:-1])]
        for gap in gaps:
            self.add(Sprite(flux.arrow(gap, way, SEAL), (0, 0), _Z_PATH), self.layout.between(gap))
        for number, space in enumerate(seen.path, 1):
            self._number(number, space, last=number == len(seen.path))
        if not seen.allowed:
            self._forbidden(seen.action)
            return
        self.on_card(seen.action, SEAL)
        if state.phase == Phase.SPIRIT:
            for ending in seen.endings:
                self.on_square(ending.head, "mark_dot", Z_DOT, 0.8)
                self.harm(ending)
                for square in ending.breathed:
                    self.on_square(square, "mark_danger", Z_DOT, 0.7)

    def _number(self, number: int, space: Space, last: bool) -> None:
        if not self.layout.readable:
            return
        x, y = card_centre(space)
        label = tag(self.kit, f"{number}", fill=SEAL if last else SMOKE)
        self.add(Sprite(label, (0, 0), Z_TAG), self.layout.on_wheel(x + 100, y - 100))

    def _forbidden(self, space: Space) -> None:
        self.add(Sprite(card_ring(self.kit.art, self.layout, WASH), (0, 0), _Z_PATH),
                  self.layout.card(space).center)
        size = self.layout.px(CARD * 0.48)
        image = self.kit.art.image("tao_long/mark_no", (size, size))
        self.add(Sprite(image, (0, 0), Z_TAG), self.layout.card(space).center)

    def threats(self, seen: Threats) -> None:
        """Where the other dragon could come to, and what it could hurt."""
        self.clear()
        for square in sorted(seen.reach):
            self.on_square(square, "mark_reach", _Z_REACH)
        for square, damage in seen.hurt:
            self.on_square(square, "mark_danger", _Z_THREAT, 0.92)
            if self.layout.readable and not self.hidden:
                rect = self.layout.rect(square)
                self.add(Sprite(damage_tag(self.kit, damage), (0, 0), Z_TAG), rect.midbottom)
