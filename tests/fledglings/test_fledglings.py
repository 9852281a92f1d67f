"""The sixth game keeps every law, and plays at a table, against an opponent and in a lesson."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from game.ai import explain, has_opponents, think
from game.content.lessons import course
from game.content.matches import begin
from game.core import Board
from game.match.setup import Sitter
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.selection import Pick
from scenes.table.table import Table
from tests.contract import test_contract
from tests.contract.playing import Case
from tests.fledglings.conftest import ThinksHere
from tests.fledglings.rules import FLEDGLINGS
from tests.fledglings.rules.state import Hop
from tests.scenes.lesson_tools import Learner
from tests.scenes.table_tools import PERSON, click, frames, settle

LAWS = [
    law for name, law in vars(test_contract).items()
    if name.startswith("test_") and list(inspect.signature(law).parameters) == ["case"]
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_the_laws_of_all_games(fledglings: Board, law: Callable[[Case], None]) -> None:
    """The contract suite runs over it."""
    law(Case(FLEDGLINGS, fledglings, {}))


def test_stronger_opponents_win(fledglings: Board) -> None:
    """Elder against Hatchling, on both sides."""
    won = 0
    for number in range(20):
        levels = (5, 1) if number % 2 else (1, 5)
        state = FLEDGLINGS.setup({}, fledglings)
        while FLEDGLINGS.outcome(state) is None:
            *_, thought = think(FLEDGLINGS, state, state.seat, None, levels[state.seat - 1], number)
            assert isinstance(thought.action, Hop)
            state = FLEDGLINGS.apply(state, thought.action).state
        outcome = FLEDGLINGS.outcome(state)
        won += outcome is not None and outcome.winner is not None and levels[outcome.winner - 1] == 5
    assert has_opponents(FLEDGLINGS) and won >= 14


def open_table(app: App, board: Board, *sitters: Sitter) -> Table:
    app.stack.push(Scene(app))
    table = Table(app, begin(FLEDGLINGS, board, sitters, {}))
    app.stack.push(table)
    frames(app, 20)
    return table


def square(name: str) -> Pick:
    return Pick("square", name)


def test_it_is_played_at_a_table(app: App, fledglings: Board) -> None:
    """By clicks: a hop, one that is refused with its reason, and one taken back."""
    table = open_table(app, fledglings, PERSON, PERSON)
    for name in ("c1", "c2"):
        click(app, table, square(name))
    settle(app, table)
    assert FLEDGLINGS.write_state(table.match.state) == "fffff/...../...../..F../FF.FF 2 2"
    for name in ("c5", "c3"):
        click(app, table, square(name))
    assert len(table.match.history) == 1 and table.last_rule == "hop.forward"
    app.stack.top.command("undo")
    settle(app, table)
    assert table.match.state == FLEDGLINGS.setup({}, fledglings)


def test_an_opponent_answers(app: App, fledglings: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hops back, and can say why."""
    monkeypatch.setattr(app, "worker", ThinksHere())
    table = open_table(app, fledglings, PERSON, Sitter.opponent(5))
    before = table.match.state
    click(app, table, square("c1"))
    click(app, table, square("c2"))
    settle(app, table)
    assert len(table.match.history) == 2 and table.match.state.seat == 1
    assert explain(FLEDGLINGS, before, table.match.history.actions[0]).reason


def test_its_lesson_can_be_learned(app: App, fledglings: Board) -> None:
    """By clicks, with three stars at the end."""
    assert not course(FLEDGLINGS.info.name).problems
    learner = Learner(app, FLEDGLINGS)
    learner.learn(learner.open("first-hops"))
