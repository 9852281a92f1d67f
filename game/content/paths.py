"""Where the program keeps what belongs to its user, and where its own files lie."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from game.environment import program_folder

APP = "wyrm-and-wing"
ROOT = Path(program_folder())


def _folder(kind: str, system_folder: str) -> Path:
    home = os.environ.get("WYRM_HOME")
    return Path(home) / kind if home else Path(system_folder)


def user_data() -> Path:
    """Saves, results and the user's own levels; WYRM_HOME puts everything in one folder."""
    return _folder("data", platformdirs.user_data_dir(APP, appauthor=False))


def user_config() -> Path:
    """Settings."""
    return _folder("config", platformdirs.user_config_dir(APP, appauthor=False))


def user_cache() -> Path:
    """Rendered art, which may be thrown away at any time."""
    return _folder("cache", platformdirs.user_cache_dir(APP, appauthor=False))


def user_levels() -> Path:
    """The user's own boards: one folder per game."""
    return user_data() / "levels"


def shipped_levels() -> Path:
    """The boards and lessons that come with the program: one folder per game."""
    return ROOT / "levels"


def journals() -> Path:
    """One file per match."""
    return user_data() / "matches"


def tournaments() -> Path:
    """One file per tournament."""
    return user_data() / "tournaments"


def settings_file() -> Path:
    """What the user has set."""
    return user_config() / "settings.json"


def stars_file() -> Path:
    """The best stars of every lesson."""
    return user_data() / "lessons.json"


def changed_ns(file: Path) -> int:
    """When a file was last changed, by which to know whether what was read of it still holds."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
