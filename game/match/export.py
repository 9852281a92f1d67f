"""A match as text that people can read, send and paste: tags, then numbered turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from game.core import (
    NOTHING,
    BadContent,
    Board,
    OptionValue,
    Outcome,
    Refused,
    Sentence,
    plain,
    say,
    verbatim,
)
from game.core.complaints import at_line, within
from game.core.disk import whole_number
from game.core.game import A, E, S
from game.match.checked import MOST_NAME, read_help, read_sitter
from game.match.help import USUAL, Help
from game.match.history import AnyHistory, History, turns
from game.match.recovery import BoardNamed, GameNamed, agreed, quoted, why
from game.match.setup import Setup, Sitter, first_state, handicaps_in
from game.match.tally import Tally, hints_used

T = TypeVar("T")
_Placed = tuple[Sentence, str]
"""A text and where it stands."""
_TAG = re.compile(r'\[(\w+) "(.*)"\]')
_LEVELS = tuple("012345")
_COUNT = re.compile(r"-?\d{1,4}")
_NUMBER = re.compile(r"\d+\.")
MAX_CHARACTERS = 1_000_000
MAX_ACTIONS = 20_000


@dataclass(frozen=True)
class Imported:
    """What a text held: what was agreed, and all that was played; Match.carry_on makes a match of it."""

    setup: Setup
    board: Board
    history: AnyHistory


def write_game(
    setup: Setup, history: History[S, A, E], agreed: Outcome | None = None, tally: Tally | None = None
) -> str:
    """The text of a match, finished or not; some end as people agreed and not by their rules."""
    tags = [*_tags(setup, history, agreed), *_unlike_others(setup, tally or Tally())]
    # One line each, whatever a name or a date holds: a break in a tag would end it.
    lines = [f'[{name} "{plain(value, MAX_CHARACTERS)}"]' for name, value in tags]
    lines.append("")
    for number, turn in enumerate(turns(history), 1):
        lines.append(f"{number}. {' '.join(map(history.game.write_action, turn))}")
    return "\n".join(lines) + "\n"


def _tags(setup: Setup, history: History[S, A, E], agreed: Outcome | None) -> list[tuple[str, str]]:
    seats = [(f"Seat{seat}", _sitter_text(sitter)) for seat, sitter in enumerate(setup.seats, 1)]
    options = [("Option", f"{name}={_option_text(value)}") for name, value in setup.options]
    return [
        ("Game", setup.game), ("Rules", str(setup.rules)), ("Board", setup.board), ("Digest", setup.digest),
        ("Date", setup.created), ("Seed", str(setup.seed)), *seats, *options,
        ("Start", history.game.write_state(history.step_at(0).state)),
        ("Result", _result(agreed or history.outcome)),
    ]


def _unlike_others(setup: Setup, tally: Tally) -> list[tuple[str, str]]:
    """What was agreed on for some seats only, and how many hints they had."""
    people = {seat: setup.sitter(seat).help for seat in setup.people}
    helped = [(f"Help{seat}", _help_text(each)) for seat, each in people.items() if each != USUAL]
    hints = [(f"Hints{seat}", str(hints_used(tally, seat))) for seat in people if hints_used(tally, seat)]
    facts = (("ForReal", setup.for_real), ("Guided", setup.guided))
    agreed = [("Handicap", text) for text in setup.handicap]
    return [*helped, *agreed, *((name, "yes") for name, true in facts if true), *hints]


def _help_text(help: Help) -> str:
    return f"{help.shows} {help.hints} {help.adviser}"


def _sitter_text(sitter: Sitter) -> str:
    name = sitter.name.replace('"', "'")
    return " ".join(part for part in (sitter.kind, str(sitter.level or ""), name) if part)


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return f"{'+'.join(map(str, outcome.winners)) or 'draw'} {outcome.reason}"


def read_game(text: str, game_named: GameNamed, board_named: BoardNamed) -> Imported:
    """The match that a text tells; BadContent names the line and the first bad word."""
    if len(text) > MAX_CHARACTERS:
        raise BadContent("", "", say("the text is too long for a match"))
    tags: dict[str, _Placed] = {}
    options: list[_Placed] = []
    words: list[_Placed] = []
    for number, line in enumerate(text.splitlines(), 1):
        place, line = at_line(number), line.strip()
        tag = _TAG.fullmatch(line)
        if tag and tag[1] == "Option":
            options.append((place, tag[2]))
        elif tag:
            tags[tag[1]] = (place, tag[2])
        elif line and not line.startswith("#"):
            words += [(place, word) for word in line.split()]
    return _imported(tags, options, words, game_named, board_named)


def _imported(
    tags: dict[str, _Placed], options: list[_Placed], words: list[_Placed],
    game_named: GameNamed, board_named: BoardNamed,
) -> Imported:
    name, board_name, digest = (_tag(tags, tag, str) for tag in ("Game", "Board", "Digest"))
    rules, seed = (_tag(tags, tag, whole_number) for tag in ("Rules", "Seed"))
    start, date = _tag(tags, "Start", str), plain(tags.get("Date", (NOTHING, ""))[1], MOST_NAME)
    setup = Setup(name, rules, board_name, digest, _options(options), _seats(tags), seed, None, date)
    game, board = agreed(setup, game_named, board_named)
    setup = replace(
        setup, handicap=handicaps_in(game, setup.chosen),
        for_real=_is_true(tags, "ForReal"), guided=_is_true(tags, "Guided"),
    )
    if start != game.write_state(first_state(setup, game, board)):
        setup = replace(setup, start=start)
    try:
        history = History(game, first_state(setup, game, board))
    except BadContent as problem:
        raise BadContent("", within(tags["Start"][0], "Start", problem.place), problem.reason) from problem
    for place, word in words:
        if not _NUMBER.fullmatch(word):
            _take(history, place, word)
        if len(history) > MAX_ACTIONS:
            raise BadContent("", place, say("there are too many actions for a match"))
    return Imported(setup, board, history)


def _take(history: AnyHistory, place: Sentence, word: str) -> None:
    try:
        history.take(history.game.read_action(history.state, word))
    except (BadContent, Refused) as problem:
        raise BadContent("", quoted(place, word[:40]), why(problem)) from problem


def _tag(tags: dict[str, _Placed], name: str, kind: Callable[[str], T]) -> T:
    if name not in tags:
        raise BadContent("", _at_tag(name), say("is missing"))
    place, text = tags[name]
    try:
        return kind(text)
    except ValueError as problem:
        reason = say("'{text}' is not a number", text=verbatim(text[:40]))
        raise BadContent("", within(place, _at_tag(name)), reason) from problem


def _options(texts: list[_Placed]) -> tuple[tuple[str, OptionValue], ...]:
    options: dict[str, OptionValue] = {}
    for place, text in texts:
        name, value = _option(place, text)
        if name in options:
            reason = say("'{name}' is there twice", name=verbatim(name))
            raise BadContent("", within(place, _at_tag("Option")), reason)
        options[name] = value
    return tuple(sorted(options.items()))


def _option(place: Sentence, text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        reason = say("'{text}' is not name=value", text=verbatim(text[:40]))
        raise BadContent("", within(place, _at_tag("Option")), reason)
    if value in ("true", "false"):
        return name, value == "true"
    try:
        return name, whole_number(value)
    except ValueError:
        return name, value


def _seats(tags: dict[str, _Placed]) -> tuple[Sitter, ...]:
    sitters: list[Sitter] = []
    while (name := f"Seat{len(sitters) + 1}") in tags:
        place, text = tags[name]
        kind, _, rest = text.partition(" ")
        level, _, called = rest.partition(" ") if kind == "opponent" else ("0", "", rest)
        value = {"kind": kind, "level": int(level) if level in _LEVELS else -1, "name": called}
        sitter = read_sitter(value, within(place, _at_tag(name)), "")
        sitters.append(replace(sitter, help=_help(tags, f"Help{len(sitters) + 1}")))
    return tuple(sitters)


def _help(tags: dict[str, _Placed], name: str) -> Help:
    """What a seat is helped with; without a tag what is usual."""
    if name not in tags:
        return USUAL
    place, text = tags[name]
    words = text.split()
    value: object = text
    if len(words) == 3 and all(_COUNT.fullmatch(word) for word in words[1:]):
        value = {"shows": words[0], "hints": int(words[1]), "adviser": int(words[2])}
    return read_help(value, within(place, _at_tag(name)), "")


def _is_true(tags: dict[str, _Placed], name: str) -> bool:
    return tags.get(name, (NOTHING, ""))[1] == "yes"


def _at_tag(name: str) -> Sentence:
    return say("tag {name}", name=verbatim(name))
