"""Events as acts: who steps, turns, strikes and falls, and which dice fly; and glides to any other moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import pygame

from game.core import NOTHING, Seat, Sentence, verbatim
from game.rules.eye_for_an_eye import Action
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.hexes import (
    FigureId,
    figure_id,
    index_of,
    is_guard,
    is_nymphlet,
    seat_of,
)
from game.rules.eye_for_an_eye.state import AWAY, State
from scenes.base.timeline import HIT_STOP_S, Progress, Timeline
from scenes.stage.eye_for_an_eye import blows, dice_acts, motions
from scenes.stage.eye_for_an_eye.captions import Captions
from scenes.stage.eye_for_an_eye.chiefs import Flash
from scenes.stage.eye_for_an_eye.motions import Act, Heard, Held
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.tableau import Owed, Tableau, after
from scenes.stage.eye_for_an_eye.threads import Threads

_STEP_S, _TURN_S, _CAPTION_S, _SURGE_S = 0.26, 0.2, 0.9, 1.2
_GLIDE_S: Final = 0.3
_OUT_S: Final = 1.25
"""A knock-out gets this long to be seen and heard before the story goes on."""

_NUMBER_S: Final = 0.02
"""The number comes after the contact: a stop between them makes it later."""

_FALLS_S: Final = 0.18
"""Whoever is knocked out topples so long after the contact, thrown back and with the number in sight."""

_LIES_S: Final = _FALLS_S + blows.LIES * blows.TOPPLE_S
"""So long after the contact it lies there, and that is said."""

_ANSWERS: Final = (told.HitsTaken, told.HitsCancelled, told.Parried, told.Darted, told.NymphletCaught)
"""What tells how a blow ended."""

_MOVES: Final = (
    told.FigureEntered, told.FigureStepped, told.GuardReturned, told.KnockedOut, told.NymphletCaught,
)
"""After these figures have other neighbours."""

_ASIDE_S: Final = 0.2
_SIGNALS: Final = (60, 30, 10)
_SOUNDS: Final[dict[type, str]] = {
    told.FigureTurned: "eye_turn", told.FigureEntered: "eye_step",
    told.DieAllocated: "eye_place", told.Called: "eye_call", told.AttackCalled: "eye_attack",
    told.Parried: "eye_parry", told.HitsTaken: "eye_hit", told.CupGained: "eye_cup", told.Healed: "eye_heal",
    told.CardReadied: "eye_ready", told.CardUsed: "eye_card", told.KnockedOut: "eye_out",
    told.FeatherPassed: "eye_feather", told.RoundBegan: "eye_round", told.RoundEnded: "eye_round_over",
    told.FlowerCalled: "eye_current", told.FlowerTurned: "eye_feather",
    told.Darted: "eye_parry", told.NymphletCaught: "eye_feather", told.Rooted: "eye_ready",
    told.HuntBegan: "eye_ready", told.HillClimbed: "eye_ready", told.Scored: "eye_cup",
    told.MoveBraced: "eye_parry",
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
        self, picture: Picture, captions: Captions, threads: Threads,
        call_words: Callable[[Action], Sentence],
    ) -> None:
        self.picture, self.captions, self.threads = picture, captions, threads
        self.call_words = call_words
        self._acts: list[Act] = []
        self._now_s = 0.0
        self._seen_s = 0.0
        """When the event that is being told is seen and heard."""
        self._due: list[tuple[object, float]] = []
        self._aims: dict[FigureId, FigureId] = {}
        """Who was last attacked by whom."""
        self._landed: dict[FigureId, float] = {}
        """Who has been struck among the events that are being told, and when."""
        self._answered: frozenset[FigureId] = frozenset()
        self._falling: frozenset[Seat] = frozenset()

    def due_s(self, event: told.Event) -> float:
        """How long after it came about an event of those last told is seen."""
        return next((at_s for one, at_s in self._due if one is event), 0.0)

    def recall(self, state: State) -> None:
        """Take up the attacks that are open in a state, whose calls were not told."""
        self._aims = {one.target: one.attacker for one in state.exchanges}

    def acts(self, events: Sequence[told.Event], at_once: bool) -> list[Act]:
        """What to show; with `at_once` all facts are shown now and only motions take time."""
        self._acts, self._now_s = [], 0.0
        self._due, self._landed = [], {}
        self._answered = frozenset(event.figure for event in events if isinstance(event, _ANSWERS))
        self._falling = frozenset(event.seat for event in events if isinstance(event, told.KnockedOut))
        for event in events:
            self._tell(event, at_once)
        return self._acts

    def _tell(self, event: told.Event, at_once: bool) -> None:
        self._seen_s = self._now_s
        if at_once:
            self._happen(event)
        else:
            self._add("facts", 0.0, lambda _: self._happen(event))
            if isinstance(event, told.Called):
                self._caption(event)
        lasts_s = self._show(event)
        if isinstance(event, _MOVES):
            self._make_room(lasts_s, at_once)
        self._due.append((event, self._seen_s))
        if sound := _sound(event):
            self._acts.append(Act(Heard(), self._seen_s, 0.0, lambda _: self.picture.kit.sound.play(sound)))
        dice, dice_s = self._dice(event)
        self._acts += dice
        # In real time nothing waits for dice: everybody's fly at the same time.
        self._now_s += lasts_s if at_once else max(lasts_s, dice_s)

    def _make_room(self, lasts_s: float, at_once: bool) -> None:
        """Let figures that stand close be seen apart, from when somebody came or went."""
        for figure, piece in self.picture.pieces.items():
            if not at_once or self.picture.aside(figure) != piece.lean:
                aside = motions.stand_aside(self.picture, figure)
                self._add(("lean", figure), max(_ASIDE_S, lasts_s), aside)

    def _happen(self, event: told.Event) -> None:
        """Let an event be a fact."""
        self.picture.shown = after(self.picture.shown, event)
        if isinstance(event, Owed):
            self.picture.owed.append(event)
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
        show = _SHOWN.get(type(event))
        return show(self, event) if show else 0.0

    def _enter(self, event: told.FigureEntered) -> float:
        enter = motions.enter(self.picture, event.figure, event.space, event.facing)
        self._add(("go", event.figure), _STEP_S, enter)
        self._dust(event.figure, self._now_s + _STEP_S, 0.8)
        return _STEP_S

    def _step(self, event: told.FigureStepped) -> float:
        duration_s = _STEP_S * (1 + 0.55 * (len(event.path) - 2))
        walk = motions.walk(self.picture, event.figure, event.path, event.cause)
        self._add(("go", event.figure), duration_s, walk)
        if motions.flies(self.picture.piece(event.figure).name, event.cause, len(event.path) - 1):
            self._dust(event.figure, self._now_s + duration_s, 0.8)
        return duration_s

    def _turn(self, event: told.FigureTurned) -> float:
        turn = motions.turn(self.picture, event.figure, event.after)
        self._add(("turn", event.figure), _TURN_S, turn)
        return _TURN_S

    def _row_of_dice(self, event: told.DiceRolled) -> float:
        """Dice that lie in a row for all to see; those of a hand are its seat's."""
        if event.purpose in dice_acts.HANDS:
            return 0.0
        self._acts.append(dice_acts.row_act(self.picture, event, self._now_s))
        return dice_acts.SETTLED_S

    def _redirect(self, event: told.AttackRedirected) -> float:
        self._aims[event.after] = self._aims.get(event.before, event.after)
        return self._burst("parry", event.after)

    def _fill_cup(self, event: told.CupGained) -> float:
        self._pay(event, self._now_s + 0.8)
        return 0.0

    def _score(self, event: told.Scored) -> float:
        for seat, points in event.gains:
            self._burst("points", figure_id(seat), verbatim(f"+{points}"))
        return 0.3

    def _heat(self, event: told.HeatChanged) -> float:
        if event.after <= event.before:
            return 0.1
        gained = verbatim(f"+{event.after - event.before}")
        return self._burst("heat", figure_id(event.seat), gained)

    def _ready(self, event: told.CardReadied) -> float:
        self._acts += motions.flip(self.picture, event.seat, event.band, self._now_s)
        return 0.1

    def _flourish(self, event: told.CardUsed) -> float:
        """Whoever plays a card rears up, so that all see where it comes from."""
        chief = figure_id(event.seat)
        if chief in self.picture.pieces:
            self._add(("flourish", chief), blows.FLOURISH_S, blows.flourish(self.picture, chief))
        return 0.0

    def _rage(self, event: told.CurrentRaged) -> float:
        self._add("surge", _SURGE_S, self.picture.water.surge)
        return 0.35

    def _send_home(self, event: told.GuardReturned) -> float:
        self._fall(event.figure)
        return blows.TOPPLE_S

    def _burst(
        self, name: Flash, figure: FigureId, digits: Sentence = NOTHING, lasts_s: float = 0.1
    ) -> float:
        self._acts.append(motions.burst(self.picture, name, figure, self._now_s))
        if digits:
            self._number(figure, motions.outlined(self.picture.kit.fonts, digits), self._now_s)
        return lasts_s

    def _number(self, figure: FigureId, image: pygame.Surface, at_s: float) -> None:
        self._acts.append(motions.number(self.picture, figure, image, at_s))

    def _attack(self, event: told.AttackCalled) -> float:
        """A blow whose end is known is struck with that; the others are threatened."""
        self._aims[event.target] = event.attacker
        self._landed.pop(event.target, None)
        self._add(Heard(), 0.0, lambda _: self.threads.point(event.attacker, event.target))
        if event.target not in self._answered:
            threat = blows.threaten(self.picture, event.attacker, event.target)
            self._add(("thrust", event.attacker), blows.THREAT_S, threat)
            return 0.1
        return 0.0

    def _contact(self, figure: FigureId, by: FigureId) -> float:
        """When the blow lands that a figure has to take or to ward off; it is struck once."""
        if figure not in self._landed:
            self._landed[figure] = self._now_s + blows.CONTACT_S
            if by != figure and by in self.picture.pieces:
                strike = blows.strike(self.picture, by, figure)
                self._add(("thrust", by), blows.STRIKE_S, strike)
        return max(self._now_s, self._landed[figure])

    def _ward_off(self, figure: FigureId, hits: int) -> float:
        """Hits come to nothing where the weapon meets the figure."""
        by = self._aims.get(figure, figure)
        self._seen_s = self._contact(figure, by)
        self._acts.append(blows.impact(self.picture, "parry", figure, by, self._seen_s))
        if not self._still and figure in self.picture.pieces:
            self._acts.append(blows.sparks(self.picture, "parry", figure, by, self._seen_s))
        self._number(figure, motions.blocked(self.picture, hits), self._seen_s + _NUMBER_S)
        return self._seen_s - self._now_s + 0.15

    def _hurt(self, event: told.HitsTaken) -> float:
        """Contact, a stop, the number, then what there is to say; health is lost when that is seen."""
        contact_s = self._seen_s = self._contact(event.figure, event.by)
        self._acts.append(blows.impact(self.picture, "hit", event.figure, event.by, contact_s))
        if event.figure in self.picture.pieces:
            recoil = blows.recoil(self.picture, event.figure, event.by)
            self._acts.append(Act(("knock", event.figure), contact_s, blows.RECOIL_S, recoil))
            if not self._still:
                self._acts.append(blows.rim(self.picture, event.figure, contact_s))
                self._acts.append(blows.sparks(self.picture, "hit", event.figure, event.by, contact_s))
                self._acts.append(Act(Held(), contact_s, 0.0, lambda _: None))
        number_s = contact_s + _NUMBER_S
        lost = motions.outlined(self.picture.kit.fonts, verbatim(f"-{event.lost}"))
        self._number(event.figure, lost, number_s)
        guard, seat, by = is_guard(event.figure), seat_of(event.figure), seat_of(event.by)
        self._acts += motions.cubes(self.picture, event.figure, by, event.lost, number_s + 0.3, guard)
        self._pay(event, contact_s + _LIES_S if seat in self._falling else number_s)
        return contact_s - self._now_s + 0.1

    def _pay(self, event: Owed, at_s: float) -> None:
        """Show on the player boards what has come about, once the arena has shown how."""
        self._acts.append(Act(object(), at_s, 0.0, lambda _: self.picture.pay(event)))

    @property
    def _still(self) -> bool:
        """Whether nothing may flash, fly about or stop."""
        return self.picture.kit.settings.reduced_motion

    def _fall(self, figure: FigureId) -> None:
        by = self._aims.get(figure, figure)
        self._add(("go", figure), blows.TOPPLE_S, blows.topple(self.picture, figure, by))
        self._dust(figure, self._now_s + blows.LIES * blows.TOPPLE_S)

    def _dust(self, figure: FigureId, at_s: float, share: float = 1.0) -> None:
        if not self._still:
            self._acts.append(blows.dust(self.picture, figure, at_s, share))

    def _catch(self, event: told.NymphletCaught) -> float:
        """The blow lands, and the Nymphlet flies to the board of whoever has caught it."""
        contact_s = self._seen_s = self._contact(event.figure, event.by)
        if not self._still and event.figure in self.picture.pieces:
            self._acts.append(blows.sparks(self.picture, "hit", event.figure, event.by, contact_s))
        self._acts.append(motions.vanish(self.picture, event.figure, contact_s))
        lands_s = contact_s + motions.CATCH_S
        self._acts += motions.carried_off(self.picture, event.figure, seat_of(event.by), contact_s)
        self._pay(event, lands_s)
        return contact_s - self._now_s + 0.2

    def _knock_out(self, event: told.KnockedOut) -> float:
        """After the number of the last blow the chief falls, its guards with it, and becomes a trophy.

        That it is out is said when it lies.
        """
        chief = figure_id(event.seat)
        landed_s = self._landed.get(chief)
        if landed_s is not None:
            self._now_s = max(self._now_s, landed_s + _FALLS_S)
        self._seen_s = self._now_s + blows.LIES * blows.TOPPLE_S
        if landed_s is not None and not self._still:
            # Voices and words wait for the stop that the fall had to wait for.
            self._seen_s += HIT_STOP_S
        for figure in [*self.picture.pieces]:
            if seat_of(figure) == event.seat and not is_nymphlet(figure):
                self._fall(figure)
        taken_s = self._now_s + blows.TOPPLE_S * 0.8
        self._acts.append(Act(Heard(), taken_s, 0.0, lambda _: self.picture.kit.sound.play("topple")))
        trophy = blows.trophy(self.picture, event.seat, event.by, chief)
        self._acts.append(Act(object(), taken_s, blows.TROPHY_S, trophy))
        self._pay(event, taken_s + blows.TROPHY_S)
        return _OUT_S


_SHOWN: Final[dict[type, Callable[[Story, Any], float]]] = {
    told.FigureEntered: Story._enter, told.FigureStepped: Story._step, told.FigureTurned: Story._turn,
    told.DiceRolled: Story._row_of_dice,
    told.AttackCalled: Story._attack, told.AttackRedirected: Story._redirect, told.HitsTaken: Story._hurt,
    told.Parried: lambda story, event: story._ward_off(event.figure, event.cancelled),
    told.HitsCancelled: lambda story, event: story._ward_off(event.figure, event.hits),
    told.Darted: lambda story, event: story._ward_off(event.figure, event.cancelled),
    told.MoveBraced: lambda story, event: story._burst("parry", event.figure),
    told.GuardReturned: Story._send_home, told.KnockedOut: Story._knock_out, told.CupGained: Story._fill_cup,
    told.NymphletCaught: Story._catch, told.Scored: Story._score,
    told.HuntBegan: lambda story, event: story._burst("hunt", figure_id(event.seat)),
    told.Healed: lambda story, event: story._burst("heal", figure_id(event.seat), verbatim("+1"), 0.2),
    told.HeatChanged: Story._heat, told.CardReadied: Story._ready, told.CardUsed: Story._flourish,
    told.CurrentRaged: Story._rage,
    told.CamouflageBegan: lambda story, event: story._burst("camouflage", figure_id(event.seat)),
    told.Netted: lambda story, event: story._burst("net", event.figure),
}
"""How each kind of event is shown, and how long the next one waits; the others are facts only."""


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
            line.tween(_GLIDE_S, motions.stand_aside(picture, figure), at_s=0.0)
    for seat, panel in picture.panels.items():
        for number in range(len(panel.dice)):
            line.tween(_GLIDE_S, dice_acts.fly(picture, seat, number), at_s=0.0)
    line.cue(end, at_s=_GLIDE_S)
    return line
