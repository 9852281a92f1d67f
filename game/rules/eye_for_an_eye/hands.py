"""What hands do with dice: roll, allocate, recover; nobody else is touched by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Allocate, Place, Recover, Roll
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    DiceRecovered,
    DiceSpent,
    DiceThrown,
    DieAllocated,
    RollMissed,
)
from game.rules.eye_for_an_eye.hexes import nymphlet_id
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, GUARD, HEAL, MOVE, TOTEM, Track
from game.rules.eye_for_an_eye.options import INNATE
from game.rules.eye_for_an_eye.places import (
    BLANK,
    ON_INNATE,
    ON_MOVE,
    ON_NYMPHLETS,
    POOL,
    band_of,
    is_dart,
    is_shared,
    nymphlet_on,
    on_dart,
    on_scurry,
)
from game.rules.eye_for_an_eye.state import (
    AWAY,
    Player,
    Purpose,
    Request,
    SharedKind,
    SharedTrack,
    State,
    card_at,
    chief_of,
    figure_of,
    level_of,
    lore_of,
    nymphlets_of,
    track_on,
)

_FACE_OF_TRACK = {1: MOVE, 2: ATTACK, 3: GUARD, 4: HEAL}
_LOCKED: Final[dict[SharedKind, Reason]] = {
    "current": reasons.LOCKED, "hill": reasons.LOCKED_ON_HILL,
}


def own_places(state: State, seat: Seat) -> Iterator[Place]:
    """The places on a seat's board and cards, in the order of the rules."""
    yield from range(ON_MOVE, ON_NYMPHLETS)
    for number in range(len(nymphlets_of(state, seat))):
        yield on_scurry(number)
        yield on_dart(number)


def lying(player: Player, place: Place) -> list[int]:
    """The numbers of a seat's dice on a place."""
    return [die for die, where in enumerate(player.places) if where == place]


def count_on(player: Player, place: Place) -> int:
    """How many of a seat's dice lie on a place."""
    return player.places.count(place)


def in_play(state: State, seat: Seat, place: Place) -> bool:
    """Whether the rules of this match know a place at all."""
    band = band_of(place)
    if band:
        return band <= len(state.players[seat - 1].hand)
    if place == ON_INNATE:
        return level_of(state) >= INNATE and chief_of(state, seat).innate.eyes > 0
    if is_shared(place):
        return track_on(state, place) is not None
    number = nymphlet_on(place)
    if number >= 0:
        return figure_of(state, nymphlet_id(seat, number)) != AWAY
    return POOL < place < ON_INNATE


def room(state: State, seat: Seat, place: Place) -> int:
    """How many dice a place takes in all."""
    chief, player = chief_of(state, seat), state.players[seat - 1]
    band = band_of(place)
    if band:
        card = card_at(state, seat, band)
        return card.use if player.ready >> (band - 1) & 1 else card.ready
    track = track_on(state, place)
    if track:
        return track.spaces
    if nymphlet_on(place) >= 0:
        return nymphlet_track(state, place).spaces
    return chief.innate.eyes if place == ON_INNATE else chief.tracks[place - 1].spaces


def nymphlet_track(state: State, place: Place) -> Track:
    """The track of a Nymphlet card that a place belongs to."""
    ceremony = lore_of(state).ceremony
    return ceremony.dart if is_dart(place) else ceremony.scurry


def taken(state: State, seat: Seat, place: Place) -> int:
    """How many dice lie on a place, on a shared track those of all seats."""
    if is_shared(place):
        return sum(count_on(player, place) for player in state.players)
    return count_on(state.players[seat - 1], place)


def fits(state: State, seat: Seat, face: int, place: Place) -> bool:
    """Whether a face belongs on a place."""
    band = band_of(place)
    if band:
        return face == (EYE if state.players[seat - 1].ready >> (band - 1) & 1 else TOTEM)
    if place == ON_INNATE:
        return face == EYE
    if place == ON_MOVE and face == EYE:
        return level_of(state) >= INNATE and chief_of(state, seat).innate.name == "gliding"
    if nymphlet_on(place) >= 0:
        return face == (GUARD if is_dart(place) else MOVE)
    track = track_on(state, place)
    return face == (track.face if track else _FACE_OF_TRACK[place])


def why_no_roll(state: State, action: Roll) -> Reason | None:
    """Why dice cannot be rolled now, apart from whose moment it is."""
    player = state.players[action.seat - 1]
    if state.phase == "turn":
        return reasons.NO_ROLL_IN_TURN
    if state.phase == "roll" and not player.rolls_left:
        return reasons.NO_ROLLS_LEFT
    if state.phase == "fight" and state.clock < player.may_roll_at:
        return reasons.ROLL_FLOOR
    if not lying(player, POOL):
        return reasons.POOL_EMPTY
    pool = [player.faces[die] for die in rollable(player)]
    unsorted = list(action.held) != sorted(action.held)
    if unsorted or BLANK in action.held or Counter(action.held) - Counter(pool):
        return reasons.NOT_HELD
    return reasons.ALL_HELD if len(action.held) == len(pool) > 0 else None


def rollable(player: Player) -> list[int]:
    """The dice of the pool that may be rolled now: all but those of a vote before the first roll after it."""
    return [die for die in lying(player, POOL) if die not in player.missing]


def roll(draft: Draft, action: Roll) -> None:
    """Dice go into the air; chance brings them down. Without any but those of a vote the roll is used up."""
    seat, player, held = action.seat, draft.player(action.seat), list(action.held)
    thrown = []
    for die in rollable(player):
        if player.faces[die] in held:
            held.remove(player.faces[die])
        else:
            thrown.append(die)
    if draft.state.phase == "fight":
        floor = lore_of(draft.state).timings.paces[player.pace].roll_floor
        draft.put_player(seat, may_roll_at=draft.state.clock + floor)
    else:
        draft.put_player(seat, rolls_left=player.rolls_left - 1, missing=())
    if thrown:
        throw(draft, seat, tuple(thrown))
    else:
        draft.tell(RollMissed(seat))


def throw(draft: Draft, seat: Seat, dice: tuple[int, ...], purpose: Purpose = "hand") -> None:
    """Ask chance for the faces of some dice of a pool."""
    faces = draft.player(seat).faces
    draft.put_player(seat, faces=tuple(BLANK if die in dice else face for die, face in enumerate(faces)))
    draft.put(requests=(*draft.state.requests, Request(seat, purpose, dice, len(dice))))
    draft.tell(DiceThrown(seat, dice))


def why_no_allocate(state: State, action: Allocate) -> Reason | None:
    """Why a die cannot go where a seat wants it."""
    seat, face, place = action.seat, action.face, action.place
    player = state.players[seat - 1]
    if state.phase == "turn":
        return reasons.NO_ALLOCATING_IN_TURN
    if not in_play(state, seat, place):
        known = place in own_places(state, seat) and nymphlet_on(place) >= 0
        return reasons.NYMPHLET_GONE if known else reasons.NO_SUCH_PLACE
    if not any(player.faces[die] == face for die in lying(player, POOL)) or face == BLANK:
        return reasons.NO_SUCH_DIE
    if not fits(state, seat, face, place):
        return reasons.WRONG_FACE
    return reasons.TRACK_FULL if taken(state, seat, place) >= room(state, seat, place) else None


def allocate(draft: Draft, action: Allocate) -> None:
    """A die of the pool goes onto its place."""
    player = draft.player(action.seat)
    die = next(die for die in lying(player, POOL) if player.faces[die] == action.face)
    places = player.places
    draft.put_player(action.seat, places=(*places[:die], action.place, *places[die + 1 :]))
    draft.tell(DieAllocated(action.seat, die, action.face, action.place))


def must_allocate(state: State, seat: Seat) -> bool:
    """Whether a rolled die of the pool still fits on a track or card of its owner."""
    player = state.players[seat - 1]
    faces = {player.faces[die] for die in lying(player, POOL)} - {BLANK}
    return any(
        why_no_allocate(state, Allocate(seat, face, place)) is None
        for face in faces for place in own_places(state, seat)
    )


def why_no_recover(state: State, action: Recover) -> Reason | None:
    """Why dice cannot be taken back."""
    player = state.players[action.seat - 1]
    if state.phase == "turn" or (
        state.phase == "roll" and player.rolls_left < lore_of(state).timings.rolls
    ):
        return reasons.RECOVER_FIRST
    track = track_on(state, action.place)
    if track:
        return _LOCKED[track.kind]
    if action.place == POOL or not 1 <= action.dice <= count_on(player, action.place):
        return reasons.NOT_ALLOCATED
    return None


def recover(draft: Draft, action: Recover) -> None:
    """Dice go back into the pool without being spent."""
    dice = to_pool(draft, action.seat, action.place, action.dice)
    draft.tell(DiceRecovered(action.seat, dice, action.place))


def to_pool(draft: Draft, seat: Seat, place: Place, count: int) -> tuple[int, ...]:
    """Bring dice back into the pool, where they must be rolled again; tells which."""
    player = draft.player(seat)
    dice = tuple(lying(player, place)[:count])
    draft.put_player(
        seat,
        places=tuple(POOL if die in dice else where for die, where in enumerate(player.places)),
        faces=tuple(BLANK if die in dice else face for die, face in enumerate(player.faces)),
    )
    return dice


def picked_up(player: Player) -> Player:
    """A board whose dice in the pool show nothing until they are rolled, but for those of a vote."""
    picked = rollable(player)
    return player._replace(faces=tuple(
        BLANK if die in picked else face for die, face in enumerate(player.faces)
    ))


def cleared(player: Player) -> Player:
    """A board with all dice in its pool, but those that are locked on a shared track until it resolves."""
    locked = [is_shared(place) for place in player.places]
    return player._replace(
        places=tuple(place if kept else POOL for place, kept in zip(player.places, locked, strict=True)),
        faces=tuple(face if kept else BLANK for face, kept in zip(player.faces, locked, strict=True)),
    )


def give_back(draft: Draft, track: SharedTrack) -> None:
    """A full shared track gives everybody's dice back."""
    for seat in range(1, len(draft.state.players) + 1):
        if mine := count_on(draft.player(seat), track.place):
            spend(draft, seat, track.place, mine)


def spend(draft: Draft, seat: Seat, place: Place, count: int) -> tuple[int, ...]:
    """Use dice up for an action."""
    dice = to_pool(draft, seat, place, count)
    draft.tell(DiceSpent(seat, dice, place))
    return dice
