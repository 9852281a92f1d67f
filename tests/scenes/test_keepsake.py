"""What guests take along: a picture, a moving one under 3 MB, a card; and what is said without a folder."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.cafe.darkroom import MOST_BYTES, Negative, developed, free_name, make_room, stem_of, unusable
from game.cafe.house import House
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Rng
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import Event
from scenes.base.scene import Scene
from scenes.cafe.exhibition import Skirmish
from scenes.cafe.film import FilmOfFight, film_of
from scenes.cafe.keepsake import Keepsake, RulesCard, end_picture, rules_card
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.stage.presenters import PRESENTERS
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames

TURNS = [game.info.name for game in GAMES if not PRESENTERS[game.info.name].live]


def played(name: str, actions: int = 14) -> AnyMatch:
    game, rng = game_named(name), Rng(3)
    seats = [Sitter.person("Ada"), *[Sitter.person("Bo")] * (min(game.info.seats) - 1)]
    match = begin(game, shelf_of(name).boards[0], seats, {}, seed=5)
    while match.outcome is None and len(match.history) < actions:
        match.submit(rng.choice(game.legal(match.state, max(match.to_act))))
    return match


@pytest.mark.parametrize("name", [game.info.name for game in GAMES])
def test_every_end_is_a_picture_and_every_book_a_card(app: App, name: str) -> None:
    assert end_picture(app.kit, played(name, 4), "Café Mokka").get_size() == (1600, 1000)
    assert rules_card(app.kit, game_named(name)).get_size() == (1754, 1240)


@pytest.mark.parametrize("name", TURNS)
def test_the_best_moment_moves(app: App, name: str) -> None:
    film = film_of(app.kit, played(name))
    for _ in range(400):
        if film.go_on():
            break
    assert 1 < len(film.frames) <= 90 and len(set(film.frames)) > 1


def test_the_best_moment_of_a_fight_moves_in_its_own_time(app: App, tmp_path: Path) -> None:
    """Seven seconds of it, with the blows in them, small enough to be sent."""
    fight = Skirmish(game_named("eye_for_an_eye"), 4, lambda: 0.0)
    while not fight.ready:
        fight.go_on()
    film = film_of(app.kit, fight.live.match)
    assert isinstance(film, FilmOfFight)
    shown: list[float] = []
    happen = film.presenter.happen

    def heard(events: Sequence[Event], state: State) -> None:
        shown.extend(map(film.presenter.spectacle, events))
        happen(events, state)

    film.presenter.happen = heard  # type: ignore[method-assign]
    for _ in range(400):
        if film.go_on():
            break
    assert 70 <= len(film.frames) <= 90 and len(set(film.frames)) > 25
    assert sum(shown) > 0, "nothing to be seen in the best moment"
    data = developed(Negative(tmp_path / "x.webp", film.size, tuple(film.frames)))
    assert len(data) <= MOST_BYTES
    (tmp_path / "x.webp").write_bytes(data)


def test_a_moving_picture_stays_small(tmp_path: Path) -> None:
    """Even one that is nothing but noise."""
    size = (320, 320)
    noise = tuple(random.Random(number).randbytes(3 * size[0] * size[1]) for number in range(12))
    data = developed(Negative(tmp_path / "x.webp", size, noise))
    assert len(data) <= MOST_BYTES
    (tmp_path / "x.webp").write_bytes(data)
    with Image.open(tmp_path / "x.webp") as image:
        assert getattr(image, "n_frames", 1) == len(noise)


def opened(app: App, house: House) -> Keepsake:
    app.attendant = Attendant(app, house)
    app.attendant.update = lambda dt_s: None  # type: ignore[method-assign]
    app.stack.push(Scene(app))
    return show(app, Keepsake(app, played("ejderhalar")))


def told(app: App, scene: Keepsake) -> str:
    """What is said when everything is developed."""
    for _ in range(1500):
        frames(app, 1)
        if not scene._darkroom.busy and scene._film is None:
            return str(scene._said)
        time.sleep(0.01)
    raise AssertionError("still in the darkroom")


def test_a_picture_and_a_film_are_kept_where_the_staff_want_them(app: App, tmp_path: Path) -> None:
    scene = opened(app, House(pictures=str(tmp_path), name="Café Mokka"))
    scene.keep_picture()
    assert "Kept as" in told(app, scene)
    scene.keep_film()
    assert "Kept as" in told(app, scene)
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".png", ".webp"]
    assert all(path.stat().st_size < MOST_BYTES for path in tmp_path.iterdir())


@pytest.mark.parametrize("folder", ["", "/nowhere/at/all", "\0"])
def test_a_missing_folder_is_told_and_nothing_is_lost(app: App, folder: str) -> None:
    scene = opened(app, House(pictures=folder))
    scene.keep_picture()
    assert scene._said and not scene._darkroom.busy
    scene.keep_film()
    frames(app, 3)
    assert app.stack.top is scene


def test_a_stick_that_is_pulled_out_while_filming(app: App, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    scene = opened(app, House(pictures=str(folder)))
    scene.keep_film()
    folder.rmdir()
    folder.touch()
    assert "could not be kept" in told(app, scene)


def test_no_picture_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.png").touch()
    assert free_name(tmp_path, "a", "png").name == "a-2.png"
    assert unusable(tmp_path) is None


def test_the_oldest_pictures_make_room_and_nothing_else_does(tmp_path: Path) -> None:
    """A file of somebody else stays, however much its name looks like ours."""
    start = datetime(2026, 11, 18, 20, 0, 0)
    for number in range(8):
        kept = free_name(tmp_path, stem_of("tao_long", start + timedelta(seconds=number // 2)), "png")
        kept.touch()
        os.utime(kept, (number, number))
    others = [tmp_path / name for name in (
        "tao_long.png", "tao_long-20261118-200000.txt", "holiday-20261118-200000.png",
        "tao_long-rules-old.png",
    )]
    for other in others:
        other.touch()
        os.utime(other, (0, 0))
    (tmp_path / "tao_long-20200101-000000.png").mkdir()
    newest = free_name(tmp_path, stem_of("eagle_dance"), "png")
    newest.touch()
    os.utime(newest, (1, 1))
    make_room(newest, most=5)
    left = {path.name for path in tmp_path.iterdir() if path.is_file()}
    assert left == {each.name for each in (*others, newest)} | {
        "tao_long-20261118-200002.png", "tao_long-20261118-200002-2.png",
        "tao_long-20261118-200003.png", "tao_long-20261118-200003-2.png",
    }


def test_the_card_is_shown_and_kept(app: App, tmp_path: Path) -> None:
    opened(app, House(pictures=str(tmp_path)))
    card = show(app, RulesCard(app, game_named("tao_long")))
    card.keep()
    for _ in range(1000):
        frames(app, 1)
        if not card._darkroom.busy:
            break
        time.sleep(0.01)
    assert [path.name for path in tmp_path.iterdir()] == ["tao_long-rules.png"]
    assert pygame.image.load(next(tmp_path.iterdir())).get_size() == (1754, 1240)
