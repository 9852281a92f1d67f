"""The tables of Eagle Dance, in levels/eagle_dance/data, become checked values."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from game.content import paths
from game.content.eye_chiefs import within
from game.content.texts import Page, read_page
from game.core import BadContent, plural, say
from game.rules.eagle_dance.lore import (
    CARD_NAMES,
    CARD_PARTS,
    DANCES,
    TILE_NAMES,
    Card,
    CardPart,
    EagleCard,
    Gain,
    Lore,
    Prices,
    Survival,
    TileKind,
)

FILES: Final = ("tiles.toml", "cards.toml", "dice.toml", "tracks.toml")
_SEATS: Final = ("two", "three", "four")
_MOST_SEATS: Final = 4
_FIELDS: Final = {
    "soar": ("amount",), "glide": ("amount",), "dive": ("amount", "number"), "fight": ("amount", "spoils"),
}


def read_eagle_lore(folder: Path) -> Lore:
    """All tables in a folder; the program's own where an author's map comes without any."""
    if not folder.is_dir():
        folder = paths.shipped_levels() / "eagle_dance" / "data"
    changed = tuple(path.stat().st_mtime_ns if path.exists() else 0 for path in map(folder.joinpath, FILES))
    return _read(folder, changed)


@lru_cache(maxsize=16)
def _read(folder: Path, changed_ns: tuple[int, ...]) -> Lore:
    tiles, cards, dice, tracks = (read_page(folder / name) for name in FILES)
    tiles.only(*_SEATS, *TILE_NAMES)
    dice.only("thermal", "food", "weather")
    tracks.only("thermals", "foods", "threats", "rounds", "gold", "eagle", "survival", "trades", "scoring")
    rounds = _numbers(tracks, "rounds", 1, 12, 1, 3)
    scoring = _table(tracks, "scoring", "most_thermals", "foods_a_point")
    lore = Lore(
        _tiles(tiles), _tiles_for(tiles), _cards(cards, rounds),
        _numbers(dice, "thermal", 6, 6, 1, 6), _numbers(dice, "food", 6, 6, 1, 6), _weather(dice),
        within(tracks, "thermals", 1, 500), within(tracks, "foods", 1, 500), within(tracks, "threats", 0, 99),
        rounds, _eagle(tracks), _prices(tracks), _survival(tracks), within(tracks, "gold", 1, 999),
        within(scoring, "most_thermals", 0, 50), within(scoring, "foods_a_point", 1, 50),
    )
    _check_tokens(tracks, lore)
    return lore


def _table(page: Page, name: str, *fields: str) -> Page:
    if name not in page:
        raise page.bad(name, say("is missing"))
    found = page.page(name)
    found.only(*fields)
    return found


def _numbers(page: Page, name: str, fewest: int, most: int, least: int, greatest: int) -> tuple[int, ...]:
    values = page.items().get(name)
    if not isinstance(values, list) or not fewest <= len(values) <= most:
        if fewest == most:
            many = plural("must be a list of {count} number", "must be a list of {count} numbers", most)
        else:
            many = say("must be a list of {fewest} to {most} numbers", fewest=fewest, most=most)
        raise page.bad(name, many)
    if not all(type(value) is int and least <= value <= greatest for value in values):
        reason = say("must hold whole numbers from {least} to {greatest}", least=least, greatest=greatest)
        raise page.bad(name, reason)
    return tuple(values)


def _tiles(page: Page) -> tuple[TileKind, ...]:
    return tuple(_tile(_table(page, name, "count", "slots", "thermal", "food"), name) for name in TILE_NAMES)


def _tile(page: Page, name: str) -> TileKind:
    (sun, rain), (fed, wet) = _numbers(page, "thermal", 2, 2, 0, 9), _numbers(page, "food", 2, 2, 0, 9)
    return TileKind(name, within(page, "count", 1, 9), within(page, "slots", 1, 4), (sun, rain), (fed, wet))


def _tiles_for(page: Page) -> tuple[int, ...]:
    return tuple(within(page, name, 7, 27) for name in _SEATS)


def _weather(page: Page) -> tuple[bool, ...]:
    sides = page.texts("weather")
    if len(sides) != 6 or not set(sides) <= {"sun", "rain"}:
        raise page.bad("weather", say("must be a list of six sides, sun or rain"))
    return tuple(side == "rain" for side in sides)


def _cards(page: Page, rounds: tuple[int, ...]) -> tuple[Card, ...]:
    page.only(*CARD_NAMES)
    cards = tuple(_card(page, name) for name in CARD_NAMES)
    for phase in sorted(set(rounds)):
        needed, there = _MOST_SEATS * rounds.count(phase), sum(c.copies for c in cards if c.phase == phase)
        if there < needed:
            reason = plural(
                "has {count} card, four seats need {needed}", "has {count} cards, four seats need {needed}",
                there, needed=needed,
            )
            raise BadContent(page.file, say("phase {number}", number=phase), reason)
    return cards


def _card(whole_page: Page, name: str) -> Card:
    dance, phase = name[:-1].lower(), int(name[-1])
    page = _table(whole_page, name, "title", "count", "quest", "reward", "bonus", "ours", *_FIELDS[dance])
    quest = page.switch("quest", False)
    amount = within(page, "amount", 0 if dance == "glide" and not quest else 1, 5)
    return Card(
        name, page.prose("title"), phase, DANCES.index(dance), within(page, "count", 0, 40), quest, amount,
        within(page, "number", 2, 12) if dance == "dive" else 0,
        within(page, "spoils", 0, 9) if dance == "fight" else 0, _gain(page, "reward"), _gain(page, "bonus"),
        _ours(page),
    )


def _ours(page: Page) -> tuple[CardPart, ...]:
    """The parts of a card that nobody has seen a picture of."""
    named = page.texts("ours") if "ours" in page else ()
    if not set(named) <= set(CARD_PARTS):
        raise page.bad("ours", say("must be a list of action, reward or bonus"))
    return tuple(part for part in CARD_PARTS if part in named)


def _gain(page: Page, name: str) -> Gain:
    found = _table(page, name, "vp", "thermals", "foods")
    return Gain(
        within(found, "vp", 0, 20, 0), within(found, "thermals", 0, 5, 0), within(found, "foods", 0, 9, 0),
    )


def _eagle(tracks: Page) -> EagleCard:
    page = _table(
        tracks, "eagle", "thermal_limit", "threats", "first_thermals", "first_foods", "first_points",
    )
    return EagleCard(
        within(page, "thermal_limit", 1, 9), within(page, "threats", 0, 9),
        within(page, "first_thermals", 0, 9), within(page, "first_foods", 0, 9),
        within(page, "first_points", 0, 30),
    )


def _prices(tracks: Page) -> Prices:
    fields = ("move_thermals", "thermal_foods", "reroll_thermals", "threat_points")
    page = _table(tracks, "trades", *fields)
    move, thermal, reroll = (within(page, name, 1, 9) for name in fields[:3])
    return Prices(move, thermal, reroll, within(page, "threat_points", 0, 9))


def _survival(tracks: Page) -> Survival:
    page = _table(tracks, "survival", "squares", "start", "foods", "points", "discards")
    squares = _numbers(page, "squares", 3, 15, -20, 20)
    return Survival(
        squares, within(page, "start", 2, len(squares) - 1) - 1, within(page, "foods", 0, 9),
        within(page, "points", 0, 9), within(page, "discards", 0, 9),
    )


def _check_tokens(tracks: Page, lore: Lore) -> None:
    """Every tile needs its two markers, every eagle its threats."""
    tiles = sum(tile.copies for tile in lore.tiles)
    for name, tokens in (("thermals", lore.thermals), ("foods", lore.foods)):
        if tokens < tiles:
            raise tracks.bad(name, plural(
                "is {tokens}, but {count} tile needs one", "is {tokens}, but {count} tiles need one each",
                tiles, tokens=tokens,
            ))
    needed = _MOST_SEATS * lore.eagle.threats
    if lore.threats < needed:
        reason = say("is {threats}, four eagles need {needed}", threats=lore.threats, needed=needed)
        raise tracks.bad("threats", reason)
