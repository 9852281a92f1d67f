"""Everything on the two sheets that follows the state: portals, the flux coin, stones and two dragons."""

from __future__ import annotations

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
_TURN_S, _GLIDE_S = 0.5, 0.3
_FACES = {COUNTER_CLOCKWISE: "tao_long/coin_k", CLOCKWISE: "tao_long/coin_c"}


class Portals:
    """Each portal's vortex, and over it the rim that shows while a body lies in it."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, level: Level) -> None:
        size = (layout.square_px, layout.square_px)
        self._rims: dict[Square, Sprite] = {}
        for square, colour in level.portals.items():
            place = layout.rect(square).topleft
            stage.add(Sprite(kit.art.image(f"tao_long/portal_{colour}", size), place, Z_PORTAL))
            rim = Sprite(kit.art.image(f"tao_long/portal_{colour}_rim", size), place, Z_RIM)
            rim.shown = False
            self._rims[square] = stage.add(rim)

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


class Flux:
    """The coin in modes that have one, and the arrows between the spaces."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit = kit
        self.layout = layout
        self.flow = COUNTER_CLOCKWISE
        size = layout.px(COIN)
        self._faces = {flow: kit.art.image(name, (size, size)) for flow, name in _FACES.items()}
        self._coin = stage.add(Sprite(self._faces[state.coin], (0, 0), Z_COIN))
        self._arrows = [stage.add(Sprite(self.arrow(space, 1), (0, 0), Z_FLOW)) for space in range(8)]
        self.sync(state)

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
            arrow.center(self.layout.between(space))

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
