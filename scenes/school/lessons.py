"""The lessons of a game: a card for each with its stars, and the referee's chair."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.content.field_guide import guide_file
from game.content.lessons import REFEREE, course
from game.core import AnyGame, Board
from game.lessons.lesson import Lesson
from game.lessons.referee import QUESTIONS, Question, case_of
from game.lessons.vocabularies import vocabulary_of
from scenes.base.scene import FAINT, GOLD, INK, Scene
from scenes.base.shapes import panel
from scenes.school.field_guide_card import guide_card
from scenes.school.stars import kept_stars
from scenes.stage.thumbnail import thumbnail
from scenes.widgets.stars import star_row
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box

_ACROSS = 3
_LEFT, _WIDE, _GAP = 72.0, 576.0, 24.0


class _Size(NamedTuple):
    """How large cards are, so that all of them fit on one page."""

    top: float
    high: float
    picture: float
    star: float
    title: float
    edge: float
    foot: float


_TWO_ROWS = _Size(204.0, 404.0, 268.0, 74.0, 42.0, 24.0, 2.0)
_THREE_ROWS = _Size(192.0, 268.0, 164.0, 46.0, 34.0, 16.0, 10.0)


class _Card(NamedTuple):
    """What stands on a card."""

    head: str
    title: str
    about: str
    facts: str
    stars: int | None
    board: Board
    state: Any
    press: Callable[[], None]
    icon: str = ""


class Lessons(Scene):
    """Everything that there is to learn about one game."""

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.game = game
        self.music = game.info.name

    def enter(self) -> None:
        """Say once which lessons are broken."""
        self.app.tell(course(self.game.info.name).problems)
        super().enter()

    def background(self) -> pygame.Surface:
        """The table, to lay the cards on."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The cards in rows, the next one to learn marked."""
        found, self.stars = course(self.game.info.name), kept_stars(self.app)
        self._build_head()
        cards = [self._lesson_card(index, lesson) for index, lesson in enumerate(found.lessons)]
        if found.questions:
            cards.append(self._referee_card(found.questions[0]))
        self.size = _TWO_ROWS if len(cards) <= 2 * _ACROSS else _THREE_ROWS
        first_open = next((i for i, card in enumerate(cards) if card.stars is None), None)
        for index, card in enumerate(cards):
            self._build_card(card, self._place(index), index == first_open)
        if cards and guide_file(self.game.info.name).is_file():
            self._build_guide(len(cards))
        if not cards:
            block(self, "There are no lessons for this game.", "body", 36, FAINT, (72, 480, 1776, 100),
                  align="center")
        self.gui.set_focus(self.gui.items[1 + (first_open or 0) if cards else 0], show=False)

    def _build_head(self) -> None:
        self.gui.button((_LEFT, 64, 200, 88), "Back", self.back, icon="back")
        room = (_LEFT + 240, 48, 1000, 76)
        block(self, f"Learn {self.game.info.title}", "title", 64, INK, room, stand="middle")
        words = "Short lessons on the real board. Begin anywhere; stars never lock anything."
        block(self, words, "body", 30, FAINT, (_LEFT + 240, 126, 1180, 44), stand="middle")

    def _place(self, index: int) -> Box:
        left = _LEFT + index % _ACROSS * (_WIDE + _GAP)
        size = self.size
        return left, size.top + index // _ACROSS * (size.high + _GAP), _WIDE, size.high

    def _lesson_card(self, index: int, lesson: Lesson) -> _Card:
        state = self.game.read_state(lesson.position, dict(lesson.options), lesson.board)
        facts = f"{lesson.minutes} minute{'s' * (lesson.minutes > 1)} · {len(lesson.ideas)} rules"
        stars = self.stars.of(self.game.info.name, lesson.id)
        head, press = f"Lesson {index + 1}", partial(self.open_lesson, lesson)
        return _Card(head, lesson.title, lesson.about, facts, stars, lesson.board, state, press)

    def _referee_card(self, question: Question) -> _Card:
        stars = self.stars.of(self.game.info.name, REFEREE)
        about = "Is this allowed, and why? Ten cases wait for your verdict."
        state, _ = case_of(vocabulary_of(self.game.info.name), question)
        facts = f"{QUESTIONS} questions"
        board, press = question.board, self.open_referee
        return _Card("Referee game", "You judge", about, facts, stars, board, state, press, "flag")

    def _build_card(self, card: _Card, box: Box, marked: bool) -> None:
        left, top, width, height = box
        self._lay(box, marked)
        self.gui.button(box, "", card.press, style="card")
        size = self.size
        right, edge = left + width - 20, size.edge
        picture_wide = self._build_picture(card, (right, top + edge))
        inside, column = left + 28, width - picture_wide - 68
        head, ink = (f"{card.head}: next", GOLD) if marked else (card.head, FAINT)
        block(self, head, "bold", 28, ink, (inside, top + edge, column, 40), stand="middle", z=104)
        room = (inside, top + edge + 44, column, size.title * 2.5)
        title = block(self, card.title, "heading", size.title, INK, room, z=104)
        below = room[1] + 8 + title.rect.height / self.kit.screen.scale
        foot_top = top + height - size.star - size.foot
        block(self, card.about, "body", 26, "#d5d9e0", (inside, below, column, foot_top - 8 - below), z=104)
        foot = (inside, foot_top, 250, 44)
        block(self, card.facts, "body", 26, FAINT, foot, stand="middle", z=104)
        stars_at = (right - max(picture_wide, 2.4 * size.star) / 2, foot_top + 22)
        star_row(self, stars_at, size.star, card.stars or 0)

    def _build_picture(self, card: _Card, corner: tuple[float, float]) -> float:
        """The position seen from afar; how broad it is."""
        high, scale = self.size.picture, self.kit.screen.scale
        image = thumbnail(self.kit, self.game, card.board, card.state, self.kit.screen.px(high))
        self.put(image, corner, anchor="topright", z=104)
        wide = image.get_width() / scale
        if card.icon:
            side = 0.42 * high
            centre = (corner[0] - wide / 2, corner[1] + high / 2)
            badge = (centre[0] - side / 2, centre[1] - side / 2, side, side)
            self.panel(badge, z=105, fill="#1f5fae", border="#f3f1e7", radius=side / 2)
            icon = self.kit.art.icon(card.icon, self.kit.screen.px(side * 0.57))
            self.put(icon, centre, anchor="center", z=106)
        return wide

    def _build_guide(self, index: int) -> None:
        """The way to the field guide takes the rest of the row."""
        left, top, _, high = self._place(index)
        box = (left, top, _LEFT + _ACROSS * (_WIDE + _GAP) - _GAP - left, high)
        self._lay(box, False)
        self.gui.button(box, "", self.open_guide, style="card")
        guide_card(self, self.game.info.name, box, self.size.picture)

    def open_guide(self) -> None:
        """The real animal behind the game."""
        self.app.stack.push(self.app.open.field_guide(self.game))

    def _lay(self, box: Box, marked: bool) -> None:
        rect, border = self.kit.screen.rect(box), "#ffd166" if marked else "#2d3444"
        image = panel(self.kit.art, rect.size, self.kit.screen.scale, radius=34, border=border)
        self.stage.paint(image, rect)

    def open_lesson(self, lesson: Lesson) -> None:
        """A lesson from its start."""
        self.app.stack.push(self.app.open.lesson(self.game, lesson))

    def open_referee(self) -> None:
        """Ten cases."""
        from scenes.school.referee import Referee

        if not self.app.barred(self.game):
            self.app.stack.push(Referee(self.app, self.game))
