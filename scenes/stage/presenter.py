"""What every game can do for those who look at it: its picture, its picks and its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

import pygame

from game.content.settings import Panels
from game.core import NOTHING, Action, AnyGame, Board, OptionValue, Outcome, Seat, Sentence, say
from game.core.handicaps import BEGINS
from game.match.tally import Tally
from scenes.base.grade import Grade
from scenes.base.timeline import Timeline
from scenes.stage.goals import Goal
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box, Screen
    from scenes.base.sprites import Stage

S = TypeVar("S")
A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Marks:
    """What is shown on the board beside the state itself."""

    chosen: tuple[Pick, ...] = ()
    next: tuple[Pick, ...] = ()
    ghost: Action | None = None
    """The action that hovering would make."""
    last: tuple[Pick, ...] = ()
    """Where the last move came from and went to."""
    hover: Pick | None = None
    """What could be picked under the pointer or the ring."""
    glow: tuple[Pick, ...] = ()
    """Named things to look at: of a hint, a lesson or a line of the log."""
    wished: Action | None = None
    """An action that somebody talks about, legal or not: the picture must not give away which."""
    pointed: Pick | None = None
    """What is under the pointer or the ring, whether it could be picked or not."""
    lit: bool = True
    """Whether places light up where something can be done; choices that have no place are seen anyhow."""
    threats: tuple[Pick, ...] = ()
    """What others could take, push, bite or hit in their next turn, for those who want to be warned."""


NO_MARKS = Marks()


@dataclass(frozen=True)
class Standing:
    """How a seat stands, for its panel: what it has of what it needs, or its points, and a few words."""

    have: int
    need: int
    """0 where there is no number to reach."""
    goal: Sentence
    emblems: tuple[tuple[str, bool], ...]
    """Art names with whether they are lit."""
    note: Sentence
    steps_left: int = 0
    """How many actions the seat still has in its turn."""
    wins: bool = True
    """Whether having as many as needed wins the game."""
    warns: bool = True
    """Whether the note is about something bad."""
    points: int | None = None
    """The score in a game that is won by points; `goal` then says what they are called."""
    terms: tuple[tuple[Sentence, int], ...] = ()
    """What the score is made of, where it is added up at the end."""


class Side(NamedTuple):
    """The part of a seat's panel that is left to the game, and whether it faces the other way."""

    rect: pygame.Rect
    turned: bool
    quarter: int = 0
    """A quarter turn towards the left (-90) or right edge (90) of the table, where a game can do that."""

    @property
    def turn(self) -> int:
        """By how many degrees it is turned anticlockwise."""
        return self.quarter or (180 if self.turned else 0)


SEAT_NAMES = {
    1: say("blue", sense="a side"), 2: say("yellow", sense="a side"), 3: say("red", sense="a side"),
    4: say("white", sense="a side"), 5: say("pink", sense="a side"), 6: say("light blue", sense="a side"),
}
"""What a side is called within a sentence."""
SEAT_TITLES = {
    1: say("Blue", sense="a side"), 2: say("Yellow", sense="a side"), 3: say("Red", sense="a side"),
    4: say("White", sense="a side"), 5: say("Pink", sense="a side"), 6: say("Light blue", sense="a side"),
}
"""What a side is called at the beginning of a sentence, or alone."""

LEGEND = "legend"
"""The view that says what signs mean, for those who learn and those who have forgotten."""


class Paces(NamedTuple):
    """How fast a seat may play: the choices in words, the one that is chosen, and the actions that choose."""

    words: tuple[Sentence, ...]
    chosen: int
    actions: tuple[Action, ...]


class View(NamedTuple):
    """A way of looking at the table that people can switch on and off, by a button and a named key."""

    command: str
    name: Sentence
    title: Sentence
    icon: str


class PresenterPicture(ABC, Generic[S]):
    """What people see: one game's states, events and marks on a stage; no decision is ever read from it."""

    live: ClassVar[bool] = False
    """Whether the game is played in an arena, where everybody acts at once, instead of at a table."""

    wide: ClassVar[bool] = False
    """Whether the game needs a broad place, with the panels below it."""

    fills_panels: ClassVar[bool] = False
    """Whether the game has things of its own for the seats' panels, which then are taller."""

    needs_board: ClassVar[bool] = False
    """Whether a position means nothing without a seat's own part of a panel: dice and cards lie there."""

    ornaments: ClassVar[tuple[str, ...]] = ("common/award_star",)
    """Art of what falls over a victory in this game's world."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: S) -> None:
        self.kit = kit
        self.stage = stage
        self.box = box
        self.tally = Tally()
        """What people do besides playing; at a table it is the match's own."""
        self.foretells = True
        """Whether pointing shows what would come of it."""

    @classmethod
    def panel_layouts(cls, seats: int) -> tuple[Panels, ...]:
        """The ways in which the panels of so many seats can lie round this game."""
        return ("side", "facing", "symmetric")

    @classmethod
    def panel_layout(cls, wanted: Panels, seats: int) -> Panels:
        """How the panels lie where somebody wishes one of all ways: at least the far ones face far seats."""
        return wanted if wanted in cls.panel_layouts(seats) else "facing"

    @classmethod
    def rect_for(cls, screen: Screen, board: Board, box: Box) -> pygame.Rect:
        """Where a board lies in a box of the design space."""
        return screen.rect(box)

    @classmethod
    @abstractmethod
    def preparations(cls, state: S, small: bool) -> Sequence[Callable[[Kit], object]]:
        """Jobs that render the pieces of a board once, at the table's size or at that of small boards."""

    @classmethod
    def has_tray(cls, state: S, seat: Seat) -> bool:
        """Whether a seat needs its part of a panel to act here, as for pieces in a reserve."""
        return False

    def furnish(self, sides: Mapping[Seat, Side], aside: pygame.Rect | None) -> None:
        """Take the places beside the board: a part of each seat's panel, and one for what is pointed at."""

    @abstractmethod
    def sync(self, state: S) -> None:
        """Put everything where the state says."""

    @abstractmethod
    def animate(self, events: Sequence[Any]) -> Timeline:
        """Show what happened; at its end everything is where the next `sync` would put it."""

    @abstractmethod
    def glide(self, state: S) -> Timeline:
        """Bring everything from where it is to where the state says: for undo and replay."""

    def suits(self, state: S) -> bool:
        """Whether a state can be shown with what was made for the first one: the same board and pieces."""
        return True

    @abstractmethod
    def mark(self, state: S, marks: Marks) -> None:
        """Show marks in place of those before."""

    def threats(self, state: S, seat: Seat) -> Iterator[tuple[Pick, ...]]:
        """What others could do to a seat in their next turn, found bit by bit; each time all found so far."""
        return iter(())

    def point(self, state: S, pick: Pick | None) -> None:
        """Somebody points at a named thing, or at nothing any more."""

    def hush(self) -> None:
        """Stop explaining what was clicked on."""

    def update(self, dt_s: float) -> None:
        """Let time pass for what moves by itself, such as rain."""

    def idle(self, dt_s: float) -> None:
        """Let what stands on the table breathe while nobody moves; it ends where everything lay."""

    def linger(self, dt_s: float) -> None:
        """Let time pass while somebody thinks, which no clock of the game counts."""
        self.update(dt_s)

    def keep_secrets(self, kept: bool) -> None:
        """Hide from everybody what nobody may see while the game lasts, or show it."""

    def views(self) -> tuple[View, ...]:
        """Ways of looking that this game offers."""
        return ()

    def warnings(self) -> tuple[str, ...]:
        """The views that show what others could do next, which not everybody may want to be told."""
        return ()

    def view(self, command: str, state: S) -> None:
        """Switch one of the views on or off."""

    def close(self) -> bool:
        """Take away what lies over the whole board, such as a legend; return whether anything did."""
        return False

    def warm(self, most: int | None = None) -> None:
        """Bring into memory what motions will ask for, all of it or some, if that is much."""

    @property
    def looking(self) -> bool:
        """Whether somebody has switched a view on, which would be lost if all were laid out again."""
        return False

    @property
    def announcing(self) -> bool:
        """Whether large words stand where those of the prompt would."""
        return False

    @property
    def counted(self) -> bool:
        """Whether a motion that goes on has shown all that panels count: they need not wait for its end."""
        return False

    def portrait(self, state: S) -> pygame.Rect:
        """The part of the picture that a very small one shows, in window pixels."""
        return self.box

    @property
    def ground(self) -> pygame.Rect:
        """The part of the picture in which one board differs from another, in window pixels."""
        return self.box

    @classmethod
    def option_picture(
        cls, kit: Kit, option: str, value: OptionValue, side_px: int
    ) -> pygame.Surface | None:
        """What stands for an option's value, such as a portrait, if anything does; so wide."""
        return None

    @abstractmethod
    def spectacle(self, event: Any) -> float:
        """How much of a show an event is, for the highlights of a game."""


class PresenterPicks(ABC, Generic[S, A]):
    """What people point at and click on: the named things of a game, where they are, and what they mean."""

    @abstractmethod
    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The named thing at a window pixel."""

    @abstractmethod
    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is, in window pixels."""

    @abstractmethod
    def places(self) -> tuple[Pick, ...]:
        """The named things that keys and pads can go to."""

    @abstractmethod
    def picks(self, state: S, legal: Sequence[A], action: A) -> tuple[Pick, ...]:
        """The clicks that mean an action, where these actions are legal."""

    def shortcuts(self, state: S, legal: Sequence[A], action: A) -> tuple[tuple[Pick, ...], ...]:
        """Other clicks that mean the same action, where nobody could take them for another one."""
        return ()

    @abstractmethod
    def attempt(self, state: S, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> A | None:
        """The action that a click which leads nowhere was meant to be, so that the rules can say why not."""

    def vacant(self, state: S, pick: Pick) -> bool:
        """Whether no piece stands at a place, with which somebody could have meant to begin."""
        return True

    def grip(self, state: S, seat: Seat) -> Pick | None:
        """The place of the seat's own figure where it need not be chosen: a drag may begin there."""
        return None

    def foregone(self, state: S, action: A) -> bool:
        """Whether nobody need be asked for the only legal action: to choose it would decide nothing."""
        return False

    @abstractmethod
    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Those of the next picks that have no place on the board, with their words."""

    @abstractmethod
    def touched(self, action: A) -> tuple[Pick, ...]:
        """The places that an action concerns."""

    def concerned(self, action: A, events: Sequence[Any]) -> tuple[Pick, ...]:
        """Who and what is to be seen in a picture of an action and what came of it."""
        return self.touched(action)

    @abstractmethod
    def trail(self, action: A) -> tuple[Pick, ...]:
        """The places that a hand goes over to make an action, legal or not."""

    def arrow(self, action: A) -> tuple[Pick, ...]:
        """The places that an arrow runs over when an action is talked about; by default those of a hand."""
        return self.trail(action)

    def triumph(self, state: S, outcome: Outcome) -> tuple[Pick, ...]:
        """The things on the board that won the game, in the order in which they light up."""
        return ()

    @abstractmethod
    def spent(self, state: S) -> tuple[Pick, ...]:
        """The places whose pieces have already acted in this turn."""


class PresenterWords(ABC, Generic[S, A]):
    """What people read: a game's states and actions in short words."""

    first: ClassVar[Sentence] = say("First choose what you want to do.")
    """For who clicks on the goal of an action before anything else."""

    def called(self, seat: Seat) -> Sentence:
        """What a seat's side is called within a sentence."""
        return SEAT_NAMES[seat]

    def titled(self, seat: Seat) -> Sentence:
        """What a seat's side is called at the beginning of a sentence, or alone."""
        return SEAT_TITLES[seat]

    @abstractmethod
    def line(self, before: S, action: A) -> Sentence:
        """A short text for the log."""

    def aftermath(self, events: Sequence[Any]) -> tuple[tuple[Seat, Sentence], ...]:
        """What came of an action and deserves lines of its own in the log, each about a seat."""
        return ()

    def deed(
        self, names: Mapping[Seat, Sentence], seat: Seat, before: S, events: Sequence[Any]
    ) -> Sentence | None:
        """The most telling thing that a seat did in a turn, as a whole sentence in the past tense."""
        return None

    def goals(self, state: S) -> tuple[Goal, ...]:
        """How this game is won, in three small pictures, for those who have not begun yet."""
        return ()

    @abstractmethod
    def prompt(self, state: S, marks: Marks = NO_MARKS) -> Sentence:
        """What the seat to act has to do, or still to choose, or what it points at, in a few words."""

    @abstractmethod
    def question(self, state: S, action: A) -> Sentence:
        """What the referee is asked about an action, legal or not: `May red move a token from c3 to c4?`."""

    @classmethod
    def leads(cls, state: S, seat: Seat) -> Sentence:
        """Whom a seat leads, such as a chief; nothing where it leads nobody in particular."""
        return NOTHING

    @classmethod
    def lead_grade(cls, state: S, seat: Seat) -> Grade | None:
        """How much whom a seat leads asks of its person; mostly nothing."""
        return None

    @classmethod
    def paces(cls, state: S, seat: Seat) -> Paces | None:
        """How fast a seat may play, where a clock will run."""
        return None

    def moment(self, state: S) -> Sentence:
        """What is to be done now, without a word about how; empty where that goes without saying."""
        return NOTHING

    def remark(self, state: S, action: A) -> Sentence:
        """What one has to know to judge an action, where the board does not show it."""
        return NOTHING

    def chance_words(self, state: S, action: A) -> Sentence:
        """What dice show, for a button that is pressed by people who have rolled their own."""
        return self.line(state, action)

    @abstractmethod
    def standing(self, state: S, seat: Seat) -> Standing:
        """How a seat stands."""

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """What an option's value is called; empty for a switch and for a plain number."""
        return begins_word(option, value)

    @classmethod
    def option_about(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """What an option's value means, where there is room for it; empty without anything to say."""
        return NOTHING

    @classmethod
    def option_note(cls, option: str, value: OptionValue, seats: int) -> Sentence:
        """What so many people should know before they choose an option's value; mostly nothing."""
        return NOTHING

    @classmethod
    def option_grade(cls, board: Board | None, option: str, value: OptionValue) -> Grade | None:
        """How much an option's value asks of whoever plays with it, such as a chief; mostly nothing."""
        return None

    @classmethod
    def first_options(cls, board: Board | None) -> Mapping[str, OptionValue]:
        """What is suggested for a first match, where that is not what the rules take for usual."""
        return {}

    @classmethod
    def option_fits(
        cls, board: Board | None, chosen: Mapping[str, OptionValue], option: str, value: OptionValue
    ) -> bool:
        """Whether a board allows an option's value, with all else that is chosen."""
        return True

    @classmethod
    def option_matters(cls, board: Board | None, option: str, chosen: Mapping[str, OptionValue]) -> bool:
        """Whether an option changes anything on a board, with all else that is chosen."""
        return True


def begins_word(option: str, value: OptionValue) -> Sentence:
    """Whether a seat begins whoever sits where, in the words of all games; empty for other options."""
    if not option.startswith(f"{BEGINS}_"):
        return NOTHING
    return say("Begins", sense="a seat") if value else say("In turn")


def handicap_words(
    words: type[PresenterWords[Any, Any]], game: AnyGame, board: Board | None,
    chosen: Mapping[str, OptionValue], seat: Seat,
) -> list[Sentence]:
    """What a seat's handicaps are; nothing where it has none."""
    return [
        words.option_word(board, option.name, chosen[option.name]) for option in game.info.options
        if option.handicap and option.name.endswith(f"_{seat}")
        and chosen.get(option.name, option.default) != option.default
    ]


class Presenter(PresenterPicture[S], PresenterPicks[S, A], PresenterWords[S, A]):
    """Everything that a table, an arena, a lesson or a rulebook asks of a game besides its rules."""
