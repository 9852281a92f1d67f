"""Names before and in a live match: by six keys or a pointer, no two alike, told wherever people are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content import paths
from game.content.matches import continued
from game.core import Seat, say, verbatim
from game.match.evening import Evening
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.after.report import known_as, side_names
from scenes.arena.arena import Arena
from scenes.arena.calls import vote_words
from scenes.arena.keys.devices import Press
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.names import LETTERS, Names
from scenes.arena.layout import arrange
from scenes.arena.quick.fight import QuickFight
from scenes.arena.quick.muster import Before, Muster
from scenes.arena.tonight import scores, tonight_words
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.shots.eye_for_an_eye import ballot, match
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.selection import Pick
from scenes.widgets.naming import NameEntry, NamePicker
from tests.scenes.arena.tools import PERSON, at_table, frames, new_match, show
from tests.scenes.table_tools import top


def press(scene: Muster | Gathering, device: str, *keys: str) -> None:
    """Presses of one device."""
    for key in keys:
        scene.press(Press(device, key))  # type: ignore[arg-type]


def test_left_and_right_go_through_the_latest_names_and_back() -> None:
    names = Names(("Ada", "Bo"))
    seen = []
    for _ in range(4):
        names.step(1, 1)
        seen.append(names.of(1) or names.offers_new(1))
    assert seen == ["Ada", "Bo", True, False], "a guest again"
    names.step(1, -1)
    assert names.offers_new(1)
    names.take(1, "Cleo")
    for by in (1, 1, -1, -1):
        names.step(1, by)
    assert names.of(1) == "Cleo", "what was written is not lost on the way"


def test_nobody_has_anothers_name_however_it_is_written() -> None:
    names = Names(("Ada", "Bo"))
    assert names.take(1, " Ada ") is None and names.of(1) == "Ada"
    assert names.take(2, "ADA") == 1 and not names.of(2)
    names.step(2, 1)
    assert names.of(2) == "Bo", "a name that is taken is passed over"
    names.move(1, 3)
    assert names.of(3) == "Ada" and names.take(1, "ada") == 3


def test_three_letters_are_written_with_the_same_keys(app: App) -> None:
    muster = show(app, Muster(app, seed=4))
    press(muster, "zone A", "roll", "left", "call", "up", "up", "right", "up", "right", "down")
    writing = muster.names.writing(1)
    assert writing is not None and len(writing.letters) == LETTERS
    assert muster.claims.seat_of("zone A") == 1 and not muster.ready, "CALL meant the letters"
    press(muster, "zone A", "call")
    assert muster.names.of(1) == "CAÜ"
    press(muster, "zone A", "call")
    assert app.stack.top is not muster, "and now it means ready"


def test_letters_can_be_left_and_time_takes_what_is_written(app: App) -> None:
    muster = show(app, Muster(app, seed=4))
    press(muster, "zone A", "roll", "left", "up", "roll")
    assert muster.names.offers_new(1) and muster.claims.seat_of("zone A") == 1
    press(muster, "zone A", "up", "up")
    muster.start()
    frames(app, 1)
    warm_up = app.stack.top
    assert isinstance(warm_up, Arena) and warm_up.match.setup.sitter(1).name == "B"


def test_two_who_write_the_same_are_told(app: App) -> None:
    muster = show(app, Muster(app, seed=4))
    muster.names.take(2, "A")
    press(muster, "zone A", "roll", "left", "up", "call")
    assert not muster.names.of(1) and "already" in muster._notice
    assert muster.names.writing(1) is not None, "nothing written is lost"


def test_whoever_points_has_the_picker_and_the_keyboard(app: App) -> None:
    muster = show(app, Muster(app, seed=4))
    muster.sit(1)
    muster.ask_name(1)
    frames(app, 1)
    top(app, NamePicker).write()
    frames(app, 1)
    entry = top(app, NameEntry)
    entry.add("Zoë")
    entry.finish()
    frames(app, 1)
    assert muster.names.of(1) == "Zoë" and app.stack.top is muster


def named_fight(app: App) -> QuickFight:
    """Ada and a guest fight."""
    muster = show(app, Muster(app, seed=4))
    press(muster, "zone A", "roll")
    press(muster, "zone D", "roll")
    muster.name(1, "Ada")
    app.stack.replace(muster._fight(muster.lineup, muster.claims))
    frames(app, 1)
    return top(app, QuickFight)


def test_a_name_reaches_the_match_and_what_is_told_of_it(app: App) -> None:
    fight = named_fight(app)
    match = fight.match
    assert [sitter.name for sitter in match.setup.seats] == ["Ada", "", "", ""]
    chief = fight.presenter.state.players[0].chief
    assert known_as(match, 1) == "Ada" and side_names(match, (1, 2)).startswith("Ada and ")
    assert fight.presenter.called(1) == "Ada" != fight.presenter.called(2)
    action = next(action for action in match.history.actions if action.seat == 1)
    assert fight.presenter.line(match.history.step_at(0).state, action).startswith("Ada enters"), chief
    path = match.journal.path
    assert path is not None
    match.close()
    again = continued(path).match
    assert again is not None and again.setup.sitter(1).name == "Ada"


def test_chiefs_are_told_by_their_people_however_deep_they_stand() -> None:
    state = match(2, 0).state
    cast = Cast(state, {1: "Ada"})
    one, other = (chief_of(state, seat).called for seat in (1, 2))
    words = say("{a} and {b}", a=say("{chief}'s guard", chief=one), b=other)
    assert cast.told(words) == f"Ada's guard and {other}"
    assert cast.told(verbatim(str(one))) == one, "what people wrote themselves stays"
    assert Cast(state, {}).told(words) is words


def test_names_and_score_carry_on_to_the_next_fight(app: App) -> None:
    before = Before({"zone A": 1, "zone D": 2}, {1: "Ada", 2: "Bo"}, Evening((2, 1, 0, 1)))
    muster = show(app, Muster(app, before=before, seed=4))
    press(muster, "zone D", "roll")
    assert muster.names.of(2) == "Bo"
    press(muster, "pad 0", "roll")
    press(muster, "zone A", "roll")
    assert muster.names.of(1) == "Ada" and muster.claims.seat_of("pad 0") == 3, "an opponent's chief"
    muster.start()
    frames(app, 1)
    setup = top(app, QuickFight).match.setup
    assert setup.evening.wins == (2, 1, 0, 1) and [one.name for one in setup.seats] == ["Ada", "Bo", "", ""]


def test_a_score_goes_with_its_person_to_another_seat(app: App) -> None:
    before = Before({"zone A": 1, "zone D": 2}, {}, Evening((2, 1, 5, 0)))
    muster = show(app, Muster(app, before=before, seed=4))
    press(muster, "zone A", "roll")
    muster.take(3, "zone A")
    muster.start()
    frames(app, 1)
    assert top(app, QuickFight).match.setup.evening.wins == (0, 0, 2, 0)


def test_whoever_comes_late_takes_over_an_opponent_in_the_next_fight(app: App) -> None:
    fight = named_fight(app)
    assert fight.press(Press("pad 0", "roll")) and fight.late == {"pad 0": 3}
    assert fight.press(Press("pad 0", "roll")) and fight.late == {"pad 0": 3}
    assert fight.press(Press("zone B", "roll")) and fight.late["zone B"] == 4
    assert fight.press(Press("zone C", "roll")) and fight.late["zone C"] == 5, "there are seats for six"
    assert not fight.press(Press("pad 9", "up"))
    fight.play_again()
    frames(app, 1)
    muster = top(app, Muster)
    assert muster.claims.seat_of("pad 0") == 3 and muster.claims.seat_of("zone A") is None
    press(muster, "zone A", "roll")
    assert muster.names.of(1) == "Ada"


def test_a_name_of_the_gathering_is_in_the_match_and_leaves_no_second_file(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON), Gathering)
    press(gathering, "zone A", "roll", "left", "up", "call")
    press(gathering, "zone D", "roll")
    gathering.set_pace(2, 2)
    gathering.start()
    frames(app, 1)
    arena = top(app, Arena)
    assert arena.match.setup.sitter(1).name == "A" and arena.match.state.players[1].pace == 2
    path = arena.match.journal.path
    assert path is not None and [each.name for each in paths.journals().iterdir()] == [path.name]
    arena.match.close()
    again = continued(path).match
    assert again is not None and again.setup.sitter(1).name == "A" and again.state.players[1].pace == 2


def test_names_are_settled_once_a_match_has_begun(app: App) -> None:
    arena = at_table(app, new_match(PERSON, Sitter.opponent(1)), Arena)
    gathering = show(app, Gathering(app, arena.match, arena.claims))
    assert not gathering.names_change
    press(gathering, "zone A", "left", "left")
    assert gathering.names.of(1) == "" and not gathering.names.offers_new(1)


def test_one_mouse_serves_several_people(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON, PERSON), Gathering)
    for seat in (1, 2, 3):
        gathering.sit(seat)
    assert not gathering.claims.unclaimed
    gathering.leave_seat(2)
    assert gathering.claims.unclaimed == (2,)


@pytest.mark.parametrize(("seats", "panels", "sides"), [
    (4, "side", {"foot"}), (2, "facing", {"foot", "head"}), (4, "edges", {"foot", "left", "right"}),
])
def test_clocks_hang_where_people_sit(seats: int, panels: str, sides: set[str]) -> None:
    people = range(1, seats + 1)
    arrangement = arrange(seats, panels)  # type: ignore[arg-type]
    assert {*arrangement.turned_for(people).clocks} == sides
    assert arrangement.turned_for((1,)).clocks == ("foot",), "one person alone reads one clock"


def test_where_all_sit_at_one_edge_one_clock_is_enough() -> None:
    arrangement = arrange(4, "edges")
    assert arrangement.turned_for((1, 2)).clocks == ("left",)
    assert arrangement.turned_for((3, 4)).clocks == ("right",)
    assert arrange(4, "facing").turned_for((2, 3)).clocks == ("foot",)
    assert arrange(4, "facing").turned_for((1, 4)).clocks == ("foot",)


def test_the_evening_is_told_by_sides() -> None:
    made: AnyMatch = match(4, 0, alliances="2+2")
    teams = scores(made, Evening((2, 1, 2, 1)))
    assert sorted(len(score.seats) for score in teams) == [2, 2]
    made.setup = replace(made.setup, seats=tuple(Sitter.person(name) for name in ("Ada", "Bo", "Cy", "Di")))
    words = tonight_words(made, Evening((2, 1, 2, 1)))
    assert words.startswith("Tonight: ") and all(name in words for name in ("Ada", "Bo", "Cy", "Di"))


def test_a_vote_is_called_with_who_wanted_what_and_who_won() -> None:
    state = match(3, 0, mode="domination", turn_based=True).state
    names = [chief_of(state, seat).called for seat in (1, 2, 3)]
    who, dice = vote_words(
        state, ((1, "for"), (2, "for"), (3, "against")), told.VoteCounted(3, 2, ())
    )
    assert who == f"{names[0]} and {names[1]} for scoring, {names[2]} against"
    assert dice == "Dice 3 : 2, scored!"
    who, dice = vote_words(state, ((1, "against"),), told.VoteCounted(1, 1, ()))
    assert who.startswith("Nobody for scoring") and dice == "Dice 1 : 1, not scored."


def votes(app: App, *verdicts: str) -> Arena:
    """Two people who share a mouse declare on their own boards, one after the other."""
    arena = Arena(app, match(2, 2, mode="domination", turn_based=True, start=ballot()))
    app.stack.push(arena)
    frames(app, 4)
    for seat, key in enumerate(verdicts, 1):
        arena.pointing.pick(seat, Pick("key", key, seat))
    frames(app, 2)
    return arena


def shown_of(arena: Arena, seat: Seat) -> object:
    """Everything on a seat's board."""
    panel = arena.presenter.picture.panels[seat]  # type: ignore[attr-defined]
    return {name: value for name, (value, _) in panel._fields.items()}


def test_nobody_sees_what_another_has_declared(app: App) -> None:
    boards = []
    for verdict in ("left", "right"):
        arena = votes(app, verdict)
        assert arena.live.state.players[0].declared
        boards.append((shown_of(arena, 1), shown_of(arena, 2), arena.picture.banner.words))
        app.stack.pop()
    assert boards[0] == boards[1]


def test_all_read_the_result_of_a_vote(app: App) -> None:
    arena: Scene = votes(app, "left", "right")
    assert isinstance(arena, Arena)
    frames(app, 40, dt_s=0.1)
    for seat in (1, 2):
        if arena.live.state.phase == "stake":
            arena.pointing.pick(seat, Pick("key", "call", seat))
    read = []
    for _ in range(80):
        frames(app, 1, dt_s=0.1)
        for seat in (1, 2):
            if arena.live.state.phase == "sway":
                arena.press(Press(arena.claims.devices_of(seat)[-1], "left"))
        read.append(str(arena.picture.banner.words))
        if "Dice" in read[-1]:
            break
    assert any("for scoring" in words for words in read) and "Dice" in read[-1]
