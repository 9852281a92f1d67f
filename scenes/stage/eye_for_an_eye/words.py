"""Eye for an Eye in short words: for logs, prompts, captions and moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core import NOTHING, Seat, Sentence, listed, plural, say, verbatim
from game.core.words import dotted, spaced
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    FigureId,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.places import CURRENTS, ON_HILL, ON_INNATE, band_of, is_dart, nymphlet_on
from game.rules.eye_for_an_eye.state import (
    VOTING,
    Exchange,
    Player,
    State,
    Task,
    card_at,
    chief_of,
    hand_of,
    lore_of,
    nymphlets_of,
)
from game.rules.eye_for_an_eye.whose import moment
from scenes.stage.presenter import Standing

WAYS: Final = (
    say("east"), say("south-east"), say("south-west"), say("west"), say("north-west"), say("north-east"),
)
"""The six directions, in the order of the rules."""

FACE_NAMES: Final = (
    say("move", sense="a face"), say("attack", sense="a face"), say("guard", sense="a face"),
    say("heal", sense="a face"), say("totem", sense="a face"), say("eye", sense="a face"),
)
"""The faces of a die, in the order of the rules."""

A_DIE: Final = (
    say("a move die"), say("an attack die"), say("a guard die"), say("a heal die"), say("a totem die"),
    say("an eye die"),
)
"""A die with such a face up, as something that is put somewhere."""

RAGING_CURRENT: Final = say("Raging Current")
KING_OF_THE_HILL: Final = say("King of the Hill")
VERDICT_WORDS: Final = {"for": say("Score it"), "against": say("Not yet")}
"""What a vote on the open flower is for, and what it is against."""

_WAY_LETTERS: Final = (
    say("e", sense="east"), say("se", sense="south-east"), say("sw", sense="south-west"),
    say("w", sense="west"), say("nw", sense="north-west"), say("ne", sense="north-east"),
)
_TRACKS: Final = (
    say("pool", sense="a place for dice"), say("move", sense="a place for dice"),
    say("attack", sense="a place for dice"), say("guard", sense="a place for dice"),
    say("heal", sense="a place for dice"),
)
_PACES: Final = (
    say("frantic", sense="a pace"), say("normal", sense="a pace"), say("relaxed", sense="a pace"),
)


def name(state: State, seat: Seat) -> Sentence:
    """What a seat's chief is called."""
    return chief_of(state, seat).called


def figure(state: State, who: FigureId) -> Sentence:
    """What a figure is called."""
    chief = name(state, seat_of(who))
    if is_nymphlet(who):
        return say("{chief}'s Nymphlet", chief=chief)
    return say("{chief}'s guard", chief=chief) if is_guard(who) else chief


def nymphlet(state: State, who: FigureId) -> Sentence:
    """What its owner calls a Nymphlet: by its number, where there are several."""
    if len(nymphlets_of(state, seat_of(who))) == 1:
        return say("Nymphlet")
    return say("Nymphlet {number}", number=nymphlet_number(who) + 1)


def points_of(state: State, player: Player) -> int:
    """What a seat has gained in victory points as it stands now."""
    if state.options.mode == "nymphlet_ceremony":
        numbers = lore_of(state).ceremony
        return player.caught * (numbers.points if player.health else numbers.fallen)
    return player.score - (0 if player.health else lore_of(state).modes.fallen)


def place(state: State, seat: Seat, where: int) -> Sentence:
    """What a place for dice is called."""
    chief = chief_of(state, seat)
    if band_of(where):
        return card_at(state, seat, band_of(where)).title
    if where == ON_INNATE:
        return chief.innate.title
    if where == ON_HILL:
        return KING_OF_THE_HILL
    if nymphlet_on(where) >= 0:
        numbers = lore_of(state).ceremony
        return numbers.dart.title if is_dart(where) else numbers.scurry.title
    return RAGING_CURRENT if where >= CURRENTS else _TRACKS[where]


def dice(many: int) -> Sentence:
    """So many dice, in sentences that count something else as well."""
    return plural("{count} die", "{count} dice", many)


def call(state: State, action: do.Action) -> Sentence:
    """A call by its exact name with the number of dice and its target, as the rules want it.

    It has at most forty letters.
    """
    match action:
        case do.Move():
            move = chief_of(state, action.seat).tracks[0].title
            return say("{movement} {dice}!", movement=move, dice=action.dice)
        case do.Attack():
            weapon = chief_of(state, action.seat).tracks[1].title
            target = figure(state, action.target)
            return say("{weapon} {dice} at {target}!", weapon=weapon, dice=action.dice, target=target)
        case do.Scurry():
            return say("{call} {dice}!", call=lore_of(state).ceremony.scurry.title, dice=action.dice)
        case do.Heal():
            return say("Heal!")
        case do.Ready():
            return say("Readying {card}!", card=card_of(state, action).bare)
        case do.Use() if action.target != NO_FIGURE:
            target = figure(state, action.target)
            return say("{call} at {target}!", call=card_of(state, action).bare, target=target)
        case do.Use():
            return say("{call}!", call=card_of(state, action).bare)
        case do.WatchOut() | do.Stoke() | do.Rally():
            return say("{call}!", call=chief_of(state, action.seat).innate.bare)
    return NOTHING


def card_of(state: State, action: do.Ready | do.Use) -> Card:
    """The tribal card that an action is about."""
    return card_at(state, action.seat, action.band)


def line(state: State, action: do.Action) -> Sentence:
    """One action for the log."""
    return _LINES[type(action)](state, action)


def _line_roll(state: State, action: do.Roll) -> Sentence:
    chief = name(state, action.seat)
    if not action.held:
        return say("{chief} rolls", chief=chief)
    return plural(
        "{chief} rolls, holding {count} die", "{chief} rolls, holding {count} dice", len(action.held),
        chief=chief,
    )


def _line_turn(state: State, action: do.Turn) -> Sentence:
    chief = name(state, action.seat)
    if action.by == 1:
        return say("{chief} turns right", chief=chief)
    return say("{chief} turns left", chief=chief)


_LINES: Final[dict[type, Callable[[State, Any], Sentence]]] = {
    do.Roll: _line_roll, do.Turn: _line_turn,
    do.Enter: lambda state, a: say(
        "{chief} enters at {space}", chief=name(state, a.seat), space=verbatim(f"{a.cell[0]},{a.cell[1]}")
    ),
    do.Choose: lambda state, a: say(
        "{chief} chooses {cards}", chief=name(state, a.seat),
        cards=listed([lore_of(state).card(card).title for card in a.cards]),
    ),
    do.Settle: lambda state, a: say(
        "{chief} settles a Nymphlet at {space}", chief=name(state, a.seat),
        space=verbatim(f"{a.cell[0]},{a.cell[1]}"),
    ),
    do.Scurry: lambda state, a: plural(
        "{chief}'s Nymphlet scurries with {count} die", "{chief}'s Nymphlet scurries with {count} dice",
        a.dice, chief=name(state, a.seat),
    ),
    do.Dart: lambda state, a: plural(
        "{chief}'s Nymphlet darts with {count} die", "{chief}'s Nymphlet darts with {count} dice", a.dice,
        chief=name(state, a.seat),
    ),
    do.SetPace: lambda state, a: say("{chief} plays {pace}", chief=name(state, a.seat), pace=_PACES[a.pace]),
    do.Allocate: lambda state, a: say(
        "{chief} puts {die} on {place}", chief=name(state, a.seat), die=A_DIE[a.face],
        place=place(state, a.seat, a.place),
    ),
    do.Recover: lambda state, a: plural(
        "{chief} takes {count} die back from {place}", "{chief} takes {count} dice back from {place}", a.dice,
        chief=name(state, a.seat), place=place(state, a.seat, a.place),
    ),
    do.Untie: lambda state, a: say("{chief} cuts the net", chief=name(state, a.seat)),
    do.Move: lambda state, a: plural(
        "{chief} moves with {count} die", "{chief} moves with {count} dice", a.dice, chief=name(state, a.seat)
    ),
    do.Attack: lambda state, a: plural(
        "{chief} attacks {target} with {count} die", "{chief} attacks {target} with {count} dice", a.dice,
        chief=name(state, a.seat), target=figure(state, a.target),
    ),
    do.Heal: lambda state, a: say("{chief} heals", chief=name(state, a.seat)),
    do.Ready: lambda state, a: say(
        "{chief} readies {card}", chief=name(state, a.seat), card=card_of(state, a).title
    ),
    do.Use: lambda state, a: say(
        "{chief} uses {card}", chief=name(state, a.seat), card=card_of(state, a).title
    ),
    do.WatchOut: lambda state, a: say(
        "{chief} faces {way}", chief=name(state, a.seat), way=WAYS[a.facing]
    ),
    do.Stoke: lambda state, a: say("{chief} stokes the heat", chief=name(state, a.seat)),
    do.Rally: lambda state, a: say("{chief} rallies a guard", chief=name(state, a.seat)),
    do.Parry: lambda state, a: plural(
        "{chief} parries with {count} die", "{chief} parries with {count} dice", a.dice,
        chief=name(state, a.seat),
    ),
    do.Take: lambda state, a: say("{chief} takes it", chief=name(state, a.seat)),
    do.Step: lambda state, a: say(
        "{chief} steps {ways}", chief=name(state, a.seat), ways=spaced([_WAY_LETTERS[way] for way in a.way])
    ),
    do.Face: lambda state, a: say("{chief} turns it {way}", chief=name(state, a.seat), way=WAYS[a.facing]),
    do.Strike: lambda state, a: say(
        "{chief} strikes {target}", chief=name(state, a.seat), target=figure(state, a.target)
    ),
    do.Stay: lambda state, a: say("{chief} stays", chief=name(state, a.seat)),
    do.Stop: lambda state, a: say("{chief} stops", chief=name(state, a.seat)),
    do.Flow: lambda state, a: say("{chief} goes with the flow", chief=name(state, a.seat)),
    do.Grab: lambda state, a: say(
        "{chief} grabs marker {marker}", chief=name(state, a.seat), marker=a.marker
    ),
    do.Withdraw: lambda state, a: say("{chief} withdraws the attack", chief=name(state, a.seat)),
    do.EndTurn: lambda state, a: say("{chief} ends the turn", chief=name(state, a.seat)),
    do.Pass: lambda state, a: say("{chief} passes", chief=name(state, a.seat)),
    do.Declare: lambda state, a: say("{chief} declares", chief=name(state, a.seat)),
    do.Stake: lambda state, a: say("{chief} chooses dice for the vote", chief=name(state, a.seat)),
    do.Sway: lambda state, a: say("{chief} says where the eyes count", chief=name(state, a.seat)),
    do.Reveal: lambda state, a: say("A flower is turned up"),
    do.Deal: lambda state, a: say("The flowers are dealt"),
    do.Show: lambda state, a: say("dice: {faces}", faces=spaced([FACE_NAMES[face] for face in a.faces])),
    do.Advance: lambda state, a: say("time goes on"),
}


_MOMENTS: Final = {
    "defend": say("You are attacked: parry, or take it."), "decide": say("Choose a space, turn or stop."),
    "time.window": say("Your attack is being answered."), "dice.chance": say("Dice are in the air."),
    "time.pause": say("Everybody waits."), "time.order": say("Your call was heard."),
    "turns.order": say("Wait for your turn."), "round.time": say("The soundtrack is over."),
    "waiting": say("Your attack waits for its target."),
}


def prompt(state: State, seat: Seat) -> Sentence:
    """What a seat has to do, in a few words."""
    if state.phase == "choose":
        return say("Choose two manoeuvres for this round.")
    if state.phase in VOTING:
        return say("Vote on scoring the open flower.")
    if state.phase == "place" and state.options.mode == "domination":
        return say("Place your chief next to the centre.")
    if state.phase == "place":
        return say("Place your chief in its start area.")
    if state.phase == "settle":
        return say("Settle your Nymphlets at your start area.")
    if state.phase in ("deal", "over"):
        return NOTHING
    if not state.players[seat - 1].health:
        return say("Out of this round.")
    now = moment(state, seat)
    if now != "free":
        return _MOMENTS.get(now, NOTHING)
    if state.phase == "turn" and not state.actions_left:
        return say("Your turn: free actions only, or end it.")
    if state.phase == "turn":
        return plural(
            "Your turn: {count} action left.", "Your turn: {count} actions left.", state.actions_left
        )
    return say("Roll, allocate, call.")


def turn_words(state: State) -> Sentence:
    """Whose turn it is, and how much of it is left."""
    chief = name(state, state.acting)
    if not state.actions_left:
        return say("{chief}'s turn: no action left", chief=chief)
    return plural(
        "{chief}'s turn: {count} action left", "{chief}'s turn: {count} actions left", state.actions_left,
        chief=chief,
    )


def standing(state: State, seat: Seat) -> Standing:
    """Health left, and what the cup is worth."""
    player, chief = state.players[seat - 1], chief_of(state, seat)
    cup = state.cups[player.side].worth
    if not player.health:
        note = say("knocked out")
    elif state.options.mode == "battle":
        note = say("cup worth {points}", points=cup)
    else:
        note = plural("{count} victory point", "{count} victory points", points_of(state, player))
    return Standing(player.health, chief.health, say("health"), (), note, wins=False, warns=not player.health)


def moment_words(state: State) -> Sentence:
    """Sides, attacks that have not landed, what is being carried out, nets, and the phase before a fight."""
    parts = [_sides(state)] if len(state.cups) < len(state.players) else []
    parts += [_attack_words(state, exchange) for exchange in state.exchanges]
    for seat in range(1, len(state.players) + 1):
        player, chief = state.players[seat - 1], name(state, seat)
        parts += [_task_words(state, seat, player.task)] if player.task is not None else []
        parts += [say("{chief} is in the net", chief=chief)] if player.netted else []
        parts += [say("{chief} is knocked out", chief=chief)] if not player.health else []
    if state.phase == "choose":
        parts.append(say("manoeuvres are being chosen"))
    if state.phase == "place":
        parts.append(say("chiefs are being placed"))
    if state.phase == "settle":
        parts.append(say("Nymphlets are being settled"))
    if state.phase == "turn" and not state.actions_left:
        parts.append(say("only free actions left"))
    elif state.phase == "turn":
        parts.append(plural("{count} action left", "{count} actions left", state.actions_left))
    return dotted(parts)


def _sides(state: State) -> Sentence:
    """Who fights beside whom."""
    sides: dict[int, list[Sentence]] = {}
    for seat, player in enumerate(state.players, 1):
        sides.setdefault(player.side, []).append(name(state, seat))
    first, *others = map(listed, sides.values())
    for side in others:
        first = say("{side} against {other}", side=first, other=side)
    return first


def _attack_words(state: State, exchange: Exchange) -> Sentence:
    attacker, target = figure(state, exchange.attacker), figure(state, exchange.target)
    if exchange.cause is not None:
        card = lore_of(state).card(exchange.cause).bare
        return say(
            "{card}: {attacker} is about to move {target}", card=card, attacker=attacker, target=target
        )
    hits = exchange.hits + exchange.sure
    if exchange.parried and is_nymphlet(exchange.target):
        return plural(
            "{attacker} attacks {target}: {count} hit coming, it has darted",
            "{attacker} attacks {target}: {count} hits coming, it has darted", hits, attacker=attacker,
            target=target,
        )
    if exchange.parried:
        return plural(
            "{attacker} attacks {target}: {count} hit coming, parried once",
            "{attacker} attacks {target}: {count} hits coming, parried once", hits, attacker=attacker,
            target=target,
        )
    return plural(
        "{attacker} attacks {target}: {count} hit coming", "{attacker} attacks {target}: {count} hits coming",
        hits, attacker=attacker, target=target,
    )


def _task_words(state: State, seat: Seat, task: Task) -> Sentence:
    chief = name(state, seat)
    if task.kind == "move":
        if not task.left:
            return say("{chief} has moved", chief=chief)
        return plural(
            "{chief} is moving: {count} die left", "{chief} is moving: {count} dice left", task.left,
            chief=chief,
        )
    if task.kind == "mend":
        return say("{chief} has just healed", chief=chief)
    if task.kind == "scurry":
        return plural(
            "{chief}'s Nymphlet scurries: {count} step left",
            "{chief}'s Nymphlet scurries: {count} steps left",
            task.left, chief=chief,
        )
    card = next(card.bare for card in hand_of(state, seat) if card.name == task.kind)
    if task.striking:
        return say("{chief} is using {card}, and has stepped", chief=chief, card=card)
    return say("{chief} is using {card}", chief=chief, card=card)
