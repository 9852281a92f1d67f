"""A guided first fight: one after the other, then at half pace, then in full, with a host who explains it."""

from __future__ import annotations

from typing import Final

import pygame

from game.cafe.idle import Kind as Doing
from game.content.guides import guide_for
from game.core import NOTHING, Reason, Refused, Seat, Sentence, say
from game.guide.tempo import OPPONENTS, TempoStage, tempo_of
from game.lessons.vocabularies import vocabulary_of
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action
from game.rules.eye_for_an_eye.actions import (
    Allocate,
    Attack,
    Call,
    Flow,
    Grab,
    Move,
    Pass,
    Roll,
    Step,
    Take,
    Turn,
)
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.tasks import waits_for
from scenes.arena.arena import Arena, ArenaPicture
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import Press
from scenes.arena.layout import ARENA
from scenes.base.opener import Program
from scenes.base.sitters import called
from scenes.stage.diagram import DiagramPicture, diagram_picture
from scenes.stage.selection import Pick
from scenes.widgets.bubble import PAPER, Bubble, Extent, Room
from scenes.widgets.host import Answers, Host
from scenes.widgets.rules_seen import RulesSeen

_RATES: Final[dict[TempoStage, float]] = {"turns": 1.0, "half": 0.5, "full": 1.0}
_ON_THE_WAY: Final = (Step, Turn, Flow)
"""Called by whoever is on the way already; what else is called only they may whose go it is."""
_WAIT: Final = Reason("time.clock", "One after the other for now: wait for your go.")
_OPPONENTS_S, _PERSON_S, _REACTION_S = 7.0, 45.0, 25.0
"""So long opponents, and people who have gone away or are attacked, keep the others waiting at the most."""
_ANSWERS: Final = Answers(
    say("Go on: ROLL"), say("We know: up"), say("Only this: ROLL"), say("The whole game: up")
)
_FOOT: Final = (510.0, 950.0, 900.0, 130.0)
"""Where buttons, the nearest clock and passing choices are."""
_NEWS: Final[dict[TempoStage, Sentence]] = {
    "half": say("You know how it goes. Now all at once, at half speed!"),
    "full": say("And now at full speed: roll, call, strike!"),
}


class GuidedArena(Arena):
    """An arena in which every rule is told when it first matters, while the clock waits."""

    def __init__(self, app: Program, match: AnyMatch, claims: Claims | None = None) -> None:
        super().__init__(app, match, claims)
        self.host = Host(guide_for(self.game, match.setup.chosen), match, _ANSWERS)
        self.tempo = tempo_of(match.history, match.setup.people, len(match.setup.seats))
        self.stage_now: TempoStage = self.tempo.stage(self.live.state.clock)
        self.bubble: Bubble | None = None
        self._go: Seat | None = None
        self._go_s = 0.0
        self._attacked_s = 0.0
        """How long an attack has waited for somebody's answer."""
        self._summed_up = False

    @property
    def patience(self) -> Doing | None:
        """As long as people read, or go one after the other, all of them are asked as at a table of turns."""
        return "turns" if self._unhurried else super().patience

    @property
    def _unhurried(self) -> bool:
        """Whether people may take their time, so that whoever does nothing has not gone."""
        return self.host.holds or self.stage_now == "turns"

    def mind_silence(self, dt_s: float) -> None:
        """Nobody stands in for people who only wait for their go."""
        if not self._unhurried:
            super().mind_silence(dt_s)

    def build(self) -> ArenaPicture:
        """The arena, and a bubble over it."""
        picture = super().build()
        self.bubble = Bubble(self.gui)
        return picture

    def settle(self) -> None:
        """What is told is told again when everything was laid out anew."""
        super().settle()
        self.host.follow()
        self.speak()

    def _play(self, action: Action) -> None:
        """Only whose go it is calls anything, as long as everybody goes one after the other."""
        self.host.stir()
        self._go_s = 0.0
        if self._floor not in (None, action.seat) and self._waits_its_go(action):
            raise Refused(_WAIT)
        invited = self.host.now if self.host.invites else None
        try:
            super()._play(action)
            if invited is not None and self.host.now is invited and invited.seat == action.seat:
                self.host.go_on()
                self.speak()
        except Refused as refused:
            if self.host.refused(refused.reason.rule):
                self.speak()
            raise

    def _waits_its_go(self, action: Action) -> bool:
        """Whether an action is one that a go is for; whoever is attacked answers at once."""
        calls = isinstance(action, Call) and not isinstance(action, _ON_THE_WAY)
        return calls and exchange_on(self.live.state, action.seat) is None

    @property
    def _floor(self) -> Seat | None:
        """Whose go it is: whoever is on the way finishes that first."""
        floor = self.tempo.floor
        moving = (seat for seat, player in enumerate(self.live.state.players, 1) if player.task is not None)
        return floor if floor is None else next(moving, floor)

    def happen(self, events: tuple[Event, ...]) -> None:
        """Show what came about, count goes, and tell what it calls for."""
        super().happen(events)
        if events:
            self.tempo = self.tempo.after(self.live.state, events)
            self.host.follow()
            self.speak()

    def update(self, dt_s: float) -> None:
        """The clock goes as fast as everybody can follow."""
        self.live.rate = self._rate()
        self.calls.waits = self.live.rate != 1.0 or self.stage_now != "full"
        super().update(dt_s)
        if self.resting:
            return
        if self.bubble is not None:
            self.host.live(dt_s, self.bubble, self.kit.art, self._filmed)
        self._announce()
        self._mind_the_floor(dt_s)

    def _rate(self) -> float:
        """How fast time goes now: not at all while people read, or think about their go."""
        if self.host.holds:
            return 0.0
        if self.stage_now != "turns" or self._floor == OPPONENTS or self._opponents_asked():
            return _RATES[self.stage_now]
        if self._attacked_s > _REACTION_S:
            return 1.0
        return 1.0 if vocabulary_of(self.game.info.name).meanwhile(self.live.state) is not None else 0.0

    def _opponents_asked(self) -> bool:
        """Whether an opponent has to react or to decide before anybody goes on."""
        state, seats = self.live.state, self.opponents.seats
        attacked = any(seat_of(each.target) in seats and not each.answered for each in state.exchanges)
        return attacked or any(waits_for(state, seat) or self._floor == seat for seat in seats)

    def let_opponents_act(self, dt_s: float) -> None:
        """They have their goes like everybody else, and wait while people read."""
        free = self.stage_now != "turns" or self._floor == OPPONENTS or self._opponents_asked()
        if free and not self.host.holds:
            super().let_opponents_act(dt_s)

    def _announce(self) -> None:
        """Say when everything gets faster."""
        now = self.tempo.stage(self.live.state.clock)
        if now != self.stage_now:
            self.stage_now = now
            self.host.remark(_NEWS[now])
            self.speak()

    def _mind_the_floor(self, dt_s: float) -> None:
        """Nobody keeps the others waiting for long; whoever hesitates is shown what is possible."""
        floor, state = self._floor, self.live.state
        self._attacked_s = self._attacked_s + dt_s if state.exchanges and not self.host.holds else 0.0
        if state.options.turn_based:
            self._mind_the_turn(dt_s)
        if floor != self._go:
            self._give_the_floor(floor)
        if floor is None or (self.host.holds and not self.host.invites) or state.phase != "fight":
            return
        self._go_s += dt_s
        if self._go_s > (_OPPONENTS_S if floor == OPPONENTS else _PERSON_S):
            self.tempo = self.tempo.gone(floor, state.clock)
            self.host.dismiss()
            self.speak()
        elif floor in self.pilots.modes:
            self._help_out(floor, dt_s)

    def _mind_the_turn(self, dt_s: float) -> None:
        """The same turn by turn: of those who are waited for, the first who hesitates is helped."""
        to_act = EYE_FOR_AN_EYE.to_act(self.live.state)
        waited_for = next((seat for seat in to_act if seat in self.pilots.modes), None)
        if waited_for is not None and (self.host.invites or not self.host.holds):
            self._help_out(waited_for, dt_s)

    def _help_out(self, seat: Seat, dt_s: float) -> None:
        """Whoever hesitates is shown what is possible."""
        if self.host.hesitates(dt_s) != 1:
            return
        words, target = _possible(self, seat)
        if words:
            self.host.dismiss()
            self.host.remark(words, target, seat, invites=True)
            self.speak()

    def _give_the_floor(self, floor: Seat | None) -> None:
        """Somebody else may act: at first in so many words, later by a call above the arena."""
        before, self._go, self._go_s = self._go, floor, 0.0
        if floor is None or floor not in self.match.setup.people or len(self.tempo.goes) == 1:
            return
        if before is None:
            name = called(self.match.setup.sitter(floor), floor)
            words = say("One after the other for now: {name} begins. The clock waits.", name=name)
            self.host.remark(words, f"panel:{floor}", floor)
            self.speak()
        else:
            self.presenter.caption(floor, say("My go!", sense="said by whoever may act now"))

    def _filmed(self, rule: str, room: Extent) -> DiagramPicture:
        return diagram_picture(self.kit, self.game, rule, room, PAPER)

    def speak(self) -> None:
        """Bring the bubble up to date."""
        if self.bubble is None or not self.in_sight:
            return
        panels = [self.kit.screen.rect(place.box) for place in self.arrangement().panels.values()]
        free = [*panels, self.kit.screen.rect(_FOOT)]
        figures = (self._place(f"figure:{seat}") for seat in range(1, len(self.live.state.players) + 1))
        lit = [place for place in figures if place is not None]
        room = Room(self.kit.screen.rect(ARENA), free, lit)
        self.host.show(self.bubble, self._place, room, self.speak)

    def _place(self, target: str) -> pygame.Rect | None:
        return self.presenter.place(Pick.read(target))

    def press(self, press: Press) -> bool:
        """While a rule is told, ROLL and CALL go on, and up says that it is known; nothing is played.

        Where somebody is told what to do now, the keys do it.
        """
        on = press.key in ("roll", "call")
        if not self.host.holds:
            self._go_s = 0.0
            return super().press(press)
        if press.key == "up":
            (self.host.know_all if self.host.asking else self.host.know)()
        elif self.host.invites:
            self._go_s = 0.0
            if on and not self.host.reading:
                self.host.go_on()
            super().press(press)
        elif on:
            self.host.go_on()
        self.speak()
        return True

    def play_hint(self, seat: Seat) -> bool:
        """While a rule is told, Enter goes on with that."""
        return not self.host.holds and super().play_hint(seat)

    def handle(self, event: pygame.Event) -> bool:
        """What is clicked on the paper of the bubble does not reach the arena below it."""
        return (self.bubble is not None and self.bubble.handle(event)) or super().handle(event)

    def command(self, name: str) -> bool:
        """Enter goes on with what the host has to say."""
        if name == "confirm" and self.host.now is not None:
            self.host.go_on()
            self.speak()
            return True
        return super().command(name)

    def _rest(self, dt_s: float) -> None:
        """After the last look at the arena: what everybody has learned, then who won."""
        if self.bubble is not None:
            self.bubble.hide()
        over = self.match.outcome is not None and 0 < self.rest_s <= dt_s
        if over and not self._summed_up and not self.host.quiet:
            self._summed_up = True
            self.app.stack.push(RulesSeen(self.app, self.game, self.host, lambda: None))
            return
        super()._rest(dt_s)

    def screen_for(self, match: AnyMatch) -> Arena:
        """An arena like this one, or one in which nobody explains."""
        kind = GuidedArena if match.setup.guided else Arena
        return kind(self.app, match, self.claims)


def _possible(arena: GuidedArena, seat: Seat) -> tuple[Sentence, str]:
    """The most that somebody could do now, in words, and the thing it is done with."""
    legal = EYE_FOR_AN_EYE.legal(arena.live.state, seat)
    name = called(arena.match.setup.sitter(seat), seat)
    if any(isinstance(action, Take) for action in legal):
        return say("{name}: parry to the right, or take it to the left.", name=name), f"figure:{seat}"
    if any(isinstance(action, Attack) for action in legal):
        return say("{name}: you can attack now. CALL, then left.", name=name), f"track:{seat}:attack"
    if any(isinstance(action, Allocate) for action in legal):
        return say("{name}: send a die to its track.", name=name), f"panel:{seat}"
    if any(isinstance(action, Move) for action in legal):
        return say("{name}: you can move now. CALL, then down.", name=name), f"track:{seat}:move"
    if any(isinstance(action, Roll) for action in legal):
        return say("{name}: press ROLL.", name=name), f"key:{seat}.roll"
    if any(isinstance(action, Grab) for action in legal):
        return say("{name}: take a turn marker.", name=name), f"panel:{seat}"
    if any(isinstance(action, Pass) for action in legal):
        return say("{name}: act once more, or pass.", name=name), f"panel:{seat}"
    return NOTHING, ""
