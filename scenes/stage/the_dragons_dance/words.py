"""The Dragon's Dance in short words: for the log, the prompt, the seats' panels and the piece guide."""

from __future__ import annotations

from game.core import Seat
from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
    TITLES,
    Action,
    Capture,
    Finish,
    Give,
    Move,
    Recruit,
    Shoot,
    Square,
    State,
    affordable,
    captured,
    commanded,
    each,
    fortress_total,
    open_camps,
    owner,
)
from game.rules.the_dragons_dance.moves import movers
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.squares import NAMES
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing

GUIDE: dict[str, tuple[str, str]] = {
    "K": ("One square in any direction.", "Captures as it moves. Lose it, and the game is lost."),
    "F": ("One square in any direction.", "Captures diagonally only."),
    "M": ("One square in any direction, never capturing.", "Shoots any enemy next to it, and stays."),
    "D": ("Leaps three straight, or two and one sideways, over anything.", "Captures where it lands."),
    "L": ("Any distance along rank or file.", "Captures as it moves."),
    "C": ("Up to three squares in any direction.", "Captures as it moves. Leads up to three neighbours."),
    "H": ("Any distance in any direction.", "Captures as it moves. No dragon can capture it."),
    "S": ("One square in any direction.", "Never captures. Counts 10 on a fortress."),
    "W": ("Flies in line to a fortress or camp, over water.", "Breathes on an enemy within two squares."),
}
"""How each kind moves, and how it captures."""

STRICT_DRAGOON = "Leaps three forward, or two forward and one sideways, over anything."


def held(state: State, seat: Seat) -> list[Square]:
    """The fortresses that a seat holds."""
    return list(each(state.level.fortresses & state.standing[seat - 1]))


class DanceWords(PresenterWords[State, Action]):
    """Pieces, fortresses and commands in words."""

    def standing(self, state: State, seat: Seat) -> Standing:
        """Fortresses held, and what they are worth in recruits."""
        mine = set(held(state, seat))
        fortresses = list(each(state.level.fortresses))
        emblems = tuple((_emblem(state, square), square in mine) for square in fortresses)
        total = fortress_total(state.level, state.men, state.standing[seat - 1])
        acting = state.seat == seat and state.outcome is None
        left = state.commands_left if acting else 0
        note = f"{total} to recruit" if total and any(state.reserves[seat - 1]) else ""
        return Standing(len(mine), len(fortresses), "fortresses", emblems, note, left, warns=False)

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> str:
        """What the seat to act has to do."""
        if state.king != NOWHERE:
            return "Fire reaches your king! Choose who dies for it."
        if state.commands_left:
            more = "One more" if state.commands_left == 1 else "Two more"
            return f"Command: {more} of the marked pieces may move."
        if state.must_fly != NOWHERE:
            return "Your dragon is surrounded: fly now, or it is lost."
        mine, theirs = state.standing[state.seat - 1], state.standing[2 - state.seat]
        if affordable(state, state.seat) and open_camps(state.level, mine, mine | theirs):
            return "Move a piece, or recruit one."
        return "Move a piece."

    def line(self, before: State, action: Action) -> str:
        """One action for the log."""
        match action:
            case Move(origin=origin, to=to):
                return f"{_man(before, origin)} {NAMES[origin]} to {NAMES[to]}"
            case Capture(origin=origin, to=to):
                return f"{_man(before, origin)} takes {_prey(before, to)} {NAMES[to]}"
            case Shoot(origin=origin, to=to):
                verb = "burns" if before.men[origin] in "Ww" else "shoots"
                return f"{_man(before, origin)} {verb} {_prey(before, to)} {NAMES[to]}"
            case Recruit(kind=kind, camp=camp):
                return f"Recruits {TITLES[kind]} {NAMES[camp]}"
            case Give(square=square):
                return f"{_man(before, square)} dies for the king"
            case Finish():
                return "Command done"

    def wish(self, state: State, action: Action) -> str:
        """One action as somebody would ask for it; it need not be legal."""
        match action:
            case Move(origin=origin, to=to):
                return f"move {NAMES[origin]} to {NAMES[to]}"
            case Capture(origin=origin, to=to):
                return f"capture {NAMES[to]} from {NAMES[origin]}"
            case Shoot(origin=origin, to=to):
                return f"fire from {NAMES[origin]} at {NAMES[to]}"
            case Recruit(kind=kind, camp=camp):
                return f"recruit a {TITLES[kind]} at {NAMES[camp]}"
            case Give(square=square):
                return f"give up {NAMES[square]} for the king"
            case Finish():
                return "end the command"

    def remark(self, state: State, action: Action) -> str:
        """How many of a kind wait to be recruited, or how much of a command is left."""
        if isinstance(action, Recruit):
            count = state.reserves[action.seat - 1][RECRUITS.index(action.kind)]
            return f"{count or 'no'} {TITLES[action.kind]} in reserve"
        return f"a command: {state.commands_left} more may move" if state.commands_left else ""


def _emblem(state: State, square: Square) -> str:
    piece = state.men[square]
    return f"the_dragons_dance/fortress_{'free' if piece == EMPTY else f'seat{owner(piece)}'}"


def _man(state: State, square: Square) -> str:
    return TITLES.get(state.men[square].upper(), "piece").capitalize()


def _prey(state: State, square: Square) -> str:
    return TITLES.get(state.men[square].upper(), "nobody")


def whereabouts(state: State, piece: str) -> str:
    """How many stand, wait and are lost."""
    seat, kind = owner(piece), piece.upper()
    waiting = state.reserves[seat - 1][RECRUITS.index(kind)] if kind in RECRUITS else 0
    lost = captured(state, seat).get(kind, 0)
    parts = [f"{state.men.count(piece)} on the board"]
    parts += [f"{waiting} in reserve"] if waiting else []
    parts += [f"{lost} lost"] if lost else []
    return ", ".join(parts)


def commandable(state: State) -> list[Square]:
    """Whom the seat to act could command at the start of a turn: moving one of them opens a command."""
    if state.commands_left or state.king != NOWHERE or state.outcome is not None:
        return []
    found = commanded(state.level, state.men, state.seat, state.standing[state.seat - 1])
    return list(each(found & movers(state))) if found.bit_count() > 1 else []
