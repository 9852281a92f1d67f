"""A seat's reserve: the sum on its fortresses and who can be recruited for it, in a tray or in a fan."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
    VALUES,
    Square,
    State,
    each,
    fortress_total,
    open_camps,
    piece_of,
)
from game.rules.the_dragons_dance.pieces import EMPTY, FORTRESS_VALUES, owner
from game.rules.the_dragons_dance.state import standing_men
from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.stage.board.marks import MarkLayer, faded
from scenes.stage.presenter import Marks, Side
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.heraldry import badge
from scenes.stage.the_dragons_dance.lettering import coin, fitting, stamp
from scenes.stage.the_dragons_dance.palette import ALARM, AMBER, CREAM, GOLD, MIST
from scenes.stage.the_dragons_dance.picks import reserve_pick, square_of
from scenes.stage.the_dragons_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_COLUMNS = 4
_TILES, _SUM, _GAP, _BROAD = 68.0, 60.0, 8.0, 640.0
_DIM, _GONE, _PALE = 105, 40, 150
_Z = 44.0
_STEP = 1.04
_COIN = 32.0
_NOTE = 24.0
_HOLD_ONE, _NO_CAMP = say("Hold a fortress to recruit."), say("no camp free")
_SUM_NOTE = say("to recruit", sense="what fortresses are worth")


class Sight(NamedTuple):
    """Everything that a tray shows."""

    held: tuple[str, ...]
    """For each fortress, the seat's piece on it, or a dot."""
    total: int
    reserve: tuple[int, ...]
    camp_open: bool


class Tray:
    """One seat's tray; it can be turned towards a player on the other side of the table."""

    def __init__(self, kit: Kit, picture: Picture, seat: Seat, side: Side) -> None:
        self.kit = kit
        self.picture = picture
        self.seat = seat
        self.side = side
        self._sight: Sight | None = None
        self._sprite = picture.stage.add(Sprite(pygame.Surface((0, 0)), side.rect.topleft, 7))
        self.slots = {reserve_pick(seat, kind): self._slot(index) for index, kind in enumerate(RECRUITS)}

    @property
    def _broad(self) -> bool:
        """Whether the sum has room beside the fortresses, not only below them."""
        return self.side.rect.width >= self.kit.screen.px(_BROAD)

    def _sum_row(self) -> pygame.Rect:
        """Where the sum stands in the tray."""
        px, (width, _) = self.kit.screen.px, self.side.rect.size
        if self._broad:
            return pygame.Rect(width // 2 + px(16), 0, width - width // 2 - px(16), px(_TILES - 8))
        return pygame.Rect(0, px(_TILES), width, px(_SUM))

    def _slot(self, index: int) -> pygame.Rect:
        """The place of a kind in window pixels."""
        local = self._local(index)
        if self.side.turned:
            local.topleft = (self.side.rect.width - local.right, self.side.rect.height - local.bottom)
        return local.move(self.side.rect.topleft)

    def _local(self, index: int) -> pygame.Rect:
        px = self.kit.screen.px
        top = px(_TILES + (0 if self._broad else _SUM) + _GAP)
        width, height = self.side.rect.width / _COLUMNS, (self.side.rect.height - top) / 2
        column, row = index % _COLUMNS, index // _COLUMNS
        place = pygame.Rect(round(column * width), round(top + row * height), round(width), round(height))
        return place.inflate(-px(_GAP), -px(_GAP))

    def refresh(self) -> None:
        """Show what the picture shows now."""
        sight = self._look()
        if sight != self._sight:
            self._sight = sight
            image = self._draw(sight)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.side.turned else image)

    def _look(self) -> Sight:
        level, men = self.picture.layout.level, self.picture.letters()
        standing = standing_men(men)
        mine = standing[self.seat - 1]
        pieces = [men[square] for square in each(level.fortresses)]
        held = tuple(
            piece if piece != EMPTY and owner(piece) == self.seat else EMPTY for piece in pieces
        )
        camps = open_camps(level, mine, standing[0] | standing[1])
        reserve = tuple(self.picture.reserves[self.seat - 1])
        return Sight(held, fortress_total(level, men, mine), reserve, bool(camps))

    def _draw(self, sight: Sight) -> pygame.Surface:
        image = pygame.Surface(self.side.rect.size, pygame.SRCALPHA)
        self._draw_fortresses(image, sight)
        self._draw_sum(image, sight)
        for index, kind in enumerate(RECRUITS):
            lit = sight.camp_open and VALUES[kind] <= sight.total and sight.reserve[index] > 0
            self._draw_slot(image, self._local(index), kind, sight.reserve[index], lit)
        return image

    def _draw_fortresses(self, image: pygame.Surface, sight: Sight) -> None:
        """Every fortress of the board, with the seat's own piece where it holds one."""
        px = self.kit.screen.px
        side = px(_TILES - 8)
        width = image.get_width() / (2 if self._broad else 1)
        step = (width - side) / max(1, len(sight.held) - 1)
        step = min(step, px(_TILES + 14))
        for number, piece in enumerate(sight.held):
            left = round(number * step)
            name = "fortress_free" if piece == EMPTY else f"fortress_seat{self.seat}"
            fort = self.kit.art.image(f"the_dragons_dance/{name}", (side, side))
            image.blit(faded(fort, _DIM if piece == EMPTY else 255), (left, 0), special_flags=PREMULTIPLIED)
            if piece != EMPTY:
                man = badge(self.kit.art, piece, round(side * 0.86))
                place = man.get_rect(center=(left + side // 2, side // 2))
                image.blit(man, place, special_flags=PREMULTIPLIED)

    def _draw_sum(self, image: pygame.Surface, sight: Sight) -> None:
        """The values of those pieces, added up."""
        values = [f"{FORTRESS_VALUES[piece]}" for piece in sight.held if piece != EMPTY]
        px, row = self.kit.screen.px, self._sum_row()
        left, width = row.left, row.width
        if not values:
            self._write(image, _HOLD_ONE, "body", 26, MIST, left, width)
            return
        parts, total = f"{' + '.join(values)} = " if len(values) > 1 else "", f"{sight.total}"
        note, colour = (_SUM_NOTE, MIST) if sight.camp_open else (_NO_CAMP, ALARM)
        # The sum is large: it makes room for the note, which is not.
        beside = self.kit.fonts.width_px(note, "body", _NOTE) + px(14)
        size = fitting(self.kit, verbatim(parts + total), "number", 44, max(width - beside, width // 2))
        left = self._write(image, verbatim(parts), "number", size, CREAM, left, width)
        left = self._write(image, verbatim(total), "number", size, AMBER, left, width) + px(14)
        size = fitting(self.kit, note, "body", 26, row.right - left)
        if left + self.kit.fonts.width_px(note, "body", size) <= row.right:
            self._write(image, note, "body", size, colour, left, row.right - left)

    def _draw_slot(self, image: pygame.Surface, rect: pygame.Rect, kind: str, count: int, lit: bool) -> None:
        """A kind's figure, whole, and below or beside it what it costs and how many are left."""
        px = self.kit.screen.px
        image.blit(_frame(self.kit, rect.size, lit), rect, special_flags=PREMULTIPLIED)
        figure, price, left = _parts(rect.inflate(-px(10), -px(8)), px(_COIN))
        man = badge(self.kit.art, piece_of(self.seat, kind), min(*figure.size, px(84)))
        man = faded(man, 255 if lit else _DIM if count else _GONE)
        image.blit(man, man.get_rect(center=figure.center), special_flags=PREMULTIPLIED)
        if count:
            coin(self.kit, image, VALUES[kind], price, 255 if lit else _PALE)
            stamp(self.kit, image, verbatim(f"×{count}"), 26, CREAM if lit else MIST, left.center)

    def _write(
        self, image: pygame.Surface, words: Sentence, style: Style, size: float, colour: str, left: int,
        width: int,
    ) -> int:
        """Write one line in the row of the sum; return the pixel to the right of it."""
        size = fitting(self.kit, words, style, size, width)
        text = self.kit.fonts.render(words, style, size, colour)
        place = text.get_rect(midleft=(left, self._sum_row().centery))
        return image.blit(text, place, special_flags=PREMULTIPLIED).right

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The kind under a pixel."""
        return next((pick for pick, rect in self.slots.items() if rect.collidepoint(point)), None)


def _frame(kit: Kit, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """The place of a kind: gilded where it can be recruited."""
    width, height = size
    scale = kit.screen.scale
    paint = (
        f'fill="#4a3714" stroke="{GOLD}" stroke-width="{3 * scale:.2f}"' if lit
        else f'fill="#140b07" stroke="#5a3d22" stroke-width="{1.5 * scale:.2f}"'
    )
    inset = 2 * scale
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{14 * scale}" {paint}/></svg>'
    )
    return kit.art.draw(Drawing("slot", svg, size))


def _parts(inside: pygame.Rect, coin_px: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where the figure, the coin and the number of a slot are: none of them covers another."""
    if inside.height >= inside.width:
        figure = pygame.Rect(inside.left, inside.top, inside.width, inside.height - coin_px)
        coin_at = pygame.Rect(inside.left, figure.bottom, coin_px, coin_px)
        return figure, coin_at, pygame.Rect(coin_at.right, coin_at.top, inside.width - coin_px, coin_px)
    column, half = inside.width // 2, inside.height // 2
    figure = pygame.Rect(inside.left, inside.top, inside.width - column, inside.height)
    beside = pygame.Rect(figure.right, inside.top, column, half)
    coin_at = pygame.Rect(0, 0, min(coin_px, half), min(coin_px, half))
    coin_at.center = beside.center
    return figure, coin_at, beside.move(0, half)


class Fan(MarkLayer):
    """The recruits of a chosen camp in a row towards the middle of the board."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        super().__init__(kit, picture.stage)
        self.picture = picture
        self.slots: dict[Pick, pygame.Rect] = {}

    def show(self, state: State, marks: Marks) -> None:
        """Offer what can be picked for the chosen camp, and nothing else."""
        self.clear()
        self.slots = {}
        camp = square_of(marks.chosen[0]) if len(marks.chosen) == 1 else NOWHERE
        recruits = [pick for pick in marks.next if pick.kind == "reserve"]
        if camp == NOWHERE or not recruits:
            return
        for number, pick in enumerate(recruits):
            self.slots[pick] = self.lay(self._slot(pick.name), self._place(camp, number), _Z).rect

    def _place(self, camp: Square, number: int) -> tuple[int, int]:
        """In rows of four beside the camp, on the inner side of the board."""
        layout = self.picture.layout
        x, y = layout.centre(camp)
        inward = 1 if x < layout.field.centerx else -1
        up = -1 if y > layout.field.centery else 1
        column, row = number % 4 + 0.5, 1 + number // 4
        return x + inward * layout.px(_STEP * column), y + up * layout.px(_STEP * row)

    def _slot(self, piece: str) -> pygame.Surface:
        side = self.picture.layout.square_px
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        ring = self.kit.art.image("the_dragons_dance/mark/offer", (side, side))
        image.blit(ring, (0, 0), special_flags=PREMULTIPLIED)
        man = badge(self.kit.art, piece, round(side * 0.7))
        image.blit(man, man.get_rect(bottomleft=(round(side * 0.04), side)), special_flags=PREMULTIPLIED)
        coin_px = round(side * 0.4)
        coin(self.kit, image, VALUES[piece.upper()], pygame.Rect(side - coin_px, 0, coin_px, coin_px))
        return image
