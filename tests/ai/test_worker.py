"""The thinking process: it answers, can be cancelled, and survives its own death."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.ai import AnyThought, Thought, explain
from game.ai.minds import Instinct, Thinker, mind_of
from game.ai.worker import LONGEST_S, Answer, Worker, WorkerDied
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from tests.ai.brute import can_win, late_states
from tests.boards import CLASSIC, TINY
from tests.trust.games import some_match

PATIENCE_POLLS = 10_000


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    worker.start()
    yield worker
    worker.close()


def final(worker: Worker, ticket: int) -> AnyThought:
    """Poll as a frame loop would, until the answer is there."""
    for _ in range(PATIENCE_POLLS):
        thought = worker.poll(ticket)
        if thought is not None and thought.done:
            return thought
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_answers_newest_question_and_survives_deaths(worker: Worker) -> None:
    state = EJDERHALAR.setup({}, CLASSIC)
    first = worker.ask("ejderhalar", state, 1, 5, 0)
    small = EJDERHALAR.setup({}, TINY)
    second = worker.ask("ejderhalar", small, 1, 2, 0)
    assert second == first + 1
    assert final(worker, second).action in EJDERHALAR.legal(small, 1)

    cancelled = worker.ask("ejderhalar", state, 1, 5, 0)
    worker.cancel()
    time.sleep(0.3)
    assert worker.poll(cancelled) is None

    assert final_after_death(worker, state).action in EJDERHALAR.legal(state, 1)
    ticket = worker.ask("ejderhalar", state, 1, 1, 0, "value")
    assert -1 <= final(worker, ticket).value <= 1


def test_advice_comes_with_its_reason(worker: Worker) -> None:
    state = EJDERHALAR.setup({}, TINY)
    advised = final(worker, worker.ask("ejderhalar", state, 1, 2, 0, "hint"))
    assert advised.words == explain(EJDERHALAR, state, advised.action, advised.line).reason
    assert not final(worker, worker.ask("ejderhalar", state, 1, 2, 0, "move")).words


@pytest.mark.parametrize("seat", [1, 2])
def test_a_position_is_worth_most_to_whoever_can_win(worker: Worker, seat: int) -> None:
    states = (state for seed in range(20) for state in late_states(TINY, {}, seed, back=14))
    state = next(each for each in states if each.seat == seat and can_win(each))
    ticket = worker.ask("ejderhalar", state, seat, 5, 0, "value")
    values = final(worker, ticket).values
    assert values[seat - 1] > 0.9 and values[0] == -values[1]


def final_after_death(worker: Worker, state: object) -> AnyThought:
    """The answer to a question whose first worker is killed."""
    ticket = worker.ask("ejderhalar", state, 1, 4, 0)
    process = worker._process
    assert process is not None
    process.kill()
    process.join()
    return final(worker, ticket)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_a_stopped_process_is_replaced_when_its_time_is_over(worker: Worker) -> None:
    passed_s = 0.0
    worker._clock = lambda: passed_s
    state = EJDERHALAR.setup({}, CLASSIC)
    final(worker, worker.ask("ejderhalar", state, 1, 1, 0))
    stopped = worker._process
    assert stopped is not None and stopped.pid is not None
    os.kill(stopped.pid, signal.SIGSTOP)
    ticket = worker.ask("ejderhalar", state, 1, 1, 0)
    passed_s = LONGEST_S["move"] + 1.0
    assert worker.poll(ticket) is None and worker._process is stopped, "it may still answer"
    passed_s += 0.1
    assert worker.poll(ticket) is None and worker._process is not stopped
    assert not stopped.is_alive() and final(worker, ticket).action in EJDERHALAR.legal(state, 1)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_asking_a_stopped_process_again_and_again_never_blocks(worker: Worker) -> None:
    match = some_match("the_dragons_dance")
    stopped = worker._process
    assert stopped is not None and stopped.pid is not None
    os.kill(stopped.pid, signal.SIGSTOP)
    for _ in range(100):
        ticket = worker.ask("the_dragons_dance", match.state, 1, 1, 0, "value")
    assert not stopped.is_alive() and worker._process is not None and worker.poll(ticket) is None


def test_nobody_thinks_longer_than_the_worker_waits() -> None:
    for game in GAMES:
        mind = mind_of(game)
        for opponent in range(1, 6):
            if isinstance(mind, Thinker):
                limits = mind.limits(opponent)
            elif not isinstance(mind, Instinct):
                limits = mind.policies[opponent].limits
            else:
                continue
            assert limits.time_s is not None and limits.time_s <= LONGEST_S["move"]


def test_an_answer_to_an_older_question_is_dropped(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    state = EJDERHALAR.setup({}, CLASSIC)
    older, newer = (worker.ask("ejderhalar", state, 1, 5, 0) for _ in range(2))
    done: AnyThought = Thought((), 0.0, 9, 1, True)
    monkeypatch.setattr(worker, "_pipe", Pipe(Answer(older, done)))
    assert worker.poll(older) is None and worker.poll(newer) is None
    monkeypatch.setattr(worker, "_pipe", Pipe(Answer(newer, done)))
    assert worker.poll(older) is None and worker.poll(newer) == done
    assert worker.poll(newer) is None, "it was answered"


def test_gives_up_after_too_many_deaths(worker: Worker) -> None:
    ticket = worker.ask("ejderhalar", EJDERHALAR.setup({}, CLASSIC), 1, 5, 0)
    with pytest.raises(WorkerDied, match="ended 3 times"):
        for _ in range(4):
            process = worker._process
            assert process is not None
            process.kill()
            process.join()
            worker.poll(ticket)


class Pipe:
    """A pipe that tells whoever would wait at it."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = list(answers)

    def poll(self) -> bool:
        return bool(self._answers)

    def recv(self) -> Answer:
        assert self._answers, "this would wait until the process has something to say"
        return self._answers.pop(0)

    def close(self) -> None:
        """Nothing is open."""


def test_polling_never_blocks(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = worker.ask("ejderhalar", EJDERHALAR.setup({}, CLASSIC), 1, 5, 0)
    thoughts: list[AnyThought] = [Thought((), 0.0, nodes, 1, nodes == 9) for nodes in (5, 9)]
    on_the_way, final = thoughts
    monkeypatch.setattr(worker, "_pipe", Pipe(Answer(ticket, on_the_way), Answer(ticket, final)))
    assert worker.poll(ticket) == final, "the newest of all that have come"
    assert worker.poll(ticket) is None


def test_imports_rules_and_opponents_only() -> None:
    code = (
        "import sys, game.ai.worker, game.ai.ejderhalar, game.rules;"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('game', 'scenes', 'pygame', 'pytmx')))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    modules = out.strip("[]'\n").split("', '")
    packages = {".".join(name.split(".")[:2]) for name in modules}
    assert packages == {"game", "game.core", "game.rules", "game.ai"}


def test_first_import_is_light() -> None:
    code = "import sys, game.ai; print('game.ai.ejderhalar' in sys.modules, 'multiprocessing' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["False", "False"]
