"""What the user has set, kept in one file; a broken field falls back to its default and is reported."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypedDict, Unpack, get_args

from game.content.keys import DEFAULT_KEYS, read_keys
from game.content.zones import DEFAULT_ZONES, Zones, read_zones
from game.core import BadContent, OptionValue, Sentence, say, verbatim
from game.core.disk import os_words, read_json, replace_file, set_aside, to_json
from game.core.words import either
from game.match.checked import read_sitter
from game.match.setup import Sitter

Animation = Literal["none", "fast", "normal", "slow"]
Room = Literal["usual", "noisy", "quiet"]
"""In a noisy room everything that is heard is also seen, large; in a quiet one it is hardly heard at all."""
Panels = Literal["side", "facing", "symmetric", "edges"]
ParryHelp = Literal["ask", "auto", "never"]
_PANELS: tuple[Panels, ...] = get_args(Panels)
PARRY_HELPS: tuple[ParryHelp, ...] = get_args(ParryHelp)
SMALLEST_WINDOW = (1024, 600)
MAX_BYTES = 1_000_000
_LANGUAGE = re.compile(r"\w{0,24}")


@dataclass(frozen=True)
class Choice:
    """What was chosen for a game the last time: who sits where, on which board, with which options."""

    seats: tuple[Sitter, ...] = ()
    board: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    panels: Panels | None = None
    """How the seats' panels lie in this game; None as in all that have no choice of their own."""
    for_real: bool = False
    """Whether moves are taken back only if the others agree."""


class Changes(TypedDict, total=False):
    """Settings by name, some of them: a mistyped name or word is an error before it runs."""

    volume_master: int
    volume_effects: int
    volume_music: int
    mute: bool
    room: Room
    animation: Animation
    text_percent: int
    language: str
    reduced_motion: bool
    fullscreen: bool
    window_size: tuple[int, int] | None
    panels: Panels
    keys: Mapping[str, tuple[str, ...]]
    zones: Zones
    parry_help: tuple[ParryHelp, ...]
    keep_sides: bool
    choices: Mapping[str, Choice]


@dataclass(frozen=True)
class Settings:
    """Everything on the settings screen, and the last choice for each game."""

    volume_master: int = 80
    volume_effects: int = 80
    volume_music: int = 50
    mute: bool = False
    room: Room = "usual"
    animation: Animation = "normal"
    text_percent: int = 100
    language: str = ""
    """Its code, such as tr; empty for that of the system."""
    reduced_motion: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] | None = None
    """Of the window when it does not fill the screen; until somebody has had one, what the screen allows."""
    panels: Panels = "side"
    """How the seats' panels lie in games without a choice of their own."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: DEFAULT_KEYS)
    zones: Zones = field(default_factory=lambda: DEFAULT_ZONES)
    parry_help: tuple[ParryHelp, ...] = ("ask",) * 6
    """For each seat of the arena."""
    keep_sides: bool = False
    """Whether a rematch leaves everybody on their seat."""
    choices: Mapping[str, Choice] = field(default_factory=dict)

    def but(self, **changes: Unpack[Changes]) -> Settings:
        """The same settings with some changed."""
        return dataclasses.replace(self, **changes)

    def following(self, before: Settings, now: Settings) -> Settings:
        """The same settings, but for whatever somebody has changed in others."""
        changed = {name: value for name, value in vars(now).items() if value != getattr(before, name)}
        return dataclasses.replace(self, **changed)

    def choice(self, game: str) -> Choice:
        """The last choice for a game."""
        return self.choices.get(game, Choice())

    def with_choice(self, game: str, choice: Choice) -> Settings:
        """The same settings with another choice for a game."""
        return self.but(choices={**self.choices, game: choice})

    def panels_of(self, game: str) -> Panels:
        """How the seats' panels are to lie in a game."""
        return self.choice(game).panels or self.panels

    def with_panels(self, game: str, panels: Panels) -> Settings:
        """The same settings with a choice of seat panels for one game alone."""
        return self.with_choice(game, dataclasses.replace(self.choice(game), panels=panels))


def load_settings(path: Path) -> tuple[Settings, tuple[BadContent, ...]]:
    """The settings in a file, and what is broken in it; such a file is set aside, and what is good kept."""
    try:
        values = read_json(path, MAX_BYTES)
        if values is None:
            return Settings(), ()
        if not isinstance(values, dict):
            raise BadContent(str(path), "", say("it is not a settings file"))
    except BadContent as problem:
        fate = set_aside(path)
        words = say("{problem}; the defaults are used, {fate}", problem=problem.reason, fate=fate)
        return Settings(), (BadContent(problem.file, problem.place, words),)
    settings, problems = _settings(values, str(path))
    if problems:
        set_aside(path)
        save_settings(settings, path)
    return settings, problems


def _settings(values: Mapping[str, object], file: str) -> tuple[Settings, tuple[BadContent, ...]]:
    # The one Any: which type a name has is checked by _field, name by name, and not by the type checker.
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


def _field(name: str, value: object) -> object:
    """One field's value, checked."""
    if name.startswith("volume_") and name in _NAMES:
        return _checked(name, value, type(value) is int and 0 <= value <= 100, _PERCENT)
    if name in _CHOICES:
        return _checked(name, value, value in _CHOICES[name], _one_of(_CHOICES[name]))
    if name in ("mute", "reduced_motion", "fullscreen", "keep_sides"):
        return _checked(name, value, type(value) is bool, _TRUTH)
    if name == "language":
        good = isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None
        return _checked(name, value, good, say("the code of a language, such as tr"))
    if name == "window_size":
        if value is None:
            return None
        _checked(name, value, _is_size(value), _SIZE)
        return _tuple(value)
    if name == "parry_help":
        whole = isinstance(value, list) and len(value) == 6 and all(one in PARRY_HELPS for one in value)
        _checked(name, value, whole, say("six times {choices}", choices=_one_of(PARRY_HELPS)))
        return _tuple(value)
    raise BadContent("", name, say("is not a setting"))


_NAMES = frozenset(entry.name for entry in dataclasses.fields(Settings))
_CHOICES: Mapping[str, tuple[object, ...]] = {
    "animation": get_args(Animation), "text_percent": (100, 125, 150), "panels": _PANELS,
    "room": get_args(Room),
}


_PERCENT: Final = say("a number from 0 to 100")
_TRUTH: Final = say("true or false")
_SIZE: Final = say(
    "two numbers, at least {width} and {height}", width=SMALLEST_WINDOW[0], height=SMALLEST_WINDOW[1],
)
_ENTRIES: Final = say("one entry per game")
_PARTS: Final = say("seats, board and options")


def _one_of(values: tuple[object, ...]) -> Sentence:
    return either(verbatim(str(value)) for value in values)


def _checked(name: str, value: object, is_good: bool, wanted: Sentence) -> object:
    if not is_good:
        raise _wrong(name, value, wanted)
    return value


def _wrong(name: str, value: object, wanted: Sentence) -> BadContent:
    found = verbatim(json.dumps(value)[:40])
    return BadContent("", name, say("must be {wanted}, not {found}", wanted=wanted, found=found))


def _tuple(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, list) else ()


def _is_size(value: object) -> bool:
    return (
        isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value)
        and all(least <= side <= 16384 for side, least in zip(value, SMALLEST_WINDOW, strict=True))
    )


def _choices(value: object) -> tuple[dict[str, Choice], list[BadContent]]:
    entries = _object("choices", value, _ENTRIES)
    good: dict[str, Choice] = {}
    problems: list[BadContent] = []
    for game, entry in entries.items():
        try:
            good[game], wrong = _choice(f"choices.{game}", entry)
            problems += wrong
        except BadContent as problem:
            problems.append(problem)
    return good, problems


def _object(place: str, value: object, wanted: Sentence) -> dict[str, object]:
    _checked(place, value, isinstance(value, dict), wanted)
    return value if isinstance(value, dict) else {}


def _choice(place: str, value: object) -> tuple[Choice, list[BadContent]]:
    """The choice for a game; panels that are wrong cost nothing else of it."""
    entry = _object(place, value, _PARTS)
    seats, board, options = entry.get("seats", []), entry.get("board", ""), entry.get("options", {})
    if (
        not isinstance(seats, list) or not isinstance(board, str) or not isinstance(options, dict)
        or not all(type(option) in (bool, int, str) for option in options.values())
    ):
        raise BadContent("", place, say("has wrong seats, board or options"))
    for_real = _checked(
        f"{place}.for_real", entry.get("for_real", False), type(entry.get("for_real", False)) is bool, _TRUTH
    )
    sitters = tuple(read_sitter(sitter, f"{place}.seats", "") for sitter in seats)
    choice = Choice(sitters, board, options, for_real=for_real is True)
    panels = entry.get("panels")
    if panels is None:
        return choice, []
    for each in _PANELS:
        if panels == each:
            return dataclasses.replace(choice, panels=each), []
    return choice, [_wrong(f"{place}.panels", panels, _one_of(_PANELS))]


_Table = Callable[[object], tuple[object, list[BadContent]]]
_TABLES: Mapping[str, _Table] = {"keys": read_keys, "choices": _choices, "zones": read_zones}


def save_settings(settings: Settings, path: Path) -> Sentence | None:
    """Replaces the file at one go; returns a sentence if that failed and the old file is still there."""
    try:
        replace_file(path, to_json(dataclasses.asdict(settings), indent=1) + b"\n")
    except OSError as problem:
        return say("The settings could not be saved: {problem}.", problem=os_words(problem))
    return None
