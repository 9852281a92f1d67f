"""Eye for an Eye in short words: for logs, prompts, captions, wishes, moments and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core import TICKS_A_SECOND, Board, OptionValue, Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye import arena_of
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    NO_FIGURE,
    NOWHERE,
    FigureId,
    figure_id,
    index_of,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import CHIEFS, FACES, PACES
from game.rules.eye_for_an_eye.places import CURRENTS, ON_INNATE, band_of
from game.rules.eye_for_an_eye.state import Exchange, State, Task, chief_of
from game.rules.eye_for_an_eye.whose import moment
from scenes.base.sitters import joined
from scenes.stage.presenter import Standing

_WAYS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
_TRACKS: Final = ("pool", "move", "attack", "guard", "heal")
_OF_THE_CLOCK: Final = ("pace", "soundtrack")
"""Options that only a round in real time has."""


def name(state: State, seat: Seat) -> str:
    """What a seat's chief is called."""
    return chief_of(state, seat).title.removeprefix("Chief ")


def figure(state: State, who: FigureId) -> str:
    """What a figure is called."""
    chief = name(state, seat_of(who))
    return f"{chief}'s guard" if index_of(who) else chief


def place(state: State, seat: Seat, where: int) -> str:
    """What a place for dice is called."""
    chief = chief_of(state, seat)
    if band_of(where):
        return chief.cards[band_of(where) - 1].title
    if where == ON_INNATE:
        return chief.innate.title
    return "Raging Current" if where >= CURRENTS else _TRACKS[where]


def dice(many: int) -> str:
    """So many dice."""
    return f"{many} {'die' if many == 1 else 'dice'}"


def call(state: State, action: do.Action) -> str:
    """A call by its exact name with the number of dice, as the rules want it: at most forty characters."""
    match action:
        case do.Move():
            return f"{chief_of(state, action.seat).tracks[0].title} {action.dice}!"
        case do.Attack():
            return f"{chief_of(state, action.seat).tracks[1].title} {action.dice}!"
        case do.Heal():
            return "Heal!"
        case do.Ready():
            return f"Readying {chief_of(state, action.seat).cards[action.band - 1].title.removesuffix('!')}!"
        case do.Use():
            return f"{chief_of(state, action.seat).cards[action.band - 1].title.removesuffix('!')}!"
        case do.WatchOut() | do.Stoke() | do.Rally():
            return f"{chief_of(state, action.seat).innate.title.removesuffix('!')}!"
    return ""


_LINES: Final[dict[type, Callable[[State, Any], str]]] = {
    do.Enter: lambda state, a: f"enters at {a.cell[0]},{a.cell[1]}",
    do.SetPace: lambda state, a: f"plays {PACES[a.pace]}",
    do.Roll: lambda state, a: f"rolls, holding {dice(len(a.held))}" if a.held else "rolls",
    do.Allocate: lambda state, a: f"{FACES[a.face]} die to {place(state, a.seat, a.place)}",
    do.Recover: lambda state, a: f"takes {dice(a.dice)} back from {place(state, a.seat, a.place)}",
    do.Untie: lambda state, a: "cuts the net",
    do.Move: lambda state, a: f"moves with {dice(a.dice)}",
    do.Attack: lambda state, a: f"attacks {figure(state, a.target)} with {dice(a.dice)}",
    do.Heal: lambda state, a: "heals",
    do.Ready: lambda state, a: f"readies {place(state, a.seat, ON_INNATE + a.band)}",
    do.Use: lambda state, a: f"uses {place(state, a.seat, ON_INNATE + a.band)}",
    do.WatchOut: lambda state, a: f"faces {_WAYS[a.facing]}",
    do.Stoke: lambda state, a: "stokes the heat",
    do.Rally: lambda state, a: "rallies a guard",
    do.Parry: lambda state, a: f"parries with {dice(a.dice)}",
    do.Take: lambda state, a: "takes it",
    do.Step: lambda state, a: "steps " + " ".join(DIRECTION_NAMES[way] for way in a.way),
    do.Turn: lambda state, a: "turns right" if a.by == 1 else "turns left",
    do.Face: lambda state, a: f"turns it {_WAYS[a.facing]}",
    do.Strike: lambda state, a: f"strikes {figure(state, a.target)}",
    do.Stay: lambda state, a: "stays",
    do.Stop: lambda state, a: "stops",
    do.Flow: lambda state, a: "goes with the flow",
    do.Grab: lambda state, a: f"grabs marker {a.marker}",
    do.EndTurn: lambda state, a: "ends the turn",
    do.Pass: lambda state, a: "passes",
    do.Deal: lambda state, a: "The flowers are dealt",
    do.Show: lambda state, a: "dice: " + " ".join(FACES[face] for face in a.faces),
    do.Advance: lambda state, a: "time goes on",
}


def line(state: State, action: do.Action) -> str:
    """One action for the log."""
    words = _LINES[type(action)](state, action)
    return f"{name(state, action.seat)} {words}" if action.seat > 0 else words


def wish(state: State, action: do.Action) -> str:
    """One action as somebody would ask for it."""
    say = _WISHES.get(type(action))
    return say(state, action) if say else _PLAIN.get(type(action), "act")


def _wish_roll(state: State, action: do.Roll) -> str:
    held = joined([FACES[face] for face in action.held])
    return f"roll and hold {held} back" if held else "roll"


def _wish_attack(state: State, action: do.Attack) -> str:
    heat = f" and {action.heat} heat" if action.heat else ""
    return f"attack {figure(state, action.target)} with {dice(action.dice)}{heat}"


def _wish_move(state: State, action: do.Move) -> str:
    whose = "" if action.figure == figure_id(action.seat) else f" {figure(state, action.figure)}"
    return f"move{whose} with {dice(action.dice)}"


def _banded(state: State, seat: Seat, band: int) -> str:
    """A card by its name and its band, which is all that a small player board shows."""
    return f"{place(state, seat, ON_INNATE + band)} (Band {'I' * band})"


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _wish_use(state: State, action: do.Use) -> str:
    card = _banded(state, action.seat, action.band)
    if action.target != NO_FIGURE:
        return f"use {card} on {figure(state, action.target)}"
    if action.way != NOWHERE:
        return f"use {card} to the {_WAYS[action.way]}"
    if action.amount == NOWHERE:
        return f"use {card}"
    charges = chief_of(state, action.seat).cards[action.band - 1].name == "brutal_charge"
    return f"use {card} over {action.amount} spaces" if charges else f"use {card} with {action.amount} heat"


_WISHES: Final[dict[type, Callable[[State, Any], str]]] = {
    do.Roll: _wish_roll, do.Attack: _wish_attack, do.Use: _wish_use, do.Move: _wish_move,
    do.Strike: lambda state, a: f"strike {figure(state, a.target)}",
    do.Allocate: lambda state, a: f"put {_article(FACES[a.face])} die on {place(state, a.seat, a.place)}",
    do.Recover: lambda state, a: f"take {dice(a.dice)} back from {place(state, a.seat, a.place)}",
    do.Parry: lambda state, a: f"parry with {dice(a.dice)}",
    do.Ready: lambda state, a: f"make {_banded(state, a.seat, a.band)} ready",
    do.WatchOut: lambda state, a: f"face {_WAYS[a.facing]}",
    do.Step: lambda state, a: "step " + " and ".join(_WAYS[way] for way in a.way),
    do.Turn: lambda state, a: f"turn {'right' if a.by == 1 else 'left'}",
    do.Enter: lambda state, a: f"start there, looking {_WAYS[a.facing]}",
    do.Rally: lambda state, a: "rally a guard there",
}
_PLAIN: Final[dict[type, str]] = {
    do.Heal: "heal", do.Stoke: "stoke the heat", do.Take: "take the hits", do.Face: "turn the figure",
    do.Stay: "stay", do.Stop: "stop",
    do.Flow: "go with the flow", do.Grab: "grab a marker", do.EndTurn: "end the turn", do.Pass: "pass",
    do.Untie: "cut the net", do.SetPace: "change the pace",
}
_MOMENTS: Final = {
    "defend": "You are attacked: parry, or take it.", "decide": "Choose a space, turn or stop.",
    "time.window": "Your attack is being answered.", "dice.chance": "Dice are in the air.",
    "time.pause": "Everybody waits.", "time.order": "Your call was heard.", "turns.order": "Wait for your "
        "turn.",
}


def prompt(state: State, seat: Seat) -> str:
    """What a seat has to do, in a few words."""
    if state.phase == "place":
        return "Place your chief in its start area."
    if state.phase in ("deal", "over"):
        return ""
    if not state.players[seat - 1].health:
        return "Out of this round."
    now = moment(state, seat)
    if now != "free":
        return _MOMENTS.get(now, "")
    if state.phase == "turn":
        return f"Your turn: {state.actions_left} {'action' if state.actions_left == 1 else 'actions'} left."
    return "Roll, allocate, call."


def standing(state: State, seat: Seat) -> Standing:
    """Health left, and what the cup is worth."""
    player, chief = state.players[seat - 1], chief_of(state, seat)
    cup = state.cups[player.side].worth
    note = "knocked out" if not player.health else f"cup worth {cup}"
    return Standing(player.health, chief.health, "health", (), note, wins=False, warns=not player.health)


def moment_words(state: State) -> str:
    """Sides, attacks that have not landed, what is being carried out, nets, and the phase before a fight."""
    parts = [_sides(state)] if len(state.cups) < len(state.players) else []
    parts += [_attack_words(state, exchange) for exchange in state.exchanges]
    for seat in range(1, len(state.players) + 1):
        player = state.players[seat - 1]
        parts += [_task_words(state, seat, player.task)] if player.task is not None else []
        parts += [f"{name(state, seat)} is in the net"] if player.netted else []
        parts += [f"{name(state, seat)} is knocked out"] if not player.health else []
    if state.phase == "place":
        parts.append("chiefs are being placed")
    if state.phase == "turn":
        left = state.actions_left
        parts.append(f"{left} action{'' if left == 1 else 's'} left")
    return " · ".join(parts)


def _sides(state: State) -> str:
    """Who fights beside whom."""
    sides: dict[int, list[str]] = {}
    for seat, player in enumerate(state.players, 1):
        sides.setdefault(player.side, []).append(name(state, seat))
    return " against ".join(joined(names) for names in sides.values())


def _attack_words(state: State, exchange: Exchange) -> str:
    hits = exchange.hits + exchange.sure
    coming = f"{hits} hit{'' if hits == 1 else 's'} coming"
    parried = ", parried once" if exchange.parried else ""
    return f"{figure(state, exchange.attacker)} attacks {figure(state, exchange.target)}: {coming}{parried}"


def _task_words(state: State, seat: Seat, task: Task) -> str:
    chief = name(state, seat)
    if task.kind == "move":
        return f"{chief} is moving: {dice(task.left)} left" if task.left else f"{chief} has moved"
    if task.kind == "mend":
        return f"{chief} has just healed"
    card = next(card.title for card in chief_of(state, seat).cards if card.name == task.kind)
    return f"{chief} is using {card.removesuffix('!')}{', and has stepped' if task.striking else ''}"


def option_about(board: Board | None, option: str, value: OptionValue) -> str:
    """A seat's chief in a few words."""
    if board is None or not option.startswith("chief_"):
        return ""
    chief = arena_of(board).lore.chiefs[CHIEFS.index(str(value))]
    return f"{chief.about} {chief.difficulty.capitalize()} to play."


def option_word(board: Board | None, option: str, value: OptionValue) -> str:
    """Soundtracks with their lengths; as many rounds as the rulebook has."""
    if board is None:
        return ""
    if option == "rounds" and not value:
        return "Players + 1"
    if option != "soundtrack":
        return ""
    tracks = arena_of(board).lore.timings.soundtracks
    seconds = next(ticks for name, _, ticks in tracks if name == value) // TICKS_A_SECOND
    return f"{str(value).capitalize()}, {seconds // 60}:{seconds % 60:02}"


def option_matters(board: Board | None, option: str, chosen: Mapping[str, OptionValue]) -> bool:
    """Where nobody is timed there is no pace and no soundtrack, and without a stream nothing flows."""
    if board is None:
        return True
    if option in _OF_THE_CLOCK:
        return not chosen["turn_based"]
    return option != "advanced_stream" or bool(arena_of(board).stream)
