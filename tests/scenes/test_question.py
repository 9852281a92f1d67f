"""Whatever would give up a match asks first, and can be answered by mouse and keys."""

from __future__ import annotations

import pytest

from game.rules.ejderhalar import EJDERHALAR
from scenes.arena.arena import Arena
from scenes.program.app import App
from scenes.table import Table
from scenes.widgets.pause import Pause, lost_by_starting_again
from scenes.widgets.question import Question
from tests.scenes.arena.tools import PERSON, begin_to_fight, open_arena
from tests.scenes.menu_tools import click, labelled
from tests.scenes.table_tools import frames, key, open_table, top


def asked(app: App, scene: Table | Arena) -> Question:
    """The question over a match that is about to be given up."""
    scene.open_pause()
    frames(app, 2)
    click(app, labelled(top(app, Pause), "start_again"))
    return top(app, Question)


def begun_table(app: App) -> Table:
    table = open_table(app)
    table.play(EJDERHALAR.read_action(table.match.state, "d1-d2"))
    frames(app, 60)
    return table


@pytest.mark.parametrize("answer", ["escape", "return"])
def test_nothing_is_lost_by_not_answering(app: App, answer: str) -> None:
    table = begun_table(app)
    asked(app, table)
    frames(app, 2, key(answer))
    assert top(app, Pause) and not table.match.abandoned
    frames(app, 2, key("escape"))
    assert app.stack.top is table and table.match.log == ("d1-d2",)


def test_a_table_starts_again_when_somebody_says_so(app: App) -> None:
    table = begun_table(app)
    click(app, labelled(asked(app, table), "_give_up"))
    assert top(app, Table) is not table and table.match.abandoned


def test_an_arena_asks_too(app: App) -> None:
    arena = open_arena(app, PERSON, PERSON)
    begin_to_fight(app, arena)
    question = asked(app, arena)
    assert not arena.match.abandoned
    frames(app, 1, key("right"))
    frames(app, 1, key("right"))
    frames(app, 2, key("return"))
    assert arena.match.abandoned and top(app, Arena) is not arena and question not in app.stack.scenes


def test_a_match_without_a_move_starts_again_at_once(app: App) -> None:
    table = open_table(app)
    table.open_pause()
    frames(app, 2)
    click(app, labelled(top(app, Pause), "start_again"))
    assert top(app, Table) is not table


def test_what_is_lost_is_said_in_whole_sentences() -> None:
    assert lost_by_starting_again(20).startswith("This match has just begun. ")
    assert lost_by_starting_again(600).startswith("This match has lasted 10 minutes. ")
