"""Puts The Dragon's Dance's states and events on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ai import dangers
from game.core import Outcome, Seat
from game.rules.the_dragons_dance import (
    NOWHERE,
    THE_DRAGONS_DANCE,
    Action,
    CommandOpened,
    DragonBreathed,
    DragonFlew,
    FortressTaken,
    KingEndangered,
    PieceLost,
    PieceRecruited,
    State,
    each,
)
from game.rules.the_dragons_dance.events import Event
from scenes.base.timeline import Timeline
from scenes.stage.presenter import Marks, Presenter, Side
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.acts import Acts
from scenes.stage.the_dragons_dance.board_art import board_drawing, light_drawing
from scenes.stage.the_dragons_dance.guide import Guide
from scenes.stage.the_dragons_dance.layout import Layout
from scenes.stage.the_dragons_dance.life import Life
from scenes.stage.the_dragons_dance.marks import MarkSprites
from scenes.stage.the_dragons_dance.picks import DancePicks, square_of, square_pick
from scenes.stage.the_dragons_dance.picture import Picture
from scenes.stage.the_dragons_dance.prepare import jobs
from scenes.stage.the_dragons_dance.tray import Fan, Tray
from scenes.stage.the_dragons_dance.words import DanceWords, held

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_SPECTACLE = {
    DragonBreathed: 3.0, KingEndangered: 3.0, DragonFlew: 1.5, FortressTaken: 1.5, PieceLost: 1.0,
    CommandOpened: 1.0, PieceRecruited: 0.6,
}


class TheDragonsDancePresenter(DancePicks, DanceWords, Presenter[State, Action]):
    """The vellum board, two armies and their reserves."""

    ornaments: ClassVar[tuple[str, ...]] = (
        "the_dragons_dance/ornaments/leaf", "the_dragons_dance/ornaments/fleck",
    )

    fills_panels: ClassVar[bool] = True

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.level = state.level
        self.layout = Layout(state.level, box)
        self._squares = tuple(square_pick(square) for square in each(state.level.squares))
        board = kit.art.draw(board_drawing(kit.art, state.level, self.layout.square_px))
        stage.paint(board, self.layout.board)
        # As large as it is shown the light is not kept: it is painted once.
        light = kit.art.draw(light_drawing(kit.art, state.level, self.layout.square_px))
        stage.paint(pygame.transform.smoothscale(light, board.get_size()), self.layout.board)
        self.picture = Picture(kit, stage, self.layout, state)
        self.trays: dict[Seat, Tray] = {}
        self._fan = Fan(kit, self.picture)
        self.picture.origins = self._reserve_middle
        self._acts = Acts(kit, self.picture)
        self._marks = MarkSprites(kit, self.picture, self.place)
        self._guide = Guide(kit, self.picture, state)
        self._life = Life(kit, self.picture)
        self._chosen: tuple[Pick, ...] = ()

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """The board and its pieces; small ones are quick to render."""
        return () if small else jobs(state.level)

    @classmethod
    def has_tray(cls, state: State, seat: Seat) -> bool:
        """Whether a seat has a reserve to recruit from."""
        return any(state.reserves[seat - 1])

    def furnish(self, sides: Mapping[Seat, Side], aside: pygame.Rect | None) -> None:
        """Trays in the seats' panels; the guide's card takes the place beside the board."""
        self.trays = {seat: Tray(self.kit, self.picture, seat, side) for seat, side in sides.items()}
        self._guide.lay_aside(aside)
        self.picture.told = self._refresh_trays
        self._refresh_trays()

    def _refresh_trays(self) -> None:
        for tray in self.trays.values():
            tray.refresh()

    def _reserve_middle(self, piece: str) -> tuple[int, int] | None:
        rect = self.place(Pick("reserve", piece))
        return None if rect is None else rect.center

    def threats(self, state: State, seat: Seat) -> Iterator[tuple[Pick, ...]]:
        """The pieces that the other side could take in its next turn."""
        for found in dangers(THE_DRAGONS_DANCE, state, seat):
            yield tuple(square_pick(square) for square in sorted(found) if isinstance(square, int))

    def point(self, state: State, pick: Pick | None) -> None:
        """Explain the piece under the pointer; its reach only while nothing is chosen."""
        self._guide.show(state, pick, reach=self.foretells and not self._chosen)

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        self.picture.show(state)

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened, one event after the other."""
        return self._acts.timeline(events)

    def glide(self, state: State) -> Timeline:
        """Bring every piece from where it stands to where the state says."""
        timeline = Timeline()
        timeline.cue(lambda: self.kit.sound.play("slide"))
        timeline.then(self.picture.glide(state))
        return timeline

    def update(self, dt_s: float) -> None:
        """Let dust settle, what has broken fall, and whoever is chosen rise."""
        self.picture.debris.pass_time(dt_s)
        for man in self.picture.men.values():
            man.rise(dt_s)

    def idle(self, dt_s: float) -> None:
        """Let water run, flags flutter and dragons breathe."""
        self._life.pass_time(dt_s)

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """A choice beside a square, a reserve, else the square at a pixel."""
        for pick, rect in (*self._marks.icons.items(), *self._fan.slots.items()):
            if rect.collidepoint(point):
                return pick
        for tray in self.trays.values():
            if (found := tray.hit(point)) is not None:
                return found
        square = self.layout.square(point)
        return None if square is None else square_pick(square)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a choice, a reserve or a square is."""
        for places in (self._marks.icons, self._fan.slots, *(tray.slots for tray in self.trays.values())):
            if pick in places:
                return places[pick]
        square = square_of(pick)
        if square == NOWHERE or not self.level.squares >> square & 1:
            return None
        return self.layout.beyond(square) if pick.kind == "beyond" else self.layout.rect(square)

    def places(self) -> tuple[Pick, ...]:
        """All squares, the reserves, and the choices that are there now."""
        trays = [pick for tray in self.trays.values() for pick in tray.slots]
        return (*self._marks.icons, *self._fan.slots, *trays, *self._squares)

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks, and lift the piece that is chosen."""
        if marks.chosen != self._chosen:
            self._chosen = marks.chosen
            self._guide.show(state, marks.chosen[0] if marks.chosen else None, reach=False)
        chosen = square_of(marks.chosen[0]) if marks.chosen else NOWHERE
        for square, man in self.picture.men.items():
            man.lift(square == chosen)
        self._fan.show(state, marks)
        self._marks.show(state, marks)

    def triumph(self, state: State, outcome: Outcome) -> tuple[Pick, ...]:
        """The winner's king and the fortresses that it holds."""
        winners = outcome.winners
        king = {1: "K", 2: "k"}
        kings = [state.men.index(king[seat]) for seat in winners if king[seat] in state.men]
        held_by_them = (square for seat in winners for square in held(state, seat))
        return tuple(map(square_pick, dict.fromkeys((*kings, *held_by_them))))

    def spectacle(self, event: Event) -> float:
        """Fire counts most, then flights and fortresses, then losses."""
        return _SPECTACLE.get(type(event), 0.0)
