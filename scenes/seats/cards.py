"""The seats before a game: a card for each, how many there are, and everybody moving on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core import Option, Seat
from scenes.seats.card import Extra, SeatCard
from scenes.seats.options import worded
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.stepper import Stepper

if TYPE_CHECKING:
    from scenes.base.screen import Box
    from scenes.seats.seats import Seats

_GAP = 12.0
_HEAD = 64.0
_CARD_HIGH = 352.0


class SeatList:
    """Two cards across the board for a game of two; a list from seat 1 down for others."""

    def __init__(self, scene: Seats, box: Box) -> None:
        self.scene = scene
        self.seating = scene.seating
        for_two = max(scene.game.info.seats) == 2
        places = self._build_for_two(box) if for_two else self._build_head(box)
        self.cards = [self._card(seat, place) for seat, place in enumerate(places, 1)]

    def _build_for_two(self, box: Box) -> list[Box]:
        """Who begins sits at the foot, as on the board."""
        left, top, width, height = box
        middle = (left, top + _CARD_HIGH + 16, width, _HEAD)
        self.scene.gui.button(middle, "Swap sides", self.scene.rotate, icon="restart", size=28)
        return [(left, top + height - _CARD_HIGH, width, _CARD_HIGH), (left, top, width, _CARD_HIGH)]

    def _build_head(self, box: Box) -> list[Box]:
        """How many play, and the way round; returns the places of the cards below."""
        left, top, width, height = box
        count, wide = self.seating.count, (width - 16) / 2
        if len(self.seating.counts) > 1:
            counts = [(each, f"{each} seats") for each in self.seating.counts]
            place = (left, top, wide, _HEAD)
            Stepper(self.scene, place, counts, count, self.scene.take, size=30, icons=("minus", "plus"))
        place = (left + wide + 16, top, width - wide - 16, _HEAD)
        self.scene.gui.button(place, "Rotate", self.scene.rotate, icon="restart", size=28,
                              tip="Everybody moves on by one seat")
        share = (height - _HEAD - 16 + _GAP) / count
        return [(left, top + _HEAD + 16 + share * row, width, share - _GAP) for row in range(count)]

    def _card(self, seat: Seat, box: Box) -> SeatCard:
        extras = [self._extra(option) for option in self.seating.options_of(seat)]
        return SeatCard(
            self.scene, box, seat, self.seating.seats[seat - 1], self._note(seat),
            partial(self.seating.sit, seat), extras, alone=self.seating.alone,
        )

    def _extra(self, option: Option) -> Extra:
        presenter = PRESENTERS[self.scene.game.info.name]
        picture = partial(presenter.option_picture, self.scene.kit, option.name)
        value, change = self.seating.options[option.name], partial(self.scene.choose, option)
        about = partial(presenter.option_about, self.scene.board, option.name)
        return Extra(option.name, worded(option), value, change, picture, about)

    def _note(self, seat: Seat) -> str:
        """When this seat moves; in an arena all do at once, or in the order of the markers they grab."""
        scene = self.scene
        if PRESENTERS[scene.game.info.name].live:
            return ""
        if scene.start_text is None or scene.board is None:
            return "begins the game" if seat == 1 else "plays second" if seat == 2 else "follows"
        state = scene.shown_state(scene.board)
        return "to move" if seat in scene.game.to_act(state) else "moves next"

    def refresh(self) -> None:
        """Show what the cards' own options are now."""
        for card in self.cards:
            for name, chooser in card.choosers.items():
                chooser.take(self.seating.options[name])
