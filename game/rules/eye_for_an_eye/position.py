"""Positions as text: thirteen fields with single spaces between them, then one for each seat.

Outside battles there is one field more at the end, and one part more at the end of each seat (see marks.py).

1 phase; 2 round, t for a tie-break; 3 tick/clock; 4 pause as kind:seat:until; 5 seat with the feather;
6 points of the sides; 7 their cups as cubes+tokens; 8 seats of the round; 9 turn based: seat to act,
actions left and game turn, f if it has taken a free action; 10 rolls in the air as
seat:purpose:dice:count; 11 attacks under way as attacker>target:hits+sure:side:flags:until, the flags held,
parried, rolling, lunge, shove, behind, answered by first letters, for a forced move :manoeuvre:spaces, and
for a Nymphlet that darts > and where it goes;
12 calls heard as action@tick; 13 the outcome as ranks=reason; - stands for nothing.
A seat: parts joined by | : pace and area, health, dice as place and face letters, ready bands, heat, guard
tokens, c for camouflaged, netted figures, roll floor, rolls left, marker, x for passed, trophies, figures
as space and facing, Nymphlets by their spaces alone, task as kind.figure.left.striking.until, b once a bark
has cancelled a hit of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, GUARDS_EACH, NOWHERE, figure_name
from game.rules.eye_for_an_eye.marks import write_seat, write_table
from game.rules.eye_for_an_eye.notation import write_action
from game.rules.eye_for_an_eye.places import FACE_LETTERS, PLACE_LETTERS
from game.rules.eye_for_an_eye.state import AWAY, Exchange, Figure, Player, State, Task

FLAGS = (
    ("h", "held"), ("p", "parried"), ("r", "rolling"), ("l", "lunge"), ("s", "shove"), ("b", "behind"),
    ("a", "answered"),
)


def write_state(state: State) -> str:
    """The position's text."""
    pause = f"{state.pause.kind}:{state.pause.seat}:{state.pause.until}" if state.pause else "-"
    outcome = "-"
    if state.outcome:
        ranks = "/".join("".join(map(str, rank)) for rank in state.outcome.ranking)
        outcome = f"{ranks}={state.outcome.reason}"
    return " ".join((
        state.phase, f"{state.round}{'t' if state.tiebreak else ''}", f"{state.tick}/{state.clock}", pause,
        str(state.feather), "/".join(map(str, state.points)),
        "/".join(f"{cup.cubes}+{cup.tokens}" for cup in state.cups), "".join(map(str, state.contenders)),
        f"{state.acting}.{state.actions_left}.{state.game_turn}{'f' if state.free_taken else ''}",
        joined(
            f"{one.seat}:{one.purpose}:{''.join(map(str, one.dice)) or '-'}:{one.many}"
            for one in state.requests
        ),
        joined(_exchange(state, one) for one in state.exchanges),
        joined(f"{write_action(one.call)}@{one.tick}" for one in state.calls), outcome,
        *(_player(state, player) for player in state.players),
        *(() if state.options.mode == "battle" else (write_table(state),)),
    ))


def joined(parts: Iterable[str]) -> str:
    """Parts with semicolons between them, or a dash."""
    return ";".join(parts) or "-"


def _exchange(state: State, one: Exchange) -> str:
    flags = "".join(letter for letter, name in FLAGS if getattr(one, name)) or "-"
    side = DIRECTION_NAMES[one.side] if one.side != NOWHERE else "-"
    names = f"{figure_name(one.attacker)}>{figure_name(one.target)}"
    force = f":{one.cause}:{'/'.join(map(state.arena.name, one.path))}" if one.path else ""
    dodge = f">{DIRECTION_NAMES[one.dodge]}" if one.dodge != NOWHERE else ""
    return f"{names}:{one.hits}+{one.sure}:{side}:{flags}:{one.until}{force}{dodge}"


def _player(state: State, player: Player) -> str:
    dice = zip(player.places, player.faces, strict=True)
    return "|".join((
        f"{player.pace}.{player.area}", str(player.health),
        "".join(PLACE_LETTERS[place] + FACE_LETTERS[face] for place, face in dice),
        _bits(player.ready, 1), str(player.heat), str(player.tokens), "c" if player.camouflaged else "-",
        _bits(player.netted, 0), str(player.may_roll_at), str(player.rolls_left), str(player.marker),
        "x" if player.passed else "-", "".join(map(str, player.trophies)) or "-",
        _figures(state, player), _task(player.task),
        *(() if state.options.mode == "battle" else (write_seat(player),)),
    ))


def _bits(bits: int, first: int) -> str:
    return "".join(str(bit + first) for bit in range(5) if bits >> bit & 1) or "-"


def _figure(state: State, figure: Figure) -> str:
    return "-" if figure == AWAY else state.arena.name(figure.space) + DIRECTION_NAMES[figure.facing]


def _figures(state: State, player: Player) -> str:
    """A chief, its guards and its Nymphlets, which look nowhere."""
    guards = state.arena.lore.chiefs[player.chief].guards
    characters = [_figure(state, figure) for figure in player.figures[: 1 + guards]]
    nymphlets = player.figures[1 + GUARDS_EACH :]
    return ";".join((*characters, *(_figure(state, one).rstrip("e") for one in nymphlets)))


def _task(task: Task | None) -> str:
    if task is None:
        return "-"
    barked = "b" if task.barked else ""
    return f"{task.kind}.{figure_name(task.figure)}.{task.left}.{int(task.striking)}.{task.until}{barked}"
