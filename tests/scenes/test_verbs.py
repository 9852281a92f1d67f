"""The grammar of motion: every verb ends exactly where a thing belongs, and what bursts is gone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.base.particles import Burst, Particles
from scenes.base.sprites import Stage
from scenes.base.timeline import HIT_STOP_S, Timeline
from scenes.base.verbs import ANTICIPATE_S, Way, anticipate, arc, back_out, settle, squash

SHARES = [n / 200 for n in range(201)]


@pytest.mark.parametrize("curve", [anticipate(0.3), anticipate(0.05), anticipate(0.0), back_out])
def test_a_way_ends_at_its_goal(curve: Callable[[float], float]) -> None:
    assert curve(1.0) == 1.0


def test_what_comes_to_rest_is_as_it_was() -> None:
    assert settle(0.0) == settle(1.0) == 0.0
    assert squash(0.0) == squash(1.0) == (1.0, 1.0)


def test_who_strikes_draws_back_first() -> None:
    """By eight hundredths of the way, for 80 ms."""
    curve = anticipate(0.4)
    assert curve(ANTICIPATE_S / 0.4) == pytest.approx(-0.08)
    assert min(map(curve, SHARES)) == pytest.approx(-0.08, abs=0.001)
    assert max(map(curve, SHARES)) == 1.0


def test_who_arrives_with_a_swing_goes_a_little_too_far() -> None:
    assert 1.02 < max(map(back_out, SHARES)) < 1.12


def test_a_tremble_has_two_cycles_that_grow_smaller() -> None:
    values = [settle(share) for share in SHARES]
    crossings = sum(a * b < 0 for a, b in pairwise(values))
    assert crossings == 3
    assert max(values[:50]) > max(values[100:]) > 0


def test_who_is_pressed_grows_wide_and_low() -> None:
    assert squash(0.5) == pytest.approx((1.08, 0.92))


def test_what_is_thrown_rises_and_comes_down_where_it_was_meant_to() -> None:
    start, end = pygame.Vector2(10, 50), pygame.Vector2(90, 20)
    assert arc(start, end, 40, 0.0) == start
    assert arc(start, end, 40, 1.0) == end
    assert arc(start, end, 40, 0.5) == pygame.Vector2(50, 35 - 40)


def test_a_way_is_one_curve_through_all_points_at_an_even_pace() -> None:
    points = [pygame.Vector2(point) for point in ((0, 0), (100, 0), (150, 86), (150, 200))]
    way = Way(points)
    assert way.at(0.0) == points[0] and way.at(1.0) == way.at(1.5) == points[-1]
    seen = [way.at(share) for share in SHARES]
    assert all(min(place.distance_to(point) for place in seen) < 2 for point in points)
    steps = [one.distance_to(other) for one, other in pairwise(seen)]
    assert max(steps) < 1.2 * min(steps), "it stops nowhere on the way"
    assert way.length > sum(one.distance_to(other) for one, other in pairwise(points))


def test_a_way_tells_where_it_goes_and_how_it_bends() -> None:
    straight = Way([pygame.Vector2(0, 0), pygame.Vector2(0, 60), pygame.Vector2(0, 120)])
    right = Way([pygame.Vector2(0, 0), pygame.Vector2(100, 0), pygame.Vector2(100, 100)])
    assert straight.heading(0.5) == pytest.approx(90) and straight.bend(0.5, 20) == pytest.approx(0)
    assert right.bend(0.5, 40) > 25 and abs(right.bend(0.05, 5)) < 15
    nowhere = Way([pygame.Vector2(7, 7), pygame.Vector2(7, 7)])
    assert nowhere.at(0.3) == pygame.Vector2(7, 7) and nowhere.heading(0.3) == nowhere.bend(0.3, 9) == 0


def test_a_stop_holds_the_picture_and_nothing_is_lost() -> None:
    """What began before the stop is held in its midst, what comes after it comes later by as much."""
    line, shares, later = Timeline(), list[float](), list[float]()
    line.tween(0.2, shares.append)
    line.tween(0.1, later.append, at_s=0.15)
    line.hit_stop(at_s=0.1)
    line.advance(0.1)
    line.advance(HIT_STOP_S / 2)
    assert shares[-1] == pytest.approx(0.5) and line.now_s == pytest.approx(0.1)
    line.advance(HIT_STOP_S / 2)
    assert shares[-1] == pytest.approx(0.5) and not later
    line.advance(0.1)
    assert shares[-1] == 1.0 and later[-1] == pytest.approx(0.5)
    line.advance(0.05)
    assert line.done


def test_who_finishes_does_not_wait_for_a_stop() -> None:
    line, after = Timeline(), Timeline()
    after.hit_stop()
    after.wait(0.2)
    line.wait(0.1)
    line.then(after)
    assert [stop.at_s for stop in line.stops] == [pytest.approx(0.1)]
    line.finish()
    assert line.done


@given(st.lists(st.floats(0.001, 0.09), min_size=12, max_size=12))
@settings(max_examples=40, deadline=None)
def test_a_stop_takes_the_same_time_in_frames_of_any_length(steps: list[float]) -> None:
    line = Timeline()
    line.wait(9.0)
    line.hit_stop(at_s=0.004)
    for step in steps:
        line.advance(step)
    assert line.now_s == pytest.approx(max(min(sum(steps), 0.004), sum(steps) - HIT_STOP_S))


def test_particles_fly_and_go_back_to_the_pool() -> None:
    stage = Stage(pygame.Surface((200, 200)))
    spark = pygame.Surface((4, 4), pygame.SRCALPHA)
    particles = Particles(stage, 40.0, most=10)
    kind = Burst([spark], many=8, speed=200, life_s=0.3, gravity=400)
    first, second = particles.burst(kind, (100, 100)), particles.burst(kind, (50, 50))
    first(0.5)
    second(0.5)
    assert particles.flying == 10, "the second has what the first left over"
    flown = {*stage._sprites}
    assert len({sprite.rect.center for sprite in flown}) == 10
    first(1.0)
    second(1.0)
    assert not particles.flying and not stage._sprites
    particles.burst(kind, (100, 100))(0.2)
    assert stage._sprites and {*stage._sprites} < flown, "nothing is made anew"


def test_a_burst_that_is_skipped_shows_nothing() -> None:
    stage = Stage(pygame.Surface((200, 200)))
    particles = Particles(stage, 40.0)
    kind = Burst([pygame.Surface((4, 4), pygame.SRCALPHA)], many=8, speed=200, life_s=0.3)
    particles.burst(kind, (0, 0))(1.0)
    assert not stage._sprites


def test_what_tumbles_goes_through_its_pictures() -> None:
    stage, looks = Stage(pygame.Surface((400, 400))), [pygame.Surface((2, n + 1)) for n in range(4)]
    burst = Particles(stage, 40.0).burst(Burst(looks, 4, 300, 1.0, turns=4.0), (200, 200))
    burst(0.1)
    before = [sprite.image for sprite in stage._sprites]
    burst(0.4)
    assert [looks[(looks.index(image) + 1) % 4] for image in before] == [s.image for s in stage._sprites]


def test_a_burst_can_have_a_direction() -> None:
    stage = Stage(pygame.Surface((400, 400)))
    particles = Particles(stage, 40.0)
    kind = Burst([pygame.Surface((2, 2), pygame.SRCALPHA)], 9, 300, 0.4, heading=0.0, spread=90.0)
    particles.burst(kind, (200, 200))(0.6)
    assert all(sprite.rect.centerx > 200 for sprite in stage._sprites)
