"""Compass Call: six taps a person, no chords, no holds; a pure reducer from keys to actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from game.core import Cell, Seat
from game.rules.eye_for_an_eye import Action, State, reasons
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, is_nymphlet
from game.rules.eye_for_an_eye.lore import EYE, FACES, GENERAL_EACH, MOVE
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.scored import general
from game.rules.eye_for_an_eye.sight import free, friends, neighbour
from game.rules.eye_for_an_eye.state import Task, chief_of, figure_of
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING, path_of
from scenes.arena.keys import ring
from scenes.arena.keys.aims import PLACES, options, preset, refusal, why_not
from scenes.arena.keys.mode import (
    DIRECTIONS,
    Key,
    Mode,
    ModeName,
    Pressed,
    Topic,
    entries,
    fresh,
    settled,
    settlings,
)

T = TypeVar("T")

GRACE_TICKS: Final = 15
"""So long a key that was meant for something else does not take the hits of a sudden attack."""

PACE_KEYS: Final[Mapping[Key, int]] = {"left": 0, "up": 1, "right": 2}


def press(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """What a key means now: another mode, perhaps an action, or the reason why not."""
    mode = settled(mode, state, seat)
    if key == "parry" and mode.moment == "defend":
        return _parry(Mode("react", "defend", since=mode.since), state, seat)
    pressed = _PRESSES[mode.name](mode, state, seat, key)
    # Keys lead from here on: what was pointed at has gone into the mode, or was let go.
    return pressed if pressed.refusal else pressed._replace(mode=pressed.mode._replace(picked=()))


def _idle(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    return Pressed(mode, None, why_not(state, do.Roll(seat)))


def _choose(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left and right go from manoeuvre to manoeuvre, up and down take it or leave it, CALL is content."""
    names = general(state)
    if key == "call":
        taken = tuple(names[number] for number in sorted(mode.held))
        return ring.announced(mode, state, seat, do.Choose(seat, taken))
    if key in ("left", "right"):
        by = 1 if key == "right" else -1
        return Pressed(mode._replace(cursor=(mode.cursor + by) % len(names)))
    return take_or_leave(mode, mode.cursor) if key in ("up", "down") else Pressed(mode)


STAKES: Final[Mapping[Key, int]] = {"left": 0, "up": 1, "right": 2, "down": 3, "roll": 4}
"""So many dice a key rolls in a vote; CALL all of them. One press, so that nobody sees what was chosen."""

VERDICT_KEYS: Final[Mapping[Key, do.Verdict]] = {"left": "for", "right": "against"}


def _vote(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left is for scoring and right against it; dice for it are counted by the keys."""
    if state.phase == "stake":
        most = len(lying(state.players[seat - 1], POOL))
        dice = most if key == "call" else min(most, STAKES.get(key, 0))
        return Pressed(mode) if key not in (*STAKES, "call") else _done(mode, state, do.Stake(seat, dice))
    verdict = VERDICT_KEYS.get(key)
    if verdict is None:
        return Pressed(mode)
    if state.phase == "declare":
        return _done(mode, state, do.Declare(seat, verdict))
    return _done(mode, state, do.Sway(seat, verdict))


def take_or_leave(mode: Mode, number: int) -> Pressed:
    """Take a manoeuvre, in the place of the first where there are too many; or leave it."""
    others = tuple(one for one in mode.held if one != number)
    taken = others if number in mode.held else (*others, number)[-GENERAL_EACH:]
    return Pressed(mode._replace(cursor=number, held=taken))


def _enter(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left and right look about, up and down choose the space, CALL enters, ROLL asks for the pace."""
    found, aimed = entries(state, seat), mode.aimed
    assert isinstance(aimed, do.Enter)
    if key == "call":
        return ring.announced(mode, state, seat, aimed)
    if key in ("roll", "page"):
        return Pressed(mode if state.options.turn_based else mode._replace(name="pace"))
    if key in ("left", "right"):
        here = [one for one in found if one.cell == aimed.cell]
        return Pressed(mode._replace(aimed=_next(here, aimed, 1 if key == "right" else -1)))
    cells = list(dict.fromkeys(one.cell for one in found))
    cell = _next(cells, aimed.cell, 1 if key == "down" else -1)
    there = [one for one in found if one.cell == cell]
    return Pressed(mode._replace(aimed=_facing_alike(there, aimed)))


def start_at(mode: Mode, state: State, seat: Seat, cell: Cell) -> Pressed:
    """A start space is pointed at: the chief is shown there; pointed at once more, it enters."""
    mode = settled(mode, state, seat)
    aimed, there = mode.aimed, [one for one in entries(state, seat) if one.cell == cell]
    assert isinstance(aimed, do.Enter)
    if not there:
        return Pressed(mode, None, reasons.NOT_YOUR_AREA)
    if aimed.cell == cell:
        return ring.announced(mode, state, seat, aimed)
    return Pressed(mode._replace(name="enter", aimed=_facing_alike(there, aimed)))


def _settle(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left, right, up and down choose the space of a Nymphlet, CALL settles it there."""
    found, aimed = settlings(state, seat), mode.aimed
    assert isinstance(aimed, do.Settle)
    if key == "call":
        return ring.announced(mode, state, seat, aimed)
    if key not in DIRECTIONS:
        return Pressed(mode)
    return Pressed(mode._replace(aimed=_next(found, aimed, 1 if key in ("right", "down") else -1)))


def _facing_alike(there: list[do.Enter], aimed: do.Enter) -> do.Enter:
    return next((one for one in there if one.facing == aimed.facing), there[0])


def _next(found: list[T], now: T, by: int) -> T:
    return found[(found.index(now) + by) % len(found)] if now in found else found[0]


def _pace(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """The three paces; as long as others are being placed one can still think better of it."""
    back = mode._replace(name="enter") if mode.moment == "place" else mode
    if key in PACE_KEYS and not state.options.turn_based:
        if state.players[seat - 1].pace == PACE_KEYS[key]:
            return Pressed(back)
        return ring.sent(back, state, do.SetPace(seat, PACE_KEYS[key]))
    return Pressed(back)


def _hands(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Directions send dice, ROLL rolls what is not allocated, CALL opens the ring."""
    if key in DIRECTIONS:
        return _send(mode, state, seat, ring.TRACKS[key])
    if key == "roll":
        return ring.sent(mode, state, do.Roll(seat))
    if key == "call":
        return ring.opened(mode, state, seat)
    if key == "page":
        return ring.turned(ring.opened(mode, state, seat).mode, state, seat)
    return Pressed(mode, None, why_not(state, do.Parry(seat, 1)) if key == "parry" else None)


def _send(mode: Mode, state: State, seat: Seat, track: Topic) -> Pressed:
    """A die to a track: the one that was pointed at, else one that matches; or dice back from there."""
    first = mode.picked[0] if mode.picked else None
    if first is not None and first.kind == "recover":
        return ring.taken_back(mode, state, seat, PLACES[track], track)
    if first is not None and first.kind == "die":
        face = state.players[seat - 1].faces[int(first.name)]
        return ring.sent(mode, state, do.Allocate(seat, face, PLACES[track]))
    return ring.sent(mode, state, _matching(state, seat, track))


def _matching(state: State, seat: Seat, track: Topic) -> do.Allocate:
    """A matching die to its track; a glider's eyes will do for steps."""
    player, face = state.players[seat - 1], FACES.index(track)
    shown = [player.faces[die] for die in lying(player, POOL)]
    if face == MOVE and MOVE not in shown and EYE in shown and chief_of(state, seat).innate.name == "gliding":
        face = EYE
    return do.Allocate(seat, face, PLACES[track])


def _hold(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left and right go from die to die, up and down hold it or let it go, ROLL rolls the others."""
    dice = lying(state.players[seat - 1], POOL)
    if key in ("call", "back"):
        return Pressed(fresh(state, seat))
    if key == "page":
        return ring.turned(mode, state, seat)
    if key == "roll":
        faces = state.players[seat - 1].faces
        held = sorted(faces[die] for die in mode.held if die in dice)
        return ring.announced(mode, state, seat, do.Roll(seat, tuple(held)))
    if not dice:
        return Pressed(mode, None, reasons.POOL_EMPTY)
    die = under_cursor(mode, state, seat)
    if key in ("left", "right"):
        return Pressed(mode._replace(cursor=_next(list(dice), die, 1 if key == "right" else -1)))
    return hold(mode, state, seat, die)


def hold(mode: Mode, state: State, seat: Seat, die: int) -> Pressed:
    """Hold a die, or let it go."""
    others = tuple(one for one in mode.held if one != die)
    mode = mode._replace(cursor=die)
    if state.players[seat - 1].faces[die] == BLANK:
        return Pressed(mode._replace(held=others), None, reasons.NOT_HELD)
    return Pressed(mode._replace(held=others if die in mode.held else tuple(sorted((*others, die)))))


def under_cursor(mode: Mode, state: State, seat: Seat) -> int:
    """The die that left and right have led to, or the next one that is still in the pool."""
    dice = lying(state.players[seat - 1], POOL)
    return next((die for die in dice if die >= mode.cursor), dice[0])


def pool(state: State, seat: Seat) -> list[int]:
    """The faces of the dice in a pool, sorted as they are shown."""
    player = state.players[seat - 1]
    return sorted(player.faces[die] for die in lying(player, POOL))


def _react(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Right parries or darts, up is the innate, down the card, left takes it or lets it happen."""
    if key == "right":
        return _parry(mode, state, seat)
    if key == "up":
        return _answer(mode, state, seat, "watch")
    if key == "down":
        return _answer(mode, state, seat, "shield")
    if key in ("roll", "more", "fewer"):
        return ring.aim(mode, state, seat, answer(state, seat))
    if key == "left" and (state.options.turn_based or state.tick - mode.since >= GRACE_TICKS):
        return ring.announced(mode, state, seat, do.Take(seat))
    return Pressed(mode, None, reasons.UNDER_ATTACK)


def answer(state: State, seat: Seat) -> Topic:
    """What dice do against an attack: a Nymphlet darts, everybody else parries."""
    exchange = exchange_on(state, seat)
    return "dart" if exchange is not None and is_nymphlet(exchange.target) else "parry"


def _parry(mode: Mode, state: State, seat: Seat) -> Pressed:
    topic = answer(state, seat)
    found = options(state, seat, topic)
    if not found:
        return Pressed(mode, None, refusal(state, seat, topic))
    return ring.announced(mode, state, seat, preset(state, seat, found))


def _answer(mode: Mode, state: State, seat: Seat, topic: Topic) -> Pressed:
    found = options(state, seat, topic)
    if len(found) == 1:
        return ring.announced(mode, state, seat, found[0])
    return ring.aim(mode, state, seat, topic)


def _move(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left and right swing the arrow, up goes or strikes, down faces it, ROLL flows or stays, CALL stops.

    Where that gives something up, CALL asks first: somebody only pressed it once too often. Left means it.
    """
    task = state.players[seat - 1].task
    assert task is not None
    if mode.stopping and key == "left":
        return _done(mode, state, do.Stop(seat))
    asked, mode = mode.stopping, mode._replace(stopping=False)
    if key in ("left", "right"):
        return Pressed(mode._replace(arrow=(mode.arrow + (1 if key == "right" else -1)) % 6))
    if key == "up":
        return _ahead(mode, state, seat, task)
    if key in ("down", "back") and mode.way:
        return Pressed(mode._replace(way=mode.way[:-1]))
    if key == "down":
        return _face(mode, state, seat, task)
    if key == "roll":
        return _done(mode, state, do.Stay(seat) if task.kind in STAYING else do.Flow(seat))
    if key not in ("call", "back") or asked:
        return Pressed(mode)
    if mode.way:
        return Pressed(mode._replace(way=()))
    return Pressed(mode._replace(stopping=True)) if task.left else _done(mode, state, do.Stop(seat))


def _done(mode: Mode, state: State, action: Action) -> Pressed:
    return ring.sent(mode, state, action, mode._replace(way=()))


def _ahead(mode: Mode, state: State, seat: Seat, task: Task) -> Pressed:
    """One space on; at a foe, a strike; a flier may go on over what is in the way."""
    target = neighbour(state, task.figure, mode.arrow)
    foe = target != NO_FIGURE and not friends(state, task.figure, target)
    if task.kind in STRIKING and foe and not mode.way:
        return _done(mode, state, do.Strike(seat, target))
    way = (*mode.way, mode.arrow)
    if _over(state, seat, task, way):
        return Pressed(mode._replace(way=way))
    return _done(mode, state, do.Step(seat, way))


def _over(state: State, seat: Seat, task: Task, way: tuple[int, ...]) -> bool:
    """Whether a way ends over something that a flier can pass, with dice left to go on."""
    if task.kind != "move" or not chief_of(state, seat).flies or len(way) >= task.left:
        return False
    space = path_of(state, task, way)[-1]
    return space != NOWHERE and not free(state, space)


def _face(mode: Mode, state: State, seat: Seat, task: Task) -> Pressed:
    """In the wind a figure is turned at once, else by one side for each die."""
    if task.kind == "will_of_the_wind":
        return _done(mode, state, do.Face(seat, mode.arrow))
    by = (mode.arrow - figure_of(state, task.figure).facing) % 6
    if not by:
        return Pressed(mode, None, reasons.FACING_ALREADY)
    return _done(mode, state, do.Turn(seat, 1 if by <= 3 else -1))


_PRESSES: Final[Mapping[ModeName, Callable[[Mode, State, Seat, Key], Pressed]]] = {
    "idle": _idle, "choose": _choose, "vote": _vote, "enter": _enter, "settle": _settle,
    "pace": _pace, "hands": _hands,
    "ring": ring.press_ring, "aim": ring.press_aim, "hold": _hold, "move": _move, "react": _react,
}
