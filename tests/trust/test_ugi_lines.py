"""Random lines for the text protocol: every one is answered or refused, and soon."""

from __future__ import annotations

import io
import random
import time

import pytest

from game.content import shelf_of
from game.rules import game_named
from game.ugi import SPOKEN
from game.ugi.conversation import Conversation
from game.ugi.mailbox import Mailbox
from tests.trust.damage import LONG, damaged
from tests.trust.games import some_match

LINES = 350 * LONG
COMMANDS = (
    "ugi", "isready", "uginewgame", "position startpos", "position fen {fen}",
    "position fen {fen} moves {move}", "position startpos moves {move} {move}", "go nodes 5", "go depth 1",
    "go movetime 1", "stop", "query p1turn", "query gameover", "query result", "show", "legal", "perft 0",
    "perft 1", "why {move}", "go nodes 0", "setoption name ai_level value 1",
    "setoption name level value {board}", "setoption name {option} value true",
    "setoption name {option} value false", "",
)  # fmt: skip

class Script(Mailbox):
    """A mailbox that is never empty until all is said."""

    def __init__(self, lines: list[str]) -> None:
        self._all, self._at = lines, 0
        self._began_s, self._asked_s = time.process_time(), time.monotonic()
        self.ended = False

    def next(self) -> str | None:
        took_s = time.process_time() - self._began_s  # others may have kept the machine busy
        assert took_s < 5, f"this took too long: {self._all[self._at - 1][:200]}"
        self._began_s, self._asked_s = time.process_time(), time.monotonic()
        self._at += 1
        return self._all[self._at - 1] if self._at <= len(self._all) else None

    def peek(self) -> str | None:
        # Whoever looks while it is thinking is told to stop after a tenth of a second.
        return "stop" if time.monotonic() - self._asked_s > 0.1 else None


def lines(name: str, dice: random.Random) -> list[str]:
    match = some_match(name)
    fens = [match.game.write_state(match.history.step_at(at).state) for at in range(len(match.history))]
    made: list[str] = []
    for _ in range(LINES):
        line = dice.choice(COMMANDS).format(
            fen=dice.choice(fens), move=dice.choice(match.history.texts),
            board=dice.choice(shelf_of(name).boards).name,
            option=dice.choice([option.name for option in game_named(name).info.options] or ["none"]),
        )
        if dice.random() < 0.5:
            line = damaged(line.encode(), dice).decode("utf-8", "replace").replace("\n", " ")
        made.append("" if line.startswith("quit") else line)
    return made


@pytest.mark.parametrize("name", SPOKEN)
def test_every_line_is_answered_or_refused(name: str) -> None:
    out, said = io.StringIO(), lines(name, random.Random(name))
    script = Script([*said, "position startpos", "isready"])
    Conversation(name, shelf_of(name).boards, script, out).run()
    assert out.getvalue().endswith("readyok\n") and script._at > len(said)
