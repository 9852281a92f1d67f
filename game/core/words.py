"""Words out of closed sets, such as phases and kinds, that the type checker knows."""

from __future__ import annotations

from typing import TypeVar

W = TypeVar("W", bound=str)


def word_of(text: str, words: tuple[W, ...]) -> W:
    """The word that a checked text is; ValueError if it was not checked."""
    return words[words.index(text)]
