"""The rules that are marked as basic come up early in games of the weakest opponents, and no other does."""

from __future__ import annotations

import pytest

from game.content.guides import guide_of, guides_of
from game.content.rulebook import read_rulebook
from game.core import AnyGame
from game.guide.guide import Guide
from game.lab.basics import GAMES_PLAYED, SHARE, basic, came_up, left_out, passages, shares
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


@pytest.mark.parametrize("guide", guides_of("eye_for_an_eye")[1:], ids=lambda guide: str(guide.way))
def test_the_guide_to_a_way_tells_what_comes_up_early_in_it(guide: Guide) -> None:
    games = min(GAMES_PLAYED, _FEW * LONG)
    measured = shares("eye_for_an_eye", games, way=guide.way)
    assert measured
    assert not left_out(guide, measured)


def test_only_the_first_third_counts() -> None:
    found = came_up("ejderhalar", 1)
    assert "goal.control" in found and "move.lift" in found
    assert {*found} <= {*guide_of("ejderhalar").vocabulary.rules}
    assert came_up("ejderhalar", 1) == found
