"""What people at the arena can ask for besides playing, and what they hear."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.content.announcer import Announcer, read_announcer
from game.core import BadContent
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.lore import SOUNDTRACKS
from scenes.arena.closing import Closing
from scenes.arena.voices import Speaker, voices
from scenes.base.shapes import panel
from scenes.base.sprites import Sprite
from scenes.stage.soundtrack import Soundtrack

if TYPE_CHECKING:
    from scenes.arena.arena import Arena

_CAPTION_AT = (960.0, 128.0)
"""The middle of its upper edge, under the clock."""

_SHOUT_S = 2.0
"""So long everybody reads what was called to all."""


class ArenaWishes:
    """Pause, rules, sound; the soundtrack and the announcer."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.soundtrack = Soundtrack(arena.kit.sound, self._announcer())
        self.speaker = Speaker(self.soundtrack.announcer)
        self.closing = Closing(arena.kit.sound, self.soundtrack)
        self._now_s = 0.0
        self._caption: tuple[str, Sprite | None] = ("", None)
        self._shout, self._shout_s = "", 0.0
        self._known: dict[str, Callable[[], None]] = {
            "pause": self.let_go_or_pause, "back": self.let_go_or_pause, "rules": self.open_rules,
            "mute": self.mute,
        }

    def _announcer(self) -> Announcer:
        """The announcer's file; where it is broken, that is told and nobody speaks."""
        try:
            return read_announcer()
        except BadContent as problem:
            self.arena.app.toasts.show(str(problem))
            return Announcer(0.0, 0.0, dict.fromkeys(SOUNDTRACKS, ()), (), {})

    def look_away(self) -> None:
        """Nobody is at the keys: nobody may be hit meanwhile."""
        arena = self.arena
        if arena.app.stack.top is arena and arena.live.people() and arena.live.state.phase == "fight":
            self.open_pause()

    def fulfil(self, name: str) -> bool:
        """Do what is wished for; whether the arena knows it. Losing a pad has been told already."""
        if name in self._known:
            self._known[name]()
        return name in self._known or name == "pad_lost"

    def let_go_or_pause(self) -> None:
        """Let go of what was picked, else pause."""
        if not self.arena.pointing.let_go() and not self.arena.resting:
            self.open_pause()

    def open_pause(self) -> None:
        """The pause screen."""
        from scenes.arena.pausing import ArenaPause

        self.arena.app.stack.push(ArenaPause(self.arena.app, self.arena))

    def open_rules(self) -> None:
        """The rulebook, at the rule that was last refused."""
        app = self.arena.app
        app.stack.push(app.open.rulebook(self.arena.game, self.arena.last_rule or None))

    def mute(self) -> None:
        """Sound on or off."""
        app = self.arena.app
        app.change(app.kit.settings.but(mute=not app.kit.settings.mute))
        self.arena.show_mute()

    def hear(self, events: Iterable[Event]) -> None:
        """Speak calls and write them over figure and panel."""
        arena, events = self.arena, tuple(events)
        seats = len(arena.match.setup.seats)
        for voice in voices(arena.live.state, events):
            words = self.speaker.words(voice)
            if voice.seat and words:
                arena.presenter.caption(voice.seat, words)
            elif words:
                self._shout, self._shout_s = words, _SHOUT_S
            if self.speaker.speaks(voice):
                side = 0.0 if not voice.seat else -0.5 if voice.seat <= (seats + 1) // 2 else 0.5
                arena.kit.sound.play(f"eye_for_an_eye/{voice.name}", voice.volume, side)
        self.closing.hear(events, arena.live.state)

    def update(self, dt_s: float) -> None:
        """The soundtrack follows the clock, and the announcer's words are to be read."""
        self._now_s += dt_s
        self.speaker.update(dt_s)
        if not self.arena.resting:
            self.soundtrack.follow(self.arena.live.state, self._now_s)
        self.closing.update(dt_s, self._now_s)
        self._shout_s -= dt_s
        self._announce(self._words())

    def _words(self) -> str:
        """What is to be read under the clock: the end of a round, a call to all, or the announcer."""
        if self.arena.resting:
            return self.closing.words
        return self._shout if self._shout_s > 0 else self.soundtrack.caption(self.arena.live.state)

    def _announce(self, words: str) -> None:
        before, sprite = self._caption
        if words == before:
            return
        if sprite is not None:
            sprite.remove()
        self._caption = (words, self._banner(words) if words else None)

    def _banner(self, words: str) -> Sprite:
        arena, kit = self.arena, self.arena.kit
        text = kit.fonts.render(words, "heading", 34, "#ffe9c4")
        size = (text.get_width() + kit.screen.px(56), text.get_height() + kit.screen.px(18))
        size = (size[0] + -size[0] % 16, size[1])
        image = panel(kit.art, size, kit.screen.scale, fill="#241a10", border="#c98a3c", opacity=0.94).copy()
        place = text.get_rect(center=image.get_rect().center)
        image.blit(text, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        at = image.get_rect(midtop=kit.screen.at(_CAPTION_AT)).topleft
        return arena.stage.add(Sprite(image, at, 90))

    def hold(self) -> None:
        """The soundtrack waits with the clock."""
        if not self.arena.resting:
            self.soundtrack.follow(self.arena.live.state, self._now_s, goes_on=False)

    def laid(self) -> None:
        """Everything was laid out anew: what was written is gone."""
        self._caption = ("", None)

    def silence(self) -> None:
        """Give the music back."""
        self.soundtrack.stop()
