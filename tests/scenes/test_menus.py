"""The menus: they run, survive a resize, can be walked by keys, and lead to the table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.cafe.house import House
from game.content import paths
from game.content.credits import read_credits
from game.core import AnyGame, Outcome, Sentence, say
from game.house.entry import Entry
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from game.rules.ejderhalar import EJDERHALAR
from scenes.arena.quick.muster import Muster
from scenes.base.button import Button
from scenes.base.focus import nearest
from scenes.base.fonts import Fonts
from scenes.base.input import Command
from scenes.base.language import Pseudo
from scenes.base.scene import Scene
from scenes.cafe.desk import Desk
from scenes.cafe.guru import GuruScene
from scenes.cafe.keepsake import RulesCard
from scenes.cafe.sheets import HowTo, RecordsPage, UsagePage
from scenes.cafe.staff import StaffMenu
from scenes.cafe.wishes import GamesPage, IdlePage, NamesPage, NewcomersPage, PicturesPage, SoundPage
from scenes.house.people import People
from scenes.house.person import PersonPage
from scenes.menus.credits import Credits
from scenes.menus.game_page import GamePage
from scenes.menus.how_many import HowMany
from scenes.menus.importing import ImportScene
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.menus.shelf_box import lifted_box
from scenes.menus.title import VERSION, Title
from scenes.menus.title_places import arrange
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.school.lessons import Lessons
from scenes.seats.seats import Seats
from scenes.stage.living import LivingBox
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table
from scenes.table.show import Show
from scenes.tournament.setup import TournamentSetup
from scenes.widgets import words
from scenes.widgets.line_entry import LineEntry
from scenes.widgets.naming import NameEntry
from scenes.widgets.toggle import even_toggle_sizes
from tests.scenes.menu_tools import click, labelled, reachable, show
from tests.scenes.table_tools import frames, key, top


def at_desk(kind: Callable[[App, Desk], Scene], app: App) -> Scene:
    """A page of the staff, for somebody who knows the PIN."""
    return kind(app, Attendant(app, House()))


def answered(app: App) -> Scene:
    """The guru's proposals for three people."""
    scene = GuruScene(app)
    scene.people, scene.page = 3, 3
    return scene


MENUS: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "page": lambda app: GamePage(app, EJDERHALAR),
    "how many": lambda app: HowMany(app, game_named("eye_for_an_eye")),
    "seats": lambda app: Seats(app, EJDERHALAR),
    "settings": SettingsScene,
    "keys": KeysScene,
    "credits": Credits,
    "import": lambda app: ImportScene(app, EJDERHALAR),
    "quick fight": Muster,
    "tournament": lambda app: TournamentSetup(app, game_named("eye_for_an_eye")),
    "people": lambda app: People(app_with_results(app)),
    "person": lambda app: PersonPage(app_with_results(app), "Ada", lambda but, chosen: None),
    "lessons": lambda app: Lessons(app, EJDERHALAR),
    "guru": GuruScene,
    "guru's answer": lambda app: answered(app),
    **{
        kind.__name__: partial(at_desk, kind) for kind in (
            StaffMenu, GamesPage, NewcomersPage, SoundPage, IdlePage, NamesPage, PicturesPage, RecordsPage,
        )
    },
    "set up": HowTo, "what guests like": UsagePage,
    "a line": lambda app: LineEntry(app, say("Another folder"), "/media/stick", lambda text: None, 400),
    "a name": lambda app: NameEntry(app, 1, lambda name: None),
    "rules card": lambda app: RulesCard(app, EJDERHALAR),
}


def app_with_results(app: App) -> App:
    """People with names of all lengths, some of them rated."""
    ada, other = Sitter.person("Ada"), Sitter.person("Maximilian-Ernst")
    for number in range(6):
        outcome = Outcome(((1 + number % 2,), (2 - number % 2,)), "goal")
        app.book.enter_result(Entry("eye_for_an_eye", "b", (ada, other), state="ended", outcome=outcome))
    return app


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
    app.kit.settings = app.kit.settings.but(text_percent=percent)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    scene = show(app, MENUS[name](app))
    items = [item for item in scene.gui.items if item.enabled]
    assert all(app.kit.screen.area.contains(item.rect) for item in items)
    assert reachable(scene) == set(items)


@pytest.mark.parametrize("name", MENUS)
@pytest.mark.parametrize("percent", [100, 150])
def test_longer_words_have_room(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, percent: int
) -> None:
    """In a language whose words are half as long again, nothing is cut and nothing leaves its place."""
    fitting, overfull = words._fitting, []

    def fitted(fonts: Fonts, text: Sentence, *how: Any) -> tuple[pygame.Surface, float]:
        (image, size), room_px = fitting(fonts, text, *how), how[-1]
        # Places are rounded to whole pixels, and so are widths.
        if image.get_width() > room_px[0] + 1 or image.get_height() > room_px[1]:
            overfull.append((fonts.told(text), image.get_size(), room_px))
        return image, size

    monkeypatch.setattr(words, "_fitting", fitted)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    app.kit.fonts.speak(Pseudo())
    scene = show(app, MENUS[name](app))
    buttons = [item for item in scene.gui.items if isinstance(item, Button) and item._face.rect.width]
    assert not overfull
    assert buttons and all(button.rect.contains(button._face.rect) for button in buttons)


def focused(scene: Scene) -> int:
    """The number of the item that has the focus."""
    assert scene.gui.focus is not None
    return scene.gui.items.index(scene.gui.focus)


def test_the_ring_stays_when_the_window_changes(app: App) -> None:
    scene = show(app, SettingsScene(app))
    frames(app, 2, key("down"))
    frames(app, 2, key("down"))
    focus = focused(scene)
    app.window = pygame.display.set_mode((1100, 640))
    app.resize((1100, 640))
    assert scene.gui.ringed and focused(scene) == focus > 0


def test_left_of_an_option_is_not_the_option_below(app: App) -> None:
    scene = show(app, Seats(app, EJDERHALAR))
    switches = [item for item in scene.gui.items if "Toggle" in repr(getattr(item, "_press", ""))]
    assert len(switches) == 4
    for switch in switches:
        left = nearest(scene.gui.items, switch, "left")
        assert left is not None and left.rect.right <= switch.rect.left


def test_enter_presses_the_main_way_on_without_a_ring_and_nothing_else(app: App) -> None:
    page = show(app, GamePage(app, EJDERHALAR))
    assert not page.gui.ringed
    frames(app, 2, key("return"))
    assert top(app, HowMany), "whoever has never played a game is guided"
    title = show(app, Title(app))
    title.gui.hide_ring()
    frames(app, 2, key("return"))
    assert app.stack.top is title and title.gui.ringed, "which of five games is shown before it is opened"


@pytest.mark.parametrize("game", GAMES)
def test_down_goes_from_the_guide_to_learn(app: App, game: AnyGame) -> None:
    page = show(app, GamePage(app, game))
    ways = ("open_guided", "open_seats", "open_lessons", "open_rules", "watch")
    guide, play, learn, rules, watch = (labelled(page, way) for way in ways)
    assert nearest(page.gui.items, guide, "right") is play
    assert nearest(page.gui.items, guide, "down") is learn
    assert nearest(page.gui.items, learn, "right") is rules
    assert nearest(page.gui.items, rules, "right") is watch
    assert nearest(page.gui.items, learn, "up") is guide
    assert nearest(page.gui.items, rules, "up") in (guide, play)
    above = labelled(page, "open_quick_fight") if PRESENTERS[game.info.name].live else play
    assert nearest(page.gui.items, watch, "up") is above


ELSEWHERE = ("title", "guru's answer", "StaffMenu")
"""Where Escape leads nowhere, to the question before, and to the guests."""


@pytest.mark.parametrize("name", [name for name in MENUS if name not in ELSEWHERE])
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
    assert focused(title) == 2


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


def test_the_record_counts_results(app: App) -> None:
    entry = Entry(
        "ejderhalar", "classic", (Sitter.person(), Sitter.opponent(1)), state="ended",
        outcome=Outcome(((1,), (2,)), "goal"),
    )
    assert app.book.enter_result(entry) is None
    watched = replace(entry, seats=(Sitter.opponent(5), Sitter.opponent(4)))
    assert app.book.enter_result(watched) is None
    show(app, GamePage(app, EJDERHALAR))
    assert app.book.played("ejderhalar") == 1 and app.book.record_against("ejderhalar", 1).won == 1


def test_watch_seats_two_opponents(app: App) -> None:
    page = show(app, GamePage(app, EJDERHALAR))
    page.watch()
    watched = app.stack.top
    assert isinstance(watched, Show)
    assert [sitter.level for sitter in watched.match.setup.seats] == [5, 4]


def test_boxes_are_lifted_in_turn_and_play_unless_motion_is_reduced(app: App) -> None:
    title = show(app, Title(app))
    box = title.picture.boxes[0]
    assert isinstance(box.living, LivingBox)
    first = box.living.state
    frames(app, 100, dt_s=0.1)
    assert not box.down and all(other.down for other in title.picture.boxes[1:])
    assert box.living.state != first
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    title.lay()
    still = title.picture.boxes[0]
    assert still.living is not None
    before = still.living.state
    frames(app, 100, dt_s=0.1)
    assert still.down and still.living.state == before


@pytest.mark.parametrize("count", [0, 1, 5])
def test_the_title_lives_with_any_number_of_games(app: App, count: int) -> None:
    """A house may offer none: then its title says so, for as long as nobody comes."""
    title = show(app, Title(app, GAMES[:count]))
    frames(app, 600, dt_s=0.1)
    assert len(title.picture.boxes) == count


def test_a_box_is_lifted_as_soon_as_it_is_pointed_at(app: App) -> None:
    title = show(app, Title(app))
    frames(app, 30)
    place = title.picture.buttons[3].rect.center
    pointed = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    app.frame([pointed], 1 / 60)
    assert not title.picture.boxes[3].down
    frames(app, 60)
    assert [box.down for box in title.picture.boxes] == [True, True, True, False, True]
    for _ in range(2):
        app.command(Command("right", "keys"))
    frames(app, 60)
    assert [box.down for box in title.picture.boxes] == [True, False, True, True, True]


def test_at_rest_covers_breathe_and_nothing_else_of_the_boxes_moves(app: App) -> None:
    title = show(app, Title(app))
    assert not title.at_rest  # they come from below
    frames(app, 60)
    assert title.at_rest
    covers = [box._cover.picture(0.0) for box in title.picture.boxes]
    assert all(box._cover.picture(2.0) is not cover
               for box, cover in zip(title.picture.boxes, covers, strict=True))


@pytest.mark.parametrize("reduced", [True, False])
def test_boxes_stand_on_the_shelf_with_and_without_motion(app: App, reduced: bool) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=reduced)
    title = show(app, Title(app))
    frames(app, 60)
    for size in (None, (1024, 600), (1280, 720)):
        if size:
            app.resize(size)
        frames(app, 3)
        for box in title.picture.boxes:
            shown = box._sprite
            assert shown.alpha == 255 and shown.rect.topleft == app.kit.screen.rect(box._card).topleft
    for button, box in zip(title.picture.buttons, title.picture.boxes, strict=True):
        # The ring goes round where a box stands when it is chosen.
        assert button.box == (box._card if reduced else lifted_box(box._card))


def test_still_boards_on_the_title_take_a_new_window_size(app: App) -> None:
    """With reduced motion nothing else would lay them out again: they look as on a title of that size."""
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    show(app, Title(app))
    pictures = []
    for again in (False, True):
        if again:
            app.stack.pop()
            app.stack.push(Title(app))
        else:
            app.window = pygame.display.set_mode((1280, 720))
            app.resize((1280, 720))
        frames(app, 30)
        pictures.append(app.window.get_buffer().raw)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(1024, 600), (1152, 648), (640, 360), (1280, 720)])
def test_every_board_on_the_title_keeps_to_its_box(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    title = show(app, Title(app))
    for box, card in zip(title.picture.boxes, arrange(len(GAMES)).cards, strict=True):
        room, board = app.kit.screen.rect(lifted_box(card)), box._board_picture.get_size()
        assert board[0] <= room.width and board[1] <= room.height, box.game.info.name


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_the_shelf_holds_one_to_six_games(count: int) -> None:
    shelf = arrange(count)
    cards = [pygame.FRect(card) for card in shelf.cards]
    others = [pygame.FRect(box) for box in (
        shelf.toasts, shelf.name, shelf.tagline, shelf.continued, shelf.ways, *shelf.choices,
    )]
    assert len(cards) == count
    assert all(pygame.FRect(0, 0, 1920, 1080).contains(card) for card in cards)
    assert all(not a.colliderect(b) for i, a in enumerate(cards) for b in (*cards[i + 1:], *others))
    assert pygame.FRect(others[0]).collidelist(others[1:]) < 0, "messages lie on nothing"


def test_no_name_in_the_credits_is_made_small(app: App) -> None:
    scene = show(app, Credits(app))
    assert isinstance(scene, Credits)
    for part in scene.thanks.parts:
        (name, maker, _), share = scene.columns(part)
        assert share == 1.0
        for entry in part.entries:
            assert app.kit.fonts.width_px(entry.name, "bold", 28) <= app.kit.screen.px(name)
            assert app.kit.fonts.width_px(entry.by, "body", 26) <= app.kit.screen.px(maker)


def test_credits_name_every_designer_and_package() -> None:
    thanks = read_credits()
    said = " ".join(f"{entry.name} {entry.by}" for part in thanks.parts for entry in part.entries).lower()
    assert EJDERHALAR.info.designers.lower() in said
    lists = paths.ROOT / "requirements.txt", paths.ROOT / "tests" / "requirements.txt"
    lines = [line for path in lists for line in path.read_text(encoding="utf-8").splitlines()]
    # Where a reason begins with another's name, that one needs the package and not we.
    for package in (line.split("==")[0] for line in lines if ": " not in line):
        name = package.lower().removeprefix("font-").replace("-", " ")
        assert name in said.replace("-", " "), package


def test_credits_name_all_designers_of_eagle_dance_and_its_aim() -> None:
    """Design, co-design, and the foundation with which and for whose birds it was made."""
    note = next(part.note for part in read_credits().parts if part.note)
    for name in ("Ardiawan Bagus Harisa", "Sulthan Faiz Ardiansyah", "Zahrotul Umami",
                 "Alfons Christian Hardjana", "Yayasan Konservasi Elang Indonesia", "Javan hawk-eagle"):
        assert name in note


def test_the_credits_stay_on_the_screen(app: App) -> None:
    scene = show(app, Credits(app))
    assert isinstance(scene, Credits)
    assert all(foot <= 1080 - 16 for foot in scene.feet.values())


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_what_stands_together_is_written_alike(app: App, percent: int) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    page = show(app, GamePage(app, game_named("eagle_dance")))
    foot = [labelled(page, name) for name in ("open_guide", "open_import", "back")]
    assert len({button._size for button in foot}) == 1
    heights = {button._face.rect.height for button in foot}
    assert max(heights) - min(heights) <= 1
    titles = (say("Push your own"), say("Draw guard"), say("Longer stuns"))
    box = (0.0, 0.0, 376.0, 132.0)
    title, _ = even_toggle_sizes(page, box, [(each, say("What it means.")) for each in titles])
    room_px = app.kit.screen.px(376 - 92 - 48)
    assert all(app.kit.fonts.width_px(each, "bold", title) <= room_px for each in titles)
