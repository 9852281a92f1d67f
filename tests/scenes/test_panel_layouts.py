"""Each game has its own way in which seat panels lie: offered, kept and used at its table."""

from __future__ import annotations

from functools import partial

import pytest

from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.settings import Panels, load_settings
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from scenes.arena.arena import Arena
from scenes.base.button import Button
from scenes.base.scene import Scene
from scenes.menus.settings import SettingsScene
from scenes.program.app import App
from scenes.seats.options import PANEL_NAMES
from scenes.seats.seats import Seats
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table
from scenes.widgets.pause import Pause
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, open_table, top

FOR_TWO: dict[str, tuple[Panels, ...]] = {
    "ejderhalar": ("side", "facing", "symmetric"), "the_dragons_dance": ("side", "facing", "symmetric"),
    "tao_long": ("side", "facing"), "eagle_dance": ("side", "facing", "symmetric"),
    "eye_for_an_eye": ("side", "facing", "edges"),
}


def ways(scene: Scene) -> dict[Panels, Button]:
    """The buttons that choose how seat panels lie."""
    found: dict[Panels, Button] = {}
    for item in scene.gui.items:
        if isinstance(item, Button) and isinstance(item._press, partial) and item._press.args:
            value = item._press.args[0]
            if isinstance(value, str) and value in PANEL_NAMES:
                found[value] = item
    return found


def lit(scene: Scene) -> list[Panels]:
    """The way that is lit."""
    return [panels for panels, button in ways(scene).items() if button._selected]


def seats_of(app: App, name: str) -> Seats:
    """The seats screen of a game, on the page that has the panels."""
    scene = show(app, Seats(app, game_named(name)))
    scene._turn_page(scene.picture.pages - 1)
    return scene


@pytest.mark.parametrize("name", FOR_TWO)
def test_only_what_a_game_can_do_is_offered(app: App, name: str) -> None:
    assert tuple(ways(seats_of(app, name))) == FOR_TWO[name] == PRESENTERS[name].panel_layouts(2)


def test_six_have_no_room_at_the_edges(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="edges")
    scene = seats_of(app, "eye_for_an_eye")
    assert lit(scene) == ["edges"]
    scene.take(6)
    scene._turn_page(scene.picture.pages - 1)
    assert tuple(ways(scene)) == ("side", "facing") and lit(scene) == ["facing"]


def test_a_choice_at_the_seats_is_for_one_game_and_kept(app: App) -> None:
    scene = seats_of(app, "ejderhalar")
    assert lit(scene) == ["side"]
    click(app, ways(scene)["symmetric"])
    assert lit(scene) == ["symmetric"]
    scene.start()
    app.kit.settings, problems = load_settings(paths.settings_file())
    assert not problems and app.kit.settings.panels == "side"
    assert {game.info.name: app.kit.settings.panels_of(game.info.name) for game in GAMES} == {
        **dict.fromkeys(FOR_TWO, "side"), "ejderhalar": "symmetric"
    }
    assert lit(seats_of(app, "ejderhalar")) == ["symmetric"]
    assert lit(seats_of(app, "tao_long")) == ["side"]


def test_a_table_lies_as_its_own_game_wishes(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="facing").with_panels("ejderhalar", "side")
    assert not any(panel.turned for panel in open_table(app).sideboard.panels)
    app.kit.settings = app.kit.settings.but(panels="side").with_panels("ejderhalar", "facing")
    assert [panel.turned for panel in open_table(app).sideboard.panels] == [False, True]


def test_what_a_game_cannot_do_becomes_facing(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="symmetric")
    people, tao = (Sitter.person(), Sitter.person()), game_named("tao_long")
    table = show(app, Table(app, begin(tao, shelf_of("tao_long").boards[0], people, {})))
    near, far = table.sideboard.panels
    assert (near.turned, far.turned) == (False, True)
    assert far._rect.bottom < app.kit.screen.area.centery < near._rect.top


def test_the_arena_lies_as_its_own_game_wishes(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="side").with_panels("eye_for_an_eye", "edges")
    eye = game_named("eye_for_an_eye")
    match = begin(eye, shelf_of("eye_for_an_eye").boards[0], (Sitter.person(), Sitter.person()), {})
    arena = Arena(app, match)
    app.stack.push(arena)
    presenter = arena.presenter
    assert isinstance(presenter, EyePresenter)
    assert [panel.frame.turn for panel in presenter.picture.panels.values()] == [-90, 90]


def test_the_settings_are_for_games_without_a_choice(app: App) -> None:
    app.kit.settings = app.kit.settings.with_panels("ejderhalar", "side")
    scene = show(app, SettingsScene(app))
    assert tuple(ways(scene)) == tuple(PANEL_NAMES)
    click(app, ways(scene)["edges"])
    assert app.kit.settings.panels == "edges" and app.kit.settings.panels_of("ejderhalar") == "side"
    assert app.kit.settings.panels_of("eye_for_an_eye") == "edges"


def test_the_settings_in_a_pause_are_for_the_match_that_waits(app: App) -> None:
    table = open_table(app)
    frames(app, 3, key("escape"))
    click(app, labelled(top(app, Pause), "open_settings"))
    scene = top(app, SettingsScene)
    assert tuple(ways(scene)) == FOR_TWO["ejderhalar"]
    click(app, ways(scene)["facing"])
    assert lit(scene) == ["facing"] and app.kit.settings.panels == "side"
    frames(app, 3, key("escape"))
    frames(app, 3, key("escape"))
    assert top(app, Table) is table and [panel.turned for panel in table.sideboard.panels] == [False, True]
