"""Positions from text (see position.py for the fields)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.core import NOTHING, BadContent, Cell, OptionValue, Sentence, plural, say, verbatim, word_of
from game.rules.eagle_dance.arena import Arena
from game.rules.eagle_dance.land import NOWHERE, Land, around, land_of
from game.rules.eagle_dance.lore import CARD_NAMES, RIVER, TILE_NAMES, Lore
from game.rules.eagle_dance.options import SEATS, Options, read_options
from game.rules.eagle_dance.position import FIELDS, write_state
from game.rules.eagle_dance.reading_moment import SETUP, bad, check_moment
from game.rules.eagle_dance.reading_turn import read_turn
from game.rules.eagle_dance.rounds import outcome_of
from game.rules.eagle_dance.state import PHASES, Eagle, Phase, State, Tile, waits

_CARD: Final = f"(?:{'|'.join(CARD_NAMES)})"
_FORMS: Final = (
    "|".join(PHASES), r"([1-9]\d?)(sun|rain)", r"\S+", r"\d(?:\.\d){2}(?:\+(?:Forest|Field|River))?",
    rf"\d{{1,2}}(?:\.\d{{1,2}}){{{len(CARD_NAMES) - 1}}}", rf"-|{_CARD}(?:;{_CARD}){{0,3}}", r"\S+",
)
_TILE: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})=(Forest|Field|River):(\d)\.(\d)\.(\d)", re.ASCII)
_EAGLE: Final = re.compile(
    rf"(-|-?\d{{1,2}},-?\d{{1,2}})((?:\|\d{{1,3}}){{5}})\|(-|{_CARD}(?:>{_CARD})?)(?:\|([1-9]\d?))?",
    re.ASCII,
)


def read_state(arena: Arena, values: Mapping[str, OptionValue], text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    seats = len(fields) - len(FIELDS)
    if seats not in SEATS:
        reason = say("needs {number} fields and one for each of two to four seats", number=len(FIELDS))
        raise BadContent("", say("position"), reason)
    for number, form in enumerate(_FORMS):
        if not re.fullmatch(form, fields[number], re.ASCII):
            raise bad(number, say("cannot be {text}", text=verbatim(fields[number][:40])))
    state = _table(arena, read_options(values, seats), fields)
    check_moment(state)
    outcome = outcome_of(state) if state.phase == "over" else None
    state = state._replace(turn=read_turn(state, fields[6], bad(6, NOTHING)), outcome=outcome)
    _check_fed(state)
    for number, (given, plain) in enumerate(zip(fields, write_state(state).split(" "), strict=True)):
        if given != plain:
            raise bad(number, say("is written {text}", text=verbatim(plain)))
    return state


def _table(arena: Arena, options: Options, fields: list[str]) -> State:
    """Everything but the turn."""
    lore, phase, (number, rainy) = arena.lore, word_of(fields[0], PHASES), _round(arena.lore, fields[1])
    land, tiles = _tiles(arena, rainy, fields[2])
    box, drawn = _box(arena, tiles, fields)
    eagles = tuple(_eagle(lore, land, phase, index, fields[index]) for index in range(7, len(fields)))
    _check_slots(lore, tiles, eagles)
    deck, opened = tuple(map(int, fields[4].split("."))), _cards(fields[5], ";")
    _check_cards(lore, deck, opened, eagles)
    too_many = say("there are only {number} thermals in all", number=lore.thermals)
    thermals = _pile(lore.thermals, tiles, [eagle.thermals for eagle in eagles], too_many)
    too_many = say("there are only {number} foods in all", number=lore.foods)
    foods = _pile(lore.foods, tiles, [eagle.foods for eagle in eagles], too_many)
    return State(
        arena, options, phase, number, rainy, land, tiles, box, drawn, thermals, foods, deck, opened, eagles,
        None, None,
    )


def _round(lore: Lore, text: str) -> tuple[int, bool]:
    found = re.fullmatch(_FORMS[1], text, re.ASCII)
    assert found is not None
    if int(found[1]) > len(lore.phases):
        raise bad(1, say("there are only {number} rounds", number=len(lore.phases)))
    return int(found[1]), found[2] == "rain"


def _tiles(arena: Arena, rainy: bool, text: str) -> tuple[Land, tuple[Tile, ...]]:
    cells: list[Cell] = []
    tiles: list[Tile] = []
    for part in text.split(";"):
        found = _TILE.fullmatch(part)
        if not found:
            raise bad(2, say("cannot be {text}", text=verbatim(part[:40])))
        cell = int(found[1]), int(found[2])
        tile = Tile(TILE_NAMES.index(found[3]), *map(int, found.group(4, 5, 6)))
        if _overfull(arena.lore, tile, rainy):
            raise bad(2, say("{tile} holds more than it can", tile=verbatim(part)))
        if cell in cells or (cells and not any(other in cells for other in around(cell))):
            raise bad(2, say("{tile} is laid where it cannot be", tile=verbatim(part)))
        cells.append(cell)
        tiles.append(tile)
    if cells[0] != (0, 0) or tiles[0].kind != RIVER:
        raise bad(2, say("the first must be the River at 0,0"))
    return land_of(tuple(cells)), tuple(tiles)


def _overfull(lore: Lore, tile: Tile, rainy: bool) -> bool:
    most = lore.maximum(tile.kind, rainy)
    return tile.thermal > most[0] or tile.food > most[1] or tile.threats > lore.tiles[tile.kind].slots


def _box(arena: Arena, tiles: tuple[Tile, ...], fields: list[str]) -> tuple[tuple[int, ...], int]:
    counts, _, name = fields[3].partition("+")
    box, drawn = tuple(map(int, counts.split("."))), TILE_NAMES.index(name) if name else NOWHERE
    for kind, tile in enumerate(arena.lore.tiles):
        laid = sum(found.kind == kind for found in tiles) + (drawn == kind)
        if laid + box[kind] != tile.copies:
            raise bad(3, plural(
                "there is {count} tile of the kind {kind} in all",
                "there are {count} tiles of the kind {kind} in all", tile.copies, kind=verbatim(tile.name),
            ))
    if (fields[0] == "lay") is not (drawn != NOWHERE) or (fields[0] == "tile" and not any(box)):
        raise bad(3, say("the tile to be laid is missing, or there is one too many"))
    return box, drawn


def _eagle(lore: Lore, land: Land, phase: Phase, index: int, text: str) -> Eagle:
    found = _EAGLE.fullmatch(text)
    if not found:
        raise bad(index, say("cannot be {text}", text=verbatim(text[:40])))
    at = NOWHERE
    if found[1] != "-":
        q, r = map(int, found[1].split(","))
        at = land.space((q, r))
        if at == NOWHERE or phase in ("tile", "lay"):
            raise bad(index, say("there is no tile {tile} for an eagle", tile=verbatim(found[1])))
    elif phase not in SETUP:
        raise bad(index, say("its eagle must be on a tile"))
    thermals, foods, threats, points, square = map(int, found[2][1:].split("|"))
    card, squares = lore.eagle, len(lore.survival.squares)
    if thermals > card.thermal_limit or threats > card.threats or square >= squares:
        raise bad(index, say("there is no room for so much on an eagle card"))
    fed = int(found[4] or 0)
    return Eagle(at, thermals, foods, threats, points, square, _cards(found[3], ">"), fed)


def _cards(text: str, between: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(CARD_NAMES.index, text.split(between)))


def _check_fed(state: State) -> None:
    counts = state.options.dominant_food == "round" and state.turn is not None
    for seat, eagle in enumerate(state.eagles, 1):
        if eagle.fed and not (counts and waits(state, seat)):
            raise bad(len(FIELDS) + seat - 1, say("no food is counted before its turn here"))


def _check_slots(lore: Lore, tiles: tuple[Tile, ...], eagles: tuple[Eagle, ...]) -> None:
    for space, many in Counter(eagle.at for eagle in eagles if eagle.at != NOWHERE).items():
        if many > lore.tiles[tiles[space].kind].slots:
            raise bad(2, say("more eagles rest on a tile than it has slots"))
    threats = sum(tile.threats for tile in tiles) + sum(eagle.threats for eagle in eagles)
    in_all = lore.eagle.threats * len(eagles)
    if threats != in_all:
        raise bad(2, say("there are {number} threats in all", number=in_all))


def _check_cards(
    lore: Lore, deck: tuple[int, ...], opened: tuple[int, ...], eagles: tuple[Eagle, ...],
) -> None:
    seen = Counter(opened) + Counter(card for eagle in eagles for card in eagle.pattern)
    for card, many in enumerate(deck):
        if many + seen[card] > lore.cards[card].copies:
            raise bad(4, plural(
                "there is {count} card {card} in all", "there are {count} cards {card} in all",
                lore.cards[card].copies, card=verbatim(CARD_NAMES[card]),
            ))


def _pile(tokens: int, tiles: tuple[Tile, ...], held: list[int], reason: Sentence) -> int:
    left = tokens - len(tiles) - sum(held)
    if left < 0:
        raise bad(7, reason)
    return left
