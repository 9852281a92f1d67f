"""Sheets over a board: the cards and the summary of Eagle Dance, the overview of Ejderhalar."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import AnyGame
from game.match.setup import Sitter
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.language import Pseudo
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.eagle_dance.cards import Cards
from scenes.stage.eagle_dance.sheets import cards_sheet, steps_of, summary_sheet
from scenes.stage.ejderhalar.overview import overview_picture, parts_of
from scenes.table import Table
from tests.scenes.table_tools import frames, key, press

SIZE = (686, 728)
PSEUDO = Pseudo("qps", "qps")


def opened(app: App, game: AnyGame, **options: Any) -> Table:
    """A table of two people."""
    board = shelf_of(game.info.name).named("classic")
    assert board is not None
    app.stack.push(Scene(app))
    table = Table(app, begin(game, board, (Sitter.person(), Sitter.person()), options))
    app.stack.push(table)
    frames(app, 10)
    return table


def eagles(**options: Any) -> State:
    board = shelf_of("eagle_dance").named("classic")
    assert board is not None
    return EAGLE_DANCE.setup({"tiles": "map", **options}, board, 2)


@pytest.mark.parametrize(("game", "name"), [(EAGLE_DANCE, "f2"), (EAGLE_DANCE, "t"), (EJDERHALAR, "f2")])
def test_a_sheet_opens_by_key_and_closes_by_key_escape_or_click(app: App, game: AnyGame, name: str) -> None:
    table = opened(app, game)
    middle = table.presenter.portrait(table.match.state).center
    before = table.match.log
    assert table.presenter.hit(middle) is not None
    for closing in (key(name), key("escape"), press(middle)):
        frames(app, 2, key(name))
        assert table.presenter.looking and table.presenter.hit(middle) is None
        frames(app, 2, closing)
        assert not table.presenter.looking and table.presenter.hit(middle) is not None
        assert app.stack.top is table and table.match.log == before, "what lies below was not clicked on"


def test_each_view_has_a_button_and_one_sheet_lies_there_at_a_time(app: App) -> None:
    table = opened(app, EAGLE_DANCE)
    for command in ("legend", "look"):
        table.sideboard.buttons[command].press()
        assert table.presenter.sheets.cover.command == command  # type: ignore[attr-defined]
    table.sideboard.buttons["look"].press()
    assert not table.presenter.looking


def changed(one: pygame.Surface, other: pygame.Surface) -> bool:
    return bool(one.get_buffer().raw != other.get_buffer().raw)


def test_the_cards_tell_what_is_left_in_each_deck(app: App) -> None:
    """Rewards, bonuses, and how many of each card are still to be opened."""
    state = eagles()
    cards = Cards(app.kit, state.arena.lore)
    full = cards_sheet(app.kit, cards, state.deck, SIZE)
    fewer = cards_sheet(app.kit, cards, (2, *state.deck[1:]), SIZE)
    assert changed(full, fewer)


def test_what_is_left_is_counted_again_while_somebody_looks(app: App) -> None:
    state = eagles()
    table = opened(app, EAGLE_DANCE, tiles="map")
    presenter: Any = table.presenter
    presenter.view("legend", state)
    before = presenter.sheets.cover._sprite.image
    presenter.sheets.follow(state._replace(deck=(0, *state.deck[1:])))
    assert changed(before, presenter.sheets.cover._sprite.image)


def test_values_that_are_our_reconstruction_are_marked() -> None:
    """Pictured are Soar and Dive I, Glide, Dive and Fight II, and the reward of Soar II."""
    ours = {card.name: card.ours for card in eagles().arena.lore.cards if card.ours}
    everything = ("action", "reward", "bonus")
    assert ours == {
        "Glide1": everything, "Soar2": ("action", "bonus"), "Soar3": everything, "Glide3": everything,
        "Dive3": everything, "Fight3": everything,
    }


def test_the_summary_follows_the_options_and_the_tables(app: App) -> None:
    usual, other = steps_of(eagles()), steps_of(eagles(dominant_food="round"))
    assert "2 foods gained" in " ".join(usual) and "2 foods of this round" in " ".join(other)
    assert summary_sheet(app.kit, eagles(), SIZE).get_size() == SIZE


def test_the_overview_follows_the_numbers_and_variants(app: App) -> None:
    board = shelf_of("ejderhalar").named("classic")
    assert board is not None
    plain = EJDERHALAR.setup({}, board)
    state = EJDERHALAR.setup(
        {"stars": 2, "push_own": True, "stun_by_strength": True, "draw_guard": False, "tokens": 2}, board,
    )
    usual, said = (" ".join(said for _, lines in parts_of(each) for said in lines) for each in (plain, state))
    assert "3 of 4 stars" in usual and "a draw" in usual and "own other dragons" not in usual
    assert "2 of 4 stars" in said and "a draw" not in said and "own other dragons" in said
    assert "as many turns as the push was strong" in said
    assert changed(overview_picture(app.kit, plain, SIZE), overview_picture(app.kit, state, SIZE))


def test_in_a_longer_language_nothing_runs_over_the_edge_of_a_sheet(app: App) -> None:
    state, board = eagles(), shelf_of("ejderhalar").named("classic")
    assert board is not None
    dragons = EJDERHALAR.setup({"push_own": True}, board)
    cards = Cards(app.kit, state.arena.lore)

    def drawn() -> list[pygame.Surface]:
        return [
            cards_sheet(app.kit, cards, state.deck, SIZE), summary_sheet(app.kit, state, SIZE),
            overview_picture(app.kit, dragons, SIZE),
        ]

    english = drawn()
    app.kit.fonts.speak(PSEUDO)
    rim = (0, 0, SIZE[0], 8), (0, SIZE[1] - 8, SIZE[0], 8), (SIZE[0] - 8, 0, 8, SIZE[1])
    for one, other in zip(english, drawn(), strict=True):
        assert changed(one, other)
        assert not any(changed(one.subsurface(edge).copy(), other.subsurface(edge).copy()) for edge in rim)


def test_the_ground_of_the_overview_is_drawn_before_somebody_asks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered: list[str] = []
    monkeypatch.setattr(app.kit.art, "order", lambda drawing: ordered.append(drawing.name))
    opened(app, EJDERHALAR)
    assert ordered == ["overview"]
