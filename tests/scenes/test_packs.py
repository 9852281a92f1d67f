"""The packs of art: whole, up to date, and no loss when they are damaged."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.base.art import Art, Drawing
from scenes.base.packs import Packs, alike, read_index, write_pack
from scenes.base.rendering import rendered
from scenes.base.sprites import PREMULTIPLIED
from scenes.program.art_jobs import PARTS
from scenes.program.pack_contents import contents, largest, pack_file
from scenes.program.packing import webp

MOST_BYTES = 22_000_000
WEBP = (  # 2x2 pixels without loss: half transparent red
    b'RIFF\x1c\x00\x00\x00WEBPVP8L\x0f\x00\x00\x00/\x01@\x00\x10\x07\x10\x05\x8c\x02\x06"\xa2\xff\x01\x00'
)


def drawing(size: tuple[int, int], colour: str = "#ff0000") -> Drawing:
    """Something that takes a while to render, because of its size."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" '
        f'fill="{colour}"/></svg>'
    )
    return Drawing("square", svg, size)


def test_every_pack_is_whole_and_up_to_date() -> None:
    """Else: python3 main.py packs."""
    for part, drawings in contents().items():
        wanted = {each.fingerprint: each.name for each in drawings}
        found = {entry.fingerprint for entry in read_index(pack_file(part))}
        missing = [name for key, name in wanted.items() if key not in found]
        assert not missing, f"{part}.pack lacks {', '.join(sorted(missing)[:5])}: run python3 main.py packs"
        assert found == set(wanted), f"{part}.pack has what nobody asks for: run python3 main.py packs"
    assert {file.stem for file in pack_file(PARTS[0]).parent.glob("*.pack")} == set(PARTS)


def test_the_packs_are_small_enough() -> None:
    assert sum(pack_file(part).stat().st_size for part in PARTS) < MOST_BYTES


@pytest.mark.parametrize("part", PARTS)
def test_every_picture_can_be_unpacked(part: str) -> None:
    packs = Packs()
    for entry in read_index(pack_file(part))[::10]:
        picture = packs.exact(entry.fingerprint)
        assert picture is not None and picture.get_size() == entry.size
        assert picture.get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    assert not packs.problems


def test_a_pack_has_the_largest_of_each_shape() -> None:
    sizes = [(20, 20), (40, 40), (41, 40), (80, 40)]
    (found,) = largest([drawing(size) for size in sizes]).values()
    assert [each.size for each in found] == [(80, 40), (41, 40)]
    assert alike((100, 50), (31, 16)) and not alike((100, 50), (50, 50))


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A folder with two packs, one picture each."""
    for name, colour in (("one", "#ff0000"), ("two", "#00ff00")):
        each = drawing((2, 2), colour)
        write_pack(tmp_path / f"{name}.pack", [(each.identity, each.fingerprint, each.size, WEBP)])
    return tmp_path


def test_what_was_packed_is_found_by_its_pixels_and_by_what_it_shows(packed: Path) -> None:
    packs, each = Packs(packed), drawing((2, 2))
    assert packs.exact(each.fingerprint) is not None and packs.like(each.identity, (300, 300)) is not None
    assert packs.exact(drawing((3, 3)).fingerprint) is None and packs.like(each.identity, (300, 100)) is None


@pytest.mark.parametrize("damage", [
    lambda content: b"", lambda content: content[:30], lambda content: content[:-1],
    lambda content: b"PNG?" + content[4:], lambda content: content[:20] + b"?" + content[21:],
    lambda content: content + b"more",
], ids=["empty", "no index", "no end", "no pack", "a wrong index", "more than it should"])
def test_a_torn_pack_is_named_and_left_out(packed: Path, damage: object) -> None:
    file = packed / "one.pack"
    assert callable(damage)
    file.write_bytes(damage(file.read_bytes()))
    packs = Packs(packed)
    assert [problem.file for problem in packs.problems] == ["one.pack"]
    assert packs.exact(drawing((2, 2)).fingerprint) is None
    assert packs.exact(drawing((2, 2), "#00ff00").fingerprint) is not None


def test_a_damaged_picture_is_named_once_and_rendered_instead(packed: Path, tmp_path: Path) -> None:
    file = packed / "one.pack"
    packs = Packs(packed)
    file.write_bytes(file.read_bytes()[:-3] + b"???")
    art = Art(tmp_path / "cache", packs=packs, at_once=False)
    for side in (200, 210):
        assert art.draw(drawing((side, side))).get_at((9, 9)) == pygame.Color(255, 0, 0)
    assert [problem.file for problem in packs.problems] == ["one.pack"]
    art.close()


def test_without_any_pack_everything_is_rendered(tmp_path: Path) -> None:
    art = Art(tmp_path / "cache", packs=Packs(tmp_path / "nowhere"), at_once=False)
    assert art.draw(drawing((200, 200))).get_at((9, 9)) == pygame.Color(255, 0, 0)
    art.close()


def test_a_picture_without_holes_hides_what_lies_below_it(tmp_path: Path) -> None:
    """WebP leaves out an alpha that says nothing: paper laid over a table was lit by it."""
    paper = drawing((8, 8), "#ecdfd3")
    write_pack(tmp_path / "one.pack", [(b"i" * 16, b"f" * 16, paper.size, webp(rendered(paper)))])
    found = Packs(tmp_path).exact(b"f" * 16)
    assert found is not None
    layers = pygame.Surface(paper.size, pygame.SRCALPHA)
    layers.blit(found, (0, 0), special_flags=PREMULTIPLIED)
    assert layers.get_at((4, 4)) == pygame.Color("#ecdfd3")
