"""A sixth game on the shelf: the registries that the README's recipe names, with one entry more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import game.rules
from game.ai import AnyThought, Thought, explain, minds, think, values
from game.ai.worker import Purpose, Worker
from game.content import legend, paths
from game.content.legend import Legend
from game.core import Action, Board, Seat
from game.lessons import vocabularies
from game.rules import GAMES, game_named
from tests.fledglings.rules import FLEDGLINGS
from tests.fledglings.vocabulary import FledglingsVocabulary

NAME = FLEDGLINGS.info.name


@pytest.fixture
def fledglings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Board]:
    """The game is known everywhere; its meadow."""
    from game.content.levels import first_board
    from scenes.stage.presenters import PRESENTERS
    from tests.fledglings.presenter import FledglingsPresenter

    monkeypatch.setattr(game.rules, "GAMES", (*GAMES, FLEDGLINGS))
    monkeypatch.setitem(
        legend.LEGENDS, NAME,
        Legend(
            layers={"squares": (), "fledglings": ("fledgling",)}, properties={"title": str},
            tile_properties={"fledgling": {"label": str, "seat": int}},
        ),
    )
    monkeypatch.setitem(minds._MODULES, NAME, "tests.fledglings.mind")
    monkeypatch.setitem(vocabularies.VOCABULARIES, NAME, FledglingsVocabulary())
    monkeypatch.setitem(PRESENTERS, NAME, FledglingsPresenter)
    monkeypatch.setattr(paths, "shipped_levels", lambda: Path(__file__).parent / "levels")
    yield first_board(NAME)


class ThinksHere(Worker):
    """A worker process would not know the game: its opponents think in the test's own process."""

    _answer: AnyThought | None = None

    def ask(
        self, game_name: str, state: object, seat: Seat, opponent: int, seed: int, purpose: Purpose = "move",
        seats: int = 2, action: Action | None = None,
    ) -> int:
        """Think it over at once."""
        game = game_named(game_name)
        if purpose in ("value", "glance"):
            self._answer = Thought((), 0.0, 1, 0, True, values(game, state, seats))
        elif action is not None:
            self._answer = Thought((action,), 0.0, 1, 0, True, words=explain(game, state, action).reason)
        else:
            *_, self._answer = think(game, state, seat, None, opponent, seed)
        return 1

    def poll(self, ticket: int) -> AnyThought | None:
        """The answer."""
        return self._answer

    def cancel(self) -> None:
        """There is nothing under way."""
