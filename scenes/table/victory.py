"""Victory: the board holds, what won lights up on it, the winner's name falls into place, ornaments rain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pygame

from game.core import Outcome, Seat, listed, say
from game.match.match import AnyMatch
from scenes.base.art import Drawing
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.particles import Fall, Shower
from scenes.base.scene import Overlay, Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sound import Sound
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.base.verbs import back_out
from scenes.stage.presenter import Presenter
from scenes.widgets.interlude import Interlude
from scenes.widgets.letters import DROP_S, drop_name, dropping_s
from scenes.widgets.words import block

LASTS_S: Final = 2.2
RAIN_S: Final = 5.0
"""So long ornaments fall, over the result as well."""
_GLOW_AT_S, _GLOW_S, _ALL_GLOWS_S = 0.15, 0.4, 0.9
_SLIDE_AT_S, _SLIDE_S, _LETTERS_AT_S, _VEIL_S = 0.55, 0.45, 0.6, 0.5
_NAME: Final[Box] = (330.0, 730.0, 1160.0, 150.0)
_WELL_FOUGHT: Final[Box] = (330.0, 894.0, 1160.0, 62.0)
_HINT: Final[Box] = (330.0, 974.0, 1160.0, 40.0)
_COVER: Final[Box] = (1560.0, 636.0, 300.0, 400.0)
_BADGE: Final[Box] = (80.0, 716.0, 220.0, 220.0)
_VEIL_TOP, _VEIL_DARK, _VEIL_ALPHA = 580.0, 706.0, 255
"""Where the dark under the name begins and where it hides whatever words lie there, and how dark it is."""
_ORNAMENT: Final = 46.0
_Z_VEIL, _Z_GLOW, _Z_SIDE, _Z_ORNAMENT, _Z_NAME = 12.0, 20.0, 40.0, 60.0, 80.0
_SIZES: Final = 6
"""So many pictures of a light that grows."""


def rain(kit: Kit, stage: Stage, presenter: Presenter[Any, Any], z: float) -> Shower:
    """The ornaments of a game's world over a whole stage."""
    side = kit.screen.px(_ORNAMENT)
    return Shower(kit, stage, [Fall(kit.art.image(name, (side, side))) for name in presenter.ornaments], z)


def cheered(match: AnyMatch, outcome: Outcome) -> bool:
    """Whether there is something to cheer about: a person has won, or only opponents played."""
    people = match.setup.people
    return bool(outcome.winners) and (not people or bool(set(people) & set(outcome.winners)))


class VictoryPicture(NamedTuple):
    """What goes on moving."""

    shower: Shower | None


class Victory(Interlude[VictoryPicture], Overlay):
    """Shown over the final position, which nobody changes; any press goes on to the result."""

    def __init__(
        self, app: Program, match: AnyMatch, presenter: Callable[[], Presenter[Any, Any]],
        result: Callable[[], Scene], meanwhile: Callable[[], object], turned: bool = False,
    ) -> None:
        """Meanwhile the result gets ready, a little in every frame."""
        super().__init__(app, self.finish)
        outcome = match.outcome
        assert outcome is not None
        self.match, self.outcome = match, outcome
        self.turned = turned
        self._presenter = presenter
        """The one of the board below, which is made anew with every change of size."""
        self._result = result
        self._meanwhile = meanwhile

    @property
    def lasts_s(self) -> float:
        """Long enough for all letters to fall and to be read."""
        return LASTS_S

    def enter(self) -> None:
        """A person who wins is cheered, whoever else has lost."""
        super().enter()
        self.kit.sound.play(fanfare(self.kit.sound, self.match, self.outcome))

    def finish(self) -> None:
        """What came of it."""
        if self.app.stack.top is self:
            self.app.stack.replace(self._result())

    def background(self) -> pygame.Surface:
        """The scene below as it stands: the board holds, and stays in the light."""
        return self.unveiled()

    def build(self) -> VictoryPicture:
        """Lights on the board, a veil under the name, cover and badge beside it, and the rain over all."""
        line = Timeline()
        self._build_glows(line)
        self._build_veil(line)
        winners = self.outcome.winners
        name = listed([called(self.match.setup.sitter(seat), seat) for seat in winners])
        ink = SEAT_COLOURS[winners[0]] if len(winners) == 1 else GOLD
        drop_name(self, line, name, ink, _NAME, at_s=_LETTERS_AT_S, z=_Z_NAME)
        beaten = self.beaten
        side = "common/well_fought" if beaten else f"{self.match.game.info.name}/cover"
        self._slide_in(line, self.image(side, _COVER, z=_Z_SIDE), 1)
        if beaten:
            people = listed([called(self.match.setup.sitter(seat), seat) for seat in beaten])
            words = say("Well fought, {people}.", people=people)
            kind = block(self, words, "heading", 48, INK, _WELL_FOUGHT, align="center", stand="middle",
                         z=_Z_NAME)
            kind.shown = False
            late_s = _LETTERS_AT_S + dropping_s(self.kit.fonts, name)
            line.cue(lambda: setattr(kind, "shown", True), at_s=late_s)
        self._slide_in(line, self.image(f"common/seat_{winners[0]}", _BADGE, z=_Z_SIDE), -1)
        joyful = cheered(self.match, self.outcome) and not self.plain
        shower = rain(self.kit, self.stage, self._presenter(), _Z_ORNAMENT) if joyful else None
        hint = self.build_hint(_HINT, "center")
        hint.shown = False
        line.cue(lambda: setattr(hint, "shown", True), at_s=_LETTERS_AT_S + DROP_S)
        self.begin(line)
        return VictoryPicture(shower)

    @property
    def beaten(self) -> tuple[Seat, ...]:
        """The people whom an opponent has beaten, and who are told so kindly."""
        people, winners = self.match.setup.people, self.outcome.winners
        return () if not winners or set(people) & set(winners) else tuple(people)

    def _build_glows(self, line: Timeline) -> None:
        """What won, one after the other: a light grows behind it and stays."""
        presenter = self._presenter()
        places = [presenter.place(pick) for pick in presenter.triumph(self.match.state, self.outcome)]
        found = [place for place in places if place is not None]
        apart_s = min(0.22, _ALL_GLOWS_S / max(1, len(found)))
        for number, place in enumerate(found):
            place = self.stage.seen(place)
            side = round(max(place.size) * 1.7)
            sides = [round(side * (1 + step) / _SIZES) for step in range(_SIZES)]
            looks = [self.kit.art.draw(_glow_drawing(each)) for each in sides]
            sprite = self.stage.add(Sprite(looks[0], (0, 0), _Z_GLOW))
            sprite.shown = False
            at_s = _GLOW_AT_S + number * apart_s
            line.tween(_GLOW_S, _growing(sprite, looks, place.center), at_s=at_s)
            line.cue(lambda: self.kit.sound.play("star", volume=0.6), at_s=at_s)

    def _build_veil(self, line: Timeline) -> None:
        """Dark under the name, and only there."""
        top = self.kit.screen.at((0, _VEIL_TOP))[1]
        width, height = self.kit.screen.window_size
        ramp = pygame.Surface((1, 64), pygame.SRCALPHA)
        falls = 64 * (_VEIL_DARK - _VEIL_TOP) / (1080 - _VEIL_TOP)
        for row in range(64):
            ramp.set_at((0, row), (0, 0, 0, round(_VEIL_ALPHA * ease(min(1.0, row / falls)))))
        veil = pygame.transform.smoothscale(ramp, (width, height - top))
        sprite = self.stage.add(Sprite(veil, (0, top), _Z_VEIL))
        sprite.alpha = 0
        # In few steps: each is a picture of half the window.
        line.tween(_VEIL_S, lambda share: setattr(sprite, "alpha", round(share * 5) * 51), at_s=_GLOW_AT_S)

    def _slide_in(self, line: Timeline, sprite: Sprite, side: int) -> None:
        """From the left or right edge into its place."""
        left, top = sprite.rect.topleft
        way = side * self.kit.screen.px(700)
        sprite.set(topleft=(left + way, top))
        line.tween(
            _SLIDE_S, lambda share: sprite.set(topleft=(left + round(way * (1 - ease_out(share))), top)),
            at_s=_SLIDE_AT_S,
        )

    def settle(self) -> None:
        """Let the ornaments be where they are by now."""
        self._let_rain()

    def _let_rain(self) -> None:
        if self.picture.shower is not None:
            self.picture.shower.show(self._seen_s)

    @property
    def calm(self) -> bool:
        """While nothing moves."""
        return super().calm and self.picture.shower is None

    def update(self, dt_s: float) -> None:
        """Ornaments go on falling."""
        self._meanwhile()
        self._let_rain()
        super().update(dt_s)


def fanfare(sound: Sound, match: AnyMatch, outcome: Outcome) -> str:
    """The sound of an end: in the game's own voice where somebody is cheered, and kind where nobody is."""
    if not outcome.winners:
        return "draw"
    own = f"win_{match.game.info.name}"
    return (own if sound.knows(own) else "win") if cheered(match, outcome) else "lose"


def _growing(sprite: Sprite, looks: list[pygame.Surface], at: tuple[int, int]) -> Callable[[float], None]:
    def grow(share: float) -> None:
        sprite.shown = True
        size = min(1.0, max(0.0, back_out(share)))
        sprite.set(looks[min(len(looks) - 1, int(size * len(looks)))])
        sprite.center(at)

    return grow


def _glow_drawing(side_px: int) -> Drawing:
    """A ring of light with a soft edge, open in the middle so that nothing is covered."""
    side = max(8, side_px)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><defs><radialGradient id="g">'
        '<stop offset="0" stop-color="#fff7d6" stop-opacity=".12"/>'
        '<stop offset=".52" stop-color="#ffe9a3" stop-opacity=".3"/>'
        '<stop offset=".64" stop-color="#ffd76a" stop-opacity=".85"/>'
        '<stop offset=".74" stop-color="#ffc23d" stop-opacity=".4"/>'
        '<stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient></defs>'
        '<circle r="50" fill="url(#g)"/>'
        '<circle r="32" fill="none" stroke="#fff3c4" stroke-width="2.4"/></svg>'
    )
    return Drawing("glow", svg, (side, side))
