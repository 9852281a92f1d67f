"""What somebody who points is asked next, in a few words."""

from __future__ import annotations

from typing import Final

from scenes.stage.selection import Pick

FOR_CARDS: Final = "Pick a totem or eye, then a card"
"""For whoever has nothing else to send, and needs no pages to get at the cards."""

_NEXT: Final = {
    "dice": "How many dice?", "heat": "With how much heat?", "amount": "How much heat?", "way": "Which way?",
    "figure": "Which figure?", "space": "Which space?",
}
"""The question by what can be picked now."""

_PLACES: Final = {"recover": "Take back from where?", "hold": "Which dice stay? Then roll"}
"""The question about dice and their places, by what was picked first."""


def asked(chosen: tuple[Pick, ...], following: tuple[Pick, ...]) -> str:
    """The question after some picks; empty as long as nothing has been picked."""
    if not chosen or not following:
        return ""
    return _NEXT.get(following[0].kind) or _PLACES.get(chosen[0].kind, "Where to?")
