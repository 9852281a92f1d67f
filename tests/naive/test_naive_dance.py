"""The naive rules of The Dragon's Dance, sentence by sentence."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from .the_dragons_dance import CLASSIC, QUIET_TURNS, Options, Position, perft
from .the_dragons_dance_perft import COUNTED, Counted

BOTH_REGICIDE = Options(regicide=(1, 2))


def at(pieces: str, fields: str = "1 - - - - -", options: Options = BOTH_REGICIDE) -> Position:
    """Read pieces as in Ka1 fb2 with the other six fields; without kings unless the options say so."""
    on = {name[1:]: name[0] for name in pieces.split()}
    ranks = "/".join("".join(on.get(f"{f}{r}", ".") for f in "abcdefghijk") for r in range(11, 0, -1))
    return Position.read(f"{ranks} {fields}", CLASSIC, options)


def ends(position: Position, origin: str) -> list[str]:
    """List what follows a piece's square in its actions."""
    return [text.removeprefix(origin) for text in position.legal() if text.startswith(origin)]


def test_the_start_is_read_and_written() -> None:
    start = Position.read(CLASSIC.start)
    assert start.write() == CLASSIC.start and start.result() is None
    assert ends(start, "b2") == ["-c1", "-c2", "-a3", "-b3", "-c3"]


def test_kings_step_and_capture_but_not_dragons() -> None:
    assert ends(at("Kd4 fd5 we4 fk9", options=Options(regicide=(2,))), "d4") == [
        "-c3", "-d3", "-e3", "-c4", "-c5", "xd5", "-e5",
    ]  # fmt: skip


def test_footmen_capture_diagonally_only() -> None:
    assert ends(at("Fc4 fc5 fd5 fb3"), "c4") == ["xb3", "-c3", "-d3", "-b4", "-d4", "-b5", "xd5"]


def test_musketeers_move_without_capturing_and_shoot_all_round() -> None:
    assert ends(at("Mb9 fb10 fc10 fa9 wb8"), "b9") == ["-a8", "-c8", "-c9", "-a10", "*a9", "*b10", "*c10"]
    shot = at("Mb9 fb10 fk1").play("b9*b10")
    assert shot.pieces == {"b9": "M", "k1": "f"} and shot.seat == 2


def test_dragoons_leap_over_anything_but_not_onto_water() -> None:
    assert ends(at("De5 fk11"), "e5") == [
        "-d3", "-c4", "-g4", "-b5", "-h5", "-g6", "-d7", "-f7", "-e8",
    ]  # fmt: skip
    strict = Options(strict_dragoons=True, regicide=(1, 2))
    assert ends(at("De5 fk11", options=strict), "e5") == ["-d7", "-f7", "-e8"]
    assert ends(at("de5 Fk11", "2 - - - - -", options=strict), "e5") == ["-d3"]


def test_lancers_and_captains_stop_at_water_and_pieces() -> None:
    assert ends(at("Lc7 fc9 Fe7"), "c7") == ["-d7", "-c8", "xc9"]
    assert ends(at("Cc8 fc10 fk1"), "c8") == [
        "-f5", "-e6", "-c7", "-d7", "-a8", "-b8", "-d8", "-e8", "-f8", "-b9", "-c9", "-d9", "-a10", "xc10",
        "-e10", "-f11",
    ]  # fmt: skip


def test_sages_never_capture() -> None:
    assert ends(at("Sa1 fb2 fk1"), "a1") == ["-b1", "-a2"]


def test_dragons_fly_in_line_over_water_but_not_over_pieces() -> None:
    assert ends(at("Wd4 fk6"), "d4") == ["-a1", "-h4", "-f6", "-d8", "-h8", "-k11"]
    assert ends(at("Wd4 fk6 Fe5 Ff4"), "d4") == ["-a1", "-d8"]


def test_dragons_land_on_friends_and_enemies_but_not_on_occupied_camps() -> None:
    game = at("Wd4 fh4 Fd8 Fa1 hf6")
    assert ends(game, "d4") == ["xh4", "xf6", "-d8"]
    assert game.play("d4xh4").pieces == {"d8": "F", "a1": "F", "f6": "h"}
    assert game.play("d4xf6").pieces == {"h4": "f", "d8": "F", "a1": "F", "f6": "h"}
    assert game.play("d4-d8").pieces == {"h4": "f", "d8": "W", "a1": "F", "f6": "h"}


def test_landing_on_a_dragon_loses_both_and_both_bare_is_a_draw() -> None:
    assert at("Wd4 wh4").play("d4xh4").result() == "draw"


def test_landing_on_kings() -> None:
    game = at("Wd4 kh4 Kf6 fh5", options=Options())
    assert game.play("d4xh4").result() == "p1win" and game.play("d4-f6").result() == "p2win"


def test_breath_reaches_two_squares_and_spares_heroes_and_dragons() -> None:
    assert ends(at("Wf6 fg8 fh8 hf7 wf8 fi6 fd6 Fg7"), "f6*") == ["d6", "g8", "h8"]


def test_the_king_s_owner_names_a_saviour() -> None:
    game = at("Wf6 Ka1 kf8 fe9 hf9 fk1", "1 - - - - f6", options=Options()).play("f6*f8")
    assert game.write().split(" ")[1:] == ["2", "-", "-", "-", "f8", "f6"]
    assert game.legal() == ["give:e9", "give:f9"]
    assert Position.read(game.write()).write() == game.write()
    after = game.play("give:f9")
    assert after.pieces == {"a1": "K", "f8": "k", "e9": "f", "k1": "f"}  # the dragon that stayed is removed
    assert after.write().split(" ")[1:] == ["2", "-", "-", "-", "-", "-"]


def test_without_a_saviour_the_king_is_captured() -> None:
    assert at("Wf6 Ka1 kf8 fk1", options=Options()).play("f6*f8").result() == "p1win"


def test_three_neighbours_drive_a_dragon_away() -> None:
    game = at("Wf6 Fa2 fe6 fg6 kf9", options=Options(regicide=(1,))).play("a2-a3").play("f9-f8")
    assert game.must_fly == ()
    game = game.play("a3-a4").play("f8-f7")
    assert game.must_fly == ("f6",) and "a4-a5" in game.legal()
    assert game.play("a4-a5").pieces == {"a5": "F", "e6": "f", "g6": "f", "f7": "k"}
    assert game.play("f6*e6").pieces == {"a4": "F", "g6": "f", "f7": "k"}
    assert game.play("f6-d8").pieces["d8"] == "W"


def test_recruits_are_paid_by_fortresses_and_come_to_the_nearest_camps() -> None:
    reserve = "1 F1M1L1C1S1 - - - -"
    assert [text for text in at("Fd4 fk6", reserve).legal() if "@" in text] == ["F@a1"]
    assert [text for text in at("Sd4 fk6", reserve).legal() if "@" in text] == [
        "F@a1", "M@a1", "L@a1", "C@a1", "S@a1",
    ]  # fmt: skip
    centre = at("Ff6 fa1 fk6", reserve)
    assert [text for text in centre.legal() if "@" in text] == ["F@k1", "F@a11", "F@k11"]
    assert centre.play("F@k1").write().split(" ")[1:] == ["2", "M1L1C1S1", "-", "-", "-", "-"]
    assert not [text for text in at("Fd4 Fa1 fk6", reserve).legal() if "@" in text]


def test_a_command_moves_up_to_three_neighbours_of_a_captain() -> None:
    game = at("Cc4 Fb4 Fd5 Mc5 Fc3 Fh9 fk1")
    game = game.play("b4-b5")
    assert game.write().split(" ")[1:] == ["1", "-", "-", "c3,c5,d5:2", "-", "-"]
    assert {text[:2] for text in game.legal()} == {"c3", "c5", "d5", "do"} and game.legal()[-1] == "done"
    game = game.play("c5-d6")
    assert game.write().split(" ")[4] == "c3,d5:1"
    assert game.play("done").seat == 2 and game.play("d5-e6").seat == 2
    assert at("Cc4 Fb4 fk1").play("c4-c5").seat == 2
    assert at("Cc4 Fb4 fk1").play("b4-b5").seat == 2
    assert at("Cc4 Cc5 fk1").play("c4-c3").write().split(" ")[4] == "c5:2"
    assert at("Cd3 Wd4 Fe3 fk1").play("d4-a1").seat == 2


def test_done_may_be_the_only_action() -> None:
    assert at("Sa1 Fa2 Fb1 Fb2 fk1", "1 - - a1:1 - -").legal() == ["done"]


def test_five_fortresses_win_at_once() -> None:
    game = at("Fd4 Fh4 Fd8 Fh8 Cf5 Fe5 fk1")
    assert game.play("e5-f6").result() == "p1win" and game.play("e5-f6").legal() == []


def test_a_side_without_pieces_loses_and_one_without_a_turn_is_stalemated() -> None:
    assert at("Mb9 fb10").play("b9*b10").result() == "p1win"
    assert at("Sa1 wa2 wb1 wb2").result() == "draw"


def test_repetition_and_quiet_turns_draw() -> None:
    shuttle = ["a3-a4", "k9-k8", "a4-a3", "k8-k9"]
    game = at("Fa3 fk9")
    for action in shuttle * 2:
        assert game.result() is None
        game = game.play(action)
    assert game.result() == "draw"
    assert replace(at("Fa3 fk9"), quiet=QUIET_TURNS - 1).play("a3-a4").result() == "draw"
    last = replace(at("Fa3 fb4"), quiet=QUIET_TURNS - 1).play("a3xb4")
    assert last.result() == "p1win"


@pytest.mark.parametrize("counted", COUNTED, ids=lambda c: c.name)
def test_counts_of_action_sequences(counted: Counted) -> None:
    position = Position.read(counted.text, CLASSIC, counted.options)
    assert position.write() == counted.text
    for depth, nodes in enumerate(counted.nodes, 1):
        if nodes < 1500:
            assert perft(position, depth) == nodes


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_texts_readable(seed: int) -> None:
    chance = random.Random(seed)
    counted = COUNTED[seed + 1]
    game = Position.read(counted.text, CLASSIC, counted.options)
    for _ in range(60):
        if game.result():
            break
        again = Position.read(game.write(), CLASSIC, counted.options)
        assert again.write() == game.write() and again.legal() == game.legal()
        game = game.play(chance.choice(game.legal()))
