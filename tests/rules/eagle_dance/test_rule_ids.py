"""Ids, words and tests of the rules belong together."""

from __future__ import annotations

import importlib
from pathlib import Path

from game.core import Reason
from game.rules.eagle_dance import RULES, reasons
from tests.rules.eagle_dance.stage import TESTED

REASONS = [value for value in vars(reasons).values() if isinstance(value, Reason)]


def test_every_rule_has_a_test() -> None:
    """Each id in the table stands on at least one test of this folder."""
    for path in Path(__file__).parent.glob("test_*.py"):
        importlib.import_module(f"{__package__}.{path.stem}")
    assert set(RULES) == TESTED


def test_every_reason_names_a_rule_in_at_most_ten_words() -> None:
    """A refused action always says why, in words, with the rule's id."""
    assert len(REASONS) > 50
    for reason in REASONS:
        assert reason.rule in RULES
        assert 1 <= len(reason.words.split()) <= 10 and reason.words.endswith(".")


def test_no_two_reasons_use_the_same_words() -> None:
    """A player can tell what was wrong."""
    assert len({reason.words for reason in REASONS}) == len(REASONS)
