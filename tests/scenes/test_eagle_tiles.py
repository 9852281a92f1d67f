"""What lies on Eagle Dance's tiles and cloth can be seen, and eagles can be taken by hand."""

from __future__ import annotations

import pygame
import pytest

from game.content.matches import begin
from game.match.setup import Sitter
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance import events as facts
from scenes.base.focus import nearest
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.eagle_dance.cloth import Telling
from scenes.stage.eagle_dance.dice import DiceTray
from scenes.stage.eagle_dance.tiles import BADGE, GAUGE, SLANT, SLOTS, STRIP
from scenes.stage.eagle_dance.words import EagleDanceWords
from scenes.stage.hands import Place
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.result import reckoning
from tests.rules.eagle_dance.stage import danced_out, say, turn
from tests.scenes.table_tools import frames, move, place, press, release, settle
from tests.scenes.test_eagle_dance import classic, played, presented


def at_table(app: App, state: State) -> Table:
    app.stack.push(Scene(app))
    text = EAGLE_DANCE.write_state(state)
    table = Table(app, begin(EAGLE_DANCE, classic(), [Sitter.person()] * 2, {"tiles": "map"}, start=text))
    app.stack.push(table)
    frames(app, 2)
    return table


@pytest.mark.parametrize("slots", SLOTS)
def test_no_number_of_a_tile_lies_on_the_sign_of_an_eagle_or_on_another(slots: int) -> None:
    """Numbers lie over the eagles, and leave their signs free."""
    gauges = []
    for across, down in STRIP.values():
        gauges.append(pygame.FRect((0, 0), GAUGE))
        gauges[-1].center = (across, down * SLANT)
    for x, y in SLOTS[slots]:
        sign = pygame.FRect(0, 0, BADGE, BADGE)
        sign.center = (x, y * SLANT + 22)
        assert sign.collidelist(gauges) < 0
    assert all(gauge.collidelist(gauges[:number]) < 0 for number, gauge in enumerate(gauges))


def test_an_eagle_is_dragged_to_where_it_glides(app: App) -> None:
    table = at_table(app, turn("Glide1", one="thermals=1"))
    start, end = place(table, Pick("tile", "1,-1")), place(table, Pick("tile", "0,0"))
    frames(app, 1, press(start), move(end, held=True), release(end))
    assert table.match.log == ("glide:0,0",)


def test_taking_an_eagle_in_hand_is_no_mistake(app: App) -> None:
    table = at_table(app, turn("Glide1", one="thermals=2"))
    table.hands.pick(Pick("tile", "1,-1"))
    assert table.notice is None
    table.hands.pick(Pick("tile", "-1,0"))
    assert table.notice == ("why", "That tile is not adjacent.")


def test_markers_change_on_all_tiles_at_once(app: App) -> None:
    state = turn("Soar1")
    presenter = presented(app, state)
    one, all_of_them = (
        presenter.animate([facts.MarkersLowered(cell, 1, 1, "weather") for cell in cells]).length_s
        for cells in (state.land.cells[:1], state.land.cells)
    )
    assert one == all_of_them


def test_the_cloth_tells_what_goes_on_while_there_is_nothing_to_choose_on_it(app: App) -> None:
    state = turn("Soar1>Glide1", one="thermals=1")
    presenter = presented(app, state)

    def told() -> list[str]:
        return [item.thing.title for item in presenter.picture.cloth.items if isinstance(item.thing, Telling)]

    presenter.mark(state, Marks())
    assert told() == ["Blue dances"]
    presenter.mark(state, Marks((), (Pick("soar", "1"), Pick("soar", "2"))))
    assert told() == []
    presenter.mark(state, Marks((), (Pick("eagle", seat=2),)))
    assert told() == []
    presenter.sync(danced_out(state))
    presenter.mark(danced_out(state), Marks())
    assert told() == ["Blue has danced"]


def test_dice_on_the_cloth_show_their_total(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(DiceTray, "_total", lambda tray, row, rows, total: told.append(total))
    state = say(turn("Fight2", one="thermals=1"), "fight:2", "dice:3,1").state
    presented(app, state)
    assert told and set(told) == {4}


def test_what_dice_have_shown_cannot_be_taken_back(app: App) -> None:
    table = at_table(app, turn("Dive1", one="thermals=1"))
    app.kit.settings = app.kit.settings.but(animation="none")
    table.hands.pick(Pick("dive"))
    settle(app, table)
    assert table.command("undo")
    assert table.notice == ("hint", "What chance has shown cannot be taken back.")


def test_the_terms_of_a_final_count_make_the_score() -> None:
    *_, (_, _, state, _) = played(3, 5)
    for seat in (1, 2, 3):
        standing = EagleDanceWords().standing(state, seat)
        assert sum(number for _, number in standing.terms) == standing.points
        first, *others = reckoning(standing).split()
        assert first == str(state.eagles[seat - 1].points) and all(term[0] in "+-" for term in others)


def test_keys_go_from_tile_to_the_tile_that_way(app: App) -> None:
    table = at_table(app, turn("Glide1", one="thermals=1"))
    tiles = {tile.pick.name: tile for tile in table.hands.places() if tile.pick.kind == "tile"}

    def beyond(name: str, direction: str) -> str:
        found = nearest([*tiles.values()], tiles[name], direction)
        return found.pick.name if isinstance(found, Place) else ""

    assert beyond("1,-1", "down") == "1,0" and beyond("1,0", "up") == "1,-1"
    assert beyond("0,-1", "down") == "0,0" and beyond("0,0", "down") == "0,1"
    assert beyond("-1,0", "right") in ("0,-1", "0,0")
    assert beyond("0,0", "left") in ("-1,0", "-1,1")
