"""What belongs into the packs of art: whatever the parts ask for, found out without drawing it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from scenes.base.art import CHEAP_MS, Art
from scenes.base.packs import PACKS, alike
from scenes.base.rendering import Drawing, Size, cost_ms
from scenes.program.art_jobs import PARTS, jobs
from scenes.program.starting import headless


class Recorder(Art):
    """Art that is only written down: each picture is blank and of the size that was asked for."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.drawings: dict[bytes, Drawing] = {}
        self._blank: dict[Size, pygame.Surface] = {}

    def draw(self, drawing: Drawing) -> pygame.Surface:
        """Remember the drawing, and draw nothing."""
        self.drawings[drawing.fingerprint] = drawing
        if drawing.size not in self._blank:
            self._blank[drawing.size] = pygame.Surface(drawing.size, pygame.SRCALPHA)
        return self._blank[drawing.size]


def pack_file(part: str) -> Path:
    """Where the pack of a part lies."""
    return PACKS / f"{part}.pack"


def contents() -> dict[str, list[Drawing]]:
    """What belongs into each pack: what its part is the first to ask for, at the largest size of all.

    What is quickly rendered is left out.
    """
    wishes = [(part, drawing) for part in PARTS for drawing in wanted(part)]
    kept = largest([drawing for _, drawing in wishes])
    found: dict[str, list[Drawing]] = {part: [] for part in PARTS}
    for part, drawing in wishes:
        for each in kept.pop(drawing.identity, ()):
            if each.packed and cost_ms(each) > CHEAP_MS:
                found[part].append(each)
    return found


def wanted(part: str) -> list[Drawing]:
    """Every drawing that a part asks for in a window of the design's size, in the order of asking."""
    recorder = Recorder()
    with headless() as app:
        app.kit.art = recorder
        for job in jobs(part).values():
            job(app)
        recorder.forget()  # what was made of blank pictures
    return list(recorder.drawings.values())


def largest(drawings: Sequence[Drawing]) -> dict[bytes, list[Drawing]]:
    """Of drawings that differ only in size, the largest of each shape: from it the others are scaled."""
    found: dict[bytes, list[Drawing]] = {}
    for drawing in sorted(drawings, key=lambda each: each.size, reverse=True):
        known = found.setdefault(drawing.identity, [])
        if not any(alike(each.size, drawing.size) for each in known):
            known.append(drawing)
    return found
