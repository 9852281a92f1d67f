"""Who sits where and with which options: what the seats screen changes, without a picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.ai import has_opponents
from game.content.settings import Choice
from game.core import AnyGame, BadContent, Option, OptionValue, Seat, Sentence, constant, say
from game.match.setup import OF_A_SEAT, Setup, Sitter

SWITCH = (False, True)
"""The choices of an option that is on or off."""

_PLACES: Final[Mapping[str, Sentence]] = {"seats": say("Seats"), "board": say("Board")}
"""What is not agreed upon as an option."""


def seat_of(option: Option) -> Seat | None:
    """The seat that an option belongs to, such as 2 for `chief_2`, or none if it is for all."""
    found = OF_A_SEAT.fullmatch(option.name)
    return int(found[2]) if found else None


def on_card(option: Option) -> bool:
    """Whether an option is chosen on its seat's card; a switch has its words beside it and needs a row."""
    return seat_of(option) is not None and option.choices != SWITCH and not option.handicap


class Seating:
    """The sitters of a game, those who stand aside included, so that nobody is forgotten on the way."""

    def __init__(self, game: AnyGame, last: Choice) -> None:
        self.game = game
        self.counts = game.info.seats
        self.count = len(last.seats) if len(last.seats) in self.counts else min(self.counts)
        known = list(last.seats[: self.count])
        newcomers = [Sitter.person(), *(Sitter.opponent(1) for _ in range(max(self.counts)))]
        self._sitters = [*known, *newcomers[len(known) : max(self.counts)]]
        self.alone = not has_opponents(game)
        """Whether people have to play among themselves."""
        if self.alone:
            self._sitters = [Sitter.person(sitter.name) for sitter in self._sitters]
        self.options = self._known(last.options)
        """Every option as somebody wished it."""
        self.for_real = last.for_real
        """Whether moves are taken back only by consent."""

    @classmethod
    def of(cls, game: AnyGame, setup: Setup) -> Seating:
        """The same people and options as in a match, whose number of seats is fixed."""
        seating = cls(game, Choice(setup.seats, setup.board, setup.chosen, for_real=setup.for_real))
        seating.counts = (seating.count,)
        return seating

    def _known(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Every option of the game, with the last choice where that is still possible."""
        known = self.game.info.options
        kept = {each.name: options[each.name] for each in known if options.get(each.name) in each.choices}
        return {option.name: option.default for option in known} | kept

    @property
    def seats(self) -> list[Sitter]:
        """Everybody who plays, from seat 1 on."""
        return self._sitters[: self.count]

    def sit(self, seat: Seat, sitter: Sitter) -> None:
        """Put somebody on a seat."""
        self._sitters[seat - 1] = sitter

    def rotate(self) -> None:
        """Everybody moves on by one seat."""
        self._sitters[: self.count] = [self._sitters[self.count - 1], *self._sitters[: self.count - 1]]

    def options_of(self, seat: Seat) -> list[Option]:
        """The options on a seat's card."""
        return [option for option in self.game.info.options if on_card(option) and seat_of(option) == seat]

    def handicaps_of(self, seat: Seat) -> list[Option]:
        """The options that even a match out for a seat."""
        return [option for option in self.game.info.options if option.handicap and seat_of(option) == seat]

    @property
    def common_options(self) -> list[Option]:
        """The options beside the board: those for all, and switches of the seats that are taken."""
        options = (
            option for option in self.game.info.options if not on_card(option) and not option.handicap
        )
        taken = (option for option in options if (seat_of(option) or 1) <= self.count)
        fitting = (replace(option, choices=option.choices_for(self.count)) for option in taken)
        return [option for option in fitting if len(option.choices) > 1]

    @property
    def played(self) -> dict[str, OptionValue]:
        """Every option as it is played with this many seats; a wish that does not fit is kept for later."""
        fitting = {each.name: each.choices_for(self.count) for each in self.game.info.options}
        default = {each.name: each.default for each in self.game.info.options}
        return {
            name: value if value in fitting[name] else default[name] for name, value in self.options.items()
        }

    @property
    def misfits(self) -> list[tuple[Option, OptionValue]]:
        """The wishes for all that this many seats cannot have."""
        return [
            (option, self.options[option.name]) for option in self.game.info.options
            if seat_of(option) is None and self.options[option.name] not in option.choices_for(self.count)
        ]

    def choose(self, option: Option, value: OptionValue) -> None:
        """Change an option; what every seat has once, such as a chief, changes hands."""
        before = self.options[option.name]
        if value is True and option.handicap:
            # Only one of a kind can be on, such as who begins.
            self.options |= {other.name: False for other in self._alike(option) if other.choices == SWITCH}
        for other in self._kin(option):
            if self.options[other.name] == value:
                self.options[other.name] = before
        self.options[option.name] = value

    def _kin(self, option: Option) -> list[Option]:
        """The same option of all seats, if no two of them begin with the same value."""
        kin = self._alike(option)
        return kin if len({each.default for each in kin}) == len(kin) else []

    def _alike(self, option: Option) -> list[Option]:
        """The same option of all seats."""
        found = OF_A_SEAT.fullmatch(option.name)
        if found is None:
            return []
        pattern = re.compile(rf"{re.escape(found[1])}_[1-6]")
        return [each for each in self.game.info.options if pattern.fullmatch(each.name)]

    def sentence(self, problem: BadContent) -> Sentence:
        """What is wrong with a combination, in one sentence without the names of the files."""
        reason = problem.reason
        ended = reason if reason.endswith(".") else say("{reason}.", reason=reason)
        if not problem.place:
            return ended
        titles = {f"option {each.name}": constant(each.title) for each in self.game.info.options}
        place = {**titles, **_PLACES}.get(problem.place, problem.place)
        return say("{place}: {reason}", place=place, reason=ended)
