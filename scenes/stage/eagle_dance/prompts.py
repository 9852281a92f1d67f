"""What is to be done now in Eagle Dance, in a few words, and how a seat stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.rules.eagle_dance.actions import Action, PlaceThreat
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.rounds import scores
from game.rules.eagle_dance.state import State, next_card
from scenes.stage.eagle_dance.choices import odds_words
from scenes.stage.eagle_dance.dance_prompts import dance_prompt, further_prompt, loss_prompt
from scenes.stage.eagle_dance.words import card_name
from scenes.stage.presenter import Standing
from scenes.stage.selection import Pick


def standing(state: State, seat: Seat) -> Standing:
    """What is on the eagle card; the score is only counted in the end, and until then stands on the card."""
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


def remark(state: State, action: Action) -> str:
    """What a judge must know of the eagle that acts."""
    if not action.seat:
        return ""
    eagle = state.eagles[action.seat - 1]
    if isinstance(action, PlaceThreat):
        return "1 threat left" if eagle.threats == 1 else f"{eagle.threats or 'no'} threats left"
    return "1 thermal" if eagle.thermals == 1 else f"{eagle.thermals} thermals"


def prompt(state: State, chosen: Sequence[Pick] = ()) -> str:
    """What the seat to act has to do, or still has to choose."""
    if state.outcome is not None:
        return "The dance is over."
    if chosen and (further := further_prompt(state, chosen)):
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


def moment_words(state: State) -> str:
    """What is to be done now, without a word about how."""
    if state.turn is None:
        return {"lay": "a tile is to be laid", "perch": "an eagle comes", "draft": "cards are drafted"}.get(
            state.phase, ""
        )
    card = next_card(state)
    return {
        "free": f"{card_name(card)} is next" if card else "all is danced",
        "reroll": "dice may be rolled again",
        "flee": "the loser may flee", "lose": "a resource must be lost", "chaos": "Chaos places a threat",
        "swap": "Chaos lets the cards be swapped",
    }.get(state.turn.stage, "")
