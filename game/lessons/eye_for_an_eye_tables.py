"""What lessons and rulebook leave to the author's tables, so that a changed number breaks neither."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.core import TICKS_A_SECOND, BadContent, Board, Field, OptionValue, Sentence, constant, say, verbatim
from game.core.numerals import numeral
from game.core.words import decimal, fields_of
from game.rules.eye_for_an_eye.lore import CHIEFS, PLAIN_CLOCK, SOUNDTRACKS, Card, Chief, Lore, Pace
from game.rules.eye_for_an_eye.options import USUAL_LIMITS
from game.rules.eye_for_an_eye.places import PLACE_NAMES
from game.rules.eye_for_an_eye.reading import FIELDS

_TRACKS: Final = PLACE_NAMES[1:5]
_WHOLE_CARD: Final = re.compile(r"([123])\*")


def with_numbers(text: Sentence, board: Board) -> Sentence:
    """A text in which `{leap.use}` and the like are fields; BadContent names one that is not there."""
    key = text.key or ""
    numbers = {name: _number(_lore(board), name) for name in fields_of(key)[0] if name.count(".") == 1}
    return constant(key, numbers) if numbers else text


def _lore(board: Board) -> Lore:
    assert isinstance(board.lore, Lore)
    return board.lore


def _number(lore: Lore, field: str) -> Field:
    name, _, what = field.partition(".")
    own = (card for chief in lore.chiefs for card in (*chief.cards, chief.manoeuvre, chief.ceremony))
    cards: dict[str, Card] = {card.name: card for card in (*own, *lore.manoeuvres)}
    times: dict[str, dict[str, Field]] = {pace.name: _seconds_of(pace) for pace in lore.timings.paces}
    times["time"] = {name: _seconds(ticks) for name, ticks in _times(lore).items()}
    if what in times.get(name, {}):
        return times[name][what]
    known = _common(lore).get(name, {})
    if name in cards:
        known = {"ready": cards[name].ready, "use": cards[name].use, **dict(cards[name].numbers)}
    elif name in CHIEFS:
        known = _numbers_of(lore.chief(name))
    if what not in known:
        raise BadContent("", "", say("there is no number {number}", number=verbatim(field)))
    return numeral(known[what])


def _times(lore: Lore) -> dict[str, int]:
    """What lasts as long for everybody, in ticks."""
    return {"chained": lore.timings.chained, "decision": lore.timings.decision}


def _common(lore: Lore) -> dict[str, dict[str, int]]:
    """Numbers that belong to no chief and no card."""
    few, many = USUAL_LIMITS
    timings, hill, flowers = lore.timings, lore.modes.hill, lore.modes.domination
    return {
        "turns": {
            "few": few, "many": many, "most": timings.game_turns, "rolls": timings.rolls,
            "extra": timings.extra_dice,
        },
        "current": {"spaces": lore.current_spaces, "steps": lore.current_steps},
        "score": {"survivor": lore.survivor},
        "modes": {"fallen": lore.modes.fallen},
        "nymphlet": _numbers_of_nymphlets(lore),
        "hill": {
            "spaces_more": hill.spaces_more, "fills": hill.fills, "scorings": hill.scorings,
            "points": hill.points,
        },
        "domination": {"points": flowers.points, "game_turns": flowers.game_turns},
        "clock": {"minutes": timings.soundtracks[SOUNDTRACKS.index(PLAIN_CLOCK)][2] // (60 * TICKS_A_SECOND)},
    }


def _numbers_of_nymphlets(lore: Lore) -> dict[str, int]:
    """How many a player has at tables of two, three and more, what they are worth, and their spaces."""
    numbers = lore.ceremony
    each = dict(zip(("two", "three", "more"), numbers.nymphlets, strict=False))
    worth = {"points": numbers.points, "fallen": numbers.fallen}
    return {**each, **worth, "scurry": numbers.scurry.spaces, "dart": numbers.dart.spaces}


def _seconds_of(pace: Pace) -> dict[str, Field]:
    """How long one waits between two rolls, and for an answer to an attack."""
    return {"roll": _seconds(pace.roll_floor), "window": _seconds(pace.window)}


def _seconds(ticks: int) -> Field:
    seconds, digits = ticks / TICKS_A_SECOND, len(str(TICKS_A_SECOND)) - 1
    while digits and round(seconds, digits - 1) == seconds:
        digits -= 1
    return decimal(seconds, digits) if digits else round(seconds)


def _numbers_of(chief: Chief) -> dict[str, int]:
    """Health, dice, eyes, heat and guards, and of each track its spaces and its minimum."""
    boards = dict(zip(_TRACKS, chief.tracks, strict=True))
    tracks = {name: track.spaces for name, track in boards.items()}
    least = {f"{name}_least": track.minimum for name, track in boards.items()}
    own = {"health": chief.health, "dice": chief.dice, "eyes": chief.innate.eyes, "heat_most": chief.heat}
    return {**own, "guards": chief.guards, "guard_tokens": chief.guard_tokens, **tracks, **least}


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
