"""What is kept of a live match when the window is closed, the folder goes or the disk is full."""

from __future__ import annotations

import shutil

import pygame
import pytest

from game.content import paths
from game.content.matches import continued, unfinished
from game.match.journal import WRITTEN_ANEW
from scenes.arena.arena import Arena
from scenes.program.app import App
from tests.scenes.arena.tools import OPPONENT, PERSON, down, frames, new_match, show


def ended(app: App, rounds: int) -> Arena:
    """A match on the disk in the moment in which a round has ended."""
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, kept=True, rounds=rounds)))
    while not arena.resting:
        frames(app, 1, dt_s=0.5)
    return arena


def close(app: App) -> None:
    """The window is closed."""
    app.frame([pygame.Event(pygame.QUIT)], 1 / 60)
    while app.stack.scenes:
        app.stack.scenes.pop().leave()


def test_closing_the_window_at_the_end_of_the_match_keeps_the_result_once(app: App) -> None:
    arena = ended(app, 1)
    close(app)
    (kept,) = app.book.matches()
    assert arena.match.outcome is not None and kept.outcome == arena.match.outcome
    assert unfinished()[0] is None, "there is nothing to go on with, and so nothing to be kept twice"


def test_closing_the_window_at_the_end_of_a_round_keeps_the_round_and_no_result(app: App) -> None:
    arena = ended(app, 2)
    state = arena.match.state
    close(app)
    assert [match.state for match in app.book.matches()] == ["open"]
    saved, _ = unfinished()
    assert saved is not None
    again = continued(saved.path).match
    assert again is not None and again.state == state
    again.close()


@pytest.mark.parametrize("turn_based", [False, True])
def test_a_folder_that_is_taken_away_is_told_within_a_second(
    app: App, monkeypatch: pytest.MonkeyPatch, turn_based: bool,
) -> None:
    arena = show(app, Arena(app, new_match(PERSON, PERSON, kept=True, turn_based=turn_based)))
    told: list[str] = []
    monkeypatch.setattr(app.toasts, "show", told.append)
    shutil.rmtree(paths.journals())
    # Whatever somebody does meanwhile writes further lines, after which the journal has no problem any more.
    frames(app, 1, down("A", "call"), down("D", "call"))
    frames(app, 59)
    assert told == [WRITTEN_ANEW]
    assert arena.match.journal.path is not None and arena.match.journal.path.exists()


def test_a_full_disk_is_told_once_and_the_round_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, kept=True)))
    told: list[str] = []
    monkeypatch.setattr(app.toasts, "show", told.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(arena.match.journal, "_write", full)
        frames(app, 300, dt_s=1 / 20)
        assert told == ["This game cannot be saved: No space left on device. It goes on without."]
        assert arena.live.state.phase == "fight" and arena.live.state.clock > 0
    frames(app, 30, dt_s=1 / 20)
    assert told[1:] == ["This game is saved again."]
