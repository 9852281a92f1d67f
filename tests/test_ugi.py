"""The text protocol, command by command."""

from __future__ import annotations

import io
import itertools
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai import AnyThought, think
from game.content.paths import ROOT
from game.core import Step
from game.rules.ejderhalar import EJDERHALAR
from game.rules.perft import perft
from game.ugi import run
from game.ugi.conversation import Conversation
from game.ugi.mailbox import Mailbox
from tests.boards import CLASSIC, QUICK

START = "....c3.../..d3...b3./e3......./.......a3/A3......./.......E3/.B3...D3../...C3.... 1 1 - - -"
WON = "....c3.../..d3...b3./e3...B3.../..A3....a3/......../...E3..../.....D3../...C3.... 1 2 d3 - -"


def answers(*commands: str) -> list[str]:
    """All lines that come back for some commands."""
    out = io.StringIO()
    Conversation("ejderhalar", (CLASSIC, QUICK), Mailbox(io.StringIO("\n".join(commands))), out).run()
    return out.getvalue().splitlines()


def test_ugi_introduces_the_engine_and_its_options() -> None:
    """`ugi`: id name, id author, one option a line, ugiok."""
    lines = answers("ugi")
    assert lines[0].startswith("id name ") and lines[1].startswith("id author ") and lines[-1] == "ugiok"
    assert lines[2:-1] == [
        "option name level type combo default classic var classic var quick",
        "option name stun_by_strength type check default false",
        "option name push_own type check default false",
        "option name draw_guard type check default true",
        "option name stars type combo default 0 var 0 var 1 var 2 var 3 var 4 var 5",
        "option name dragons type combo default 0 var 0 var 1 var 2 var 3 var 4 var 5",
        "option name tokens type combo default 0 var 0 var 2 var 3",
        "option name fewer_stars_1 type combo default 0 var 0 var 1 var 2",
        "option name fewer_stars_2 type combo default 0 var 0 var 1 var 2",
        "option name begins_1 type check default false",
        "option name begins_2 type check default false",
        "option name ai_level type spin default 5 min 1 max 5",
    ]


def test_isready_uginewgame_and_quit() -> None:
    """`readyok`, nothing, and the end."""
    assert answers("isready", "uginewgame", "", "quit", "isready") == ["readyok"]


def test_the_position_starts_at_the_start() -> None:
    """`show`: the position's text."""
    assert answers("show", "position startpos moves a4-a5 h5-h4", "show") == [
        START,
        "....c3.../..d3...b3./e3......./A1......a2/A2......a1/.......E3/.B3...D3../...C3.... 2 1 h4 - -",
    ]


def test_a_position_from_text_with_moves() -> None:
    """`position fen TEXT moves ...`."""
    assert answers(f"position fen {START} moves a4-a5", "query p1turn") == ["response false"]


@pytest.mark.parametrize(("command", "token"), [
    ("position startpos moves a4-a5 h5-h3", "h5-h3"),
    ("position startpos moves a4-a5 zz h5-h4", "zz"),
    ("position startpos moves a4-a5 hold", "hold"),
    (f"position fen {START.replace(' 1 1 ', ' 7 1 ')}", "7"),
    ("position fen", "six fields"),
    ("position middle", "startpos"),
    ("position", "startpos"),
])
def test_a_bad_position_is_named_and_the_previous_one_stays(command: str, token: str) -> None:
    """`info string error: ...` names the first bad token and the reason, and the previous position stays."""
    error, shown = answers(command, "show")
    assert error.startswith("info string error: ") and token in error
    assert shown == START


def test_options_take_effect_at_the_next_position() -> None:
    """`setoption` takes effect at the next `position` or `uginewgame`."""
    lines = answers("setoption name level value quick", "show", "uginewgame", "show")
    assert lines == [START, EJDERHALAR.write_state(EJDERHALAR.setup({}, QUICK))]


def test_variants_change_what_is_legal() -> None:
    """With push_own a dragon of one's own on the target square is a decision."""
    text = "....c3.../..d3...b3./e3......./.......a3/A1A2B1B2..../.......E3/.....D3../...C3.... 1 2 - - -"
    position = f"position fen {text} moves a4-b4"
    (plain,) = answers(position, "legal")
    assert "hold" not in plain.split()
    assert answers("setoption name push_own value true", position, "legal") == ["hold push:c4-d4-e4-f4"]


@pytest.mark.parametrize("command", [
    "setoption name fog value true", "setoption name push_own value maybe", "setoption name level value moon",
    "setoption name ai_level value 9", "setoption push_own true", "setoption", "dance", "query",
    "query weather", "perft", "perft -1", "perft two", "why", "why zz", "why a b", "go sideways 3",
    "go nodes", "go nodes many", "perft " + "9" * 5000,
])
def test_what_cannot_be_understood_is_an_error_and_the_talk_goes_on(command: str) -> None:
    """An unknown name or value: `info string error: ...`."""
    error, ready = answers(command, "isready")
    assert error.startswith("info string error: ") and ready == "readyok"


def test_queries() -> None:
    """`response true` / `false`; result: p1win, p2win, draw, none."""
    asked = ("query p1turn", "query gameover", "query result")
    assert answers(*asked) == ["response true", "response false", "response none"]
    won = answers(f"position fen {WON}", *asked)
    assert won == ["response false", "response true", "response p1win"]


def test_legal_lists_all_actions_in_order() -> None:
    """`legal`: all legal actions on one line, in the fixed order of the rules."""
    (line,) = answers("legal")
    assert line.split() == sorted(line.split()) and len(line.split()) == 17


def test_a_finished_game_has_an_empty_line_and_no_best_move() -> None:
    """A finished game answers `legal` with an empty line and `go` with `bestmove none`."""
    assert answers(f"position fen {WON}", "legal", "go nodes 10") == ["", "bestmove none"]


def test_perft_counts_sequences() -> None:
    """perft 0 is 1, and a finished position's perft is 1."""
    assert answers("perft 0", "perft 1", "perft 2") == ["nodes 1", "nodes 17", "nodes 287"]
    assert answers(f"position fen {WON}", "perft 3") == ["nodes 1"]


def test_why_says_legal_or_the_reason() -> None:
    """`why ACTION`: `legal`, or the reason in words."""
    assert answers("why a4-a5", "why a5-a6", "why hold") == [
        "legal", "There is no token to lift here.", "There is nobody to push on the target square.",
    ]


@pytest.mark.parametrize("command", ["go nodes 300", "go depth 1", "go movetime 30", "go"])
def test_go_thinks_and_answers_with_a_legal_action(command: str) -> None:
    """`info ...` lines, then `bestmove X`."""
    *infos, best = answers("setoption name ai_level value 2", command)
    assert infos and all(line.startswith("info depth ") for line in infos)
    assert best.removeprefix("bestmove ") in answers("legal")[0].split()


def test_stop_ends_a_search_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """`stop` ends it early; `isready` is answered meanwhile, everything else waits."""

    def impatient(*arguments: Any, **options: Any) -> Iterator[AnyThought]:
        for number, thought in enumerate(think(*arguments, **options)):
            assert number < 1_000, "nobody stopped it"
            yield thought

    monkeypatch.setattr("game.ai.think", impatient)
    lines = answers("go movetime 60000", "isready", "stop", "show")
    assert "readyok" in lines and lines[-2].startswith("bestmove ") and lines[-1] == START


def test_stop_without_a_search_says_nothing() -> None:
    """There is nothing to stop."""
    assert answers("stop", "isready") == ["readyok"]


def test_the_shipped_boards_are_offered() -> None:
    """The level option lists what is on the shelf."""
    out = io.StringIO()
    assert run("ejderhalar", io.StringIO("ugi\nquit\n"), out) == 0
    assert "default classic var classic var quick" in out.getvalue()


def test_the_program_speaks_it_on_its_pipes() -> None:
    """`python3 main.py ugi GAME` opens no window and prints nothing else."""
    done = subprocess.run(
        [sys.executable, "main.py", "ugi", "ejderhalar"], cwd=ROOT, input="isready\nperft 2\nquit\n",
        capture_output=True, text=True, timeout=30, check=True,
        env={key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")},
    )
    assert done.stdout.splitlines() == ["readyok", "nodes 287"] and not done.stderr


def test_bytes_that_are_no_text_are_an_unknown_command() -> None:
    """A broken line is an error; the talk goes on."""
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nisready\n"), encoding="utf-8")
    out = io.StringIO()
    Conversation("ejderhalar", (CLASSIC,), Mailbox(source), out).run()
    error, ready = out.getvalue().splitlines()
    assert error.startswith("info string error: ") and ready == "readyok"


class Hurried(Mailbox):
    """A mailbox in which all lines lie before the talk begins."""

    def __init__(self, *lines: str | None) -> None:
        self._left = list(lines)
        self.ended = False

    def next(self) -> str | None:
        """The next line."""
        line = self.peek()
        del self._left[:1]
        return line

    def peek(self) -> str | None:
        """The next line; a None at the end of the list is the end of the input."""
        self.ended = self._left[:1] == [None]
        return self._left[0] if self._left else None


def hurried(*lines: str | None) -> list[str]:
    """What is answered when time flies: a second passes whenever somebody looks at the clock."""
    out, passed_s = io.StringIO(), itertools.count(1.0)
    Conversation("ejderhalar", (CLASSIC,), Hurried(*lines), out, lambda: next(passed_s)).run()
    return out.getvalue().splitlines()


@pytest.mark.parametrize("word", ["stop", "quit", None])
@pytest.mark.parametrize("command", ["perft 9", "perft 10000", "go depth 999999999999", "go nodes 999999999"])
def test_whatever_takes_long_hears_stop_quit_and_the_end(command: str, word: str | None) -> None:
    """Nothing is computed for somebody who is gone."""
    answer = hurried(command, "isready", word)[-1]
    assert answer == "info string stopped" if command.startswith("perft") else answer.startswith("bestmove ")


def test_perft_is_not_endless_and_goes_deeper_than_python() -> None:
    """A position with one way to go on is counted to any length."""
    assert answers("perft 10001")[0].startswith("info string error: ")

    class Line:
        """A game in which there is one action, for ever."""

        def to_act(self, state: int) -> tuple[int, ...]:
            return (1,)

        def legal(self, state: int, seat: int) -> tuple[int, ...]:
            return (1,)

        def apply(self, state: int, action: int) -> Step[int, int]:
            return Step(state + 1, ())

    line: Any = Line()
    assert perft(line, 0, 10_000) == 1


@pytest.mark.skipif(not hasattr(select, "poll"), reason="pipes cannot be asked here")
def test_nothing_is_computed_for_a_pipe_without_a_reader() -> None:
    """The reader may go away while the other pipe stays open."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        talk = Conversation("ejderhalar", (CLASSIC,), Hurried("perft 9"), out)
        with pytest.raises(BrokenPipeError):
            talk.run()


def test_a_line_that_is_too_long_is_an_error_and_the_talk_goes_on() -> None:
    """No part of it is taken for a command."""
    first, *_, ready = answers("position startpos moves " + "a4-a5 " * 50_000, "isready")
    assert first.startswith("info string error: ") and ready == "readyok"


@pytest.mark.parametrize("closing", ["<&-", ">&-", ">/dev/full"])
def test_closed_pipes_end_the_program_quietly(closing: str) -> None:
    """Nothing is printed but what belongs to the protocol."""
    words = ["sh", "-c", f"printf 'perft 3\\n' | {sys.executable} main.py ugi ejderhalar {closing}"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
