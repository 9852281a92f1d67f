"""Actions as text, and actions from text.

The seat is the one that is to act; tiles are named by q and r, the centre is 0,0.

    lay:1,-2  perch:1,0                             lay the drawn tile; the eagle's first Forest
    draft:Dive2  draft:Dive2>Soar1                  the new card alone; first, with a kept card after it
    draft:Soar1>Dive2  draft:Soar2>+Dive2           new card last; + marks it if both are of one phase
    aside:Dive2                                     take the card and discard it, where that is allowed
    soar:2  glide:0,1;1,1  dive  fight:3            the dances; fight names the defender's seat
    stay                                            leave a dance that cannot be done, or do not flee
    reroll:food  keep  flee:1,0:food  flee:1,0:vp   dice of a dive or a fight; the loser's flight
    spoils:1,0  spoils:2                            food won in a fight, from a tile or from a seat's eagle
    trade:move:1,0  trade:thermal
    threat:1,0:food  threat:1,0:food:3              what the tile loses; of several eagles, whose
    threat:1,0:none  threat:1,0                     on a bare tile; in Chaos
    lose:food  swap  end
    tile:Field  weather:rain  dice:2,3  dice:2  card:Soar1
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core import CHANCE, Cell, Seat, say
from game.core.complaints import bad_action
from game.rules.eagle_dance import actions as do
from game.rules.eagle_dance.land import cell_name
from game.rules.eagle_dance.lore import CARD_NAMES, NO_CARD, TILE_NAMES
from game.rules.eagle_dance.moves import to_act
from game.rules.eagle_dance.state import State

WEATHER: Final = ("sun", "rain")
_PLAIN: Final[dict[str, Callable[[Seat], do.Action]]] = {
    "dive": do.Dive, "stay": do.Stay, "keep": do.Keep, "trade:thermal": do.TradeThermal, "swap": do.Swap,
    "end": do.End,
}
_AT: Final[dict[str, Callable[[Seat, Cell], do.Action]]] = {
    "lay": do.Lay, "perch": do.Perch, "trade:move": do.TradeMove,
}
_CELL: Final = r"(-?\d{1,2},-?\d{1,2})"
_CARD: Final = f"({'|'.join(CARD_NAMES)})"
_PLAIN_TEXT: Final = {kind: text for text, kind in _PLAIN.items()}
_AT_TEXT: Final = {kind: text for text, kind in _AT.items()}


def _cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def _draft(seat: Seat, first: str, second: str | None) -> do.Draft:
    """The marked card is the new one, else that of the later phase, else the first."""
    one = CARD_NAMES.index(first.removeprefix("+"))
    if not second:
        return do.Draft(seat, one)
    other = CARD_NAMES.index(second.removeprefix("+"))
    if second[0] == "+" or (first[0] != "+" and second[-1] > first[-1]):
        return do.Draft(seat, other, one, True)
    return do.Draft(seat, one, other)


_FORMS: Final[tuple[tuple[str, Callable[..., do.Action]], ...]] = (
    (rf"(lay|perch|trade:move):{_CELL}", lambda seat, kind, cell: _AT[kind](seat, _cell(cell))),
    (rf"draft:{_CARD}", lambda seat, card: _draft(seat, card, None)),
    (rf"draft:(\+?{_CARD})>(\+?{_CARD})", lambda seat, first, _, second, __: _draft(seat, first, second)),
    (rf"aside:{_CARD}", lambda seat, card: do.PutAside(seat, CARD_NAMES.index(card))),
    (r"soar:(\d)", lambda seat, many: do.Soar(seat, int(many))),
    (
        rf"glide:({_CELL[1:-1]}(?:;{_CELL[1:-1]}){{0,8}})",
        lambda seat, path: do.Glide(seat, tuple(map(_cell, path.split(";")))),
    ),
    (r"fight:([1-4])", lambda seat, foe: do.Fight(seat, int(foe))),
    (r"reroll:(thermal|food)", lambda seat, die: do.Reroll(seat, die)),
    (rf"flee:{_CELL}:(thermal|food|vp)", lambda seat, cell, price: do.Flee(seat, _cell(cell), price)),
    (rf"spoils:{_CELL}", lambda seat, cell: do.TakeSpoils(seat, _cell(cell))),
    (r"spoils:([1-4])", lambda seat, foe: do.TakeSpoils(seat, foe=int(foe))),
    (
        rf"threat:{_CELL}(?::(thermal|food|none)(?::([1-4]))?)?",
        lambda seat, cell, resource, victim: do.PlaceThreat(
            seat, _cell(cell), resource or "", int(victim or 0),
        ),
    ),
    (r"lose:(thermal|food)", lambda seat, resource: do.Lose(seat, resource)),
    (rf"tile:({'|'.join(TILE_NAMES)})", lambda _, kind: do.DrawTile(TILE_NAMES.index(kind))),
    (r"weather:(sun|rain)", lambda _, sky: do.ShowWeather(sky == "rain")),
    (r"dice:(\d)(?:,(\d))?", lambda _, *shown: do.ShowDice(tuple(int(n) for n in shown if n))),
    (rf"card:{_CARD}", lambda _, card: do.OpenCard(CARD_NAMES.index(card))),
)
_READERS: Final = tuple((re.compile(form, re.ASCII), read) for form, read in _FORMS)


def read_action(state: State, text: str) -> do.Action:
    """The action that a text means for the seat to act, legal or not; BadContent if it means nothing."""
    seat = _speaker(state)
    if text in _PLAIN:
        return _PLAIN[text](seat)
    for form, read in _READERS:
        found = form.fullmatch(text)
        if found:
            return read(seat, *found.groups())
    raise bad_action(text[:40], say("is none of soar:2, glide:0,1, dive, fight:2, end and so on"))


def _speaker(state: State) -> Seat:
    """The seat that a text speaks for; while dice roll it is the one that waits for them."""
    seats = to_act(state)
    if seats and (seats[0] != CHANCE or state.phase == "lay"):
        return seats[0]
    return state.turn.who if state.turn else 1


def write_action(action: do.Action) -> str:
    """The action's text, without a space."""
    kind = type(action)
    if kind in _PLAIN_TEXT:
        return _PLAIN_TEXT[kind]
    if isinstance(action, do.Lay | do.Perch | do.TradeMove):
        return f"{_AT_TEXT[kind]}:{cell_name(action.cell)}"
    return _WRITERS[kind](action)


def _write_draft(action: do.Draft) -> str:
    new = CARD_NAMES[action.card]
    if action.kept == NO_CARD:
        return f"draft:{new}"
    kept = CARD_NAMES[action.kept]
    if new != kept and new[-1] <= kept[-1]:
        new = f"+{new}"
    return f"draft:{kept}>{new}" if action.kept_first else f"draft:{new}>{kept}"


def _write_threat(action: do.PlaceThreat) -> str:
    parts = ["threat", cell_name(action.cell), action.resource, str(action.victim or "")]
    return ":".join(part for part in parts if part)


_WRITERS: Final[dict[type[do.Action], Callable[..., str]]] = {
    do.Draft: _write_draft,
    do.PutAside: lambda action: f"aside:{CARD_NAMES[action.card]}",
    do.TakeSpoils: lambda action: f"spoils:{cell_name(action.cell) if action.cell else action.foe}",
    do.Soar: lambda action: f"soar:{action.thermals}",
    do.Glide: lambda action: "glide:" + ";".join(map(cell_name, action.path)),
    do.Fight: lambda action: f"fight:{action.foe}",
    do.Reroll: lambda action: f"reroll:{action.die}",
    do.Flee: lambda action: f"flee:{cell_name(action.cell)}:{action.price}",
    do.PlaceThreat: _write_threat,
    do.Lose: lambda action: f"lose:{action.resource}",
    do.DrawTile: lambda action: f"tile:{TILE_NAMES[action.kind]}",
    do.ShowWeather: lambda action: f"weather:{WEATHER[action.rainy]}",
    do.ShowDice: lambda action: "dice:" + ",".join(map(str, action.numbers)),
    do.OpenCard: lambda action: f"card:{CARD_NAMES[action.card]}",
}
