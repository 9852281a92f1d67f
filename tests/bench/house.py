"""How quick the house book is with 5,000 matches and 20,000 results: the title, pages, the first time."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from game.content.levels import shelf_of
from game.content.paths import ROOT
from game.core import Outcome
from game.core.disk import to_json
from game.match.journal import create_journal
from game.match.match import AnyMatch, Match
from game.match.results import Result
from game.match.setup import Sitter, new_setup
from game.rules import GAMES
from scenes.house.people import People
from scenes.house.shelf import MatchShelf
from scenes.program.starting import opened
from scenes.shots.shooting import frames

MATCHES, RESULTS = 5000, 20_000
_KINDS = 60
"""So many different matches are played; the others are theirs again."""
_ACTIONS = 30
_STARTS = 7
_NAMES = tuple(f"{first}{second}" for first in ("Ada", "Bo", "Çiğdem", "小龙") for second in " 23456789")
_TITLE = "from scenes.program.starting import opened; app = opened(); print('shown', flush=True); app.close()"


def house() -> str:
    """The title's start beside an empty house, the first migration, and pages when all is there."""
    with TemporaryDirectory() as empty, TemporaryDirectory() as full, TemporaryDirectory() as cache:
        fill(Path(full))
        for home in (empty, full):
            # The same art for both: only what was played is different.
            Path(home, "cache").symlink_to(cache, target_is_directory=True)
        pages = _in_process(f"from tests.bench.house import pages; pages({full!r})", full)
        starts: dict[str, list[float]] = {empty: [], full: []}
        for number in range(_STARTS + 1):
            for home, times in starts.items():
                took_s = _start_s(home)
                if number:  # the first one fills the cache
                    times.append(took_s)
        middle = {home: sorted(times)[len(times) // 2] * 1000 for home, times in starts.items()}
    title = f"title {middle[full]:.0f} ms, in an empty house {middle[empty]:.0f} ms"
    return "\n        ".join([*pages, f"{title}: {middle[full] - middle[empty]:+.0f} ms"])


def fill(home: Path) -> None:
    """Matches and results as programs before the book left them, in the data folder of a home."""
    luck = random.Random(7)
    folder = home / "data"
    journals = []
    for number in range(_KINDS):
        game = GAMES[number % 3]
        board = shelf_of(game.info.name).boards[0]
        seats = (_person(luck), _person(luck) if number % 3 else Sitter.opponent(1 + number % 5))
        setup = new_setup(game, board, seats, seed=number)
        match: AnyMatch = Match.begin(setup, game, board, create_journal(folder / "matches", setup))
        while len(match.history) < _ACTIONS and match.outcome is None:
            match.submit(luck.choice(game.legal(match.state, match.to_act[0])))
        if number % 20:
            match.agree(_won(luck))
        match.close()
        assert match.journal.path is not None
        journals.append((game.info.name, match.journal.path.read_bytes()))
    for number in range(_KINDS, MATCHES):
        name, data = journals[number % _KINDS]
        if number % _KINDS % 20:
            (folder / "matches" / f"{number + 1:06}-{name}.jsonl").write_bytes(data)
    with (folder / "results.jsonl").open("wb") as file:
        for number in range(RESULTS):
            seats = (_person(luck), _person(luck))
            outcome = _won(luck)
            result = Result(
                "2026-01-01T10:00:00Z", GAMES[number % 5].info.name, "gone", seats, outcome.ranking,
                outcome.reason, 30, 600 + number % 900,
            )
            file.write(to_json(asdict(result)) + b"\n")


def _person(luck: random.Random) -> Sitter:
    return Sitter.person(luck.choice(_NAMES).strip())


def _won(luck: random.Random) -> Outcome:
    first = luck.choice((1, 2))
    return Outcome(((first,), (3 - first,)), "agreement.gave_up")


def pages(home: str) -> None:
    """Print how long the first migration takes, its longest step, and how long pages take to be laid out."""
    app = opened()
    steps, began_s = [], time.perf_counter()
    for _ in app.catch_up():
        steps.append(time.perf_counter())
    worst = max(after - before for before, after in zip([began_s, *steps], steps, strict=False))
    print(f"first migration: {steps[-1] - began_s:.1f} s, its longest step {1000 * worst:.0f} ms")
    people = People(app)
    shown: list[tuple[str, Callable[[], object]]] = [("list", partial(app.stack.push, people))]
    name = app.book.people()[0].name
    games = app.book.person(name).games
    shown += [
        ("half a second of looking at the names", lambda: frames(app, 30)),
        (f"page of a person with {games} games", partial(people.open, name)),
        ("back to the list", app.stack.pop), ("the page again", partial(people.open, name)),
        (f"shelf of {app.book.count()}", lambda: app.stack.push(MatchShelf(app, app.book))),
        ("nothing new to take in", lambda: list(app.catch_up())),
    ]
    for what, do in shown:
        began_s = time.perf_counter()
        do()
        print(f"{what}: {1000 * (time.perf_counter() - began_s):.0f} ms")
    app.close()


def _in_process(script: str, home: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=_environment(home), capture_output=True, text=True,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if ":" in line]
    return lines or [f"could not be measured: {done.stderr[-300:]}"]


def _start_s(home: str) -> float:
    began_s = time.perf_counter()
    command = [sys.executable, "-c", _TITLE]
    with subprocess.Popen(command, cwd=ROOT, env=_environment(home), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        while process.stdout.readline().strip() != b"shown" and process.poll() is None:
            pass
        return time.perf_counter() - began_s


def _environment(home: str) -> dict[str, str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "WYRM_HOME": home}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is set up has its modules compiled
    return environment
