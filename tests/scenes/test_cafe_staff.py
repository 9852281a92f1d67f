"""The staff come and go: what is theirs is no guest's, and what guests set is not the house's."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cafe.pin import _COST
from scenes.cafe.attract import Attract
from scenes.cafe.staff import Everything
from scenes.program.app import App
from scenes.table import Table
from tests.conftest import no_art
from tests.scenes.cafe_tools import awake, let_in, open_cafe
from tests.scenes.table_tools import frames, open_table, top


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at pictures here."""
    no_art(monkeypatch)
    monkeypatch.setitem(_COST, "n", 2)


# The staff's rights end with their pages.

def test_a_match_from_the_staffs_pages_leaves_the_table_to_guests(app: App, tmp_path: Path) -> None:
    """Whoever leaves it comes to the title, and all that the staff had open is gone."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    let_in(app, attendant)
    app.stack.push(Everything(app))
    open_table(app)
    assert not app.guests, "the staff's pages still lie below"
    app.stack.leave_game()
    frames(app, 2)
    assert app.guests and top(app, Attract)


def test_a_match_that_the_staff_put_on_the_table_stays_there(app: App, tmp_path: Path) -> None:
    """Without any page of theirs it is for the guests."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    let_in(app, attendant)
    app.stack.pop()
    table = open_table(app)
    assert app.guests and top(app, Table) is table
