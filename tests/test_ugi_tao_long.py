"""The text protocol over Tao Long."""

from __future__ import annotations

import io

from game.ugi.conversation import Conversation
from game.ugi.mailbox import Mailbox
from tests.rules.tao_long.scenarios import INTRODUCTORY, THE_VALLEY

START = "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -"
FOCUS = "ww/-/-/-/-/bbbb/w/w s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 matter:mountain - 2:mountain"


def answers(*commands: str) -> list[str]:
    """All lines that come back for some commands."""
    out, boards = io.StringIO(), (INTRODUCTORY, THE_VALLEY)
    Conversation("tao_long", boards, Mailbox(io.StringIO("\n".join(commands))), out).run()
    return out.getvalue().splitlines()


def test_ugi_offers_boards_and_modes() -> None:
    """One option a line."""
    assert answers("ugi")[2:-2] == [
        "option name level type combo default introductory var introductory var the_valley",
        "option name mode type combo default grasshopper var grasshopper var monk var master var chosen_one",
        "option name less_water_1 type combo default 0 var 0 var 1 var 2 var 3",
        "option name less_water_2 type combo default 0 var 0 var 1 var 2 var 3",
        "option name begins_1 type check default false",
        "option name begins_2 type check default false",
    ]


def test_show_legal_and_perft_from_the_start() -> None:
    """`legal` lists all actions in the fixed order of the rules."""
    assert answers("show", "legal", "perft 1", "perft 2", "perft 3", "perft 4") == [
        START, "sky earth water", "nodes 3", "nodes 6", "nodes 12", "nodes 30",
    ]


def test_modes_take_effect_at_the_next_position() -> None:
    """`setoption` takes effect at the next `position` or `uginewgame`."""
    mode = "setoption name mode value monk"
    assert answers(mode, "legal", "uginewgame", "legal") == [
        "sky earth water", "sky:ww earth:bb water:wb water:bw",
    ]


def test_while_an_effect_is_pending_its_seat_decides() -> None:
    """The seat named first in field 10 decides, also for `query p1turn`."""
    mode = "setoption name mode value monk"
    assert answers(mode, f"position fen {FOCUS}", "query p1turn", "legal") == [
        "response false", "go:n go:w",
    ]


def test_why_says_legal_or_the_reason() -> None:
    """`why ACTION`: `legal`, or the reason in words."""
    assert answers("why sky", "why fire", "why lake", "why go:n") == [
        "legal", "Your dragon cannot perform the action it leads to.", "There is no stone on this space.",
        "First sow the stones of a space.",
    ]


def test_a_bad_position_is_named_and_the_previous_one_stays() -> None:
    """`info string error: ...` names the first bad token and the reason."""
    error, shown = answers(f"position fen {START.replace('w4f0', 'w9f0')}", "show")
    assert "field 4" in error and shown == START
    error, shown = answers("position startpos moves sky go:s fire", "show")
    assert "fire" in error and shown == START
