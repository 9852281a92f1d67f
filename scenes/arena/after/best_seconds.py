"""The best ten seconds of a round, which run by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.core import say
from game.match.match import AnyMatch
from scenes.arena.after.reel import LENGTH_S, Reel, frame, time_s
from scenes.arena.calls import Calls, announcer_or_silence
from scenes.arena.clocks import Clocks
from scenes.arena.layout import ARENA, arrange
from scenes.base.art import framed
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.screen import Box
from scenes.base.sitters import names_of
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye import ArenaPresenter, EyePresenter
from scenes.stage.materials import material_of
from scenes.stage.presenter import Side
from scenes.widgets.interlude import Interlude
from scenes.widgets.words import block

_TITLE: Final[Box] = (510.0, 14.0, 900.0, 56.0)
_WORDS: Final[Box] = (510.0, 70.0, 900.0, 40.0)
_BAR: Final[Box] = (660.0, 116.0, 600.0, 8.0)
_HINT: Final[Box] = (1076.0, 990.0, 336.0, 48.0)
_EDGE, _CORNER = 10.0, 84.0
"""How far the corners of the frame stand from the arena, and how long they are."""


class BestPicture(NamedTuple):
    """What changes from moment to moment."""

    presenter: ArenaPresenter
    clocks: Clocks
    bar: Sprite


class BestSeconds(Interlude[BestPicture]):
    """A part of a round, looked at again."""

    def __init__(self, app: Program, match: AnyMatch, reel: Reel, on: Callable[[], object]) -> None:
        super().__init__(app, on)
        self.kit = app.kit.wearing(material_of(match.game.info.name))
        self.match, self.reel = match, reel
        self.index = reel.first
        self._calls = Calls(app.kit.sound, announcer_or_silence(app.toasts.show))
        self._begins_s = time_s(match.history, reel.first)

    @property
    def lasts_s(self) -> float:
        """Ten seconds, or what a shorter round had."""
        return LENGTH_S

    @property
    def calm(self) -> bool:
        """Time runs all the while."""
        return False

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> BestPicture:
        """The arena as it was between golden corners, and over it what is to be seen."""
        state = frame(self.match.history, self.index).state
        rect, panels = self.kit.screen.rect, arrange(len(state.players), "side").panels
        presenter = EyePresenter(self.kit, self.stage, rect(ARENA), state)
        presenter.introduce(names_of(self.match.setup.seats))
        presenter.furnish({seat: Side(rect(place.box), False) for seat, place in panels.items()}, None)
        presenter.sync(state)
        block(self, say("The best ten seconds"), "title", 46, GOLD, _TITLE, align="center", stand="middle")
        best = presenter.by_name(self.reel.best)
        block(self, best, "body", 30, INK, _WORDS, align="center", stand="middle")
        self._build_corners()
        self.build_hint(_HINT, "center")
        bar = self.stage.add(Sprite(pygame.Surface((1, 1)), self.kit.screen.at(_BAR[:2]), 30))
        return BestPicture(presenter, Clocks(self.kit, self.stage, ("foot",)), bar)

    def _build_corners(self) -> None:
        """The frame of a picture that was kept."""
        left, top, width, height = ARENA
        px = self.kit.screen.px
        size = (px(width + 2 * _EDGE), px(height + 2 * _EDGE))
        (wide, high), long = size, px(_CORNER)
        lines = (
            f"M3 {long}V3H{long}", f"M{wide - long} 3H{wide - 3}V{long}",
            f"M{wide - 3} {high - long}V{high - 3}H{wide - long}", f"M{long} {high - 3}H3V{high - long}",
        )
        stroke = f'<path d="{"".join(lines)}" fill="none" stroke="{GOLD}" stroke-width="{max(2, px(6))}"/>'
        drawing = framed("corners", size, stroke)
        self.put(self.kit.art.draw(drawing), (left - _EDGE, top - _EDGE), z=8)

    def settle(self) -> None:
        """Show how far it has come."""
        self._show_time()

    def _show_time(self) -> None:
        self.picture.clocks.show(frame(self.match.history, self.index).state)
        px, (_, _, width, height) = self.kit.screen.px, _BAR
        bar = pygame.Surface((max(1, px(width * min(1.0, self._seen_s / self.lasts_s))), px(height)))
        bar.fill(GOLD)
        self.picture.bar.set(bar)

    def update(self, dt_s: float) -> None:
        """Let everything come about again in its own time."""
        history = self.match.history
        until_s = self._begins_s + self._seen_s + dt_s
        while self.index < self.reel.last and time_s(history, self.index + 1) <= until_s:
            self.index += 1
            state, events, _ = frame(history, self.index)
            self.picture.presenter.happen(events, state)
            self._calls.hear(state, tuple(events), self.picture.presenter.caption)
        self.picture.presenter.update(dt_s)
        self._show_time()
        super().update(dt_s)
