"""An opponent at the table: it looks, thinks as long as a person would, and acts."""

from __future__ import annotations

from game.ai.eye_for_an_eye.calls import calls
from game.ai.eye_for_an_eye.currents import current
from game.ai.eye_for_an_eye.decisions import decision
from game.ai.eye_for_an_eye.defence import reaction
from game.ai.eye_for_an_eye.entries import entry
from game.ai.eye_for_an_eye.hands import allocation, recovery, rolling
from game.ai.eye_for_an_eye.plans import Plan, make_plan
from game.ai.eye_for_an_eye.survey import Survey
from game.ai.eye_for_an_eye.temper import QUICKEST, TEMPERS
from game.ai.eye_for_an_eye.turns import first_recovery, last_action, readying, turn_action
from game.ai.eye_for_an_eye.wishes import wishes
from game.core import TICKS_A_SECOND, Rng, Seat
from game.rules.eye_for_an_eye.actions import Action, Roll, Take
from game.rules.eye_for_an_eye.hexes import NO_FIGURE
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.state import State, standing
from game.rules.eye_for_an_eye.whose import moment

NEVER = 1 << 40
"""A tick that no round reaches."""

_ACTIVE = ("free", "defend", "decide")


class Chieftain:
    """Decides for one seat by the clock of the state; remembers its target and when it may act again."""

    def __init__(self, seat: Seat, level: int, seed: int) -> None:
        self.seat, self.level, self.temper = seat, level, TEMPERS[level]
        self._rng = Rng(Rng(seed * 8 + seat).bits())
        self._at = 0
        self._round = 0
        self._now = ""
        self._target = NO_FIGURE
        self._announcing = False
        self._overlooked: frozenset[int] = frozenset()

    def poll(self, state: State, seat: Seat) -> Action | None:
        """What it does at this tick, or None while it thinks or waits."""
        if not self._awake(state):
            return None
        action = self._decide(state)
        if self._announcing:
            self._at = state.tick + self._time(self.temper.call)
        elif action is None:
            self._at = self._next_look(state)
        else:
            pause = self.temper.look if isinstance(action, Roll) else self.temper.tap
            self._at = state.tick + self._time(pause)
        return action

    def choose(self, state: State) -> Action | None:
        """What it would do now if it had no need to think, or None if it would wait."""
        self._notice(state)
        self._announcing = True
        return self._decide(state) if self._now in _ACTIVE else None

    def wakes_at(self, state: State) -> int:
        """The tick from which it wants to be asked, if nothing happens before."""
        if state.phase != "fight":
            return state.tick
        if not standing(state, self.seat):
            return NEVER
        self._notice(state)
        return self._at if self._now in _ACTIVE else NEVER

    def hesitation_s(self, state: State) -> float:
        """How long a person would take for its next action where no clock runs."""
        ticks = self.temper.look if state.phase == "turn" else self.temper.tap
        return self._time(ticks) / TICKS_A_SECOND

    def _awake(self, state: State) -> bool:
        if state.phase in ("deal", "over") or not standing(state, self.seat):
            return False
        self._notice(state)
        return self._now in _ACTIVE and (state.phase != "fight" or state.tick >= self._at)

    def _notice(self, state: State) -> None:
        """A new situation takes a moment to be understood."""
        if state.round != self._round:
            self._round, self._at, self._target = state.round, state.tick, NO_FIGURE
        now = moment(state, self.seat) if state.phase != "place" else "free"
        if now == self._now:
            return
        self._announcing = False
        if now == "defend" or (now == "decide" and state.pause):
            self._at = state.tick + self._time(self.temper.reaction)
        elif now == "free" and self._now in ("defend", "time.pause", "time.window"):
            self._at = max(self._at, state.tick + self._time(self.temper.tap))
        self._now = now

    def _time(self, ticks: int) -> int:
        """A time that varies by a quarter, never quicker than a person."""
        return max(QUICKEST, ticks * (75 + self._rng.below(51)) // 100)

    def _next_look(self, state: State) -> int:
        """When to look again: at the latest when dice may be rolled."""
        wait = state.players[self.seat - 1].may_roll_at - state.clock
        look = self._time(self.temper.lull)
        return state.tick + (min(look, max(1, wait)) if wait > 0 else look)

    def _slips(self, state: State) -> bool:
        return self._rng.unit() < (self.temper.slip if state.phase == "fight" else self.temper.blunder)

    def _decide(self, state: State) -> Action | None:
        if state.phase == "place":
            return entry(state, self.seat)
        if self._now == "defend":
            return self._defend(state)
        survey = Survey(state, self.seat)
        plan = make_plan(survey, self.temper, self._target)
        self._target = plan.target
        task = state.players[self.seat - 1].task
        if self._now == "decide" and task:
            return decision(survey, plan, task)
        if state.phase == "turn":
            return turn_action(survey, plan, self._slips(state))
        return self._free(survey, plan)

    def _defend(self, state: State) -> Action:
        exchange = exchange_on(state, self.seat)
        assert exchange is not None
        if self._rng.unit() >= self.temper.parries:
            return Take(self.seat)
        return reaction(Survey(state, self.seat), exchange)

    def _free(self, survey: Survey, plan: Plan) -> Action | None:
        """Pick up dice, call, take dice back, roll: the first that makes sense."""
        want = wishes(survey, self.temper, plan)
        picked = current(survey, plan, {}, False) or allocation(
            survey, want, self._overlooked, self.temper.spare,
        )
        if picked:
            return picked
        if survey.state.phase == "roll":
            recovered = first_recovery(survey, want)
            return readying(survey) or recovered or self._roll(survey) or last_action(survey)
        found = calls(survey, plan)
        if found and (self._announcing or not self._slips(survey.state)):
            return self._announce(found[0])
        self._announcing = False
        locked = current(survey, plan, want, self._slips(survey.state))
        return locked or recovery(survey, want) or self._roll(survey)

    def _announce(self, call: Action) -> Action | None:
        """A call is heard some time after its player has made up its mind."""
        self._announcing = not self._announcing
        return None if self._announcing else call

    def _roll(self, survey: Survey) -> Action | None:
        roll = rolling(survey)
        if roll:
            dice = range(len(survey.me.places))
            self._overlooked = frozenset(die for die in dice if self._slips(survey.state))
        return roll


