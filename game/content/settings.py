"""What the user has set, kept in one file; a broken field falls back to its default and is told."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from game.content.keys import DEFAULT_KEYS, read_keys
from game.content.zones import DEFAULT_ZONES, Zones, read_zones
from game.core import BadContent, OptionValue
from game.match.header import read_sitter
from game.match.setup import Sitter

Animation = Literal["none", "fast", "normal", "slow"]
Panels = Literal["side", "facing", "symmetric", "edges"]
PARRY_HELPS = ("ask", "auto", "never")
SMALLEST_WINDOW = (1024, 600)
MAX_BYTES = 1_000_000


@dataclass(frozen=True)
class Choice:
    """What was chosen for a game the last time: who sits where, on which board, with which options."""

    seats: tuple[Sitter, ...] = ()
    board: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    """Everything on the settings screen, and the last choice for each game."""

    volume_master: int = 80
    volume_effects: int = 80
    volume_music: int = 50
    mute: bool = False
    animation: Animation = "normal"
    text_percent: int = 100
    reduced_motion: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    panels: Panels = "side"
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: DEFAULT_KEYS)
    zones: Zones = field(default_factory=lambda: DEFAULT_ZONES)
    parry_help: tuple[str, ...] = ("ask",) * 6
    """For each seat of the arena: ask, auto or never."""
    choices: Mapping[str, Choice] = field(default_factory=dict)

    def but(self, **changes: Any) -> Settings:
        """The same settings with some changed."""
        return dataclasses.replace(self, **changes)

    def choice(self, game: str) -> Choice:
        """The last choice for a game."""
        return self.choices.get(game, Choice())

    def with_choice(self, game: str, choice: Choice) -> Settings:
        """The same settings with another choice for a game."""
        return self.but(choices={**self.choices, game: choice})


def load_settings(path: Path) -> tuple[Settings, tuple[BadContent, ...]]:
    """The settings in a file; what is broken in it is kept beside it as .broken and told."""
    try:
        values = _values(path)
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError, RecursionError) as problem:
        words = getattr(problem, "strerror", None) or "is not a settings file; the defaults are used"
        place = f"line {problem.lineno}" if isinstance(problem, json.JSONDecodeError) else ""
        return Settings(), (BadContent(str(path), place, words), *_kept_beside(path))
    settings, problems = _settings(values, str(path))
    return settings, (*problems, *(_kept_beside(path) if problems else ()))


def _values(path: Path) -> dict[str, Any]:
    if path.stat().st_size > MAX_BYTES:
        raise ValueError("too large")
    values = json.loads(path.read_bytes())
    if not isinstance(values, dict):
        raise ValueError("not an object")
    return values


def _kept_beside(path: Path) -> tuple[BadContent, ...]:
    """Keeps a copy of a broken file, for the next save will replace it."""
    try:
        path.with_name(path.name + ".broken").write_bytes(path.read_bytes()[:MAX_BYTES])
    except OSError as problem:
        return (BadContent(str(path), "", f"no copy could be kept ({problem.strerror})"),)
    return ()


def _settings(values: Mapping[str, Any], file: str) -> tuple[Settings, tuple[BadContent, ...]]:
    good: dict[str, Any] = {}
    problems: list[BadContent] = []
    for name, value in values.items():
        try:
            if name in _TABLES:
                good[name], wrong = _TABLES[name](value)
                problems += wrong
            else:
                good[name] = _field(name, value)
        except BadContent as problem:
            problems.append(problem)
    return Settings(**good), tuple(problem.inside(file) for problem in problems)


def _field(name: str, value: Any) -> Any:
    """One field's value, checked."""
    if name.startswith("volume_") and name in _NAMES:
        return _checked(name, value, type(value) is int and 0 <= value <= 100, "a number from 0 to 100")
    if name in _CHOICES:
        return _checked(name, value, value in _CHOICES[name], _listed(_CHOICES[name]))
    if name in ("mute", "reduced_motion", "fullscreen"):
        return _checked(name, value, type(value) is bool, "true or false")
    if name == "window_size":
        return tuple(_checked(name, value, _is_size(value), "two numbers, at least 1024 and 600"))
    if name == "parry_help":
        whole = isinstance(value, list) and len(value) == 6 and all(one in PARRY_HELPS for one in value)
        return tuple(_checked(name, value, whole, f"six times {_listed(PARRY_HELPS)}"))
    raise BadContent("", name, "is not a setting")


_NAMES = frozenset(entry.name for entry in dataclasses.fields(Settings))
_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "animation": ("none", "fast", "normal", "slow"),
    "text_percent": (100, 125, 150),
    "panels": ("side", "facing", "symmetric", "edges"),
}


def _listed(values: tuple[Any, ...]) -> str:
    return f"{', '.join(map(str, values[:-1]))} or {values[-1]}"


def _checked(name: str, value: Any, is_good: bool, wanted: str) -> Any:
    if not is_good:
        raise BadContent("", name, f"must be {wanted}, not {json.dumps(value)[:40]}")
    return value


def _is_size(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value)
        and all(least <= side <= 16384 for side, least in zip(value, SMALLEST_WINDOW, strict=True))
    )


def _choices(value: Any) -> tuple[dict[str, Choice], list[BadContent]]:
    _checked("choices", value, isinstance(value, dict), "one entry per game")
    good: dict[str, Choice] = {}
    problems: list[BadContent] = []
    for game, entry in value.items():
        try:
            good[game] = _choice(f"choices.{game}", entry)
        except BadContent as problem:
            problems.append(problem)
    return good, problems


def _choice(place: str, value: Any) -> Choice:
    _checked(place, value, isinstance(value, dict), "seats, board and options")
    seats, board, options = value.get("seats", []), value.get("board", ""), value.get("options", {})
    whole = isinstance(seats, list) and isinstance(board, str) and isinstance(options, dict)
    if not whole or not all(type(option) in (bool, int, str) for option in options.values()):
        raise BadContent("", place, "has wrong seats, board or options")
    return Choice(tuple(read_sitter(sitter, f"{place}.seats", "") for sitter in seats), board, options)


_Table = Callable[[Any], tuple[Any, list[BadContent]]]
_TABLES: Mapping[str, _Table] = {"keys": read_keys, "choices": _choices, "zones": read_zones}


def save_settings(settings: Settings, path: Path) -> str | None:
    """Replaces the file at one go; returns a sentence if that failed and the old file is still there."""
    text = json.dumps(dataclasses.asdict(settings), ensure_ascii=False, indent=1)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        return f"The settings could not be saved: {problem.strerror}."
    return None
