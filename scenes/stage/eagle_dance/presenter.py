"""Puts Eagle Dance's states and events on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core import Outcome, Seat
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import FIGHT
from game.rules.eagle_dance.moves import to_act
from game.rules.eagle_dance.state import State
from scenes.base.timeline import Timeline
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.acts import Acts
from scenes.stage.eagle_dance.choices import ACROSS, Plaques, choices
from scenes.stage.eagle_dance.guide import Guide
from scenes.stage.eagle_dance.layout import BROAD, CLOTH, NARROW
from scenes.stage.eagle_dance.life import ValleyLife
from scenes.stage.eagle_dance.marks import MarkSprites
from scenes.stage.eagle_dance.picks import EaglePicks
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.prepare import jobs, small_jobs
from scenes.stage.eagle_dance.sheets import CARDS_VIEW, SUMMARY_VIEW, Sheets
from scenes.stage.eagle_dance.sight import sight_of
from scenes.stage.eagle_dance.words import EagleDanceWords
from scenes.stage.presenter import Marks, Presenter, Side, View
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_SPECTACLE = {
    facts.FightWon: 3.0, facts.ChaosStruck: 3.0, facts.DominantMet: 2.5, facts.DominantFailed: 2.5,
    facts.ThreatPlaced: 1.5, facts.FightBegan: 1.0, facts.StepCleared: 0.8, facts.DieRerolled: 0.6,
    facts.StepFailed: 0.6,
}


class EagleDancePresenter(EaglePicks, EagleDanceWords, Presenter[State, Action]):
    """The valley, its eagles, tracks, cards and dice."""

    ornaments: ClassVar[tuple[str, ...]] = ("eagle_dance/ornaments/feather", "eagle_dance/ornaments/down")

    fills_panels: ClassVar[bool] = True

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.picture = Picture(kit, stage, box, state.arena.lore, sight_of(state))
        self._acts = Acts(kit, self.picture)
        self._plaques = Plaques(kit, stage, self.picture.layout)
        self._marks = MarkSprites(kit, stage, self.picture.lands, self.picture.eagles)
        self._guide = Guide(kit, self.picture)
        self._life = ValleyLife(kit, stage, self.picture.layout, self.picture.lands)
        self._calm = False
        """Whether nobody moves, so that fewer pictures are enough."""
        self.sheets = Sheets(kit, stage, self.picture.layout.board, self.picture.cards)

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """The valley and everything in it; small ones share what moves."""
        return small_jobs() if small else jobs(state.arena.lore)

    @classmethod
    def has_tray(cls, state: State, seat: Seat) -> bool:
        """Every seat has an eagle card."""
        return True

    def portrait(self, state: State) -> pygame.Rect:
        """The valley without the cloth."""
        layout = self.picture.layout
        return layout.rect((0, 0, CLOTH[0] * 2 + CLOTH[2], CLOTH[1] - 14))

    def furnish(self, sides: Mapping[Seat, Side], aside: pygame.Rect | None) -> None:
        """Eagle cards in the seats' panels; the guide's leaf and facts take the place beside the board."""
        self.picture.furnish(sides)
        self._guide.aside = self._acts.facts.aside = aside

    def threats(self, state: State, seat: Seat) -> Iterator[tuple[Pick, ...]]:
        """The eagles that could attack from where they are: on the same tile or beside it, with a fight."""
        here, cards = state.eagles[seat - 1].at, state.arena.lore.cards
        near = (here, *state.land.beside[here]) if here >= 0 else ()
        others = [(other, each) for other, each in enumerate(state.eagles, 1) if other != seat]
        yield tuple(
            picks.eagle_pick(other) for other, eagle in others
            if eagle.at in near and any(cards[card].dance == FIGHT for card in eagle.pattern)
        )

    def point(self, state: State, pick: Pick | None) -> None:
        """Explain the card, tile, trade or track under the pointer."""
        self._guide.show(state, pick)

    def update(self, dt_s: float) -> None:
        """Let the rain fall."""
        self.picture.weather.live(dt_s, self._calm)

    def idle(self, dt_s: float) -> None:
        """Let one eagle after the other ruffle its wings, rivers run, and clouds pass."""
        self._calm = True
        self.picture.eagles.breathe(dt_s)
        self._life.live(dt_s, self.picture.sight)

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        self.picture.tray.clear_tumbling()
        self.picture.show(sight_of(state))

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened, one event after the other."""
        self._wake()
        return self._acts.timeline(events)

    def glide(self, state: State) -> Timeline:
        """Bring every eagle from where it is to where the state says."""
        self._wake()
        timeline = self.picture.glide(sight_of(state))
        timeline.cue(lambda: self.sync(state))
        return timeline

    def _wake(self) -> None:
        """Something is about to move."""
        self._calm = False
        self._life.rest()

    def views(self) -> tuple[View, ...]:
        """All dance cards, and the summary with the scoring aid; not where nobody could read them."""
        return () if self.picture.layout.bare else (CARDS_VIEW, SUMMARY_VIEW)

    def view(self, command: str, state: State) -> None:
        """Open one of the sheets or close it."""
        if any(view.command == command for view in self.views()):
            self.sheets.switch(command, state)

    @property
    def looking(self) -> bool:
        """Whether a sheet lies over the board."""
        return bool(self.sheets.cover.command)

    def close(self) -> bool:
        """Take the sheet away; return whether there was one."""
        return self.sheets.cover.close()

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """A choice, a die, a card, an eagle that can be picked, else the tile at a pixel."""
        if self.looking and self.sheets.cover.box.collidepoint(point):
            return None
        for places in (self._plaques.places, self.picture.tray.places):
            for pick, rect in places.items():
                if rect.collidepoint(point):
                    return pick
        if (card := self.picture.cloth.hit(point)) is not None:
            return card
        for pick in self.picture.marks.next:
            if pick.kind == "eagle" and (bird := self._eagle_rect(pick)) and bird.collidepoint(point):
                return pick
        cell = self.picture.lands.hexes.cell(point)
        return self.picture.tracks.hit(point) if cell is None else picks.tile_pick(cell)

    def _eagle_rect(self, pick: Pick) -> pygame.Rect | None:
        eagle = self.picture.eagles.flock.get(pick.seat)
        return None if eagle is None or eagle.spot is None else eagle.bird.rect

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a choice, a die, a card, an eagle, a track or a tile is."""
        for places in (self._plaques.places, self.picture.tray.places, self.picture.cloth.places):
            if pick in places:
                return places[pick]
        if pick.kind == "eagle":
            return self._eagle_rect(pick)
        if pick.kind == "track":
            return self.picture.tracks.place(pick)
        cell = picks.cell_of(pick)
        hexes = self.picture.lands.hexes
        if cell is not None:
            return hexes.rect(cell) if cell in hexes.cells else None
        return None if picks.on_the_board(pick) else self._plaques.first(BROAD, ACROSS, 2)

    def places(self) -> tuple[Pick, ...]:
        """All choices that are there now, and all tiles."""
        cells = sorted(self.picture.lands.hexes.cells, key=lambda cell: (cell[1] + cell[0] / 2, cell[0]))
        things = {**self._plaques.places, **self.picture.tray.places, **self.picture.cloth.places}
        return (*things, *map(picks.tile_pick, cells))

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks on tiles and cards, and the choices that have no place on the board."""
        self.picture.mark(next(iter(to_act(state)), 0), marks)
        self._marks.show(self.picture.sight, marks)
        self.sheets.follow(state)
        found = choices(state, marks)
        if not state.turn:
            self._plaques.show(found, CLOTH, ACROSS, max(3, -(-len(found) // ACROSS)))
        elif self.picture.sight.rolls:
            # Two choices are as high as the two rows of dice beside them.
            rows = max(2, len(found)) if len(found) <= 3 else 3 if len(found) <= 6 else 5
            self._plaques.show(found, NARROW, 1 if len(found) <= 3 else 2, rows)
        else:
            self._plaques.show(found, BROAD, ACROSS, max(2, -(-len(found) // ACROSS)))

    def arrow(self, action: Action) -> tuple[Pick, ...]:
        """The tiles that an arrow goes over, from where the eagle is."""
        home = self.picture.sight.bird(action.seat).at if action.seat else None
        return picks.arrow(action, home)

    def triumph(self, state: State, outcome: Outcome) -> tuple[Pick, ...]:
        """The winners' eagles."""
        return tuple(map(picks.eagle_pick, outcome.winners))

    def spectacle(self, event: Event) -> float:
        """Fights and Chaos count most."""
        return _SPECTACLE.get(type(event), 0.0)
