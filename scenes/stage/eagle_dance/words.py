"""What is done in Eagle Dance in short words: for the log, and for wishes that need not be legal."""

from __future__ import annotations

from game.core import Cell
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import TILE_NAMES, Card
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.state import State
from game.rules.eagle_dance.survival import starves
from scenes.stage.eagle_dance.cards import PHASES, dance_name
from scenes.stage.eagle_dance.picks import pattern_of
from scenes.stage.presenter import SEAT_NAMES

_TOKENS = {"thermal": "a thermal", "food": "a food", "vp": "a point", "none": "nothing", "": "nothing"}


def card_name(card: Card) -> str:
    """A card's dance and the sign of its phase."""
    return f"{dance_name(card)} {PHASES[card.phase][0]}"


def line(before: State, action: Action) -> str:
    """One action for the log."""
    cards = before.arena.lore.cards
    match action:
        case acts.Lay():
            return f"Lays a {TILE_NAMES[before.drawn]}"
        case acts.Perch():
            return "Perches in a Forest"
        case acts.Draft():
            return f"Drafts {_pattern(cards, action)}"
        case acts.Soar(thermals=many):
            return f"Soars: {_many(many, 'thermal')}"
        case acts.Glide(path=path):
            return f"Glides to a {tile_name(before, path[-1])}"
        case acts.Dive():
            return "Dives"
        case acts.Fight(foe=foe):
            return f"Fights {SEAT_NAMES[foe]}"
        case acts.Stay():
            return "Stays" if moment(before) == "flee" else "Leaves the dance"
    return _trade_line(before, action)


def tile_name(state: State, cell: Cell) -> str:
    """What kind of tile lies on a cell."""
    space = state.land.space(cell)
    return "tile" if space == NOWHERE else TILE_NAMES[state.tiles[space].kind]


def _trade_line(before: State, action: Action) -> str:
    match action:
        case acts.Reroll(die=die):
            return f"Re-rolls the {die} die"
        case acts.Keep():
            return "Keeps the dice"
        case acts.Flee(cell=cell, price=price):
            return f"Flees to a {tile_name(before, cell)} for {_TOKENS[price]}"
        case acts.TradeMove(cell=cell):
            return f"Pays to move to a {tile_name(before, cell)}"
        case acts.TradeThermal():
            return "Trades food for a thermal"
        case acts.PlaceThreat(cell=cell):
            return f"Threatens a {tile_name(before, cell)}"
        case acts.Lose(resource=resource):
            return f"Loses {_TOKENS[resource]}"
        case acts.Swap():
            return "Swaps the cards"
        case acts.End():
            return "Ends hungry: Chaos" if starves(before, action.seat) else "Ends the turn"
    return _chance_line(before, action)


def _chance_line(before: State, action: Action) -> str:
    match action:
        case acts.DrawTile(kind=kind):
            return f"{TILE_NAMES[kind]} is drawn"
        case acts.ShowWeather(rainy=rainy):
            return "Rain falls" if rainy else "The sun shines"
        case acts.ShowDice(numbers=numbers) if before.phase == "produce":
            return f"Land: {_many(numbers[0], 'thermal')}, {_many(numbers[1], 'food')}"
        case acts.ShowDice(numbers=numbers):
            return f"Rolls {' and '.join(map(str, numbers))}"
        case acts.OpenCard(card=card):
            return f"{card_name(before.arena.lore.cards[card])} is opened"
    return ""


def chance_words(state: State, action: Action) -> str:
    """What dice show, for a button."""
    match action:
        case acts.ShowWeather(rainy=rainy):
            return "Rain" if rainy else "Sun"
        case acts.ShowDice(numbers=numbers):
            return " + ".join(map(str, numbers))
    return _chance_line(state, action)


def _pattern(cards: tuple[Card, ...], draft: acts.Draft) -> str:
    return ", ".join(card_name(cards[card]) for card in pattern_of(draft))


def _many(many: int, noun: str) -> str:
    return f"{many} {noun}{'' if many == 1 else 's'}"


def wish(state: State, action: Action) -> str:
    """An action as somebody would ask for it; it need not be legal."""
    match action:
        case acts.Lay():
            return "lay the tile here"
        case acts.Perch(cell=cell):
            return f"perch on this {tile_name(state, cell)}"
        case acts.Draft():
            return f"draft {_pattern(state.arena.lore.cards, action)}"
        case acts.Soar(thermals=many):
            return f"absorb {_many(many, 'thermal')}"
        case acts.Glide(path=path):
            return f"glide over {_many(len(path), 'tile')} to this {tile_name(state, path[-1])}"
        case acts.Dive():
            return "dive for food"
        case acts.Fight(foe=foe):
            return f"fight {SEAT_NAMES[foe]}"
        case acts.Stay():
            return "leave the dance"
        case acts.PlaceThreat(cell=cell):
            return f"place a threat on this {tile_name(state, cell)}"
    return _wish_trade(state, action)


def _wish_trade(state: State, action: Action) -> str:
    match action:
        case acts.Reroll(die=die):
            return f"re-roll the {die} die"
        case acts.Keep():
            return "keep the dice"
        case acts.Flee(cell=cell, price=price):
            return f"flee to this {tile_name(state, cell)} for {_TOKENS[price]}"
        case acts.TradeMove(cell=cell):
            return f"trade thermals for a move to this {tile_name(state, cell)}"
        case acts.TradeThermal():
            return "trade food for a thermal"
        case acts.Lose(resource=resource):
            return f"give up {_TOKENS[resource]}"
        case acts.Swap():
            return "swap the cards"
        case acts.End():
            return "end the turn"
    return _chance_line(state, action)
