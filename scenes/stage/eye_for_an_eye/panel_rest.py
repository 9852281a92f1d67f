"""What fills a player board in a shorter game without cards: words about the chief, or leaf and eye."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from game.rules.eye_for_an_eye.lore import Chief
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD
from scenes.stage.eye_for_an_eye.panel_plan import Plan

_LETTER = 11.6
"""How wide a letter is on average, in the size of these words."""

_STEP = 31.0
"""From one line to the next."""


def unplayed(plan: Plan, chief: Chief, places: list[int]) -> Iterator[str]:
    """Ornaments on the fields of cards that are not in play; words if there are none at all."""
    boxes = [plan.cards[place] for place in places]
    if len(boxes) == len(plan.cards):
        yield from _about(chief, _whole(boxes))
    else:
        for box in boxes:
            yield _ornament(box, 1.0)


def _whole(boxes: list[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _about(chief: Chief, box: Box) -> Iterator[str]:
    """The tribe and what is said of the chief; on a low board only one of them."""
    left, top, wide, high = box
    lines = [(line, DIM) for line in wrap(chief.about, max(12, int((wide - 30) / _LETTER)))]
    heading, rows = (f"Chief of the {chief.tribe}", GOLD), int(high / _STEP)
    shown = [heading, *lines] if len(lines) < rows else lines if len(lines) == rows else [heading]
    room = high - 30 * len(shown)
    y = top + max(0.0, room / 3) + 26
    for number, (line, colour) in enumerate(shown):
        yield _words(line, left + wide / 2, y + _STEP * number, colour)
    if room > 40:
        yield _ornament((left + wide / 2 - 90, y + _STEP * len(lines) + 8, 180, room * 0.55), 1.0)


def _words(words: str, x: float, y: float, colour: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Hanken Grotesk" font-weight="700" font-size="24" '
        f'text-anchor="middle" fill="{colour}">{words}</text>'
    )


def _ornament(box: Box, alpha: float) -> str:
    """An eye between two leaves."""
    left, top, wide, high = box
    scale = min(wide / 150, high / 44)
    return (
        f'<g transform="translate({left + wide / 2:g} {top + high / 2:g}) scale({scale:.2f})" '
        f'opacity="{alpha * 0.55:g}"><path d="M-17 0Q0-14 17 0Q0 14-17 0Z" fill="none" stroke="#d9a65a" '
        'stroke-width="2.500"/><circle r="5" fill="#d9a65a"/><g fill="#7d9150"><path d="M-24 '
        '0Q-40-14-62-3Q-44 10-24 0Z"/><path d="M24 0Q40-14 62-3Q44 10 24 0Z"/></g></g>'
    )
