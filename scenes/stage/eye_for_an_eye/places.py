"""Which named thing is where: on player boards and in the arena."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import NOWHERE, figure_named
from game.rules.eye_for_an_eye.lore import FACES
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.stage.eye_for_an_eye.asking import USUAL
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.picks import cell_of, die_pick, figure_pick, place_of, place_pick, space_pick
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.selection import Pick


class Places:
    """Finds things by pixel and pixels by name."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.layout = picture.layout
        self.wanted: tuple[Pick, ...] = ()
        """What can be picked next: where dice show the same, the one that is asked for counts."""

    def hit(self, state: State, point: tuple[int, int]) -> Pick | None:
        """The named thing at a pixel."""
        for seat, panel in self.picture.panels.items():
            if panel.frame.rect.collidepoint(point):
                return self._on_panel(state, seat, panel, point)
        for place, rect in self.picture.currents.tracks.items():
            if rect.collidepoint(point):
                return place_pick(1, place)
        return self._in_arena(state, point)

    def _on_panel(self, state: State, seat: Seat, panel: Panel, point: tuple[int, int]) -> Pick:
        """A die in the pool, a track, a card or a button; else the board itself."""
        player = state.players[seat - 1]
        for number, where in enumerate(player.places):
            rect = panel.space(player, number)
            if where == POOL and player.faces[number] != BLANK and rect and rect.collidepoint(point):
                exact = Pick("die", str(number), seat)
                return exact if exact in self.wanted else die_pick(state, seat, player.faces[number])
        for pick, rect in panel_places(seat, panel):
            if rect.collidepoint(point):
                return pick
        return Pick("panel", seat=seat)

    def _in_arena(self, state: State, point: tuple[int, int]) -> Pick | None:
        """Whoever stands on a space comes before the space."""
        space = self.layout.space(point)
        if space == NOWHERE:
            return None
        for figure in self.picture.pieces:
            if figure_of(state, figure).space == space:
                return figure_pick(figure)
        return space_pick(state.arena.cells[space])

    def place(self, state: State, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is; None where it is not shown."""
        if pick.kind == "space":
            space = state.arena.space(cell_of(pick))
            return None if space == NOWHERE else self.layout.rect(space)
        if pick.kind == "figure":
            space = figure_of(state, figure_named(pick.name)).space
            return None if space == NOWHERE else self.layout.rect(space)
        if pick.kind == "current":
            return self.picture.currents.tracks.get(place_of(pick))
        return self._panel_place(state, pick)

    def around(self, place: pygame.Rect) -> pygame.Rect:
        """The player board that something lies on, or the thing itself."""
        boards = (panel.frame.rect for panel in self.picture.panels.values())
        return next((board for board in boards if board.contains(place)), place)

    def _panel_place(self, state: State, pick: Pick) -> pygame.Rect | None:
        panel = self.picture.panels.get(pick.seat)
        if panel is None:
            return None
        if pick.kind == "key":
            key = next((key for key in USUAL if key == pick.name), None)
            return panel.frame.at(panel.plan.key_box(key)) if key else None
        if pick.kind == "die":
            die = int(pick.name) if pick.name.isdecimal() else _die_showing(state, pick)
            return None if die is None else self.picture.die_place(pick.seat, die)
        if pick.kind == "panel":
            return panel.frame.rect
        return dict(panel_places(panel.seat, panel)).get(pick)

    def all(self, state: State) -> Iterator[Pick]:
        """Everything that keys can go to."""
        for seat, panel in self.picture.panels.items():
            player = state.players[seat - 1]
            faces = {player.faces[die] for die, where in enumerate(player.places) if where == POOL} - {BLANK}
            yield from (die_pick(state, seat, face) for face in sorted(faces))
            yield from (pick for pick, _ in panel_places(seat, panel))
        yield from (place_pick(1, place) for place in self.picture.currents.tracks)
        yield from map(figure_pick, self.picture.pieces)
        yield from (space_pick(cell) for cell in state.arena.cells)


def _die_showing(state: State, pick: Pick) -> int | None:
    """The die that a lesson names by its face, in the pool first."""
    player = state.players[pick.seat - 1]
    wanted = FACES.index(pick.name) if pick.name in FACES else BLANK
    dice = [die for die, shown in enumerate(player.faces) if shown == wanted]
    return min(dice, key=lambda die: player.places[die] != POOL, default=None)


def panel_places(seat: Seat, panel: Panel) -> Iterator[tuple[Pick, pygame.Rect]]:
    """Buttons, cards and tracks of a player board."""
    yield Pick("roll", seat=seat), panel.frame.at(panel.plan.roll)
    yield Pick("call", seat=seat), panel.frame.at(panel.plan.call)
    for place, box in (*panel.plan.cards.items(), *panel.plan.tracks.items()):
        yield place_pick(seat, place), panel.frame.at(box)
