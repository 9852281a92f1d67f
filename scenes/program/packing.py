"""Makes the packs of art anew: `python3 main.py packs`, after any change of a drawing or of what is drawn.

It needs Pillow, which players do without (see tests/requirements.txt).
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

import pygame
from PIL import Image

from scenes.base.packs import write_pack
from scenes.base.rendering import rendered
from scenes.program.pack_contents import contents, pack_file

_QUALITY, _EFFORT = 75, 6
"""How hard to look for the shortest form; a quality of 100 takes fifteen times as long for 6 % less."""


def run(argv: Sequence[str]) -> int:
    """Make all packs anew."""
    if argv:
        print("packs takes no arguments", file=sys.stderr)
        return 2
    for part, drawings in contents().items():
        file = pack_file(part)
        write_pack(file, (
            (drawing.identity, drawing.fingerprint, drawing.size, webp(rendered(drawing)))
            for drawing in drawings
        ))
        print(f"{file.name:<24}{file.stat().st_size / 1e6:6.2f} MB", flush=True)
    return 0


def webp(picture: pygame.Surface) -> bytes:
    """A picture without loss."""
    out = io.BytesIO()
    pixels = Image.frombytes("RGBA", picture.get_size(), pygame.image.tobytes(picture, "RGBA"))
    # Exact: the colours under what is wholly transparent are nothing, and stay nothing.
    pixels.save(out, "WEBP", lossless=True, exact=True, quality=_QUALITY, method=_EFFORT)
    return out.getvalue()
