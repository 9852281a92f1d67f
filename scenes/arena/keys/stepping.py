"""The keys while a movement or a card goes on step by step."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State, reasons
from game.rules.eye_for_an_eye.actions import Face, Flow, Stay, Step, Stop, Strike, Turn
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE
from game.rules.eye_for_an_eye.sight import free, friends, neighbour
from game.rules.eye_for_an_eye.state import Task, chief_of, figure_of
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING, path_of
from scenes.arena.keys.aims import why_not
from scenes.arena.keys.mode import Mode, Pressed


def press(mode: Mode, state: State, seat: Seat, key: str) -> Pressed:
    """Left and right swing the arrow, up goes or strikes, down faces it, ROLL flows or stays, CALL stops."""
    task = state.players[seat - 1].task
    assert task is not None
    if key in ("left", "right"):
        return Pressed(mode._replace(arrow=(mode.arrow + (1 if key == "right" else -1)) % 6))
    if key == "up":
        return _ahead(mode, state, seat, task)
    if key in ("down", "back") and mode.way:
        return Pressed(mode._replace(way=mode.way[:-1]))
    if key == "down":
        return _face(mode, state, seat, task)
    if key == "roll":
        return _done(mode, state, Stay(seat) if task.kind in STAYING else Flow(seat))
    if key in ("call", "back"):
        return Pressed(mode._replace(way=())) if mode.way else _done(mode, state, Stop(seat))
    return Pressed(mode)


def _done(mode: Mode, state: State, action: Action) -> Pressed:
    reason = why_not(state, action)
    return Pressed(mode, None, reason) if reason else Pressed(mode._replace(way=()), action)


def _ahead(mode: Mode, state: State, seat: Seat, task: Task) -> Pressed:
    """One space on; at a foe, a strike; a flier may go on over what is in the way."""
    target = neighbour(state, task.figure, mode.arrow)
    foe = target != NO_FIGURE and not friends(state, task.figure, target)
    if task.kind in STRIKING and foe and not mode.way:
        return _done(mode, state, Strike(seat, target))
    way = (*mode.way, mode.arrow)
    if _over(state, seat, task, way):
        return Pressed(mode._replace(way=way))
    return _done(mode, state, Step(seat, way))


def _over(state: State, seat: Seat, task: Task, way: tuple[int, ...]) -> bool:
    """Whether a way ends over something that a flier can pass, with dice left to go on."""
    if task.kind != "move" or not chief_of(state, seat).flies or len(way) >= task.left:
        return False
    space = path_of(state, task, way)[-1]
    return space != NOWHERE and not free(state, space)


def _face(mode: Mode, state: State, seat: Seat, task: Task) -> Pressed:
    """In the wind a figure is turned at once, else by one side for each die."""
    if task.kind == "will_of_the_wind":
        return _done(mode, state, Face(seat, mode.arrow))
    by = (mode.arrow - figure_of(state, task.figure).facing) % 6
    if not by:
        return Pressed(mode, None, reasons.FACING_ALREADY)
    return _done(mode, state, Turn(seat, 1 if by <= 3 else -1))
