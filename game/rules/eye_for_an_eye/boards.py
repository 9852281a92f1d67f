"""The board of one seat from its field of a position."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from game.core import BadContent, Seat, word_of
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, figure_id, figure_named, index_of, seat_of
from game.rules.eye_for_an_eye.lore import CHIEFS, Chief
from game.rules.eye_for_an_eye.options import Options, sides
from game.rules.eye_for_an_eye.places import CURRENTS, FACE_LETTERS, ON_INNATE, PLACE_LETTERS, POOL, band_of
from game.rules.eye_for_an_eye.state import AWAY, Figure, Phase, Player, Task, TaskKind

_PARTS: Final = (
    ("pace and area", r"([0-2])\.([0-6])"), ("health", r"\d{1,3}"),
    ("dice", r"([pmaghi123uvwxyz][maghte.])+"), ("ready cards", r"-|1?2?3?"), ("heat", r"\d"),
    ("guard tokens", r"\d"), ("camouflage", r"[c-]"),
    ("nets", r"-|0?1?2?3?4?"), ("roll floor", r"\d{1,9}"), ("rolls left", r"\d{1,2}"), ("marker", r"[0-6]"),
    ("passing", r"[x-]"), ("trophies", r"-|[1-6]{1,6}"), ("figures", r".+"), ("task", r".+"),
)
_FIGURE: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(se|sw|nw|ne|e|w)")
_TASK: Final = re.compile(r"([a-z_]+)\.([1-6][a-d]?)\.(\d)\.([01])\.(\d{1,9})")
_TASKS: Final[tuple[TaskKind, ...]] = ("move", "mend", "ambush", "sword_dance", "will_of_the_wind", "surge")


def read_player(arena: Arena, options: Options, seat: Seat, text: str, place: BadContent) -> Player:
    """A seat's board; BadContent says which part of it is wrong."""
    parts = text.split("|")
    if len(parts) != len(_PARTS):
        raise BadContent("", place.place, f"needs {len(_PARTS)} parts with | between them")
    for part, (name, form) in zip(parts, _PARTS, strict=True):
        if not part or not re.fullmatch(form, part, re.ASCII):
            raise BadContent("", f"{place.place}, {name}", f"cannot be {part[:40] or 'empty'}")
    try:
        return _player(arena, options, seat, parts)
    except BadContent as problem:
        raise BadContent("", f"{place.place}, {problem.place}", problem.reason) from problem


def _player(arena: Arena, options: Options, seat: Seat, parts: list[str]) -> Player:
    pace, area = map(int, parts[0].split("."))
    chief = arena.lore.chief(options.chiefs[seat - 1])
    if int(parts[1]) > chief.health:
        raise BadContent("", "health", f"{chief.title} never has more than {chief.health}")
    places, faces = _dice(arena, options, chief, parts[2])
    return Player(
        CHIEFS.index(chief.name), sides(options.alliances, len(options.chiefs))[seat - 1], pace, area,
        int(parts[1]), _figures(arena, chief, parts[13]), faces, places, _bits(parts[3], 1), int(parts[4]),
        int(parts[5]), parts[6] == "c", _bits(parts[7], 0), int(parts[8]), int(parts[9]), int(parts[10]),
        parts[11] == "x", tuple(map(int, parts[12].replace("-", ""))), _task(options, parts[14]),
    )


def _bits(text: str, first: int) -> int:
    return sum(1 << (int(digit) - first) for digit in text.replace("-", ""))


def _dice(arena: Arena, options: Options, chief: Chief, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    count = chief.dice + (arena.lore.timings.extra_dice if options.turn_based else 0)
    if len(text) != 2 * count:
        raise BadContent("", "dice", f"{chief.title} has {count}, not {len(text) // 2}")
    places = tuple(map(PLACE_LETTERS.index, text[::2]))
    for place, many in Counter(places).items():
        if place != POOL and many > _most(arena, chief, place):
            raise BadContent("", "dice", f"there is no space for {many} dice on {PLACE_LETTERS[place]}")
    return places, tuple(map(FACE_LETTERS.index, text[1::2]))


def _most(arena: Arena, chief: Chief, place: int) -> int:
    band = band_of(place)
    if band:
        return max(chief.cards[band - 1].ready, chief.cards[band - 1].use)
    if place >= CURRENTS:
        return arena.lore.current_spaces if place < CURRENTS + arena.lore.current_tracks else 0
    return chief.innate.eyes if place == ON_INNATE else chief.tracks[place - 1].spaces


def _figures(arena: Arena, chief: Chief, text: str) -> tuple[Figure, ...]:
    names = text.split(";")
    if len(names) != 1 + chief.guards:
        raise BadContent("", "figures", f"{chief.title} has {1 + chief.guards}, not {len(names)}")
    return tuple(_figure(arena, name) for name in names)


def _figure(arena: Arena, name: str) -> Figure:
    if name == "-":
        return AWAY
    found = _FIGURE.fullmatch(name)
    cell = (int(found[1]), int(found[2])) if found else (99, 99)
    if not found or cell not in arena.at or arena.at[cell] in arena.impassable:
        raise BadContent("", "figures", f"nobody can stand on {name[:40]}")
    return Figure(arena.at[cell], DIRECTION_NAMES.index(found[3]))


def _task(options: Options, text: str) -> Task | None:
    if text == "-":
        return None
    found = _TASK.fullmatch(text)
    if not found or found[1] not in _TASKS or seat_of(figure_named(found[2])) > len(options.chiefs):
        raise BadContent("", "task", f"cannot be {text[:40]}")
    kind, figure = word_of(found[1], _TASKS), figure_named(found[2])
    return Task(kind, figure, int(found[3]), found[4] == "1", int(found[5]))


def check_figures(arena: Arena, players: tuple[Player, ...], phase: Phase) -> None:
    """One figure per space, and chiefs in the arena exactly while they have health."""
    taken: set[int] = set()
    for seat, player in enumerate(players, 1):
        place = f"seat {seat}, figures"
        for figure in player.figures:
            if figure != AWAY and figure.space in taken:
                raise BadContent("", place, f"two figures stand on {arena.name(figure.space)}")
            taken.add(figure.space)
        if phase in ("fight", "roll", "turn") and (player.figures[0] == AWAY) is (player.health > 0):
            raise BadContent("", place, "a chief is in the arena exactly while it has health")
        mover = player.task.figure if player.task else figure_id(seat)
        if index_of(mover) >= len(players[seat_of(mover) - 1].figures):
            raise BadContent("", f"seat {seat}, task", "there is no such figure")
