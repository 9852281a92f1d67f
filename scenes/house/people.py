"""The people who have played here: everybody in a list, and a page about each of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.core import NOTHING, Sentence, constant, plural, say, verbatim
from game.house.values import Known, Person
from game.rules import GAMES
from scenes.base.art import Art, framed
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK, TEAL, WELL
from scenes.base.scene import Overlay, Scene
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.widgets.naming import NameEntry, NamePicker
from scenes.widgets.question import Answer, Question
from scenes.widgets.words import block

_ACROSS, _ROWS = 3, 5
PAGE: Final = _ACROSS * _ROWS
_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 72.0, 200.0, 576.0, 132.0, 20.0
_Z = 104
_SHEET: Box = (300.0, 90.0, 1320.0, 900.0)
_GRAPH: Box = (344.0, 640.0, 780.0, 306.0)


class People(Scene):
    """Everybody, whoever played most first."""

    for_staff = True

    music = "title"

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.page = 0
        self.known: tuple[Known, ...] = ()

    def background(self) -> pygame.Surface:
        """The table, to lay the cards on."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """A page of cards, and the way to others."""
        everybody = self.app.book.people()
        pages = max(1, -(-len(everybody) // PAGE))
        self.page = min(self.page, pages - 1)
        self.known = everybody[self.page * PAGE:(self.page + 1) * PAGE]
        self.gui.button((_LEFT, 64, 200, 88), say("Back"), self.back, icon="back")
        block(self, say("People"), "title", 60, INK, (_LEFT + 240, 44, 780, 76), stand="middle")
        words = plural("{count} person has played here", "{count} people have played here", len(everybody))
        block(self, words, "body", 30, FAINT, (_LEFT + 240, 122, 1000, 44), stand="middle")
        for index, each in enumerate(self.known):
            self._build_card(each, _place(index))
        if not everybody:
            words = say("Nobody yet. Whoever sits down under a name is found here afterwards.")
            block(self, words, "body", 36, FAINT, (_LEFT, 460, 1776, 100), align="center")
        if pages > 1:
            self._build_pages(pages)
        self.gui.set_focus(self.gui.items[1 if self.known else 0], show=False)

    def _build_card(self, each: Known, box: Box) -> None:
        left, top, width, height = box
        rect = self.kit.screen.rect(box)
        self.stage.paint(panel(self.kit.art, rect.size, self.kit.screen.scale, radius=28), rect)
        self.gui.button(box, NOTHING, partial(self.open, each.name), style="card")
        room = (left + 32, top + 12, width - 64, 62)
        block(self, verbatim(each.name), "heading", 40, INK, room, stand="middle", z=_Z)
        below = (left + 32, top + 74, width - 64, height - 88)
        block(self, games_and_wins(each.games, each.wins), "body", 28, FAINT, below, stand="middle", z=_Z)

    def _build_pages(self, pages: int) -> None:
        words = say("{page} of {pages}", page=self.page + 1, pages=pages)
        block(self, words, "body", 30, FAINT, (860, 992, 200, 64), align="center", stand="middle")
        before = self.gui.button((740, 988, 100, 72), NOTHING, partial(self.turn, -1), icon="arrow_left")
        after = self.gui.button((1080, 988, 100, 72), NOTHING, partial(self.turn, 1), icon="arrow_right")
        before.enabled, after.enabled = self.page > 0, self.page < pages - 1

    def turn(self, pages: int) -> None:
        """Go to others."""
        self.page += pages
        self.lay_again()

    def open(self, name: str) -> None:
        """The page of one person."""
        self.app.stack.push(PersonPage(self.app, self, name))


class PersonPage(Overlay):
    """One person: games, wins, whom they like to meet, and how it went over time."""

    for_staff = True

    def __init__(self, app: Program, people: People, name: str) -> None:
        super().__init__(app)
        self.people = people
        self.name = name

    def build(self) -> None:
        """The facts on the left with the graph below, what can be done on the right."""
        person = self.app.book.person(self.name)
        left, top, width, _ = _SHEET
        self.panel(_SHEET)
        room = (left + 44, top + 32, width - 88, 92)
        block(self, verbatim(self.name), "title", 68, INK, room, stand="middle")
        for row, words in enumerate(facts_of(person)):
            room = (left + 44, top + 140 + row * 56, 800, 52)
            block(self, words, "body", 32, INK if row else GOLD, room, stand="middle")
        self._build_graph(person)
        ways = (
            (say("Rename"), "person", self.ask_new_name), (say("Same person as …"), "plus", self.ask_whom),
            (say("Delete"), "cross", self.ask_to_delete), (say("Back"), "back", self.back),
        )
        for row, (words, icon, press) in enumerate(ways):
            box = (left + width - 464, top + 140 + row * 104, 420.0, 88.0)
            self.gui.button(box, words, press, icon=icon, size=30)
        self.gui.set_focus(self.gui.items[-1], show=False)

    def _build_graph(self, person: Person) -> None:
        rect = self.kit.screen.rect(_GRAPH)
        if len(person.won_so_far) > 1:
            self.stage.add(Sprite(wins_graph(self.kit.art, rect.size, person.won_so_far), rect.topleft, 20))
        words = say("games won, from the first to the latest")
        room = (_GRAPH[0] + 24, _GRAPH[1] + 8, _GRAPH[2] - 48, 44)
        block(self, words, "body", 26, FAINT, room, stand="middle", z=21)

    def ask_new_name(self) -> None:
        """Another name, typed like any other."""
        self.app.stack.push(NameEntry(self.app, 1, self.rename))

    def rename(self, name: str) -> None:
        """Take another name, in all matches so far."""
        if name and not self._told(self.app.book.rename(self.name, name)):
            self.name = name
        self._lay_both()

    def ask_whom(self) -> None:
        """Two names were one person all the time."""
        others = [each.name for each in self.app.book.people() if each.name != self.name]
        self.app.stack.push(NamePicker(self.app, 1, others, self.ask_to_merge, new=False))

    def ask_to_merge(self, other: str) -> None:
        """It cannot be undone, so it is asked."""
        if not other:
            return
        self.app.stack.push(Question(
            self.app, say("One person?"),
            say("All games of {old} will count for {new}, and {old} leaves the list.",
                old=verbatim(self.name), new=verbatim(other)),
            Answer(say("Keep both"), "check"), Answer(say("One person"), "plus"),
            partial(self.merge, other),
        ))

    def merge(self, other: str) -> None:
        """All games of this one count for the other."""
        self._told(self.app.book.merge(self.name, other))
        self._gone()

    def ask_to_delete(self) -> None:
        """It names what is lost."""
        games = self.app.book.person(self.name).games
        self.app.stack.push(Question(
            self.app, say("Delete {name}?", name=verbatim(self.name)),
            plural("{count} game stays, played by a guest. Name and record are gone for ever.",
                   "{count} games stay, played by a guest. Name and record are gone for ever.", games),
            Answer(say("Keep it"), "check"), Answer(say("Delete"), "cross"), self.delete,
        ))

    def delete(self) -> None:
        """Forget a person."""
        self._told(self.app.book.delete(self.name))
        self._gone()

    def _told(self, problem: Sentence | None) -> bool:
        if problem:
            self.app.tell([problem])
        return bool(problem)

    def _lay_both(self) -> None:
        self.people.lay_again()
        self.lay_again()

    def _gone(self) -> None:
        self.app.stack.unwind(People)
        self.people.lay_again()


def _place(index: int) -> Box:
    left, top = _LEFT + index % _ACROSS * (_WIDTH + _GAP), _TOP + index // _ACROSS * (_HEIGHT + _GAP)
    return left, top, _WIDTH, _HEIGHT


def games_and_wins(games: int, wins: int) -> Sentence:
    """Both numbers in one line."""
    return plural("{count} game, {wins} won", "{count} games, {wins} won", games, wins=wins)


def facts_of(person: Person) -> list[Sentence]:
    """What is worth telling of somebody, the numbers first."""
    facts = [games_and_wins(person.games, person.wins)]
    titles = {game.info.name: constant(game.info.title) for game in GAMES}
    facts += [
        say("{game}: {games}", game=titles.get(name, verbatim(name)), games=games_and_wins(games, wins))
        for name, games, wins in person.by_game[:4]
    ]
    if person.favourite is not None:
        facts.append(plural(
            "Met {name} most often: {count} time", "Met {name} most often: {count} times",
            person.favourite_games, name=called(person.favourite, 1),
        ))
    if person.best_streak > 1:
        best = person.best_streak
        facts.append(plural("{count} win in a row at best", "{count} wins in a row at best", best))
    if person.lessons:
        facts.append(plural("{count} lesson done", "{count} lessons done", len(person.lessons)))
    return facts


def wins_graph(art: Art, size: tuple[int, int], won: Sequence[int]) -> pygame.Surface:
    """A line that rises with every game that is won."""
    width, height = size
    pad, most, last = height * 0.18, max(1, won[-1]), max(1, len(won) - 1)
    points = " ".join(
        f"{pad + (width - 2 * pad) * index / last:.1f},{height - pad - (height - 2 * pad) * count / most:.1f}"
        for index, count in enumerate(won)
    )
    return art.render(framed(
        "wins", size,
        f'<rect width="{width}" height="{height}" rx="{height * 0.06:.1f}" fill="{WELL}"/>'
        f'<polyline points="{points}" fill="none" stroke="{TEAL}" stroke-width="{height / 60:.1f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>',
    ))
