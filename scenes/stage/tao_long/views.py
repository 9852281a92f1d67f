"""Ways of looking at the table: the legend, the other dragon's threats, and peeks at a hidden board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core import Sentence, say
from game.match.tally import Tally
from game.rules.tao_long import State
from game.rules.tao_long.wheel import SPACE_NAMED
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.presenter import LEGEND, View
from scenes.stage.sheet import Place, Sheet, closing_words
from scenes.stage.tao_long.board_art import trigram
from scenes.stage.tao_long.foresight import threats
from scenes.stage.tao_long.marks import Preview
from scenes.stage.tao_long.palette import INK, SEAL, WASH, svg
from scenes.stage.tao_long.words import SPACE_NAMES

if TYPE_CHECKING:
    from scenes.base.kit import Kit

PEEK = "peek"
"""What the match's tally calls a look at a hidden board."""
_Z_LEGEND = 90
_SIGNS: Final = View(LEGEND, say("Signs"), say("What the signs mean"), "book")
THREATS: Final = View("look", say("Threats"), say("What the other dragon could do next"), "eye")
_PEEK: Final = View("look", say("Peek"), say("Peek at the board (it is counted)"), "eye")
_ORDER = (("sky", "earth", "lake", "mountain"), ("wind", "thunder", "fire", "water"))
_MOVES: Final[Mapping[str, Sentence]] = {
    "sky": say("Facing north or south: 1 or 2 squares straight on, then bite."),
    "earth": say("Facing east or west: 1 or 2 squares straight on, then bite."),
    "lake": say("Facing north or south: 1 square any way. Else stay. Then bite."),
    "mountain": say("Facing east or west: 1 square any way. Else stay. Then bite."),
    "wind": say("Facing north or south: turn left or right, bite, then play again."),
    "thunder": say("Facing east or west: turn left or right, bite, then play again."),
    "fire": say("1 square any way. Take a fire stone, breathe fire, or rest."),
    "water": say("1 square any way. Take a water stone, breathe it, or rest."),
}


class _Line(NamedTuple):
    """A sign of the legend: its art, unless it is drawn here, its name and what it means."""

    art: str
    title: Sentence
    words: Sentence


_LINES: Final = (
    _Line("mark_bite", say("Bite"), say("Enemy straight ahead: 1 damage.")),
    _Line("", say("Breath"), say("Highest number that reaches, plus your fire or the centre's water.")),
    _Line("water", say("Life"), say("Without water a segment falls away. The third one loses.")),
    _Line(
        "portal_green", say("Portals"),
        say("Green to green. Red costs fire, blue water; they lead anywhere."),
    ),
    _Line("stone_white", say("Focus"), say("Four of a colour on one space: that dragon acts at once.")),
    _Line(
        "stone_black", say("Balance"), say("One each on Sky, Earth, Fire, Water: take the other's numbers."),
    ),
    _Line("coin_k", say("Flux"), say("White flows clockwise, black against it, ties by the coin.")),
)
_WIDTH, _HEIGHT = 1424.0, 708.0
"""The legend's sheet in design pixels: the table's place for a broad board."""


class Looks:
    """What people have switched on to see."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, marks: Preview) -> None:
        self.kit, self.stage, self.box, self.marks = kit, stage, box, marks
        self.secret = False
        """Whether the players here must not see what The Chosen One hides."""
        self.legend: Sprite | None = None
        self._peeking = self._warning = False

    @property
    def on(self) -> bool:
        """Whether anything is switched on."""
        return self.legend is not None or self._peeking or self._warning

    def hides(self, state: State) -> bool:
        """Whether the board of human is kept from everybody's eyes."""
        return self._blind(state) and state.outcome is None and not self._peeking

    def _blind(self, state: State) -> bool:
        return self.secret and state.options.mode == "chosen_one"

    def offered(self, state: State) -> tuple[View, ...]:
        """The legend, and what the other dragon could do; or a peek at a hidden board."""
        return _SIGNS, _PEEK if self._blind(state) else THREATS

    def switch(self, command: str, state: State, tally: Tally) -> None:
        """Open or close the legend, show or hide threats, peek or look away."""
        if command == LEGEND:
            self._toggle_legend()
        elif self._blind(state):
            self._peeking = not self._peeking
            if self._peeking and state.outcome is None:
                tally.add(PEEK)
        else:
            self._warning = not self._warning
            self.warn(state)

    def _toggle_legend(self) -> None:
        if not self.close():
            image = legend_picture(self.kit, self.box.size)
            self.legend = self.stage.add(Sprite(image, self.box.topleft, _Z_LEGEND))

    def close(self) -> bool:
        """Take the legend away; return whether it was there."""
        if self.legend is None:
            return False
        self.legend.remove()
        self.legend = None
        return True

    def warn(self, state: State) -> None:
        """Show what the other dragon could do, if anybody wants to see it."""
        self.marks.clear()
        if self._warning and state.outcome is None:
            self.marks.threats(threats(state, 3 - state.seat))


_SPACE_NAME: Final = Place("title", 32, INK, 168, 4, 244, 46)
_SPACE_WORDS: Final = Place("body", 24, INK, 168, 44, 244, 98)
_SIGN_TITLE: Final = Place("title", 26, INK, 92, -2, 400, 38)
_SIGN_WORDS: Final = Place("body", 24, INK, 92, 27, 400, 64)


class _Legend(Sheet):
    """Paper with a red edge, and two lines between its columns."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        thin = f'stroke="{WASH}" stroke-width="2"'
        ground = (
            f'<rect x="4" y="4" width="{_WIDTH - 8}" height="{_HEIGHT - 8}" rx="18" fill="#efe6d2" '
            f'stroke="{SEAL}" stroke-width="5"/><rect x="16" y="16" width="{_WIDTH - 32}" '
            f'height="{_HEIGHT - 32}" rx="10" fill="none" {thin}/><path d="M456 86V680M894 86V680" {thin}/>'
        )
        drawing = Drawing("legend", svg(*size, ground, f"0 0 {_WIDTH:g} {_HEIGHT:g}"), size)
        super().__init__(kit, kit.art.draw(drawing).copy(), _WIDTH, _HEIGHT)

    def drawing(self, body: str, x: float, y: float, size: float) -> None:
        """A small drawing of 100 units about a point."""
        side = max(2, self.px(size))
        sign = Drawing("sign", svg(side, side, body, "0 0 100 100"), (side, side))
        self.picture(self.kit.art.draw(sign), x, y)


def legend_picture(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The whole legend in a box of this size."""
    sheet = _Legend(kit, size)
    sheet.write(_SIGNS.title, Place("title", 44, INK, 40, 24, 980, 62))
    sheet.write(closing_words(kit, LEGEND), Place("body", 26, "#5b554c", 1040, 36, 360, 36))
    _spaces(sheet)
    _signs(sheet)
    return sheet.image


def _spaces(sheet: _Legend) -> None:
    """What each space of the wheel lets a dragon do."""
    name_size = sheet.common_size([*SPACE_NAMES.values()], _SPACE_NAME)
    words_size = sheet.common_size([*_MOVES.values()], _SPACE_WORDS)
    for column, names in enumerate(_ORDER):
        for row, name in enumerate(names):
            x, y = 36 + column * 440, 94 + row * 150
            sheet.drawing(trigram(SPACE_NAMED[name], 50, 50, 92), x + 38, y + 62, 76)
            sheet.art(f"tao_long/move_{name}", x + 120, y + 62, 80)
            sheet.write(SPACE_NAMES[name], _SPACE_NAME.moved(x, y), name_size)
            sheet.write(_MOVES[name], _SPACE_WORDS.moved(x, y), words_size)


def _signs(sheet: _Legend) -> None:
    """What else there is to see."""
    title_size = sheet.common_size([line.title for line in _LINES], _SIGN_TITLE)
    words_size = sheet.common_size([line.words for line in _LINES], _SIGN_WORDS)
    x = 908
    for row, line in enumerate(_LINES):
        y = 84 + row * 86
        if line.art:
            sheet.art(f"tao_long/{line.art}", x + 38, y + 42, 64)
        else:
            sheet.drawing(_breath(), x + 38, y + 42, 104)
        sheet.write(line.title, _SIGN_TITLE.moved(x, y), title_size)
        sheet.write(line.words, _SIGN_WORDS.moved(x, y), words_size)


def _breath() -> str:
    """The cells of a breath with their values, over a head that looks up."""
    parts = [f'<circle cx="50" cy="90" r="9" fill="{INK}"/>']
    for value, column, row in ((0, 1, 0), (1, 1, 1), (1, 0, 2), (2, 1, 2), (1, 2, 2)):
        x, y = 14 + column * 24, 4 + row * 25
        parts.append(
            f'<rect x="{x}" y="{y}" width="24" height="25" fill="{SEAL}" fill-opacity="{0.25 + value * 0.3}" '
            f'stroke="{INK}" stroke-width="1.500"/><text x="{x + 12}" y="{y + 19}" text-anchor="middle" '
            f'font-family="Hanken Grotesk" font-weight="700" font-size="21" fill="{INK}">{value}</text>'
        )
    return "".join(parts)
