"""The dragons as sprites: each lies over its squares, and writhes from one body to the next."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.ejderhalar import Body, Level
from scenes.base.art import Art, kept
from scenes.base.sprites import Sprite, Stage
from scenes.base.verbs import back_out
from scenes.stage.breathing import blinks
from scenes.stage.dragon import DragonPainter, Spine, blend, breathing, spine
from scenes.stage.ejderhalar.layout import Layout
from scenes.stage.places import BOARD, SMALL_SQUARE

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_DRAGON = 10
Z_MOVING = 18
_STARS = ((-0.26, -0.30), (0.0, -0.42), (0.26, -0.30))
_STAR_SHARE = 0.24
_RISE_S = 0.12
_FADED = 51
"""A fifth: where the ghost of a move is seen, the dragon itself hardly is."""


@kept(12)
def painter(square_px: int, letter: str, seat: int, art: Art) -> DragonPainter:
    """One dragon's painter, kept while its size is in use."""
    return DragonPainter(square_px, letter, seat, art)


def prepare_dragon(level: Level, letter: str, small: bool, kit: Kit) -> None:
    """Render all parts of a dragon, for the table or for small boards."""
    square_px = kit.screen.px(SMALL_SQUARE) if small else Layout(level, kit.screen.rect(BOARD)).square_px
    painter(square_px, letter, 1 if letter.isupper() else 2, kit.art).prepare()


class Dragon:
    """One dragon on the stage."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, letter: str, body: Body) -> None:
        self.stage = stage
        self.layout = layout
        self.seat = 1 if letter.isupper() else 2
        self.body = body
        self.stunned = False
        self.chosen = False
        self._writhe = 0.0 if kit.settings.reduced_motion else 1.0
        self._raised = 0.0
        """How far it is lifted now, 0 to 1: it rises and sinks in a tenth of a second."""
        self._painter = painter(layout.square_px, letter, self.seat, kit.art)
        self._spines: dict[Body, Spine] = {}
        self._spine = self.spine(body)
        image, topleft = self._painter.paint(self._spine)
        self.sprite = stage.add(Sprite(image, topleft, Z_DRAGON))
        size = round(layout.square_px * _STAR_SHARE)
        star = kit.art.image("ejderhalar/stun_star", (size, size))
        self._stars = [stage.add(Sprite(star, (0, 0), Z_MOVING + 1)) for _ in _STARS]
        self._place_stars()

    def spine(self, body: Body) -> Spine:
        """The body's line over its squares."""
        # Hovering asks for the same few bodies in every frame, and a line takes long to lay.
        if body not in self._spines:
            self._spines[body] = self._laid(body)
        return self._spines[body]

    def _laid(self, body: Body) -> Spine:
        counts = Counter(body)
        places = [self.layout.centre(square) for square in counts]
        return spine(
            places, list(counts.values()), self.layout.square_px, seat=self.seat,
            centre=self.layout.field.center,
        )

    def lie(self, body: Body, *, stunned: bool | None = None, chosen: bool | None = None) -> None:
        """Lie still over a body's squares."""
        stunned = self.stunned if stunned is None else stunned
        chosen = self.chosen if chosen is None else chosen
        resting = self._spine == self.spine(body)
        if resting and (body, stunned, chosen) == (self.body, self.stunned, self.chosen):
            return
        if body != self.body or not self._writhe:
            self._raised = float(chosen)
        self.body, self.stunned, self.chosen = body, stunned, chosen
        self._spine = self.spine(body)
        self._paint()
        self.stage.raise_to(self.sprite, Z_DRAGON)
        self._place_stars()

    def between(self, start: Spine, body: Body, share: float, whip: float = 1.0) -> None:
        """Be on the way from a line to a body; whoever is shoved whips more than whoever goes."""
        if share >= 1:
            self._spine = start
            self.lie(body)
            return
        self._raised = min(self._raised, 1 - share)
        self._spine = blend(start, self.spine(body), share, share, writhe=self._writhe * whip)
        self._paint()
        self.stage.raise_to(self.sprite, Z_MOVING)
        for star in self._stars:
            star.shown = False

    def breathe(self, share: float) -> None:
        """Let a breath run through the body, and blink; at its end it lies as before."""
        if not self.stunned and not self.chosen:
            image, topleft = self._painter.paint(breathing(self._spine, share), blinking=blinks(share))
            self.sprite.set(image, topleft)

    def rise(self, dt_s: float) -> None:
        """Go on being lifted, or set down."""
        wanted = float(self.chosen)
        if self._raised != wanted and self._spine == self.spine(self.body):
            step = dt_s / _RISE_S
            self._raised = min(wanted, self._raised + step) if self.chosen else max(0.0, self._raised - step)
            self._paint()

    def fade(self, faded: bool) -> None:
        """Stand back while a ghost shows where the dragon would go."""
        self.sprite.alpha = _FADED if faded else 255

    @property
    def line(self) -> Spine:
        """Where the dragon lies now, on its way or at rest."""
        return self._spine

    def ghost(self, body: Body) -> Sprite:
        """A see-through picture of the dragon over other squares."""
        image, topleft = self._painter.paint(self.spine(body), ghost=True)
        return Sprite(image, topleft, 24)

    def _paint(self) -> None:
        image, topleft = self._painter.paint(
            self._spine, stunned=self.stunned, lifted=back_out(self._raised), highlighted=self.chosen
        )
        self.sprite.set(image, topleft)

    def _place_stars(self) -> None:
        x, y = self._spine.head
        size = self.layout.square_px
        for star, (dx, dy) in zip(self._stars, _STARS, strict=True):
            star.shown = self.stunned
            star.center((round(x + dx * size), round(y + dy * size)))
