"""The rulebook in the program: every rule in our own words, with diagrams that the real rules play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.content import paths
from game.content.drawings import board_named, boards_of, options_of
from game.content.levels import shelf_of
from game.content.texts import Page, read_page
from game.core import BadContent, Board, OptionValue, Refused, Sentence
from game.lessons.plays import play_texts
from game.lessons.talk import Play
from game.lessons.vocabularies import vocabulary_of
from game.lessons.vocabulary import AnyVocabulary


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

    def find(self, rule: str) -> Passage | None:
        """The passage that explains a rule."""
        return next((passage for passage in self.passages if rule in (passage.id, *passage.also)), None)

    def search(self, query: str) -> tuple[Passage, ...]:
        """Passages with every word of the query, best first: titles count most, then ids, then texts."""
        words = _words(query)
        scored = [(_score(passage, words), passage) for passage in self.passages] if words else []
        return tuple(passage for score, passage in sorted(scored, key=lambda hit: -hit[0]) if score)


def read_rulebook(game: str, path: Path | None = None, lessons: tuple[str, ...] = ()) -> Rulebook:
    """A game's rulebook; BadContent unless it covers every rule and every diagram can be played."""
    file = path or paths.ROOT / "assets" / "texts" / game / "rulebook.toml"
    book = _read(file, game, paths.changed_ns(file), shelf_of(game).boards)
    for passage in book.passages:
        if lessons and passage.lesson and passage.lesson not in lessons:
            raise BadContent(str(file), f"passage {passage.id}", f"there is no lesson {passage.lesson}")
    return book


@lru_cache(maxsize=8)
def _read(file: Path, game: str, changed_ns: int, shelf: tuple[Board, ...]) -> Rulebook:
    """The whole book, read once: to play every diagram takes several frames' time."""
    page, vocabulary = read_page(file), vocabulary_of(game)
    page.only("title", "designer", "about", "boards", "chapter")
    boards = boards_of(page, vocabulary, {board.name: board for board in shelf})
    if not boards:
        raise page.bad("", "no board of this game is whole")
    chapters = tuple(_read_chapter(entry, vocabulary, boards) for entry in page.pages("chapter"))
    book = Rulebook(game, page.text("title"), page.text("designer"), page.text("about"), chapters)
    _check_cover(book, vocabulary, page)
    return book


def diagram_plays(diagram: Diagram, vocabulary: AnyVocabulary) -> list[Play]:
    """What happens in a diagram, by the real rules."""
    state = vocabulary.game.read_state(diagram.position, dict(diagram.options), diagram.board)
    return play_texts(vocabulary, state, diagram.actions)


def _read_chapter(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Chapter:
    page.only("title", "passage")
    passages = tuple(_read_passage(entry, vocabulary, boards) for entry in page.pages("passage"))
    return Chapter(page.text("title"), passages)


def _read_passage(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Passage:
    page.only("id", "title", "text", "ruling", "also", "diagram", "lesson", "try")
    id = page.text("id")
    if id not in vocabulary.rules:
        raise page.bad("id", f"there is no rule {id}")
    try:
        text = vocabulary.told(page.text("text"), next(iter(boards.values())))
    except BadContent as bad:
        raise page.bad("text", bad.reason) from bad
    paragraphs = tuple(" ".join(part.split()) for part in text.split("\n\n"))
    passage = Passage(
        id, page.text("title", vocabulary.rules[id]), paragraphs, page.switch("ruling", False),
        page.texts("also"),
        _read_diagram(page.page("diagram"), vocabulary, boards) if "diagram" in page else None,
        page.text("lesson", ""), page.switch("try", False),
    )
    if passage.attempt and passage.diagram is None:
        raise page.bad("try", "there is no diagram to try")
    return passage


def _read_diagram(page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board]) -> Diagram:
    page.only("board", "position", "actions", "refused", "caption", "options", "seat")
    board, options = board_named(page, boards), options_of(page, vocabulary)
    try:
        diagram = Diagram(
            board, vocabulary.filled(page.text("position"), dict(options), board), page.texts("actions"),
            page.text("refused", ""), vocabulary.told(page.text("caption"), board), options,
            page.number("seat", 0),
        )
        _check_diagram(diagram, vocabulary)
    except Refused as refused:
        raise page.bad("actions", f"not allowed there: {refused.reason.words}") from refused
    except BadContent as bad:
        raise bad if bad.file else page.bad(bad.place, bad.reason) from bad
    return diagram


def _check_diagram(diagram: Diagram, vocabulary: AnyVocabulary) -> None:
    game = vocabulary.game
    plays = diagram_plays(diagram, vocabulary)
    state = game.read_state(diagram.position, dict(diagram.options), diagram.board)
    end = plays[-1].step.state if plays else state
    if diagram.refused and game.why_not(end, game.read_action(end, diagram.refused)) is None:
        raise BadContent("", "refused", f"{diagram.refused} is allowed there")


def _check_cover(book: Rulebook, vocabulary: AnyVocabulary, page: Page) -> None:
    told = [rule for passage in book.passages for rule in (passage.id, *passage.also)]
    for rule in told:
        if rule not in vocabulary.rules:
            raise page.bad(f"passage {rule}", "there is no such rule")
        if told.count(rule) > 1:
            raise page.bad(f"passage {rule}", "is told twice")
    missing = [rule for rule in vocabulary.rules if rule not in told]
    if missing:
        raise page.bad("", f"these rules are not told: {', '.join(missing)}")


def _score(passage: Passage, words: tuple[str, ...]) -> int:
    """Nothing unless every word is there; a whole word counts more than the start of one."""
    ids, text = " ".join((passage.id, *passage.also)), " ".join(passage.paragraphs)
    fields = ((passage.title, 40), (ids, 12), (text, 4))
    total = 0
    for word in words:
        best = max(weight * _fit(word, _words(text)) for text, weight in fields)
        if not best:
            return 0
        total += best
    return total


def _fit(word: str, words: tuple[str, ...]) -> int:
    return 3 if word in words else 1 if any(other.startswith(word) for other in words) else 0


def _words(text: str) -> tuple[str, ...]:
    """Words without case and accents; the dotless i of Turkish is an i."""
    plain = unicodedata.normalize("NFKD", text.replace("ı", "i").replace("İ", "i").casefold())
    return tuple(re.findall(r"[a-z0-9]+", "".join(sign for sign in plain if not unicodedata.combining(sign))))
