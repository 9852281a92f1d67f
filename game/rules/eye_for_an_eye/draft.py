"""A state while one action changes it, and the facts so far."""

from __future__ import annotations

from typing import TypedDict, Unpack

from game.core import Outcome, Seat, Step, Tick
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.arena_events import StepCause
from game.rules.eye_for_an_eye.events import Event, FigureStepped, FigureTurned, Unrooted
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, Direction, FigureId, Space, index_of, seat_of
from game.rules.eye_for_an_eye.lore import CardName, ManoeuvreName
from game.rules.eye_for_an_eye.state import (
    Ballot,
    Cup,
    Exchange,
    Figure,
    Pause,
    Phase,
    Player,
    Request,
    SharedTrack,
    State,
    Task,
    Waiting,
    figure_of,
)


class StateFields(TypedDict, total=False):
    """The fields of a state that actions exchange: a mistyped name or word is an error before it runs."""

    phase: Phase
    round: int
    tiebreak: bool
    points: tuple[int, ...]
    tick: Tick
    clock: int
    pause: Pause | None
    feather: Seat
    players: tuple[Player, ...]
    cups: tuple[Cup, ...]
    supply: int
    calls: tuple[Waiting, ...]
    exchanges: tuple[Exchange, ...]
    requests: tuple[Request, ...]
    contenders: tuple[Seat, ...]
    tracks: tuple[SharedTrack, ...]
    acting: Seat
    actions_left: int
    game_turn: int
    outcome: Outcome | None
    free_taken: bool
    climbed: int
    scorings: int
    flower: int
    deck: tuple[int, ...]


class PlayerFields(TypedDict, total=False):
    """The fields of a player that actions exchange."""

    pace: int
    area: int
    health: int
    figures: tuple[Figure, ...]
    faces: tuple[int, ...]
    places: tuple[Place, ...]
    hand: tuple[CardName, ...]
    chosen: tuple[ManoeuvreName, ...]
    score: int
    ready: int
    heat: int
    tokens: int
    camouflaged: bool
    netted: int
    may_roll_at: int
    rolls_left: int
    marker: int
    passed: bool
    trophies: tuple[Seat, ...]
    task: Task | None
    caught: int
    rooted: FigureId
    hunting: bool
    declared: Ballot
    stake: int
    swayed: Ballot
    missing: tuple[int, ...]


class Draft:
    """Lives only inside one apply; the values in it are never edited, only exchanged."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)

    def put(self, **fields: Unpack[StateFields]) -> None:
        """Exchange fields of the state."""
        self.state = self.state._replace(**fields)

    def player(self, seat: Seat) -> Player:
        """A seat's board as it is now."""
        return self.state.players[seat - 1]

    def put_player(self, seat: Seat, **fields: Unpack[PlayerFields]) -> None:
        """Exchange fields of a seat's board."""
        players = self.state.players
        changed = players[seat - 1]._replace(**fields)
        self.state = self.state._replace(players=(*players[: seat - 1], changed, *players[seat:]))

    def put_figure(self, figure: FigureId, place: Figure) -> None:
        """Put a figure somewhere, without a word."""
        seat, index = seat_of(figure), index_of(figure)
        figures = self.player(seat).figures
        self.put_player(seat, figures=(*figures[:index], place, *figures[index + 1 :]))

    def go(self, figure: FigureId, path: tuple[Space, ...], cause: StepCause) -> None:
        """Take a figure along spaces with its facing kept; the last one is free. No roots hold it there."""
        before = figure_of(self.state, figure)
        self.put_figure(figure, Figure(path[-1], before.facing))
        self.tell(FigureStepped(figure, (before.space, *path), cause))
        self.unroot(figure)

    def unroot(self, figure: FigureId) -> None:
        """No roots are round a Nymphlet any more, if there were any."""
        if figure != NO_FIGURE and figure == self.player(seat_of(figure)).rooted:
            self.put_player(seat_of(figure), rooted=NO_FIGURE)
            self.tell(Unrooted(figure))

    def face(self, figure: FigureId, facing: Direction) -> None:
        """Turn a figure."""
        before = figure_of(self.state, figure)
        if before.facing != facing:
            self.put_figure(figure, Figure(before.space, facing))
            self.tell(FigureTurned(figure, before.facing, facing))

    def step(self) -> Step[State, Event]:
        """What the action led to."""
        return Step(self.state, tuple(self.events))
