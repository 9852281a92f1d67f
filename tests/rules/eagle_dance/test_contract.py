"""The contract of all games, kept by Eagle Dance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.eagle_dance import EAGLE_DANCE
from tests.contract import test_contract as contract
from tests.contract.playing import Case, cases_of
from tests.rules.eagle_dance.stage import MAPS, board

CASES = cases_of(EAGLE_DANCE, [board(name) for name in MAPS])
CHECKS = [
    contract.test_legal_actions_are_accepted,
    contract.test_other_actions_are_refused_with_a_reason,
    contract.test_seats_that_are_not_to_act_have_no_legal_action,
    contract.test_apply_leaves_its_input_alone_and_answers_alike,
    contract.test_states_and_actions_are_values,
    contract.test_texts_of_actions_come_back,
    contract.test_texts_of_positions_come_back,
    contract.test_a_log_of_texts_is_the_game,
    contract.test_a_game_goes_on_while_somebody_is_to_act,
    contract.test_a_seat_decides_alike_from_its_view,
    contract.test_finished_games_allow_nothing,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract(check: Callable[[Case], None], case: Case) -> None:
    """The questions that every game answers, and the laws that the answers keep."""
    check(case)


def test_it_introduces_itself() -> None:
    """Titles are there, and every option's default is one of its choices."""
    contract.test_a_game_introduces_itself(EAGLE_DANCE)
