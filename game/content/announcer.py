"""What the announcer of Eye for an Eye says in the soundtracks, his calls, and what chiefs cry themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.content import paths
from game.content.eye_chiefs import unknown
from game.content.texts import Page, read_page
from game.core import NOTHING, Sentence, plural, say
from game.rules.eye_for_an_eye.lore import SOUNDTRACKS

ANNOUNCER_FILE: Final = paths.ROOT / "assets" / "texts" / "eye_for_an_eye" / "announcer.toml"
LONGEST_CAPTION: Final = 40
MANNERS: Final = ("move", "attack", "parry", "heal", "ready")
"""How a chief can cry its two notes."""
_SEEN_S: Final = 2.6


class Caption(NamedTuple):
    """What is said at a second of the round's clock; below 0 it is said before the clock begins."""

    at_s: float
    words: Sentence


class Announcer(NamedTuple):
    """Everything that is said, and how the soundtracks lie on the round's clock."""

    lead_s: float
    """How long a soundtrack plays before the clock begins."""
    tail_s: float
    """How long it goes on after the clock has ended."""
    lines: Mapping[str, tuple[Caption, ...]]
    """Those of each soundtrack."""
    closing: tuple[Caption, ...]
    """Those of all soundtracks; their seconds are counted back from the end."""
    calls: Mapping[str, Sentence]
    """The words of every call."""
    cries: Mapping[str, str] = MappingProxyType({})
    """The calls that the chief who makes them cries in a voice of its own, and how; the others are spoken."""

    def captions(self, track: str, length_s: float) -> tuple[Caption, ...]:
        """All that is said on a soundtrack, in order."""
        last = [Caption(length_s - line.at_s, line.words) for line in self.closing]
        return tuple(sorted((*self.lines[track], *last)))

    def said(self, track: str, length_s: float, clock_s: float) -> Sentence:
        """The caption that is to be seen at a second of the clock, or nothing."""
        begun = [line for line in self.captions(track, length_s) if line.at_s <= clock_s]
        return begun[-1].words if begun and clock_s < begun[-1].at_s + _SEEN_S else NOTHING


@cache
def read_announcer(path: Path = ANNOUNCER_FILE) -> Announcer:
    """The announcer's file; BadContent names the place that is wrong."""
    page = read_page(path)
    page.only("lead_s", "tail_s", "line", "closing", "calls", "spoken", "cries")
    lines: dict[str, list[Caption]] = {track: [] for track in SOUNDTRACKS}
    for entry in page.pages("line"):
        entry.only("track", "at_s", "words", "spoken", "crowd")
        track = entry.text("track")
        if track not in lines:
            raise unknown(entry, "track", track, SOUNDTRACKS)
        lines[track].append(_caption(entry, "at_s"))
    calls = dict(_calls(page.page("calls")))
    return Announcer(
        _seconds(page, "lead_s"), _seconds(page, "tail_s"),
        {track: tuple(sorted(found)) for track, found in lines.items()},
        tuple(_closing(page)), calls, dict(_cries(page.page("cries"), calls)),
    )


def _closing(page: Page) -> Iterator[Caption]:
    for entry in page.pages("closing"):
        entry.only("before_end_s", "words", "spoken", "crowd")
        yield _caption(entry, "before_end_s")


def _caption(page: Page, when: str) -> Caption:
    return Caption(_seconds(page, when), _words(page, "words"))


def _words(page: Page, name: str) -> Sentence:
    words = page.prose(name)
    if len(words) > LONGEST_CAPTION:
        raise page.bad(name, plural(
            "has {count} character; a caption has at most {most}",
            "has {count} characters; a caption has at most {most}", len(words), most=LONGEST_CAPTION,
        ))
    return words


def _seconds(page: Page, name: str) -> float:
    value = page.items().get(name)
    if type(value) is bool or not isinstance(value, int | float):
        raise page.bad(name, say("must be a number of seconds"))
    return float(value)


def _cries(page: Page, calls: Mapping[str, Sentence]) -> Iterator[tuple[str, str]]:
    for name in page.items():
        if name not in calls:
            raise unknown(page, name, name, tuple(calls))
        manner = page.text(name)
        if manner not in MANNERS:
            raise unknown(page, name, manner, MANNERS)
        yield name, manner


def _calls(page: Page) -> Iterator[tuple[str, Sentence]]:
    for name in page.items():
        yield name, _words(page, name)
