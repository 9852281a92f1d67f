"""Movements and cards that are carried out step by step."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import TaskBegan, TaskEnded
from game.rules.eye_for_an_eye.hexes import NOWHERE, FigureId, Space
from game.rules.eye_for_an_eye.nets import netted
from game.rules.eye_for_an_eye.sight import foes_beside, free, own_guards
from game.rules.eye_for_an_eye.state import AWAY, State, Task, TaskKind, figure_of, lore_of

ON_THE_WAY = ("move", "mend", "scurry")
"""Tasks that nobody else waits for."""


def begin_task(draft: Draft, seat: Seat, kind: TaskKind, figure: FigureId, left: int) -> None:
    """A seat will decide step by step, if there is anything to decide."""
    draft.put_player(seat, task=Task(kind, figure, left))
    draft.tell(TaskBegan(seat, kind, figure, left))
    go_on(draft, seat)


def end_task(draft: Draft, seat: Seat) -> None:
    """What a seat was carrying out is over."""
    task = draft.player(seat).task
    if task:
        draft.put_player(seat, task=None)
        draft.tell(TaskEnded(seat, task.kind))


def put_task(draft: Draft, seat: Seat, task: Task) -> None:
    """A decision has been made; see what the next one is."""
    draft.put_player(seat, task=task)
    go_on(draft, seat)


def go_on(draft: Draft, seat: Seat) -> None:
    """End a task that leaves nothing to decide, else give its player time."""
    while (task := draft.player(seat).task) and not _open(draft.state, seat, task):
        later = _skipped(draft.state, seat, task)
        if later is None:
            end_task(draft, seat)
            return
        draft.put_player(seat, task=later)
    if task and task.kind not in ON_THE_WAY and draft.state.phase == "fight":
        until = draft.state.tick + lore_of(draft.state).timings.decision
        draft.put_player(seat, task=task._replace(until=until))


def _open(state: State, seat: Seat, task: Task) -> bool:
    """Whether a task has something to decide here."""
    if figure_of(state, task.figure) == AWAY:
        return False
    if task.kind == "move":
        can_go = not netted(state, task.figure)
        return can_go and (task.left > 0 or flow_space(state, task.figure) != NOWHERE)
    if task.kind == "will_of_the_wind":
        return True
    if task.kind in ("mend", "surge", "dash", "scurry"):
        return task.left > 0 and can_step(state, task.figure)
    if task.kind == "ambush":
        near = foes_beside(state, task.figure)
        return bool(near) or (task.left > 0 and can_step(state, task.figure))
    near = foes_beside(state, task.figure)
    return task.left > 0 and (bool(near) if task.striking else bool(near) or can_step(state, task.figure))


def _skipped(state: State, seat: Seat, task: Task) -> Task | None:
    """What comes after a part of a task that offers no choice; nothing if that was the last."""
    if task.kind == "surge":
        return next_guard(state, seat, task)
    if task.kind == "sword_dance" and task.striking and task.left > 1:
        return task._replace(left=task.left - 1, striking=False)
    return None


def next_guard(state: State, seat: Seat, task: Task) -> Task | None:
    """A surge goes on with the next guard in the arena."""
    later = [guard for guard in own_guards(state, seat) if guard > task.figure]
    return task._replace(figure=later[0], left=1) if later else None


def can_step(state: State, figure: FigureId) -> bool:
    """Whether a figure's own player could step with it."""
    around = state.arena.steps[figure_of(state, figure).space]
    return not netted(state, figure) and any(free(state, space) for space in around)


def flow_space(state: State, figure: FigureId) -> Space:
    """Where the stream would take a figure that goes with it, or NOWHERE; a net holds it back."""
    here = figure_of(state, figure).space
    if not state.options.advanced_stream or here not in state.arena.stream or netted(state, figure):
        return NOWHERE
    ahead = state.arena.steps[here][state.arena.stream[here]]
    return ahead if free(state, ahead) else NOWHERE


def waits_for(state: State, seat: Seat) -> bool:
    """Whether everybody waits for a seat to decide about its card."""
    task = state.players[seat - 1].task
    return task is not None and task.kind not in ON_THE_WAY
