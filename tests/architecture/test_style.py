"""The whole tree is clean under ruff and mypy, and the tests' own list of slow ones is true."""

from __future__ import annotations

import pytest

from game.content.paths import ROOT
from tests.architecture.checks import CHECKS, Command, begun
from tests.conftest import LEFT_OUT_OF_QUICK


@pytest.mark.parametrize("command", CHECKS, ids=lambda command: command[0])
def test_clean(command: Command) -> None:
    check = begun(command)
    if check is None:
        pytest.skip(f"not installed: {command[0]}")
    found, _ = check.communicate()
    assert check.returncode == 0, found


@pytest.mark.parametrize("entry", LEFT_OUT_OF_QUICK)
def test_what_quick_leaves_out_is_there(entry: str) -> None:
    """A file that was renamed would come back unnoticed and make the quick tests slow."""
    path, _, name = entry.partition("::")
    assert (ROOT / path).exists()
    assert not name or f"def {name}" in (ROOT / path).read_text(encoding="utf-8")
