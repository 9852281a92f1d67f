"""Random hands round the arena: keys of all zones, pads, mouse and fingers, on whatever screen is on top."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pygame

from game.content.levels import first_board
from game.content.matches import begin
from game.content.zones import DEFAULT_ZONES
from game.core import Tick
from game.match.help import HINTS, SHOWS, Help
from game.match.setup import Sitter
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Enter
from game.rules.eye_for_an_eye.options import OPTIONS
from scenes.arena.arena import Arena
from scenes.arena.keys.devices import PAD_KEYS, Press
from scenes.arena.quick.muster import Muster
from scenes.base.scene import Scene
from scenes.program.app import App

_CODES: Final = [codes[0] for zone in DEFAULT_ZONES.values() for codes in zone.values()]
_AXES: Final = (
    pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY, pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
)
_COMMANDS: Final = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F1, pygame.K_m, pygame.K_TAB, pygame.K_h)
_MODE: Final = next(option for option in OPTIONS if option.name == "mode")
_SIZES: Final = ((1280, 720), (1024, 600), (1600, 900))
_PADS: Final = 3
_ALLIANCES: Final = {4: ("2+2",), 6: ("3+3", "2+2+2")}
_USUAL_S: Final = (1 / 60, 1 / 60, 1 / 30, 0.1)
_HURRIED_S: Final = (1 / 60, 0.1, 0.5, 1.0)
"""So that rounds come to their ends, and people to the ranking."""

_ROUND_TICKS: Final = 30_000
"""No round is longer."""

_BORED: Final = 0.001
"""How often a match is left for another one."""

_DEEPEST: Final = 6
"""So many screens may lie on each other before the hands begin anew."""


class Floor(Scene):
    """What lies under everything: there is no way back from it."""

    def back(self) -> None:
        """Stay."""


class Hands:
    """Somebody, or rather everybody, does anything; time is what the hands say."""

    def __init__(self, app: App, seed: int, resizes: bool = True, quick: float = 0.2) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.resizes = resizes
        self.quick = quick
        """How often all join a quick fight instead of a match that somebody has set up."""
        self.now_s = 0.0
        self.seen: set[str] = set()
        """The screens and kinds of rounds that the hands have been on."""
        self._frames_s = _USUAL_S
        app.clock = lambda: self.now_s
        app.stack.push(Floor(app))

    def play(self, count: int) -> Iterator[Callable[[], object]]:
        """So many frames, each to be run by whoever asks."""
        for _ in range(count):
            deep = len(self.app.stack.scenes)
            if deep == 1 or deep > _DEEPEST or self.rng.random() < _BORED:
                self._sit_down()
            scene = self.app.stack.top
            self.seen.add(type(scene).__name__)
            dt_s = self.rng.choice(self._frames_s)
            self.now_s += dt_s
            events = [event for _ in range(self.rng.randrange(4)) if (event := self._anything(scene))]
            yield partial(self.app.frame, (*events, *pygame.event.get()), dt_s)

    def _sit_down(self) -> None:
        """Another match, from the people who gather for it on."""
        rng, stack = self.rng, self.app.stack
        while len(stack.scenes) > 1:
            stack.pop()
        if rng.random() < self.quick:
            self._gather_quickly()
            return
        count = rng.randint(2, 6)
        people = rng.randint(0, count)
        opponents = [Sitter.opponent(rng.randint(1, 5)) for _ in range(count - people)]
        helps = [Help(rng.choice(SHOWS), rng.choice(HINTS), rng.randint(1, 5)) for _ in range(people)]
        sitters = [*(Sitter.person(help=help) for help in helps), *opponents]
        rng.shuffle(sitters)
        options: dict[str, Any] = {
            "rounds": rng.randint(1, 2), "soundtrack": "quick", "turn_based": rng.random() < 0.4,
            "pace": rng.choice(("frantic", "normal", "relaxed")),
            "alliances": rng.choice(("none", *_ALLIANCES.get(count, ()))),
            "mode": rng.choice(_MODE.choices_for(count)),
        }
        match = begin(EYE_FOR_AN_EYE, first_board("eye_for_an_eye"), sitters, options)
        # Random hands hardly ever agree on who sits where: most of the time they find the arena open.
        stack.push(self.app.open.table(match) if rng.random() < 0.3 else Arena(self.app, match))
        self._frames_s = rng.choice((_USUAL_S, _HURRIED_S))
        way = "turns" if options["turn_based"] else "real time"
        self.seen |= {f"{count} seats", way, str(options["alliances"]), str(options["mode"])}
        battle = options["mode"] == "battle"
        if isinstance(stack.top, Arena) and battle and way == "real time" and rng.random() < 0.3:
            self._pass_the_round(stack.top)

    def _gather_quickly(self) -> None:
        """Before a quick fight, or when it has come to its warm-up with some of them."""
        muster = Muster(self.app, seed=self.rng.randrange(99))
        self.app.stack.push(muster)
        self._frames_s = self.rng.choice((_USUAL_S, _HURRIED_S))
        if self.rng.random() < 0.7:
            for zone in self.rng.sample(tuple(DEFAULT_ZONES), self.rng.randint(1, 4)):
                muster.press(Press(f"zone {zone}", "roll"))
            muster.start()

    def _pass_the_round(self, arena: Arena) -> None:
        """Random hands seldom stay until the end of a round: it has just come."""
        for seat in range(1, len(arena.live.state.players) + 1):
            legal = EYE_FOR_AN_EYE.legal(arena.live.state, seat)
            arena.happen(arena.live.submit(next(one for one in legal if isinstance(one, Enter))))
        arena.happen(arena.live.advance(Tick(arena.live.state.tick + _ROUND_TICKS)))

    def _anything(self, scene: Scene) -> pygame.Event | None:
        draw = self.rng.random()
        if draw < 0.4:
            return self._key(self.rng.choice(_CODES))
        if draw < 0.55:
            return self._pad()
        if draw < 0.85:
            return self._pointed(scene)
        if draw < (0.852 if isinstance(scene, Arena) else 0.87):
            return pygame.Event(pygame.KEYDOWN, key=self.rng.choice(_COMMANDS), mod=0, unicode="", scancode=0)
        return self._rare() if draw > 0.997 else None

    def _key(self, scancode: int) -> pygame.Event:
        kind = self.rng.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
        return pygame.Event(kind, key=0, mod=0, unicode="", scancode=scancode)

    def _pad(self) -> pygame.Event:
        pad = self.rng.randrange(_PADS)
        if self.rng.random() < 0.7:
            button = self.rng.choice((*PAD_KEYS, pygame.CONTROLLER_BUTTON_START))
            return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
        axis, value = self.rng.choice(_AXES), self.rng.randint(-32_768, 32_767)
        return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)

    def _pointed(self, scene: Scene) -> pygame.Event:
        point, draw = self._point(scene), self.rng.random()
        if draw < 0.3:
            return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
        if draw < 0.7:
            kind = self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
            return pygame.Event(kind, pos=point, button=self.rng.choice((1, 1, 1, 3)))
        width, height = self.app.kit.screen.window_size
        kind = self.rng.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
        return pygame.Event(
            kind, x=point[0] / width, y=point[1] / height, dx=0.0, dy=0.0, finger_id=self.rng.randrange(3),
        )

    def _point(self, scene: Scene) -> tuple[int, int]:
        """On what can be pressed or picked, mostly."""
        rng, (width, height) = self.rng, self.app.kit.screen.window_size
        draw = rng.random()
        if isinstance(scene, Arena) and draw < 0.7:
            place = scene.presenter.place(rng.choice(scene.presenter.places()))
            if place is not None:
                return place.center
        items = [item.rect.center for item in scene.gui.items if item.enabled]
        # In the arena the buttons only lead away from it.
        if items and draw < (0.72 if isinstance(scene, Arena) else 0.9):
            return rng.choice(items)
        return rng.randrange(width), rng.randrange(height)

    def _rare(self) -> pygame.Event | None:
        """A pad goes, the window loses the focus or takes another size."""
        draw = self.rng.random()
        if draw < 0.3:
            pad = self.rng.randrange(_PADS)
            return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        if draw < 0.5:
            return pygame.Event(pygame.WINDOWFOCUSLOST)
        if self.resizes and draw < 0.8:
            self.app.window = pygame.display.set_mode(self.rng.choice(_SIZES), pygame.RESIZABLE)
            return pygame.Event(pygame.VIDEORESIZE, size=self.app.window.get_size(), w=0, h=0)
        return None
