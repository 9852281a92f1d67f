"""The soundtrack follows the round's clock, stands still with it and gives the music back."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.content.announcer import MANNERS, read_announcer
from game.content.paths import ROOT
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.actions import Heal, Move
from game.rules.eye_for_an_eye.events import Called, ClockSignalled, KnockedOut, Resumed
from game.rules.eye_for_an_eye.hexes import NO_FIGURE
from game.rules.eye_for_an_eye.lore import CHIEFS, PLAIN_CLOCK, SOUNDTRACKS
from scenes.arena.calls import Calls, place_of, voices
from scenes.base.sound import Sound
from scenes.stage.soundtrack import DRIFT_S, Place, Soundtrack
from tests.rules.eye_for_an_eye.stage import begun, fight, say

MUSIC = ROOT / "assets" / "music"
CALLS = MUSIC.parent / "sound" / "eye_for_an_eye"
ANNOUNCER = read_announcer()
LEAD_S = ANNOUNCER.lead_s


class Deck:
    """What the soundtrack asks of the mixer, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        for name in ("load", "stop"):
            monkeypatch.setattr(pygame.mixer.music, name, self._note(name))
        monkeypatch.setattr(pygame.mixer.music, "play", self._play)

    def _note(self, name: str) -> object:
        return lambda *_: self.asked.append(name)

    def _play(self, loops: int = 0, start: float = 0.0, fade_ms: int = 0) -> None:
        self.asked.append(f"play {start:.2f}")


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Sound()
    opened.open()
    yield opened
    opened.close()


def at(clock_s: float) -> State:
    """A round after so many seconds."""
    return say(fight(), f"+{round(clock_s * 50)}").state


def place(state: State) -> Place | None:
    """Where the soundtrack should be."""
    return place_of(state, ANNOUNCER)


def soundtrack(sound: Sound) -> Soundtrack:
    """The soundtrack of the only game that has one."""
    return Soundtrack(sound, ANNOUNCER, "eye_for_an_eye")


def opening() -> State:
    """The moment after the last chief was placed."""
    return say(begun(), "1.enter:4,0:w", "2.enter:0,4:nw").state


def test_the_place_is_that_of_the_clock() -> None:
    assert place(begun()) is None
    assert place(opening()) == Place("drums", 0.0, True, 270.0)
    assert place(say(opening(), "+75").state) == Place("drums", 1.5, True, 270.0)
    assert place(at(12.0)) == Place("drums", LEAD_S + 12.0, True, 270.0)


def test_a_pause_stands_still() -> None:
    paused = say(fight(dice={1: "22"}, ready={1: "2"}), "1.use:2>2", "+5").state
    held = place(paused)
    assert paused.pause is not None and held is not None and not held.goes_on


def test_it_starts_holds_and_goes_on_with_the_clock(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    track.follow(place(at(20.0)), 100.0)
    assert deck.asked == ["stop", "load", f"play {LEAD_S + 20:.2f}"]
    track.follow(place(at(21.0)), 101.0)
    track.follow(place(at(21.02)), 101.02, goes_on=False)
    track.follow(place(at(21.02)), 150.0, goes_on=False)
    assert deck.asked[3:] == ["stop"]
    track.follow(place(at(21.02)), 150.0)
    track.follow(place(at(22.02)), 151.0)
    assert deck.asked[4:] == [f"play {LEAD_S + 21.02:.2f}"]


def test_it_is_put_right_when_it_has_drifted(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    track.follow(place(at(20.0)), 100.0)
    track.follow(place(at(21.0)), 101.0 + DRIFT_S * 0.9)
    assert len(deck.asked) == 3
    track.follow(place(at(22.0)), 102.0 + DRIFT_S * 1.2)
    assert deck.asked[3:] == [f"play {LEAD_S + 22:.2f}"]


def test_it_closes_and_gives_the_music_back(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    track.follow(place(at(20.0)), 100.0)
    track.conclude("drums", 270.0, 100.1)
    assert deck.asked[3:] == [f"play {LEAD_S + 270:.2f}"]
    track.follow(place(begun()), 101.0)
    assert len(deck.asked) == 4
    track.follow(place(begun()), 100.2 + ANNOUNCER.tail_s)
    assert deck.asked[4:] == ["stop"]
    track.follow(place(at(1.0)), 200.0)
    assert deck.asked[-1] == f"play {LEAD_S + 1:.2f}"


def test_another_round_begins_anew_before_the_closing_is_over(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    track.follow(place(at(200.0)), 100.0)
    track.conclude("drums", 270.0, 100.0)
    track.follow(place(opening()), 101.0)
    assert deck.asked[-1] == "play 0.00"


def test_a_plain_clock_is_silent_and_gives_the_music_back(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    state = fight(soundtrack="clock")
    for second in range(4):
        track.follow(place(state._replace(clock=50 * second)), 100.0 + second)
    assert deck.asked == ["stop"] and sound._music.lent, "nobody else plays meanwhile"
    assert not track.conclude("clock", 300.0, 104.0), "its end is called by a voice"
    track.follow(place(begun()), 105.0)
    assert not sound._music.lent and not sound.problems


def test_turn_based_the_music_of_the_table_goes_on(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, track = Deck(monkeypatch), soundtrack(sound)
    track.follow(place(fight(turn_based=True)), 100.0)
    assert deck.asked == [] and not sound._music.lent
    assert (MUSIC / "eye_for_an_eye" / "ground.ogg").is_file()


def test_without_music_the_clock_is_called() -> None:
    state = fight(soundtrack="clock")
    signals = [ClockSignalled(seconds) for seconds in (60, 30, 10)]
    called = [voice.name for voice in voices(state, (Resumed("mark"), Resumed("card"), *signals))]
    assert called == ["begin", "sixty", "thirty", "ten"] and set(called) <= set(ANNOUNCER.calls)
    assert not [*voices(fight(), (Resumed("mark"), *signals))], "a soundtrack says it by itself"


def test_captions_are_those_of_the_announcer(sound: Sound) -> None:
    track = soundtrack(sound)
    assert track.caption(place(say(opening(), "+20").state)) == "Chiefs, the stones are watching."
    assert track.caption(place(at(0.2))) == "Yarra mark! Begin!"
    assert track.caption(place(at(40.0))) == "" and track.caption(place(begun())) == ""


def test_a_missing_file_is_told_once_and_survived(sound: Sound, tmp_path: Path) -> None:
    track = Soundtrack(sound, ANNOUNCER, "eye_for_an_eye", tmp_path)
    for second in range(5):
        track.follow(place(at(1.0 + second)), 100.0 + second)
    assert [problem.reason for problem in sound.problems] == ["is missing"]
    track.stop()


def test_without_a_device_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    deck, track = Deck(monkeypatch), soundtrack(Sound())
    track.follow(place(at(1.0)), 100.0)
    track.conclude("drums", 270.0, 101.0)
    track.follow(place(begun()), 110.0)
    track.stop()
    assert deck.asked == []


def test_volume_and_mute_stay_with_the_settings(sound: Sound) -> None:
    sound.set_volumes(1.0, 1.0, 1.0)
    track = soundtrack(sound)
    track.follow(place(at(1.0)), 100.0)
    sound.idle()
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.01)
    sound.mute(True)
    sound.idle()
    assert pygame.mixer.music.get_volume() == 0.0
    track.stop()


@pytest.mark.parametrize("name", [track for track in SOUNDTRACKS if track != PLAIN_CLOCK])
def test_a_soundtrack_can_be_entered_anywhere(sound: Sound, name: str) -> None:
    file = MUSIC / f"eye_for_an_eye_{name}.ogg"
    assert file.stat().st_size < 3_300_000
    pygame.mixer.music.load(file)
    for start_s in (0.0, 3.0, 170.5):
        pygame.mixer.music.play(start=start_s, fade_ms=60)
        assert pygame.mixer.music.get_busy()


def test_calls_are_short_and_do_not_clip(sound: Sound) -> None:
    for name in ("knocked_out", "raging_current", "luftle_swarm", "protect_the_chief"):
        call = pygame.mixer.Sound(CALLS / f"{name}.ogg")
        peak = max(map(abs, array("h", call.get_raw()))) / 32768
        assert 0.4 <= call.get_length() <= 2.6 and 0.1 < peak < 0.95


def test_every_call_is_spoken_or_cried_and_there_is_no_other_recording() -> None:
    """What comes all the time is a chief's own cry; words are left for what must be words."""
    spoken = set(ANNOUNCER.calls) - set(ANNOUNCER.cries)
    assert {"begin", "sixty", "thirty", "ten", "knocked_out", "hunting_net"} <= spoken
    cried = {f"{chief}_{manner}" for chief in CHIEFS for manner in MANNERS}
    takes = {f"{chief}_move_{take}" for chief in CHIEFS for take in (2, 3)}
    assert set(ANNOUNCER.cries.values()) == set(MANNERS)
    assert {file.stem for file in CALLS.glob("*.ogg")} == spoken | cried | takes


def test_a_call_is_heard_in_the_voice_of_the_chief_who_makes_it(sound: Sound) -> None:
    calls = Calls(sound, ANNOUNCER)
    events = (Called(2, Heal(2)), Called(1, Move(1, 1, NO_FIGURE)), KnockedOut(1, 2))
    calls.hear(fight("grublic riparian"), events, lambda *_: None)
    heard = [name.partition("/")[2] for name in sound.heard]
    assert heard == ["riparian_heal", "knocked_out"], "a step so soon after a call is left out"


def test_each_chief_has_a_voice_colour_of_its_own(sound: Sound) -> None:
    """Heard by its spectrum: how its energy lies in thirds of an octave."""
    colours = {}
    for chief in CHIEFS:
        raw = pygame.mixer.Sound(CALLS / f"{chief}_attack.ogg").get_raw()
        cry = np.frombuffer(raw, "<i2").reshape(-1, 2)[:, 0] / 32_768
        assert 0.3 <= len(cry) / 44_100 <= 1.8
        power, hz = np.abs(np.fft.rfft(cry)) ** 2, np.fft.rfftfreq(len(cry), 1 / 44_100)
        edges = np.searchsorted(hz, 90 * 2 ** (np.arange(21) / 3))
        thirds = np.add.reduceat(power, edges)[:-1]
        colours[chief] = thirds / thirds.sum()
    for one, other in itertools.combinations(CHIEFS, 2):
        shared = np.minimum(colours[one], colours[other]).sum()
        assert shared < 0.6, f"{one} sounds like {other}"
