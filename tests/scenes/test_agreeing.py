"""Giving up and offering a draw at the table, by what people press."""

from __future__ import annotations

import pytest

from game.match.agreement import DRAW, GAVE_UP
from game.match.setup import Sitter
from scenes.program.app import App
from scenes.table import Table
from scenes.table.result import Result
from scenes.widgets.pause import Pause
from scenes.widgets.question import Question
from tests.scenes.menu_tools import click, labelled
from tests.scenes.table_tools import frames, key, open_table, settle, top

ADA, BO = Sitter.person("Ada"), Sitter.person("Bo")


def paused(app: App, *sitters: Sitter) -> Table:
    """A table after a first move, and the pause over it."""
    app.kit.settings = app.kit.settings.but(animation="none")
    table = open_table(app, *sitters)
    table.play(table.game.legal(table.match.state, 1)[0])
    settle(app, table)
    table.open_pause()
    frames(app, 2)
    return table


def test_nobody_gives_up_before_anything_was_done(app: App) -> None:
    table = open_table(app, ADA, BO)
    table.open_pause()
    assert not [each for each in top(app, Pause)._choices() if each.words in ("Give up", "Offer a draw")]


def test_giving_up_asks_first_and_says_who_would_win(app: App) -> None:
    table = paused(app, ADA, BO)
    seat = table.person_to_act()
    assert seat is not None
    click(app, labelled(top(app, Pause), "give_up"))
    frames(app, 2, key("escape"))
    assert table.match.outcome is None
    click(app, labelled(top(app, Pause), "give_up"))
    click(app, labelled(top(app, Question), "end_by_agreement"))
    assert table.match.outcome is not None and table.match.outcome.winner == 3 - seat
    assert table.match.outcome.reason == GAVE_UP
    frames(app, 300)
    assert top(app, Result).evening.wins[2 - seat] == 1


def test_a_draw_needs_the_other_one(app: App) -> None:
    table = paused(app, ADA, BO)
    click(app, labelled(top(app, Pause), "offer_draw"))
    click(app, labelled(top(app, Question), "end_by_agreement"))
    assert table.match.outcome is not None and table.match.outcome.reason == DRAW
    frames(app, 300)
    assert top(app, Result).evening.draws == 1


def test_an_opponent_takes_a_draw_only_when_it_stands_no_better(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = paused(app, ADA, Sitter.opponent(1))
    monkeypatch.setattr("scenes.table.agreeing.evaluate", lambda *_: 0.6)
    click(app, labelled(top(app, Pause), "offer_draw"))
    assert top(app, Table) is table and table.match.outcome is None
    monkeypatch.setattr("scenes.table.agreeing.evaluate", lambda *_: 0.0)
    table.open_pause()
    frames(app, 2)
    click(app, labelled(top(app, Pause), "offer_draw"))
    assert table.match.outcome is not None and table.match.outcome.reason == DRAW
