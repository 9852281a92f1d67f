"""The pages on which the staff say what the house wants: each change is kept at once."""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Final, Unpack

from game.ai import OPPONENTS
from game.cafe.darkroom import MOST_KEPT, unusable
from game.cafe.house import LONGEST_LINE, MOST_MINUTES, RecordNames, Wishes
from game.cafe.idle import WAITS, Kind, Wait
from game.content import paths
from game.core import NOTHING, Sentence, constant, plural, say, verbatim
from game.core.words import percent
from game.languages.catalogues import known_languages
from game.rules import GAMES
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK, WARNING_INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.cafe.desk import Desk
from scenes.widgets.line_entry import LineEntry, Written, end_of
from scenes.widgets.rooms import ABOUT_ROOMS, ROOMS
from scenes.widgets.segments import Segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.toggle import Toggle
from scenes.widgets.words import Label, block, common_size, head

_LEFT, _WIDTH = 300.0, 1320.0
_LABEL: Final = 700.0
_LONGEST_NAME: Final = 40
_MINUTES: Final = (0, 30, 45, 60, 90, 120, 180, 240)
_KINDS: Final[dict[Kind, Sentence]] = {
    "menu": say("While people choose"), "lesson": say("In a lesson or a book"),
    "live": say("In the arena"), "turns": say("While somebody thinks"), "result": say("At a result"),
}
_ASKS: Final = (15, 25, 40, 60, 90, 120, 180, 300)
_RECORD_NAMES: Final[tuple[tuple[RecordNames, Sentence], ...]] = (
    ("names", say("Whole names")), ("letters", say("Three letters")),
)


class WishPage(Scene):
    """A page of rows: what is wished on the left, how much on the right."""

    for_staff = True
    title: Sentence = NOTHING

    def __init__(self, app: Program, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk

    def build(self) -> None:
        """The head; each page adds its rows."""
        head(self, self.title, 1500)
        self.build_rows()
        self.gui.set_focus(self.gui.items[min(1, len(self.gui.items) - 1)], show=False)

    def build_rows(self) -> None:
        """What can be wished for here."""

    def wish(self, **wishes: Unpack[Wishes]) -> None:
        """Keep a wish."""
        self.desk.furnish(self.desk.house.but(**wishes))

    def label(self, words: Sentence, top: float, height: float = 84.0) -> Box:
        """What a row is about; the place beside it."""
        self.panel((_LEFT - 24, top - 8, _WIDTH + 48, height + 16), radius=20)
        room = (_LEFT + 8, top, _LABEL - 40, height)
        block(self, words, "body", 32, INK, room, stand="middle")
        return _LEFT + _LABEL, top + 8, _WIDTH - _LABEL, height - 16

    def note(self, words: Sentence, top: float, colour: str = FAINT) -> None:
        """What it means."""
        block(self, words, "body", 28, colour, (_LEFT, top, _WIDTH, 84))

    def line(self, box: Box, title: Sentence, text: str, written: Written, most: int) -> None:
        """What is written here, to be written anew."""
        room_px = self.kit.screen.px(box[2] - 130)
        words = verbatim(end_of(self.kit, text, "bold", 24, room_px)) if text else say("Type it in")
        entry = partial(self.write, title, text, written, most)
        self.gui.button(box, words, entry, icon="keyboard", align="left", size=30)

    def write(self, title: Sentence, text: str, written: Written, most: int) -> None:
        """By a keyboard, or on one that is shown."""
        self.app.stack.push(LineEntry(self.app, title, text, written, most))


class GamesPage(WishPage):
    """Which games are offered."""

    title = say("Games on the shelf")

    def build_rows(self) -> None:
        """A switch for each game."""
        rows = [(game, constant(game.info.title), constant(game.info.tagline)) for game in GAMES]
        size = common_size(self, [about for _, _, about in rows], "body", 26, (0, 0, 1000, 44))
        for row, (game, title, about) in enumerate(rows):
            top = 156.0 + row * 136
            self.panel((_LEFT - 24, top, _WIDTH + 48, 124), radius=20)
            self.image(f"{game.info.name}/cover", (_LEFT, top + 10, 78, 104), z=104)
            Toggle(self, (_LEFT + 100, top + 2, _WIDTH - 100, 120), title, about,
                   self.desk.house.offers(game.info.name), partial(self.offer, game.info.name), (34, size))
        self.note(say("Without any game guests read that they should ask you."), 860)

    def offer(self, game: str, on: bool) -> None:
        """Put a game on the shelf, or take it off."""
        names = {*self.desk.house.games, game} if on else {*self.desk.house.games} - {game}
        self.wish(games=tuple(each.info.name for each in GAMES if each.info.name in names))


class NewcomersPage(WishPage):
    """What the guru sets up for people who have never played."""

    title = say("For newcomers")

    def build_rows(self) -> None:
        """How strong and how long."""
        house = self.desk.house
        box = self.label(say("Opponents that they meet"), 200)
        levels = [(each.number, constant(each.name)) for each in OPPONENTS]
        Stepper(self, box, levels, house.opponents, lambda level: self.wish(opponents=level), even=True)
        self.panel((_LEFT - 24, 312, _WIDTH + 48, 150), radius=20)
        Toggle(self, (_LEFT - 8, 318, _WIDTH + 16, 138), say("Short games"),
               say("Guided games begin on a small board, with something going on."), house.short_games,
               lambda on: self.wish(short_games=on))
        self.note(say("Whoever chooses a game from the shelf can set everything up as they like."), 500)


class SoundPage(WishPage):
    """How loud it may be, and when."""

    title = say("Sound and light")

    def build_rows(self) -> None:
        """Ceilings, quiet hours, and the room."""
        house = self.desk.house
        steps = [(value, percent(value)) for value in range(0, 101, 5)]
        hours = [(hour, say("{hour}:00", hour=verbatim(f"{hour:02}"))) for hour in range(24)]
        Stepper(self, self.label(say("Never louder than"), 170), steps, _near(house.volume_ceiling, steps),
                lambda value: self.wish(volume_ceiling=value))
        Stepper(self, self.label(say("Quiet hours begin at"), 284), hours, house.quiet_from,
                lambda hour: self.wish(quiet_from=hour))
        Stepper(self, self.label(say("Quiet hours end at"), 398), hours, house.quiet_until,
                lambda hour: self.wish(quiet_until=hour))
        Stepper(self, self.label(say("Then never louder than"), 512), steps,
                _near(house.quiet_ceiling, steps), lambda value: self.wish(quiet_ceiling=value))
        Segments(self, self.label(say("The room is"), 626), ROOMS, house.room,
                 lambda room: self.wish(room=room))
        self.note(ABOUT_ROOMS, 750)


class IdlePage(WishPage):
    """How long a group may stay, and when nobody is there any more."""

    title = say("Time at the table")

    def build_rows(self) -> None:
        """The limit, then one row for each thing that people do."""
        house = self.desk.house
        limits = [(minutes, _limit(minutes)) for minutes in _MINUTES if minutes <= MOST_MINUTES]
        Stepper(self, self.label(say("A group may stay for"), 150), limits,
                _near(house.table_minutes, limits), lambda minutes: self.wish(table_minutes=minutes))
        self.note(say("They are warned five minutes before. Their match goes onto the shelf."), 258)
        self.note(say("Ask whether anybody is there after"), 330, INK)
        for row, (kind, words) in enumerate(_KINDS.items()):
            asks = [(seconds, plural("{count} second", "{count} seconds", seconds)) for seconds in _ASKS]
            Stepper(self, self.label(words, 396 + row * 108), asks, _near(house.wait(kind).asks_s, asks),
                    partial(self.ask_after, kind))

    def ask_after(self, kind: Kind, seconds: int) -> None:
        """Another patience, for one thing that people do."""
        waits = {**WAITS, **self.desk.house.waits}
        self.wish(waits={**waits, kind: Wait(seconds, waits[kind].clears_s)})


class NamesPage(WishPage):
    """The language of the table, the name of the house, and what is remembered of guests."""

    title = say("Language and names")

    def build_rows(self) -> None:
        """Language, name, and names."""
        house = self.desk.house
        known, _ = known_languages()
        languages: list[tuple[str, Sentence]] = [("", say("As in the settings"))]
        languages += [(code, verbatim(name)) for code, name in known.items()]
        Stepper(self, self.label(say("Every new group finds"), 190), languages, house.language,
                lambda code: self.wish(language=code), even=True)
        box = self.label(say("The house is called"), 304)
        self.line(box, say("The house is called"), house.name, self.call, _LONGEST_NAME)
        self.panel((_LEFT - 24, 410, _WIDTH + 48, 150), radius=20)
        Toggle(self, (_LEFT - 8, 416, _WIDTH + 16, 138), say("Keep guests' names"),
               say("Otherwise only those who played today are offered at the seats."), house.keep_names,
               lambda on: self.wish(keep_names=on))
        Segments(self, self.label(say("On the list of records stand"), 590), _RECORD_NAMES,
                 house.record_names, lambda names: self.wish(record_names=names))

    def call(self, name: str) -> None:
        """The house has another name."""
        self.wish(name=name)
        self.lay_again()


class PicturesPage(WishPage):
    """Where the pictures go that guests take along."""

    title = say("Pictures for guests")

    def build_rows(self) -> None:
        """Folders that are there, and one that is typed."""
        house = self.desk.house
        self.note(say("Guests can keep the end of a game as a picture, and its best moment as a moving one."
                      " Choose the folder for them:"), 150)
        for row, folder in enumerate(_folders()):
            box = (_LEFT, 250.0 + row * 100, _WIDTH, 84.0)
            press = partial(self.put_into, str(folder))
            button = self.gui.button(box, verbatim(str(folder)), press, icon="export", align="left", size=30)
            button.look(selected=str(folder) == house.pictures)
        box = self.label(say("Another folder"), 700)
        self.line(box, say("Another folder"), house.pictures, self.put_into, LONGEST_LINE)
        Label(self, "body", 30, (_LEFT, 810, _WIDTH, 90), stand="middle").say(*_about(house.pictures))

    def put_into(self, folder: str) -> None:
        """Pictures go there from now on; without a folder there are none."""
        self.wish(pictures=folder)
        self.lay_again()


def _about(folder: str) -> tuple[Sentence, str]:
    """Whether a folder can be used, in a sentence and its colour."""
    if not folder:
        return say("No folder is chosen, so guests are not offered any pictures."), FAINT
    problem = unusable(Path(folder))
    kept = say("Pictures are kept there, the newest {count} of them.", count=MOST_KEPT)
    return (problem, WARNING_INK) if problem else (kept, FAINT)


def _folders() -> list[Path]:
    """Folders that a house would choose: its pictures, a stick that is plugged in, else one of ours."""
    found = [Path.home() / "Pictures"]
    for place in (Path("/media"), Path("/run/media"), Path("/Volumes")):
        found += sorted(each for each in (*place.glob("*"), *place.glob("*/*")) if os.path.ismount(each))
    usable = [folder for folder in found if unusable(folder) is None][:3]
    own = paths.user_data() / "pictures"
    with contextlib.suppress(OSError):  # then it is offered all the same, and says what is wrong with it
        own.mkdir(parents=True, exist_ok=True)
    return [*usable, own]


def _limit(minutes: int) -> Sentence:
    return plural("{count} minute", "{count} minutes", minutes) if minutes else say("As long as they like")


def _near(value: int, steps: list[tuple[int, Sentence]]) -> int:
    """The step that is nearest to a value that somebody may have written into the file."""
    return min((step for step, _ in steps), key=lambda step: abs(step - value))
