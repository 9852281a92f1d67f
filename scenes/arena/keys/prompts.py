"""One prompt per person: what is asked, what each key does now, and what an aim means in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.core import NOTHING, Seat, Sentence, constant, plural, say, verbatim
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on, in_play, lying, room
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    NOWHERE,
    FigureId,
    figure_id,
    guard_letter,
    is_chief,
    is_nymphlet,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, FACES, GENERAL_EACH, GUARD, HEAL, MOVE, TOTEM, Track
from game.rules.eye_for_an_eye.nymphlets import next_to_settle
from game.rules.eye_for_an_eye.options import CORE
from game.rules.eye_for_an_eye.places import BLANK, CURRENTS, ON_GUARD, ON_HILL, POOL, band_of
from game.rules.eye_for_an_eye.reactions import blockable, exchange_on
from game.rules.eye_for_an_eye.resolve import delayed
from game.rules.eye_for_an_eye.sight import foes_beside, own_figures, own_nymphlets
from game.rules.eye_for_an_eye.state import (
    Exchange,
    card_at,
    chief_of,
    figure_of,
    level_of,
    lore_of,
    track_on,
)
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING
from game.rules.eye_for_an_eye.tasks import flow_space
from game.rules.eye_for_an_eye.whose import moment
from scenes.arena.keys.aims import PLACES, options, why_not, with_dice
from scenes.arena.keys.compass import STAKES, VERDICT_KEYS, answer, pool, under_cursor
from scenes.arena.keys.mode import DIRECTIONS, Key, Mode, ModeName, Page, settled
from scenes.arena.keys.ring import (
    CARDS,
    TRACKS,
    can_take_back,
    chosen_nymphlet,
    nymphlet_track,
    whole_scurry,
)
from scenes.stage.eye_for_an_eye.asking import ON_DICE
from scenes.stage.eye_for_an_eye.panel_words import USUAL
from scenes.stage.eye_for_an_eye.words import VERDICT_WORDS, name, nymphlet
from scenes.stage.eye_for_an_eye.words import figure as figure_words

Keys = Mapping[str, Sentence]
"""What keys do, in words."""

_TRACKS: Final[Keys] = {key: USUAL[key] for key in DIRECTIONS}
_WAYS: Final = (
    say("east"), say("south-east"), say("south-west"), say("west"), say("north-west"), say("north-east"),
)
_FACES: Final = {
    MOVE: say("Move", sense="a die"), ATTACK: say("Attack", sense="a die"),
    GUARD: say("Guard", sense="a die"), HEAL: say("Heal", sense="a die"),
    TOTEM: say("Totem", sense="a die"), EYE: say("Eye", sense="a die"), BLANK: say("A blank die"),
}

# What keys do, on plates as small as a thumb.
_AIM_LEFT: Final = say("Aim left", sense="on a key")
_AIM_RIGHT: Final = say("Aim right", sense="on a key")
_BACK: Final = say("Back", sense="on a key")
_CHOOSE: Final = say("Choose", sense="on a key")
_END_TURN: Final = say("End turn", sense="on a key")
_FEWER_DICE: Final = say("Fewer dice", sense="on a key")
_FLOW: Final = say("Flow", sense="on a key")
_MARKER: Final = say("Marker", sense="on a key")
_MORE_DICE: Final = say("More dice", sense="on a key")
_NEXT_PAGE: Final = say("Next page", sense="on a key")
_PARRY: Final = say("Parry", sense="on a key")
_DART: Final = say("Dart", sense="on a key")
_OTHER_SPACE: Final = say("Other space", sense="on a key")
_ROLL_REST: Final = say("Roll the rest", sense="on a key")
_STAY: Final = say("Stay", sense="on a key")
_STEP: Final = say("Step", sense="on a key")
_STEP_STRIKE: Final = say("Step, strike", sense="on a key")
_STOP: Final = say("Stop", sense="on a key")
_LEAVE: Final = say("Leave", sense="on a key")
_LET_IT: Final = say("Let it be", sense="on a key")
_TAKE: Final = say("Take", sense="on a key")
_TAKE_BACK: Final = say("Take back", sense="on a key")
_TAKE_IT: Final = say("Take it", sense="on a key")
_TURN_LEFT: Final = say("Turn left", sense="on a key")
_TURN_RIGHT: Final = say("Turn right", sense="on a key")
_TURN_IT: Final = say("Turn it", sense="on a key")
_CALL_IT: Final = say("Call!", sense="on a key")
_VERBS: Final = {
    do.Attack: say("Attack!", sense="on a key"), do.Recover: _TAKE_BACK, do.Parry: _PARRY, do.Dart: _DART,
    do.Grab: say("Grab", sense="on a key"), do.Untie: say("Cut free", sense="on a key"),
    do.Move: say("Move", sense="on a key"), do.Heal: say("Heal", sense="on a key"),
}
"""What CALL does with an aim; all else is a call by its name."""

_OTHER_FIGURE: Final = say("Other figure", sense="on a key")
_SIDEWAYS: Final = {
    do.Attack: say("Other target", sense="on a key"), do.Move: _OTHER_FIGURE, do.Untie: _OTHER_FIGURE,
    do.Grab: say("Other marker", sense="on a key"),
}
"""What left and right change about an aim."""

_OTHER_NYMPHLET: Final = say("Other one", sense="on a key")
_OTHER_WAY: Final = say("Other way", sense="on a key")
_CALL_INSTEAD: Final = say("Call instead", sense="on a key")
_STARTING: Final[Keys] = {
    "up": _OTHER_SPACE, "down": _OTHER_SPACE, "left": _TURN_LEFT, "right": _TURN_RIGHT,
    "call": say("Start here", sense="on a key"),
}
_SETTLING: Final[Keys] = {
    **dict.fromkeys(DIRECTIONS, _OTHER_SPACE), "call": say("Settle here", sense="on a key"),
}
_STARTING_TIMED: Final[Keys] = {**_STARTING, "roll": say("Pace", sense="on a key")}
_PACES: Final[Keys] = {
    "left": say("Frantic", sense="a pace"), "up": say("Normal", sense="a pace"),
    "right": say("Relaxed", sense="a pace"),
}
_HANDS: Final[Keys] = {**_TRACKS, "roll": USUAL["roll"], "call": USUAL["call"]}
_HANDS_IN_TURNS: Final[Keys] = {**_HANDS, "call": _MARKER}
_HOLDING: Final[Keys] = {**dict.fromkeys(DIRECTIONS, ON_DICE), "roll": _ROLL_REST, "call": _BACK}
_STEPPING: Final[Keys] = {"left": _AIM_LEFT, "right": _AIM_RIGHT, "up": _STEP, "call": _STOP}
_ENDINGS: Final[Keys] = {"left": _END_TURN, "right": say("Pass", sense="on a key")}


def named(state: State, figure: FigureId) -> Sentence:
    """A figure by its chief's name; a guard by its letter as well."""
    chief = name(state, seat_of(figure))
    if is_chief(figure):
        return chief
    if is_nymphlet(figure):
        return figure_words(state, figure)
    return say("{chief}'s guard {letter}", chief=chief, letter=verbatim(guard_letter(figure)))


class Prompt(NamedTuple):
    """A few words for one person, and what each of the keys does now."""

    words: Sentence
    keys: Keys


def prompt(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What a person is asked now."""
    mode = settled(mode, state, seat)
    if waiting := _waiting_words(state, seat):
        return Prompt(waiting, {})
    return _PROMPTS[mode.name](mode, state, seat)


def _waiting_words(state: State, seat: Seat) -> Sentence:
    """For whoever attacks: that somebody may answer; else nothing."""
    if not state.exchanges or moment(state, seat) != "time.window":
        return NOTHING
    targets = [one.target for one in state.exchanges if seat_of(one.attacker) == seat]
    return say("{figure} may answer", figure=named(state, targets[0])) if targets else NOTHING


def _idle(mode: Mode, state: State, seat: Seat) -> Prompt:
    if mode.moment == "out":
        return Prompt(say("Knocked out of this round"), {})
    if mode.moment in ("chosen", "voted", "settled"):
        return Prompt(say("Ready: waiting for the others"), {})
    return Prompt(say("The flowers are dealt") if state.phase == "deal" else NOTHING, {})


def _choose(mode: Mode, state: State, seat: Seat) -> Prompt:
    take = _LEAVE if mode.cursor in mode.held else _TAKE
    keys = {"left": _CHOOSE, "right": _CHOOSE, "up": take, "down": take}
    if len(mode.held) < GENERAL_EACH:
        return Prompt(say("Choose one manoeuvre more"), keys)
    return Prompt(say("Choose two manoeuvres"), {**keys, "call": say("Take these", sense="on a key")})


def _vote(mode: Mode, state: State, seat: Seat) -> Prompt:
    if state.phase == "stake":
        many = len(lying(state.players[seat - 1], POOL))
        keys: dict[str, Sentence] = {
            key: verbatim(str(dice)) for key, dice in STAKES.items() if dice <= many
        }
        return Prompt(say("How many dice for the vote?"), {**keys, "call": say("All", sense="dice")})
    words: Keys = {key: VERDICT_WORDS[verdict] for key, verdict in VERDICT_KEYS.items()}
    if state.phase == "declare":
        return Prompt(say("Is the flower scored now?"), words)
    return Prompt(say("Where do your eyes count?"), words)


def _enter(mode: Mode, state: State, seat: Seat) -> Prompt:
    return Prompt(say("Where do you start?"), _STARTING if state.options.turn_based else _STARTING_TIMED)


def _settle(mode: Mode, state: State, seat: Seat) -> Prompt:
    which = nymphlet(state, next_to_settle(state, seat))
    return Prompt(say("Where does your {nymphlet} settle?", nymphlet=which), _SETTLING)


def _pace(mode: Mode, state: State, seat: Seat) -> Prompt:
    asks = mode.moment == "place"
    words = say("How fast do you play?") if asks else say("Ready: waiting for the others")
    return Prompt(words, {} if state.options.turn_based else _PACES)


def _hands(mode: Mode, state: State, seat: Seat) -> Prompt:
    if mode.moment == "waiting":
        return _waits(state, seat)._replace(keys=_HANDS)
    keys = _possible(mode, state, seat, _HANDS if state.phase != "roll" else _HANDS_IN_TURNS)
    marker = state.players[seat - 1].marker
    if state.phase == "roll" and marker:
        return Prompt(say("Marker {marker} is yours: others still roll", marker=marker), {})
    if only_signs(state, seat):
        return Prompt(say("Totems, eyes: Call, then Next page"), keys)
    if state.phase == "roll":
        left = state.players[seat - 1].rolls_left
        again = plural("Send dice or roll: {count} left", "Send dice or roll: {count} left", left)
        return Prompt(again if left else say("Send dice, grab a marker"), keys)
    faces = pool(state, seat)
    if faces and all(face == BLANK for face in faces):
        out = len(faces) < len(state.players[seat - 1].places)
        return Prompt(say("Roll, or call what is ready") if out else say("Roll your dice"), keys)
    return Prompt(say("Send dice, roll, or call") if faces else say("All dice out: call or take back"), keys)


def _possible(mode: Mode, state: State, seat: Seat, keys: Keys) -> Keys:
    """Without the keys that would be refused: no die of that face in the pool, no room on the track."""
    if mode.picked:
        return keys
    player, faces = state.players[seat - 1], set(pool(state, seat))
    if EYE in faces and chief_of(state, seat).innate.name == "gliding" and level_of(state) > CORE:
        faces.add(MOVE)
    rolls = faces and (state.phase != "roll" or player.rolls_left)
    absent: set[str] = set() if rolls else {"roll"}
    for key, topic in TRACKS.items():
        place = PLACES[topic]
        if FACES.index(topic) not in faces or count_on(player, place) >= room(state, seat, place):
            absent.add(key)
    return {key: words for key, words in keys.items() if key not in absent}


def _waits(state: State, seat: Seat) -> Prompt:
    """Whom a seat's own attack waits for."""
    attacks = [one.call for one in state.calls if isinstance(one.call, do.Attack)]
    target = next(attack.target for attack in attacks if attack.seat == seat)
    words = say("Waiting to attack {figure}", figure=named(state, target))
    return Prompt(words, {"left": say("Withdraw", sense="on a key")})


def only_signs(state: State, seat: Seat) -> bool:
    """Whether all that can still be sent are totems and eyes for cards, which lie on a page of their own."""
    faces, player = set(pool(state, seat)), state.players[seat - 1]
    cards = [place for place in CARDS.values() if in_play(state, seat, place)]
    open_ = any(count_on(player, place) < room(state, seat, place) for place in cards)
    return bool(faces) and faces <= {TOTEM, EYE} and open_


def _ring(mode: Mode, state: State, seat: Seat) -> Prompt:
    if state.phase == "turn" and state.acting not in (0, seat):
        return Prompt(say("{chief} is to act", chief=named(state, figure_id(state.acting))), {})
    if mode.page == "nymphlets" and own_nymphlets(state, seat):
        return _nymphlets(mode, state, seat)
    words, keys = _PAGES[mode.page](state, seat)
    below = _BACK if state.phase != "turn" or mode.page != "tracks" else _END_TURN
    return Prompt(words, {**keys, "roll": _NEXT_PAGE, "call": below})


def _nymphlets(mode: Mode, state: State, seat: Seat) -> Prompt:
    """The page of Nymphlets: dice for the chosen one, and whether it can scurry."""
    figure, lore = chosen_nymphlet(mode, state, seat), lore_of(state).ceremony
    keys: dict[str, Sentence] = {"roll": _NEXT_PAGE}
    if len(own_nymphlets(state, seat)) > 1:
        keys |= {"left": _OTHER_NYMPHLET, "right": _OTHER_NYMPHLET}
    tracks: tuple[tuple[Key, Track], ...] = (("up", lore.dart), ("down", lore.scurry))
    for key, track in tracks:
        face, place = nymphlet_track(figure, key)
        taken = count_on(state.players[seat - 1], place)
        if why_not(state, do.Allocate(seat, face, place)) is None:
            keys[key] = say(
                "{track}: {taken} of {spaces}", track=track.title, taken=taken, spaces=track.spaces
            )
        elif can_take_back(state, seat, place):
            keys[key] = _TAKE_BACK
    scurries = why_not(state, whole_scurry(mode, state, seat)) is None
    keys["call"] = say("{card}!", card=lore.scurry.title) if scurries else _BACK
    return Prompt(say("{nymphlet}: send dice, scurry", nymphlet=nymphlet(state, figure)), keys)


def _tracks(state: State, seat: Seat) -> Prompt:
    if state.phase == "roll" or delayed(state, seat):
        return Prompt(say("Take dice back from..."), _TRACKS)
    if state.phase == "turn":
        return Prompt(_ACTIONS_LEFT[state.actions_left], _TRACKS)
    return Prompt(say("Call what?"), _TRACKS)


def _cards(state: State, seat: Seat) -> Prompt:
    chief, player = chief_of(state, seat), state.players[seat - 1]
    keys: dict[str, Sentence] = {}
    for key, place in CARDS.items():
        title = _title(state, seat, place)
        if not in_play(state, seat, place):
            if not band_of(place) and chief.innate.name == "gliding":
                keys[key] = say("{innate}: eye to move", innate=constant(title))
            continue
        band = band_of(place)
        if count_on(player, place) < room(state, seat, place):
            keys[key] = constant(title)
        elif not band or player.ready >> (band - 1) & 1:
            keys[key] = _called(title)
        else:
            keys[key] = say("Ready {card}", card=constant(title))
    return Prompt(say("Innate and cards: send or call"), keys)


def _title(state: State, seat: Seat, place: do.Place) -> str:
    """The name of a card or of the innate."""
    band = band_of(place)
    return card_at(state, seat, band).title if band else chief_of(state, seat).innate.title


def _called(title: str) -> Sentence:
    """An innate or a card as it is called out."""
    card = constant(title)
    return card if title.endswith("!") else say("{card}!", card=card)


def _back(state: State, seat: Seat) -> Prompt:
    player, keys = state.players[seat - 1], dict[str, Sentence]()
    for key, place in CARDS.items():
        if in_play(state, seat, place) and count_on(player, place):
            keys[key] = constant(_title(state, seat, place))
    return Prompt(say("Take dice back from a card"), keys)


def _stream(state: State, seat: Seat) -> Prompt:
    taken = [sum(count_on(player, CURRENTS + track) for player in state.players) for track in range(4)]
    spaces = lore_of(state).current_spaces
    keys: Keys = {
        key: say("{taken} of {spaces}", taken=many, spaces=spaces)
        for key, many in zip(DIRECTIONS, taken, strict=True)
    }
    return Prompt(say("A move die for the Raging Current"), keys)


def _hill(state: State, seat: Seat) -> Prompt:
    track = track_on(state, ON_HILL)
    assert track is not None
    taken = sum(count_on(player, ON_HILL) for player in state.players)
    sent = say("{taken} of {spaces}", taken=taken, spaces=track.spaces)
    return Prompt(say("A totem for King of the Hill"), dict.fromkeys(DIRECTIONS, sent))


def _ending(state: State, seat: Seat) -> Prompt:
    return Prompt(say("End the turn, or pass until the next?"), _ENDINGS)


_ACTIONS_LEFT: Final = (
    say("Only free actions left, or end turn"), say("One more action"), say("Your turn: call an action"),
)
"""What is asked in a turn, by the number of actions left."""

_PAGES: Final[Mapping[Page, Callable[[State, Seat], Prompt]]] = {
    "tracks": _tracks, "cards": _cards, "back": _back, "stream": _stream, "hill": _hill, "ending": _ending,
    "waits": _waits,
}


def _hold(mode: Mode, state: State, seat: Seat) -> Prompt:
    if not pool(state, seat):
        return Prompt(say("No dice to hold"), {"roll": _ROLL_REST, "call": _BACK})
    die = under_cursor(mode, state, seat)
    face = _FACES[state.players[seat - 1].faces[die]]
    held = die in mode.held
    words = say("{die}: is held", die=face) if held else say("{die}: will be rolled", die=face)
    return Prompt(words, _HOLDING)


def _move(mode: Mode, state: State, seat: Seat) -> Prompt:
    task = state.players[seat - 1].task
    if task is None:
        return Prompt(NOTHING, {})
    keys = dict(_STEPPING)
    if task.kind == "move":
        by = (mode.arrow - figure_of(state, task.figure).facing) % 6
        if by:
            keys["down"] = _TURN_RIGHT if by <= 3 else _TURN_LEFT
        if flow_space(state, task.figure) >= 0:
            keys["roll"] = _FLOW
        left = plural("Move: {count} left", "Move: {count} left", task.left)
        return Prompt(say("Go over it: where to?") if mode.way else left, keys)
    if task.kind == "scurry":
        return Prompt(plural("Scurry: {count} left", "Scurry: {count} left", task.left), keys)
    if task.kind == "will_of_the_wind":
        keys["down"] = _TURN_IT
        return Prompt(say("The wind takes it: step or turn"), keys)
    if task.kind in STAYING:
        keys["roll"] = _STAY
    if task.kind in STRIKING:
        keys["up"] = _STEP_STRIKE
    return Prompt(_TASKS.get(task.kind) or say("Step where?"), keys)


_TASKS: Final = {
    "mend": say("Mending Waters: step?"), "ambush": say("Ambush: step, then strike"),
    "surge": say("Surge: this guard steps"), "sword_dance": say("Sword Dance: step, strike"),
}


def _aim(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What CALL would announce, and what the other keys change about it."""
    leave = _NEXT_PAGE if mode.page in ("net", "grab") else _BACK
    aimed = mode.aimed
    if aimed is None:
        grabs = mode.topic == "grab"
        words = say("No marker can be grabbed yet") if grabs else say("Nothing to aim at")
        return Prompt(words, {"roll": leave, "call": _BACK})
    verb = _VERBS.get(type(aimed), _CALL_IT)
    if mode.picked:  # whoever points changes it on the table, and wants to see the dice meanwhile
        return Prompt(_sentence(state, seat, aimed), {"call": verb, "roll": leave})
    sideways = _SIDEWAYS.get(type(aimed), _OTHER_WAY)
    keys = {"left": sideways, "right": sideways, "call": verb, "roll": leave}
    if isinstance(aimed, do.Heal | do.Parry | do.Scurry) or _only_way(state, seat, aimed):
        keys = {"call": verb, "roll": leave}
    return Prompt(_sentence(state, seat, aimed), {**keys, **_counting(mode, state, seat, aimed)})


def _counting(mode: Mode, state: State, seat: Seat, aimed: Action) -> Keys:
    """The keys that count dice, as far as there is something to count."""
    player = state.players[seat - 1]
    place = ON_GUARD if isinstance(aimed, do.Parry) else PLACES.get(mode.topic)
    if isinstance(aimed, do.Scurry | do.Dart):
        return _counting_more(state, seat, aimed)
    if isinstance(aimed, do.Recover):
        many = count_on(player, aimed.place) > 1
        ways = {"left": _FEWER_DICE, "right": _MORE_DICE} if many else {}
        back = mode.topic != "back" and options(state, seat, mode.topic)
        return {**ways, "up": _CALL_INSTEAD} if back else ways
    if isinstance(aimed, do.Heal | do.Use):
        return {"down": _TAKE_BACK} if mode.moment != "defend" else {}
    if not isinstance(aimed, do.Move | do.Attack | do.Parry) or place is None:
        return {}
    more = {"up": _MORE_DICE} if aimed.dice < count_on(player, place) else {}
    if aimed.dice > 1:
        least = chief_of(state, seat).tracks[place - 1].minimum
        return {**more, "down": _FEWER_DICE} if aimed.dice > least else more
    return more if isinstance(aimed, do.Parry) else {**more, "down": _TAKE_BACK}


def _counting_more(state: State, seat: Seat, aimed: do.Scurry | do.Dart) -> Keys:
    """More or fewer dice for a Nymphlet."""
    more, fewer = with_dice(aimed, aimed.dice + 1), with_dice(aimed, aimed.dice - 1)
    keys = {"up": _MORE_DICE} if why_not(state, more) is None else {}
    return {**keys, "down": _FEWER_DICE} if aimed.dice > 1 and why_not(state, fewer) is None else keys


def _only_way(state: State, seat: Seat, aimed: Action) -> bool:
    """Whether there is nothing else to choose from."""
    own = [*own_figures(state, seat)]
    if isinstance(aimed, do.Move | do.Untie):
        return len(own) == 1
    if isinstance(aimed, do.Attack):
        targets = sum(len(foes_beside(state, figure)) for figure in own)
        return targets <= 1 and not state.players[seat - 1].heat
    return False


def _sentence(state: State, seat: Seat, aimed: Action) -> Sentence:
    """What an action would do, in English in at most forty letters."""
    match aimed:
        case do.Attack():
            return _attack(state, aimed)
        case do.Move():
            return plural("Move {figure}: {count} die", "Move {figure}: {count} dice", aimed.dice,
                          figure=named(state, aimed.figure))
        case do.Use():
            return _use(state, seat, aimed)
        case do.Recover():
            return plural("Take {count} die back", "Take {count} dice back", aimed.dice)
        case do.Parry():
            return plural("Parry with {count} die", "Parry with {count} dice", aimed.dice)
        case do.Scurry():
            return plural(
                "{nymphlet} scurries: {count} die", "{nymphlet} scurries: {count} dice", aimed.dice,
                nymphlet=nymphlet(state, aimed.figure),
            )
        case do.Dart() if aimed.way == NOWHERE:
            return plural("Dart with {count} die, stay", "Dart with {count} dice, stay", aimed.dice)
        case do.Dart():
            return plural(
                "Dart with {count} die, go {way}", "Dart with {count} dice, go {way}", aimed.dice,
                way=_WAYS[aimed.way],
            )
        case do.WatchOut():
            return say("Face {way}", way=_WAYS[aimed.facing])
        case do.Untie():
            return say("Cut {figure} free", figure=named(state, aimed.figure))
        case do.Grab():
            return say("Grab turn marker {marker}", marker=aimed.marker)
    return say("Place a guard here") if isinstance(aimed, do.Rally) else say("Heal one health")


def _attack(state: State, attack: do.Attack) -> Sentence:
    target, heat, dice = named(state, attack.target), attack.heat, attack.dice
    if not heat:
        return plural("{target} with {count} die", "{target} with {count} dice", dice, target=target)
    return plural(
        "{target} with {count} die and {heat} heat", "{target} with {count} dice and {heat} heat", dice,
        target=target, heat=heat,
    )


def _use(state: State, seat: Seat, use: do.Use) -> Sentence:
    title = card_at(state, seat, use.band).title
    card = constant(title)
    if use.target != NO_FIGURE and use.way != NOWHERE:
        target = named(state, use.target)
        return say("{card}: {target}, {way}", card=card, target=target, way=_WAYS[use.way])
    if use.target != NO_FIGURE and use.amount != NOWHERE:
        target = named(state, use.target)
        return say("{card}: {target}, {amount}", card=card, target=target, amount=use.amount)
    if use.target != NO_FIGURE:
        return say("{card}: {target}", card=card, target=named(state, use.target))
    if use.way != NOWHERE:
        return say("{card}: {way}", card=card, way=_WAYS[use.way])
    return say("{card}: {amount}", card=card, amount=use.amount) if use.amount != NOWHERE else _called(title)


def _react(mode: Mode, state: State, seat: Seat) -> Prompt:
    """For whoever is attacked: by whom, how hard, and what each key does about it."""
    exchange = exchange_on(state, seat)
    if exchange is None:
        return Prompt(NOTHING, {})
    return Prompt(_attacked(state, exchange), _answers(state, seat))


def _attacked(state: State, exchange: Exchange) -> Sentence:
    hits, attacker = exchange.hits + exchange.sure, named(state, exchange.attacker)
    if exchange.cause is not None:
        card = constant(lore_of(state).card(exchange.cause).title)
        return say("{attacker} moves you: {card}!", attacker=attacker, card=card)
    if is_nymphlet(exchange.target):
        return plural(
            "{attacker} at your Nymphlet: {count} hit!", "{attacker} at your Nymphlet: {count} hits!", hits,
            attacker=attacker,
        )
    if blockable(exchange):
        return plural("{attacker} attacks: {count} hit!", "{attacker} attacks: {count} hits!", hits,
                      attacker=attacker)
    return plural("{attacker} attacks: {count} hit, sure!", "{attacker} attacks: {count} hits, sure!", hits,
                  attacker=attacker)


def _answers(state: State, seat: Seat) -> dict[str, Sentence]:
    """What can be done against an attack; keys for what cannot say nothing."""
    exchange = exchange_on(state, seat)
    forced = exchange is not None and exchange.cause is not None
    keys = {"left": _LET_IT if forced else _TAKE_IT}
    topic, chief = answer(state, seat), chief_of(state, seat)
    parries = options(state, seat, topic)
    if parries:
        keys["right"] = _PARRY if topic == "parry" else _DART
    if len(parries) > 1 and topic == "dart":
        keys["roll"] = _OTHER_WAY
    elif len(parries) > 1:
        keys["roll"] = _FEWER_DICE
    if options(state, seat, "watch"):
        keys["up"] = constant(chief.innate.title)
    shield = next((one for one in options(state, seat, "shield") if isinstance(one, do.Use)), None)
    if shield is not None:
        keys["down"] = constant(card_at(state, seat, shield.band).title)
    return keys


_PROMPTS: Final[Mapping[ModeName, Callable[[Mode, State, Seat], Prompt]]] = {
    "idle": _idle, "choose": _choose, "vote": _vote, "enter": _enter, "settle": _settle,
    "pace": _pace, "hands": _hands,
    "ring": _ring, "aim": _aim, "hold": _hold, "move": _move, "react": _react,
}
