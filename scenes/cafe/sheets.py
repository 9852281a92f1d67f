"""What the staff read: records, what went wrong, what guests like, and how the computer is set up."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from game.cafe.records import bests, feats
from game.cafe.records import told as done_words
from game.cafe.reports import read_reports, told
from game.content.lessons import REFEREE, course
from game.content.setting_up import Guide, read_guides
from game.core import BadContent, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.house.values import Learned
from game.rules import GAMES
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.cafe.desk import Desk
from scenes.widgets.facts import game_title
from scenes.widgets.question import Answer, Question
from scenes.widgets.segments import Segments
from scenes.widgets.words import block, head

_REPORTS: Final = 9
_USED: Final = 8
_ROWS_TOP, _ROW = 240.0, 94.0


class RecordsPage(Scene):
    """Who stands on the list of the house; each can be taken off, and comes back by nothing but staff."""

    for_staff = True

    def __init__(self, app: Program, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk

    def build(self) -> None:
        """A row for each, with a way to take it off."""
        head(self, say("Records of the house"), 1400)
        book, house = self.app.book, self.desk.house
        rows: list[tuple[str, Sentence, Sentence]] = [
            (best.name, verbatim(best.shown), plural("{count} win", "{count} wins", best.wins))
            for best in bests(book, house)
        ]
        for feat in feats(book, house):
            rows.append((feat.key, verbatim(feat.shown), dotted((game_title(feat.game), done_words(feat)))))
        if not rows:
            block(self, say("Nobody has won a match under a name yet."), "body", 36, FAINT,
                  (300, 420, 1320, 80), align="center")
        for row, (key, name, done) in enumerate(rows):
            top = 136.0 + row * 82
            self.panel((300, top, 1320, 74), radius=20)
            block(self, name, "heading", 38, INK, (330, top, 380, 74), stand="middle")
            block(self, done, "body", 30, FAINT, (720, top, 540, 74), stand="middle")
            self.gui.button((1280, top + 5, 320, 64), say("Take off the list"), partial(self.ask, key, name),
                            icon="cross", size=26)
        if self.desk.house.hidden_records:
            words = say("Put all back onto the list")
            self.gui.button((300, 960, 640, 76), words, self.put_back, icon="undo", size=28)
        self.gui.set_focus(self.gui.items[min(1, len(self.gui.items) - 1)], show=False)

    def ask(self, key: str, name: Sentence) -> None:
        """Nobody is taken off by a slip."""
        self.app.stack.push(Question(
            self.app, say("Take {name} off the list?", name=name),
            say("The matches stay, and count for everything else."),
            Answer(say("Keep"), "check"), Answer(say("Take off"), "cross"), partial(self.take_off, key),
        ))

    def take_off(self, key: str) -> None:
        """One line less."""
        house = self.desk.house
        self.desk.furnish(house.but(hidden_records=(*house.hidden_records, key)))
        self.app.stack.pop()
        self.lay_again()

    def put_back(self) -> None:
        """All names again."""
        self.desk.furnish(self.desk.house.but(hidden_records=()))
        self.lay_again()


class ReportsPage(Scene):
    """What happened while nobody was looking, the newest first."""

    for_staff = True

    def build(self) -> None:
        """A line for each."""
        head(self, say("What went wrong"), 1400)
        reports = read_reports()[::-1][:_REPORTS]
        if not reports:
            block(self, say("Nothing so far."), "body", 36, FAINT, (300, 420, 1320, 80), align="center")
        for row, report in enumerate(reports):
            top = 150.0 + row * 96
            self.panel((64, top, 1792, 86), radius=20)
            block(self, told(report), "body", 30, INK, (96, top, 1100, 86), stand="middle")
            block(self, verbatim(report.why), "small", 24, FAINT, (1210, top + 4, 620, 78), stand="middle")
        self.gui.set_focus(self.gui.items[0], show=False)


class UsagePage(Scene):
    """What guests like: how often each game was begun, and which lessons were finished or left, and where."""

    for_staff = True

    def build(self) -> None:
        """Games on the left, lessons on the right, of the last seven days."""
        head(self, say("What guests like"), 1100)
        block(self, say("The last seven days"), "body", 30, FAINT, (1200, 40, 656, 72), align="right",
              stand="middle")
        since = (datetime.now(UTC).astimezone() - timedelta(days=6)).strftime("%Y-%m-%d")
        self._build_games(since)
        self._build_lessons(since)
        self.gui.set_focus(self.gui.items[0], show=False)

    def _build_games(self, since: str) -> None:
        times = Counter[str]()
        for played in self.app.book.plays(since):
            times[played.game] += played.times
        rows = [
            (game_title(game), plural("begun {count} time", "begun {count} times", count))
            for game, count in times.most_common(_USED)
        ]
        left = 64.0
        self._build_column(left, say("Games"), rows, say("No game was begun."))
        most = max(times.values(), default=1)
        for row, (_, count) in enumerate(times.most_common(_USED)):
            bar = (left + 36, _ROWS_TOP + row * _ROW + 70, max(12.0, 808 * count / most), 10)
            self.panel(bar, z=6, fill=GOLD, border=GOLD, radius=5)

    def _build_lessons(self, since: str) -> None:
        learned = sorted(self.app.book.learned(since), key=lambda each: -each.started)[:_USED]
        rows = [(_lesson_of(each.lesson), _how_it_went(each)) for each in learned]
        left = 976.0
        self._build_column(left, say("Lessons"), rows, say("No lesson was begun."))
        for row, each in enumerate(learned):
            room = (left + 36, _ROWS_TOP + row * _ROW + 56, 400, 32)
            block(self, game_title(each.lesson.partition("/")[0]), "body", 24, FAINT, room, stand="middle")

    def _build_column(
        self, left: float, title: Sentence, rows: list[tuple[Sentence, Sentence]], nothing: Sentence
    ) -> None:
        self.panel((left, 150, 880, 850))
        block(self, title, "heading", 40, GOLD, (left + 36, 166, 808, 64), stand="middle")
        if not rows:
            block(self, nothing, "body", 32, FAINT, (left + 36, 480, 808, 80), align="center")
        for row, (name, words) in enumerate(rows):
            top = _ROWS_TOP + row * _ROW
            block(self, name, "bold", 30, INK, (left + 36, top, 400, 60), stand="middle")
            block(self, words, "body", 28, INK, (left + 448, top, 396, 60), align="right", stand="middle")


def _lesson_of(name: str) -> Sentence:
    """A lesson named `game/lesson`, by its title where it is still there."""
    game, _, lesson = name.partition("/")
    if lesson == REFEREE:
        return say("Referee game")
    known = any(each.info.name == game for each in GAMES)
    found = course(game).named(lesson) if known else None
    return constant(found.title) if found else verbatim(lesson)


def _how_it_went(learned: Learned) -> Sentence:
    words = say("{finished} of {started} finished", finished=learned.finished, started=learned.started)
    if not learned.left:
        return words
    return dotted((words, say("left at step {number}", number=learned.left[0][0])))


class HowTo(Scene):
    """What the operating system has to do, so that guests find no way out of the program."""

    for_staff = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.guides: tuple[Guide, ...] = ()
        try:
            self.guides = read_guides()
        except BadContent as problem:
            app.tell([problem])
        self.at = 0
        self.page = 0

    def build(self) -> None:
        """One system at a time, its steps as they are to be done."""
        head(self, say("Set up the computer"), 900)
        if not self.guides:
            words = say("The pages are missing.")
            block(self, words, "body", 36, FAINT, (300, 420, 1320, 80), align="center")
            return
        names = [(index, guide.system) for index, guide in enumerate(self.guides)]
        Segments(self, (1000, 44, 856, 72), names, self.at, self.turn_to)
        self._build_steps(self.guides[self.at])
        self.gui.set_focus(self.gui.items[1], show=False)

    def _build_steps(self, guide: Guide) -> None:
        pages = guide.pages()
        steps = pages[self.page]
        top = 150.0
        for number, step in steps:
            height = 96.0 + 42.0 * len(step.lines)
            self.panel((64, top, 1792, height), radius=20)
            block(self, verbatim(str(number)), "number", 44, GOLD, (92, top + 4, 70, 88), stand="middle")
            block(self, step.words, "body", 30, INK, (170, top + 4, 1660, 88), stand="middle")
            for row, line in enumerate(step.lines):
                room = (170, top + 88 + row * 42, 1660, 40)
                block(self, verbatim(line), "small", 28, FAINT, room, stand="middle")
            top += height + 14
        if len(pages) > 1:
            words = say("Page {page} of {count}", page=self.page + 1, count=len(pages))
            block(self, words, "body", 28, FAINT, (760, 980, 400, 72), align="center", stand="middle")
            self.gui.button((560, 980, 180, 72), say("Back"), partial(self.turn, -1), icon="arrow_left",
                            size=28, enabled=self.page > 0)
            self.gui.button((1180, 980, 180, 72), say("Next"), partial(self.turn, 1), icon="arrow_right",
                            size=28, enabled=self.page < len(pages) - 1)

    def turn_to(self, at: int) -> None:
        """Another system."""
        self.at, self.page = at, 0
        self.lay_again()

    def turn(self, pages: int) -> None:
        """Another page of this one."""
        self.page += pages
        self.lay_again()


