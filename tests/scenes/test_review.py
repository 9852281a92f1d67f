"""The review of a finished match: what was better and when, found out once and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.worker import Worker
from game.content.levels import shelf_of
from game.content.matches import begin
from game.match.match import AnyMatch
from game.match.review import Better, Review, forget_review, keep_review, kept_review, review_file
from game.match.setup import Sitter
from game.rules import game_named
from scenes.program.app import App
from scenes.shots.shooting import greedily
from scenes.table.analysis import Analysis
from scenes.table.replay import Replay
from tests.scenes.table_tools import frames


def finished() -> AnyMatch:
    """A match on a small board, played to its end with much luck and little care."""
    game = game_named("ejderhalar")
    board = shelf_of("ejderhalar").named("quick")
    assert board is not None
    match = begin(game, board, (Sitter.person(), Sitter.person()), {}, seed=5)
    greedily(match, luck=0.8)
    assert match.outcome is not None
    return match


def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Answers at once in the place of the worker; what was asked."""
    from game.ai import Limits, think, values
    from game.ai.thought import AnyThought, Thought

    asked: list[str] = []
    answers: dict[int, AnyThought] = {}

    def ask(self, name, state, seat, opponent, seed, purpose="move", seats=2, action=None):  # type: ignore[no-untyped-def]
        asked.append(purpose)
        game = game_named(name)
        if purpose == "hint":
            *_, thought = think(game, state, seat, Limits(nodes=300), 5)
        else:
            thought = Thought((), 0.0, 1, 1, True, values(game, state, seats))
        answers[len(asked)] = thought
        return len(asked)

    monkeypatch.setattr(Worker, "ask", ask)
    monkeypatch.setattr(Worker, "poll", lambda self, ticket: answers.get(ticket))
    monkeypatch.setattr(Worker, "cancel", lambda self: None)
    return asked


def found_out(match: AnyMatch) -> Analysis:
    analysis = Analysis(Worker(), match)
    seen = []
    while not analysis.done:
        analysis.update()
        seen.append(analysis.progress[0])
    assert seen == sorted(seen), "progress goes one way"
    return analysis


def test_a_review_is_kept_and_not_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = quick(monkeypatch)
    match = finished()
    first = found_out(match)
    assert asked.count("value") == len(first.frames) - 1 and first.kept
    assert first.turning_moments, "a random game has turning points"
    asked.clear()
    again = Analysis(Worker(), match)
    assert again.done and not again.update() and not asked
    assert again.turning_moments == first.turning_moments
    for old, new in zip(first.values, again.values, strict=True):
        assert all(abs(a - b) < 1e-3 for a, b in zip(old, new, strict=True))


def test_what_is_better_is_legal_there_and_was_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    match = finished()
    analysis = found_out(match)
    for moment in analysis.turning_moments:
        better, state = analysis.better_at(moment), match.step_at(moment).state
        assert better is not None and match.game.why_not(state, better) is None
        assert better != match.history.actions[moment]


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "null", '{"format": 1}', "cut", "other", "value", "action"]
)
def test_a_damaged_or_foreign_review_is_made_anew(monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    quick(monkeypatch)
    match = finished()
    found_out(match)
    assert match.journal.path is not None
    file = review_file(match.journal.path)
    value = json.loads(file.read_text())
    if damage == "cut":
        file.write_bytes(file.read_bytes()[:-9])
    elif damage == "other":
        file.write_text(json.dumps(value | {"match": "0" * 32}))
    elif damage == "value":
        file.write_text(json.dumps(value | {"values": [[7, "x"]] * len(value["values"])}))
    elif damage == "action":
        file.write_text(json.dumps(value | {"better": [[0, "z9-z9"]]}))
    else:
        file.write_text(damage)
    assert kept_review(match, len(value["values"]) - 1) is None
    assert found_out(match).kept
    assert json.loads(file.read_text()) == value


def test_a_review_belongs_to_the_rules_and_goes_with_its_match(tmp_path: Path) -> None:
    match = finished()
    path = match.journal.path
    assert path is not None
    turns = len(Analysis(Worker(), match).frames) - 1
    review = Review(((0.0, 0.0),) * (turns + 1), (Better(0, match.log[0]),))
    keep_review(match, review)
    assert kept_review(match, turns) == review
    object.__setattr__(match.setup, "rules", match.setup.rules + 1)
    assert kept_review(match, turns) is None
    forget_review(path)
    assert not review_file(path).exists()


def test_the_replay_says_what_was_better_and_shows_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    match = finished()
    found_out(match)
    replay = Replay(app, match)
    app.stack.push(replay)
    replay.next_turning_point()
    frames(app, 60, dt_s=0.1)
    moment = replay.analysis.turning_moments[0]
    told = replay.picture.commentary.told
    assert replay.index == moment and told is not None and told.advises
    assert str(told.words).startswith("Elder would rather have played: "), "whose advice it is"
    assert replay.ghost() == replay.analysis.better_at(moment)
    replay.playing = True
    frames(app, 3, dt_s=0.1)
    assert replay.index == moment, "whoever plays has time to look"
    frames(app, 60, dt_s=0.1)
    assert replay.index > moment
