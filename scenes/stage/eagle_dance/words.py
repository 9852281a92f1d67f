"""Eagle Dance in short words: for the log, the prompt, buttons and the seats' panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core import NOTHING, Board, Cell, OptionValue, Seat, Sentence, listed, plural, say, verbatim
from game.core.words import in_a_row
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance.actions import Action, PlaceThreat
from game.rules.eagle_dance.events import (
    CardDrafted,
    ChaosStruck,
    EagleFlew,
    EaglePerched,
    Event,
    FightWon,
    StepCleared,
    StepFailed,
    ThreatPlaced,
    TileLaid,
    TradeMade,
)
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import TILE_TITLES, Card
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.rounds import scores
from game.rules.eagle_dance.state import State, next_card
from game.rules.eagle_dance.survival import starves
from scenes.stage.eagle_dance.cards import card_name
from scenes.stage.eagle_dance.picks import pattern_of
from scenes.stage.eagle_dance.prompts import dice_prompt, further_prompt, round_prompt, turn_prompt
from scenes.stage.eagle_dance.tracks import WEATHER
from scenes.stage.goals import WHOLE, Goal, Part
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing, begins_word

_SET_UP = {
    "lay": say("a tile is to be laid"), "perch": say("an eagle comes"), "draft": say("cards are drafted"),
}
_STAGES = {
    "reroll": say("dice may be rolled again"), "spoils": say("the winner takes food"),
    "flee": say("the loser may flee"),
    "lose": say("a resource must be lost"), "chaos": say("Chaos places a threat"),
    "swap": say("Chaos lets the cards be swapped"),
}
_TERMS = (say("points"), say("thermals"), say("food"), say("survival"))


def tile_name(state: State, cell: Cell) -> Sentence:
    """What kind of tile lies on a cell."""
    space = state.land.space(cell)
    return say("tile") if space == NOWHERE else TILE_TITLES[state.tiles[space].kind]


_LAYING: Final = {
    "players": say("Players", sense="who lays the valley"),
    "itself": say("Luck", sense="who lays the valley"),
    "map": say("The map", sense="who lays the valley"),
}


_FEEDING: Final = {
    "turn": say("The turn", sense="when food counts"), "round": say("The round", sense="when food counts"),
}


class EagleDanceWords(PresenterWords[State, Action]):
    """Cards, flights, trades and dice in words."""

    def deed(
        self, names: Mapping[Seat, Sentence], seat: Seat, before: State, events: Sequence[Event]
    ) -> Sentence | None:
        """Fights and Chaos first, then dances that were cleared, then flights."""
        name = names[seat]
        for event in events:
            match event:
                case FightWon(winner=winner, loser=loser) if winner == seat:
                    return say("{name} beat {foe} in the air.", name=name, foe=names[loser])
                case FightWon(winner=winner, loser=loser) if loser == seat:
                    return say("{name} lost a fight against {foe}.", name=name, foe=names[winner])
                case ChaosStruck(seat=who) if who == seat:
                    return say("{name} went hungry, and Chaos struck.", name=name)
        cards = before.arena.lore.cards
        cleared = [card_name(cards[event.card]) for event in events if isinstance(event, StepCleared)]
        if len(cleared) > 1:
            return say("{name} cleared both dances, {card} at last.", name=name, card=cleared[-1])
        if cleared:
            return say("{name} cleared {card}.", name=name, card=cleared[-1])
        for event in reversed(events):
            match event:
                case StepFailed(seat=who, card=card) if who == seat:
                    return say("{name} tried {card} and failed.", name=name, card=card_name(cards[card]))
                case ThreatPlaced(seat=who, cell=cell) if who == seat:
                    return say("{name} threatened a {tile}.", name=name, tile=tile_name(before, cell))
                case EagleFlew(seat=who, to=cell) if who == seat:
                    return say("{name} flew to a {tile}.", name=name, tile=tile_name(before, cell))
                case CardDrafted(seat=who) if who == seat:
                    return say("{name} drafted cards.", name=name)
        for event in reversed(events):
            match event:
                case TileLaid(seat=who, kind=kind) if who == seat:
                    return say("{name} laid a {tile}.", name=name, tile=TILE_TITLES[kind])
                case EaglePerched(seat=who) if who == seat:
                    return say("{name} perched in a Forest.", name=name)
                case TradeMade(seat=who) if who == seat:
                    return say("{name} made a trade.", name=name)
        return None

    def line(self, before: State, action: Action) -> Sentence:
        """One action for the log."""
        cards = before.arena.lore.cards
        match action:
            case acts.Lay():
                return say("Lays a {tile}", tile=TILE_TITLES[before.drawn])
            case acts.Perch():
                return say("Perches in a Forest")
            case acts.Draft():
                return say("Drafts {cards}", cards=_pattern(cards, action))
            case acts.PutAside(card=card):
                return say("Leaves {card}", card=card_name(cards[card]))
            case acts.TakeSpoils(cell=cell, foe=foe):
                return say("Takes a food from {foe}", foe=self.called(foe)) if cell is None else say(
                    "Takes a food from a {tile}", tile=tile_name(before, cell),
                )
            case acts.Soar(thermals=many):
                return plural("Soars: {count} thermal", "Soars: {count} thermals", many)
            case acts.Glide(path=path):
                return say("Glides to a {tile}", tile=tile_name(before, path[-1]))
            case acts.Dive():
                return say("Dives")
            case acts.Fight(foe=foe):
                return say("Fights {foe}", foe=self.called(foe))
            case acts.Stay():
                return say("Stays") if moment(before) == "flee" else say("Leaves the dance")
            case acts.Reroll(die=die):
                return say("Re-rolls the thermal die") if die == "thermal" else say("Re-rolls the food die")
            case acts.Keep():
                return say("Keeps the dice")
            case acts.Flee():
                return _flight(before, action)
            case acts.TradeMove(cell=cell):
                return say("Pays to move to a {tile}", tile=tile_name(before, cell))
            case acts.TradeThermal():
                return say("Trades food for a thermal")
            case acts.PlaceThreat(cell=cell):
                return say("Threatens a {tile}", tile=tile_name(before, cell))
            case acts.Lose(resource=resource):
                return say("Loses a thermal") if resource == "thermal" else say("Loses a food")
            case acts.Swap():
                return say("Swaps the cards")
            case acts.End():
                return say("Ends hungry: Chaos") if starves(before, action.seat) else say("Ends the turn")
            case acts.DrawTile(kind=kind):
                return say("{tile} is drawn", tile=TILE_TITLES[kind])
            case acts.ShowWeather(rainy=rainy):
                return say("Rain falls") if rainy else say("The sun shines")
            case acts.ShowDice(numbers=(thermals, foods)) if before.phase == "produce":
                return say(
                    "Land: {thermals}, {foods}",
                    thermals=plural("{count} thermal", "{count} thermals", thermals), foods=_foods(foods),
                )
            case acts.ShowDice(numbers=numbers):
                return say("Rolls {numbers}", numbers=listed([verbatim(str(number)) for number in numbers]))
            case acts.OpenCard(card=card):
                return say("{card} is opened", card=card_name(cards[card]))
        return NOTHING

    def chance_words(self, state: State, action: Action) -> Sentence:
        """What dice show, for a button."""
        match action:
            case acts.ShowWeather(rainy=rainy):
                return WEATHER[rainy]
            case acts.ShowDice(numbers=numbers):
                return verbatim(" + ".join(map(str, numbers)))
        return self.line(state, action)

    def question(self, state: State, action: Action) -> Sentence:
        """What the referee is asked about an action; nobody asks what chance may do."""
        if not action.seat:
            return self.line(state, action)
        side = self.called(action.seat)
        match action:
            case acts.Lay():
                return say("May {side} lay the tile here?", side=side)
            case acts.Perch(cell=cell):
                return say("May {side} perch on this {tile}?", side=side, tile=tile_name(state, cell))
            case acts.Draft():
                cards = _pattern(state.arena.lore.cards, action)
                return say("May {side} draft {cards}?", side=side, cards=cards)
            case acts.PutAside(card=card):
                card_words = card_name(state.arena.lore.cards[card])
                return say("May {side} take {card} and discard it?", side=side, card=card_words)
            case acts.TakeSpoils(cell=None, foe=foe):
                return say("May {side} take a food from {foe}?", side=side, foe=self.called(foe))
            case acts.TakeSpoils(cell=(q, r)):
                tile = tile_name(state, (q, r))
                return say("May {side} take a food from this {tile}?", side=side, tile=tile)
            case acts.Soar(thermals=many):
                return plural(
                    "May {side} absorb {count} thermal?", "May {side} absorb {count} thermals?", many,
                    side=side,
                )
            case acts.Glide(path=path):
                return plural(
                    "May {side} glide over {count} tile to this {tile}?",
                    "May {side} glide over {count} tiles to this {tile}?", len(path),
                    side=side, tile=tile_name(state, path[-1]),
                )
            case acts.Dive():
                return say("May {side} dive for food?", side=side)
            case acts.Fight(foe=foe):
                return say("May {side} fight {foe}?", side=side, foe=self.called(foe))
            case acts.Stay():
                return say("May {side} leave the dance?", side=side)
            case acts.Reroll(die="thermal"):
                return say("May {side} re-roll the thermal die?", side=side)
            case acts.Reroll():
                return say("May {side} re-roll the food die?", side=side)
            case acts.Keep():
                return say("May {side} keep the dice?", side=side)
            case acts.Flee():
                return _may_flee(state, action, side)
        return _may_trade(state, action, side)

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """Who lays the valley, when food counts for Dominant, what an eagle brings along, and who begins."""
        if option.startswith("more_food_"):
            return say("+{count} food", count=int(value)) if value else say("None")
        words = {"tiles": _LAYING, "dominant_food": _FEEDING}.get(option, {})
        return words.get(str(value)) or begins_word(option, value)

    def standing(self, state: State, seat: Seat) -> Standing:
        """What is on the eagle card; the score is counted, and shown here, only at the end."""
        eagle, lore = state.eagles[seat - 1], state.arena.lore
        emblems = tuple(
            (f"eagle_dance/{'thermal' if index < eagle.thermals else 'thermal_empty'}", True)
            for index in range(lore.eagle.thermal_limit)
        )
        goal, note = say("points"), _foods(eagle.foods)
        if state.outcome is None:
            return Standing(eagle.points, 0, goal, emblems, note, wins=False, warns=False)
        score = scores(state)[seat - 1]
        parts = (score.points, score.thermals, score.foods, score.survival)
        terms = tuple(zip(_TERMS, parts, strict=True))
        total = score.total
        return Standing(total, 0, goal, emblems, note, wins=False, warns=False, points=total, terms=terms)

    def goals(self, state: State) -> tuple[Goal, ...]:
        """Dances for points, what else counts, and when all is counted."""
        return (
            Goal((Part("eagle_dance/dance_soar", (0, 20, 100, 60)),
                  Part("eagle_dance/cleared", (60, 52, 40, 40))),
                 say("Dance your two cards: what you clear brings points.")),
            Goal((Part("eagle_dance/thermal", (0, 4, 50, 50)), Part("eagle_dance/food", (50, 4, 50, 50)),
                  Part("eagle_dance/dominant", (22, 50, 56, 48))),
                 say("At the end thermals, food and survival count as well.")),
            Goal((Part("eagle_dance/vp", WHOLE), Part("eagle_dance/dominant", (24, 26, 52, 44))),
                 say("The most points after {rounds} rounds win.", rounds=len(state.arena.lore.phases))),
        )

    def remark(self, state: State, action: Action) -> Sentence:
        """What a judge must know of the eagle that acts."""
        if not action.seat:
            return NOTHING
        eagle = state.eagles[action.seat - 1]
        if not isinstance(action, PlaceThreat):
            return plural("{count} thermal", "{count} thermals", eagle.thermals)
        if not eagle.threats:
            return say("no threats left")
        return plural("{count} threat left", "{count} threats left", eagle.threats)

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What the seat to act has to do, or still has to choose."""
        if state.outcome is not None:
            return say("The dance is over.")
        if marks.chosen and (further := further_prompt(state, marks.chosen)):
            return further
        now, turn = moment(state), state.turn
        if state.options.real_dice and now in ("weather", "produce", "roll"):
            return dice_prompt(state, now)
        return round_prompt(now) if turn is None else turn_prompt(state, turn, now)

    def moment(self, state: State) -> Sentence:
        """What is to be done now, without a word about how."""
        if state.turn is None:
            return _SET_UP.get(state.phase, NOTHING)
        if state.turn.stage != "free":
            return _STAGES.get(state.turn.stage, NOTHING)
        card = next_card(state)
        return say("{card} is next", card=card_name(card)) if card else say("all is danced")


def _pattern(cards: tuple[Card, ...], draft: acts.Draft) -> Sentence:
    return in_a_row([card_name(cards[card]) for card in pattern_of(draft)])


def _foods(many: int) -> Sentence:
    return plural("{count} food", "{count} foods", many)


def _flight(before: State, flee: acts.Flee) -> Sentence:
    tile = tile_name(before, flee.cell)
    if flee.price == "thermal":
        return say("Flees to a {tile} for a thermal", tile=tile)
    if flee.price == "food":
        return say("Flees to a {tile} for a food", tile=tile)
    return say("Flees to a {tile} for a point", tile=tile)


def _may_flee(state: State, flee: acts.Flee, side: Sentence) -> Sentence:
    tile = tile_name(state, flee.cell)
    if flee.price == "thermal":
        return say("May {side} flee to this {tile} for a thermal?", side=side, tile=tile)
    if flee.price == "food":
        return say("May {side} flee to this {tile} for a food?", side=side, tile=tile)
    return say("May {side} flee to this {tile} for a point?", side=side, tile=tile)


def _may_trade(state: State, action: Action, side: Sentence) -> Sentence:
    """The questions about trades, and about the end of a turn."""
    match action:
        case acts.PlaceThreat(cell=cell):
            return say("May {side} place a threat on this {tile}?", side=side, tile=tile_name(state, cell))
        case acts.TradeMove(cell=cell):
            tile = tile_name(state, cell)
            return say("May {side} trade thermals for a move to this {tile}?", side=side, tile=tile)
        case acts.TradeThermal():
            return say("May {side} trade food for a thermal?", side=side)
        case acts.Lose(resource="thermal"):
            return say("May {side} give up a thermal?", side=side)
        case acts.Lose():
            return say("May {side} give up a food?", side=side)
        case acts.Swap():
            return say("May {side} swap the cards?", side=side)
        case _:
            return say("May {side} end the turn?", side=side)
