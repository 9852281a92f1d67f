"""What follows a sowing and an action: effects, the Matter phase, a second round, the next turn."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Seat
from game.rules.tao_long import events as facts
from game.rules.tao_long.actions import Space
from game.rules.tao_long.draft import Draft
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.state import FOCUS, Phase, position_key
from game.rules.tao_long.steps import CHANGES, possible

TURN_LIMIT: Final = 200
"""The game is a draw at the end of this turn."""

REPETITIONS: Final = 3
"""The game is a draw when a turn starts in one position this often."""

_BY_REPETITION: Final = Outcome(((1, 2),), "draw.repetition")
_BY_TURNS: Final = Outcome(((1, 2),), "draw.turns")


def settle(draft: Draft) -> None:
    """Let pending effects happen until somebody has to decide, then begin Matter."""
    while draft.pending:
        effect = draft.pending[0]
        if effect.kind == FOCUS and is_possible(draft, effect.seat, effect.space):
            draft.happened.append(facts.FocusBegan(effect.seat, effect.space))
            return
        draft.pending = draft.pending[1:]
        if effect.kind == FOCUS:
            draft.happened.append(facts.FocusFailed(effect.seat, effect.space))
            draft.hurt(effect.seat, 1, "effect.focus")
        else:
            _balance(draft, effect.seat)
    if draft.outcome is None:
        _begin_matter(draft)


def is_possible(draft: Draft, seat: Seat, space: Space) -> bool:
    """Whether a seat's dragon can perform the action of a space."""
    return bool(possible(draft.level, *draft.sides(seat)) >> space & 1)


def _balance(draft: Draft, seat: Seat) -> None:
    mine, other = draft.sides(seat)
    draft.change(seat, mine._replace(life=other.life, fire=other.fire))
    draft.happened.append(facts.BalanceStruck(seat, mine.life, mine.fire, other.life, other.fire))


def _begin_matter(draft: Draft) -> None:
    if draft.space == NOWHERE:
        _skip_matter(draft, "sow.no_choice")
    elif not is_possible(draft, draft.seat, draft.space):
        _skip_matter(draft, "effect.impossible")
    else:
        draft.happened.append(facts.MatterBegan(draft.seat, draft.space))


def _skip_matter(draft: Draft, rule: str) -> None:
    """A skipped Matter costs 1 life and ends the turn, without a second round."""
    draft.happened.append(facts.MatterSkipped(draft.seat, draft.space, rule))
    draft.hurt(draft.seat, 1, rule)
    if draft.outcome is None:
        next_turn(draft)


def finish_action(draft: Draft, space: Space) -> None:
    """An action of the wheel is over: effects go on, or a second round begins, or the turn ends."""
    if draft.outcome is not None:
        return
    if draft.pending:
        draft.pending = draft.pending[1:]
        settle(draft)
    elif space in CHANGES and not draft.second:
        draft.phase, draft.space, draft.second = Phase.SPIRIT, NOWHERE, True
        draft.happened.append(facts.SecondRoundBegan(draft.seat))
    else:
        next_turn(draft)


def next_turn(draft: Draft) -> None:
    """End the turn and begin the other seat's, unless that is a draw."""
    draft.happened.append(facts.TurnEnded(draft.seat))
    draft.seat, draft.turn = 3 - draft.seat, draft.turn + 1
    key = position_key(draft.wheel, draft.dragons, draft.coin, draft.seat)
    repeated = draft.seen.count(key) >= REPETITIONS - 1
    draft.seen = (*draft.seen, key)
    if repeated or draft.turn > TURN_LIMIT:
        draft.end(_BY_REPETITION if repeated else _BY_TURNS)
        return
    draft.phase, draft.space, draft.second = Phase.SPIRIT, NOWHERE, False
    draft.happened.append(facts.TurnBegan(draft.seat, draft.turn))
