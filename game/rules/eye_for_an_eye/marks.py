"""What modes other than the battle add to a position: name=value, with semicolons between them.

Of the table: climbed, the tokens on the King of the Hill card; scorings, how many there were in the round;
flower, the area of the one that is turned up; deck, those that lie face down.
Of a seat: cards, the manoeuvres that it has chosen for this round; last, those of the round before while it
has chosen none; score, its victory points; caught, how many Nymphlets it has caught; rooted, the Nymphlet
that roots protect; hunting, y while its ceremony card is at work; declared, stake and swayed, what it has
decided in a vote; missing, its dice of the last vote before the first roll after it. What is as at the start
of a match is left out; - stands for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from game.core import BadContent, Seat, say, verbatim, word_of
from game.rules.eye_for_an_eye.actions import VERDICTS
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import FIGURE_FORM, NO_FIGURE, figure_name, figure_named
from game.rules.eye_for_an_eye.lore import GENERAL_EACH, ManoeuvreName
from game.rules.eye_for_an_eye.places import POOL
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import UNSTAKED, Player, State, lore_of

_VERDICTS: Final = "|".join(VERDICTS)
_NAMES: Final = r"[a-z_]{1,20}(?:\+[a-z_]{1,20})*"


class TableMark(NamedTuple):
    """A field of the state."""

    name: str
    form: str
    write: Callable[[State], str]
    read: Callable[[Draft, str], None]


class SeatMark(NamedTuple):
    """A field of a player."""

    name: str
    form: str
    write: Callable[[Player], str]
    read: Callable[[Draft, Seat, str], None]


M = TypeVar("M", TableMark, SeatMark)


def _manoeuvres(draft: Draft, text: str) -> tuple[ManoeuvreName, ...]:
    known = lore_of(draft.state).general
    names = text.split("+")
    for name in names:
        if name not in known:
            raise BadContent("", "", say("there is no manoeuvre {name}", name=verbatim(name)))
    if len(set(names)) != GENERAL_EACH or len(names) != GENERAL_EACH:
        raise BadContent("", "", say("needs {number} different manoeuvres", number=GENERAL_EACH))
    return tuple(word_of(name, known) for name in names)


def _deal_cards(draft: Draft, seat: Seat, text: str) -> None:
    cards = _manoeuvres(draft, text)
    draft.put_player(seat, hand=(*draft.player(seat).hand, *cards), chosen=cards)


def _root(draft: Draft, seat: Seat, text: str) -> None:
    if figure_named(text) not in own_nymphlets(draft.state, seat):
        raise BadContent("", "", say("there is no Nymphlet {name} of this seat", name=verbatim(text)))
    draft.put_player(seat, rooted=figure_named(text))


def _put_stake(draft: Draft, seat: Seat, text: str) -> None:
    if int(text) > count_on(draft.player(seat), POOL):
        raise BadContent("", "", say("its pool has not {number} dice", number=int(text)))
    draft.put_player(seat, stake=int(text))


def _put_missing(draft: Draft, seat: Seat, text: str) -> None:
    dice, own = tuple(map(int, text)), range(len(draft.player(seat).places))
    if list(dice) != sorted(set(dice) & set(own)):
        raise BadContent("", "", say("cannot be {text}", text=verbatim(text)))
    draft.put_player(seat, missing=dice)


TABLE: Final = (
    TableMark(
        "climbed", r"\d", lambda state: str(state.climbed or ""),
        lambda draft, text: draft.put(climbed=int(text)),
    ),
    TableMark(
        "scorings", r"\d{1,3}", lambda state: str(state.scorings or ""),
        lambda draft, text: draft.put(scorings=int(text)),
    ),
    TableMark(
        "flower", r"[1-6]", lambda state: str(state.flower or ""),
        lambda draft, text: draft.put(flower=int(text)),
    ),
    TableMark(
        "deck", r"1?2?3?4?5?6?", lambda state: "".join(map(str, state.deck)),
        lambda draft, text: draft.put(deck=tuple(map(int, text))),
    ),
)
SEAT: Final = (
    SeatMark("cards", _NAMES, lambda player: "+".join(player.hand[1:]), _deal_cards),
    SeatMark(
        "last", _NAMES, lambda player: "" if player.hand[1:] else "+".join(player.chosen),
        lambda draft, seat, text: draft.put_player(seat, chosen=_manoeuvres(draft, text)),
    ),
    SeatMark(
        "score", r"-?\d{1,3}", lambda player: str(player.score or ""),
        lambda draft, seat, text: draft.put_player(seat, score=int(text)),
    ),
    SeatMark(
        "caught", r"\d{1,2}", lambda player: str(player.caught or ""),
        lambda draft, seat, text: draft.put_player(seat, caught=int(text)),
    ),
    SeatMark(
        "rooted", FIGURE_FORM,
        lambda player: "" if player.rooted == NO_FIGURE else figure_name(player.rooted), _root,
    ),
    SeatMark(
        "hunting", "y", lambda player: "y" if player.hunting else "",
        lambda draft, seat, text: draft.put_player(seat, hunting=True),
    ),
    SeatMark(
        "declared", _VERDICTS, lambda player: player.declared,
        lambda draft, seat, text: draft.put_player(seat, declared=word_of(text, VERDICTS)),
    ),
    SeatMark(
        "stake", r"\d", lambda player: "" if player.stake == UNSTAKED else str(player.stake), _put_stake,
    ),
    SeatMark(
        "swayed", _VERDICTS, lambda player: player.swayed,
        lambda draft, seat, text: draft.put_player(seat, swayed=word_of(text, VERDICTS)),
    ),
    SeatMark("missing", r"\d{1,9}", lambda player: "".join(map(str, player.missing)), _put_missing),
)


def write_table(state: State) -> str:
    """The field that a mode adds to a position."""
    return _joined((mark.name, mark.write(state)) for mark in TABLE)


def write_seat(player: Player) -> str:
    """The part that a mode adds to a seat's field."""
    return _joined((mark.name, mark.write(player)) for mark in SEAT)


def _joined(found: Iterable[tuple[str, str]]) -> str:
    return ";".join(f"{name}={value}" for name, value in found if value) or "-"


def read_table(draft: Draft, text: str) -> None:
    """Put what a mode's field says into the state; BadContent says what is wrong with it."""
    for mark, value in _taken_apart(TABLE, text):
        mark.read(draft, value)


def read_seat(draft: Draft, seat: Seat, text: str) -> None:
    """Put what a mode's part of a seat says into its board; BadContent likewise."""
    for mark, value in _taken_apart(SEAT, text):
        mark.read(draft, seat, value)


def _taken_apart(marks: tuple[M, ...], text: str) -> Iterable[tuple[M, str]]:
    values: dict[str, str] = {}
    for part in [] if text == "-" else text.split(";"):
        name, _, value = part.partition("=")
        mark = next((mark for mark in marks if mark.name == name), None)
        if mark is None or name in values or not re.fullmatch(mark.form, value, re.ASCII):
            raise BadContent("", "", say("cannot be {text}", text=verbatim(part[:40])))
        values[name] = value
    return [(mark, values[mark.name]) for mark in marks if mark.name in values]
