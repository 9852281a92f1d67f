"""One page over the board: an overview of the rules, and what is easily forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

import pygame

from game.core import Sentence, say, verbatim
from game.rules.ejderhalar import Level, State
from game.rules.ejderhalar.turns import TURN_LIMIT
from scenes.base.art import Art, Drawing
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.stage.presenter import LEGEND, View
from scenes.stage.sheet import Place, Sheet, closing_words

if TYPE_CHECKING:
    from scenes.base.kit import Kit

OVERVIEW: Final = View(LEGEND, say("Overview"), say("Overview and reminders"), "book")

_SIDE = 1000.0
_COBALT, _TURQUOISE, _CORAL, _TILE, _INK = "#12305e", "#2aa6a6", "#c8452f", "#f3f1e7", "#1b2a41"
_FAINT = "#5a6a80"
_TITLE: Final = Place("title", 48, _COBALT, 56, 44, 560, 64)
_CLOSING: Final = Place("body", 26, _FAINT, 640, 60, 310, 40)
_HEAD: Final = Place("title", 36, _CORAL, 56, 0, 880, 42)
_LINE: Final = Place("body", 31, _INK, 92, 0, 860, 120)
_TOP, _FOOT, _GAP, _PART, _TABLE = 112.0, 962.0, 5.0, 12.0, 118.0
_LEAST: Final = 14.0
_PAIRS: Final = ((1, 1), (2, 1), (3, 1))
"""Stacks whose pushes have one, two and three points of strength."""


def order_overview(art: Art, size: tuple[int, int]) -> None:
    """Have the page's ground drawn before anybody asks: where no pack has its size, it takes a frame."""
    with art.ahead():
        art.order(_ground(size))


def overview_picture(kit: Kit, state: State, size: tuple[int, int]) -> pygame.Surface:
    """The whole page, with the numbers and variants of this match."""
    sheet = Sheet(kit, kit.art.draw(_ground(size)).copy(), _SIDE, _SIDE)
    sheet.write(OVERVIEW.title, _TITLE)
    sheet.write(closing_words(kit, LEGEND), _CLOSING)
    parts = parts_of(state)
    letters = _fitting(sheet, parts)
    y = _TOP
    for title, lines in parts:
        sheet.write(title, _HEAD.moved(0, y))
        y += _HEAD.height + 4
        for words in lines:
            sheet.picture(_bullet(kit, sheet.px(14)), 72, y + letters * 0.66)
            y += sheet.write(words, _LINE.moved(0, y), letters) + _GAP
        if lines is parts[1][1]:
            _put_strengths(sheet, y, state.level.tokens)
            y += _TABLE
        y += _PART
    return sheet.image


def _fitting(sheet: Sheet, parts: Sequence[tuple[Sentence, Sequence[Sentence]]]) -> float:
    """The largest letters with which everything has room."""
    lines = [words for _, group in parts for words in group]
    room = _FOOT - _TOP - _TABLE - len(parts) * (_HEAD.height + 4 + _PART) - len(lines) * _GAP
    letters = _LINE.size
    while letters > _LEAST and (height := sum(sheet.height(words, _LINE, letters) for words in lines)) > room:
        # Text takes room in both directions: sizes that are much too large are not tried.
        letters = max(_LEAST, letters - max(1, int(letters * (1 - sqrt(max(0.0, room) / height))) - 1))
    return letters


def parts_of(state: State) -> tuple[tuple[Sentence, tuple[Sentence, ...]], ...]:
    """What is said under which title: moves, pushes, and the end."""
    options, level = state.options, state.level
    stunned = say("A pushed dragon is stunned: its owner cannot move it in the next turn.")
    if options.stun_by_strength:
        stunned = say("A pushed dragon is stunned for as many turns as the push was strong.")
    own = say("Your own other dragons can be pushed too, and are not stunned.")
    whom = (own,) if options.push_own else ()
    guard = (
        say("The same position for the third time, or the end of turn {turn}: a draw.", turn=TURN_LIMIT),
    ) if options.draw_guard else ()
    return (
        (say("Moving"), (
            say("Two move actions in every turn; only the very first turn has one."),
            say("Lift a token from the top and step over its own dragon, never back, to it or beside it."),
            say("The dragon must hang together when the token is lifted and when it has landed."),
            say("The same token never moves twice in a turn."),
        )),
        (say("Pushing"), (
            say("The square straight beyond your landing is the target."),
            say("If you have as many tokens as the enemy there, or more, you may push. You need not."),
            stunned, *whom,
            say("The strength of a push is the difference plus one: so many steps it drives the dragon."),
        )),
        (say("Winning"), (
            _winning(level),
            *guard,
        )),
    )


def _winning(level: Level) -> Sentence:
    """How many stars win; with a handicap the two sides need different numbers."""
    first, second = level.needed.values()
    if first == second:
        return say(
            "Tokens on {needed} of {stars} stars win at once, whoever's turn it is.",
            needed=first, stars=len(level.controls),
        )
    return say(
        "Tokens on {first} stars win at once for blue, on {second} for yellow, whoever's turn it is.",
        first=first, second=second,
    )


def _put_strengths(sheet: Sheet, y: float, tokens: int) -> None:
    """How strong a push is, by the stacks that meet."""
    for index, (ours, theirs) in enumerate(_PAIRS[:tokens]):
        x = 92 + index * 290.0
        size = (sheet.px(190), sheet.px(104))
        sheet.picture(sheet.kit.art.draw(_stacks(ours, theirs, size)), x + 95, y + 62)
        strength = Place("title", 52, _CORAL, x + 202, y + 32, 60, 70)
        sheet.write(verbatim(str(ours - theirs + 1)), strength)


def _ground(size: tuple[int, int]) -> Drawing:
    """A white tile in a cobalt frame."""
    width, height = size
    unit = min(width, height) / _SIDE
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" rx="{20 * unit:.1f}" fill="{_COBALT}"/>'
        f'<rect x="{14 * unit:.1f}" y="{14 * unit:.1f}" width="{width - 28 * unit:.1f}" '
        f'height="{height - 28 * unit:.1f}" rx="{12 * unit:.1f}" fill="{_TILE}" stroke="{_TURQUOISE}" '
        f'stroke-width="{6 * unit:.1f}"/><rect x="{26 * unit:.1f}" y="{26 * unit:.1f}" '
        f'width="{width - 52 * unit:.1f}" height="{height - 52 * unit:.1f}" rx="{8 * unit:.1f}" fill="none" '
        f'stroke="{_CORAL}" stroke-opacity=".7" stroke-width="{1.6 * unit:.1f}"/></svg>'
    )
    return Drawing("overview", svg, size)


def _bullet(kit: Kit, side: int) -> pygame.Surface:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
        f'<path d="M10 0L20 10L10 20L0 10Z" fill="{_TURQUOISE}"/></svg>'
    )
    return kit.art.draw(Drawing("bullet", svg, (side, side)))


def _stacks(ours: int, theirs: int, size: tuple[int, int]) -> Drawing:
    """Two stacks of tokens seen from the side, and an arrow from one to the other."""
    discs = [_disc(40, 88 - place * 24, SEAT_COLOURS[1]) for place in range(ours)]
    discs += [_disc(150, 88 - place * 24, SEAT_COLOURS[2]) for place in range(theirs)]
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 104">'
        f'{"".join(discs)}<path d="M82 76H100V66L116 82L100 98V88H82Z" fill="{_CORAL}"/></svg>'
    )
    return Drawing("stacks", svg, size)


def _disc(x: int, y: int, colour: str) -> str:
    return (
        f'<path d="M{x - 34} {y - 8}V{y}A34 11 0 0 0 {x + 34} {y}V{y - 8}" fill="{colour}" stroke="{_INK}" '
        f'stroke-width="2.500"/><ellipse cx="{x}" cy="{y - 8}" rx="34" ry="11" fill="{colour}" '
        f'stroke="{_INK}" stroke-width="2.500"/><ellipse cx="{x}" cy="{y - 9}" rx="20" ry="5.500" '
        'fill="#ffffff" fill-opacity=".35"/>'
    )
