"""The naive rules of Tao Long, sentence by sentence, and their counts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from .tao_long import INTRODUCTORY, START, VALLEY, Position, perft
from .tao_long_board import Dragon, Level, breath, hurt, pairs_in_use
from .tao_long_perft import COUNTED, Counted

FIRE_STONES = "-/-/wb/-/bb/-/wb/ww"
FAR = "w:6,7;7,7;7,6;6,6"


def at(
    white: str, black: str = FAR, phase: str = "spirit", wheel: str = FIRE_STONES, numbers: str = "w4f0 b4f0",
    level: Level = INTRODUCTORY, mode: str = "grasshopper", portals: str = "-",
) -> Position:
    """Read a position of seat 1's turn."""
    text = f"{wheel} {white} {black} {numbers} k 1 {phase} {portals} -"
    return Position.read(text, level, mode)


def field(position: Position, number: int) -> str:
    """One of the ten fields, counted from 1."""
    return position.write().split(" ")[number - 1]


def test_the_start() -> None:
    assert Position.read(START).write() == START
    assert Position.read(START).legal() == ["sky", "earth", "water"]


def test_stones_are_sown_one_by_one_and_the_last_space_names_the_action() -> None:
    sown = Position.read(START).play("water")
    assert field(sown, 1) == "wwb/-/wb/-/bb/-/-/w" and field(sown, 8) == "matter:sky"


def test_eight_stones_end_on_their_own_space() -> None:
    full = at("s:4,3;4,2;4,1;4,0", wheel="-/-/wwwwbbbb/-/-/-/-/-")
    assert field(full.play("fire"), 1) == "b/b/b/w/w/w/w/b" and field(full.play("fire"), 8) == "matter:fire"


def test_a_choice_whose_action_is_impossible_is_forbidden_unless_every_choice_is() -> None:
    vertical = at("s:4,3;4,2;4,1;4,0", wheel="ww/-/-/w/-/bb/w/bb")
    assert vertical.legal() == ["sky", "mountain", "water", "wind"], "Earth needs a horizontal facing"
    shut = Position.read(next(counted for counted in COUNTED if counted.name == "no choice is possible").text)
    assert shut.legal() == ["fire", "thunder", "earth", "mountain", "water", "wind"]
    skipped = shut.play("fire")
    assert skipped.seat == 2 and skipped.dragons[1].life == 4 and len(skipped.dragons[1].tiles) == 3


@pytest.mark.parametrize(("phase", "facing", "legal"), [
    ("sky", "s", ["go:s", "go:ss"]), ("earth", "e", ["go:e", "go:ee"]),
    ("wind+", "s", ["go:e", "go:w"]), ("thunder+", "e", ["go:n", "go:s"]),
    ("lake", "s", ["go:e", "go:s", "go:w"]), ("lake", "e", ["stay"]),
    ("mountain", "s", ["stay"]), ("mountain", "e", ["go:n", "go:e", "go:s"]),
    ("fire", "s", ["go:e", "go:s", "go:w"]), ("water", "e", ["go:n", "go:e", "go:s"]),
])
def test_the_moves_of_each_action(phase: str, facing: str, legal: list[str]) -> None:
    tail = {"s": "3,3;3,2;3,1;3,0", "e": "3,3;2,3;1,3;0,3"}[facing]
    assert at(f"{facing}:{tail}", phase=f"matter:{phase}").legal() == legal


def test_the_tail_follows_and_its_cell_is_free_to_enter() -> None:
    ring = at("s:3,3;3,2;4,2;4,3", phase="matter:lake")
    assert ring.legal() == ["go:e", "go:s", "go:w"]
    assert field(ring.play("go:e"), 2) == "e:4,3;3,3;3,2;4,2"


def test_tiles_rock_and_edge_block() -> None:
    corner = at("n:0,0;0,1;1,1;1,0", phase="matter:fire")
    assert corner.legal() == ["go:e"], "only where the tail leaves"
    assert at("e:2,4;1,4;0,4;0,3", phase="matter:fire", level=VALLEY).legal() == ["go:n", "go:s"]


def test_a_bite_takes_one_life() -> None:
    near = at("s:4,3;4,2;4,1;4,0", "n:4,5;4,6;4,7;5,7", phase="matter:lake")
    assert near.play("go:w").dragons[2].life == 4
    assert at("s:4,4;4,3;4,2;4,1", "n:4,6;4,7;5,7;6,7", phase="matter:sky").play("go:s").dragons[2].life == 3


def test_a_bite_also_after_staying() -> None:
    beside = at("e:3,5;2,5;1,5;0,5", "n:4,5;4,6;4,7;5,7", phase="matter:lake")
    assert beside.play("stay").dragons[2].life == 3


def test_wind_and_thunder_give_one_more_spirit_and_matter() -> None:
    blown = at("s:4,3;4,2;4,1;4,0", phase="matter:wind+").play("go:e")
    assert field(blown, 8) == "spiritx" and blown.seat == 1
    again = at("s:4,3;4,2;4,1;4,0", phase="matter:windx").play("go:e")
    assert field(again, 8) == "spirit" and again.seat == 2


@pytest.mark.parametrize(("enemy", "value"), [
    ((4, 4), 2), ((3, 4), 1), ((5, 4), 1), ((4, 5), 1), ((4, 6), 0), ((4, 7), None), ((3, 3), None),
    ((5, 5), None),
])
def test_the_breath(enemy: tuple[int, int], value: int | None) -> None:
    attacker = Dragon("s", ((4, 3), (4, 2)))
    assert breath(INTRODUCTORY, attacker, Dragon("n", (enemy,))) == value


def test_what_stops_the_breath() -> None:
    attacker, behind = Dragon("s", ((4, 1), (4, 0))), Dragon("n", ((4, 3), (4, 4)))
    assert breath(INTRODUCTORY, attacker, behind) == 1
    assert breath(Level(((4, 2),), {}, ""), attacker, behind) is None
    assert breath(Level((), {(4, 2): "red"}, ""), attacker, behind) is None
    further = Dragon("n", ((4, 4), (4, 5)))
    assert breath(INTRODUCTORY, attacker, further) == 0
    assert breath(Level(((4, 3),), {}, ""), attacker, further) is None
    coiled = Dragon("s", ((4, 1), (4, 0), (5, 0), (5, 1), (5, 2), (4, 2)))
    assert breath(INTRODUCTORY, coiled, Dragon("n", ((3, 2), (3, 3)))) is None


def test_absorb_expel_and_rest() -> None:
    facing = at("s:4,3;4,2;4,1;4,0", "n:4,5;4,6;4,7;5,7", phase="element:fire", numbers="w3f2 b4f0")
    assert facing.legal() == ["absorb", "expel", "rest"]
    assert field(facing.play("absorb"), 4) == "w3f3"
    burnt = facing.play("expel")
    assert (field(burnt, 4), field(burnt, 5)) == ("w3f0", "b1f0")
    drowned = replace(facing, space="water").play("expel")
    assert (field(drowned, 4), field(drowned, 5)) == ("w3f2", "b2f0"), "one stone was in the centre"
    full = at("s:0,3;0,2;0,1;0,0", phase="element:water", numbers="w4f0 b4f0")
    assert full.legal() == ["rest"]


def test_damage_takes_segments_and_goes_on() -> None:
    whole = Dragon("n", ((0, 0), (0, 1), (0, 2), (0, 3)))
    assert hurt(whole, 5) == Dragon("n", ((0, 0), (0, 1), (0, 2)), 3)
    assert hurt(whole, 40) == Dragon("n", ((0, 0),), 0)


def test_losing_the_third_segment_loses_at_once() -> None:
    last = at("s:4,4;4,3", "n:4,6;4,7", phase="matter:sky", numbers="w4f0 b1f0").play("go:s")
    assert last.result() == "p1win" and last.legal() == []
    assert (field(last, 3), field(last, 5), field(last, 8)) == ("n:4,6", "b0f0", "over")


def test_a_portal_leads_to_its_twin_on_any_free_side() -> None:
    door = at("e:1,2;0,2;0,1;0,0", phase="matter:fire", level=VALLEY)
    assert door.legal() == ["go:n", *(f"go:e>5,5{side}" for side in "nesw"), "go:s"]
    through = door.play("go:e>5,5w")
    assert field(through, 2) == "w:4,5;1,2;0,2;0,1" and field(through, 9) == "2,2>5,5"


def test_red_and_blue_cost_and_lead_to_any_free_portal() -> None:
    here, there = "w:2,6;3,6;3,7;4,7", "n:7,3;7,4;7,5;7,6"
    assert at(here, there, phase="matter:fire", level=VALLEY).legal() == ["go:n", "go:s"]
    rich = at(here, there, phase="matter:fire", level=VALLEY, numbers="w4f1 b4f0")
    exits = [text for text in rich.legal() if ">" in text]
    assert len(exits) == 12 and exits[0] == "go:w>6,1n"
    assert field(rich.play("go:w>2,2s"), 4) == "w4f0"
    blue = at("e:5,1;4,1;3,1;3,0", phase="matter:fire", level=VALLEY, numbers="w1f0 b4f0")
    paid = blue.play("go:e>1,6e")
    assert field(paid, 4) == "w4f0" and len(paid.dragons[1].tiles) == 3


def test_paying_the_last_water_of_the_last_segment_loses() -> None:
    lost = at("e:5,1;4,1", phase="matter:fire", level=VALLEY, numbers="w1f0 b4f0").play("go:e>1,6e")
    assert lost.result() == "p2win"


def test_portals_in_use_block_until_no_tile_is_joined_through_them() -> None:
    inside = Dragon("w", ((4, 5), (1, 2), (0, 2), (0, 1)))
    assert pairs_in_use(VALLEY, inside) == [((2, 2), (5, 5))]
    text = "-/-/wb/-/bb/-/wb/ww w:2,5;3,5;4,5;1,2 w:3,2;4,2;5,2;6,2 w4f0 b4f0 k 2 matter:fire 2,2>5,5 -"
    waiting = Position.read(text, VALLEY)
    assert waiting.legal() == ["go:n"]
    gone = replace(waiting, seat=1).play("go:w").play("rest")
    assert field(gone, 9) == "-"


def test_the_same_step_may_enter_a_portal_that_it_frees() -> None:
    ring = at("s:2,1;1,1;1,2;5,4", phase="matter:sky", level=VALLEY, portals="5,5>2,2")
    assert [text for text in ring.legal() if ">" in text] == [f"go:s>5,5{side}" for side in "nesw"]


def test_a_portal_ends_a_move_of_two_cells() -> None:
    second = at("e:0,2;0,1;0,0;1,0", phase="matter:earth", level=VALLEY)
    assert second.legal() == ["go:e", *(f"go:ee>5,5{side}" for side in "nesw")]
    first = at("e:1,2;0,2;0,1;0,0", phase="matter:earth", level=VALLEY)
    assert first.legal() == [f"go:e>5,5{side}" for side in "nesw"]


def test_a_monk_chooses_the_colours() -> None:
    monk = at("s:4,3;4,2;4,1;4,0", wheel="wwb/-/wb/-/bb/-/w/-", mode="monk")
    assert [text for text in monk.legal() if text.startswith("sky")] == []
    assert [text for text in monk.legal() if text.startswith("water")] == ["water:w"]
    assert monk.orders("sky") == ["wwb", "wbw", "bww"]


def test_a_focus_makes_that_dragon_act() -> None:
    monk = at("s:4,3;4,2;4,1;4,0", wheel="w/www/-/bb/-/-/-/bb", mode="monk", phase="spirit")
    focus = monk.play("sky:w")
    assert (field(focus, 8), field(focus, 10), focus.actor()) == ("matter:lake", "1:lake", 1)
    acted = focus.play("go:s")
    assert field(acted, 10) == "-" and field(acted, 8) == "matter:lake"
    assert acted.play("go:s").seat == 2


def test_a_focus_that_is_impossible_costs_a_life() -> None:
    monk = at("s:4,3;4,2;4,1;4,0", wheel="bbb/-/-/ww/-/-/ww/b", mode="monk")
    focus = monk.play("wind:b")
    assert field(focus, 5) == "b3f0", "Sky needs a vertical facing, and black looks west"
    assert (field(focus, 8), field(focus, 10), focus.actor()) == ("matter:sky", "-", 1)


def test_a_focus_that_makes_matter_impossible_has_it_skipped() -> None:
    monk = at("e:7,0;6,0;5,0;4,0", "e:6,1;5,1;4,1;3,1", wheel="-/-/-/w/b/bbb/www/-", mode="monk")
    pending = monk.play("earth:b")
    assert (field(pending, 8), field(pending, 10), pending.actor()) == ("matter:mountain", "2:mountain", 2)
    shut = pending.play("go:e")
    assert (field(shut, 4), field(shut, 8), shut.seat) == ("w3f0", "spirit", 2)


def test_a_balance_copies_the_opponents_numbers() -> None:
    monk = at("s:4,3;4,2;4,1;4,0", wheel="w/w/-/bb/w/-/w/bb", mode="monk", numbers="w2f1 b3f4")
    balanced = monk.play("lake:w")
    assert field(balanced, 4) == "w3f4" and field(balanced, 8) == "matter:fire"


def test_a_masters_stones_flow_by_their_majority_and_turn_the_coin() -> None:
    master = at("s:4,3;4,2;4,1;4,0", wheel="-/-/wwb/-/wb/-/w/bb", mode="master")
    assert master.route("fire") == ["lake", "sky", "wind"], "white flows clockwise"
    assert master.route("wind") == ["sky", "lake"] and master.route("earth") == ["mountain", "water"]
    against = master.play("fire:wwb")
    assert field(against, 6) == "c" and against.route("earth") == ["thunder", "fire"]
    assert field(master.play("wind:bb"), 6) == "k"


def test_the_third_time_and_the_end_of_turn_200_are_draws() -> None:
    start = Position.read(START)
    third = replace(start, seen=(after := start.play("water").play("go:s").write(), after))
    assert third.play("water").play("go:s").result() == "draw"
    assert replace(start, turn=200).play("water").play("go:s").result() == "draw"
    assert replace(start, turn=199).play("water").play("go:s").result() is None


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: str(counted.name))
def test_counts_of_action_sequences(counted: Counted) -> None:
    position = Position.read(counted.text, counted.level, counted.mode)
    assert position.write() == counted.text
    for depth, nodes in enumerate(counted.nodes, 1):
        if nodes < 600:
            assert perft(position, depth) == nodes


@pytest.mark.parametrize("mode", ["grasshopper", "monk", "master", "chosen_one"])
@pytest.mark.parametrize("level", [INTRODUCTORY, VALLEY], ids=["introductory", "valley"])
def test_random_games_keep_stones_and_texts_whole(level: Level, mode: str) -> None:
    chance = random.Random(f"{mode}{len(level.portals)}")
    game = Position.read(level.start, level, mode)
    for _ in range(150):
        if game.result():
            break
        game = game.play(chance.choice(game.legal()))
        assert sorted("".join(game.wheel)) == list("bbbbwwww")
        for dragon in game.dragons.values():
            assert len(set(dragon.tiles)) == len(dragon.tiles) and 0 <= dragon.fire <= 4 >= dragon.life
        again = Position.read(game.write(), level, mode)
        assert again.write() == game.write() and again.legal() == game.legal()
