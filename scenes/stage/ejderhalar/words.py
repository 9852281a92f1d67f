"""Ejderhalar in short words: for the log, the prompt and the seats' panels."""

from __future__ import annotations

from game.core import Seat
from game.rules.ejderhalar import NOWHERE, Action, Hold, Move, Push, Square, State, strength
from game.rules.ejderhalar.squares import NAMES
from scenes.stage.presenter import NO_MARKS, Marks, PresenterWords, Standing


def holders(state: State) -> dict[Square, Seat]:
    """Who holds each control point that is held."""
    level = state.level
    masks = {seat: level.held(state.bodies, seat) for seat in (1, 2)}
    return {
        square: seat for square in level.controls for seat, mask in masks.items() if mask >> square & 1
    }


class EjderhalarWords(PresenterWords[State, Action]):
    """Control points, tokens and pushes in words."""

    def standing(self, state: State, seat: Seat) -> Standing:
        """Control points held, and which of the seat's dragons are stunned."""
        held = holders(state)
        have = sum(1 for holder in held.values() if holder == seat)
        emblems = tuple(
            (f"ejderhalar/control_seat{held[square]}" if square in held else "ejderhalar/control_free",
             held.get(square) == seat)
            for square in state.level.controls
        )
        stunned = [
            state.level.letters[place].upper() for place in state.level.dragons[seat] if state.stuns[place]
        ]
        note = f"stunned: {' '.join(stunned)}" if stunned else ""
        deciding = state.target != NOWHERE
        steps_left = state.actions_left - deciding if state.seat == seat else 0
        return Standing(have, state.level.control_needed, "control points", emblems, note, steps_left)

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> str:
        """What the seat to act has to do."""
        if state.target != NOWHERE:
            letter = state.level.letters[state.level.dragon_on(state.bodies, state.target)].upper()
            if marks.chosen:
                return f"Choose where to push dragon {letter}."
            return f"Push dragon {letter} (strength {strength(state)}), or hold?"
        if state.turn == 1 or state.landed != NOWHERE:
            return "Move one token." if state.landed == NOWHERE else "Move another token."
        return "Move a token. Two moves this turn."

    def line(self, before: State, action: Action) -> str:
        """One action for the log."""
        level = before.level
        match action:
            case Move(path=path):
                letter = level.letters[level.dragon_on(before.bodies, path[0])].upper()
                return f"{letter} {level.name(path[0])} to {level.name(path[-1])}"
            case Push(path=path):
                letter = level.letters[level.dragon_on(before.bodies, path[0])].upper()
                return f"pushes {letter} to {level.name(path[-1])}"
            case Hold():
                return "holds"

    def wish(self, state: State, action: Action) -> str:
        """One action as somebody would ask for it; it need not be legal."""
        match action:
            case Move(path=path):
                return f"move {NAMES[path[0]]} to {NAMES[path[-1]]}"
            case Push(path=path):
                return f"push {NAMES[path[0]]} to {', '.join(NAMES[square] for square in path[1:])}"
            case Hold():
                return "hold and not push"
