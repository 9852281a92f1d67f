"""The dragon: flight, landing, breath and danger, sentence by sentence."""

from __future__ import annotations

from game.rules.the_dragons_dance import (
    DragonBreathed,
    DragonFlew,
    DragonSurrounded,
    FortressLost,
    FortressTaken,
    PieceLost,
    TurnBegan,
    TurnEnded,
    captured,
)
from tests.rules.the_dragons_dance.boards import BROOK, CLASSIC
from tests.rules.the_dragons_dance.drawn import (
    after,
    at,
    drawn,
    ended,
    fields,
    of,
    rule,
    shows,
    step,
    texts,
    why,
)

LAIR = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . W . . . . .
    . . . . . . .
    K . . . . . .
"""


@rule("dragon.stand", "dragon.fly")
def test_a_dragon_flies_to_another_fortress_or_camp_in_line() -> None:
    """It flies to another fortress or camp in line (rank, file or diagonal); it stands on nothing else."""
    state = drawn(LAIR)
    assert of(state, "b3") == "f3 b5"
    assert why(state, "b3-c3") == why(state, "b3-b4") == "dragon.stand"
    assert why(state, "b3-f5") == why(state, "b3-g1") == "dragon.fly"


@rule("dragon.fly")
def test_rivers_do_not_stop_a_flight() -> None:
    """Rivers do not stop it."""
    assert of(drawn(LAIR, level=BROOK), "b3") == "f3 b5"


@rule("dragon.fly")
def test_pieces_in_between_stop_a_flight() -> None:
    """Pieces in between do (Ruling), friends and enemies alike."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . f . . . . .
        . W . F . . .
        . . . . . . .
        K . . . . . .
    """)
    assert of(state, "b3") == "*b4"
    assert why(state, "b3-f3") == why(state, "b3-b5") == "dragon.fly"


@rule("dragon.fly")
def test_a_flight_may_pass_over_empty_fortresses_and_camps() -> None:
    """A flight may pass over empty fortresses and camps."""
    state = drawn("""
        . . . . . . . . . . .
        . . . . . . . . . k .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . W . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . K . . . . . . . . .
    """, level=CLASSIC)
    assert of(state, "d4") == "a1 h4 f6 d8 h8"


@rule("dragon.land")
def test_a_dragon_does_not_land_on_an_occupied_camp() -> None:
    """Not on an occupied camp (Ruling)."""
    state = drawn("""
        f . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        W . . . . . K
    """)
    assert of(state, "a1") == ""
    assert why(state, "a1-g1") == why(state, "a1xa7") == "dragon.land"


@rule("dragon.land")
def test_landing_on_an_empty_fortress_takes_it() -> None:
    """It lands on an empty fortress or camp."""
    flown = step(drawn(LAIR), "b3-b5")
    assert flown.events[:3] == (
        DragonFlew("W", at("b3"), at("b5")), FortressLost(at("b3"), 1), FortressTaken(at("b5"), 1),
    )


@rule("dragon.land_friend")
def test_a_friend_on_the_fortress_is_lost() -> None:
    """On a fortress held by a friend: that friend is lost to the enemy."""
    before = LAIR.replace(". W . . . . .", ". W . . . L .")
    flown = step(drawn(before), "b3-f3")
    assert flown.events[:3] == (
        DragonFlew("W", at("b3"), at("f3")), PieceLost("L", at("f3"), "dragon.land_friend"),
        FortressLost(at("b3"), 1),
    )
    assert shows(flown.state, LAIR.replace(". W . . . . .", ". . . . . W ."))
    assert captured(flown.state, 1)["L"] == 3


@rule("dragon.land_friend", "dragon.hero")
def test_ones_own_hero_is_lost_too() -> None:
    """On one's own hero: the hero is lost."""
    flown = after(drawn(LAIR.replace(". W . . . . .", ". W . . . H .")), "b3-f3")
    assert "H" not in flown.men and flown.men[at("f3")] == "W"


@rule("dragon.land_friend", "end.king")
def test_landing_on_ones_own_king_is_legal_and_loses() -> None:
    """On one's own king: legal, and loses."""
    lost = after(drawn(LAIR.replace("K", ".").replace(". W . . . . .", ". W . . . K .")), "b3-f3")
    assert ended(lost) == (2, "end.king")


@rule("dragon.land_enemy")
def test_an_enemy_on_the_fortress_is_lost_with_the_dragon() -> None:
    """On a fortress held by an enemy: the dragon is lost, and so is that enemy."""
    state = drawn(LAIR.replace(". W . . . . .", ". W . . . l ."))
    assert "b3xf3" in texts(state) and "b3-f3" not in texts(state)
    flown = step(state, "b3xf3")
    assert flown.events[:5] == (
        DragonFlew("W", at("b3"), at("f3")), PieceLost("l", at("f3"), "dragon.land_enemy"),
        PieceLost("W", at("f3"), "dragon.land_enemy"), FortressLost(at("b3"), 1), FortressLost(at("f3"), 2),
    )
    assert shows(flown.state, LAIR.replace("W", "."))


@rule("dragon.land_enemy", "dragon.hero")
def test_a_hero_on_the_fortress_survives_the_dragon() -> None:
    """Unless it is a hero."""
    flown = after(drawn(LAIR.replace(". W . . . . .", ". W . . . h .")), "b3xf3")
    assert shows(flown, LAIR.replace(". W . . . . .", ". . . . . h ."))


@rule("dragon.land_enemy", "dragon.safe")
def test_two_dragons_are_both_lost() -> None:
    """On an enemy dragon: both are lost."""
    flown = after(drawn(LAIR.replace(". W . . . . .", ". W . . . w .")), "b3xf3")
    assert shows(flown, LAIR.replace("W", "."))


@rule("dragon.land_enemy", "end.king")
def test_landing_on_the_enemy_king_captures_it_without_a_saviour() -> None:
    """On the enemy king: the king is captured, no saviour."""
    won = after(drawn(LAIR.replace("k", "f").replace(". W . . . . .", ". W . . . k f")), "b3xf3")
    assert ended(won) == (1, "end.king")


@rule("dragon.breath")
def test_the_breath_reaches_five_by_five() -> None:
    """Captures any one enemy within two squares (8 directions and knight squares: a 5x5 area)."""
    state = drawn("""
        . . . . . . k
        . . . f . . .
        . f . f . . .
        . . . . . . .
        . W f . f . .
        f . . . . . .
        . . m m . . K
    """)
    assert of(state, "b3") == "xb5 *c1 *d1 *a2 *c3 *b5 *d5"
    assert why(state, "b3*d6") == why(state, "b3*e3") == "dragon.breath"


@rule("dragon.breath")
def test_nothing_blocks_the_breath() -> None:
    """Ruling: nothing blocks it."""
    state = drawn(LAIR.replace(". W . . . . .", ". W F f . . ."))
    breathed = step(state, "b3*d3")
    assert breathed.events[:2] == (
        DragonBreathed("W", at("b3"), at("d3")), PieceLost("f", at("d3"), "dragon.breath"),
    )
    assert breathed.state.men[at("b3")] == "W"


@rule("dragon.breath", "dragon.hero", "musketeer.shoot")
def test_heroes_and_dragons_are_excepted() -> None:
    """Heroes and dragons excepted; a dragon cannot capture a hero."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . w . . . . .
        . h . . . . .
        . W . . . . .
        . . . . . . .
        K . . . . . .
    """)
    assert of(state, "b3") == "f3"
    assert why(state, "b3*b4") == "dragon.hero"
    assert why(state, "b3*b5") == why(state, "b3*c3") == why(state, "b3*g7") == "dragon.breath"
    assert why(state, "a1*b3") == "musketeer.shoot"


BESET = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . f . . . . .
    f W {} . . . .
    . . . . . . .
    . . . . . . K
"""
MUST = "1 - - - - b3"


@rule("dragon.must_fly", "notation")
def test_three_enemies_next_to_a_dragon_drive_it_away() -> None:
    """If at the start of its owner's turn three or more enemies stand orthogonally next to it."""
    state = drawn(BESET.format(".").replace("f W . . .", "f W . f ."), "2 - - - - -")
    moved = step(state, "d3-c3")
    enemies = (at("a3"), at("c3"), at("b4"))
    assert moved.events[1:] == (TurnEnded(2), TurnBegan(1, 2), DragonSurrounded("W", at("b3"), enemies))
    assert fields(moved.state) == MUST


@rule("dragon.must_fly")
def test_two_enemies_or_diagonal_ones_do_not() -> None:
    """Three or more, orthogonally next to it."""
    assert fields(after(drawn(BESET.format("."), "2 - - - - -"), "g7-g6")) == "1 - - - - -"
    diagonal = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        f . f . . . .
        . W . . . . .
        f . f . . . .
        . . . . . . K
    """)
    assert fields(diagonal) == "1 - - - - -"


@rule("dragon.must_fly")
def test_a_dragon_that_flies_is_safe() -> None:
    """It must fly away in that turn."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        f W f . . . .
        . f . . . . .
        . . . . . . K
    """, MUST)
    flown = after(state, "b3-b5")
    assert flown.men[at("b5")] == "W" and fields(flown) == "2 - - - - -"


@rule("dragon.must_fly")
def test_otherwise_it_is_removed_at_the_end_of_the_turn() -> None:
    """Other actions stay legal but cost the dragon at the end of the turn."""
    lost = step(drawn(BESET.format("f"), MUST), "g1-g2")
    assert lost.events[1:] == (
        PieceLost("W", at("b3"), "dragon.must_fly"), FortressLost(at("b3"), 1), TurnEnded(1), TurnBegan(2, 2),
    )
    assert "W" not in lost.state.men and lost.state.quiet == 0


@rule("dragon.must_fly")
def test_breathing_or_capturing_a_neighbour_does_not_save_it() -> None:
    """Capturing a neighbour or breathing does not save it."""
    assert "W" not in after(drawn(BESET.format("f"), MUST), "b3*b4").men
    state = drawn(BESET.format("f").replace("f W f . . . .", "f W f L . . ."), MUST)
    assert "W" not in after(state, "d3xc3").men


@rule("dragon.must_fly")
def test_a_dragon_beset_during_its_own_turn_is_not_yet_driven_away() -> None:
    """Looked at at the start of its owner's turn only."""
    state = drawn(BESET.format("."), "1 - - - - -")
    assert fields(after(state, "g1-g2")) == "2 - - - - -" and "W" in after(state, "g1-g2").men
