"""What happened becomes animation: one act after the other, with short shows and large banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core import Seat, say
from game.rules.tao_long import events as facts
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.events import Event
from game.rules.tao_long.wheel import FIRE, MAIN_ELEMENTS, WATER
from scenes.base.timeline import Timeline
from scenes.stage.tao_long.beside import beside
from scenes.stage.tao_long.dragons import STRIKES
from scenes.stage.tao_long.picture import Picture
from scenes.stage.tao_long.shows import Shows
from scenes.stage.tao_long.stones import POOL
from scenes.stage.tao_long.words import DRAGONS, title

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_STEP_S, _PORTAL_S, _LUNGE_S, _STAY_S, _SHRINK_S = 0.34, 0.62, 0.42, 0.24, 0.5
_BREATH_LUNGE_S = 0.84
_MOUTH_OPENS = 0.2
"""The share of a lunge at which a breath leaves the mouth."""
_CLOSING_S = 0.17
"""How long before they close on something the sound of jaws begins."""
_LIT_S = 0.2
"""How long spaces are lit before stones fly."""
_TOLD_S, _STONES_S, _TEARS_S = 0.08, 0.12, 0.26
"""How long after a blow its number is there, life flies away, and a segment tears off."""


class Acts:
    """Writes one action's events onto a timeline."""

    def __init__(self, kit: Kit, picture: Picture, shows: Shows) -> None:
        self.picture = picture
        self.shows = shows
        self.timeline = Timeline()
        self._sound = kit.sound.play
        self._lying = {seat: dragon.dragon for seat, dragon in picture.dragons.items()}
        self._blow_s: float | None = None
        """When the bite or breath of this action has reached its victim."""
        self._hurt_s = 0.0
        """When somebody last lost life."""
        self._plain = kit.settings.reduced_motion
        self._later: Sequence[Event] = ()
        """What comes after the event that is being written."""

    def write(self, events: Sequence[Event]) -> Timeline:
        """All events in order."""
        for number, event in enumerate(events, 1):
            self._later = events[number:]
            act = _ACTS.get(type(event))
            if act is not None:
                act(self, event)
        return self.timeline

    def _cue(self, name: str, at_s: float | None = None) -> None:
        self.timeline.cue(partial(self._sound, name), at_s)

    def _strike(self, at_s: float) -> None:
        """A blow is felt: everything holds for a moment, and what comes of it begins at once."""
        self._blow_s = at_s
        if not self._plain:
            self.timeline.hit_stop(at_s)

    @property
    def _next_s(self) -> float:
        """When what comes of the last blow begins; without one, after everything else."""
        return self.timeline.length_s if self._blow_s is None else self._blow_s

    def sown(self, event: facts.StonesSown) -> None:
        """Stones hop along the wheel one by one."""
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
        dragon, space = DRAGONS[event.seat], title(event.space)
        words = say("{dragon} acts at once on {space}", dragon=dragon, space=space)
        self.shows.banner(self.timeline, say("Focus"), words, spaces=(event.space,))

    def focus_failed(self, event: facts.FocusFailed) -> None:
        """A focus that its dragon cannot perform."""
        words = say("{dragon} cannot: 1 life lost", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, title(event.space), words, spaces=(event.space,), harm=True)

    def balance_struck(self, event: facts.BalanceStruck) -> None:
        """Four spaces light up, stones fly, and when a dragon has its opponent's numbers, words say so."""
        self._cue("gong")
        lit_s = self.timeline.length_s
        stones_s = lit_s + _LIT_S
        for element, before, after in (
            (WATER, event.life_before, event.life), (FIRE, event.fire_before, event.fire),
        ):
            if before > after:
                self._fly(element, event.seat, POOL, before - after, stones_s)
            elif after > before:
                self._fly(element, POOL, event.seat, after - before, stones_s)
            stones_s += _STONES_S
        self.shows.pulse(self.timeline, MAIN_ELEMENTS, max(stones_s, self.timeline.length_s) - lit_s, lit_s)
        if not any(isinstance(later, _COUNTED) for later in self._later):
            self.timeline.cue(self.shows.count)
        words = say(
            "{dragon} now has {water} water and {fire} fire", dragon=DRAGONS[event.seat], water=event.life,
            fire=event.fire,
        )
        self.shows.banner(self.timeline, say("Balance"), words)

    def matter_skipped(self, event: facts.MatterSkipped) -> None:
        """No action: it costs a point of life."""
        words = say("{dragon} cannot act and loses 1 life", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, say("No way"), words, harm=True)

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
        """The head is drawn back, shoots forward, and its jaws close on flesh: ink flies."""
        closes_s = self.timeline.length_s + _LUNGE_S * STRIKES
        self.picture.dragons[event.seat].bite(self.timeline, _LUNGE_S)
        self._cue("bite", closes_s - _CLOSING_S)
        self.shows.torn(self.timeline, self._lying[event.seat].tiles[0], event.square, closes_s)
        self._strike(closes_s)

    def absorbed(self, event: facts.StoneAbsorbed) -> None:
        """A stone flies from the centre to a meter."""
        self._cue("absorb")
        self._fly(event.element, POOL, event.seat, 1)

    def breathed(self, event: facts.BreathExpelled) -> None:
        """The head is drawn back and opens, and fire or water flies out."""
        at_s = self.timeline.length_s
        lying, reach = self._lying[event.seat], max(1, 3 - event.value)
        leaves_s = at_s + _BREATH_LUNGE_S * _MOUTH_OPENS
        self.picture.dragons[event.seat].lunge(self.timeline, _BREATH_LUNGE_S)
        self._cue("breath_fire" if event.element == FIRE else "breath_water", leaves_s)
        self.shows.breath(self.timeline, lying.tiles[0], lying.facing, event.element, reach, leaves_s)
        self._strike(leaves_s + self.shows.reached(lying.tiles[0], event.squares, reach))

    def fire_returned(self, event: facts.FireReturned) -> None:
        """Fire goes back to the centre."""
        self._fly(FIRE, event.seat, POOL, event.stones, self._next_s)

    def life_lost(self, event: facts.LifeLost) -> None:
        """Its spine whips, a number rises beside the dragon, and water goes back to the centre."""
        self._hurt_s = self._next_s
        self._blow_s = None
        self._cue("hurt", self._hurt_s)
        at = beside(self._lying[event.seat], self._lying[3 - event.seat])
        self.shows.lost(self.timeline, event.stones, at, self._hurt_s + _TOLD_S)
        self.picture.dragons[event.seat].whip(self.timeline, self._hurt_s)
        self._fly(WATER, event.seat, POOL, event.stones, self._hurt_s + _STONES_S)

    def segment_lost(self, event: facts.SegmentLost) -> None:
        """The last segment tears away."""
        at_s = self._hurt_s + _TEARS_S
        self._cue("ink_tear", at_s)
        self._cue("segment", at_s)
        self.shows.tear(self.timeline, event.square, at_s)
        self.picture.dragons[event.seat].shrink(self.timeline, event.before, event.after, _SHRINK_S, at_s)
        self._lying[event.seat] = event.after

    def refilled(self, event: facts.LifeRefilled) -> None:
        """Four stones of water come back."""
        self._fly(WATER, POOL, event.seat, event.stones)

    def again(self, event: facts.SecondRoundBegan) -> None:
        """Wind or Thunder: another round."""
        self._cue("turn")
        words = say("{dragon} sows and acts again", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, say("Once more"), words, 0.8)

    def _fly(self, element: int, origin: Seat, to: Seat, count: int, at_s: float | None = None) -> None:
        self.picture.elements.fly(self.timeline, element, origin, to, count, at_s)


_COUNTED = (
    facts.BalanceStruck, facts.StoneAbsorbed, facts.FireReturned, facts.LifeLost, facts.SegmentLost,
    facts.LifeRefilled,
)
"""What changes a number in a seat's panel."""
_ACTS: dict[type, Callable[..., None]] = {
    facts.StonesSown: Acts.sown, facts.CoinTurned: Acts.coin_turned, facts.FocusFormed: Acts.focus_formed,
    facts.FocusFailed: Acts.focus_failed, facts.BalanceStruck: Acts.balance_struck,
    facts.MatterSkipped: Acts.matter_skipped, facts.DragonMoved: Acts.moved, facts.PortalPassed: Acts.passed,
    facts.PortalsFreed: Acts.freed, facts.DragonStayed: Acts.stayed, facts.DragonBit: Acts.bit,
    facts.StoneAbsorbed: Acts.absorbed, facts.BreathExpelled: Acts.breathed,
    facts.FireReturned: Acts.fire_returned, facts.LifeLost: Acts.life_lost,
    facts.SegmentLost: Acts.segment_lost, facts.LifeRefilled: Acts.refilled,
    facts.SecondRoundBegan: Acts.again,
}
