"""The words that lessons of Eye for an Eye are written in, and how its clock stands still for a learner."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from game.core import (
    TICKS_A_SECOND,
    BadContent,
    Board,
    Cell,
    Mark,
    OptionValue,
    Reason,
    Seat,
    Sentence,
    Tick,
    say,
)
from game.lessons.eye_for_an_eye_goals import check_goal, met
from game.lessons.eye_for_an_eye_tables import filled, with_numbers
from game.lessons.vocabulary import BUTTONS, Vocabulary
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, Event, reasons
from game.rules.eye_for_an_eye.actions import Advance
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, NOWHERE, figure_named
from game.rules.eye_for_an_eye.lore import FACES
from game.rules.eye_for_an_eye.places import FACE_LETTERS, ON_HILL, ON_NYMPHLETS, PLACE_NAMES, SHARED
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.resolve import bucket, bucket_end
from game.rules.eye_for_an_eye.state import AWAY, State, figure_of, track_on
from game.rules.eye_for_an_eye.tasks import waits_for

_KEYS: Final = ("up", "left", "down", "right", "roll", "call")
_TRACKS: Final = PLACE_NAMES[1:5]
_NYMPHLET_TRACKS: Final = PLACE_NAMES[ON_NYMPHLETS:SHARED]
_ON_BOARD: Final = {
    "track": "|".join((*_TRACKS, *_NYMPHLET_TRACKS)), "card": "[123]", "die": r"\d",
    **dict.fromkeys(("innate", "roll", "call", "panel"), ""),
}
"""What is on a seat's player board: the kind, then the seat, then which one."""
_SHOWN: Final = re.compile(rf"die:([1-6])\[({'|'.join(FACES)})\]")
_KEY: Final = re.compile(rf"key:([1-6])\.({'|'.join(_KEYS)})")


class EyeForAnEyeVocabulary(Vocabulary[State, Action, Event]):
    """Figures by their seats, spaces by q and r, and everything on a player board by its seat."""

    game = EYE_FOR_AN_EYE
    rules = reasons.RULES
    refusals = tuple(dict.fromkeys(said.rule for said in vars(reasons).values() if isinstance(said, Reason)))
    # A search among dice and cards finds little and takes long; the author's own way nearly always fits.
    actions_looked_at: ClassVar[int] = 150

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        check_goal(goal, state)

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        return met(goal, seat, state, events)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `figure:1` or `track:1:attack` names something that is there."""
        kind, _, value = target.partition(":")
        if shown := _SHOWN.fullmatch(target) or _KEY.fullmatch(target):
            return int(shown[1]) <= len(state.players)
        match kind:
            case "button":
                return value in BUTTONS
            case "figure":
                return figure_of(state, figure_named(value)) != AWAY
            case "space":
                return bool(re.fullmatch(r"-?\d,-?\d", value)) and _space(state, value) != NOWHERE
            case "hill":
                return track_on(state, ON_HILL) is not None
            case "current":
                return bool(state.arena.stream) and value in ("1", "2", "3", "4", "5", "6")
        return kind in _ON_BOARD and _on_board(state, kind, value)

    def mark(self, sign: str, cell: Cell) -> Mark:
        """Arenas are hexagons, which nobody draws in letters."""
        raise BadContent("", say("drawing"), say("an arena cannot be drawn; use one of the maps"))

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """Everything that one might call out, sensible or not."""
        yield from (f"{seat}.roll", f"{seat}.heal", f"{seat}.take", f"{seat}.stoke", f"{seat}.stop")
        yield from (f"{seat}.put:{face}>{place}" for face in FACE_LETTERS[:6] for place in _TRACKS)
        for dice in (1, 2, 3):
            yield from (f"{seat}.move:{dice}", f"{seat}.parry:{dice}", f"{seat}.ready:{dice}")
            others = (other for other in range(1, len(state.players) + 1) if other != seat)
            yield from (f"{seat}.attack:{dice}>{other}" for other in others)
        for way in DIRECTION_NAMES:
            yield from (f"{seat}.step:{way}", f"{seat}.watch:{way}", f"{seat}.use:1:{way}")

    def told(self, text: Sentence, board: Board) -> Sentence:
        """`{leap.use}`, `{grublic.health}` and `{normal.roll}` are what the author's tables say."""
        return with_numbers(text, board)

    def filled(self, position: str, options: Mapping[str, OptionValue], board: Board) -> str:
        """Full health and the dice of a whole card need not be written as numbers."""
        return filled(position, options, board)

    def read(self, state: State, text: str) -> Action:
        """An action, or `+50` for fifty ticks that pass."""
        if re.fullmatch(r"\+\d{1,5}", text):
            return Advance(Tick(state.tick + int(text)))
        return self.game.read_action(state, text)

    def meanwhile(self, state: State) -> Action | None:
        """Calls are carried out, pauses end and dice may be rolled anew, as soon as nobody has to decide."""
        if state.phase != "fight" or state.requests:
            return None
        if state.pause is not None:
            return None if _decides(state) else Advance(Tick(max(state.pause.until, state.tick + 1)))
        if any(bucket(waiting.tick) == bucket(state.tick) for waiting in state.calls):
            return Advance(bucket_end(state.tick))
        rolls_at = max(player.may_roll_at for player in state.players)
        if rolls_at > state.clock and not state.exchanges:
            return Advance(Tick(state.tick + rolls_at - state.clock))
        return None

    def seconds_left(self, state: State, seat: Seat) -> float:
        """The reaction window of an attack on the seat."""
        action = self.lapse(state, seat)
        return (action.to - state.tick) / TICKS_A_SECOND if action else 0.0

    def lapse(self, state: State, seat: Seat) -> Advance | None:
        """The window closes."""
        exchange = exchange_on(state, seat)
        if exchange is None or not exchange.until:
            return None
        return Advance(Tick(state.tick + exchange.until - (state.tick if exchange.held else state.clock)))


def _space(state: State, name: str) -> int:
    q, r = map(int, name.split(","))
    return state.arena.space((q, r))


def _on_board(state: State, kind: str, value: str) -> bool:
    seat, _, which = value.partition(":")
    if not re.fullmatch("[1-6]", seat) or int(seat) > len(state.players):
        return False
    return bool(re.fullmatch(_ON_BOARD[kind], which))


def _decides(state: State) -> bool:
    """Whether somebody has to decide while all others wait."""
    if any(exchange.held for exchange in state.exchanges):
        return True
    return any(waits_for(state, seat) for seat in range(1, len(state.players) + 1))
