"""Chiefs, tribal cards, manoeuvres and ceremony cards from their tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from game.content.texts import Page
from game.core import BadContent, Sentence, say, verbatim, word_of
from game.core.words import in_a_row
from game.rules.eye_for_an_eye.hexes import MOST_NYMPHLETS
from game.rules.eye_for_an_eye.lore import (
    CEREMONY,
    CHIEFS,
    DIFFICULTIES,
    EFFECTS,
    GENERAL_EACH,
    INNATES,
    MANOEUVRES,
    PAID_INNATES,
    Card,
    CardName,
    Ceremony,
    CeremonyName,
    Chief,
    ChiefName,
    Innate,
    ManoeuvreName,
    Track,
    TribalName,
)
from game.rules.eye_for_an_eye.options import SEATS

N = TypeVar("N", ManoeuvreName, CeremonyName)
NYMPHLETS: Final = "nymphlets"
TRACKS: Final = ("move", "attack", "guard", "heal")
_CARD_FIELDS: Final = ("title", "about", "ready", "use", "free")
_CHIEF_FIELDS: Final = (
    "title", "tribe", "difficulty", "about", "dice", "health", "heat", "flies", "guards", "guard_tokens",
    *TRACKS, "innate", "cards",
)


def read_chiefs(chiefs: Page, cards: Page, manoeuvres: Page, ceremony: Page) -> tuple[Chief, ...]:
    """All chiefs in the order of the rules; BadContent names the first bad field."""
    chiefs.only(*CHIEFS)
    cards.only(*EFFECTS)
    deck: dict[str, Card] = {name: _tribal_card(_table(cards, name), name) for name in EFFECTS}
    own, called = _own_manoeuvres(manoeuvres), _ceremony_cards(ceremony)
    return tuple(_chief(_table(chiefs, name), name, deck, own[name], called[name]) for name in CHIEFS)


def read_manoeuvres(page: Page) -> tuple[Card, ...]:
    """The manoeuvres that everybody may choose from, in the order of the rules."""
    page.only(*MANOEUVRES)
    found = [name for name in MANOEUVRES if "chief" not in _table(page, name)]
    if len(found) < GENERAL_EACH:
        reason = say("needs at least {number} manoeuvres without a chief", number=GENERAL_EACH)
        raise page.bad("chief", reason)
    return tuple(_manoeuvre(_table(page, name), name, 0) for name in found)


def read_ceremony(page: Page) -> Ceremony:
    """What a Nymphlet Ceremony counts, and the tracks of a Nymphlet's card."""
    table = _table(page, NYMPHLETS)
    table.only("each", "points", "fallen", "scurry", "dart")
    points = within(table, "points", 1, 9)
    return Ceremony(
        _nymphlets_each(table), points, within(table, "fallen", 0, points),
        _track(_table(table, "scurry"), "scurry"), _track(_table(table, "dart"), "dart"),
    )


def _nymphlets_each(table: Page) -> tuple[int, ...]:
    values, known = table.items().get("each"), range(1, MOST_NYMPHLETS + 1)
    fits = isinstance(values, list) and all(type(value) is int and value in known for value in values)
    if not isinstance(values, list) or not fits or len(values) != len(SEATS):
        raise table.bad("each", say(
            "must be {number} whole numbers from 1 to {most}: for two to six seats", number=len(SEATS),
            most=MOST_NYMPHLETS,
        ))
    return tuple(values)


def _ceremony_cards(page: Page) -> dict[str, Card]:
    page.only(NYMPHLETS, *CEREMONY)
    own = _owned(page, list(CEREMONY), _ceremony_card)
    for chief in CHIEFS:
        if chief not in own:
            raise page.bad("chief", say("no ceremony card is of {chief}", chief=verbatim(chief)))
    return own


def _own_manoeuvres(page: Page) -> dict[str, Card]:
    page.only(*MANOEUVRES)
    names = [name for name in MANOEUVRES if "chief" in _table(page, name)]
    own = _owned(page, names, lambda table, name: _manoeuvre(table, name, 1))
    for chief in CHIEFS:
        if chief not in own:
            raise page.bad("chief", say("no manoeuvre is of {chief}", chief=verbatim(chief)))
    return own


def _owned(
    page: Page, names: Iterable[N], read: Callable[[Page, N], Card],
) -> dict[str, Card]:
    """The cards that name the chief whom they belong to."""
    own: dict[str, Card] = {}
    for name in names:
        table = _table(page, name)
        chief = table.text("chief")
        if chief not in CHIEFS:
            raise unknown(table, "chief", chief, CHIEFS)
        if chief in own:
            card = verbatim(own[chief].name)
            raise table.bad("chief", say("{chief} has {card} already", chief=verbatim(chief), card=card))
        own[chief] = read(table, name)
    return own


def row_of(names: Iterable[str]) -> Sentence:
    """Names as they are written in a file, one after another."""
    return in_a_row([verbatim(name) for name in names])


def unknown(page: Page, field: str, name: str, names: Iterable[str]) -> BadContent:
    """A complaint about a name that the rules do not know."""
    words = say("{name} is not known; there are {names}", name=verbatim(name), names=row_of(names))
    return page.bad(field, words)


def _table(page: Page, name: str) -> Page:
    if name not in page:
        raise page.bad(name, say("is missing"))
    return page.page(name)


def within(page: Page, name: str, least: int, most: int, default: int | None = None) -> int:
    """A whole number between two limits."""
    value = page.number(name, default)
    if not least <= value <= most:
        words = say("is {value}, must be from {least} to {most}", value=value, least=least, most=most)
        raise page.bad(name, words)
    return value


def _chief(page: Page, name: ChiefName, deck: dict[str, Card], own: Card, called: Card) -> Chief:
    page.only(*_CHIEF_FIELDS)
    difficulty = page.text("difficulty")
    if difficulty not in DIFFICULTIES:
        raise page.bad("difficulty", say("must be one of {names}", names=row_of(DIFFICULTIES)))
    move, attack, guard, heal = (_track(_table(page, track), track) for track in TRACKS)
    club = page.page("attack")
    return Chief(
        name, page.prose("title"), page.prose("tribe"), page.prose("about"),
        word_of(difficulty, DIFFICULTIES),
        within(page, "dice", 1, 8), within(page, "health", 1, 15), (move, attack, guard, heal),
        within(club, "bonus_at", 0, attack.spaces, 0), within(club, "bonus", 0, 3, 0),
        page.switch("flies", False), within(page, "heat", 0, 9, 0), within(page, "guards", 0, 4, 0),
        within(page, "guard_tokens", 0, 9, 0), _innate(_table(page, "innate")), _hand(page, deck),
        own, called,
    )


def _track(page: Page, name: str) -> Track:
    page.only("title", "spaces", "minimum", *(("bonus_at", "bonus") if name == "attack" else ()))
    spaces = within(page, "spaces", 1, 8)
    return Track(page.prose("title"), spaces, within(page, "minimum", 1, spaces))


def _innate(page: Page) -> Innate:
    page.only("name", "title", "about", "eyes", "free")
    name, eyes = page.text("name"), within(page, "eyes", 0, 5)
    if name not in INNATES:
        raise unknown(page, "name", name, INNATES)
    if (name in PAID_INNATES) is not (eyes > 0):
        always = say("must be none, it is always on")
        raise page.bad("eyes", always if eyes else say("must be at least one"))
    return Innate(
        word_of(name, INNATES), page.prose("title"), page.prose("about"), eyes, page.switch("free", False),
    )


def _hand(page: Page, deck: dict[str, Card]) -> tuple[Card, Card, Card]:
    names = page.texts("cards")
    for name in names:
        if name not in deck:
            raise unknown(page, "cards", name, deck)
    if [deck[name].band for name in names] != [1, 2, 3]:
        raise page.bad("cards", say("must be one of Band I, one of Band II, one of Band III"))
    first, second, third = (deck[name] for name in names)
    return first, second, third


def _tribal_card(page: Page, name: TribalName) -> Card:
    page.only(*_CARD_FIELDS, "band", *EFFECTS[name])
    return _card(page, name, within(page, "band", 1, 3), EFFECTS[name])


def _manoeuvre(page: Page, name: ManoeuvreName, band: int) -> Card:
    page.only(*_CARD_FIELDS, "chief", *MANOEUVRES[name])
    return _card(page, name, band, MANOEUVRES[name])


def _ceremony_card(page: Page, name: CeremonyName) -> Card:
    page.only(*_CARD_FIELDS, "chief", *CEREMONY[name])
    return _card(page, name, 1, CEREMONY[name])


def _card(page: Page, name: CardName, band: int, numbers: tuple[str, ...]) -> Card:
    return Card(
        name, page.prose("title"), page.prose("about"), band, within(page, "ready", 1, 5),
        within(page, "use", 1, 5), page.switch("free", False),
        tuple((number, within(page, number, 0, 9)) for number in numbers),
    )
