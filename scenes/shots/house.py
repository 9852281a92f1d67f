"""Pictures of what the house remembers: the shelf of matches."""

from __future__ import annotations

from itertools import repeat

from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Outcome, Rng
from game.house.book import Book, open_book
from game.house.entry import Entry
from game.house.values import Progress
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.house.people import People
from scenes.house.person import PersonPage
from scenes.house.shelf import MatchSheet, MatchShelf
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.taking_in import TakingIn
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames
from scenes.widgets.naming import NameEntry, NamePicker

_ACTIONS = (46, 60, 12, 90, 30, 400, 400)
_SEATS = (PEOPLE, (PEOPLE[1], Sitter.opponent(2)), (Sitter.person("Björk"), PEOPLE[0]))


def shelved_book() -> Book:
    """A book of some matches of each game, most of them unfinished."""
    rng = Rng(SEED)
    for number, actions in enumerate(_ACTIONS):
        game = GAMES[number % len(GAMES)]
        board = shelf_of(game.info.name).boards[0]
        match: AnyMatch = begin(game, board, _SEATS[number % 3], {}, seed=SEED + number)
        while match.outcome is None and len(match.history) < actions and (seats := _acting(match)):
            match.submit(rng.choice(match.game.legal(match.state, seats[0])))
        match.close()
    book, _ = open_book(paths.user_data())
    for _ in book.catch_up():
        pass
    return book


def _acting(match: AnyMatch) -> list[int]:
    """The seats that can do something now; in real time only the clock may."""
    return [seat for seat in match.to_act if seat > 0 and match.game.legal(match.state, seat)]


def shelf(app: App) -> MatchShelf:
    """The shelf with a page of matches."""
    opened = MatchShelf(app, shelved_book())
    app.stack.push(opened)
    frames(app, 40)
    return opened


def sheet(app: App) -> None:
    """What can be done with a match."""
    opened = shelf(app)
    opened.open(opened.found[0])
    frames(app, 40)
    assert isinstance(app.stack.top, MatchSheet)


def picker(app: App) -> None:
    """Who sits here, of those who played here lately."""
    names = ("Ayla", "Deniz", "Björk", "Çiğdem", "小龙", "Maximilian-Ernst", "Ada")
    app.stack.push(Scene(app))
    app.stack.push(NamePicker(app, 2, names, lambda name: None))
    frames(app, 40)


def entry(app: App) -> None:
    """A name that was never used here."""
    app.stack.push(Scene(app))
    typing = NameEntry(app, 1, lambda name: None)
    app.stack.push(typing)
    frames(app, 20)
    typing.add("Çiğdem")
    frames(app, 20)


def enter_results(app: App) -> None:
    """Let some people have played here."""
    names = ("Ayla", "Deniz", "Ada", "Çiğdem", "Mina", "Selin", "Ege", "小龙", "Maximilian-Ernst")
    luck = Rng(SEED)
    for number in range(90):
        one, *others = luck.shuffled(names[:4 if number % 3 else 9])
        seats = (Sitter.person(one), Sitter.opponent(1 + number % 4) if number % 5 == 0
                 else Sitter.person(others[0]))
        # Whoever stands earlier in the list is better, as far as luck allows.
        first = luck.below(10) < (7 if names.index(one) < 2 else 4)
        outcome = Outcome(((1,), (2,)) if first else ((2,), (1,)), "goal")
        game = GAMES[(0, 0, 2, 0, 3)[number % 5]].info.name
        entry = Entry(game, "classic", seats, state="ended", outcome=outcome, played_s=1400.0)
        app.book.enter_result(entry)
    for lesson in ("moving", "together", "pushing"):
        app.book.lesson_done(f"ejderhalar/{lesson}", 3, "Ayla")


def people(app: App) -> People:
    """Everybody who has played here."""
    enter_results(app)
    opened = People(app)
    app.stack.push(opened)
    frames(app, 40)
    return opened


def person(app: App) -> PersonPage:
    """The page of one of them."""
    people(app).open("Ayla")
    frames(app, 40)
    page = app.stack.top
    assert isinstance(page, PersonPage)
    return page


def person_rated(app: App) -> None:
    """How the rating went in one game."""
    person(app).show(GAMES[0].info.name)
    frames(app, 40)


def newcomer(app: App) -> None:
    """Somebody who has played once."""
    seats = (Sitter.person("Bo"), Sitter.opponent(2))
    outcome = Outcome(((2,), (1,)), "goal")
    app.book.enter_result(Entry("tao_long", "classic", seats, state="ended", outcome=outcome))
    opened = People(app)
    app.stack.push(opened)
    opened.open("Bo")
    frames(app, 40)


def taking_in(app: App) -> None:
    """The title while the house book takes in what was played before."""
    app.stack.push(Title(app))
    frames(app, 40)
    app.taking_in = TakingIn(repeat(Progress(420, 1000)), app.toasts)
    frames(app, 20)
    app.taking_in = TakingIn()


HOUSE_SHOTS: dict[str, Shot] = {
    "matches": shelf, "match": sheet, "name_picker": picker, "name_entry": entry,
    "people": people, "person": person, "person_rated": person_rated, "person_new": newcomer,
    "taking_in": taking_in,
}
