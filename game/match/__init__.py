"""One played game: set-up, log, undo, journal on the disk, replay, text, results."""

from game.match.export import Imported, read_game, write_game
from game.match.history import AnyHistory, History, turn_starts, turns
from game.match.journal import Ending, Journal, create_journal
from game.match.match import AnyMatch, Match
from game.match.recorded import Recorded, read_journal, recent
from game.match.recovery import Recovered, resume
from game.match.replay import Replay
from game.match.results import Result, read_results
from game.match.setup import Setup, Sitter, check_options, new_setup

__all__ = [
    "AnyHistory", "AnyMatch", "Ending", "History", "Imported", "Journal", "Match", "Recorded",
    "Recovered", "Replay", "Result", "Setup", "Sitter", "check_options", "create_journal",
    "new_setup", "read_game", "read_journal", "read_results", "recent",
    "resume", "turn_starts", "turns", "write_game",
]
