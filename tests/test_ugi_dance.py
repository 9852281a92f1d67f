"""The text protocol over The Dragon's Dance."""

from __future__ import annotations

import io

from game.ugi.conversation import Conversation
from game.ugi.mailbox import Mailbox
from tests.rules.the_dragons_dance.boards import CLASSIC, OPEN
from tests.rules.the_dragons_dance.test_turns import START

DANGER = (
    ".........../.........../....f.h..../.....k...../.........../.....W...../.........../.........../"
    ".........../F........../K.......... 1 - - - - -"
)


def answers(*commands: str) -> list[str]:
    """All lines that come back for some commands."""
    out = io.StringIO()
    Conversation("the_dragons_dance", (CLASSIC, OPEN), Mailbox(io.StringIO("\n".join(commands))), out).run()
    return out.getvalue().splitlines()


def test_options_of_the_game() -> None:
    """One `option name ... type ... default ...` per option."""
    assert answers("ugi")[2:-2] == [
        "option name level type combo default classic var classic var open",
        "option name strict_dragoons type check default false",
        "option name regicide_1 type check default false",
        "option name regicide_2 type check default false",
        "option name without_1 type combo default nobody var nobody var hero var hero_and_dragon",
        "option name without_2 type combo default nobody var nobody var hero var hero_and_dragon",
        "option name begins_1 type check default false",
        "option name begins_2 type check default false",
    ]


def test_show_legal_and_perft() -> None:
    """`show`, `legal` in the fixed order of the rules, `perft N`."""
    assert answers("show", "legal", "perft 0", "perft 2") == [
        START, "b1-c1 b1-c2 a2-a3 a2-b3 b2-c1 b2-c2 b2-a3 b2-b3 b2-c3", "nodes 1", "nodes 81",
    ]


def test_why() -> None:
    """`legal`, or the reason in words."""
    assert answers("why b2-c3", "why b2-d4", "why a1-a2", "why F@a1") == [
        "legal", "A footman moves one square.", "A friend stands there.",
        "You need a piece on a fortress to recruit.",
    ]


def test_while_a_saviour_is_to_be_named_the_kings_owner_is_to_act() -> None:
    """`query p1turn`: the seat that decides."""
    assert answers(f"position fen {DANGER} moves f6*f8", "query p1turn", "legal", "query gameover") == [
        "response false", "give:e9 give:g9", "response false",
    ]


def test_regicide_takes_effect_at_the_next_position() -> None:
    """`setoption` takes effect at the next `position` or `uginewgame`."""
    lines = answers("setoption name regicide_1 value true", "uginewgame", "show")
    assert lines == [START.replace("/KF", "/.F")]
