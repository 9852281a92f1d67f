"""Forced moves: somebody else takes a figure along spaces, with its facing kept."""

from __future__ import annotations

from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space
from game.rules.eye_for_an_eye.sight import free
from game.rules.eye_for_an_eye.state import AWAY, Exchange, State, figure_of


def path_away(state: State, figure: FigureId, way: Direction, most: int) -> tuple[Space, ...]:
    """The spaces along which a figure can be moved in a straight line: as far as they are free."""
    return free_part(state, state.arena.rays[figure_of(state, figure).space][way][:most])


def free_part(state: State, path: tuple[Space, ...]) -> tuple[Space, ...]:
    """As much of a path as can be gone: obstacles stop whoever is moved."""
    gone = 0
    while gone < len(path) and free(state, path[gone]):
        gone += 1
    return path[:gone]


def carry_out_moves(draft: Draft) -> None:
    """When everybody has answered who could, figures are moved one after another."""
    moves = [one for one in draft.state.exchanges if one.path]
    if not all(one.answered for one in moves):
        return
    draft.put(exchanges=tuple(one for one in draft.state.exchanges if not one.path))
    for move in moves:
        _carry_out(draft, move)


def _carry_out(draft: Draft, move: Exchange) -> None:
    assert move.cause is not None
    here, there = figure_of(draft.state, move.attacker), figure_of(draft.state, move.target)
    if AWAY in (here, there):
        return
    if move.cause == "swap_places":
        draft.go(move.attacker, (there.space,), move.cause)
        draft.go(move.target, (here.space,), move.cause)
    elif path := free_part(draft.state, move.path):
        draft.go(move.target, path, move.cause)
