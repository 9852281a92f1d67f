"""What stands on the board now: pieces, held fortresses, signs of danger and the waiting reserves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pygame

from game.core import Seat
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.pieces import EMPTY, owner
from game.rules.the_dragons_dance.squares import CELLS, NOWHERE, distance, each
from game.rules.the_dragons_dance.state import State
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease
from scenes.stage.board.debris import Debris
from scenes.stage.the_dragons_dance.burning import PHASES, burning_drawing, lifted_px
from scenes.stage.the_dragons_dance.layout import Layout
from scenes.stage.the_dragons_dance.men import Man

if TYPE_CHECKING:
    from scenes.base.kit import Kit

FORTRESS_SQUARES = 1.08
Sign = Literal["must_fly", "burning"]
_WARNING_SQUARES = 1.6
_Z_SIGN = 25.0
_GLIDE_S = 0.28
_RISE_SQUARES, _SPECK = 0.35, 0.04
"""How high a piece rises that comes from the reserve or goes there while play goes back, and how small one
becomes where no reserve is shown."""
_Z_DUST, _Z_BITS, _Z_SCORCH = 9.5, 32.0, 2.5
SCORCH_SQUARES = 1.15
_SCORCHED_TURNS = 2
"""A scorched square is seen until the other side's next turn has ended."""


class Picture:
    """Everything that follows the state, sprite by sprite."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.men: dict[Square, Man] = {}
        self.struck: dict[Square, Man] = {}
        """Who is about to be lost on a square that somebody else is entering."""
        self.holders: dict[Square, Seat] = {}
        self.signs: dict[Sign, Square] = {}
        self.reserves: list[list[int]] = [[], []]
        self.told: Callable[[], None] = lambda: None
        """Called when what the reserves show may have changed."""
        self.origins: Callable[[str], tuple[int, int] | None] = lambda _: None
        """Where a piece waits that is not on the board: the middle of its place in the reserve, if there is
        one."""
        self._forts: dict[Square, Sprite] = {}
        self._dangers: dict[Sign, Sprite] = {}
        self._scorched: dict[Square, tuple[Sprite, int]] = {}
        """Where fire has struck of late, and how many turns more that is seen."""
        self.debris = Debris(kit, stage, layout.square_px, _Z_DUST, _Z_BITS)
        self.show(state)

    def show(self, state: State) -> None:
        """Put everything where the state says."""
        if self.letters() != state.men:
            self._forget_fires()
        for square in [*self.struck]:
            self.struck.pop(square).remove()
        for square in range(len(CELLS)):
            self._put(square, state.men[square])
        for square in each(state.level.fortresses):
            if square in self.men:
                self.hold(square, owner(self.men[square].piece))
            else:
                self.free(square)
        over = state.outcome is not None
        self.sign("must_fly", NOWHERE if over else state.must_fly)
        self.sign("burning", NOWHERE if over else state.king)
        self.reserves = [list(reserve) for reserve in state.reserves]
        self.told()

    def _put(self, square: Square, piece: str) -> None:
        man = self.men.get(square)
        if man is not None and man.piece == piece:
            man.stand(square)
            return
        if man is not None:
            self.men.pop(square).remove()
        if piece != EMPTY:
            self.men[square] = Man(self.kit, self.stage, self.layout, piece, square)

    def glide(self, state: State) -> Timeline:
        """Pieces of a kind go to where such a piece is missing; others come from the reserve or go there."""
        timeline = Timeline()
        self._forget_fires()
        leaving = [man for square, man in self.men.items() if state.men[square] != man.piece]
        missing = [
            square for square, piece in enumerate(state.men)
            if piece != EMPTY and (square not in self.men or self.men[square].piece != piece)
        ]
        for man in leaving:
            likely = [square for square in missing if state.men[square] == man.piece]
            if likely:
                to = min(likely, key=lambda square: distance(man.square, square))
                missing.remove(to)
                self._slide(timeline, man, to)
            else:
                self._leave(timeline, man)
        for square in missing:
            self._enter(timeline, state.men[square], square)
        timeline.cue(lambda: self.show(state))
        return timeline

    def _slide(self, timeline: Timeline, man: Man, to: Square) -> None:
        start, end = man.sprite.rect.center, self.layout.centre(to)
        timeline.tween(_GLIDE_S, lambda share: man.between(start, end, ease(share)), 0.0)

    def _leave(self, timeline: Timeline, man: Man) -> None:
        start, end = man.sprite.rect.center, self.origins(man.piece)

        def progress(share: float) -> None:
            self._to_or_from(man, start, end, share)
            man.sprite.shown = share < 1

        timeline.tween(_GLIDE_S, progress, 0.0)

    def _enter(self, timeline: Timeline, piece: str, square: Square) -> None:
        come: list[Man] = []
        start, end = self.origins(piece), self.layout.centre(square)

        def progress(share: float) -> None:
            if not come:
                come.append(Man(self.kit, self.stage, self.layout, piece, square))
            self._to_or_from(come[0], end, start, 1 - share)
            if share >= 1:
                come[0].remove()

        timeline.tween(_GLIDE_S, progress, 0.0)

    def _to_or_from(self, man: Man, at: tuple[int, int], away: tuple[int, int] | None, share: float) -> None:
        """Be so far from a square to the reserve; where none is shown, so much smaller."""
        if away is None:
            man.swell(at, max(_SPECK, 1 - ease(share)))
            return
        high = 0 if self.kit.settings.reduced_motion else self.layout.px(_RISE_SQUARES)
        man.between(at, away, ease(share), high)

    def free(self, square: Square) -> None:
        """Nobody holds a fortress any more."""
        if self.holders.pop(square, None) is not None:
            self._forts.pop(square).remove()

    def hold(self, square: Square, seat: Seat) -> Sprite:
        """Show who holds a fortress."""
        if self.holders.get(square) == seat:
            return self._forts[square]
        self.free(square)
        side = self.layout.px(FORTRESS_SQUARES)
        image = self.kit.art.image(f"the_dragons_dance/fortress_seat{seat}", (side, side))
        sprite = self._forts[square] = self.stage.add(Sprite(image, (0, 0), 2))
        sprite.center(self.layout.centre(square))
        self.holders[square] = seat
        return sprite

    def sign(self, name: Sign, square: Square) -> None:
        """Show a sign of danger on a square, or nowhere."""
        if name in self._dangers:
            self._dangers.pop(name).remove()
        self.signs.pop(name, None)
        if square == NOWHERE:
            return
        x, y = self.layout.centre(square)
        if name == "burning":
            y -= lifted_px(self.layout.square_px)
        self._dangers[name] = self.stage.add(Sprite(self._sign_picture(name), (0, 0), _Z_SIGN))
        self._dangers[name].center((x, y))
        self.signs[name] = square

    def _sign_picture(self, name: Sign) -> pygame.Surface:
        if name == "burning":
            return self.kit.art.draw(burning_drawing(self.kit.art, 0, self.layout.square_px))
        return self.kit.art.image(f"the_dragons_dance/mark/{name}", (self.layout.px(_WARNING_SQUARES),) * 2)

    def flicker(self, tick: int) -> None:
        """Let the fire round a king go on, if there is any."""
        if (fire := self._dangers.get("burning")) is not None:
            drawing = burning_drawing(self.kit.art, tick % PHASES, self.layout.square_px)
            fire.set(self.kit.art.draw(drawing))

    def scorch(self, square: Square) -> None:
        """Let a black mark stay where fire has struck."""
        if square in self._scorched:
            self._scorched.pop(square)[0].remove()
        side = self.layout.px(SCORCH_SQUARES)
        image = self.kit.art.image("the_dragons_dance/scorch", (side, side))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z_SCORCH))
        sprite.center(self.layout.centre(square))
        self._scorched[square] = sprite, _SCORCHED_TURNS

    def cool(self) -> None:
        """A turn has ended: what was scorched long enough ago is green again."""
        for square, (sprite, turns) in [*self._scorched.items()]:
            if turns > 1:
                self._scorched[square] = sprite, turns - 1
            else:
                del self._scorched[square]
                sprite.remove()

    def _forget_fires(self) -> None:
        """What is shown next did not come of what was shown last."""
        for sprite, _ in self._scorched.values():
            sprite.remove()
        self._scorched.clear()

    @property
    def scorched(self) -> frozenset[Square]:
        """The squares on which fire can still be seen."""
        return frozenset(self._scorched)

    def enter(self, man: Man, square: Square) -> None:
        """Somebody sets out for a square: who stands there will be struck."""
        if (there := self.men.get(square)) is not None and there is not man:
            self.struck[square] = self.men.pop(square)

    def arrive(self, man: Man, square: Square) -> None:
        """A piece has come to a square."""
        if self.men.get(man.square) is man:
            del self.men[man.square]
        self.men[square] = man
        man.stand(square)
        self.told()

    def lose(self, piece: str, square: Square) -> Man | None:
        """Strike a piece off the books; its sprite still has to leave."""
        if square in self.struck and self.struck[square].piece == piece:
            return self.struck.pop(square)
        if square not in self.men or self.men[square].piece != piece:
            return None
        lost = self.men.pop(square)
        if square in self.struck:
            # A hero withstood the dragon that came down on it.
            self.men[square] = self.struck.pop(square)
        return lost

    def letters(self) -> str:
        """The men on all squares as the rules write them."""
        return "".join(self.men[s].piece if s in self.men else EMPTY for s in range(len(CELLS)))

    def account(self) -> tuple[object, ...]:
        """Everything that is shown, as a value to compare."""
        places = tuple(sorted((s, man.piece, man.sprite.rect.center) for s, man in self.men.items()))
        return places, self.holders, self.signs, self.reserves, len(self.struck)
