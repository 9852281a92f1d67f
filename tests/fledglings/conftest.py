"""A sixth game on the shelf: the registries that the README's recipe names, with one entry more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import game.rules
from game.ai import AnyThought, minds, think
from game.ai.worker import Purpose, Worker
from game.content import legend, paths
from game.content.legend import Legend
from game.core import Board, Seat
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
        seats: int = 2,
    ) -> int:
        """Think it over at once."""
        *_, self._answer = think(game_named(game_name), state, seat, None, opponent, seed)
        return 1

    def poll(self, ticket: int) -> AnyThought | None:
        """The answer."""
        return self._answer

    def cancel(self) -> None:
        """There is nothing under way."""
