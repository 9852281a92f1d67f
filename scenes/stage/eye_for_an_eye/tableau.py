"""What is to be seen of a state, and how each event changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Final, NamedTuple

from game.core import Seat
from game.match.history import History
from game.rules.eye_for_an_eye import Action
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.attacks import left_behind
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hands import cleared, picked_up
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, FigureId, index_of, is_guard, seat_of
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.state import AWAY, UNSTAKED, Ballot, Cup, Figure, Player, State, length

Owed = told.HitsTaken | told.CupGained | told.KnockedOut | told.NymphletCaught
"""Facts that are seen on the player boards only when the arena has shown how they came about."""
_FLOWERS: Final = 6
_HANDS: Final = ("hand", "vote")
"""What is rolled with the dice of the pool, which then lie there."""


class Tableau(NamedTuple):
    """Players' boards without what only rules need, cups and the feather."""

    players: tuple[Player, ...]
    cups: tuple[Cup, ...]
    feather: Seat
    pause: str
    acting: Seat
    air: frozenset[tuple[Seat, int]]
    """Dice of hands that have been thrown and have not come to rest."""
    climbed: int = 0
    """The tokens on the King of the Hill card."""
    flower: int = 0
    """The flower that lies open in Domination; 0 for none."""
    deck: int = 0
    """How many of them are face down."""

    def seat(self, seat: Seat, **fields: Any) -> Tableau:
        """The same with some fields of a seat's board exchanged."""
        players = self.players
        changed = players[seat - 1]._replace(**fields)
        return self._replace(players=(*players[: seat - 1], changed, *players[seat:]))


def tableau_of(state: State) -> Tableau:
    """What is to be seen of a state."""
    pause = state.pause.kind if state.pause else ""
    air = frozenset((one.seat, die) for one in state.requests if one.purpose in _HANDS for die in one.dice)
    shown = state.phase in ("stake", "sway")
    players = tuple(_plain(player, player.declared if shown else "") for player in state.players)
    return Tableau(
        players, state.cups, state.feather, pause, state.acting, air, state.climbed, state.flower,
        len(state.deck),
    )


def _plain(player: Player, declared: Ballot) -> Player:
    """Without what only rules need, and without what is still secret in a vote."""
    return player._replace(
        may_roll_at=0, rolls_left=0, task=None, area=0, declared=declared, stake=UNSTAKED,
        swayed="", missing=(),
    )


def after(shown: Tableau, event: Event) -> Tableau:
    """What is to be seen once something has happened."""
    change = _CHANGES.get(type(event))
    return shown if change is None else change(shown, event)


def unseen(shown: Tableau, event: Owed) -> Tableau:
    """What was to be seen before a loss or a gain that is not seen yet; what came after it stays."""
    if isinstance(event, told.CupGained):
        cups = list(shown.cups)
        cup = cups[event.side]
        cups[event.side] = Cup(cup.cubes - event.cubes, cup.tokens - event.tokens)
        return shown._replace(cups=tuple(cups))
    if isinstance(event, told.KnockedOut):
        trophies = shown.players[event.by - 1].trophies
        return shown.seat(event.by, trophies=tuple(seat for seat in trophies if seat != event.seat))
    if isinstance(event, told.NymphletCaught):
        by = seat_of(event.by)
        return shown.seat(by, caught=shown.players[by - 1].caught - 1)
    seat = seat_of(event.figure)
    player = shown.players[seat - 1]
    if is_guard(event.figure):
        return shown.seat(seat, tokens=player.tokens + 1)
    return shown.seat(seat, health=player.health + event.lost)


def at_the_end(before: State, events: Sequence[Event]) -> State:
    """How a round ended: the state before its last action, and what came of that up to the end."""
    ended, end = next((n, event) for n, event in enumerate(events) if isinstance(event, told.RoundEnded))
    shown = reduce(after, events[: ended + 1], tableau_of(before))
    clock = length(before) if end.reason == "round.time" else before.clock
    return before._replace(
        players=shown.players, cups=shown.cups, feather=shown.feather, pause=None, acting=0, requests=(),
        clock=clock, climbed=shown.climbed, flower=shown.flower,
    )


def up_to_the_end(events: Sequence[Event]) -> Sequence[Event]:
    """What came about up to the end of a round; nothing where none has ended."""
    ended = next((n for n, event in enumerate(events, 1) if isinstance(event, told.RoundEnded)), 0)
    return events[:ended]


def last_end(history: History[State, Action, Event]) -> State:
    """How things stood when the last round ended; before any has, how they stand now."""
    for index in range(len(history), 0, -1):
        events = history.step_at(index).events
        if up_to_the_end(events):
            return at_the_end(history.step_at(index - 1).state, events)
    return history.state


def _entered(shown: Tableau, event: told.FigureEntered) -> Tableau:
    return _put(shown, event.figure, Figure(event.space, event.facing))


def _stepped(shown: Tableau, event: told.FigureStepped) -> Tableau:
    return _put(shown, event.figure, _figure(shown, event.figure)._replace(space=event.path[-1]))


def _turned(shown: Tableau, event: told.FigureTurned) -> Tableau:
    return _put(shown, event.figure, _figure(shown, event.figure)._replace(facing=event.after))


def _figure(shown: Tableau, figure: FigureId) -> Figure:
    return shown.players[seat_of(figure) - 1].figures[index_of(figure)]


def _put(shown: Tableau, figure: FigureId, place: Figure) -> Tableau:
    seat, index = seat_of(figure), index_of(figure)
    figures = shown.players[seat - 1].figures
    return shown.seat(seat, figures=(*figures[:index], place, *figures[index + 1 :]))


def _faces(shown: Tableau, seat: Seat, dice: tuple[int, ...], faces: tuple[int, ...]) -> Tableau:
    found = list(shown.players[seat - 1].faces)
    for die, face in zip(dice, faces, strict=True):
        found[die] = face
    return shown.seat(seat, faces=tuple(found))


def _thrown(shown: Tableau, event: told.DiceThrown) -> Tableau:
    air = shown.air | {(event.seat, die) for die in event.dice}
    return _faces(shown, event.seat, event.dice, (BLANK,) * len(event.dice))._replace(air=air)


def _rolled(shown: Tableau, event: told.DiceRolled) -> Tableau:
    if event.purpose not in _HANDS:
        return shown
    air = shown.air - {(event.seat, die) for die in event.dice}
    return _faces(shown, event.seat, event.dice, event.faces)._replace(air=air)


def _allocated(shown: Tableau, event: told.DieAllocated) -> Tableau:
    return _places(shown, event.seat, (event.die,), event.place)


def _places(shown: Tableau, seat: Seat, dice: tuple[int, ...], place: int) -> Tableau:
    found = shown.players[seat - 1].places
    return shown.seat(seat, places=tuple(place if n in dice else at for n, at in enumerate(found)))


def _back(
    shown: Tableau, event: told.DiceSpent | told.DiceRecovered | told.DiceLost
) -> Tableau:
    blank = _faces(shown, event.seat, event.dice, (BLANK,) * len(event.dice))
    return _places(blank, event.seat, event.dice, POOL)


def _hurt(shown: Tableau, event: told.HitsTaken) -> Tableau:
    seat = seat_of(event.figure)
    player = shown.players[seat - 1]
    if is_guard(event.figure):
        return shown.seat(seat, tokens=max(0, player.tokens - 1))
    return shown.seat(seat, health=player.health - event.lost)


def _paid(shown: Tableau, event: told.HealthLost) -> Tableau:
    return shown.seat(event.seat, health=shown.players[event.seat - 1].health - event.lost)


def _filled(shown: Tableau, event: told.CupGained) -> Tableau:
    cups = list(shown.cups)
    cup = cups[event.side]
    cups[event.side] = Cup(cup.cubes + event.cubes, cup.tokens + event.tokens)
    return shown._replace(cups=tuple(cups))


def _flipped(shown: Tableau, event: told.CardReadied | told.CardUsed) -> Tableau:
    bit = 1 << (event.band - 1)
    ready = shown.players[event.seat - 1].ready
    return shown.seat(event.seat, ready=ready | bit if isinstance(event, told.CardReadied) else ready & ~bit)


def _netted(shown: Tableau, event: told.Netted | told.Untied) -> Tableau:
    seat, bit = seat_of(event.figure), 1 << index_of(event.figure)
    nets = shown.players[seat - 1].netted
    return shown.seat(seat, netted=nets | bit if isinstance(event, told.Netted) else nets & ~bit)


def _returned(shown: Tableau, event: told.GuardReturned) -> Tableau:
    seat = seat_of(event.figure)
    nets = shown.players[seat - 1].netted & ~(1 << index_of(event.figure))
    return _put(shown, event.figure, AWAY).seat(seat, netted=nets)


def _out(shown: Tableau, event: told.KnockedOut) -> Tableau:
    player = cleared(shown.players[event.seat - 1])
    shown = shown.seat(
        event.seat, figures=left_behind(player.figures), places=player.places, faces=player.faces,
        netted=0, camouflaged=False, hunting=False,
    )
    shown = shown._replace(air=frozenset(one for one in shown.air if one[0] != event.seat))
    if event.by == event.seat:
        return shown
    return shown.seat(event.by, trophies=(*shown.players[event.by - 1].trophies, event.seat))


def _game_turn(shown: Tableau, event: told.PhaseBegan) -> Tableau:
    if event.phase != "roll":
        return shown
    for seat in range(1, len(shown.players) + 1):
        player = picked_up(shown.players[seat - 1])
        shown = shown.seat(seat, marker=0, passed=not player.health, faces=player.faces)
    return shown


def _scored(shown: Tableau, event: told.Scored) -> Tableau:
    for seat, points in event.gains:
        shown = shown.seat(seat, score=shown.players[seat - 1].score + points)
    return shown._replace(climbed=0)


def _turned_up(shown: Tableau, event: told.FlowerTurned) -> Tableau:
    left = _FLOWERS if event.shuffled else shown.deck
    return shown._replace(flower=event.flower, deck=left - 1)


def _declared(shown: Tableau, event: told.DeclarationsShown | told.VoteCounted) -> Tableau:
    verdicts = dict(event.verdicts) if isinstance(event, told.DeclarationsShown) else {}
    for seat in range(1, len(shown.players) + 1):
        shown = shown.seat(seat, declared=verdicts.get(seat, ""))
    return shown


def _caught(shown: Tableau, event: told.NymphletCaught) -> Tableau:
    by = seat_of(event.by)
    return _put(shown, event.figure, AWAY).seat(by, caught=shown.players[by - 1].caught + 1)


def _rooted(shown: Tableau, event: told.Rooted | told.Unrooted) -> Tableau:
    figure = event.figure if isinstance(event, told.Rooted) else NO_FIGURE
    return shown.seat(seat_of(event.figure), rooted=figure)


def _chosen(shown: Tableau, event: told.ManoeuvresChosen) -> Tableau:
    hand = shown.players[event.seat - 1].hand
    return shown.seat(event.seat, hand=(*hand, *event.cards), chosen=event.cards)


_CHANGES: Final[dict[type, Callable[[Tableau, Any], Tableau]]] = {
    told.FigureEntered: _entered, told.FigureStepped: _stepped, told.FigureTurned: _turned,
    told.DiceThrown: _thrown, told.DiceRolled: _rolled, told.DieAllocated: _allocated,
    told.DiceSpent: _back, told.DiceRecovered: _back, told.DiceLost: _back,
    told.HitsTaken: _hurt, told.HealthLost: _paid, told.CupGained: _filled,
    told.Healed: lambda shown, event: shown.seat(event.seat, health=event.health),
    told.CardReadied: _flipped, told.CardUsed: _flipped, told.Netted: _netted, told.Untied: _netted,
    told.HeatChanged: lambda shown, event: shown.seat(event.seat, heat=event.after),
    told.CamouflageBegan: lambda shown, event: shown.seat(event.seat, camouflaged=True),
    told.CamouflageEnded: lambda shown, event: shown.seat(event.seat, camouflaged=False),
    told.GuardReturned: _returned, told.KnockedOut: _out, told.PhaseBegan: _game_turn,
    told.FeatherPassed: lambda shown, event: shown._replace(feather=event.seat),
    told.PaceChosen: lambda shown, event: shown.seat(event.seat, pace=event.pace),
    told.Paused: lambda shown, event: shown._replace(pause=shown.pause or event.kind),
    told.Resumed: lambda shown, event: shown._replace(pause=""),
    told.MarkerGrabbed: lambda shown, event: shown.seat(event.seat, marker=event.marker),
    told.Passed: lambda shown, event: shown.seat(event.seat, passed=True),
    told.TurnBegan: lambda shown, event: shown._replace(acting=event.seat),
    told.TurnEnded: lambda shown, event: shown._replace(acting=0),
    told.NymphletCaught: _caught, told.Rooted: _rooted, told.Unrooted: _rooted,
    told.HuntBegan: lambda shown, event: shown.seat(event.seat, hunting=True),
    told.HuntEnded: lambda shown, event: shown.seat(event.seat, hunting=False),
    told.ManoeuvresChosen: _chosen, told.Scored: _scored,
    told.FlowerTurned: _turned_up, told.DeclarationsShown: _declared, told.VoteCounted: _declared,
    told.HillClimbed: lambda shown, event: shown._replace(climbed=event.token),
    told.RoundEnded: lambda shown, event: shown._replace(pause="", acting=0, air=frozenset()),
}
