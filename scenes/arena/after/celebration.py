"""The winner of a round, or of the match, cheered over the arena."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence, plural, say
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.state import AWAY, State
from scenes.arena.after.report import Report, last_round, side_names
from scenes.arena.after.statues import HEIGHT, stand, statue
from scenes.arena.layout import ARENA
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.particles import Fall, Shower
from scenes.base.scene import Overlay
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.ornaments import SUN_SIDE, ember_drawing, leaf_drawing, sun_drawing
from scenes.stage.eye_for_an_eye.svg import ART
from scenes.stage.eye_for_an_eye.tableau import last_end
from scenes.stage.materials import material_of
from scenes.widgets.interlude import Interlude
from scenes.widgets.letters import DROP_S, drop_name, shaded

_LASTS_S: Final = 4.2
_FLIGHT_S, _LETTERS_AT_S = 0.7, 0.5
_MIDDLE, _FEET, _LINE_Y = 960.0, 650.0, 894.0
_NAME: Final[Box] = (110.0, 698.0, 1700.0, 140.0)
_APART = 400.0

_HINT: Final[Box] = (560.0, 926.0, 800.0, 34.0)
_BADGE: Final = 76.0
Z_SUN, Z_STATUE, Z_ORNAMENT, Z_NAME = 12.0, 30.0, 60.0, 80.0


class CelebrationPicture(NamedTuple):
    """What goes on moving."""

    shower: Shower | None


class Celebration(Interlude[CelebrationPicture], Overlay):
    """The winning chiefs rise from their spaces, and their name falls into its place."""

    def __init__(
        self, app: Program, match: AnyMatch, told: Report, across: bool, on: Callable[[], object]
    ) -> None:
        super().__init__(app, on)
        self.kit = app.kit.wearing(material_of(match.game.info.name))
        self.match, self._report, self._across = match, told, across
        outcome = match.outcome
        self.winners: tuple[Seat, ...] = outcome.ranking[0] if outcome else told.first
        self._end = last_end(match.history)

    @property
    def lasts_s(self) -> float:
        """Long enough to cheer."""
        return _LASTS_S

    def enter(self) -> None:
        """A person who wins is cheered, whoever else has lost."""
        super().enter()
        people = self.match.setup.people
        self.kit.sound.play("win" if not people or set(self.winners) & set(people) else "lose")

    @property
    def line(self) -> Sentence:
        """What was won."""
        many = len(self.winners)
        if self.match.outcome is not None:
            return plural("Winner of the match", "Winners of the match", many)
        if self._report.shared:
            return say("Round {number} is shared", number=self._report.number)
        return plural("Winner of round {number}", "Winners of round {number}", many,
                      number=self._report.number)

    def build(self) -> CelebrationPicture:
        """A sun behind the chiefs, their names below, and the bush over all of it."""
        line = Timeline()
        sun = self._build_sun()
        line.tween(0.4, lambda t: setattr(sun, "alpha", round(255 * t)), at_s=0.0)
        for number, seat in enumerate(self.winners):
            self._build_chief(line, number, seat)
        self._build_name(line)
        self.build_hint(_HINT, "center")
        shower = None if self.plain else Shower(self.kit, self.stage, self._ornaments(), Z_ORNAMENT)
        self.begin(line)
        return CelebrationPicture(shower)

    def settle(self) -> None:
        """Let the ornaments be where they are by now."""
        if self.picture.shower is not None:
            self.picture.shower.show(self._seen_s)

    @property
    def calm(self) -> bool:
        """While nothing moves."""
        return super().calm and self.picture.shower is None

    def update(self, dt_s: float) -> None:
        """Ornaments go on falling."""
        if self.picture.shower is not None:
            self.picture.shower.show(self._seen_s + dt_s)
        super().update(dt_s)

    def _ornaments(self) -> list[Fall]:
        """Embers that rise from the fire, leaves of the bush, and the winners' flowers."""
        art, px = self.kit.art, self.kit.screen.px
        flowers = [art.image(f"{ART}/flower/{name}", (px(44),) * 2) for name in self._flowers()]
        return [
            Fall(art.draw(ember_drawing(px(26))), tumbles=False, rises=True),
            *map(Fall, (art.draw(leaf_drawing(px(52))), *flowers)),
        ]

    def _flowers(self) -> list[str]:
        """The flowers under which the winners entered."""
        history = self.match.history
        before: State = history.step_at(last_round(history).last - 1).state
        areas = [before.players[seat - 1].area for seat in self.winners]
        return [before.arena.areas[area - 1][0].replace(" ", "_") for area in areas if area]

    def _build_sun(self) -> Sprite:
        px = self.kit.screen.px(SUN_SIDE)
        image = self.kit.art.draw(sun_drawing(px))
        return self.put(image, (_MIDDLE, _FEET - HEIGHT * 0.36), anchor="center", z=Z_SUN)

    def _build_chief(self, line: Timeline, number: int, seat: Seat) -> None:
        many, screen = len(self.winners), self.kit.screen
        apart = min(_APART, 1560 / many)
        share = min(1.0, 1.24 * apart / _APART)
        x = _MIDDLE + (number - (many - 1) / 2) * apart
        goal, start = pygame.Vector2(screen.at((x, _FEET))), pygame.Vector2(self._start(seat, x))
        image = statue(self.kit, self.match, seat, share)
        sprite = self.stage.add(Sprite(image, stand(image, (round(start.x), round(start.y))), Z_STATUE))
        small = self._end.players[seat - 1].chief_at != AWAY

        def fly(t: float) -> None:
            now = ease_out(t)
            size = share * (0.36 + 0.64 * now) if small else share
            look = image if now >= 1 else statue(self.kit, self.match, seat, size)
            point = start.lerp(goal, now) - pygame.Vector2(0, screen.px(130) * sin(pi * now))
            sprite.set(look, stand(look, (round(point.x), round(point.y))))

        line.tween(_FLIGHT_S, fly, at_s=0.1 * number)
        badge = self.kit.art.image(f"common/seat_{seat}", (screen.px(_BADGE),) * 2)
        shown = self.put(badge, (x, _FEET + 20), anchor="center", z=Z_STATUE + 1)
        shown.shown = False
        line.cue(lambda: setattr(shown, "shown", True), at_s=_FLIGHT_S + 0.1 * number)

    def _start(self, seat: Seat, x: float) -> tuple[int, int]:
        """Where a chief comes from: its space, or where it has none, from below."""
        figure = self._end.players[seat - 1].chief_at
        if figure == AWAY:
            return self.kit.screen.at((x, 1080 + HEIGHT))
        return Layout(self._end.arena, self.kit.screen.rect(ARENA)).centre(figure.space)

    def _build_name(self, line: Timeline) -> None:
        fonts, px = self.kit.fonts, self.kit.screen.px
        name = side_names(self.match, self.winners)
        ink = SEAT_COLOURS[self.winners[0]] if len(self.winners) == 1 else GOLD
        drop_name(self, line, name, ink, _NAME, at_s=_LETTERS_AT_S, z=Z_NAME)
        below = self.put(shaded(fonts, self.line, "heading", 52 / fonts.text_factor, INK, px(3)),
                         (_MIDDLE, _LINE_Y), anchor="center", z=Z_NAME)
        below.shown = False
        line.cue(lambda: setattr(below, "shown", True), at_s=_LETTERS_AT_S + DROP_S)
        if self._across:
            far = pygame.transform.rotate(fonts.render(name, "title", 76 / fonts.text_factor, ink), 180)
            self.put(far, (_MIDDLE, 70), anchor="center", z=Z_NAME)
