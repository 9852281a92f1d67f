"""The people who have played here, by what people press."""

from __future__ import annotations

import pytest

from game.core import Outcome
from game.house.entry import Entry
from game.house.values import Rating
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.house.people import PAGE, People
from scenes.house.person import PersonPage, rating_graph, wins_graph
from scenes.program.app import App
from scenes.widgets.naming import NameEntry
from scenes.widgets.question import Question
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, top


def played(app: App, first: str, second: str) -> None:
    """The first wins."""
    seats = (Sitter.person(first), Sitter.person(second))
    entry = Entry("tao_long", "classic", seats, state="ended", outcome=Outcome(((1,), (2,)), "goal"))
    assert app.book.enter_result(entry) is None


def names(app: App) -> list[str]:
    return [known.name for known in app.book.people()]


def page_of(app: App, name: str) -> PersonPage:
    show(app, Scene(app))
    people = show(app, People(app))
    people.open(name)
    frames(app, 3)
    return top(app, PersonPage)


def test_nobody_is_told(app: App) -> None:
    below = show(app, Scene(app))
    people = show(app, People(app))
    assert not people.known
    click(app, labelled(people, "back"))
    assert app.stack.top is below


def test_everybody_has_a_card_and_pages_are_turned(app: App) -> None:
    for number in range(PAGE):
        played(app, f"A{number}", f"B{number}")
    people = show(app, People(app))
    assert len(people.known) == PAGE
    people.turn(1)
    assert len(people.known) == PAGE
    click(app, labelled(people, "open"))
    assert top(app, PersonPage).name == people.known[0].name


def test_somebody_takes_another_name(app: App) -> None:
    played(app, "Ada", "Bo")
    page = page_of(app, "Ada")
    click(app, labelled(page, "ask_new_name"))
    top(app, NameEntry).add("Ayla")
    top(app, NameEntry).finish()
    frames(app, 3)
    assert "Ada" in names(app), "it is asked first"
    click(app, labelled(top(app, Question), "rename"))
    assert app.stack.top is page and page.name == "Ayla" and "Ayla" in names(app)


def test_ratings_stand_on_the_page_and_in_the_list_after_five_games(app: App) -> None:
    for _ in range(4):
        played(app, "Ada", "Bo")
    page = page_of(app, "Ada")
    assert not any(each.ratings for each in app.book.people())
    played(app, "Ada", "Bo")
    page.lay_again()
    page.show("tao_long")
    frames(app, 2)
    assert page.shown == "tao_long" and app.book.people()[0].ratings[0].value > 1000
    page.back()
    frames(app, 2)
    assert {each.name: len(each.ratings) for each in top(app, People).known} == {"Ada": 1, "Bo": 1}


def test_many_ratings_come_a_few_in_every_frame(app: App) -> None:
    for number in range(130):
        played(app, "Ada", f"B{number % 3}")
    page = page_of(app, "Ada")
    assert app.book.person("Ada").ratings[0].games == 130
    page.show("tao_long")
    assert page.shown == "tao_long"


def test_a_graph_is_ruled_by_round_numbers() -> None:
    graph = wins_graph(range(38))
    assert (graph.low, graph.high, graph.step) == (0, 40, 10) and wins_graph(()).high > 0
    rating = rating_graph(Rating("tao_long", 1240, 9, (1000, 1100, 1240)))
    assert rating.low <= 1000 < 1240 <= rating.high and rating.low % rating.step == 0
    assert (1000, "Fledgling") in rating.named


def test_a_name_that_is_taken_is_refused(app: App) -> None:
    played(app, "Ada", "Bo")
    page = page_of(app, "Ada")
    page.rename("Bo")
    assert page.name == "Ada" and sorted(names(app)) == ["Ada", "Bo"]


def test_two_names_become_one_after_a_question(app: App) -> None:
    played(app, "Ada", "Bo")
    played(app, "Adda", "Bo")
    page = page_of(app, "Adda")
    click(app, labelled(page, "ask_whom"))
    whom = top(app, People)
    assert [each.name for each in whom.known] == ["Bo", "Ada"], "nobody is looked for in themselves"
    whom.open("Ada")
    frames(app, 3)
    assert "Adda" in names(app)
    click(app, labelled(top(app, Question), "merge"))
    assert top(app, People) and "Adda" not in names(app) and app.book.person("Ada").wins == 2


def test_nobody_is_deleted_without_a_question(app: App) -> None:
    played(app, "Ada", "Bo")
    page = page_of(app, "Ada")
    click(app, labelled(page, "ask_to_delete"))
    assert "Ada" in names(app)
    click(app, labelled(top(app, Question), "delete"))
    assert top(app, People) and names(app) == ["Bo"]


def test_the_covers_of_a_page_are_fetched_while_somebody_looks_at_the_names(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page is there at once, also right after a start."""
    people = show(app, People(app))
    frames(app, len(GAMES))
    fetched: list[str] = []
    fetch = app.kit.art._fetch
    monkeypatch.setattr(app.kit.art, "_fetch", lambda key, drawing: (
        fetched.append(drawing.name), fetch(key, drawing),
    )[1])
    people.open("Ada")
    assert fetched and not [name for name in fetched if name.endswith("cover")]
