"""What eagles do, as acts: they come, fly, circle, stoop, and fight in the air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import Cell, Seat
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.lore import DIVE, FOREST, SOAR
from scenes.base.timeline import Progress, Timeline
from scenes.stage.eagle_dance import flight
from scenes.stage.eagle_dance.eagles import HEIGHT
from scenes.stage.eagle_dance.layout import Spot, waiting_zone
from scenes.stage.eagle_dance.means import DUST_S, FEATHERS_S, STRIKE_S, Means
from scenes.stage.eagle_dance.motes import motion
from scenes.stage.eagle_dance.sight import Sight

_PERCH_S, _FLY_S, _FURTHER_S, _SOAR_S, _CATCH_S = 0.75, 0.55, 0.45, 0.7, 0.48
"""A flight takes less than as many single ones, for it stops nowhere."""

_WON_S: Final = 0.5
_OVER_A_TILE: Final = (0.0, -19.0)
"""Where an eagle passes over a tile on which it does not rest."""


class AirActs:
    """Acts of the eagles in one picture."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.picture = means.picture

    def begin(self, timeline: Timeline, event: facts.StepBegan) -> None:
        """An eagle circles up to soar, or stoops to dive."""
        dance = self.picture.lore.cards[event.card].dance
        if dance == SOAR:
            self._soar(timeline, event.seat)
        elif dance == DIVE:
            self._stoop(timeline, event.seat)

    def _soar(self, timeline: Timeline, seat: Seat) -> None:
        self.means.sound(timeline, "wings")

        def begin() -> Progress:
            return flight.circle(self.picture.eagles.flock[seat], self.picture.lands.hexes.radius_px)

        motion(timeline, _SOAR_S, begin)
        self._land(timeline, seat)

    def _stoop(self, timeline: Timeline, seat: Seat) -> None:
        """Where the talons strike everything holds, then what grows or flows there flies up."""
        self.means.sound(timeline, "wings")
        strikes_s = timeline.length_s + flight.CONTACT * flight.STOOP_S

        def begin() -> Progress:
            return flight.stoop(self.picture.eagles.flock[seat], self.picture.lands.hexes.radius_px)

        motion(timeline, flight.STOOP_S, begin)
        self.means.sound(timeline, "talons", strikes_s)
        if self.means.still:
            return

        def struck() -> Progress:
            picture = self.picture
            tile = picture.sight.tile(picture.sight.bird(seat).at or (0, 0))
            spot, radius_px = picture.eagles.flock[seat].spot or Spot(0, 0), picture.lands.hexes.radius_px
            return self.means.struck(spot, tile.kind if tile else FOREST, radius_px)

        timeline.hit_stop(strikes_s)
        self.means.meanwhile(strikes_s, STRIKE_S, struck)

    def catch(self, timeline: Timeline, event: facts.FoodTaken) -> None:
        """An eagle that dives lifts its prey in its talons, then that goes to its card."""
        def begin() -> Progress:
            eagle, hexes = self.picture.eagles.flock[event.seat], self.picture.lands.hexes
            up = flight.carry(eagle, hexes.radius_px)
            home = self.picture.home(event.seat, "food")
            prey = self.means.motes.carried("food", event.foods, lambda: eagle.talons, flight.GRASP, home)

            def at(share: float) -> None:
                up(share)
                prey(share)

            return at

        motion(timeline, _CATCH_S, begin)

    def perch(self, timeline: Timeline, event: facts.EaglePerched) -> None:
        """An eagle comes from the cloth to its first Forest."""
        self.means.sound(timeline, "wings")
        timeline.cue(lambda: self.picture.cloth.leave(event.seat))
        left, top, width, height = waiting_zone(event.seat, len(self.picture.sight.birds))
        start = self.picture.layout.source(left + width / 2, top + height / 2)
        self._flight(timeline, event.seat, [event.cell], _PERCH_S, start)

    def fly(self, timeline: Timeline, events: Sequence[facts.EagleFlew]) -> None:
        """An eagle goes over some tiles in one flight."""
        self.means.sound(timeline, "glide")
        lasts_s = _FLY_S + _FURTHER_S * (len(events) - 1)
        self._flight(timeline, events[0].seat, [event.to for event in events], lasts_s)

    def _flight(
        self, timeline: Timeline, seat: Seat, cells: Sequence[Cell], lasts_s: float,
        origin: Spot | None = None,
    ) -> None:
        def begin() -> Progress:
            eagle, hexes = self.picture.eagles.flock[seat], self.picture.lands.hexes
            end = self.picture.eagles.slot(_moved(self.picture.sight, seat, cells[-1]), seat) or Spot(0, 0)
            stops = [hexes.on(cell, _OVER_A_TILE) for cell in cells[:-1]]
            return flight.journey(eagle, [*stops, end], lasts_s, hexes.radius_px, origin)

        motion(timeline, lasts_s, begin)
        self._land(timeline, seat)

    def _land(self, timeline: Timeline, seat: Seat) -> None:
        """Dust flies up where an eagle comes down."""
        if self.means.still:
            return

        def begin() -> Progress:
            spot = self.picture.eagles.flock[seat].spot or Spot(0, 0)
            return self.means.dust(spot, self.picture.lands.hexes.radius_px, 0.6)

        self.means.meanwhile(timeline.length_s, DUST_S, begin)

    def fight(self, timeline: Timeline, event: facts.FightBegan) -> None:
        """Both eagles rise, lock their talons and turn, and feathers fly."""
        self.means.sound(timeline, "eagle_cry")
        begun_s, flock = timeline.length_s, self.picture.eagles.flock
        attacker, defender = flock[event.attacker], flock[event.defender]

        def begin() -> Progress:
            return flight.clash(attacker, defender, self.picture.lands.hexes.radius_px)

        motion(timeline, flight.CLASH_S, begin)
        met_s = begun_s + flight.MEET * flight.CLASH_S
        self.means.sound(timeline, "talons", met_s)
        if self.means.still:
            return

        def feathers() -> Progress:
            hexes = self.picture.lands.hexes
            middle, high = flight.meeting(attacker, defender), hexes.px(HEIGHT)
            return self.means.feathers(Spot(round(middle.x), round(middle.y) - high), hexes.radius_px, 14)

        timeline.hit_stop(met_s)
        self.means.meanwhile(met_s, FEATHERS_S, feathers)

    def win(self, timeline: Timeline, event: facts.FightWon) -> None:
        """The loser of a fight is thrown back and loses feathers, the winner is marked."""
        self.means.sound(timeline, "hurt")
        flock = self.picture.eagles.flock
        loser, winner = flock[event.loser], flock[event.winner]

        def begin() -> Progress:
            radius_px = self.picture.lands.hexes.radius_px
            back = flight.thrown(loser, winner, radius_px)
            stamp = self.means.motes.stamp("dominant", winner.spot or Spot(0, 0), 70)

            def at(share: float) -> None:
                back(share)
                stamp(share)

            return at

        if not self.means.still:
            self.means.meanwhile(timeline.length_s, FEATHERS_S, lambda: self.means.feathers(
                loser.spot or Spot(0, 0), self.picture.lands.hexes.radius_px, 6,
            ))
        motion(timeline, _WON_S, begin)


def _moved(sight: Sight, seat: Seat, cell: Cell) -> Sight:
    birds = list(sight.birds)
    birds[seat - 1] = birds[seat - 1]._replace(at=cell)
    return sight._replace(birds=tuple(birds))
