"""Looking back at a match with keys alone and with the log beside the board."""

from __future__ import annotations

from game.core import Rng
from scenes.program.app import App
from scenes.table.replay import Replay
from tests.scenes.table_tools import frames, key, open_table


def replayed(app: App, count: int) -> Replay:
    """The replay of a match of so many actions, from its beginning."""
    match = open_table(app).match
    rng = Rng(1)
    for _ in range(count):
        legal = match.game.legal(match.state, match.state.seat)
        match.submit(legal[rng.below(len(legal))])
    replay = Replay(app, match)
    app.stack.push(replay)
    frames(app, 20)
    return replay


def test_arrows_go_from_action_to_action(app: App) -> None:
    replay = replayed(app, 5)
    frames(app, 2, key("right"))
    frames(app, 2, key("right"))
    assert replay.index == 2
    frames(app, 2, key("left"))
    assert replay.index == 1
    frames(app, 2, key("return"))
    assert replay.playing


def test_a_ring_takes_the_arrows_to_the_buttons(app: App) -> None:
    replay = replayed(app, 5)
    frames(app, 2, key("down"))
    assert replay.gui.ringed
    frames(app, 2, key("right"))
    assert replay.index == 0


def test_plus_and_minus_change_the_speed(app: App) -> None:
    replay = replayed(app, 2)
    frames(app, 2, key("-"))
    assert replay.speed == 0.5
    frames(app, 2, key("="))
    assert replay.speed == 1.0


def test_the_log_marks_the_moment_and_keeps_it_in_sight(app: App) -> None:
    replay = replayed(app, 60)
    assert replay.picture.log.marked is None
    for moment in (1, 30, 60, 2):
        replay.go(moment)
        assert replay.picture.log.marked is not None and replay.picture.log.marked.index == moment - 1
        assert replay.picture.log.marked in replay.picture.log.in_sight


def test_a_moment_is_played_to_its_end(app: App) -> None:
    """Whoever opens a turn from the result sees it happen, and may play on."""
    match = replayed(app, 9).match
    replay = Replay(app, match, 3, until=5)
    app.stack.push(replay)
    seen = {replay.index}
    for _ in range(60):
        frames(app, 1, dt_s=0.2)
        seen.add(replay.index)
    assert seen == {3, 4, 5} and not replay.playing
    replay.play()
    frames(app, 60, dt_s=0.2)
    assert replay.index == 9


def test_every_button_says_in_a_word_what_it_does(app: App) -> None:
    replay = replayed(app, 2)
    assert [control for control in replay.controls() if not control.word] == []
