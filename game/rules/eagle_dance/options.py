"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import BadContent, Option, OptionValue, Seat, say, verbatim, word_of
from game.core.complaints import bad_option
from game.core.handicaps import beginner, beginnings, handicaps

SEATS: Final = (2, 3, 4)
Laying = Literal["players", "itself", "map"]
LAYING: Final[tuple[Laying, ...]] = get_args(Laying)


Feeding = Literal["turn", "round"]
FEEDING: Final[tuple[Feeding, ...]] = get_args(Feeding)


class Options(NamedTuple):
    """How a game is played."""

    tiles: Laying = "players"
    real_dice: bool = False
    dominant_food: Feeding = "turn"
    """Whether Dominant counts the food of the eagle's turn, or all of the round until that turn ends."""
    leave_card: bool = False
    choose_spoils: bool = False
    more_food: tuple[int, ...] = (0,) * max(SEATS)
    """How many foods each eagle brings along."""
    begins: Seat = 1
    """Who lays, perches and begins the first round."""


OPTIONS: Final = (
    Option("tiles", "Valley laid by", "The players, luck itself, or just the map.", "players", LAYING),
    Option("real_dice", "Real dice", "Roll your own dice and tell what they show.", False),
    Option(
        "dominant_food", "Dominant counts food of",
        "Your turn, or the whole round with what you won as a defender.", "turn", FEEDING,
    ),
    Option("leave_card", "Leave the new card", "With two cards you may discard the drafted one.", False),
    Option(
        "choose_spoils", "Choose your spoils",
        "The winner of a fight takes food from a tile or from the loser.", False,
    ),
    *handicaps(
        "more_food", "More food", "This eagle brings so many foods along from the pile.", (0, 2, 4, 6),
        max(SEATS),
    ),
    *beginnings(max(SEATS)),
)


def read_options(values: Mapping[str, OptionValue], seats: int) -> Options:
    """What names and values agree on; BadContent names the first bad one."""
    known = {option.name: option for option in OPTIONS}
    for name, value in values.items():
        if name not in known:
            raise bad_option(name, say("Eagle Dance has no such option"))
        if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
            raise bad_option(name, say("cannot be {value}", value=verbatim(str(value))))
    if seats not in SEATS:
        raise BadContent("", say("seats"), say("Eagle Dance is for two to four"))
    chosen = {name: values.get(name, option.default) for name, option in known.items()}
    return Options(
        word_of(str(chosen["tiles"]), LAYING), bool(chosen["real_dice"]),
        word_of(str(chosen["dominant_food"]), FEEDING), bool(chosen["leave_card"]),
        bool(chosen["choose_spoils"]),
        tuple(int(chosen[f"more_food_{seat}"]) for seat in range(1, seats + 1)), beginner(chosen, seats),
    )
