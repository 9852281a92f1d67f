"""The whole tree is clean under ruff and mypy, and the tests' own list of slow ones is true."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from game.content.paths import ROOT
from tests.conftest import LEFT_OUT_OF_QUICK


@pytest.mark.parametrize("command", [("ruff", "check", "--quiet", "."), ("mypy",)], ids=["ruff", "mypy"])
def test_clean(command: tuple[str, ...]) -> None:
    if importlib.util.find_spec(command[0]) is None:
        pytest.skip(f"not installed: {command[0]}")
    words = [sys.executable, "-m", *command]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("entry", LEFT_OUT_OF_QUICK)
def test_what_quick_leaves_out_is_there(entry: str) -> None:
    """A file that was renamed would come back unnoticed and make the quick tests slow."""
    path, _, name = entry.partition("::")
    assert (ROOT / path).exists()
    assert not name or f"def {name}" in (ROOT / path).read_text(encoding="utf-8")
