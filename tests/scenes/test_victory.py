"""Victory at a table: what lights up, what falls, what can be skipped, and the sheet after it."""

from __future__ import annotations

import pygame
import pytest

from game.core import AnyGame, verbatim
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.shots.motion import won
from scenes.stage.presenter import NO_MARKS
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table
from scenes.table.analysis import Analysis
from scenes.table.result import Result
from scenes.table.victory import LASTS_S, Victory
from scenes.widgets.letters import DROP_S, dropping_s
from tests.scenes.table_tools import frames, key, press, top

TURN_BASED = [game for game in GAMES if game.info.name != "eye_for_an_eye"]
SEATS = {"eagle_dance": 4}
_WON: dict[str, AnyMatch] = {}


def over(app: App, game: AnyGame) -> Table:
    """A table at which somebody has just won."""
    name = game.info.name
    if name not in _WON:
        _WON[name] = won(game, SEATS.get(name, 2))
    app.stack.push(Scene(app))
    table = Table(app, _WON[name])
    app.stack.push(table)
    for _ in range(60):
        frames(app, 1, dt_s=0.1)
        if isinstance(app.stack.top, Victory):
            return table
    raise AssertionError("nobody was cheered")


def look(scene: Scene, app: App) -> bytes:
    picture = pygame.Surface(app.window.get_size())
    scene.stage.spoil()
    scene.stage.draw(picture)
    scene.stage.spoil()
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("game", TURN_BASED, ids=lambda game: game.info.name)
def test_what_has_won_lights_up_and_the_board_is_left_as_it_was(app: App, game: AnyGame) -> None:
    table = over(app, game)
    victory = top(app, Victory)
    lit = table.presenter.triumph(table.match.state, victory.outcome)
    assert lit and all(table.presenter.place(pick) is not None for pick in lit)
    table.presenter.mark(table.match.state, NO_MARKS)
    before = look(table, app)
    frames(app, 40, dt_s=LASTS_S / 20)
    result = top(app, Result)
    frames(app, 10, dt_s=0.1)
    assert len(result.picture.crops) == len(result.picture.moments)
    assert look(table, app) == before, "after all of it the board is where the state puts it"


def test_any_press_goes_on_but_not_one_that_was_meant_for_the_board(app: App) -> None:
    over(app, TURN_BASED[0])
    frames(app, 2, press((300, 300)))
    assert isinstance(app.stack.top, Victory)
    frames(app, 45)
    frames(app, 2, key("space"))
    assert isinstance(app.stack.top, Result)


def test_reduced_motion_has_nothing_that_falls(app: App) -> None:
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    over(app, TURN_BASED[0])
    victory = top(app, Victory)
    assert victory.picture.shower is None and victory._line.done
    frames(app, 40, dt_s=LASTS_S / 20)
    assert top(app, Result).picture.shower is None


def test_defeat_is_kind(app: App) -> None:
    table = over(app, TURN_BASED[0])
    match, outcome = table.match, table.match.outcome
    assert outcome is not None
    seats = [Sitter.opponent(3) if seat in outcome.winners else Sitter.person() for seat in (1, 2)]
    setup = match.setup
    object.__setattr__(setup, "seats", tuple(seats))
    try:
        result = Result(app, match, lambda: table.presenter, lambda evening: None)
        assert result.sound() == "lose" and result._kind_words().startswith("Well played")
        victory = Victory(app, match, lambda: table.presenter, lambda: result, lambda: None)
        app.stack.push(victory)
        (loser,) = {1, 2} - set(outcome.winners)
        assert victory.beaten == (loser,) and victory.picture.shower is None
        # What is said kindly waits for the last letter of the winner's name, and can still be read.
        assert DROP_S < dropping_s(app.kit.fonts, verbatim("Maximilian-Ernst")) < LASTS_S - 1
    finally:
        _WON.clear()


@pytest.mark.parametrize("game", TURN_BASED, ids=lambda game: game.info.name)
def test_moments_are_whole_sentences_with_a_name(app: App, game: AnyGame) -> None:
    table = over(app, game)
    analysis = Analysis(app.worker, table.match)
    names = [sitter.name for sitter in table.match.setup.seats]
    for turn in range(len(analysis.frames) - 1):
        words = analysis._told(table.presenter, turn)
        assert words.endswith(".") and ":" not in words, words
        assert any(words.startswith(name) for name in names), words
        if turn > 60:
            break


@pytest.mark.parametrize("game", TURN_BASED, ids=lambda game: game.info.name)
def test_no_moment_is_told_twice_while_there_are_others(app: App, game: AnyGame) -> None:
    table = over(app, game)
    analysis = Analysis(app.worker, table.match)
    told = [moment.words for moment in analysis.highlights(table.presenter)]
    assert len(told) == len({*told}) == 3


def test_a_game_that_says_nothing_of_itself_has_a_victory_too() -> None:
    for kind in PRESENTERS.values():
        assert kind.ornaments
