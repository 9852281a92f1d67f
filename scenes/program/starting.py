"""How the program starts: in a window with its title, or without a screen for pictures and tests."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from game.content import paths
from scenes.base.screen import DESIGN_SIZE
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.crash import report
from scenes.program.window import NoDisplay


def run(argv: Sequence[str]) -> int:
    """Open the title and play until the window is closed."""
    return played(opened)


def played(open_program: Callable[[], App]) -> int:
    """Open the program, play until it is closed, and write down what made it stop if something did."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        app = open_program()
    except NoDisplay as problem:
        print(problem, file=sys.stderr)
        return 1
    except Exception as error:
        print(report(error), file=sys.stderr)
        return 1
    app.start()
    try:
        app.loop()
    except Exception as error:
        print(report(error), file=sys.stderr)
        return 1
    finally:
        app.close()
    return app.exit_code


def opened() -> App:
    """A program that shows its title."""
    app = App()
    gc.freeze()  # what was imported stays: to look through it for garbage would make a frame late
    app.stack.push(Title(app))
    app.show(app.frame((), 0.0))
    return app


@contextmanager
def headless(size: tuple[int, int] = DESIGN_SIZE, home: str = "") -> Iterator[App]:
    """A program without a screen and with a home of its own, for pictures, tests and measurements."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    cache, old_home = paths.user_cache(), os.environ.get("WYRM_HOME")
    with TemporaryDirectory() as folder:
        os.environ["WYRM_HOME"] = home or folder
        app = App(size, cache, at_once=True)
        try:
            app.kit.sound.open()
            yield app
        finally:
            app.close()
            os.environ.pop("WYRM_HOME")
            if old_home is not None:
                os.environ["WYRM_HOME"] = old_home
