"""Portals, sentence by sentence."""

from __future__ import annotations

from game.rules.tao_long import Square, breath_of
from game.rules.tao_long.events import (
    DragonBit,
    FireReturned,
    LifeLost,
    PortalPassed,
    PortalsFreed,
    PricePaid,
    SegmentLost,
)
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, texts, told, why

GREEN = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    w1 W  G  .  .  .  .  .
    w2 w3 .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  G  .  .
"""


@rule("portal.enter", "portal.exit")
def test_the_head_appears_beside_the_exit_portal_and_looks_away_from_it() -> None:
    """The head appears on any free cell next to the exit portal (player's choice), facing away from it."""
    state = drawn(GREEN, "matter:earth")
    assert texts(state) == ["go:e>5,5n", "go:e>5,5e", "go:e>5,5s", "go:e>5,5w"]
    passed = step(state, "go:e>5,5s")
    assert field(passed.state, 2) == "s:5,6;1,2;0,2;0,3" and field(passed.state, 9) == "2,2>5,5"
    (event,) = told(passed, PortalPassed)
    assert (event.entry, event.exit, event.side) == (18, 45, 2)


@rule("portal.enter")
def test_the_exit_must_be_named_and_is_there_only_for_portals() -> None:
    """`go:e>5,5w`: enter a portal going east, exit at portal 5,5 on its west side."""
    state = drawn(GREEN, "matter:fire")
    assert why(state, "go:e") == "portal.enter" and why(state, "go:n>5,5n") == "portal.enter"
    assert why(state, "go:e>4,4n") == "portal.exit" and why(state, "go:e>2,2n") == "portal.exit"


@rule("portal.in_use")
def test_portals_in_use_are_part_of_the_body_and_block() -> None:
    """Both portals become part of the body: they block, can be bitten and hit."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        k1 G  W  w1 .  .  .  .
        k2 .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  K  .
    """, "matter:fire", portals="1,2>5,5", black_facing="e")
    assert texts(state) == ["go:n", "go:s"] and why(state, "go:w") == "portal.in_use"
    reached = breath_of(state.level, *state.dragons)
    assert reached and (reached.value, reached.squares) == (2, (17,))


@rule("portal.in_use", "bite.ahead")
def test_a_portal_that_the_enemy_uses_is_bitten() -> None:
    """Enemy tiles include portals that the enemy is using."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        k1 G  W  w1 .  .  .  .
        k2 .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  K  .
    """, "matter:lake", portals="1,2>5,5", black_facing="e")
    assert told(step(state, "stay"), DragonBit) == [DragonBit(1, Square(17))]


@rule("portal.in_use")
def test_a_pair_is_free_as_soon_as_no_tile_is_joined_through_it() -> None:
    """Until no tile of the dragon is joined to one of them; mere neighbours are not joined."""
    joined = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w1 G  .  .  .  .  .  .
        w2 .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  W  .
    """, "matter:mountain", portals="1,2>5,5", facing="e")
    once = after(joined, "go:n")
    assert field(once, 2) == "n:6,4;6,5;0,2" and field(once, 9) == "1,2>5,5"
    leaving = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w2 G  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  W  .
        .  .  .  .  .  G  w1 .
    """, "matter:lake", portals="1,2>5,5")
    left = step(leaving, "go:n")
    assert field(left.state, 2) == "n:6,3;6,4;6,5" and field(left.state, 9) == "-"
    assert told(left, PortalsFreed) == [PortalsFreed(1, Square(17), Square(45))]


@rule("portal.in_use", "portal.enter")
def test_the_step_that_frees_a_pair_may_enter_it() -> None:
    """Lifting or losing the entry's tile frees it at once, so the same step may enter it."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w3 G  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  w2 .
        .  .  .  .  .  W  w1 .
    """, "matter:fire", portals="1,2>5,5")
    assert texts(state) == ["go:n>1,2n", "go:n>1,2e", "go:n>1,2s", "go:n>1,2w", "go:w"]
    again = step(state, "go:n>1,2w")
    assert field(again.state, 2) == "w:0,2;5,6;6,6;6,5" and field(again.state, 9) == "5,5>1,2"
    assert told(again, PortalsFreed) == [PortalsFreed(1, Square(17), Square(45))]


@rule("portal.in_use", "damage.life")
def test_losing_the_entry_s_tile_frees_the_pair() -> None:
    """Losing the entry's tile frees it at once."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        k2 G  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  w1 .
        .  .  .  .  .  G  W  .
        .  .  .  .  .  k1 K  .
    """, "element:fire", black="b1f0", portals="1,2>5,5")
    hurt = step(state, "expel")
    assert field(hurt.state, 3) == "e:6,6;5,6" and field(hurt.state, 9) == "-"
    assert told(hurt, PortalsFreed) == [PortalsFreed(2, Square(17), Square(45))]


@rule("portal.green")
def test_green_leads_to_green_only() -> None:
    """Green leads to green only."""
    state = drawn("""
        .  .  .  .  .  .  .  R
        .  .  .  .  .  .  .  .
        w1 W  G  .  .  .  .  .
        w2 w3 .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  .  .
        B  .  .  .  .  .  .  .
    """, "matter:earth")
    assert texts(state) == ["go:e>5,5n", "go:e>5,5e", "go:e>5,5s", "go:e>5,5w"]
    assert why(state, "go:e>7,0s") == "portal.green"


RED = """
    .  .  .  .  .  .  .  G
    .  .  .  .  .  .  .  .
    w1 W  R  .  .  .  .  .
    w2 w3 .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    G  .  .  .  .  B  .  .
"""


@rule("portal.price", "portal.exit")
def test_red_costs_a_fire_stone_and_leads_anywhere() -> None:
    """Entering costs 1 fire (red), and the dragon leaves by any free portal; who cannot pay cannot enter."""
    poor, rich = drawn(RED, "matter:fire"), drawn(RED, "matter:earth", white="w4f1")
    assert texts(poor) == ["go:n", "go:s"] and why(poor, "go:e>7,0s") == "portal.price"
    assert texts(rich) == [
        "go:e>7,0s", "go:e>7,0w", "go:e>0,5n", "go:e>0,5e", "go:e>0,5s",
        "go:e>5,5n", "go:e>5,5e", "go:e>5,5s", "go:e>5,5w",
    ]
    paid = step(rich, "go:e>7,0s")
    assert told(paid, PricePaid) == [PricePaid(1, 2, Square(18))]
    assert told(paid, FireReturned) == [FireReturned(1, 1)]
    assert field(paid.state, 4) == "w4f0"


BLUE = RED.replace("R", "x").replace("B", "R").replace("x", "B")


@rule("portal.price")
def test_blue_costs_a_water_stone_as_damage_does() -> None:
    """Entering costs 1 water (blue); paying the last water loses a segment as damage does (Ruling)."""
    paid = step(drawn(BLUE, "matter:earth"), "go:e>7,0s")
    assert told(paid, LifeLost) == [LifeLost(1, 1, 3, "portal.price")]
    last = step(drawn(BLUE, "matter:earth", white="w1f0"), "go:e>7,0s")
    assert field(last.state, 2) == "s:7,1;1,2;0,2" and field(last.state, 4) == "w4f0"
    assert [event.square for event in told(last, SegmentLost)] == [24], "after the step the tail lies on 0,3"


@rule("portal.price", "goal.segments")
def test_paying_the_last_water_of_the_last_segment_is_legal_and_loses() -> None:
    """Paying the last water of the last segment is legal and loses."""
    lost = step(drawn(BLUE.replace("w2 w3", ".  . "), "matter:earth", white="w1f0"), "go:e>7,0s").state
    assert lost.outcome and lost.outcome.winner == 2
    assert [field(lost, number) for number in (2, 4, 8, 9)] == ["s:7,1", "w0f0", "over", "-"]


@rule("portal.price", "bite.ahead")
def test_the_price_is_paid_before_the_bite() -> None:
    """The price is paid after the step, before bite or element."""
    state = drawn("""
        .  .  .  .  .  .  .  G
        .  .  .  .  .  .  .  .
        w1 W  R  .  .  .  .  K
        w2 w3 .  .  .  .  .  k1
        .  .  .  .  .  .  .  .
        G  .  .  .  .  .  .  .
    """, "matter:earth", white="w4f1")
    kinds = [type(event) for event in step(state, "go:e>7,0s").events[:4]]
    assert kinds == [PortalPassed, PricePaid, FireReturned, DragonBit]


@rule("portal.exit")
def test_exit_portal_and_a_square_beside_it_must_be_free() -> None:
    """The exit cell holds no tile, rock or portal; the edge has no cell."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w1 W  G  .  .  .  .  .
        w2 w3 .  .  .  .  .  .
        .  .  .  .  .  #  .  .
        .  .  .  .  k1 G  .  .
        .  .  .  .  K  .  .  .
    """, "matter:fire")
    assert texts(state) == ["go:n", "go:e>5,5e", "go:e>5,5s", "go:s"]
    assert why(state, "go:e>5,5n") == "portal.exit" and why(state, "go:e>5,5w") == "portal.exit"


@rule("portal.exit", "move.tail")
def test_the_square_that_the_tail_leaves_is_a_free_exit() -> None:
    """The cell that the tail leaves is free; those of the other tiles are not."""
    state = drawn("""
        .  .  .  .  .
        G  w3 .  .  .
        .  w2 .  .  .
        .  w1 .  .  .
        .  W  .  .  .
        .  G  .  .  .
    """, "matter:sky")
    assert texts(state) == ["go:s>0,1n", "go:s>0,1e", "go:s>0,1s"]
    assert field(after(state, "go:s>0,1e"), 2) == "e:1,1;1,4;1,3;1,2"


@rule("portal.exit")
def test_without_a_way_out_a_portal_blocks() -> None:
    """Exit portal and a cell beside it must be free."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w1 W  G  .  .  .  .  .
        w2 w3 .  .  .  .  .  .
        .  .  .  .  .  .  #  .
        .  .  .  .  .  #  G  #
        .  .  .  .  .  .  k1 K
    """, "matter:fire")
    assert texts(state) == ["go:n", "go:s"] and why(state, "go:e>6,5n") == "portal.exit"


@rule("portal.in_use", "portal.exit")
def test_an_exit_in_use_is_not_free() -> None:
    """The dragon leaves by any free portal."""
    state = drawn("""
        k1 .  .  .  .  .  .  G
        G  .  .  .  .  .  .  K
        .  .  .  .  .  .  .  .
        .  .  w1 W  R  .  .  .
        .  .  .  .  .  .  .  .
    """, "matter:fire", white="w4f1", portals="0,1>7,0", black_facing="s")
    assert texts(state) == ["go:n", "go:s"] and why(state, "go:e>7,0w") == "portal.exit"
    other = drawn("""
        k1 .  .  .  .  .  .  G
        G  .  .  .  .  .  .  K
        .  .  .  .  .  .  .  .
        .  .  w1 W  R  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  B
    """, "matter:earth", white="w4f1", portals="0,1>7,0", black_facing="s")
    assert texts(other) == ["go:e>7,5n", "go:e>7,5s", "go:e>7,5w"]
    assert why(other, "go:e>7,0w") == "portal.in_use"


@rule("portal.ends")
def test_a_portal_ends_a_move_of_two_squares_and_may_be_the_second() -> None:
    """A portal ends a 2-cell move (it may be the second cell) (Ruling)."""
    first = drawn(GREEN, "matter:earth")
    assert why(first, "go:ee>5,5n") == "portal.ends" and why(first, "go:ee") == "portal.ends"
    second = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w1 W  .  G  .  .  .  .
        w2 w3 .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  G  .  .
    """, "matter:earth")
    assert texts(second) == ["go:e", "go:ee>5,5n", "go:ee>5,5e", "go:ee>5,5s", "go:ee>5,5w"]
    assert field(after(second, "go:ee>5,5n"), 2) == "n:5,4;2,2;1,2;0,2"


@rule("portal.exit", "move.turn")
def test_wind_and_thunder_turn_when_entering_and_leave_on_any_side() -> None:
    """Wind and Thunder turn when entering; the exit side is free."""
    state = drawn("""
        .  w2 w1 W  .
        .  .  .  G  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  G  .
    """, "matter:thunder+")
    assert texts(state) == ["go:s>3,5n", "go:s>3,5e", "go:s>3,5s", "go:s>3,5w"]
    assert field(after(state, "go:s>3,5e"), 8) == "spiritx"


@rule("breath.blocked", "portal.in_use")
def test_own_portals_stop_breath() -> None:
    """Free portals and one's own stop breath."""
    state = drawn("""
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        w3 G  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  K  k1 .  .
        .  .  .  .  .  G  w2 .
        .  .  .  .  .  W  w1 .
    """, "matter:lake", portals="1,2>5,5")
    turned = state._replace(dragons=(state.dragons[0]._replace(facing=0), state.dragons[1]))
    assert breath_of(turned.level, *turned.dragons) is None