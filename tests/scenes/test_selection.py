"""From clicks to actions, without a screen."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.selection import Pick, Selection


@dataclass(frozen=True)
class Act:
    seat: int
    name: str


HOLD = Pick("hold")


def square(name: str) -> Pick:
    return Pick("square", name)


def push(name: str) -> Pick:
    return Pick("push", name)


PICKS = {
    "a1-b1": (square("a1"), square("b1")),
    "a1-c1": (square("a1"), square("c1")),
    "d1-d2": (square("d1"), square("d2")),
    "round": (square("e1"), square("e2"), Pick("way", "f2-e2")),
    "straight": (square("e1"), square("e2"), Pick("way", "e1-e2")),
    "hold": (HOLD,),
    "far left": (push("a-b"), push("b-c"), push("c-d")),
    "far right": (push("a-b"), push("b-c"), push("c-e")),
}


def selection(*names: str) -> Selection[Act]:
    return Selection.of([Act(1, name) for name in names or PICKS], lambda act: PICKS[act.name])


def test_nothing_chosen_offers_every_start_once() -> None:
    assert selection().next == (square("a1"), square("d1"), square("e1"), HOLD, push("a-b"))


def test_two_picks_make_an_action() -> None:
    done = selection().pick(square("a1")).pick(square("c1"))
    assert done.action == Act(1, "a1-c1")


def test_a_single_destination_is_still_chosen_knowingly() -> None:
    assert selection("d1-d2").pick(square("d1")).action is None


def test_two_ways_to_one_place_are_asked_for() -> None:
    both = selection().pick(square("e1")).pick(square("e2"))
    assert both.action is None
    assert both.next == (Pick("way", "f2-e2"), Pick("way", "e1-e2"))
    assert both.pick(Pick("way", "e1-e2")).action == Act(1, "straight")


def test_forced_steps_of_a_push_are_taken_without_asking() -> None:
    pushed = selection().pick(push("a-b"))
    assert pushed.chosen == (push("a-b"), push("b-c"))
    assert pushed.next == (push("c-d"), push("c-e"))
    assert selection("far left").pick(push("a-b")).action == Act(1, "far left")


def test_picking_another_start_begins_anew() -> None:
    assert selection().pick(square("a1")).pick(square("d1")).chosen == (square("d1"),)
    from_nothing = selection().pick(push("a-b"))
    assert selection().pick(square("a1")).pick(push("a-b")) == from_nothing


def test_picking_the_same_thing_again_lets_go() -> None:
    assert selection().pick(square("a1")).pick(square("a1")).chosen == ()


def test_a_pick_that_leads_nowhere_clears() -> None:
    assert selection().pick(square("a1")).pick(square("h8")).chosen == ()


def test_back_is_one_pick_less() -> None:
    assert selection().pick(square("a1")).back().chosen == ()


def test_a_single_pick_can_be_an_action() -> None:
    assert selection().pick(HOLD).action == Act(1, "hold")


def test_a_thing_can_be_read_from_its_text() -> None:
    texts = {
        "hold": HOLD, "square:a1": square("a1"), "tile:1,-1": Pick("tile", "1,-1"),
        "soar:2": Pick("soar", "2"), "card:Dive2": Pick("card", "Dive2"), "dragon:A": Pick("dragon", "A"),
        "dragon:1": Pick("dragon", seat=1), "roll:2": Pick("roll", seat=2),
        "track:1:move": Pick("track", "move", 1), "card:1:3": Pick("card", "3", 1),
    }
    assert {text: Pick.read(text) for text in texts} == texts
    assert {str(pick): pick for pick in texts.values()} == texts


def test_lessons_may_write_keys_and_faces_their_own_way() -> None:
    assert Pick.read("key:1.roll") == Pick("key", "roll", 1)
    assert Pick.read("die:2[eye]") == Pick("die", "eye", 2)
