"""What happens on the cloth, as acts: cards are dealt, turned, taken and stamped, and dice are rolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.rules.eagle_dance import events as facts
from scenes.base.timeline import Progress, Timeline
from scenes.stage.eagle_dance.cards import back
from scenes.stage.eagle_dance.cloth import GAP
from scenes.stage.eagle_dance.dice import DieName
from scenes.stage.eagle_dance.layout import CARD, CLOTH, STEP, TRAY, Spot
from scenes.stage.eagle_dance.means import Means
from scenes.stage.eagle_dance.motes import motion
from scenes.stage.eagle_dance.picks import card_pick
from scenes.stage.selection import Pick

_DEAL_S, _ALONE_S, _NEXT_S = 0.4, 0.3, 0.19
"""How long a card takes from the deck to its place, one that comes alone, and when the next one follows."""

_CALL_S: Final = 0.6
_DRAFT_S, _STAMP_S, _SWAP_S = 0.45, 0.5, 0.22
_ROLL_S, _LOOK_S = 0.85, 0.45
_DECK: Final = 90.0
"""How far from the right edge the cards come from."""


class ClothActs:
    """Acts of the cards and dice in one picture."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.picture = means.picture
        self._first = 0
        """The place of the first of the cards that are being dealt."""

    def deal(self, timeline: Timeline, events: Sequence[facts.CardOpened]) -> None:
        """Cards come face down from the deck, one after the other, and turn over in their places."""
        begun_s, lasts_s = timeline.length_s, _DEAL_S if len(events) > 1 else _ALONE_S
        for number, event in enumerate(events):
            at_s = begun_s + number * _NEXT_S
            if not self.picture.layout.bare:
                self.means.sound(timeline, "card_turn", at_s)
                motion(timeline, lasts_s, partial(self._deal, event, number), at_s)
                at_s += lasts_s
            timeline.cue(partial(self.picture.follow, event), at_s)

    def _deal(self, event: facts.CardOpened, number: int) -> Progress:
        picture, layout = self.picture, self.picture.layout
        # Those that were dealt before may still be on their way.
        index = len(picture.sight.opened) if number == 0 else self._first + number
        if number == 0:
            self._first = index
        end = layout.at(CLOTH[0] + index * (CARD[0] + GAP) + CARD[0] / 2, CLOTH[1] + CARD[1] / 2)
        start = Spot(layout.board.right - layout.px(_DECK), end.y)
        size = (layout.px(CARD[0]), layout.px(CARD[1]))
        faces = back(self.means.kit, size), picture.cards.face(event.card, size)
        return self.means.motes.turned_over(faces, start, end)

    def call(self, timeline: Timeline, event: facts.StepBegan) -> None:
        """The card that is danced now is held up; the dance itself waits for nothing."""
        pick = Pick("step", str(event.step))

        def begin() -> Progress:
            found = self.picture.cloth.lift(pick)
            if found is None:
                return lambda share: None
            image, place = found
            show = self.means.motes.held_up(image, Spot(*place.center))

            def at(share: float) -> None:
                show(share)
                if share >= 1:
                    self.picture.cloth.put_back(pick)

            return at

        if not self.means.still:
            self.means.meanwhile(timeline.length_s, _CALL_S, begin)

    def draft(self, timeline: Timeline, event: facts.CardDrafted) -> None:
        """A card is lifted to be read, and goes from the cloth to the drafter's panel."""
        if self.picture.layout.bare:
            return
        self.means.sound(timeline, "recruit")

        def begin() -> Progress:
            picture = self.picture
            pick = card_pick(event.card)
            place = picture.cloth.places.get(pick, picture.layout.rect(CLOTH))
            picture.cloth.lift(pick)
            size = (picture.layout.px(CARD[0]), picture.layout.px(CARD[1]))
            start, end = Spot(*place.center), picture.home(event.seat, "step0")
            return self.means.motes.handed(picture.cards.face(event.card, size), start, end)

        motion(timeline, _DRAFT_S, begin)

    def swap(self, timeline: Timeline, event: facts.PatternSwapped) -> None:
        """The two cards change places."""
        self.means.sound(timeline, "page")

        def begin() -> Progress:
            layout, pattern = self.picture.layout, self.picture.sight.bird(event.seat).pattern
            if layout.bare or len(pattern) < 2 or self.picture.sight.seat != event.seat:
                return lambda share: None
            size = (layout.px(CARD[0]), layout.px(CARD[1]))
            faces = [self.picture.cards.face(card, size) for card in pattern[:2]]
            return self.means.motes.crossed(faces, [self._step(0), self._step(1)])

        motion(timeline, _SWAP_S, begin)

    def stamp(self, timeline: Timeline, event: facts.StepCleared | facts.StepFailed) -> None:
        """The danced card is stamped as cleared or failed."""
        cleared = isinstance(event, facts.StepCleared)
        self.means.sound(timeline, "control_taken" if cleared else "control_lost")
        if self.picture.layout.bare:
            return

        def begin() -> Progress:
            spot = self._step(event.step)
            high = self.picture.layout.px(26)
            name = "cleared" if cleared else "failed"
            return self.means.motes.stamp(name, Spot(spot.x, spot.y - high), 96)

        motion(timeline, _STAMP_S, begin)

    def _step(self, step: int) -> Spot:
        """The middle of a card of the program."""
        x = CLOTH[0] + CARD[0] / 2 + step * (CARD[0] + STEP)
        return self.picture.layout.at(x, CLOTH[1] + CARD[1] / 2)

    def roll_weather(self, timeline: Timeline, event: facts.WeatherRolled) -> None:
        """The weather die tumbles."""
        self._tumble(timeline, (("weather", int(event.rainy)),))
        timeline.cue(self.picture.tray.clear_tumbling)

    def roll(self, timeline: Timeline, event: facts.DiceRolled) -> None:
        """Both dice tumble and come to rest."""
        row = 1 if event.purpose == "defence" else 0
        dice: tuple[tuple[DieName, int], ...] = (("thermal", event.thermal), ("food", event.food))
        self._tumble(timeline, dice, row, 1 if event.purpose in ("dive", "production") else 2)
        if event.purpose == "production":
            timeline.wait(_LOOK_S)
        timeline.cue(self.picture.tray.clear_tumbling)

    def reroll(self, timeline: Timeline, event: facts.DieRerolled) -> None:
        """One die tumbles again."""
        def place() -> tuple[int, int]:
            rolls = self.picture.sight.rolls
            row = next((index for index, roll in enumerate(rolls) if roll.seat == event.seat), 0)
            return row, self.picture.sight.rows

        self._tumble(timeline, ((event.die, event.rolled),), column=int(event.die == "food"), place=place)
        timeline.wait(_LOOK_S)
        timeline.cue(self.picture.tray.clear_tumbling)

    def _tumble(
        self, timeline: Timeline, dice: tuple[tuple[DieName, int], ...], row: int = 0, rows: int = 1,
        column: int = 0, place: Callable[[], tuple[int, int]] | None = None,
    ) -> None:
        self.means.sound(timeline, "dice")

        def begin() -> Progress:
            tray = self.picture.tray
            at_row, of_rows = place() if place else (row, rows)
            spots = [tray.spot(at_row, of_rows, column + index) for index in range(len(dice))]
            if dice[0][0] == "weather" and not self.picture.layout.bare:
                spots = [self.picture.layout.at(TRAY[0] + TRAY[2] / 2, TRAY[1] + TRAY[3] / 2)]
            flying = [(name, value, spot) for (name, value), spot in zip(dice, spots, strict=True)]
            return lambda share: tray.tumble(flying, share, _ROLL_S)

        motion(timeline, _ROLL_S, begin)
        timeline.wait(_LOOK_S)
