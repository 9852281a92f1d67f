"""A picture that takes longer than a frame is laid out in pieces; the old one is seen until all are there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from game.rules.ejderhalar import EJDERHALAR
from scenes.base.art import Unfinished, framed
from scenes.program.app import App
from scenes.seats.seats import Seats
from tests.scenes.table_tools import frames, key

MOST_FRAMES = 600


@pytest.fixture
def short_frames(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """A program whose frames have no time for more than one piece of art."""
    seconds = count()
    monkeypatch.setattr(app.kit.art, "at_once", False)
    monkeypatch.setattr(app.kit.art, "_clock", lambda: float(next(seconds)))
    return app


def seats_on(app: App) -> Seats:
    seats = Seats(app, EJDERHALAR)
    app.stack.push(seats)
    frames(app, 20)
    app.kit.art.forget()
    return seats


def until(app: App, happened: Callable[[], bool]) -> int:
    """How many frames it takes."""
    for number in range(MOST_FRAMES):
        if happened():
            return number
        frames(app)
    pytest.fail("it is never laid out")


def test_the_old_picture_stays_until_the_next_is_whole(short_frames: App) -> None:
    seats = seats_on(short_frames)
    old, stage = seats.picture, seats.stage
    seats.board = seats.boards[-1]
    seats.lay_in_pieces()
    assert seats.half_laid and seats.picture is old and seats.stage is stage
    frames(short_frames)
    assert seats.half_laid and seats.stage is stage
    assert until(short_frames, lambda: not seats.half_laid) > 1
    assert seats.picture is not old and seats.stage is not stage


def test_what_people_do_in_the_meantime_comes_afterwards(short_frames: App) -> None:
    seats = seats_on(short_frames)
    below = len(short_frames.stack.scenes) - 1
    short_frames.stack.push(Seats(short_frames, EJDERHALAR))
    top = short_frames.stack.top
    short_frames.kit.art.forget()
    top.lay_in_pieces()
    frames(short_frames, 1, key("escape"))
    assert short_frames.stack.top is top and top.half_laid
    until(short_frames, lambda: short_frames.stack.top is seats)
    assert len(short_frames.stack.scenes) == below + 1


def test_a_new_size_ends_it(short_frames: App) -> None:
    seats = seats_on(short_frames)
    seats.lay_in_pieces()
    assert seats.half_laid
    short_frames.resize((800, 450))
    assert not seats.half_laid and seats.stage.background.get_size() == (800, 450)


def test_art_that_was_fetched_is_not_missing_again(short_frames: App) -> None:
    art = short_frames.kit.art
    drawings = [framed("box", (side, side), f'<rect width="{side}" height="9"/>') for side in (20, 30, 40)]
    for drawing in drawings:
        with pytest.raises(Unfinished) as stopped, art.in_pieces():
            for each in drawings:
                art.draw(each)
        assert stopped.value.missing == drawing
        assert not art.fetched(drawing) and art.fetched(drawing)
    with art.in_pieces():
        assert [art.draw(each).get_size() for each in drawings] == [(20, 20), (30, 30), (40, 40)]
    assert isinstance(art.draw(framed("box", (9, 9), "")), pygame.Surface), "elsewhere nothing is put off"
