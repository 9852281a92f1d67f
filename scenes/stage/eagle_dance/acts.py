"""What happened becomes animation; each timeline ends where the next `show` of the picture would put it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from game.core import Cell, Seat, Sentence, say
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import DIVE, SOAR
from scenes.base.timeline import Timeline, ease
from scenes.stage.eagle_dance.dice import DieName
from scenes.stage.eagle_dance.facts import Facts
from scenes.stage.eagle_dance.layout import CARD, CLOTH, STEP, TRAY, Spot, waiting_zone
from scenes.stage.eagle_dance.motes import Motes, motion
from scenes.stage.eagle_dance.palette import BLOOD, INDIGO
from scenes.stage.eagle_dance.picks import card_pick
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.sight import Sight, follow
from scenes.stage.eagle_dance.tiles import THREATS, TILES
from scenes.stage.eagle_dance.tracks import PHASE_NAMES
from scenes.stage.presenter import SEAT_NAMES, SEAT_TITLES

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Act = Callable[..., None]
_MARKERS = (facts.MarkersRaised, facts.MarkersLowered)
Marked = facts.MarkersRaised | facts.MarkersLowered
_LAY_S, _PERCH_S, _FLY_S = 0.36, 0.75, 0.55
_MARK_S, _FIGHT_S, _TOKEN_S, _ZOOM_S, _DANCE_S = 0.4, 0.5, 0.42, 0.25, 0.7
_ROLL_S, _LOOK_S, _CHANGE_S = 0.85, 0.45, 0.8
_PAY_S, _SLIDE_S = 0.3, 0.3
_OPEN_S, _DRAFT_S, _STAMP_S, _BANNER_S, _SWAP_S, _FACT_S = 0.26, 0.4, 0.5, 1.1, 0.2, 5.0
_GREEN = "#2f5a36"


class Acts:
    """Makes timelines over one picture."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.motes = Motes(kit, picture.stage, picture.layout)
        self.facts = Facts(kit, picture)
        self._acts: dict[type, Act] = {
            facts.TileLaid: self._lay, facts.EaglePerched: self._perch, facts.EagleFlew: self._fly,
            facts.WeatherRolled: self._weather, facts.FightBegan: self._fight, facts.FightWon: self._win,
            facts.ResourcesDrifted: self._drift, facts.ThreatPlaced: self._threaten,
            facts.StepBegan: self._begin, facts.DiceRolled: self._roll, facts.DieRerolled: self._reroll,
            facts.ThermalsAbsorbed: self._absorb, facts.FoodTaken: self._take,
            facts.ResourcesGained: self._gain, facts.ResourcesReleased: self._release,
            facts.PointsGained: self._score, facts.SurvivalMoved: self._survive,
            facts.CardOpened: self._open, facts.CardDrafted: self._draft, facts.PatternSwapped: self._swap,
            facts.StepCleared: self._clear, facts.StepFailed: self._fail, facts.RoundBegan: self._begin_round,
            facts.ChaosStruck: self._chaos, facts.DominantMet: self._dominant,
            facts.DominantFailed: self._dominant, facts.FactTold: self._fact, facts.GameEnded: self._end,
        }

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; markers change on all tiles at once."""
        timeline = Timeline()
        for on_tiles, run in groupby(events, lambda event: isinstance(event, _MARKERS)):
            if on_tiles:
                self._markers(timeline, [*run])
                continue
            for event in run:
                act = self._acts.get(type(event))
                if act is not None:
                    act(timeline, event)
                timeline.cue(partial(self.picture.follow, event))
        return timeline

    def _sound(self, timeline: Timeline, name: str) -> None:
        timeline.cue(lambda: self.kit.sound.play(name))

    def _lay(self, timeline: Timeline, event: facts.TileLaid) -> None:
        """The drawn tile goes from the cloth to its place."""
        def begin() -> Callable[[float], None]:
            lands = self.picture.lands
            image = lands.pictures.tile(TILES[event.kind], lands.hexes.radius_px)
            start = self.picture.layout.source(CLOTH[0] + 135, CLOTH[1] + 118)
            return self.motes.flight(image, 1, start, lands.hexes.centre(event.cell))

        motion(timeline, _LAY_S, begin)
        self._sound(timeline, "land_stack")
        motion(timeline, _ZOOM_S, lambda: self._zoom(event))

    def _zoom(self, event: facts.TileLaid) -> Callable[[float], None]:
        """The valley makes room for what can be laid next."""
        lands, after = self.picture.lands, follow(self.picture.sight, event)
        start = lands.hexes
        return lambda share: lands.zoom(after, ease(share), start)

    def _begin(self, timeline: Timeline, event: facts.StepBegan) -> None:
        """An eagle circles up to soar, or stoops to dive."""
        dance = self.picture.lore.cards[event.card].dance
        if dance not in (SOAR, DIVE):
            return
        self._sound(timeline, "wings")

        def begin() -> Callable[[float], None]:
            eagle, radius_px = self.picture.eagles.flock[event.seat], self.picture.lands.hexes.radius_px
            spot = eagle.spot or Spot(0, 0)
            show = eagle.circle if dance == SOAR else eagle.stoop

            def at(share: float) -> None:
                show(spot, share, radius_px)
                if share >= 1:
                    eagle.perch(spot, radius_px)

            return at

        motion(timeline, _DANCE_S, begin)

    def _perch(self, timeline: Timeline, event: facts.EaglePerched) -> None:
        """An eagle comes from the cloth to its first Forest."""
        self._sound(timeline, "wings")
        timeline.cue(lambda: self.picture.cloth.leave(event.seat))
        left, top, width, height = waiting_zone(event.seat, len(self.picture.sight.birds))
        start = self.picture.layout.source(left + width / 2, top + height / 2)
        self._flight(timeline, event.seat, event.cell, _PERCH_S, start)

    def _fly(self, timeline: Timeline, event: facts.EagleFlew) -> None:
        """An eagle goes to the next tile."""
        self._sound(timeline, "wings")
        self._flight(timeline, event.seat, event.to, _FLY_S)

    def _flight(
        self, timeline: Timeline, seat: Seat, cell: Cell, duration_s: float, origin: Spot | None = None
    ) -> None:
        def begin() -> Callable[[float], None]:
            picture = self.picture
            eagle, after = picture.eagles.flock[seat], _moved(picture.sight, seat, cell)
            end = picture.eagles.slot(after, seat) or Spot(0, 0)
            start = origin or eagle.spot or end
            radius_px, bank = picture.lands.hexes.radius_px, eagle.bend(start, end)
            return lambda share: eagle.fly(start, end, ease(share), share * duration_s, radius_px, bank)

        motion(timeline, duration_s, begin)

    def _markers(self, timeline: Timeline, events: Sequence[Event]) -> None:
        """On all tiles at once, what grew comes down and what is lost goes up and away."""
        for event in events:
            timeline.cue(partial(self.picture.follow, event))
        for name in ("thermal", "food"):
            for come, kind in ((True, facts.MarkersRaised), (False, facts.MarkersLowered)):
                changed = [event for event in events if isinstance(event, kind) and getattr(event, name)]
                if changed:
                    self._swell(timeline, name, changed, come)

    def _swell(self, timeline: Timeline, name: str, events: Sequence[Marked], come: bool) -> None:
        def begin() -> Callable[[float], None]:
            lands, spots = self.picture.lands, []
            for event in events:
                tile = self.picture.sight.tile(event.cell)
                have, many = getattr(tile, name) if tile else 0, getattr(event, name)
                first = have - many if come else have
                spots += [lands.marker(event.cell, name, first + index) for index in range(many)]
            image = lands.pictures.on_tile(name, lands.hexes.radius_px)
            return self.motes.swell(image, spots, come)

        motion(timeline, _MARK_S, begin)

    def _drift(self, timeline: Timeline, event: facts.ResourcesDrifted) -> None:
        """Resources leave a tile for the river."""
        for name, many in (("thermal", event.thermal), ("food", event.food)):
            if many:
                def begin(name: str = name) -> Callable[[float], None]:
                    hexes = self.picture.lands.hexes
                    return self.motes.tokens(name, 1, hexes.centre(event.cell), hexes.centre(event.river))

                motion(timeline, _TOKEN_S, begin)

    def _threaten(self, timeline: Timeline, event: facts.ThreatPlaced) -> None:
        """A threat goes from the eagle card to its place on a tile."""
        def begin() -> Callable[[float], None]:
            picture = self.picture
            tile = picture.sight.tile(event.cell)
            assert tile is not None
            places = THREATS[min(3, picture.lore.tiles[tile.kind].slots)]
            end = picture.lands.hexes.on(event.cell, places[min(tile.threats, len(places) - 1)])
            return self.motes.tokens("threat", 1, picture.home(event.seat, "threat"), end)

        motion(timeline, _TOKEN_S, begin)
        self._sound(timeline, "stun")

    def _fight(self, timeline: Timeline, event: facts.FightBegan) -> None:
        """The attacker flies at the defender and back."""
        self._sound(timeline, "eagle_cry")

        def begin() -> Callable[[float], None]:
            flock = self.picture.eagles.flock
            eagle, radius_px = flock[event.attacker], self.picture.lands.hexes.radius_px
            start, end = eagle.spot or Spot(0, 0), flock[event.defender].spot or Spot(0, 0)
            near = Spot(start.x + (end.x - start.x) * 3 // 4, start.y + (end.y - start.y) * 3 // 4)

            def at(share: float) -> None:
                gone = 1 - abs(2 * share - 1)
                eagle.fly(start, near, ease(gone), share * _FIGHT_S, radius_px)

            return at

        motion(timeline, _FIGHT_S, begin)

    def _win(self, timeline: Timeline, event: facts.FightWon) -> None:
        """The winner of a fight is marked."""
        self._sound(timeline, "hurt")

        def begin() -> Callable[[float], None]:
            spot = self.picture.eagles.flock[event.winner].spot or Spot(0, 0)
            return self.motes.stamp("dominant", spot, 70)

        motion(timeline, _FIGHT_S, begin)

    def _weather(self, timeline: Timeline, event: facts.WeatherRolled) -> None:
        """The weather die tumbles; then the light changes."""
        self._tumble(timeline, (("weather", int(event.rainy)),))
        if event.before != event.rainy:
            self._sound(timeline, "rain" if event.rainy else "sunbreak")

            def begin() -> Callable[[float], None]:
                start = 1.0 if event.before else 0.0
                return lambda share: self.picture.weather.change(abs(start - ease(share)))

            motion(timeline, _CHANGE_S, begin)
        timeline.cue(self.picture.tray.clear_tumbling)

    def _roll(self, timeline: Timeline, event: facts.DiceRolled) -> None:
        """Both dice tumble and come to rest."""
        row = 1 if event.purpose == "defence" else 0
        dice: tuple[tuple[DieName, int], ...] = (("thermal", event.thermal), ("food", event.food))
        self._tumble(timeline, dice, row, 1 if event.purpose in ("dive", "production") else 2)
        if event.purpose == "production":
            timeline.wait(_LOOK_S)
        timeline.cue(self.picture.tray.clear_tumbling)

    def _reroll(self, timeline: Timeline, event: facts.DieRerolled) -> None:
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
        self._sound(timeline, "dice")

        def begin() -> Callable[[float], None]:
            tray = self.picture.tray
            at_row, of_rows = place() if place else (row, rows)
            spots = [tray.spot(at_row, of_rows, column + index) for index in range(len(dice))]
            if dice[0][0] == "weather" and not self.picture.layout.bare:
                spots = [self.picture.layout.at(TRAY[0] + TRAY[2] / 2, TRAY[1] + TRAY[3] / 2)]
            flying = [(name, spot) for (name, _), spot in zip(dice, spots, strict=True)]

            def at(share: float) -> None:
                tray.tumble(flying, share, _ROLL_S)
                if share >= 1:
                    tray.settle(dice)

            return at

        motion(timeline, _ROLL_S, begin)
        timeline.wait(_LOOK_S)

    def _absorb(self, timeline: Timeline, event: facts.ThermalsAbsorbed) -> None:
        """Thermals rise from the tile to the eagle's card."""
        self._sound(timeline, "thermal")
        self._from_tile(timeline, event, "thermal", event.thermals)

    def _take(self, timeline: Timeline, event: facts.FoodTaken) -> None:
        """Food goes from the tile to the eagle's card."""
        self._from_tile(timeline, event, "food", event.foods)
        self._sound(timeline, "bite")

    def _from_tile(
        self, timeline: Timeline, event: facts.ThermalsAbsorbed | facts.FoodTaken, name: str, many: int
    ) -> None:
        def begin() -> Callable[[float], None]:
            tile = self.picture.sight.tile(event.cell)
            have = getattr(tile, name) if tile else 1
            start = self.picture.lands.marker(event.cell, name, have - 1)
            return self.motes.tokens(name, many, start, self.picture.home(event.seat, name))

        motion(timeline, _TOKEN_S, begin)

    def _gain(self, timeline: Timeline, event: facts.ResourcesGained) -> None:
        """Tokens from the pile."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    return self.motes.tokens(name, many, self._card(), self.picture.home(event.seat, name))

                motion(timeline, _TOKEN_S, begin)

    def _release(self, timeline: Timeline, event: facts.ResourcesReleased) -> None:
        """Tokens go back to the pile, below the cloth."""
        for name, many in (("thermal", event.thermals), ("food", event.foods)):
            if many:
                def begin(name: str = name, many: int = many) -> Callable[[float], None]:
                    foot = Spot(*self.picture.layout.board.midbottom)
                    return self.motes.tokens(name, many, self.picture.home(event.seat, name), foot)

                motion(timeline, _PAY_S, begin)
        self._sound(timeline, "coin")

    def _score(self, timeline: Timeline, event: facts.PointsGained) -> None:
        """A flower flies to the eagle's card, while the marker goes up the track."""
        def begin() -> Callable[[float], None]:
            picture = self.picture
            before, after = picture.sight, follow(picture.sight, event)
            flower = self.motes.tokens("vp", 1, self._card(), picture.home(event.seat, "points"))
            marker = picture.tracks.scores[event.seat]
            start, end = (picture.tracks.score_at(sight, event.seat) for sight in (before, after))

            def at(share: float) -> None:
                flower(share)
                marker.center(_between(start, end, ease(share)))

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
            return lambda share: marker.center(_between(start, end, ease(share)))

        motion(timeline, _SLIDE_S, begin)

    def _card(self) -> Spot:
        """The card that was danced last, as the source of what it pays."""
        step = max(0, self.picture.sight.step - 1)
        x = CLOTH[0] + CARD[0] / 2 + step * (CARD[0] + STEP)
        return self.picture.layout.source(x, CLOTH[1] + 200)

    def _open(self, timeline: Timeline, event: facts.CardOpened) -> None:
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

    def _draft(self, timeline: Timeline, event: facts.CardDrafted) -> None:
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

    def _swap(self, timeline: Timeline, event: facts.PatternSwapped) -> None:
        """The two cards change places."""
        self._sound(timeline, "page")
        timeline.wait(_SWAP_S)

    def _clear(self, timeline: Timeline, event: facts.StepCleared) -> None:
        """The danced card is stamped as cleared."""
        self._sound(timeline, "control_taken")
        self._stamp(timeline, "cleared", event.step)

    def _fail(self, timeline: Timeline, event: facts.StepFailed) -> None:
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
            timeline.cue(lambda: self.kit.sound.duck(_BANNER_S))
            motion(timeline, _BANNER_S, lambda: self.motes.banner(words, colour))

    def _fact(self, timeline: Timeline, event: facts.FactTold) -> None:
        """A moment for an eagle fact, if there is one."""
        if self.facts.has(event.number):
            self._sound(timeline, "page")
            motion(timeline, _FACT_S, lambda: self.facts.show(event.number))


def _moved(sight: Sight, seat: Seat, cell: Cell) -> Sight:
    birds = list(sight.birds)
    birds[seat - 1] = birds[seat - 1]._replace(at=cell)
    return sight._replace(birds=tuple(birds))


def _between(start: Spot, end: Spot, share: float) -> tuple[int, int]:
    return round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share)
