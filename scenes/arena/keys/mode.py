"""What one seat has chosen so far and what its keys mean: one value, whatever device it is changed with."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Enter, Settle
from game.rules.eye_for_an_eye.hexes import NO_FIGURE
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.nymphlets import next_to_settle, settling
from game.rules.eye_for_an_eye.scored import general, has_chosen
from game.rules.eye_for_an_eye.scored import preset as last_choice
from game.rules.eye_for_an_eye.sight import figures, free, friends
from game.rules.eye_for_an_eye.state import AWAY, VOTING, figure_of, standing
from game.rules.eye_for_an_eye.vote import undecided
from game.rules.eye_for_an_eye.whose import moment
from scenes.stage.eye_for_an_eye.panel_plan import CompassKey
from scenes.stage.selection import Pick

Key = CompassKey | Literal["back", "page", "more", "fewer", "parry"]
KEYS: Final[tuple[CompassKey, ...]] = ("up", "left", "down", "right", "roll", "call")
"""The six keys of Compass Call."""

EXTRA: Final[tuple[Key, ...]] = ("back", "page", "more", "fewer", "parry")
"""What a pad has besides; all of it can be done with the six."""

DIRECTIONS: Final[tuple[CompassKey, ...]] = ("left", "up", "right", "down")

ModeName = Literal[
    "idle", "choose", "vote", "enter", "settle", "pace", "hands", "ring", "aim", "hold", "move", "react",
]
Page = Literal[
    "tracks", "cards", "nymphlets", "back", "stream", "hill", "net", "hold", "grab", "ending", "waits",
    "hint",
]
"""The pages of the ring."""

Topic = Literal[
    "move", "attack", "heal", "guard", "innate", "card 1", "card 2", "card 3", "parry", "watch", "shield",
    "untie", "grab", "back", "scurry", "dart",
]
"""What an action that is aimed is about."""


class Mode(NamedTuple):
    """What a seat has chosen, held and aimed at so far, and what its keys mean now."""

    name: ModeName = "idle"
    moment: str = ""
    """The moment that it belongs to: when that is over, so is the mode."""
    page: Page = "tracks"
    """Of the ring."""
    topic: Topic = "move"
    """Of an aim."""
    aimed: Action | None = None
    """What CALL would announce."""
    arrow: int = 0
    way: tuple[int, ...] = ()
    """The spaces that a flier means to pass over."""
    cursor: int = 0
    """The die that up and down hold or let go, the manoeuvre that they take or leave, or the Nymphlet."""
    held: tuple[int, ...] = ()
    """The dice to be held back, or the manoeuvres that are taken."""
    stopping: bool = False
    """Whether somebody on the way has pressed CALL, and is asked if they mean to stop."""
    since: int = 0
    """The tick at which an attack asked for a reaction."""
    picked: tuple[Pick, ...] = ()
    """What was pointed at on the way here; nothing while keys lead."""


def key_named(name: str) -> Key | None:
    """The key of that name, if there is one."""
    return next((key for key in (*KEYS, *EXTRA) if key == name), None)


class Pressed(NamedTuple):
    """What a key led to: another mode, perhaps an action, or the reason why not."""

    mode: Mode
    action: Action | None = None
    refusal: Reason | None = None

    def leads_on(self, before: Mode) -> bool:
        """Whether what cannot be called is told only by the way: the key went on to something else."""
        return (self.mode.name, self.mode.page) != (before.name, before.page)


def moment_of(state: State, seat: Seat) -> str:
    """What the rules ask of a seat, as far as it changes what its keys mean."""
    player = state.players[seat - 1]
    if state.phase in ("deal", "over"):
        return "wait"
    if not standing(state, seat):
        return "out"
    if state.phase == "choose":
        return "choose" if not has_chosen(state, seat) else "chosen"
    if state.phase in VOTING:
        return f"vote {state.phase}" if undecided(state, seat) else "voted"
    if state.phase == "place":
        return "place" if player.chief_at == AWAY else "placed"
    if state.phase == "settle":
        nymphlet = next_to_settle(state, seat)
        return f"settle {nymphlet}" if nymphlet != NO_FIGURE else "settled"
    now, task = moment(state, seat), player.task
    if now in ("defend", "waiting"):
        return now
    if task and now in ("decide", "time.order", "time.window"):
        return f"decide {task.kind} {task.figure} {task.striking}"
    return state.phase


def settled(mode: Mode, state: State, seat: Seat) -> Mode:
    """The mode itself while its moment lasts, else the first one of the moment that has come."""
    now = moment_of(state, seat)
    if mode.moment != now or mode.name == "idle":
        return fresh(state, seat, now)
    return _aimed_anew(mode, state, seat) if mode.name in ("enter", "settle") else mode


def _aimed_anew(mode: Mode, state: State, seat: Seat) -> Mode:
    """The same mode, but at another space where somebody else has just come to the one that was meant."""
    aimed = mode.aimed
    if isinstance(aimed, Enter):
        found = entries(state, seat)
        if all(one.cell != aimed.cell for one in found):
            alike = [one for one in found if one.facing == aimed.facing]
            return mode._replace(aimed=(alike or found)[0]) if found else mode
    elif isinstance(aimed, Settle):
        places = settlings(state, seat)
        return mode if aimed in places or not places else mode._replace(aimed=places[0])
    return mode


def fresh(state: State, seat: Seat, now: str = "") -> Mode:
    """The mode in which a moment begins."""
    now = now or moment_of(state, seat)
    if now == "choose":
        names = general(state)
        taken = tuple(names.index(name) for name in last_choice(state, seat))
        return Mode("choose", now, cursor=taken[0], held=taken)
    if now.startswith("vote "):
        return Mode("vote", now)
    if now == "place":
        return Mode("enter", now, aimed=first_entry(state, seat))
    if now.startswith("settle "):
        return Mode("settle", now, aimed=settlings(state, seat)[0])
    if now == "placed":
        return Mode("pace", now)
    if now == "defend":
        return Mode("react", now, since=state.tick)
    if now.startswith("decide"):
        return Mode("move", now, arrow=first_arrow(state, seat))
    if now == "turn":
        return Mode("ring", now, "tracks")
    return Mode("hands" if now in ("fight", "roll", "waiting") else "idle", now)


def entries(state: State, seat: Seat) -> list[Enter]:
    """The places and facings with which a chief may start."""
    mode, cells = mode_of(state), state.arena.cells
    return [
        Enter(seat, cells[space], facing) for space in mode.starts(state, seat) for facing in range(6)
        if mode.why_no_start(state, seat, space, facing) is None
    ]


def settlings(state: State, seat: Seat) -> list[Settle]:
    """Where the next Nymphlet of a seat may settle, farthest from the middle first."""
    arena, middle = state.arena, state.arena.at[0, 0]
    spaces = sorted(settling(state, seat), key=lambda space: -arena.distance(space, middle))
    return [Settle(seat, arena.cells[space]) for space in spaces]


def first_entry(state: State, seat: Seat) -> Enter:
    """The start that looks most towards the middle."""
    arena = state.arena
    middle = arena.at[0, 0]

    def far(entry: Enter) -> int:
        ahead = arena.steps[arena.at[entry.cell]][entry.facing]
        return arena.distance(ahead, middle) + arena.distance(arena.at[entry.cell], middle)

    return min(entries(state, seat), key=far)


def first_arrow(state: State, seat: Seat) -> int:
    """Where the arrow points first: at a neighbour to strike, else the way the figure looks.

    A Nymphlet looks nowhere: for it the first way that is free.
    """
    task = state.players[seat - 1].task
    assert task is not None
    here = figure_of(state, task.figure)
    if task.kind == "scurry":
        around = state.arena.steps[here.space]
        return next((way for way, space in enumerate(around) if free(state, space)), 0)
    if task.kind not in ("ambush", "sword_dance"):
        return here.facing
    foes = {place.space for one, place in figures(state) if not friends(state, one, task.figure)}
    ways = [(here.facing + turn) % 6 for turn in (0, 1, -1, 2, -2, 3)]
    return next((way for way in ways if state.arena.steps[here.space][way] in foes), here.facing)
