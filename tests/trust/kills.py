"""Kills processes that play, again and again: python -m tests.trust.kills FOLDER KILLS."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from game.content.settings import Settings, load_settings, save_settings
from game.lessons.progress import Stars, load_stars, save_stars
from game.match import recent, resume
from game.rules import game_named
from tests.trust.games import NAMES, board_named, match_of, step

LONGEST_S = 0.02
"""How long a process may play after its first word."""


def play(folder: Path, seed: int, tell: int) -> None:
    """Plays for ever, and tells of everything when it is done: an action, a setting, a star."""
    dice, matches = random.Random(seed), folder / "matches"
    left = recent(matches, 1)
    if left and dice.random() < 0.5:
        match = resume(left[0].path, game_named, board_named).match
        assert match is not None
    else:
        match = match_of(dice.choice(NAMES), seed, 1, matches)
    if dice.random() < 0.5:
        match.journal.flush_aside()
    told = 0
    while True:
        for text in match.log[told:]:
            os.write(tell, f"a {match.journal.path} {text}\n".encode())
        told = len(match.log)
        if dice.random() < 0.1:
            save_settings(Settings(volume_master=seed % 100), folder / "settings.json")
            save_stars(Stars({"a/b": seed % 4}), folder / "lessons.json")
            os.write(tell, f"s {seed}\n".encode())
        if not step(match, dice):
            match.close()
            match, told = match_of(dice.choice(NAMES), dice.randrange(1 << 30), 1, matches), 0


def kill_one(folder: Path, seed: int, dice: random.Random) -> list[str]:
    """Lets a process play for a moment, kills it, and returns what it has told."""
    hear, tell = os.pipe()
    process = os.fork()
    if not process:
        os.close(hear)
        try:
            play(folder, seed, tell)
        finally:
            os._exit(7)
    os.close(tell)
    with os.fdopen(hear, "rb") as heard:
        first = heard.readline()
        time.sleep(dice.random() * LONGEST_S)
        os.kill(process, signal.SIGKILL)
        words = (first + heard.read()).decode()
    _, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status), f"the player ended by itself: {words[-300:]}"
    return words.splitlines()


def losses(folder: Path, words: list[str], seed: int) -> int:
    """How much of what was told is not on the disk; anything that cannot be read counts, too."""
    told: dict[str, list[str]] = {}
    lost = 0
    for word in words:
        kind, path, *text = word.split(" ", 2)
        if kind == "a":
            told.setdefault(path, []).extend(text)
        else:
            settings, problems = load_settings(folder / "settings.json")
            stars = load_stars(folder / "lessons.json")
            lost += bool(problems) + (settings.volume_master != seed % 100)
            lost += stars.problem is not None or stars.best != {"a/b": seed % 4}
    for path, texts in told.items():
        back = resume(Path(path), game_named, board_named)
        kept = back.match.log[: len(texts)] if back.match is not None else ()
        lost += sum(1 for index, text in enumerate(texts) if index >= len(kept) or kept[index] != text)
        # A line that was cut short was never told; anything else would be damage.
        lost += any("cut short" not in problem.reason for problem in back.problems)
        if back.match is not None:
            back.match.close()
    return lost


def run(folder: Path, kills: int) -> dict[str, int]:
    """Figures of so many kills."""
    dice, told, lost = random.Random(kills), 0, 0
    for seed in range(kills):
        words = kill_one(folder, seed, dice)
        told += len(words)
        lost += losses(folder, words, seed)
    return {"kills": kills, "told": told, "lost": lost}


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]))))
