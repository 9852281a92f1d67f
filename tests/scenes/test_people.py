"""The people who have played here, by what people press."""

from __future__ import annotations

from game.core import Outcome
from game.house.entry import Entry
from game.match.setup import Sitter
from scenes.base.scene import Scene
from scenes.house.people import PAGE, People, PersonPage
from scenes.program.app import App
from scenes.widgets.naming import NameEntry, NamePicker
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
    assert app.stack.top is page and page.name == "Ayla" and "Ayla" in names(app)


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
    top(app, NamePicker).choose("Ada")
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
