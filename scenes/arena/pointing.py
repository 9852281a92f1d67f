"""Mouse and fingers: what is pointed at on panels and in the arena goes to whoever means it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core import NOTHING, Cell, Seat, Sentence, say
from game.match.live import Live
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import MOUSE
from scenes.arena.keys.hand_prompts import only_signs
from scenes.arena.keys.mode import entries, key_named, moment_of, settlings
from scenes.arena.keys.picking import offered
from scenes.arena.keys.pilots import Pilots
from scenes.base.button import Button
from scenes.base.gui import Gui
from scenes.base.screen import Box
from scenes.stage.advised import ADVICE, play_words
from scenes.stage.eye_for_an_eye import ArenaPresenter
from scenes.stage.eye_for_an_eye.picks import cell_of
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

_ON_PANELS: Final = ("die", "track", "innate", "card", "roll", "call", "key", "panel", "manoeuvre")
_POINTING_S: Final = 12.0
"""So long choices stay in sight after a mouse was used that is nobody's device."""

_EVERY_S: Final = 0.2
_LIT: Final = ("space", "figure", "die", "track", "card", "innate", "roll", "current", "marker")
"""What only lights up where it is: it can be picked all the same."""

_ASKING: Final = ("choose", "vote", "place", "settle", "decide", "defend")
"""Moments in which what can be picked lights up without having been asked for."""

_BOX: Box = (1080.0, 962.0, 324.0, 96.0)
"""Beside the clock at the foot, across from pause, rules and sound."""

_HEIGHT, _LINES, _SIZE, _LEAST, _GAP, _PAD = 44.0, 2, 24, 18, 8.0, 40.0
_FOR_CARDS: Final = say("Pick a totem or eye, then a card")
"""For whoever has nothing else to send, and needs no pages to get at the cards."""

_NEXT: Final = {
    "dice": say("How many dice?"), "heat": say("With how much heat?"), "amount": say("How much heat?"),
    "way": say("Which way?"), "figure": say("Which figure?"), "space": say("Which space?"),
}
"""The question by what can be picked now."""

_PLACES: Final = {"recover": say("Take back from where?"), "hold": say("Which dice stay? Then roll")}
"""The question about dice and their places, by what was picked first."""


class Pointing:
    """Finds what is pointed at, and shows what people have chosen and could choose next."""

    def __init__(
        self, gui: Gui, presenter: ArenaPresenter, live: Live[State, Action, Event], claims: Claims,
        pilots: Pilots, resting: Callable[[], bool],
    ) -> None:
        self.presenter = presenter
        self.live = live
        self.claims = claims
        self.pilots = pilots
        self._resting = resting
        self._last: Seat | None = None
        self._choices = Choices(gui, self._choose)
        self._leads = False
        """Whether whoever points did so after their last key."""
        self._used_s = 0.0
        self._wait_s = 0.0
        self._shown_for: object = None

    def handle(self, event: pygame.Event) -> bool:
        """A click or a tap; the right button parries. What SDL makes of a finger besides is left out."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._used_s, self._leads = _POINTING_S, True
        if event.type == pygame.MOUSEMOTION:
            self.presenter.point(self.live.state, self.presenter.hit(event.pos))
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self.presenter.hush()
        if getattr(event, "touch", False) and not hasattr(event, "finger"):
            return True
        if event.button == 3:
            return self._parry()
        return event.button == 1 and self.click(event.pos)

    def _parry(self) -> bool:
        seat = self.claims.seat_of(MOUSE)
        if seat is None:
            return False
        self.pilots.press(seat, "parry")
        return True

    def click(self, point: tuple[int, int]) -> bool:
        """Whether something was there to be picked."""
        pick = self.presenter.hit(point)
        seat = self._seat(pick) if pick else None
        if pick is None or seat is None:
            return False
        self.pick(seat, pick)
        return True

    def _seat(self, pick: Pick) -> Seat | None:
        """Whose pick it is: that of the panel, else of whoever has begun to choose, else the mouse's."""
        if pick.kind in _ON_PANELS:
            return pick.seat if pick.seat in self.pilots.modes else self._last
        if pick.kind == "space" and (starter := self._starter(cell_of(pick))):
            return starter
        mine = self.claims.seat_of(MOUSE)
        if mine is None or self._has_begun(self._last):
            return self._last
        return mine

    def _has_begun(self, seat: Seat | None) -> bool:
        """Whether a person has pointed at something that is not yet all."""
        return seat is not None and bool(self.pilots.modes[seat].picked)

    def _starter(self, cell: Cell) -> Seat | None:
        """The person still to be placed, or to settle a Nymphlet, who may do so on a space."""
        state = self.live.state
        for seat in self.pilots.modes:
            if moment_of(state, seat) == "place" and any(one.cell == cell for one in entries(state, seat)):
                return seat
            if any(one.cell == cell for one in settlings(state, seat)) and state.phase == "settle":
                return seat
        return None

    def pick(self, seat: Seat, pick: Pick) -> None:
        """One thing more for a seat."""
        self._last = seat
        if pick.kind in ("key", "call", "ready"):
            self.pilots.press(seat, key_named(pick.name) or "call")
        elif pick.kind == "space" and moment_of(self.live.state, seat) == "place":
            self.pilots.start_at(seat, cell_of(pick))
        else:
            self.pilots.point(seat, pick)
        self.show()

    def _choose(self, pick: Pick) -> None:
        """A button of the row: it belongs to whoever picks, else to whoever points."""
        if pick == ADVICE:
            self.play_advice(self.asker or 0)
            return
        seat = self._last if self._has_begun(self._last) else self.pointer
        if seat is not None:
            self.pick(seat, pick)

    def play_advice(self, seat: Seat) -> bool:
        """Do what a seat was advised; whether there was anything to do."""
        played = self.pilots.play_advice(seat)
        if played:
            self.show()
        return played

    def give_way(self, seat: Seat) -> None:
        """A person goes on with keys."""
        if seat == self.pointer:
            self._leads = False

    def question(self, seat: Seat) -> Sentence:
        """What a seat that has begun to pick is asked next."""
        state, mode = self.live.state, self.pilots.modes[seat]
        if mode.picked:
            return asked(*offered(mode, state, seat))
        hands = mode.name == "hands" and self._leads and seat == self.pointer
        return _FOR_CARDS if hands and only_signs(state, seat) else NOTHING

    def let_go(self) -> bool:
        """Let go of everything; whether there was anything."""
        had = self.pilots.let_go()
        self.show()
        return had

    def show(self) -> None:
        """Mark what is chosen and what could come next, with buttons for what has no place."""
        if self._resting():
            self._rest()
            return
        state = self.live.state
        chosen: list[Pick] = []
        following: list[Pick] = []
        first: tuple[Pick, ...] = ()
        for seat, mode in self.pilots.modes.items():
            if mode.picked or (seat == self.pointer and self._in_sight):
                begun, possible = offered(mode, state, seat)
                chosen += begun
                if not self._lights(seat):
                    possible = tuple(pick for pick in possible if pick.kind not in _LIT)
                if begun or self._asked(state, seat):
                    following += possible
                else:
                    first = possible
        glow = tuple(pick for seat in self.pilots.modes for pick in self._advised(seat))
        self.presenter.mark(state, Marks(chosen=tuple(chosen), next=tuple(following), glow=glow))
        choices = self.presenter.buttons(following or first)
        if self._has_advice:
            choices = (*choices, (ADVICE, play_words(self._choices.settings)))
        self._choices.offer(choices)
        self._shown_for = self._on_show

    def _lights(self, seat: Seat) -> bool:
        """Whether it was agreed on that a seat is shown where something can be done."""
        return self.pilots.help is None or self.pilots.help.of(seat).lights

    def _advised(self, seat: Seat) -> tuple[Pick, ...]:
        """What a seat that points is advised to point at."""
        advice = self.pilots.help.given(seat) if self.pilots.help is not None else None
        if advice is None or seat != self.pointer or not self._in_sight:
            return ()
        return self.presenter.trail(advice.action)

    @property
    def offered(self) -> tuple[Pick, ...]:
        """The choices that have a button."""
        return tuple(pick for pick, _ in self._choices.offered)

    def _rest(self) -> None:
        """The end of a round is looked at: nothing of the next one lights up yet."""
        self.presenter.mark(self.presenter.state, Marks())
        self._choices.offer(())
        self._shown_for = None

    def _asked(self, state: State, seat: Seat) -> bool:
        """Whether the rules want something of a person: a place, a step, an answer."""
        return moment_of(state, seat).partition(" ")[0] in _ASKING

    @property
    def _in_sight(self) -> bool:
        """Whether choices are shown before anything is picked: always to whoever has the mouse."""
        return self.claims.seat_of(MOUSE) is not None or self._used_s > 0

    @property
    def _on_show(self) -> object:
        """All that the marks depend on; None while there is nothing to mark."""
        modes, in_sight = tuple(self.pilots.modes.values()), self._in_sight and self.pointer is not None
        if not (in_sight or self._has_advice or any(mode.picked for mode in modes)):
            return None
        advice = tuple(map(self._advised, self.pilots.modes))
        return self.live.match.state, in_sight, self.pointer, modes, advice, self._has_advice

    @property
    def _has_advice(self) -> bool:
        """Whether a hint stands that a button plays."""
        return self.asker is not None and self.pilots.advised(self.asker)

    @property
    def asker(self) -> Seat | None:
        """Who asks for hints with the button beside the clock: whoever points, or is alone."""
        people = tuple(self.pilots.modes)
        return self.pointer or (people[0] if len(people) == 1 else None)

    @property
    def pointer(self) -> Seat | None:
        """Who points: the person with the mouse, else whoever tapped last."""
        return self.claims.seat_of(MOUSE) or self._last

    def update(self, dt_s: float) -> None:
        """Follow what has changed, a few times a second."""
        self._used_s = max(0.0, self._used_s - dt_s)
        self._wait_s -= dt_s
        if self._wait_s <= 0 and self._shown_for != self._on_show:
            self._wait_s = _EVERY_S
            self.show()


class Choices:
    """A few buttons for choices without a place, in a second line where one is full."""

    def __init__(self, gui: Gui, choose: Callable[[Pick], None]) -> None:
        self._gui = gui
        self._choose = choose
        self.settings = gui.kit.settings
        self._buttons: list[Button] = []
        self.offered: tuple[tuple[Pick, Sentence], ...] = ()

    def offer(self, choices: tuple[tuple[Pick, Sentence], ...]) -> None:
        """Show a button for each choice; the same ones again change nothing."""
        if choices == self.offered:
            return
        for button in self._buttons:
            button.remove()
        self.offered, self._buttons = choices, []
        size, boxes = self._layout([words for _, words in choices])
        for (pick, words), box in zip(choices, boxes, strict=True):
            press = partial(self._choose, pick)
            self._buttons.append(self._gui.button(box, words, press, style="primary", size=size))

    def _layout(self, texts: Sequence[Sentence]) -> tuple[float, list[Box]]:
        """The largest letters with which two lines are enough, and where each choice stands.

        Where even the smallest need more lines, these are lower.
        """
        size = _SIZE
        lines = self._lines(texts, size)
        while len(lines) > _LINES and size > _LEAST:
            size -= 1
            lines = self._lines(texts, size)
        left, top, _, room = _BOX
        height = min(_HEIGHT, (room + _GAP) / max(1, len(lines)) - _GAP)
        top += (room + _GAP - len(lines) * (height + _GAP)) / 2
        return size, [
            (left + across, top + row * (height + _GAP), width, height)
            for row, line in enumerate(lines) for across, width in line
        ]

    def _lines(self, texts: Sequence[Sentence], size: float) -> list[list[tuple[float, float]]]:
        """How far to the right each choice begins and how wide it is, line by line."""
        fonts, scale, across = self._gui.kit.fonts, self._gui.kit.screen.scale, 0.0
        lines: list[list[tuple[float, float]]] = []
        for words in texts:
            width = min(_BOX[2], fonts.width_px(words, "bold", size) / scale + _PAD)
            if not lines or across + width > _BOX[2]:
                lines.append([])
                across = 0.0
            lines[-1].append((across, width))
            across += width + _GAP
        return lines


def asked(chosen: tuple[Pick, ...], following: tuple[Pick, ...]) -> Sentence:
    """The question after some picks; empty as long as nothing has been picked."""
    if not chosen or not following:
        return NOTHING
    return _NEXT.get(following[0].kind) or _PLACES.get(chosen[0].kind) or say("Where to?")
