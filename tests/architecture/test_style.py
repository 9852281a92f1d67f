"""The whole tree is clean under ruff and mypy."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from game.content.paths import ROOT


@pytest.mark.parametrize("command", [("ruff", "check", "--quiet", "."), ("mypy",)], ids=["ruff", "mypy"])
def test_clean(command: tuple[str, ...]) -> None:
    if importlib.util.find_spec(command[0]) is None:
        pytest.skip(f"not installed: {command[0]}")
    words = [sys.executable, "-m", *command]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
