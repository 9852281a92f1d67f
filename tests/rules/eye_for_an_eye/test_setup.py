"""Setting up a round."""

from __future__ import annotations

import pytest

from game.core import CHANCE, BadContent
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.events import FlowersDealt, Paused, Resumed, RoundBegan
from tests.rules.eye_for_an_eye.stage import ARENAS, begun, board, refused, rule, say, texts, where


@rule("setup.flowers")
def test_flowers_are_dealt_at_random_one_to_each_seat() -> None:
    """Shuffle the six flower cards and deal one to each player: this is the start area."""
    state = EYE_FOR_AN_EYE.setup({}, board(), 3)
    assert EYE_FOR_AN_EYE.to_act(state) == (CHANCE,)
    assert len(EYE_FOR_AN_EYE.legal(state, CHANCE)) == 6 * 5 * 4
    said = say(state, "deal:352")
    assert said.told(FlowersDealt)[0].areas == ((1, 3), (2, 5), (3, 2))
    assert refused(state, "deal:35") == refused(state, "deal:355") == "setup.flowers"
    assert refused(said.state, "deal:123") == "setup.flowers"
    assert refused(state, "1.roll") == "setup.flowers"


@rule("setup.place")
def test_a_chief_is_placed_in_one_of_the_three_spaces_of_its_area() -> None:
    """Place the figure in one of the three spaces in your starting area."""
    state = begun()
    spaces = {text.split(":")[1] for text in texts(state, 1) if "enter" in text}
    assert spaces == {"4,0", "4,-1", "3,1"}
    assert refused(state, "1.enter:0,0:e") == refused(state, "1.enter:0,4:ne") == "setup.place"
    assert where(say(state, "1.enter:4,0:w").state, "1") == "4,0w"
    assert refused(say(state, "1.enter:4,0:w").state, "1.enter:3,1:w") == "setup.place"
    assert refused(state, "1.roll") == "setup.place"


@rule("setup.front")
def test_a_chief_starts_with_a_clear_front_arc() -> None:
    """Ensure your character has a clear front arc: three spaces without terrain."""
    state = begun()
    assert refused(state, "1.enter:4,0:e") == "setup.front"
    assert [text for text in texts(state, 1) if "4,0" in text] == ["1.enter:4,0:w"]
    still = begun(arena="billabong")
    assert refused(still, "1.enter:3,1:w") == "setup.front", "a stone stands on 2,2"


@rule("setup.board")
def test_boards_at_the_start() -> None:
    """Health as the board says, five dice in the pool, cards unready, cups empty."""
    state = begun("grublic pluma echo")
    assert [player.health for player in state.players] == [15, 14, 10]
    assert {len(player.faces) for player in state.players} == {5}
    assert {player.ready for player in state.players} == {0} and {cup.worth for cup in state.cups} == {0}
    assert state.players[2].tokens == 5 and len(state.players[2].figures) == 5


@rule("setup.place", "time.pause")
def test_the_round_begins_when_everybody_is_placed() -> None:
    """The announcer calls Yarra Mark: nobody may act before."""
    said = say(begun(), "1.enter:4,0:w", "2.enter:0,4:nw")
    assert said.told(RoundBegan)[0].ticks == 270 * 50 and said.told(Paused)[0].kind == "mark"
    assert refused(said.state, "1.roll") == "time.pause"
    assert refused(said.state, "1.enter:4,0:w") == "setup.place"
    later = say(said.state, "+150")
    assert later.told(Resumed)[0].kind == "mark" and later.state.clock == 0
    say(later.state, "1.roll")


@rule("setup.pace")
def test_each_seat_may_choose_its_pace_before_the_round() -> None:
    """Per-seat pace: it decides the roll floor and the time to react."""
    state = say(begun(), "2.pace:relaxed").state
    assert [player.pace for player in state.players] == [1, 2]
    assert refused(state, "2.pace:relaxed") == "setup.pace"
    assert refused(begun(turn_based=True), "2.pace:relaxed") == "setup.pace"


@rule("setup.chiefs")
def test_chiefs_are_different() -> None:
    """There is one board and one figure of each."""
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup({"chief_1": "echo", "chief_2": "echo"}, board(), 2)
    assert bad.value.place == "option chief_2"
    EYE_FOR_AN_EYE.setup({"chief_1": "echo"}, board(), 2)


@pytest.mark.parametrize(("options", "place"), [
    ({"fog": True}, "option fog"), ({"turn_based": 1}, "option turn_based"),
    ({"level": "grand"}, "option level"), ({"alliances": "2+2"}, "option alliances"),
    ({"rounds": 9}, "option rounds"),
])
def test_a_bad_option_is_refused(options: dict[str, bool | int | str], place: str) -> None:
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup(options, board(), 2)
    assert bad.value.place == place


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_it_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadContent):
        EYE_FOR_AN_EYE.setup({}, board(), seats)


@pytest.mark.parametrize("name", ARENAS)
def test_every_seat_can_start_in_every_arena(name: str) -> None:
    state = begun("grublic riparian banksia incendiary pluma echo", name)
    assert all(any("enter" in text for text in texts(state, seat)) for seat in range(1, 7))
