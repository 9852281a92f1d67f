"""The rules that are marked as basic come up early in games of the weakest opponents, and no other does."""

from __future__ import annotations

import pytest

from game.content.guides import guide_of
from game.content.rulebook import read_rulebook
from game.core import AnyGame
from game.lab.basics import GAMES_PLAYED, SHARE, basic, came_up, passages, shares
from game.rules import GAMES
from tests.trust.damage import LONG

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
_FEW, _DOUBT = 3, 0.45
"""So few games say little: only what comes up in hardly any of them is wrong."""


@every_game
def test_what_is_marked_comes_up_early(game: AnyGame) -> None:
    name = game.info.name
    games = min(GAMES_PLAYED, _FEW * LONG)
    measured = shares(name, games)
    marked = {*read_rulebook(name).basic}
    least = SHARE if games == GAMES_PLAYED else _DOUBT
    seldom = marked - passages(name, [rule for rule, share in measured.items() if share >= least])
    assert not seldom, f"python -m game.lab.basics {name}"
    if games == GAMES_PLAYED:
        assert passages(name, basic(measured)) == marked, f"python -m game.lab.basics {name}"


def test_only_the_first_third_counts() -> None:
    found = came_up("ejderhalar", 1)
    assert "goal.control" in found and "move.lift" in found
    assert {*found} <= {*guide_of("ejderhalar").vocabulary.rules}
    assert came_up("ejderhalar", 1) == found
