"""What the three games of dragons say: every word of it passes the function that puts it into a language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.content.levels import first_board
from game.core import Action, AnyGame, Sentence
from game.languages.catalogues import PSEUDO_CODE
from game.rules import GAMES
from game.rules.tao_long import MODES
from scenes.base.language import Pseudo
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.presenter import Marks, Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick

DRAGON_GAMES = [game for game in GAMES if game.info.name in ("ejderhalar", "the_dragons_dance", "tao_long")]
LONGER = Pseudo(code=PSEUDO_CODE, title="", catalogue=None)
NOTATION = re.compile(r"\b([a-k]\d+|[A-E])\b")
"""Squares and the letters of dragons are the same in every language."""
UNTOLD = re.compile(r"[AEIOUYCDGHJKLNRSTWZaeiouycdghjklnrstwz]")
"""Letters that have an accent in this language."""


def said(presenter: Presenter[Any, Any], game: AnyGame, state: Any, action: Action) -> Iterator[Sentence]:
    """All that a game says about a state, and about an action in it."""
    pointed = [None, *(Pick("space", name) for name in ("sky", "fire", "wind"))]
    yield from (presenter.prompt(state, Marks(pointed=pick)) for pick in pointed)
    yield from (presenter.line(state, action), presenter.question(state, action))
    yield from (presenter.moment(state), presenter.remark(state, action))
    for seat in (1, 2):
        standing = presenter.standing(state, seat)
        yield from (standing.goal, standing.note, presenter.called(seat), presenter.titled(seat))
    for option in game.info.options:
        yield from (presenter.option_word(None, option.name, value) for value in option.choices)
    step = game.apply(state, action)
    yield from (words for _, words in presenter.aftermath(step.events))
    picks = [pick for each in game.legal(state, action.seat) for pick in presenter.picks(state, (), each)]
    yield from (words for _, words in presenter.buttons(picks))
    yield from (view.name for view in presenter.views())
    yield from (view.title for view in presenter.views())


@pytest.mark.parametrize("game", DRAGON_GAMES, ids=lambda game: game.info.name)
def test_every_word_is_told_in_the_language_that_is_set(app: App, game: AnyGame) -> None:
    rng, stage = random.Random(2), Stage(pygame.Surface((400, 200)))
    board, kind = first_board(game.info.name), PRESENTERS[game.info.name]
    options = {option.name: option.default for option in game.info.options}
    for option in (each for each in game.info.options if not each.handicap):
        fitting = [value for value in option.choices if kind.option_fits(board, options, option.name, value)]
        options[option.name] = fitting[-1]
    state = game.setup(options, board)
    presenter = kind(app.kit, stage, pygame.Rect(0, 0, 400, 200), state)
    found: dict[str, Sentence] = {}
    for _ in range(120):
        if game.outcome(state) is not None:
            break
        presenter.mark(state, Marks())
        action = rng.choice(game.legal(state, game.to_act(state)[0]))
        assert re.fullmatch(r"May .+\?", presenter.question(state, action))
        found.update((words, words) for words in said(presenter, game, state, action))
        state = game.apply(state, action).state
        presenter.sync(state)
    assert len(found) > 30
    for words in found.values():
        assert not UNTOLD.search(NOTATION.sub("", LONGER.told(words))), words


def test_a_mode_has_a_name_where_it_is_chosen() -> None:
    words = [PRESENTERS["tao_long"].option_word(None, "mode", mode) for mode in MODES]
    assert words == ["Grasshopper", "Monk", "Master", "The Chosen One"]
