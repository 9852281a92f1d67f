"""Blows and losses: fire, powder, and whoever falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.the_dragons_dance import DragonBreathed, MusketeerShot, PieceLost, Square
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.stage.the_dragons_dance.fire import Breath, Shot
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_BREATH_S, _SHOT_S, _FALL_S = 0.7, 0.34, 0.3
_BREATH_HITS, _SHOT_HITS = 0.6, 0.4
"""The shares of a breath and of a shot after which they reach their target."""

_MOUTH_SQUARES = (0.36, -0.3)
_SINK_SQUARES = 0.2
_Z_BURST = 9.0


def breathe(kit: Kit, picture: Picture, timeline: Timeline, event: DragonBreathed) -> float:
    """A dragon breathes fire; when it reaches its prey."""
    start_s = timeline.length_s
    x, y = picture.layout.centre(event.origin)
    mouth = (x + picture.layout.px(_MOUTH_SQUARES[0]), y + picture.layout.px(_MOUTH_SQUARES[1]))
    _burn(kit, picture, timeline, Breath, mouth, event.target, _BREATH_S)
    return start_s + _BREATH_HITS * _BREATH_S


def shoot(kit: Kit, picture: Picture, timeline: Timeline, event: MusketeerShot) -> float:
    """A musketeer shoots; when it hits."""
    start_s = timeline.length_s
    _burn(kit, picture, timeline, Shot, picture.layout.centre(event.origin), event.target, _SHOT_S)
    return start_s + _SHOT_HITS * _SHOT_S


def _burn(
    kit: Kit, picture: Picture, timeline: Timeline, kind: type[Breath] | type[Shot],
    start: tuple[int, int], target: Square, duration_s: float,
) -> None:
    fire: list[Breath | Shot] = []

    def progress(share: float) -> None:
        if not fire:
            side_px, end = picture.layout.square_px, picture.layout.centre(target)
            fire.append(kind(kit, picture.stage, side_px, start, end))
        fire[0].at(share)
        if share >= 1:
            fire[0].end()

    timeline.tween(duration_s, progress)


def fall(kit: Kit, picture: Picture, timeline: Timeline, event: PieceLost, start_s: float) -> None:
    """A piece sinks and fades in a splash of ink."""
    centre, side = picture.layout.centre(event.square), picture.layout.square_px
    fallen: list[tuple[Man, Sprite]] = []

    def progress(share: float) -> None:
        if not fallen and (lost := picture.lose(event.piece, event.square)) is not None:
            lost.lift(False)
            splash = Sprite(kit.art.image("the_dragons_dance/burst", (side, side)), (0, 0), _Z_BURST)
            splash.center(centre)
            fallen.append((lost, picture.stage.add(splash)))
        for man, burst in fallen:
            man.sprite.alpha = burst.alpha = round(255 * (1 - share))
            man.sprite.center((centre[0], round(centre[1] + _SINK_SQUARES * side * share)))
            if share >= 1:
                man.remove()
                burst.remove()
                picture.told()

    timeline.tween(_FALL_S, progress, start_s)
