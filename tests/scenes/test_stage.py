"""The stage draws what changed, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from scenes.base.sprites import GROUND_Z, Sprite, Stage, joined

WHOLE = pygame.Rect(0, 0, 100, 80)


def _square(colour: str, size: int = 10) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


@pytest.fixture
def target() -> pygame.Surface:
    return pygame.Surface(WHOLE.size)


@pytest.fixture
def stage(target: pygame.Surface) -> Stage:
    background = pygame.Surface(WHOLE.size)
    background.fill("#102030")
    stage = Stage(background)
    stage.draw(target)
    return stage


def test_nothing_changed_draws_nothing(stage: Stage, target: pygame.Surface) -> None:
    assert not stage.spoiled
    assert stage.draw(target) == []


def test_a_moved_sprite_redraws_where_it_was_and_where_it_is(stage: Stage, target: pygame.Surface) -> None:
    sprite = stage.add(Sprite(_square("red"), (0, 0)))
    stage.draw(target)
    sprite.set(topleft=(50, 50))
    rects = stage.draw(target)
    assert sorted(map(tuple, rects)) == [(0, 0, 10, 10), (50, 50, 10, 10)]
    assert target.get_at((5, 5))[:3] == (0x10, 0x20, 0x30)
    assert target.get_at((55, 55))[:3] == (255, 0, 0)


def test_a_higher_z_is_drawn_above(stage: Stage, target: pygame.Surface) -> None:
    stage.add(Sprite(_square("red"), (0, 0), z=5))
    stage.add(Sprite(_square("blue"), (0, 0), z=1))
    stage.draw(target)
    assert target.get_at((5, 5))[:3] == (255, 0, 0)


def test_raising_changes_the_order(stage: Stage, target: pygame.Surface) -> None:
    stage.add(Sprite(_square("red"), (0, 0), z=5))
    low = stage.add(Sprite(_square("blue"), (0, 0), z=1))
    stage.raise_to(low, 9)
    stage.draw(target)
    assert target.get_at((5, 5))[:3] == (0, 0, 255)


@pytest.mark.parametrize("hidden", [True, False], ids=["hidden", "removed"])
def test_a_sprite_that_goes_leaves_the_background(stage: Stage, target: pygame.Surface, hidden: bool) -> None:
    sprite = stage.add(Sprite(_square("red"), (20, 20)))
    stage.draw(target)
    if hidden:
        sprite.shown = False
    else:
        sprite.remove()
    assert stage.draw(target) == [pygame.Rect(20, 20, 10, 10)]
    assert target.get_at((25, 25))[:3] == (0x10, 0x20, 0x30)


def test_a_sprite_of_the_ground_can_move_under_others(stage: Stage, target: pygame.Surface) -> None:
    low = stage.add(Sprite(_square("red"), (0, 0), z=GROUND_Z - 1))
    stage.add(Sprite(_square("blue"), (50, 50), z=GROUND_Z))
    stage.draw(target)
    low.set(topleft=(45, 45))
    stage.draw(target)
    colours = [target.get_at(place)[:3] for place in ((5, 5), (47, 47), (53, 53))]
    assert colours == [(0x10, 0x20, 0x30), (255, 0, 0), (0, 0, 255)]
    low.remove()
    assert stage.draw(target) == [pygame.Rect(45, 45, 10, 10)]
    assert target.get_at((47, 47))[:3] == (0x10, 0x20, 0x30)


def test_what_is_painted_stays_under_the_ground(stage: Stage, target: pygame.Surface) -> None:
    low = stage.add(Sprite(_square("red"), (0, 0), z=1))
    stage.draw(target)
    stage.paint(_square("white", 20), (0, 0))
    stage.draw(target)
    assert [target.get_at(place)[:3] for place in ((5, 5), (15, 15))] == [(255, 0, 0), (255, 255, 255)]
    low.shown = False
    stage.draw(target)
    assert target.get_at((5, 5))[:3] == (255, 255, 255)


def test_half_alpha_is_half_way(stage: Stage, target: pygame.Surface) -> None:
    sprite = stage.add(Sprite(_square("white"), (0, 0)))
    sprite.alpha = 128
    stage.draw(target)
    assert abs(target.get_at((5, 5))[0] - (128 + 0x10 * 127 // 255)) <= 2


def test_overlapping_rectangles_become_one() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(30, 0, 5, 5), pygame.Rect(5, 5, 10, 10)]
    assert sorted(map(tuple, joined(rects, WHOLE))) == [(0, 0, 15, 15), (30, 0, 5, 5)]


def test_rectangles_are_kept_within_the_window() -> None:
    rects = [pygame.Rect(90, 70, 50, 50), pygame.Rect(200, 200, 5, 5)]
    assert joined(rects, WHOLE) == [pygame.Rect(90, 70, 10, 10)]


def test_much_change_is_drawn_as_a_whole() -> None:
    assert joined([pygame.Rect(0, 0, 100, 70)], WHOLE) == [WHOLE]


def test_a_turned_stage_shows_its_sprites_upside_down_and_draws_only_what_changed(
    target: pygame.Surface,
) -> None:
    background = pygame.Surface(WHOLE.size)
    background.fill("#102030")
    background.set_at((0, 0), "white")
    stage = Stage(background, turned=True)
    sprite = stage.add(Sprite(_square("red"), (20, 10)))
    assert stage.draw(target) == [WHOLE]
    assert target.get_at((0, 0))[:3] == (255, 255, 255), "what lies below is not turned"
    assert target.get_at((75, 65))[:3] == (255, 0, 0)
    sprite.set(topleft=(0, 0))
    assert sorted(map(tuple, stage.draw(target))) == [(70, 60, 10, 10), (90, 70, 10, 10)]
    assert target.get_at((75, 65))[:3] == (0x10, 0x20, 0x30) and target.get_at((95, 75))[:3] == (255, 0, 0)
    assert stage.seen(stage.seen(sprite.rect)) == sprite.rect


def test_what_stood_on_a_stage_that_was_let_go_can_still_be_taken_off(
    stage: Stage, target: pygame.Surface
) -> None:
    sprite = stage.add(Sprite(_square("red"), (0, 0)))
    stage.let_go()
    sprite.set(topleft=(5, 5))
    sprite.remove()
    other = Stage(pygame.Surface(WHOLE.size))
    other.add(sprite)
    assert other.draw(target) == [WHOLE]
