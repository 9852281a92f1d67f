"""Whoever is killed while playing loses nothing that was told to the players."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.paths import ROOT
from tests.trust.damage import LONG

KILLS = 10 * LONG


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are made by fork")
def test_kills_lose_nothing(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tests.trust.kills", str(tmp_path), str(KILLS)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["kills"] == KILLS and figures["told"] > KILLS and figures["lost"] == 0
