"""The rulebook in the program: every rule in our own words, with diagrams that the real rules play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.content import paths
from game.content.drawings import board_named, boards_of, options_of
from game.content.levels import shelf_of
from game.content.texts import Page, read_page
from game.core import BadContent, Board, OptionValue, Refused, Sentence, say, verbatim
from game.core.words import in_a_row
from game.lessons.plays import play_texts
from game.lessons.talk import Play
from game.lessons.vocabularies import vocabulary_of
from game.lessons.vocabulary import AnyVocabulary

_WORD: Final = re.compile(r"[^\W_]+")
_UNSPACED: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
"""Characters of Chinese and Japanese, which leave no space between words: those are found within others."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position, what is played in it over and over, and perhaps an action that the rules refuse there."""

    board: Board
    position: str
    actions: tuple[str, ...]
    refused: str
    caption: Sentence
    options: tuple[tuple[str, OptionValue], ...] = ()
    seat: int = 0
    """Whose part of a panel is shown with it; 0 is nobody's."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule; `also` lists other rules that it explains, `attempt` says if its position can be tried."""

    id: str
    title: Sentence
    paragraphs: tuple[Sentence, ...]
    ruling: bool = False
    also: tuple[str, ...] = ()
    diagram: Diagram | None = None
    lesson: str = ""
    attempt: bool = False
    basic: bool = False
    """Whether it comes up in the first third of nearly every game; `game.lab.basics` measures it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Passages that belong together."""

    title: Sentence
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules, chapter by chapter."""

    game: str
    title: Sentence
    designer: str
    about: Sentence
    chapters: tuple[Chapter, ...]

    @property
    def passages(self) -> tuple[Passage, ...]:
        """All passages in reading order."""
        return tuple(passage for chapter in self.chapters for passage in chapter.passages)

    @property
    def basic(self) -> tuple[str, ...]:
        """The passages about rules that a first game cannot do without."""
        return tuple(passage.id for passage in self.passages if passage.basic)

    def find(self, rule: str) -> Passage | None:
        """The passage that explains a rule."""
        return next((passage for passage in self.passages if rule in (passage.id, *passage.also)), None)

    def search(self, query: str, told: Callable[[Sentence], str]) -> tuple[Passage, ...]:
        """Passages with every word of the query, best first: titles count most, then ids, then texts.

        They are searched as they are told to the reader, in whatever language.
        """
        words = _words(query)
        scored = [(_score(passage, words, told), passage) for passage in self.passages] if words else []
        return tuple(passage for score, passage in sorted(scored, key=lambda hit: -hit[0]) if score)


def read_rulebook(game: str, path: Path | None = None, lessons: tuple[str, ...] = ()) -> Rulebook:
    """A game's rulebook; BadContent unless it covers every rule and every diagram can be played."""
    file = path or paths.ROOT / "assets" / "texts" / game / "rulebook.toml"
    book = _read(file, game, paths.changed_ns(file), shelf_of(game).boards)
    for passage in book.passages:
        if lessons and passage.lesson and passage.lesson not in lessons:
            reason = say("there is no lesson {lesson}", lesson=verbatim(passage.lesson))
            raise BadContent(str(file), _place(passage.id), reason)
    return book


def moving_diagram(game: str, rule: str) -> Diagram | None:
    """What a game's rulebook shows about a rule, if anything moves in it."""
    passage = read_rulebook(game).find(rule)
    diagram = None if passage is None else passage.diagram
    return diagram if diagram is not None and (diagram.actions or diagram.refused) else None


def _place(rule: str) -> Sentence:
    return say("passage {rule}", rule=verbatim(rule))


@lru_cache(maxsize=8)
def _read(file: Path, game: str, changed_ns: int, shelf: tuple[Board, ...]) -> Rulebook:
    """The whole book, read once: to play every diagram takes several frames' time."""
    page, vocabulary = read_page(file), vocabulary_of(game)
    page.only("title", "designer", "about", "boards", "chapter")
    boards = boards_of(page, vocabulary, {board.name: board for board in shelf})
    if not boards:
        raise page.bad("", say("no board of this game is whole"))
    chapters = tuple(_read_chapter(entry, vocabulary, boards) for entry in page.pages("chapter"))
    book = Rulebook(game, page.prose("title"), page.text("designer"), page.prose("about"), chapters)
    _check_cover(book, vocabulary, page)
    return book


def diagram_plays(diagram: Diagram, vocabulary: AnyVocabulary) -> list[Play]:
    """What happens in a diagram, by the real rules."""
    state = vocabulary.game.read_state(diagram.position, dict(diagram.options), diagram.board)
    return play_texts(vocabulary, state, diagram.actions)


def _read_chapter(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Chapter:
    page.only("title", "passage")
    passages = tuple(_read_passage(entry, vocabulary, boards) for entry in page.pages("passage"))
    return Chapter(page.prose("title"), passages)


def _read_passage(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Passage:
    page.only("id", "title", "text", "ruling", "also", "diagram", "lesson", "try", "basic")
    id = page.text("id")
    if id not in vocabulary.rules:
        raise page.bad("id", say("there is no rule {rule}", rule=verbatim(id)))
    first = next(iter(boards.values()))
    try:
        paragraphs = tuple(vocabulary.told(paragraph, first) for paragraph in page.paragraphs("text"))
    except BadContent as bad:
        raise page.bad("text", bad.reason) from bad
    passage = Passage(
        id, page.prose("title", vocabulary.rules[id]), paragraphs, page.switch("ruling", False),
        page.texts("also"),
        _read_diagram(page.page("diagram"), vocabulary, boards) if "diagram" in page else None,
        page.text("lesson", ""), page.switch("try", False), page.switch("basic", False),
    )
    if passage.attempt and passage.diagram is None:
        raise page.bad("try", say("there is no diagram to try"))
    return passage


def _read_diagram(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Diagram:
    page.only("board", "position", "actions", "refused", "caption", "options", "seat")
    board, options = board_named(page, boards), options_of(page, vocabulary)
    try:
        diagram = Diagram(
            board, vocabulary.filled(page.text("position"), dict(options), board), page.texts("actions"),
            page.text("refused", ""), vocabulary.told(page.prose("caption"), board), options,
            page.number("seat", 0),
        )
        _check_diagram(diagram, vocabulary)
    except Refused as refused:
        reason = say("not allowed there: {words}", words=refused.reason.said)
        raise page.bad("actions", reason) from refused
    except BadContent as bad:
        raise bad if bad.file else page.bad(bad.place, bad.reason) from bad
    return diagram


def _check_diagram(diagram: Diagram, vocabulary: AnyVocabulary) -> None:
    game = vocabulary.game
    plays = diagram_plays(diagram, vocabulary)
    state = game.read_state(diagram.position, dict(diagram.options), diagram.board)
    end = plays[-1].step.state if plays else state
    if diagram.refused and game.why_not(end, game.read_action(end, diagram.refused)) is None:
        reason = say("{action} is allowed there", action=verbatim(diagram.refused))
        raise BadContent("", "refused", reason)


def _check_cover(book: Rulebook, vocabulary: AnyVocabulary, page: Page) -> None:
    told = [rule for passage in book.passages for rule in (passage.id, *passage.also)]
    for rule in told:
        if rule not in vocabulary.rules:
            raise page.bad(_place(rule), say("there is no such rule"))
        if told.count(rule) > 1:
            raise page.bad(_place(rule), say("is told twice"))
    missing = [rule for rule in vocabulary.rules if rule not in told]
    if missing:
        rules = in_a_row([verbatim(rule) for rule in missing])
        raise page.bad("", say("these rules are not told: {rules}", rules=rules))


def _score(passage: Passage, words: tuple[str, ...], told: Callable[[Sentence], str]) -> int:
    """Nothing unless every word is there; a whole word counts more than the start of one."""
    text = " ".join(told(paragraph) for paragraph in passage.paragraphs)
    ids = " ".join((passage.id, *passage.also))
    fields = ((_words(told(passage.title)), 40), (_words(ids), 12), (_words(text), 4))
    total = 0
    for word in words:
        best = max(weight * _fit(word, found) for found, weight in fields)
        if not best:
            return 0
        total += best
    return total


def _fit(word: str, words: tuple[str, ...]) -> int:
    if word in words:
        return 3
    if _UNSPACED.search(word):
        return 3 if any(word in other for other in words) else 0
    return 1 if any(other.startswith(word) for other in words) else 0


def _words(text: str) -> tuple[str, ...]:
    """Words without case and accents; the dotted and the dotless i of Turkish are one letter."""
    plain = unicodedata.normalize("NFKD", text.replace("ı", "i").replace("İ", "i").casefold())
    return tuple(_WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign))))
