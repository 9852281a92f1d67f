"""Goes on with a match from its journal, as far as the rules still agree with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core import AnyGame, BadContent, Board, Game, Refused, Sentence, constant, say, verbatim
from game.core.complaints import at_line
from game.core.disk import set_aside
from game.core.game import A, E, S
from game.match.agreement import is_agreed
from game.match.checked import seconds_in
from game.match.history import History
from game.match.journal import Journal, Line, create_journal, reopened
from game.match.match import AnyMatch, Match
from game.match.recorded import Recorded, count_in, read_journal
from game.match.setup import Setup, check_options, first_state
from game.match.tally import Tally

GameNamed = Callable[[str], AnyGame]
BoardNamed = Callable[[str, str], Board | None]
"""From a game's and a board's name to the board, if it is on the shelf."""


@dataclass(frozen=True)
class Recovered:
    """A match as far as it can go on, and what is wrong with the rest."""

    match: AnyMatch | None
    problems: tuple[BadContent, ...]


def replayed(
    recorded: Recorded, game: Game[S, A, E], board: Board,
) -> tuple[History[S, A, E], int, BadContent | None]:
    """Plays the lines; returns how many were good and what is wrong with the next."""
    history = History(game, first_state(recorded.setup, game, board))
    for index, line in enumerate(recorded.lines):
        try:
            _play(history, line)
        except (BadContent, Refused) as problem:
            place = quoted(at_line(index + 2), str(line.get("a", next(iter(line)))))
            return history, index, BadContent(str(recorded.path), place, why(problem))
    return history, len(recorded.lines), None


def why(problem: BadContent | Refused) -> Sentence:
    """What keeps a line or a word of a match from being played."""
    return problem.reason if isinstance(problem, BadContent) else problem.reason.said


def quoted(place: Sentence, text: str) -> Sentence:
    """A word of a file or a text, and where it stands."""
    return say("{place}, '{text}'", place=place, text=verbatim(text))


def _play(history: History[S, A, E], line: Line) -> None:
    if "a" in line:
        history.take(history.game.read_action(history.state, str(line["a"])))
    elif "undo" in line:
        if count_in(line, "undo") > len(history):
            raise BadContent("", "", say("takes back more than there was"))
        history.back(count_in(line, "undo"))
    elif "redo" in line:
        if line["redo"] != history.undone:
            raise BadContent("", "", say("brings back what was not taken back"))
        history.forward()


def resume(path: Path, game_named: GameNamed, board_named: BoardNamed) -> Recovered:
    """Goes on with a match; a damaged one goes on in a new file and the old one is set aside."""
    journal = Journal()
    try:
        # Held before it is read: nobody else may add to it meanwhile.
        journal = reopened(path)
        recorded = read_journal(path)
        game, board = agreed(recorded.setup, game_named, board_named)
        history, good, wrong = replayed(recorded, game, board)
    except BadContent as problem:
        journal.close()
        return Recovered(None, (problem if problem.file else problem.inside(str(path)),))
    problems = recorded.problems + ((wrong,) if wrong else ())
    if wrong is not None or recorded.damaged:
        journal = _in_a_new_file(journal, recorded, good)
    else:
        journal.go_on(recorded.whole_bytes, recorded.chain)
    tally = Tally(journal, recorded.lines[:good])
    played_s = _played_s(recorded.lines[:good])
    ending = recorded.ending if good == len(recorded.lines) else None
    agreed_upon = ending.outcome if ending and is_agreed(ending.outcome) else None
    match = Match(
        recorded.setup, game, board, history, journal, tally=tally, played_s=played_s, agreed=agreed_upon
    )
    match.abandoned = recorded.ended and match.outcome is None
    # Killed between an action and its dice, a match goes on with the dice it would have had.
    before = len(history)
    match.let_chance_act(before)
    if len(history) == before and not any("end" in line for line in recorded.lines[:good]):
        match.write_end()
    return Recovered(match, problems)


def _in_a_new_file(old: Journal, recorded: Recorded, good: int) -> Journal:
    """A damaged file is not written to again: what is left of it may be worth more than is known here."""
    journal = create_journal(recorded.path.parent, recorded.setup)
    journal.append(*(_unsealed(line) for line in recorded.lines[:good]))
    old.close()
    if journal.problem is None:
        set_aside(recorded.path)
    return journal


def _unsealed(line: Line) -> Line:
    """A line as it was before its checksum was added."""
    return {key: value for key, value in line.items() if key != "c"}


def _played_s(lines: Sequence[Line]) -> float:
    return next((seconds for line in reversed(lines) if (seconds := seconds_in(line)) is not None), 0.0)


def agreed(setup: Setup, game_named: GameNamed, board_named: BoardNamed) -> tuple[AnyGame, Board]:
    """The game and the board of a set-up, if they are still the same."""
    try:
        game = game_named(setup.game)
    except (LookupError, BadContent) as problem:
        reason = say("there is no game called {name}", name=verbatim(setup.game))
        raise BadContent("", say("game"), reason) from problem
    if setup.rules != game.info.rules_version:
        reason = say("saved under rules {old}, now {new}", old=setup.rules, new=game.info.rules_version)
        raise BadContent("", say("rules"), reason)
    if len(setup.seats) not in game.info.seats:
        title, number = constant(game.info.title), len(setup.seats)
        raise BadContent("", say("seats"), say("{game} is not played by {number}", game=title, number=number))
    check_options(game, setup.chosen)
    board = board_named(setup.game, setup.board)
    if board is None:
        raise BadContent("", say("board"), say("there is no board called {name}", name=verbatim(setup.board)))
    if board.digest != setup.digest:
        reason = say("the board {name} was changed after this match began", name=verbatim(setup.board))
        raise BadContent("", say("board"), reason)
    return game, board
