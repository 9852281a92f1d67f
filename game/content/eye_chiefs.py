"""Chiefs and tribal cards from their tables."""

from __future__ import annotations

from typing import Final

from game.content.texts import Page
from game.core import word_of
from game.rules.eye_for_an_eye.lore import (
    CHIEFS,
    EFFECTS,
    INNATES,
    PAID_INNATES,
    Card,
    CardName,
    Chief,
    ChiefName,
    Innate,
    Track,
)

TRACKS: Final = ("move", "attack", "guard", "heal")
_DIFFICULTIES: Final = ("easy", "medium", "hard")
_CARD_FIELDS: Final = ("title", "about", "band", "ready", "use", "free")
_CHIEF_FIELDS: Final = (
    "title", "tribe", "difficulty", "about", "dice", "health", "heat", "flies", "guards", "guard_tokens",
    *TRACKS, "innate", "cards",
)


def read_chiefs(chiefs: Page, cards: Page) -> tuple[Chief, ...]:
    """All chiefs in the order of the rules; BadContent names the first bad field."""
    chiefs.only(*CHIEFS)
    cards.only(*EFFECTS)
    deck: dict[str, Card] = {name: _card(_table(cards, name), name) for name in EFFECTS}
    return tuple(_chief(_table(chiefs, name), name, deck) for name in CHIEFS)


def _table(page: Page, name: str) -> Page:
    if name not in page:
        raise page.bad(name, "is missing")
    return page.page(name)


def within(page: Page, name: str, least: int, most: int, default: int | None = None) -> int:
    """A whole number between two limits."""
    value = page.number(name, default)
    if not least <= value <= most:
        raise page.bad(name, f"is {value}, must be from {least} to {most}")
    return value


def _chief(page: Page, name: ChiefName, deck: dict[str, Card]) -> Chief:
    page.only(*_CHIEF_FIELDS)
    difficulty = page.text("difficulty")
    if difficulty not in _DIFFICULTIES:
        raise page.bad("difficulty", f"must be one of {', '.join(_DIFFICULTIES)}")
    move, attack, guard, heal = (_track(_table(page, track), track) for track in TRACKS)
    club = page.page("attack")
    return Chief(
        name, page.text("title"), page.text("tribe"), page.text("about"), difficulty,
        within(page, "dice", 1, 8), within(page, "health", 1, 15), (move, attack, guard, heal),
        within(club, "bonus_at", 0, attack.spaces, 0), within(club, "bonus", 0, 3, 0),
        page.switch("flies", False), within(page, "heat", 0, 9, 0), within(page, "guards", 0, 4, 0),
        within(page, "guard_tokens", 0, 9, 0), _innate(_table(page, "innate")), _hand(page, deck),
    )


def _track(page: Page, name: str) -> Track:
    page.only("title", "spaces", "minimum", *(("bonus_at", "bonus") if name == "attack" else ()))
    spaces = within(page, "spaces", 1, 8)
    return Track(page.text("title"), spaces, within(page, "minimum", 1, spaces))


def _innate(page: Page) -> Innate:
    page.only("name", "title", "about", "eyes", "free")
    name, eyes = page.text("name"), within(page, "eyes", 0, 5)
    if name not in INNATES:
        raise page.bad("name", f"{name} is not known; there are {', '.join(INNATES)}")
    if (name in PAID_INNATES) is not (eyes > 0):
        raise page.bad("eyes", "must be none, it is always on" if eyes else "must be at least one")
    return Innate(
        word_of(name, INNATES), page.text("title"), page.text("about"), eyes, page.switch("free", False),
    )


def _hand(page: Page, deck: dict[str, Card]) -> tuple[Card, Card, Card]:
    names = page.texts("cards")
    for name in names:
        if name not in deck:
            raise page.bad("cards", f"{name} is not known; there are {', '.join(deck)}")
    if [deck[name].band for name in names] != [1, 2, 3]:
        raise page.bad("cards", "must be one of Band I, one of Band II, one of Band III")
    first, second, third = (deck[name] for name in names)
    return first, second, third


def _card(page: Page, name: CardName) -> Card:
    page.only(*_CARD_FIELDS, *EFFECTS[name])
    return Card(
        name, page.text("title"), page.text("about"), within(page, "band", 1, 3),
        within(page, "ready", 1, 5), within(page, "use", 1, 5), page.switch("free", False),
        tuple((number, within(page, number, 0, 9)) for number in EFFECTS[name]),
    )
