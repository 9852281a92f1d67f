"""The still part of cards and innates on a player board."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from game.rules.eye_for_an_eye.lore import Chief
from game.rules.eye_for_an_eye.places import band_of
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.palette import DIM, FACE_COLOURS, GOLD, INK
from scenes.stage.eye_for_an_eye.panel_plan import Plan
from scenes.stage.eye_for_an_eye.svg import rim, rounded, text

BANDS = ("", "I", "II", "III")
ABOUT_SIZE, ABOUT_TOP, ABOUT_STEP = 24, 64, 25
"""The letters of what a card does, where its first line stands, and how far apart lines are."""

_LETTER = 10.9
"""How wide such a letter is on average."""


def card_ground(plan: Plan, chief: Chief, place: int) -> Iterator[str]:
    """The ground and the name of the innate or a tribal card."""
    band = band_of(place)
    colour = FACE_COLOURS["totem"] if band else FACE_COLOURS["eye"]
    left, top, wide, high = plan.cards[place]
    tint = f'fill="{colour}" fill-opacity=".12" {rim(colour, 0.55, 1.5)}'
    yield rounded((left, top, wide, high), 11, tint)
    title = chief.cards[band - 1].title if band else chief.innate.title
    if plan.worded:
        about = chief.cards[band - 1].about if band else chief.innate.about
        yield from _worded((left, top, wide, high), BANDS[band], title, about)
        return
    words = title if plan.titled else (BANDS[band] if band else "")
    if words:
        size = min(24.0, 24.0 * (wide - 14 - (26 if plan.titled and band else 0)) / (len(words) * 11.4))
        yield text(words, left + 8, top + 25, max(17.0, size), INK if plan.titled else GOLD)
    if plan.titled and band:
        yield text(BANDS[band], left + wide - 8, top + 25, 24, GOLD, "end")


def _worded(box: Box, band: str, title: str, about: str) -> Iterator[str]:
    """A card that says what it does."""
    left, top, wide, _ = box
    if band:
        yield text(band, left + 10, top + 32, 26, GOLD)
    yield text(title, left + 10 + (0, 16, 23, 30)[len(band)], top + 32, 27, INK)
    for number, line in enumerate(about_lines(about, wide)):
        yield text(line, left + 10, top + ABOUT_TOP + ABOUT_STEP * number, ABOUT_SIZE, DIM, weight=500)


def about_lines(about: str, wide: float) -> list[str]:
    """What a card does, in lines that are no wider than the card."""
    return wrap(about, int((wide - 16) / _LETTER))
