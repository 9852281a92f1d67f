"""The warm-up before a quick fight: the real arena and its rules, a straw dummy, and nothing to lose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

import pygame

from game.ai.eye_for_an_eye.chieftain import Chieftain
from game.ai.eye_for_an_eye.straw import straw
from game.core import NOTHING, Refused, Seat, listed, plural, say, verbatim
from game.match.live import Live
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.actions import Attack
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import seat_of
from scenes.arena.arena import Arena, ArenaPicture
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import TOUCH, Device, Press, caps, device_words, zone_of
from scenes.arena.keys.holding import Holding
from scenes.arena.keys.leading import keys_to
from scenes.arena.keys.mode import Key, Mode, settled
from scenes.arena.keys.names import Names
from scenes.arena.keys.ways import build_ways
from scenes.arena.layout import Arrangement, PanelPlace, arrange
from scenes.arena.quick.legend import Deed, Hands, Legend
from scenes.arena.quick.lineup import DUMMY, Lineup, seats_for, warm_up
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, PANEL, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.stage.eye_for_an_eye.chiefs import STRAW, portrait_drawing
from scenes.stage.eye_for_an_eye.tableau import at_the_end, up_to_the_end
from scenes.widgets.words import Label, block

WARM_UP_S: Final = 30.0
_UP_AGAIN_S: Final = 2.4
"""So long somebody lies there before they are seen standing again; the rules have them stand at once."""

_COACH: Final = 5
"""Whoever gives hints overlooks nothing."""

_EVERY_TICKS: Final = 75
"""So often the dummy does something: slowly enough to be watched."""

_LEGEND, _LOW_LEGEND, _LOW, _GAP = 162.0, 72.0, 400.0, 8.0
"""How high the sheet over a panel is, and how high where three places share a side."""

_SHAPE: Final = 470 / 330
"""Of a compact panel: wider than high."""

_WARM_UP: Final = say("Warm-up", sense="on the clock")
_SAID_S: Final = 5.0
_SAID: Final = (
    say("Beat the straw dummy!"), say("The lit key is a good one"), say("Hold ROLL when you are ready"),
    say("Hold CALL to leave"),
)
"""What everybody is told, one after the other for a while."""

_UP_AGAIN: Final = say("Up again: here nobody is hurt")
_DUMMY: Box = (1132.0, 16.0, 270.0, 100.0)
"""Beside the clock at the head: how the dummy does."""

_QUIET: Final = (told.RoundEnded, told.BellRang, told.Ranked, told.TieBreakCalled, told.GameEnded)
"""What is no news in a warm-up, and is not called out."""

Next = Callable[[Lineup, Claims], Scene]
"""Makes the screen that comes after this one."""


class WarmUp(Arena):
    """Half a minute to try the keys; who comes late can still join, and a lost device costs nothing."""

    def __init__(
        self, app: Program, lineup: Lineup, claims: Claims, names: Names, begin: Next, back: Next,
        seed: int | None = None,
    ) -> None:
        match = warm_up(lineup, claims.taken, None, seed, names.among(claims.taken))
        super().__init__(app, match, claims)
        self.pilots.help = None  # everybody is coached
        self._seed = seed
        self.names = names
        self.lineup = lineup
        self.left_s = WARM_UP_S
        self.ready: set[Seat] = set()
        self._begin, self._back = begin, back
        self._holding = Holding()
        self._deeds: dict[Seat, frozenset[Deed]] = {}
        self._legends: dict[Seat, Legend] = {}
        self._straw: Label | None = None
        self._straw_shown = -1
        """The dummy's health as it is written."""
        self._up_again_s = 0.0
        """Until those who have fallen are seen standing again."""
        self._coaches: dict[Seat, Chieftain] = {}
        self._advice: dict[Seat, tuple[object, Key | None]] = {}
        """The key that is good for each seat, and what that was thought of for."""
        self._dummy_at = 0
        """The tick from which the dummy acts again."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that somebody has joined."""
        return self.claims.taken

    def arrangement(self) -> Arrangement:
        """Panels where they will be in the fight, but less high: over each lies what its keys do.

        So ROLL and CALL, low on a panel, are where they will be: nobody hits another field when it begins.
        """
        places = self._places()
        return Arrangement(
            {seat: places[seat]._replace(box=_panel_box(places[seat])) for seat in self.people}, False
        )

    def _places(self) -> dict[Seat, PanelPlace]:
        """The whole place of every seat of the fight; none is turned to an edge: a sheet lies over it."""
        panels = self.kit.settings.panels_of(self.game.info.name)
        wanted = "facing" if panels == "edges" else panels
        return arrange(seats_for(self.people), wanted).turned_for(self.people).panels

    def build(self) -> ArenaPicture:
        """The arena, and beside it what keys do, or how to join."""
        picture = super().build()
        places, zones = self._places(), self.kit.settings.zones
        self._straw, self._straw_shown = None, -1
        if DUMMY not in self.people:
            self._straw = self._build_dummy()
        self._legends = {
            seat: Legend(self, _legend_box(place), seat, place.turned)
            for seat, place in places.items() if seat in self.people
        }
        for seat in self._legends:
            self._build_wishes(seat, places[seat])
        free = [seat for seat in places if seat not in self.people]
        played = {zone_of(device) for device in self.claims.devices}
        for seat in free:
            self._build_free(seat, places[seat].box, [name for name in zones if name not in played],
                             first=seat == free[0])
        return picture

    def _build_dummy(self) -> Label:
        """A plaque for the dummy, which has no panel; returns where its health is written."""
        left, top, width, height = _DUMMY
        self.panel(_DUMMY, radius=14, border=SEAT_COLOURS[DUMMY], z=6)
        side = self.kit.screen.px(height - 16)
        face = self.kit.art.draw(portrait_drawing(self.kit.art, STRAW, side))
        self.put(face, (left + 10, top + height / 2), anchor="midleft")
        left, width = left + height + 6, width - height - 20
        block(self, say("Dummy"), "bold", 28, INK, (left, top + 8, width, 38), stand="middle")
        return Label(self, "number", 44, (left, top + 44, width, 50), stand="middle")

    def _build_wishes(self, seat: Seat, place: PanelPlace) -> None:
        """Two buttons for whoever has no keys to hold."""
        if any(caps(device, self.kit.settings.zones) for device in self.claims.devices_of(seat)):
            return
        left, top, width, height = _legend_box(place)
        wide = width * 0.3
        for number, (words, press) in enumerate((
            (say("Ready"), partial(self.agree, seat)), (say("Leave"), partial(self.dismiss, seat)),
        )):
            box = (left + width - (2 - number) * (wide + 8), top + height - 58, wide, 50.0)
            self.gui.button(box, words, press, size=26, turned=place.turned)

    def _build_free(self, seat: Seat, box: Box, free_zones: Sequence[str], first: bool) -> None:
        """A seat that an opponent takes, unless somebody comes."""
        left, top, width, height = box
        self.panel(box, fill=PANEL, border=TEAL if first else BORDER, radius=14)
        self.gui.button(box, NOTHING, partial(self.sit, seat), style="card")
        self.image(f"common/seat_{seat}", (left + 32, top + 28, 64, 64))
        chief, side = self.lineup.chief(seat), height * 0.36
        face = self.kit.art.draw(portrait_drawing(self.kit.art, chief.name, self.kit.screen.px(side)))
        self.put(face, (left + width - side - 30, top + 30))
        room = (left + 110, top + 28, width - side - 150, 64)
        block(self, chief.called, "heading", 40, INK, room, stand="middle")
        below = (left + 34, top + 98, width - side - 76, side - 64)
        words = say("Come late? Press ROLL, or tap here.") if first else say("An opponent fights here.")
        block(self, words, "body", 30, INK if first else FAINT, below, stand="middle")
        low = (left + 34, top + side + 38, width - 68, height - side - 60)
        if first:
            build_ways(self, free_zones, low, min(72.0, low[3] - 60))
        else:
            ink = self.kit.material.shade(BORDER)
            robot = self.kit.art.icon("robot", self.kit.screen.px(min(120.0, low[3])), ink)
            self.put(robot, (left + width / 2, low[1] + low[3] / 2), anchor="center")

    def settle(self) -> None:
        """Show how things stand, the dummy as one."""
        if DUMMY not in self.people:
            self.presenter.disguise(DUMMY, STRAW)
        super().settle()

    def happen(self, events: tuple[Event, ...]) -> None:
        """Show what came about; whoever falls stands again at once, as far as the rules are concerned."""
        if not events:
            return
        for event in events:
            self._note(event)
        fallen = any(isinstance(event, told.KnockedOut) for event in events)
        closing = up_to_the_end(events)
        if fallen or closing:
            self._begin_anew(self._before_the_end(closing) if closing else self.live.state)
            self._up_again_s = _UP_AGAIN_S
        self.presenter.happen(closing or events, self.live.state)
        heard = tuple(event for event in events if not isinstance(event, _QUIET))
        self.calls.hear(self.live.state, heard, self.presenter.caption)

    def _before_the_end(self, closing: Sequence[Event]) -> State:
        """A warm-up has no rounds: how things stood when one would have ended, but for what was under way."""
        last = len(self.match.history)
        while not up_to_the_end(self.match.history.step_at(last).events):
            last -= 1
        before = self.match.history.step_at(last - 1).state
        return at_the_end(before, closing)._replace(calls=(), exchanges=(), requests=())

    def _note(self, event: Event) -> None:
        """Tick off what somebody has tried."""
        if isinstance(event, told.FigureStepped):
            self._tick(seat_of(event.figure), "move")
        elif isinstance(event, told.Parried):
            self._tick(seat_of(event.figure), "parry")
        elif isinstance(event, told.Called) and isinstance(event.call, Attack):
            self._tick(event.seat, "hit")

    def _tick(self, seat: Seat, deed: Deed) -> None:
        self._deeds[seat] = self._deeds.get(seat, frozenset()) | {deed}

    def _begin_anew(self, like: State) -> None:
        """Another position in the place of this one, in which everybody stands who should."""
        self.match.close()
        self.match = warm_up(self.lineup, self.people, like, self._seed, self.names.among(self.people))
        self.live = self.pilots.live = Live(self.match)
        if self.in_sight:
            self.pointing.live = self.live

    def seize(self, event: pygame.Event) -> bool:
        """Follow what is held, too."""
        self._holding.read(event, self.kit.settings.zones)
        return super().seize(event)

    def tell_waiting(self, seats: Sequence[Seat]) -> None:
        """A seat whose device is gone stays its person's, and goes on with any other."""
        if seats:
            self.app.toasts.show(plural(
                "Seat {seats} lost its device: press ROLL on any free one. Nothing is lost.",
                "Seats {seats} lost their devices: press ROLL on any free ones. Nothing is lost.",
                len(seats), seats=listed([verbatim(str(seat)) for seat in sorted(seats)]),
            ))
        for seat in seats:
            self.ready.discard(seat)
            self._badge(seat)

    def stand_in(self, dt_s: float) -> None:
        """Nobody plays for anybody here: seats are held until the fight begins."""

    def see_who_plays_with_what(self) -> None:
        """Pads that were pulled out while the rules were read are told of."""
        self.tell_waiting(self._lose(self._pads_gone()))

    def welcome(self, seat: Seat) -> None:
        """Somebody came late, or is back with another device."""
        words = device_words(self.claims.devices_of(seat)[0], self.kit.settings.zones)
        self.app.toasts.show(say("Seat {seat} is played with {device}.", seat=seat, device=words))
        if seat not in self.pilots.modes:
            self._regroup()
        else:
            self.lay_in_pieces()

    def sit(self, seat: Seat) -> None:
        """Somebody taps a free place, and plays on it with fingers."""
        if self.claims.claim(f"{TOUCH} {seat}", seat):
            self.welcome(seat)

    def dismiss(self, seat: Seat) -> None:
        """Somebody leaves; with the last one, the warm-up is over."""
        self.claims.forget(seat)
        self.names.forget(seat)
        self.ready.discard(seat)
        self._deeds.pop(seat, None)
        if not self.people:
            self.step_back()
            return
        self.app.toasts.show(say("Seat {seat} is free again.", seat=seat))
        self._regroup()
        self._begin_if_all_ready()

    def _regroup(self) -> None:
        """Others play than before: those who stay go on where they are."""
        self._begin_anew(self.live.state)
        modes = self.pilots.modes
        for seat in [*modes]:
            if seat not in self.people:
                del modes[seat]
        modes |= {seat: Mode() for seat in self.people if seat not in modes}
        self.lay_in_pieces()

    def agree(self, seat: Seat) -> None:
        """Somebody is ready, or no longer; when all are, the fight begins."""
        self.ready ^= {seat}
        self.kit.sound.play("star" if seat in self.ready else "land")
        self._begin_if_all_ready()

    def _begin_if_all_ready(self) -> None:
        there = {seat for seat in self.people if not self.claims.held(seat)}
        if there and self.ready >= there:
            self.fight()

    def fight(self) -> None:
        """On to the real thing."""
        self.app.stack.replace(self._begin(self.lineup, self.claims))

    def step_back(self) -> None:
        """Back to where people gather, everybody on their seats."""
        self.app.stack.replace(self._back(self.lineup, self.claims))

    def open_pause(self) -> None:
        """There is nothing to be kept: people gather again."""
        self.step_back()

    def let_opponents_act(self, dt_s: float) -> None:
        """The dummy does something now and then."""
        state = self.live.state
        if DUMMY in self.people or state.tick < self._dummy_at:
            return
        action = straw(state, DUMMY)
        if action is not None:
            self._dummy_at = state.tick + _EVERY_TICKS
            try:
                self.happen(self.live.submit(action))
            except Refused:
                return

    def update(self, dt_s: float) -> None:
        """Everything goes on, and the time to warm up runs out."""
        super().update(dt_s)
        if self._up_again_s > 0:
            self._up_again_s -= dt_s
            if self._up_again_s <= 0:
                self.presenter.sync(self.live.state)
        self._coach()
        for press in self._holding.update(dt_s):
            self._hold(press)
        if not any(map(self.claims.held, self.people)):  # nobody loses time by a device
            self.left_s -= dt_s
        if self.left_s <= 0 and self.app.stack.top is self:
            self.fight()

    def advised(self, seat: Seat) -> Key | None:
        """The key that is a good next one for a person."""
        return self._advice[seat][1] if seat in self._advice else None

    def _coach(self) -> None:
        """Think about the next key of one person, if something is new for them."""
        state, modes = self.live.state, self.pilots.modes
        for seat in self.people:
            now = (self.match.state, modes[seat])
            if seat not in self._advice or self._advice[seat][0] != now:
                coach = self._coaches.setdefault(seat, Chieftain(seat, _COACH, seat))
                wish = coach.choose(state) if state.phase == "fight" else None
                keys = keys_to(wish, settled(modes[seat], state, seat), state, seat) if wish else ()
                self._advice[seat] = (now, keys[0] if keys else None)
                return

    def _hold(self, press: Press) -> None:
        """ROLL says ready, CALL leaves."""
        seat = self.claims.seat_of(press.device)
        if seat is None or self.app.stack.top is not self:
            return
        if press.key == "roll":
            self.agree(seat)
        elif press.key == "call":
            self.dismiss(seat)

    def pause(self) -> None:
        """Somebody reads the rules: time stands still, and there is no soundtrack to be held."""
        self.live.paused = True

    def call_out(self, dt_s: float) -> None:
        """There is no soundtrack yet, but something to read."""
        self.calls.update(dt_s, self.live.state, resting=True)
        turn = int((WARM_UP_S - self.left_s) / _SAID_S) % len(_SAID)
        self.picture.banner.show(_UP_AGAIN if self._up_again_s > 0 else _SAID[turn])

    def show_clocks(self) -> None:
        """What is left of the warm-up."""
        self.picture.clocks.count(max(0, ceil(self.left_s)), _WARM_UP)

    def refresh(self) -> None:
        """Bring clocks, prompts and what keys do up to date."""
        super().refresh()
        for seat, legend in self._legends.items():
            legend.show(self._hands(seat))
        self._show_dummy()

    def _show_dummy(self) -> None:
        """What health the dummy has left."""
        health = self.live.state.players[DUMMY - 1].health
        if self._straw is not None and self._straw_shown != health:
            self._straw_shown = health
            most = self.lineup.chief(DUMMY).health
            self._straw.say(say("{health} of {most}", health=health, most=most), GOLD)

    def _hands(self, seat: Seat) -> Hands:
        zones = self.kit.settings.zones
        shown: list[Device] = [device for device in self.claims.devices_of(seat) if caps(device, zones)]
        asked, _ = self.pilots.prompt(seat)
        return Hands(
            caps(shown[0], zones) if shown else {}, asked.keys, self.advised(seat) or "",
            self._deeds.get(seat, frozenset()), seat in self.ready, not self.claims.devices_of(seat),
        )


def _panel_box(place: PanelPlace) -> Box:
    """The panel's part of a place, in the shape of a compact one; across a table it is the upper part."""
    left, top, width, height = place.box
    part = height - _legend_height(height) - _GAP
    narrow = min(width, part * _SHAPE)
    return left + (width - narrow) / 2, top if place.turned else top + height - part, narrow, part


def _legend_box(place: PanelPlace) -> Box:
    left, top, width, height = place.box
    part = _legend_height(height)
    return left, top + height - part if place.turned else top, width, part


def _legend_height(height: float) -> float:
    return _LEGEND if height > _LOW else _LOW_LEGEND
