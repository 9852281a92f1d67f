"""Art: hand-written SVG becomes premultiplied surfaces, and nobody waits for them.

What is asked for is there at once: from memory, from the disk, from a pack, or scaled from another size; then
other processes draw it sharp, and `renew` brings it into the picture at a moment when nothing moves.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar, cast

import pygame

from game.content import paths
from game.core import BadContent, say, verbatim
from scenes.base.art_cache import ArtCache
from scenes.base.draughtsmen import Draughtsmen
from scenes.base.packs import Packs, alike
from scenes.base.palette import INK
from scenes.base.rendering import Drawing as Drawing
from scenes.base.rendering import Size as Size
from scenes.base.rendering import cost_ms, from_pixels, rendered

P = ParamSpec("P")
T = TypeVar("T")
ART_ROOT = paths.ROOT / "assets" / "art"
NO_COLOURS: Mapping[str, str] = {}
CHEAP_MS = 1.0
"""What costs less is rendered whenever it is needed: to fetch it from anywhere would take as long."""
_BEARABLE_MS = 25.0
"""So long a frame may wait for something that is nowhere at hand."""
_PIECE_S, _FETCH_S = 0.014, 4e-8
"""So long a picture is laid out in pieces in one frame, and so long it takes to fetch a pixel for it."""
_READ_AT_ONCE_PX = 250_000
"""So much is read in a frame of what others have drawn: some milliseconds."""
_FINE = 0.6
"""A picture made so much smaller is as sharp as one that was drawn small."""
_COARSE = 0.3
"""Made larger up to this, a picture of the window before serves until a sharp one is drawn: to unpack a
larger one first would take as long as to lay out the whole table.
"""
_MEMORY_BYTES = 96_000_000
"""More than any screen shows at once; what is older comes back from the disk when it is asked for again."""
_AHEAD_BYTES = 12_000_000
"""So much of that may be what nobody sees yet."""
_KEPT: list[Callable[[], None]] = []
"""How to forget what functions elsewhere have made of art: they would keep a past window's pictures."""


class Unfinished(Exception):
    """No more art is fetched in this frame; what was fetched is there when it is asked for again."""

    def __init__(self, missing: Drawing) -> None:
        super().__init__(missing.name)
        self.missing = missing


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep at most this many of the pictures that a function makes, until all art is forgotten."""

    def remember(make: Callable[P, T]) -> Callable[P, T]:
        remembered = lru_cache(maxsize=most)(make)
        _KEPT.append(remembered.cache_clear)
        return cast("Callable[P, T]", remembered)

    return remember


class Picture(NamedTuple):
    """A wish for the file `name`.svg at a size, with some of its key colours exchanged."""

    name: str
    size: Size
    colours: Mapping[str, str] = NO_COLOURS


def framed(name: str, size: Size, inside: str) -> Drawing:
    """A drawing whose parts are measured in the pixels that it will have."""
    width, height = size
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return Drawing(name, f"{frame}{inside}</svg>", size, packed=False)


class Art:
    """The pictures under one folder, memoised in memory and cached on disk."""

    def __init__(
        self, cache_dir: Path, root: Path = ART_ROOT, packs: Packs | None = None, at_once: bool = True,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """With `at_once` everything is rendered, sharp, when it is asked for, however long that takes."""
        self.root = root
        self.at_once = at_once
        self._cache = ArtCache(cache_dir)
        self._packs = packs
        self._draughtsmen = Draughtsmen(cache_dir)
        self._texts: dict[str, str] = {}
        self._surfaces: dict[bytes, pygame.Surface] = {}
        self._bytes = 0
        self._pictures: dict[tuple[str, Size, tuple[tuple[str, str], ...]], pygame.Surface] = {}
        self._derived: set[bytes] = set()
        """Pictures that were made of others, which may have been scaled."""
        self._at_hand: dict[bytes, pygame.Surface] = {}
        """By identity: what is sharp, at any size, to be scaled for the next window."""
        self._wished: set[bytes] = set()
        """What is to be drawn sharp, or could not be: nothing is wished for twice."""
        self._waiting: list[Drawing] = []
        """Wishes that nobody draws but this process, where no other can be started."""
        self._arrived: dict[bytes, pygame.Surface | None] = {}
        """What has been drawn sharp since the last renewal; None where it lies on the disk."""
        self._unseen: set[bytes] = set()
        """What was fetched ahead only: it is not seen before something moves."""
        self._ready: dict[bytes, pygame.Surface] = {}
        """What of it has been read from the disk already, a bit in every frame, for the next renewal."""
        self._clock = clock
        self._until_s: float | None = None
        """When whoever lays out a picture in pieces is told to go on in the next frame."""
        self._ahead = False
        """Whether what is fetched now is not seen yet."""
        self._asked: dict[bytes, Drawing] | None = None
        """What is asked for, while somebody wants to know."""

    def image(self, name: str, size: Size, colours: Mapping[str, str] = NO_COLOURS) -> pygame.Surface:
        """The picture `name`, fitted into size and centred, premultiplied; shared, so not to be drawn on."""
        key = (name, size, tuple(sorted(colours.items())))
        if self._ahead:  # whoever asks for it later is the first who shows it
            return self.draw(self.drawing(Picture(name, size, colours)))
        if key not in self._pictures:
            self._pictures[key] = self.draw(self.drawing(Picture(name, size, colours)))
        return self._pictures[key]

    def icon(self, name: str, size_px: int, colour: str = INK) -> pygame.Surface:
        """The one-weight icon `name` in one colour."""
        return self.image(f"common/icons/{name}", (size_px, size_px), {"#ffffff": colour})

    def draw(self, drawing: Drawing) -> pygame.Surface:
        """The drawing as a picture: the best that is at hand without waiting."""
        key = drawing.fingerprint
        surface = self._surfaces.get(key)
        if self._ahead and surface is None:
            self._unseen.add(key)
        elif not self._ahead:
            self._unseen.discard(key)
        if self._asked is not None:
            self._asked[key] = drawing
        if surface is None:
            fetch_s = drawing.size[0] * drawing.size[1] * _FETCH_S
            if self._until_s is not None and self._clock() + fetch_s > self._until_s:
                raise Unfinished(drawing)
            surface = self._fetch(key, drawing)
            self._keep(key, surface)
        return surface

    def fetched(self, drawing: Drawing) -> bool:
        """Fetch a drawing if it is not at hand; whether it was."""
        at_hand = drawing.fingerprint in self._surfaces
        self.draw(drawing)
        return at_hand

    @contextmanager
    def in_pieces(self, piece_s: float = _PIECE_S) -> Iterator[None]:
        """Fetch only what a frame has time for, and raise `Unfinished` if that is not all."""
        if not self.at_once:
            self._until_s = self._clock() + piece_s
        try:
            yield
        finally:
            self._until_s = None

    @contextmanager
    def listed(self) -> Iterator[dict[bytes, Drawing]]:
        """What is asked for meanwhile, so that another time it can be fetched before it is needed."""
        self._pictures.clear()
        self._asked = {}
        try:
            yield self._asked
        finally:
            self._asked = None

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Fetch what will be seen later: what is in sight is drawn sharp before it."""
        self._ahead = True
        try:
            yield
        finally:
            self._ahead = False

    @property
    def room_ahead(self) -> bool:
        """Whether more may be kept in memory that nobody sees yet."""
        unseen = (self._surfaces[key] for key in self._unseen if key in self._surfaces)
        return sum(map(_bytes_of, unseen)) < _AHEAD_BYTES

    def is_sharp(self, drawing: Drawing) -> bool:
        """Whether a drawing would come as it should look, at once."""
        key = drawing.fingerprint
        if self.at_once or cost_ms(drawing) <= CHEAP_MS or self._cache.has(key):
            return True
        return self._packs is not None and self._packs.has(key)

    def order(self, drawing: Drawing) -> None:
        """Have something drawn that may be seen later, and not kept in memory until then."""
        key = drawing.fingerprint
        if self.at_once or key in self._surfaces or cost_ms(drawing) <= CHEAP_MS or self._cache.has(key):
            return
        packs, size = self._packs, drawing.size
        if packs is None or not (packs.has(key) or size[0] <= _FINE * packs.width(drawing.identity, size)):
            self._wish(key, drawing)

    def _fetch(self, key: bytes, drawing: Drawing) -> pygame.Surface:
        cost = cost_ms(drawing)
        if cost <= CHEAP_MS:
            return _render(drawing)
        sharp = (
            self._arrived.pop(key, None) or self._ready.pop(key, None)
            or self._cache.load(key, drawing.size)
        )
        if sharp is None and self._packs is not None:
            sharp = self._packs.exact(key)
        if sharp is None:
            source = None if self.at_once else self._source(drawing)
            if source is not None:
                return self._scaled(source, key, drawing)
            if not self.at_once and cost > _BEARABLE_MS:
                return self._sketched(cost, key, drawing)
            sharp = _render(drawing)
            self._cache.save(key, sharp)
        self._at_hand[drawing.identity] = sharp
        return sharp

    def _source(self, drawing: Drawing) -> pygame.Surface | None:
        """A picture of the same drawing at another size, from the window of before or from a pack."""
        identity, size = drawing.identity, drawing.size
        seen = self._at_hand.get(identity)
        if seen is not None and not alike(seen.get_size(), size):
            seen = None
        # What is in memory need not be unpacked; but it may be too small to serve, above all for ever.
        enough = _COARSE if self._draughtsmen.able else _FINE
        if self._packs is None or (seen is not None and seen.get_width() >= enough * size[0]):
            return seen
        return self._packs.like(identity, size) or seen

    def _scaled(self, source: pygame.Surface, key: bytes, drawing: Drawing) -> pygame.Surface:
        scaled = pygame.transform.smoothscale(source, drawing.size)
        if drawing.size[0] > _FINE * source.get_width():
            self._wish(key, drawing)
        else:
            # It stays as it is, and serves the next window: to unpack it again takes ten times as long.
            self._at_hand[drawing.identity] = scaled
        return scaled

    def _sketched(self, cost: float, key: bytes, drawing: Drawing) -> pygame.Surface:
        """Something that is nowhere at hand and takes long: rendered small, and made large."""
        self._wish(key, drawing)
        times = sqrt(cost / _BEARABLE_MS)
        width, height = (max(1, round(side / times)) for side in drawing.size)
        return pygame.transform.smoothscale(_render(drawing._replace(size=(width, height))), drawing.size)

    def _wish(self, key: bytes, drawing: Drawing) -> None:
        if key not in self._wished:
            self._wished.add(key)
            self._draughtsmen.wish(key, drawing, later=self._ahead)
        elif not self._ahead:
            self._draughtsmen.hurry(key)

    def tend(self) -> None:
        """Look after those who draw, once a frame."""
        for key, pixels in self._draughtsmen.poll():
            if key in self._surfaces:  # what has gone out of memory comes from the disk when it is needed
                self._arrived[key] = None if pixels is None else self._from_pipe(key, pixels)
        if not self._draughtsmen.able:
            # What would stop a frame for long stays scaled.
            taken = self._draughtsmen.forget_wishes()
            self._waiting += [drawing for drawing in taken if cost_ms(drawing) <= _BEARABLE_MS]
        if self._waiting:
            drawing = self._waiting.pop()
            self._arrived[drawing.fingerprint] = _render(drawing)
        self._read_ahead()

    def _read_ahead(self) -> None:
        """Read some of what has been drawn sharp, so that no frame has to read all of it."""
        pixels = 0
        for key in self._unread():
            sharp = self._cache.load(key, self._surfaces[key].get_size())
            if sharp is None:
                del self._arrived[key]  # somebody has emptied the folder
                continue
            self._ready[key] = sharp
            pixels += sharp.width * sharp.height
            if pixels > _READ_AT_ONCE_PX:
                return

    def _unread(self) -> list[bytes]:
        """What lies on the disk and is still to be read, first what is seen."""
        if not self._arrived:
            return []
        arrived = self._arrived.items()
        return sorted((
            key for key, picture in arrived
            if picture is None and key not in self._ready and key in self._surfaces
        ), key=self._unseen.__contains__)

    def _from_pipe(self, key: bytes, pixels: bytes) -> pygame.Surface | None:
        """A picture that could not be kept on the disk, if it is still wanted."""
        soft = self._surfaces.get(key)
        return None if soft is None else from_pixels(bytearray(pixels), soft.get_size())

    @property
    def drawing_on(self) -> bool:
        """Whether more sharp pictures are on their way."""
        return self._draughtsmen.busy or bool(self._waiting) or bool(self._unread())

    @property
    def drawing_in_sight(self) -> bool:
        """Whether more sharp pictures are on their way of what is seen already."""
        unread = any(key not in self._unseen for key in self._unread())
        return self._draughtsmen.busy_in_sight or bool(self._waiting) or unread

    @property
    def sharper(self) -> bool:
        """Whether something that is shown, or will be, could be shown sharper."""
        return any(key in self._surfaces for key in self._arrived)

    @property
    def sharper_in_sight(self) -> bool:
        """The same for what is seen already."""
        return any(key in self._surfaces and key not in self._unseen for key in self._arrived)

    def renew(self) -> None:
        """Let go of what was scaled and has been drawn sharp, and of all that was made of it."""
        for key in self._derived.union(self._arrived):
            self._drop(key)
        self._arrived = {key: picture for key, picture in self._arrived.items() if picture is not None}
        shown = set(map(id, self._surfaces.values()))
        self._at_hand = {key: picture for key, picture in self._at_hand.items() if id(picture) in shown}
        self._derived.clear()
        self._pictures.clear()
        for forget in _KEPT:
            forget()

    def renewed(self) -> None:
        """Everything has been laid out again: let go of what was read for that and is not shown any more."""
        self._ready.clear()

    def _keep(self, key: bytes, surface: pygame.Surface) -> None:
        """Keep a picture in memory; the oldest go when there are too many, such as panels of all sizes."""
        self._surfaces[key] = surface
        self._bytes += _bytes_of(surface)
        if self._bytes > _MEMORY_BYTES:
            self._pictures.clear()
            self._at_hand.clear()
            for old in list(self._surfaces):
                if self._bytes <= _MEMORY_BYTES // 2 or old == key:
                    return
                self._drop(old)

    def _drop(self, key: bytes) -> None:
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self._bytes -= _bytes_of(surface)

    def scaled(self, drawing: Drawing, size: Size) -> pygame.Surface:
        """A drawing that is slow to render, scaled from its picture at its own size."""
        return self.made(
            _sized(drawing, size), lambda: pygame.transform.smoothscale(self.draw(drawing), size)
        )

    def widened_onto(
        self, surface: pygame.Surface, drawing: Drawing, at: tuple[int, int], width: int
    ) -> None:
        """Lay a drawing whose middle column can be repeated, as wide as that, onto something of one's own."""
        for part, place in _widened_parts(self.draw(drawing), width):
            surface.blit(part, (at[0] + place, at[1]), special_flags=pygame.BLEND_PREMULTIPLIED)

    def widened(self, drawing: Drawing, width: int) -> pygame.Surface:
        """A drawing whose middle column can be repeated, such as a panel, as wide as that."""
        size = (width, drawing.size[1])
        return self.made(_sized(drawing, size), lambda: _widened(self.draw(drawing), width))

    def made(self, recipe: Drawing, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What is made of drawings by a recipe, kept until those are drawn sharp."""
        key = recipe.fingerprint
        surface = self._surfaces.get(key)
        if surface is None:
            surface = make()
            self._derived.add(key)
            self._keep(key, surface)
        return surface

    def draw_near(self, drawing: Drawing, large: Drawing) -> pygame.Surface:
        """A drawing, scaled from a large one that is needed anyway, where that is not much larger."""
        if drawing.size[0] < large.size[0] <= 2 * drawing.size[0]:
            return self.scaled(large, drawing.size)
        return self.draw(drawing)

    def render(self, drawing: Drawing) -> pygame.Surface:
        """The drawing rendered now and not kept: for pictures that are seen once."""
        return _render(drawing)

    def drawing(self, picture: Picture) -> Drawing:
        """The SVG text of a picture with its colours exchanged."""
        return Drawing(picture.name, recolour(self.text(picture.name), picture.colours), picture.size)

    def text(self, name: str) -> str:
        """The SVG text of the file `name`."""
        if name not in self._texts:
            try:
                self._texts[name] = (self.root / f"{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                reason = say("it cannot be read: {problem}", problem=verbatim(str(error)))
                raise BadContent(f"{name}.svg", say("file"), reason) from error
        return self._texts[name]

    def resize(self) -> None:
        """Let go of a past window's pictures; some serve, scaled, until others are sharp."""
        at_hand = self._at_hand
        self.forget()
        self._at_hand = at_hand

    def forget(self) -> None:
        """Let go of what is in memory, for another game."""
        self._surfaces.clear()
        self._pictures.clear()
        self._bytes = 0
        self._draughtsmen.forget_wishes()
        self._at_hand = {}
        for forgotten in (
            self._derived, self._wished, self._waiting, self._arrived, self._ready, self._unseen,
        ):
            forgotten.clear()
        for forget in _KEPT:
            forget()

    def trim(self) -> None:
        """Let go of what was kept on disk long ago."""
        self._cache.trim()

    def close(self) -> None:
        """Leave no process behind."""
        self._draughtsmen.close()


def recolour(svg: str, colours: Mapping[str, str]) -> str:
    """The SVG text with each key colour exchanged, all at once and whatever the letter case."""
    if not colours:
        return svg
    wanted = {key.lower(): value for key, value in colours.items()}
    pattern = re.compile("|".join(re.escape(key) + r"\b" for key in wanted), re.IGNORECASE)
    return pattern.sub(lambda match: wanted[match.group().lower()], svg)


def _sized(drawing: Drawing, size: Size) -> Drawing:
    """The recipe for a drawing that is brought to another size."""
    return Drawing(drawing.name, f"{drawing.size}{drawing.svg}", size)


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.width * surface.height * 4


def _render(drawing: Drawing) -> pygame.Surface:
    try:
        return rendered(drawing)
    except ValueError as error:
        raise BadContent(f"{drawing.name}.svg", say("drawing"), verbatim(str(error))) from error


def _widened(narrow: pygame.Surface, width: int) -> pygame.Surface:
    """The same ends, and the middle column as often as there is room for."""
    if width <= narrow.width:
        return narrow
    wide = pygame.Surface((width, narrow.height), pygame.SRCALPHA)
    for part, x in _widened_parts(narrow, width):
        wide.blit(part, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return wide


def _widened_parts(narrow: pygame.Surface, width: int) -> Iterator[tuple[pygame.Surface, int]]:
    """The two ends and what is between them, each with its place."""
    (old, height), half = narrow.get_size(), narrow.get_width() // 2
    if width <= old:
        yield narrow, 0
        return
    yield narrow.subsurface((0, 0, half, height)), 0
    middle = narrow.subsurface((half, 0, 1, height))
    yield pygame.transform.scale(middle, (width - old + 1, height)), half
    right = narrow.subsurface((half + 1, 0, old - half - 1, height))
    yield right, width - right.get_width()
