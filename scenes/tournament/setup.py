"""A new tournament: who takes part, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from game.ai import OPPONENTS
from game.content import paths
from game.content.levels import shelf_of
from game.core import NOTHING, AnyGame, Board, Sentence, constant, say, verbatim
from game.house.tournament.course import begin, problem_of
from game.house.tournament.kept import create
from game.house.tournament.pairing import swiss_rounds
from game.house.tournament.telling import time_words
from game.house.tournament.values import FORMATS, MOST_ENTRANTS, MOST_TEAMS, Format, Plan
from game.lab.tables import ARENA
from game.lab.tournament import LARGE_TABLES, minutes_left, new_plan
from game.match.setup import Sitter
from scenes.base.button import Button, even_size
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.tournament.names import ask_who_comes, entrants_of, named, taken
from scenes.widgets.segments import Segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block, common_size, head

T = TypeVar("T")
_LEFT, _LIST_WIDTH, _TOP = 64.0, 1040.0, 144.0
_RIGHT, _RIGHT_WIDTH = 1152.0, 704.0
_ROWS: Final = 8
_ROW = 68.0
_MOST_ROUNDS: Final = 9
_FORMAT_NAMES: Final[dict[Format, Sentence]] = {
    "round_robin": say("Round robin"), "swiss": say("Swiss"), "knock_out": say("Knock-out"),
}
_ABOUT: Final[dict[Format, Sentence]] = {
    "round_robin": say("Everybody meets everybody once. For up to 8."),
    "swiss": say("A few rounds; whoever stands alike meets next."),
    "knock_out": say("Whoever loses is out. The list is the order of seeds."),
}


class TournamentSetup(Scene):
    """Everything that is agreed before the first round."""

    for_staff = True

    music = "title"

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.game = game
        last = app.kit.settings.choice(game.info.name)
        self.boards = shelf_of(game.info.name).boards
        self.board: Board | None = next(
            (each for each in self.boards if each.name == last.board), self.boards[0]
        )
        """None for all of them in turn."""
        uneven = {option.name for option in game.info.options if option.handicap}
        self.options = {name: value for name, value in last.options.items() if name not in uneven}
        """As in the last match, but in a tournament nobody has a handicap."""
        self.sitters: list[Sitter] = []
        self.kind: Format = "swiss" if game.info.name in LARGE_TABLES else "round_robin"
        self.table_size = 4 if game.info.name in LARGE_TABLES else 2
        self.best_of = 1
        self.team_size = 1
        self.rounds = 0
        self.third = False

    @property
    def most(self) -> int:
        """How many people and opponents there is room for."""
        return MOST_ENTRANTS if self.team_size == 1 else MOST_TEAMS * self.team_size

    def build(self) -> None:
        """Who plays on the left, how on the right."""
        head(self, say("Tournament"), 900)
        self._build_list((_LEFT, _TOP, _LIST_WIDTH, 648))
        adding = self._build_adding()
        self._build_rules()
        self.gui.set_focus(adding, show=False)

    def _build_list(self, box: Box) -> None:
        left, top, width, height = box
        self.panel(box)
        title = say("Who takes part?")
        block(self, title, "heading", 36, INK, (left + 28, top + 12, 560, 56), stand="middle")
        count = say("{count} of {most}", count=len(self.sitters), most=self.most)
        block(self, count, "body", 30, FAINT, (left + 600, top + 12, width - 628, 56), stand="middle",
              align="right")
        if not self.sitters:
            words = say("Add people by their names, and opponents as you like.")
            room = (left + 60, top + 80, width - 120, height - 100)
            block(self, words, "body", 34, FAINT, room, align="center", stand="middle")
            return
        columns = 3 if self.most > 2 * _ROWS else 2
        share = (width - 40) / columns
        names = [named(one) for one in entrants_of(self.sitters, 1)]
        room = (0.0, 0.0, share - 164, _ROW - 12)
        size = common_size(self, names, "bold", 30, room)
        for index, name in enumerate(names):
            column, row = divmod(index, _ROWS)
            place = (left + 24 + column * share, top + 84 + row * _ROW, share - 12, _ROW - 8)
            self._build_row(index, name, size, place)

    def _build_row(self, index: int, name: Sentence, size: float, box: Box) -> None:
        left, top, width, height = box
        self.panel(box, fill=WELL, border=BORDER, radius=14, z=6)
        number = verbatim(str(index // self.team_size + 1))
        block(self, number, "number", 28, GOLD, (left + 12, top, 44, height), stand="middle", align="center")
        icon = "person" if self.sitters[index].kind == "person" else "robot"
        self.put(self.kit.art.icon(icon, self.kit.screen.px(32)), (left + 64, top + height / 2),
                 anchor="midleft", z=20)
        block(self, name, "bold", size, INK, (left + 108, top, width - 172, height), stand="middle")
        self.gui.button((left + width - 60, top + 2, 56, height - 4), NOTHING, partial(self.remove, index),
                        icon="cross", style="clear", size=26)

    def _build_adding(self) -> Button:
        """A way to a name, and a button for every opponent."""
        top = 812.0
        adding = self.gui.button((_LEFT, top, _LIST_WIDTH, 72), say("Add a person"), self.ask_name,
                                 icon="person", size=32)
        share = (_LIST_WIDTH + 12) / len(OPPONENTS)
        names = [constant(each.name) for each in OPPONENTS]
        size = even_size(self.kit, names, 28, share - 12)
        for index, each in enumerate(OPPONENTS):
            box = (_LEFT + index * share, top + 88, share - 12, 72)
            self.gui.button(box, names[index], partial(self.add, Sitter.opponent(each.number)), icon="robot",
                            size=28, words_size=size)
        return adding

    def _build_rules(self) -> None:
        top = _TOP
        names = [(kind, _FORMAT_NAMES[kind]) for kind in FORMATS]
        top = self._segments(top, say("Format"), names, self.kind, self._choose_format)
        room = (_RIGHT + 4, top - 12, _RIGHT_WIDTH - 8, 68)
        block(self, _ABOUT[self.kind], "body", 28, FAINT, room)
        top += 56
        if self.game.info.name == ARENA:
            teams = [(1, say("Every eye")), (2, say("Teams of 2")), (3, say("Teams of 3"))]
            top = self._segments(top, say("Teams"), teams, self.team_size, self._choose_team_size)
        if self.kind == "swiss" and self.table_sizes[1:]:
            sizes = [(size, say("up to {count}", count=size) if size > 2 else verbatim("2"))
                     for size in self.table_sizes]
            top = self._segments(top, say("At a table"), sizes, self.table_size, self._choose_table_size)
        if self.table_size == 2:
            games = [(1, say("One game")), (3, say("Best of 3"))]
            top = self._segments(top, say("A meeting is"), games, self.best_of, self._choose_best_of)
        plan = self.plan()
        if self.kind == "swiss":
            usual = swiss_rounds(replace(plan, rounds=0)) if len(self.sitters) > 1 else 0
            usually = say("as usual: {count}", count=usual) if usual else say("as usual")
            rounds = [(0, usually), *((count, verbatim(str(count))) for count in range(1, _MOST_ROUNDS + 1))]
            top = self._stepper(top, say("Rounds"), rounds, self.rounds, self._choose_rounds)
        if self.kind == "knock_out":
            ways = [(False, say("shared")), (True, say("played for"))]
            top = self._segments(top, say("Third place"), ways, self.third, self._choose_third)
        boards: list[tuple[Board | None, Sentence]] = [(board, board.title) for board in self.boards]
        if len(boards) > 1:
            boards.append((None, say("All in turn, a round each")))
        self._stepper(top, say("Board"), boards, self.board, self._choose_board)
        problem = problem_of(plan) or self._uneven()
        words = problem or say("{time} on one screen", time=time_words(minutes_left(begin(plan))))
        room = (_RIGHT, 788.0, _RIGHT_WIDTH, 64)
        block(self, words, "body", 30, FAINT if problem else GOLD, room, align="center", stand="middle")
        self.gui.button((_RIGHT, 860, _RIGHT_WIDTH, 112), say("Begin the tournament"), self.start,
                        icon="trophy", style="primary", size=40, enabled=problem is None)

    def _segments(
        self, top: float, title: Sentence, values: Sequence[tuple[T, Sentence]], value: T,
        change: Callable[[T], None],
    ) -> float:
        """A row of choices with its title; returns where the next row begins."""
        block(self, title, "bold", 28, INK, (_RIGHT, top, 164, 64), stand="middle")
        Segments(self, (_RIGHT + 172, top, _RIGHT_WIDTH - 172, 64), values, value, change, size=28)
        return top + 84

    def _stepper(
        self, top: float, title: Sentence, values: Sequence[tuple[T, Sentence]], value: T,
        change: Callable[[T], None],
    ) -> float:
        """The same for more choices than fit beside each other."""
        block(self, title, "bold", 28, INK, (_RIGHT, top, 164, 64), stand="middle")
        Stepper(self, (_RIGHT + 172, top, _RIGHT_WIDTH - 172, 64), values, value, change, size=28)
        return top + 84

    def _uneven(self) -> Sentence | None:
        if len(self.sitters) % self.team_size:
            return say("All teams must be equally large.")
        return None

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """How many entrants can meet at one table of this game."""
        if self.game.info.name not in LARGE_TABLES or self.team_size == 3:
            return (2,)
        return (2, 3) if self.team_size == 2 else (2, 3, 4)

    def plan(self) -> Plan:
        """What has been chosen so far."""
        size = self.table_size if self.kind == "swiss" else 2
        return new_plan(
            self.game, self.board or self.boards[0], self.options, self.kind,
            entrants_of(self.sitters, self.team_size), table_size=size, best_of=self.best_of,
            rounds=self.rounds if self.kind == "swiss" else 0, third=self.third,
            boards=() if self.board else [board.name for board in self.boards], since=self.app.book.newest,
        )

    def ask_name(self) -> None:
        """Who takes part: somebody who played here lately, or somebody new."""
        ask_who_comes(self.app, [sitter.name for sitter in self.sitters], self.add_named)

    def add_named(self, name: str) -> None:
        """Somebody by a name; a second one of that name is refused."""
        if name and taken(name, [sitter.name for sitter in self.sitters]):
            self.app.toasts.show(say("{name} takes part already.", name=verbatim(name)))
        elif name:
            self.add(Sitter.person(name))

    def add(self, sitter: Sitter) -> None:
        """One more, if there is room."""
        if len(self.sitters) >= self.most:
            self.kit.sound.play("refuse")
            self.app.toasts.show(say("There is no room for more than {most} entrants.", most=self.most))
            return
        self.sitters.append(sitter)
        self.lay_again()

    def remove(self, index: int) -> None:
        """Somebody does not play after all."""
        del self.sitters[index]
        self.lay_again()

    def _choose_format(self, kind: Format) -> None:
        self.kind = kind
        self._fit()

    def _choose_team_size(self, size: int) -> None:
        self.team_size = size
        del self.sitters[self.most:]
        self._fit()

    def _choose_table_size(self, size: int) -> None:
        self.table_size = size
        self._fit()

    def _choose_best_of(self, count: int) -> None:
        self.best_of = count
        self._fit()

    def _fit(self) -> None:
        """What goes with the other choices, and the picture of it."""
        sizes = self.table_sizes if self.kind == "swiss" else (2,)
        self.table_size = self.table_size if self.table_size in sizes else sizes[-1]
        self.lay_again()

    def _choose_rounds(self, rounds: int) -> None:
        self.rounds = rounds
        self._fit()

    def _choose_third(self, third: bool) -> None:
        self.third = third
        self._fit()

    def _choose_board(self, board: Board | None) -> None:
        self.board = board

    def start(self) -> None:
        """To the overview, with the first round."""
        kept = create(paths.tournaments(), self.plan())
        kept.close()
        if kept.journal.path is None or kept.journal.problem:
            self.app.tell([kept.journal.problem or say("the disk refused")])
            return
        self.app.book.look_at_tournament(kept.journal.path)
        self.app.stack.replace(self.app.open.tournament_at(self.game, kept.journal.path))
