"""An award for everybody, each on a card of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

import pygame

from game.core import Seat, say
from game.match.match import AnyMatch
from scenes.arena.after.awards import Award, awards
from scenes.arena.after.deeds import deeds
from scenes.arena.after.report import known_as, last_round
from scenes.arena.after.statues import night, stand, statue
from scenes.base.art import Drawing
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.eye_for_an_eye.svg import ART, ROUND_THE_MIDDLE, document
from scenes.stage.materials import material_of
from scenes.widgets.interlude import Interlude
from scenes.widgets.words import block, common_size

_FIRST_S, _EACH_S = 3.0, 2.0
"""How long it is all looked at, and so much longer for each card."""

_COME_S: Final = 0.4

_STAGGER_S: Final = 0.45
_COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}
_HEAD: Final[Box] = (260.0, 26.0, 1400.0, 84.0)
_ROOM: Final[Box] = (80.0, 132.0, 1760.0, 880.0)
_GAP, _HIGHEST, _MEDAL, _INSIDE = 28.0, 430.0, 104.0, 26.0
_CHIEF: Final = 0.52
_WIDE: Final = 700.0
"""A card of this width has room for larger letters."""

_RISE: Final = 90.0


def awards_of(match: AnyMatch) -> tuple[Award, ...]:
    """The awards of the round that ended last."""
    done = deeds(match.history, last_round(match.history))
    return awards(done, {seat: known_as(match, seat) for seat in done}, match.state.options.turn_based)


class AwardCards(Interlude[None]):
    """Cards that come one after the other."""

    def __init__(
        self, app: Program, match: AnyMatch, given: Sequence[Award], on: Callable[[], object]
    ) -> None:
        super().__init__(app, on)
        self.kit = app.kit.wearing(material_of(match.game.info.name))
        self.match, self.given = match, given

    @property
    def lasts_s(self) -> float:
        """As long as it takes to read them, and to laugh."""
        return _FIRST_S + _EACH_S * len(self.given)

    def background(self) -> pygame.Surface:
        """The bush at night."""
        return night(self)

    def build(self) -> None:
        """One or two rows of cards."""
        block(self, say("Awards"), "title", 64, GOLD, _HEAD, align="center", stand="middle")
        self.build_hint()
        line, boxes = Timeline(), _boxes(len(self.given))
        inner = _words_box(boxes[0])
        largest = 44 if boxes[0][2] > _WIDE else 36
        size = common_size(self, [award.words for award in self.given], "body", largest, inner)
        titles = common_size(self, [award.kind.title for award in self.given], "heading", 44,
                             _title_box(boxes[0]))
        for number, (award, box) in enumerate(zip(self.given, boxes, strict=True)):
            sprites = self._build_card(award, box, size, titles)
            at_s = 0.15 + number * _STAGGER_S
            line.cue(lambda: self.kit.sound.play("eye_card"), at_s=at_s)
            line.tween(_COME_S, _come(sprites, self.kit.screen.px(_RISE)), at_s=at_s)
        self.begin(line)

    def _build_card(self, award: Award, box: Box, size: float, titles: float) -> list[Sprite]:
        colour = SEAT_COLOURS[award.seat]
        medal = self.kit.art.draw(medal_drawing(self.kit.screen.px(_MEDAL), colour))
        icon = self.kit.art.image(f"{ART}/{award.kind.art}", (self.kit.screen.px(_MEDAL * 0.56),) * 2)
        at = (box[0] + _INSIDE + _MEDAL / 2, box[1] + _INSIDE + _MEDAL / 2)
        return [
            self.panel(box, z=20, fill="#1c1611", border=colour, radius=22, opacity=0.94),
            self.put(medal, at, anchor="center", z=22), self.put(icon, at, anchor="center", z=23),
            self.image(f"common/seat_{award.seat}", (at[0] + 16, at[1] + 22, 44, 44), z=24),
            block(self, award.kind.title, "heading", titles, GOLD, _title_box(box), stand="middle", z=22),
            self._build_chief(award.seat, box),
            block(self, award.words, "body", size, INK, _words_box(box), stand="middle", z=22),
        ]

    def _build_chief(self, seat: Seat, box: Box) -> Sprite:
        """A chief at the foot of its card."""
        left, top, _, height = box
        image = statue(self.kit, self.match, seat, _CHIEF)
        feet = self.kit.screen.at((left + _INSIDE + _side(box) / 2, top + height - 62))
        return self.stage.add(Sprite(image, stand(image, feet), 22))


def _boxes(many: int) -> list[Box]:
    """The places of so many cards, a last row that is not full in the middle."""
    left, top, width, height = _ROOM
    columns = _COLUMNS[many]
    rows = ceil(many / columns)
    wide, high = (width - _GAP * (columns - 1)) / columns, min(_HIGHEST, (height - _GAP * (rows - 1)) / rows)
    top += (height - rows * high - _GAP * (rows - 1)) / 2
    found = []
    for number in range(many):
        row, column = divmod(number, columns)
        fewer = columns - min(columns, many - row * columns)
        x = left + (column + fewer / 2) * (wide + _GAP)
        found.append((x, top + row * (high + _GAP), wide, high))
    return found


def _side(box: Box) -> float:
    """The width that a chief takes."""
    return min(240.0, box[2] * 0.4)


def _title_box(box: Box) -> Box:
    left, top, width, _ = box
    shift = _INSIDE + _MEDAL + 20
    return (left + shift, top + _INSIDE, width - shift - _INSIDE, _MEDAL)


def _words_box(box: Box) -> Box:
    left, top, width, height = box
    shift, below = _INSIDE + _side(box) + 12, _INSIDE + _MEDAL + 8
    return (left + shift, top + below, width - shift - _INSIDE, height - below - _INSIDE)


def _come(sprites: list[Sprite], high: int) -> Callable[[float], None]:
    """From a little below, and out of nothing."""
    goals = [sprite.rect.topleft for sprite in sprites]
    for sprite in sprites:
        sprite.shown = False

    def come(t: float) -> None:
        for sprite, (left, top) in zip(sprites, goals, strict=True):
            sprite.shown = True
            sprite.set(topleft=(left, top + round(high * (1 - ease_out(t)))))

    return come


def medal_drawing(side_px: int, colour: str) -> Drawing:
    """A disc of bronze with a rim of dots, in a ribbon's colour."""
    ring = "".join(
        f'<circle r="3.2" cy="-38" transform="rotate({turn})" fill="#fff0c8"/>' for turn in range(0, 360, 24)
    )
    svg = document(
        ROUND_THE_MIDDLE,
        '<defs><radialGradient id="bronze" cx=".4" cy=".32" r=".8"><stop offset="0" stop-color="#5a4024"/>'
        '<stop offset="1" stop-color="#22160c"/></radialGradient></defs>',
        f'<circle r="47" fill="{colour}"/><circle r="43" fill="#c98a3c"/>{ring}'
        '<circle r="33" fill="url(#bronze)"/>',
    )
    return Drawing("medal", svg, (side_px, side_px))
