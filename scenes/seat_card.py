"""A seat's card before the game: its badge, who sits there, how strong they play, and its own options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ai import OPPONENTS
from game.core import OptionValue, Seat
from game.match.setup import Sitter
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.screen import Box

_SITTERS = ((0, "Person"), *((each.number, each.name) for each in OPPONENTS))
_PERSON = "Somebody at this screen."
_TALL = 300.0
_GAP = 16.0
_SIZE = 32.0
_ROOM_FOR_WORDS = 56.0


class Extra(NamedTuple):
    """An option of this seat alone: its values with their names and pictures."""

    name: str
    values: Sequence[tuple[OptionValue, str]]
    value: OptionValue
    change: Callable[[OptionValue], None]
    art: Callable[[OptionValue], str]


class SeatCard:
    """Chooses a sitter for one seat, and what else belongs to it."""

    def __init__(
        self, scene: Scene, box: Box, seat: Seat, sitter: Sitter, note: str, change: Callable[[Sitter], None],
        extras: Sequence[Extra] = (), alone: bool = False,
    ) -> None:
        self.scene = scene
        self._change = change
        self._name = sitter.name
        scene.panel(box)
        row = self._head(box, seat, note)
        columns = _columns(row, 1 + len(extras))
        level = sitter.level if sitter.kind == "opponent" else 0
        sitters = _SITTERS[:1] if alone else _SITTERS
        Stepper(scene, columns[0], sitters, level, self._sit, size=_SIZE)
        foot = box[1] + box[3] - 12
        self.choosers = {
            extra.name: Chooser(scene, place, foot, extra)
            for place, extra in zip(columns[1:], extras, strict=True)
        }
        left, top, width, height = columns[0]
        self._low = (left, top + height + 6, width, foot - top - height - 6)
        self._pips = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        self._about: Sprite | None = None
        self._show(level)

    def _head(self, box: Box, seat: Seat, note: str) -> Box:
        """The badge, with a name where there is room; returns the place of the row of choices."""
        left, top, width, height = box
        if height >= _TALL:
            self.scene.picture(f"common/seat_{seat}", (left + 28, top + 24, 96, 96))
            name, below = (left + 144, top + 20, width - 172, 60), (left + 144, top + 80, width - 172, 40)
            block(self.scene, f"Seat {seat}", "heading", 44, "#f3f1e7", name, stand="middle")
            block(self.scene, note, "body", 26, "#aab3c2", below, stand="middle")
            return left + 28, top + 144, width - 56, 72.0
        badge = min(96.0, height - 36)
        self.scene.picture(f"common/seat_{seat}", (left + 20, top + (height - badge) / 2, badge, badge))
        high = 72.0 if height > 150 else 60.0
        over = (height - high - 38) / 2 if height < 180 else 20.0
        return left + badge + 40, top + over, width - badge - 60, high

    def _sit(self, level: int) -> None:
        self._show(level)
        self._change(Sitter.opponent(level) if level else Sitter.person(self._name))

    def _show(self, level: int) -> None:
        """Stars below the choice, and words below the stars where there is room."""
        left, top, width, height = self._low
        roomy = height > 36 + _ROOM_FOR_WORDS
        side = 36.0 if roomy else min(28.0, height)
        if self._about is not None:
            self._about.remove()
            self._about = None
        if roomy:
            words = OPPONENTS[level - 1].about if level else _PERSON
            room = (left, top + 50, width, height - 54)
            self._about = block(self.scene, words, "body", 26, "#aab3c2", room, align="center")
        self._pips.set(_pips(self.scene, level, side))
        self._pips.center(self.scene.app.screen.at((left + width / 2, top + (24 if roomy else height / 2))))


class Chooser:
    """One of a seat's own options, with the picture of what is chosen beside it."""

    def __init__(self, scene: Scene, place: Box, foot: float, extra: Extra) -> None:
        self.scene = scene
        self._extra = extra
        left, top, width, height = place
        side = min(96.0, foot - top) if extra.art(extra.value) else 0.0
        self._rect = scene.app.screen.rect((left, top + min(0.0, foot - top - side), side, side))
        self._picture = scene.stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 20))
        aside = side + 12 if side else 0
        box = (left + aside, top, width - aside, height)
        self._stepper = Stepper(scene, box, extra.values, extra.value, self._choose, size=_SIZE)
        self._show(extra.value)

    def take(self, value: OptionValue) -> None:
        """Show a value that was changed elsewhere."""
        self._stepper.take(value)
        self._show(value)

    def _choose(self, value: OptionValue) -> None:
        self._show(value)
        self._extra.change(value)

    def _show(self, value: OptionValue) -> None:
        if name := self._extra.art(value):
            self._picture.set(self.scene.app.art.image(name, self._rect.size))


def _columns(row: Box, count: int) -> list[Box]:
    left, top, width, height = row
    share = (width + _GAP) / count
    return [(left + index * share, top, share - _GAP, height) for index in range(count)]


def _pips(scene: Scene, level: int, side: float) -> pygame.Surface:
    """A star for each of the five strengths; for a person, a person."""
    app = scene.app
    side_px, gap_px = app.screen.px(side), app.screen.px(10)
    if not level:
        return app.art.icon("person", side_px, "#aab3c2")
    image = pygame.Surface((5 * side_px + 4 * gap_px, side_px), pygame.SRCALPHA)
    for index in range(5):
        lit = index < level
        star = app.art.icon("star" if lit else "star_empty", side_px, "#ffd166" if lit else "#59647a")
        image.blit(star, (index * (side_px + gap_px), 0), special_flags=PREMULTIPLIED)
    return image
