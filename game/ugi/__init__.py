"""The Universal Game Interface: the rules and opponents of a game as lines of text."""

from __future__ import annotations

from typing import Final, TextIO

SPOKEN: Final = ("ejderhalar", "the_dragons_dance", "tao_long")
"""The games without chance and real time, which the protocol can express."""


def run(name: str, stdin: TextIO, stdout: TextIO) -> int:
    """Hold a conversation about one game; returns the program's exit code."""
    from game.content import shelf_of
    from game.ugi.conversation import Conversation
    from game.ugi.mailbox import Mailbox

    shelf = shelf_of(name)
    for problem in shelf.problems:
        print(f"info string error: {problem}", file=stdout, flush=True)
    if not shelf.boards:
        print(f"info string error: there is no board to play {name} on", file=stdout, flush=True)
        return 1
    try:
        Conversation(name, shelf.boards, Mailbox(stdin), stdout).run()
    except BrokenPipeError:  # nobody listens any more
        return 1
    return 0
