"""What stands on the board now: pieces, held fortresses, signs of danger and the waiting reserves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core import Seat
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.pieces import EMPTY, owner
from game.rules.the_dragons_dance.squares import CELLS, NOWHERE, each
from game.rules.the_dragons_dance.state import State
from scenes.base.sprites import Sprite, Stage
from scenes.stage.the_dragons_dance.layout import Layout
from scenes.stage.the_dragons_dance.men import Man

if TYPE_CHECKING:
    from scenes.base.kit import Kit

FORTRESS_SQUARES = 1.08
_SIGNS = {"must_fly": (1.6, 25.0), "burning": (1.3, 25.0)}
"""Each sign of danger: its side in squares, and where it lies among the sprites."""


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
        self.signs: dict[str, Square] = {}
        self.reserves: list[list[int]] = [[], []]
        self.told: Callable[[], None] = lambda: None
        """Called when what the reserves show may have changed."""
        self._forts: dict[Square, Sprite] = {}
        self._dangers: dict[str, Sprite] = {}
        self.show(state)

    def show(self, state: State) -> None:
        """Put everything where the state says."""
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

    def sign(self, name: str, square: Square) -> None:
        """Show a sign of danger on a square, or nowhere."""
        if name in self._dangers:
            self._dangers.pop(name).remove()
        self.signs.pop(name, None)
        if square == NOWHERE:
            return
        share, z = _SIGNS[name]
        image = self.kit.art.image(f"the_dragons_dance/mark/{name}", (self.layout.px(share),) * 2)
        self._dangers[name] = self.stage.add(Sprite(image, (0, 0), z))
        self._dangers[name].center(self.layout.centre(square))
        self.signs[name] = square

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
        """Take a piece out of the picture's account; its sprite is still to go."""
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
