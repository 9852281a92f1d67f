"""Animation is data: it can be hurried, skipped and finished, and always ends the same."""

from __future__ import annotations

from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.base.timeline import Timeline


def test_tweens_follow_one_another_unless_told_otherwise() -> None:
    timeline = Timeline()
    timeline.tween(0.2, lambda _: None)
    timeline.tween(0.3, lambda _: None)
    timeline.tween(0.1, lambda _: None, at_s=0.0)
    assert timeline.length_s == 0.5


def test_a_tween_is_told_its_end_exactly_once() -> None:
    shares: list[float] = []
    timeline = Timeline()
    timeline.tween(0.2, shares.append)
    for _ in range(10):
        timeline.advance(0.05)
    assert shares.count(1.0) == 1
    assert shares == sorted(shares)


def test_an_empty_timeline_is_done() -> None:
    assert Timeline().done


@given(st.lists(st.floats(0.001, 0.4), min_size=1, max_size=30))
@settings(max_examples=40, deadline=None)
def test_however_time_passes_everything_happens_in_order(steps: list[float]) -> None:
    happened: list[str] = []
    timeline = Timeline()
    for name in "abc":
        timeline.cue(partial(happened.append, name))
        timeline.wait(0.1)
    for step in steps:
        timeline.advance(step)
    timeline.finish()
    assert happened == ["a", "b", "c"]
    assert timeline.done


def test_another_timeline_comes_after() -> None:
    first, second = Timeline(), Timeline()
    order: list[int] = []
    first.tween(0.2, lambda share: order.append(1) if share == 1 else None)
    second.cue(lambda: order.append(2))
    first.then(second)
    first.finish()
    assert order == [1, 2]
