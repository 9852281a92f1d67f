"""Matches that were left, and games as text: both go on, and what is wrong with them is said."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import paths
from game.content.levels import shelf_of
from game.core import Rng, Sentence
from game.match.export import write_game
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.base.sprites import Sprite
from scenes.menus.game_page import GamePage
from scenes.menus.importing import ImportScene, exported
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.table import Table
from scenes.table import result as result_module
from scenes.table.analysis import Curve
from scenes.table.replay import Replay
from scenes.table.result import EXCHANGE, Result
from scenes.widgets import words
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, open_table, press, release, top


def played_text(moves: int) -> str:
    board = shelf_of("ejderhalar").boards[0]
    setup = new_setup(EJDERHALAR, board, [Sitter.person(), Sitter.opponent(2)], seed=1)
    match: AnyMatch = Match.begin(setup, EJDERHALAR, board)
    rng = Rng(5)
    while len(match.history) < moves and match.outcome is None:
        match.submit(rng.choice(EJDERHALAR.legal(match.state, match.to_act[0])))
    return write_game(match.setup, match.history)


def begun(app: App) -> Table:
    """A match at the table, started on the seats screen, with one move made."""
    show(app, Seats(app, EJDERHALAR)).start()
    table = app.stack.top
    assert isinstance(table, Table)
    table.match.submit(EJDERHALAR.legal(table.match.state, 1)[0])
    return table


def test_matches_that_cannot_go_on_are_told_and_passed_over(app: App) -> None:
    table = begun(app)
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
    left = begun(app)
    app.stack.pop() if len(app.stack.scenes) > 1 else left.match.close()
    title = show(app, Title(app))
    assert title.unfinished is not None
    click(app, labelled(title, "continue_match"))
    assert len(top(app, Table).match.history) == 1


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
    assert scene.picture.sheet.wrong == line
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


def test_closing_the_window_just_after_the_last_move_keeps_the_result(app: App) -> None:
    table = open_table(app, board="quick")
    play_to_the_last_action(table)
    last = EJDERHALAR.legal(table.match.state, table.match.to_act[0])
    table.play(next(one for one in last if EJDERHALAR.apply(table.match.state, one).state.outcome))
    app.frame([pygame.Event(pygame.QUIT)], 1 / 60)
    assert not app.running and not isinstance(app.stack.top, Result)
    (kept,) = app.book.matches()
    assert kept.game == "ejderhalar" and kept.outcome == table.match.outcome


def test_a_result_is_kept_once(app: App) -> None:
    table = open_table(app, board="quick")
    play_to_the_last_action(table)
    last = EJDERHALAR.legal(table.match.state, table.match.to_act[0])
    table.play(next(one for one in last if EJDERHALAR.apply(table.match.state, one).state.outcome))
    frames(app, 60, dt_s=0.1)
    assert isinstance(app.stack.top, Result)
    app.stack.pop()
    frames(app, 60, dt_s=0.1)
    assert app.book.count() == app.book.played("ejderhalar") == 1


def _ended(app: App) -> Result:
    """The result, in the frame in which it comes."""
    app.kit.settings = app.kit.settings.but(animation="none")
    table = open_table(app, board="quick")
    play_to_the_last_action(table)
    last = EJDERHALAR.legal(table.match.state, table.match.to_act[0])
    table.play(next(one for one in last if EJDERHALAR.apply(table.match.state, one).state.outcome))
    table.show_result()
    return top(app, Result)


def test_a_press_that_was_meant_for_the_board_starts_no_rematch(app: App) -> None:
    result = _ended(app)
    first = result.gui.focus
    assert first is not None
    frames(app, 2, key("return"))
    frames(app, 2, press(first.rect.center), release(first.rect.center))
    assert app.stack.top is result
    frames(app, 60)
    frames(app, 2, key("return"))
    assert isinstance(app.stack.top, Table)


def test_a_rematch_carries_the_score_and_exchanges_sides_unless_they_are_kept(app: App) -> None:
    result = _ended(app)
    frames(app, 60)
    winner = result.evening.wins.index(1)
    result.play_best_of(3)
    result.rematch()
    again = top(app, Table).match.setup
    assert again.evening.best_of == 3 and again.evening.wins[1 - winner] == 1
    assert all(panel._sight and panel._sight.tonight for panel in top(app, Table).sideboard.panels)
    result = _ended(app)
    frames(app, 60)
    (button,) = [each for each in result.gui.items if each.rect == app.kit.screen.rect(EXCHANGE)]
    frames(app, 2, press(button.rect.center), release(button.rect.center))
    assert app.kit.settings.keep_sides
    result.rematch()
    assert top(app, Table).match.setup.evening.wins[winner] == 1


def test_starting_a_match_again_leaves_the_evening_as_it_was(app: App) -> None:
    table = open_table(app)
    table.play_again()
    assert not top(app, Table).match.setup.evening.matches


def test_escape_leaves_the_result_at_once(app: App) -> None:
    result = _ended(app)
    frames(app, 2, key("escape"))
    assert app.stack.top is not result


def test_the_dots_on_the_curve_are_the_moments_that_are_told(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Sequence[int]] = []
    draw = Curve.draw

    def listen(curve: Curve, words: Sentence, marks: Sequence[int]) -> None:
        drawn.append(marks)
        draw(curve, words, marks)

    monkeypatch.setattr(Curve, "draw", listen)
    result = _ended(app)
    frames(app, 3)
    assert drawn[-1] == [moment.turn for moment in result.picture.moments]
    assert len(drawn[-1]) == 3


def test_the_duration_on_the_result_stands_still(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    def noted(scene: Scene, text: Sentence, *how: Any, **more: Any) -> Sprite:
        written.append(str(text))
        return words.block(scene, text, *how, **more)

    monkeypatch.setattr(result_module, "block", noted)
    table = open_table(app, board="quick")
    play_to_the_last_action(table)
    match, now_s = table.match, table.match._began_s + 300
    monkeypatch.setattr(match, "_clock", lambda: now_s)
    last = EJDERHALAR.legal(match.state, match.to_act[0])
    table.play(next(one for one in last if EJDERHALAR.apply(match.state, one).state.outcome))
    table.show_result()
    now_s += 3600
    app.stack.top.lay()
    facts = [text for text in written if text.endswith(" min")]
    assert len(facts) == 2 and facts[0] == facts[1] and facts[0].endswith("· 5 min")


def play_to_the_last_action(table: Table) -> None:
    """At random, until some action would end the game."""
    match, rng = table.match, random.Random(5)
    while True:
        legal = EJDERHALAR.legal(match.state, match.to_act[0])
        if any(EJDERHALAR.apply(match.state, one).state.outcome for one in legal):
            return
        match.submit(rng.choice(legal))
