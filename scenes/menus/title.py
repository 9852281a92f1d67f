"""The title: a living box for each game, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from scenes.base.button import ButtonStyle, FaceAlign, even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, GOLD, INK
from scenes.base.scene import SceneWith
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sitters import versus
from scenes.stage.living import Living, living
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.facts import minutes, players
from scenes.widgets.words import block, common_size

VERSION = "0.1.0"
NAME = say("Wyrm & Wing")
TAGLINE = say("Games of dragons and eagles for one table.")
_CLOSED = say("Its files are broken. Open it to see which.")
_SHADE = (70, 70, 78, 255)
_EDGE, _GAP = 72.0, 24.0
_CARDS_TOP, _CARDS_HEIGHT = 264.0, 680.0
"""Between the name and the row at the foot."""


@dataclass(frozen=True)
class Shelf:
    """The places of everything on the title."""

    emblem: Box
    name: Box
    name_size: float
    tagline: Box | None
    cards: tuple[Box, ...]
    board_height: float
    continued: Box
    choices: tuple[Box, ...]
    guru: Box | None
    """Where somebody asks what to play, if there is anything to choose from."""
    quick: Box | None
    """Where a quick fight can be begun, if there is room for it."""
    matches: Box
    people: Box
    choice_align: FaceAlign
    choice_size: float


class TitlePicture(NamedTuple):
    """The games that play by themselves."""

    boxes: tuple[Living, ...]


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

    def background(self) -> pygame.Surface:
        """The table under the boards, to be drawn on by their presenters."""
        return self.app.table_top().copy()

    def build(self) -> TitlePicture:
        """Emblem and name, the shelf of games, and a short list."""
        if self.app.guests:
            self.games = tuple(game for game in self._all if self.app.house.offers(game.info.name))
        self.last = min(self.last, max(0, len(self.games) - 1))
        shelf = arrange(len(self.games), self.kit.fonts.text_factor, self.app.guests)
        self.unfinished, problems = unfinished(self._hopeless)
        self.app.tell_once(map(_told, problems))
        self.image("common/logo", shelf.emblem)
        block(self, NAME, "title", shelf.name_size, INK, shelf.name, stand="middle")
        if shelf.tagline is not None:
            block(self, TAGLINE, "body", 34, FAINT, shelf.tagline)
        built = [self._build_game(game, shelf, index) for index, game in enumerate(self.games)]
        if not self.games:
            words = say("No game is offered at this table right now. Please ask the staff.")
            block(self, words, "body", 54, FAINT, (360, 440, 1200, 240), align="center", stand="middle")
        self._build_choices(shelf)
        version = say("version {number}", number=verbatim(VERSION))
        self.text(version, "small", 24, FAINTER, (1848, 256), anchor="bottomright")
        self.gui.set_focus(self.gui.items[self.last], show=False)
        return TitlePicture(tuple(box for box in built if box is not None))

    def _build_game(self, game: AnyGame, shelf: Shelf, index: int) -> Living | None:
        left, top, width, height = card = shelf.cards[index]
        self._lay_card(card)
        self.gui.button(card, NOTHING, partial(self.open_game, game), style="card")
        board = (left + 20, top + 20, width - 40, shelf.board_height)
        foot = (left + 40, top + shelf.board_height + 28, width - 80, height - shelf.board_height - 52)
        playing: Living | None = None
        try:
            playing = living(self.kit, self.app.clock, self.stage, game, board)
        except BadContent:
            self._lay_cover(game, board)
        about = constant(game.info.tagline) if playing else _CLOSED
        (self._build_wide_label if len(self.games) == 1 else self._build_label)(game, foot, about)
        return playing

    def _lay_cover(self, game: AnyGame, box: Box) -> None:
        """The box of a game without a whole board, in the shade; its problems are told."""
        self.app.tell_once(shelf_of(game.info.name).problems)
        room = self.kit.screen.rect(box)
        rect = pygame.Rect(0, 0, room.height * 3 // 4, room.height)
        rect.center = room.center
        cover = self.kit.art.image(f"{game.info.name}/cover", rect.size).copy()
        cover.fill(_SHADE, special_flags=pygame.BLEND_MULT)
        self.stage.paint(cover, rect)

    def _lay_card(self, card: Box) -> None:
        """Onto the background, for the board comes on top of it."""
        rect = self.kit.screen.rect(card)
        image = panel(self.kit.art, rect.size, self.kit.screen.scale, radius=36)
        self.stage.paint(image, rect)

    def _build_wide_label(self, game: AnyGame, foot: Box, about: Sentence) -> None:
        left, top, width, height = foot
        name = constant(game.info.title)
        block(self, name, "title", 60, INK, (left, top, width - 300, 84), stand="middle")
        block(self, about, "body", 30, FAINT, (left, top + 92, width, height - 92))
        facts = _facts(game)
        room = (left + width - 280, top, 280, 84)
        block(self, facts, "body", 28, GOLD, room, align="right", stand="middle")

    def _build_label(self, game: AnyGame, foot: Box, about: Sentence) -> None:
        """Name, tagline and facts, each in one size on all cards; large names have two lines."""
        left, top, width, height = foot
        left, width, factor = left - 16, width + 32, self.kit.fonts.text_factor
        name_height, facts_height = (52.0 if factor == 1 else 80 * factor), 76 * factor
        room = (left, top, width, name_height)
        names = [constant(each.info.title) for each in self.games]
        size = common_size(self, names, "heading", 40, room)
        block(self, constant(game.info.title), "heading", size, INK, room, stand="middle")
        room = (left, top + name_height + 8, width, height - name_height - facts_height - 16)
        abouts = [_CLOSED, *(constant(each.info.tagline) for each in self.games)]
        block(self, about, "body", common_size(self, abouts, "body", 27, room), FAINT, room)
        room = (left, top + height - facts_height, width, facts_height)
        facts = [_facts(each) for each in self.games]
        size = common_size(self, facts, "body", 26, room)
        block(self, _facts(game), "body", size, GOLD, room, stand="bottom")

    def _build_choices(self, shelf: Shelf) -> None:
        if self.unfinished is not None:
            self._build_continue(shelf.continued, self.unfinished)
        elif len(self.games) == 1:
            words = say("Play {game}", game=constant(self.games[0].info.title))
            self.gui.button(
                shelf.continued, words, partial(self.open_game, self.games[0]), icon="play", style="primary",
                align="left", size=38,
            )
        if shelf.guru is not None:
            self._build_guru(shelf.guru)
        self.gui.button(shelf.matches, say("Matches"), self.open_matches, icon="log", size=32)
        if not self.app.guests:
            self.gui.button(shelf.people, say("People"), self.open_people, icon="person", size=32)
        if shelf.quick is not None and any(PRESENTERS[game.info.name].live for game in self.games):
            self._build_quick(shelf.quick)
        choices = [(say("Settings"), "settings", self.open_settings),
                   (say("Credits"), "star", self.open_credits), (say("Quit"), "cross", self.app.quit)]
        boxes = shelf.choices
        if self.app.guests:
            choices, boxes = choices[1:2], boxes[-1:]
        width = shelf.choices[0][2]
        size = even_size(self.kit, [words for words, _, _ in choices], shelf.choice_size, width)
        for box, (words, icon, press) in zip(boxes, choices, strict=True):
            self.gui.button(
                box, words, press, icon=icon, align=shelf.choice_align, size=shelf.choice_size,
                words_size=size,
            )

    def _build_guru(self, box: Box) -> None:
        """For whoever does not know what to play: large, with an egg that is about to hatch."""
        left, top, width, height = box
        style: ButtonStyle = "primary" if self.app.guests and self.unfinished is None else "quiet"
        self.gui.button(box, NOTHING, self.open_guru, style=style)
        self.image("cafe/egg", (left + 20, top + 6, (height - 12) / 1.3, height - 12), z=104)
        room = (left + 96, top + 4, width - 116, height - 8)
        block(self, say("What shall we play?"), "bold", 36, INK, room, stand="middle", z=104)

    def _build_quick(self, box: Box) -> None:
        """Under the shelf: the shortest way to a game for everybody in the room."""
        left, top, width, height = box
        self.gui.button(box, NOTHING, self.open_quick_fight)
        icon = self.kit.art.icon("die", self.kit.screen.px(48), GOLD)
        self.put(icon, (left + 28, top + height / 2), anchor="midleft", z=104)
        words, about = say("Quick fight"), say("Everybody press ROLL.")
        block(self, words, "bold", 36, INK, (left + 96, top, 220, height), stand="middle", z=104)
        room = (left + 328, top + 6, width - 348, height - 12)
        block(self, about, "body", 28, FAINT, room, stand="middle", z=104)

    def _build_continue(self, box: Box, recorded: Recorded) -> None:
        left, top, width, height = box
        self.gui.button(box, NOTHING, self.continue_match, style="primary")
        icon = self.kit.art.icon("play", self.kit.screen.px(56))
        self.put(icon, (left + 32, top + height / 2), anchor="midleft", z=104)
        room = (left + 112, top + 10, width - 136, height / 2 - 8)
        setup = recorded.setup
        name = next((constant(game.info.title) for game in GAMES if game.info.name == setup.game), NOTHING)
        words = say("Continue {game}", game=name)
        block(self, words, "bold", 34, INK, room, stand="middle", z=104)
        if PRESENTERS[setup.game].live:
            # In an arena nobody counts what everybody does all the time.
            words = say("{players}, in the arena", players=versus(setup.seats))
        else:
            words = say("{players}, move {number}", players=versus(setup.seats), number=recorded.actions)
        room = (left + 112, top + height / 2, width - 136, height / 2 - 12)
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
        """While no piece is on its way in any box."""
        return super().calm and all(box.resting for box in self.picture.boxes)

    def lay_again(self) -> None:
        """The boxes live on."""
        lives = {box.game.info.name: box.life for box in self.picture.boxes}
        super().lay_again()
        for box in self.picture.boxes:
            if box.game.info.name in lives:
                box.take_over(lives[box.game.info.name])

    def update(self, dt_s: float) -> None:
        """Let the boxes live."""
        super().update(dt_s)
        for box in self.picture.boxes:
            box.update(dt_s)


def _facts(game: AnyGame) -> Sentence:
    """For how many a game is, and for how long, below each other."""
    return say("{players}\n{minutes}", players=players(game), minutes=minutes(game))


def _told(problem: BadContent) -> BadContent | Sentence:
    """A sentence about a match; where nothing is wrong with it, its file is of no interest."""
    return IN_USE if problem.reason == IN_USE else problem


def arrange(count: int, text_factor: float = 1.0, guests: bool = False) -> Shelf:
    """One game stands beside the name, more stand below it, on cards that are higher for larger text.

    Guests have no list of people, and so the rest of the row is wider.
    """
    return _one() if count == 1 else _several(count, text_factor, guests)


def _one() -> Shelf:
    left, width = 112.0, 560.0
    choices = tuple((left, 856.0 + row * 64, width, 56.0) for row in range(3))
    return Shelf(
        emblem=(left - 24, 56, 360, 360), name=(left, 408, 760, 144), name_size=124,
        tagline=(left + 4, 556, 700, 48), cards=((976.0, 64.0, 856.0, 952.0),), board_height=748.0,
        continued=(left, 644, width, 112), choices=choices, quick=None,
        guru=None,
        matches=(left, 772.0, width / 2 - 8, 72.0), people=(left + width / 2 + 8, 772.0, width / 2 - 8, 72.0),
        choice_align="left",
        choice_size=32,
    )


def _several(count: int, text_factor: float, guests: bool) -> Shelf:
    count = max(1, count)
    width = min(640.0, (1920 - 2 * _EDGE - (count - 1) * _GAP) / count)
    start = (1920 - count * width - (count - 1) * _GAP) / 2
    board = min(width - 40, 500.0)
    height = min(board + 300 * text_factor, _CARDS_HEIGHT)
    board = min(board, height - 300 - 360 * (text_factor - 1))
    top = _CARDS_TOP + (_CARDS_HEIGHT - height) / 2
    cards = tuple((start + i * (width + _GAP), top, width, height) for i in range(count))
    choices = tuple((1096.0 + i * 256, 152.0, 240.0, 72.0) for i in range(3))
    row, several = _row((520, 816, 392, 0) if guests else (456, 720, 276, 252)), count > 1
    return Shelf(
        emblem=(_EDGE, 40, 208, 208), name=(304, 72, 560, 112), name_size=92, tagline=(308, 184, 760, 72),
        cards=cards, board_height=board, continued=(1096.0, 40.0, 752.0, 96.0), choices=choices,
        guru=row[0] if several else None, quick=row[1], matches=row[2], people=row[3], choice_align="center",
        choice_size=26,
    )


def _row(widths: Sequence[float]) -> list[Box]:
    """Boxes of these widths side by side at the foot."""
    lefts = [_EDGE + sum(widths[:index]) + index * _GAP for index in range(len(widths))]
    return [(left, 964.0, width, 80.0) for left, width in zip(lefts, widths, strict=True)]
