"""The running program as far as its screens may know it, and the one who opens a screen from another.

Screens of one rank do not import each other: a table that shows the rules asks the opener for the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.ai.worker import Worker
from game.cafe.house import House
from game.content.settings import Settings
from game.core import AnyGame, BadContent, Board, OptionValue, Reason, Seat, Sentence
from game.house.book import Book
from game.match.match import AnyMatch
from game.match.setup import Setup
from scenes.base.input import Pads
from scenes.base.kit import Kit
from scenes.base.material import SLATE, Material

if TYPE_CHECKING:  # the title needs no lessons and no rulebook
    from game.content.rulebook import Diagram
    from game.lessons.lesson import Lesson
    from scenes.base.scene import Scene


class Learner(Protocol):
    """What the keys of a lesson must know of it."""

    @property
    def kit(self) -> Kit: ...
    @property
    def presenter(self) -> Any: ...
    @property
    def state(self) -> Any: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def acting(self) -> bool: ...
    @property
    def asked_for_refusal(self) -> bool: ...

    def act(self, action: Any) -> None:
        """The learner has chosen an action."""

    def refuse(self, reason: Reason) -> None:
        """The learner wanted what the rules refuse."""


class LearnerKeys(Protocol):
    """Keys that play a learner's seat, beside the mouse."""

    def begin(self) -> None:
        """Every task begins afresh: nothing is left open from the one before."""

    def seize(self, event: pygame.Event) -> bool:
        """Take a key, if there is something to do with it."""

    def show(self) -> None:
        """What the keys do now."""

    def caps_for(self, action: Any) -> tuple[Sentence, ...]:
        """The caps of the keys that do an action from here, one after the other; none if they cannot."""


class Opener(Protocol):
    """Makes any screen; whoever asks puts it on the stack."""

    def game_page(self, game: AnyGame) -> Scene:
        """Everything that can be done with one game."""

    def settings(self, match: AnyMatch | None = None) -> Scene:
        """The settings; from a match, seat panels are those of its game."""

    def keys(self) -> Scene:
        """Other keys for what can be done by keys."""

    def zone_keys(self) -> Scene:
        """Other keys for the zones of one keyboard that several people share."""

    def credits(self) -> Scene:
        """Who made what."""

    def importing(self, game: AnyGame) -> Scene:
        """A game that somebody sent as text."""

    def broken_files(self, problems: Sequence[BadContent]) -> Scene:
        """What is wrong with files, to be read in peace."""

    def seats(
        self, game: AnyGame, *, start: str | None = None, board: Board | None = None,
        like: Setup | None = None,
    ) -> Scene:
        """Who sits where; perhaps for a match that goes on from a position, with those who sat there."""

    def table(self, match: AnyMatch) -> Scene:
        """Where a match is played; at a live one several people first say with what they play."""

    def guided(
        self, game: AnyGame, people: Sequence[str] = ("",),
        options: Mapping[str, OptionValue] | None = None, seats: int = 0,
    ) -> Scene:
        """A first game that explains itself, for these people by their names; a guest's is empty.

        Board and first position are prepared, and so are the options, but for those that make another way of
        playing of the game. The weakest opponents take the seats that the game needs besides, or that there
        are to be at least. Where the game's guide is broken, the screen that says so.
        """

    def quick_fight(self) -> Scene:
        """Where everybody joins a short fight in the arena with one press."""

    def people(self) -> Scene:
        """Everybody who has played here."""

    def matches(self, game: AnyGame | None = None) -> Scene:
        """The shelf of all matches, or of one game's."""

    def tournament(self, game: AnyGame) -> Scene:
        """The tournament that is under way in a game, or the choice of a new one."""

    def new_tournament(self, game: AnyGame) -> Scene:
        """Who takes part, and how it is played."""

    def tournament_at(self, game: AnyGame, path: Path) -> Scene:
        """The overview of the tournament in a file."""

    def replay(self, match: AnyMatch, index: int = 0) -> Scene:
        """Where a match is looked at again, from so many actions on."""

    def lessons(self, game: AnyGame) -> Scene:
        """The course of a game."""

    def lesson(self, game: AnyGame, lesson: Lesson) -> Scene:
        """One lesson, from where it was left."""

    def lesson_keys(self, game: AnyGame, learner: Learner) -> LearnerKeys | None:
        """The keys that play a learner's seat, in a game that has such keys."""

    def sandbox(self, game: AnyGame, title: Sentence, diagram: Diagram) -> Scene:
        """A position to play with."""

    def rulebook(self, game: AnyGame, rule: str | None = None) -> Scene:
        """The rulebook, open at a rule."""

    def field_guide(self, game: AnyGame) -> Scene:
        """The real animal behind a game."""

    def keepsake(self, match: AnyMatch) -> Scene:
        """What guests take along of a match."""

    def guru(self) -> Scene:
        """Three questions, and the game that fits the answers."""


class Stack(Protocol):
    """The screens on top of one another; only the topmost lives."""

    @property
    def top(self) -> Scene: ...

    def below(self, scene: Scene) -> Scene | None:
        """The screen under this one; under a newcomer, the topmost."""

    def push(self, scene: Scene) -> None:
        """Put a screen on top."""

    def pop(self) -> None:
        """Take the top screen off; the last one closes the program."""

    def replace(self, scene: Scene) -> None:
        """Put a screen in the place of the top one."""

    def unwind(self, kind: type[Scene]) -> None:
        """Go back to the nearest screen of a kind, or to the bottom."""

    def leave_game(self) -> None:
        """Go back to the tournament, or to the page of the game that is played."""

    def tidy_soon(self) -> None:
        """A picture has gone although no screen has: what it leaves is given back in a later frame."""

    def trim_soon(self) -> None:
        """Memory has been let go of that nobody has to look for: it is given back in the next frame."""

    @property
    def hosted(self) -> bool: ...


class Toasts(Protocol):
    """Short messages that come and go by themselves."""

    def show(self, text: Sentence, about: str = "") -> None:
        """Say something as soon as there is room, in the place of what was said about the same before."""

    def withdraw(self, text: Sentence) -> None:
        """Say something no longer: it has become untrue before it was read."""


class Program(Protocol):
    """What a screen may ask of the program that it runs in."""

    led_by_keys: bool
    """Whether keys or a pad were used last: then a new screen shows its ring at once."""
    learner: str
    """Who learns, as long as the program runs; empty for a guest."""

    @property
    def kit(self) -> Kit: ...
    @property
    def stack(self) -> Stack: ...
    @property
    def open(self) -> Opener: ...
    @property
    def toasts(self) -> Toasts: ...
    @property
    def book(self) -> Book: ...
    @property
    def worker(self) -> Worker: ...
    @property
    def pads(self) -> Pads: ...
    @property
    def clock(self) -> Callable[[], float]: ...
    @property
    def guests(self) -> bool: ...
    @property
    def house(self) -> House: ...

    def change(self, settings: Settings) -> None:
        """Take new settings, use them at once and keep them."""

    def tell(self, problems: Iterable[BadContent | Sentence]) -> None:
        """Say on the screen and on the command line what is wrong with a file."""

    def tell_once(self, problems: Iterable[BadContent | Sentence]) -> None:
        """The same, unless it has been said before: for screens that come again and again."""

    def log(self, problems: Iterable[BadContent | Sentence]) -> None:
        """Say on the command line, once, what is wrong with a file."""

    def barred(self, game: AnyGame) -> bool:
        """Whether a game has no whole board; then what is wrong with its files is shown instead."""

    def turn_to(self, game: str) -> None:
        """Let go of what belongs to another game than this one."""

    def table_top(self, material: Material = SLATE) -> pygame.Surface:
        """The dark table under a cloth of some material, opaque and as large as the window."""

    def own_table_top(self, material: Material = SLATE) -> pygame.Surface:
        """The same to keep and to draw on, for a screen that stays: a large window's takes 15 MB."""

    def quit(self) -> None:
        """Close the window after this frame."""
