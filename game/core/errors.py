"""How players and authors are told that something cannot be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: the id of the rule, and at most ten words."""

    rule: str
    words: str

    def __str__(self) -> str:
        return self.words


class Refused(Exception):
    """A player asked for something that the rules do not allow; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.words)
        self.reason = reason


class BadContent(Exception):
    """A map, save, lesson, setting or text that an author or a disk has broken."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(": ".join(part for part in (file, place, reason) if part))
        self.file = file
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadContent], tuple[str, str, str]]:
        return BadContent, (self.file, self.place, self.reason)

    def inside(self, file: str) -> BadContent:
        """The same complaint, once the file is known."""
        return BadContent(file, self.place, self.reason)
