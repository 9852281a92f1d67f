"""What happened becomes animation; each timeline ends where the next `show` of the picture would put it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from scenes.base.timeline import Timeline
from scenes.stage.eagle_dance.board_acts import BoardActs
from scenes.stage.eagle_dance.card_acts import CardActs
from scenes.stage.eagle_dance.dice_acts import DiceActs
from scenes.stage.eagle_dance.facts import Facts
from scenes.stage.eagle_dance.motes import Motes
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.token_acts import TokenActs

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Act = Callable[..., None]
_MARKERS = (facts.MarkersRaised, facts.MarkersLowered)


class Acts:
    """Makes timelines over one picture."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        motes = Motes(kit, picture.stage, picture.layout)
        self._board = board = BoardActs(kit, picture, motes)
        cards = CardActs(kit, picture, motes, Facts(kit, picture))
        tokens, dice = TokenActs(kit, picture, motes), DiceActs(kit, picture)
        self._acts: dict[type, Act] = {
            facts.TileLaid: board.lay, facts.EaglePerched: board.perch, facts.EagleFlew: board.fly,
            facts.WeatherRolled: dice.weather, facts.FightBegan: board.fight, facts.FightWon: board.win,
            facts.ResourcesDrifted: board.drift, facts.ThreatPlaced: board.threaten,
            facts.StepBegan: board.begin, facts.DiceRolled: dice.roll, facts.DieRerolled: dice.reroll,
            facts.ThermalsAbsorbed: tokens.absorb, facts.FoodTaken: tokens.take,
            facts.ResourcesGained: tokens.gain, facts.ResourcesReleased: tokens.release,
            facts.PointsGained: tokens.score, facts.SurvivalMoved: tokens.survive,
            facts.CardOpened: cards.open, facts.CardDrafted: cards.draft, facts.PatternSwapped: cards.swap,
            facts.StepCleared: cards.clear, facts.StepFailed: cards.fail, facts.RoundBegan: cards.begin_round,
            facts.ChaosStruck: cards.chaos, facts.DominantMet: cards.dominant,
            facts.DominantFailed: cards.dominant, facts.FactTold: cards.fact, facts.GameEnded: cards.end,
        }

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; markers change on all tiles at once."""
        timeline = Timeline()
        for on_tiles, run in groupby(events, lambda event: isinstance(event, _MARKERS)):
            if on_tiles:
                self._mark(timeline, [*run])
                continue
            for event in run:
                act = self._acts.get(type(event))
                if act is not None:
                    act(timeline, event)
                timeline.cue(partial(self.picture.follow, event))
        return timeline

    def _mark(self, timeline: Timeline, events: Sequence[Event]) -> None:
        for event in events:
            timeline.cue(partial(self.picture.follow, event))
        self._board.markers(timeline, events)
