"""What happened in Eye for an Eye: the facts that explain the difference between two states."""

from __future__ import annotations

from game.rules.eye_for_an_eye.arena_events import (
    AttackCalled,
    AttackRedirected,
    CupGained,
    CurrentRaged,
    Darted,
    FigureEntered,
    FigureStepped,
    FigureTurned,
    GuardReturned,
    HillClimbed,
    HitsCancelled,
    HitsTaken,
    HuntBegan,
    HuntEnded,
    KnockedOut,
    MoveBraced,
    Netted,
    NymphletCaught,
    Parried,
    ReactionClosed,
    ReactionExtended,
    ReactionOpened,
    Rooted,
    Unrooted,
    Untied,
)
from game.rules.eye_for_an_eye.dice_events import (
    CamouflageBegan,
    CamouflageEnded,
    CardReadied,
    CardUsed,
    DiceLost,
    DiceRecovered,
    DiceRolled,
    DiceSpent,
    DiceThrown,
    DieAllocated,
    Healed,
    HealthLost,
    HeatChanged,
)
from game.rules.eye_for_an_eye.flower_events import (
    DeclarationsShown,
    Declared,
    FlowerCalled,
    FlowerTurned,
    RollMissed,
    Staked,
    StakesShown,
    Swayed,
    VoteCounted,
)
from game.rules.eye_for_an_eye.round_events import (
    BellRang,
    Called,
    CallFailed,
    CallWithdrawn,
    ClockSignalled,
    DecisionLapsed,
    FeatherPassed,
    FlowersDealt,
    GameEnded,
    ManoeuvresChosen,
    MarkerGrabbed,
    PaceChosen,
    Passed,
    Paused,
    PhaseBegan,
    Ranked,
    Resumed,
    RoundBegan,
    RoundEnded,
    Scored,
    TaskBegan,
    TaskEnded,
    TieBreakCalled,
    TurnBegan,
    TurnEnded,
)

__all__ = [
    "AttackCalled", "AttackRedirected", "BellRang", "CallFailed", "CallWithdrawn", "Called",
    "CamouflageBegan", "CamouflageEnded", "CardReadied", "CardUsed", "ClockSignalled", "CupGained",
    "CurrentRaged", "Darted", "DecisionLapsed", "DeclarationsShown", "Declared", "DiceLost", "DiceRecovered",
    "DiceRolled", "DiceSpent", "DiceThrown", "DieAllocated", "Event", "FeatherPassed", "FigureEntered",
    "FigureStepped", "FigureTurned", "FlowerCalled", "FlowerTurned", "FlowersDealt", "GameEnded",
    "GuardReturned", "Healed", "HealthLost", "HeatChanged", "HillClimbed", "HitsCancelled", "HitsTaken",
    "HuntBegan", "HuntEnded", "KnockedOut", "ManoeuvresChosen", "MarkerGrabbed", "MoveBraced", "Netted",
    "NymphletCaught", "PaceChosen", "Parried", "Passed", "Paused", "PhaseBegan", "Ranked", "ReactionClosed",
    "ReactionExtended", "ReactionOpened", "Resumed", "RollMissed", "Rooted", "RoundBegan", "RoundEnded",
    "Scored", "Staked", "StakesShown", "Swayed", "TaskBegan", "TaskEnded", "TieBreakCalled", "TurnBegan",
    "TurnEnded", "Unrooted", "Untied", "VoteCounted",
]

Event = (
    FlowersDealt | ManoeuvresChosen | PaceChosen | FigureEntered | RoundBegan | DiceThrown | DiceRolled
    | DieAllocated | DiceRecovered | DiceSpent | DiceLost | Called | CallFailed | CallWithdrawn
    | FeatherPassed | FigureStepped | FigureTurned | AttackCalled | HitsCancelled | ReactionOpened
    | ReactionExtended | ReactionClosed | Parried | AttackRedirected | HitsTaken | CupGained | HealthLost
    | Healed | CardReadied | CardUsed | HeatChanged | CamouflageBegan | CamouflageEnded | Netted | Untied
    | TaskBegan | TaskEnded | DecisionLapsed | Paused | Resumed | ClockSignalled | BellRang | CurrentRaged
    | Darted | NymphletCaught | Rooted | Unrooted | HuntBegan | HuntEnded
    | HillClimbed | Scored | MoveBraced | GuardReturned | KnockedOut | MarkerGrabbed | PhaseBegan
    | TurnBegan | TurnEnded | Passed | FlowerTurned | FlowerCalled | Declared | DeclarationsShown | Staked
    | StakesShown | Swayed | VoteCounted | RollMissed | RoundEnded | Ranked | TieBreakCalled | GameEnded
)
