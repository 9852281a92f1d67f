"""Everybody at once: one selection for each person, whatever it is made with, a prompt, and some help."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.content.settings import ParryHelp
from game.core import NOTHING, Cell, Reason, Refused, Seat, Sentence, say
from game.core.words import in_a_row
from game.match.live import Live
from game.rules.eye_for_an_eye import Action, State, reasons
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.lore import PACES, PaceName
from scenes.arena.keys.agreed_help import AgreedHelp
from scenes.arena.keys.aims import options, preset, why_not
from scenes.arena.keys.compass import press, start_at
from scenes.arena.keys.mode import Key, Mode, Pressed, fresh, settled
from scenes.arena.keys.picking import point
from scenes.arena.keys.prompt_words import Keys, Prompt
from scenes.arena.keys.prompts import prompt
from scenes.arena.keys.ring import opened, pages
from scenes.stage.selection import Pick

REFUSED_S: Final = 1.8
"""So long a refusal stands in the place of the prompt."""

AGAIN_S: Final = 0.16
"""A key that comes while the last call is still being heard is tried again for so long."""

MOST_WAITING: Final = 4

_ASKED_TICKS: Final = 5
"""So many ticks go by until it is looked anew which keys the clock alone has lit."""

HELP_TICKS: Final = 20
"""Help is no quicker than a person."""

_PACE_WORDS: Final[dict[PaceName, Sentence]] = {
    "frantic": say("frantic", sense="a pace"), "normal": NOTHING, "relaxed": say("relaxed", sense="a pace"),
}
_HELP_WORDS: Final[dict[ParryHelp, Sentence]] = {
    "ask": NOTHING, "auto": say("auto parry"), "never": say("no parry"),
}

Play = Callable[[Action], None]


class Pilots:
    """The people of a match, what each has chosen so far, and what their keys mean."""

    def __init__(
        self, live: Live[State, Action, Event], people: Iterable[Seat], play: Play,
        refuse: Callable[[], object], help: AgreedHelp | None = None,
    ) -> None:
        self.live = live
        self.help = help
        """What was agreed on for each seat; None where everybody learns, and is helped otherwise."""
        self.modes: dict[Seat, Mode] = {seat: Mode() for seat in people}
        self._play = play
        self._refuse = refuse
        self._why: dict[Seat, tuple[Sentence, float]] = {}
        self._again: dict[Seat, list[tuple[Key, float]]] = {}
        self._asked: dict[Seat, tuple[tuple[Mode, State, int], Prompt]] = {}
        """What everybody was asked last, and what that was about."""

    def press(self, seat: Seat, key: Key) -> None:
        """A key of a person."""
        if seat not in self.modes:
            return
        waiting = self._again.setdefault(seat, [])
        if waiting or not self._try(seat, key):
            waiting.append((key, AGAIN_S))
            del waiting[MOST_WAITING:]  # whoever hammers on a key shall not act for a second afterwards

    def _try(self, seat: Seat, key: Key) -> bool:
        """Do what a key means, unless that is refused only because the last call is still being heard."""
        if self._asks(seat, key):
            return True
        pressed = press(self.modes[seat], self.live.state, seat, key)
        if pressed.refusal == reasons.CALL_HEARD:
            return False
        self._take(seat, pressed)
        return True

    def _asks(self, seat: Seat, key: Key) -> bool:
        """The last page of the ring, but for the dice to hold, is for hints, where some were agreed on."""
        state, order = self.live.state, pages(self.live.state, seat)
        mode, holds = settled(self.modes[seat], state, seat), order[-1] == "hold"
        if self.help is None or not self.help.of(seat).hints:
            return False
        if mode.page == "hint" and key == "up":
            self.ask(seat)
            return True
        if key not in ("roll", "page") or not (mode.name == "ring" or mode.page in ("net", "grab")):
            return False
        if mode.page == "hint" and holds:
            self._take(seat, opened(mode, state, seat, "hold"))
        elif mode.page == [page for page in order if page != "hold"][-1]:
            self._take(seat, Pressed(Mode("ring", mode.moment, "hint")))
        else:
            return False
        return True

    def ask(self, seat: Seat) -> None:
        """A person wants a hint: its reason is told, and the key that leads there is lit alone."""
        if self.help is None or seat not in self.modes:
            return
        state, before = self.live.state, self.modes[seat]
        mode = fresh(state, seat) if before.page == "hint" else settled(before, state, seat)
        why = self.help.ask(seat, state, mode)
        if why:
            self.tell(seat, why)
        else:
            self.modes[seat] = mode
            self._why.pop(seat, None)

    def advised(self, seat: Seat) -> bool:
        """Whether a hint stands for a person."""
        return self.help is not None and self.help.given(seat) is not None

    def play_advice(self, seat: Seat) -> bool:
        """Do what a person was advised; whether they were, and the rules allow it at this moment."""
        advice = self.help.given(seat) if self.help is not None else None
        if advice is None or why_not(self.live.state, advice.action) is not None:
            return False
        self.play(seat, advice.action)
        self.modes[seat] = fresh(self.live.state, seat)
        return True

    def start_at(self, seat: Seat, cell: Cell) -> None:
        """A person who is still to be placed points at a space."""
        self._take(seat, start_at(self.modes[seat], self.live.state, seat, cell))

    def point(self, seat: Seat, pick: Pick) -> None:
        """A person points at something on the table."""
        self._take(seat, point(self.modes[seat], self.live.state, seat, pick))

    def let_go(self) -> bool:
        """Everybody lets go of what was pointed at; whether there was anything."""
        begun = [seat for seat, mode in self.modes.items() if mode.picked]
        for seat in begun:
            self.modes[seat] = fresh(self.live.state, seat)
        return bool(begun)

    def _take(self, seat: Seat, pressed: Pressed) -> None:
        before, (mode, action, refusal) = self.modes[seat], pressed
        self.modes[seat] = mode
        if refusal is not None:
            self.refuse(seat, refusal, aloud=not pressed.leads_on(before))
        elif action is not None:
            self.play(seat, action)
        else:
            self._why.pop(seat, None)

    def play(self, seat: Seat, action: Action) -> None:
        """Do what a person decided on."""
        if self.help is not None:
            self.help.forget(seat)
        try:
            self._play(action)
        except Refused as refused:
            self.refuse(seat, refused.reason)
        else:
            self._why.pop(seat, None)

    def refuse(self, seat: Seat, reason: Reason, aloud: bool = True) -> None:
        """Say why not."""
        self.tell(seat, reason.said, aloud)

    def tell(self, seat: Seat, words: Sentence, aloud: bool = True) -> None:
        """Say for a moment what cannot be."""
        self._why[seat] = (words, REFUSED_S)
        if aloud:
            self._refuse()

    def update(self, dt_s: float) -> None:
        """Let refusals fade, try again what came too early, and follow the moments."""
        for seat, (words, left_s) in list(self._why.items()):
            if left_s <= dt_s:
                del self._why[seat]
            else:
                self._why[seat] = (words, left_s - dt_s)
        self.follow(self.live.state)
        if self.help is not None:
            self.help.update(dt_s, self.live.state)
        for seat, waiting in self._again.items():
            waiting[:] = [(key, left_s - dt_s) for key, left_s in waiting if left_s > dt_s]
            while waiting and self._try(seat, waiting[0][0]):
                del waiting[0]

    def start_anew(self) -> None:
        """The match stands elsewhere: what was picked, refused and advised is about a state that is gone."""
        for seat in self.modes:
            self.modes[seat] = fresh(self.live.state, seat)
            if self.help is not None:
                self.help.forget(seat)
        self._why.clear()
        self._again.clear()

    def follow(self, state: State) -> None:
        """Bring all modes to the moments that have come."""
        for seat, mode in self.modes.items():
            self.modes[seat] = settled(mode, state, seat)

    def prompt(self, seat: Seat) -> tuple[Prompt, bool]:
        """What stands in a person's panel, and whether it is a refusal."""
        mode, state = self.modes[seat], self.live.state
        # Asked in every frame, and made anew when somebody has done something, and from time to time.
        now = mode, self.live.match.state, (state.tick + seat) // _ASKED_TICKS
        before = self._asked.get(seat)
        if before is None or before[0] != now:
            before = self._asked[seat] = now, self._prompt(mode, state, seat)
        asked = self._advised(seat, before[1])
        if seat in self._why:
            return asked._replace(words=self._why[seat][0]), True
        return asked, False

    def _prompt(self, mode: Mode, state: State, seat: Seat) -> Prompt:
        if self.help is None:
            return prompt(mode, state, seat)
        if mode.name == "ring" and mode.page == "hint":
            return self.help.offer(seat)
        return prompt(mode, state, seat, self.help.of(seat).lights)

    def _advised(self, seat: Seat, asked: Prompt) -> Prompt:
        """What a person is asked, or advised: then only the key that leads there is lit."""
        advice = self.help.given(seat) if self.help is not None else None
        if self.help is None or advice is None:
            return asked
        key = self.help.next_key(seat, self.live.state, self.modes[seat])
        keys: Keys = {name: words for name, words in asked.keys.items() if name == key}
        return Prompt(advice.words, keys or asked.keys)


def comforts(state: State, seat: Seat, help_: ParryHelp) -> Sentence:
    """Pace and parry help of a seat in a few words, shown openly where they are not the usual ones."""
    pace = "normal" if state.options.turn_based else PACES[state.players[seat - 1].pace]
    return in_a_row([words for words in (_PACE_WORDS[pace], _HELP_WORDS[help_]) if words])


def helped(help_: ParryHelp, mode: Mode, state: State, seat: Seat) -> Action | None:
    """What parry help does about an attack now; None where the person is to decide, or it is too early."""
    if help_ == "ask" or mode.name != "react":
        return None
    if not state.options.turn_based and state.tick - mode.since < HELP_TICKS:
        return None
    found = options(state, seat, "parry") if help_ == "auto" else []
    return preset(state, seat, found) if found else do.Take(seat)
