"""A game's page: play it, learn it, read its rules, watch it, and see how you fared."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.ai import OPPONENTS
from game.content.field_guide import guide_file
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import NOTHING, AnyGame, Sentence, constant, plural, say
from game.core.words import dotted, in_a_row
from game.house.values import Record
from game.match.setup import Sitter
from scenes.base.art import Drawing, framed
from scenes.base.button import ButtonStyle, even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, GOLD, INK, RED, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.shapes import shadow
from scenes.base.sprites import Sprite
from scenes.menus.how_many import HowMany
from scenes.stage.materials import material_of
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.facts import minutes, players
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block, common_size

_COVER: Box = (96, 96, 666, 888)
_LEFT, _WIDTH = 848.0, 976.0
_COLUMN, _GUIDE = 312.0, 560.0
_WON, _DRAWN, _LOST, _NONE = TEAL, FAINT, RED, "#2b3240"
_FOOT_PAD = 90.0
_PAIRS = ((5, 4), (4, 3), (3, 2), (2, 1), (5, 5))


class _Tile(NamedTuple):
    """A button with an icon and a word, and what it means below."""

    box: Box
    icon: str
    words: Sentence
    about: Sentence
    press: Callable[[], None]
    style: ButtonStyle = "quiet"

    @property
    def head(self) -> float:
        """How high the part with the word is."""
        return min(80.0, self.box[3] * 0.6) if self.about else self.box[3]

    @property
    def room(self) -> Box:
        """Where the word stands."""
        left, top, width, _ = self.box
        return left + 90, top + 4, width - 102, self.head - 4


class GamePage(Scene):
    """Everything about one game."""

    music = "title"

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.pair = _PAIRS[0]

    def enter(self) -> None:
        """Let go of what belongs to another game."""
        self.app.turn_to(self.game.info.name)
        super().enter()

    def background(self) -> pygame.Surface:
        """The table with the box on it."""
        surface = self.app.table_top(self.kit.material).copy()
        rect = self.kit.screen.rect(_COVER)
        shade, place = shadow(self.kit.art, rect, self.kit.screen.scale)
        surface.blit(shade, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        cover = self.kit.art.image(f"{self.game.info.name}/cover", rect.size)
        surface.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def build(self) -> None:
        """The words about the game, the four ways into it, and the record."""
        info = self.game.info
        block(self, constant(info.title), "title", 104, INK, (_LEFT, 80, _WIDTH, 128), stand="middle")
        designed = say("designed by {designers}", designers=constant(info.designers))
        credit = dotted((designed, players(self.game), minutes(self.game)))
        block(self, credit, "body", 30, GOLD, (_LEFT + 4, 212, _WIDTH, 44), stand="middle")
        block(self, constant(info.tagline), "body", 34, FAINT, (_LEFT + 4, 260, _WIDTH, 52), stand="middle")
        self._build_ways()
        self._build_record((_LEFT, 664, _WIDTH, 216))
        self._build_foot()
        # Whoever has never played the game is guided, all others come to play.
        played = self.app.book.played(info.name) > 0
        self.gui.set_focus(self.gui.items[1 if played else 0], show=False)

    def _build_ways(self) -> None:
        live = PRESENTERS[self.game.info.name].live
        # The guide is the widest of two, so that right of it keys come to Play and not to what is below.
        widths = (_COLUMN,) * 3 if live else (_GUIDE, _WIDTH - _GUIDE - 20)
        lefts = accumulate((width + 20 for width in widths), initial=_LEFT)
        boxes = [(left, 336.0, width, 120.0) for left, width in zip(lefts, widths, strict=False)]
        # Large type has no room for more than the names in the lower boxes.
        brief = self.kit.fonts.text_factor > 1.2
        guide, play, quick = (NOTHING, NOTHING, NOTHING) if brief else (
            say("We explain as you play"), say("Seats, board and options"), say("Three minutes, by ROLL"),
        )
        learn, rules, watch = ((_LEFT + i * (_COLUMN + 20), 476.0, _COLUMN, 164.0) for i in range(3))
        tiles = [
            _Tile(boxes[0], "hand", say("With a guide"), guide, self.open_guided, "primary"),
            _Tile(boxes[1], "play", say("Play"), play, self.open_seats, "primary"),
            *([_Tile(boxes[2], "die", say("Quick fight"), quick, self.open_quick_fight)] if live else []),
            _Tile(learn, "learn", say("Learn"), say("Short lessons on the real board"), self.open_lessons),
            _Tile(rules, "rules", say("Rules"), say("Every rule with a living picture"), self.open_rules),
            _Tile((*watch[:3], 96.0), "watch", say("Watch"), NOTHING, self.watch),
        ]
        size = min(common_size(self, [tile.words], "bold", 38, tile.room) for tile in tiles)
        for tile in tiles:
            self._build_tile(tile, size)
        names = [(pair, _paired(*pair)) for pair in _PAIRS]
        Stepper(self, (watch[0], 580, _COLUMN, 60), names, self.pair, self._choose_pair, size=26)

    def _build_foot(self) -> None:
        """The field guide of a game that has one, games that were sent, and the way back."""
        foot: list[tuple[Sentence, Callable[[], None], str]] = []
        if guide_file(self.game.info.name).is_file():
            foot.append((say("Field guide"), self.open_guide, "book"))
        if not self.app.guests:
            foot.append((say("Tournament"), self.open_tournament, "trophy"))
            foot.append((say("Import a game"), self.open_import, "import"))
        foot.append((say("All games"), self.back, "back"))
        # Long words have broader buttons, so that four of them are written as large as three.
        fonts, scale = self.kit.fonts, self.kit.screen.scale
        long = [_FOOT_PAD + fonts.width_px(words, "bold", 24) / scale for words, _, _ in foot]
        share, left = (_WIDTH + 12) / sum(long), _LEFT
        sizes = [even_size(self.kit, [words], 28, width * share - 12)
                 for (words, _, _), width in zip(foot, long, strict=True)]
        for (words, press, icon), width in zip(foot, long, strict=True):
            box = (left, 912, width * share - 12, 72)
            self.gui.button(box, words, press, icon=icon, size=min(sizes), words_size=min(sizes))
            left += width * share

    def _build_tile(self, tile: _Tile, size: float) -> None:
        """The button, its icon, and its words in the size that all share."""
        left, top, width, height = tile.box
        self.gui.button(tile.box, NOTHING, tile.press, style=tile.style)
        image = self.kit.art.icon(tile.icon, self.kit.screen.px(52))
        self.put(image, (left + 24, top + tile.head / 2), anchor="midleft", z=104)
        block(self, tile.words, "bold", size, INK, tile.room, stand="middle", z=104)
        if tile.about:
            room = (left + 24, top + tile.head, width - 36, height - tile.head - 8)
            ink = FAINT if tile.style == "quiet" else "#d6e6f6"
            block(self, tile.about, "body", 26, ink, room, z=104)

    def _build_record(self, box: Box) -> None:
        left, top, width, height = box
        self.panel(box)
        pad = self.kit.material.pad
        game, book = self.game.info.name, self.app.book
        records = [
            (constant(each.name), book.record_against(game, each.number)) for each in OPPONENTS
        ]
        left, width = left + pad, width - 2 * pad
        title = say("Your record")
        heading = block(self, title, "heading", 36, INK, (left + 32, top + 20, 420, 48), stand="middle")
        title_width = heading.rect.width / self.kit.screen.scale
        count = say("No games yet: the Hatchling is waiting.")
        if played := book.played(game):
            count = plural("{count} played", "{count} played", played)
        shelved = book.count(game) > 0
        begin, end = left + 32 + title_width + 24, left + width - (252 if shelved else 32)
        # Large type takes two lines beside the button, instead of becoming smaller than small type is.
        high = 58.0 if self.kit.fonts.text_factor > 1.2 else 48.0
        room = (begin, top + 20, end - begin, high)
        block(self, count, "body", 28, FAINT, room, align="right", stand="middle")
        if shelved:
            box = (left + width - 236, top + 18, 212, 52)
            self.gui.button(box, say("Matches"), self.open_matches, icon="log", size=28)
        share = (width - 48) / len(records)
        size = common_size(self, [name for name, _ in records], "bold", 28, (0, 0, share - 24, 36))
        for index, (name, score) in enumerate(records):
            self._build_column((left + 24 + index * share, top + 78, share, height - 94), name, size, score)

    def _build_column(self, box: Box, name: Sentence, size: float, record: Record) -> None:
        """How somebody fared against one opponent: won, drawn and lost, as numbers and as a bar."""
        left, top, width, height = box
        played = record.won + record.drawn + record.lost
        inner = width - 24
        block(self, name, "bold", size, INK, (left + 12, top, inner, 36), align="center", stand="middle")
        rect = self.kit.screen.rect((left + 12, top + 46, inner, 16))
        self.stage.add(Sprite(self.kit.art.draw(_bar(rect.size, record)), rect.topleft, 20))
        words = plural("{count} won", "{count} won", record.won) if played else say("not met yet")
        lost = [plural("{count} lost", "{count} lost", record.lost, sense="games")] if record.lost else []
        drawn = [plural("{count} drawn", "{count} drawn", record.drawn)] if record.drawn else []
        ink = INK if played else FAINTER
        room = (left + 4, top + 66, width - 8, 32)
        block(self, words, "body", 26, ink, room, align="center", stand="middle")
        rest = in_a_row([*lost, *drawn])
        block(self, rest, "body", 24, FAINT, (left + 4, top + 96, width - 8, height - 96), align="center")

    def _choose_pair(self, pair: tuple[int, int]) -> None:
        self.pair = pair

    def _open(self, make: Callable[[], Scene]) -> None:
        """A screen of the game, unless its files were broken meanwhile."""
        if not self.app.barred(self.game):
            self.app.stack.push(make())

    def open_guided(self) -> None:
        """A first game that explains itself."""
        self._open(lambda: HowMany(self.app, self.game))

    def open_seats(self) -> None:
        """Who sits where."""
        self._open(lambda: self.app.open.seats(self.game))

    def open_quick_fight(self) -> None:
        """Everybody joins with one press."""
        self._open(self.app.open.quick_fight)

    def open_lessons(self) -> None:
        """The lessons."""
        self._open(lambda: self.app.open.lessons(self.game))

    def open_rules(self) -> None:
        """The rulebook."""
        self._open(lambda: self.app.open.rulebook(self.game))

    def open_guide(self) -> None:
        """The real animal behind the game."""
        self._open(lambda: self.app.open.field_guide(self.game))

    def watch(self) -> None:
        """Two opponents play each other; in an arena, four do."""
        self._open(self._watched)

    def _watched(self) -> Scene:
        board = shelf_of(self.game.info.name).boards[0]
        pairs = 2 if PRESENTERS[self.game.info.name].live else 1
        seats = [Sitter.opponent(level) for level in self.pair] * pairs
        return self.app.open.table(begin(self.game, board, seats, {}))

    def open_matches(self) -> None:
        """Every match of this game that was played here."""
        self._open(lambda: self.app.open.matches(self.game))

    def open_tournament(self) -> None:
        """The one that is under way, or a new one."""
        self._open(lambda: self.app.open.tournament(self.game))

    def open_import(self) -> None:
        """A game that somebody sent as text."""
        self._open(lambda: self.app.open.importing(self.game))


def _paired(first: int, second: int) -> Sentence:
    """Two opponents by their levels."""
    names = [constant(OPPONENTS[level - 1].name) for level in (first, second)]
    return say("{first} – {second}", first=names[0], second=names[1])


def _bar(size: tuple[int, int], record: Record) -> Drawing:
    """Won from the left, drawn in the middle, lost from the right."""
    width, height = size
    played = record.won + record.drawn + record.lost
    parts, x = [], 0.0
    for count, colour in ((record.won, _WON), (record.drawn, _DRAWN), (record.lost, _LOST)):
        share = width * count / max(1, played)
        parts.append(f'<rect x="{x:.1f}" width="{share:.1f}" height="{height}" fill="{colour}"/>')
        x += share
    bar = f'width="{width}" height="{height}"'
    return framed(
        "record", size,
        f'<clipPath id="c"><rect {bar} rx="{height / 2}"/></clipPath><g clip-path="url(#c)">'
        f'<rect {bar} fill="{_NONE}"/>{"".join(parts)}</g>',
    )
