"""What happened becomes animation; each timeline ends where the next `show` of the picture would put it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, say
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import DIVE
from scenes.base.timeline import Timeline, ease
from scenes.base.verbs import arc
from scenes.stage.eagle_dance.air_acts import AirActs
from scenes.stage.eagle_dance.cloth_acts import ClothActs
from scenes.stage.eagle_dance.facts import Facts
from scenes.stage.eagle_dance.land_acts import LandActs
from scenes.stage.eagle_dance.layout import CARD, CLOTH, STEP, Spot
from scenes.stage.eagle_dance.means import Means
from scenes.stage.eagle_dance.motes import motion
from scenes.stage.eagle_dance.palette import BLOOD, INDIGO
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.sight import follow
from scenes.stage.eagle_dance.tiles import Gauge
from scenes.stage.eagle_dance.tracks import PHASE_NAMES
from scenes.stage.presenter import SEAT_NAMES, SEAT_TITLES

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Act = Callable[..., None]
_MARKERS = (facts.MarkersRaised, facts.MarkersLowered)
_TOGETHER = (facts.EagleFlew, facts.CardOpened, *_MARKERS)
_TOKEN_S, _PAY_S, _SLIDE_S = 0.42, 0.3, 0.3
_BANNER_S, _FACT_S = 1.1, 5.0
_GREEN = "#2f5a36"


class Acts:
    """Makes timelines over one picture."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.means = Means(kit, picture)
        self.facts = Facts(kit, picture)
        self._air, self._land = AirActs(self.means), LandActs(self.means)
        self._cloth = ClothActs(self.means)
        air, land, cloth = self._air, self._land, self._cloth
        self._runs: dict[type, Act] = {
            facts.EagleFlew: self._fly, facts.CardOpened: cloth.deal,
            facts.MarkersRaised: land.change_markers, facts.MarkersLowered: land.change_markers,
        }
        """Acts of several events that follow each other."""
        self._acts: dict[type, Act] = {
            facts.TileLaid: land.lay, facts.EaglePerched: air.perch,
            facts.WeatherRolled: self._weather, facts.FightBegan: air.fight, facts.FightWon: air.win,
            facts.ResourcesDrifted: land.drift, facts.ThreatPlaced: land.threaten,
            facts.StepBegan: self._begin, facts.DiceRolled: cloth.roll, facts.DieRerolled: cloth.reroll,
            facts.ThermalsAbsorbed: self._absorb, facts.FoodTaken: self._take,
            facts.ResourcesGained: self._gain, facts.ResourcesReleased: self._release,
            facts.PointsGained: self._score, facts.SurvivalMoved: self._survive,
            facts.CardDrafted: cloth.draft, facts.PatternSwapped: cloth.swap,
            facts.StepCleared: cloth.stamp, facts.StepFailed: cloth.stamp,
            facts.RoundBegan: self._begin_round,
            facts.ChaosStruck: self._chaos, facts.DominantMet: self._dominant,
            facts.DominantFailed: self._dominant, facts.FactTold: self._fact, facts.GameEnded: self._end,
        }

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; flights, deals and changes of markers are told at once."""
        timeline = Timeline()
        for (_, together), run in groupby(events, _kind):
            if together:
                told = [*run]
                self._runs[type(told[0])](timeline, told)
                continue
            for event in run:
                act = self._acts.get(type(event))
                if act is not None:
                    act(timeline, event)
                timeline.cue(partial(self.picture.follow, event))
        self.means.close(timeline)
        return timeline

    def _fly(self, timeline: Timeline, events: Sequence[facts.EagleFlew]) -> None:
        self._air.fly(timeline, events)
        for event in events:
            timeline.cue(partial(self.picture.follow, event))

    def _begin(self, timeline: Timeline, event: facts.StepBegan) -> None:
        self._cloth.call(timeline, event)
        self._air.begin(timeline, event)

    def _weather(self, timeline: Timeline, event: facts.WeatherRolled) -> None:
        self._cloth.roll_weather(timeline, event)
        self._land.turn_weather(timeline, event)

    def _sound(self, timeline: Timeline, name: str) -> None:
        self.means.sound(timeline, name)

    def _absorb(self, timeline: Timeline, event: facts.ThermalsAbsorbed) -> None:
        """Thermals rise from the tile to the eagle's card."""
        self._sound(timeline, "thermal")
        self._from_tile(timeline, event, "thermal", event.thermals)

    def _take(self, timeline: Timeline, event: facts.FoodTaken) -> None:
        """Food goes from the tile to the eagle's card, in the talons of one that dives for it."""
        if self._dives_there(event) and not self.means.still:
            self._air.catch(timeline, event)
        else:
            self._from_tile(timeline, event, "food", event.foods)
        self._sound(timeline, "bite")

    def _dives_there(self, event: facts.FoodTaken) -> bool:
        sight = self.picture.sight
        bird = sight.bird(event.seat)
        dances = [self.picture.lore.cards[card].dance for card in bird.pattern[sight.step : sight.step + 1]]
        return sight.seat == event.seat and bird.at == event.cell and dances == [DIVE]

    def _from_tile(
        self, timeline: Timeline, event: facts.ThermalsAbsorbed | facts.FoodTaken, name: Gauge, many: int
    ) -> None:
        def begin() -> Callable[[float], None]:
            start = self.picture.lands.marker(event.cell, name)
            return self.means.motes.tokens(name, many, start, self.picture.home(event.seat, name))

        motion(timeline, _TOKEN_S, begin)

    def _gain(self, timeline: Timeline, event: facts.ResourcesGained) -> None:
        """Tokens from the pile."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    end = self.picture.home(event.seat, name)
                    return self.means.motes.tokens(name, many, self._card(), end)

                motion(timeline, _TOKEN_S, begin)

    def _release(self, timeline: Timeline, event: facts.ResourcesReleased) -> None:
        """Tokens go back to the pile, below the cloth."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    foot = Spot(*self.picture.layout.board.midbottom)
                    return self.means.motes.tokens(name, many, self.picture.home(event.seat, name), foot)

                motion(timeline, _PAY_S, begin)
        self._sound(timeline, "coin")

    def _score(self, timeline: Timeline, event: facts.PointsGained) -> None:
        """A flower flies to the eagle's card, while the marker goes up the track."""
        def begin() -> Callable[[float], None]:
            picture = self.picture
            before, after = picture.sight, follow(picture.sight, event)
            flower = self.means.motes.tokens("vp", 1, self._card(), picture.home(event.seat, "points"))
            marker = picture.tracks.scores[event.seat]
            start, end = (picture.tracks.score_at(sight, event.seat) for sight in (before, after))
            high = picture.layout.px(14)

            def at(share: float) -> None:
                flower(share)
                marker.center(_hop(start, end, high, share))

            return at

        self._sound(timeline, "star")
        motion(timeline, _TOKEN_S, begin)

    def _survive(self, timeline: Timeline, event: facts.SurvivalMoved) -> None:
        """A marker goes along the survival track."""
        self._sound(timeline, "tick")

        def begin() -> Callable[[float], None]:
            tracks, before, after = self.picture.tracks, self.picture.sight, follow(self.picture.sight, event)
            marker = tracks.survivors[event.seat]
            start, end = tracks.survivor_at(before, event.seat), tracks.survivor_at(after, event.seat)
            high = self.picture.layout.px(18)
            return lambda share: marker.center(_hop(start, end, high, share))

        motion(timeline, _SLIDE_S, begin)

    def _card(self) -> Spot:
        """The card that was danced last, as the source of what it pays."""
        step = max(0, self.picture.sight.step - 1)
        x = CLOTH[0] + CARD[0] / 2 + step * (CARD[0] + STEP)
        return self.picture.layout.source(x, CLOTH[1] + 200)

    def _begin_round(self, timeline: Timeline, event: facts.RoundBegan) -> None:
        """The round is called."""
        self._sound(timeline, "gong")
        words = say("Round {round}: {phase}", round=event.round, phase=PHASE_NAMES[event.phase])
        self._banner(timeline, words, INDIGO)

    def _chaos(self, timeline: Timeline, event: facts.ChaosStruck) -> None:
        """Chaos breaks out."""
        self._sound(timeline, "alarm")
        self._banner(timeline, say("Chaos for {side}!", side=SEAT_NAMES[event.seat]), BLOOD)

    def _dominant(self, timeline: Timeline, event: facts.DominantMet | facts.DominantFailed) -> None:
        """A dominant eagle has fed, or has not."""
        met = isinstance(event, facts.DominantMet)
        self._sound(timeline, "fortress" if met else "alarm")
        side = SEAT_TITLES[event.seat]
        fed, hungry = say("{side} stays dominant", side=side), say("{side} found too little food", side=side)
        self._banner(timeline, fed if met else hungry, _GREEN if met else BLOOD)

    def _end(self, timeline: Timeline, event: facts.GameEnded) -> None:
        """The last dance is over."""
        self._banner(timeline, say("The dance is over"), INDIGO)

    def _banner(self, timeline: Timeline, words: Sentence, colour: str) -> None:
        if not self.picture.layout.bare:
            timeline.cue(lambda: self.means.kit.sound.duck(_BANNER_S))
            motion(timeline, _BANNER_S, lambda: self.means.motes.banner(words, colour))

    def _fact(self, timeline: Timeline, event: facts.FactTold) -> None:
        """A moment for an eagle fact, if there is one."""
        if self.facts.has(event.number):
            self._sound(timeline, "page")
            motion(timeline, _FACT_S, lambda: self.facts.show(event.number))


def _kind(event: Event) -> tuple[Hashable, bool]:
    """What tells an event from those that are shown together with others, and whether it is one of these."""
    if not isinstance(event, _TOGETHER):
        return None, False
    if isinstance(event, facts.EagleFlew):
        return event.seat, True
    return ("markers" if isinstance(event, _MARKERS) else "cards"), True


def _hop(start: Spot, end: Spot, high: int, share: float) -> tuple[int, int]:
    """Where something is that hops from place to place."""
    place = arc(pygame.Vector2(start), pygame.Vector2(end), high, ease(share))
    return round(place.x), round(place.y)
