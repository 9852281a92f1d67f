"""What lessons and rulebook leave to the author's tables, so that a changed number breaks neither."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.core import TICKS_A_SECOND, BadContent, Board, OptionValue
from game.rules.eye_for_an_eye.lore import CHIEFS, Card, Chief, Lore, Pace
from game.rules.eye_for_an_eye.places import PLACE_NAMES
from game.rules.eye_for_an_eye.reading import FIELDS

_TRACKS: Final = PLACE_NAMES[1:5]
_NUMBER: Final = re.compile(r"\{(\w+)\.(\w+)\}")
_WHOLE_CARD: Final = re.compile(r"([123])\*")
_WORDS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
)


def with_numbers(text: str, board: Board) -> str:
    """A text with `{leap.use}` and the like as words; BadContent names one that is not there."""
    return _NUMBER.sub(lambda found: _number(_lore(board), found[1], found[2]), text)


def _lore(board: Board) -> Lore:
    assert isinstance(board.lore, Lore)
    return board.lore


def _number(lore: Lore, name: str, what: str) -> str:
    cards: dict[str, Card] = {card.name: card for chief in lore.chiefs for card in chief.cards}
    paces: dict[str, dict[str, str]] = {pace.name: _seconds_of(pace) for pace in lore.timings.paces}
    if what in paces.get(name, {}):
        return paces[name][what]
    known: dict[str, int] = {}
    if name in cards:
        known = {"ready": cards[name].ready, "use": cards[name].use, **dict(cards[name].numbers)}
    elif name in CHIEFS:
        known = _numbers_of(lore.chief(name))
    if what not in known:
        raise BadContent("", "", f"there is no number {name}.{what}")
    return _WORDS[known[what]] if known[what] < len(_WORDS) else str(known[what])


def _seconds_of(pace: Pace) -> dict[str, str]:
    """How long one waits between two rolls, and for an answer to an attack."""
    return {"roll": f"{pace.roll_floor / TICKS_A_SECOND:g}", "window": f"{pace.window / TICKS_A_SECOND:g}"}


def _numbers_of(chief: Chief) -> dict[str, int]:
    """Health, dice, eyes, and of each track its spaces and its minimum."""
    boards = dict(zip(_TRACKS, chief.tracks, strict=True))
    tracks = {name: track.spaces for name, track in boards.items()}
    least = {f"{name}_least": track.minimum for name, track in boards.items()}
    return {"health": chief.health, "dice": chief.dice, "eyes": chief.innate.eyes, **tracks, **least}


def filled(position: str, options: Mapping[str, OptionValue], board: Board) -> str:
    """A position in which `*` is full health, and `2*` all dice that the card of Band II needs."""
    fields = position.split(" ")
    lore, first = _lore(board), len(FIELDS)
    for seat, part in enumerate(fields[first:], 1):
        name = str(options.get(f"chief_{seat}", CHIEFS[seat - 1] if seat <= len(CHIEFS) else ""))
        if name in CHIEFS and part.count("|") >= 3:
            extra = lore.timings.extra_dice if options.get("turn_based") else 0
            fields[first + seat - 1] = _filled_seat(part, lore.chief(name), extra)
    return " ".join(fields)


def _filled_seat(part: str, chief: Chief, extra_dice: int) -> str:
    pace, health, dice, ready, *rest = part.split("|")
    dice = _WHOLE_CARD.sub(lambda found: _dice_of(chief, int(found[1]), found[1] in ready), dice)
    spare = chief.dice + extra_dice - len(dice) // 2
    dice = dice + "p." * spare if spare > 0 else dice[: len(dice) + 2 * spare]
    return "|".join((pace, str(chief.health) if health == "*" else health, dice, ready, *rest))


def _dice_of(chief: Chief, band: int, ready: bool) -> str:
    """Eyes for a ready card, else totems."""
    card = chief.cards[band - 1]
    return f"{band}e" * card.use if ready else f"{band}t" * card.ready
