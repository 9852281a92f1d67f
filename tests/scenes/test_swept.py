"""Pictures that come and go from side to side: what is seen of them, and what is drawn again for that."""

from __future__ import annotations

import pygame
import pytest

from scenes.base.sprites import Sprite, Stage
from scenes.base.swept import Swept, shown_within
from scenes.program.app import App
from scenes.stage.eye_for_an_eye.water import Water
from tests.rules.eye_for_an_eye.stage import fight
from tests.scenes.eye_tools import presenter


def white(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill("#ffffff")
    return image


def seen(stage: Stage, x: int) -> int:
    """How bright the picture is so far from the left."""
    stage.spoil()
    target = pygame.Surface(stage.background.get_size())
    stage.draw(target)
    return target.get_at((x, 20))[0]


def test_what_is_swept_is_seen_on_one_side_of_its_edge(app: App) -> None:
    stage = Stage(pygame.Surface((200, 40)))
    sprite = Swept(white((200, 40)), (0, 0), 20)
    stage.add(sprite)
    sprite.reveal(100)
    assert seen(stage, 20) == 255 and seen(stage, 180) == 0 and 60 < seen(stage, 100) < 200
    sprite.reveal(100, left=False)
    assert seen(stage, 20) == 0 and seen(stage, 180) == 255
    sprite.reveal(None)
    assert {seen(stage, x) for x in (1, 100, 198)} == {255}


@pytest.mark.parametrize("left", [False, True])
def test_only_what_the_edge_has_passed_is_drawn_again(app: App, left: bool) -> None:
    stage, target = Stage(pygame.Surface((400, 40))), pygame.Surface((400, 40))
    sprite = Swept(white((400, 40)), (0, 0), 20)
    stage.add(sprite)
    for edge in (-20, 40, 90, 91, 260, 380, 430):
        sprite.reveal(edge, left)
        spoiled = stage._spoiled
        assert edge == -20 or all(rect.width < 240 for rect in spoiled)
        stage.draw(target)
        whole = pygame.Surface((400, 40))
        stage.spoil()
        stage.draw(whole)
        assert whole.get_buffer().raw == target.get_buffer().raw, edge


def test_what_leaves_a_room_is_cut_off_there(app: App) -> None:
    sprite, room = Sprite(white((1, 1))), pygame.Rect(50, 0, 100, 40)
    shown_within(sprite, white((60, 20)), (20, 10), room)
    assert sprite.shown and sprite.rect == pygame.Rect(50, 10, 30, 20)
    shown_within(sprite, white((60, 20)), (150, 10), room)
    assert not sprite.shown


@pytest.mark.parametrize("still", [False, True])
def test_a_surge_rushes_down_the_stream_and_is_gone(app: App, still: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=still)
    state = fight("grublic riparian", "1=0,0e 2=2,0w", arena="rainforest_stream")
    water: Water = presenter(app, state).picture.water
    assert water._surge is not None and not water._surge.shown
    edges = []
    for number in range(20):
        water.surge(number / 20)
        edges.append(water._surge._edge_px)
    assert (edges == [None] * 20) == still
    if not still:
        assert None in edges and edges[0] is not None and edges[4] is not None and edges[0] < edges[4]
    water.surge(1.0)
    assert not water._surge.shown and water._surge._edge_px is None
