"""Art and fonts: rendering, colours, cache and what happens when content or disk is bad."""

from __future__ import annotations

import os
import tracemalloc
import zlib
from pathlib import Path

import pygame
import pytest

from game.core import verbatim
from game.core.errors import BadContent
from scenes.base import art as drawing_art
from scenes.base.art import ART_ROOT, Art, recolour
from scenes.base.art_cache import ArtCache
from scenes.base.fonts import STYLES, Fonts
from scenes.base.rendering import Drawing, rendered
from scenes.stage.board.table import table_surface
from scenes.stage.ejderhalar.board_art import SURROUND, board_surface
from tests.trust.test_disk import STRANGE, lay

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<rect width="10" height="10" fill="#ff0000" fill-opacity=".5"/></svg>'
)
LARGE = (160, 160)
"""Not quickly rendered."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "art"
    folder.mkdir()
    (folder / "square.svg").write_text(SQUARE)
    (folder / "broken.svg").write_text("<svg")
    return folder


def test_an_image_is_premultiplied_centred_and_shared(root: Path, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", root)
    surface = art.image("square", (40, 20))
    assert surface.get_size() == (40, 20)
    assert surface.get_at((0, 10)).a == 0
    assert abs(surface.get_at((20, 10)).r - surface.get_at((20, 10)).a) <= 2
    assert art.image("square", (40, 20)) is surface


def test_the_disk_gives_back_the_same_pixels(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Art(tmp_path / "cache", root).image("square", LARGE)
    monkeypatch.setattr(drawing_art, "_render", lambda drawing: pytest.fail("it was rendered again"))
    second = Art(tmp_path / "cache", root).image("square", LARGE)
    assert first.get_buffer().raw == second.get_buffer().raw
    assert second.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()


def test_what_is_quickly_rendered_is_not_kept_on_the_disk(root: Path, tmp_path: Path) -> None:
    Art(tmp_path / "cache", root).image("square", (16, 16))
    assert not (tmp_path / "cache").exists()


def test_colours_are_exchanged_all_at_once() -> None:
    assert recolour("#AA0000 #bb0000", {"#aa0000": "#bb0000", "#bb0000": "#cc0000"}) == "#bb0000 #cc0000"


def test_a_torn_cache_file_is_rendered_again(root: Path, tmp_path: Path) -> None:
    Art(tmp_path / "cache", root).image("square", LARGE)
    for file in (tmp_path / "cache").iterdir():
        file.write_bytes(file.read_bytes()[:-5])
    assert Art(tmp_path / "cache", root).image("square", LARGE).get_at((8, 8)).a > 100


def test_a_disk_that_cannot_be_written_is_survived(root: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert Art(tmp_path / "file" / "cache", root).image("square", LARGE).get_size() == LARGE


def test_an_overgrown_cache_loses_its_oldest_pictures(tmp_path: Path) -> None:
    cache = ArtCache(tmp_path)
    for age, key in enumerate([b"new", b"middle", b"old"]):
        cache.save(key, pygame.Surface((8, 8), pygame.SRCALPHA))
        os.utime(tmp_path / f"{key.hex()}.art", (1000 - age, 1000 - age))
    cache.trim((tmp_path / f"{b'new'.hex()}.art").stat().st_size * 2)
    assert [cache.has(key) for key in (b"new", b"middle", b"old")] == [True, True, False]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("kind", STRANGE)
def test_whatever_lies_in_the_cache_is_drawn_anew(kind: str, tmp_path: Path) -> None:
    cache = ArtCache(tmp_path)
    lay(kind, tmp_path / f"{b'key'.hex()}.art")
    assert cache.load(b"key", (8, 8)) is None


def test_a_picture_in_the_cache_never_means_more_than_its_size(tmp_path: Path) -> None:
    cache = ArtCache(tmp_path)
    cache.save(b"key", pygame.Surface((8, 8), pygame.SRCALPHA))
    assert cache.load(b"key", (8, 8)) is not None
    file = tmp_path / f"{b'key'.hex()}.art"
    file.write_bytes(file.read_bytes()[:12] + zlib.compress(bytes(100_000_000)))
    tracemalloc.start()
    assert cache.load(b"key", (8, 8)) is None
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_forgotten_pictures_come_back_from_disk(root: Path, tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", root)
    first = art.image("square", (16, 16))
    art.forget()
    assert art.image("square", (16, 16)) is not first


@pytest.mark.parametrize("name", ["broken", "absent"])
def test_bad_art_is_refused_with_its_file(name: str, root: Path, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=name):
        Art(tmp_path / "cache", root).image(name, (16, 16))


def test_text_is_rendered_at_scale_wrapped_and_shared() -> None:
    fonts, name = Fonts(1.0), verbatim("Wyrm & Wing")
    one = fonts.render(name, "title", 72, "#ffffff")
    assert fonts.render(name, "title", 72, "#ffffff") is one
    wrapped = fonts.render(name, "title", 72, "#ffffff", max_width=250, align="center")
    assert wrapped.get_width() <= 250 and wrapped.get_height() > one.get_height()
    fonts.resize(2.0, 1.25)
    assert fonts.render(name, "title", 72, "#ffffff").get_width() > 2 * one.get_width()


@pytest.mark.parametrize("room_px", [1000, 300, 240, 100, 0])
def test_a_line_is_as_large_as_its_room_allows(room_px: int) -> None:
    fonts, words = Fonts(1.0), verbatim("Green opens a gate for its dragon")
    size = fonts.fitting(words, "body", 30, room_px, least=16)
    assert size == 16 or fonts.width_px(words, "body", size) <= room_px
    assert size == 30 or fonts.width_px(words, "body", size + 1) > room_px


def test_every_style_knows_the_letters_we_write_with() -> None:
    fonts = Fonts(1.0)
    for style in STYLES:
        assert fonts.unknown_characters("Ejderhalar İznik çğıöşü — “why?” 1–9 × · …", style) == ""
        assert fonts.unknown_characters("龍ก", style) == "ก", "a stand-in draws Chinese, nothing draws Thai"


ART_NAMES = sorted(str(file.relative_to(ART_ROOT).with_suffix("")) for file in ART_ROOT.rglob("*.svg"))
ICONS = """
undo redo hint log replay pause rules mute sound faster slower settings play learn watch person robot
arrow_left arrow_right arrow_up arrow_down check cross star star_empty mouse keyboard pad touch home restart
export import fullscreen book trophy flag search skip back eye hand
"""


@pytest.mark.parametrize("name", ART_NAMES)
def test_every_picture_shows_something(name: str, tmp_path: Path) -> None:
    surface = Art(tmp_path).image(name, (24, 24))
    assert max(surface.get_bounding_rect(min_alpha=8).size) > 3


def test_every_icon_is_there_and_takes_its_colour(tmp_path: Path) -> None:
    assert {f"common/icons/{icon}" for icon in ICONS.split()} <= set(ART_NAMES)
    star = Art(tmp_path).icon("star", 32, "#ff0000")
    assert star.get_at((16, 16)) == pygame.Color(255, 0, 0)


@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (8, 8), (10, 6)])
def test_a_board_of_any_size_has_its_squares_where_the_layout_expects_them(
    columns: int, rows: int, tmp_path: Path
) -> None:
    square_px = 20
    board = board_surface(Art(tmp_path), columns, rows, square_px, {(1, 2)})
    edge = SURROUND.edge_px(square_px)
    assert board.get_size() == SURROUND.board_size(columns, rows, square_px)

    def colour(column: int, row: int) -> pygame.Color:
        return board.get_at((edge + column * square_px + 10, edge + (rows - 1 - row) * square_px + 14))

    assert sum(colour(0, 0)[:3]) < sum(colour(1, 0)[:3])
    assert colour(1, 2).b > colour(1, 2).r + 30
    assert board.get_at((0, 0)).a < 40


def test_the_table_is_dark_and_opaque(tmp_path: Path) -> None:
    table = table_surface(Art(tmp_path), (320, 180))
    assert table.get_size() == (320, 180)
    assert max(pygame.transform.average_color(table)[:3]) < 48


def test_pictures_of_ever_new_sizes_do_not_fill_the_memory(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing_art, "_MEMORY_BYTES", 100_000)
    art = Art(tmp_path / "cache", root)
    for side in range(20, 80):
        assert art.image("square", (side, side)) is art.image("square", (side, side))
        kept = sum(each.width * each.height * 4 for each in art._surfaces.values())
        assert kept == art._bytes <= 100_000
    art.forget()
    assert art._bytes == 0


@pytest.mark.parametrize("size", [(300, 300), (90, 90)])
def test_what_is_soft_all_over_is_rendered_coarse_and_looks_the_same(size: tuple[int, int]) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><defs><filter id="soft" x="-40%" '
        'y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="8"/></filter></defs>'
        '<rect width="300" height="300" fill="#456"/><g data-coarse="46 46 168 168"><circle cx="130" '
        'cy="130" r="60" fill="#000" opacity=".6" filter="url(#soft)"/></g><path d="M0 0L300 300" '
        'stroke="#fff"/></svg>'
    )
    whole = rendered(Drawing("soft", svg.replace("data-coarse", "data-fine"), size))
    coarse = rendered(Drawing("soft", svg, size))
    assert coarse.get_buffer().raw != whole.get_buffer().raw
    pixels = zip(coarse.get_buffer().raw, whole.get_buffer().raw, strict=True)
    assert max(abs(one - other) for one, other in pixels) <= 8
