"""The ring: four directions call what lies there, page by page, and what is called is aimed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import Action, State, reasons
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on, in_play, room
from game.rules.eye_for_an_eye.hexes import FigureId, nymphlet_number, seat_of
from game.rules.eye_for_an_eye.lore import EYE, GUARD, MOVE, TOTEM
from game.rules.eye_for_an_eye.options import CORE
from game.rules.eye_for_an_eye.places import (
    CURRENTS,
    ON_HILL,
    ON_INNATE,
    ON_MOVE,
    band_of,
    on_card,
    on_dart,
    on_scurry,
)
from game.rules.eye_for_an_eye.resolve import delayed
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import chief_of, level_of
from scenes.arena.keys.aims import (
    PLACES,
    bearing,
    dice_of,
    kept,
    options,
    preset,
    refusal,
    why_not,
    with_dice,
)
from scenes.arena.keys.mode import DIRECTIONS, Key, Mode, Page, Pressed, Topic, fresh

TRACKS: Final[Mapping[Key, Topic]] = {"left": "attack", "up": "heal", "right": "guard", "down": "move"}
"""The compass of every player board."""

CARDS: Final[Mapping[Key, do.Place]] = {
    "left": ON_INNATE, "up": on_card(1), "right": on_card(2), "down": on_card(3),
}
STREAMS: Final[Mapping[Key, do.Place]] = {key: CURRENTS + index for index, key in enumerate(DIRECTIONS)}
_PHASES: Final[Mapping[str, tuple[Page, ...]]] = {
    "fight": ("tracks", "cards", "nymphlets", "hill", "back", "stream", "net", "hold"),
    "roll": ("grab", "cards", "nymphlets", "tracks", "hill", "back", "stream", "net", "hold"),
    "turn": ("tracks", "cards", "nymphlets", "ending", "net"),
}
_WAITING: Final[tuple[Page, ...]] = (
    "waits", "cards", "nymphlets", "tracks", "hill", "back", "stream", "net", "hold",
)
"""The pages for whoever waits to attack: nothing can be called, and the call can be withdrawn."""

_AIMED: Final[Mapping[Page, Topic]] = {"net": "untie", "grab": "grab"}
"""Pages on which left and right choose, and CALL announces."""

_ON_CARDS: Final[tuple[Topic, ...]] = ("innate", "card 1", "card 2", "card 3")
"""What a place is called for, by its band."""


def pages(state: State, seat: Seat) -> tuple[Page, ...]:
    """The pages of a seat's ring in the order in which ROLL turns them."""
    absent: set[Page] = set()
    if level_of(state) == CORE:
        absent |= {"cards", "back"}
    if not in_play(state, seat, CURRENTS):
        absent.add("stream")
    if not in_play(state, seat, ON_HILL):
        absent.add("hill")
    if not own_nymphlets(state, seat):
        absent.add("nymphlets")
    if not state.players[seat - 1].netted:
        absent.add("net")
    if state.phase == "roll" and not options(state, seat, "grab"):
        absent.add("grab")
    if state.phase == "roll" and not any(can_take_back(state, seat, place) for place in PLACES.values()):
        absent |= {"tracks", "back"}
    order = _WAITING if delayed(state, seat) else _PHASES.get(state.phase, ("tracks",))
    return tuple(page for page in order if page not in absent)


def opened(mode: Mode, state: State, seat: Seat, page: Page | None = None) -> Pressed:
    """The ring at a page, by default the first one."""
    page = page or pages(state, seat)[0]
    base = Mode("ring", mode.moment, page)
    if page == "hold":
        return Pressed(base._replace(name="hold"))
    if page == "nymphlets":
        return Pressed(_at_nymphlet(base, state, seat))
    if page in _AIMED:
        return aim(base, state, seat, _AIMED[page])
    return Pressed(base)


def turned(mode: Mode, state: State, seat: Seat) -> Pressed:
    """The next page; a page without anything on it says so and is skipped the next time."""
    order = pages(state, seat)
    index = order.index(mode.page) + 1 if mode.page in order else 0
    return opened(mode, state, seat, order[index % len(order)])


def press_ring(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """A key while the ring is open."""
    if key in ("roll", "page"):
        return turned(mode, state, seat)
    if mode.page == "nymphlets" and key != "back" and (found := own_nymphlets(state, seat)):
        return _nymphlets(mode, state, found, key)
    if key in ("call", "back"):
        return _close(mode, state, seat, key)
    if key not in DIRECTIONS:
        return Pressed(mode)
    if mode.page == "tracks":
        return aim(mode, state, seat, TRACKS[key])
    if mode.page == "cards":
        return _card(mode, state, seat, CARDS[key])
    if mode.page == "back":
        return taken_back(mode, state, seat, CARDS[key])
    if mode.page == "stream":
        return sent(mode, state, do.Allocate(seat, MOVE, STREAMS[key]))
    if mode.page == "hill":
        return sent(mode, state, do.Allocate(seat, TOTEM, ON_HILL))
    if mode.page == "waits":
        return announced(mode, state, seat, do.Withdraw(seat)) if key == "left" else Pressed(mode)
    return _ending(mode, state, seat, key) if mode.page == "ending" else Pressed(mode)


def chosen_nymphlet(mode: Mode, state: State, seat: Seat) -> FigureId:
    """The Nymphlet that left and right have led to, or the next one that is still there."""
    found = own_nymphlets(state, seat)
    return next((one for one in found if nymphlet_number(one) >= mode.cursor), found[0])


def _at_nymphlet(mode: Mode, state: State, seat: Seat) -> Mode:
    """The page of Nymphlets aims at the chosen one, so that it is seen which."""
    return mode._replace(aimed=whole_scurry(mode, state, seat))


def whole_scurry(mode: Mode, state: State, seat: Seat) -> do.Scurry:
    """That Nymphlet scurries with all its dice."""
    figure = chosen_nymphlet(mode, state, seat)
    dice = count_on(state.players[seat - 1], on_scurry(nymphlet_number(figure)))
    return do.Scurry(seat, max(1, dice), figure)


def _nymphlets(mode: Mode, state: State, found: list[FigureId], key: Key) -> Pressed:
    """Left and right choose one, down sends a die to Scurry and up to Dart, CALL lets it scurry."""
    seat = seat_of(found[0])
    figure = chosen_nymphlet(mode, state, seat)
    if key in ("left", "right"):
        by = 1 if key == "right" else -1
        figure = found[(found.index(figure) + by) % len(found)]
        return Pressed(_at_nymphlet(mode._replace(cursor=nymphlet_number(figure)), state, seat))
    if key in ("up", "down"):
        face, place = nymphlet_track(figure, key)
        send = do.Allocate(seat, face, place)
        if why_not(state, send) is not None and can_take_back(state, seat, place):
            return taken_back(mode, state, seat, place)
        return sent(mode, state, send)
    if key == "call":
        scurry = whole_scurry(mode, state, seat)
        return announced(mode, state, seat, scurry) if why_not(state, scurry) is None else (
            _close(mode, state, seat, key)
        )
    return Pressed(mode)


def nymphlet_track(figure: FigureId, key: Key) -> tuple[int, do.Place]:
    """The face and the place to which a key sends a die on the card of a Nymphlet."""
    number = nymphlet_number(figure)
    return (GUARD, on_dart(number)) if key == "up" else (MOVE, on_scurry(number))


def can_take_back(state: State, seat: Seat, place: do.Place) -> bool:
    """Whether dice lie on a place that can be taken back."""
    many = count_on(state.players[seat - 1], place)
    return many > 0 and why_not(state, do.Recover(seat, place, many)) is None


def _close(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """CALL takes the ring away; in a turn there is nothing below it, so it asks whether that is to end."""
    if state.phase == "turn" and mode.page == "tracks" and key == "call":
        return opened(mode, state, seat, "ending")
    return Pressed(fresh(state, seat))


def sent(mode: Mode, state: State, action: Action, after: Mode | None = None) -> Pressed:
    """An action that leaves the keys as they are, so that the next die can follow, or another mode after."""
    reason = why_not(state, action)
    return Pressed(mode, None, reason) if reason else Pressed(after or mode, action)


def announced(mode: Mode, state: State, seat: Seat, action: Action) -> Pressed:
    """A call: afterwards the keys are those of the hands again."""
    return sent(mode, state, action, fresh(state, seat))


def _aimed(mode: Mode, state: State, action: Action) -> Pressed:
    """The same aim at something else, unless the rules refuse that."""
    reason = why_not(state, action)
    return Pressed(mode, None, reason) if reason else Pressed(mode._replace(aimed=action))


def aim(mode: Mode, state: State, seat: Seat, topic: Topic) -> Pressed:
    """Aim with all dice at the best target; where that cannot be, dice can at least be taken back."""
    found = options(state, seat, topic)
    if found:
        return Pressed(mode._replace(name="aim", topic=topic, aimed=preset(state, seat, found)))
    why: Reason = refusal(state, seat, topic)
    if topic in _AIMED.values():
        return Pressed(mode._replace(name="aim", topic=topic, aimed=None), None, why)
    place = PLACES.get(topic)
    many = count_on(state.players[seat - 1], place) if place else 0
    if place and many and why_not(state, do.Recover(seat, place, many)) is None:
        back = do.Recover(seat, place, many)
        told = None if topic == "guard" else why
        return Pressed(mode._replace(name="aim", topic=topic, aimed=back), None, told)
    return Pressed(mode, None, why)


def _card(mode: Mode, state: State, seat: Seat, place: do.Place) -> Pressed:
    """Send a die to an innate or a card; once it has all its dice, the same key calls it."""
    band, player = band_of(place), state.players[seat - 1]
    if place == ON_INNATE and not in_play(state, seat, place):
        if chief_of(state, seat).innate.name == "gliding":
            return sent(mode, state, do.Allocate(seat, EYE, ON_MOVE))
        return Pressed(mode, None, reasons.NOT_YOUR_INNATE)
    if not in_play(state, seat, place):
        return Pressed(mode, None, reasons.NO_SUCH_CARD)
    ready = not band or bool(player.ready >> (band - 1) & 1)  # bands of ready cards are bits 1, 2 and 4
    if count_on(player, place) < room(state, seat, place) and state.phase != "turn":
        return sent(mode, state, do.Allocate(seat, EYE if ready else TOTEM, place))
    if not ready:
        return announced(mode, state, seat, do.Ready(seat, band))
    if band and state.phase == "roll":
        return Pressed(mode, None, why_not(state, do.Use(seat, band)))
    return _called(mode, state, seat, _ON_CARDS[band])


def _called(mode: Mode, state: State, seat: Seat, topic: Topic) -> Pressed:
    """What can be done in one way only is announced at once, unless it is a card."""
    found = options(state, seat, topic)
    if topic == "innate" and len(found) == 1:
        return announced(mode, state, seat, found[0])
    if not found:
        return Pressed(mode, None, refusal(state, seat, topic))
    return aim(mode, state, seat, topic)


def taken_back(mode: Mode, state: State, seat: Seat, place: do.Place, topic: Topic = "back") -> Pressed:
    """Aim at taking all dice back from a place."""
    back = do.Recover(seat, place, max(1, count_on(state.players[seat - 1], place)))
    reason = why_not(state, back)
    if reason:
        return Pressed(mode, None, reason)
    return Pressed(mode._replace(name="aim", topic=topic, aimed=back))


def _ending(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    if key == "left":
        return announced(mode, state, seat, do.EndTurn(seat))
    if key == "right":
        return announced(mode, state, seat, do.Pass(seat))
    return Pressed(mode)


def press_aim(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Left and right choose, up and down count dice, 0 takes them back, CALL announces."""
    if mode.aimed is not None:
        mode = mode._replace(aimed=kept(state, seat, mode.topic, mode.aimed))
    if key in ("roll", "page", "back"):
        return _leave_aim(mode, state, seat, key)
    if mode.aimed is None:
        return _aimless(mode, state, seat, key)
    if key == "call":
        return announced(mode, state, seat, mode.aimed)
    if key in ("left", "right"):
        return _swing(mode, state, seat, 1 if key == "right" else -1)
    if key in ("up", "down", "more", "fewer"):
        return _count(mode, state, seat, 1 if key in ("up", "more") else -1)
    return Pressed(mode)


def _leave_aim(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """Back to where the aim was taken; where it was a page of its own, ROLL turns to the next."""
    if mode.moment == "defend":
        return Pressed(Mode("react", "defend", since=mode.since))
    if mode.picked:
        return Pressed(fresh(state, seat))
    if mode.page in ("net", "grab"):
        return turned(mode, state, seat) if key != "back" else Pressed(fresh(state, seat))
    return opened(mode, state, seat, mode.page)


def _aimless(mode: Mode, state: State, seat: Seat, key: Key) -> Pressed:
    """There was nothing to aim at; by now there may be."""
    if key == "call":
        return Pressed(fresh(state, seat))
    found = options(state, seat, mode.topic)
    if found:
        return Pressed(mode._replace(aimed=preset(state, seat, found)))
    return Pressed(mode, None, refusal(state, seat, mode.topic))


def _swing(mode: Mode, state: State, seat: Seat, by: int) -> Pressed:
    aimed = mode.aimed
    assert aimed is not None
    if isinstance(aimed, do.Recover):
        most = count_on(state.players[seat - 1], aimed.place)
        return Pressed(mode._replace(aimed=do.Recover(seat, aimed.place, (aimed.dice - 1 + by) % most + 1)))
    found = options(state, seat, mode.topic)
    ways = list(dict.fromkeys(map(bearing, found)))
    if bearing(aimed) not in ways:
        return Pressed(mode)
    way = ways[(ways.index(bearing(aimed)) + by) % len(ways)]
    return Pressed(mode._replace(aimed=with_dice(way, dice_of(aimed))))


def _count(mode: Mode, state: State, seat: Seat, by: int) -> Pressed:
    """More or fewer dice; below the least, taking them back."""
    aimed = mode.aimed
    assert aimed is not None
    place = PLACES.get(mode.topic)
    if isinstance(aimed, do.Recover):
        found = options(state, seat, mode.topic)
        return Pressed(mode._replace(aimed=bearing(preset(state, seat, found))) if by > 0 and found else mode)
    many = dice_of(aimed) + by
    if dice_of(aimed) and many >= 1:
        return _aimed(mode, state, with_dice(aimed, many))
    if by > 0 or place is None:
        return Pressed(mode)
    return _aimed(mode, state, do.Recover(seat, place, count_on(state.players[seat - 1], place)))
