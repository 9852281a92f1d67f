"""Benchmarks: they print figures and assert nothing; `main.py bench [NAME]` runs all or one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

BENCHES = {
    "start": "start to the first title frame, in a fresh process",
    "frames": "frame times on the table during animation, at 1920x1080",
    "idle": "share of a core used while nothing moves",
    "random": "random play through apply",
    "perft": "perft from the start",
    "search": "the strongest opponent's search",
    "arena": "frames in the arena with six seats, opponents, and the replay of a round",
    "memory": "memory with a table open, in a fresh process",
}
_MODULES = {"random": "rules", "perft": "rules", "search": "rules", "arena": "arena"}


def run(argv: Sequence[str]) -> int:
    """Run all benchmarks, or the one that is named."""
    if len(argv) > 1 or (argv and argv[0] not in BENCHES):
        print(f"bench takes one of: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    for name in argv or BENCHES:
        module = import_module(f"tests.bench.{_MODULES.get(name, 'screen')}")
        measure: Callable[[], str] = getattr(module, name)
        print(f"{name:<8}{BENCHES[name]}\n        {measure()}", flush=True)
    return 0
