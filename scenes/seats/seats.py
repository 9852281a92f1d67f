"""Seats: who sits where, on which board, with which options."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.cafe.records import offered_names
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import (
    NOTHING,
    AnyGame,
    BadContent,
    Board,
    Option,
    OptionValue,
    Seat,
    Sentence,
    constant,
    plural,
    say,
    verbatim,
)
from game.core.handicaps import beginner
from game.core.words import in_turn
from game.match.help import Help
from game.match.setup import Setup, Sitter
from scenes.base.opener import Program
from scenes.base.palette import FAINT, RED, WARNING, WARNING_INK
from scenes.base.scene import SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.seats.cards import Changes, SeatList
from scenes.seats.help import Handicap, HelpSheet
from scenes.seats.options import OptionColumn, PanelChoice, Telling, worded
from scenes.seats.seating import Seating, on_card
from scenes.stage.materials import material_of
from scenes.stage.portrait import ground
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.naming import ask_name
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import Label, block, common_size, head

_LEFT, _LIST_WIDTH, _LIST_WITH_OPTIONS_WIDTH = 64.0, 536.0, 824.0
_END = 1432.0
_RIGHT, _RIGHT_WIDTH = 1464.0, 392.0
_TOP, _BODY, _FOOT = 40.0, 184.0, 984.0
_GAP = 32.0
_NAMES = 14
"""So many are asked for: six of them may sit here already."""
FOR_REAL: Final = Option(
    "for_real", "For real", "What the other side has seen is taken back only if it agrees.", False
)
"""What every table can agree on; it is no option of the rules."""
_START_HEIGHT = 112.0
_PROBLEMS_HEIGHT = 72.0
_ABOUT_GROWS = 96.0
"""By so much the words about a board are higher where text is twice as large."""


class SeatsPicture(NamedTuple):
    """What changes while everything else stays."""

    cards: SeatList
    warning: Sprite
    warning_words: Label
    pages: int
    """How many pages the options have."""


class Seats(SceneWith[SeatsPicture]):
    """What is agreed before a match; the last choice is remembered."""

    music = "title"

    def __init__(
        self, app: Program, game: AnyGame, start: str | None = None, board: Board | None = None,
        like: Setup | None = None,
    ) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.start_text = start
        shelf = shelf_of(game.info.name)
        self.boards = (board,) if board is not None else shelf.boards
        self.problems = shelf.problems if board is None else ()
        app.log(self.problems)
        last = app.kit.settings.choice(game.info.name)
        self.board = next((each for each in self.boards if each.name == last.board), None) or next(
            iter(self.boards), None
        )
        if not last.options:
            first = PRESENTERS[game.info.name].first_options(self.board)
            last = replace(last, options=first)
        self.seating = Seating(game, last) if like is None else Seating.of(game, like)
        self.page = 0
        """The page of the options."""

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> SeatsPicture:
        """Seats on the left, the board in the middle, options and the start on the right."""
        with_options = any(map(on_card, self.game.info.options))
        width = _LIST_WITH_OPTIONS_WIDTH if with_options else _LIST_WIDTH
        head(self, say("Play on") if self.start_text else say("Who plays?"), width - 96)
        changes = Changes(self.choose, self.take, self.rotate, self.ask_name, self.ask_help)
        place = (_LEFT, _BODY, width, _FOOT - _BODY)
        cards = SeatList(self, place, self.seating, self.board, self._note, changes)
        middle = _LEFT + width + _GAP
        self._build_board((middle, _TOP, _END - middle, _FOOT - _TOP))
        pages = self._build_options()
        box = (_RIGHT, _FOOT - _START_HEIGHT, _RIGHT_WIDTH, _START_HEIGHT)
        whole = self.board is not None
        start = self.gui.button(
            box, say("Start"), self.start, icon="play", style="primary", size=44, enabled=whole
        )
        self.gui.set_focus(start if self.board else None, show=False)
        left, top, width, height = place = (middle, _FOOT - 104, _END - middle, 104.0)
        warning = self.panel(place, fill=WARNING, border=RED, radius=18, z=200)
        room = (left + 24, top + 10, width - 48, height - 20)
        words_of_warning = Label(self, "body", 28, room, align="center", stand="middle", z=201)
        return SeatsPicture(cards, warning, words_of_warning, pages)

    def settle(self) -> None:
        """Show what is wrong, if anything is."""
        words = self.problem or self.misfit
        self.picture.warning.shown = bool(words)
        self.picture.warning_words.say(words, WARNING_INK)

    def _note(self, seat: Seat) -> Sentence:
        """When this seat moves; in an arena all do at once, or in the order of the markers they grab."""
        if PRESENTERS[self.game.info.name].live:
            return NOTHING
        if self.start_text is None or self.board is None:
            place = (seat - beginner(self.seating.played, self.seating.count)) % self.seating.count
            return (say("begins the game"), say("plays second"), say("follows"))[min(place, 2)]
        state = self.shown_state(self.board)
        return say("to move") if seat in self.game.to_act(state) else say("moves next")

    def _build_board(self, box: Box) -> None:
        if self.board is None:
            return
        left, top, width, _ = box
        titles = [(board, board.title) for board in self.boards]
        Stepper(self, (left, top, width, 72), titles, self.board, self._choose_board, size=38)
        higher = _ABOUT_GROWS * (self.kit.fonts.text_factor - 1)
        room = (left, top + 76, width, 64 + higher)
        size = common_size(self, [_about(board) for board in self.boards], "body", 28, room)
        block(self, _about(self.board), "body", size, FAINT, room, align="center", stand="middle")
        presenter = PRESENTERS[self.game.info.name]
        below = (left, _BODY + higher, width, _FOOT - _BODY - higher)
        state = self.shown_state(self.board)
        if presenter.wide:  # what differs from board to board has more room alone
            picture = ground(self.kit, self.game, self.board, state)
            middle = (below[0] + below[2] / 2, below[1] + below[3] / 2)
            self.put(picture, middle, anchor="center")
        else:
            rect = presenter.rect_for(self.kit.screen, self.board, below)
            presenter(self.kit.hushed(), self.stage, rect, state)

    def shown_state(self, board: Board) -> Any:
        """The position in which the match would begin; that of the plainest options where it cannot."""
        try:
            return self.first_state(board, self.played)
        except BadContent:
            return self.first_state(board, {each.name: each.default for each in self.game.info.options})

    def _shown_text(self) -> str:
        return "" if self.board is None else self.game.write_state(self.shown_state(self.board))

    def first_state(self, board: Board, options: dict[str, OptionValue]) -> Any:
        """The position in which a match with these options begins; BadContent if there is none."""
        if self.start_text is not None:
            return self.game.read_state(self.start_text, options, board)
        return self.game.setup(options, board, self.seating.count)

    def _build_options(self) -> int:
        """The page that is open; returns how many there are."""
        head = (_RIGHT, _TOP, _RIGHT_WIDTH, 72.0)
        foot = self._build_problems(_FOOT - _START_HEIGHT - 16)
        body = (_RIGHT, _BODY, _RIGHT_WIDTH, foot - _BODY)
        presenter = PRESENTERS[self.game.info.name]
        telling = Telling(
            partial(presenter.option_word, self.board), partial(presenter.option_picture, self.kit),
            self._about_option,
        )
        values = {**self.played, FOR_REAL.name: self.seating.for_real}
        options, panels = self._asked_options(), self._panel_choice()
        column = OptionColumn(self, head, body, options, values, self.choose, telling, panels)
        self.page = min(self.page, len(column.pages) - 1)
        column.build(self.page, self._turn_page)
        return len(column.pages)

    def _about_option(self, option: str, value: OptionValue) -> Sentence:
        """What an option's value means, and what so many people should know about it."""
        presenter = PRESENTERS[self.game.info.name]
        told = presenter.option_about(self.board, option, value)
        note = presenter.option_note(option, value, self.seating.count)
        return in_turn(told, note) if note else told

    def _panel_choice(self) -> PanelChoice:
        """How the seats' panels can lie with so many seats; each game has a choice of its own."""
        name, count = self.game.info.name, self.seating.count
        kind, settings = PRESENTERS[name], self.kit.settings
        return PanelChoice(
            kind.panel_layouts(count), kind.panel_layout(settings.panels_of(name), count),
            lambda panels: self.app.change(self.kit.settings.with_panels(name, panels)),
        )

    def _asked_options(self) -> list[Option]:
        """The options that change anything, on this board and with the others as they are."""
        presenter, played = PRESENTERS[self.game.info.name], self.played
        fits = partial(presenter.option_fits, self.board, played)
        fitting = (
            replace(one, choices=tuple(value for value in one.choices if fits(one.name, value)))
            for one in self.seating.common_options if presenter.option_matters(self.board, one.name, played)
        )
        asked = [one for one in fitting if len(one.choices) > 1]
        return asked if presenter.live else [FOR_REAL, *asked]

    @property
    def played(self) -> dict[str, OptionValue]:
        """Every option as it is played here; a wish that this board does not allow is kept for another."""
        fits, played = PRESENTERS[self.game.info.name].option_fits, self.seating.played
        for option in self.game.info.options:
            if not fits(self.board, played, option.name, played[option.name]):
                played[option.name] = option.default
        return played

    def _build_problems(self, foot: float) -> float:
        """A button that shows what is wrong with broken boards; returns where the room above it ends."""
        if not self.problems:
            return foot
        count = len(self.problems)
        words = plural("{count} board is broken", "{count} boards are broken", count)
        box = (_RIGHT, foot - _PROBLEMS_HEIGHT, _RIGHT_WIDTH, _PROBLEMS_HEIGHT)
        self.panel(box, fill=WARNING, border=RED, radius=18)
        self.gui.button(box, words, self.show_problems, style="clear", icon="search", size=30)
        return foot - _PROBLEMS_HEIGHT - 16

    def show_problems(self) -> None:
        """File, place and reason of every broken board."""
        self.app.stack.push(self.app.open.broken_files(self.problems))

    @property
    def problem(self) -> Sentence:
        """What is wrong with this combination, in one sentence; nothing if it can be played."""
        try:
            if self.board is not None:
                self.first_state(self.board, self.played)
        except BadContent as problem:
            return self.seating.sentence(problem)
        return NOTHING

    @property
    def misfit(self) -> Sentence:
        """A wish that so many seats cannot have, such as teams, and what is played instead."""
        word, count = partial(PRESENTERS[self.game.info.name].option_word, self.board), self.seating.count
        for option, value in self.seating.misfits:
            return plural(
                "{option}: {wish} does not fit {count} seat. Played here: {played}.",
                "{option}: {wish} does not fit {count} seats. Played here: {played}.", count,
                option=constant(option.title), wish=word(option.name, value) or verbatim(str(value)),
                played=word(option.name, self.played[option.name])
                or verbatim(str(self.played[option.name])),
            )
        return NOTHING

    def choose(self, option: Option, value: OptionValue) -> None:
        """Change an option, and what changes with it: other options, or what stands on the board."""
        if option.name == FOR_REAL.name:
            self.seating.for_real = bool(value)
            return
        before = self._asked_options(), self._shown_text()
        self.seating.choose(option, value)
        if (self._asked_options(), self._shown_text()) != before:
            self.lay_in_pieces()
            return
        self.picture.cards.refresh()
        self.settle()

    def take(self, count: int) -> None:
        """Play with this many seats."""
        self.seating.count = count
        self.lay_in_pieces()

    def rotate(self) -> None:
        """Everybody moves on by one seat."""
        self.seating.rotate()
        self.lay_in_pieces()

    def ask_name(self, seat: Seat) -> None:
        """Who sits on a seat: somebody who played here lately and has no seat yet, or somebody new."""
        seated = {sitter.name for sitter in self.seating.seats}
        known = self.app.book.recent_names(_NAMES)
        if self.app.guests:
            known = offered_names(self.app.book, self.app.house, _NAMES)
        latest = [name for name in known if name not in seated]
        ask_name(self.app, seat, latest, partial(self.name, seat))

    def name(self, seat: Seat, name: str) -> None:
        """Somebody sits down under a name, or as a guest."""
        sitter = self.seating.seats[seat - 1]
        self.seating.sit(seat, Sitter.person(name, sitter.help))
        self.lay_again()

    def ask_help(self, seat: Seat) -> None:
        """What the board shows a person, how many hints, and what makes a match of unequal players even."""
        sitter = self.seating.seats[seat - 1]
        options = self.seating.handicaps_of(seat)
        self.app.stack.push(HelpSheet(
            self.app, self.game, seat, sitter, lambda: [*map(self._handicap, options)],
            partial(self.help, seat),
        ))

    def _handicap(self, option: Option) -> Handicap:
        word = partial(PRESENTERS[self.game.info.name].option_word, self.board, option.name)
        fits = partial(PRESENTERS[self.game.info.name].option_fits, self.board, self.played, option.name)
        values = [(value, words) for value, words in worded(option, word) if fits(value)]
        chosen = self.played[option.name]
        return Handicap(
            constant(option.title), constant(option.about), values, chosen, partial(self.choose, option)
        )

    def help(self, seat: Seat, help: Help) -> None:
        """Somebody is helped in another way."""
        self.seating.sit(seat, replace(self.seating.seats[seat - 1], help=help))

    def _choose_board(self, board: Board) -> None:
        self.board = board
        self.lay_in_pieces()

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.lay_in_pieces()

    def start(self) -> None:
        """To the table."""
        if self.board is None:
            return
        if words := self.problem:
            self.kit.sound.play("refuse")
            self.app.toasts.show(words)
            return
        seats, options = self.seating.seats, dict(self.played)
        name, settings = self.game.info.name, self.kit.settings
        for_real = self.seating.for_real
        choice = replace(
            settings.choice(name), seats=tuple(seats), board=self.board.name, options=options,
            for_real=for_real,
        )
        self.app.change(settings.with_choice(name, choice))
        match = begin(self.game, self.board, seats, options, self.start_text, for_real=for_real)
        self.app.stack.replace(self.app.open.table(match))


def _about(board: Board) -> Sentence:
    """How large a board is, and what is special about it."""
    if board.shape == "square":
        size = say("{columns} × {rows}", columns=board.columns, rows=board.rows)
    else:
        size = plural("{count} space", "{count} spaces", len(board.cells))
    return say("{size}.  {about}", size=size, about=board.about) if board.about else size
