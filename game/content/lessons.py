"""Lessons and referee questions from levels/<game>/lessons become checked values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.content import paths
from game.content.drawings import board_named, boards_of, drawn_board, options_of
from game.content.lesson_checks import NO_WORDS, check_lesson, verdict_words
from game.content.levels import shelf_of
from game.content.texts import Page, read_page
from game.core import BadContent, Board, Sentence, say, verbatim
from game.core.words import in_a_row
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz, Say, Set, Show, Wrong
from game.lessons.referee import Question, judged
from game.lessons.vocabularies import vocabulary_of
from game.lessons.vocabulary import AnyVocabulary

REFEREE = "referee"
"""The name of the file with the referee's questions."""

_TASK_FIELDS = (
    "do", "solution", "goal", "accept", "replies", "dice", "wrong", "hint", "targets", "helped", "praise",
    "within", "pace",
)


@dataclass(frozen=True)
class Course:
    """A game's lessons in order, its referee questions, and what is wrong with the rest."""

    lessons: tuple[Lesson, ...]
    questions: tuple[Question, ...]
    problems: tuple[BadContent, ...]

    def named(self, id: str) -> Lesson | None:
        """The lesson with this id, if it is there."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def teaching(self, rule: str) -> Lesson | None:
        """The first lesson that teaches a rule."""
        return next((lesson for lesson in self.lessons if rule in lesson.ideas), None)


def course(game: str, folder: Path | None = None) -> Course:
    """Everything in a game's lesson folder; a broken file is left out and its problem reported."""
    where = folder or paths.shipped_levels() / game / "lessons"
    files = sorted(where.glob("*.toml"))
    return _course(game, tuple((file, paths.changed_ns(file)) for file in files), shelf_of(game).boards)


@lru_cache(maxsize=8)
def _course(game: str, files: tuple[tuple[Path, int], ...], shelf: tuple[Board, ...]) -> Course:
    """The course in these files, read once: to play every lesson through takes several frames' time."""
    boards = {board.name: board for board in shelf}
    lessons: dict[str, Lesson] = {}
    questions: tuple[Question, ...] = ()
    problems: list[BadContent] = []
    for path, _ in files:
        try:
            if path.stem == REFEREE:
                questions = read_questions(path, game, boards)
                continue
            lesson = read_lesson(path, game, boards)
            if lesson.id in lessons:
                raise BadContent(str(path), "id", _twice(lesson.id))
            lessons[lesson.id] = lesson
        except BadContent as problem:
            problems.append(problem)
    return Course(tuple(lessons.values()), questions, tuple(problems))


def _twice(id: str) -> Sentence:
    return say("there is already a lesson {lesson}", lesson=verbatim(id))


def read_lesson(path: Path, game: str, boards: Mapping[str, Board]) -> Lesson:
    """One lesson that has been played through by the real rules."""
    page, vocabulary = read_page(path), vocabulary_of(game)
    page.only("id", "title", "about", "minutes", "ideas", "seat", "position", "board", "options", "step")
    id = page.text("id")
    drawn = isinstance(page.items().get("board"), dict)
    board = drawn_board(page.page("board"), id, vocabulary) if drawn else board_named(page, boards)
    options = options_of(page, vocabulary)
    lesson = Lesson(
        id, game, page.prose("title"), page.prose("about"), page.number("minutes"), page.texts("ideas"),
        board, vocabulary.filled(page.text("position"), dict(options), board),
        tuple(_read_step(step, vocabulary) for step in page.pages("step")),
        options, page.number("seat", 1), str(path),
    )
    check_lesson(lesson, vocabulary)
    return lesson


def _read_step(page: Page, vocabulary: AnyVocabulary) -> LessonStep:
    kind = next((name for name in _READERS if name in page), None)
    if kind is None:
        kinds = in_a_row([verbatim(each) for each in _READERS])
        raise page.bad("", say("needs one of {kinds}", kinds=kinds))
    return _READERS[kind](page, vocabulary)


def _read_show(page: Page, vocabulary: AnyVocabulary) -> Show:
    page.only("show", "say", "targets")
    return Show(page.prose("say", ""), page.texts("show"), page.texts("targets"))


def _read_say(page: Page, vocabulary: AnyVocabulary) -> Say:
    page.only("say", "targets")
    return Say(page.prose("say"), page.texts("targets"))


def _read_set(page: Page, vocabulary: AnyVocabulary) -> Set:
    page.only("set", "options")
    return Set(page.text("set"), options_of(page, vocabulary))


def _read_do(page: Page, vocabulary: AnyVocabulary) -> Do:
    page.only(*_TASK_FIELDS)
    solution = page.texts("solution")
    if not solution:
        raise page.bad("solution", say("is missing"))
    if ("goal" in page) == ("accept" in page):
        raise page.bad("goal", say("a task has either a goal or a list of accepted actions"))
    return Do(
        page.prose("do"), solution, page.texts("goal"), page.texts("accept"), page.texts("replies"),
        page.texts("dice"), tuple(_read_wrong(wrong) for wrong in page.pages("wrong")),
        page.prose("hint", ""), page.texts("targets"), page.switch("helped", False),
        page.prose("praise", ""), page.number("within", len(solution)), page.number("pace", 0),
    )


def _read_wrong(page: Page) -> Wrong:
    page.only("say", "action", "when", "rule")
    wrong = Wrong(page.prose("say"), page.text("action", ""), page.text("when", ""), page.text("rule", ""))
    if not (wrong.action or wrong.when or wrong.rule):
        raise page.bad("", say("needs an action, a goal (when) or a rule"))
    return wrong


def _read_quiz(page: Page, vocabulary: AnyVocabulary) -> Quiz:
    page.only("quiz", "position", "action", "allowed", "rule", "words")
    return Quiz(
        page.prose("quiz"), page.text("position"), page.text("action"), page.switch("allowed"),
        page.text("rule"), page.prose("words", ""),
    )


_READERS: dict[str, Callable[[Page, AnyVocabulary], LessonStep]] = {
    "show": _read_show, "do": _read_do, "quiz": _read_quiz, "set": _read_set, "say": _read_say,
}


def read_questions(path: Path, game: str, boards: Mapping[str, Board]) -> tuple[Question, ...]:
    """The referee's pool; every verdict is that of the real rules."""
    page, vocabulary = read_page(path), vocabulary_of(game)
    page.only("boards", "question")
    known = boards_of(page, vocabulary, boards)
    return tuple(_read_question(entry, vocabulary, known) for entry in page.pages("question"))


def _read_question(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Question:
    page.only("board", "position", "action", "seat", "allowed", "rule", "words", "options")
    board, options = board_named(page, boards), options_of(page, vocabulary)
    asked = Question(
        board, vocabulary.filled(page.text("position"), dict(options), board), page.text("action"), None,
        page.text("rule"), page.prose("words", ""), options, page.number("seat", 0),
    )
    try:
        question = judged(vocabulary, asked)
    except BadContent as bad:
        raise page.bad(bad.place, bad.reason) from bad
    if question.allowed != page.switch("allowed"):
        raise page.bad("allowed", verdict_words(question.refusal))
    if question.rule != asked.rule or asked.rule not in vocabulary.rules:
        rule, wrong = verbatim(question.rule), verbatim(asked.rule)
        raise page.bad("rule", say("the rules name {rule}, not {wrong}", rule=rule, wrong=wrong))
    if question.allowed and not question.words:
        raise page.bad("words", NO_WORDS)
    return question
