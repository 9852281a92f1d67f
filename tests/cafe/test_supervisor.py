"""The supervisor: whatever ends the program, it is there again, and no kill leaves anything behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cafe import supervisor
from game.cafe.house import House, house_file, save_house
from game.cafe.pin import Lock
from game.cafe.reports import read_reports, told, written
from game.cafe.supervisor import Patience, Supervisor
from game.content import paths
from game.content.levels import first_board
from game.content.matches import begin, unfinished
from game.content.paths import ROOT
from game.content.settings import Settings, save_settings
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR

HASTY = Patience(start_s=20.0, frozen_s=1.0, farewell_s=5.0)

BEATING = """
import os, sys, time
sys.path.insert(0, {root!r})
from game.cafe.pulse import taken_pulse
lives = {lives!r}
with open(lives, "a") as file:
    file.write(" ".join(sys.argv[1:]) + "\\n")
with open(lives) as file:
    life = len(file.readlines())
pulse = taken_pulse()
pulse.watch(lambda: os._exit(9))
pulse.beat()
"""


def child(tmp_path: Path, then: str) -> list[str]:
    """A program that says that it lives, and then does something; `life` counts from 1."""
    script = tmp_path / "child.py"
    script.write_text(BEATING.format(root=str(ROOT), lives=str(tmp_path / "lives")) + then)
    return [sys.executable, str(script)]


def lives(tmp_path: Path) -> list[str]:
    return (tmp_path / "lives").read_text().splitlines()


def test_it_ends_when_the_staff_end_it(tmp_path: Path) -> None:
    assert Supervisor(child(tmp_path, "sys.exit(0)"), HASTY, tmp_path / "report").run() == 0
    assert lives(tmp_path) == ["--guests"]
    assert read_reports(tmp_path / "report") == ()


def test_a_crash_is_followed_by_a_new_life_that_knows_of_it(tmp_path: Path) -> None:
    Supervisor(child(tmp_path, "sys.exit(3 if life < 2 else 0)"), HASTY, tmp_path / "report").run()
    assert lives(tmp_path) == ["--guests", "--guests --after-crash"]
    (report,) = read_reports(tmp_path / "report")
    assert report.what == "crash" and told(report)


def test_a_kill_is_a_crash(tmp_path: Path) -> None:
    then = "import signal\nif life < 2: os.kill(os.getpid(), signal.SIGKILL)\n"
    Supervisor(child(tmp_path, then), HASTY, tmp_path / "report").run()
    assert len(lives(tmp_path)) == 2


def test_who_stands_still_is_ended_and_started_again(tmp_path: Path) -> None:
    then = "if life < 2: time.sleep(60)\n"
    Supervisor(child(tmp_path, then), HASTY, tmp_path / "report").run()
    assert len(lives(tmp_path)) == 2
    assert [report.what for report in read_reports(tmp_path / "report")] == ["frozen"]


def test_three_crashes_in_a_minute_cost_the_settings_their_trust(tmp_path: Path) -> None:
    Supervisor(child(tmp_path, "sys.exit(1 if life < 4 else 0)"), HASTY, tmp_path / "report").run()
    assert [DEFAULTS in line for line in lives(tmp_path)] == [False, False, False, True]
    assert "defaults" in [report.what for report in read_reports(tmp_path / "report")]


DEFAULTS = "--defaults"


def test_a_fresh_start_is_no_crash(tmp_path: Path) -> None:
    then = "from game.cafe.pulse import AFRESH\nsys.exit(AFRESH if life < 5 else 0)\n"
    Supervisor(child(tmp_path, then), HASTY, tmp_path / "report").run()
    assert lives(tmp_path) == ["--guests"] * 5


RUN = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from game.cafe.supervisor import Patience, Supervisor
Supervisor({command!r}, Patience(20.0, 20.0, 5.0), Path({report!r})).run()
"""


def waited(happened: Callable[[], bool]) -> bool:
    for _ in range(400):
        if happened():
            return True
        time.sleep(0.05)
    return False


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    with open(f"/proc/{number}/stat", encoding="ascii") as file:
        return file.read().split()[2] == "Z"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_stays_when_the_supervisor_goes(tmp_path: Path, number: int) -> None:
    """The program has started another process of its own, which goes as well."""
    then = (
        "import subprocess\n"
        "other = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'])\n"
        f"with open({str(tmp_path / 'pids')!r}, 'w') as file: file.write(f'{{os.getpid()}} {{other.pid}}')\n"
        "while True:\n    pulse.beat()\n    time.sleep(0.05)\n"
    )
    script = tmp_path / "run.py"
    command = child(tmp_path, then)
    text = (tmp_path / "child.py").read_text().replace("pulse.watch(lambda: os._exit(9))",
                                                       "pulse.watch(lambda: None)")
    (tmp_path / "child.py").write_text(text)
    script.write_text(RUN.format(root=str(ROOT), command=command, report=str(tmp_path / "report")))
    supervisor = subprocess.Popen([sys.executable, str(script)])
    try:
        file = tmp_path / "pids"
        assert waited(lambda: file.exists() and len(file.read_text().split()) == 2)
        pids = [int(pid) for pid in file.read_text().split()]
        supervisor.send_signal(number)
        supervisor.wait(20)
        assert waited(lambda: all(map(gone, pids)))
    finally:
        supervisor.kill()


def test_a_second_table_on_the_same_folder_does_not_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would cover the first one; when that has gone, however it went, the next may open."""
    monkeypatch.setattr(Supervisor, "run", lambda self: 0)
    first = subprocess.Popen(
        [sys.executable, "-c", HOLDING.format(root=str(ROOT))], stdout=subprocess.PIPE, text=True
    )
    try:
        assert first.stdout is not None and first.stdout.readline() == "held\n"
        assert supervisor.run([]) == 1
        assert "open already" in capsys.readouterr().err
    finally:
        first.kill()
        first.communicate()
    assert supervisor.run([]) == 0


HOLDING = """
import sys, time
sys.path.insert(0, {root!r})
from game.cafe import supervisor
supervisor.Supervisor.run = lambda self: (print("held", flush=True), time.sleep(60))
supervisor.run([])
"""


class CutOff(Supervisor):
    """The café's own, whose program is killed in its first life as soon as it shows itself off."""

    def __init__(self, report: Path) -> None:
        program = [sys.executable, str(ROOT / "main.py"), "cafe"]
        super().__init__(program, Patience(start_s=120.0, frozen_s=60.0), report)
        self.beaten: list[bool] = []
        """Of each life, whether it came to its last beat."""

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdout is not None
        beats = [child.stdout.read(1) for _ in range(BEATS)]
        self._beat_s, self._has_beaten = time.monotonic(), True
        self.beaten.append(all(beats))
        if len(self.beaten) == 1:
            child.kill()
        else:
            self._stopping = True


BEATS = 3
"""The first is that of the first picture, and so many tell that the loop goes on."""


def everything(folder: Path) -> dict[Path, bytes]:
    """What lies in a folder of the user's."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_table_that_is_killed_while_it_shows_itself_off_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real program, twice: match, PIN, settings and wishes are as they were, and it opens again."""
    monkeypatch.setenv("WYRM_HOME", str(tmp_path))
    Lock().set("2468")
    save_house(House(games=("ejderhalar",), name="Café Mokka"), house_file())
    save_settings(Settings(text_percent=125), paths.settings_file())
    match = begin(EJDERHALAR, first_board("ejderhalar"), [Sitter.person()] * 2, {})
    match.submit(EJDERHALAR.legal(match.state, 1)[0])
    match.close()
    path = match.journal.path
    assert path is not None
    os.utime(path, (0, 0))  # else it would be offered back
    before = everything(tmp_path)
    supervisor = CutOff(tmp_path / "report")
    supervisor.run()
    assert supervisor.beaten == [True, True]
    assert [report.what for report in read_reports(tmp_path / "report")] == ["crash"]
    after = everything(tmp_path)
    assert {file: after.get(file) for file in before} == before
    assert not list(tmp_path.rglob("*.broken"))
    found, problems = unfinished()
    assert found is not None and found.path == path and not problems


def test_reports_are_short_and_survive_nonsense(tmp_path: Path) -> None:
    path = tmp_path / "report"
    for _ in range(120):
        written("crash", 60.0, "x" * 1000, path)
    assert len(read_reports(path)) == 100
    assert all(len(report.why) <= 200 for report in read_reports(path))
    path.write_bytes(path.read_bytes() + b'{"what": "flood"}\n\xff\xfe\n[1]\n')
    assert len(read_reports(path)) == 100
    written("afresh", 1.0, path=tmp_path / "report" / "is a file")
