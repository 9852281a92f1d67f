"""The dragons' shapes, movement and pictures."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise, permutations
from math import hypot
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.base.art import Art
from scenes.stage.dragon import DragonPainter, Spine, blend, spine
from scenes.stage.dragon.curve import length
from scenes.stage.dragon.parts import ART_DIR, dragon_palette

SQUARE = 60.0
CENTRE = (4 * SQUARE, 4 * SQUARE)
Squares = Sequence[tuple[int, int]]

STACK: tuple[Squares, Sequence[int]] = ([(2, 3)], [3])
SHAPES: list[tuple[Squares, Sequence[int]]] = [
    STACK,
    ([(2, 3)], [2]),
    ([(2, 3), (3, 3)], [2, 1]),
    ([(2, 3), (3, 3)], [1, 2]),
    ([(2, 3), (2, 4)], [2, 1]),
    ([(2, 3), (2, 4)], [1, 2]),
    ([(2, 3), (2, 4)], [1, 1]),
    ([(2, 3), (3, 3), (4, 3)], [1, 1, 1]),
    ([(2, 3), (2, 4), (2, 5)], [1, 1, 1]),
    ([(2, 3), (3, 3), (3, 4)], [1, 1, 1]),
    ([(2, 4), (3, 4), (3, 3)], [1, 1, 1]),
    ([(2, 3), (2, 4), (3, 4)], [1, 1, 1]),
    ([(3, 3), (2, 3), (2, 4)], [1, 1, 1]),
]


def lay(squares: Squares, counts: Sequence[int], seat: int = 1) -> Spine:
    """Return a dragon on squares given as columns and rows from the top left."""
    middles = [((x + 0.5) * SQUARE, (y + 0.5) * SQUARE) for x, y in squares]
    return spine(middles, counts, SQUARE, seat=seat, centre=CENTRE)


def head_square(dragon: Spine) -> tuple[int, int]:
    return int(dragon.head[0] // SQUARE), int(dragon.head[1] // SQUARE)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_does_not_depend_on_the_order_of_its_squares(
    shape: tuple[Squares, Sequence[int]], seat: int
) -> None:
    shapes = set()
    for order in permutations(range(len(shape[0]))):
        shapes.add(lay([shape[0][i] for i in order], [shape[1][i] for i in order], seat))
    assert len(shapes) == 1


def test_the_head_is_at_the_end_further_forward_for_its_owner() -> None:
    upright = [(2, 3), (2, 4), (2, 5)]
    assert head_square(lay(upright, [1, 1, 1], seat=1)) == (2, 3)
    assert head_square(lay(upright, [1, 1, 1], seat=2)) == (2, 5)


def test_the_head_of_a_level_dragon_looks_to_the_centre() -> None:
    for seat in (1, 2):
        assert head_square(lay([(0, 3), (1, 3), (2, 3)], [1, 1, 1], seat)) == (2, 3)
        assert head_square(lay([(5, 3), (6, 3)], [2, 1], seat)) == (5, 3)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_body_lies_on_all_its_squares_and_on_no_other(
    shape: tuple[Squares, Sequence[int]], seat: int
) -> None:
    dragon = lay(*shape, seat)
    on = {(int(x // SQUARE), int(y // SQUARE)) for x, y in dragon.points}
    assert on == set(shape[0])


def test_stacks_carry_their_number() -> None:
    assert [pip.count for pip in lay(*STACK).pips] == [3]
    assert [pip.count for pip in lay([(2, 3), (3, 3)], [2, 1]).pips] == [2]
    assert lay([(2, 3), (3, 3), (4, 3)], [1, 1, 1]).pips == ()


@pytest.mark.parametrize("shape", SHAPES)
def test_movement_starts_and_ends_in_the_states_own_shapes(shape: tuple[Squares, Sequence[int]]) -> None:
    a, b = lay(*STACK), lay(*shape)
    assert blend(a, b, 0.0, 0.3) == a
    assert blend(a, b, 1.0, 0.3) == b


@pytest.mark.parametrize("shape", SHAPES)
def test_movement_never_jumps(shape: tuple[Squares, Sequence[int]]) -> None:
    a, b = lay([(2, 3), (3, 3), (4, 3)], [1, 1, 1]), lay(*shape)
    frames = [blend(a, b, step / 60) for step in range(61)]
    for before, after in pairwise(frames):
        steps = zip(before.points, after.points, strict=True)
        assert max(hypot(q[0] - p[0], q[1] - p[1]) for p, q in steps) < 0.35 * SQUARE


def test_a_dragon_that_turns_round_keeps_its_length() -> None:
    a = lay([(2, 3), (3, 3), (4, 3)], [1, 1, 1], seat=1)
    b = Spine(a.points[::-1], a.square_px, a.girth_px, a.badge)
    for step in range(11):
        assert length(blend(a, b, step / 10, writhe=0.0).points) > 0.8 * length(a.points)


def test_reduced_motion_has_no_wave() -> None:
    a, b = lay([(2, 3), (2, 4)], [1, 2]), lay([(2, 3), (2, 4), (2, 5)], [1, 1, 1])
    assert blend(a, b, 0.5, 0.1, writhe=0.0) == blend(a, b, 0.5, 0.6, writhe=0.0)
    assert blend(a, b, 0.5, 0.1) != blend(a, b, 0.5, 0.6)


def test_ten_dragons_have_ten_skins() -> None:
    skins = {dragon_palette(letter, seat).colours["#2f6fd0"] for seat in (1, 2) for letter in "ABCDE"}
    assert len(skins) == 10


@pytest.mark.parametrize("seat", [1, 2])
def test_every_shape_and_manner_is_painted(seat: int, tmp_path: Path) -> None:
    painter = DragonPainter(SQUARE, "A", seat, Art(tmp_path))
    for shape in SHAPES:
        dragon = lay(*shape, seat)
        picture, (left, top) = painter.paint(dragon)
        assert picture.get_rect(topleft=(left, top)).collidepoint(dragon.head)
        assert picture.get_at((int(dragon.head[0]) - left, int(dragon.head[1]) - top)).a == 255
    plain = pygame.image.tobytes(painter.paint(lay(*STACK, seat))[0], "RGBA")
    for name in ("stunned", "ghost", "highlighted", "lifted"):
        manner = {name: True}
        assert pygame.image.tobytes(painter.paint(lay(*STACK, seat), **manner)[0], "RGBA") != plain


def test_pictures_are_premultiplied(tmp_path: Path) -> None:
    picture, _ = DragonPainter(SQUARE, "B", 2, Art(tmp_path)).paint(lay(*STACK, 2), stunned=True)
    pixels = pygame.image.tobytes(picture, "RGBA")
    quads = zip(pixels[::4], pixels[1::4], pixels[2::4], pixels[3::4], strict=True)
    assert all(max(red, green, blue) <= alpha + 2 for red, green, blue, alpha in quads)


def test_art_uses_no_foreign_files() -> None:
    for file in ART_DIR.rglob("*.svg"):
        assert "<image" not in file.read_text(encoding="utf-8"), file


def test_a_dragon_lies_the_same_way_round_on_every_board() -> None:
    """On a kept picture as at the table: rounded pixels must not decide between two good ends."""

    def heads(square_px: float, left: int) -> list[int]:
        """For each dragon along a row, whether its head is on the first or the second square."""
        def place(column: int, row: int) -> tuple[float, float]:
            return left + round((column + 0.5) * square_px), round((row + 0.5) * square_px)

        centre = left + int(8 * square_px) // 2, int(8 * square_px) // 2
        lines = [
            (column, spine([place(column, row), place(column + 1, row)], counts, square_px, seat=seat,
                           centre=centre).head[0])
            for seat in (1, 2) for row in range(8) for column in range(7) for counts in ([1, 2], [2, 1])
        ]
        return [round((x - left) / square_px - 0.5) - column for column, x in lines]

    sizes = [(37.0, 0), (60.5, 3), (83.0, 0), (100.0, 7), (101.3, 0)]
    first, *others = (heads(square_px, left) for square_px, left in sizes)
    assert all(other == first for other in others) and set(first) == {0, 1}
