"""The people who have played here: everybody in a list, from which a page about each is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.core import NOTHING, plural, say, verbatim
from game.house.values import Known
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.house.person import PersonPage, fetched_covers, games_and_wins
from scenes.widgets.facts import game_title
from scenes.widgets.words import block

_ACROSS, _ROWS = 3, 5
PAGE: Final = _ACROSS * _ROWS
_LEFT, _TOP, _WIDTH, _GAP = 72.0, 200.0, 576.0, 24.0
_LEAST_HEIGHT, _MOST_HEIGHT, _FOOT = 132.0, 220.0, 956.0
"""How high a card is where a page is full and where only few have played, and where the cards end."""
_RATING: Final = 210.0
_Z = 104


class People(Scene):
    """Everybody, whoever played most first."""

    for_staff = True
    music = "title"

    def __init__(
        self, app: Program, but: str = "", chosen: Callable[[str], object] | None = None
    ) -> None:
        """With `chosen`, somebody is looked for who is the same person as another."""
        super().__init__(app)
        self.page = 0
        self.known: tuple[Known, ...] = ()
        self._but = but
        self._chosen = chosen
        self._rating = False
        """Whether ratings are still being worked out."""
        self._covers: Iterator[object] = iter(())
        """What a person's page shows, fetched one by one while somebody looks at the names."""

    def background(self) -> pygame.Surface:
        """The table, to lay the cards on."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """A page of cards, and the way to others."""
        everybody = [each for each in self.app.book.people() if each.name != self._but]
        self._rating = self.app.book.rate_some()
        self._covers = fetched_covers(self.kit)
        pages = max(1, -(-len(everybody) // PAGE))
        self.page = min(self.page, pages - 1)
        self.known = tuple(everybody[self.page * PAGE:(self.page + 1) * PAGE])
        self.gui.button((_LEFT, 64, 200, 88), say("Back"), self.back, icon="back")
        title, words = say("People"), plural(
            "{count} person has played here", "{count} people have played here", len(everybody)
        )
        if self._chosen is not None:
            title = say("Who is {name}, too?", name=verbatim(self._but))
            words = say("All games of {name} will count for whom you choose.", name=verbatim(self._but))
        block(self, title, "title", 60, INK, (_LEFT + 240, 44, 1536, 76), stand="middle")
        block(self, words, "body", 30, FAINT, (_LEFT + 240, 122, 1536, 44), stand="middle")
        height = _card_height(len(self.known))
        for index, each in enumerate(self.known):
            self._build_card(each, _place(index, height))
        if not everybody:
            words = say("Nobody yet. Whoever sits down under a name is found here afterwards.")
            if self._chosen is not None:
                words = say("Nobody else has played here.")
            block(self, words, "body", 36, FAINT, (_LEFT, 460, 1776, 100), align="center")
        if pages > 1:
            self._build_pages(pages)
        self.gui.set_focus(self.gui.items[1 if self.known else 0], show=False)

    def update(self, dt_s: float) -> None:
        """Work out ratings that wait for it, a little in every frame, and show them when they are there."""
        super().update(dt_s)
        next(self._covers, None)
        if self._rating:
            self._rating = self.app.book.rate_some()
            if not self._rating:
                self.lay_again()

    def _build_card(self, each: Known, box: Box) -> None:
        left, top, width, height = box
        rect = self.kit.screen.rect(box)
        self.stage.paint(self.kit.panel(rect.size, radius=28), rect)
        self.gui.button(box, NOTHING, partial(self.open, each.name), style="card")
        column = width - 64 - (_RATING if each.ratings else 0)
        # Two lines in the middle of the card, larger where it is higher.
        share = (height / _LEAST_HEIGHT + 1) / 2
        high, low = 62 * share, 44 * share
        first = top + (height - high - low) / 2
        name, below = (left + 32, first, column, high), (left + 32, first + high, column, low)
        block(self, verbatim(each.name), "heading", 40 * share, INK, name, stand="middle", z=_Z)
        words = games_and_wins(each.games, each.wins) if each.games else say("no game yet")
        block(self, words, "body", 28 * share, FAINT, below, stand="middle", z=_Z)
        if each.ratings:
            best, aside = each.ratings[0], left + width - 32 - _RATING
            number = verbatim(str(best.value))
            block(self, number, "heading", 40 * share, GOLD, (aside, first, _RATING, high), align="right",
                  stand="middle", z=_Z)
            block(self, game_title(best.game), "body", 24 * share, FAINT, (aside, first + high, _RATING, low),
                  align="right", stand="middle", z=_Z)

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
        """The page of one person, or whoever it was that is looked for."""
        if self._chosen is not None:
            self.app.stack.pop()
            self._chosen(name)
        else:
            self.app.stack.push(PersonPage(self.app, name, self.choose))

    def choose(self, but: str, chosen: Callable[[str], object]) -> None:
        """Everybody else, to be chosen from."""
        self.app.stack.push(People(self.app, but, chosen))


def _card_height(many: int) -> float:
    """As high as there is room for, within bounds."""
    rows = max(1, -(-many // _ACROSS))
    return max(_LEAST_HEIGHT, min(_MOST_HEIGHT, (_FOOT - _TOP + _GAP) / rows - _GAP))


def _place(index: int, height: float) -> Box:
    left, top = _LEFT + index % _ACROSS * (_WIDTH + _GAP), _TOP + index // _ACROSS * (height + _GAP)
    return left, top, _WIDTH, height
