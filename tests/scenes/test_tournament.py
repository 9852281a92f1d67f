"""A tournament on the screen: from its set-up to the podium, and back after a kill."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content import paths
from game.content.levels import shelf_of
from game.core import Tick
from game.house.tournament.kept import create, read_tournament
from game.house.tournament.pairing import swiss_rounds
from game.house.tournament.values import Format, Scored, TakenBack
from game.lab.sitting import Sitting
from game.lab.tables import Tally, let_play, tally_of
from game.lab.tournament import fixture, new_plan, note_result, scored
from game.match.setup import Sitter
from game.rules import game_named
from game.rules.eye_for_an_eye.actions import Enter
from scenes.arena.after.rerun import Rerun
from scenes.arena.arena import Arena
from scenes.base.button import Button
from scenes.base.exporting import export_folder
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.table import Table
from scenes.table.result import Result
from scenes.tournament.names import entrants_of, named
from scenes.tournament.overview import Overview
from scenes.tournament.podium import Podium, _round_the_middle
from scenes.tournament.results import ByHand, Conceding
from scenes.tournament.roster import Roster
from scenes.tournament.setup import TournamentSetup
from scenes.tournament.sheets import Sheets
from scenes.widgets.naming import NameEntry
from scenes.widgets.question import Question
from tests.scenes.arena.tools import ranking_of
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, top

GAME = game_named("ejderhalar")
PEOPLE = [Sitter.person(name) for name in ("Ada", "Bo", "Cleo")]


def opened(
    app: App, sitters: list[Sitter], kind: Format = "round_robin", name: str = "ejderhalar", size: int = 2
) -> Overview:
    """The overview of a new tournament, over the page of its game."""
    game, board = game_named(name), shelf_of(name).boards[0]
    plan = new_plan(game, board, {}, kind, entrants_of(sitters, 1), table_size=size, seed=5)
    kept = create(paths.tournaments(), plan)
    kept.close()
    assert kept.journal.path is not None
    show(app, GamePage(app, game))
    return show(app, Overview(app, game, kept.journal.path))


def test_from_the_page_of_a_game_to_the_first_round(app: App) -> None:
    uneven = replace(app.kit.settings.choice(GAME.info.name), options={"push_own": True, "begins_2": True})
    app.kit.settings = app.kit.settings.with_choice(GAME.info.name, uneven)
    page = show(app, GamePage(app, GAME))
    click(app, labelled(page, "open_tournament"))
    setup = top(app, TournamentSetup)
    assert setup.options == {"push_own": True}, "nobody has a handicap in a tournament"
    assert not labelled(setup, "start").enabled
    for name in ("Ada", " Bo ", "Bo", "Cleo"):
        setup.ask_name()
        top(app, NameEntry).add(name)
        top(app, NameEntry).finish()
        frames(app, 1)
    click(app, labelled(setup, "add"))
    assert [sitter.name for sitter in setup.sitters] == ["Ada", "Bo", "Cleo", ""]
    setup.remove(1)
    click(app, labelled(setup, "start"))
    overview = top(app, Overview)
    assert len(overview.course.entrants) == 3 and len(overview.course.rounds) == 1
    frames(app, 2, key("escape"))
    click(app, labelled(page, "open_tournament"))
    assert top(app, Overview).path == overview.path, "it goes on where it was"


@pytest.mark.parametrize("team_size", [1, 2, 3])
def test_teams_are_neighbours_in_the_list(app: App, team_size: int) -> None:
    setup = show(app, TournamentSetup(app, game_named("eye_for_an_eye")))
    setup._choose_team_size(team_size)
    for _ in range(6):
        setup.add(Sitter.opponent(1))
    plan = setup.plan()
    assert len(plan.entrants) == 6 // team_size and plan.scoring == "ranks"
    assert setup.table_size == {1: 4, 2: 3, 3: 2}[team_size]
    assert labelled(setup, "start").enabled
    setup.add(Sitter.opponent(1))
    assert labelled(setup, "start").enabled == (team_size == 1)


def test_conceded_and_entered_by_hand_to_the_podium(app: App) -> None:
    overview = opened(app, PEOPLE)
    click(app, labelled(overview, "concede"))
    conceding = top(app, Conceding)
    loser = conceding.at.entrants[0].number
    conceding.concede(loser)
    frames(app, 2)
    assert overview.course.between_rounds and overview.course.rounds[0].meetings[0].conceded
    click(app, labelled(overview, "next_round"))
    click(app, labelled(overview, "by_hand"))
    by_hand = top(app, ByHand)
    by_hand._place(by_hand.at.entrants[1].number, 1)
    click(app, labelled(by_hand, "enter_result"))
    game = overview.course.rounds[1].meetings[0].games[0]
    assert game.places == (1, 1) and game.how == "by_hand"
    click(app, labelled(overview, "next_round"))
    click(app, labelled(overview, "concede"))
    top(app, Conceding).concede(overview.course.rounds[2].meetings[0].entrants[0])
    frames(app, 2)
    assert overview.over
    click(app, labelled(overview, "open_podium"))
    assert top(app, Podium).on(1)
    click(app, labelled(app.stack.top, "open_standings"))
    assert top(app, Sheets)


def test_those_who_are_level_stand_equally_high(app: App) -> None:
    """Each of the best three has a step, the first in the middle; only a crowd shares one."""
    overview = opened(app, PEOPLE)
    podium = Podium(app, GAME, overview.course)
    first, *others = podium.rows
    podium.rows = (replace(first, place=1), *(replace(row, place=2) for row in others))
    assert [(step.place, len(step.rows)) for step in podium.steps()] == [(1, 1), (2, 1), (2, 1)]
    assert [step.place for step in _round_the_middle(podium.steps())] == [2, 1, 2]
    podium.rows = tuple(replace(first, place=1) for _ in range(6))
    assert [(step.place, len(step.rows)) for step in podium.steps()] == [(1, 6)]


def test_the_result_of_a_match_comes_into_the_tournament(app: App) -> None:
    overview = opened(app, PEOPLE)
    click(app, labelled(overview, "play"))
    table = top(app, Table)
    names = [sitter.name for sitter in table.match.setup.seats]
    assert set(names) < {"Ada", "Bo", "Cleo"}
    match = table.match
    while match.outcome is None:
        match.submit(match.game.legal(match.state, match.to_act[0])[-1])
    table.keep_result()
    table.show_result()
    frames(app, 60)
    result = top(app, Result)
    click(app, labelled(result, "leave_table"))
    assert app.stack.top is overview
    game = overview.course.rounds[0].meetings[0].games[0]
    assert game.how == "played" and game.places == tally_of(match).ranks
    assert note_result(paths.tournaments(), match) is None
    assert len(overview.course.rounds[0].meetings[0].games) == 1, "it counts once"


def test_a_match_that_was_left_goes_on(app: App) -> None:
    overview = opened(app, PEOPLE)
    overview.play()
    first = top(app, Table).match
    first.submit(first.game.legal(first.state, first.to_act[0])[0])
    app.stack.leave_game()
    assert app.stack.top is overview
    overview.play()
    assert top(app, Table).match.log == first.log


def test_opponents_play_by_themselves_until_the_end(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process here; another test asks the other one."""
    overview = opened(app, [Sitter.opponent(1)] * 6, "swiss", "eye_for_an_eye", 4)
    asked: list[Sitting] = []
    monkeypatch.setattr(overview.backroom, "begin", lambda sitting, keeping: asked.append(sitting))
    monkeypatch.setattr(overview.backroom, "result", lambda: let_play(asked[-1]))
    click(app, labelled(overview, "let_play"))
    frames(app, 20)
    assert overview.over and len(asked) == 6 and overview._playing is None
    assert labelled(overview, "open_podium")


def test_another_process_plays_a_table(app: App) -> None:
    overview = opened(app, [Sitter.opponent(1)] * 2, "knock_out", "eye_for_an_eye")
    overview.let_play()
    assert overview._playing is not None and labelled(overview, "stop")
    at = overview._playing
    game = overview.backroom._game
    assert game is not None
    tally = game.get(60)
    frames(app, 2)
    assert overview.course.rounds[0].meetings[0].games[0] == scored(at, tally)
    click(app, labelled(overview, "look_at"))
    assert tally_of(top(app, Rerun).match) == tally, "their game can be looked at"
    overview.leave()


def test_people_come_and_go_between_rounds(app: App) -> None:
    overview = opened(app, [*PEOPLE, Sitter.opponent(2)], "swiss")
    assert not labelled(overview, "open_roster").enabled
    for table, meeting in list(overview.course.open_tables()):
        at = fixture(overview.course, table, meeting)
        overview.decide(scored(at, Tally((1, 2), (0, 0), (0, 0)), "by_hand"))
    overview.lay_again()
    click(app, labelled(overview, "open_roster"))
    roster = top(app, Roster)
    roster.withdraw(1)
    roster.join_named("Dee")
    roster.join_named("dee")
    roster.join(Sitter.opponent(2))
    frames(app, 2, key("escape"))
    assert overview.course.gone == {1}
    assert [named(one) for one in overview.course.entrants[-2:]] == ["Dee", "Fledgling 2"]
    overview.next_round()
    assert 1 not in [n for each in overview.course.rounds[1].meetings for n in each.entrants]


def test_a_team_comes_late_when_all_its_members_are_there(app: App) -> None:
    game, board = game_named("eye_for_an_eye"), shelf_of("eye_for_an_eye").boards[0]
    sitters = [Sitter.opponent(1) for _ in range(4)]
    kept = create(paths.tournaments(), new_plan(game, board, {}, "swiss", entrants_of(sitters, 2), seed=5))
    kept.decide(Scored(1, 1, 1, (1, 2), (3, 2)))
    kept.close()
    assert kept.journal.path is not None
    overview = show(app, Overview(app, game, kept.journal.path))
    roster = show(app, Roster(app, lambda: overview.course, overview.decide))
    roster.join_named("Ada")
    assert len(overview.course.entrants) == 2 and roster.coming
    click(app, labelled(roster, "send_away"))
    assert not roster.coming
    roster.join_named("Ada")
    roster.join(Sitter.opponent(3))
    assert len(overview.course.entrants) == 3 and not roster.coming
    assert [one.name for one in overview.course.entrants[-1].members] == ["Ada", ""]


def test_an_entered_result_is_taken_back_after_a_question_and_told_to_the_book(app: App) -> None:
    overview = opened(app, PEOPLE)
    overview.by_hand()
    click(app, labelled(top(app, ByHand), "enter_result"))
    winner = next(one.name for one in app.book.people() if one.wins)
    held = app.book.tournaments()[0]
    assert held.rounds == 1 and not held.over and app.book.person(winner).ratings
    overview.lay_again()
    click(app, labelled(overview, "ask_back"))
    assert app.book.person(winner).games == 1, "it is asked first"
    click(app, labelled(top(app, Question), "take_back"))
    assert app.stack.top is overview and not overview.course.between_rounds
    assert not app.book.people() and not overview.course.rounds[0].meetings[0].games
    overview.concede()
    top(app, Conceding).concede(overview.course.rounds[0].meetings[0].entrants[0])
    assert not any(app.book.person(one.name).ratings for one in app.book.people()), "nobody played it"
    overview.next_round()
    assert overview.decide(TakenBack(1, 1, 1)) is False, "the next round has begun"


def test_a_tournament_stands_in_the_book_with_everybody_in_it(app: App) -> None:
    overview = opened(app, PEOPLE, "knock_out")
    while not overview.over:
        if overview.upcoming is None:
            overview.next_round()
        overview.by_hand()
        top(app, ByHand).enter_result()
    held = app.book.tournaments()[0]
    assert held.over and [place for place, _, _ in held.places] == [1, 2, 3]
    best = held.places[0][1]
    assert (app.book.person(best).tournaments, app.book.person(best).tournaments_won) == (1, 1)
    assert app.book.rename(best, "Zoë") is None
    assert app.book.tournaments()[0].places[0][1] == "Zoë" and app.book.person("Zoë").tournaments_won == 1


def test_boards_are_played_in_turn_and_rounds_are_chosen(app: App) -> None:
    setup = show(app, TournamentSetup(app, game_named("eye_for_an_eye")))
    for _ in range(4):
        setup.add(Sitter.opponent(1))
    setup._choose_board(None)
    setup._choose_rounds(5)
    plan = setup.plan()
    names = [board.name for board in setup.boards]
    assert [plan.board_in(number) for number in (1, 2, 3, 4)] == [*names, names[0]][:4]
    assert swiss_rounds(plan) == 5
    setup._choose_format("knock_out")
    setup._choose_third(True)
    assert setup.plan().third and setup.plan().rounds == 0


def test_a_round_in_the_arena_decides_a_meeting_without_an_extra_one(app: App) -> None:
    """Played through the screens: nobody hits anybody, and level they stay."""
    overview = opened(app, [Sitter.person("Ada"), Sitter.opponent(1)], "round_robin", "eye_for_an_eye")
    overview.play()
    arena = top(app, Arena)
    for seat in (1, 2):
        game, state = arena.match.game, arena.live.state
        entry = next(one for one in game.legal(state, seat) if isinstance(one, Enter))
        arena.happen(arena.live.submit(entry))
    while arena.match.outcome is None:
        arena.happen(arena.live.advance(Tick(arena.live.state.tick + 600)))
    assert arena.match.outcome.ranking == ((1, 2),)
    ranking = ranking_of(app)
    assert ranking.report.over and not ranking.report.tie_break
    ranking.back()
    frames(app, 3)
    assert app.stack.top is overview and overview.over
    game_played = overview.course.rounds[0].meetings[0].games[0]
    assert game_played.how == "played" and game_played.places == (1, 1)
    assert app.book.person("Ada").draws == 1 and app.book.matches()[0].state == "ended"
    assert app.book.tournaments()[0].over


def test_standings_and_cross_table_are_saved(app: App) -> None:
    overview = opened(app, [*PEOPLE, Sitter.person("=1+1")])
    sheets = show(app, Sheets(app, GAME, overview.course))
    sheets.export()
    sheets._choose("cross")
    sheets.export()
    names = sorted(path.name.split("-", 2)[2] for path in export_folder().iterdir())
    assert [name.rsplit("Z", 1)[1] for name in names] == ["-cross.png", "-standings.png", ".csv", ".txt"]
    text = next(export_folder().glob("*.txt")).read_text(encoding="utf-8")
    assert "Ada" in text and "Points" in text
    assert "'=1+1" in next(export_folder().glob("*.csv")).read_text(encoding="utf-8-sig")


def test_damage_is_told_and_the_rest_goes_on(app: App) -> None:
    overview = opened(app, PEOPLE)
    overview.concede()
    top(app, Conceding).concede(overview.course.rounds[0].meetings[0].entrants[0])
    data = overview.path.read_bytes()
    overview.path.write_bytes(data.replace(b'"how":"conceded"', b'"how":"conzeded"'))
    again = show(app, Overview(app, GAME, overview.path))
    assert again.upcoming is not None, "the result is to be entered again"
    again.concede()
    top(app, Conceding).concede(again.course.rounds[0].meetings[0].entrants[1])
    assert again.path != overview.path and not read_tournament(again.path).problems


@pytest.mark.parametrize("kind", ["round_robin", "swiss", "knock_out"])
@pytest.mark.parametrize("way", ["", "open_standings", "open_roster", "open_new", "next_round"])
def test_a_tournament_whose_rounds_are_lost_begins_anew(app: App, kind: Format, way: str) -> None:
    path = opened(app, PEOPLE, kind).path
    app.stack.pop()
    path.write_bytes(path.read_bytes().partition(b"\n")[0] + b"\n")
    app.book.look_at_tournament(path)
    overview = show(app, Overview(app, GAME, path))
    if way:
        click(app, labelled(overview, way))
    if way == "next_round":
        assert overview.upcoming is not None
    elif way:
        assert app.stack.top is not overview


@pytest.mark.parametrize("percent", [100, 150])
def test_every_screen_keeps_its_words_inside(app: App, percent: int) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    overview = opened(app, [Sitter.person(f"Somebody Long {n}") for n in range(16)], "swiss")
    at = fixture(overview.course, 1, overview.course.rounds[0].meetings[0])
    for scene in (
        overview, Sheets(app, GAME, overview.course), Podium(app, GAME, overview.course),
        Roster(app, lambda: overview.course, overview.decide), Conceding(app, at, overview.decide),
        ByHand(app, at, overview.decide, points=True),
    ):
        shown = scene if scene is overview else show(app, scene)
        shown.lay()
        for item in shown.gui.items:
            assert app.kit.screen.area.contains(item.rect)
            assert not isinstance(item, Button) or item.rect.contains(item._face.rect)
