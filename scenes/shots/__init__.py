"""Every screen as a picture, through the real scenes: for judging our own work and for the README."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.rules.ejderhalar import EJDERHALAR
from scenes.menus.credits import Credits
from scenes.menus.importing import ImportScene
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.shots.cafe import CAFE_SHOTS
from scenes.shots.eagle_dance import EAGLE_SHOTS
from scenes.shots.ejderhalar import EJDERHALAR_SHOTS
from scenes.shots.eye_for_an_eye import EYE_SHOTS
from scenes.shots.guided import GUIDED_SHOTS
from scenes.shots.house import HOUSE_SHOTS
from scenes.shots.motion import MOTION_SHOTS
from scenes.shots.motion_eagle_dance import EAGLE_SHEETS
from scenes.shots.motion_eye_for_an_eye import EYE_SHEETS
from scenes.shots.shooting import Shot, scene
from scenes.shots.tao_long import TAO_SHOTS
from scenes.shots.the_dragons_dance import DANCE_SHOTS
from scenes.shots.tournament import TOURNAMENT_SHOTS

SHOTS: dict[str, Shot] = {
    "title": scene(Title, 120),
    **EJDERHALAR_SHOTS,
    "settings": scene(SettingsScene),
    "keys": scene(KeysScene),
    "credits": scene(Credits),
    "import": scene(lambda app: ImportScene(app, EJDERHALAR)),
    **DANCE_SHOTS,
    **TAO_SHOTS,
    **EAGLE_SHOTS,
    **EYE_SHOTS,
    **GUIDED_SHOTS,
    **HOUSE_SHOTS,
    **TOURNAMENT_SHOTS,
    **CAFE_SHOTS,
    **MOTION_SHOTS,
    **EAGLE_SHEETS,
    **EYE_SHEETS,
}
_SIZES = ((1024, 600), (7680, 4320))


def run(argv: Sequence[str]) -> int:
    """Save the pictures that the arguments ask for."""
    options = _parsed(argv)
    wanted = {name: shot for name, shot in SHOTS.items() if _meant(name, options.only)}
    folder = options.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    # Some screens name the user's folder: it has the same short name in every run.
    with TemporaryDirectory() as desk, chdir(desk), headless(options.size, home="home") as app:
        app.clock = lambda: 0.0
        for name, shot in wanted.items():
            clear(app)
            shot(app)
            if not app.running:
                return 130  # whoever ends the program wants no pictures of a screen that stands still
            pygame.image.save(app.window, folder / f"{name}.png")
            print(options.folder / f"{name}.png")
    return 0


def _meant(name: str, only: str | None) -> bool:
    """Whether a picture is asked for: by its name, or by how its name and those of others begin."""
    return only is None or name == only or (only not in SHOTS and name.startswith(f"{only}_"))


def clear(app: App) -> None:
    """Take every screen off."""
    while app.stack.scenes:
        app.stack.scenes.pop().leave()
    app.toasts.clear()


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="main.py shots", description="Save every screen as a picture.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="of the window")
    only = f"one of {', '.join(SHOTS)}, or how several of them begin"
    parser.add_argument("--only", metavar="NAME", type=_name, help=only)
    return parser.parse_args(argv)


def _name(text: str) -> str:
    if not any(_meant(name, text) for name in SHOTS):
        raise argparse.ArgumentTypeError(f"there is no picture '{text}': it is one of {', '.join(SHOTS)}")
    return text


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"'{text}' is not a size such as 1280x720")
    size = (int(width), int(height))
    (least_w, least_h), (most_w, most_h) = _SIZES
    if not (least_w <= size[0] <= most_w and least_h <= size[1] <= most_h):
        raise argparse.ArgumentTypeError(f"{text} is not between 1024x600 and 7680x4320")
    return size
