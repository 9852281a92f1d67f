"""Dominant, Chaos, and the end of the game."""

from __future__ import annotations

from game.core import Outcome
from game.match.export import write_game
from game.match.history import History
from game.match.setup import Sitter, new_setup
from game.rules.eagle_dance import EAGLE_DANCE, scores
from game.rules.eagle_dance.actions import End
from game.rules.eagle_dance.events import (
    ChaosEnded,
    ChaosStruck,
    DominantFailed,
    DominantMet,
    GameEnded,
    MarkersLowered,
    MarkersRaised,
    PointsGained,
    ResourcesReleased,
    Score,
    SurvivalMoved,
    ThermalsAbsorbed,
    ThreatPlaced,
    TurnBegan,
)
from tests.rules.eagle_dance.stage import (
    asked,
    board,
    danced_out,
    held,
    points,
    refused,
    rule,
    say,
    square,
    texts,
    turn,
)


@rule("survival.track")
def test_seven_squares_from_chaos_to_dominant() -> None:
    """Chaos -3, -2, -1, 0 (start), +1, +3, Dominant +5."""
    assert [square(turn(one=f"square={place}")) for place in range(7)] == [-3, -2, -1, 0, 1, 3, 5]
    assert square(turn()) == 0
    top = say(turn(one="square=6"), "soar:2")
    assert square(top.state) == 5 and not top.told(SurvivalMoved)


@rule("survival.dominant")
def test_a_dominant_eagle_with_two_foods_gets_a_point() -> None:
    """On Dominant at the end of its turn it must have gained at least 2 foods in this turn: +1 VP."""
    said = say(turn("Soar3", one="square=5"), "soar:2", "end")
    assert said.told(DominantMet) == [DominantMet(1)] and points(said.state) == 1 + 3 + 1
    assert said.told(PointsGained)[-1] == PointsGained(1, 1, "dominant") and square(said.state) == 5


@rule("survival.dominant", "loss.choice", "survival.chaos")
def test_a_dominant_eagle_without_food_discards_two_and_goes_to_chaos() -> None:
    """If not it discards 2 resources (as far as it has them) and goes to Chaos."""
    state = turn("Soar2", one="square=5 foods=3")
    asks = say(state, "soar:2", "end")
    assert asks.told(DominantFailed) == [DominantFailed(1)]
    assert texts(asks.state) == ["lose:thermal", "lose:food"]
    said = say(asks.state, "lose:thermal", "lose:food")
    assert said.told(ResourcesReleased)[-1] == ResourcesReleased(1, 0, 1, "dominant")
    assert said.told(ChaosStruck) and said.told(SurvivalMoved)[0] == SurvivalMoved(1, 6, 0)
    over = say(said.state, "threat:1,0")
    assert over.told(TurnBegan)[0].seat == 2 and square(over.state) == 0 and held(over.state)[1] == 3
    poor = say(turn("Glide1", one="square=5 thermals=1"), "glide:0,0", "end")
    assert poor.told(ResourcesReleased)[-1] == ResourcesReleased(1, 1, 0, "dominant")


@rule("survival.chaos")
def test_chaos_refills_the_tile_gives_a_thermal_and_places_a_threat() -> None:
    """The own tile is refilled, the eagle occupies 1 thermal, places 1 threat, the marker returns to 0."""
    state = turn("Glide2>Soar2", one="square=1", tiles={"1,-1": "0.1.0"})
    said = say(state, "stay")
    assert said.told(ChaosStruck) and said.told(MarkersRaised) == [MarkersRaised((1, -1), 3, 1, "chaos")]
    assert said.told(ThermalsAbsorbed) == [ThermalsAbsorbed(1, (1, -1), 1)] and square(said.state) == -3
    assert texts(said.state)[0] == "threat:0,0" and len(texts(said.state)) == 7
    assert refused(said.state, "end") == "survival.chaos"
    assert refused(said.state, "threat:0,0:food") == "survival.chaos"
    placed = say(said.state, "threat:1,0")
    assert placed.told(ThreatPlaced) == [ThreatPlaced(1, (1, 0), "chaos")] and placed.told(ChaosEnded)
    assert not placed.told(MarkersLowered) and points(placed.state) == 1 and square(placed.state) == 0


@rule("survival.chaos", "turn.swap")
def test_after_chaos_the_cards_may_be_swapped_and_the_turn_is_over() -> None:
    """The cards may be swapped, and the turn is over."""
    state = say(turn("Glide2>Soar2", one="square=1"), "stay", "threat:1,0").state
    assert texts(state) == ["swap", "end"] and refused(state, "soar:2") == "survival.chaos"
    assert asked(say(state, "end").state) == 2
    assert say(state, "swap").state.eagles[0].pattern == (3, 4) and asked(say(state, "swap").state) == 2


@rule("survival.chaos")
def test_chaos_without_a_threat_or_a_place_places_none() -> None:
    """If it has one and there is a free place."""
    none = say(turn("Glide2", one="square=1 threats=0", tiles={"0,0": "0.0.3"}), "stay")
    assert asked(none.state) == 2 and none.told(ChaosEnded)
    full = {f"{q},{r}": f"0.0.{slots}" for q, r, slots in (
        (0, 0, 3), (0, -1, 2), (0, 1, 2), (1, -1, 1), (1, 0, 1), (-1, 1, 1), (-1, 0, 1),
    )}
    state = turn("Glide2", seats=4, one="square=1 threats=1", two="threats=0", three="threats=0", tiles=full)
    assert say(state, "stay").told(ChaosEnded)


@rule("survival.chaos", "threat.stay")
def test_a_threat_under_the_eagle_costs_also_after_chaos() -> None:
    """Ending a turn on such a tile without having entered it."""
    said = say(turn("Glide2", one="square=1 foods=1"), "stay", "threat:1,-1")
    assert texts(said.state) == ["lose:thermal", "lose:food"]


@rule("end.score", "end.win", "game.over")
def test_the_count_at_the_end() -> None:
    """VP + 3 to each seat with most thermals + 1 per 2 foods + the survival square."""
    state = turn(
        "Soar3", round=6, one="square=2 foods=2 thermals=3 points=4",
        two="thermals=5 points=9 foods=3 square=5",
    )
    said = say(danced_out(state), "end")
    assert said.told(GameEnded) == [
        GameEnded(
            Outcome(((2,), (1,)), "end.score", shared=True), (Score(1, 4, 0, 1, -1), Score(2, 9, 3, 1, 3)),
        ),
    ]
    assert [score.total for score in scores(said.state)] == [4, 16]
    assert refused(said.state, "end") == "game.over"
    outcome = EAGLE_DANCE.outcome(said.state)
    assert outcome is not None and outcome.winner == 2


@rule("end.win")
def test_all_with_the_highest_total_win() -> None:
    """All with the highest total win."""
    tied = say(danced_out(turn("Soar3", round=6)), "end").state
    outcome = EAGLE_DANCE.outcome(tied)
    assert outcome is not None and outcome.ranking == ((1, 2),)
    assert outcome.winners == (1, 2), "where all are level everybody has won: it is no draw"
    history = History(EAGLE_DANCE, danced_out(turn("Soar3", round=6)))
    history.take(End(1))
    text = write_game(new_setup(EAGLE_DANCE, board(), (Sitter.person(),) * 2, {"tiles": "map"}), history)
    assert '[Result "1+2 end.score"]' in text
