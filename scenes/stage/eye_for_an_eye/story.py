"""Events as acts: who steps, turns, strikes and falls, and which dice fly, from where they are now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import FigureId, figure_id, index_of, seat_of
from scenes.stage.eye_for_an_eye.captions import Captions
from scenes.stage.eye_for_an_eye.dice_motion import DICE_EVENTS, dice_acts
from scenes.stage.eye_for_an_eye.effects import Effects
from scenes.stage.eye_for_an_eye.figure_motion import fall, lunge, recoil, turn, walk
from scenes.stage.eye_for_an_eye.lanes import SOUND, Act
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.rolled import SETTLED_S, RolledDice
from scenes.stage.eye_for_an_eye.tableau import after

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_STEP_S, _TURN_S, _LUNGE_S, _FALL_S, _CAPTION_S = 0.26, 0.2, 0.34, 0.9, 0.9
_OUT_S = 1.25
"""So long a knock-out is looked at and heard before anything else is told."""

_CONTACT = 0.45
"""The share of a lunge after which it meets its target."""

_SIGNALS: Final = (60, 30, 10)
_SOUNDS: Final[dict[type, str]] = {
    told.FigureTurned: "eye_turn", told.FigureEntered: "eye_step",
    told.DieAllocated: "eye_place", told.Called: "eye_call", told.AttackCalled: "eye_attack",
    told.Parried: "eye_parry", told.HitsTaken: "eye_hit", told.CupGained: "eye_cup", told.Healed: "eye_heal",
    told.CardReadied: "eye_ready", told.CardUsed: "eye_card", told.KnockedOut: "eye_out",
    told.FeatherPassed: "eye_feather", told.RoundBegan: "eye_round", told.RoundEnded: "eye_round_over",
    told.FigureStepped: "eye_step", told.DiceThrown: "eye_roll", told.CurrentRaged: "eye_current",
}


def _sound(event: Event) -> str:
    """What an event sounds like, if it is heard."""
    if isinstance(event, told.DiceRolled) and event.purpose != "hand":
        return "eye_roll"
    if isinstance(event, told.ClockSignalled):
        return f"eye_signal_{event.seconds}" if event.seconds in _SIGNALS else ""
    return _SOUNDS.get(type(event), "")


class Story:
    """Turns what happened into acts; while it is told, the tableau follows event by event."""

    def __init__(self, kit: Kit, picture: Picture, captions: Captions) -> None:
        self.kit, self.picture, self.captions = kit, picture, captions
        self.names: Callable[[Any], str] = lambda call: ""
        """What a call is called."""
        self.effects = Effects(kit, picture)
        self._rolled_dice = RolledDice(kit, picture)
        self._acts: list[Act] = []
        self._now_s = 0.0
        self._numbers = count()
        self._shows: dict[type, Callable[[Any], float]] = {
            told.FigureEntered: self._entered, told.FigureStepped: self._stepped,
            told.FigureTurned: self._turned, told.AttackCalled: self._attacked, told.Parried: self._parried,
            told.HitsCancelled: self._cancelled, told.HitsTaken: self._hurt, told.Healed: self._healed,
            told.HeatChanged: self._heated, told.CamouflageBegan: self._hid, told.Netted: self._caught,
            told.AttackRedirected: self._covered, told.CardReadied: self._flipped,
            told.GuardReturned: self._returned, told.KnockedOut: self._out, told.CurrentRaged: self._raged,
            told.DiceRolled: self._rolled,
        }

    def acts(self, events: Sequence[Event], at_once: bool) -> list[Act]:
        """What is to be seen; at once means that all facts are shown now and only motions take time."""
        self._acts, self._now_s = [], 0.0
        for event in events:
            self._tell(event, at_once)
        return self._acts

    def _tell(self, event: Event, at_once: bool) -> None:
        if (sound := _sound(event)):
            lane = (SOUND, next(self._numbers))
            self._add(lane, self._now_s, 0.0, lambda _: self.kit.sound.play(sound))
        fact = self._fact(event)
        if at_once:
            fact(1.0)
        else:
            self._add("facts", self._now_s, 0.0, fact)
            self._caption(event)
        show = self._shows.get(type(event))
        lasts_s = show(event) if show is not None else 0.0
        if isinstance(event, DICE_EVENTS):
            lasts_s = max(lasts_s, self._dice(event, at_once))
        self._now_s += lasts_s

    def _fact(self, event: Event) -> Callable[[float], None]:
        def happen(_: float) -> None:
            picture = self.picture
            picture.shown = after(picture.shown, event)
            picture.dress()
            picture.refresh()

        return happen

    def _caption(self, event: Event) -> None:
        """A call as a banner; in real time the arena itself sees to that."""
        if not isinstance(event, told.Called):
            return
        seat, words = event.seat, self.names(event.call)

        def go(share: float) -> None:
            if share >= 1:
                self.captions.drop(seat)
            elif not self.captions.says(seat, words):
                self.captions.say(seat, words)

        if words:
            self._add(("caption", seat), self._now_s, _CAPTION_S, go)

    def _add(self, lane: Any, at_s: float, duration_s: float, progress: Callable[[float], None]) -> None:
        self._acts.append(Act(lane, at_s, duration_s, progress))

    def _dice(self, event: Any, at_once: bool) -> float:
        acts, lasts_s = dice_acts(self.picture, event, self._now_s)
        self._acts += acts
        return 0.0 if at_once else lasts_s

    def _entered(self, event: told.FigureEntered) -> float:
        point = self.picture.layout.centre(event.space)

        def rise(share: float) -> None:
            piece = self.picture.piece(event.figure)
            piece.appear()
            piece.point.update(point)
            piece.heading = 60.0 * event.facing
            piece.high = (1 - share) * 90 * self.picture.layout.scale
            piece.show()

        self._add(("go", event.figure), self._now_s, _STEP_S, rise)
        return _STEP_S

    def _stepped(self, event: told.FigureStepped) -> float:
        duration_s = _STEP_S * (1 + 0.55 * (len(event.path) - 2))
        go = walk(self.picture, event.figure, event.path, event.cause)
        self._add(("go", event.figure), self._now_s, duration_s, go)
        return duration_s

    def _turned(self, event: told.FigureTurned) -> float:
        self._add(("turn", event.figure), self._now_s, _TURN_S, turn(self.picture, event.figure, event.after))
        return _TURN_S

    def _attacked(self, event: told.AttackCalled) -> float:
        strike = lunge(self.picture, event.attacker, event.target)
        self._add(("thrust", event.attacker), self._now_s, _LUNGE_S, strike)
        return _LUNGE_S * _CONTACT

    def _rolled(self, event: told.DiceRolled) -> float:
        row = self._rolled_dice.row(event, self._now_s)
        self._acts += row
        return SETTLED_S if row else 0.0

    def _parried(self, event: told.Parried) -> float:
        self._acts += self.effects.burst("parry", event.figure, self._now_s, f"-{event.cancelled}")
        return 0.15

    def _cancelled(self, event: told.HitsCancelled) -> float:
        self._acts += self.effects.burst("parry", event.figure, self._now_s, f"-{event.hits}")
        return 0.1

    def _hurt(self, event: told.HitsTaken) -> float:
        back = recoil(self.picture, event.figure, event.by)
        self._add(("thrust", event.figure), self._now_s, _TURN_S, back)
        self._acts += self.effects.burst("hit", event.figure, self._now_s, f"-{event.lost}")
        guard = index_of(event.figure) > 0
        by, at_s = seat_of(event.by), self._now_s + 0.1
        self._acts += self.effects.cubes(event.figure, by, event.lost, at_s, guard)
        return 0.2

    def _flipped(self, event: told.CardReadied) -> float:
        self._acts += self.effects.flip(event.seat, event.band, self._now_s)
        return 0.1

    def _heated(self, event: told.HeatChanged) -> float:
        if event.after > event.before:
            more = f"+{event.after - event.before}"
            self._acts += self.effects.burst("heat", figure_id(event.seat), self._now_s, more)
        return 0.1

    def _hid(self, event: told.CamouflageBegan) -> float:
        self._acts += self.effects.burst("camouflage", figure_id(event.seat), self._now_s, "")
        return 0.1

    def _caught(self, event: told.Netted) -> float:
        self._acts += self.effects.burst("net", event.figure, self._now_s, "")
        return 0.1

    def _covered(self, event: told.AttackRedirected) -> float:
        self._acts += self.effects.burst("parry", event.after, self._now_s, "")
        return 0.1

    def _raged(self, event: told.CurrentRaged) -> float:
        self._add("surge", self._now_s, 1.2, self.picture.water.surge)
        return 0.35

    def _healed(self, event: told.Healed) -> float:
        self._acts += self.effects.burst("heal", figure_id(event.seat), self._now_s, "+1")
        return 0.2

    def _returned(self, event: told.GuardReturned) -> float:
        return self._leave(event.figure, seat_of(event.figure))

    def _out(self, event: told.KnockedOut) -> float:
        for figure in [*self.picture.pieces]:
            if seat_of(figure) == event.seat and index_of(figure):
                self._leave(figure, event.seat)
        self._leave(figure_id(event.seat), event.by)
        return _OUT_S

    def _leave(self, figure: FigureId, to: Seat) -> float:
        """A figure shrinks from sight; a chief flies to where its trophy will stand."""
        panel = self.picture.panels.get(to)
        goal: pygame.Rect | None = panel.frame.at(panel.plan.trophies) if panel is not None else None
        self._add(("go", figure), self._now_s, _FALL_S, fall(self.picture, figure, goal))
        return _FALL_S * 0.5
