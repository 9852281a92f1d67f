"""Ways of looking at the table: the legend, the other dragon's threats, and peeks at a hidden board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.tally import Tally
from game.rules.tao_long import State
from game.rules.tao_long.wheel import SPACE_NAMED
from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.presenter import LEGEND, View
from scenes.stage.tao_long.board_art import trigram
from scenes.stage.tao_long.foresight import threats
from scenes.stage.tao_long.marks import Preview
from scenes.stage.tao_long.palette import INK, SEAL, WASH, svg

if TYPE_CHECKING:
    from scenes.base.kit import Kit

PEEK = "peek"
"""What the match's tally calls a look at a hidden board."""
_Z_LEGEND = 90
_SIGNS = View(LEGEND, "Signs", "What the signs mean", "book")
_THREATS = View("look", "Threats", "What the other dragon could do next", "eye")
_PEEK = View("look", "Peek", "Peek at the board (it is counted)", "eye")
_ORDER = (("sky", "earth", "lake", "mountain"), ("wind", "thunder", "fire", "water"))
MOVES = {
    "sky": "Facing north or south: 1 or 2 squares straight on, then bite.",
    "earth": "Facing east or west: 1 or 2 squares straight on, then bite.",
    "lake": "Facing north or south: 1 square any way. Else stay. Then bite.",
    "mountain": "Facing east or west: 1 square any way. Else stay. Then bite.",
    "wind": "Facing north or south: turn left or right, bite, then play again.",
    "thunder": "Facing east or west: turn left or right, bite, then play again.",
    "fire": "1 square any way. Take a fire stone, breathe fire, or rest.",
    "water": "1 square any way. Take a water stone, breathe it, or rest.",
}
_LINES = (
    ("mark_bite", "Bite", "Enemy straight ahead: 1 damage."),
    ("", "Breath", "Highest number that reaches, plus your fire or the centre's water."),
    ("water", "Life", "Without water a segment falls away. The third one loses."),
    ("portal_green", "Portals", "Green to green. Red costs fire, blue water; they lead anywhere."),
    ("stone_white", "Focus", "Four of a colour on one space: that dragon acts at once."),
    ("stone_black", "Balance", "One each on Sky, Earth, Fire, Water: take the other's numbers."),
    ("coin_k", "Flux", "White flows clockwise, black against it, ties by the coin."),
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
        return _SIGNS, _PEEK if self._blind(state) else _THREATS

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


class _Sheet:
    """A surface on which everything is placed in design pixels."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit = kit
        self.scale = min(size[0] / _WIDTH, size[1] / _HEIGHT)
        thin = f'stroke="{WASH}" stroke-width="2"'
        ground = (
            f'<rect x="4" y="4" width="{_WIDTH - 8}" height="{_HEIGHT - 8}" rx="18" fill="#efe6d2" '
            f'stroke="{SEAL}" stroke-width="5"/><rect x="16" y="16" width="{_WIDTH - 32}" '
            f'height="{_HEIGHT - 32}" rx="10" fill="none" {thin}/><path d="M458 86V680M888 86V680" {thin}/>'
        )
        view = f"0 0 {_WIDTH:g} {_HEIGHT:g}"
        self.image = kit.art.draw(Drawing("legend", svg(*size, ground, view), size)).copy()

    def picture(self, image: pygame.Surface, x: float, y: float) -> None:
        """A picture with its middle at a point."""
        place = image.get_rect(center=(round(x * self.scale), round(y * self.scale)))
        self.image.blit(image, place, special_flags=PREMULTIPLIED)

    def art(self, name: str, x: float, y: float, size: float) -> None:
        """Art in a square about a point."""
        side = max(2, round(size * self.scale))
        self.picture(self.kit.art.image(f"tao_long/{name}", (side, side)), x, y)

    def drawing(self, body: str, x: float, y: float, size: float) -> None:
        """A small drawing of 100 units about a point."""
        side = max(2, round(size * self.scale))
        sign = Drawing("sign", svg(side, side, body, "0 0 100 100"), (side, side))
        self.picture(self.kit.art.draw(sign), x, y)

    def write(
        self, text: str, style: Style, size: float, colour: str, x: float, y: float, width: float
    ) -> None:
        """Wrapped words; their size follows the sheet, for there is only so much room."""
        fonts = self.kit.fonts
        fit = self.scale / fonts.scale
        image = fonts.render(text, style, size * fit / fonts.text_factor, colour, width * fit)
        self.image.blit(image, (round(x * self.scale), round(y * self.scale)), special_flags=PREMULTIPLIED)


def legend_picture(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The whole legend in a box of this size."""
    sheet = _Sheet(kit, size)
    sheet.write("What the signs mean", "title", 44, INK, 40, 24, 800)
    keys = " / ".join(kit.settings.keys.get("legend", ())).upper()
    closing = f"{keys} or Esc closes this" if keys else "Esc closes this"
    sheet.write(closing, "body", 26, "#5b554c", 1040, 36, 360)
    for column, names in enumerate(_ORDER):
        for row, name in enumerate(names):
            _space(sheet, name, 32 + column * 430, 94 + row * 150)
    for row, (art, title, words) in enumerate(_LINES):
        _sign(sheet, art, title, words, 908, 84 + row * 86)
    return sheet.image


def _space(sheet: _Sheet, name: str, x: float, y: float) -> None:
    sheet.drawing(trigram(SPACE_NAMED[name], 50, 50, 92), x + 46, y + 62, 84)
    sheet.art(f"move_{name}", x + 134, y + 62, 80)
    sheet.write(name.capitalize(), "title", 32, INK, x + 182, y + 4, 246)
    sheet.write(MOVES[name], "body", 24, INK, x + 182, y + 44, 246)


def _sign(sheet: _Sheet, art: str, title: str, words: str, x: float, y: float) -> None:
    if art:
        sheet.art(art, x + 38, y + 42, 64)
    else:
        sheet.drawing(_breath(), x + 38, y + 42, 84)
    sheet.write(title, "title", 26, INK, x + 92, y - 2, 300)
    sheet.write(words, "body", 24, INK, x + 92, y + 27, 400)


def _breath() -> str:
    """The cells of a breath with their values, over a head that looks up."""
    parts = [f'<circle cx="50" cy="90" r="9" fill="{INK}"/>']
    for value, column, row in ((0, 1, 0), (1, 1, 1), (1, 0, 2), (2, 1, 2), (1, 2, 2)):
        x, y = 14 + column * 24, 4 + row * 25
        parts.append(
            f'<rect x="{x}" y="{y}" width="24" height="25" fill="{SEAL}" fill-opacity="{0.25 + value * 0.3}" '
            f'stroke="{INK}" stroke-width="1.500"/><text x="{x + 12}" y="{y + 19}" text-anchor="middle" '
            f'font-family="Hanken Grotesk" font-weight="700" font-size="19" fill="{INK}">{value}</text>'
        )
    return "".join(parts)
