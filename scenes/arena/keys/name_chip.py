"""A name on somebody's card before a live match: to be read, tapped, or written letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core import NOTHING, Seat, Sentence, say, verbatim
from scenes.arena.keys.names import LETTERS, Names, Writing
from scenes.base.palette import FAINT, GOLD, INK, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.stage.eye_for_an_eye.panel_plan import CompassKey

WRITING_KEYS: Final[dict[CompassKey, Sentence]] = {
    "roll": say("Back", sense="on a key"), "up": say("Letter", sense="on a key"),
    "call": say("Done", sense="on a key"), "left": say("Left", sense="on a key"),
    "down": say("Letter", sense="on a key"), "right": say("Right", sense="on a key"),
}
"""What the six keys do for whoever writes three letters."""

NAME_KEYS: Final[dict[CompassKey, Sentence]] = dict.fromkeys(("left", "right"), say("Name", sense="on a key"))
NEW_KEYS: Final[dict[CompassKey, Sentence]] = {
    **NAME_KEYS, **dict.fromkeys(("up", "down", "call"), say("Write", sense="on a key")),
}
"""What changes about them for whoever goes through the names, and has come to a new one."""


_Z_NAME: Final = 104.0
"""Over the button that it stands on."""


class Chip(NamedTuple):
    """What a seat's chip shows."""

    seat: Seat
    name: str
    offers_new: bool
    writing: Writing | None

    @property
    def keys(self) -> dict[CompassKey, Sentence]:
        """What the keys do about the name now."""
        if self.writing is not None:
            return WRITING_KEYS
        return NEW_KEYS if self.offers_new else NAME_KEYS


def chip_of(names: Names, seat: Seat) -> Chip:
    """The chip of a seat."""
    return Chip(seat, names.of(seat), names.offers_new(seat), names.writing(seat))


def build_chip(scene: Scene, box: Box, chip: Chip, ask: Callable[[], object] | None, size: float) -> None:
    """The name in the seat's colour, on a button where it can change; while it is written, its letters."""
    if chip.writing is not None:
        _build_letters(scene, box, chip.seat, chip.writing, size)
        return
    left, top, width, height = box
    pad = 0.0
    if ask is not None:
        pad = 14.0
        scene.gui.button(box, NOTHING, ask, tip=say("Who sits on seat {number}", number=chip.seat))
    words, ink = verbatim(chip.name), SEAT_COLOURS[chip.seat]
    if chip.offers_new:
        words, ink = say("New name"), GOLD
    elif not chip.name:
        words, ink = say("Guest"), FAINT
    at = (left + pad, top + height / 2)
    scene.fitted(words, "heading", size, ink, at, width - 2 * pad, anchor="midleft", z=_Z_NAME)


def _build_letters(scene: Scene, box: Box, seat: Seat, writing: Writing, size: float) -> None:
    """Three wells; the one that up and down change is lit."""
    left, top, width, height = box
    wide = min(1.1 * height, (width - 8 * (LETTERS - 1)) / LETTERS)
    for number, letter in enumerate(writing.letters):
        lit = number == writing.at
        well = (left + number * (wide + 8), top, wide, height)
        scene.panel(well, fill="#4a3a10" if lit else WELL, border=GOLD if lit else SEAT_COLOURS[seat],
                    radius=12, z=21)
        middle = (well[0] + wide / 2, top + height / 2)
        ink = INK if lit else SEAT_COLOURS[seat]
        shown = verbatim(letter if letter.strip() else "–")
        scene.text(shown, "heading", size / scene.kit.fonts.text_factor, ink, middle, anchor="center", z=24)
