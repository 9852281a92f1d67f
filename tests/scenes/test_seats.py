"""The seats screen for two to six: how many, who, whose chief, pages of options, bad combinations."""

from __future__ import annotations

import pygame
import pytest

import game.rules as rules
from game.content import paths
from game.content.levels import shelf_of
from game.content.settings import load_settings
from game.core import AnyGame, Board, Option, OptionValue
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.base.focus import Focusable
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.seats import seating
from scenes.seats.seats import Seats
from scenes.stage.ejderhalar import EjderhalarPresenter
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table
from scenes.table.replay import Replay
from scenes.widgets.stepper import Stepper
from tests.match.pig import BOARD, PIG
from tests.scenes.menu_tools import reachable
from tests.scenes.party import PARTY, PartyPresenter, party_table, play_out
from tests.scenes.table_tools import frames, key, move, press, release

WHOLE = dict(PRESENTERS)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eye for an Eye and Pig on the shelf, with a bare picture."""
    games = (*(game for game in rules.GAMES if game is not EYE_FOR_AN_EYE), EYE_FOR_AN_EYE)
    monkeypatch.setattr(rules, "GAMES", games)
    for name in ("eye_for_an_eye", "pig", "party"):
        monkeypatch.setitem(PRESENTERS, name, PartyPresenter)
    monkeypatch.setattr(seating, "has_opponents", lambda game: True)


def seats_for(
    app: App, game: AnyGame = EYE_FOR_AN_EYE, count: int = 2, board: Board | None = None,
) -> Seats:
    scene = Seats(app, game, board=board)
    scene.seating.count = count
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    app.stack.push(scene)
    frames(app, 2)
    return scene


def option(name: str) -> Option:
    return next(each for each in EYE_FOR_AN_EYE.info.options if each.name == name)


def click_on_arrow(app: App, stepper: Focusable, step: int) -> None:
    rect = stepper.rect
    point = (rect.right - 8 if step > 0 else rect.left + 8, rect.centery)
    frames(app, 2, move(point), press(point), release(point))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cards_fit_and_every_control_is_reachable(app: App, count: int, percent: int) -> None:
    app.kit.settings = app.kit.settings.but(text_percent=percent)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    scene = seats_for(app, count=count)
    items = [item for item in scene.gui.items if item.enabled]
    assert all(app.kit.screen.area.contains(item.rect) for item in items)
    rects = [item.rect for item in items]
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert reachable(scene) == set(items)


def test_seats_are_added_and_taken_away(app: App) -> None:
    scene = seats_for(app)
    counts = next(item for item in scene.gui.items if isinstance(item, Stepper) and item.value == 2)
    click_on_arrow(app, counts, 1)
    assert len(scene.seating.seats) == 3 and len(scene.picture.cards.cards) == 3
    scene.seating.sit(3, Sitter.opponent(4))
    scene.take(2)
    scene.take(6)
    assert [sitter.level for sitter in scene.seating.seats] == [0, 1, 4, 1, 1, 1], "nobody was forgotten"
    assert scene.seating.counts == (2, 3, 4, 5, 6)


def test_keys_add_a_seat(app: App) -> None:
    scene = seats_for(app)
    counts = next(item for item in scene.gui.items if isinstance(item, Stepper) and item.value == 2)
    scene.gui.set_focus(counts)
    frames(app, 2, key("right"))
    frames(app, 2, key("right"))
    assert scene.seating.count == 4 and scene.gui.ringed


def test_everybody_moves_on(app: App) -> None:
    scene = seats_for(app, count=4)
    for seat in (2, 3, 4):
        scene.seating.sit(seat, Sitter.opponent(seat))
    scene.rotate()
    assert [sitter.level for sitter in scene.seating.seats] == [4, 0, 2, 3]


def test_a_chief_belongs_to_one_seat_and_changes_hands(app: App) -> None:
    scene = seats_for(app, count=3)
    chiefs = scene.picture.cards.cards[0].choosers["chief_1"]
    before = [scene.seating.options[f"chief_{seat}"] for seat in (1, 2, 3)]
    click_on_arrow(app, chiefs._stepper, 1)
    after = [scene.seating.options[f"chief_{seat}"] for seat in (1, 2, 3)]
    assert after == [before[1], before[0], before[2]] and not scene.problem
    assert scene.picture.cards.cards[1].choosers["chief_2"]._stepper.value == before[0]
    assert not scene.picture.cards.cards[2].choosers.get("chief_4")


def test_what_stands_for_a_chief_is_shown_beside_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, object]] = []

    def picture(app: App, option: str, value: object, side_px: int) -> pygame.Surface:
        asked.append((option, value))
        return pygame.Surface((side_px, side_px))

    monkeypatch.setattr(PartyPresenter, "option_picture", picture)
    scene = seats_for(app, count=6)
    chooser = scene.picture.cards.cards[5].choosers["chief_6"]
    assert ("chief_6", "echo") in asked and chooser._picture.rect.width == app.kit.screen.px(84)
    assert not chooser._picture.rect.colliderect(chooser._stepper.rect)
    card = scene.picture.cards.cards[5]
    assert card._low[0] + card._low[2] < chooser._picture.rect.left / app.kit.screen.scale


def test_options_are_on_pages_that_hold_them_all(app: App) -> None:
    scene = seats_for(app, count=4)
    shown: set[str] = set()
    for page in range(3):
        scene._turn_page(page)
        frames(app, 1)
        shown |= {item.value for item in scene.gui.items if isinstance(item, Stepper)}
        assert all(app.kit.screen.area.contains(item.rect) for item in scene.gui.items)
    assert {"full", "none", "normal", "drums", 0} <= shown


def test_what_cannot_be_played_is_said_and_nothing_is_lost(app: App) -> None:
    scene = seats_for(app, count=3)
    scene.seating.options["chief_2"] = "grublic"
    scene.settle()
    assert scene.problem == "Chief of seat 2: grublic already fights for seat 1."
    assert scene.picture.warning.shown
    scene.start()
    frames(app, 2)
    assert app.stack.top is scene and not list(paths.journals().glob("*.jsonl"))
    scene.seating.options["chief_2"] = "riparian"
    scene.settle()
    assert not scene.problem and not scene.picture.warning.shown


def test_only_alliances_that_fit_the_seats_are_offered(app: App) -> None:
    scene = seats_for(app, count=4)
    scene.choose(option("alliances"), "2+2")
    offered = {one.name: one.choices for one in scene.seating.common_options}
    assert offered["alliances"] == ("none", "2+2", "1+3")
    scene.take(2)
    assert "alliances" not in {one.name for one in scene.seating.common_options}
    assert not scene.problem and scene.seating.played["alliances"] == "none"
    scene.take(4)
    assert scene.seating.played["alliances"] == "2+2", "what was wished comes back with the seats"


def test_teams_that_the_seats_cannot_form_are_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESENTERS, "eye_for_an_eye", WHOLE["eye_for_an_eye"])
    scene = seats_for(app, count=4)
    scene.choose(option("alliances"), "2+2")
    assert scene.misfit == "" and not scene.picture.warning.shown
    scene.take(5)
    frames(app, 2)
    assert scene.misfit == "Alliances: 2+2 does not fit 5 seats. Played here: None."
    assert scene.picture.warning.shown and not scene.problem
    scene.take(4)
    frames(app, 2)
    assert not scene.picture.warning.shown


def test_a_first_match_is_easy_and_later_ones_are_as_the_last(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRESENTERS, "eye_for_an_eye", WHOLE["eye_for_an_eye"])
    scene = seats_for(app, count=4)
    played = scene.played
    assert scene.board is not None and scene.board.name == "bushland"
    assert (played["level"], played["pace"]) == ("core", "relaxed")
    assert [played[f"chief_{seat}"] for seat in range(1, 5)] == ["grublic", "riparian", "banksia", "pluma"]
    scene.choose(option("level"), "full")
    scene.start()
    frames(app, 2)
    again = seats_for(app, count=4)
    assert (again.played["level"], again.played["pace"]) == ("full", "relaxed")


def test_chiefs_say_how_hard_they_are_on_high_and_low_cards(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRESENTERS, "eye_for_an_eye", WHOLE["eye_for_an_eye"])
    for count in (2, 6):
        scene = seats_for(app, count=count)
        choosers = [chooser for card in scene.picture.cards.cards for chooser in card.choosers.values()]
        marks = [chooser._grade for chooser in choosers]
        assert len(marks) == count
        assert all(mark is not None and app.kit.screen.area.contains(mark.rect) for mark in marks)
        easy = choosers[0]._grade
        scene.choose(option("chief_1"), "incendiary")
        frames(app, 4)
        medium = scene.picture.cards.cards[0].choosers["chief_1"]._grade
        assert easy is not None and medium is not None and medium.rect.size != easy.rect.size
        grade = WHOLE["eye_for_an_eye"].option_grade(scene.board, "chief_1", "echo")
        assert grade is not None and (grade.level, grade.of, grade.words) == (3, 3, "Hard to play")


def test_any_number_of_seats_is_remembered(app: App) -> None:
    scene = seats_for(app, PIG, count=4, board=BOARD)
    for seat in (2, 3, 4):
        scene.seating.sit(seat, Sitter.person())
    scene.start()
    table = app.stack.top
    assert isinstance(table, Table) and len(table.sideboard.panels) == 4
    app.kit.settings, problems = load_settings(paths.settings_file())
    assert not problems
    again = Seats(app, PIG, board=BOARD)
    assert again.seating.count == 4 and all(each.kind == "person" for each in again.seating.seats)


def test_playing_on_keeps_seats_and_options_of_the_match(app: App) -> None:
    sitters = (Sitter.person("Ada"), Sitter.person("Bo"), Sitter.person("Cleo"))
    table = party_table(app, *sitters, goal=10)
    play_out(table)
    replay = Replay(app, table.match, 3)
    app.stack.push(replay)
    frames(app, 2)
    assert len(replay.picture.panels) == 3
    replay.take_over()
    scene = app.stack.top
    assert isinstance(scene, Seats) and scene.seating.counts == (3,)
    assert tuple(scene.seating.seats) == sitters and scene.seating.options["goal"] == 10
    assert scene.game is PARTY


def test_a_game_without_opponents_offers_none(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "has_opponents", lambda game: False)
    scene = seats_for(app, PIG, board=BOARD)
    assert all(sitter.kind == "person" for sitter in scene.seating.seats)


def test_two_only_keep_their_two_cards(app: App) -> None:
    scene = seats_for(app, EJDERHALAR)
    assert [card._low[1] for card in scene.picture.cards.cards] == sorted(
        (card._low[1] for card in scene.picture.cards.cards), reverse=True
    )
    assert not any(isinstance(item, Stepper) and item.value == 2 for item in scene.gui.items)


@pytest.mark.parametrize("name", [game.info.name for game in rules.GAMES])
def test_every_value_of_an_option_has_a_name(name: str) -> None:
    game, board, presenter = rules.game_named(name), shelf_of(name).boards[0], WHOLE[name]
    values = [(each.name, value) for each in game.info.options for value in each.choices]
    nameless = [
        (option, value) for option, value in values
        if isinstance(value, str) and not presenter.option_word(board, option, value)
    ]
    assert not nameless, "it would be shown as it is written in files"


def test_only_numbers_that_a_map_allows_are_offered(app: App) -> None:
    """Stars, dragons and tokens of Ejderhalar: what the board has already is no choice of its own."""
    scene = Seats(app, EJDERHALAR)
    app.stack.push(scene)
    frames(app, 3)

    def offered() -> dict[str, tuple[OptionValue, ...]]:
        return {one.name: one.choices for one in scene._asked_options()}

    assert scene.board is not None and scene.board.name == "classic"
    assert offered()["stars"] == (0, 1, 2, 4) and offered()["dragons"] == (0, 3, 4)
    assert offered()["tokens"] == (0, 2)
    assert EjderhalarPresenter.option_word(scene.board, "stars", 0) == "As the map says: 3"
    dragons = next(one for one in EJDERHALAR.info.options if one.name == "dragons")
    stars = next(one for one in EJDERHALAR.info.options if one.name == "stars")
    scene.choose(dragons, 3)
    assert offered()["stars"] == (0, 1, 2), "three dragons hold no fourth star"
    assert len(scene.shown_state(scene.board).bodies) == 6 and not scene.problem
    scene.choose(stars, 1)
    assert offered()["dragons"] == (0, 1, 2, 3, 4)
    scene.choose(dragons, 1)
    assert scene.played["dragons"] == 1 and len(scene.shown_state(scene.board).bodies) == 2
    quick = next(board for board in scene.boards if board.name == "quick")
    scene.choose(dragons, 4)
    scene._choose_board(quick)
    assert scene.played["dragons"] == 0 and scene.seating.options["dragons"] == 4, "kept for another board"
