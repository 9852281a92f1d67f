"""What chance does: flowers are dealt or turned up, dice come to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from math import factorial, prod

from game.core import Reason, Rng
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Deal, Reveal, Show
from game.rules.eye_for_an_eye.attacks import hide, proceed, swap
from game.rules.eye_for_an_eye.defence import parried
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import DiceRolled
from game.rules.eye_for_an_eye.flowers import face_down, flower_due
from game.rules.eye_for_an_eye.state import Request, State, lore_of


def why_no_show(state: State, action: Show) -> Reason | None:
    """Why dice cannot have fallen like this."""
    if not state.requests:
        return reasons.NO_DICE_THROWN
    if len(action.faces) != state.requests[0].many or list(action.faces) != sorted(action.faces):
        return reasons.BAD_DICE
    return None if set(action.faces) <= set(lore_of(state).die) else reasons.BAD_DICE


def show(draft: Draft, action: Show) -> None:
    """The dice of the oldest roll come to rest."""
    request, *later = draft.state.requests
    draft.put(requests=tuple(later))
    draft.tell(DiceRolled(request.seat, request.purpose, request.dice, action.faces))
    if request.purpose in ("hand", "vote"):
        faces = list(draft.player(request.seat).faces)
        for die, face in zip(request.dice, action.faces, strict=True):
            faces[die] = face
        draft.put_player(request.seat, faces=tuple(faces))
    else:
        _rolled(draft, request, action.faces)


def _rolled(draft: Draft, request: Request, faces: tuple[int, ...]) -> None:
    """Rolled hits or cancels decide the attack under way."""
    exchange = next(one for one in draft.state.exchanges if one.rolling)
    lore = lore_of(draft.state)
    if request.purpose == "cancels":
        parried(draft, exchange, request.many, sum(face in lore.cancel_faces for face in faces))
        return
    hits = hide(draft, exchange.target, sum(face in lore.hit_faces for face in faces))
    after = exchange._replace(hits=hits, rolling=False)
    swap(draft, exchange, after)
    proceed(draft, after)


def must_act(state: State) -> bool:
    """Whether everybody waits for chance."""
    return state.phase == "deal" or bool(state.requests) or flower_due(state)


def chances(state: State) -> tuple[tuple[Deal | Reveal | Show, int], ...]:
    """Everything that chance may do now, with weights."""
    if state.phase == "deal":
        return tuple((deal, 1) for deal in _deals(state))
    if flower_due(state):
        return tuple((Reveal(flower), 1) for flower in face_down(state))
    if not state.requests:
        return ()
    sides, count = Counter(lore_of(state).die), state.requests[0].many
    return tuple(
        (Show(faces), _weight(Counter(faces), sides, count))
        for faces in combinations_with_replacement(sorted(sides), count)
    )


def _deals(state: State) -> Iterator[Deal]:
    return (Deal(areas) for areas in permutations(range(1, 7), len(state.contenders)))


def _weight(faces: Counter[int], sides: Counter[int], count: int) -> int:
    ways = factorial(count) // prod(factorial(many) for many in faces.values())
    return ways * int(prod(sides[face] ** many for face, many in faces.items()))


def draw(state: State, rng: Rng) -> Deal | Reveal | Show:
    """One action of chance."""
    if state.phase == "deal":
        return Deal(tuple(rng.shuffled(range(1, 7))[: len(state.contenders)]))
    if flower_due(state):
        return Reveal(rng.choice(face_down(state)))
    die = lore_of(state).die
    return Show(tuple(sorted(rng.choice(die) for _ in range(state.requests[0].many))))
