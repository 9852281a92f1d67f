"""Whole games kept as text: rules may become faster, never different."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from game.core import Board, OptionValue
from game.rules import game_named
from tests import boards
from tests.rules.eagle_dance import stage as eagles
from tests.rules.tao_long import scenarios
from tests.rules.the_dragons_dance import boards as dance

HERE = Path(__file__).parent
BOARDS: dict[str, tuple[Board, ...]] = {
    "ejderhalar": boards.BOARDS,
    "the_dragons_dance": (*dance.BOARDS, dance.FIELD),
    "tao_long": scenarios.BOARDS,
    "eagle_dance": tuple(map(eagles.board, eagles.MAPS)),
}
FILES = sorted(path for name in BOARDS for path in (HERE / name).glob("*.txt"))
ENDINGS = {
    "ejderhalar": {"p1win goal.control", "p2win goal.control", "draw draw.repetition", "draw draw.turns"},
    "the_dragons_dance": {
        "p1win end.king", "p2win end.king", "p1win end.fortresses", "p2win end.fortresses", "p1win end.bare",
        "p2win end.bare", "draw end.bare", "draw draw.stalemate", "draw draw.repetition", "draw draw.quiet",
    },
    "tao_long": {"p1win goal.segments", "p2win goal.segments", "draw draw.turns"},
    "eagle_dance": {"p1win end.score", "p2win end.score", "p4win end.score", "p1+p2win end.score"},
}


class Golden(NamedTuple):
    """A game as its file tells it."""

    board: str
    options: dict[str, OptionValue]
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
    words = {} if options == "-" else dict(part.split("=") for part in options.split())
    chosen: dict[str, OptionValue] = {
        name: {"true": True, "false": False}.get(word, word) for name, word in words.items()
    }
    return Golden(board, chosen, start, actions.split(), end, result)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_game(path: Path) -> None:
    """Every action is legal, and the game ends where and how it did."""
    golden, game = read(path), game_named(path.parent.name)
    board = next(board for board in BOARDS[path.parent.name] if board.name == golden.board)
    if golden.start == "startpos":
        state = game.setup(golden.options, board)
    else:
        state = game.read_state(golden.start, golden.options, board)
    for text in golden.actions:
        assert game.outcome(state) is None
        state = game.apply(state, game.read_action(state, text)).state
    assert game.write_state(state) == golden.end
    outcome = game.outcome(state)
    assert outcome
    winners = "+".join(f"p{seat}" for seat in outcome.winners)
    assert (f"{winners}win" if winners else "draw") + f" {outcome.reason}" == golden.result


@pytest.mark.parametrize("name", BOARDS)
def test_golden_games_cover_every_way_to_end(name: str) -> None:
    """Wins of both seats and every kind of draw are among them."""
    assert {read(path).result for path in FILES if path.parent.name == name} == ENDINGS[name]
