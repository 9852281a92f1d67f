"""Events as acts: who steps, turns, strikes and falls, and which dice fly; and glides to any other moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game.core import NOTHING, Seat, Sentence, verbatim
from game.rules.eye_for_an_eye import Action
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.hexes import FigureId, figure_id, index_of, is_guard, seat_of
from game.rules.eye_for_an_eye.state import AWAY
from scenes.base.timeline import Progress, Timeline
from scenes.stage.eye_for_an_eye import dice_acts, motions
from scenes.stage.eye_for_an_eye.captions import Captions
from scenes.stage.eye_for_an_eye.chiefs import Flash
from scenes.stage.eye_for_an_eye.motions import Act, Heard
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.tableau import Tableau, after

_STEP_S, _TURN_S, _LUNGE_S, _FALL_S, _CAPTION_S, _SURGE_S = 0.26, 0.2, 0.34, 0.9, 0.9, 1.2
_GLIDE_S: Final = 0.3
_OUT_S: Final = 1.25
"""A knock-out gets this long to be seen and heard before the story goes on."""

_CONTACT: Final = 0.45
"""The share of a lunge after which it meets its target."""

_SIGNALS: Final = (60, 30, 10)
_SOUNDS: Final[dict[type, str]] = {
    told.FigureTurned: "eye_turn", told.FigureEntered: "eye_step",
    told.DieAllocated: "eye_place", told.Called: "eye_call", told.AttackCalled: "eye_attack",
    told.Parried: "eye_parry", told.HitsTaken: "eye_hit", told.CupGained: "eye_cup", told.Healed: "eye_heal",
    told.CardReadied: "eye_ready", told.CardUsed: "eye_card", told.KnockedOut: "eye_out",
    told.FeatherPassed: "eye_feather", told.RoundBegan: "eye_round", told.RoundEnded: "eye_round_over",
    told.FlowerCalled: "eye_current", told.FlowerTurned: "eye_feather",
    told.HillClimbed: "eye_ready", told.Scored: "eye_cup", told.MoveBraced: "eye_parry",
    told.FigureStepped: "eye_step", told.DiceThrown: "eye_roll", told.CurrentRaged: "eye_current",
}


def _sound(event: told.Event) -> str:
    """What an event sounds like, if it is heard."""
    if isinstance(event, told.DiceRolled) and event.purpose not in dice_acts.HANDS:
        return "eye_roll"
    if isinstance(event, told.ClockSignalled):
        return f"eye_signal_{event.seconds}" if event.seconds in _SIGNALS else ""
    return _SOUNDS.get(type(event), "")


class Story:
    """Turns what happened into acts; while it is told, the tableau follows event by event."""

    def __init__(
        self, picture: Picture, captions: Captions, call_words: Callable[[Action], Sentence]
    ) -> None:
        self.picture, self.captions, self.call_words = picture, captions, call_words
        self._acts: list[Act] = []
        self._now_s = 0.0

    def acts(self, events: Sequence[told.Event], at_once: bool) -> list[Act]:
        """What to show; with `at_once` all facts are shown now and only motions take time."""
        self._acts, self._now_s = [], 0.0
        for event in events:
            self._tell(event, at_once)
        return self._acts

    def _tell(self, event: told.Event, at_once: bool) -> None:
        if sound := _sound(event):
            self._add(Heard(), 0.0, lambda _: self.picture.kit.sound.play(sound))
        if at_once:
            self._happen(event)
        else:
            self._add("facts", 0.0, lambda _: self._happen(event))
            if isinstance(event, told.Called):
                self._caption(event)
        lasts_s = self._show(event)
        dice, dice_s = self._dice(event)
        self._acts += dice
        # In real time nothing waits for dice: everybody's fly at the same time.
        self._now_s += lasts_s if at_once else max(lasts_s, dice_s)

    def _happen(self, event: told.Event) -> None:
        """Let an event be a fact."""
        self.picture.shown = after(self.picture.shown, event)
        self.picture.dress()
        self.picture.refresh()

    def _caption(self, event: told.Called) -> None:
        """Show a call as a banner; in real time the arena does that itself."""
        seat, words = event.seat, self.call_words(event.call)

        def go(share: float) -> None:
            if share >= 1:
                self.captions.drop(seat)
            elif not self.captions.says(seat, words):
                self.captions.say(seat, words)

        if words:
            self._add(("caption", seat), _CAPTION_S, go)

    def _add(self, lane: Hashable, duration_s: float, progress: Progress) -> None:
        self._acts.append(Act(lane, self._now_s, duration_s, progress))

    def _dice(self, event: told.Event) -> tuple[list[Act], float]:
        """The acts of a seat's own dice, and how long they take."""
        if isinstance(event, told.DiceThrown):
            return dice_acts.toss_acts(self.picture, event, self._now_s)
        if isinstance(event, told.DiceRolled) and event.purpose in dice_acts.HANDS:
            return dice_acts.hand_acts(self.picture, event, self._now_s)
        if isinstance(event, dice_acts.DiceMoved):
            return dice_acts.move_acts(self.picture, event, self._now_s)
        return [], 0.0

    def _show(self, event: told.Event) -> float:
        """Add the acts of an event, and return how long the next event has to wait."""
        match event:
            case told.FigureEntered():
                enter = motions.enter(self.picture, event.figure, event.space, event.facing)
                self._add(("go", event.figure), _STEP_S, enter)
                return _STEP_S
            case told.FigureStepped():
                duration_s = _STEP_S * (1 + 0.55 * (len(event.path) - 2))
                walk = motions.walk(self.picture, event.figure, event.path, event.cause)
                self._add(("go", event.figure), duration_s, walk)
                return duration_s
            case told.FigureTurned():
                turn = motions.turn(self.picture, event.figure, event.after)
                self._add(("turn", event.figure), _TURN_S, turn)
                return _TURN_S
            case told.AttackCalled():
                lunge = motions.lunge(self.picture, event.attacker, event.target)
                self._add(("thrust", event.attacker), _LUNGE_S, lunge)
                return _LUNGE_S * _CONTACT
            case told.DiceRolled() if event.purpose not in dice_acts.HANDS:
                self._acts.append(dice_acts.row_act(self.picture, event, self._now_s))
                return dice_acts.SETTLED_S
            case told.Parried():
                return self._burst("parry", event.figure, verbatim(f"-{event.cancelled}"), 0.15)
            case told.HitsCancelled():
                return self._burst("parry", event.figure, verbatim(f"-{event.hits}"))
            case told.AttackRedirected():
                return self._burst("parry", event.after)
            case told.HitsTaken():
                return self._hurt(event)
            case told.MoveBraced():
                return self._burst("parry", event.figure)
            case told.Scored():
                for seat, points in event.gains:
                    self._burst("points", figure_id(seat), verbatim(f"+{points}"))
                return 0.3
            case told.Healed():
                return self._burst("heal", figure_id(event.seat), verbatim("+1"), 0.2)
            case told.HeatChanged() if event.after > event.before:
                gained = verbatim(f"+{event.after - event.before}")
                return self._burst("heat", figure_id(event.seat), gained)
            case told.HeatChanged():
                return 0.1
            case told.CamouflageBegan():
                return self._burst("camouflage", figure_id(event.seat))
            case told.Netted():
                return self._burst("net", event.figure)
            case told.CardReadied():
                self._acts += motions.flip(self.picture, event.seat, event.band, self._now_s)
                return 0.1
            case told.CurrentRaged():
                self._add("surge", _SURGE_S, self.picture.water.surge)
                return 0.35
            case told.GuardReturned():
                self._leave(event.figure, seat_of(event.figure))
                return _FALL_S * 0.5
            case told.KnockedOut():
                for figure in [*self.picture.pieces]:
                    if seat_of(figure) == event.seat and is_guard(figure):
                        self._leave(figure, event.seat)
                self._leave(figure_id(event.seat), event.by)
                return _OUT_S
        return 0.0

    def _burst(
        self, name: Flash, figure: FigureId, digits: Sentence = NOTHING, lasts_s: float = 0.1
    ) -> float:
        self._acts.append(motions.burst(self.picture, name, figure, self._now_s, digits))
        return lasts_s

    def _hurt(self, event: told.HitsTaken) -> float:
        recoil = motions.recoil(self.picture, event.figure, event.by)
        self._add(("thrust", event.figure), _TURN_S, recoil)
        self._burst("hit", event.figure, verbatim(f"-{event.lost}"))
        guard, by, at_s = is_guard(event.figure), seat_of(event.by), self._now_s + 0.1
        self._acts += motions.cubes(self.picture, event.figure, by, event.lost, at_s, guard)
        return 0.2

    def _leave(self, figure: FigureId, to: Seat) -> None:
        """A figure fades from sight; a chief flies to where its trophy will stand."""
        panel = self.picture.panels.get(to)
        goal = panel.frame.at(panel.plan.trophies) if panel is not None else None
        self._add(("go", figure), _FALL_S, motions.fall(self.picture, figure, goal))


def glide(picture: Picture, goal: Tableau, end: Callable[[], None]) -> Timeline:
    """From any moment to any other, for undo and replays: figures slide and turn, dice fly."""
    line = Timeline()

    def begin() -> None:
        picture.shown = goal
        picture.refresh()

    line.cue(begin, at_s=0.0)
    for figure in picture.pieces:
        place = goal.players[seat_of(figure) - 1].figures[index_of(figure)]
        if place != AWAY:
            line.tween(_GLIDE_S, motions.slide(picture, figure, place.space), at_s=0.0)
            line.tween(_GLIDE_S, motions.turn(picture, figure, place.facing), at_s=0.0)
    for seat, panel in picture.panels.items():
        for number in range(len(panel.dice)):
            line.tween(_GLIDE_S, dice_acts.fly(picture, seat, number), at_s=0.0)
    line.cue(end, at_s=_GLIDE_S)
    return line
