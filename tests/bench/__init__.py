"""Benchmarks: they print figures and assert nothing; `main.py bench [NAME [GAME]]` runs all or one.

`main.py bench hands --minutes N` lets somebody do anything for N minutes instead of fifteen, and
`main.py bench soak --hours N` lets guests come and go in a café for N hours instead of two.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from game.rules import GAMES
from scenes.stage.presenters import PRESENTERS

GAME_NAMES = tuple(game.info.name for game in GAMES if not PRESENTERS[game.info.name].live)
"""The games that people play turn by turn; the others have benchmarks of their own."""

BENCHES = {
    "start": "start to the first title frame, in a fresh process",
    "fresh": "a fresh installation: title, pages, seats and tables with an empty cache",
    "sizes": "a new window size at each table: the next frame, laid out anew, sharp",
    "frames": "frame times on the table during animation, at 1920x1080; of one game, if it is named",
    "idle": "share of a core used while nothing moves",
    "alive": "share of a core of each board, the arena and the title while nobody does anything",
    "random": "random play through apply",
    "perft": "perft from the start",
    "search": "the strongest opponent's search",
    "arena": "frames in the arena with six seats, opponents, and the replay of a round",
    "hands": "late frames and growing memory while somebody does anything on all screens",
    "soak": "a day in a café with random guests: crashes, fresh starts, memory, late frames",
    "cafe": "a table in a café: the first touch at any moment, and starts after a crash and a standstill",
    "house": "the house book with 5,000 matches and 20,000 results: the title, pages, the first time",
    "memory": "memory at a table and on a tour of all games, in a fresh process",
}
_MODULES = {"alive": "alive", "idle": "alive", "random": "rules", "perft": "rules", "search": "rules",
            "arena": "arena", "fresh": "fresh", "sizes": "fresh", "hands": "hands", "house": "house",
            "soak": "soak", "cafe": "cafe"}
_MEASURES = {"hands": ("--minutes", 1440.0), "soak": ("--hours", 100.0)}
"""Benchmarks that can be told how long to take, in which unit, and how long at most."""
_OF_GAMES = ("frames",)
"""Benchmarks that can be asked about one game."""


def run(argv: Sequence[str]) -> int:
    """Run all benchmarks, or the one that is named, perhaps for one game."""
    names, games = argv[:1], argv[1:]
    if names and names[0] in _MEASURES and games:
        return _run_for(names[0], games)
    if names and names[0] not in BENCHES:
        print(f"bench takes one of: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    if games and (names[0] not in _OF_GAMES or len(games) > 1 or not set(games) <= set(GAME_NAMES)):
        known = f"{' or '.join(_OF_GAMES)} and one of: {', '.join(GAME_NAMES)}"
        print(f"bench takes a game only with {known}", file=sys.stderr)
        return 2
    for name in names or BENCHES:
        _measure(name, *games)
    return 0


def _run_for(name: str, argv: Sequence[str]) -> int:
    """For so many minutes or hours."""
    unit, most = _MEASURES[name]
    try:
        word, number = argv
        long = float(number)
    except ValueError:
        word, long = "", 0.0
    if word != unit or not 0 < long < most:
        print(f"bench {name} takes nothing or {unit} and how many", file=sys.stderr)
        return 2
    _measure(name, long)
    return 0


def _measure(name: str, *values: Any) -> None:
    module = import_module(f"tests.bench.{_MODULES.get(name, 'screen')}")
    measure: Callable[..., str] = getattr(module, name)
    print(f"{name:<8}{BENCHES[name]}\n        {measure(*values)}", flush=True)
