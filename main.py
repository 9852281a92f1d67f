"""Wyrm & Wing: reads the arguments, sees to the packages at the first start, and begins."""

from __future__ import annotations

import os
import sys

NEEDED_PYTHON = (3, 11)
IN_WHEEL = bool(__package__)
"""A wheel has this file in its package wyrm_and_wing, and leaves the tests out."""
COMMANDS = {
    "play": ("", "open the title (this is what no command means)"),
    "test": ("[--quick] [PYTEST ARGUMENTS]", "run the tests; --quick: in less than a minute"),
    "ugi": ("GAME", "speak the text protocol on standard input and output"),
    "shots": ("DIR [--size WxH] [--only NAME]", "save every screen as a picture"),
    "packs": ("", "make the packs of art anew, after a change of any drawing"),
    "bench": ("[NAME [GAME | --minutes N | --hours N]]", "measure speed and memory"),
    "lab": ("GAME [--games N] ...", "let the opponents play many games against each other"),
    "book": ("[--rebuild]", "what the house book holds; make it anew from the journals"),
    "languages": ("", "how much of each language is translated"),
    "cafe": ("", "a table for guests that looks after itself; --cafe means the same"),
}
if IN_WHEEL:
    del COMMANDS["test"], COMMANDS["bench"], COMMANDS["packs"]
QUICK = """
test --quick is for after each change. It leaves out: searches of the opponents, engines that ours are
compared with, exhaustive counts, fresh machines, the real window, and long walks through the screens."""
PROGRAM = "wyrm-and-wing" if IN_WHEEL else "python3 main.py"
MODULES = {
    "play": "scenes.program.starting", "cafe": "game.cafe.supervisor", "guests": "scenes.program.guests",
    "shots": "scenes.shots", "bench": "tests.bench", "lab": "game.lab",
    "languages": "game.languages", "book": "game.content.housekeeping",
    "packs": "scenes.program.packing",
}


def main(arguments: list[str]) -> int:
    """Runs one command and returns the program's exit code."""
    if sys.version_info < NEEDED_PYTHON:
        print("Wyrm & Wing needs Python 3.11 or later: please install a newer one.", file=sys.stderr)
        return 1
    from game.environment import TO_PLAY, TO_TEST, CannotStart, prepare

    try:
        command, rest = parsed(arguments)
        if not IN_WHEEL:
            lists = [TO_PLAY, TO_TEST] if command in ("test", "packs") else [TO_PLAY]
            prepare([os.path.abspath(__file__), *arguments], lists)
        return run(command, rest)
    except CannotStart as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def installed() -> int:
    """The command wyrm-and-wing of a wheel: our modules lie beside this one, and pip saw to the packages."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    return main(sys.argv[1:])


def parsed(arguments: list[str]) -> tuple[str, list[str]]:
    """The command and its own arguments; anything else is explained, and ends the program."""
    command, rest = (arguments or ["play"])[0], arguments[1:]
    if command == "--cafe":
        command = "cafe"
    if command not in COMMANDS:
        explain(arguments, f"there is no command '{command}'; there is: {', '.join(COMMANDS)}")
    if command == "ugi" and len(rest) != 1:
        explain([], "ugi takes the name of one game, for example: ugi ejderhalar")
    return command, rest


def explain(arguments: list[str], problem: str) -> None:
    """Help if it was asked for, else what is wrong; argparse is imported only here, for a quick start."""
    import argparse

    lines = [f"  {name + ' ' + takes:<48}{does}" for name, (takes, does) in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog=PROGRAM.split()[-1], usage=f"{PROGRAM} [COMMAND] [ARGUMENTS]",
        description="Five tabletop games of dragons and eagles on one screen.",
        epilog="\n".join(["commands:", *lines, *([] if IN_WHEEL else [QUICK])]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.parse_args(arguments[:1])
    parser.error(problem)


def run(command: str, rest: list[str]) -> int:
    """Starts a command; only what it needs is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if command == "test":
        return run_tests(rest)
    if command == "ugi":
        return run_ugi(rest[0])
    if command == "cafe" and "--guests" in rest:
        command = "guests"  # what the supervisor starts
    from importlib import import_module

    return int(import_module(MODULES[command]).run(rest))


def run_ugi(name: str) -> int:
    """The text protocol for one game."""
    from game.rules import GAMES

    names = [game.info.name for game in GAMES]
    if name not in names:
        print(f"There is no game '{name}'; there is: {', '.join(names)}.", file=sys.stderr)
        return 2
    from game.ugi import SPOKEN
    from game.ugi import run as ugi

    if name not in SPOKEN:
        print(f"UGI is for games without chance and real time: {', '.join(SPOKEN)}.", file=sys.stderr)
        return 2
    return ugi(name, sys.stdin, sys.stdout)


def run_tests(rest: list[str]) -> int:
    """All tests on two cores, unless pytest's own arguments say otherwise."""
    import pytest

    from game.environment import ROOT

    os.chdir(ROOT)
    cores = [] if any(part.startswith(("-n", "--numprocesses")) for part in rest) else ["-n", "2"]
    return int(pytest.main([*cores, *rest]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
