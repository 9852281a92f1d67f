"""Watching: the advantage bar, a sentence for every move, the pace, and a match that goes on meanwhile."""

from __future__ import annotations

import time

import pytest

from game.ai import explain
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import AnyGame, Rng
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from scenes.arena.after.rerun import Rerun
from scenes.arena.arena import Arena
from scenes.arena.shares import weights
from scenes.base.scene import Scene
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.table.replay import Replay
from scenes.table.result import Result
from scenes.table.show import Show
from scenes.widgets.advantage import AdvantageBar, shares_of, weights_of
from tests.scenes.table_tools import frames, key, top

TURN_BASED = [game for game in GAMES if game.info.name != "eye_for_an_eye"]


def match_of(game: AnyGame, *sitters: Sitter) -> AnyMatch:
    seats = sitters or (Sitter.opponent(1),) * min(game.info.seats)
    return begin(game, shelf_of(game.info.name).boards[0], seats, {}, seed=5)


def at_random(match: AnyMatch, most: int) -> AnyMatch:
    rng = Rng(3)
    for _ in range(most):
        if match.outcome is None:
            match.submit(rng.choice(match.game.legal(match.state, match.to_act[0])))
    return match


def watched(app: App, match: AnyMatch) -> Show:
    app.stack.push(Scene(app))
    app.stack.push(app.open.table(match))
    return top(app, Show)


def wait(app: App, done: object, most: int = 3000) -> None:
    """Let frames pass as fast as the opponents' process answers."""
    assert callable(done)
    for _ in range(most):
        if done():
            return
        app.frame((), 0.05)
        time.sleep(0.002)
    raise AssertionError("it did not come about")


def test_the_bar_is_monotone_with_the_evaluation() -> None:
    for seats in (2, 3, 4):
        rng = Rng(seats)
        for _ in range(200):
            values = [2 * rng.unit() - 1 for _ in range(seats)]
            shares = shares_of(weights_of(values))
            assert abs(sum(shares) - 1) < 1e-9 and min(shares) > 0
            order = sorted(range(seats), key=lambda seat: values[seat])
            assert [shares[seat] for seat in order] == sorted(shares)
            better = shares_of(weights_of([values[0] + 0.2, *values[1:]]))
            assert better[0] > shares[0]
            assert all(new <= old for new, old in zip(better[1:], shares[1:], strict=True))


def test_who_has_nothing_left_has_no_part_of_the_bar() -> None:
    assert shares_of((3.0, 0.0, 1.0))[1] == 0 and shares_of(weights_of((1.0, -1.0))) == (1.0, 0.0)
    assert shares_of((0.0, 0.0)) == (0.5, 0.5)


def test_the_bar_glides_and_comes_to_rest_exactly(app: App) -> None:
    stage = Stage(app.table_top())
    bar = AdvantageBar(app.kit, stage, (0, 0, 400, 40), 2)
    bar.show(weights_of((0.5, -0.5)))
    ends = [bar.end_of(1)]
    while bar.moving:
        bar.update(1 / 60)
        ends.append(bar.end_of(1))
    assert ends == sorted(ends) and len(set(ends)) > 5
    assert bar.shares == shares_of(weights_of((0.5, -0.5)))
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    bar.show(weights_of((-1.0, 1.0)))
    assert not bar.moving


@pytest.mark.parametrize("game", TURN_BASED, ids=lambda game: game.info.name)
def test_every_move_of_a_random_game_gets_a_whole_sentence(app: App, game: AnyGame) -> None:
    match = at_random(match_of(game, *(Sitter.person(),) * max(game.info.seats)), 60)
    replay = Replay(app, match)
    app.stack.push(replay)
    for index, action in enumerate(match.history.actions, 1):
        if action.seat > 0:
            replay.analysis._words[index] = explain(game, match.step_at(index - 1).state, action).reason
        replay.index = index
        words = replay.told().words
        assert words[0].isalnum() and not words[0].islower() and words[-1] in ".!?", words
        assert len(words.split()) <= 14, words


def test_words_come_from_the_worker_while_the_log_speaks(app: App) -> None:
    game = game_named("ejderhalar")
    replay = Replay(app, at_random(match_of(game, Sitter.person(), Sitter.person()), 6), 3)
    app.stack.push(replay)
    assert replay.picture.commentary.told is not None
    wait(app, lambda: replay.analysis.words_of(3))
    action = replay.frames.action(3)
    assert action is not None
    assert replay.analysis.words_of(3) == explain(game, replay.match.step_at(2).state, action).reason
    assert replay.picture.commentary.told.words == replay.analysis.words_of(3)


def test_a_show_plays_by_itself_and_can_be_hurried_held_and_looked_back_at(app: App) -> None:
    show = watched(app, match_of(game_named("ejderhalar")))
    wait(app, lambda: len(show.match.history) >= 2)
    show.play()
    frames(app, 20, dt_s=0.5)
    moves, index = len(show.match.history), show.index
    assert not show.playing and index == moves
    frames(app, 20, dt_s=0.5)
    assert len(show.match.history) == moves
    frames(app, 2, key("left"))
    assert show.index == index - 1 and len(show.match.history) == moves
    frames(app, 30, key("right"), dt_s=0.2)
    assert show.index == index
    show.next()
    wait(app, lambda: len(show.match.history) > moves)
    assert not show.playing


def test_the_faster_the_show_the_sooner_the_next_move(app: App) -> None:
    """Whoever thinks for long is content with less; the time is what the test hands over."""
    show = watched(app, match_of(game_named("ejderhalar"), Sitter.opponent(5), Sitter.opponent(5)))
    wait(app, lambda: show.thinking.considered is not None)
    show.speed = 4.0
    show.thinking.passed_s = 0.0
    app.frame((), 0.75)
    app.frame((), 0.01)
    assert len(show.match.history) == 1


def test_speed_stands_on_its_button(app: App) -> None:
    show = watched(app, match_of(game_named("tao_long")))
    faces = []
    for _ in show.speeds:
        faces.append(str(show.speed_words))
        show.speed_up()
    assert faces == ["1×", "2×", "4×", "0.5×"] and show.speed == 1.0


@pytest.mark.parametrize("game", TURN_BASED, ids=lambda game: game.info.name)
def test_a_show_goes_on_to_the_result(app: App, game: AnyGame) -> None:
    match = match_of(game)
    show = watched(app, match)
    rng = Rng(2)
    for _ in range(2000):
        if match.outcome is not None or len(match.history) > 600:
            break
        match.submit(rng.choice(game.legal(match.state, match.to_act[0])))
    if match.outcome is None:
        return
    show.lay()
    show.go(show.last)
    frames(app, 120, dt_s=0.1)
    assert isinstance(app.stack.top, Result)


def test_a_show_that_is_left_can_be_continued(app: App) -> None:
    show = watched(app, match_of(game_named("ejderhalar")))
    wait(app, lambda: len(show.match.history) >= 1)
    path = show.match.journal.path
    app.stack.pop()
    assert path is not None and path.exists() and show.match.journal._file is None


def test_the_arena_shows_shares_of_health_to_those_who_watch(app: App) -> None:
    match = match_of(game_named("eye_for_an_eye"), Sitter.opponent(3), Sitter.opponent(3))
    app.stack.push(Scene(app))
    app.stack.push(app.open.table(match))
    arena = top(app, Arena)
    frames(app, 10)
    assert arena.picture.shares is not None
    state = arena.live.state
    hurt = state.players[0]._replace(health=1)
    assert weights(state._replace(players=(hurt, *state.players[1:])))[0] == 1


def test_moments_of_an_arena_can_be_gone_to_from_the_shelf(app: App) -> None:
    """In the place of better moves: each press shows the next one, and after the last the first again."""
    match = match_of(game_named("eye_for_an_eye"), Sitter.opponent(3), Sitter.opponent(3))
    app.stack.push(Scene(app))
    arena = Arena(app, match)
    app.stack.push(arena)
    for _ in range(900):
        frames(app, 1, dt_s=0.1)
        if app.stack.top is not arena:
            break
    rerun = app.open.replay(match)
    assert isinstance(rerun, Rerun)
    app.stack.push(rerun)
    assert rerun.moments
    seen = []
    for _ in rerun.moments:
        rerun.next_moment()
        seen.append(rerun.index)
        assert rerun.playing
    assert seen == sorted(seen)
