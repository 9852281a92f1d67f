"""Positions from text."""

from __future__ import annotations

import re
from typing import Final

from game.core import BadContent, Outcome, word_of
from game.rules.tao_long.actions import Space
from game.rules.tao_long.bodies import read_dragons
from game.rules.tao_long.complaints import FIELDS, bad
from game.rules.tao_long.draft import WON
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.level import Level
from game.rules.tao_long.moves import is_possible
from game.rules.tao_long.notation import write_effect, write_phase
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.state import (
    BALANCE,
    FOCUS,
    FOCUS_ELEMENT,
    PHASES,
    Effect,
    EffectKind,
    Options,
    Phase,
    PhaseName,
    State,
    position_key,
)
from game.rules.tao_long.steps import ELEMENTS
from game.rules.tao_long.wheel import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    EACH,
    SPACE_NAMED,
    SPACES,
    STACK_OF,
    Flow,
    Wheel,
)

_PHASE: Final = re.compile(r"(spirit|matter|element|over)(?::(-|[a-z]+?))?([+x]?)")
_EFFECT: Final = re.compile(r"([12]):(?:(element):)?([a-z]+)")
_DRAWN: Final = Outcome(((1, 2),), "game.over")


def read_state(level: Level, options: Options, text: str) -> State:
    """The state that a position's text means; BadContent names the first bad field."""
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        raise BadContent("", "position", f"needs ten fields with single spaces between, not {len(fields)}")
    wheel = _read_wheel(fields[0])
    dragons = read_dragons(level, fields)
    if fields[6] not in ("1", "2"):
        raise bad(6, f"must be 1 or 2, not {fields[6]}")
    coin, seat = _read_coin(fields[5]), int(fields[6])
    phase, space, second = _read_phase(fields[7])
    outcome = _read_outcome(dragons, phase)
    pending = _read_pending(options, phase, fields[9])
    state = State(
        level, options, wheel, dragons, coin, seat, phase, space, second, pending, 1, (), outcome,
    )
    if write_phase(state) != fields[7]:
        raise bad(7, f"should be {write_phase(state)}, not {fields[7]}")
    _check_decision(state)
    if phase == Phase.SPIRIT and not second:
        return state._replace(seen=(position_key(wheel, dragons, coin, seat),))
    return state


def _read_wheel(text: str) -> Wheel:
    stacks = text.split("/")
    if len(stacks) != len(SPACES):
        raise bad(0, f"has {len(stacks)} spaces, but the wheel has {len(SPACES)}")
    for name, stones in zip(SPACES, stacks, strict=True):
        if not stones or (stones != "-" and stones not in STACK_OF):
            raise bad(0, f"{name} must be w and b letters, white first, or -, not {stones or 'nothing'}")
    for colour, name in (("w", "white"), ("b", "black")):
        if text.count(colour) != EACH:
            raise bad(0, f"there are {text.count(colour)} {name} stones, not {EACH}")
    return tuple(STACK_OF[stones.strip("-")] for stones in stacks)


def _read_coin(text: str) -> Flow:
    if text not in ("c", "k"):
        raise bad(5, f"must be c (clockwise) or k (counter-clockwise), not {text}")
    return CLOCKWISE if text == "c" else COUNTER_CLOCKWISE


def _read_phase(text: str) -> tuple[PhaseName, Space, bool]:
    found = _PHASE.fullmatch(text)
    if not found:
        raise bad(7, f"must be as in spirit, matter:lake, element:fire or over, not {text}")
    phase, name, mark = word_of(found[1], PHASES), found[2], found[3]
    if (name is None) is (phase in (Phase.MATTER, Phase.ELEMENT)):
        raise bad(7, f"{phase} {'needs' if name is None else 'has no'} space of the wheel")
    if name not in (None, "-", *SPACES):
        raise bad(7, f"{name} is not a space of the wheel")
    if phase == Phase.ELEMENT and SPACE_NAMED.get(name) not in ELEMENTS:
        raise bad(7, f"{name} is not an element to absorb or expel")
    return phase, SPACE_NAMED.get(name, NOWHERE), mark == "x"


def _read_outcome(dragons: tuple[Dragon, Dragon], phase: PhaseName) -> Outcome | None:
    lost = [seat for seat, dragon in enumerate(dragons, 1) if not dragon.life]
    if phase != Phase.OVER and lost:
        raise bad(7, f"seat {lost[0]} has lost, so it must be over")
    if len(lost) > 1:
        raise bad(7, "only one dragon can lose")
    return (WON[3 - lost[0]] if lost else _DRAWN) if phase == Phase.OVER else None


def _read_pending(options: Options, phase: PhaseName, text: str) -> tuple[Effect, ...]:
    pending = () if text == "-" else tuple(_read_effect(part) for part in text.split(";"))
    if pending and not options.colours:
        raise bad(9, "there are no effects before Monk")
    if pending and phase != Phase.MATTER:
        raise bad(9, f"nothing is pending while the phase is {phase}")
    if len({effect.seat for effect in pending}) < len(pending):
        raise bad(9, "each dragon has one effect at the most")
    if pending and pending[0].kind == BALANCE:
        raise bad(9, "a balance waits only behind a focus")
    if any(effect.kind == FOCUS_ELEMENT for effect in pending[1:]):
        raise bad(9, "only the first effect can be under way")
    return pending


def _read_effect(text: str) -> Effect:
    found = _EFFECT.fullmatch(text)
    if found:
        seat, element, name = int(found[1]), found[2], found[3]
        space = SPACE_NAMED.get(name, NOWHERE)
        kind: EffectKind = FOCUS_ELEMENT if element else BALANCE if name == BALANCE else FOCUS
        effect = Effect(seat, kind, space)
        known = space in ELEMENTS if element else name == BALANCE or space != NOWHERE
        if known and write_effect(effect) == text:
            return effect
    raise bad(9, f"must be as in 1:lake, 1:element:fire or 1:balance, not {text}")


def _check_decision(state: State) -> None:
    """A position waits for a decision: an impossible action would already have been skipped."""
    if state.pending:
        seat, kind, space = state.pending[0]
        if kind == FOCUS and not is_possible(state, seat, space):
            raise bad(9, f"seat {seat} cannot perform {SPACES[space]}, so it is not pending")
    elif state.phase == Phase.MATTER and not is_possible(state, state.seat, state.space):
        name = "a skipped action" if state.space == NOWHERE else SPACES[state.space]
        raise bad(7, f"seat {state.seat} cannot perform {name}")
