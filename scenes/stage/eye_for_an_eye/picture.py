"""Everything that follows the state: figures, terrain that stands up, player boards and their dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import GUARDS_EACH, FigureId, figure_id, index_of, is_chief, seat_of
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.places import ON_HILL
from game.rules.eye_for_an_eye.state import AWAY, State
from scenes.base.particles import Particles
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.eye_for_an_eye.flower_bed import FlowerBed
from scenes.stage.eye_for_an_eye.ground import veil_drawing
from scenes.stage.eye_for_an_eye.hill import mark_hill
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.pieces import Z_STANDING, Piece, aside, looks_of
from scenes.stage.eye_for_an_eye.tableau import Owed, Tableau, tableau_of, unseen
from scenes.stage.eye_for_an_eye.water import SharedTracks, Water
from scenes.stage.presenter import Side

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_VEIL = 4.6
"""Below the figures, above everything that lies on the ground."""

_Z_SPARKS = 39.5
"""Over the figures, under the numbers of a blow."""

_STONE = (120.0, 140.0)
_STONE_MIDDLE = (60.0, 82.0)
"""The point of a stone's picture that lies on the middle of its space."""


class Picture:
    """What is shown now."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit, self.stage, self.layout = kit, stage, layout
        self.shown: Tableau = tableau_of(state)
        self.pieces: dict[FigureId, Piece] = {}
        self._guises: dict[Seat, str] = {}
        """Seats whose figure looks like something else than their chief."""
        self.panels: dict[Seat, Panel] = {}
        self.cast = Cast(state, {})
        """Who leads the chiefs, as far as people have said it."""
        self.owed: list[Owed] = []
        """What has come about and will be seen in a moment, when the blow lands or the trophy arrives."""
        self.particles = Particles(stage, _Z_SPARKS)
        self.tracks = SharedTracks(kit, stage, layout, state)
        if ON_HILL in self.tracks.tracks:
            mark_hill(kit, stage, layout)
        self._bed: FlowerBed | None = None
        if state.options.mode == "domination":
            self._bed = FlowerBed(kit, stage, layout, bool(self.tracks.tracks))
        self.water = Water(kit, stage, layout)
        self._veil = stage.add(Sprite(kit.art.draw(veil_drawing(layout)), layout.board.topleft, _Z_VEIL))
        self._put_stones(state)
        self.show(self.shown)

    @property
    def cards(self) -> tuple[pygame.Rect, ...]:
        """Where the cards of a mode, and tracks of all seats, lie beside the arena."""
        return (*self.tracks.tracks.values(), *(self._bed.places if self._bed is not None else ()))

    def _put_stones(self, state: State) -> None:
        arena = state.arena
        for space in sorted(arena.impassable):
            name = "stone" if space in arena.stones else "boulder"
            size = (self.layout.px(_STONE[0]), self.layout.px(_STONE[1]))
            image = self.kit.art.image(f"eye_for_an_eye/terrain/{name}", size)
            x, y = self.layout.centre(space)
            corner = (x - self.layout.px(_STONE_MIDDLE[0]), y - self.layout.px(_STONE_MIDDLE[1]))
            self.stage.add(Sprite(image, corner, Z_STANDING + y / 10_000))

    def furnish(self, sides: Mapping[Seat, Side], state: State) -> None:
        """Lay out the player boards."""
        self.panels = {
            seat: Panel(self.kit, self.stage, side, state, seat, self.cast) for seat, side in sides.items()
        }
        self.show(self.shown)

    def show(self, tableau: Tableau) -> None:
        """Put everything where it belongs, at rest."""
        self.shown = tableau
        self.owed.clear()
        wanted = {
            figure_id(seat, index): figure
            for seat, player in enumerate(tableau.players, 1)
            for index, figure in enumerate(player.figures) if figure != AWAY
        }
        for figure in [*self.pieces]:
            if figure not in wanted:
                self.pieces.pop(figure).remove()
        for figure, place in wanted.items():
            self.piece(figure).lean.update(self.aside(figure))
            self.piece(figure).stand(place)
        self.dress()
        self.refresh()
        for seat, panel in self.panels.items():
            panel.lay(tableau, self.tracks.lying(tableau, seat))

    def piece(self, figure: FigureId) -> Piece:
        """The sprite of a figure, made if need be."""
        if figure not in self.pieces:
            seat = seat_of(figure)
            player = self.shown.players[seat - 1]
            chief = self._guises.get(seat) or CHIEFS[player.chief]
            looks = looks_of(figure, chief, len(player.figures) - 1 - GUARDS_EACH)
            self.pieces[figure] = Piece(self.kit, self.stage, self.layout, looks, figure)
        return self.pieces[figure]

    def disguise(self, seat: Seat, looks: str) -> None:
        """Let a seat's figure look like something else from now on."""
        self._guises[seat] = looks
        if (piece := self.pieces.pop(figure_id(seat), None)) is not None:
            piece.remove()
            self.show(self.shown)

    def stands(self, figure: FigureId) -> bool:
        """Whether a figure is in the arena now."""
        return self.shown.players[seat_of(figure) - 1].figures[index_of(figure)] != AWAY

    def aside(self, figure: FigureId) -> pygame.Vector2:
        """How far a figure stands aside for its neighbours now; as it does, where it has left the arena."""
        if not self.stands(figure):
            return self.piece(figure).lean
        figures = {
            figure_id(seat, index): place.space
            for seat, player in enumerate(self.shown.players, 1)
            for index, place in enumerate(player.figures) if place != AWAY
        }
        here = figures.pop(figure)
        return aside(self.layout, here, figures.values())

    def dress(self) -> None:
        """Nets, leaves and roots over those who are in them."""
        for figure, piece in self.pieces.items():
            player = self.shown.players[seat_of(figure) - 1]
            piece.cover("net", bool(player.netted >> index_of(figure) & 1))
            piece.cover("camouflage", player.camouflaged and is_chief(figure))
            piece.cover("roots", player.rooted == figure)

    def refresh(self) -> None:
        """Bring the fields of all player boards up to date, and dim the ground while everybody waits."""
        self._veil.shown = bool(self.shown.pause)
        self.tracks.show(self.shown)
        if self._bed is not None:
            self._bed.show(self.shown.flower, self.shown.deck)
        seen = reduce(unseen, self.owed, self.shown)
        for panel in self.panels.values():
            panel.show(seen)

    def pay(self, event: Owed) -> None:
        """What was owed has been seen to happen."""
        if event in self.owed:
            self.owed.remove(event)
            self.refresh()

    def die_place(self, seat: Seat, die: int) -> pygame.Rect | None:
        """Where a die belongs now."""
        panel = self.panels.get(seat)
        if panel is None:
            return None
        rect = panel.space(self.shown.players[seat - 1], die)
        return rect or self.tracks.lying(self.shown, seat).get(die)

    def account(self) -> tuple[object, ...]:
        """Everything that is shown, as a value to compare."""
        pieces = tuple(self.pieces[figure].account() for figure in sorted(self.pieces))
        return pieces, self.shown, tuple(panel.account() for panel in self.panels.values())
