"""Which named thing is where: chips and markers, player boards and what lies on them, figures and spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import NOWHERE, Space, figure_named
from game.rules.eye_for_an_eye.lore import FACES
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.stage.eye_for_an_eye.asking import Asking
from scenes.stage.eye_for_an_eye.choice_field import cells
from scenes.stage.eye_for_an_eye.clocks import TurnMarkers
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.panel_words import USUAL
from scenes.stage.eye_for_an_eye.picks import (
    cell_of,
    die_pick,
    figure_pick,
    marker_pick,
    place_of,
    place_pick,
    space_pick,
)
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.selection import Pick


class Finder:
    """Finds things by pixel and pixels by name."""

    def __init__(self, picture: Picture, markers: TurnMarkers) -> None:
        self.picture, self.layout, self.markers = picture, picture.layout, markers
        self.asking: Mapping[Seat, Asking] = {}
        self.chips: dict[Pick, pygame.Rect] = {}
        """Numbers and ways that lie round a figure while they can be picked."""
        self.ways: dict[Space, Pick] = {}
        """Spaces next to a figure: a click on one of them means the way there."""
        self.wanted: tuple[Pick, ...] = ()
        """What can be picked next: of dice with the same face, a click means the one that is asked for."""

    def forget_marks(self, wanted: tuple[Pick, ...]) -> None:
        """Other things can be picked now."""
        self.wanted, self.chips, self.ways = wanted, {}, {}

    def hit(self, state: State, point: tuple[int, int]) -> Pick | None:
        """The named thing at a pixel: what lies on top comes first."""
        for pick, rect in (*self.chips.items(), *self._markers()):
            if rect.collidepoint(point):
                return pick
        for seat, asking in self.asking.items():
            if key := asking.plate_at(point):
                return Pick("key", key, seat)
        for seat, panel in self.picture.panels.items():
            if panel.frame.rect.collidepoint(point):
                return self._on_panel(state, seat, panel, point)
        for place, rect in self.picture.tracks.tracks.items():
            if rect.collidepoint(point):
                return place_pick(1, place)
        return self._in_arena(state, point)

    def _markers(self) -> Iterator[tuple[Pick, pygame.Rect]]:
        return ((marker_pick(marker), rect) for marker, rect in self.markers.rects.items())

    def _on_panel(self, state: State, seat: Seat, panel: Panel, point: tuple[int, int]) -> Pick:
        """A die in the pool, a track, a card or a button; else the board itself."""
        player = state.players[seat - 1]
        for number, where in enumerate(player.places):
            rect = panel.space(player, number)
            if where == POOL and player.faces[number] != BLANK and rect and rect.collidepoint(point):
                exact = Pick("die", str(number), seat)
                return exact if exact in self.wanted else die_pick(state, seat, player.faces[number])
        for pick, rect in (*_offered(panel), *_on_board(panel)):
            if rect.collidepoint(point):
                return pick
        return Pick("panel", seat=seat)

    def _in_arena(self, state: State, point: tuple[int, int]) -> Pick | None:
        """The way that a space stands for, or whoever stands on it, or the space itself."""
        space = self.layout.space(point)
        if space == NOWHERE:
            return None
        if space in self.ways:
            return self.ways[space]
        for figure in self.picture.pieces:
            if figure_of(state, figure).space == space:
                return figure_pick(figure)
        return space_pick(state.arena.cells[space])

    def place(self, state: State, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is; None where it is not shown."""
        if pick in self.chips:
            return self.chips[pick]
        match pick.kind:
            case "marker":
                return self.markers.rects.get(int(pick.name))
            case "space":
                return self._space_rect(state.arena.space(cell_of(pick)))
            case "figure":
                return self._space_rect(figure_of(state, figure_named(pick.name)).space)
            case "current" | "hill":
                return self.picture.tracks.tracks.get(place_of(pick))
        return self._panel_place(state, pick)

    def _space_rect(self, space: Space) -> pygame.Rect | None:
        return None if space == NOWHERE else self.layout.rect(space)

    def _panel_place(self, state: State, pick: Pick) -> pygame.Rect | None:
        panel = self.picture.panels.get(pick.seat)
        if panel is None:
            return None
        if pick.kind == "key":
            key = next((key for key in USUAL if key == pick.name), None)
            return panel.frame.at(self.asking[pick.seat].key_place(key)) if key else None
        if pick.kind == "die":
            die = int(pick.name) if pick.name.isdecimal() else _die_showing(state, pick)
            return None if die is None else self.picture.die_place(pick.seat, die)
        if pick.kind == "panel":
            return panel.frame.rect
        return dict((*_offered(panel), *_on_board(panel))).get(pick)

    def around(self, place: pygame.Rect) -> pygame.Rect:
        """The player board that something lies on, or the thing itself."""
        boards = (panel.frame.rect for panel in self.picture.panels.values())
        return next((board for board in boards if board.contains(place)), place)

    def all(self, state: State) -> Iterator[Pick]:
        """Everything that keys can go to."""
        yield from self.chips
        yield from (pick for pick, _ in self._markers())
        for seat, panel in self.picture.panels.items():
            player = state.players[seat - 1]
            faces = {player.faces[die] for die, where in enumerate(player.places) if where == POOL} - {BLANK}
            yield from (die_pick(state, seat, face) for face in sorted(faces))
            yield from (pick for pick, _ in (*_offered(panel), *_on_board(panel)))
        yield from (place_pick(1, place) for place in self.picture.tracks.tracks)
        yield from map(figure_pick, self.picture.pieces)
        yield from map(space_pick, state.arena.cells)


def _die_showing(state: State, pick: Pick) -> int | None:
    """The die that a lesson names by its face, in the pool first."""
    player = state.players[pick.seat - 1]
    wanted = FACES.index(pick.name) if pick.name in FACES else BLANK
    dice = [die for die, shown in enumerate(player.faces) if shown == wanted]
    return min(dice, key=lambda die: player.places[die] != POOL, default=None)


def _offered(panel: Panel) -> Iterator[tuple[Pick, pygame.Rect]]:
    """The manoeuvres that are to be chosen from; they lie over the tracks."""
    if panel.offer is not None:
        cards = panel.offer.cards
        for card, box in zip(cards, cells(panel.plan, len(cards)), strict=True):
            yield Pick("manoeuvre", card.name, panel.seat), panel.frame.at(box)


def _on_board(panel: Panel) -> Iterator[tuple[Pick, pygame.Rect]]:
    """Buttons, cards and tracks of a player board."""
    yield Pick("roll", seat=panel.seat), panel.frame.at(panel.plan.roll)
    yield Pick("call", seat=panel.seat), panel.frame.at(panel.plan.call)
    for place, tracks in panel.nymphlet_tracks():
        yield place_pick(panel.seat, place), panel.frame.at(tracks)
    for place, box in (*panel.plan.cards.items(), *panel.plan.tracks.items()):
        yield place_pick(panel.seat, place), panel.frame.at(box)
