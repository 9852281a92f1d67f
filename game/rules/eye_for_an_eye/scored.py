"""Modes in which victory points are laid down apart from the cups, and manoeuvres take the place of cards."""

from __future__ import annotations

from typing import ClassVar

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Choose
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import ManoeuvresChosen, Scored
from game.rules.eye_for_an_eye.lore import GENERAL_EACH, CardName, ManoeuvreName
from game.rules.eye_for_an_eye.mode import Mode, Ranking, ranked
from game.rules.eye_for_an_eye.state import Phase, State, chief_of, lore_of, standing


class ScoredMode(Mode):
    """What the match counts is the sum of the victory points of all rounds."""

    def scores(self, state: State) -> dict[int, int]:
        """What the members of each side have gained, less what each of them costs that was knocked out."""
        found = {state.players[seat - 1].side: 0 for seat in state.contenders}
        for seat in state.contenders:
            lost = 0 if standing(state, seat) else lore_of(state).modes.fallen
            found[state.players[seat - 1].side] += state.players[seat - 1].score - lost
        return found

    def gained(self, state: State, worth: dict[int, int]) -> tuple[int, ...]:
        """The victory points themselves, which may be less than none."""
        return tuple(worth.get(side, 0) for side in range(len(state.points)))

    def result(self, state: State, first: tuple[int, ...]) -> tuple[Ranking, str] | None:
        """Who is level is ranked by the health that is left; who is level then as well shares the win."""
        if len(first) == 1:
            return (first,), "match.vp"
        health = dict.fromkeys(first, 0)
        for player in state.players:
            if player.side in health:
                health[player.side] += player.health
        ranking = ranked(health)
        return ranking, "match.health" if len(ranking[0]) == 1 else "match.shared"


class ManoeuvreMode(ScoredMode):
    """Before a round everybody chooses two manoeuvres; the chief's own lies in Band I."""

    after_deal: ClassVar[Phase] = "choose"

    def hand(self, state: State, seat: Seat) -> tuple[CardName, ...]:
        """The own manoeuvre; the others are still to be chosen."""
        return (chief_of(state, seat).manoeuvre.name,)


def has_chosen(state: State, seat: Seat) -> bool:
    """Whether a seat's hand is complete."""
    return len(state.players[seat - 1].hand) > GENERAL_EACH


def preset(state: State, seat: Seat) -> tuple[ManoeuvreName, ...]:
    """What is offered first: the last choice of a seat, or the first manoeuvres of the table."""
    return state.players[seat - 1].chosen or general(state)[:GENERAL_EACH]


def general(state: State) -> tuple[ManoeuvreName, ...]:
    """The manoeuvres that everybody may choose from."""
    return lore_of(state).general


def why_no_choice(state: State, action: Choose) -> Reason | None:
    """Why a seat cannot have these manoeuvres."""
    if has_chosen(state, action.seat):
        return reasons.CHOSEN_ALREADY
    known = general(state)
    places = [known.index(name) for name in action.cards if name in known]
    two = len(places) == len(action.cards) == GENERAL_EACH == len(set(places))
    return None if two and places == sorted(places) else reasons.NOT_TWO_MANOEUVRES


def choose(draft: Draft, action: Choose) -> None:
    """The cards are laid down openly; after the last choice chiefs are placed."""
    hand = draft.player(action.seat).hand
    draft.put_player(action.seat, hand=(*hand, *action.cards), chosen=action.cards)
    draft.tell(ManoeuvresChosen(action.seat, action.cards))
    if all(has_chosen(draft.state, seat) for seat in draft.state.contenders):
        draft.put(phase="place")


def award(draft: Draft, gains: dict[Seat, int]) -> None:
    """Victory points are laid down; a scoring may bring nothing to anybody."""
    for seat, points in gains.items():
        draft.put_player(seat, score=draft.player(seat).score + points)
    draft.tell(Scored(tuple(gains.items())))
