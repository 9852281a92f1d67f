"""How much help a person has at a match: what the board shows, how many hints, and from whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

Shows = Literal["none", "places", "threats"]
"""What the board lights up: nothing, where one may go, or also what the others could do next."""
SHOWS: Final[tuple[Shows, ...]] = get_args(Shows)
ANY: Final = -1
"""As many hints as somebody likes."""
HINTS: Final = (0, 3, 5, ANY)
"""What is offered; a saved match may have agreed on another number."""
MOST_HINTS: Final = 99
ADVISERS: Final = (1, 2, 3, 4, 5)
"""The levels of the opponents that hints may come from."""


@dataclass(frozen=True, slots=True)
class Help:
    """What a person on a seat agreed to be helped with."""

    shows: Shows = "places"
    hints: int = ANY
    adviser: int = ADVISERS[-1]
    """The level of the opponent that gives the hints."""

    @property
    def lights(self) -> bool:
        """Whether places are lit where something can be done."""
        return self.shows != "none"


USUAL: Final = Help()
"""What everybody has who has agreed on nothing else."""
