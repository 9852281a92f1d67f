"""The rulebook and its sandbox: every passage, the search, living diagrams, and the way from a refusal."""

from __future__ import annotations

import weakref
from dataclasses import dataclass

import pygame
import pytest

from game.content import rulebook as content
from game.content.rulebook import read_rulebook
from game.core import BadContent, Sentence, say
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.language import Language
from scenes.base.scene import Scene
from scenes.book import index
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.sandbox import Sandbox
from scenes.stage.selection import Pick
from tests.scenes.table_tools import click as click_table
from tests.scenes.table_tools import frames, key, move, open_table, press, release

BOOK = read_rulebook("ejderhalar")


def open_book(app: App, rule: str | None = None) -> Rulebook:
    app.stack.push(Scene(app))
    scene = Rulebook(app, EJDERHALAR, rule)
    app.stack.push(scene)
    frames(app, 3)
    return scene


def click(app: App, rect: pygame.Rect) -> None:
    frames(app, 2, move(rect.center), press(rect.center), release(rect.center))


def open_sandbox(app: App, rule: str) -> Sandbox:
    book = open_book(app, rule)
    book.open_sandbox()
    frames(app, 34)
    scene = app.stack.top
    assert isinstance(scene, Sandbox)
    return scene


def wait(app: App, scene: Sandbox) -> None:
    for _ in range(300):
        frames(app, 1, dt_s=0.1)
        if scene.demonstrator.done:
            return
    raise AssertionError("it never ends")


def test_every_passage_can_be_read_and_lives(app: App) -> None:
    """Each passage opens, and its diagram comes round to where it began."""
    scene = open_book(app)
    for passage in BOOK.passages:
        scene.open(passage.id)
        frames(app, 2)
        assert scene.passage == passage
        diagram = scene.opened.diagram
        assert (diagram is None) == (passage.diagram is None)
        if diagram is not None and diagram.moves:
            seen = set()
            for _ in range(160):
                diagram.update(0.1)
                seen.add(diagram.demonstrator.state)
            assert len(seen) == 1 + len(diagram.plays)


def test_a_rule_that_is_told_elsewhere_is_found(app: App) -> None:
    """A rule without a passage of its own opens the one that explains it; an unknown one the first."""
    book = open_book(app, "move.empty")
    assert book.passage is not None and "move.empty" in book.passage.also
    assert open_book(app, "no.such.rule").passage == BOOK.passages[0]


def test_f1_opens_the_rule_of_the_last_refusal(app: App) -> None:
    """What was refused at the table is one key away from its explanation."""
    table = open_table(app)
    click_table(app, table, Pick("square", "d1"))
    click_table(app, table, Pick("square", "d4"))
    frames(app, 2, key("f1"))
    book = app.stack.top
    assert isinstance(book, Rulebook) and book.passage is not None
    assert table.last_rule in (book.passage.id, *book.passage.also)
    frames(app, 2, key("escape"))
    assert app.stack.top is table


def test_the_search_finds_while_one_types(app: App) -> None:
    """Typing narrows the list, Enter opens the best passage, Escape leaves the field and then the book."""
    book = open_book(app)
    click(app, pygame.Rect(book.opened.search.rect))
    for letter in "stun":
        frames(app, 1, key(letter), pygame.Event(pygame.TEXTINPUT, text=letter))
    frames(app, 2)
    assert book.query == "stun"
    hits = [passage.id for passage in BOOK.search("stun", str)]
    assert [entry.key for entry in book.opened.index.entries[1:]] == hits
    frames(app, 3, key("return"))
    assert book.passage is not None and book.passage.id == hits[0]
    click(app, pygame.Rect(book.opened.search.rect))
    assert book.gui.typing
    frames(app, 2, key("escape"))
    assert not book.gui.typing and app.stack.top is book
    frames(app, 2, key("escape"))
    assert app.stack.top is not book


@dataclass(frozen=True)
class Renamed(Language):
    """A language with one sentence of its own."""

    def told(self, words: Sentence) -> str:
        return "被推的龙" if words == BOOK.passages[5].title else super().told(words)


def test_the_search_finds_what_is_on_the_screen_in_another_language(app: App) -> None:
    app.kit.fonts.speak(Renamed("zh"))
    book = open_book(app)
    click(app, pygame.Rect(book.opened.search.rect))
    frames(app, 2, pygame.Event(pygame.TEXTINPUT, text="推的"))
    assert [entry.key for entry in book.opened.index.entries[1:]] == [BOOK.passages[5].id]
    frames(app, 3, key("return"))
    assert book.passage == BOOK.passages[5]


def test_down_leads_from_the_search_to_what_it_found(app: App) -> None:
    """The second hit is two keys away, and the ring stays on it."""
    book = open_book(app)
    click(app, pygame.Rect(book.opened.search.rect))
    for letter in "stun":
        frames(app, 1, key(letter), pygame.Event(pygame.TEXTINPUT, text=letter))
    frames(app, 2, key("down"))
    frames(app, 2, key("down"))
    frames(app, 2, key("return"))
    hits = [passage.id for passage in BOOK.search("stun", str)]
    assert book.passage is not None and book.passage.id == hits[1]
    assert book.gui.ringed and not book.gui.typing


def test_the_ring_goes_where_its_line_goes_and_leaves_with_it(app: App) -> None:
    """A finger types while the ring is far down the list, or a wheel turns the list away below it."""
    book = open_book(app)
    index, field = book.opened.index, pygame.Rect(book.opened.search.rect)
    index.scroll(len(index.entries))
    book.gui.set_focus(index.lines()[-1])
    frames(app, 2, press(field.center), release(field.center))
    frames(app, 2, pygame.Event(pygame.TEXTINPUT, text="stun"))
    assert book.gui.focus == index.lines()[0]
    frames(app, 2, key("escape"))
    frames(app, 2, key("left"))
    book.gui.set_focus(index.lines()[0])
    book._look_for("xyzzy")
    assert not book.gui.ringed
    book._look_for("")
    index.scroll(-len(index.entries))
    line = index.lines()[4]
    book.gui.set_focus(line)
    book._pointer = index.rect.center
    frames(app, 1, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert book.gui.ring_place == book.kit.screen.design(line.rect.center)
    frames(app, 1, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-9))
    assert not book.gui.ringed


def test_a_search_without_a_hit_says_so(app: App) -> None:
    """No passage, no error."""
    book = open_book(app)
    book._look_for("xyzzy")
    assert [entry.key for entry in book.opened.index.entries] == [""]


def test_the_list_is_read_by_keys_wheel_and_pulling(app: App) -> None:
    """Down goes through all passages and scrolls; the wheel and a finger scroll as well."""
    book = open_book(app)
    lines = book.opened.index.lines()
    book.gui.set_focus(lines[0])
    for _ in range(len(BOOK.passages)):
        frames(app, 1, key("down"))
    frames(app, 2, key("return"))
    assert book.passage == BOOK.passages[-1]
    place = book.opened.index.rect.center
    frames(app, 1, move(place), pygame.Event(pygame.MOUSEWHEEL, x=0, y=4))
    first = book.opened.index.first
    assert first < len(book.opened.index.entries) - 8
    higher = (place[0], place[1] + 120)
    frames(app, 2, press(place), move(higher, held=True), release(higher))
    assert book.opened.index.first < first and book.passage == BOOK.passages[-1]


def test_a_click_in_the_list_opens_a_passage(app: App) -> None:
    """A press and a release on one line."""
    book = open_book(app)
    click(app, book.opened.index.lines()[2].rect)
    assert book.passage is not None and book.passage.id == BOOK.passages[2].id


@pytest.mark.parametrize("percent", (100, 150))
def test_long_texts_scroll_and_sizes_change(app: App, percent: int) -> None:
    """At large text the longest passage scrolls; every size is laid out again."""
    app.change(app.kit.settings.but(text_percent=percent))
    longest = max(BOOK.passages, key=lambda passage: sum(map(len, passage.paragraphs)))
    book = open_book(app, longest.id)
    if percent == 150:
        assert book.opened.text.enabled
        before = book.opened.text._top
        book.opened.text.press()
        assert book.opened.text._top > before
    app.resize((1100, 640))
    frames(app, 5)


def test_passages_lead_to_their_lessons(app: App) -> None:
    """The lesson that teaches the rule, and back."""
    book = open_book(app, "move.split")
    book.open_lesson()
    lesson: Scene = app.stack.top
    assert isinstance(lesson, LessonScene) and lesson.lesson.id == "together"
    lesson.back()
    frames(app, 2)
    assert app.stack.scenes[-1] is book


def test_the_sandbox_obeys_the_rules_and_forgets(app: App) -> None:
    """A refused action says why, a legal one is played, and both undo and starting over lead back."""
    scene = open_sandbox(app, "push.target")
    start = scene.match.state
    for pick in (Pick("square", "b2"), Pick("square", "e2")):
        rect = scene.demonstrator.presenter.place(pick)
        assert rect is not None
        click(app, rect)
    assert scene.desk.caption.kind == "why"
    scene.hands.act(EJDERHALAR.read_action(start, "b2-c3"))
    wait(app, scene)
    assert scene.demonstrator.state == scene.match.state != start
    click(app, scene.desk.answers.buttons["hold"].rect)
    wait(app, scene)
    frames(app, 2, key("z", pygame.KMOD_CTRL))
    wait(app, scene)
    assert len(scene.match.log) == 1
    scene.start_over()
    wait(app, scene)
    assert scene.demonstrator.state == start


def test_the_sandbox_shows_how_the_book_plays_it(app: App) -> None:
    """A ghost's hand plays the diagram's actions; a won game says who won."""
    scene = open_sandbox(app, "goal.control")
    scene.show_me()
    wait(app, scene)
    assert scene.match.log == scene.diagram.actions
    assert scene.match.outcome is not None and scene.desk.caption.text == "Won by blue."


def test_reduced_motion_keeps_diagrams_still(app: App) -> None:
    """Nothing moves by itself; it does when asked."""
    app.change(app.kit.settings.but(reduced_motion=True))
    book = open_book(app, "move.lift")
    diagram = book.opened.diagram
    assert diagram is not None
    frames(app, 60, dt_s=0.1)
    assert diagram.demonstrator.state == diagram.start
    diagram.show()
    seen = set()
    for _ in range(120):
        frames(app, 1, dt_s=0.1)
        seen.add(diagram.demonstrator.state)
    assert len(seen) == 1 + len(diagram.plays) and not diagram.alive


def test_a_broken_book_says_what_is_wrong(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen opens, tells file and reason, and leads back."""

    def broken(*source: object) -> None:
        raise BadContent("rulebook.toml", "line 3", say("is torn"))

    monkeypatch.setattr(content, "_read", broken)
    book = open_book(app)
    assert book.book is None and "rulebook.toml: line 3: is torn" in book.problem
    frames(app, 2, key("escape"))
    assert app.stack.top is not book


def test_turning_a_page_does_not_measure_all_titles_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_book(app)
    before = scene.opened.index.lines()[-1].rect
    monkeypatch.setattr(index, "_fitting_size", lambda *asked: pytest.fail("they were measured"))
    for _ in range(3):
        scene.turn(1)
        frames(app, 3)
    assert scene.opened.index.lines()[-1].rect.height == before.height


def test_a_page_that_was_turned_is_given_back(app: App) -> None:
    """Pictures point at their parts and those at them: nobody but the collector finds them."""
    book = open_book(app)
    frames(app, 3)
    pages = []
    for _ in range(3):
        pages.append(weakref.ref(book.stage))
        book.turn(1)
        frames(app, 60)
    assert [page() for page in pages] == [None] * 3
