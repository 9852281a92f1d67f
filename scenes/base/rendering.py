"""From SVG text to a premultiplied surface, and what that costs; light, for processes that only draw."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from importlib.resources import files
from typing import NamedTuple

import pygame
import resvg_py

Size = tuple[int, int]

# Counted into every fingerprint: raise it when the way of rendering changes.
_FORMAT = b"art 3 resvg " + resvg_py.__resvg_version__.encode()
_LETTERING = (
    ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
)
_COARSE = re.compile(r'<g data-coarse="([-.\d]+) ([-.\d]+) ([.\d]+) ([.\d]+)"(.*?</g>)', re.DOTALL)
"""A group in plain colours that is soft all over, such as mist, and the box in which it lies."""
_COARSE_TIMES = 3
_VIEW = re.compile(r'viewBox="[-.\d]+ [-.\d]+ ([.\d]+)')
_FILTERS = re.compile(r"<filter .*?</filter>", re.DOTALL)
_CALL_MS, _KILOBYTE_MS, _TEXT_MS = 0.2, 0.25, 8.0
"""What each drawing takes whatever its size: to begin, to be read, and for loading the type."""
_PIXELS_MS, _DETAIL_MS, _FILTER_MS, _NOISE_MS = 100.0, 8.0, 250.0, 700.0
"""What each megapixel takes: at the least, for every kilobyte, where filters and where noise are in use."""


class Drawing(NamedTuple):
    """SVG text to be rendered at a size; the name is for messages."""

    name: str
    svg: str
    size: Size
    like: str = ""
    """The same words for every size, where the SVG text itself tells of pixels."""
    packed: bool = True
    """Whether a pack can have it: not what is made to measure, such as a panel, and quickly rendered."""

    @property
    def identity(self) -> bytes:
        """What this is a drawing of, whatever its size."""
        return hashlib.blake2b((self.like or self.svg).encode(), digest_size=16).digest()

    @property
    def fingerprint(self) -> bytes:
        """Names these very pixels."""
        digest = hashlib.blake2b(_FORMAT, digest_size=16)
        digest.update(repr(self.size).encode())
        digest.update(self.svg.encode())
        return digest.digest()


def cost_ms(drawing: Drawing) -> float:
    """About how long a drawing takes to render, judged by its size and by what is in it."""
    svg, megapixels = drawing.svg, drawing.size[0] * drawing.size[1] / 1e6
    kilobytes = len(svg) / 1000
    per_megapixel = _PIXELS_MS + kilobytes * _DETAIL_MS
    if 'filter="url(' in svg:  # some drawings only carry the paints of a whole set
        per_megapixel += _FILTER_MS + ("<feTurbulence" in svg) * _NOISE_MS
    fixed = _CALL_MS + kilobytes * _KILOBYTE_MS + ("<text" in svg) * _TEXT_MS
    return fixed + megapixels * per_megapixel


def rendered(drawing: Drawing) -> pygame.Surface:
    """The drawing as pixels, fitted into its size and centred; ValueError where the SVG is wrong."""
    width, height = drawing.size
    png = resvg_py.svg_to_bytes(
        svg_string=_with_coarse_parts(drawing), width=width, height=height, skip_system_fonts=True,
        font_files=_lettering() if "<text" in drawing.svg else None,
    )
    fitted = pygame.image.load(io.BytesIO(png), "drawing.png").premul_alpha()
    if fitted.get_size() == drawing.size:
        return ours(fitted)
    surface = pygame.Surface(drawing.size, pygame.SRCALPHA)
    # The renderer keeps the drawing's shape, so it is centred; MAX copies onto emptiness without blending.
    surface.blit(
        fitted, fitted.get_rect(center=surface.get_rect().center), special_flags=pygame.BLEND_RGBA_MAX
    )
    return surface


def _with_coarse_parts(drawing: Drawing) -> str:
    """The SVG text with pictures, three times as coarse, in the place of groups that are soft all over.

    Blur and noise cost so much for each pixel, and nobody sees a difference.
    """
    svg = drawing.svg
    view = _VIEW.search(svg)
    if view is None or "data-coarse=" not in svg:
        return svg
    scale = drawing.size[0] / float(view[1]) / _COARSE_TIMES
    filters = "".join(_FILTERS.findall(svg))
    made: dict[str, str] = {}

    def picture(group: re.Match[str]) -> str:
        if group[0] not in made:
            left, top, width, height = map(float, group.groups()[:4])
            head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">'
            png = resvg_py.svg_to_bytes(
                svg_string=f"{head}{filters}<g{group[5]}</svg>", skip_system_fonts=True,
                width=max(1, round(width * scale)), height=max(1, round(height * scale)),
            )
            made[group[0]] = (
                f'<image x="{left}" y="{top}" width="{width}" height="{height}" preserveAspectRatio="none" '
                'style="image-rendering:smooth" href="data:image/png;base64,'
                f'{base64.b64encode(png).decode()}"/>'
            )
        return made[group[0]]

    return _COARSE.sub(picture, svg)


def ours(surface: pygame.Surface) -> pygame.Surface:
    """The same pixels as SDL keeps those with alpha on our machines, also before there is a window."""
    if surface.get_flags() & pygame.SRCALPHA:
        return surface.convert(from_pixels(bytearray(4), (1, 1)))
    # Converted, it would have an alpha that nobody minds: laid over others, it would let them shine through.
    width, height = surface.get_size()
    whole = from_pixels(bytearray(4 * width * height), (width, height))
    whole.blit(surface, (0, 0))
    return whole


def from_pixels(pixels: bytearray, size: Size) -> pygame.Surface:
    """A surface over premultiplied BGRA: nothing has to be converted or copied."""
    return pygame.image.frombuffer(pixels, size, "BGRA")


def _lettering() -> list[str]:
    return [str(files(package) / "files" / file) for package, file in _LETTERING]
