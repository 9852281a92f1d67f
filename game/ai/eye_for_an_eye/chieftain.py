"""An opponent at the table: it looks, thinks as long as a person would, and acts."""

from __future__ import annotations

from game.ai.eye_for_an_eye.calls import calls
from game.ai.eye_for_an_eye.ceremony import ends_badly
from game.ai.eye_for_an_eye.decisions import decision
from game.ai.eye_for_an_eye.defence import reaction
from game.ai.eye_for_an_eye.hands import allocation, any_allocation, current, recovery, rolling
from game.ai.eye_for_an_eye.litter import settling_place
from game.ai.eye_for_an_eye.manoeuvres import LIKED
from game.ai.eye_for_an_eye.plans import Plan, make_plan
from game.ai.eye_for_an_eye.survey import Survey
from game.ai.eye_for_an_eye.temper import QUICKEST, TEMPERS
from game.ai.eye_for_an_eye.votes import vote
from game.ai.eye_for_an_eye.wishes import wishes
from game.core import TICKS_A_SECOND, Rng, Seat
from game.rules.eye_for_an_eye.actions import (
    Action,
    Allocate,
    Choose,
    EndTurn,
    Enter,
    Grab,
    Pass,
    Place,
    Ready,
    Recover,
    Roll,
    Take,
    Withdraw,
)
from game.rules.eye_for_an_eye.calls import why_no_readying
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, Space
from game.rules.eye_for_an_eye.lore import GENERAL_EACH
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.moves import why_not
from game.rules.eye_for_an_eye.places import ON_ATTACK, POOL, SHARED
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.rounds import why_no_entry
from game.rules.eye_for_an_eye.scored import has_chosen
from game.rules.eye_for_an_eye.state import VOTING, State, lore_of, standing
from game.rules.eye_for_an_eye.turns import why_no_grab
from game.rules.eye_for_an_eye.vote import seen_by
from game.rules.eye_for_an_eye.whose import Moment, moment

NEVER = 1 << 40
"""A tick that no round reaches."""

_SPELL = 12 * TICKS_A_SECOND
"""In real time, how long a chief has the same things on its mind."""

_ACTIVE = ("free", "defend", "decide", "waiting")
_TOGETHER = ("choose", "place", "settle", *VOTING)
"""Phases in which everybody decides once, when it likes."""


class Chieftain:
    """Decides for one seat by the clock of the state; remembers its target and when it may act again."""

    def __init__(self, seat: Seat, level: int, seed: int) -> None:
        self.seat, self.level, self.temper = seat, level, TEMPERS[level]
        self._rng = Rng(Rng(seed * 8 + seat).bits())
        self._at = 0
        self._round = 0
        self._now: Moment | None = None
        self._target = NO_FIGURE
        self._announcing = False
        self._idle: State | None = None
        self._overlooked: frozenset[int] = frozenset()
        self._spell, self._heeds, self._thrifty = -1, True, False

    def poll(self, state: State, seat: Seat) -> Action | None:
        """What it does at this tick, or None while it thinks or waits."""
        if not self._awake(state):
            return None
        if self._nothing_new(state):
            self._at = self._next_look(state)
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

    def advise(self, state: State) -> Action | None:
        """What it tells somebody else to do now: a call that is worth making, before one die more is kept."""
        self._notice(state)
        if self._now == "free" and state.phase == "fight":
            survey = self._survey(state)
            found = calls(survey, make_plan(survey, self.temper, self._target, self._thrifty))
            worth = [call for call in found if why_not(state, call) is None]
            if worth:
                return worth[0]
        return self.choose(state)

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
        now: Moment = "free" if state.phase in _TOGETHER else moment(state, self.seat)
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

    def _nothing_new(self, state: State) -> bool:
        """Whether it has found nothing to do where nothing but the clock has gone on since."""
        then = self._idle
        if then is None or self._announcing or state.clock >= state.players[self.seat - 1].may_roll_at:
            return False
        if then.clock // _SPELL != state.clock // _SPELL or then.players is not state.players:
            return False
        return (then.exchanges, then.climbed, then.flower) == (state.exchanges, state.climbed, state.flower)

    def _next_look(self, state: State) -> int:
        """When to look again: at the latest when dice may be rolled."""
        wait = state.players[self.seat - 1].may_roll_at - state.clock
        look = self._time(self.temper.lull)
        return state.tick + (min(look, max(1, wait)) if wait > 0 else look)

    def _slips(self, state: State) -> bool:
        return self._rng.unit() < (self.temper.slip if state.phase == "fight" else self.temper.blunder)

    def _decide(self, state: State) -> Action | None:
        if state.phase == "choose":
            return self._choose(state)
        if state.phase == "place":
            return _entry(state, self.seat)
        if state.phase == "settle":
            return settling_place(state, self.seat)
        if state.phase in VOTING:
            return vote(Survey(seen_by(state, self.seat), self.seat), self.temper, self._slips(state))
        if self._now == "defend":
            return self._defend(state)
        survey = self._survey(state)
        plan = make_plan(survey, self.temper, self._target, self._thrifty)
        self._target = plan.target
        task = state.players[self.seat - 1].task
        if self._now == "decide" and task:
            return decision(survey, plan, task)
        if self._now == "waiting":
            return self._wait(survey, plan)
        if state.phase == "turn":
            return _turn_action(survey, plan, self._slips(state))
        return self._free(survey, plan)

    def _survey(self, state: State) -> Survey:
        """What it sees; for a spell it may forget what the mode is about."""
        spell = state.game_turn or state.clock // _SPELL
        if spell != self._spell and state.options.mode != "battle":
            ceremony = state.options.mode == "nymphlet_ceremony"
            heeds = self.temper.hunts if ceremony else self.temper.heeds
            self._spell, self._heeds = spell, self._rng.unit() < heeds
            self._thrifty = state.phase == "fight" and self._rng.unit() < self.temper.thrift
        survey = Survey(state, self.seat, self._heeds)
        if self._thrifty and ends_badly(survey):
            survey.spare_the_prey()
        return survey

    def _choose(self, state: State) -> Choose | None:
        """Two manoeuvres that it knows how to use; whoever is careless takes any."""
        if has_chosen(state, self.seat):
            return None
        names = lore_of(state).general
        wish = [name for name in LIKED if name in names]
        while len(wish) > GENERAL_EACH and self._rng.unit() < self.temper.slip:
            wish.pop(0)
        return Choose(self.seat, tuple(sorted(wish[:GENERAL_EACH], key=names.index)))

    def _defend(self, state: State) -> Action:
        exchange = exchange_on(state, self.seat)
        assert exchange is not None
        if self._rng.unit() >= self.temper.parries:
            return Take(self.seat)
        return reaction(self._survey(state), exchange)

    def _free(self, survey: Survey, plan: Plan) -> Action | None:
        """Pick up dice, call, take dice back, roll: the first that makes sense."""
        want = wishes(survey, self.temper, plan)
        picked = current(survey, plan, {}, False) or allocation(
            survey, want, self._overlooked, self.temper.spare,
        )
        if picked:
            return picked
        if survey.state.phase == "roll":
            recovered = _first_recovery(survey, want)
            return _readying(survey) or recovered or self._roll(survey) or _last_action(survey)
        found = calls(survey, plan)
        if found and (self._announcing or not self._slips(survey.state)):
            return self._announce(found[0])
        self._announcing = False
        whims = any(track.kind == "current" for track in survey.state.tracks)
        self._idle = None if found or whims else survey.state
        locked = current(survey, plan, want, self._slips(survey.state))
        return locked or recovery(survey, want, plan.thrifty) or self._roll(survey)

    def _wait(self, survey: Survey, plan: Plan) -> Action | None:
        """The hands go on while an attack waits for its target; whoever would rather run withdraws it."""
        if plan.flees:
            return Withdraw(self.seat)
        want = wishes(survey, self.temper, plan)
        return allocation(survey, want, self._overlooked, self.temper.spare) or self._roll(survey)

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


def _entry(state: State, seat: Seat) -> Enter | None:
    """A space of the start area near the middle, looking at the middle; None if it is placed."""
    arena = state.arena
    middle = min(arena.spaces, key=lambda space: _spread(state, space))
    found: list[tuple[int, Enter]] = []
    for space in mode_of(state).starts(state, seat):
        for facing in range(6):
            enter = Enter(seat, arena.cells[space], facing)
            if why_no_entry(state, enter) is None:
                ahead = arena.steps[space][facing]
                found.append((arena.distance(space, middle) + arena.distance(ahead, middle), enter))
    return min(found, key=lambda one: one[0])[1] if found else None


def _spread(state: State, space: Space) -> int:
    """How far the furthest start space is."""
    return max(state.arena.distance(space, start) for _, area in state.arena.areas for start in area)


def _readying(survey: Survey) -> Ready | None:
    """Cards with all their totems are readied at once, for their dice are rolled again."""
    for card in survey.cards:
        ready = Ready(survey.seat, card.band)
        if why_no_readying(survey.state, ready) is None:
            return ready
    return None


def _first_recovery(survey: Survey, want: dict[Place, int]) -> Recover | None:
    """Before the first roll: take back what is no longer wanted."""
    if survey.me.rolls_left < lore_of(survey.state).timings.rolls:
        return None
    for place in sorted(set(survey.me.places)):
        idle = survey.me.places.count(place) - want.get(place, 0)
        if POOL < place < SHARED and idle > 0:
            return Recover(survey.seat, place, idle)
    return None


def _last_action(survey: Survey) -> Allocate | Grab | None:
    """With no roll left: dice go where they fit, then a marker is grabbed."""
    return any_allocation(survey) or _grab(survey)


def _grab(survey: Survey) -> Grab | None:
    """The first marker for whoever can strike, else a late one, to see what the others do."""
    markers = [Grab(survey.seat, number) for number in range(1, len(survey.state.contenders) + 1)]
    free = [grab for grab in markers if why_no_grab(survey.state, grab) is None]
    eager = survey.me.places.count(ON_ATTACK) >= 2
    return (free[0] if eager else free[-1]) if free else None


def _turn_action(survey: Survey, plan: Plan, slips: bool) -> Action:
    """The best action of a turn, or the next best; if none is worth one, the turn is ended or passed.

    After the second action only free ones are left. Whoever has acted ends the turn, for in the next one
    there may be more to do; whoever has not can only pass.
    """
    state, seat = survey.state, survey.seat
    found = [call for call in calls(survey, plan) if why_not(state, call) is None][slips:]
    if found:
        return found[0]
    end = EndTurn(seat)
    return end if why_not(state, end) is None else Pass(seat)
