"""Positions from text."""

from __future__ import annotations

import re
from typing import Final

from game.core import BadContent, Outcome, plural, say, verbatim, word_of
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
        reason = say("needs ten fields with single spaces between, not {number}", number=len(fields))
        raise BadContent("", say("position"), reason)
    wheel = _read_wheel(fields[0])
    dragons = read_dragons(level, fields)
    if fields[6] not in ("1", "2"):
        raise bad(6, say("must be 1 or 2, not {text}", text=verbatim(fields[6])))
    coin, seat = _read_coin(fields[5]), int(fields[6])
    phase, space, second = _read_phase(fields[7])
    outcome = _read_outcome(dragons, phase)
    pending = _read_pending(options, phase, fields[9])
    state = State(
        level, options, wheel, dragons, coin, seat, phase, space, second, pending, 1, (), outcome,
    )
    if write_phase(state) != fields[7]:
        expected = verbatim(write_phase(state))
        raise bad(7, say("should be {expected}, not {text}", expected=expected, text=verbatim(fields[7])))
    _check_decision(state)
    if phase == Phase.SPIRIT and not second:
        return state._replace(seen=(position_key(wheel, dragons, coin, seat),))
    return state


def _read_wheel(text: str) -> Wheel:
    stacks = text.split("/")
    if len(stacks) != len(SPACES):
        raise bad(0, plural(
            "has {count} space, but the wheel has {wanted}", "has {count} spaces, but the wheel has {wanted}",
            len(stacks), wanted=len(SPACES),
        ))
    for name, stones in zip(SPACES, stacks, strict=True):
        if not stones or (stones != "-" and stones not in STACK_OF):
            raise bad(0, say(
                "{space} must be w and b letters, white first, or -, not {text}",
                space=verbatim(name), text=verbatim(stones) or say("nothing"),
            ))
    if (white := text.count("w")) != EACH:
        raise bad(0, plural(
            "there is {count} white stone, not {wanted}", "there are {count} white stones, not {wanted}",
            white, wanted=EACH,
        ))
    if (black := text.count("b")) != EACH:
        raise bad(0, plural(
            "there is {count} black stone, not {wanted}", "there are {count} black stones, not {wanted}",
            black, wanted=EACH,
        ))
    return tuple(STACK_OF[stones.strip("-")] for stones in stacks)


def _read_coin(text: str) -> Flow:
    if text not in ("c", "k"):
        raise bad(5, say("must be c (clockwise) or k (counter-clockwise), not {text}", text=verbatim(text)))
    return CLOCKWISE if text == "c" else COUNTER_CLOCKWISE


def _read_phase(text: str) -> tuple[PhaseName, Space, bool]:
    found = _PHASE.fullmatch(text)
    if not found:
        raise bad(7, say(
            "must be as in spirit, matter:lake, element:fire or over, not {text}", text=verbatim(text),
        ))
    phase, name, mark = word_of(found[1], PHASES), found[2], found[3]
    spaced = phase in (Phase.MATTER, Phase.ELEMENT)
    if name is None and spaced:
        raise bad(7, say("{phase} needs a space of the wheel", phase=verbatim(phase)))
    if name is not None and not spaced:
        raise bad(7, say("{phase} has no space of the wheel", phase=verbatim(phase)))
    if name not in (None, "-", *SPACES):
        raise bad(7, say("{name} is not a space of the wheel", name=verbatim(name)))
    if phase == Phase.ELEMENT and SPACE_NAMED.get(name) not in ELEMENTS:
        raise bad(7, say("{name} is not an element to absorb or expel", name=verbatim(name)))
    return phase, SPACE_NAMED.get(name, NOWHERE), mark == "x"


def _read_outcome(dragons: tuple[Dragon, Dragon], phase: PhaseName) -> Outcome | None:
    lost = [seat for seat, dragon in enumerate(dragons, 1) if not dragon.life]
    if phase != Phase.OVER and lost:
        raise bad(7, say("seat {seat} has lost, so it must be over", seat=lost[0]))
    if len(lost) > 1:
        raise bad(7, say("only one dragon can lose"))
    return (WON[3 - lost[0]] if lost else _DRAWN) if phase == Phase.OVER else None


def _read_pending(options: Options, phase: PhaseName, text: str) -> tuple[Effect, ...]:
    pending = () if text == "-" else tuple(_read_effect(part) for part in text.split(";"))
    if pending and not options.colours:
        raise bad(9, say("there are no effects before Monk"))
    if pending and phase != Phase.MATTER:
        raise bad(9, say("nothing is pending while the phase is {phase}", phase=verbatim(phase)))
    if len({effect.seat for effect in pending}) < len(pending):
        raise bad(9, say("each dragon has one effect at the most"))
    if pending and pending[0].kind == BALANCE:
        raise bad(9, say("a balance waits only behind a focus"))
    if any(effect.kind == FOCUS_ELEMENT for effect in pending[1:]):
        raise bad(9, say("only the first effect can be under way"))
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
    raise bad(9, say("must be as in 1:lake, 1:element:fire or 1:balance, not {text}", text=verbatim(text)))


def _check_decision(state: State) -> None:
    """A position waits for a decision: an impossible action would already have been skipped."""
    if state.pending:
        seat, kind, space = state.pending[0]
        if kind == FOCUS and not is_possible(state, seat, space):
            raise bad(9, say(
                "seat {seat} cannot perform {space}, so it is not pending",
                seat=seat, space=verbatim(SPACES[space]),
            ))
    elif state.phase == Phase.MATTER and not is_possible(state, state.seat, state.space):
        if state.space == NOWHERE:
            raise bad(7, say("seat {seat} cannot perform a skipped action", seat=state.seat))
        name = verbatim(SPACES[state.space])
        raise bad(7, say("seat {seat} cannot perform {space}", seat=state.seat, space=name))
