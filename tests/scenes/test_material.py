"""What the panels, buttons and tables of the games are made of."""

from __future__ import annotations

import pygame
import pytest

from game.content.lessons import course
from game.content.levels import first_board
from game.content.matches import begin
from game.core import NOTHING, AnyGame, verbatim
from game.match.setup import Sitter
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.base.button import Button, ButtonStyle
from scenes.base.kit import Kit
from scenes.base.material import SLATE
from scenes.base.palette import BORDER, FAINT, INK, LIT, PANEL, ROW, WELL
from scenes.base.scene import Scene
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.goals import goal_picture
from scenes.stage.materials import MATERIALS, material_of
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table
from scenes.table.log import LogPanel
from scenes.widgets.pause import Pause
from tests.scenes.table_tools import frames, open_table, play, settle, top

_GAMES = tuple(game.info.name for game in GAMES)
_READABLE = 4.5


def _luminance(colour: pygame.Color) -> float:
    parts = (value / 255 for value in (colour.r, colour.g, colour.b))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(ink: str | pygame.Color, surface: pygame.Surface) -> float:
    """Of an ink on the lightest pixel on which words could stand."""
    width, height = surface.get_size()
    lightest = max(
        _luminance(surface.get_at((x, y)))
        for x in range(width // 5, width - width // 5, 2) for y in range(height // 4, height - height // 4, 2)
    )
    return (_luminance(pygame.Color(ink)) + 0.05) / (lightest + 0.05)


def _distance(colour: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(one - two) for one, two in zip(tuple(colour)[:3], tuple(other)[:3], strict=True))


def _worn(app: App, game: str) -> Kit:
    return app.kit.wearing(material_of(game))


@pytest.mark.parametrize("game", _GAMES)
@pytest.mark.parametrize("fill", [PANEL, LIT, WELL, ROW])
def test_words_can_be_read_on_every_panel(app: App, game: str, fill: str) -> None:
    panel = _worn(app, game).panel((260, 200), fill=fill)
    assert _contrast(INK, panel) >= _READABLE
    assert _contrast(material_of(game).shade(FAINT), panel) >= _READABLE


@pytest.mark.parametrize("game", _GAMES)
def test_numbers_can_be_read_on_every_panel(app: App, game: str) -> None:
    kit = _worn(app, game)
    number = kit.material.numeral(kit.art, kit.fonts.render(verbatim("0 of 38"), "number", 60, INK))
    inside = [
        number.get_at((x, y)) for x in range(number.get_width()) for y in range(number.get_height())
        if number.get_at((x, y)).a == 255
    ]
    darkest = min(inside, key=_luminance)
    for fill in (PANEL, LIT):
        assert _contrast(darkest, kit.panel((260, 200), fill=fill)) >= _READABLE


@pytest.mark.parametrize("game", _GAMES)
@pytest.mark.parametrize("style", ["quiet", "primary", "segment"])
@pytest.mark.parametrize("state", ["normal", "hovered", "active", "selected"])
def test_words_can_be_read_on_every_button(app: App, game: str, style: ButtonStyle, state: str) -> None:
    kit, ground = _worn(app, game), pygame.Surface(app.window.get_size())
    stage = Stage(ground)
    button = Button(kit, stage, (100, 100, 400, 120), lambda: None, lambda gone: None, NOTHING, "",
                    "center", 30, style, NOTHING)
    button.look(hovered=state == "hovered", held=state == "active", selected=state == "selected")
    picture = stage.cut(button.rect)
    assert _contrast(INK, picture) >= _READABLE


@pytest.mark.parametrize("game", _GAMES)
@pytest.mark.parametrize("size", [(420, 330), (300, 700), (90, 60), (64, 64), (1900, 40)])
def test_a_panel_has_the_size_that_was_asked_for(app: App, game: str, size: tuple[int, int]) -> None:
    panel = _worn(app, game).panel(size)
    assert panel.get_size() == size
    assert panel.get_at((size[0] // 2, size[1] // 2)).a == 255


@pytest.mark.parametrize("game", _GAMES)
def test_the_colour_of_whoever_acts_runs_within_the_frame(app: App, game: str) -> None:
    kit, colour = _worn(app, game), pygame.Color(SEAT_COLOURS[1])
    plain, lit = (kit.panel((300, 240), border=border) for border in (BORDER, SEAT_COLOURS[1]))
    sides = ((range(40), [120]), (range(260, 300), [120]), ([150], range(40)), ([150], range(200, 240)))
    for columns, rows in sides:
        places = [(x, y) for x in columns for y in rows]
        off, on = (min(_distance(panel.get_at(each), colour) for each in places) for panel in (plain, lit))
        assert on < off / 2


def test_every_game_has_a_world_of_its_own_and_a_newcomer_has_slate(app: App) -> None:
    assert set(MATERIALS) == set(_GAMES)
    assert material_of("fledglings") is SLATE
    cloths = {name: app.table_top(material_of(name)).copy() for name in (*_GAMES, "")}
    middles = {tuple(pygame.transform.average_color(cloth)) for cloth in cloths.values()}
    assert len(middles) == len(cloths)


def test_what_lies_over_a_table_is_made_of_the_same(app: App) -> None:
    app.stack.push(Scene(app))
    assert app.stack.top.kit.material is SLATE
    table = open_table(app)
    assert table.kit.material is MATERIALS["ejderhalar"]
    table.open_pause()
    assert top(app, Pause).kit.material is table.kit.material
    top(app, Pause).open_settings()
    assert app.stack.top.kit.material is SLATE


def test_what_is_chosen_in_the_settings_is_known_at_the_table(app: App) -> None:
    table = open_table(app)
    app.change(app.kit.settings.but(animation="fast"))
    assert table.kit.settings.animation == "fast"


def test_how_to_win_stands_in_the_place_of_an_empty_log(app: App) -> None:
    table = open_table(app)
    log = table.sideboard.log
    assert _opening(log)
    opening = _picture(app, log)
    play(app, table, EJDERHALAR.read_action(table.match.state, "d1-d2"))
    settle(app, table)
    assert not _opening(log) and _picture(app, log) != opening
    frames(app, 1)
    table.fulfil("undo")
    settle(app, table)
    assert _opening(log) and _picture(app, log) == opening


@pytest.mark.parametrize("game", [game for game in GAMES if game.info.name != "eye_for_an_eye"])
def test_every_table_game_says_how_it_is_won_in_three_pictures(app: App, game: AnyGame) -> None:
    presenter = PRESENTERS[game.info.name]
    board = first_board(game.info.name)
    state = game.setup({}, board)
    rect = presenter.rect_for(app.kit.screen, board, (0, 0, 900, 700))
    goals = presenter(app.kit.hushed(), Stage(pygame.Surface(rect.size)), rect, state).goals(state)
    assert len(goals) == 3
    pictures = [goal_picture(app.kit, goal.parts, 64) for goal in goals]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 3
    assert all(len(app.kit.fonts.told(goal.words).split()) <= 14 for goal in goals)


@pytest.mark.parametrize("game", [game for game in GAMES if game.info.name != "eye_for_an_eye"])
def test_nothing_in_a_panel_touches_its_frame(app: App, game: AnyGame) -> None:
    """Whatever stands in a panel, its picture is that of the empty panel on and near its frame."""
    app.stack.push(Scene(app))
    sitters = (Sitter("person", name="Maximiliane"), Sitter("person", name="Ada"))
    table = Table(app, begin(game, first_board(game.info.name), sitters, {}))
    app.stack.push(table)
    settle(app, table)
    kit, picture = table.kit, table.picture
    band_px = kit.screen.px(kit.material.band + 4)
    for panel in picture.sideboard.panels:
        fill, border = (LIT, SEAT_COLOURS[panel.seat]) if panel.seat == 1 else (PANEL, BORDER)
        assert _same_ring(panel._sprite.image, kit.panel(panel.rect.size, fill=fill, border=border), band_px)
        if panel.bare:
            assert panel.rect.inflate(-3 * band_px, -2 * band_px).contains(panel.rest.rect)
    prompt = picture.prompt._sprite
    assert _same_ring(prompt.image, kit.panel(prompt.rect.size), band_px)


def _same_ring(image: pygame.Surface, empty: pygame.Surface, band_px: int) -> bool:
    """Whether two pictures are the same in a band of some breadth along their edges."""
    (width, height), (across, down) = image.get_size(), (image.get_width(), band_px)
    strips = [
        (0, 0, across, down), (0, height - down, across, down), (0, 0, band_px, height),
        (width - band_px, 0, band_px, height),
    ]

    def cut(surface: pygame.Surface) -> list[bytes]:
        return [pygame.image.tobytes(surface.subsurface(strip), "RGBA") for strip in strips]

    return cut(image) == cut(empty)


def test_whoever_a_lesson_is_about_is_on_its_card(app: App) -> None:
    lesson = course("eye_for_an_eye").lessons[3]
    state = EYE_FOR_AN_EYE.read_state(lesson.position, dict(lesson.options), lesson.board)
    box = pygame.Rect(0, 0, 720, 716)
    presenter = EyePresenter(app.kit.hushed(), Stage(pygame.Surface(box.size)), box, state)
    part, board = presenter.portrait(state), presenter.layout.board
    assert board.contains(part) and part.width < 0.8 * board.width
    standing = [figure.space for player in state.players for figure in player.figures if figure.space >= 0]
    assert standing and all(part.contains(presenter.layout.rect(space)) for space in standing)


def _opening(log: LogPanel) -> bool:
    return not log.in_sight


def _picture(app: App, log: LogPanel) -> bytes:
    return pygame.image.tobytes(app.stack.top.stage.cut(log.rect), "RGB")
