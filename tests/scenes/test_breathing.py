"""What lives on a board while nobody moves."""

from __future__ import annotations

import pygame
import pytest

from game.content.levels import first_board
from game.content.matches import begin
from game.match.setup import Sitter
from game.rules import game_named
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.breathing import BREATH_S, Breathing
from scenes.table import Table
from tests.scenes.table_tools import frames


def test_few_breathe_at_once_and_everybody_in_time() -> None:
    breathing, seen = Breathing(5, at_once=2), set[int]()
    under_way: set[int] = set()
    for _ in range(60 * 60):
        for who, share in breathing.pass_time(1 / 60):
            seen.add(who)
            under_way.add(who)
            if share >= 1:
                under_way.discard(who)
        assert len(under_way) <= 2
    assert seen == set(range(5))


def test_a_breath_is_shown_eight_times_a_second_and_ends() -> None:
    breathing = Breathing(1, at_once=1)
    shares = [share for _ in range(round(60 * 3 * BREATH_S)) for _, share in breathing.pass_time(1 / 60)]
    first = shares[:shares.index(1.0) + 1]
    assert first == sorted(first) and 20 <= len(first) <= 27


@pytest.mark.parametrize("game", ["ejderhalar", "eagle_dance"])
def test_after_a_breath_everything_lies_as_before(app: App, game: str) -> None:
    played = game_named(game)
    seats = [Sitter.person()] * played.info.seats[0]
    app.stack.push(Scene(app))
    table = Table(app, begin(played, first_board(game), seats, {}))
    app.stack.push(table)
    frames(app, 20)
    table.presenter.keep_secrets(False)
    before, pictures = picture(app), set()
    for number in range(1500):
        table.presenter.idle(1 / 60)
        if number % 30 == 0:
            pictures.add(picture(app))
        if number > 400 and picture(app) == before:
            break
    assert picture(app) == before
    assert len(pictures) > 1 or game == "eagle_dance"  # before the first turn all eagles are away


def picture(app: App) -> bytes:
    """What the scene in sight looks like."""
    window = pygame.Surface(app.window.get_size())
    app.stack.top.stage.spoil()
    app.stack.top.stage.draw(window)
    return pygame.image.tobytes(window, "RGB")
