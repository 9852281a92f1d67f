"""A hint belongs to the state that it was asked about, and can be played with one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ai.thought import AnyThought, Thought
from game.content.levels import shelf_of
from game.content.matches import begin
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.table import Table
from tests.scenes.table_tools import frames, key, move, open_table, press, release, settle
from tests.scenes.test_table import TWO_WAYS

TABLE_GAMES = [game.info.name for game in GAMES if game.info.name != "eye_for_an_eye"]


class SlowWorker:
    """Answers when the test lets it, and then to whoever asks, however old the question is."""

    def __init__(self) -> None:
        self.ready = False
        self.asked: list[str] = []
        self._question: tuple[str, Any, int] = ("", None, 0)

    def ask(
        self, name: str, state: Any, seat: int, opponent: int, seed: int, purpose: str = "move"
    ) -> int:
        self.asked.append(purpose)
        self._question = (name, state, seat)
        return len(self.asked)

    def poll(self, ticket: int) -> AnyThought | None:
        name, state, seat = self._question
        first = game_named(name).legal(state, seat)[0]
        return Thought((first,), 0.0, 1, 1, True) if self.ready else None

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def worker(app: App, monkeypatch: pytest.MonkeyPatch) -> SlowWorker:
    slow = SlowWorker()
    monkeypatch.setattr(app, "worker", slow)
    app.kit.settings = app.kit.settings.but(animation="none")
    return slow


def open_game(app: App, name: str, *sitters: Sitter) -> Table:
    """A table of any game at which something has been done, so that there is something to undo."""
    game, board = game_named(name), shelf_of(name).boards[0]
    people = sitters or (Sitter.person(),) * max(2, game.info.seats[0])
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    table = Table(app, begin(game, board, people, {}, seed=7))
    app.stack.push(table)
    settle(app, table)
    act(app, table)
    return table


def act(app: App, table: Table) -> None:
    seat = table.person_to_act()
    assert seat is not None
    table.play(table.game.legal(table.match.state, seat)[-1])
    frames(app, 8)


def undo(app: App, table: Table) -> None:
    frames(app, 8, key("z", pygame.KMOD_CTRL))


def redo(app: App, table: Table) -> None:
    undo(app, table)
    frames(app, 1, key("h"))
    frames(app, 8, key("y", pygame.KMOD_CTRL))


def leave_and_come_back(app: App, table: Table) -> None:
    frames(app, 3, key("f1"))
    assert app.stack.top is not table
    app.stack.pop()
    frames(app, 3)


def new_size(app: App, table: Table) -> None:
    app.window = pygame.display.set_mode((1100, 640))
    app.resize((1100, 640))


DETOURS = (act, undo, redo, leave_and_come_back, new_size)


@pytest.mark.parametrize("detour", DETOURS, ids=lambda detour: detour.__name__)
@pytest.mark.parametrize("name", TABLE_GAMES)
def test_no_hint_about_what_is_gone(
    app: App, worker: SlowWorker, name: str, detour: Callable[[App, Table], None]
) -> None:
    table = open_game(app, name)
    frames(app, 1, key("h"))
    assert table.notice == ("hint", "Looking for a good move.")
    asked_about = table.match.state
    detour(app, table)
    worker.ready = True
    frames(app, 20, dt_s=0.1)
    if detour in (undo, redo) and table.match.state is asked_about:
        assert name == "eagle_dance" and table.adviser.action is not None, "only chance cannot be taken back"
        return
    assert table.adviser.action is None and table.hands.shown_ghost is None
    assert table.notice is None or "Looking" not in table.notice[1]


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_a_hint_survives_a_look_at_what_happened(app: App, worker: SlowWorker, name: str) -> None:
    table = open_game(app, name)
    frames(app, 1, key("h"))
    frames(app, 8, key("r"))
    worker.ready = True
    frames(app, 20, dt_s=0.1)
    assert table.adviser.action is not None and table.hands.shown_ghost == table.adviser.action


def test_an_opponent_answers_for_itself(app: App, worker: SlowWorker) -> None:
    """The first answer after a person has moved is the opponent's move, not their hint."""
    table = open_game(app, "the_dragons_dance", Sitter.person(), Sitter.opponent(1))
    worker.ready = True
    frames(app, 20, dt_s=0.1)
    assert table.person_to_act() == 1
    worker.ready = False
    frames(app, 1, key("h"))
    act(app, table)
    assert worker.asked[-1] == "move"
    before = len(table.match.history)
    worker.ready = True
    frames(app, 20, dt_s=0.1)
    assert len(table.match.history) > before and table.notice is None


@pytest.mark.parametrize("name", TABLE_GAMES)
def test_enter_plays_the_hint(app: App, worker: SlowWorker, name: str) -> None:
    table = advised(app, worker, name)
    advice, before = table.adviser.action, len(table.match.history)
    assert words_of(table)[-1] == "Play it (Enter)"
    assert table.notice is not None and table.notice[1].startswith("Elder: "), "whose advice it is"
    frames(app, 3, key("return"))
    assert table.match.history.actions[before] == advice
    assert table.adviser.action is None and not any("Play it" in words for words in words_of(table))


def test_a_click_plays_the_hint(app: App, worker: SlowWorker) -> None:
    table = advised(app, worker, "ejderhalar")
    advice, before = table.adviser.action, len(table.match.history)
    point = table.picture.prompt.controls[-1].rect.center
    frames(app, 3, move(point), press(point), release(point))
    assert table.match.history.actions[before] == advice


@pytest.mark.parametrize("percent", [100, 150])
def test_a_hint_leaves_room_for_the_question_and_all_its_answers(
    app: App, worker: SlowWorker, percent: int
) -> None:
    """To push or to hold is asked beside the advice to do so, and both can be read."""
    app.change(app.kit.settings.but(text_percent=percent))
    table = open_table(app, start=TWO_WAYS)
    asked, box = table.words(), table.picture.prompt.box
    worker.ready = True
    frames(app, 1, key("h"))
    frames(app, 20, dt_s=0.1)
    prompt, advice = table.picture.prompt, table.picture.advice
    assert table.adviser.action is not None and table.words() == asked
    assert [words for _, words in prompt.offered] == ["Push", "Hold"]
    assert [words for _, words in advice.offered] == ["Play it (Enter)"] and advice.shown
    rects = [app.kit.screen.rect(each) for each in (box, advice.box)]
    assert not rects[0].colliderect(rects[1])
    for panel, rect in zip((prompt, advice), rects, strict=True):
        assert max(rect.bottom - button.rect.top for button in panel.controls) < rect.height / 2
    at = rects[1].move(4, 4).topleft
    frames(app, 2, move(at), press(at), release(at))
    assert app.stack.top is table, "no line of the log was meant"
    assert not advice.shown and not advice.offered


def test_the_hint_is_there_after_a_new_size_and_a_look_at_the_rules(app: App, worker: SlowWorker) -> None:
    table = advised(app, worker, "ejderhalar")
    new_size(app, table)
    leave_and_come_back(app, table)
    assert table.hands.shown_ghost == table.adviser.action is not None
    before = len(table.match.history)
    frames(app, 3, key("return"))
    assert len(table.match.history) == before + 1


def test_whoever_picks_something_else_is_not_pressed(app: App, worker: SlowWorker) -> None:
    table = advised(app, worker, "ejderhalar")
    other = next(pick for pick in table.hands.selection.next if pick not in table.hands.glow)
    point = table.presenter.place(other)
    assert point is not None
    frames(app, 2, move(point.center), press(point.center), release(point.center))
    assert table.adviser.action is None and table.notice is None and not words_of(table)
    frames(app, 1, key("return"))
    assert len(table.match.history) == 1


def test_enter_means_the_ring_where_somebody_led_it_away(app: App, worker: SlowWorker) -> None:
    table = advised(app, worker, "ejderhalar")
    for place in table.hands.places():
        if place.pick in table.hands.selection.next and place.pick not in table.hands.glow:
            table.gui.set_focus(place)
            break
    frames(app, 1, key("return"))
    assert len(table.match.history) == 1 and table.hands.selection.chosen == (place.pick,)


def advised(app: App, worker: SlowWorker, name: str) -> Table:
    table = open_game(app, name)
    worker.ready = True
    frames(app, 1, key("h"))
    frames(app, 20, dt_s=0.1)
    assert table.adviser.action is not None
    return table


def words_of(table: Table) -> list[str]:
    return [words for prompt in (table.picture.prompt, table.picture.advice) for _, words in prompt.offered]


def test_a_hint_takes_nothing_out_of_hands_that_have_begun(app: App, worker: SlowWorker) -> None:
    table = open_game(app, "ejderhalar", Sitter.person(), Sitter.person())
    frames(app, 1, key("h"))
    table.hands.pick(table.hands.selection.next[0])
    chosen = table.hands.selection.chosen
    assert chosen
    worker.ready = True
    frames(app, 4, dt_s=0.5)
    assert table.hands.selection.chosen == chosen and table.adviser.action is None
    assert table.notice is None and not table.thinking.under_way
    frames(app, 4, key("h"), dt_s=0.5)
    assert table.adviser.action is not None and not table.hands.selection.chosen
