"""Seats: who sits where, on which board, with which options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.content.levels import levels
from game.content.settings import Choice
from game.core import BadContent, Board, Game, Option, OptionValue
from game.match.setup import Sitter
from scenes.living_box import Hushed
from scenes.matches import begin
from scenes.scene import FAINT, INK, Scene
from scenes.seat_card import SeatCard
from scenes.stage.presenters import PRESENTERS
from scenes.tables import table_for
from scenes.widgets.segments import Segments
from scenes.widgets.stepper import Stepper
from scenes.widgets.toggle import Toggle
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.screen import Box

_LEFT, _LEFT_WIDE = 64.0, 536.0
_MIDDLE, _MIDDLE_WIDE = 632.0, 800.0
_RIGHT, _RIGHT_WIDE = 1464.0, 392.0
_TOP, _BODY, _FOOT = 40.0, 184.0, 984.0
_CARD_HIGH = 352.0
_SWITCH, _CHOICE = 136.0, 236.0
_PREVIEW: Box = (_MIDDLE, _BODY, _MIDDLE_WIDE, _FOOT - _BODY)
_PANELS = (("side", "Side"), ("facing", "Facing"), ("symmetric", "Corner"))


class Seats(Scene):
    """What is agreed before a match; the last choice is remembered."""

    music = "title"

    def __init__(
        self, app: App, game: Game[Any, Any], start: str | None = None, board: Board | None = None
    ) -> None:
        super().__init__(app)
        self.game = game
        self.start_text = start
        shelf = levels(game.info.name)
        self.boards = (board,) if board is not None else shelf.boards
        self.problems = shelf.problems if board is None else ()
        last = app.settings.choice(game.info.name)
        self.board = next((each for each in self.boards if each.name == last.board), None) or next(
            iter(self.boards), None
        )
        whole = len(last.seats) in game.info.seats
        self.seats = list(last.seats) if whole else [Sitter.person(), Sitter.opponent(1)]
        self.options = self._known(last.options)

    def _known(self, options: Any) -> dict[str, OptionValue]:
        """Every option of the game, with the last choice where that is still possible."""
        known = self.game.info.options
        kept = {each.name: options[each.name] for each in known if options.get(each.name) in each.choices}
        return {option.name: option.default for option in known} | kept

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """Seats on the left, the board in the middle, options and the start on the right."""
        self.gui.button((_LEFT, _TOP, 72, 72), "", self.back, icon="back", size=34)
        words = "Play on" if self.start_text else "Who plays?"
        block(self, words, "title", 60, INK, (_LEFT + 96, _TOP, _LEFT_WIDE - 96, 72), stand="middle")
        self._build_seats()
        self._build_board()
        self._build_options()
        box = (_RIGHT, _FOOT - 112, _RIGHT_WIDE, 112)
        whole = self.board is not None
        start = self.gui.button(
            box, "Start", self.start, icon="play", style="primary", size=44, enabled=whole
        )
        self.gui.set_focus(start if self.board else None, show=False)

    def _build_seats(self) -> None:
        places = (_FOOT - _CARD_HIGH, _BODY)
        notes = ("begins the game", "plays second")
        for index, (top, note) in enumerate(zip(places, notes, strict=True)):
            box = (_LEFT, top, _LEFT_WIDE, _CARD_HIGH)
            words = self._note(index, note)
            SeatCard(self, box, index + 1, self.seats[index], words, partial(self._sit, index))
        middle = _BODY + _CARD_HIGH + 16
        self.gui.button((_LEFT, middle, _LEFT_WIDE, 64), "Swap sides", self.swap, icon="restart", size=28)

    def _note(self, index: int, note: str) -> str:
        if self.start_text is None or self.board is None:
            return note
        state = self.game.read_state(self.start_text, self.options, self.board)
        return "to move" if index + 1 in self.game.to_act(state) else "moves next"

    def _build_board(self) -> None:
        titles = [(board, board.title) for board in self.boards]
        if self.board is None:
            return
        Stepper(self, (_MIDDLE, _TOP, _MIDDLE_WIDE, 72), titles, self.board, self._choose_board, size=38)
        size = f"{self.board.columns} × {self.board.rows}"
        words = f"{size}.  {self.board.about}" if self.board.about else size
        block(self, words, "body", 28, FAINT, (_MIDDLE, _TOP + 80, _MIDDLE_WIDE, 56), align="center",
              stand="middle")
        rect = PRESENTERS[self.game.info.name].rect_for(self.app.screen, self.board, _PREVIEW)
        presenter = PRESENTERS[self.game.info.name]
        presenter(cast("App", Hushed(self.app)), self.stage, rect, self._first_state(self.board))

    def _first_state(self, board: Board) -> Any:
        if self.start_text is not None:
            return self.game.read_state(self.start_text, self.options, board)
        return self.game.setup(self.options, board, len(self.seats))

    def _build_options(self) -> None:
        block(self, "Options", "heading", 44, INK, (_RIGHT + 8, _TOP, _RIGHT_WIDE, 72), stand="middle")
        options = self.game.info.options
        heights = [_SWITCH if option.choices == (False, True) else _CHOICE for option in options]
        self.panel((_RIGHT, _BODY, _RIGHT_WIDE, sum(heights) + 24))
        top = _BODY + 12
        for option, high in zip(options, heights, strict=True):
            self._build_option(option, (_RIGHT + 8, top, _RIGHT_WIDE - 16, high - 4))
            top += high
        top += 20
        block(self, "Seat panels", "bold", 28, INK, (_RIGHT + 8, top, _RIGHT_WIDE, 44), stand="middle")
        box, panels = (_RIGHT, top + 48, _RIGHT_WIDE, 64.0), self.app.settings.panels
        Segments(self, box, _PANELS, panels, self._set_panels, size=26)
        self._build_problems(top + 128)

    def _build_option(self, option: Option, box: Box) -> None:
        """A switch, or a choice of several values with their names."""
        change = partial(self._set_option, option.name)
        if option.choices == (False, True):
            Toggle(self, box, option.title, option.about, bool(self.options[option.name]), change)
            return
        left, top, width, high = box
        block(self, option.title, "bold", 30, INK, (left + 16, top + 4, width - 32, 40), stand="middle")
        values = [(value, str(value).replace("_", " ").title()) for value in option.choices]
        value = self.options[option.name]
        Stepper(self, (left + 8, top + 48, width - 16, 68), values, value, change, size=28)
        block(self, option.about, "small", 24, FAINT, (left + 16, top + 124, width - 32, high - 128))

    def _build_problems(self, top: float) -> None:
        """Boards that are broken, with file, place and reason."""
        if not self.problems:
            return
        box = (_RIGHT, top, _RIGHT_WIDE, _FOOT - 128 - top)
        self.panel(box, fill="#3a1d1b", border="#e2553f", radius=18)
        words = "\n".join(str(problem) for problem in self.problems)
        inner = (box[0] + 20, box[1] + 12, box[2] - 40, box[3] - 24)
        block(self, words, "small", 24, "#ffe3dc", inner)

    def _sit(self, index: int, sitter: Sitter) -> None:
        self.seats[index] = sitter

    def _set_option(self, name: str, value: OptionValue) -> None:
        self.options[name] = value

    def _set_panels(self, panels: Any) -> None:
        self.app.change(self.app.settings.but(panels=panels))

    def _choose_board(self, board: Board) -> None:
        self.board = board
        self._lay_again()

    def swap(self) -> None:
        """Everybody changes seats."""
        self.seats.reverse()
        self._lay_again()

    def _lay_again(self) -> None:
        """Show everything anew, the ring where it was."""
        ring = self.gui.ring_place
        self.lay()
        self.gui.focus_at(ring)

    def start(self) -> None:
        """To the table."""
        if self.board is None:
            return
        choice = Choice(tuple(self.seats), self.board.name, dict(self.options))
        self.app.change(self.app.settings.with_choice(self.game.info.name, choice))
        try:
            match = begin(self.game, self.board, self.seats, self.options, self.start_text)
        except BadContent as problem:
            self.app.toasts.show(str(problem))
            return
        self.app.stack.replace(table_for(self.app, match))
