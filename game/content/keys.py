"""Which keys mean what; every shortcut can be given other keys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.core import BadContent, plain, say, verbatim
from game.core.words import in_a_row

DEFAULT_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "confirm": ("return", "space", "enter"),
    "undo": ("ctrl+z",),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "pause": ("escape",),
    "hint": ("h",),
    "log": ("l",),
    "replay": ("r",),
    "mute": ("m",),
    "rules": ("f1",),
    "legend": ("f2",),
    "look": ("t",),
    "faster": ("+", "=", "shift+=", "[+]"),
    "slower": ("-", "[-]"),
    "fullscreen": ("f11",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
}
"""Names as pygame gives them, with ctrl+ and shift+ before them in this order."""

MAX_KEYS = 8
_NAME = re.compile(r"(ctrl\+)?(shift\+)?[^\sA-Z]([^\nA-Z]{0,22}[^\sA-Z])?")


def read_keys(value: object) -> tuple[dict[str, tuple[str, ...]], list[BadContent]]:
    """All shortcuts, with their default keys where none or wrong ones are given, and what was wrong."""
    if not isinstance(value, dict):
        raise BadContent("", "keys", say("must have one entry per shortcut"))
    given: dict[str, tuple[str, ...]] = {}
    problems: list[BadContent] = []
    for command, names in value.items():
        try:
            given[command] = _names(command, names)
        except BadContent as problem:
            problems.append(problem)
    while clash := conflict({**DEFAULT_KEYS, **given}):
        first, second, name = clash
        guilty = second if second in given else first
        del given[guilty]
        reason = say("'{key}' already means something else", key=verbatim(name))
        problems.append(BadContent("", f"keys.{guilty}", reason))
    return {**DEFAULT_KEYS, **given}, problems


def conflict(keys: Mapping[str, tuple[str, ...]]) -> tuple[str, str, str] | None:
    """Two shortcuts that share a key, and the key, if there are any."""
    owner: dict[str, str] = {}
    for command, names in keys.items():
        for name in names:
            if owner.setdefault(name, command) != command:
                return owner[name], command, name
    return None


def _names(command: str, names: object) -> tuple[str, ...]:
    if command not in DEFAULT_KEYS:
        known = in_a_row(map(verbatim, DEFAULT_KEYS))
        raise BadContent("", f"keys.{command}", say("is not a shortcut; there are {names}", names=known))
    if not isinstance(names, list) or not 1 <= len(names) <= MAX_KEYS:
        raise BadContent("", f"keys.{command}", say("must be a list of keys"))
    for name in names:
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != plain(name):
            reason = say("{key} is not the name of a key", key=verbatim(repr(str(name)[:20])))
            raise BadContent("", f"keys.{command}", reason)
    return tuple(names)
