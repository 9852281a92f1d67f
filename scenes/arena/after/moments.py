"""Three moments of a round as cards: a picture of the arena in the midst of each, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.core import NOTHING, say
from game.match.match import AnyMatch
from scenes.arena.after.highlights import Highlight
from scenes.arena.after.reel import frame
from scenes.arena.after.report import cast_of
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye import ArenaPresenter
from scenes.stage.portrait import crop
from scenes.widgets.words import block, common_size

_TITLES: Final = {
    0: say("No moments"), 1: say("A moment"), 2: say("Two moments"), 3: say("Three moments"),
}
_HEAD, _GAP, _INSET, _PAD = 54.0, 8.0, 8.0, 16.0
_MOST: Final = 3
_CROP: Final = 0.49
"""The share of a card's width that its picture takes."""

_WHEN: Final = 40.0
_NEAR: Final = 0.27
"""So much of the arena's height is seen, if what happened did not take more."""

_REACH: Final = 2.4
"""Whoever is farther from whom a moment is about, measured by the width of a space, is left out."""

_Z: Final = 104


class MomentCards:
    """The cards in a box, whose pictures are drawn one after the other once the cards are seen."""

    def __init__(
        self, scene: Scene, match: AnyMatch, moments: tuple[Highlight, ...], box: Box,
        replay: Callable[[int], object],
    ) -> None:
        self._scene, self._match, self._moments = scene, match, moments
        self._missing = [*enumerate(moments)]
        left, top, width, height = box
        self._cards = (left, top + _HEAD, width, (height - _HEAD + _GAP) / _MOST)
        title = _TITLES[len(moments)]
        block(scene, title, "heading", 36, INK, (left + 8, top, width - 16, _HEAD - 6), stand="middle")
        if moments:
            self._build_words(replay)
        else:
            room = (left + 8, top + _HEAD + 6, width - 16, 100.0)
            block(scene, say("Nobody landed a blow."), "body", 30, FAINT, room)

    def _card(self, number: int) -> Box:
        left, top, width, pitch = self._cards
        return left, top + number * pitch, width, pitch - _GAP

    def _picture(self, number: int) -> Box:
        left, top, width, height = self._card(number)
        return left + _INSET, top + _INSET, width * _CROP - _INSET, height - 2 * _INSET

    def _build_words(self, replay: Callable[[int], object]) -> None:
        """When it was and what happened, beside the room for a picture; a press goes there."""
        scene, cast = self._scene, cast_of(self._match)
        rooms = []
        for number in range(len(self._moments)):
            left, top, width, height = self._card(number)
            beside = left + width * _CROP + _PAD
            rooms.append((beside, top + 10, left + width - beside - _PAD, height - 20))
        texts = [cast.told(one.words) for one in self._moments]
        room = (0.0, 0.0, rooms[0][2], rooms[0][3] - _WHEN)
        size = common_size(scene, texts, "bold", 30, room)
        for number, (one, said, (left, top, width, height)) in enumerate(
            zip(self._moments, texts, rooms, strict=True)
        ):
            scene.gui.button(self._card(number), NOTHING, partial(replay, one.frame))
            block(scene, one.when, "bold", 26, GOLD, (left, top, width, _WHEN), stand="middle", z=_Z)
            block(scene, said, "bold", size, INK, (left, top + _WHEN, width, height - _WHEN), z=_Z)

    def draw_next(self, presenter: ArenaPresenter) -> None:
        """The next picture that is missing: one a frame, for each takes some of it."""
        if self._missing:
            number, moment = self._missing.pop(0)
            rect = self._scene.kit.screen.rect(self._picture(number))
            image = _glimpse(presenter, self._match, moment, rect.size)
            self._scene.stage.add(Sprite(image, rect.topleft, _Z))


def _glimpse(
    presenter: ArenaPresenter, match: AnyMatch, moment: Highlight, size: tuple[int, int]
) -> pygame.Surface:
    """The arena in the midst of a moment, all of it where that is about nobody; then as it was."""
    now = presenter.state
    before = match.history.step_at(max(0, moment.frame - 1)).state
    events = frame(match.history, moment.frame).events
    places = presenter.pose(before, events, moment.event, moment.figures)
    image = crop(presenter, [*_together(places)], size, _NEAR if places else 1.0)
    presenter.sync(now)
    return image


def _together(places: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """The first, and all that are so near to it that both can be large in one picture."""
    for place in places:
        far = pygame.Vector2(place.center).distance_to(places[0].center)
        if far < _REACH * places[0].width:
            yield place
