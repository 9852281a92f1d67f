"""Where lines of text break: between words, and in Chinese between characters, as its punctuation allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

_WIDE: Final = r"⺀-鿿豈-﫿︰-﹏＀-￯"
_NEVER_FIRST: Final = "、。，．！？：；）〕］｝〉》」』】”’…—·～％!?,.:;)]}%"
_NEVER_LAST: Final = "（〔［｛〈《「『【“‘([{"
_PIECE: Final = re.compile(rf"[{_WIDE}]|[^\s{_WIDE}]+|\s+")


def broken(text: str, wrap_px: int, width: Callable[[str], int]) -> list[str]:
    """A text in lines no wider than this, if that can be; 0 breaks only where the text itself does."""
    paragraphs = text.split("\n")
    if not wrap_px:
        return paragraphs
    return [line for paragraph in paragraphs for line in _lines(paragraph, wrap_px, width)]


def words_of(text: str) -> list[str]:
    """What stays whole when a text is broken into lines."""
    return [piece.strip() for piece in _pieces(text)]


def _lines(paragraph: str, wrap_px: int, width: Callable[[str], int]) -> Iterator[str]:
    line = ""
    for piece in _pieces(paragraph):
        if not line.strip():
            line = piece.lstrip() if line else piece
        elif width((line + piece).rstrip()) <= wrap_px:
            line += piece
        else:
            yield line.rstrip()
            line = piece.lstrip()
        while width(line.rstrip()) > wrap_px and len(line.rstrip()) > 1:
            fits = _fitting(line, wrap_px, width)
            yield line[:fits]
            line = line[fits:]
    yield line.rstrip()


def _pieces(paragraph: str) -> Iterator[str]:
    """What stays on one line: a word, or a character with the punctuation that must not part from it."""
    piece = ""
    for part in _PIECE.findall(paragraph):
        if piece and not part.isspace() and not _together(piece[-1], part[0]):
            yield piece
            piece = ""
        if piece and piece[-1].isspace() and not part.isspace() and part[0] not in _NEVER_FIRST:
            yield piece
            piece = ""
        piece += part
    if piece:
        yield piece


def _together(before: str, after: str) -> bool:
    """Whether no line may break between two characters."""
    return after in _NEVER_FIRST or before in _NEVER_LAST


def _fitting(line: str, wrap_px: int, width: Callable[[str], int]) -> int:
    """How much of a word that is wider than a line goes onto it: at least one character."""
    low, high = 1, len(line) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(line[:middle]) <= wrap_px else (low, middle - 1)
    return low
