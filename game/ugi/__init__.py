"""The Universal Game Interface: the rules and opponents of a game as lines of text."""

from __future__ import annotations

import os
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

SPOKEN: Final = ("ejderhalar", "the_dragons_dance", "tao_long")
"""The games without chance and real time, which the protocol can express."""


def run(name: str, stdin: TextIO | None, stdout: TextIO | None) -> int:
    """Hold a conversation about one game; returns the program's exit code."""
    from game.content import shelf_of
    from game.ugi.conversation import Conversation
    from game.ugi.mailbox import Mailbox

    if stdin is None or stdout is None:  # closed before we began
        return 1
    if isinstance(stdout, TextIOWrapper):
        stdout.reconfigure(errors="backslashreplace")
    try:
        shelf = shelf_of(name)
        for problem in shelf.problems:
            print(f"info string error: {problem}", file=stdout, flush=True)
        if not shelf.boards:
            print(f"info string error: there is no board to play {name} on", file=stdout, flush=True)
            return 1
        Conversation(name, shelf.boards, Mailbox(stdin), stdout).run()
    except OSError:  # nobody listens any more
        with suppress(OSError, ValueError):
            # What is left over would be written when the program ends, and fail once more.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
        return 1
    return 0
