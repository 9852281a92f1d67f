"""The menus: they run, survive a resize, can be walked by keys, and lead to the table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import paths
from game.content.keys import DEFAULT_KEYS
from game.content.levels import levels
from game.core import Rng
from game.match.export import write_game
from game.match.match import Match
from game.match.results import Result, append_result
from game.match.setup import Sitter, new_setup
from game.rules.ejderhalar import EJDERHALAR
from scenes.app import App
from scenes.broken_files import BrokenFiles
from scenes.credits import Credits, read_credits
from scenes.game_page import GamePage
from scenes.import_scene import ImportScene, exported
from scenes.keys_scene import WORDS, KeysScene
from scenes.replay import Replay
from scenes.scene import Scene
from scenes.seats import Seats
from scenes.settings_scene import SettingsScene
from scenes.shelf import arrange
from scenes.table import Table
from scenes.title import VERSION, Title
from scenes.widgets.controls import Button
from scenes.widgets.focus import STEPS, nearest
from scenes.widgets.slider import Slider
from tests.scenes.table_tools import frames, key, move, press, release

MENUS: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "page": lambda app: GamePage(app, EJDERHALAR),
    "seats": lambda app: Seats(app, EJDERHALAR),
    "settings": SettingsScene,
    "keys": KeysScene,
    "credits": Credits,
    "import": lambda app: ImportScene(app, EJDERHALAR),
}


def show(app: App, scene: Scene) -> Any:
    app.stack.push(scene)
    frames(app, 3)
    return scene


def click(app: App, control: Any) -> None:
    point = control.rect.center
    frames(app, 3, move(point))
    frames(app, 3, press(point), release(point))


def labelled(scene: Scene, press_name: str) -> Button:
    """The button that calls a method of the scene, plain or with arguments."""
    for button in scene.gui.items:
        wish = getattr(button, "_press", None)
        if getattr(getattr(wish, "func", wish), "__name__", "") == press_name:
            assert isinstance(button, Button)
            return button
    raise AssertionError(press_name)


def played_text(moves: int) -> str:
    board = levels("ejderhalar").boards[0]
    setup = new_setup(EJDERHALAR, board, [Sitter.person(), Sitter.opponent(2)], seed=1)
    match: Match[Any, Any] = Match.begin(setup, EJDERHALAR, board)
    rng = Rng(5)
    while len(match.history) < moves and match.outcome is None:
        match.submit(rng.choice(EJDERHALAR.legal(match.state, match.to_act[0])))
    return write_game(match.setup, match.history)


@pytest.mark.parametrize("name", MENUS)
def test_runs_frames_and_survives_a_resize(app: App, name: str) -> None:
    show(app, MENUS[name](app))
    app.window = pygame.display.set_mode((1100, 640))
    app.resize((1100, 640))
    frames(app, 3)
    assert app.stack.top.stage.background.get_size() == (1100, 640)


@pytest.mark.parametrize("name", MENUS)
@pytest.mark.parametrize("percent", [100, 150])
def test_every_control_is_inside_and_reachable_by_keys(app: App, name: str, percent: int) -> None:
    app.settings = app.settings.but(text_percent=percent)
    app.fonts.resize(app.screen.scale, percent / 100)
    scene = show(app, MENUS[name](app))
    items = [item for item in scene.gui.items if item.enabled]
    assert all(app.screen.area.contains(item.rect) for item in items)
    start = scene.gui.focus or items[0]
    seen, todo = {start}, [start]
    while todo:
        item = todo.pop()
        ways = STEPS if isinstance(item, Button) else ("up", "down")
        for way in ways:
            other = nearest(items, item, way)
            if other is not None and other not in seen:
                seen.add(other)
                todo.append(other)
    assert seen == set(items)


def test_the_ring_stays_when_the_window_changes(app: App) -> None:
    scene = show(app, SettingsScene(app))
    frames(app, 2, key("down"))
    frames(app, 2, key("down"))
    focus = scene.gui.items.index(scene.gui.focus)
    app.window = pygame.display.set_mode((1100, 640))
    app.resize((1100, 640))
    assert scene.gui.ringed and scene.gui.items.index(scene.gui.focus) == focus > 0


def test_left_of_an_option_is_not_the_option_below(app: App) -> None:
    scene = show(app, Seats(app, EJDERHALAR))
    switches = [item for item in scene.gui.items if "Toggle" in repr(getattr(item, "_press", ""))]
    assert len(switches) == 3
    for switch in switches:
        left = nearest(scene.gui.items, switch, "left")
        assert left is not None and left.rect.right <= switch.rect.left


@pytest.mark.parametrize("name", [name for name in MENUS if name != "title"])
def test_escape_goes_back(app: App, name: str) -> None:
    below = show(app, Scene(app))
    show(app, MENUS[name](app))
    frames(app, 2, key("escape"))
    assert app.stack.top is below


def test_the_title_remembers_where_one_went(app: App) -> None:
    title = show(app, Title(app))
    for name in ("right", "right", "right", "return", "escape"):
        frames(app, 2, key(name))
    assert app.stack.top is title and title.gui.ringed
    assert title.gui.items.index(title.gui.focus) == 2


def test_three_clicks_from_the_title_to_a_game(app: App) -> None:
    title = show(app, Title(app))
    click(app, title.gui.items[0])
    assert isinstance(app.stack.top, GamePage)
    click(app, labelled(app.stack.top, "open_seats"))
    assert isinstance(app.stack.top, Seats)
    click(app, labelled(app.stack.top, "start"))
    table = app.stack.top
    assert isinstance(table, Table)
    assert [sitter.kind for sitter in table.match.setup.seats] == ["person", "opponent"]


def test_keys_alone_start_a_game(app: App) -> None:
    show(app, Title(app))
    frames(app, 2, key("down"))
    for _ in range(3):
        frames(app, 2, key("return"))
    assert isinstance(app.stack.top, Table)


def test_the_last_choice_is_remembered(app: App) -> None:
    seats = show(app, Seats(app, EJDERHALAR))
    seats._choose_board(seats.boards[1])
    seats.rotate()
    seats.choose(next(each for each in EJDERHALAR.info.options if each.name == "push_own"), True)
    seats.start()
    again = Seats(app, EJDERHALAR)
    assert again.board == seats.boards[1]
    assert [sitter.kind for sitter in again.seating.seats] == ["opponent", "person"]
    assert again.seating.options["push_own"] is True


def test_a_broken_board_is_named(app: App) -> None:
    folder = paths.user_levels() / "ejderhalar"
    folder.mkdir(parents=True)
    (folder / "torn.tmx").write_text("<map", encoding="utf-8")
    seats = show(app, Seats(app, EJDERHALAR))
    assert any("torn.tmx" in str(problem) for problem in seats.problems)
    assert any("torn.tmx" in problem for problem in app.problems)
    click(app, labelled(seats, "show_problems"))
    assert isinstance(app.stack.top, BrokenFiles)
    frames(app, 2, key("escape"))
    assert app.stack.top is seats


def test_many_broken_boards_leave_the_seats_in_order(app: App) -> None:
    folder = paths.user_levels() / "ejderhalar"
    folder.mkdir(parents=True)
    for number in range(30):
        (folder / f"torn{number}.tmx").write_text("<map", encoding="utf-8")
    seats = show(app, Seats(app, EJDERHALAR))
    start, problems = labelled(seats, "start"), labelled(seats, "show_problems")
    assert not problems.rect.colliderect(start.rect)
    seats.show_problems()
    frames(app, 2)
    items = app.stack.top.gui.items
    assert all(app.screen.area.contains(item.rect) for item in items) and all(item.enabled for item in items)


def test_matches_that_cannot_go_on_are_told_and_passed_over(app: App) -> None:
    seats = show(app, Seats(app, EJDERHALAR))
    seats.start()
    table = app.stack.top
    assert isinstance(table, Table)
    table.match.submit(EJDERHALAR.legal(table.match.state, 1)[0])
    table.match.close()
    whole = next(paths.journals().iterdir())
    (paths.journals() / "000008-chess.jsonl").write_text(whole.read_text().replace("ejderhalar", "chess", 1))
    (paths.journals() / "000009-ejderhalar.jsonl").write_bytes(b"\x00\xff\n")
    (paths.journals() / "000010-ejderhalar.jsonl").touch()
    title = show(app, Title(app))
    assert title.unfinished is not None and title.unfinished.path == whole
    told = " ".join(app.problems)
    assert "000008-chess" in told and "000009" in told and "000010" not in told


def test_an_unfinished_match_is_offered_and_continued(app: App) -> None:
    seats = show(app, Seats(app, EJDERHALAR))
    seats.start()
    table = app.stack.top
    assert isinstance(table, Table)
    table.match.submit(EJDERHALAR.legal(table.match.state, 1)[0])
    app.stack.pop() if len(app.stack.scenes) > 1 else table.match.close()
    title = show(app, Title(app))
    assert title.unfinished is not None
    click(app, labelled(title, "continue_match"))
    table = app.stack.top
    assert isinstance(table, Table)
    assert len(table.match.history) == 1


def test_the_record_counts_results(app: App) -> None:
    seats = (Sitter.person(), Sitter.opponent(1))
    result = Result("2024-01-01T00:00:00Z", "ejderhalar", "classic", seats, ((1,), (2,)), "goal", 9, 60)
    assert append_result(paths.results_file(), result) is None
    watched = replace(result, seats=(Sitter.opponent(5), Sitter.opponent(4)))
    assert append_result(paths.results_file(), watched) is None
    page = show(app, GamePage(app, EJDERHALAR))
    assert page._results() == (result,)


def test_watch_seats_two_opponents(app: App) -> None:
    page = show(app, GamePage(app, EJDERHALAR))
    page.watch()
    table = app.stack.top
    assert isinstance(table, Table)
    assert [sitter.level for sitter in table.match.setup.seats] == [5, 4]


def test_boxes_play_by_themselves_unless_motion_is_reduced(app: App) -> None:
    title = show(app, Title(app))
    first = title.boxes[0]._play.state
    frames(app, 60, dt_s=0.1)
    assert title.boxes[0]._play.state != first
    app.settings = app.settings.but(reduced_motion=True)
    still = title.boxes[0]._play.state
    frames(app, 40, dt_s=0.1)
    assert title.boxes[0]._play.state == still
    assert not title.boxes[0].alive


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_shelf_holds_one_to_five_games(count: int) -> None:
    shelf = arrange(count)
    cards = [pygame.FRect(card) for card in shelf.cards]
    others = [pygame.FRect(box) for box in (shelf.name, shelf.continued, *shelf.choices)]
    assert len(cards) == count
    assert all(pygame.FRect(0, 0, 1920, 1080).contains(card) for card in cards)
    assert all(not a.colliderect(b) for i, a in enumerate(cards) for b in (*cards[i + 1:], *others))


def test_settings_change_at_once_and_are_kept(app: App) -> None:
    scene = show(app, SettingsScene(app))
    scene.change("text_percent", 125)
    assert app.fonts.text_factor == 1.25
    scene._turn("volume_music", 10)
    assert app.settings.volume_music != 10
    frames(app, 10, dt_s=0.1)
    assert app.settings.volume_music == 10
    scene._turn("volume_music", 20)
    show(app, KeysScene(app))
    assert app.settings.volume_music == 20


def test_sliders_are_dragged_and_stepped(app: App) -> None:
    scene = show(app, SettingsScene(app))
    slider = next(item for item in scene.gui.items if isinstance(item, Slider))
    frames(app, 2, press(slider.rect.midleft), move(slider.rect.center, held=True))
    assert slider.value == 50
    frames(app, 2, release(slider.rect.center), move(slider.rect.midright))
    assert slider.value == 50, "it was let go"
    scene.gui.set_focus(slider)
    frames(app, 2, key("right"))
    assert slider.value == 55


def test_a_key_is_given_by_pressing_it(app: App) -> None:
    show(app, Scene(app))
    scene = show(app, KeysScene(app))
    click(app, scene.gui.items[1 + list(WORDS).index("hint")])
    assert scene.waiting == "hint"
    frames(app, 2, key("l"))
    assert scene.waiting == "hint", "l means the log and stays there"
    frames(app, 2, key("j"))
    assert app.settings.keys["hint"] == ("j",)
    scene.wait("undo")
    frames(app, 2, key("escape"))
    assert app.stack.top is scene and not scene.waiting
    scene.wait("pause")
    frames(app, 2, key("escape"))
    assert app.stack.top is scene and app.settings.keys["pause"] == ("escape",)
    scene.reset()
    assert app.settings.keys == DEFAULT_KEYS


def test_every_shortcut_has_words() -> None:
    assert set(WORDS) == set(DEFAULT_KEYS)


def test_an_unfinished_text_goes_on_at_the_table(app: App) -> None:
    show(app, GamePage(app, EJDERHALAR))
    scene = show(app, ImportScene(app, EJDERHALAR))
    scene.take(played_text(7))
    click(app, labelled(scene, "open"))
    table = app.stack.top
    assert isinstance(table, Table)
    assert len(table.match.history) == 7
    assert table.match.journal.path is not None and table.match.journal.path.read_text().count('"a"') == 7


def test_a_finished_text_is_looked_at(app: App) -> None:
    show(app, GamePage(app, EJDERHALAR))
    scene = show(app, ImportScene(app, EJDERHALAR))
    scene.take(played_text(10_000))
    scene.open()
    assert isinstance(app.stack.top, Replay)


def test_a_wrong_text_names_line_and_word(app: App) -> None:
    show(app, Scene(app))
    scene = show(app, ImportScene(app))
    text = played_text(3)
    scene.take(text.replace("2. ", "2. z9-z9 "))
    line = 1 + next(i for i, words in enumerate(text.splitlines()) if words.startswith("2. "))
    assert scene.sheet.wrong == line
    assert scene.problem is not None and "z9-z9" in scene.problem.place
    assert scene.imported is None
    for nonsense in ("", "\x00<b>漢", "x" * 1_000_001, '[Game "chess"]'):
        scene.take(nonsense)
        assert scene.problem is not None
        frames(app, 2)


def test_files_can_be_dropped_and_chosen(app: App, tmp_path: Path) -> None:
    folder = paths.user_data() / "exports"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_text(played_text(2), encoding="utf-8")
    assert [path.name for path in exported()] == ["a.txt"]
    show(app, Scene(app))
    scene = show(app, ImportScene(app))
    frames(app, 2, pygame.Event(pygame.DROPFILE, file=str(folder / "a.txt")))
    assert scene.imported is not None
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe\x00")
    scene.read_file(tmp_path / "b.txt")
    scene.read_file(tmp_path / "missing.txt")
    assert scene.imported is not None


def test_no_name_in_the_credits_is_made_small(app: App) -> None:
    scene = show(app, Credits(app))
    assert isinstance(scene, Credits)
    for part in scene.thanks.parts:
        (name, maker, _), share = scene.columns(part)
        assert share == 1.0
        for entry in part.entries:
            assert app.fonts.width_px(entry.name, "bold", 28) <= app.screen.px(name)
            assert app.fonts.width_px(entry.by, "body", 26) <= app.screen.px(maker)


def test_credits_name_every_designer_and_package() -> None:
    thanks = read_credits()
    said = " ".join(f"{entry.name} {entry.by}" for part in thanks.parts for entry in part.entries).lower()
    assert EJDERHALAR.info.designers.lower() in said
    lines = (paths.ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    packages = [line.split("==")[0] for line in lines if "==" in line]
    for package in packages:
        name = package.lower().removeprefix("font-").replace("-", " ")
        assert name in said.replace("-", " "), package


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION
