"""Art that is there at once, scaled, and sharp a moment later."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.levels import first_board
from game.content.matches import begin
from game.core import AnyGame
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base import art as drawing_art
from scenes.base.art import Art, Drawing, kept
from scenes.base.art_cache import ArtCache
from scenes.base.draughtsmen import Draughtsmen, Drawn
from scenes.base.packs import Packs, write_pack
from scenes.base.rendering import rendered
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.stage.selection import Pick
from tests.scenes.table_tools import click, frames, move, open_table, press, settle
from tests.scenes.test_packs import WEBP, drawing

POLLS = 1000


@pytest.fixture
def packs(tmp_path: Path) -> Packs:
    """A pack with a tiny picture of the square, in another colour than it has."""
    small = drawing((2, 2))
    (tmp_path / "packs").mkdir()
    write_pack(tmp_path / "packs" / "one.pack", [(small.identity, small.fingerprint, small.size, WEBP)])
    return Packs(tmp_path / "packs")


def until_drawn(art: Art) -> None:
    """Wait until nobody draws any more."""
    for _ in range(POLLS):
        art.tend()
        if not art.drawing_on:
            return
        time.sleep(0.02)
    pytest.fail("nobody has drawn it")


def is_soft(picture: pygame.Surface) -> bool:
    return bool(picture.get_at((50, 50)).a < 255)


@pytest.mark.parametrize("folder", ["cache", "file/cache"], ids=["kept on the disk", "not kept"])
def test_it_is_scaled_now_and_sharp_later(folder: str, packs: Packs, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    art, made = Art(tmp_path / folder, packs=packs, at_once=False), []

    @kept(4)
    def shadow(side: int) -> pygame.Surface:
        made.append(side)
        return art.draw(drawing((side, side))).copy()

    try:
        assert is_soft(art.draw(drawing((200, 200)))) and is_soft(shadow(200))
        until_drawn(art)
        assert art.sharper and is_soft(art.draw(drawing((200, 200)))), "nothing changes by itself"
        art.renew()
        sharp = art.draw(drawing((200, 200)))
        assert sharp.get_buffer().raw == rendered(drawing((200, 200))).get_buffer().raw
        assert not is_soft(shadow(200)) and made == [200, 200]
        assert not art.sharper and not art.drawing_on
        assert ArtCache(tmp_path / folder).has(drawing((200, 200)).fingerprint) == (folder == "cache")
    finally:
        art.close()


def test_where_nothing_is_in_a_hurry_it_is_sharp_at_once(packs: Packs, tmp_path: Path) -> None:
    assert not is_soft(Art(tmp_path / "cache", packs=packs).draw(drawing((200, 200))))


def test_what_is_made_much_smaller_is_sharp_enough(tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", at_once=False)
    art.draw(drawing((400, 400)))
    art.resize()
    art.draw(drawing((200, 200)))
    assert not art.drawing_on
    art.draw(drawing((300, 300)))
    assert art.drawing_on
    art.close()


def test_a_past_window_serves_until_there_is_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art(tmp_path / "cache", at_once=False)
    art.draw(drawing((200, 200)))
    art.resize()
    monkeypatch.setattr(drawing_art, "_render", lambda drawing: pytest.fail("it was rendered"))
    assert art.draw(drawing((300, 300))).get_at((299, 0)) == pygame.Color(255, 0, 0)
    art.forget()
    assert not art.drawing_on, "another game has other wishes"
    art.close()


def test_a_past_window_serves_up_to_three_times_its_size_while_a_sharp_one_is_drawn(
    packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    art._at_hand = {drawing((9, 9)).identity: rendered(drawing((100, 100)))}
    with monkeypatch.context() as patch:
        patch.setattr(packs, "like", lambda *of: pytest.fail("it was unpacked"))
        art.draw(drawing((240, 240)))
    art.close()
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    art._draughtsmen._deaths = 9
    art._at_hand = {drawing((9, 9)).identity: rendered(drawing((100, 100)))}
    asked: list[object] = []
    monkeypatch.setattr(packs, "like", lambda *of: asked.append(of))
    art.draw(drawing((240, 240)))
    assert asked, "what nobody draws sharp is as good as it can be"
    art.close()


def test_what_takes_long_and_is_nowhere_at_hand_is_sketched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[tuple[int, int]] = []

    def render(drawing: Drawing) -> pygame.Surface:
        sizes.append(drawing.size)
        return rendered(drawing)

    monkeypatch.setattr(drawing_art, "_render", render)
    art = Art(tmp_path / "cache", at_once=False)
    assert art.draw(drawing((2000, 1000))).get_size() == (2000, 1000)
    assert len(sizes) == 1 and sizes[0][0] < 1000 and art.drawing_on
    art.close()


class Nobody(Draughtsmen):
    """Processes that cannot be started."""

    def _hire(self) -> None:
        self._deaths += 1


def test_without_other_processes_it_is_drawn_here(packs: Packs, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    art._draughtsmen = Nobody(tmp_path / "cache")
    small, large = drawing((200, 200)), drawing((3000, 3000))
    assert is_soft(art.draw(small)) and is_soft(art.draw(large))
    until_drawn(art)
    art.renew()
    assert not is_soft(art.draw(small))
    assert is_soft(art.draw(large)), "a frame would wait for it"
    assert not art.drawing_on and not art.sharper


def awaited(draughtsmen: Draughtsmen, ready: Any) -> list[Drawn]:
    """Poll until something is so."""
    drawn: list[Drawn] = []
    for _ in range(POLLS):
        drawn += draughtsmen.poll()
        if ready():
            return drawn
        time.sleep(0.02)
    pytest.fail("it did not happen")


def test_one_that_dies_is_replaced_but_not_for_ever(tmp_path: Path) -> None:
    draughtsmen = Draughtsmen(tmp_path)
    for side in (100, 110, 120, 130):
        each = drawing((side, side))
        draughtsmen.wish(each.fingerprint, each)
    hired = 0
    while draughtsmen.able:
        awaited(draughtsmen, lambda: draughtsmen._at_work or not draughtsmen.able)
        for one in list(draughtsmen._at_work):
            hired += 1
            one.process.kill()
            one.process.join()
        draughtsmen.poll()
    assert hired >= 2 and draughtsmen.forget_wishes()
    draughtsmen.close()


def test_one_that_hangs_is_let_go_of(tmp_path: Path) -> None:
    now_s = 0.0
    draughtsmen = Draughtsmen(tmp_path, lambda: now_s)
    each = drawing((100, 100))
    draughtsmen.wish(each.fingerprint, each)
    awaited(draughtsmen, lambda: any(one.ready for one in draughtsmen._at_work))
    one = draughtsmen._at_work[0]
    awaited(draughtsmen, lambda: not one.busy)
    one.busy, one.due_s = True, 1.0
    now_s = 2.0
    draughtsmen.poll()
    assert one not in draughtsmen._at_work and draughtsmen.able
    draughtsmen.close()


def test_they_go_when_there_is_nothing_to_do(tmp_path: Path) -> None:
    now_s = 0.0
    draughtsmen = Draughtsmen(tmp_path, lambda: now_s)
    each = drawing((100, 100))
    draughtsmen.wish(each.fingerprint, each)
    drawn = awaited(draughtsmen, lambda: not draughtsmen.busy)
    assert drawn == [Drawn(each.fingerprint)] and draughtsmen._at_work
    process = draughtsmen._at_work[0].process
    now_s = 100.0
    draughtsmen.poll()
    assert not draughtsmen._at_work
    process.join(timeout=60)
    assert process.exitcode == 0
    draughtsmen.close()


def test_what_is_in_sight_comes_first(tmp_path: Path) -> None:
    draughtsmen = Draughtsmen(tmp_path)
    large, small = drawing((900, 900)), drawing((100, 100))
    draughtsmen.wish(large.fingerprint, large, later=True)
    assert draughtsmen.busy and not draughtsmen.busy_in_sight
    draughtsmen.wish(small.fingerprint, small)
    assert draughtsmen.busy_in_sight and draughtsmen._batch()[0] == small.fingerprint
    awaited(draughtsmen, lambda: not draughtsmen.busy_in_sight)
    assert ArtCache(tmp_path).has(small.fingerprint)
    awaited(draughtsmen, lambda: not draughtsmen.busy)
    assert ArtCache(tmp_path).has(large.fingerprint)
    draughtsmen.close()


def test_sharp_art_in_sight_does_not_wait_for_what_will_come(packs: Packs, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    try:
        with art.ahead():
            art.draw(drawing((600, 600)))
        assert art.drawing_on and not art.drawing_in_sight
        art.draw(drawing((200, 200)))
        assert art.drawing_in_sight
    finally:
        art.close()


def test_what_nobody_sees_yet_does_not_count_as_in_sight(packs: Packs, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    try:
        with art.ahead():
            art.draw(drawing((200, 200)))
        until_drawn(art)
        assert art.sharper and not art.sharper_in_sight and not art.drawing_in_sight
        art.draw(drawing((200, 200)))
        assert art.sharper_in_sight
    finally:
        art.close()


def test_what_was_read_for_a_new_picture_is_used_for_it(
    packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    try:
        art.draw(drawing((200, 200)))
        until_drawn(art)
        art.renew()
        art.tend()
        monkeypatch.setattr(ArtCache, "load", lambda *asked: pytest.fail("it was read twice"))
        assert not is_soft(art.draw(drawing((200, 200))))
    finally:
        art.close()


def test_what_is_seen_sooner_than_expected_is_drawn_sooner(packs: Packs, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    try:
        with art.ahead():
            art.order(drawing((600, 600)))
        assert not art.drawing_in_sight
        art.draw(drawing((600, 600)))
        assert art.drawing_in_sight
    finally:
        art.close()


def test_what_is_ordered_is_drawn_and_not_kept_in_memory(
    packs: Packs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing_art, "_AHEAD_BYTES", 50_000)
    art, wanted = Art(tmp_path / "cache", packs=packs, at_once=False), drawing((300, 300))
    try:
        assert art.room_ahead
        with art.ahead():
            art.draw(drawing((200, 200)))
            assert not art.room_ahead
            art.order(wanted)
        until_drawn(art)
        assert ArtCache(tmp_path / "cache").has(wanted.fingerprint)
        art.draw(drawing((200, 200)))
        assert art.room_ahead, "what is seen counts no more"
        art.order(wanted)
        assert not art.drawing_on, "it is there already"
        assert not is_soft(art.draw(wanted))
        monkeypatch.setattr(drawing_art, "CHEAP_MS", 0.0)
        art.order(drawing((1, 1)))
        assert not art.drawing_on, "what the pack has is large enough"
    finally:
        art.close()


def test_bad_svg_stops_nobody(tmp_path: Path) -> None:
    draughtsmen = Draughtsmen(tmp_path)
    draughtsmen.wish(b"bad", Drawing("bad", "<svg", (9, 9)))
    good = drawing((100, 100))
    draughtsmen.wish(good.fingerprint, good)
    assert awaited(draughtsmen, lambda: not draughtsmen.busy) == [Drawn(good.fingerprint)]
    assert draughtsmen._deaths == 0
    draughtsmen.close()


@pytest.fixture
def renewed(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Something has been drawn sharp and is not yet in the picture; tells when it was."""
    told: list[str] = []
    monkeypatch.setattr(Art, "sharper", property(lambda art: not told))
    monkeypatch.setattr(Art, "renew", lambda art: told.append("renewed"))
    return told


def test_sharp_art_comes_between_animations(app: App, renewed: list[str]) -> None:
    table = open_table(app)
    renewed.clear()
    click(app, table, Pick("square", "d1"))
    frames(app, 5)
    assert not renewed, "what is chosen would be lost"
    click(app, table, Pick("square", "d2"))
    frames(app, 2)
    assert not table.timeline.done and not renewed, "a piece would leap"
    settle(app, table)
    frames(app, 2)
    assert renewed == ["renewed"] and table.match.log == ("d1-d2",)


def test_sharp_art_waits_for_a_finger_to_be_lifted(app: App, renewed: list[str]) -> None:
    open_table(app)
    renewed.clear()
    frames(app, 3, move((5, 5)), press((5, 5)))
    assert not renewed


def test_a_picture_that_is_laid_out_again_lives_on(app: App) -> None:
    title = Title(app)
    app.stack.push(title)
    frames(app, 400)
    states = [box.living and box.living.state for box in title.picture.boxes]
    old = title.picture.boxes
    title.lay_again()
    assert title.picture.boxes is not old
    assert [box.living and box.living.state for box in title.picture.boxes] == states


def test_a_new_size_shows_the_old_picture_until_the_edge_rests(app: App) -> None:
    table = open_table(app)
    frames(app, 2)
    seen, old = app.window.copy(), app.kit.screen.window_size
    window = pygame.display.set_mode((1536, 900), pygame.RESIZABLE)
    resized = pygame.Event(pygame.VIDEORESIZE, size=(1536, 900), w=1536, h=900)
    app.show(app.frame((resized,), 0.0))
    expected = pygame.transform.scale(seen, (1536, 900))
    assert [window.get_at((x, y)) for x, y in ((300, 300), (700, 450))] == [
        expected.get_at((x, y)) for x, y in ((300, 300), (700, 450))
    ]
    assert app.kit.screen.window_size == old
    square = table.presenter.place(Pick("square", "d1"))
    assert square is not None
    there = (square.centerx * 3 // 2, square.centery * 3 // 2)
    app.frame((move(there), press(there)), 0.0)
    assert table.hands.selection.chosen == (Pick("square", "d1"),), "a click is meant for what is seen"
    frames(app, 2, dt_s=0.1)
    assert app.window is window and app.kit.screen.window_size == (1536, 900)


def test_a_new_size_is_laid_out_once_whatever_else_was_to_be_shown(
    app: App, renewed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, laid = open_table(app), []
    frames(app, 1)
    app._renewed = True  # sharper art was found in the frame before
    app._resized_s = 0.01
    monkeypatch.setattr(table, "lay_again", lambda: laid.append("again"))
    frames(app, 1, dt_s=0.1)
    assert laid == ["again"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_a_table_keeps_two_pictures_of_the_window_beside_the_window_itself(
    app: App, game: AnyGame
) -> None:
    people = (Sitter.person(),) * game.info.seats[0]
    table = app.open.table(begin(game, first_board(game.info.name), people, {}))
    app.stack.push(table)
    frames(app, 30)
    size = app.window.get_size()
    held = {id(value): value for one in (table.stage, app, app.stack, app.kit.art) for value in _of(one)}
    assert sum(picture.get_size() == size for picture in held.values()) <= 3


def _of(owner: object) -> list[pygame.Surface]:
    """The pictures that somebody holds."""
    values = [*vars(owner).values()]
    values += [each for value in values if isinstance(value, dict) for each in value.values()]
    return [value for value in values if isinstance(value, pygame.Surface)]


class Patient(Draughtsmen):
    """Processes that take every wish and never draw."""

    def poll(self) -> list[Drawn]:
        return []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_what_lives_on_a_board_is_drawn_together_with_it(
    app: App, game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wished for one by one, each would be soft when it is first seen, and the table laid out again."""
    monkeypatch.setattr(drawing_art, "_FINE", 0.0)  # as in a window that is larger than what is in the packs
    art = app.kit.art
    app.stack.push(Title(app))
    people = (Sitter.person(),) * game.info.seats[0]
    app.stack.push(app.open.table(begin(game, first_board(game.info.name), people, {})))
    frames(app, 60)
    art.forget()
    art.at_once, art._cache = False, ArtCache(tmp_path / "cache")
    art._draughtsmen = Patient(tmp_path / "cache")
    app.stack.lay_again()
    frames(app, 20)
    wished = set(art._wished)
    frames(app, 20 * 60)
    assert wished and art._wished <= wished


def test_a_size_that_is_none_is_not_laid_out_again(app: App) -> None:
    table = open_table(app)
    stage = table.stage
    frames(app, 2, pygame.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600), dt_s=0.3)
    assert table.stage is stage and app.window is pygame.display.get_surface()


def test_what_comes_in_sight_one_by_one_is_not_laid_out_one_by_one(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as others draw, the picture is laid out again for the first of it, and then for all of it."""
    renewals: list[float] = []
    drawing_on, passed_s = True, 0.0
    table = open_table(app)
    settle(app, table)
    for name in ("sharper", "sharper_in_sight"):
        monkeypatch.setattr(Art, name, property(lambda art: True))
    monkeypatch.setattr(Art, "drawing_on", property(lambda art: drawing_on))
    monkeypatch.setattr(Art, "drawing_in_sight", property(lambda art: False))
    monkeypatch.setattr(Art, "renew", lambda art: renewals.append(passed_s))
    for _ in range(120):
        frames(app, 1, dt_s=0.1)
        passed_s += 0.1
    assert len(renewals) == 3, "at once, and every five seconds"
    drawing_on = False
    frames(app, 2)
    assert len(renewals) == 4, "and when all is drawn"
