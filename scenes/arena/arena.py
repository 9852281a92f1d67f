"""The arena: everybody plays at once, and the picture follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.cafe.idle import Kind
from game.core import NOTHING, Refused, Seat, Sentence, listed, plural, say, verbatim
from game.core.words import in_a_row
from game.lab.tables import after_one_round
from game.match.live import Live
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.dangers import dangers
from game.rules.eye_for_an_eye.events import Event, TieBreakCalled
from scenes.arena.after.ranking import Again, Ranking
from scenes.arena.after.show import Show
from scenes.arena.calls import BEATS_S, Banner, Calls, announcer_or_silence, delay_s
from scenes.arena.clocks import Clocks
from scenes.arena.keys.agreed_help import AgreedHelp
from scenes.arena.keys.claims import HELD_S, Claims, seated
from scenes.arena.keys.devices import (
    MOUSE,
    TOUCH,
    Device,
    Devices,
    Press,
    caps,
    device_words,
    lost,
    zone_press,
)
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.pilots import Pilots, comforts, helped
from scenes.arena.keys.silences import Silences
from scenes.arena.layout import ARENA, BUTTONS, ROOM_FOR_TOASTS, SHARES, Arrangement, arrange, rail
from scenes.arena.pointing import Pointing
from scenes.arena.shares import Shares
from scenes.arena.tonight import build_plaque
from scenes.base.button import Button
from scenes.base.input import key_name
from scenes.base.opener import Program
from scenes.base.pace import PACES
from scenes.base.screen import Box
from scenes.base.sitters import names_of
from scenes.stage.eye_for_an_eye import ArenaPresenter, EyePresenter
from scenes.stage.eye_for_an_eye.choice_field import Choosing
from scenes.stage.eye_for_an_eye.opponents import Opponents
from scenes.stage.eye_for_an_eye.tableau import last_end, up_to_the_end
from scenes.stage.match_scene import MatchScene, Wish, why_no_undo
from scenes.stage.presenter import Side
from scenes.widgets.pause import CLOSE, Choice, Pause

_REST_S: Final = 2.4
"""So long everybody looks at the end of a round before the ranking comes."""

_MOST_IN_A_FRAME: Final = 12
"""Opponents do at most so much between two pictures."""

_LOOK_S: Final = 0.2
"""So often it is looked anew who could hit those who want to be warned."""

_MIND_S: Final = 0.5
"""So often somebody looks whether the match is still kept."""

_BUTTONS: Final = (
    ("pause", say("Pause (Esc)"), "pause"), ("rules", say("Rules (F1)"), "rules"),
    ("sound", say("Sound"), "mute"),
)


class ArenaPicture(NamedTuple):
    """What is told of everything that happens."""

    presenter: ArenaPresenter
    clocks: Clocks
    banner: Banner
    pointing: Pointing
    buttons: dict[str, Button]
    prompted: dict[Seat, object]
    """What stands on each panel, so that only what is new is written again."""
    across: bool
    """Whether people sit on both sides of a table that lies flat."""
    shares: Shares | None
    """Who stands better, for those who only watch."""


class Arena(MatchScene[ArenaPicture]):
    """One live match of Eye for an Eye, in real time or turn based."""

    exchanges_sides = False  # all act at once, and everybody's keys lie before their seat

    def __init__(self, app: Program, match: AnyMatch, claims: Claims | None = None) -> None:
        super().__init__(app, match)
        self.live = Live(match)
        self.claims = claims or seated(match.setup.people)
        self.devices = Devices()
        self.opponents = Opponents(match.setup, app.clock)
        self.help = AgreedHelp(match)
        refuse = partial(app.kit.sound.play, "refuse")
        self.pilots = Pilots(self.live, match.setup.people, self._play, refuse, self.help)
        self.calls = Calls(app.kit.sound, announcer_or_silence(app.toasts.show))
        self._told_s = 0.0
        """What is left of the time in which people see what an opponent has just done."""
        self.rest_s = 0.0
        """What is left of the look at a round that has ended."""
        self._at_end: State | None = None
        self._continued = len(match.history) > 0 and match.state.phase == "fight"
        """Whether a fight was left in its midst and nobody is at the keys yet."""
        self._told_crowded = False
        self._told_keys = {seat: self._keys_of(seat) for seat in self.claims.people}
        """What everybody knows about who plays with what."""
        self._unminded_s = 0.0
        self._unlooked_s = 0.0
        self.silences = Silences(match.setup.people)
        """Of people at a table in a café, who may have gone without a word."""

    @property
    def patience(self) -> Kind | None:
        """Whoever only watches is asked as at a table of turns; of people, only when all have gone."""
        if not self.match.setup.people or self.live.state.phase != "fight":
            return "turns"
        return "live" if self.silences.all_gone else None

    @property
    def presenter(self) -> ArenaPresenter:
        """What draws the arena."""
        return self.picture.presenter

    @property
    def pointing(self) -> Pointing:
        """What people point at."""
        return self.picture.pointing

    @property
    def resting(self) -> bool:
        """Whether a round has just ended and its ranking has not been seen."""
        return self._at_end is not None

    @property
    def _seen(self) -> State:
        """What is shown: the end of a round as long as that is looked at."""
        return self._at_end or self.live.state

    def build(self) -> ArenaPicture:
        """The arena in the middle, panels left and right, clocks where people sit."""
        state = self._seen
        arrangement = self.arrangement()
        presenter = EyePresenter(self.kit, self.stage, self.kit.screen.rect(ARENA), state)
        sides = {
            seat: Side(self.kit.screen.rect(box), turned, quarter)
            for seat, (box, turned, quarter) in arrangement.panels.items()
        }
        presenter.introduce(names_of(self.match.setup.seats))
        presenter.furnish(sides, None)
        across = "head" in arrangement.clocks
        evening = self.match.setup.evening
        free = not (across or evening.matches)
        presenter.lay_rail({
            seat: self.kit.screen.rect(box) for seat, box in rail(len(state.players), free).items()
        }, across)
        self._tell_crowded(arrangement.crowded)
        banner = Banner(self.kit, self.stage, across, presenter.cards)
        if evening.matches and not across:
            build_plaque(self.kit, self.stage, self.match, evening)
        return ArenaPicture(
            presenter, Clocks(self.kit, self.stage, arrangement.clocks), banner,
            Pointing(self.gui, presenter, self.live, self.claims, self.pilots, lambda: self.resting),
            self._build_buttons(), {}, across,
            None if self.match.setup.people else Shares(self.kit, self.stage, SHARES, state),
        )

    def arrangement(self) -> Arrangement:
        """Where everybody's panel lies."""
        panels = self.kit.settings.panels_of(self.game.info.name)
        return arrange(len(self._seen.players), panels).turned_for(self.match.setup.people)

    @property
    def room_for_toasts(self) -> Box:
        """Where a clock may hang: everywhere else something could be chosen."""
        return ROOM_FOR_TOASTS

    def _tell_crowded(self, crowded: bool) -> None:
        """Say once why panels are not turned as somebody wished."""
        if crowded and not self._told_crowded:
            self.app.toasts.show(
                say("Three panels a side have no room sideways: the far ones are turned round.")
            )
        self._told_crowded = crowded

    def _build_buttons(self) -> dict[str, Button]:
        (left, top, width, height), shown = BUTTONS, [*_BUTTONS]
        hints = self.pilots.help is not None and any(self.help.of(seat).hints for seat in self.pilots.modes)
        if hints:
            shown.append(("hint", say("A hint for whoever points"), "hint"))
        each = (width + 8) / len(shown)
        return {
            wish: self.gui.button(
                (left + index * each, top, each - 8, height), NOTHING, partial(self.fulfil, wish),
                icon=icon, tip=tip, size=38,
            )
            for index, (icon, tip, wish) in enumerate(shown)
        }

    @property
    def calm(self) -> bool:
        """While nobody is on the way, and no die in the air."""
        return super().calm and self.presenter.quiet

    @property
    def at_rest(self) -> bool:
        """While nothing moves but what lives by itself, and in real time no attack waits for an answer."""
        state = self.live.state
        return self.presenter.quiet and not self.resting and (state.options.turn_based or not state.exchanges)

    def settle(self) -> None:
        """Show how things stand and who plays with what."""
        self.show_mute()
        self.presenter.sync(self._seen)
        for seat in self.pilots.modes:
            self._badge(seat)
        self.refresh()

    def show_mute(self) -> None:
        """The button tells whether anything can be heard."""
        self.picture.buttons["mute"].write(NOTHING, "mute" if self.kit.settings.mute else "sound")

    def _play(self, action: Action) -> None:
        """Submit an action and show what came of it; Refused goes to whoever asked."""
        try:
            self.happen(self.live.submit(action))
        except Refused as refused:
            self.last_rule = refused.reason.rule
            raise

    def happen(self, events: tuple[Event, ...]) -> None:
        """Show what came about; the end of a round stops everything until it has been looked at."""
        if not events:
            return
        if self.app.stack.hosted and any(isinstance(event, TieBreakCalled) for event in events):
            # The tournament counts one round: whoever is level after it stays so.
            self.match.agree(after_one_round(self.match))
        self.keep_result()
        closing = up_to_the_end(events)
        if closing and not self.resting:
            self._at_end = last_end(self.match.history)
            self.rest_s = _REST_S + delay_s(events)
            self.presenter.happen(closing, self._at_end)
        elif not self.resting:
            self.presenter.happen(events, self.live.state)
        self._told_s = max(self._told_s, self._following_s(events))
        self.calls.hear(self.live.state, events, self.presenter.caption, self.presenter.due_s)

    def _following_s(self, events: Iterable[Event]) -> float:
        """How long it takes to follow what happened, at the pace at which people want to see things."""
        pace = PACES[self.kit.settings.animation] or PACES["fast"]
        beats = ((event, BEATS_S[type(event)]) for event in events if type(event) in BEATS_S)
        return max((self.presenter.due_s(event) + beat * pace for event, beat in beats), default=0.0)

    def seize(self, event: pygame.Event) -> bool:
        """Keys and pads of people come before everything else."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._look_away()
        gone = lost(event)
        if gone is not None:
            self.tell_waiting(self._lose([gone]))
            return False
        if self._plays_hint(event):
            return True
        press = self.devices.read(event, self.kit.settings.zones)
        return press is not None and not self.resting and self.press(press)

    def _plays_hint(self, event: pygame.Event) -> bool:
        """Enter plays the hint of whose keys it belongs to, where it calls otherwise, else of who asked."""
        if event.type != pygame.KEYDOWN or key_name(event) not in self.kit.settings.keys["confirm"]:
            return False
        press = zone_press(event.scancode, self.kit.settings.zones)
        seat = self.claims.seat_of(press.device) if press else None
        seat = seat or self.pointing.asker
        return seat is not None and self.play_hint(seat)

    def play_hint(self, seat: Seat) -> bool:
        """Play what a hint shows to a seat; whether there was one that can be played now."""
        return not self.resting and self.pointing.play_advice(seat)

    def press(self, press: Press) -> bool:
        """A key of a device: its seat's, or a claim of a seat that waits."""
        seat = self.claims.seat_of(press.device)
        if seat is not None:
            self._hear(seat)
            self.pointing.give_way(seat)
            self.pilots.press(seat, press.key)
            return True
        seat = self.claims.claim_free(press.device) if press.key == "roll" else None
        if seat is None:
            return False
        self.welcome(seat)
        return True

    def _lose(self, devices: Iterable[Device]) -> list[Seat]:
        """Some devices are gone; the seats that have no other one, which are held for a while."""
        return [seat for device in devices if (seat := self.claims.lose(device)) is not None]

    def tell_waiting(self, seats: Sequence[Seat]) -> None:
        """Say in one sentence which seats wait for a device."""
        if len(seats) == 1:
            self.app.toasts.show(plural(
                "Seat {seat} has no device: press ROLL on a free one within {count} second.",
                "Seat {seat} has no device: press ROLL on a free one within {count} seconds.",
                round(HELD_S), seat=seats[0],
            ))
        elif seats:
            self.app.toasts.show(plural(
                "Seats {seats} have no devices: press ROLL on free ones within {count} second.",
                "Seats {seats} have no devices: press ROLL on free ones within {count} seconds.",
                round(HELD_S), seats=listed([verbatim(str(seat)) for seat in sorted(seats)]),
            ))
        for seat in seats:
            self._badge(seat)

    def see_who_plays_with_what(self) -> None:
        """Whatever was pulled out, given up, taken or changed while another screen was on top is told."""
        self.tell_waiting([*self._lose(self._pads_gone()), *self.claims.miss()])
        for seat in self.claims.people:
            if self._keys_of(seat) != self._told_keys.get(seat) and self.claims.devices_of(seat):
                self.welcome(seat)

    def _pads_gone(self) -> set[Device]:
        """The pads that play, but are no longer there."""
        open_pads = {f"pad {number}" for number in self.app.pads.open}
        return {device for device in self.claims.devices if device.startswith("pad")} - open_pads

    def welcome(self, seat: Seat) -> None:
        """Somebody plays with something new: whoever stood in steps back, and all are told."""
        self.opponents.step_back(seat)
        self._told_keys[seat] = self._keys_of(seat)
        words = device_words(self.claims.devices_of(seat)[0], self.kit.settings.zones)
        self._tell(seat, say("Seat {seat} is played with {device}.", seat=seat, device=words))

    def _keys_of(self, seat: Seat) -> dict[Device, dict[str, Sentence]]:
        """A seat's devices with what is on their keys."""
        return {device: caps(device, self.kit.settings.zones) for device in self.claims.devices_of(seat)}

    def stand_in(self, dt_s: float) -> None:
        """Let an opponent play for whoever has been away too long."""
        for seat in self.claims.wait(dt_s):
            self.opponents.step_in(seat)
            self._tell(seat, say("An opponent plays for seat {seat} until its person is back.", seat=seat))

    def _hear(self, seat: Seat) -> None:
        """Somebody is at their keys; whoever played for them meanwhile steps back."""
        self.app.toasts.withdraw(_are_you_there(seat))
        if self.silences.hear(seat):
            self.opponents.step_back(seat)
            self._tell(seat, say("Welcome back, seat {seat}.", seat=seat))

    def mind_silence(self, dt_s: float) -> None:
        """In a café people go without a word: they are asked, and then an opponent plays for them."""
        if not self.app.guests or self.live.state.phase != "fight":
            return
        asked, taken = self.silences.pass_time(dt_s, self.app.house.wait("live"))
        for seat in asked:
            self._tell(seat, _are_you_there(seat))
        for seat in taken:
            self.opponents.step_in(seat)
            self._tell(seat, say("An opponent plays for seat {seat} until its person is back.", seat=seat))

    def _tell(self, seat: Seat, words: Sentence) -> None:
        self.app.toasts.show(words)
        self._badge(seat)

    def _badge(self, seat: Seat) -> None:
        """Show which device plays for a seat, and its keys; a mouse has none."""
        settings = self.kit.settings
        devices = sorted(self.claims.devices_of(seat), key=lambda device: not caps(device, settings.zones))
        words = say("waiting", sense="a seat") if self.claims.held(seat) else say("opponent", sense="a seat")
        if devices:
            helps = self.help.words(seat)
            comfort = comforts(self.live.state, seat, settings.parry_help[seat - 1])
            unusual = in_a_row([words for words in (comfort, helps) if words])
            words = unusual or device_words(devices[0], settings.zones)
        device = devices[0] if devices else ""
        self.presenter.badge(seat, words, caps(device, settings.zones), device.startswith("pad"))

    def handle(self, event: pygame.Event) -> bool:
        """Buttons first, then mouse and fingers over panels and arena."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            for seat in {self.claims.seat_of(MOUSE), self.claims.seat_of(TOUCH)} - {None}:
                self._hear(seat or 0)
        if self.gui.handle(event):
            return True
        return not self.resting and self.pointing.handle(event)

    def command(self, name: str) -> bool:
        """Everything that is no part of play; that a pad is lost has been told already."""
        return self.fulfil(name) or name == "pad_lost"

    def wishes(self) -> Mapping[str, Wish]:
        """What people can ask for."""
        wishes = {**super().wishes(), "hint": self.ask_for_hint}
        if self.live.state.options.turn_based:  # a clock that runs does not run back
            wishes |= {"undo": self.undo, "redo": self.redo}
        return wishes

    def undo(self) -> None:
        """Take back to the last decision of a person, or say to whoever points why that cannot be."""
        seat = self.pointing.pointer or next(iter(self.pilots.modes), None)
        if seat is None or self.resting:
            return
        if self._within_round() and self.match.undo():
            self._show_other_moment()
        else:
            self.pilots.tell(seat, why_no_undo(self.match))

    def _within_round(self) -> bool:
        """Whether the last decision was made in this round: the ranking of one before has been seen."""
        match, back = self.match, self.match.way_back()
        return back is not None and (
            match.step_at(len(match.history) - back.actions).state.round == match.state.round
        )

    def redo(self) -> None:
        """Bring back what was taken back."""
        if not self.resting and self.match.redo() is not None:
            self._show_other_moment()

    def _show_other_moment(self) -> None:
        """The match went back or forth: everybody decides anew."""
        self.kit.sound.play("undo")
        self.pilots.start_anew()
        self.settle()
        self.pointing.show()

    def ask_for_hint(self) -> None:
        """A hint for whoever points, or is alone; others ask on the last page of their ring."""
        seat = self.pointing.pointer or next(iter(self.pilots.modes), None)
        if seat is None or self.resting:
            return
        if len(self.pilots.modes) > 1 and self.pointing.pointer is None:
            self.app.toasts.show(say("Hints lie on the last page: CALL, then ROLL until it comes."))
        else:
            self.pilots.ask(seat)
            self.pointing.show()

    def let_go(self) -> bool:
        """Let go of what was picked; nobody pauses while the end of a round is looked at."""
        return self.pointing.let_go() or self.resting

    def open_pause(self) -> None:
        """The pause screen; whoever only watches has no devices to choose."""
        mine = Choice(say("Devices, pace, parry help"), "pad", self._open_gathering)
        self.app.stack.push(Pause(
            self.app, self.match, self.play_again, say("Clock and music wait; every action is kept."),
            self.last_rule, (mine,) if self.claims.people else (), CLOSE,
        ))

    def _open_gathering(self) -> None:
        self.app.stack.push(Gathering(self.app, self.match, self.claims))

    def _look_away(self) -> None:
        """Nobody is at the keys: nobody may be hit meanwhile."""
        if self.app.stack.top is self and self.pilots.modes and self.live.state.phase == "fight":
            self.open_pause()

    def screen_for(self, match: AnyMatch) -> Arena:
        """An arena for another match, with everybody on the same devices."""
        return Arena(self.app, match, self.claims)

    def update(self, dt_s: float) -> None:
        """Time, opponents, help, pictures and words go on."""
        super().update(dt_s)
        if self._continued:
            self._continued = False
            self._look_away()
        elif self.resting:
            self._rest(dt_s)
        else:
            self.happen(self.live.pass_time(dt_s))
            self.let_opponents_act(dt_s)
            self._help()
            self.stand_in(dt_s)
            self.mind_silence(dt_s)
            self.pilots.update(dt_s)
            self.pointing.update(dt_s)
        self._warn(dt_s)
        self._mind_the_disk(dt_s)
        self.presenter.update(dt_s)
        if self.picture.shares is not None:
            self.picture.shares.show(self._seen, dt_s)
        self.call_out(dt_s)
        self.refresh()

    def call_out(self, dt_s: float) -> None:
        """The soundtrack and what is to be read of it go on."""
        self.calls.update(dt_s, self.live.state, self.resting)
        words, seat = self.calls.to_read(self.live.state, self.resting)
        self.picture.banner.show(self.presenter.by_name(words), seat)

    def _mind_the_disk(self, dt_s: float) -> None:
        """Tell within a second that the match is not kept, also where nobody acts and no clock ticks."""
        self._unminded_s += dt_s
        if self._unminded_s >= _MIND_S:
            self._unminded_s = 0.0
            self.match.journal.append()
            self.tell_of_the_disk()

    def _warn(self, dt_s: float) -> None:
        """Show whoever agreed on that who could hit them."""
        self._unlooked_s += dt_s
        if self._unlooked_s < _LOOK_S:
            return
        self._unlooked_s, state = 0.0, self.live.state
        fights = not self.resting and state.phase in ("fight", "roll", "turn")
        for seat in self.pilots.modes:
            if self.help.of(seat).shows == "threats":
                self.presenter.warn(seat, tuple(dangers(state, seat)) if fights else ())

    def let_opponents_act(self, dt_s: float) -> None:
        """In real time as they like; turn by turn each step of theirs is seen before the next."""
        self._told_s -= dt_s
        for number in range(_MOST_IN_A_FRAME):
            if self._told_s > 0 and self.live.state.phase == "turn":
                return
            action = None if self.resting else self.opponents.poll(self.live.state, 0.0 if number else dt_s)
            if action is None:
                return
            try:
                self.happen(self.live.submit(action))
            except Refused:
                return

    def _help(self) -> None:
        """Parry for those who wish it."""
        for seat, mode in self.pilots.modes.items():
            action = helped(self.kit.settings.parry_help[seat - 1], mode, self.live.state, seat)
            if action is not None and not self.resting:
                self.pilots.play(seat, action)

    def _rest(self, dt_s: float) -> None:
        if self.rest_s > 0:
            self.rest_s -= dt_s
            if self.rest_s <= 0:
                across = self.picture.across
                ranking = partial(self._ranking, across)
                Show(self.app, self.match, across, self.calls.silence, ranking).begin()

    def show_ranking(self) -> None:
        """What came of the round, at once."""
        self.app.stack.push(self._ranking(self.picture.across))

    def _ranking(self, across: bool) -> Ranking:
        """What came of the round; where nobody plays, the next one begins by itself."""
        watched = not self.match.setup.people
        return Ranking(
            self.app, self.match, lambda: self.presenter, self.go_on, self.play_again, watched, across,
            self.again(),
        )

    def again(self) -> Again | None:
        """What ROLL means when a match is over; nothing where a rematch is only chosen."""
        return None

    def go_on(self) -> None:
        """The ranking has been seen: the next round may be set up."""
        self._at_end = None
        self.rest_s = 0.0
        self.pilots.follow(self.live.state)

    def refresh(self) -> None:
        """Bring clocks, prompts and badges up to date, as far as they changed."""
        self.show_clocks()
        if not self.resting:
            for seat in self.pilots.modes:
                if not self.presenter.falling(seat):
                    self._prompt(seat)

    def show_clocks(self) -> None:
        """The time that is left."""
        self.picture.clocks.show(self._seen)

    def _prompt(self, seat: Seat) -> None:
        prompt, refused = self.pilots.prompt(seat)
        words = prompt.words if refused else self.pointing.question(seat) or prompt.words
        mode = self.pilots.modes[seat]
        pace = self.live.state.players[seat - 1].pace
        new = (words, refused, tuple(prompt.keys.items()), mode, pace, self.help.left(seat))
        if self.picture.prompted.get(seat) != new:
            self.picture.prompted[seat] = new
            self._badge(seat)
            self.presenter.ask(seat, words, prompt.keys, refused)
            chooses = mode.name == "choose"
            self.presenter.choosing(seat, Choosing(mode.held, mode.cursor) if chooses else None)
            self.presenter.aim(seat, mode)

    def pause(self) -> None:
        """Another scene is on top: nobody advances, and the soundtrack waits."""
        self.live.paused = True
        if not self.resting:
            self.calls.hold(self.live.state)

    def resume(self) -> None:
        """Go on where everybody stopped."""
        self.live.paused = False
        super().resume()
        self.see_who_plays_with_what()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.calls.silence()
        super().leave()


def _are_you_there(seat: Seat) -> Sentence:
    return say("Seat {seat}, are you there? Press any of your keys.", seat=seat)
