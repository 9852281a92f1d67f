"""Matches in real time: ticks in the log, exact resuming, and frames that do not matter."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core import Refused, Tick
from game.match import Journal, Match, Sitter, create_journal, new_setup, read_journal, resume
from game.match.journal import Flusher
from game.match.live import HEARTBEAT, Live
from game.match.recovery import replayed
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, Event, State
from game.rules.eye_for_an_eye.actions import Advance, Enter, Roll
from tests.rules.eye_for_an_eye.lively import weight
from tests.rules.eye_for_an_eye.stage import board

SEATS = (Sitter.person(), Sitter.opponent(2), Sitter.opponent(3))
Deed = tuple[Tick, Action]
Table = Live[State, Action, Event]


def live(folder: Path | None = None, **options: Any) -> Table:
    """A match of one round in which nobody has been placed."""
    chosen = {"rounds": 1, "soundtrack": "quick", "pace": "frantic", **options}
    setup = new_setup(EYE_FOR_AN_EYE, board(), SEATS, chosen, seed=5)
    journal = create_journal(folder, setup) if folder else Journal()
    return Live(Match.begin(setup, EYE_FOR_AN_EYE, board(), journal))


def enter(table: Table) -> None:
    """Everybody is placed on the first legal space."""
    for seat in (1, 2, 3):
        entries = [one for one in EYE_FOR_AN_EYE.legal(table.state, seat) if isinstance(one, Enter)]
        table.submit(entries[0])


def deeds(seed: int, until: int) -> list[Deed]:
    """What somebody does at which tick, found by playing at random."""
    table, luck, found, tick = live(), random.Random(seed), [], Tick(0)
    enter(table)
    while tick < until and table.state.phase == "fight":
        tick = Tick(tick + luck.choice((1, 1, 3, 8, 30)))
        table.advance(tick)
        legal = EYE_FOR_AN_EYE.legal(table.state, luck.choice((1, 2, 3)))
        if legal and table.state.phase == "fight":
            action = luck.choices(legal, [weight(table.state, one) for one in legal])[0]
            found.append((tick, action))
            table.submit(action)
    return found


def played(table: Table, done: list[Deed], ticks_a_frame: int) -> Table:
    """The same deeds at the same ticks, with frames of some length between them."""
    enter(table)
    tick = 0
    for at, action in done:
        while tick + ticks_a_frame < at:
            tick += ticks_a_frame
            table.advance(Tick(tick))
        table.advance(Tick(at))
        table.submit(action)
    return table


def test_frames_do_not_matter() -> None:
    done = deeds(3, 4000)
    tables = [played(live(), done, ticks_a_frame) for ticks_a_frame in (1, 7, 100_000)]
    assert len(done) > 150
    assert len({table.match.log for table in tables}) == 1
    assert len({table.state for table in tables}) == 1


def test_seconds_become_ticks_without_a_loss() -> None:
    slow, fast = live(), live()
    for table, frames, frame_s in ((slow, 35, 0.1), (fast, 350, 0.01)):
        enter(table)
        for _ in range(frames):
            table.pass_time(frame_s)
    assert slow.state == fast.state
    assert slow.state.tick in (174, 175)


def test_the_log_has_a_tick_only_where_something_hangs_on_it() -> None:
    table = live()
    enter(table)
    for tick in range(1, 1001):
        table.advance(Tick(tick))
    ticks = [one.to for one in table.match.history.actions if isinstance(one, Advance)]
    assert len(ticks) <= 1 + 1000 // HEARTBEAT
    table.advance(Tick(1023))
    table.submit(Roll(1))
    assert table.match.log[-3:][0] == "@1023" and table.match.log[-2] == "1.roll"


def test_what_is_refused_leaves_no_trace() -> None:
    table = live()
    enter(table)
    table.advance(Tick(333))
    table.submit(Roll(1))
    before = table.match.log
    table.advance(Tick(340))
    with pytest.raises(Refused):
        table.submit(Roll(1))
    assert table.match.log == before


def test_nobody_advances_while_it_is_paused_or_nothing_runs() -> None:
    table = live()
    assert table.pass_time(3.0) == () and table.state.phase == "place"
    enter(table)
    table.paused = True
    assert table.pass_time(3.0) == () and table.state.tick == 0
    table.paused = False
    table.pass_time(3.0)
    assert table.state.tick == 150


def test_a_killed_match_goes_on_exactly(tmp_path: Path) -> None:
    table = played(live(tmp_path), deeds(4, 1500), 3)
    path = table.match.journal.path
    assert path is not None
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    actions = table.match.history.actions
    for kept in random.Random(1).sample(range(1, len(lines)), 12):
        path.write_bytes(b"".join(lines[: kept + 1]) + lines[kept][:4])
        recovered = resume(path, lambda _: EYE_FOR_AN_EYE, lambda *_: board()).match
        assert recovered is not None
        count = len(recovered.history)
        assert count >= kept and recovered.history.actions[:kept] == actions[:kept]
        assert recovered.state == table.match.step_at(count).state
        recovered.close()
    path.write_bytes(whole)


def test_a_resumed_round_ends_like_the_one_that_was_not_killed(tmp_path: Path) -> None:
    done = deeds(6, 1200)
    whole, first = played(live(), done, 3), live(tmp_path)
    enter(first)
    for at, action in done[: len(done) // 2]:
        first.advance(Tick(at))
        first.submit(action)
    assert first.match.journal.path is not None
    match = resume(first.match.journal.path, lambda _: EYE_FOR_AN_EYE, lambda *_: board()).match
    assert match is not None
    second = Live(match)
    for at, action in done[len(done) // 2 :]:
        second.advance(Tick(at))
        second.submit(action)
    assert second.state == whole.state and second.match.log == whole.match.log
    second.match.close()


def test_lines_are_with_the_system_at_once_and_whole_when_closed(tmp_path: Path) -> None:
    table = live(tmp_path)
    enter(table)
    table.advance(Tick(200))
    table.submit(Roll(2))
    assert table.match.journal.path is not None
    recorded = read_journal(table.match.journal.path)
    assert recorded.actions == len(table.match.history)
    history, good, wrong = replayed(recorded, EYE_FOR_AN_EYE, board())
    assert (good, wrong) == (len(recorded.lines), None) and history.state == table.match.state
    table.match.close()


def test_a_disk_that_fails_in_the_background_is_told_and_play_goes_on(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as file:
        number = file.fileno()
    flusher = Flusher(0.0)
    flusher(number)
    flusher._thread.join(0.2)
    with pytest.raises(OSError):
        flusher(number)
    flusher.close()


def test_luck_comes_at_once() -> None:
    table = live()
    enter(table)
    table.advance(Tick(200))
    table.submit(Roll(1))
    assert not table.state.requests and all(face < 6 for face in table.state.players[0].faces)
