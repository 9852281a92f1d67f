"""The decisions within a movement or a card: step, turn, strike, stay, stop."""

from __future__ import annotations

from game.core import Reason
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Decision, Face, Flow, Stay, Step, Stop, Strike, Turn
from game.rules.eye_for_an_eye.attacks import strike
from game.rules.eye_for_an_eye.calls import why_no_target
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, Space, seat_of
from game.rules.eye_for_an_eye.nets import netted
from game.rules.eye_for_an_eye.sight import figure_on, free
from game.rules.eye_for_an_eye.state import State, Task, chief_of, figure_of, hand_of
from game.rules.eye_for_an_eye.tasks import end_task, flow_space, next_guard, put_task

STRIKING = ("ambush", "sword_dance")
STAYING = ("sword_dance", "surge")


def why_no_decision(state: State, action: Decision) -> Reason | None:
    """Why a decision does not belong to what a seat is carrying out."""
    task = state.players[action.seat - 1].task
    if task is None:
        return reasons.NOTHING_UNDER_WAY
    if isinstance(action, Step):
        return _why_no_step(state, task, action)
    if isinstance(action, Turn):
        return _why_no_turn(state, task, action)
    if isinstance(action, Face):
        same = figure_of(state, task.figure).facing == action.facing
        return reasons.NO_TURN if task.kind != "will_of_the_wind" or same else None
    if isinstance(action, Strike):
        return _why_no_strike(state, task, action)
    if isinstance(action, Flow):
        return _why_no_flow(state, task)
    if isinstance(action, Stay):
        return None if task.kind in STAYING else reasons.NO_STAY
    return None


def _why_no_step(state: State, task: Task, action: Step) -> Reason | None:
    if task.striking:
        return reasons.STEPPED_ALREADY
    if task.left < max(1, len(action.way)):
        return reasons.NO_STEPS_LEFT
    if task.kind != "will_of_the_wind" and netted(state, task.figure):
        return reasons.NETTED
    return _why_no_way(state, task, action.way)


def _why_no_turn(state: State, task: Task, action: Turn) -> Reason | None:
    if task.kind != "move" or action.by not in (1, -1):
        return reasons.NO_TURN
    if not task.left:
        return reasons.NO_STEPS_LEFT
    return reasons.NETTED if netted(state, task.figure) else None


def _why_no_flow(state: State, task: Task) -> Reason | None:
    if task.kind == "move" and netted(state, task.figure):
        return reasons.NETTED
    ready = task.kind == "move" and flow_space(state, task.figure) != NOWHERE
    return None if ready else reasons.NO_FLOW


def _why_no_way(state: State, task: Task, way: tuple[int, ...]) -> Reason | None:
    flying = task.kind == "move" and chief_of(state, seat_of(task.figure)).flies
    if not way or (len(way) > 1 and not flying):
        return reasons.ONE_SPACE
    path = path_of(state, task, way)
    if NOWHERE in path:
        return reasons.OFF_ARENA
    if any(free(state, space) for space in path[:-1]):
        return reasons.ONE_SPACE
    if path[-1] in state.arena.impassable:
        return reasons.IMPASSABLE
    return None if figure_on(state, path[-1]) == NO_FIGURE else reasons.SPACE_TAKEN


def path_of(state: State, task: Task, way: tuple[int, ...]) -> tuple[Space, ...]:
    """The spaces that a way leads through, NOWHERE from the edge on."""
    here, path = figure_of(state, task.figure).space, []
    for direction in way:
        here = state.arena.steps[here][direction] if here != NOWHERE else NOWHERE
        path.append(here)
    return tuple(path)


def _why_no_strike(state: State, task: Task, action: Strike) -> Reason | None:
    if task.kind not in STRIKING:
        return reasons.NO_STRIKE
    if task.kind == "sword_dance" and not task.striking:
        return reasons.STEP_FIRST
    return why_no_target(state, task.figure, action.target, front=False)


def decide(draft: Draft, action: Decision) -> None:
    """Carry a decision out."""
    task = draft.player(action.seat).task
    assert task is not None
    if isinstance(action, Step):
        _step(draft, action, task)
    elif isinstance(action, Turn):
        draft.face(task.figure, (figure_of(draft.state, task.figure).facing + action.by) % 6)
        put_task(draft, action.seat, task._replace(left=task.left - 1))
    elif isinstance(action, Strike):
        _strike(draft, action, task)
    elif isinstance(action, Stay):
        _stay(draft, action, task)
    else:
        _finish(draft, action, task)


def _step(draft: Draft, action: Step, task: Task) -> None:
    path = path_of(draft.state, task, action.way)
    draft.go(task.figure, path, task.kind)
    if task.kind == "sword_dance":
        put_task(draft, action.seat, task._replace(striking=True))
    elif task.kind == "will_of_the_wind":
        put_task(draft, action.seat, task._replace(left=task.left - 1, striking=task.left == 1))
    elif task.kind == "surge":
        _next_guard(draft, action, task)
    else:
        put_task(draft, action.seat, task._replace(left=task.left - len(path)))


def _next_guard(draft: Draft, action: Decision, task: Task) -> None:
    later = next_guard(draft.state, action.seat, task)
    if later:
        put_task(draft, action.seat, later)
    else:
        end_task(draft, action.seat)


def _stay(draft: Draft, action: Stay, task: Task) -> None:
    if task.kind == "surge":
        _next_guard(draft, action, task)
    elif not task.striking:
        put_task(draft, action.seat, task._replace(striking=True))
    else:
        put_task(draft, action.seat, task._replace(left=task.left - 1, striking=False))


def _strike(draft: Draft, action: Strike, task: Task) -> None:
    """The card goes on, or is over, before its hits land: a knock-out finds nothing half done."""
    card = next(card for card in hand_of(draft.state, action.seat) if card.name == task.kind)
    hits, held = card.number("hits"), draft.state.phase == "fight"
    if task.kind == "ambush":
        end_task(draft, action.seat)
        strike(draft, task.figure, action.target, card.name, hits, held=held, sly=True)
        return
    draft.put_player(action.seat, task=task._replace(left=task.left - 1, striking=False))
    strike(draft, task.figure, action.target, card.name, hits, held=held)


def _finish(draft: Draft, action: Face | Flow | Stop, task: Task) -> None:
    if isinstance(action, Face):
        draft.face(task.figure, action.facing)
    elif isinstance(action, Flow):
        draft.go(task.figure, (flow_space(draft.state, task.figure),), "flow")
    end_task(draft, action.seat)
