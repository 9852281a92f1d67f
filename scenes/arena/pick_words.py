"""What somebody who points is asked next, in a few words."""

from __future__ import annotations

from typing import Final

from scenes.stage.selection import Pick

FOR_CARDS: Final = "Pick a totem or eye, then a card"
"""For whoever has nothing else to send, and needs no pages to get at the cards."""

_AFTER: Final = {
    "recover": {"track": "Take back from where?", "card": "Take back from where?",
                "innate": "Take back from where?", "current": "Take back from where?"},
    "hold": {"die": "Which dice stay? Then roll", "roll": "Which dice stay? Then roll"},
    "track": {"figure": "Whom?"},
    "card": {"figure": "Whom?", "way": "Which way?"},
    "innate": {"way": "Look which way?", "space": "Where does it go?"},
}
"""The question by what was picked first and what can be picked now."""

_ELSE: Final = {
    "dice": "How many dice?", "heat": "With how much heat?", "amount": "How much heat?", "way": "Which way?",
    "figure": "Which figure?", "space": "Which space?",
}


def asked(chosen: tuple[Pick, ...], following: tuple[Pick, ...]) -> str:
    """The question after some picks; empty as long as nothing has been picked."""
    if not chosen or not following:
        return ""
    first, now = _kind(chosen[0]), _kind(following[0])
    return _AFTER.get(first, {}).get(now) or _ELSE.get(now) or "Where to?"


def _kind(pick: Pick) -> str:
    return pick.partition(":")[0]
