"""Help that each seat has agreed on, hints that are counted, and taking back by consent."""

from __future__ import annotations

import time

import pytest

from game.content.levels import shelf_of
from game.content.matches import begin, continued, rematch
from game.core import OptionValue
from game.house.challenge import Challenge
from game.match.agreement import answers, gave_up
from game.match.help import Help
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.match.tally import hints_used
from game.rules import game_named
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.seats.help import HelpSheet
from scenes.seats.seats import FOR_REAL, Seats
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.other_game import OtherGame
from scenes.table.result import Result
from scenes.table.seat_panels import sight_of
from scenes.widgets.pause import Pause
from scenes.widgets.question import Question
from tests.scenes import menu_tools
from tests.scenes.menu_tools import labelled
from tests.scenes.table_tools import click, frames, key, move, open_table, place, settle, top

TABLE_GAMES = ("ejderhalar", "the_dragons_dance", "tao_long", "eagle_dance")
ADA, BO = Sitter.person("Ada"), Sitter.person("Bo")


def for_real(app: App, *sitters: Sitter) -> Table:
    """A table for real, after a first move of seat 1."""
    app.kit.settings = app.kit.settings.but(animation="none")
    board = shelf_of("ejderhalar").named("classic")
    assert board is not None
    app.stack.push(Scene(app))
    table = Table(app, begin(EJDERHALAR, board, sitters, {}, for_real=True))
    app.stack.push(table)
    table.play(EJDERHALAR.legal(table.match.state, 1)[0])
    settle(app, table)
    return table


def test_without_help_nothing_is_lit_and_everything_can_be_played(app: App) -> None:
    table = open_table(app, Sitter.person("Bo", Help("none", 0)), Sitter.person("Ada"))
    app.kit.settings = app.kit.settings.but(animation="none")
    click(app, table, Pick("square", "a4"))
    assert table.hands.selection.chosen and not table.hands.marks.lit
    frames(app, 2, move(place(table, Pick("square", "a5"))))
    assert table.hands.marks.ghost is None and table.hands.marks.hover is None
    assert not table.presenter.foretells and not table.sideboard.buttons["hint"].enabled
    click(app, table, Pick("square", "a5"))
    settle(app, table)
    assert table.match.log == ("a4-a5",)
    assert table.person_to_act() == 2 and table.hands.lit and table.presenter.foretells
    assert table.sideboard.buttons["hint"].enabled


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_games_without_help_can_be_played_by_clicks_and_keys(app: App, name: str) -> None:
    game, board = game_named(name), shelf_of(name).boards[0]
    app.kit.settings = app.kit.settings.but(animation="none")
    nobody = Sitter.person("", Help("none", 0))
    app.stack.push(Scene(app))
    table = Table(app, begin(game, board, (nobody, nobody), {}, seed=5))
    app.stack.push(table)
    for _ in range(6):
        settle(app, table)
        before = len(table.match.history)
        for _ in range(8):
            picks = table.hands.selection.next
            if len(table.match.history) != before or not picks:
                break
            table.hands.pick(picks[0])
            frames(app, 2, key("right"))
        assert len(table.match.history) != before


def test_threats_are_shown_to_those_who_want_them_only(app: App) -> None:
    start = "....c3.../..d3.b3.../e3......./.......a3/....A1.../....A1..E3/.B3..A1D3../...C3.... 1 2 - - -"
    table = open_table(app, Sitter.person("Ada", Help("threats")), BO, start=start)
    frames(app, 80)
    assert Pick("square", "e4") in table.hands.marks.threats
    calm = open_table(app, ADA, BO, start=start)
    frames(app, 80)
    assert not calm.hands.marks.threats


def test_hints_are_counted_in_the_journal_and_run_out(app: App) -> None:
    table = open_table(app, Sitter.person("Ada", Help("places", 1, 2)), BO)
    app.kit.settings = app.kit.settings.but(animation="none")
    frames(app, 1, key("h"))
    for _ in range(600):
        frames(app, 1, dt_s=0.05)
        if table.adviser.action is not None:
            break
        time.sleep(0.005)
    assert table.adviser.action is not None and hints_used(table.match.tally, 1) == 1
    frames(app, 4)
    assert "0 hints left" in str(table.sideboard.panels[0]._sight)
    table.adviser.play()
    settle(app, table)
    while table.person_to_act() != 1:
        table.play(EJDERHALAR.legal(table.match.state, 2)[0])
        settle(app, table)
    assert table.adviser.left(1) == 0
    path = table.match.journal.path
    assert path is not None
    app.stack.pop()
    again = continued(path).match
    assert again is not None and hints_used(again.tally, 1) == 1
    app.stack.push(Table(app, again))
    frames(app, 10)
    later = top(app, Table)
    assert not later.sideboard.buttons["hint"].enabled
    frames(app, 1, key("h"))
    assert later.notice == ("hint", "You have no hints left in this match.")


def test_a_person_is_asked_before_a_move_is_taken_back_for_real(app: App) -> None:
    table = for_real(app, ADA, BO)
    frames(app, 2, key("z", 64))
    question = top(app, Question)
    assert question._title == "Ada asks to take back the last move"
    frames(app, 2, key("escape"))
    assert len(table.match.history) == 1 and answers(table.match.tally, "take_back", 1, agreed=False) == 1
    table.agreeing.undo()
    frames(app, 2)
    menu_tools.click(app, labelled(top(app, Question), "answer_to_go_back"))
    settle(app, table)
    assert not table.match.log and answers(table.match.tally, "take_back", 1, agreed=True) == 1
    assert app.stack.top is table


def test_an_opponent_lets_a_move_be_taken_back_once(app: App) -> None:
    table = for_real(app, ADA, Sitter.opponent(1))
    while table.person_to_act() != 1:
        settle(app, table)
    table.agreeing.undo()
    assert not table.match.log and table.notice is not None and "Granted" in table.notice[1]
    settle(app, table)
    table.play(EJDERHALAR.legal(table.match.state, 1)[0])
    settle(app, table)
    before = table.match.log
    table.agreeing.undo()
    assert table.match.log == before and table.notice == ("hint", "It stands. Play on.")


def test_a_refused_draw_is_a_line_of_the_match(app: App) -> None:
    table = for_real(app, ADA, BO)
    table.open_pause()
    frames(app, 2)
    menu_tools.click(app, labelled(top(app, Pause), "offer_draw"))
    frames(app, 2, key("escape"))
    assert app.stack.top is table and table.match.outcome is None
    assert answers(table.match.tally, "draw", 2, agreed=False) == 1


def test_help_and_for_real_are_chosen_at_the_seats_and_remembered(app: App) -> None:
    app.stack.push(Scene(app))
    seats = Seats(app, EJDERHALAR)
    app.stack.push(seats)
    seats.choose(FOR_REAL, True)
    menu_tools.click(app, labelled(seats, "ask_help"))
    sheet = top(app, HelpSheet)
    sheet._take(shows="threats", hints=3)
    sheet._take(adviser=2)
    frames(app, 2, key("escape"))
    option = next(each for each in EJDERHALAR.info.options if each.name == "fewer_stars_1")
    seats.choose(option, 1)
    seats.name(1, "Ada")
    seats.start()
    frames(app, 5)
    setup = top(app, Table).match.setup
    wanted = Sitter.person("Ada", Help("threats", 3, 2))
    assert setup.sitter(1) == wanted and setup.for_real and setup.handicap == ("fewer_stars_1=1",)
    again = Seats(app, EJDERHALAR)
    assert again.seating.seats[0] == wanted and again.seating.for_real
    again.seating.rotate()
    assert again.seating.seats[1] == wanted


def ended(app: App, *sitters: Sitter) -> Result:
    """The result of a match that seat 2 has given up."""
    table = open_table(app, *sitters)
    app.kit.settings = app.kit.settings.but(animation="none")
    table.play(EJDERHALAR.legal(table.match.state, 1)[0])
    table.agreeing.end_by_agreement(gave_up(2))
    frames(app, 280)  # the winner is cheered first
    return top(app, Result)


def test_the_board_can_be_looked_at_and_the_result_again(app: App) -> None:
    result = ended(app, ADA, BO)
    menu_tools.click(app, labelled(result, "look_at_board"))
    frames(app, 5)
    table = top(app, Table)
    assert [words for _, words in table.picture.prompt.offered] == ["Back to the result"]
    assert not any(panel._sight is not None and panel._sight.active for panel in table.sideboard.panels)
    menu_tools.click(app, table.picture.prompt.controls[0])
    frames(app, 5)
    assert top(app, Result).match is result.match


def test_the_same_people_go_on_to_another_game(app: App) -> None:
    result = ended(app, ADA, BO)
    menu_tools.click(app, labelled(result, "another_game"))
    sheet = top(app, OtherGame)
    assert {game.info.name for game in sheet.games} == {
        "the_dragons_dance", "tao_long", "eagle_dance", "eye_for_an_eye",
    }
    sheet.choose(game_named("tao_long"))
    frames(app, 5)
    seats = top(app, Seats)
    assert seats.game.info.name == "tao_long" and seats.seating.seats == [ADA, BO]


def test_after_two_wins_the_next_opponent_is_offered_and_met(app: App) -> None:
    first = ended(app, ADA, Sitter.opponent(1))
    assert first.offer is None
    app.stack.pop()
    app.stack.pop()
    second = ended(app, ADA, Sitter.opponent(1))
    assert second.offer == Challenge(2, up=True)
    menu_tools.click(app, labelled(second, "meet"))
    frames(app, 5)
    assert top(app, Table).match.setup.seats == (ADA, Sitter.opponent(2))


def chosen(scene: Seats, name: str, value: OptionValue) -> None:
    scene.choose(next(each for each in scene.game.info.options if each.name == name), value)


@pytest.mark.parametrize(("game", "option", "value", "told"), [
    ("ejderhalar", "fewer_stars_2", 1, "1 star fewer"), ("eagle_dance", "more_food_2", 4, "+4 food"),
    ("the_dragons_dance", "without_2", "hero", "No hero"), ("tao_long", "less_water_2", 2, "−2 water"),
])
def test_a_handicap_is_shown_at_the_seats_and_at_the_table(
    app: App, game: str, option: str, value: OptionValue, told: str
) -> None:
    app.stack.push(Scene(app))
    seats = Seats(app, game_named(game))
    app.stack.push(seats)
    chosen(seats, option, value)
    chosen(seats, "begins_1", True)
    chosen(seats, "begins_2", True)
    assert seats.played["begins_1"] is False, "only one of them can begin"
    assert str(seats._note(2)) == "begins the game" and str(seats._note(1)) == "plays second"
    cards = seats.picture.cards
    assert [str(words) for words in cards._handicap(2, seats.board) or ()] == [told, "Begins"]
    assert cards._handicap(1, seats.board) == []
    seats.start()
    frames(app, 5)
    table = top(app, Table)
    assert table.match.setup.handicap and first_turn(table.match) == 2
    sight = sight_of(table.match, table.presenter, table.match.state, 2)
    assert str(sight.handicap) == f"{told} · Begins"
    assert not sight_of(table.match, table.presenter, table.match.state, 1).handicap
    after = rematch(table.match, exchanged=True)
    assert first_turn(after) == 1, "who begins does so on the other side as well"
    after.journal.discard()


def first_turn(match: AnyMatch) -> int:
    turn = match.game.turn(match.state)
    assert turn is not None
    return turn.seat


def test_a_handicap_without_room_for_words_is_marked_and_told(app: App) -> None:
    """At six seats only a sign fits: it is lit where something is not as usual, and its tip says what."""
    app.stack.push(Scene(app))
    seats = Seats(app, game_named("eye_for_an_eye"))
    app.stack.push(seats)
    seats.take(6)
    chosen(seats, "less_health_1", 4)
    chosen(seats, "less_health_3", 4)
    seats.lay_again()
    buttons = seats.gui._pointer.buttons
    told = [button for button in buttons if str(button.tip) == "−4 health" and button.shown]
    assert len(told) == 2 and all(button.primary for button in told)
