"""A compiled catalogue (.mo): where every message stands is known at once, and it is read when it is said."""

from __future__ import annotations

import struct
from gettext import c2py
from typing import Final

from game.languages.po import MAGIC, header_of

_PLAIN_RULE: Final = "n != 1"


class Catalogue:
    """The sentences of one language by their English.

    The class of the standard library takes every catalogue apart at the start, which costs as much as all
    else that is done for a language; here that waits for the few hundred sentences that somebody sees.
    """

    def __init__(self, mo: bytes) -> None:
        """ValueError or struct.error where the bytes are no whole catalogue."""
        magic, _, count, keys, texts = struct.unpack_from("<5I", mo)
        key_places = struct.unpack_from(f"<{2 * count}I", mo, keys)
        text_places = struct.unpack_from(f"<{2 * count}I", mo, texts)
        ends = map(sum, zip(text_places[::2], text_places[1::2], strict=True))
        if magic != MAGIC or max(ends, default=0) > len(mo):
            raise ValueError("it is cut off")
        self._mo = mo
        self._places = {
            mo[at : at + length].partition(b"\0")[0]: place
            for length, at, *place in zip(
                key_places[::2], key_places[1::2], text_places[::2], text_places[1::2], strict=True
            )
        }
        self._read: dict[str, list[str]] = {}
        self.header = header_of(mo)
        rule = self.header.get("plural-forms", "").partition("plural=")[2].rstrip("; ")
        self._form = c2py(rule or _PLAIN_RULE)
        self._form(5)  # the rule is tried before it is needed

    def text(self, key: str, sense: str = "") -> str:
        """A sentence; itself where there is no translation."""
        forms = self._forms(key, sense)
        return forms[0] if forms else key

    def counted(self, one: str, many: str, count: int, sense: str = "") -> str:
        """A sentence about so many things."""
        forms = self._forms(one, sense)
        if not forms:
            return one if count == 1 else many
        return forms[min(self._form(count), len(forms) - 1)]

    def _forms(self, key: str, sense: str) -> list[str] | None:
        if sense:
            key = f"{sense}\x04{key}"
        forms = self._read.get(key)
        if forms is None and (place := self._places.get(key.encode(errors="replace"))) is not None:
            length, at = place
            forms = self._read[key] = self._mo[at : at + length].decode(errors="replace").split("\0")
        return forms
