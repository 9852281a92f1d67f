"""How fast the arena is: frames with six seats, opponents, and the replay of a round."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import quantiles
from typing import Any

import pygame

from game.content.levels import first_board
from game.match.live import Live
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Roll
from scenes.arena.arena import Arena
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.stage.eye_for_an_eye.opponents import Opponents

_FRAMES = 1500
_SEATS = 6


def new_match(people: int = 0, **options: Any) -> AnyMatch:
    """Six seats on the first arena."""
    board = first_board("eye_for_an_eye")
    sitters = [Sitter.person()] * people + [Sitter.opponent(5)] * (_SEATS - people)
    setup = new_setup(EYE_FOR_AN_EYE, board, sitters, {"pace": "frantic", "rounds": 1, **options}, seed=4)
    return Match.begin(setup, EYE_FOR_AN_EYE, board)


def arena() -> str:
    """Frame times with everybody at work, the share of the opponents, and seconds for a replay."""
    with headless() as app:
        app.turn_to("eye_for_an_eye")
        scene = Arena(app, new_match())
        polls = _timed(scene.opponents, "poll")
        app.stack.push(scene)
        _run(app, scene, 400)
        polls.clear()
        frames = _run(app, scene, _FRAMES)
    opponents_ms = sum(polls) / _FRAMES
    return f"{_p(frames)}; opponents {opponents_ms:.2f} ms a frame; {_replay()}"


def _timed(owner: Any, name: str) -> list[float]:
    """Milliseconds of each call of a method from now on."""
    times: list[float] = []
    inner: Callable[..., Any] = getattr(owner, name)

    def outer(*values: Any) -> Any:
        began_s = time.perf_counter()
        found = inner(*values)
        times.append((time.perf_counter() - began_s) * 1000)
        return found

    setattr(owner, name, outer)
    return times


def _run(app: App, scene: Arena, count: int) -> list[float]:
    times = []
    for number in range(count):
        began_s = time.thread_time()
        if number % 80 == 0:
            _roll_four(scene)
        pygame.display.update(app.frame((), 1 / 60))
        times.append((time.thread_time() - began_s) * 1000)
        if scene.resting:
            break
    return times


def _roll_four(scene: Arena) -> None:
    """Four panels roll in the same frame, as far as their dice may be rolled."""
    for seat in range(1, 5):
        if EYE_FOR_AN_EYE.why_not(scene.live.state, Roll(seat)) is None:
            scene.happen(scene.live.submit(Roll(seat)))


def _p(times_ms: list[float]) -> str:
    cuts = quantiles(times_ms, n=100)
    count = len(times_ms)
    return f"p50 {cuts[49]:.2f} ms, p99 {cuts[98]:.2f} ms, most {max(times_ms):.1f} ms ({count} frames)"


def _replay() -> str:
    """A whole round of six opponents, played and then played again from its log."""
    match = new_match(soundtrack="embers")
    live, opponents = Live(match), Opponents(match.setup)
    while match.state.phase != "over" and match.state.round == 1:
        live.pass_time(0.04)
        while (action := opponents.poll(live.state, 0.04)) is not None:
            live.submit(action)
    texts = match.log
    began_s = time.perf_counter()
    state = match.step_at(0).state
    for text in texts:
        state = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.read_action(state, text)).state
    assert state == match.state
    took_s = time.perf_counter() - began_s
    round_s = match.step_at(len(texts) - 1).state.clock / 50
    return f"a round of {round_s:.0f} s ({len(texts)} actions) replayed in {took_s:.2f} s"
