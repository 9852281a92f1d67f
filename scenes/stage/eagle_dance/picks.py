"""Named things, the actions that they mean, and the actions that a click was meant to be."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Cell, Seat, Sentence
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.events import ChaosStruck, Event, FightBegan, FightWon, StepCleared, StepFailed
from game.rules.eagle_dance.land import NOWHERE, cell_name
from game.rules.eagle_dance.lore import CARD_NAMES, FIGHT, GLIDE, NO_CARD, TILE_NAMES, CardId
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.state import State, next_card
from scenes.stage.presenter import PresenterPicks
from scenes.stage.selection import Pick

LAND, DIVE, STAY, KEEP = Pick("land"), Pick("dive"), Pick("stay"), Pick("keep")
SWAP, END = Pick("swap"), Pick("end")
ASIDE = Pick("arrange", "aside")
"""The pattern as it is, without the drafted card."""
TRADE_MOVE, TRADE_THERMAL, TRADE_THREAT = (Pick("trade", what) for what in ("move", "thermal", "threat"))


def tile_pick(cell: Cell) -> Pick:
    """A tile, or a place for one, as a named thing."""
    return Pick("tile", cell_name(cell))


def cell_of(pick: Pick) -> Cell | None:
    """The cell that a named thing refers to."""
    if pick.kind != "tile":
        return None
    q, _, r = pick.name.partition(",")
    return int(q), int(r)


def card_pick(card: CardId) -> Pick:
    """An opened card as a named thing."""
    return Pick("card", CARD_NAMES[card])


def eagle_pick(seat: Seat) -> Pick:
    """An eagle as a named thing."""
    return Pick("eagle", seat=seat)


def rob_pick(seat: Seat) -> Pick:
    """The food of an eagle that lost; its tile, where the bird itself sits, is another choice."""
    return Pick("take", seat=seat)


def arrange_pick(pattern: tuple[CardId, ...]) -> Pick:
    """A pattern that a drafted card would lead to."""
    return Pick("arrange", ">".join(CARD_NAMES[card] for card in pattern))


def arranged(pick: Pick) -> tuple[CardId, ...]:
    """The cards of such a pattern; none where the old one stays."""
    if pick == ASIDE:
        return ()
    return tuple(CARD_NAMES.index(name) for name in pick.name.split(">"))


def dice_pick(numbers: Sequence[int]) -> Pick:
    """Dice that show these numbers."""
    return Pick("dice", ",".join(map(str, numbers)))


def shown(dice: Pick) -> tuple[int, ...]:
    """The numbers that such dice show."""
    return tuple(map(int, dice.name.split(",")))


def pattern_of(draft: acts.Draft) -> tuple[CardId, ...]:
    """The pattern that a draft leads to."""
    if draft.kept == NO_CARD:
        return (draft.card,)
    return (draft.kept, draft.card) if draft.kept_first else (draft.card, draft.kept)


def clicks(legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
    """The clicks that mean an action, where these actions are legal."""
    match action:
        case acts.Lay(cell=cell) | acts.Perch(cell=cell):
            return (tile_pick(cell),)
        case acts.Draft():
            return _draft_picks(legal, action)
        case acts.PutAside(card=card):
            return card_pick(card), ASIDE
        case acts.TakeSpoils(cell=place, foe=foe):
            return (rob_pick(foe) if place is None else tile_pick(place),)
        case acts.Soar(thermals=many):
            return (Pick("soar", str(many)),)
        case acts.Glide(path=path):
            return _glide_picks(legal, path)
        case acts.Fight(foe=foe):
            return (eagle_pick(foe),)
        case acts.Reroll(die=die):
            return (Pick("die", die),)
        case acts.Flee(cell=cell, price=price):
            return tile_pick(cell), Pick("price", price)
        case acts.TradeMove(cell=cell):
            return TRADE_MOVE, tile_pick(cell)
        case acts.PlaceThreat():
            return _threat_picks(action)
        case acts.Lose(resource=resource):
            return (Pick("lose", resource),)
        case acts.Dive():
            return (DIVE,)
        case acts.Stay():
            return (STAY,)
        case acts.Keep():
            return (KEEP,)
        case acts.TradeThermal():
            return (TRADE_THERMAL,)
        case acts.Swap():
            return (SWAP,)
        case acts.End():
            return (END,)
        case acts.DrawTile(kind=kind):
            return (Pick("draw", TILE_NAMES[kind]),)
        case acts.ShowWeather(rainy=rainy):
            return (Pick("weather", "rain" if rainy else "sun"),)
        case acts.ShowDice(numbers=numbers):
            return (dice_pick(numbers),)
        case acts.OpenCard(card=card):
            return (Pick("open", CARD_NAMES[card]),)
    raise AssertionError(action)


def _draft_picks(legal: Sequence[Action], draft: acts.Draft) -> tuple[Pick, ...]:
    """The card; where it can be arranged in several ways, the pattern too."""
    ways = sum(isinstance(other, acts.Draft) and other.card == draft.card for other in legal)
    first = card_pick(draft.card)
    return (first, arrange_pick(pattern_of(draft))) if ways > 1 else (first,)


def _glide_picks(legal: Sequence[Action], path: tuple[Cell, ...]) -> tuple[Pick, ...]:
    """Tile by tile; where the flight could go on, landing is a choice of its own."""
    further = any(
        isinstance(other, acts.Glide) and len(other.path) > len(path) and other.path[: len(path)] == path
        for other in legal
    )
    return (*map(tile_pick, path), *((LAND,) if further else ()))


def _threat_picks(action: acts.PlaceThreat) -> tuple[Pick, ...]:
    if not action.resource:
        return (tile_pick(action.cell),)
    victim = (eagle_pick(action.victim),) if action.victim else ()
    return TRADE_THREAT, tile_pick(action.cell), Pick("take", action.resource), *victim


def on_the_board(pick: Pick) -> bool:
    """Whether a named thing lies on the board, and not only as a choice on the cloth."""
    return pick.kind in ("tile", "card", "arrange", "eagle", "step", "track")


def on_the_cloth(pick: Pick) -> bool:
    """Whether a named thing can be picked from a plaque on the cloth; an eagle can be picked there too."""
    return pick.kind == "eagle" or not on_the_board(pick)


def arrow(action: Action, home: Cell | None) -> tuple[Pick, ...]:
    """The places that an arrow goes over: from the eagle's tile, where the action leads away from it."""
    start = () if home is None else (tile_pick(home),)
    goals = tuple(pick for pick in clicks((action,), action) if on_the_board(pick))
    match action:
        case acts.Glide() | acts.TradeMove() | acts.Flee() | acts.Fight():
            return *start, *goals
        case acts.Soar() | acts.Dive():
            return start
    return goals


class EaglePicks(PresenterPicks[State, Action]):
    """What clicks mean; where the things are is up to the picture."""

    def foregone(self, state: State, action: Action) -> bool:
        """To stay after a lost fight where no flight is possible."""
        return isinstance(action, acts.Stay) and moment(state) == "flee"

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """The clicks that mean an action, where these actions are legal."""
        return clicks(legal, action)

    def touched(self, action: Action) -> tuple[Pick, ...]:
        """The tiles, eagles, cards and choices that an action concerns."""
        return clicks((action,), action)

    def concerned(self, action: Action, events: Sequence[Event]) -> tuple[Pick, ...]:
        """The eagles that fought, or whose turn it was, and tiles: cards and dice look alike everywhere."""
        seats = (action.seat,) if action.seat > 0 else ()
        for event in events:
            match event:
                case FightBegan(attacker=one, defender=other) | FightWon(winner=one, loser=other):
                    return eagle_pick(one), eagle_pick(other)
                case ChaosStruck(seat=seat) | StepCleared(seat=seat) | StepFailed(seat=seat):
                    seats = (seat,)
        tiles = (pick for pick in self.touched(action) if pick.kind == "tile")
        return *(map(eagle_pick, seats) if not isinstance(action, acts.Lay) else ()), *tiles

    def trail(self, action: Action) -> tuple[Pick, ...]:
        """The places that a hand goes over."""
        return clicks((action,), action)

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """None: every choice lies on the cloth."""
        return ()

    def spent(self, state: State) -> tuple[Pick, ...]:
        """Nothing: the program on the cloth shows what has been danced."""
        return ()

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
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

    def grip(self, state: State, seat: Seat) -> Pick | None:
        """The tile of an eagle that is about to fly."""
        here, now, card = state.eagles[seat - 1].at, moment(state), next_card(state)
        flies = now == "flee" or (now == "free" and card is not None and card.dance == GLIDE)
        return tile_pick(state.land.cells[here]) if flies and here != NOWHERE else None


def _plain(state: State, seat: Seat, pick: Pick) -> Action | None:
    """The choices that are always shown."""
    here = state.eagles[seat - 1].at
    if pick == TRADE_MOVE and here != NOWHERE:
        return acts.TradeMove(seat, state.land.cells[state.land.beside[here][0]])
    if pick == TRADE_THREAT:
        return acts.PlaceThreat(seat, state.land.cells[0], "thermal")
    plain: dict[Pick, Action] = {
        TRADE_THERMAL: acts.TradeThermal(seat), SWAP: acts.Swap(seat), END: acts.End(seat),
        DIVE: acts.Dive(seat), STAY: acts.Stay(seat), KEEP: acts.Keep(seat),
    }
    return plain.get(pick)


def _at(state: State, seat: Seat, chosen: tuple[Pick, ...], cell: Cell) -> Action | None:
    """A click on a tile: what it means depends on what was chosen before and on what is decided now."""
    first = chosen[0] if chosen else None
    if first == TRADE_MOVE:
        return acts.TradeMove(seat, cell)
    if first == TRADE_THREAT:
        return acts.PlaceThreat(seat, cell, "thermal")
    now = moment(state)
    simple: dict[str, Action] = {
        "lay": acts.Lay(seat, cell), "perch": acts.Perch(seat, cell), "chaos": acts.PlaceThreat(seat, cell),
        "spoils": acts.TakeSpoils(seat, cell),
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
