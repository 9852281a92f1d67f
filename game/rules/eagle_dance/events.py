"""What happened in Eagle Dance: the facts that explain the difference between two states."""

from __future__ import annotations

from game.rules.eagle_dance.round_events import (
    CardDiscarded,
    CardDrafted,
    CardOpened,
    Cause,
    EaglePerched,
    FactTold,
    GameEnded,
    MarkersLowered,
    MarkersRaised,
    PatternArranged,
    PatternSwapped,
    RoundBegan,
    RoundEnded,
    Score,
    TileDrawn,
    TileLaid,
    TurnBegan,
    TurnEnded,
    WeatherRolled,
)
from game.rules.eagle_dance.turn_events import (
    ChaosEnded,
    ChaosStruck,
    DiceRolled,
    DieRerolled,
    DominantFailed,
    DominantMet,
    EagleFlew,
    FightBegan,
    FightWon,
    FoodTaken,
    PointsGained,
    PointsLost,
    Purpose,
    ResourcesDrifted,
    ResourcesGained,
    ResourcesReleased,
    StepBegan,
    StepCleared,
    StepFailed,
    SurvivalMoved,
    ThermalsAbsorbed,
    ThreatPlaced,
    TradeMade,
)

__all__ = [
    "CardDiscarded", "CardDrafted", "CardOpened", "Cause", "ChaosEnded", "ChaosStruck", "DiceRolled",
    "DieRerolled", "DominantFailed", "DominantMet", "EagleFlew", "EaglePerched", "Event", "FactTold",
    "FightBegan", "FightWon", "FoodTaken", "GameEnded", "MarkersLowered", "MarkersRaised",
    "PatternArranged", "PatternSwapped", "PointsGained", "PointsLost", "Purpose", "ResourcesDrifted",
    "ResourcesGained", "ResourcesReleased", "RoundBegan", "RoundEnded", "Score", "StepBegan", "StepCleared",
    "StepFailed", "SurvivalMoved", "ThermalsAbsorbed", "ThreatPlaced", "TileDrawn", "TileLaid", "TradeMade",
    "TurnBegan", "TurnEnded", "WeatherRolled",
]

Event = (
    TileDrawn | TileLaid | EaglePerched | RoundBegan | WeatherRolled | MarkersRaised | MarkersLowered
    | CardOpened | CardDrafted | CardDiscarded | PatternArranged | PatternSwapped | TurnBegan | StepBegan
    | StepCleared | StepFailed | ThermalsAbsorbed | FoodTaken | ResourcesGained | ResourcesReleased
    | EagleFlew | DiceRolled | DieRerolled | ResourcesDrifted | FightBegan | FightWon | TradeMade
    | ThreatPlaced | PointsGained | PointsLost | SurvivalMoved | DominantMet | DominantFailed | ChaosStruck
    | ChaosEnded | TurnEnded | RoundEnded | FactTold | GameEnded
)
