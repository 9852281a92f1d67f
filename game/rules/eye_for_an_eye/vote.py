"""The vote of Domination: turn based, whether the flower is scored after a game turn.

All declare, all stake dice of their pools, the dice are rolled, and whoever has rolled eyes says where they
count. What one seat has decided is hidden from the others until all have: Game.view shows only that it has.
"""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Declare, Stake, Sway, Verdict
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    DeclarationsShown,
    Declared,
    PhaseBegan,
    Staked,
    StakesShown,
    Swayed,
    VoteCounted,
)
from game.rules.eye_for_an_eye.flowers import score_flower
from game.rules.eye_for_an_eye.hands import lying, throw
from game.rules.eye_for_an_eye.places import POOL
from game.rules.eye_for_an_eye.state import (
    SECRET_STAKE,
    UNSTAKED,
    VOTING,
    Phase,
    Player,
    State,
    lore_of,
    standing,
)


def begin_vote(draft: Draft) -> None:
    """Nobody has declared or staked anything."""
    for seat in draft.state.contenders:
        draft.put_player(seat, declared="", stake=UNSTAKED, swayed="", missing=())
    draft.put(acting=0, actions_left=0, free_taken=False)
    _begin(draft, "declare")


def _begin(draft: Draft, phase: Phase) -> None:
    draft.put(phase=phase)
    draft.tell(PhaseBegan(phase, draft.state.game_turn))


def voters(state: State) -> list[Seat]:
    """The seats that vote: those whose chiefs stand."""
    return [seat for seat in state.contenders if standing(state, seat)]


def eyes_of(state: State, seat: Seat) -> int:
    """How many dice a seat has rolled in the vote that count on either side."""
    return _rolled(state, seat, lore_of(state).modes.domination.either)


def _rolled(state: State, seat: Seat, faces: tuple[int, ...]) -> int:
    player = state.players[seat - 1]
    return sum(player.faces[die] in faces for die in player.missing)


def undecided(state: State, seat: Seat) -> bool:
    """Whether a vote waits for a seat."""
    player = state.players[seat - 1]
    if not standing(state, seat) or state.requests:
        return False
    match state.phase:
        case "declare":
            return not player.declared
        case "stake":
            return player.stake == UNSTAKED
        case "sway":
            return not player.swayed and eyes_of(state, seat) > 0
    return False


def why_no_declaration(state: State, action: Declare) -> Reason | None:
    """Why a seat cannot declare."""
    if state.phase != "declare":
        return reasons.NO_VOTE
    return None if undecided(state, action.seat) else reasons.DECLARED_ALREADY


def why_no_stake(state: State, action: Stake) -> Reason | None:
    """Why a seat cannot roll so many dice for the vote: none is enough, allocated ones stay in place."""
    if state.phase != "stake":
        return reasons.NO_VOTE
    if not undecided(state, action.seat):
        return reasons.STAKED_ALREADY
    pool = len(lying(state.players[action.seat - 1], POOL))
    return None if 0 <= action.dice <= pool else reasons.NOT_IN_POOL


def why_no_sway(state: State, action: Sway) -> Reason | None:
    """Why a seat cannot say where its eyes count."""
    if state.phase != "sway":
        return reasons.NO_VOTE
    if not eyes_of(state, action.seat):
        return reasons.NO_EYES
    return None if undecided(state, action.seat) else reasons.SWAYED_ALREADY


def declare(draft: Draft, action: Declare) -> None:
    """A seat makes up its mind; everybody learns it when all have."""
    draft.put_player(action.seat, declared=action.verdict)
    draft.tell(Declared(action.seat))


def stake(draft: Draft, action: Stake) -> None:
    """A seat chooses its dice; everybody learns how many when all have."""
    draft.put_player(action.seat, stake=action.dice)
    draft.tell(Staked(action.seat))


def sway(draft: Draft, action: Sway) -> None:
    """A seat lets its eyes count on one side."""
    draft.put_player(action.seat, swayed=action.verdict)
    draft.tell(Swayed(action.seat))


def go_on(draft: Draft) -> bool:
    """Take the vote as far as it goes without a decision; whether it is over."""
    while not draft.state.requests and not any(undecided(draft.state, seat) for seat in voters(draft.state)):
        match draft.state.phase:
            case "declare":
                _ask_for_stakes(draft)
            case "stake":
                _roll(draft)
            case _:
                _count(draft)
                return True
    return False


def _ask_for_stakes(draft: Draft) -> None:
    """Declarations are shown; a seat without dice in its pool has nothing to choose."""
    state = draft.state
    shown = ((seat, _verdict(state.players[seat - 1].declared)) for seat in voters(state))
    draft.tell(DeclarationsShown(tuple(shown)))
    _begin(draft, "stake")
    for seat in voters(state):
        if not lying(draft.player(seat), POOL):
            draft.put_player(seat, stake=0)


def _roll(draft: Draft) -> None:
    """Stakes are shown, and all dice are in the air."""
    stakes = tuple((seat, draft.player(seat).stake) for seat in voters(draft.state))
    draft.tell(StakesShown(stakes))
    _begin(draft, "sway")
    for seat, many in stakes:
        dice = tuple(lying(draft.player(seat), POOL)[:many])
        draft.put_player(seat, missing=dice)
        if dice:
            throw(draft, seat, dice, "vote")


def count(state: State) -> tuple[int, int]:
    """The dice for scoring and those against it: every die by its face, eyes where their owners want them."""
    numbers, ayes, noes = lore_of(state).modes.domination, 0, 0
    for seat in voters(state):
        swayed, eyes = state.players[seat - 1].swayed, eyes_of(state, seat)
        ayes += _rolled(state, seat, numbers.ayes) + (eyes if swayed == "for" else 0)
        noes += _rolled(state, seat, numbers.noes) + (eyes if swayed == "against" else 0)
    return ayes, noes


def _count(draft: Draft) -> None:
    """More dice for scoring than against it: the flower is scored; else nothing happens."""
    state = draft.state
    ayes, noes = count(state)
    with_eyes = (seat for seat in voters(state) if eyes_of(state, seat))
    eyes = tuple((seat, _verdict(state.players[seat - 1].swayed)) for seat in with_eyes)
    draft.tell(VoteCounted(ayes, noes, eyes))
    for seat in state.contenders:
        draft.put_player(seat, declared="", stake=UNSTAKED, swayed="")
    if ayes > noes:
        score_flower(draft)


def _verdict(ballot: str) -> Verdict:
    return "for" if ballot == "for" else "against"


def seen_by(state: State, seat: Seat) -> State:
    """A state as one seat may see it: of the decisions of others in a vote only that they were made."""
    if state.phase not in VOTING:
        return state
    players = enumerate(state.players, 1)
    shown = (player if other == seat else _masked(state.phase, player) for other, player in players)
    return state._replace(players=tuple(shown))


def _masked(phase: Phase, player: Player) -> Player:
    if phase == "declare" and player.declared:
        return player._replace(declared="secret")
    if phase == "stake" and player.stake != UNSTAKED:
        return player._replace(stake=SECRET_STAKE)
    return player._replace(swayed="secret") if phase == "sway" and player.swayed else player
