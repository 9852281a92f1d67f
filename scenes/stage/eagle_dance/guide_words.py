"""What cards, tiles, trades and tracks mean, in a few sentences: for whoever points at them."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import CARD_NAMES, DIVE, FIGHT, GLIDE, NO_CARD, SOAR, Card, CardId, Lore
from game.rules.eagle_dance.state import State
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.rails import PHASE_NAMES
from scenes.stage.eagle_dance.words import card_name
from scenes.stage.selection import Pick


class Lesson(NamedTuple):
    """What stands on the guide's leaf; of a card also what it pays, of a tile its picture."""

    title: str
    sentences: tuple[str, ...]
    card: CardId = NO_CARD
    tile: int = NOWHERE


def lesson_on(state: State, pick: Pick) -> Lesson | None:
    """What there is to say about a named thing."""
    kind, name = pick.kind, pick.name
    lore = state.arena.lore
    if kind == "card":
        return _card_lesson(lore, CARD_NAMES.index(name))
    if kind == "step" and state.turn is not None:
        return _card_lesson(lore, state.eagles[state.turn.seat - 1].pattern[int(name)])
    if kind == "tile":
        return _tile_lesson(state, pick)
    if kind == "track":
        return _track_lesson(lore, name)
    return _trade_lesson(lore, pick)


def _card_lesson(lore: Lore, card: CardId) -> Lesson:
    face = lore.cards[card]
    quest = ("Quest: all of it, or the dance fails.",) if face.quest else ()
    return Lesson(f"{card_name(face)}", (dance_words(lore, face), *quest), card)


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


def _tile_lesson(state: State, pick: Pick) -> Lesson | None:
    cell = picks.cell_of(pick)
    space = NOWHERE if cell is None else state.land.space(cell)
    if space == NOWHERE:
        return None
    tile = state.tiles[space]
    kind = state.arena.lore.tiles[tile.kind]
    thermals, foods = state.arena.lore.maximum(tile.kind, state.rainy)
    room = "Room for one eagle." if kind.slots == 1 else f"Room for {kind.slots} eagles."
    threat = ("A threat: to enter or stay costs a resource.",) if tile.threats else ()
    counts = f"Thermals: {tile.thermal} of {thermals}.", f"Food: {tile.food} of {foods}."
    return Lesson(kind.name, (*counts, room, *threat), tile=tile.kind)


def _track_lesson(lore: Lore, name: str) -> Lesson:
    survival = lore.survival
    if name == "survival":
        return Lesson("Survival", (
            "A cleared dance climbs a square, a failed one drops one.",
            f"On Dominant gain {survival.foods} foods in your turn, or fall into Chaos.",
            "Chaos ends the turn and leaves a threat.",
        ))
    if name == "points":
        return Lesson("Victory points", (
            f"In the end, add {lore.most_thermals} for the most thermals, "
            f"1 for every {lore.foods_a_point} foods, and the survival square.",
        ))
    phases = dict.fromkeys(PHASE_NAMES[phase] for phase in lore.phases)
    return Lesson("Rounds", (
        f"{len(lore.phases)} rounds: {', '.join(phases)}.",
        "Each brings weather, new resources and cards to draft.",
    ))


def _trade_lesson(lore: Lore, pick: Pick) -> Lesson | None:
    prices = lore.prices
    return {
        picks.TRADE_MOVE: Lesson("Move", (
            f"Pay {prices.move_thermals} thermals and move one tile. This is no glide.",
        )),
        picks.TRADE_THERMAL: Lesson("Thermal", (
            f"Pay {prices.thermal_foods} foods and take a thermal from the pile.",
        )),
        picks.TRADE_THREAT: Lesson("Threat", (
            f"Place a threat for {prices.threat_points} point. The tile loses a resource, "
            "and so does an eagle on it. Threats stay.",
        )),
        picks.SWAP: Lesson("Swap", (
            "Once a turn, before or after all dances, the two cards change places.",
        )),
    }.get(pick)
