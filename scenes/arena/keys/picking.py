"""What is pointed at goes into the one selection of a seat, which its keys change too: a pure reducer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.scored import general
from scenes.arena.keys.aims import PLACES, preset, why_not
from scenes.arena.keys.compass import hold, press, take_or_leave
from scenes.arena.keys.mode import Mode, Page, Pressed, Topic, fresh, settled
from scenes.stage.eye_for_an_eye.picks import attempt, picks
from scenes.stage.selection import Pick, Selection

_TOPICS: Final[Mapping[type[Action], Topic]] = {
    do.Move: "move", do.Attack: "attack", do.Heal: "heal", do.Parry: "parry", do.Untie: "untie",
    do.Scurry: "scurry", do.Dart: "dart",
    do.Grab: "grab", do.WatchOut: "innate", do.Stoke: "innate", do.Rally: "innate",
}
_UNDER_ATTACK: Final[Mapping[Topic, Topic]] = {
    "innate": "watch", "card 1": "shield", "card 2": "shield", "card 3": "shield",
}
"""The same things have other names for whoever defends."""


def point(mode: Mode, state: State, seat: Seat, pick: Pick) -> Pressed:
    """One thing more is pointed at: the selection grows, becomes an action, or begins anew."""
    mode = settled(mode, state, seat)
    if pick.kind == "hold":
        return Pressed(fresh(state, seat) if mode.name == "hold" else _holding(mode, pick))
    if mode.name == "hold" and pick.kind == "die":
        return hold(mode._replace(picked=(Pick("hold", seat=seat),)), state, seat, int(pick.name))
    if mode.name == "hold" and pick.kind == "roll":
        return press(mode, state, seat, "roll")
    if mode.name == "choose":
        return _choosing(mode, state, pick)
    before = selection(mode, state, seat)
    after = before.pick(pick)
    if after.action is not None and not after.next:
        return Pressed(_at_rest(mode, state, seat), after.action)
    if after.chosen:
        return Pressed(_begun(mode, state, seat, after))
    if pick in before.chosen:
        return Pressed(_at_rest(mode, state, seat))
    meant = attempt(state, seat, before.chosen, pick)
    return Pressed(_at_rest(mode, state, seat), None, why_not(state, meant) if meant is not None else None)


def _choosing(mode: Mode, state: State, pick: Pick) -> Pressed:
    """A manoeuvre that is pointed at is taken or left."""
    names: Sequence[str] = general(state)
    return take_or_leave(mode, names.index(pick.name)) if pick.kind == "manoeuvre" else Pressed(mode)


def offered(mode: Mode, state: State, seat: Seat) -> tuple[tuple[Pick, ...], tuple[Pick, ...]]:
    """What a seat has chosen, by whatever device, and what can be pointed at next."""
    if mode.name == "choose":
        names = general(state)
        return (
            tuple(Pick("manoeuvre", names[number], seat) for number in mode.held),
            (*(Pick("manoeuvre", name, seat) for name in names), Pick("ready", seat=seat)),
        )
    if mode.name == "hold":
        player = state.players[seat - 1]
        dice = (die for die in lying(player, POOL) if player.faces[die] != BLANK)
        return (Pick("hold", seat=seat),), (
            *(Pick("die", str(die), seat) for die in dice), Pick("roll", seat=seat), Pick("hold", seat=seat),
        )
    found = selection(mode, state, seat)
    return found.chosen, found.next


def selection(mode: Mode, state: State, seat: Seat) -> Selection[Action]:
    """The legal actions of a seat, and what it has chosen of one as far as that is still possible."""
    legal = EYE_FOR_AN_EYE.legal(state, seat)
    found = Selection.of(legal, lambda action: picks(state, legal, action))
    if mode.picked:
        kept = Selection(found.actions, mode.picked)
        return kept if kept.open else found
    if mode.name != "aim" or mode.aimed is None:
        return found
    # Keys aim at a whole action; to point at another target or number, one goes on from its beginning.
    whole = picks(state, legal, mode.aimed)
    begun = found
    for pick in whole[:2 if isinstance(mode.aimed, do.Recover) else 1]:
        begun = begun.pick(pick)
    return begun if begun.next else found


def _holding(mode: Mode, pick: Pick) -> Mode:
    return Mode("hold", mode.moment, "hold", picked=(pick,))


def _at_rest(mode: Mode, state: State, seat: Seat) -> Mode:
    """Nothing chosen; a page that is open, or an arrow, stays."""
    if mode.name in ("aim", "hold"):
        return fresh(state, seat)
    return mode._replace(way=(), stopping=False, picked=())


def _begun(mode: Mode, state: State, seat: Seat, after: Selection[Action]) -> Mode:
    """The mode in which the keys would go on from what was pointed at."""
    found = [action for _, action in after.open]
    last = found[-1]
    if after.chosen[-1].kind in _HALF:
        return _at_rest(mode, state, seat)._replace(picked=after.chosen)
    # The rules name the numbers of dice that can be taken back in rising order: the last one is all.
    best = last if isinstance(last, do.Recover) else preset(state, seat, found)
    topic = _topic(best)
    page: Page = "tracks" if topic in _TRACKS else "nymphlets" if topic == "scurry" else "cards"
    if mode.moment == "defend":
        topic = _UNDER_ATTACK.get(topic, topic)
    return Mode("aim", mode.moment, page, topic, best, since=mode.since, picked=after.chosen)


_HALF: Final = ("die", "recover")
"""What says nothing yet of a place: a direction of the keys adds that."""

_TRACKS: Final[tuple[Topic, ...]] = ("move", "attack", "guard", "heal")
_CARDS: Final[tuple[Topic, ...]] = ("card 1", "card 2", "card 3")


def _topic(action: Action) -> Topic:
    if isinstance(action, do.Recover):
        return next((topic for topic in _TRACKS if PLACES[topic] == action.place), "back")
    return _CARDS[action.band - 1] if isinstance(action, do.Use) else _TOPICS.get(type(action), "move")
