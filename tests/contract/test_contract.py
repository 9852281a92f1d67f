"""The questions that every game answers, and the laws that the answers keep."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest

from game.core import CHANCE, CLOCK, Action, AnyGame, BadContent, Outcome, Refused, Tick
from game.rules import GAMES, game_named
from tests.contract.playing import CASES, Case, finished, play

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def test_games_are_found_by_name() -> None:
    """Names are unique, and an unknown one is told which there are."""
    assert [game_named(game.info.name) for game in GAMES] == list(GAMES)
    with pytest.raises(BadContent, match=GAMES[0].info.name):
        game_named("chess")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_a_game_introduces_itself(game: AnyGame) -> None:
    """Titles are there, and every option's default is one of its choices."""
    info = game.info
    assert info.title and info.tagline and info.designers and info.seats and info.rules_version >= 1
    assert all(option.default in option.choices and option.about for option in info.options)


@every_case
def test_legal_actions_are_accepted(case: Case) -> None:
    """Every legal action has no reason against it, can be applied, and stands in the list once."""
    for before, *_ in play(case, 1)[::11]:
        for seat in case.game.to_act(before):
            legal = case.game.legal(before, seat)
            assert legal and len(set(legal)) == len(legal)
            for action in legal:
                assert action.seat == seat
                assert case.game.why_not(before, action) is None
                case.game.apply(before, action)


@every_case
def test_turns_are_counted_upwards(case: Case) -> None:
    """Where a state tells the turn, its number never goes down, and one number means one seat."""
    turns = [turn for before, *_ in play(case, 1) if (turn := case.game.turn(before)) is not None]
    assert all(old.number < new.number or old == new for old, new in pairwise(turns))


@every_case
def test_other_actions_are_refused_with_a_reason(case: Case) -> None:
    """Actions from other moments of the game are refused exactly if they are not legal now."""
    pool = [played.action for played in play(case, 1)] + [played.action for played in play(case, 2)]
    for before, *_ in play(case, 1)[::17]:
        legal = {action for seat in case.game.to_act(before) for action in case.game.legal(before, seat)}
        for action in pool:
            if action.seat == CLOCK:
                continue  # time may go on to any later tick, so legal lists only the next ones
            reason = case.game.why_not(before, action)
            assert (reason is None) is (action in legal)
            if reason is not None:
                with pytest.raises(Refused) as refused:
                    case.game.apply(before, action)
                assert refused.value.reason == reason and 1 <= len(reason.words.split()) <= 10


@every_case
def test_seats_that_are_not_to_act_have_no_legal_action(case: Case) -> None:
    """Only the seats to act may act."""
    for before, *_ in play(case, 1)[::5]:
        others = set(range(1, max(case.game.info.seats) + 1)) - set(case.game.to_act(before))
        assert all(case.game.legal(before, seat) == () for seat in others)


@every_case
def test_apply_leaves_its_input_alone_and_answers_alike(case: Case) -> None:
    """A state is a value: nothing edits one."""
    for before, action, after, events in play(case, 3)[::5]:
        kept = hash(before), repr(before), case.game.write_state(before)
        again = case.game.apply(before, action)
        assert again.state == after and again.events == events
        assert (hash(before), repr(before), case.game.write_state(before)) == kept


@every_case
def test_states_and_actions_are_values(case: Case) -> None:
    """They come back from a pickle equal, with an equal hash."""
    for before, action, after, events in play(case, 3)[::9]:
        for value in (before, action, after, events):
            again = pickle.loads(pickle.dumps(value))
            assert again == value and hash(again) == hash(value)


@every_case
def test_texts_of_actions_come_back(case: Case) -> None:
    """An action's text never contains a space and means the same action; no two actions share it."""
    for before, *_ in play(case, 2)[::5]:
        for seat in case.game.to_act(before):
            legal = case.game.legal(before, seat)
            texts = [case.game.write_action(action) for action in legal]
            assert [case.game.read_action(before, text) for text in texts] == list(legal)
            assert len(set(texts)) == len(texts) and not any(" " in text for text in texts)


@every_case
def test_texts_of_positions_come_back(case: Case) -> None:
    """A position read from its text has the same text and the same legal actions."""
    for before, *_ in play(case, 3)[::5]:
        text = case.game.write_state(before)
        again = case.game.read_state(text, case.options, case.board)
        assert case.game.write_state(again) == text
        assert case.game.to_act(again) == case.game.to_act(before)
        for seat in case.game.to_act(before):
            assert case.game.legal(again, seat) == case.game.legal(before, seat)


@every_case
def test_a_log_of_texts_is_the_game(case: Case) -> None:
    """Replaying the log gives the same state and the same events."""
    played = play(case, 2)
    state = case.game.setup(case.options, case.board, case.game.info.seats[0])
    for _, action, after, events in played:
        text = case.game.write_action(action)
        state, told = case.game.apply(state, case.game.read_action(state, text))
        assert state == after and told == events


@every_case
def test_finished_games_allow_nothing(case: Case) -> None:
    """Nobody acts, and every action is refused with a reason."""
    state = finished(case)
    outcome = case.game.outcome(state)
    assert isinstance(outcome, Outcome) and outcome.reason
    ranked = sorted(seat for rank in outcome.ranking for seat in rank)
    assert ranked == list(range(1, case.game.info.seats[0] + 1))
    assert case.game.to_act(state) == ()
    actions: list[Action] = [played.action for played in play(case, 1)[:20]]
    for action in actions:
        assert case.game.legal(state, action.seat) == ()
        assert case.game.why_not(state, action)


@every_case
def test_a_game_goes_on_while_somebody_is_to_act(case: Case) -> None:
    """There is an outcome exactly if nobody is to act."""
    for _, _, after, _ in play(case, 3):
        assert bool(case.game.to_act(after)) is (case.game.outcome(after) is None)


@every_case
def test_a_seat_decides_alike_from_its_view(case: Case) -> None:
    """What a seat may see is enough to know its own legal actions."""
    for before, *_ in play(case, 1)[::5]:
        for seat in case.game.to_act(before):
            if seat != CHANCE:
                view = case.game.view(before, seat)
                assert case.game.legal(view, seat) == case.game.legal(before, seat)


@every_case
def test_a_clock_runs_exactly_where_it_is_to_act(case: Case) -> None:
    """Where time runs, the clock's own action leads to the next moment; elsewhere no game has a tick."""
    game = case.game
    for moment in play(case, 1):
        tick = game.tick(moment.before)
        assert (tick is not None) is (CLOCK in game.to_act(moment.before))
        if tick is not None:
            due = Tick(max(tick + 1, game.next_moment(moment.before)))
            action = game.advance(due)
            assert action.seat == CLOCK and game.why_not(moment.before, action) is None
            assert game.tick(game.apply(moment.before, action).state) in (due, None)
