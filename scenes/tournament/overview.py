"""The overview of a tournament: the tables of the round, and who is next."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content import paths
from game.content.matches import begin, continued
from game.core import NOTHING, AnyGame, BadContent, Sentence, constant, say, verbatim
from game.core.words import dotted, in_a_row
from game.house.book import Book
from game.house.tournament.course import Course
from game.house.tournament.kept import decide_at, newest, read_tournament
from game.house.tournament.meeting import Meeting, by_lot, is_over, places
from game.house.tournament.pairing import next_round, rounds_left
from game.house.tournament.telling import round_words, table_words, time_words
from game.house.tournament.values import Decision, Scored, TakenBack
from game.lab.backroom import Backroom
from game.lab.tables import Keeping, kept_game
from game.lab.tournament import (
    Fixture,
    board_of,
    fixture,
    minutes_left,
    options_at,
    scored,
    seed_of,
    sitting,
    tag_of,
    told_result,
)
from game.match.match import AnyMatch
from game.match.recorded import Recorded, left_open
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.tournament.names import named, sitters_at
from scenes.tournament.podium import Podium
from scenes.tournament.results import ByHand, Conceding
from scenes.tournament.roster import Roster
from scenes.tournament.sheets import Sheets
from scenes.widgets.question import Answer, Question
from scenes.widgets.words import block, common_size, head

_LIST: Box = (64.0, 160.0, 1000.0, 772.0)
_NEXT: Box = (1096.0, 160.0, 760.0, 772.0)
_FOOT = 956.0


def unfinished(app: Program, game: AnyGame) -> Path | None:
    """The newest tournament of a game that is not over yet; what cannot be read is told."""
    for path, read in newest(paths.tournaments(), game.info.name):
        if isinstance(read, BadContent):
            app.tell_once([read])
        elif not read.course.between_rounds or next_round(read.course) is not None:
            return path
    return None


class Overview(Scene):
    """Where everybody comes back to between two games. What is decided is read from the file each time."""

    for_staff = True

    music = "title"
    hosts_matches = True

    def __init__(self, app: Program, game: AnyGame, path: Path) -> None:
        super().__init__(app)
        self.game = game
        self.path = path
        self.course: Course = read_tournament(path).course
        self.chosen: int | None = None
        """The table that somebody picked; else it is the first one at which something is left."""
        self.backroom = Backroom()
        self._playing: Fixture | None = None

    def enter(self) -> None:
        """Say what is wrong with the file, once."""
        self.app.tell_once(read_tournament(self.path).problems)
        super().enter()

    def resume(self) -> None:
        """A match or a sheet on top may have brought a result."""
        self._read()
        self.app.book.look_at_tournament(self.path)
        super().resume()

    def leave(self) -> None:
        """Nobody waits for the opponents any more."""
        self.backroom.close()

    def _read(self) -> None:
        try:
            self.course = read_tournament(self.path).course
        except BadContent as problem:
            self.app.tell([problem])

    @property
    def upcoming(self) -> tuple[int, Meeting] | None:
        """The table that is next."""
        tables = dict(self.course.open_tables())
        if not tables:
            return None
        number = self.chosen if self.chosen in tables else min(tables)
        return number, tables[number]

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return self.course.between_rounds and next_round(self.course) is None

    def build(self) -> None:
        """The round on the left, who is next on the right, and more below."""
        head(self, say("Tournament"), 760)
        facts = [constant(self.game.info.title), round_words(self.course, rounds_left(self.course))]
        if minutes := minutes_left(self.course):
            facts.append(time_words(minutes))
        block(self, dotted(facts), "body", 30, GOLD, (840, 40, 1016, 72), align="right", stand="middle")
        self._build_tables()
        self.panel(_NEXT)
        if self.upcoming is not None:
            self._build_next(*self.upcoming)
        else:
            self._build_between()
        self._build_foot()

    def _build_tables(self) -> None:
        left, top, width, height = _LIST
        self.panel(_LIST)
        if not self.course.rounds:
            return  # the lines behind the plan are lost, or were never written
        now = self.course.rounds[-1]
        block(self, say("This round"), "heading", 36, INK, (left + 28, top + 12, 600, 56), stand="middle")
        share = min(96.0, (height - 156) / len(now.meetings))
        words = [table_words(self.course, each.entrants, named) for each in now.meetings]
        room = (0.0, 0.0, width - 440, share - 16)
        size = common_size(self, words, "bold", 32, room)
        upcoming = self.upcoming
        for index, meeting in enumerate(now.meetings):
            box = (left + 24, top + 84 + index * share, width - 48, share - 8)
            if meeting.entered and self._playing is None:
                # Beside the table, for a table at which something is left is a button itself.
                box = (*box[:2], box[2] - 80, box[3])
                self.gui.button(
                    (box[0] + box[2] + 8, box[1], 72, box[3]), NOTHING, partial(self.ask_back, index + 1),
                    icon="undo", tip=say("Take this result back"), size=30,
                )
            lit = upcoming is not None and upcoming[0] == index + 1
            self._build_table(index + 1, meeting, box, words[index], size, lit)
        if now.byes:
            names = [named(self.course.entrant(number)) for number in now.byes]
            out = say("Without a table this round: {names}", names=in_a_row(names))
            room = (left + 28, top + height - 64, width - 56, 52)
            block(self, out, "body", 28, FAINT, room, stand="middle")

    def _build_table(
        self, number: int, meeting: Meeting, box: Box, words: Sentence, size: float, lit: bool
    ) -> None:
        left, top, width, height = box
        done = is_over(self.course.plan, meeting)
        if done:
            self.panel(box, fill=WELL, border=BORDER, radius=14, z=6)
            if any(game.how == "played" for game in meeting.games):
                tip = say("Look at the game again")
                self.gui.button(box, NOTHING, partial(self.look_at, number), style="clear", tip=tip)
        else:
            self.gui.button(box, NOTHING, partial(self.choose, number), style="quiet").look(selected=lit)
        ink = FAINT if done else INK
        block(self, verbatim(str(number)), "number", 34, GOLD, (left + 16, top, 56, height), stand="middle",
              align="center", z=104)
        block(self, words, "bold", size, ink, (left + 88, top + 4, width - 400, height - 8), stand="middle",
              z=104)
        block(self, self._state(meeting), "body", 28, GOLD if done else FAINT,
              (left + width - 300, top + 4, 280, height - 8), stand="middle", align="right", z=104)

    def _state(self, meeting: Meeting) -> Sentence:
        """How a table stands, in a few words."""
        plan = self.course.plan
        if not is_over(plan, meeting):
            if not meeting.games:
                return say("to be played")
            first, second = meeting.entrants
            return say("{first} : {second} so far", first=meeting.wins(first), second=meeting.wins(second))
        ranks = places(plan, meeting)
        winners = [number for number, rank in zip(meeting.entrants, ranks, strict=True) if rank == 1]
        if len(winners) > 1:
            return say("a draw") if len(winners) == len(ranks) else say("shared")
        name = named(self.course.entrant(winners[0]))
        if by_lot(plan, meeting):
            return say("{name}, by lot", name=name)
        if meeting.conceded:
            return say("{name}, conceded", name=name)
        return say("{name} won", name=name)

    def _build_next(self, number: int, meeting: Meeting) -> None:
        left, top, width, _ = _NEXT
        at = fixture(self.course, number, meeting)
        title = say("Next at the table") if self._playing is None else say("They are playing")
        block(self, title, "heading", 36, INK, (left + 28, top + 12, width - 260, 56), stand="middle")
        words = say("Table {number}", number=number)
        if self.course.plan.best_of > 1:
            words = dotted((words, say("game {number}", number=at.game)))
        block(self, words, "body", 28, FAINT, (left + width - 328, top + 12, 300, 56), stand="middle",
              align="right")
        share = min(104.0, 340.0 / len(at.entrants))
        names = [named(entrant) for entrant in at.entrants]
        size = common_size(self, names, "title", 56, (0, 0, width - 180, share - 8))
        seat = 1
        for row, entrant in enumerate(at.entrants):
            place = top + 96 + row * share
            badge = min(72.0, share - 16)
            self.image(f"common/seat_{seat}", (left + 36, place + (share - badge) / 2, badge, badge))
            room = (left + 132, place, width - 168, share)
            block(self, names[row], "title", size, SEAT_COLOURS[seat], room, stand="middle")
            seat += len(entrant.members)
        self._build_choices(at, len(at.entrants) == 2)

    def _build_choices(self, at: Fixture, two: bool) -> None:
        left, top, width, height = _NEXT
        inner, y = width - 64, top + height - 328
        if self._playing is not None:
            self.gui.set_focus(self.gui.button(
                (left + 32, y, inner, 104), say("Stop"), self.stop, icon="pause", size=36), show=False)
            return
        words = say("Let them play") if at.by_themselves else say("Play")
        press = self.let_play if at.by_themselves else self.play
        box = (left + 32, y, inner, 104)
        first = self.gui.button(box, words, press, icon="play", style="primary", size=40)
        rows = [(say("Played on the real board"), self.by_hand, "hand")]
        if at.by_themselves:
            rows.append((say("Watch them"), self.play, "watch"))
        elif two:
            rows.append((say("Conceded"), self.concede, "flag"))
        for row, (words, press, icon) in enumerate(rows):
            self.gui.button((left + 32, y + 120 + row * 92, inner, 80), words, press, icon=icon, size=30)
        self.gui.set_focus(first, show=False)

    def _build_between(self) -> None:
        """A round is over: the next one, or the podium."""
        left, top, width, height = _NEXT
        over = self.over
        begun = say("The round is over.") if self.course.rounds else NOTHING
        words = say("All rounds are played.") if over else begun
        block(self, words, "title", 52, INK, (left + 40, top + 80, width - 80, 160), align="center",
              stand="middle")
        about = NOTHING if over else say("Before the next one, people may come and go.")
        block(self, about, "body", 30, FAINT, (left + 60, top + 250, width - 120, 100), align="center")
        box = (left + 32, top + height - 328, width - 64, 104)
        first = self.gui.button(
            box, say("Podium") if over else say("Next round"), self.open_podium if over else self.next_round,
            icon="trophy" if over else "play", style="primary", size=40,
        )
        self.gui.set_focus(first, show=False)

    def _build_foot(self) -> None:
        between = self.course.between_rounds and not self.over
        foot = (
            (say("Standings"), self.open_standings, "log", True),
            (say("Come and go"), self.open_roster, "person", between),
            (say("New tournament"), self.open_new, "plus", True),
        )
        width = (1792 + 20) / len(foot)
        for index, (words, press, icon, enabled) in enumerate(foot):
            box = (64 + index * width, _FOOT, width - 20, 80)
            self.gui.button(box, words, press, icon=icon, size=30, enabled=enabled)

    def choose(self, table: int) -> None:
        """Another table is next."""
        self.chosen = table
        self.lay_again()

    def decide(self, *decisions: Decision) -> bool:
        """Write decisions down and show what came of them; whether they fit."""
        try:
            self.path, reason = decide_at(self.path, *decisions)
        except BadContent as problem:
            self.app.tell([problem])
            return False
        if reason:
            self.app.toasts.show(reason)
        before, told = self.course, self.app.book
        self._read()
        if reason is None:
            told.look_at_tournament(self.path)
            problems = [_told(told, before, each) for each in decisions]
            self.app.tell([problem for problem in problems if problem])
        return reason is None

    def ask_back(self, table: int) -> None:
        """A result that people entered may have been a slip, until the next round begins."""
        meeting = self.course.rounds[-1].meetings[table - 1]
        words = say("{result}: this result does not count any more, and the game is to be played.",
                    result=self._state(meeting))
        if not is_over(self.course.plan, meeting):
            words = say("The last game at this table does not count any more.")
        self.app.stack.push(Question(
            self.app, say("Take the result back?"), words, Answer(say("Let it count"), "check"),
            Answer(say("Take it back"), "undo"), partial(self.take_back, table),
        ))

    def take_back(self, table: int) -> None:
        """The last game at a table is to be played again."""
        games = len(self.course.rounds[-1].meetings[table - 1].games)
        self.decide(TakenBack(len(self.course.rounds), table, games))
        self.chosen = table
        self.app.stack.unwind(Overview)

    def _fixture(self) -> Fixture:
        upcoming = self.upcoming
        assert upcoming is not None
        return fixture(self.course, *upcoming)

    def play(self) -> None:
        """The match of the table: one that was left goes on."""
        try:
            match = self._left() or self._begun()
        except BadContent as problem:
            self.app.tell([problem])
            return
        self.app.stack.push(self.app.open.table(match))

    def _begun(self) -> AnyMatch:
        at, plan = self._fixture(), self.course.plan
        seats = sitters_at(at.entrants, self.kit.fonts)
        return begin(self.game, board_of(plan, at), seats, options_at(plan, at), seed=seed_of(plan, at))

    def _left(self) -> AnyMatch | None:
        """A match of this table that nobody finished."""
        wanted = seed_of(self.course.plan, self._fixture()), self.game.info.name
        for found in left_open(paths.journals()):
            if isinstance(found, Recorded) and (found.setup.seed, found.setup.game) == wanted:
                return continued(found.path).match
        return None

    def let_play(self) -> None:
        """Opponents play this table, then all others that need nobody, in another process.

        Such games are kept beside the tournament: nobody was there, and dozens of them would push the matches
        of people off the shelf.
        """
        try:
            self._send(self._fixture())
        except BadContent as problem:
            self.app.tell([problem])
            return
        self.lay_again()

    def _send(self, at: Fixture) -> None:
        keeping = Keeping(self._games, sitters_at(at.entrants, self.kit.fonts))
        self.backroom.begin(sitting(self.course.plan, at), keeping)
        self._playing = at

    @property
    def _games(self) -> Path:
        """Where the games are that opponents have played by themselves."""
        return self.path.with_suffix("")

    def look_at(self, table: int) -> None:
        """Look again at the last game that was played at a table."""
        meeting = self.course.rounds[-1].meetings[table - 1]
        played = [number for number, game in enumerate(meeting.games, 1) if game.how == "played"]
        at = fixture(self.course, table, meeting)._replace(game=played[-1])
        seed = seed_of(self.course.plan, at)
        path = kept_game(self._games, seed) or self.app.book.played_by_seed(self.game.info.name, seed)
        match = None
        if path is not None:
            recovered = continued(path)
            self.app.tell(recovered.problems)
            match = recovered.match
        if match is None:
            self.app.toasts.show(say("This game was not kept."))
            return
        match.journal.close()  # nothing is added to it
        self.app.stack.push(self.app.open.replay(match))

    def stop(self) -> None:
        """The game under way does not count."""
        self.backroom.close()
        self._playing = None
        self.lay_again()

    def update(self, dt_s: float) -> None:
        """Take the results of those who play by themselves, and let the next of them begin."""
        super().update(dt_s)
        if self._playing is None or (tally := self.backroom.result()) is None:
            return
        at, self._playing = self._playing, None
        if self.decide(scored(at, tally)):
            self._go_on()
        self.lay_again()

    def _go_on(self) -> None:
        """The next table of opponents; where nobody else takes part, the next round too."""
        everybody = all(self.course.entrant(number).by_itself for number in self.course.active)
        if everybody and self.course.between_rounds and (paired := next_round(self.course)) is not None:
            self.decide(paired)
        for number, meeting in self.course.open_tables():
            at = fixture(self.course, number, meeting)
            if at.by_themselves:
                self.chosen = number
                self._send(at)
                return

    def concede(self) -> None:
        """One of two gives the meeting up."""
        self.app.stack.push(Conceding(self.app, self._fixture(), self.decide))

    def by_hand(self) -> None:
        """It was played on the real board."""
        ranks = self.course.plan.scoring == "ranks"
        self.app.stack.push(ByHand(self.app, self._fixture(), self.decide, points=ranks))

    def next_round(self) -> None:
        """Pair and begin."""
        paired = next_round(self.course)
        assert paired is not None
        self.chosen = None
        self.decide(paired)
        self.lay_again()

    def open_standings(self) -> None:
        """How it stands."""
        self.app.stack.push(Sheets(self.app, self.game, self.course))

    def open_podium(self) -> None:
        """The best three."""
        self.app.stack.push(Podium(self.app, self.game, self.course))

    def open_roster(self) -> None:
        """Who leaves, and who comes late."""
        self.app.stack.push(Roster(self.app, lambda: self.course, self.decide))

    def open_new(self) -> None:
        """Another tournament; this one stays on the disk."""
        self.app.stack.push(self.app.open.new_tournament(self.game))

    @property
    def calm(self) -> bool:
        """Whether nobody plays."""
        return super().calm and self._playing is None


def _told(book: Book, before: Course, decision: Decision) -> Sentence | None:
    """Lets the house book know what people told, or took back; matches that were played tell themselves."""
    if isinstance(decision, TakenBack):
        return book.take_back_result(tag_of(before.plan, decision))
    if isinstance(decision, Scored) and decision.how != "played":
        at = fixture(before, decision.table, before.rounds[-1].meetings[decision.table - 1])
        return book.enter_result(told_result(before.plan, at, decision))
    return None
