"""The seats' panels: who sits here, how near the goal, and whether it is their turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pygame

from game.core import CHANCE, NOTHING, Seat, Sentence, plural, say, verbatim
from game.core.words import dotted
from game.match.help import ANY, Help, Shows
from game.match.match import AnyMatch
from game.match.tally import hints_left
from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.kit import Kit
from scenes.base.palette import BORDER, FAINT, INK, LIT, PANEL
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called, helped
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.presenter import Presenter, Side, Standing, handicap_words
from scenes.table.furniture import Furniture

_DIM = 90
_LEAST = 24.0
"""The size under which words give way to icons."""
_SHOWN: Final[dict[Shows, str]] = {"none": "eye_closed", "threats": "eye"}
"""What stands for all but what every board shows."""
_SMALLEST = 14.0
"""The smallest type at 100 %; larger type shrinks as far before a line is cut."""
_NOTE = 180.0
"""How wide a note may be."""
_SMALLEST_EMBLEM, _READABLE_EMBLEM = 16.0, 26.0
_LEAST_SHARE = 0.6
"""Of its usual size, what a count keeps that makes room for emblems."""
_LOW = 300.0
"""A panel under this height has no room for a line that says what kind of player sits here."""


class _Head(NamedTuple):
    """The sizes of a panel's head."""

    top: float
    badge: float
    left: float
    name: float
    least: float


_TALL_HEAD, _LOW_HEAD = _Head(16, 84, 126, 38, 116), _Head(12, 60, 94, 34, 84)


@dataclass(frozen=True)
class Sight:
    """Everything that a seat's panel shows."""

    name: Sentence
    role: Sentence
    tonight: Sentence
    """The score of the evening, from its second match on."""
    help: Sentence
    """What the person here is helped with and how many hints are left, where that is not as usual."""
    signs: tuple[tuple[str, Sentence], ...]
    """The same as icons with a word at most, for where there is no room."""
    handicap: Sentence
    standing: Standing
    active: bool


def lay_panels(
    kit: Kit, stage: Stage, furniture: Furniture, presenter: Presenter[Any, Any],
    aside: pygame.Rect | None = None,
) -> list[SeatPanel]:
    """A panel for each seat; a game that fills panels takes its parts of them."""
    panels = [
        SeatPanel(kit, stage, box, seat, turned, bare=presenter.fills_panels)
        for seat, (box, turned) in enumerate(zip(furniture.seats, furniture.turned, strict=True), 1)
    ]
    if presenter.fills_panels:
        presenter.furnish({panel.seat: panel.rest for panel in panels}, aside)
    return panels


def sight_of(match: AnyMatch, presenter: Presenter[Any, Any], state: Any, seat: Seat) -> Sight:
    """What a seat's panel shows in a state."""
    sitter = match.setup.sitter(seat)
    person = sitter.kind == "person"
    role = say("at the table") if person else say("opponent, level {level}", level=sitter.level)
    evening = match.setup.evening
    tonight = plural("{count} win tonight", "{count} wins tonight", evening.wins[seat - 1]) \
        if evening.matches else NOTHING
    to_act, turn = match.game.to_act(state), match.game.turn(state)
    rolls = CHANCE in to_act and turn is not None and turn.seat == seat
    over = match.outcome is not None and state is match.state
    active = (seat in to_act or rolls) and not over
    left = hints_left(match.tally, seat, sitter.help)
    help = helped(sitter.help, left) if person else NOTHING
    handicap = dotted(handicap_words(type(presenter), match.game, match.board, match.setup.chosen, seat))
    standing, signs = presenter.standing(state, seat), _signs(sitter.help, left) if help else ()
    return Sight(called(sitter, seat), role, tonight, help, signs, handicap, standing, active)


def _signs(help: Help, left: int) -> tuple[tuple[str, Sentence], ...]:
    """What somebody is helped with as icons, with the number of hints that are left."""
    hints = (("hint", NOTHING if help.hints == ANY else verbatim(str(left))),) if help.hints else ()
    shown = ((_SHOWN[help.shows], NOTHING),) if help.shows in _SHOWN else ()
    return (*shown, *hints)


class SeatPanel:
    """A seat's panel on the stage; it can be turned towards a player on the other side of the table."""

    def __init__(
        self, kit: Kit, stage: Stage, box: Box, seat: Seat, turned: bool = False, bare: bool = False
    ) -> None:
        self.kit = kit
        self.seat = seat
        self.turned = turned
        self.bare = bare
        """Whether only the head is ours, and the game fills the rest."""
        self._rect = kit.screen.rect(box)
        self._low = box[3] < _LOW
        self._pad, self._high_pad = kit.material.pad, kit.material.pad / (2 if self._low else 1)
        self._width, self._height = box[2] - 2 * self._pad, box[3] - 2 * self._high_pad
        self._head = _LOW_HEAD if self._low else _TALL_HEAD
        self._sight: Sight | None = None
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 6))

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies, in window pixels."""
        return self._rect

    @property
    def _head_height(self) -> float:
        """The height of the head in design pixels: two lines of text at least, in a low bare panel one."""
        fonts, head = self.kit.fonts, self._head
        lines_px = fonts.line_height_px("heading", head.name)
        if not (self.bare and self._low):
            lines_px += fonts.line_height_px("body", 26)
        return max(head.least, head.top + lines_px / self.kit.screen.scale)

    @property
    def rest(self) -> Side:
        """What a bare panel leaves to the game."""
        px = self.kit.screen.px
        head_px, edge_px = px(self._high_pad + self._head_height), px(self._high_pad + 20)
        top = self._rect.top + (edge_px if self.turned else head_px)
        rest = pygame.Rect(self._rect.left, top, self._rect.width, self._rect.height - head_px - edge_px)
        return Side(rest.inflate(-2 * px(self._pad + 20), 0), self.turned)

    def show(self, sight: Sight) -> None:
        """Take a new look, if anything in it is new."""
        if sight != self._sight:
            self._sight = sight
            image = self._picture(sight)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.turned else image)

    def _picture(self, sight: Sight) -> pygame.Surface:
        """From top to foot: who, how near, what holds the goal, and what is left of the turn."""
        colour, head = SEAT_COLOURS[self.seat], self._head
        fill, border = (LIT, colour) if sight.active else (PANEL, BORDER)
        image = self.kit.panel(self._rect.size, fill=fill, border=border).copy()
        px = self.kit.screen.px
        inside = image.get_rect().inflate(-2 * px(self._pad), -2 * px(self._high_pad))
        brush = _Brush(self.kit, image.subsurface(inside), colour)
        badge = (24, (head.least + 12 - head.badge) / 2, head.badge, head.badge)
        brush.art(f"common/seat_{self.seat}", badge)
        if self._low:
            self._draw_low(brush, sight)
        else:
            self._draw_tall(brush, sight)
        return image

    def _draw_tall(self, brush: _Brush, sight: Sight) -> None:
        standing, left = sight.standing, self._head.left
        top = self._name(brush, sight, numbered=self.bare and standing.points is not None)
        if self.bare and sight.active and standing.steps_left:
            brush.pips(standing.steps_left, (left, top), self._width - left - 24)
            return
        room = self._width - left - 24
        told = sight.help or sight.handicap
        about = [sight.tonight or (NOTHING if told else sight.role), sight.help, sight.handicap]
        words = dotted([each for each in about if each])
        if sight.signs and self._width_of(words, "body", _LEAST, 4 * room) > room:
            brush.signs(sight.signs, dotted([each for each in about[::2] if each]), (left, top), room)
        else:
            brush.words(words, "body", 26, FAINT, (left, top), room)
        if self.bare:
            return
        # Large type needs the room at its edges, and counts stand at one height beside each other.
        tight = self.kit.fonts.text_factor
        foot = self._height - 28 / tight - brush.line(26)
        top = self._count(brush, standing, max(118.0, self._head_height - 6), foot - 8 / tight)
        self._emblems(brush, standing, top, foot - 8 / tight)
        if sight.active and standing.steps_left:
            note = self._width_of(standing.note, "body", 26, _NOTE) + 16 if standing.note else 0
            brush.pips(standing.steps_left, (28, foot), self._width - 28 - 24 - note)
        self._note(brush, standing, foot)

    def _draw_low(self, brush: _Brush, sight: Sight) -> None:
        """Name and number side by side, under them what is left of the turn and what the number counts."""
        standing, steps = sight.standing, sight.standing.steps_left if sight.active else 0
        numbered = not self.bare or standing.points is not None
        alone = not steps and not (standing.note and not self.bare)
        below = self._name(brush, sight, numbered, middle=alone)
        if steps:
            goal = 16 + self._width_of(standing.goal, "body", 24, 150) if numbered and not self.bare else 0
            brush.pips(steps, (self._head.left, below), self._width - self._head.left - 24 - goal)
        elif not alone:
            brush.words(standing.note, "body", 26, _ink(standing), (self._head.left, below), 180)
        if numbered and not self.bare:
            at = (self._width - 24, below if not alone else self._head_height - brush.line(26))
            brush.words(standing.goal, "body", 24, FAINT, at, 150, right=True)
        if not self.bare:
            self._emblems(brush, standing, self._head_height + 8, self._height - 16)

    def _name(self, brush: _Brush, sight: Sight, numbered: bool, middle: bool = False) -> float:
        """Who sits here, and at the right of it the number that matters; the design pixel below the name."""
        head, room = self._head, self._width - self._head.left - 24
        if numbered:
            score = _score(sight.standing)
            at = (self._width - 28, head.top + 2)
            brush.words(score, "number", 44, INK, at, 190, right=True)
            goal = sight.standing.goal if middle else NOTHING
            room -= 16 + max(self._width_of(score, "number", 44, 190), self._width_of(goal, "body", 24, 150))
        elif self.bare and self._low:
            room -= head.badge
        top = head.top + (brush.line(26) / 2 if middle else 0)
        if middle and self.bare:
            line_px = self.kit.fonts.line_height_px("heading", head.name)
            top = (self._head_height + 12 - line_px / self.kit.screen.scale) / 2
        aside = (sight.tonight, sight.help, sight.handicap) if self._low else ()
        name = dotted((sight.name, *(words for words in aside if words)))
        if not aside or not sight.signs or self._width_of(name, "heading", _LEAST, 4 * room) <= room:
            return brush.words(name, "heading", head.name, INK, (head.left, top), room)
        wide = self._width_of(sight.name, "heading", head.name, room / 2)
        rest = dotted([words for words in (sight.tonight, sight.handicap) if words])
        below = brush.words(sight.name, "heading", head.name, INK, (head.left, top), wide)
        lower = top + (below - top - brush.line(26)) / 2
        brush.signs(sight.signs, rest, (head.left + wide + 16, lower), room - wide - 16)
        return below

    def _width_of(self, words: Sentence, style: Style, size: float, most: float) -> float:
        """How wide words are in design pixels, which are made smaller beyond the most."""
        return min(most, self.kit.fonts.width_px(words, style, size) / self.kit.screen.scale)

    def _count(self, brush: _Brush, standing: Standing, top: float, foot: float) -> float:
        """How near the goal, and what the goal is; the design pixel below it.

        It is made smaller where the emblems below it, which large type must not push out, had no room.
        """
        count = _score(standing)
        wide, room = self._width_of(count, "number", 44, 220), self._width - 28 - 16 - 24
        # Both are made smaller alike where they have no room side by side.
        share = min(1.0, room / (wide + self._width_of(standing.goal, "body", 26, room)))
        if standing.emblems:
            line = self.kit.fonts.line_height_px("number", 44) / self.kit.screen.scale
            share = min(share, max(_LEAST_SHARE, (foot - _READABLE_EMBLEM - top) / line))
        below = brush.words(count, "number", 44 * share, INK, (28, top), 220)
        left = 44 + self._width_of(count, "number", 44 * share, 220)
        lower = below - (brush.line(26 * share) + 6 * share)
        brush.words(standing.goal, "body", 26 * share, FAINT, (left, lower), self._width - left - 24)
        return below

    def _note(self, brush: _Brush, standing: Standing, top: float) -> None:
        if standing.note:
            at = (self._width - 24, top)
            brush.words(standing.note, "body", 26, _ink(standing), at, _NOTE, right=True)

    def _emblems(self, brush: _Brush, standing: Standing, top: float, foot: float) -> None:
        count = len(standing.emblems)
        size = min(72.0, foot - top, (self._width - 56) / max(1, count) - 10)
        if size < _SMALLEST_EMBLEM:
            return
        for index, (name, lit) in enumerate(standing.emblems):
            left = 28 + index * (size + 10)
            brush.art(name, (left, top + (foot - top - size) / 2, size, size), 255 if lit else _DIM)


def _score(standing: Standing) -> Sentence:
    """So many points, or so many of so many."""
    if standing.points is not None:
        return verbatim(f"{standing.points}")
    return say("{have} of {need}", have=standing.have, need=standing.need)


def _ink(standing: Standing) -> str:
    """The colour of a note, which may be a warning."""
    return "#ffb3a3" if standing.warns else FAINT


class _Brush:
    """Paints one picture of a panel."""

    def __init__(self, kit: Kit, image: pygame.Surface, colour: str) -> None:
        self.kit = kit
        self.image = image
        self.colour = colour

    def line(self, size: float) -> float:
        """The height of a line of text in design pixels."""
        return self.kit.fonts.line_height_px("body", size) / self.kit.screen.scale

    def words(
        self, text: Sentence, style: Style, size: float, colour: str, at: tuple[float, float], width: float,
        right: bool = False,
    ) -> float:
        """One line, made smaller where it is too wide; the design pixel below it."""
        fonts, px = self.kit.fonts, self.kit.screen.px
        size = fonts.fitting(text, style, size, px(width), _SMALLEST / fonts.text_factor)
        material = self.kit.material
        if style == "number":
            words = material.numeral(self.kit.art, fonts.render(text, style, size, INK))
        else:
            words = fonts.render(text, style, size, material.shade(colour))
        left = px(at[0]) - (words.get_width() if right else 0)
        self.image.blit(words, (left, px(at[1])), special_flags=PREMULTIPLIED)
        return at[1] + words.get_height() / self.kit.screen.scale

    def signs(
        self, signs: Sequence[tuple[str, Sentence]], rest: Sentence, at: tuple[float, float], width: float
    ) -> None:
        """Icons in a row, some with a word behind them, and other words in what is left of the width."""
        left, line = at[0], self.line(26)
        for name, words in signs:
            icon = self.kit.art.icon(name, self.kit.screen.px(line), FAINT)
            place = self.kit.screen.px(left), self.kit.screen.px(at[1])
            self.image.blit(icon, place, special_flags=PREMULTIPLIED)
            left += line + 2
            if words:
                self.words(words, "body", 26, FAINT, (left, at[1]), 60)
                left += self.kit.fonts.width_px(words, "body", 26) / self.kit.screen.scale + 4
            left += 8
        self.words(rest, "body", 26, FAINT, (left, at[1]), at[0] + width - left)

    def art(self, name: str, box: Box, alpha: int = 255) -> None:
        """A picture in a box, paler where it is not lit."""
        px = self.kit.screen.px
        art = self.kit.art.image(name, (px(box[2]), px(box[3])))
        if alpha < 255:
            art = art.copy()
            art.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        self.image.blit(art, (px(box[0]), px(box[1])), special_flags=PREMULTIPLIED)

    def pips(self, count: int, at: tuple[float, float], width: float) -> None:
        """One drop for each action that is left in this turn, and words in what is left of the width."""
        px = self.kit.screen.px
        middle = at[1] + self.line(26) / 2 - 13
        for index in range(count):
            place = (px(at[0] + index * 34), px(middle))
            self.image.blit(self._pip(), place, special_flags=PREMULTIPLIED)
        words = plural("{count} move left", "{count} moves left", count)
        drops = count * 34 + 8
        self.words(words, "body", 26, INK, (at[0] + drops, at[1]), width - drops)

    def _pip(self) -> pygame.Surface:
        size = self.kit.screen.px(26)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><circle cx="13" cy="13" r="11" '
            f'fill="{self.colour}" stroke="#0f1218" stroke-width="2"/></svg>'
        )
        return self.kit.art.draw(Drawing("pip", svg, (size, size)))
