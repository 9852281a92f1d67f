"""Which choices lie on the cloth in each moment, and what stands on them."""

from __future__ import annotations

from game.core import Seat
from game.rules.eagle_dance.lore import DIVE, FIGHT
from game.rules.eagle_dance.moves import moment
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds, reach_chance
from game.rules.eagle_dance.state import State, next_card
from scenes.stage.eagle_dance import picks
from scenes.stage.eagle_dance.lettering import Part
from scenes.stage.eagle_dance.plaques import Plaque
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

_STANDING = (picks.TRADE_MOVE, picks.TRADE_THERMAL, picks.TRADE_THREAT, picks.SWAP, picks.END)
"""Choices that a turn always shows, so that prices can be seen before they can be paid."""
_LOSSES = {"price": "Pay", "take": "Tile loses", "lose": "Lose"}
_DANCES = ("soar", "dive", "eagle", "land", "weather", "dice", "end")


def choices(state: State, marks: Marks) -> list[Plaque]:
    """The plaques of this moment in order."""
    offered = [pick for pick in marks.next if picks.on_the_cloth(pick)]
    shown: list[Pick] = list(offered)
    if not marks.chosen and moment(state) == "free" and offered:
        shown = [pick for pick in offered if pick not in _STANDING]
        shown += _STANDING
    if marks.chosen and marks.chosen[0].kind == "trade":
        shown = [marks.chosen[0], *shown]
    if marks.wished is not None:
        shown = [pick for pick in picks.touched(marks.wished) if not picks.on_the_board(pick)]
    return [Plaque(pick, parts(state, pick), _look(pick, marks)) for pick in shown]


def _look(pick: Pick, marks: Marks) -> str:
    if pick in marks.chosen:
        return "chosen"
    if marks.wished is not None:
        return "lit"
    if pick not in marks.next:
        return "dim"
    if pick == marks.hover or pick in marks.glow:
        return "hover"
    return "dance" if pick.kind in _DANCES else "lit"


def parts(state: State, pick: Pick) -> tuple[Part, ...]:
    """What stands on a plaque."""
    kind, name = pick.kind, pick.name
    if kind == "trade":
        return _trade(state, name)
    if kind in _LOSSES:
        return _token(_LOSSES[kind], name)
    if kind in ("weather", "dice", "draw"):
        return _chance(state, pick)
    if kind == "soar":
        return "Soar", *(":thermal",) * int(name)
    if kind == "eagle":
        return _foe(state, pick.seat)
    if kind == "die":
        return f"{name.capitalize()} die again for", ":thermal"
    if kind == "open":
        return (name,)
    if pick == picks.DIVE:
        return "Dive", *_dive_words(state)
    return {
        picks.STAY: _stay(state), picks.LAND: ("Land here",),
        picks.SWAP: (":swap", "Swap"), picks.END: ("End turn",), picks.KEEP: ("Keep the dice",),
    }[pick]


def _trade(state: State, name: str) -> tuple[Part, ...]:
    prices = state.arena.lore.prices
    if name == "move":
        return *(":thermal",) * prices.move_thermals, "to move"
    if name == "thermal":
        return *(":food",) * prices.thermal_foods, "for", ":thermal"
    return ":threat", "for", f":vp{prices.threat_points}"


def _token(verb: str, name: str) -> tuple[Part, ...]:
    if name == "none":
        return (f"{verb} nothing",)
    return verb, ":vp1" if name == "vp" else f":{name}"


def _chance(state: State, pick: Pick) -> tuple[Part, ...]:
    if pick.kind == "weather":
        return f":{pick.name}", pick.name.capitalize()
    if pick.kind == "draw":
        return (pick.name,)
    numbers = picks.shown(pick)
    if len(numbers) == 2:
        return ":thermal", f"{numbers[0]}", ":food", f"{numbers[1]}"
    die = state.turn.die if state.turn else "thermal"
    return f":{die}", f"{numbers[0]}"


def _foe(state: State, seat: Seat) -> tuple[Part, ...]:
    card = next_card(state)
    if card is not None and card.dance == FIGHT and moment(state) == "free":
        return "Fight", f":seat{seat}", percent(fight_odds(state, seat))
    return f":seat{seat}", "loses one"


def _stay(state: State) -> tuple[Part, ...]:
    return ("Stay here",) if moment(state) == "flee" else ("Give it up",)


def _dive_words(state: State) -> tuple[Part, ...]:
    card = next_card(state)
    if card is None or card.dance != DIVE:
        return ()
    return (percent(reach_chance(state.arena.lore, 0, card.number)),)


def odds_words(state: State) -> str:
    """How the dice that lie there stand, for the prompt."""
    turn = state.turn
    if turn is None or turn.stage != "reroll":
        return ""
    if not turn.foe:
        return f"{percent(dive_odds(state, turn.dice))} with your thermals."
    if turn.who == turn.foe:
        return f"{percent(defence_odds(state))} to hold them off."
    return f"{percent(fight_odds(state, turn.foe, turn.dice))} to win, both re-rolling well."


def percent(odds: float) -> str:
    """Odds as people read them; only certainty is 100%, only the impossible 0%."""
    whole = round(odds * 100)
    if 0 < odds < 1:
        whole = min(99, max(1, whole))
    return f"{whole}%"
