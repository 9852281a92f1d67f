"""What happens to cards, rounds and fates: drafting, stamps on the program, banners and facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.eagle_dance import events
from scenes.base.timeline import Timeline
from scenes.stage.eagle_dance.card_face import CARD
from scenes.stage.eagle_dance.facts import Facts
from scenes.stage.eagle_dance.layout import CLOTH, Spot
from scenes.stage.eagle_dance.motes import Motes, motion
from scenes.stage.eagle_dance.picks import card_pick
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.rails import PHASE_NAMES
from scenes.stage.eagle_dance.zones import STEP
from scenes.stage.presenter import SEAT_NAMES

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_OPEN_S, _DRAFT_S, _STAMP_S, _BANNER_S, _SWAP_S, _FACT_S = 0.26, 0.4, 0.5, 1.1, 0.2, 5.0
_RED, _GREEN, _INDIGO = "#7a1f22", "#2f5a36", "#24365f"


class CardActs:
    """Acts of cards, and words over the valley."""

    def __init__(self, kit: Kit, picture: Picture, motes: Motes, facts: Facts) -> None:
        self.kit = kit
        self.picture = picture
        self.motes = motes
        self.facts = facts

    def _sound(self, timeline: Timeline, name: str) -> None:
        timeline.cue(lambda: self.kit.sound.play(name))

    def open(self, timeline: Timeline, event: events.CardOpened) -> None:
        """A card slides from the deck beside the cloth to its place."""
        if self.picture.layout.bare:
            return
        self._sound(timeline, "page")

        def begin() -> Callable[[float], None]:
            layout, index = self.picture.layout, len(self.picture.sight.opened)
            end = layout.at(CLOTH[0] + index * (CARD[0] + 10) + CARD[0] / 2, CLOTH[1] + CARD[1] / 2)
            start = Spot(layout.board.right - layout.px(90), end.y)
            size = (layout.px(CARD[0]), layout.px(CARD[1]))
            return self.motes.flight(self.picture.cards.face(event.card, size), 1, start, end)

        motion(timeline, _OPEN_S, begin)

    def draft(self, timeline: Timeline, event: events.CardDrafted) -> None:
        """A card goes from the cloth to the drafter's panel."""
        if self.picture.layout.bare:
            return
        self._sound(timeline, "recruit")

        def begin() -> Callable[[float], None]:
            picture = self.picture
            place = picture.cloth.places.get(card_pick(event.card), picture.layout.rect(CLOTH))
            size = (picture.layout.px(CARD[0]), picture.layout.px(CARD[1]))
            start, end = Spot(*place.center), picture.home(event.seat, "step0")
            return self.motes.flight(picture.cards.face(event.card, size), 1, start, end)

        motion(timeline, _DRAFT_S, begin)

    def swap(self, timeline: Timeline, event: events.PatternSwapped) -> None:
        """The two cards change places."""
        self._sound(timeline, "page")
        timeline.wait(_SWAP_S)

    def clear(self, timeline: Timeline, event: events.StepCleared) -> None:
        """The danced card is stamped as cleared."""
        self._sound(timeline, "control_taken")
        self._stamp(timeline, "cleared", event.step)

    def fail(self, timeline: Timeline, event: events.StepFailed) -> None:
        """The danced card is stamped as failed."""
        self._sound(timeline, "control_lost")
        self._stamp(timeline, "failed", event.step)

    def _stamp(self, timeline: Timeline, name: str, step: int) -> None:
        if self.picture.layout.bare:
            return

        def begin() -> Callable[[float], None]:
            x = CLOTH[0] + CARD[0] / 2 + step * (CARD[0] + STEP)
            return self.motes.stamp(name, self.picture.layout.at(x, CLOTH[1] + CARD[1] / 2 - 26), 96)

        motion(timeline, _STAMP_S, begin)

    def begin_round(self, timeline: Timeline, event: events.RoundBegan) -> None:
        """The round is called."""
        self._sound(timeline, "gong")
        self._banner(timeline, f"Round {event.round}: {PHASE_NAMES.get(event.phase, '')}", _INDIGO)

    def chaos(self, timeline: Timeline, event: events.ChaosStruck) -> None:
        """Chaos breaks out."""
        self._sound(timeline, "alarm")
        self._banner(timeline, f"Chaos for {SEAT_NAMES[event.seat]}!", _RED)

    def dominant(self, timeline: Timeline, event: events.DominantMet | events.DominantFailed) -> None:
        """A dominant eagle has fed, or has not."""
        met = isinstance(event, events.DominantMet)
        self._sound(timeline, "fortress" if met else "alarm")
        name = SEAT_NAMES[event.seat].capitalize()
        words = f"{name} stays dominant" if met else f"{name} found too little food"
        self._banner(timeline, words, _GREEN if met else _RED)

    def end(self, timeline: Timeline, event: events.GameEnded) -> None:
        """The last dance is over."""
        self._banner(timeline, "The dance is over", _INDIGO)

    def _banner(self, timeline: Timeline, words: str, colour: str) -> None:
        if not self.picture.layout.bare:
            motion(timeline, _BANNER_S, lambda: self.motes.banner(words, colour))

    def fact(self, timeline: Timeline, event: events.FactTold) -> None:
        """A moment for an eagle fact, if there is one."""
        if self.facts.has(event.number):
            self._sound(timeline, "page")
            motion(timeline, _FACT_S, lambda: self.facts.show(event.number))
