"""A moment of Eye for an Eye as one value."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple, get_args

from game.core import Outcome, Seat, Tick
from game.rules.eye_for_an_eye.actions import Call, Place, Verdict
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import (
    GUARDS_EACH,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    Space,
    figure_id,
    index_of,
    nymphlet_id,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import SOUNDTRACKS, Card, CardName, Chief, Lore, ManoeuvreName
from game.rules.eye_for_an_eye.options import FULL, RISING, USUAL_LIMITS, Options

Phase = Literal[
    "deal", "choose", "place", "settle", "fight", "roll", "turn", "declare", "stake", "sway", "over",
]
"""Real time is fought at once; turn based, a game turn is a roll of all and a turn of each.

In Domination a vote follows: all declare, all stake dice, and whoever has rolled eyes says where they count.
"""
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

TaskKind = Literal["move", "mend", "scurry"] | CardName
"""What is carried out step by step: a movement, Mending Waters, a Scurry, or a card."""

VOTING: Final[tuple[Phase, ...]] = ("declare", "stake", "sway")

Ballot = Verdict | Literal["", "secret"]
"""What a seat has said in a vote: nothing yet, a verdict, or something that only it knows."""

Purpose = Literal["hand", "hits", "cancels", "vote"]
"""What dice are rolled for."""
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)

PauseKind = Literal["mark", "card", "knock_out", "current", "hill", "score"]
"""Why everybody waits."""
PAUSES: Final[tuple[PauseKind, ...]] = get_args(PauseKind)


SharedKind = Literal["current", "hill"]
"""What happens when a shared track is full: the stream rages, the hill is climbed."""


UNSTAKED: Final = -1
SECRET_STAKE: Final = -2
"""What others see of a stake before all have made theirs."""


class Figure(NamedTuple):
    """Where a figure stands and looks; NOWHERE if it is not in the arena."""

    space: Space
    facing: Direction


AWAY = Figure(NOWHERE, 0)


class Task(NamedTuple):
    """What a seat is carrying out step by step: a movement, or a card that asks for decisions."""

    kind: TaskKind
    figure: FigureId
    """The figure that steps."""
    left: int
    """Steps left; of a Sword Dance, the times left."""
    striking: bool = False
    """The step is done, and the strike, or the turning of a figure in the wind, is to be decided."""
    until: int = 0
    """The tick by which a card's player must decide; 0 if nobody waits for it."""
    barked: bool = False
    """Of a Sword Dance: a thick bark has cancelled a hit of it, and cancels no other."""


class Player(NamedTuple):
    """One seat's board, figures and dice."""

    chief: int
    side: int
    pace: int
    area: int = 0
    """The number of its start area, or 0."""
    health: int = 0
    figures: tuple[Figure, ...] = (AWAY,)
    """The chief, then its guards; in a Nymphlet Ceremony room for all guards, then its Nymphlets."""
    faces: tuple[int, ...] = ()
    places: tuple[Place, ...] = ()
    hand: tuple[CardName, ...] = ()
    """Its cards of this round, Band I first."""
    chosen: tuple[ManoeuvreName, ...] = ()
    """The manoeuvres that it chose last, in this round or the one before."""
    score: int = 0
    """Its victory points of this round, where they are laid down apart from the cups."""
    ready: int = 0
    """The bands of ready cards, as bits 1, 2 and 4."""
    heat: int = 0
    tokens: int = 0
    """Guard health tokens."""
    camouflaged: bool = False
    netted: int = 0
    """The figures in a net, as bits."""
    may_roll_at: int = 0
    """In real time, the time on the round clock from which it may roll again."""
    rolls_left: int = 0
    """Turn based, in the rolling phase."""
    marker: int = 0
    passed: bool = False
    trophies: tuple[Seat, ...] = ()
    task: Task | None = None
    caught: int = 0
    """How many Nymphlets it has caught in this round."""
    rooted: FigureId = NO_FIGURE
    """The own Nymphlet that cannot be attacked."""
    hunting: bool = False
    """Its next basic attack may do what its ceremony card says."""
    declared: Ballot = ""
    """In the vote of Domination, whether it wants the flower to be scored."""
    stake: int = UNSTAKED
    """In that vote, how many dice it rolls; UNSTAKED before it has said so."""
    swayed: Ballot = ""
    """In that vote, where the eyes that it has rolled count."""
    missing: tuple[int, ...] = ()
    """The dice that were rolled in the last vote, and so miss the first roll after it."""

    @property
    def chief_at(self) -> Figure:
        """Where its chief stands and looks."""
        return self.figures[0]


class Exchange(NamedTuple):
    """An attack whose hits have not landed, or a forced move that has not been carried out."""

    attacker: FigureId
    target: FigureId
    hits: int
    sure: int
    """Unblockable hits."""
    side: Direction
    """The direction from the target to where the attack comes from."""
    held: bool
    """It belongs to a tribal card, so that everybody waits."""
    until: int = 0
    """When the window closes: on the round clock, or for a card the tick."""
    parried: bool = False
    rolling: bool = False
    """Chance must roll for it."""
    lunge: bool = False
    """The attacker steps towards the target afterwards."""
    shove: bool = False
    """The target is pushed straight away afterwards."""
    behind: bool = False
    """Its hits are unblockable, and turn based not rolled, only because they come from the rear arc."""
    dodge: Direction = NOWHERE
    """Where a Nymphlet goes that darts, once none of the hits is left."""
    path: tuple[Space, ...] = ()
    """Of a forced move: the spaces along which the target is to go."""
    cause: ManoeuvreName | None = None
    """Of a forced move: the manoeuvre."""
    answered: bool = False
    """Of a forced move: it waits only for the answers of others whom the same manoeuvre moves."""


class Request(NamedTuple):
    """Dice that chance must bring to rest."""

    seat: Seat
    purpose: Purpose
    dice: tuple[int, ...]
    many: int


class Waiting(NamedTuple):
    """A call that has been heard and not yet carried out."""

    call: Call
    tick: Tick


class Pause(NamedTuple):
    """Everybody waits and the round clock stands still."""

    kind: PauseKind
    seat: Seat
    until: int
    """The tick before which it does not end."""


class Cup(NamedTuple):
    """What a side has taken from others in this round."""

    cubes: int = 0
    tokens: int = 0

    @property
    def worth(self) -> int:
        """Its victory points."""
        return self.cubes + self.tokens


class SharedTrack(NamedTuple):
    """A track for dice of everybody, who cannot take them back before it is full; then something happens."""

    kind: SharedKind
    place: Place
    face: int
    spaces: int


class State(NamedTuple):
    """Everything that decides how the game can go on."""

    arena: Arena
    options: Options
    phase: Phase
    round: int
    tiebreak: bool
    points: tuple[int, ...]
    """For each side, from earlier rounds."""
    tick: Tick
    clock: int
    """Ticks of the round that have been played, pauses left out."""
    pause: Pause | None
    feather: Seat
    players: tuple[Player, ...]
    cups: tuple[Cup, ...]
    supply: int
    calls: tuple[Waiting, ...]
    exchanges: tuple[Exchange, ...]
    requests: tuple[Request, ...]
    contenders: tuple[Seat, ...]
    """The seats of this round: all, but in a tie-break only those who tied."""
    tracks: tuple[SharedTrack, ...]
    """What everybody shares in this round."""
    acting: Seat
    """Turn based, whose turn it is; else 0."""
    actions_left: int
    game_turn: int
    outcome: Outcome | None
    free_taken: bool = False
    """Turn based, whether the seat to act has taken a free action in this turn."""
    climbed: int = 0
    """The tokens on the King of the Hill card."""
    scorings: int = 0
    """How often victory points were laid down in this round."""
    flower: int = 0
    """In Domination, the number of the area whose flower is turned up, or 0."""
    deck: tuple[int, ...] = ()
    """In Domination, the flowers that lie face down, by number; chance draws one when it is needed."""


def track_on(state: State, place: Place) -> SharedTrack | None:
    """The shared track of a place, if the round has one there."""
    return next((track for track in state.tracks if track.place == place), None)


def lore_of(state: State) -> Lore:
    """The author's tables."""
    return state.arena.lore


def chief_of(state: State, seat: Seat) -> Chief:
    """The chief that a seat plays."""
    return state.arena.lore.chiefs[state.players[seat - 1].chief]


def hand_of(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has in this round, each in the band in which it lies."""
    return _laid_out(state.arena, state.players[seat - 1].hand)


@cache
def _laid_out(arena: Arena, hand: tuple[CardName, ...]) -> tuple[Card, ...]:
    return tuple(arena.lore.card(name)._replace(band=band) for band, name in enumerate(hand, 1))


def card_at(state: State, seat: Seat, band: int) -> Card:
    """The card that a seat has in a band; a tribal card that is not in play can be asked about as well."""
    hand = hand_of(state, seat)
    return hand[band - 1] if band <= len(hand) else chief_of(state, seat).cards[band - 1]


def player_of(state: State, figure: FigureId) -> Player:
    """Whom a figure belongs to."""
    return state.players[seat_of(figure) - 1]


def figure_of(state: State, figure: FigureId) -> Figure:
    """Where a figure stands and looks; AWAY if there is no such figure."""
    seat, index = seat_of(figure), index_of(figure)
    if not 1 <= seat <= len(state.players) or index >= len(state.players[seat - 1].figures):
        return AWAY
    return state.players[seat - 1].figures[index]


def guards_of(state: State, seat: Seat) -> list[FigureId]:
    """The guards on a seat's board, in the arena or not."""
    return [figure_id(seat, number) for number in range(1, 1 + chief_of(state, seat).guards)]


def nymphlets_of(state: State, seat: Seat) -> list[FigureId]:
    """A seat's Nymphlets of this round, in the arena or not."""
    many = len(state.players[seat - 1].figures) - 1 - GUARDS_EACH
    return [nymphlet_id(seat, number) for number in range(many)]


def standing(state: State, seat: Seat) -> bool:
    """Whether a seat's chief is still in the round."""
    return state.players[seat - 1].health > 0


def sides_standing(state: State) -> set[int]:
    """The sides with at least one chief in the round."""
    return {player.side for player in state.players if player.health > 0}


def level_of(state: State) -> int:
    """How much of the rules is in play in this round."""
    chosen = state.options.level
    return min(FULL, state.round - 1) if chosen == RISING else chosen


def last_turn(state: State) -> int:
    """Turn based, the game turn with which a round ends; without a limit that is a far one."""
    chosen, most = state.options.turn_limit, lore_of(state).timings.game_turns
    if chosen == "none":
        return most
    usual = USUAL_LIMITS[len(state.players) > 2]
    if state.options.mode == "domination":
        usual = lore_of(state).modes.domination.game_turns
    return min(most, usual if chosen == "usual" else int(chosen))


def rung(state: State) -> bool:
    """Whether the soundtrack of a fight is over, and only what was called before is still carried out."""
    return state.phase == "fight" and state.clock >= length(state)


def length(state: State) -> int:
    """How long a round lasts in real time, in ticks."""
    return lore_of(state).timings.soundtracks[SOUNDTRACKS.index(state.options.soundtrack)][2]
