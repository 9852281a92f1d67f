"""The course of a game: a card for each lesson with its stars, the referee's chair, and the field guide."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.content.field_guide import Guide, guide_file, read_field_guide
from game.content.lessons import REFEREE, course
from game.core import NOTHING, AnyGame, BadContent, Board, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.lessons.course import starts
from game.lessons.lesson import Do, Lesson
from game.lessons.progress import Stars
from game.lessons.referee import QUESTIONS, Question, case_of
from game.lessons.vocabularies import vocabulary_of
from scenes.base.palette import BORDER, FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.sprites import Sprite
from scenes.school.referee import Referee
from scenes.school.stars import kept_stars
from scenes.stage.materials import material_of
from scenes.stage.portrait import portrait
from scenes.stage.presenter import NO_MARKS, Marks
from scenes.stage.selection import Pick
from scenes.widgets.naming import NamePicker
from scenes.widgets.stars import star_row
from scenes.widgets.words import block, common_size

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box, Point

_ACROSS = 3
_CHIP: Final = (1448.0, 64.0, 400.0, 88.0)
_NAMES: Final = 9
_BEFORE_CARDS: Final = 2
"""The ways back and to another name."""
_LEFT, _WIDTH, _GAP = 72.0, 576.0, 24.0
_INSET = 28.0
_Z = 104
"""Above the buttons that the cards are."""
_ABOUT_INK = "#d5d9e0"
_PLATE_SHAPE, _PLATE_GAP, _GUIDE_WORDS = 4 / 3, 16.0, 330.0
"""A plate's width for its height, the gaps between plates, and the least width of the words beside them."""
_COMMA: Final = re.compile("[,，]")


class _Size(NamedTuple):
    """How large cards are, so that all of them fit on one page."""

    top: float
    height: float
    picture: float
    star: float
    title: float
    edge: float
    foot: float
    gap: float
    """Between two rows."""
    brief: bool = False
    """Whether only title, words and stars have room."""


_TWO_ROWS = _Size(204.0, 404.0, 268.0, 72.0, 42.0, 26.0, 8.0, 24.0)
_THREE_ROWS = _Size(192.0, 268.0, 142.0, 42.0, 34.0, 22.0, 22.0, 24.0)
_BRIEF_TOP, _BRIEF_FOOT, _BRIEF_GAP = 172.0, 1044.0, 12.0


_ALIKE = 16.0
"""Words on all cards are of one size down to this one; below it only those that are too long."""


class _Card(NamedTuple):
    """What stands on a card."""

    head: Sentence
    title: Sentence
    about: Sentence
    facts: Sentence
    stars: int | None
    board: Board
    state: Any
    press: Callable[[], None]
    marks: Marks = NO_MARKS
    """What the learner does in it first, on the board."""
    icon: str = ""
    begun: bool = False
    """Whether it was left on the way."""
    number: int = 0
    """Its place in the course, if it has one."""


class Lessons(Scene):
    """Everything that there is to learn about one game."""

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.music = game.info.name
        self._seen: dict[tuple[int, int], pygame.Surface] = {}
        """The pictures on the cards, by a card's number and their height."""
        self._stale: list[tuple[Sprite, _Card, int]] = []
        """Those that were there before everything was laid out again, to be made anew one after the other."""

    def release(self) -> None:
        """Let go of the cards' pictures, too."""
        super().release()
        self._seen.clear()
        self._stale.clear()

    def update(self, dt_s: float) -> None:
        """Bring one card's picture up to date: each is a whole board, and art may have become sharper."""
        super().update(dt_s)
        if self._stale:
            sprite, card, height_px = self._stale.pop()
            sprite.set(self._portrait(card, height_px))

    def enter(self) -> None:
        """Say once which lessons are broken."""
        self.app.tell(course(self.game.info.name).problems)
        super().enter()

    def background(self) -> pygame.Surface:
        """The table, to lay the cards on."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> None:
        """The cards in rows, the next one to learn marked."""
        self._stale.clear()
        self._build_head()
        cards = self._cards()
        rows = -(-len(cards) // _ACROSS)
        size = _TWO_ROWS if rows <= 2 else _THREE_ROWS if rows == 3 else _brief(rows)
        first_open = next((i for i, card in enumerate(cards) if card.stars is None), None)
        places = [_place(size, index) for index in range(len(cards))]
        columns = [self._build_frame(card, size, place, index == first_open)
                   for index, (card, place) in enumerate(zip(cards, places, strict=True))]
        self._write_cards(cards, size, columns)
        if cards and guide_file(self.game.info.name).is_file():
            self._build_guide(size, _place(size, len(cards)))
        if not cards:
            words = say("There are no lessons for this game.")
            block(self, words, "body", 36, FAINT, (72, 480, 1776, 100), align="center")
        self.gui.set_focus(self.gui.items[_BEFORE_CARDS + (first_open or 0) if cards else 0], show=False)

    def _build_head(self) -> None:
        self.gui.button((_LEFT, 64, 200, 88), say("Back"), self.back, icon="back")
        room = (_LEFT + 240, 48, 1000, 76)
        title = say("Learn {game}", game=constant(self.game.info.title))
        block(self, title, "title", 64, INK, room, stand="middle")
        words = say("Short lessons on the real board. Begin anywhere; stars never lock anything.")
        block(self, words, "body", 30, FAINT, (_LEFT + 240, 126, 1120, 44), stand="middle")
        learner = self.app.learner
        label = verbatim(learner) if learner else say("Who is learning?")
        self.gui.button(_CHIP, label, self.ask_name, icon="person", size=32,
                        tip=say("Stars and lessons count for whoever is named here"))

    def ask_name(self) -> None:
        """Who learns: then stars and lessons count for them; a guest needs nothing."""
        latest = [name for name in self.app.book.recent_names(_NAMES) if name != self.app.learner]
        title = say("Who is learning?")
        self.app.stack.push(NamePicker(self.app, 1, latest, self.name, title=title))

    def name(self, name: str) -> None:
        """Show the stars of whoever learns."""
        self.app.learner = name
        self.lay_again()

    def _cards(self) -> list[_Card]:
        found, stars = course(self.game.info.name), kept_stars(self.app)
        cards = [self._lesson_card(index, lesson, stars) for index, lesson in enumerate(found.lessons)]
        if found.questions:
            cards.append(self._referee_card(found.questions[0], stars))
        return cards

    def _lesson_card(self, index: int, lesson: Lesson, stars: Stars) -> _Card:
        state, marks = _first_task(lesson)
        facts = dotted([
            plural("{count} minute", "{count} minutes", lesson.minutes),
            plural("{count} rule", "{count} rules", len(lesson.ideas)),
        ])
        earned = stars.of(self.game.info.name, lesson.id)
        head, press = say("Lesson {number}", number=index + 1), partial(self.open_lesson, lesson)
        begun = stars.left_at(self.game.info.name, lesson.id) is not None
        return _Card(head, lesson.title, lesson.about, facts, earned, lesson.board, state, press, marks,
                     begun=begun, number=index + 1)

    def _referee_card(self, question: Question, stars: Stars) -> _Card:
        earned = stars.of(self.game.info.name, REFEREE)
        about = say("Is this allowed, and why? Ten cases wait for your verdict.")
        state, _ = case_of(vocabulary_of(self.game.info.name), question)
        facts = plural("{count} question", "{count} questions", QUESTIONS)
        board, press, head = question.board, self.open_referee, say("Referee game")
        return _Card(head, say("You judge"), about, facts, earned, board, state, press, icon="flag")

    def _build_frame(self, card: _Card, size: _Size, box: Box, marked: bool) -> Box:
        """Picture, head and foot of a card; the place for its words between head and foot."""
        left, top, width, height = box
        self._build_blank(box, card.press, marked)
        right, edge = left + width - 20, size.edge
        picture_width = self._build_picture(card, (right, top + edge), size.picture)
        inside, column = left + _INSET, width - picture_width - 68
        head, ink = (say("{lesson}: next", lesson=card.head), GOLD) if marked else (card.head, FAINT)
        if card.begun:
            head, ink = say("{lesson}: go on", lesson=card.head), GOLD
        foot_top = top + height - size.star - size.foot
        if not size.brief:
            block(self, head, "bold", 28, ink, (inside, top + edge, column, 40), stand="middle", z=_Z)
            block(self, card.facts, "body", 26, FAINT, (inside, foot_top, 250, 44), stand="middle", z=_Z)
        stars_at = (right - max(picture_width, 2.4 * size.star) / 2, foot_top + 22)
        star_row(self, stars_at, size.star, card.stars or 0)
        if size.brief:
            return inside, top + edge, column, height - 2 * edge
        return inside, top + edge + 44, column, foot_top - 8 - top - edge - 44

    def _write_cards(self, cards: Sequence[_Card], size: _Size, columns: Sequence[Box]) -> None:
        """All titles in one size, and all words below them in another."""
        words = [*zip(cards, [_title(card, size) for card in cards], columns, strict=True)]
        titles = [
            common_size(self, [title], "heading", size.title, (*column[:3], size.title * 2.5))
            for _, title, column in words
        ]
        title_size, abouts = min(titles, default=size.title), []
        for card, written, (left, top, width, height) in words:
            room, ink = (left, top, width, size.title * 2.5), GOLD if size.brief and card.begun else INK
            title = block(self, written, "heading", title_size, ink, room, z=_Z)
            title_height = 8 + title.rect.height / self.kit.screen.scale
            abouts.append((card.about, (left, top + title_height, width, height - title_height)))
        sizes = (common_size(self, [one], "body", 26, room) for one, room in abouts)
        about_size = max(_ALIKE, min(sizes, default=26))
        for about, room in abouts:
            block(self, about, "body", about_size, _ABOUT_INK, room, z=_Z)

    def _build_blank(self, box: Box, press: Callable[[], None], marked: bool = False) -> None:
        rect, border = self.kit.screen.rect(box), GOLD if marked else BORDER
        image = self.kit.panel(rect.size, radius=34, border=border)
        self.stage.paint(image, rect)
        self.gui.button(box, NOTHING, press, style="card")

    def _build_picture(self, card: _Card, corner: Point, height: float) -> float:
        """The position seen from afar; how broad it is."""
        height_px = self.kit.screen.px(height)
        before = self._seen.get((card.number, height_px))
        image = before or self._portrait(card, height_px)
        sprite = self.put(image, corner, anchor="topright", z=_Z)
        if before is not None:
            self._stale.append((sprite, card, height_px))
        width = image.get_width() / self.kit.screen.scale
        if card.icon:
            side = 0.42 * height
            centre = (corner[0] - width / 2, corner[1] + height / 2)
            badge = (centre[0] - side / 2, centre[1] - side / 2, side, side)
            self.panel(badge, z=_Z + 1, fill="#1f5fae", border="#f3f1e7", radius=side / 2)
            icon = self.kit.art.icon(card.icon, self.kit.screen.px(side * 0.57))
            self.put(icon, centre, anchor="center", z=_Z + 2)
        return width

    def _portrait(self, card: _Card, height_px: int) -> pygame.Surface:
        image = portrait(self.kit, self.game, card.board, card.state, height_px, card.marks)
        self._seen = {key: seen for key, seen in self._seen.items() if key[1] == height_px}
        self._seen[card.number, height_px] = image
        return image

    def _build_guide(self, size: _Size, place: Box) -> None:
        """The way to the field guide takes the rest of the row: words, and as many plates as find room."""
        name = self.game.info.name
        left, top, _, height = place
        width = _LEFT + _ACROSS * (_WIDTH + _GAP) - _GAP - left
        self._build_blank((left, top, width, height), self.open_guide)
        try:
            guide = read_field_guide(name)
        except BadContent as problem:
            self.app.tell([problem])
            return
        plate_height, plate_width = size.picture, size.picture * _PLATE_SHAPE
        right, share = left + width - 20, plate_width + _PLATE_GAP
        room = width - _INSET - 20
        count = max(1, min(len(guide.plates), int((room - _GUIDE_WORDS) // share)))
        self._write_guide(guide, (left + _INSET, top + 22, room - count * share, height - 48))
        step = len(guide.plates) // count
        for index in range(count):
            plate_right = right - (count - 1 - index) * share
            box = (plate_right - plate_width, top + (height - plate_height) / 2, plate_width, plate_height)
            self.image(f"{name}/plates/{guide.plates[index * step].name}", box, z=_Z)

    def _write_guide(self, guide: Guide, box: Box) -> None:
        left, top, width, height = box
        # A comma parts the animal's own name from that of the learned, in Chinese a broader one.
        subject = verbatim(_COMMA.split(self.kit.fonts.told(constant(guide.subject)))[0])
        block(self, say("Field guide"), "bold", 28, FAINT, (left, top, width, 40), stand="middle", z=_Z)
        block(self, subject, "heading", 34, INK, (left, top + 44, width, 52), z=_Z)
        room = (left, top + 100, width, height - 156)
        block(self, constant(guide.about), "body", 26, _ABOUT_INK, room, z=_Z)
        foot = dotted([
            plural("{count} plate", "{count} plates", len(guide.plates)),
            plural("{count} fact", "{count} facts", sum(len(plate.facts) for plate in guide.plates)),
        ])
        block(self, foot, "body", 26, FAINT, (left, top + height - 40, width, 44), stand="middle", z=_Z)

    def open_lesson(self, lesson: Lesson) -> None:
        """A lesson, from where it was left."""
        self.app.stack.push(self.app.open.lesson(self.game, lesson))

    def open_referee(self) -> None:
        """Ten cases."""
        if not self.app.barred(self.game):
            self.app.stack.push(Referee(self.app, self.game))

    def open_guide(self) -> None:
        """The real animal behind the game."""
        self.app.stack.push(self.app.open.field_guide(self.game))


def _first_task(lesson: Lesson) -> tuple[Any, Marks]:
    """The state in which a lesson first asks for something on the board, and that with its ghost."""
    vocabulary = vocabulary_of(lesson.game)
    states, tasks = starts(lesson, vocabulary), [*enumerate(lesson.steps)]
    found = [(states[number], step) for number, step in tasks if isinstance(step, Do) and step.targets]
    if not found:
        return states[0], NO_MARKS
    state, task = found[0]
    action = vocabulary.game.read_action(state, task.solution[0])
    ghost = action if vocabulary.game.why_not(state, action) is None else None
    picks = tuple(pick for pick in map(Pick.read, task.targets) if pick.kind != "button")
    return state, Marks(ghost=ghost, glow=picks)


def _title(card: _Card, size: _Size) -> Sentence:
    """Where a card says less, its number stands before its title."""
    if size.brief and card.number:
        return say("{number}. {title}", number=card.number, title=card.title)
    return card.title


def _brief(rows: int) -> _Size:
    """Cards of a long course: more than three rows fit on the page if each says less."""
    height = (_BRIEF_FOOT - _BRIEF_TOP + _BRIEF_GAP) / rows - _BRIEF_GAP
    star, edge = 30.0, 20.0
    picture = height - 2 * edge - star - 8
    return _Size(_BRIEF_TOP, height, picture, star, 32.0, edge, 29.0, _BRIEF_GAP, brief=True)


def _place(size: _Size, index: int) -> Box:
    left = _LEFT + index % _ACROSS * (_WIDTH + _GAP)
    return left, size.top + index // _ACROSS * (size.height + size.gap), _WIDTH, size.height
