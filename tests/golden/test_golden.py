"""Whole games kept as text: rules may become faster, never different."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules.ejderhalar import EJDERHALAR
from tests.boards import BOARDS

FILES = sorted((Path(__file__).parent / "ejderhalar").glob("*.txt"))


class Golden(NamedTuple):
    """A game as its file tells it."""

    board: str
    options: dict[str, bool]
    start: str
    actions: list[str]
    end: str
    result: str


def read(path: Path) -> Golden:
    """Read one line for each fact, and the actions on the lines after their heading."""
    head, _, rest = path.read_text(encoding="utf-8").partition("\nactions\n")
    actions, _, tail = rest.partition("\nend ")
    board, options, start = (line.split(" ", 1)[1] for line in head.splitlines()[1:])
    end, result = tail.strip().split("\nresult ")
    switches = {} if options == "-" else dict(part.split("=") for part in options.split())
    chosen = {name: value == "true" for name, value in switches.items()}
    return Golden(board, chosen, start, actions.split(), end, result)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_golden_game(path: Path) -> None:
    """Every action is legal, and the game ends where and how it did."""
    golden = read(path)
    board = next(board for board in BOARDS if board.name == golden.board)
    assert golden.start == "startpos"
    state = EJDERHALAR.setup(golden.options, board)
    for text in golden.actions:
        assert state.outcome is None
        state = EJDERHALAR.apply(state, EJDERHALAR.read_action(state, text)).state
    assert EJDERHALAR.write_state(state) == golden.end
    assert state.outcome
    winner = f"p{state.outcome.winner}win" if state.outcome.winner else "draw"
    assert f"{winner} {state.outcome.reason}" == golden.result


def test_golden_games_cover_every_way_to_end() -> None:
    """Wins of both seats and both draws are among them."""
    assert {read(path).result for path in FILES} == {
        "p1win goal.control", "p2win goal.control", "draw draw.repetition", "draw draw.turns",
    }
