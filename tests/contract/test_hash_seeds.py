"""Nothing in the rules depends on the order of a set or on the process."""

from __future__ import annotations

import os
import subprocess
import sys

from game.content.paths import ROOT

PROGRAM = """
import hashlib
from tests.contract.playing import CASES, play
digest = hashlib.sha256()
for case in CASES:
    for before, action, after, events in play(case, 9, 60):
        digest.update(case.game.write_state(after).encode())
        digest.update(repr(events).encode())
        for seat in case.game.to_act(after):
            digest.update(" ".join(map(case.game.write_action, case.game.legal(after, seat))).encode())
print(digest.hexdigest())
"""


def test_two_hash_seeds_agree() -> None:
    """The same games are played, told and listed in the same order whatever the hash seed."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )
        for seed in ("1", "20")
    ]
    answers = [process.communicate(timeout=60)[0].strip() for process in started]
    assert answers[0] == answers[1] and len(answers[0]) == 64
