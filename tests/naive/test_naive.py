"""The naive rules' turns, endings, notation and counts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from .ejderhalar import CLASSIC, Level, Options, Position, perft
from .ejderhalar_board import is_connected, squares_of
from .ejderhalar_perft import COUNTED, Counted
from .pictures import FIELD, at

SHUFFLE = """
    .  .  .  .  .
    .  .  .  a3 .
    .  .  .  .  .
    .  A3 .  .  .
    .  .  .  .  ."""
ROUND = ["b2-b3", "b2-b3", "d4-d3", "d4-d3", "b3-b2", "b3-b2", "d3-d4", "d3-d4"]


def played(position: Position, actions: list[str]) -> Position:
    """Play actions one after another."""
    for action in actions:
        position = position.play(action)
    return position


def test_the_first_turn_has_one_move_action_and_every_later_one_two() -> None:
    start = Position.read(CLASSIC.start)
    assert start.write() == CLASSIC.start
    seats = [(start.seat, start.actions_left)]
    for action in ("d1-d2", "e8-e7", "g7-g6", "b2-b3"):
        start = start.play(action)
        seats.append((start.seat, start.actions_left))
    assert seats == [(1, 1), (2, 2), (2, 1), (1, 2), (1, 1)]


def test_the_set_up_is_its_own_half_turn_image() -> None:
    assert turned(CLASSIC.start) == CLASSIC.start.replace(" 1 1", " 2 1")


def test_three_control_points_win_at_once() -> None:
    won = at("""
        B3 .  .  .  C3
        .  .  .  .  .
        A1 .  a3 .  .
        A2 .  .  .  .
        .  .  .  .  .""", "1 2 - a1 -").play("a2-a1")  # fmt: skip
    assert won.result() == "p1win" and won.legal() == []
    assert won.write().split(" ")[1:] == ["1", "2", "a1", "a1", "-"]


def test_a_move_that_wins_leaves_no_push_to_decide() -> None:
    won = at("""
        B3 .  a2 .  C3
        .  .  a1 .  .
        .  .  .  .  .
        .  A1 A2 .  .
        .  .  .  .  .""", level=replace(FIELD, control=("a5", "c3", "e5", "e1"))).play("c2-c3")  # fmt: skip
    assert won.result() == "p1win" and won.target is None and won.actions_left == 2


HANDED = """
    {} .  .  .  A1
    .  .  .  .  A2
    .  .  .  .  a1
    .  .  .  .  a2
    c3 .  .  .  ."""


def test_a_push_can_hand_the_game_over_and_stops_on_the_winning_point() -> None:
    won = at(HANDED.format("b3")).play("e5-e4")
    assert won.legal() == ["hold", "push:e3-e2-e1"]
    won = won.play("push:e3-e2-e1")
    assert won.result() == "p2win"
    assert won.write().split(" ")[1:] == ["1", "2", "e4", "a1", "-"]
    assert at(HANDED.format(".")).play("e5-e4").legal() == ["hold", "push:e3-e2-e1-d1"]


def test_the_third_time_at_the_start_of_a_turn_is_a_draw() -> None:
    game = played(at(SHUFFLE), ROUND + ROUND[:-1])
    assert game.result() is None
    drawn = game.play(ROUND[-1])
    assert drawn.result() == "draw" and drawn.legal() == []
    assert drawn.write() == at(SHUFFLE).write()


def test_other_stuns_make_another_position() -> None:
    assert played(at(SHUFFLE, "1 2 - b3 -"), ROUND * 2).result() is None


def test_a_position_given_within_a_turn_has_not_been_seen() -> None:
    assert at(SHUFFLE).seen == (at(SHUFFLE).write(),)
    within = at(SHUFFLE).play("b2-b3").write()
    assert Position.read(within, FIELD).seen == ()
    assert Position.read(within, FIELD).turn == 1


def test_the_end_of_turn_150_is_a_draw_and_a_win_in_it_a_win() -> None:
    last = replace(at(SHUFFLE), turn=150).play("b2-b3")
    assert last.result() is None
    drawn = last.play("b2-c2")
    assert drawn.result() == "draw" and drawn.write().split(" ")[1:] == ["2", "2", "-", "-", "-"]
    near = replace(at(HANDED.format("b3")), turn=150).play("e5-e4")
    assert near.play("push:e3-e2-e1").result() == "p2win"


def test_without_the_guard_there_is_no_draw() -> None:
    unguarded = at(SHUFFLE, options=Options(draw_guard=False))
    assert played(unguarded, ROUND * 3).result() is None
    assert played(replace(unguarded, turn=150), ROUND[:2]).result() is None


@pytest.mark.parametrize("draw_guard", [False, True])
def test_a_board_on_which_nothing_can_move_is_a_draw(draw_guard: bool) -> None:
    tiny = Level(2, 1, (), 1, 1, 3, "")
    assert Position.read("A3a3 1 1 - - -", tiny, Options(draw_guard=draw_guard)).result() == "draw"


def test_turns_that_end_by_themselves_count_and_wear_off_stuns() -> None:
    shut = at(SHUFFLE, "1 2 - A2 -")
    assert (shut.seat, shut.turn, shut.stuns) == (2, 2, {"A": 1})
    again = shut.play("d4-d3").play("d4-d3")
    assert (again.seat, again.turn, again.stuns) == (2, 4, {})


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        at(SHUFFLE).play("b2-b4")


def test_texts_carry_a_push_under_decision_and_several_stuns() -> None:
    text = at(HANDED.format("b3"), "1 2 - C1b2c1 -").play("e5-e4").write()
    assert text.split(" ")[1:] == ["1", "2", "e4", "C1b2c1", "e3s"]
    assert Position.read(text, FIELD).legal() == ["hold", "push:e3-e2-e1"]


def turned(text: str) -> str:
    """Turn a start-of-turn position round by half a turn, so that the seats change places."""
    ranks, seat, rest = text.split(" ", 2)
    cells = [[rank[i : i + 2] if rank[i] != "." else "." for i in starts(rank)] for rank in ranks.split("/")]
    return f"{'/'.join(''.join(r[::-1]) for r in cells[::-1]).swapcase()} {3 - int(seat)} {rest.swapcase()}"


def starts(rank: str) -> list[int]:
    """List where the squares of a rank begin in its text."""
    return [i for i, sign in enumerate(rank) if not sign.isdigit()]


@pytest.mark.parametrize("counted", [c for c in COUNTED if c.text.split(" ")[3] == "-"], ids=lambda c: c.name)
def test_seats_are_treated_alike(counted: Counted) -> None:
    size = f"{chr(ord('a') + counted.level.columns)}{counted.level.rows + 1}"
    control = tuple(
        f"{chr(ord('a') + ord(size[0]) - 1 - ord(point[0]))}{int(size[1:]) - int(point[1:])}"
        for point in counted.level.control
    )
    level = replace(counted.level, control=control)
    image = Position.read(turned(counted.text), level, counted.options)
    assert [perft(image, depth) for depth in (1, 2)] == list(counted.nodes[:2])


@pytest.mark.parametrize("counted", COUNTED, ids=lambda c: c.name)
def test_counts_of_action_sequences(counted: Counted) -> None:
    position = Position.read(counted.text, counted.level, counted.options)
    assert position.write() == counted.text
    for depth, nodes in enumerate(counted.nodes, 1):
        if nodes < 10_000:
            assert perft(position, depth) == nodes


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_dragons_whole_and_texts_readable(seed: int) -> None:
    chance = random.Random(seed)
    options = Options(stun_by_strength=bool(seed & 1), push_own=bool(seed & 2))
    level = (CLASSIC, FIELD)[seed % 2]
    game = Position.read(level.start, level, options)
    letters = sorted(token for tokens in game.board.values() for token in tokens)
    for _ in range(120):
        if game.result():
            break
        game = game.play(chance.choice(game.legal()))
        assert sorted(token for tokens in game.board.values() for token in tokens) == letters
        assert all(is_connected(squares_of(game.board, dragon)) for dragon in letters)
        again = Position.read(game.write(), level, options)
        assert again.write() == game.write() and (game.result() == "draw" or again.legal() == game.legal())
