"""A table in a café: it wakes at a touch, asks before it clears, loses nothing and lets nobody out."""

from __future__ import annotations

import os
import random
import time
from itertools import islice
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.cafe.house import House, house_file, load_house, save_house
from game.cafe.idle import WAITS, Kind
from game.cafe.pin import _COST, Lock
from game.cafe.pulse import AFRESH, DEFAULTS, ENDED
from game.content import paths
from game.content.levels import first_board
from game.content.matches import begin, unfinished
from game.content.settings import Settings, save_settings
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.cafe.attract import Attract
from scenes.cafe.guru import GuruScene
from scenes.cafe.notices import BackAgain, StillThere, TimeIsUp
from scenes.cafe.pin_pad import PinPad, PinSetup
from scenes.cafe.programme import LOOP_S, endless, loop
from scenes.cafe.staff import Everything, GamesAsAtHome, StaffMenu
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.program.guests import opened_for_guests
from scenes.table import Table
from scenes.widgets.pause import Pause
from tests.conftest import no_art, thrifty
from tests.scenes.anything import Walk, anything, pad
from tests.scenes.cafe_tools import (
    FEW,
    PIN,
    awake,
    busy_for,
    busy_until,
    corners,
    let_in,
    moved,
    open_cafe,
    silence,
    typed,
)
from tests.scenes.menu_tools import click, labelled
from tests.scenes.table_tools import frames, key, open_table, press, release, top
from tests.trust.damage import LONG


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at pictures here, and what a guess at the PIN must cost is asked where that is tested."""
    no_art(monkeypatch)
    monkeypatch.setitem(_COST, "n", 2)


# Waking up.

SIGNS = (
    key("a"), press((500, 300)), moved((9, 0)),
    pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=3, instance_id=0),
    pygame.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1, dx=0.0, dy=0.0, pressure=1.0),
    pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0),
    pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=30_000, instance_id=0),
)


def test_any_sign_of_life_ends_the_attract_loop_in_the_same_frame(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    for sign in SIGNS:
        assert isinstance(app.stack.top, Attract)
        frames(app, 1, sign)
        assert isinstance(app.stack.top, Title), sign
        attendant.clear_table()


def test_nothing_is_laid_out_again_below_the_loop(app: App, tmp_path: Path) -> None:
    """The title takes many frames' time: whoever touched just then would wait for it."""
    open_cafe(app, tmp_path)
    attract = top(app, Attract)
    for _ in range(12):
        assert not app.stack.calm, attract.act
        attract.skip()
        frames(app, 2)
def test_the_title_is_not_laid_out_for_the_art_of_acts(app: App, tmp_path: Path) -> None:
    """When somebody has come: it has its own no more in memory, and would fetch all of it in one frame."""
    open_cafe(app, tmp_path)
    title, attract = app.stack.scenes[0], top(app, Attract)
    stage = title.stage
    attract.skip()
    drawn = set(app.kit.art._surfaces)
    frames(app, 1, key("a"))
    assert top(app, Title) is title and title.stage is stage
    assert drawn.isdisjoint(app.kit.art._surfaces), "what comes sharp later is shown nowhere"


def test_what_wakes_the_table_is_not_taken_for_a_click(app: App, tmp_path: Path) -> None:
    """Not even if somebody hammers on the place where a box will be."""
    open_cafe(app, tmp_path)
    for _ in range(4):
        frames(app, 1, press((300, 300)), release((300, 300)))
    assert top(app, Title)


def test_a_trembling_mouse_and_stick_wake_nobody(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    frames(app, 1, moved((1, 0)), pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=900, instance_id=0))
    assert top(app, Attract)


# The attract loop.

def test_a_loop_shows_every_game_in_90_seconds() -> None:
    names = House().games
    acts = loop(names, random.Random(1))
    assert {act.game for act in acts if act.kind == "play"} == set(names)
    assert sum(act.lasts_s for act in acts) == pytest.approx(LOOP_S)
    assert max(act.lasts_s for act in acts) < 60, "nothing stands still for a minute"


def test_never_the_same_twice_in_an_hour() -> None:
    acts = islice(endless(House().games, random.Random(2)), 41 * 12)
    played = [(act.game, act.seed) for act in acts if act.kind == "play"]
    assert len(played) > 150 and len(set(played)) == len(played)


def test_all_acts_live(app: App, tmp_path: Path) -> None:
    """Each board is there, moves, and says what it does; the next act is laid out while one is played."""
    open_cafe(app, tmp_path, House())
    attract = top(app, Attract)
    told: set[str] = set()
    acts: set[str] = set()
    for _ in range(1500):
        frames(app, 1, dt_s=0.25)
        assert not attract.half_laid, "an act stands still"
        acts.add(attract.act.kind)
        if attract._told is not None:
            told.add(attract.act.game)
        if told >= {"ejderhalar", "the_dragons_dance", "tao_long", "eagle_dance"} and len(acts) == 4:
            break
    else:
        raise AssertionError((told, acts))
    assert top(app, Attract) is attract


def test_a_cover_comes_alive(app: App, tmp_path: Path) -> None:
    """Its layers move against each other; until they are drawn it is seen whole."""
    open_cafe(app, tmp_path)
    attract = top(app, Attract)
    while attract.act.kind != "poster":
        attract.skip()
    assert attract.picture.cover is not None
    sprite, _ = attract.picture.cover
    seen = [sprite.image]
    for _ in range(60):
        frames(app, 1, dt_s=0.05)
        if sprite.image is not seen[-1]:
            seen.append(sprite.image)
    assert len(seen) > 3
    app.kit.art.at_once = False
    with patch.object(type(app.kit.art), "is_sharp", lambda art, drawing: False):
        attract.lay_again()
        assert attract.picture.cover is None


def test_an_act_comes_in_whole(app: App, tmp_path: Path) -> None:
    """What was drawn behind the curtain in bands is what the stage would show at once."""
    open_cafe(app, tmp_path)
    attract = top(app, Attract)
    for _ in range(400):
        frames(app, 1, dt_s=0.25)
        if attract._ready and attract._curtain is not None:
            break
    curtain = attract._curtain
    assert curtain is not None
    whole = pygame.Surface(curtain.fresh.get_size()).convert()
    curtain.canvas.stage.spoil()
    curtain.canvas.stage.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(curtain.fresh, "RGB")


def test_a_house_without_games_says_so(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path, House(games=()))
    silence(app, 100)
    title = awake(app)
    assert title.games == ()
    frames(app, 2, key("return"))


# Idle times.

@pytest.mark.parametrize("sign", [key("a"), moved((20, 0))])
def test_asks_and_goes_on_at_any_sign_of_life(app: App, tmp_path: Path, sign: pygame.Event) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app)
    silence(app, WAITS["turns"].asks_s - 2)
    assert app.stack.top is table
    silence(app, 4)
    assert top(app, StillThere).kind == "turns"
    frames(app, 1, sign)
    assert app.stack.top is table and attendant.guests
    silence(app, WAITS["turns"].asks_s - 5)
    assert app.stack.top is table


def test_an_abandoned_match_goes_onto_the_shelf(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app)
    legal = table.game.legal(table.match.state, 1)
    table.play(legal[0])
    path = table.match.journal.path
    silence(app, sum(WAITS["turns"]) + 20)
    assert top(app, Attract)
    found, _ = unfinished()
    assert found is not None and found.path == path == attendant.last_table


def test_a_pause_is_a_part_of_its_match(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    open_table(app)
    frames(app, 2, key("escape"))
    assert top(app, Pause) and attendant.kind() == "turns"


def test_nobody_is_asked_while_the_program_thinks(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app, Sitter.opponent(1), Sitter.person())
    assert table.person_to_act() is not None or attendant.kind() is None


KINDS: dict[str, Kind] = {"rulebook": "lesson", "lessons": "menu", "game_page": "menu"}


@pytest.mark.parametrize("name", KINDS)
def test_what_is_going_on(app: App, tmp_path: Path, name: str) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    app.stack.push(getattr(app.open, name)(game_named("ejderhalar")))
    assert attendant.kind() == KINDS[name]


def test_every_group_finds_what_the_house_wants(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path, House(language="tr"))
    awake(app)
    before = app.kit.settings
    assert before.language == "tr"
    app.change(before.but(volume_master=5, mute=True, panels="facing", language="en", text_percent=150))
    app.learner = "Ada"
    attendant.clear_table()
    assert app.kit.settings == before
    assert not app.learner, "her lessons are no stranger's"
    assert not paths.settings_file().exists(), "guests change nothing on the disk"


def test_the_time_at_a_table_ends_friendly(app: App, tmp_path: Path) -> None:
    """Twice there are two more minutes; then only a goodbye, and a minute until the table is cleared."""
    open_cafe(app, tmp_path, House(table_minutes=30))
    awake(app)
    table = open_table(app)
    for left in (2, 1):
        notice = busy_until(app, TimeIsUp)
        assert notice.left == left
        click(app, labelled(notice, "go_on"))
        assert app.stack.top is table
        busy_for(app, 110)
        assert app.stack.top is table
    notice = busy_until(app, TimeIsUp)
    assert not notice.left
    assert labelled(notice, "clear_table") is notice.gui.items[0]
    frames(app, 2, key("escape"))
    busy_for(app, 50)
    assert app.stack.top is notice, "there is time to take leave"
    busy_until(app, Attract, 15)
    assert table not in app.stack.scenes


# Nobody gets out.

EXITS = (
    pygame.Event(pygame.QUIT), key("f11"), key("f4", pygame.KMOD_ALT), key("q", pygame.KMOD_CTRL),
    key("tab", pygame.KMOD_ALT), key("escape"), key("left meta", pygame.KMOD_META), key("print screen"),
    pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.WINDOWFOCUSLOST),
    pygame.Event(pygame.WINDOWMINIMIZED),
    pygame.Event(pygame.DROPFILE, file="/etc/passwd"),
)


def hands(rng: random.Random, scene: Scene, size: tuple[int, int]) -> list[pygame.Event]:
    """What guests might do, the curious and the angry among them."""
    draw = rng.random()
    if draw < 0.1:
        return [rng.choice(EXITS)]
    if draw < 0.18:
        return pad(rng)
    if draw < 0.22:
        return [pygame.Event(pygame.TEXTINPUT, text=rng.choice("aç1/\\.~"))]
    return anything(rng, scene, size) if draw < 0.85 else []


def test_random_hands_find_no_way_out(app: App, tmp_path: Path) -> None:
    """Thousands of events on everything that guests can reach: no end, no settings, no files, no staff.

    An hour of the table's own time with WYRM_TRUST=225.
    """
    open_cafe(app, tmp_path)
    before = sorted(paths.user_config().rglob("*")), paths.settings_file().exists()
    rng = random.Random(16)
    size = app.window.get_size()
    seen: set[str] = set()
    count = 0
    for _ in range(160 * LONG):
        scene = app.stack.top
        seen.add(type(scene).__name__)
        events = [event for _ in range(8) for event in hands(rng, scene, size)]
        count += len(events)
        app.frame((*events, *pygame.event.get()), 0.1)
        assert app.running and app.guests
        assert not any(scene.for_staff for scene in app.stack.scenes)
        if len(app.stack.scenes) > 7:
            app.stack.unwind(Title)
    assert len(seen) > 8 and count > 2000, (seen, count)
    assert (sorted(paths.user_config().rglob("*")), paths.settings_file().exists()) == before
    assert not (paths.user_data() / "exports").exists()


def test_a_walk_through_all_screens_of_the_program_opens_none_of_the_staffs(
    app: App, tmp_path: Path
) -> None:
    """Even where something tries to open it."""
    open_cafe(app, tmp_path)
    awake(app)
    walk = Walk(app, seed=3)
    for make in walk.frames(100):
        make()
        assert not any(scene.for_staff for scene in app.stack.scenes)
    app.stack.push(SettingsScene(app))
    assert not isinstance(app.stack.top, SettingsScene)


def test_guests_find_no_buttons_that_do_nothing(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    title = awake(app)
    for name in ("open_settings", "open_people", "quit"):
        with pytest.raises(AssertionError):
            labelled(title, name)
    app.stack.push(app.open.game_page(GAMES[0]))
    frames(app, 2)
    for name in ("open_import", "open_tournament"):
        with pytest.raises(AssertionError):
            labelled(app.stack.top, name)


# The staff.

def test_four_corners_and_the_pin_open_the_staffs_menu(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    awake(app)
    corners(app)
    assert top(app, PinPad)
    typed(app, "1111")
    assert top(app, PinPad) and app.guests
    typed(app, PIN)
    assert top(app, StaffMenu) and not app.guests


def test_corners_in_another_order_are_presses_like_others(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    awake(app)
    width, height = app.window.get_size()
    for at in ((2, 2), (width - 3, height - 3), (width - 3, 2), (2, height - 3)):
        frames(app, 1, press(at), release(at))
    assert top(app, Title)


@pytest.mark.parametrize("chord", [
    [pygame.Event(pygame.KEYDOWN, key=each, mod=0, unicode="", scancode=0)
     for each in (pygame.K_F2, pygame.K_F4)],
    [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=each, instance_id=4) for each in (
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        pygame.CONTROLLER_BUTTON_START,
    )],
], ids=["keys", "pad"])
def test_a_held_chord_asks_for_the_pin(app: App, tmp_path: Path, chord: list[pygame.Event]) -> None:
    now_s = 0.0
    app.clock = lambda: now_s
    open_cafe(app, tmp_path)
    awake(app)
    frames(app, 1, *chord)
    assert not isinstance(app.stack.top, PinPad)
    now_s = 3.0
    frames(app, 1)
    assert top(app, PinPad)


def test_the_first_start_asks_for_a_pin_and_has_no_way_round(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path, pin="")
    assert top(app, PinSetup)
    for event in (*EXITS, key("escape")):
        frames(app, 1, event)
    silence(app, 200)
    assert top(app, PinSetup)
    typed(app, "1234")
    typed(app, "4321")
    assert top(app, PinSetup) and not attendant.lock.is_set
    typed(app, PIN)
    setup = top(app, PinSetup)
    setup.press("2")
    setup.settle()
    assert "Once more" in setup.about, "it is still asked for while the digits are pressed"
    setup.rub_out()
    typed(app, PIN)
    assert top(app, StaffMenu) and attendant.lock.ask(PIN) == "right"


def test_a_pin_that_is_not_known_locks_for_a_minute(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    corners(app)
    for _ in range(5):
        typed(app, "0000")
    typed(app, PIN)
    assert top(app, PinPad) and app.guests and attendant.lock.locked_s() > 50


def test_what_the_staff_wish_is_kept(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    let_in(app, attendant)
    attendant.furnish(attendant.house.but(games=("tao_long",), volume_ceiling=10))
    assert load_house(house_file())[0] == attendant.house
    app.change(app.kit.settings.but(text_percent=125))
    attendant.lock_again()
    assert top(app, Attract) and app.guests
    assert [game.info.name for game in awake(app).games] == ["tao_long"]
    assert app.kit.settings.text_percent == 125, "what the staff set is what guests find"


def test_the_staff_come_to_imports_and_tournaments(app: App, tmp_path: Path) -> None:
    """Which guests do not find; and on the way back nothing of it is left to them."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    corners(app)
    typed(app, PIN)
    app.stack.push(Everything(app))
    app.stack.push(GamesAsAtHome(app))
    top(app, GamesAsAtHome).open_game(GAMES[0])
    frames(app, 2)
    for name in ("open_import", "open_tournament"):
        assert labelled(app.stack.top, name)
    attendant.lock_again()
    assert app.guests and not any(scene.for_staff for scene in app.stack.scenes)


def test_staff_who_forget_to_lock(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    let_in(app, attendant)
    silence(app, 200)
    assert top(app, Attract) and app.guests


def test_the_last_table_comes_back(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app)
    table.play(table.game.legal(table.match.state, 1)[0])
    state = table.match.state
    attendant.clear_table()
    let_in(app, attendant)
    attendant.bring_back()
    assert top(app, Table).match.state == state and app.guests


def test_the_last_table_comes_back_after_a_fresh_start_too(app: App, tmp_path: Path) -> None:
    """What was cleared away before the program was started anew lies on the disk."""
    match = begin(EJDERHALAR, first_board("ejderhalar"), [Sitter.person()] * 2, {})
    match.submit(EJDERHALAR.legal(match.state, 1)[0])
    match.close()
    attendant = open_cafe(app, tmp_path)
    awake(app)
    assert attendant.last_table is None
    let_in(app, attendant)
    assert attendant.last_table == match.journal.path
    attendant.bring_back()
    assert app.guests and len(top(app, Table).match.history) == 1


def test_start_again_and_end(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    let_in(app, attendant)
    attendant.start_again()
    assert not app.running and app.exit_code == AFRESH
    app.running = True
    attendant.end()
    assert not app.running and app.exit_code == ENDED


def test_after_a_crash_the_match_is_offered_back(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app)
    table.play(table.game.legal(table.match.state, 1)[0])
    state = table.match.state
    table.match.close()
    app.stack.scenes.clear()
    attendant.begin(after_crash=True)
    frames(app, 2)
    offer = top(app, BackAgain)
    frames(app, 2, key("return"))
    assert offer not in app.stack.scenes and top(app, Table).match.state == state


@pytest.mark.parametrize("age_s", [3600, -3600])
def test_a_match_of_another_time_is_not_offered_after_a_crash(
    app: App, tmp_path: Path, age_s: float
) -> None:
    """Nor one from the future, where the clock was set back."""
    match = begin(EJDERHALAR, first_board("ejderhalar"), [Sitter.person()] * 2, {})
    match.submit(EJDERHALAR.legal(match.state, 1)[0])
    match.close()
    assert match.journal.path is not None
    then_s = time.time() - age_s
    os.utime(match.journal.path, (then_s, then_s))
    Lock(tmp_path).set(PIN)
    attendant = app.attendant = Attendant(app, FEW, lock=Lock(tmp_path))
    attendant.begin(after_crash=True)
    assert top(app, Attract)


def test_a_program_that_has_grown_is_started_afresh_when_nobody_is_there(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day of guests leaves something behind; the size is compared with that after the start."""
    now_mb = 300.0
    monkeypatch.setattr("scenes.program.attendant.resident_mb", lambda: now_mb)
    attendant = open_cafe(app, tmp_path)
    silence(app, 60)
    now_mb = 400.0
    awake(app)
    attendant.clear_table()
    assert app.running and top(app, Attract)
    awake(app)
    now_mb = 500.0
    silence(app, 30)
    assert app.running, "not while somebody may be there"
    silence(app, 60)
    assert not app.running and app.exit_code == AFRESH


def test_where_the_settings_may_be_to_blame_the_usual_ones_are_used(
    coarse_art: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the house lie aside; its wishes stay on the disk, but are not asked."""
    thrifty(monkeypatch)
    save_settings(Settings(text_percent=150, mute=True), paths.settings_file())
    save_house(House(games=("tao_long",)), house_file())
    app = opened_for_guests([DEFAULTS])
    try:
        assert app.kit.settings == Settings() and app.house == House() and app.guests
        assert not paths.settings_file().exists()
        assert list(paths.user_config().glob(f"{paths.settings_file().name}.broken"))
        assert load_house(house_file())[0].games == ("tao_long",)
    finally:
        app.close()


# The guru.

def test_three_answers_lead_to_a_table(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    title = awake(app)
    title.open_guru()
    guru = top(app, GuruScene)
    guru.choose_people(2)
    frames(app, 60)
    guru.choose_time("ten_minutes")
    guru.choose_taste("think")
    frames(app, 2)
    assert guru.proposals[0].game == "ejderhalar"
    guru.play()
    table = top(app, Table)
    assert len(table.match.setup.people) == 2 and table.match.setup.guided


def test_four_who_want_to_think_play_in_two_teams(app: App, tmp_path: Path) -> None:
    """No game without luck has four seats: the guru says so, and puts two heads at each of two."""
    open_cafe(app, tmp_path)
    guru = GuruScene(app)
    app.stack.push(guru)
    guru.people, guru.time, guru.taste, guru.page = 4, "ten_minutes", "think", 3
    guru.lay_again()
    assert guru.proposals[0].way.teams
    guru.play()
    table = top(app, Table)
    assert table.match.setup.people == (1, 2) and table.match.setup.guided


def test_the_guru_by_keys_alone_and_back(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path)
    awake(app).open_guru()
    guru = top(app, GuruScene)
    for _ in range(4):
        frames(app, 40, key("right"))
        frames(app, 60, key("return"))
    assert guru.page == 3 or not isinstance(app.stack.top, GuruScene)
    guru.page = 3
    for page in (2, 1, 0):
        guru.back()
        assert guru.page == page
    guru.back()
    assert top(app, Title)


def test_the_guru_has_an_answer_where_nothing_fits(app: App, tmp_path: Path) -> None:
    open_cafe(app, tmp_path, House(games=("eagle_dance",)))
    awake(app)
    app.stack.push(GuruScene(app))
    guru = top(app, GuruScene)
    guru.people, guru.page = 6, 3
    guru.lay_again()
    frames(app, 3)
    assert guru.proposals == ()
    guru.ask_again()
    assert guru.page == 0
