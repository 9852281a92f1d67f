"""Pictures of what the house remembers: the shelf of matches."""

from __future__ import annotations

from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Outcome, Rng
from game.house.book import Book, open_book
from game.house.entry import Entry
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.house.people import People
from scenes.house.shelf import MatchSheet, MatchShelf
from scenes.program.app import App
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
    for number in range(24):
        names = ("Ayla", "Deniz", "Ada", "Çiğdem", "Mina", "Selin", "Ege")
        seats = (Sitter.person(names[number % 7]), Sitter.person(names[(number * 3 + 1) % 7]))
        outcome = Outcome(((1,), (2,)) if number % 3 else ((2,), (1,)), "goal")
        game = GAMES[number % 2].info.name
        app.book.enter_result(Entry(game, "classic", seats, state="ended", outcome=outcome))


def people(app: App) -> People:
    """Everybody who has played here."""
    enter_results(app)
    opened = People(app)
    app.stack.push(opened)
    frames(app, 40)
    return opened


def person(app: App) -> None:
    """The page of one of them."""
    people(app).open("Ayla")
    frames(app, 40)


HOUSE_SHOTS: dict[str, Shot] = {
    "matches": shelf, "match": sheet, "name_picker": picker, "name_entry": entry,
    "people": people, "person": person,
}
