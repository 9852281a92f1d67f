"""The tables of Eye for an Eye, in levels/eye_for_an_eye/data, become checked values."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.content import paths
from game.content.eye_chiefs import (
    read_ceremony,
    read_chiefs,
    read_manoeuvres,
    row_of,
    unknown,
    within,
)
from game.content.texts import Page, read_page
from game.core import TICKS_A_SECOND, plural, say, verbatim
from game.core.words import decimal
from game.rules.eye_for_an_eye.lore import (
    FACES,
    PACES,
    SOUNDTRACKS,
    FlowerNumbers,
    HillNumbers,
    Lore,
    ModeNumbers,
    Pace,
    Soundtrack,
    Timings,
)

FILES: Final = (
    "dice.toml", "timings.toml", "scoring.toml", "chiefs.toml", "cards.toml", "manoeuvres.toml",
    "ceremony.toml", "modes.toml",
)
_BETWEEN_CALLS_S: Final = 40
_AFTER_LAST_CALL_S: Final = 15
_SIDES: Final = ("two", "three", "four", "five", "six")


def read_lore(folder: Path) -> Lore:
    """All tables in a folder; the program's own where an author's map comes without any."""
    if not folder.is_dir():
        folder = paths.shipped_levels() / "eye_for_an_eye" / "data"
    changed = tuple(path.stat().st_mtime_ns if path.exists() else 0 for path in map(folder.joinpath, FILES))
    return _read(folder, changed)


@lru_cache(maxsize=16)
def _read(folder: Path, changed_ns: tuple[int, ...]) -> Lore:
    pages = [read_page(folder / name) for name in FILES]
    dice, timings, scoring, chiefs, cards, manoeuvres, ceremony, modes = pages
    dice.only("sides", "hits", "cancels")
    scoring.only("survivor", "cubes", "points", "current")
    current = scoring.page("current")
    current.only("tracks", "spaces", "steps")
    return Lore(
        read_chiefs(chiefs, cards, manoeuvres, ceremony),
        _sides(dice), tuple(sorted(_faces(dice, "hits"))), tuple(sorted(_faces(dice, "cancels"))),
        _timings(timings), _points(scoring.page("points")),
        within(scoring, "survivor", 0, 50), within(scoring, "cubes", 90, 1000),
        within(current, "tracks", 1, 6), within(current, "spaces", 1, 8), within(current, "steps", 1, 4),
        read_manoeuvres(manoeuvres), read_ceremony(ceremony), _modes(modes),
    )


def _modes(page: Page) -> ModeNumbers:
    page.only("fallen", "king_of_the_hill", "domination")
    hill = page.page("king_of_the_hill")
    hill.only("spaces_more", "fills", "scorings", "points")
    return ModeNumbers(within(page, "fallen", 0, 50), HillNumbers(
        within(hill, "spaces_more", 0, 6), within(hill, "fills", 1, 9), within(hill, "scorings", 1, 99),
        within(hill, "points", 0, 9),
    ), _domination(page.page("domination")))


def _domination(page: Page) -> FlowerNumbers:
    page.only("points", "game_turns", "for", "against", "either")
    ayes, noes, either = (tuple(sorted(_faces(page, name))) for name in ("for", "against", "either"))
    if len({*ayes, *noes, *either}) < len(ayes) + len(noes) + len(either):
        raise page.bad("either", say("no face can count twice"))
    return FlowerNumbers(
        within(page, "points", 0, 9), within(page, "game_turns", 1, 999), ayes, noes, either,
    )


def _faces(page: Page, name: str) -> list[int]:
    names = page.texts(name)
    for face in names:
        if face not in FACES:
            no_face = say("{face} is no face; there are {faces}", face=verbatim(face), faces=row_of(FACES))
            raise page.bad(name, no_face)
    return [FACES.index(face) for face in names]


def _sides(page: Page) -> tuple[int, ...]:
    sides = _faces(page, "sides")
    if len(sides) != 6:
        raise page.bad("sides", say("a die has six, not {sides}", sides=len(sides)))
    return tuple(sides)


def _timings(page: Page) -> Timings:
    page.only(
        "chained_s", "opening_s", "card_s", "knock_out_s", "current_s", "hill_s", "score_s", "decision_s",
        "signals_s", "pace", "soundtrack", "turn_based",
    )
    turns = page.page("turn_based")
    turns.only("game_turns", "rolls", "extra_dice")
    return Timings(
        tuple(_paces(page)), tuple(_soundtracks(page)), ticks(page, "chained_s"), ticks(page, "opening_s"),
        ticks(page, "card_s"), ticks(page, "knock_out_s"), ticks(page, "current_s"),
        ticks(page, "hill_s"), ticks(page, "score_s"), ticks(page, "decision_s"), _signals(page),
        within(turns, "game_turns", 1, 999), within(turns, "rolls", 1, 10), within(turns, "extra_dice", 0, 5),
        tuple(map(_burrararay, _named(page.pages("soundtrack"), "soundtrack", SOUNDTRACKS, page))),
    )


def ticks(page: Page, name: str, least: float = 0.1, most: float = 30.0) -> int:
    """A time in seconds, as ticks."""
    value = page.items().get(name)
    if type(value) is bool or not isinstance(value, int | float) or not least <= value <= most:
        limits = {"least": decimal(least), "most": decimal(most)}
        raise page.bad(name, say("must be a number of seconds from {least} to {most}", **limits))
    return round(value * TICKS_A_SECOND)


def _signals(page: Page) -> tuple[int, ...]:
    values = page.items().get("signals_s")
    if not isinstance(values, list) or not all(type(value) is int and 0 < value < 180 for value in values):
        raise page.bad("signals_s", say("must be a list of whole seconds from 1 to 179"))
    return tuple(sorted(set(values), reverse=True))


def _named(pages: list[Page], kind: str, names: tuple[str, ...], whole_page: Page) -> list[Page]:
    """The tables of a list, in the order of the names that the rules know."""
    found = {page.text("name"): page for page in pages}
    for name, page in found.items():
        if name not in names:
            raise unknown(page, "name", name, names)
    for name in names:
        if name not in found or len(pages) != len(names):
            raise whole_page.bad(kind, say("needs each of {names} once", names=row_of(names)))
    return [found[name] for name in names]


def _paces(page: Page) -> list[Pace]:
    pages = _named(page.pages("pace"), "pace", PACES, page)
    for pace in pages:
        pace.only("name", "roll_floor_s", "window_s")
    return [
        Pace(name, ticks(pace, "roll_floor_s"), ticks(pace, "window_s"))
        for name, pace in zip(PACES, pages, strict=True)
    ]


def _soundtracks(page: Page) -> list[tuple[Soundtrack, str, int]]:
    pages = _named(page.pages("soundtrack"), "soundtrack", SOUNDTRACKS, page)
    for track in pages:
        track.only("name", "title", "length_s", "burrararay_s")
    return [
        (name, track.text("title"), ticks(track, "length_s", 30.0, 1200.0))
        for name, track in zip(SOUNDTRACKS, pages, strict=True)
    ]


def _burrararay(track: Page) -> tuple[int, ...]:
    """The times of a soundtrack's scoring calls: never close together, nor close to its beginning or end."""
    values, length = track.items().get("burrararay_s"), ticks(track, "length_s", 30.0, 1200.0)
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise track.bad("burrararay_s", say("must be a list of whole seconds"))
    if any(later - earlier < _BETWEEN_CALLS_S for earlier, later in pairwise([0, *values])):
        apart = say("must go up by at least {seconds} s each, from 0", seconds=_BETWEEN_CALLS_S)
        raise track.bad("burrararay_s", apart)
    if values and values[-1] > length / TICKS_A_SECOND - _AFTER_LAST_CALL_S:
        before_end = say("the last {seconds} s must be without a call", seconds=_AFTER_LAST_CALL_S)
        raise track.bad("burrararay_s", before_end)
    return tuple(value * TICKS_A_SECOND for value in values)


def _points(page: Page) -> tuple[tuple[int, ...], ...]:
    page.only(*_SIDES)
    found = []
    for sides, name in enumerate(_SIDES, 2):
        values = page.items().get(name)
        if not isinstance(values, list) or len(values) != sides or not all(type(v) is int for v in values):
            raise page.bad(name, plural(
                "must be a list of {count} whole number", "must be a list of {count} whole numbers", sides,
            ))
        if values != sorted(values, reverse=True) or values[-1] < 0:
            raise page.bad(name, say("must go down from the first rank to the last"))
        found.append(tuple(values))
    return tuple(found)
