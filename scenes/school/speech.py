"""A teacher's words, for the device in the learner's hands: what to press, and the task below a hint."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core import NOTHING, Sentence, say, verbatim
from game.lessons.lesson import Device, Do, names_input, said
from game.lessons.practice import task_of
from game.lessons.standing import Progress
from scenes.base.input import key_words
from scenes.base.kit import Kit
from scenes.base.opener import LearnerKeys
from scenes.widgets.caption import CaptionKind


class Spoken(NamedTuple):
    """Words for the caption, as they are to be read there."""

    words: Sentence
    kind: CaptionKind
    tag: Sentence
    above: Sentence
    """The task, which can still be read above help and reasons."""


class Speech:
    """What was said last, with what it is answered, and what waits to be said."""

    def __init__(self, kit: Kit, keys: LearnerKeys | None, device: Device) -> None:
        self._kit = kit
        self._keys = keys
        self._device = device
        self._last: tuple[Sentence, CaptionKind, Sentence] = (NOTHING, "say", NOTHING)
        """As it was given, for every device."""
        self.led_back = False
        """Whether the learner was told to choose something else first."""
        self.withheld = NOTHING
        """A hint that came while a refusal was to be read: it waits until the learner goes on."""

    def put(self, progress: Progress, text: Sentence, kind: CaptionKind, tag: Sentence = NOTHING) -> Spoken:
        """Say something; the task stays above help and reasons, but not in a drill: the clock is there."""
        step, above = progress.step, NOTHING
        if kind in ("hint", "why") and isinstance(step, Do) and progress.phase == "waiting":
            above = said(step.prompt, self._device) if text != step.prompt and not step.pace else NOTHING
        self._last, self.led_back = (text, kind, tag), False
        if kind != "why":
            self.withheld = NOTHING
        words = said(text, self._device)
        how = self._how(progress) if self._names_keys(text, kind) else NOTHING
        return Spoken(say("{hint} {how}", hint=words, how=how) if how else words, kind, tag, above)

    def noticed(self, progress: Progress, event: pygame.Event) -> Spoken | None:
        """With what the learner plays now: what was said, if it names another device."""
        device = _device_of(event)
        if device is None or device == self._device:
            return None
        self._device = device
        text, kind, tag = self._last
        if not (names_input(text) or self._names_keys(text, kind)):
            return None
        led_back = self.led_back
        spoken = self.put(progress, text, kind, tag)
        self.led_back = led_back
        return spoken

    def _names_keys(self, text: Sentence, kind: CaptionKind) -> bool:
        """Where six keys play, a hint says which of them to press, whatever it speaks of."""
        return kind == "hint" and (names_input(text) or self._keys is not None)

    def _how(self, progress: Progress) -> Sentence:
        """Which keys or buttons to press for what a hint speaks of; a mouse and a finger need no more."""
        step = progress.step
        if self._device not in ("keys", "pad") or not isinstance(step, Do):
            return NOTHING
        if self._keys is not None:
            action = task_of(progress, step).way(progress.attempt)
            caps = self._keys.caps_for(action) if action is not None else ()
            if caps:
                return say("Press {keys}.", keys=_in_turn(caps))
        if self._device == "pad":
            return say("Move the ring with the cross and press A.")
        chosen = key_words(next(iter(self._kit.settings.keys["confirm"]), ""))
        return say("Move the ring with the arrows and press {cap}.", cap=verbatim(chosen))


def _in_turn(caps: tuple[Sentence, ...]) -> Sentence:
    """Keys that are pressed one after another."""
    first, *more = caps
    for cap in more:
        first = say("{some}, then {next}", some=first, next=cap)
    return first


def _device_of(event: pygame.Event) -> Device | None:
    """What an event comes from; None for those that nobody caused."""
    if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        return "touch" if getattr(event, "touch", False) else "mouse"
    if event.type == pygame.KEYDOWN:
        return "keys"
    return "pad" if event.type == pygame.CONTROLLERBUTTONDOWN else None
