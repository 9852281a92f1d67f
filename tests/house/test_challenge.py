"""The opponent that is offered after two wins in a row, or three losses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import Outcome
from game.house.challenge import Challenge, challenge
from game.house.values import MatchState, Shelved
from game.match.setup import Sitter

ADA, BO = Sitter.person("Ada"), Sitter.person("Bo")


def match(
    result: str, level: int = 2, who: Sitter = ADA, state: MatchState = "ended", turned: bool = False
) -> Shelved:
    """A match of Ada against an opponent that she won (w), lost (l) or drew (d)."""
    seats = (Sitter.opponent(level), who) if turned else (who, Sitter.opponent(level))
    seat = 2 if turned else 1
    ranking = {"w": ((seat,), (3 - seat,)), "l": ((3 - seat,), (seat,)), "d": ((1, 2),)}[result]
    outcome = Outcome(ranking, "goal")
    return Shelved(Path("x"), 1, "ejderhalar", "classic", 1, seats, "", state, 9, 60.0, outcome)


@pytest.mark.parametrize(("results", "level", "offered"), [
    ("w", 2, None), ("ww", 2, Challenge(3, up=True)), ("wwlll", 2, Challenge(3, up=True)), ("wlw", 2, None),
    ("ll", 2, None), ("lll", 2, Challenge(1, up=False)), ("lldl", 2, None), ("lwl", 2, None),
    ("dww", 2, None),
    ("ww", 5, None), ("lll", 1, None), ("", 2, None), ("lllll", 5, Challenge(4, up=False)),
])
def test_the_latest_results_in_a_row_decide(results: str, level: int, offered: Challenge | None) -> None:
    for turned in (False, True):
        latest = [match(each, level, turned=turned) for each in results]
        assert challenge((ADA, Sitter.opponent(level)), latest) == offered


def test_only_matches_at_such_a_table_count() -> None:
    table = (ADA, Sitter.opponent(2))
    others = [match("w", 3), match("w", who=BO), match("w", who=Sitter.person()), match("w", state="open")]
    assert challenge(table, [match("w"), *others]) is None
    assert challenge(table, [match("w"), *others, match("w")]) == Challenge(3, up=True)
    assert challenge((ADA, BO), [match("w"), match("w")]) is None
    assert challenge((ADA, Sitter.opponent(2), Sitter.opponent(3)), [match("w"), match("w")]) is None
