"""Everything on the two sheets that follows the state: portals, the flux coin, stones and two dragons."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.rules.tao_long import Level, Square, State
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.wheel import CLOCKWISE, COUNTER_CLOCKWISE, Flow
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline
from scenes.stage.tao_long.board_art import Sheets
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.layout import COIN, Layout, gap_angle
from scenes.stage.tao_long.palette import BONE
from scenes.stage.tao_long.stones import Elements, Stones

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_PORTAL, Z_RIM, Z_COIN, Z_FLOW = 2, 12, 14, 8
_FLOW = 46.0
_DRIFT = 6.0
"""How far an arrow drifts, in units of the sheet."""
_EYE = 0.215
"""The middle of a portal that says what it costs, as a share of its side."""
_TURN_S, _GLIDE_S = 0.5, 0.3
_FACES = {COUNTER_CLOCKWISE: "tao_long/coin_k", CLOCKWISE: "tao_long/coin_c"}


class Portals:
    """Each portal's vortex, which turns, and over it the rim that shows while a body lies in it."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, level: Level) -> None:
        size = (layout.square_px, layout.square_px)
        self._rims: dict[Square, Sprite] = {}
        self._turning: list[tuple[Sprite, pygame.Surface]] = []
        for square, colour in level.portals.items():
            place = layout.rect(square).topleft
            vortex = kit.art.image(f"tao_long/portal_{colour}", size)
            rim = kit.art.image(f"tao_long/portal_{colour}_rim", size)
            self._rims[square] = Sprite(rim, place, Z_RIM)
            self._rims[square].shown = False
            turning = Sprite(vortex, place, Z_PORTAL)
            self._turning += [(turning, vortex), (self._rims[square], rim)]
            # The price stays upright while all round it turns.
            for sprite in (turning, Sprite(_eye(vortex), place, Z_PORTAL + 0.1), self._rims[square]):
                stage.add(sprite)

    def turn(self, degrees: float) -> None:
        """Stand turned by so much, clockwise."""
        for sprite, image in self._turning:
            if sprite.shown:
                turned = pygame.transform.rotozoom(image, -degrees % 360, 1.0)
                inside = image.get_rect(center=turned.get_rect().center)
                sprite.set(turned.subsurface(inside))

    def use(self, square: Square, used: bool) -> None:
        """A body lies in a portal, or lies there no longer."""
        self._rims[square].shown = used

    def sync(self, state: State) -> None:
        """Show the rims of those in use."""
        used = {square for dragon in state.dragons for square in (dragon.entry, dragon.exit)} - {NOWHERE}
        for square, rim in self._rims.items():
            rim.shown = square in used

    @property
    def used(self) -> frozenset[Square]:
        """The portals that are shown in use."""
        return frozenset(square for square, rim in self._rims.items() if rim.shown)


def _eye(image: pygame.Surface) -> pygame.Surface:
    """The round middle of a portal alone."""
    width, height = image.get_size()
    eye = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.aacircle(eye, "white", (width // 2, round(height * 0.53)), round(width * _EYE))
    eye.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return eye


class Flux:
    """The coin in modes that have one, and the arrows between the spaces."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit = kit
        self.layout = layout
        self.flow = COUNTER_CLOCKWISE
        self._drifted: float | None = None
        """How far a wave has come that goes through the arrows, once it has begun."""
        size = layout.px(COIN)
        self._faces = {flow: kit.art.image(name, (size, size)) for flow, name in _FACES.items()}
        self._coin = stage.add(Sprite(self._faces[state.coin], (0, 0), Z_COIN))
        self._arrows = [stage.add(Sprite(self.arrow(space, 1), (0, 0), Z_FLOW)) for space in range(8)]
        self.sync(state)

    def drift(self, share: float) -> None:
        """Let a wave go through the arrows, the way stones flow."""
        self._drifted = share
        for space, arrow in enumerate(self._arrows):
            self._put(space, arrow)

    def _put(self, space: int, arrow: Sprite) -> None:
        x, y = self.layout.between(space)
        angle = radians(gap_angle(space) + (180 if self.flow == CLOCKWISE else 0))
        if self._drifted is None:
            arrow.center((x, y))
            return
        far = self.layout.px(_DRIFT) * sin(2 * pi * (self._drifted - self.flow * space / 8))
        arrow.center((x - round(cos(angle) * far), y + round(sin(angle) * far)))

    def arrow(self, space: int, flow: Flow, colour: str = "") -> pygame.Surface:
        """The arrow in the gap behind a space, in bone or another colour."""
        size = self.layout.px(_FLOW)
        colours = {BONE: colour} if colour else {}
        image = self.kit.art.image("tao_long/flow", (size, size), colours)
        turn = gap_angle(space) + (180 if flow == CLOCKWISE else 0)
        return pygame.transform.rotate(image, turn)

    def sync(self, state: State) -> None:
        """Show the coin in modes that have one, and the way stones flow."""
        self._coin.shown = state.options.flux
        self.show(state.coin if state.options.flux else COUNTER_CLOCKWISE)

    def show(self, flow: Flow) -> None:
        """Lie with a face up."""
        self.flow = flow
        self._coin.set(self._faces[flow])
        self._coin.center(self.layout.coin)
        for space, arrow in enumerate(self._arrows):
            arrow.set(self.arrow(space, flow))
            self._put(space, arrow)

    def turn(self, timeline: Timeline, flow: Flow) -> None:
        """Turn the coin over."""
        def progress(share: float) -> None:
            if share >= 1:
                self.show(flow)
                return
            face = self._faces[-flow if share < 0.5 else flow]
            width = max(1, round(face.get_width() * abs(1 - 2 * share)))
            self._coin.set(pygame.transform.smoothscale(face, (width, face.get_height())))
            self._coin.center(self.layout.coin)

        timeline.tween(_TURN_S, progress)


class Picture:
    """All parts of the table; `sync` puts them where a state says."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        self.kit = kit
        self.layout = Layout(box)
        self.sheets = Sheets(kit, stage, self.layout, state.level)
        self.portals = Portals(kit, stage, self.layout, state.level)
        self.dragons = {
            seat: InkDragon(kit, stage, self.layout, seat, state.dragons[seat - 1]) for seat in (1, 2)
        }
        self.stones = Stones(kit, stage, self.layout, state.wheel)
        self.elements = Elements(kit, stage, self.layout, state)
        self.flux = Flux(kit, stage, self.layout, state)

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        for seat, dragon in self.dragons.items():
            dragon.lie(state.dragons[seat - 1])
        self.portals.sync(state)
        self.stones.sync(state.wheel)
        self.elements.sync(state)
        self.flux.sync(state)
        self.sheets.name(state.options.mode)

    def glide(self, state: State) -> Timeline:
        """Bring everything from where it is to where the state says."""
        timeline = Timeline()
        timeline.cue(lambda: self.kit.sound.play("slide"), 0.0)
        for seat, dragon in self.dragons.items():
            dragon.glide(timeline, state.dragons[seat - 1], _GLIDE_S)
        self.stones.glide(timeline, state.wheel)
        self.elements.glide(timeline, state)
        return timeline
