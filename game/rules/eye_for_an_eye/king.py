"""King of the Hill: totems of all call the scorings, and whoever stands on the hill then gains from them."""

from __future__ import annotations

from game.core import BadContent, Reason, Seat, say
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.arena import HILL, Arena
from game.rules.eye_for_an_eye.attacks import pause
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import HillClimbed
from game.rules.eye_for_an_eye.hands import give_back
from game.rules.eye_for_an_eye.hexes import Direction, Space
from game.rules.eye_for_an_eye.lore import TOTEM
from game.rules.eye_for_an_eye.places import ON_HILL
from game.rules.eye_for_an_eye.scored import ManoeuvreMode, award
from game.rules.eye_for_an_eye.state import SharedTrack, State, lore_of, standing


class KingOfTheHill(ManoeuvreMode):
    """Everybody fills one card; twice full it scores."""

    def check(self, arena: Arena) -> None:
        """Refuse an arena without a hill, or in which somebody could start nowhere but on it."""
        if not arena.high_ground:
            raise BadContent("", HILL, say("King of the Hill needs at least one space of a hill"))
        for number, (_, spaces) in enumerate(arena.areas, 1):
            barred = arena.impassable | arena.high_ground
            ways = [(space, way) for space in spaces if space not in barred for way in range(6)]
            if not any(arena.clear_front(space, way) for space, way in ways):
                reason = say("nobody could start off the hill here, as King of the Hill wants it")
                raise BadContent("", say("start area {number}", number=number), reason)

    def tracks(self, state: State) -> tuple[SharedTrack, ...]:
        """One card more than the streams have: with a space for each seat of the round and one over."""
        spaces = len(state.contenders) + lore_of(state).modes.hill.spaces_more
        return (*super().tracks(state), SharedTrack("hill", ON_HILL, TOTEM, spaces))

    def why_no_start(self, state: State, seat: Seat, space: Space, facing: Direction) -> Reason | None:
        """Nobody enters on the hill."""
        refusal = super().why_no_start(state, seat, space, facing)
        return refusal or (reasons.STARTS_ON_HILL if space in state.arena.high_ground else None)

    def goal(self, state: State) -> frozenset[Space]:
        """The hill."""
        return state.arena.high_ground

    def over(self, state: State) -> str:
        """Turn based the last scoring ends the round, too."""
        last = state.options.turn_based and state.scorings >= lore_of(state).modes.hill.scorings
        return super().over(state) or ("hill.end" if last else "")


def on_the_hill(state: State) -> list[Seat]:
    """The seats whose chiefs stand on the hill; guards count nowhere."""
    return [
        seat for seat in state.contenders
        if standing(state, seat) and state.players[seat - 1].chief_at.space in state.arena.high_ground
    ]


def worth_of_hill(state: State, kings: int) -> int:
    """What a scoring brings to each of so many on the hill: one, and one for each character elsewhere."""
    characters = sum(1 for seat in state.contenders if standing(state, seat))
    return lore_of(state).modes.hill.points + characters - kings


def climb(draft: Draft, track: SharedTrack) -> None:
    """The full card gives its dice back and gets a token, or it scores and begins anew."""
    numbers, timings = lore_of(draft.state).modes.hill, lore_of(draft.state).timings
    give_back(draft, track)
    tokens = draft.state.climbed + 1
    draft.tell(HillClimbed(tokens))
    if tokens < numbers.fills:
        draft.put(climbed=tokens)
        pause(draft, "hill", 0, timings.hill)
        return
    draft.put(climbed=0, scorings=draft.state.scorings + 1)
    kings = on_the_hill(draft.state)
    award(draft, dict.fromkeys(kings, worth_of_hill(draft.state, len(kings))))
    pause(draft, "score", 0, timings.score)
