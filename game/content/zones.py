"""Zones of the keyboard for Compass Call: keys by where they lie, whatever is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import BadContent, say, verbatim
from game.core.words import in_a_row

ZONE_KEYS: Final = ("up", "left", "down", "right", "roll", "call")
Zones = Mapping[str, Mapping[str, tuple[int, ...]]]
"""The scancodes of each key of each zone."""

DEFAULT_ZONES: Final[Zones] = {
    "A": {"up": (26,), "left": (4,), "down": (22,), "right": (7,), "roll": (20,), "call": (8,)},
    "B": {"up": (12,), "left": (13,), "down": (14,), "right": (15,), "roll": (24,), "call": (18,)},
    "C": {"up": (82,), "left": (80,), "down": (81,), "right": (79,), "roll": (76, 42), "call": (78, 40)},
    "D": {"up": (96,), "left": (92,), "down": (93,), "right": (94,), "roll": (95,), "call": (97,)},
}
"""W A S D with Q and E; I J K L with U and O; the arrows; the keypad."""

RESERVED: Final = frozenset((0, 41))
"""Nothing, and Escape, which always pauses."""

MAX_CODE: Final = 511


def read_zones(value: object) -> tuple[dict[str, dict[str, tuple[int, ...]]], list[BadContent]]:
    """All zones, with their usual keys where none or wrong ones are given, and what was wrong."""
    if not isinstance(value, dict):
        raise BadContent("", "zones", say("must have one entry per zone"))
    zones = {name: dict(keys) for name, keys in DEFAULT_ZONES.items()}
    problems: list[BadContent] = []
    for name, keys in value.items():
        try:
            zones[name] = _zone(name, keys)
        except BadContent as problem:
            problems.append(problem)
    if clash := conflict(zones):
        words = say("the key {number} already means something else", number=clash[1])
        problems.append(BadContent("", f"zones.{clash[0]}", words))
        zones = {name: dict(keys) for name, keys in DEFAULT_ZONES.items()}
    return zones, problems


def _zone(name: str, keys: object) -> dict[str, tuple[int, ...]]:
    if name not in DEFAULT_ZONES:
        known = in_a_row(map(verbatim, DEFAULT_ZONES))
        raise BadContent("", f"zones.{name}", say("is no zone; there are {names}", names=known))
    if not isinstance(keys, dict) or set(keys) != set(ZONE_KEYS):
        wanted = in_a_row(map(verbatim, ZONE_KEYS))
        raise BadContent("", f"zones.{name}", say("must give keys for {names}", names=wanted))
    return {key: _codes(f"zones.{name}.{key}", keys[key]) for key in ZONE_KEYS}


def _codes(place: str, codes: object) -> tuple[int, ...]:
    if not isinstance(codes, list | tuple) or not 1 <= len(codes) <= 4 or not all(map(_is_usable, codes)):
        raise BadContent("", place, say("must be a list of keys by their numbers"))
    return tuple(codes)


def _is_usable(code: object) -> bool:
    return type(code) is int and usable(code)


def usable(code: int) -> bool:
    """Whether a key can be given to a zone."""
    return 0 < code <= MAX_CODE and code not in RESERVED


def conflict(zones: Zones) -> tuple[str, int] | None:
    """A zone with a key that another one, or another of its own keys, already has."""
    owners: set[int] = set()
    for name, keys in zones.items():
        for codes in keys.values():
            for code in codes:
                if code in owners:
                    return name, code
                owners.add(code)
    return None
