"""What a click that leads nowhere was meant to be, so that the rules can say why not."""

from __future__ import annotations

from game.core import Cell, Seat
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import CARD_NAMES, FIGHT, GLIDE
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.state import State, next_card
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.picks import cell_of
from scenes.stage.selection import Pick


def attempt(state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
    """The action that a click was meant to be."""
    cell = cell_of(pick)
    if cell is not None:
        return _at(state, seat, chosen, cell)
    if pick.kind == "eagle":
        return acts.Fight(seat, pick.seat)
    if pick.kind == "card":
        return acts.Draft(seat, CARD_NAMES.index(pick.name))
    if pick.kind == "soar":
        return acts.Soar(seat, int(pick.name))
    if pick.kind == "die":
        return acts.Reroll(seat, "thermal" if pick.name == "thermal" else "food")
    return _plain(state, seat, pick)


def grip(state: State, seat: Seat) -> Pick | None:
    """The tile of an eagle whose next deed is a flight."""
    here, now, card = state.eagles[seat - 1].at, moment(state), next_card(state)
    flies = now == "flee" or (now == "free" and card is not None and card.dance == GLIDE)
    return picks.tile_pick(state.land.cells[here]) if flies and here != NOWHERE else None


def _plain(state: State, seat: Seat, pick: Pick) -> Action | None:
    """The choices that are always shown."""
    here = state.eagles[seat - 1].at
    if pick == picks.TRADE_MOVE and here != NOWHERE:
        return acts.TradeMove(seat, state.land.cells[state.land.beside[here][0]])
    if pick == picks.TRADE_THREAT:
        return acts.PlaceThreat(seat, state.land.cells[0], "thermal")
    plain: dict[Pick, Action] = {
        picks.TRADE_THERMAL: acts.TradeThermal(seat), picks.SWAP: acts.Swap(seat), picks.END: acts.End(seat),
        picks.DIVE: acts.Dive(seat), picks.STAY: acts.Stay(seat), picks.KEEP: acts.Keep(seat),
    }
    return plain.get(pick)


def _at(state: State, seat: Seat, chosen: tuple[Pick, ...], cell: Cell) -> Action | None:
    """A click on a tile: what it means depends on what was chosen before and on what is decided now."""
    first = chosen[0] if chosen else None
    if first == picks.TRADE_MOVE:
        return acts.TradeMove(seat, cell)
    if first == picks.TRADE_THREAT:
        return acts.PlaceThreat(seat, cell, "thermal")
    now = moment(state)
    simple: dict[str, Action] = {
        "lay": acts.Lay(seat, cell), "perch": acts.Perch(seat, cell), "chaos": acts.PlaceThreat(seat, cell),
        "flee": acts.Flee(seat, cell, "thermal"), "lose": acts.Lose(seat, "thermal"),
        "reroll": acts.Glide(seat, (cell,)), "draft": acts.Glide(seat, (cell,)),
    }
    return simple[now] if now in simple else _dance_at(state, seat, chosen, cell)


def _dance_at(state: State, seat: Seat, chosen: tuple[Pick, ...], cell: Cell) -> Action | None:
    card = next_card(state)
    if card is None or card.dance == GLIDE:
        path = tuple(found for pick in chosen if (found := cell_of(pick)) is not None)
        return acts.Glide(seat, (*path, cell))
    if card.dance == FIGHT:
        there = [other for other, eagle in enumerate(state.eagles, 1) if eagle.at == state.land.space(cell)]
        return acts.Fight(seat, next((other for other in there if other != seat), 0))
    return acts.Glide(seat, (cell,))
