"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import BadContent, Option, OptionValue, say, verbatim, word_of
from game.core.complaints import bad_option

SEATS: Final = (2, 3, 4)
Laying = Literal["players", "itself", "map"]
LAYING: Final[tuple[Laying, ...]] = get_args(Laying)


class Options(NamedTuple):
    """How a game is played."""

    tiles: Laying = "players"
    real_dice: bool = False


OPTIONS: Final = (
    Option("tiles", "Valley laid by", "The players, luck itself, or just the map.", "players", LAYING),
    Option("real_dice", "Real dice", "Roll your own dice and tell what they show.", False),
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
    return Options(word_of(str(chosen["tiles"]), LAYING), bool(chosen["real_dice"]))
