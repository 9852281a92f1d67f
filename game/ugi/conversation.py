"""One command a line and its answer, as the protocol has it."""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, TextIO, TypeVar

from game.core import BadContent, Board, OptionValue
from game.rules import game_named
from game.rules.perft import perft
from game.ugi.mailbox import Mailbox

if TYPE_CHECKING:
    from game.ai import AnyThought  # only for its name: rules alone must answer quickly

if TYPE_CHECKING:
    from game.ai import Limits


_AI_LEVELS = range(1, 6)
_LAST_WORDS_S = 1.0
_LONGEST_PERFT = 10_000
_PULSE = 64


class Conversation:
    """One engine at the other end of a pipe: the position it has set, and the options it has chosen."""

    def __init__(
        self, name: str, boards: tuple[Board, ...], mailbox: Mailbox, out: TextIO,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._game = game_named(name)
        self._boards = {board.name: board for board in boards}
        self._mailbox, self._out, self._clock = mailbox, out, clock
        self._alone_since_s: float | None = None
        self._board = boards[0]
        self._ai_level = _AI_LEVELS[-1]
        self._options: dict[str, OptionValue] = {
            option.name: option.default for option in self._game.info.options
        }
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._introduce, "isready": self._ready, "uginewgame": self._new_game,
            "setoption": self._set_option, "position": self._set_position, "go": self._go,
            "stop": lambda words: None, "query": self._query, "show": self._show, "legal": self._legal,
            "perft": self._perft, "why": self._why,
        }
        self._new_game([])

    def run(self) -> None:
        """Answer commands until quit or the end of the input."""
        while (line := self._mailbox.next()) is not None:
            words = line.split()
            if words[:1] == ["quit"]:
                return
            if words:
                self._answer(words)

    def _answer(self, words: list[str]) -> None:
        try:
            if words[0] not in self._commands:
                raise _UnknownWord(f"{words[0]}: there is no such command")
            self._commands[words[0]](words[1:])
        except (_UnknownWord, BadContent) as problem:
            self._say(f"info string error: {problem}")

    def _say(self, line: str) -> None:
        print(line, file=self._out, flush=True)

    def _introduce(self, words: list[str]) -> None:
        info = self._game.info
        self._say(f"id name Wyrm & Wing: {info.title}")
        self._say(f"id author the Wyrm & Wing table (game by {info.designers})")
        boards = " ".join(f"var {name}" for name in self._boards)
        self._say(f"option name level type combo default {next(iter(self._boards))} {boards}")
        for option in info.options:
            self._say(f"option name {option.name} {_kind(option.default, option.choices)}")
        first, last = _AI_LEVELS[0], _AI_LEVELS[-1]
        self._say(f"option name ai_level type spin default {last} min {first} max {last}")
        self._say("ugiok")

    def _ready(self, words: list[str]) -> None:
        self._say("readyok")

    def _new_game(self, words: list[str]) -> None:
        self._state = self._game.setup(self._options, self._board)

    def _set_option(self, words: list[str]) -> None:
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise _UnknownWord("setoption needs: name NAME value VALUE")
        name, value = words[1], words[3]
        if name == "level":
            self._board = _chosen(name, value, self._boards)
        elif name == "ai_level":
            self._ai_level = _chosen(name, value, {str(level): level for level in _AI_LEVELS})
        else:
            self._options[name] = self._option_value(name, value)

    def _option_value(self, name: str, value: str) -> OptionValue:
        for option in self._game.info.options:
            if option.name == name:
                return _chosen(name, value, {_word(choice): choice for choice in option.choices})
        raise _UnknownWord(f"{name}: there is no such option")

    def _set_position(self, words: list[str]) -> None:
        at = words.index("moves") if "moves" in words else len(words)
        if words[:at] == ["startpos"]:
            state = self._game.setup(self._options, self._board)
        elif words[:1] == ["fen"]:
            state = self._game.read_state(" ".join(words[1:at]), self._options, self._board)
        else:
            raise _UnknownWord("position needs startpos or fen, then perhaps moves")
        for text in words[at + 1 :]:
            action = self._game.read_action(state, text)
            reason = self._game.why_not(state, action)
            if reason:
                raise _UnknownWord(f"{text}: {reason}")
            state = self._game.apply(state, action).state
        self._state = state

    def _go(self, words: list[str]) -> None:
        from game.ai import think  # here, because rules alone must answer quickly

        limits = _read_limits(words)
        seats = self._game.to_act(self._state)
        if not seats:
            self._say("bestmove none")
            return
        best: AnyThought | None = None
        began = self._clock()
        for thought in think(self._game, self._state, seats[0], limits, opponent=self._ai_level):
            if thought.done or best is None or (thought.action, thought.depth) != (best.action, best.depth):
                best = thought
                self._say(self._info(thought, self._clock() - began))
            if self._told_to_stop() or self._mailbox.peek() == "quit":
                break
        assert best is not None, "a seat to act always has an action"
        self._say(f"bestmove {self._game.write_action(best.action)}")

    def _told_to_stop(self) -> bool:
        """Whether stop has come in, or nobody waits any more; isready is answered, all else waits."""
        while self._mailbox.peek() == "isready":
            self._mailbox.next()
            self._ready([])
        if self._mailbox.peek() == "stop":
            self._mailbox.next()
            return True
        if not _has_reader(self._out):
            raise BrokenPipeError
        if self._mailbox.peek() != "quit" and not self._mailbox.ended:
            self._alone_since_s = None
            return False
        # A script may send everything at once: what is short is still answered.
        self._alone_since_s = self._alone_since_s or self._clock()
        return self._clock() - self._alone_since_s > _LAST_WORDS_S

    def _info(self, thought: AnyThought, elapsed_s: float) -> str:
        line = " ".join(self._game.write_action(action) for action in thought.line)
        per_second = round(thought.nodes / max(elapsed_s, 0.001))
        score = round(thought.value * 100)
        return (
            f"info depth {thought.depth} nodes {thought.nodes} nps {per_second} time {elapsed_s * 1000:.0f}"
            f" score cp {score} pv {line}"
        )

    def _query(self, words: list[str]) -> None:
        outcome = self._game.outcome(self._state)
        if words == ["p1turn"]:
            self._say(f"response {_word(1 in self._game.to_act(self._state))}")
        elif words == ["gameover"]:
            self._say(f"response {_word(outcome is not None)}")
        elif words == ["result"]:
            result = "none" if outcome is None else f"p{outcome.winner}win" if outcome.winner else "draw"
            self._say(f"response {result}")
        else:
            raise _UnknownWord("query needs p1turn, gameover or result")

    def _show(self, words: list[str]) -> None:
        self._say(self._game.write_state(self._state))

    def _legal(self, words: list[str]) -> None:
        seats = self._game.to_act(self._state)
        actions = self._game.legal(self._state, seats[0]) if seats else ()
        self._say(" ".join(self._game.write_action(action) for action in actions))

    def _perft(self, words: list[str]) -> None:
        length = _whole_number("perft", words)
        if length > _LONGEST_PERFT:
            raise _UnknownWord(f"perft counts sequences of up to {_LONGEST_PERFT} actions")
        counted = count(1)

        def pulse() -> None:
            if next(counted) % _PULSE == 0 and self._told_to_stop():
                raise _Stopped

        try:
            self._say(f"nodes {perft(self._game, self._state, length, pulse)}")
        except _Stopped:
            self._say("info string stopped")

    def _why(self, words: list[str]) -> None:
        if len(words) != 1:
            raise _UnknownWord("why needs one action")
        reason = self._game.why_not(self._state, self._game.read_action(self._state, words[0]))
        self._say(str(reason) if reason else "legal")


T = TypeVar("T")


class _Stopped(Exception):
    """A count that nobody waits for any more."""


class _UnknownWord(Exception):
    """A command that cannot be carried out, and why."""


def _has_reader(out: TextIO) -> bool:
    """Whether somebody may read what is written; a pipe without a reader says so before it is written to."""
    try:
        number = out.fileno()
    except (OSError, ValueError):
        return True
    if not hasattr(select, "poll"):
        return True
    poll = select.poll()
    poll.register(number, 0)
    return not poll.poll(0)


def _word(value: OptionValue) -> str:
    """A value as the protocol writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _kind(default: OptionValue, choices: tuple[OptionValue, ...]) -> str:
    """An option's type, default and choices as the protocol writes them."""
    if isinstance(default, bool):
        return f"type check default {_word(default)}"
    return f"type combo default {default} " + " ".join(f"var {choice}" for choice in choices)


def _chosen(name: str, value: str, choices: dict[str, T]) -> T:
    """The value that a word means; UnknownWord lists the choices."""
    if value not in choices:
        raise _UnknownWord(f"{value}: {name} can be {', '.join(choices)}")
    return choices[value]


def _whole_number(what: str, words: list[str]) -> int:
    """The one number that a command takes."""
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 15:
        raise _UnknownWord(f"{what} needs one whole number")
    return int(words[0])


def _read_limits(words: list[str]) -> Limits | None:
    """How long go may think; None without words: the opponent keeps to its own limits."""
    from game.ai import Limits

    if not words:
        return None
    if words[0] not in ("movetime", "nodes", "depth"):
        raise _UnknownWord(f"{words[0]}: go knows movetime, nodes and depth")
    number = _whole_number(f"go {words[0]}", words[1:])
    if words[0] == "movetime":
        return Limits(time_s=number / 1000)
    return Limits(nodes=number) if words[0] == "nodes" else Limits(depth=number)
