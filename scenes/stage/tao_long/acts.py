"""From events to animation: what happened, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.rules.tao_long import events as facts
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.wheel import FIRE, MAIN_ELEMENTS, WATER
from scenes.base.timeline import Timeline
from scenes.stage.tao_long.stones import POOL
from scenes.stage.tao_long.words import DRAGONS, title

if TYPE_CHECKING:
    from scenes.stage.tao_long.presenter import TaoLongPresenter

_STEP_S, _PORTAL_S, _LUNGE_S, _STAY_S, _SHRINK_S = 0.34, 0.62, 0.36, 0.24, 0.5
_BREATH_LUNGE_S = 0.8


class Acts:
    """Writes one action's events onto a timeline."""

    def __init__(self, picture: TaoLongPresenter) -> None:
        self.picture = picture
        self.timeline = Timeline()
        self._sound = picture.kit.sound.play
        self._lying = {seat: dragon.dragon for seat, dragon in picture.dragons.items()}

    def write(self, events: Sequence[Event]) -> Timeline:
        """All events in order."""
        for event in events:
            act = _ACTS.get(type(event))
            if act is not None:
                act(self, event)
        return self.timeline

    def _cue(self, name: str) -> None:
        self.timeline.cue(partial(self._sound, name))

    def sown(self, event: facts.StonesSown) -> None:
        """Stones slide along the wheel one by one."""
        self._cue("lift")
        tick: Callable[[], None] = partial(self._sound, "stone")
        self.picture.stones.sow(self.timeline, event.space, event.colours, event.path, tick)

    def coin_turned(self, event: facts.CoinTurned) -> None:
        """The flux coin turns over."""
        self._cue("coin")
        self.picture.flux.turn(self.timeline, event.flow)

    def focus_formed(self, event: facts.FocusFormed) -> None:
        """Four stones of a colour on one space."""
        self._cue("gong")
        words = f"{DRAGONS[event.seat]} acts at once on {title(event.space)}"
        self.picture.shows.banner(self.timeline, "Focus", words, spaces=(event.space,))

    def focus_failed(self, event: facts.FocusFailed) -> None:
        """A focus that its dragon cannot perform."""
        words = f"{DRAGONS[event.seat]} cannot: 1 life lost"
        self.picture.shows.banner(self.timeline, title(event.space), words)

    def balance_struck(self, event: facts.BalanceStruck) -> None:
        """A dragon takes on its opponent's numbers."""
        self._cue("gong")
        words = f"{DRAGONS[event.seat]} now has {event.life} water and {event.fire} fire"
        self.picture.shows.banner(self.timeline, "Balance", words, spaces=MAIN_ELEMENTS)
        for element, before, after in (
            (WATER, event.life_before, event.life), (FIRE, event.fire_before, event.fire),
        ):
            if before > after:
                self._fly(element, event.seat, POOL, before - after)
            elif after > before:
                self._fly(element, POOL, event.seat, after - before)

    def matter_skipped(self, event: facts.MatterSkipped) -> None:
        """No action: it costs a point of life."""
        words = f"{DRAGONS[event.seat]} cannot act and loses 1 life"
        self.picture.shows.banner(self.timeline, "No way", words)

    def moved(self, event: facts.DragonMoved) -> None:
        """One step on."""
        self._cue("slither")
        self._go(event.seat, event.before, event.after, _STEP_S)

    def passed(self, event: facts.PortalPassed) -> None:
        """Into a portal and out of another."""
        self._cue("portal")
        for square in (event.entry, event.exit):
            self.timeline.cue(partial(self.picture.portals.use, square, True))
        self._go(event.seat, event.before, event.after, _PORTAL_S)

    def _go(self, seat: Seat, before: Dragon, after: Dragon, duration_s: float) -> None:
        self.picture.dragons[seat].slither(self.timeline, before, after, duration_s)
        self._lying[seat] = after

    def freed(self, event: facts.PortalsFreed) -> None:
        """A pair of portals is free again."""
        for square in (event.entry, event.exit):
            self.timeline.cue(partial(self.picture.portals.use, square, False))

    def stayed(self, event: facts.DragonStayed) -> None:
        """A dragon holds still and raises its head."""
        self.picture.dragons[event.seat].lunge(self.timeline, _STAY_S, "head")

    def bit(self, event: facts.DragonBit) -> None:
        """Jaws close."""
        at_s = self.timeline.length_s
        self._cue("bite")
        self.picture.dragons[event.seat].lunge(self.timeline, _LUNGE_S)
        self.picture.shows.bite(self.timeline, event.square, at_s + _LUNGE_S * 0.35)

    def absorbed(self, event: facts.StoneAbsorbed) -> None:
        """A stone flies from the centre to a meter."""
        self._cue("absorb")
        self._fly(event.element, POOL, event.seat, 1)

    def breathed(self, event: facts.BreathExpelled) -> None:
        """The head opens, and fire or water flies out."""
        at_s = self.timeline.length_s
        lying = self._lying[event.seat]
        self._cue("breath_fire" if event.element == FIRE else "breath_water")
        self.picture.dragons[event.seat].lunge(self.timeline, _BREATH_LUNGE_S)
        reach = 3 - event.value
        self.picture.shows.breath(
            self.timeline, lying.tiles[0], lying.facing, event.element, max(1, reach), at_s + 0.08
        )

    def fire_returned(self, event: facts.FireReturned) -> None:
        """Fire goes back to the centre."""
        self._fly(FIRE, event.seat, POOL, event.stones)

    def life_lost(self, event: facts.LifeLost) -> None:
        """Water goes back to the centre, and a number rises from the dragon."""
        self._cue("hurt")
        self.picture.shows.lost(self.timeline, event.stones, self._lying[event.seat].tiles[0])
        self._fly(WATER, event.seat, POOL, event.stones)

    def segment_lost(self, event: facts.SegmentLost) -> None:
        """The last segment falls away."""
        self._cue("segment")
        self.picture.shows.fall(self.timeline, event.square, self.timeline.length_s)
        self.picture.dragons[event.seat].shrink(self.timeline, event.before, event.after, _SHRINK_S)
        self._lying[event.seat] = event.after

    def refilled(self, event: facts.LifeRefilled) -> None:
        """Four stones of water come back."""
        self._fly(WATER, POOL, event.seat, event.stones)

    def again(self, event: facts.SecondRoundBegan) -> None:
        """Wind or Thunder: another round."""
        self._cue("turn")
        words = f"{DRAGONS[event.seat]} sows and acts again"
        self.picture.shows.banner(self.timeline, "Once more", words, 0.8)

    def _fly(self, element: int, origin: Seat, to: Seat, count: int) -> None:
        self.picture.elements.fly(self.timeline, element, origin, to, count)


_ACTS: dict[type, Callable[[Acts, Event], None]] = {
    facts.StonesSown: Acts.sown, facts.CoinTurned: Acts.coin_turned, facts.FocusFormed: Acts.focus_formed,
    facts.FocusFailed: Acts.focus_failed, facts.BalanceStruck: Acts.balance_struck,
    facts.MatterSkipped: Acts.matter_skipped, facts.DragonMoved: Acts.moved, facts.PortalPassed: Acts.passed,
    facts.PortalsFreed: Acts.freed, facts.DragonStayed: Acts.stayed, facts.DragonBit: Acts.bit,
    facts.StoneAbsorbed: Acts.absorbed, facts.BreathExpelled: Acts.breathed,
    facts.FireReturned: Acts.fire_returned, facts.LifeLost: Acts.life_lost,
    facts.SegmentLost: Acts.segment_lost, facts.LifeRefilled: Acts.refilled,
    facts.SecondRoundBegan: Acts.again,
}
