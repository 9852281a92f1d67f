"""The scenes on top of one another; only the topmost lives."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame

from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.menus.game_page import GamePage
from scenes.program.memory import give_back, trim

_FADE_S = 0.16
_UNTIDY_S = 0.5


class SceneStack:
    """Pushes, pops and fades between scenes."""

    def __init__(
        self, kit: Kit, seen: Callable[[], pygame.Surface], ended: Callable[[], None],
        refuses: Callable[[Scene], bool],
    ) -> None:
        """`seen` copies what the window shows, to fade from; `ended` is called when no scene is left.

        `refuses` says of a scene that whoever is at the table must not see it.
        """
        self._kit = kit
        self._seen = seen
        self._ended = ended
        self._refuses = refuses
        self.scenes: list[Scene] = []
        self._old: pygame.Surface | None = None
        self._fade_s = 0.0
        self._untidy_s = 0.0
        """Until what a past picture has left is given back: not in the frame that laid out the next one."""
        self._collected = False
        """Whether it has been found, and is still kept by the C library."""

    @property
    def top(self) -> Scene:
        """The scene that people see and use."""
        return self.scenes[-1]

    def below(self, scene: Scene) -> Scene | None:
        """The scene under this one; under a newcomer, the topmost."""
        if scene not in self.scenes:
            return self.scenes[-1] if self.scenes else None
        index = self.scenes.index(scene)
        return self.scenes[index - 1] if index else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top, unless those at the table must not see it."""
        if self._refuses(scene):
            return
        self._remember()
        if self.scenes:
            self.top.pause()
        # It enters before it is on the stack: an overlay's background is the scene that is on top so far.
        scene.enter()
        self.scenes.append(scene)
        self._settle()

    def pop(self) -> None:
        """Take the top scene off; the last one closes the program."""
        self._remember()
        gone = self.scenes.pop()
        gone.leave()
        if not self.scenes:
            self._ended()
            return
        if not gone.fleeting or not self.top.in_sight:
            self.top.resume()
        self._settle(at_once=not gone.fleeting)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one, unless those at the table must not see it."""
        if self._refuses(scene):
            return
        self._remember()
        self.scenes.pop().leave()
        scene.enter()
        self.scenes.append(scene)
        self._settle()

    def unwind(self, kind: type[Scene]) -> None:
        """Go back to the nearest scene of a kind, or to the bottom."""
        self._remember()
        while len(self.scenes) > 1 and not isinstance(self.top, kind):
            self.scenes.pop().leave()
        self.top.resume()
        self._settle()

    def leave_game(self) -> None:
        """Go back to the tournament, or to the page of the game that is played."""
        host = next((scene for scene in reversed(self.scenes) if scene.hosts_matches), None)
        self.unwind(GamePage if host is None else type(host))

    @property
    def hosted(self) -> bool:
        """Whether a tournament waits for whoever plays."""
        return any(scene.hosts_matches for scene in self.scenes)

    def lay_again(self) -> None:
        """Lay every scene in sight out again for a new window size or look, the ring where it was."""
        self._old = None
        for scene in self._in_sight():
            scene.lay_again()
        self._untidy_s = _UNTIDY_S

    @property
    def calm(self) -> bool:
        """Whether everything could be laid out again without anybody losing anything."""
        return self._old is None and all(scene.calm for scene in self._in_sight())

    def _in_sight(self) -> list[Scene]:
        """The topmost opaque scene and what stands over it."""
        bottom = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[bottom:]

    def draw(self, target: pygame.Surface, dt_s: float) -> list[pygame.Rect]:
        """Draw the top scene, fading from what was there before."""
        if self._old is None:
            return self.top.draw(target)
        self._fade_s -= dt_s
        self.top.stage.spoil()
        self.top.draw(target)
        if self._fade_s <= 0:
            self._old = None
        else:
            self._old.set_alpha(round(255 * self._fade_s / _FADE_S))
            target.blit(self._old, (0, 0))
        return [target.get_rect()]

    def tidy(self, dt_s: float) -> None:
        """Let time pass; in frames of their own, look for what was left and give it back."""
        if self._untidy_s > 0:
            self._untidy_s -= dt_s
            if self._untidy_s <= 0:
                gc.collect()
                self._collected = True
        elif self._collected:
            self._collected = False
            trim()

    def _remember(self) -> None:
        if self.scenes and not self._kit.settings.reduced_motion:
            self._old = self._seen()
            self._fade_s = _FADE_S

    def tidy_soon(self) -> None:
        """A picture has gone although no scene has: give back what it leaves, in a frame of its own."""
        if self._untidy_s <= 0:  # whoever turns page after page does not put it off for ever
            self._untidy_s = _UNTIDY_S

    def trim_soon(self) -> None:
        """Memory has been let go of that nobody has to look for: give it back, in the next frame."""
        self._collected = True

    def _settle(self, at_once: bool = True) -> None:
        # A picture takes 8 MB and more: what nobody can see is let go of, and laid out again on the way back.
        for scene in self.scenes:
            if scene not in self._in_sight() and scene.in_sight:
                scene.release()
        self._untidy_s = 0.0 if at_once else _UNTIDY_S
        if at_once:
            give_back()
        self._kit.sound.music(self._wanted_music() or None)
        self.top.stage.spoil()

    def _wanted_music(self) -> str | None:
        """That of the topmost scene with a wish; silence may be one."""
        return next((scene.music for scene in reversed(self.scenes) if scene.music is not None), None)
