"""Maps of Tao Long, and maps that somebody has broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.content import paths, shelf_of

SHIPPED = paths.shipped_levels() / "tao_long"
ROW = "0,0,4,0,0,0,0,0,\n"
"""The Valley's row with a green portal on 2,2."""


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with The Valley and its tiles, to be broken."""
    for name in ("the_valley.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(SHIPPED / name, tmp_path)
    return tmp_path / "the_valley.tmx"


@pytest.mark.parametrize(("old", "new", "place", "reason"), [
    (ROW, "0,0,1,0,0,0,0,0,\n", "layer ground, square 2,2", "takes rock, portal"),
    (ROW, "0,0,6,0,0,0,0,0,\n", "layer ground, square 2,2", "tile of class dragon"),
    (ROW, "0,0,0,0,0,0,0,0,\n", "green portals", "there are 1"),
    (ROW, "0,0,0,0,0,4,0,0,\n", "portals on 6,1 and 5,2", "steps apart"),
    (ROW, "0,0,99,0,0,0,0,0,\n", "layer ground", "no such tile"),
    ("7,8,0,0,0,0,0,0", "7,0,0,0,0,0,0,8", "dragon of seat 1", "breaks between 0,0 and 7,0"),
    ("7,8,0,0,0,0,0,0", "7,0,0,0,0,0,0,0", "dragon of seat 1", "needs one tile each"),
    ('name="ground"', 'name="terrain"', "layer ground", "is missing"),
    ('name="title"', 'name="name"', "property title", "is missing"),
    ("2,1,2,1,2,1,2,1", "2,1,2,0,2,1,2,1", "layer squares, square 3,1", "must be whole"),
])
def test_a_broken_map_is_refused_with_place_and_reason(
    workshop: Path, old: str, new: str, place: str, reason: str,
) -> None:
    """File, place and reason in words; squares are named as players name them."""
    text = workshop.read_text()
    assert old in text
    workshop.write_text(text.replace(old, new, 1))
    (problem,) = shelf_of("tao_long", [workshop.parent]).problems
    assert problem.file == str(workshop)
    assert problem.place.startswith(place) and reason in problem.reason


@pytest.mark.parametrize("name", [path.stem for path in sorted(SHIPPED.glob("*.tmx"))])
def test_tiled_opens_every_board(name: str, tmp_path: Path) -> None:
    """A person can open and edit the maps in Tiled."""
    tiled = shutil.which("tiled")
    if tiled is None:
        pytest.skip("Tiled is not installed")
    out = tmp_path / "map.json"
    subprocess.run(
        [tiled, "--export-map", "json", str(SHIPPED / f"{name}.tmx"), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        capture_output=True, timeout=60, check=True,
    )
    layers = json.loads(out.read_text())["layers"]
    assert [layer["name"] for layer in layers] == ["squares", "ground", "dragons"]
