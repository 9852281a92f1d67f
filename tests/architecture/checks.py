"""Programs that check the whole source; they can be begun long before somebody asks what they found."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from importlib.util import find_spec

from game.content.paths import ROOT

Command = tuple[str, ...]
CHECKS: tuple[Command, ...] = (("ruff", "check", "--quiet", "."), ("mypy",))


@cache
def begun(command: Command) -> subprocess.Popen[str] | None:
    """The running check, the same whoever asks; None where it is not installed."""
    if find_spec(command[0]) is None:
        return None
    return subprocess.Popen(
        [sys.executable, "-m", *command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )
