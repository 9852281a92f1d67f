"""Help, hints, answers and tables for real: what a match's header and its counts tell, also after a crash."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.matches import rematch
from game.core import BadContent, Board
from game.core.disk import from_json, to_json
from game.match.agreement import answers, note_answer
from game.match.checked import read_header, read_sitter
from game.match.export import read_game, write_game
from game.match.help import ANY, HINTS, SHOWS, USUAL, Help
from game.match.journal import header
from game.match.match import AnyMatch, Match
from game.match.recorded import read_journal
from game.match.recovery import resume
from game.match.setup import Sitter, new_setup
from game.match.tally import hints_left, hints_used, note_hint
from game.rules import game_named
from game.rules.ejderhalar import EJDERHALAR
from tests.boards import CLASSIC
from tests.match.tables import AGAINST_HUNTER, dragons, play

CHILD = Sitter.person("Ada", Help("threats", 3, 4))
PARENT = Sitter.person("Bo", Help("none", 0))


def board_named(game: str, name: str) -> Board:
    return CLASSIC


def written() -> dict[str, object]:
    """The header of a match as it comes back from the disk."""
    line = from_json(to_json(header(new_setup(EJDERHALAR, CLASSIC, (CHILD, PARENT)))))
    assert isinstance(line, dict)
    return line


def reopened(match: AnyMatch) -> AnyMatch:
    """The same match after the program was killed: nothing was closed."""
    assert match.journal.path is not None
    match.journal.close()
    again = resume(match.journal.path, game_named, board_named)
    assert again.match is not None and not again.problems
    return again.match


def test_help_comes_back_and_the_header_tells_only_what_is_unlike_others(tmp_path: Path) -> None:
    match = dragons((CHILD, PARENT), folder=tmp_path, for_real=True)
    first = header(match.setup)
    assert first["help"] == ("threats", "") and first["handicap"] == () and first["for_real"] is True
    play(match, "a4-a5")
    again = reopened(match)
    assert again.setup == match.setup and again.setup.seats == (CHILD, PARENT)
    plain = header(new_setup(EJDERHALAR, CLASSIC, (Sitter.person("Ada"), PARENT)))
    assert plain["help"] == ("", "") and plain["handicap"] == ()
    assert plain["guided"] is False and plain["for_real"] is False


def test_a_handicap_moves_along_with_its_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = new_setup(EJDERHALAR, CLASSIC, (CHILD, PARENT), {"fewer_stars_1": 1})
    assert setup.handicap == ("fewer_stars_1=1",)
    monkeypatch.setattr("game.content.paths.journals", lambda: tmp_path)
    match = Match.begin(setup, EJDERHALAR, CLASSIC)
    after = rematch(match, exchanged=True)
    assert after.setup.seats == (PARENT, CHILD) and after.setup.handicap == ("fewer_stars_2=1",)
    assert rematch(match).setup.handicap == setup.handicap
    after.close()


@pytest.mark.parametrize("seed", range(12))
def test_hints_and_answers_outlive_a_kill_between_any_two_lines(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    match = dragons((CHILD, PARENT), folder=tmp_path / str(seed), for_real=True)
    hints, asked, log = [0, 0], {(seat, agreed): 0 for seat in (1, 2) for agreed in (True, False)}, [0]
    for _ in range(30):
        what = rng.choice(("move", "move", "hint", "ask", "kill"))
        if what == "move":
            legal = match.game.legal(match.state, match.to_act[0])
            match.submit(rng.choice(legal))
        elif what == "hint":
            seat = rng.choice((1, 2))
            note_hint(match.tally, seat)
            hints[seat - 1] += 1
        elif what == "ask" and (back := match.way_back()) is not None:
            agreed = rng.random() < 0.5
            before = len(match.history)
            assert back.free or match.undo() == 0
            note_answer(match.tally, "take_back", back.seat, agreed)
            asked[back.seat, agreed] += 1
            if agreed:
                assert match.undo(agreed=True) == back.actions == before - len(match.history)
        elif what == "kill" and len(match.history):
            texts = match.log
            match = reopened(match)
            assert match.log == texts
        assert [hints_used(match.tally, seat) for seat in (1, 2)] == hints
        assert {key: answers(match.tally, "take_back", *key) for key in asked} == asked
        assert hints_left(match.tally, 1, CHILD.help) == max(0, 3 - hints[0])
        log.append(len(match.history))
    assert max(log) > 1
    match.close()


def test_counts_are_no_actions_and_leave_the_end_the_end(tmp_path: Path) -> None:
    match = dragons((CHILD, PARENT), folder=tmp_path)
    play(match, "a4-a5")
    note_hint(match.tally, 1)
    path = match.journal.path
    assert path is not None
    recorded = read_journal(path)
    assert recorded.actions == 1 and next(iter(recorded.lines[-1])) == "count"
    assert b'\n{"count":"hint.1"' in path.read_bytes()
    match.close()


def test_journals_of_older_programs_have_usual_help_and_say_whether_they_were_casual() -> None:
    line = written()
    for casual in (True, False):
        old = {**line, "version": 2, "casual": casual, "seats": [
            {"kind": "person", "level": 0, "name": "Ada"}, {"kind": "opponent", "level": 3, "name": ""},
        ]}
        for key in ("help", "handicap", "guided", "for_real"):
            del old[key]
        setup, version = read_header(old, "old")
        assert version == 2 and setup.for_real is not casual
        assert setup.seats == (Sitter.person("Ada"), Sitter.opponent(3)) and setup.sitter(1).help == USUAL


@pytest.mark.parametrize("help", [
    {}, [], "threats", {"shows": "all", "hints": 1, "adviser": 5},
    {"shows": "none", "hints": -2, "adviser": 5},
    {"shows": "none", "hints": 100, "adviser": 5}, {"shows": "none", "hints": True, "adviser": 5},
    {"shows": "none", "hints": 3, "adviser": 0}, {"shows": ["none"], "hints": 3, "adviser": 5},
])
def test_help_that_means_nothing_is_refused(help: object) -> None:
    with pytest.raises(BadContent):
        read_sitter({"kind": "person", "level": 0, "name": "", "help": help}, "seat 1", "file")


@pytest.mark.parametrize(("key", "value"), [
    ("handicap", "x"), ("handicap", [1]), ("guided", 1), ("for_real", "no"),
])
def test_a_header_with_wrong_facts_is_refused(key: str, value: object) -> None:
    line = written()
    read_header(line, "file")
    with pytest.raises(BadContent):
        read_header({**line, key: value}, "file")


def test_an_export_tells_help_handicap_and_hints_and_comes_back() -> None:
    setup = new_setup(EJDERHALAR, CLASSIC, (CHILD, PARENT), {"fewer_stars_2": 1}, for_real=True)
    match = Match.begin(setup, EJDERHALAR, CLASSIC)
    play(match, "a4-a5")
    note_hint(match.tally, 1)
    text = write_game(setup, match.history, None, match.tally)
    for line in ('[Help1 "threats 3 4"]', '[Handicap "fewer_stars_2=1"]', '[ForReal "yes"]', '[Hints1 "1"]'):
        assert line in text.splitlines()
    found = read_game(text, game_named, board_named).setup
    assert (found.seats, found.handicap, found.for_real) == (setup.seats, setup.handicap, True)
    with pytest.raises(BadContent, match="Help1"):
        read_game(text.replace("threats 3 4", "everything"), game_named, board_named)


def test_every_choice_of_help_can_be_kept() -> None:
    for shows in SHOWS:
        for hints in HINTS:
            help = Help(shows, hints, 2)
            value = {"kind": "person", "help": {"shows": shows, "hints": hints, "adviser": 2}}
            assert read_sitter(value, "", "").help == help
            assert hints_left(dragons().tally, 1, help) == hints
    assert USUAL.hints == ANY and replace(USUAL, shows="none").lights is False


def test_a_way_back_for_real_is_free_only_within_ones_own_turn() -> None:
    match = dragons(for_real=True)
    play(match, "a4-a5")
    back = match.way_back()
    assert back is not None and (back.actions, back.seat, back.free) == (1, 1, False)
    assert match.undo() == 0 and match.undo(agreed=True) == 1 and match.way_back() is None
    play(match, "a4-a5", "a6-b6")
    back = match.way_back()
    assert back is not None and back.seat == 2 and back.free
    alone = dragons(AGAINST_HUNTER, for_real=True)
    play(alone, "a4-a5", "a6-b6", "e8-e7")
    back = alone.way_back()
    assert back is not None and (back.actions, back.seat, back.free) == (3, 1, False)
