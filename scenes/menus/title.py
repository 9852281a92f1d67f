"""The title: a shelf of boxes, one for each game, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.content.levels import shelf_of
from game.content.matches import continued, unfinished
from game.core import NOTHING, AnyGame, BadContent, Sentence, constant, say, verbatim
from game.match.journal import IN_USE
from game.match.recorded import Recorded
from game.rules import GAMES
from scenes.base.button import Button, ButtonStyle, even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, GOLD, INK
from scenes.base.scene import SceneWith
from scenes.base.screen import DESIGN_SIZE, Box, Point
from scenes.base.sitters import versus
from scenes.menus.flourish import Drift, Emblem
from scenes.menus.shelf_box import ShelfBox, foot_of, lifted_box
from scenes.menus.title_places import EDGE, GAP, Shelf, arrange
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.facts import minutes, players
from scenes.widgets.words import Stand, block, common_size

VERSION = "0.1.0"
NAME = say("Wyrm & Wing")
STACKED_NAME = say("Wyrm\n& Wing")
TAGLINE = say("Games of dragons and eagles for one table.")
_CLOSED = say("Its files are broken. Open it to see which.")
_EVERY_S, _SHOWN_S = 6.0, 14.0
"""So often a box is lifted by itself, and so long it is seen: some moves of its game."""
_FPS = 10


class _Way(NamedTuple):
    """Something to do besides choosing a game, with a few words about it."""

    icon: str
    title: Sentence
    about: Sentence
    press: Callable[[], object]


class TitlePicture(NamedTuple):
    """What lives."""

    boxes: tuple[ShelfBox, ...]
    buttons: tuple[Button, ...]
    """One over each box."""
    emblem: Emblem
    drift: Drift


class Title(SceneWith[TitlePicture]):
    """The first screen."""

    music = "title"

    def __init__(self, app: Program, games: Sequence[AnyGame] = GAMES) -> None:
        super().__init__(app)
        self._all = games
        self.games = games
        """Those on the shelf: in a café the house says which."""
        self.last = 0
        """The game whose page was opened last: there the ring comes back."""
        self.unfinished: Recorded | None = None
        """The match that can be continued; looked for whenever the title is shown."""
        self._hopeless: set[Path] = set()
        """Matches that could not be continued: others are offered instead."""
        self._seconds = 0.0
        self._pointer: tuple[int, int] | None = None
        """Where the mouse is, in pixels of the window, once it has moved."""
        self._seen = False
        """Whether the boxes have made their entrance."""

    def build(self) -> TitlePicture:
        """Emblem and name, the shelf of games, and a row of other ways."""
        if self.app.guests:
            self.games = tuple(game for game in self._all if self.app.house.offers(game.info.name))
        self.last = min(self.last, max(0, len(self.games) - 1))
        shelf = arrange(max(1, len(self.games)))
        self.unfinished, problems = unfinished(self._hopeless)
        self.app.tell_once(map(_told, problems))
        drift = Drift(self.kit, self.stage, z=6)
        emblem = Emblem(self.kit, self.stage, shelf.emblem, z=10)
        name = self.kit.fonts.told(STACKED_NAME if shelf.stacked else NAME)
        for line, place in zip(name.split("\n"), shelf.name_lines, strict=False):
            block(self, verbatim(line), "title", shelf.name_size, INK, place, stand="bottom")
        block(self, TAGLINE, "body", 34, FAINT, shelf.tagline)
        boxes, buttons = self._build_boxes(shelf)
        self._build_choices(shelf)
        version = say("version {number}", number=verbatim(VERSION))
        self.text(version, "small", 24, FAINTER, (1920 - EDGE, 1068), anchor="bottomright")
        self.gui.set_focus(self.gui.items[self.last], show=False)
        return TitlePicture(boxes, buttons, emblem, drift)

    @property
    def room_for_toasts(self) -> Box:
        """Below the name and what it stands for, or beside the emblem."""
        return arrange(max(1, len(self.games))).toasts

    def settle(self) -> None:
        """Whoever has seen the boxes come need not see it again."""
        if self._seen:
            for box in self.picture.boxes:
                box.stand()
        self._seen = True
        self._live(0.0)

    def _build_boxes(self, shelf: Shelf) -> tuple[tuple[ShelfBox, ...], tuple[Button, ...]]:
        """All are written alike; a house without any says so."""
        if not self.games:
            words = say("No game is offered at this table right now. Please ask the staff.")
            block(self, words, "body", 48, FAINT, shelf.cards[0], align="center", stand="middle")
            return (), ()
        left, top, width, height = shelf.cards[0]
        # Large type may take two lines for a name.
        room = (left, top, width - 40, height * 0.3 if self.kit.fonts.text_factor > 1 else 54.0)
        lines = (left, top, width - 40, height * 0.3)
        names = [constant(game.info.title) for game in self.games]
        facts = [_facts(game) for game in self.games]
        sizes = (common_size(self, names, "heading", 38, room), common_size(self, facts, "body", 25, lines))
        boxes, buttons = [], []
        for number, (game, card) in enumerate(zip(self.games, shelf.cards, strict=True)):
            written = foot_of(self, names[number], facts[number], sizes, width)
            box = ShelfBox(self.app, self, game, card, written, number)
            if box.living is None:
                self.app.tell_once(shelf_of(game.info.name).problems)
                told = (card[0] + 28, card[1] + 40, width - 56, height / 2)
                block(self, _CLOSED, "body", 28, INK, told, z=70)
            boxes.append(box)
            press = partial(self.open_game, game)
            place = lifted_box(card) if box.rises else card
            buttons.append(self.gui.button(place, NOTHING, press, style="cover"))
        return tuple(boxes), tuple(buttons)

    def _build_choices(self, shelf: Shelf) -> None:
        if self.unfinished is not None:
            self._build_continue(shelf.continued, self.unfinished)
        self._build_ways(shelf.ways)
        choices, boxes = [(say("Settings"), "settings", self.open_settings),
                          (say("Credits"), "star", self.open_credits),
                          (say("Quit"), "cross", self.app.quit)], shelf.choices
        if self.app.guests:
            choices, boxes = choices[1:2], boxes[-1:]
        size = even_size(self.kit, [words for words, _, _ in choices], 24, shelf.choices[0][2])
        for box, (words, icon, press) in zip(boxes, choices, strict=True):
            self.gui.button(box, words, press, icon=icon, size=24, words_size=size)

    def _ways(self) -> list[_Way]:
        ways = [
            _Way("log", say("Matches"), say("Go on, watch again, keep."), self.open_matches),
        ]
        if not self.app.guests:
            ways.append(_Way("person", say("People"), say("Everybody who plays here."), self.open_people))
        if any(PRESENTERS[game.info.name].live for game in self.games):
            about = say("Everybody press ROLL.")
            ways.insert(0, _Way("die", say("Quick fight"), about, self.open_quick_fight))
        if len(self.games) > 1:
            about = say("Three questions, one game.")
            ways.insert(0, _Way("egg", say("What shall we play?"), about, self.open_guru))
        return ways

    def _build_ways(self, room: Box) -> None:
        """Side by side and written alike; large type has room for the names alone."""
        ways, brief = self._ways(), self.kit.fonts.text_factor > 1.2
        left, top, width, height = room
        share = (width - (len(ways) - 1) * GAP) / len(ways)
        wide, high = share - 122, height if brief else height * 0.54
        size = common_size(self, [way.title for way in ways], "bold", 36, (0, 0, wide, high))
        below = (0, 0, wide, height - high)
        small = 0.0 if brief else common_size(self, [way.about for way in ways], "body", 25, below)
        for number, way in enumerate(ways):
            at = left + number * (share + GAP)
            # Guests mostly do not know what they want: the guru comes first for them.
            first = number == 0 and self.app.guests and self.unfinished is None
            style: ButtonStyle = "primary" if first else "quiet"
            self.gui.button((at, top, share, height), NOTHING, way.press, style=style)
            icon = self.kit.art.icon(way.icon, self.kit.screen.px(56), GOLD)
            self.put(icon, (at + 26, top + height / 2), anchor="midleft", z=104)
            stand: Stand = "middle" if brief else "bottom"
            block(self, way.title, "bold", size, INK, (at + 104, top, wide, high), stand=stand, z=104)
            if not brief:
                about = (at + 104, top + high, wide, height - high)
                block(self, way.about, "body", small, FAINT, about, z=104)

    def _build_continue(self, box: Box, recorded: Recorded) -> None:
        left, top, width, height = box
        self.gui.button(box, NOTHING, self.continue_match, style="primary")
        icon = self.kit.art.icon("play", self.kit.screen.px(56))
        self.put(icon, (left + 28, top + height / 2), anchor="midleft", z=104)
        room = (left + 104, top + 10, width - 128, height / 2 - 8)
        setup = recorded.setup
        name = next((constant(game.info.title) for game in GAMES if game.info.name == setup.game), NOTHING)
        words = say("Continue {game}", game=name)
        block(self, words, "bold", 34, INK, room, stand="middle", z=104)
        if PRESENTERS[setup.game].live:
            # In an arena nobody counts what everybody does all the time.
            words = say("{players}, in the arena", players=versus(setup.seats))
        else:
            words = say("{players}, move {number}", players=versus(setup.seats), number=recorded.actions)
        room = (left + 104, top + height / 2, width - 128, height / 2 - 12)
        block(self, words, "body", 26, "#d6e6f6", room, stand="middle", z=104)

    def open_game(self, game: AnyGame) -> None:
        """A game's own page, or what is wrong with its files."""
        self.last = self.games.index(game)
        if not self.app.barred(game):
            self.app.stack.push(self.app.open.game_page(game))

    def open_quick_fight(self) -> None:
        """Everybody joins a fight in the arena, or what is wrong with its files."""
        game = next(game for game in self.games if PRESENTERS[game.info.name].live)
        if not self.app.barred(game):
            self.app.stack.push(self.app.open.quick_fight())

    def open_guru(self) -> None:
        """Three questions, and the game that fits."""
        self.app.stack.push(self.app.open.guru())

    def continue_match(self) -> None:
        """Back to the table that was left last."""
        if self.unfinished is None:
            return
        recovered = continued(self.unfinished.path)
        self.app.tell(map(_told, recovered.problems))
        if recovered.match is None:
            self._hopeless.add(self.unfinished.path)
            self.lay_again()
        else:
            self.app.stack.push(self.app.open.game_page(recovered.match.game))
            self.app.stack.push(self.app.open.table(recovered.match))

    def open_matches(self) -> None:
        """Every match that was played here."""
        self.app.stack.push(self.app.open.matches())

    def open_people(self) -> None:
        """Everybody who has played here."""
        self.app.stack.push(self.app.open.people())

    def open_settings(self) -> None:
        """The settings."""
        self.app.stack.push(self.app.open.settings())

    def open_credits(self) -> None:
        """Who made what."""
        self.app.stack.push(self.app.open.credits())

    def back(self) -> None:
        """There is nothing behind the title; Quit is a button."""

    @property
    def calm(self) -> bool:
        """While no box and no piece in one is on its way."""
        still = all(box.living is None or box.living.resting for box in self.picture.boxes)
        return super().calm and self.at_rest and still

    @property
    def at_rest(self) -> bool:
        """While boxes breathe, and the board in one of them plays."""
        return all(box.resting for box in self.picture.boxes)

    def lay_again(self) -> None:
        """The boards in the boxes live on."""
        lives = {box.game.info.name: box.living.life for box in self.picture.boxes if box.living}
        super().lay_again()
        for box in self.picture.boxes:
            if box.living is not None and box.game.info.name in lives:
                box.living.take_over(lives[box.game.info.name])

    def handle(self, event: pygame.Event) -> bool:
        """Covers lean with the mouse, and a box under it is lifted."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        return super().handle(event)

    def update(self, dt_s: float) -> None:
        """Let everything live."""
        super().update(dt_s)
        self._seconds += dt_s
        self._live(dt_s)

    def _live(self, dt_s: float) -> None:
        lifted, leaning = self._lifted(), self._leaning()
        for number, box in enumerate(self.picture.boxes):
            box.update(dt_s, number == lifted, leaning)
        if not self.kit.settings.reduced_motion:
            seconds = int(self._seconds * _FPS) / _FPS
            self.picture.emblem.show(seconds)
            self.picture.drift.show(seconds)

    def _lifted(self) -> int | None:
        """The box that is pointed at, or each in turn while nobody points at one."""
        buttons = self.picture.buttons
        if self.gui.ringed:
            return next((n for n, button in enumerate(buttons) if button is self.gui.focus), None)
        if self._pointer is not None:
            for number, button in enumerate(buttons):
                if button.rect.collidepoint(self._pointer):
                    return number
        turn, passed_s = divmod(self._seconds, _EVERY_S + _SHOWN_S)
        return int(turn) % len(buttons) if buttons and passed_s >= _EVERY_S else None

    def _leaning(self) -> Point:
        """Where the pointer is, from -1 to 1 across and down the screen."""
        if self._pointer is None or self.app.led_by_keys:
            return 0.0, 0.0
        x, y = self.kit.screen.design(self._pointer)
        return 2 * x / DESIGN_SIZE[0] - 1, 2 * y / DESIGN_SIZE[1] - 1


def _facts(game: AnyGame) -> Sentence:
    """For how many a game is, and for how long, below each other."""
    return say("{players}\n{minutes}", players=players(game), minutes=minutes(game))


def _told(problem: BadContent) -> BadContent | Sentence:
    """A sentence about a match; where nothing is wrong with it, its file is of no interest."""
    return IN_USE if problem.reason == IN_USE else problem
