"""Puts Fledglings on the stage: a green meadow, and two flocks of round birds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import NOTHING, Cell, Seat, Sentence, say, verbatim
from scenes.base.art import Drawing
from scenes.base.seat_marks import mark_svg
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease
from scenes.stage.presenter import NO_MARKS, Marks, Presenter, Standing
from scenes.stage.selection import Pick
from tests.fledglings.rules.notation import cell_name, cell_named, write_action
from tests.fledglings.rules.state import EMPTY, SIDE, DrivenAway, Event, Hop, Hopped, State, cells, far_row

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_HOP_S = 0.3


class FledglingsPresenter(Presenter[State, Hop]):
    """Everything stands where the state says; a hop glides, a driven bird is gone."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        side_px = min(box.size) // SIDE
        self._board = pygame.Rect(0, 0, side_px * SIDE, side_px * SIDE)
        self._board.center = box.center
        self._side_px = side_px
        stage.paint(kit.art.draw(_meadow(side_px)), self._board)
        self._birds: dict[Cell, Sprite] = {}
        self._lights: list[Sprite] = []
        self.sync(state)

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """So little art needs no preparing."""
        return ()

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        for bird in self._birds.values():
            bird.remove()
        self._birds = {cell: self._bird(cell, state.at(cell)) for cell in cells() if state.at(cell) != EMPTY}

    def _bird(self, cell: Cell, seat: Seat) -> Sprite:
        bird = self.stage.add(Sprite(self.kit.art.draw(_bird(seat, self._side_px)), (0, 0), 20))
        bird.center(self._rect(cell).center)
        return bird

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened; at its end everything is where the next `sync` would put it."""
        timeline = Timeline()
        for event in events:
            match event:
                case Hopped():
                    self._hop(timeline, event)
                case DrivenAway():
                    timeline.cue(lambda: self.kit.sound.play("push"))
        return timeline

    def _hop(self, timeline: Timeline, event: Hopped) -> None:
        start, end = self._rect(event.origin), self._rect(event.to)

        def progress(share: float) -> None:
            if event.origin in self._birds:
                bird, there = self._birds[event.origin], ease(share)
                x, y = (round(a + (b - a) * there) for a, b in zip(start.center, end.center, strict=True))
                bird.center((x, y))
                if share == 1:
                    driven = self._birds.pop(event.to, None)
                    if driven is not None:
                        driven.remove()
                    self._birds[event.to] = self._birds.pop(event.origin)

        timeline.tween(_HOP_S, progress)

    def glide(self, state: State) -> Timeline:
        """Bring everything from where it is to where the state says: for undo and replay."""
        timeline = Timeline()
        timeline.cue(lambda: self.sync(state))
        return timeline

    def _rect(self, cell: Cell) -> pygame.Rect:
        left, top = cell[0] * self._side_px, (SIDE - 1 - cell[1]) * self._side_px
        return pygame.Rect(self._board.left + left, self._board.top + top, self._side_px, self._side_px)

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The named thing at a window pixel."""
        return next((_square(cell) for cell in cells() if self._rect(cell).collidepoint(point)), None)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is, in window pixels."""
        return self._rect(cell_named(pick.name)) if pick.kind in ("square", "cell") else None

    def places(self) -> tuple[Pick, ...]:
        """The named things that keys and pads can go to."""
        return tuple(map(_square, cells()))

    def picks(self, state: State, legal: Sequence[Hop], action: Hop) -> tuple[Pick, ...]:
        """The clicks that mean an action, where these actions are legal."""
        return self.trail(action)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Hop | None:
        """The action that a click which leads nowhere was meant to be, so that the rules can say why not."""
        origin, to = (cell_named(each.name) for each in (*chosen, pick, pick)[:2])
        return Hop(seat, origin, to)

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks in place of those before."""
        for light in self._lights:
            light.remove()
        lit = {pick for pick in (*marks.chosen, *marks.next, *marks.glow) if self.place(pick) is not None}
        self._lights = [self._light(pick) for pick in sorted(lit)]

    def _light(self, pick: Pick) -> Sprite:
        rect = self._rect(cell_named(pick.name))
        return self.stage.add(Sprite(self.kit.art.draw(_light(self._side_px)), rect.topleft, 30))

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Everything that can be picked is a place on the board."""
        return ()

    def touched(self, action: Hop) -> tuple[Pick, ...]:
        """The places that an action concerns."""
        return self.trail(action)

    def trail(self, action: Hop) -> tuple[Pick, ...]:
        """The places that a hand goes over to make an action, legal or not."""
        return _square(action.origin), _square(action.to)

    def spent(self, state: State) -> tuple[Pick, ...]:
        """A turn is one hop: nobody has hopped yet."""
        return ()

    def question(self, state: State, action: Hop) -> Sentence:
        """What the referee is asked about an action, legal or not."""
        return say(
            "May {side} hop from {origin} to {to}?", side=self.called(action.seat),
            origin=verbatim(cell_name(action.origin)), to=verbatim(cell_name(action.to)),
        )

    def line(self, before: State, action: Hop) -> Sentence:
        """A short text for the log."""
        return verbatim(write_action(action))

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What the seat to act has to do, in a few words."""
        return say("Hop forward with one of your fledglings.")

    def standing(self, state: State, seat: Seat) -> Standing:
        """How far the foremost fledgling has come."""
        rows = [abs(far_row(3 - seat) - y) for x, y in cells() if state.at((x, y)) == seat]
        return Standing(max(rows, default=0), SIDE - 1, say("rows"), (), NOTHING)

    def spectacle(self, event: Event) -> float:
        """How much of a show an event is, for the highlights of a game."""
        return 1.0 if isinstance(event, DrivenAway) else 0.0


def _square(cell: Cell) -> Pick:
    return Pick("square", cell_name(cell))


def _svg(side_px: int, inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side_px} {side_px}">{inner}</svg>'


def _meadow(side_px: int) -> Drawing:
    whole = side_px * SIDE
    squares = "".join(
        f'<rect x="{x * side_px}" y="{y * side_px}" width="{side_px}" height="{side_px}"'
        f' fill="{"#9fbf78" if (x + y) % 2 else "#8fb069"}"/>'
        for x, y in cells()
    )
    return Drawing("meadow", _svg(whole, squares), (whole, whole))


def _bird(seat: Seat, side_px: int) -> Drawing:
    mark = mark_svg(seat, side_px / 2, side_px / 2, side_px * 0.34, side_px * 0.03)
    return Drawing(f"bird_{seat}", _svg(side_px, mark), (side_px, side_px))


def _light(side_px: int) -> Drawing:
    inner = f'<circle cx="{side_px / 2}" cy="{side_px / 2}" r="{side_px * 0.12}" fill="#ffd166"/>'
    return Drawing("light", _svg(side_px, inner), (side_px, side_px))
