"""How rounds begin and end, what they are worth, and when the match is over."""

from __future__ import annotations

from game.core import Outcome, Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Deal, Enter, SetPace, Settle
from game.rules.eye_for_an_eye.attacks import pause
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    FigureEntered,
    FlowersDealt,
    GameEnded,
    PaceChosen,
    Ranked,
    RoundBegan,
    RoundEnded,
    TieBreakCalled,
)
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, E, figure_id
from game.rules.eye_for_an_eye.mode import Ranking, ranked
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.nymphlets import next_to_settle
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.state import (
    AWAY,
    Cup,
    Figure,
    Player,
    State,
    chief_of,
    length,
    lore_of,
)
from game.rules.eye_for_an_eye.turns import begin_game_turn


def begin_round(draft: Draft, contenders: tuple[Seat, ...]) -> None:
    """Boards are set up again; chance must deal the flowers, unless they are a deck."""
    draft.put(contenders=contenders)
    state = draft.state
    mode = mode_of(state)
    players = tuple(_set_up(state, seat, seat in contenders) for seat in range(1, len(state.players) + 1))
    draft.put(
        phase="deal" if mode.deals else mode.after_deal, tracks=mode.tracks(state), players=players,
        cups=(Cup(),) * len(state.points), clock=0, pause=None,
        supply=lore_of(state).cubes - sum(player.health for player in players), calls=(),
        exchanges=(), requests=(), acting=0, actions_left=0, game_turn=0, free_taken=False, climbed=0,
        scorings=0, flower=0, deck=mode.deck(state),
    )


def _set_up(state: State, seat: Seat, fights: bool) -> Player:
    before, chief = state.players[seat - 1], chief_of(state, seat)
    health = chief.health - state.options.less_health[seat - 1]
    dice = chief.dice + (lore_of(state).timings.extra_dice if state.options.turn_based else 0)
    return Player(
        chief=before.chief, side=before.side, pace=before.pace, health=health if fights else 0,
        figures=(AWAY,) * mode_of(state).figures(state.arena, state.options, seat),
        faces=(BLANK,) * dice, places=(POOL,) * dice,
        hand=mode_of(state).hand(state, seat), chosen=before.chosen,
        tokens=chief.guard_tokens if fights else 0,
    )


def why_no_deal(state: State, action: Deal) -> Reason | None:
    """Why flowers cannot be dealt like this."""
    if state.phase != "deal":
        return reasons.NOT_DEALING
    each = len(action.areas) == len(state.contenders) == len(set(action.areas))
    return None if each and set(action.areas) <= set(range(1, 7)) else reasons.BAD_DEAL


def deal(draft: Draft, action: Deal) -> None:
    """Each seat of the round learns its start area."""
    for seat, area in zip(draft.state.contenders, action.areas, strict=True):
        draft.put_player(seat, area=area)
    draft.put(phase=mode_of(draft.state).after_deal)
    draft.tell(FlowersDealt(tuple(zip(draft.state.contenders, action.areas, strict=True))))


def why_no_entry(state: State, action: Enter) -> Reason | None:
    """Why a chief cannot start there."""
    if state.players[action.seat - 1].chief_at != AWAY:
        return reasons.PLACED_ALREADY
    space = state.arena.space(action.cell)
    return mode_of(state).why_no_start(state, action.seat, space, action.facing)


def enter(draft: Draft, action: Enter) -> None:
    """A chief is placed; after the last one the round begins, or what a mode has before it."""
    space = draft.state.arena.space(action.cell)
    draft.put_figure(figure_id(action.seat), Figure(space, action.facing))
    draft.tell(FigureEntered(figure_id(action.seat), space, action.facing))
    state = draft.state
    if any(state.players[seat - 1].chief_at == AWAY for seat in state.contenders):
        return
    if between := mode_of(state).after_entry:
        draft.put(phase=between)
    else:
        _begin(draft)


def settle_nymphlet(draft: Draft, action: Settle) -> None:
    """A Nymphlet is placed; the last one begins the round."""
    nymphlet = next_to_settle(draft.state, action.seat)
    place = Figure(draft.state.arena.space(action.cell), E)
    draft.put_figure(nymphlet, place)
    draft.tell(FigureEntered(nymphlet, *place))
    if all(next_to_settle(draft.state, seat) == NO_FIGURE for seat in draft.state.contenders):
        _begin(draft)


def _begin(draft: Draft) -> None:
    state = draft.state
    turn_based = state.options.turn_based
    draft.tell(RoundBegan(state.round, state.tiebreak, 0 if turn_based else length(state)))
    if turn_based:
        begin_game_turn(draft)
        return
    draft.put(phase="fight")
    pause(draft, "mark", 0, lore_of(state).timings.opening)


def choose_pace(draft: Draft, action: SetPace) -> None:
    """A seat plays at its own pace from now on."""
    draft.put_player(action.seat, pace=action.pace)
    draft.tell(PaceChosen(action.seat, action.pace))


def end_round(draft: Draft, reason: str) -> None:
    """Sides are ranked and get points; then comes the next round, a tie-break or the end."""
    state = draft.state
    mode = mode_of(state)
    worth = mode.scores(state)
    draft.put(pause=None, calls=(), exchanges=(), requests=())
    draft.tell(RoundEnded(state.round, reason, tuple(sorted(worth.items()))))
    ranking = ranked(worth)
    if state.tiebreak:
        _finish(draft, ranking, "match.tie_break")
        return
    gained = mode.gained(state, worth)
    points = tuple(map(sum, zip(state.points, gained, strict=True)))
    draft.put(points=points)
    draft.tell(Ranked(ranking, gained, points))
    if state.round < rounds(state):
        draft.put(round=state.round + 1)
        begin_round(draft, state.contenders)
    else:
        _settle_match(draft)


def rounds(state: State) -> int:
    """How many rounds the match has."""
    return state.options.rounds or len(state.players) + 1


def _settle_match(draft: Draft) -> None:
    state = draft.state
    first = ranked(dict(enumerate(state.points)))[0]
    decided = mode_of(state).result(state, first)
    if decided:
        _finish(draft, *decided)
        return
    seats = tuple(seat for seat, player in enumerate(state.players, 1) if player.side in first)
    draft.tell(TieBreakCalled(seats))
    draft.put(round=state.round + 1, tiebreak=True)
    begin_round(draft, seats)


def _finish(draft: Draft, first: Ranking, reason: str) -> None:
    """The match is over; those with most points have been ranked by the rule that decides it."""
    state = draft.state
    sides = (*first, *ranked(dict(enumerate(state.points)))[1:])
    ranking = tuple(
        tuple(seat for seat, player in enumerate(state.players, 1) if player.side in rank) for rank in sides
    )
    outcome = Outcome(ranking, reason, shared=reason == "match.shared")
    draft.put(phase="over", outcome=outcome, acting=0, actions_left=0, free_taken=False)
    draft.tell(GameEnded(outcome))

