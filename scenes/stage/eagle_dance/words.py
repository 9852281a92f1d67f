"""Eagle Dance in short words: for the log, the prompt, buttons and the seats' panels."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Cell, Seat
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance.actions import Action, PlaceThreat, Stay, Swap
from game.rules.eagle_dance.dances import dances, foods_in_sight, most_thermals
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import DIVE, FIGHT, GLIDE, SOAR, TILE_NAMES, Card, Lore
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.odds import dive_odds, reach_chance
from game.rules.eagle_dance.rounds import scores
from game.rules.eagle_dance.state import State, next_card
from game.rules.eagle_dance.survival import starves
from game.rules.eagle_dance.trades import why_no_swap
from scenes.stage.eagle_dance.cards import PHASES, dance_name
from scenes.stage.eagle_dance.choices import odds_words, percent
from scenes.stage.eagle_dance.picks import TRADE_MOVE, TRADE_THREAT, pattern_of
from scenes.stage.presenter import NO_MARKS, SEAT_NAMES, Marks, PresenterWords, Standing
from scenes.stage.selection import Pick

_TOKENS = {"thermal": "a thermal", "food": "a food", "vp": "a point", "none": "nothing", "": "nothing"}


def card_name(card: Card) -> str:
    """A card's dance and the sign of its phase."""
    return f"{dance_name(card)} {PHASES[card.phase][0]}"


def tile_name(state: State, cell: Cell) -> str:
    """What kind of tile lies on a cell."""
    space = state.land.space(cell)
    return "tile" if space == NOWHERE else TILE_NAMES[state.tiles[space].kind]


class EagleDanceWords(PresenterWords[State, Action]):
    """Cards, flights, trades and dice in words."""

    def line(self, before: State, action: Action) -> str:
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

    def chance_words(self, state: State, action: Action) -> str:
        """What dice show, for a button."""
        match action:
            case acts.ShowWeather(rainy=rainy):
                return "Rain" if rainy else "Sun"
            case acts.ShowDice(numbers=numbers):
                return " + ".join(map(str, numbers))
        return self.line(state, action)

    def wish(self, state: State, action: Action) -> str:
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
        return self.line(state, action)

    def standing(self, state: State, seat: Seat) -> Standing:
        """What is on the eagle card; the score is counted, and shown here, only at the end."""
        eagle, lore = state.eagles[seat - 1], state.arena.lore
        emblems = tuple(
            (f"eagle_dance/{'thermal' if index < eagle.thermals else 'thermal_empty'}", True)
            for index in range(lore.eagle.thermal_limit)
        )
        note = "1 food" if eagle.foods == 1 else f"{eagle.foods} foods"
        if state.outcome is None:
            return Standing(eagle.points, 0, "points", emblems, note, wins=False, warns=False)
        score = scores(state)[seat - 1]
        parts = (score.points, score.thermals, score.foods, score.survival)
        terms = tuple(zip(("points", "thermals", "food", "survival"), parts, strict=True))
        total = score.total
        return Standing(
            total, 0, "points", emblems, note, wins=False, warns=False, points=total, terms=terms
        )

    def remark(self, state: State, action: Action) -> str:
        """What a judge must know of the eagle that acts."""
        if not action.seat:
            return ""
        eagle = state.eagles[action.seat - 1]
        if isinstance(action, PlaceThreat):
            return "1 threat left" if eagle.threats == 1 else f"{eagle.threats or 'no'} threats left"
        return "1 thermal" if eagle.thermals == 1 else f"{eagle.thermals} thermals"

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> str:
        """What the seat to act has to do, or still has to choose."""
        if state.outcome is not None:
            return "The dance is over."
        if marks.chosen and (further := further_prompt(state, marks.chosen)):
            return further
        now, turn = moment(state), state.turn
        if state.options.real_dice and now in ("weather", "produce", "roll"):
            return _dice_prompt(state, now)
        if turn is None:
            return {
                "lay": "Lay the drawn tile against any other.",
                "perch": "Perch on a free Forest beside the central River.",
                "draft": "Take a card, then arrange your pattern.",
                "tile": "A tile is drawn.", "open": "Cards are opened.", "produce": "The land brings forth.",
            }.get(now, "The weather turns.")
        return _turn_prompt(state, now)

    def moment(self, state: State) -> str:
        """What is to be done now, without a word about how."""
        if state.turn is None:
            return {
                "lay": "a tile is to be laid", "perch": "an eagle comes", "draft": "cards are drafted",
            }.get(state.phase, "")
        card = next_card(state)
        return {
            "free": f"{card_name(card)} is next" if card else "all is danced",
            "reroll": "dice may be rolled again",
            "flee": "the loser may flee", "lose": "a resource must be lost", "chaos": "Chaos places a threat",
            "swap": "Chaos lets the cards be swapped",
        }.get(state.turn.stage, "")


def _pattern(cards: tuple[Card, ...], draft: acts.Draft) -> str:
    return ", ".join(card_name(cards[card]) for card in pattern_of(draft))


def _many(many: int, noun: str) -> str:
    return f"{many} {noun}{'' if many == 1 else 's'}"


def _dice_prompt(state: State, now: str) -> str:
    """What people who roll their own dice are asked."""
    if now == "weather":
        return "Roll the weather die. What does it show?"
    if state.turn is not None and state.turn.die:
        return f"Roll the {state.turn.die} die again. What does it show?"
    return "Roll thermal + food:"


def _turn_prompt(state: State, now: str) -> str:
    if now == "free":
        return dance_prompt(state)
    if now == "reroll":
        return f"Re-roll a die for a thermal, or keep. {odds_words(state)}"
    if now == "lose":
        return loss_prompt(state)
    return {
        "flee": f"{_defeat(state)} Flee to a lit tile, or stay.",
        "chaos": "Chaos! Place a threat on any free place.",
        "swap": "Chaos is over. Swap your cards, or end the turn.",
    }.get(now, "The dice are rolling.")


def _defeat(state: State) -> str:
    turn = state.turn
    tie = turn is not None and sum(turn.dice) == sum(turn.foe_dice)
    return "A tie is the defender's: you lost." if tie else "You lost the fight."


def dance_prompt(state: State) -> str:
    """How the next card is danced, why it cannot be, or what is left when all is danced."""
    card, turn = next_card(state), state.turn
    assert turn is not None
    if card is None:
        return _end_prompt(state, turn.seat)
    if Stay(turn.seat) in dances(state, turn.seat):
        return f"{card_name(card)} fails: {_obstacle(state, turn.seat, card)}. Trade first, or give it up."
    return f"{card_name(card)}: {_way(state, card)}."


def _way(state: State, card: Card) -> str:
    if card.dance == SOAR:
        return f"absorb {card.amount if card.quest else f'up to {card.amount}'} thermals"
    if card.dance == GLIDE:
        how_far = f"exactly {card.amount} tiles" if card.amount else "tile by tile"
        return f"fly {how_far}, a thermal each"
    if card.dance == DIVE:
        at_once, after = percent(reach_chance(state.arena.lore, 0, card.number)), percent(dive_odds(state))
        odds = at_once if at_once == after else f"{at_once} at once, {after} with re-rolls"
        return f"roll {card.number}+ for food. {odds}"
    return "choose an eagle in reach"


def _obstacle(state: State, seat: Seat, card: Card) -> str:
    if card.dance == SOAR:
        return _no_thermals(state, seat, card)
    if card.dance == GLIDE:
        return _no_flight(state, seat, card)
    if card.dance == DIVE:
        foods = foods_in_sight(state, seat, card)
        return f"only {foods} of {card.amount} foods here" if foods else "no food here"
    return "no eagle in reach"


def _no_thermals(state: State, seat: Seat, card: Card) -> str:
    eagle = state.eagles[seat - 1]
    most, room = most_thermals(state, seat, card), state.arena.lore.eagle.thermal_limit - eagle.thermals
    if room < min(card.amount, state.tiles[eagle.at].thermal):
        return f"your eagle has room for {room or 'no'} more"
    return f"only {most} of {card.amount} thermals here" if most else "no thermals here"


def _no_flight(state: State, seat: Seat, card: Card) -> str:
    held, needed = state.eagles[seat - 1].thermals, max(1, card.amount)
    if held >= needed:
        return "no tile to land on"
    return f"you have {held or 'no'} of {needed} thermals" if needed > 1 else "you have no thermal"


def _end_prompt(state: State, seat: Seat) -> str:
    """What may still be done; a dominant eagle is reminded of its food."""
    turn, wanted = state.turn, state.arena.lore.survival.foods
    assert turn is not None
    if starves(state, seat):
        return f"Dominant wants {wanted} foods this turn, you gained {turn.foods}. End now: Chaos."
    swaps = "" if why_no_swap(state, Swap(seat)) else "swap, "
    return f"All danced. Trade, {swaps}or end your turn."


def loss_prompt(state: State) -> str:
    """What takes resources away, and how many."""
    turn = state.turn
    assert turn is not None
    many = "a resource" if turn.owed == 1 else f"{turn.owed} resources"
    if turn.then == "chaos":
        return f"Too little food for Dominant: give up {many}."
    if turn.who != turn.seat and turn.then == "free":
        return f"{SEAT_NAMES[turn.seat].capitalize()} threatens your tile: give up {many}."
    return f"There is a threat: give up {many}."


def further_prompt(state: State, chosen: Sequence[Pick]) -> str:
    """What is still to be chosen by somebody who has begun; nothing if there is no more to say."""
    kind = chosen[0].kind
    if kind == "card":
        return "Arrange your pattern: the upper card is danced first, the last one pays its bonus."
    if chosen[0] == TRADE_MOVE:
        return f"{state.arena.lore.prices.move_thermals} thermals: choose a lit tile to move to."
    if chosen[0] == TRADE_THREAT:
        return (
            "Choose a tile for your threat.", "What does the tile lose?", "Which eagle loses a resource?",
        )[min(len(chosen), 3) - 1]
    if kind == "tile":
        fleeing = state.turn is not None and state.turn.stage == "flee"
        if fleeing:
            return "What do you pay for your flight?"
        card = next_card(state)
        on = "" if card is None or card.amount else ", or land here"
        return f"Choose the next tile of your glide{on}."
    return ""


def dance_words(lore: Lore, card: Card, whose: str = "your") -> str:
    """What a card asks its dancer to do."""
    if card.dance == SOAR:
        many = f"exactly {card.amount}" if card.quest else f"up to {card.amount}"
        return f"Absorb {many} thermals from {whose} tile. An eagle holds {lore.eagle.thermal_limit}."
    if card.dance == GLIDE:
        tiles = f"exactly {card.amount} tiles" if card.amount else "one tile or more"
        return f"Fly {tiles}, from neighbour to neighbour, for a thermal each."
    if card.dance == DIVE:
        prey = f"{'a food' if card.amount == 1 else f'{card.amount} foods'} from {whose} tile"
        return f"Roll both dice: {card.number} or more takes {prey}. Re-rolls cost a thermal."
    assert card.dance == FIGHT
    points = "a point" if card.spoils == 1 else f"{card.spoils} points"
    return f"Attack an eagle here or next door. The higher total wins {points} and food, the defender a tie."
