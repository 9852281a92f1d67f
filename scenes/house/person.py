"""The page of one person: how they fared in each game and over time, and what can be done with their name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ai.opponents import OPPONENTS
from game.core import NOTHING, AnyGame, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.house.ratings import opponent
from game.house.values import LEAST_RATED, Person, Rating
from game.rules import GAMES
from scenes.base.art import Art, framed
from scenes.base.button import even_size
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, TEAL, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.widgets.facts import game_title
from scenes.widgets.naming import NameEntry
from scenes.widgets.question import Answer, Question
from scenes.widgets.segments import Segments
from scenes.widgets.words import block, common_size

_LEFT, _WIDTH, _GAP = 72.0, 1776.0, 20.0
_FACTS_TOP, _FACTS_HEIGHT = 196.0, 148.0
_GAMES: Box = (_LEFT, 364.0, 878.0, 584.0)
_GRAPH: Box = (970.0, 364.0, 878.0, 584.0)
_FOOT, _FOOT_HEIGHT = 968.0, 84.0
_COVER: Final = (66.0, 88.0)
_WINS: Final = "wins"
_MOST_TABS: Final = 3
_SCALE_WIDTH, _NAMES_WIDTH = 92.0, 136.0
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
_LINES: Final = 5
"""About so many lines are ruled across a graph."""

Choose = Callable[[str, Callable[[str], object]], object]
"""Lets people choose somebody else than the one who is named."""


class Graph(NamedTuple):
    """A line over time, between two values, with some heights that have names."""

    values: Sequence[int]
    low: int
    high: int
    step: int
    named: Sequence[tuple[int, Sentence]] = ()


def fetched_covers(kit: Kit) -> Iterator[object]:
    """The covers of a page, each fetched when it is asked for, so that a page need not wait for any."""
    for game in GAMES:
        with kit.art.ahead():
            yield _cover(kit, game)


def _cover(kit: Kit, game: AnyGame) -> pygame.Surface:
    return kit.art.image(f"{game.info.name}/cover", (kit.screen.px(_COVER[0]), kit.screen.px(_COVER[1])))


class PersonPage(Scene):
    """Games, wins, streaks, lessons and ratings; rename, merge and delete."""

    for_staff = True

    music = "title"

    def __init__(self, app: Program, name: str, choose: Choose) -> None:
        super().__init__(app)
        self.name = name
        self.shown = _WINS
        """Which graph is shown: that of games won, or of the rating in a game."""
        self._choose = choose
        self._rating = False
        """Whether ratings are still being worked out."""

    def background(self) -> pygame.Surface:
        """The table, to lay the sheets on."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The name, what can be counted, each game, a graph, and what can be done."""
        person = self.app.book.person(self.name)
        self._rating = self.app.book.rate_some()
        self.gui.button((_LEFT, 64, 200, 88), say("Back"), self.back, icon="back")
        block(self, verbatim(self.name), "title", 64, INK, (_LEFT + 240, 44, 1536, 80), stand="middle")
        block(self, _in_a_line(person), "body", 30, GOLD, (_LEFT + 240, 126, 1536, 44), stand="middle")
        self._build_facts(person)
        self._build_games(person)
        self._build_graph(person)
        self._build_foot()
        self.gui.set_focus(self.gui.items[0], show=False)

    def update(self, dt_s: float) -> None:
        """Work out ratings that wait for it, a little in every frame, and show them when they are there."""
        super().update(dt_s)
        if self._rating:
            self._rating = self.app.book.rate_some()
            if not self._rating:
                self.lay_again()

    def _build_facts(self, person: Person) -> None:
        facts = facts_of(person)
        share = (_WIDTH + _GAP) / len(facts)
        label = (0.0, 0.0, share - _GAP - 32, 40.0)
        size = common_size(self, [words for _, words in facts], "body", 26, label)
        for column, (number, words) in enumerate(facts):
            left = _LEFT + column * share
            self.panel((left, _FACTS_TOP, share - _GAP, _FACTS_HEIGHT))
            room = (left + 16, _FACTS_TOP + 14, share - _GAP - 32, 76.0)
            block(self, number, "heading", 60, INK, room, align="center", stand="middle")
            room = (left + 16, _FACTS_TOP + 96, *label[2:])
            block(self, words, "body", size, FAINT, room, align="center", stand="middle")

    def _build_games(self, person: Person) -> None:
        left, top, width, height = _GAMES
        self.panel(_GAMES)
        share = (height - 24) / len(GAMES)
        played = {name: (games, wins) for name, games, wins in person.by_game}
        ratings = {rating.game: rating for rating in person.ratings}
        for row, game in enumerate(GAMES):
            name, at = game.info.name, top + 12 + row * share
            self.put(_cover(self.kit, game), (left + 28, at + (share - _COVER[1]) / 2))
            words = games_and_wins(*played[name]) if name in played else say("not played yet")
            room = (left + 118, at + 10, 440, share / 2 - 8)
            block(self, constant(game.info.title), "bold", 32, INK, room, stand="bottom")
            block(self, words, "body", 27, FAINT, (left + 118, at + share / 2 + 4, 440, share / 2 - 12))
            if name in played:
                self._build_rating(game, ratings.get(name), (left + width - 310, at, 282, share))

    def _build_rating(self, game: AnyGame, rating: Rating | None, box: Box) -> None:
        """How strong somebody is, in a number and beside the opponents; not before it means something."""
        left, top, width, height = box
        upper, lower = (left, top + 8, width, height / 2 + 2), (left, top + height / 2 + 8, width, 40.0)
        if rating is not None and rating.shown:
            number = verbatim(str(rating.value))
            block(self, number, "heading", 48, GOLD, upper, align="right", stand="bottom")
            like = say("like {opponent}", opponent=constant(OPPONENTS[rating.like - 1].name))
            block(self, like, "body", 26, FAINT, lower, align="right")
        elif not self._rating:
            words = plural(
                "A rating after {count} more rated game", "A rating after {count} more rated games",
                LEAST_RATED - (rating.games if rating else 0),
            )
            block(self, words, "body", 24, FAINT, box, align="right", stand="middle")

    def _build_graph(self, person: Person) -> None:
        left, top, width, height = _GRAPH
        self.panel(_GRAPH)
        rated = [rating for rating in person.ratings if rating.shown and len(rating.graph) > 1][:_MOST_TABS]
        if self.shown not in {_WINS, *(rating.game for rating in rated)}:
            self.shown = _WINS
        place = (left + 24, top + 24, width - 48, 64.0)
        if rated:
            tabs = [(_WINS, say("Games won")), *((rating.game, game_title(rating.game)) for rating in rated)]
            Segments(self, place, tabs, self.shown, self.show, size=28)
        else:
            block(self, say("Games won"), "heading", 34, INK, place, stand="middle")
        graph = wins_graph(person.won_so_far)
        for rating in rated:
            if rating.game == self.shown:
                graph = rating_graph(rating)
        words = say("rating after each rated game") if self.shown != _WINS else say(
            "games won, from the first game to the latest"
        )
        room = (left + 24, top + 112, width - 48, height - 180)
        if len(graph.values) < 2:
            words = say("The graph begins with the second game.")
            block(self, words, "body", 30, FAINT, room, align="center", stand="middle")
        else:
            self._rule(graph, room)
            foot = (left + 24, top + height - 54, width - 48, 40.0)
            block(self, words, "body", 26, FAINT, foot, align="center", stand="middle")

    def _rule(self, graph: Graph, box: Box) -> None:
        """The line between its numbers on the left and its names on the right."""
        left, top, width, height = box
        right = _NAMES_WIDTH if graph.named else 28.0
        room = (left + _SCALE_WIDTH, top, width - _SCALE_WIDTH - right, height)
        rect, spread = self.kit.screen.rect(room), max(1, graph.high - graph.low)
        image = line_over_time(self.kit.art, rect.size, self.kit.screen.scale, graph)
        self.stage.add(Sprite(image, rect.topleft, 20))

        def height_of(value: int) -> float:
            return top + height - height * (value - graph.low) / spread - 22

        for value in range(graph.low, graph.high + 1, graph.step):
            room = (left, height_of(value), _SCALE_WIDTH - 14, 44.0)
            block(self, verbatim(str(value)), "body", 24, FAINT, room, align="right", stand="middle")
        for value, name in graph.named:
            room = (left + width - right + 12, height_of(value), right - 12, 44.0)
            block(self, name, "body", 24, TEAL, room, stand="middle")

    def _build_foot(self) -> None:
        ways = (
            (say("Rename"), "person", self.ask_new_name),
            (say("Same person as …"), "exchange", self.ask_whom),
            (say("Delete"), "cross", self.ask_to_delete),
        )
        share = (_WIDTH + _GAP) / len(ways)
        size = even_size(self.kit, [words for words, _, _ in ways], 32, share - _GAP)
        for column, (words, icon, press) in enumerate(ways):
            box = (_LEFT + column * share, _FOOT, share - _GAP, _FOOT_HEIGHT)
            self.gui.button(box, words, press, icon=icon, size=32, words_size=size)

    def show(self, graph: str) -> None:
        """Another graph; the ring stays on its tab."""
        self.shown = graph
        self.lay_again()

    # What can be done with a name, each after a question.

    def ask_new_name(self) -> None:
        """Another name, typed like any other."""
        self.app.stack.push(NameEntry(self.app, 1, self.ask_to_rename))

    def ask_to_rename(self, name: str) -> None:
        """Nobody loses a name by a slip."""
        if name and name != self.name:
            old, new = verbatim(self.name), verbatim(name)
            words = say("All games of {old} are told under the name {new} from now on.", old=old, new=new)
            self._ask(say("Rename {name}?", name=old), words, Answer(say("Rename"), "person"),
                      partial(self.rename, name))

    def rename(self, name: str) -> None:
        """Take another name, in all matches so far."""
        problem = self.app.book.rename(self.name, name)
        if problem is None:
            self.name = name
        self._done(problem, gone=False)

    def ask_whom(self) -> None:
        """Two names were one person all the time."""
        self._choose(self.name, self.ask_to_merge)

    def ask_to_merge(self, other: str) -> None:
        """It cannot be undone, so it is asked."""
        old, new = verbatim(self.name), verbatim(other)
        words = say("All games of {old} will count for {new}, and {old} leaves the list.", old=old, new=new)
        self._ask(say("One person?"), words, Answer(say("One person"), "exchange"),
                  partial(self.merge, other))

    def merge(self, other: str) -> None:
        """All games of this one count for the other."""
        self._done(self.app.book.merge(self.name, other))

    def ask_to_delete(self) -> None:
        """It names what is lost."""
        words = plural(
            "{count} game stays, played by a guest. Name, ratings and lessons are gone for ever.",
            "{count} games stay, played by a guest. Name, ratings and lessons are gone for ever.",
            self.app.book.person(self.name).games,
        )
        self._ask(say("Delete {name}?", name=verbatim(self.name)), words, Answer(say("Delete"), "cross"),
                  self.delete)

    def delete(self) -> None:
        """Forget a person."""
        self._done(self.app.book.delete(self.name))

    def _ask(self, title: Sentence, words: Sentence, yes: Answer, do: Callable[[], object]) -> None:
        no = Answer(say("Leave it as it is"), "check")
        self.app.stack.push(Question(self.app, title, words, no, yes, do))

    def _done(self, problem: Sentence | None, gone: bool = True) -> None:
        """Back to this page, or to the list if there is nobody left to show."""
        self.app.stack.unwind(PersonPage)
        if problem is not None:
            self.app.tell([problem])
        elif gone:
            self.back()


def games_and_wins(games: int, wins: int) -> Sentence:
    """Both numbers in one line."""
    return plural("{count} game, {wins} won", "{count} games, {wins} won", games, wins=wins)


def _in_a_line(person: Person) -> Sentence:
    """Whom somebody likes to meet, and how long they have played here."""
    told: list[Sentence] = []
    if person.favourite is not None and person.favourite_games > 1:
        told.append(plural(
            "Met {name} most often: {count} game", "Met {name} most often: {count} games",
            person.favourite_games, name=called(person.favourite, 1),
        ))
    hours = round(person.played_s / 3600)
    if hours:
        told.append(plural("{count} hour at the table", "{count} hours at the table", hours))
    if not told and not person.games:
        return say("Has only learned so far") if person.lessons else NOTHING
    return dotted(told)


def facts_of(person: Person) -> list[tuple[Sentence, Sentence]]:
    """What can be counted: a number, and what it counts."""
    facts = [
        (person.games, plural("game", "games", person.games)),
        (person.wins, plural("win", "wins", person.wins)),
        (person.draws, plural("draw", "draws", person.draws)),
        (max(0, person.streak), plural("win in a row now", "wins in a row now", max(0, person.streak))),
        (person.best_streak, say("in a row at best")),
        (len(person.lessons), plural("lesson done", "lessons done", len(person.lessons))),
    ]
    if person.tournaments:
        won, held = person.tournaments_won, person.tournaments
        facts.append((won, plural("of {count} tournament won", "of {count} tournaments won", held)))
    return [(verbatim(str(number)), words) for number, words in facts]


def wins_graph(won: Sequence[int]) -> Graph:
    """How the number of wins grows."""
    most = won[-1] if won else 0
    step = _step(most)
    # A little more than there is, so that the end of the line has room.
    return Graph(won, 0, step * (most // step + 1), step)


def rating_graph(rating: Rating) -> Graph:
    """How a rating went, among the strengths of the opponents."""
    step = _step(max(rating.graph) - min(rating.graph) + 50)
    low, high = (min(rating.graph) - 10) // step * step, -(-(max(rating.graph) + 10) // step) * step
    strengths = [(opponent(rating.game, each.number).told, constant(each.name)) for each in OPPONENTS]
    return Graph(rating.graph, low, high, step, [each for each in strengths if low <= each[0] <= high])


def _step(spread: int) -> int:
    """The round number by which lines are ruled."""
    return next((step for step in _STEPS if spread <= step * _LINES), _STEPS[-1])


def line_over_time(art: Art, size: tuple[int, int], scale: float, graph: Graph) -> pygame.Surface:
    """A line from left to right with its area, ruled, ending in a dot; named heights are dashed."""
    width, height = size
    spread, last = max(1, graph.high - graph.low), max(1, len(graph.values) - 1)
    pad = 14 * scale

    def at(value: int) -> float:
        return height - height * (value - graph.low) / spread

    points = [(pad + (width - 2 * pad) * index / last, at(value)) for index, value in enumerate(graph.values)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    ruled = "".join(
        f'<line x1="0" x2="{width}" y1="{at(value):.1f}" y2="{at(value):.1f}" stroke="{BORDER}" '
        f'stroke-width="{2 * scale:.1f}"/>' for value in range(graph.low, graph.high + 1, graph.step)
    )
    dashed = "".join(
        f'<line x1="0" x2="{width}" y1="{at(value):.1f}" y2="{at(value):.1f}" stroke="{TEAL}" '
        f'stroke-opacity=".6" stroke-width="{2 * scale:.1f}" stroke-dasharray="{10 * scale:.1f}"/>'
        for value, _ in graph.named
    )
    x, y = points[-1]
    return art.render(framed(
        "over time", size,
        f'<rect width="{width}" height="{height}" rx="{14 * scale:.1f}" fill="{WELL}"/>{ruled}{dashed}'
        f'<polygon points="{points[0][0]:.1f},{height} {line} {x:.1f},{height}" fill="{GOLD}" '
        f'fill-opacity=".14"/><polyline points="{line}" fill="none" stroke="{GOLD}" '
        f'stroke-width="{5 * scale:.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{9 * scale:.1f}" fill="{GOLD}" stroke="{INK}" '
        f'stroke-width="{3 * scale:.1f}"/>',
    ))
