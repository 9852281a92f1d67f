"""Make the sounds and the music: all of them, or those named on the command line."""

from __future__ import annotations

import sys

from assets.synth import (
    calls,
    eagle_dance,
    effects,
    ejderhalar,
    encode,
    eye_drums,
    eye_embers,
    eye_for_an_eye,
    eye_quick,
    eye_stream,
    level,
    tao_long,
    the_dragons_dance,
    title,
)
from assets.synth.tone import RATE, Signal
from game.content import paths

ASSETS = paths.ROOT / "assets"
MUSIC = {
    "eagle_dance": eagle_dance.compose, "ejderhalar": ejderhalar.compose, "tao_long": tao_long.compose,
    "the_dragons_dance": the_dragons_dance.compose, "title": title.compose,
    "eye_for_an_eye": eye_for_an_eye.compose,
}
SOUNDTRACKS = {
    "eye_for_an_eye_drums": eye_drums.compose, "eye_for_an_eye_stream": eye_stream.compose,
    "eye_for_an_eye_embers": eye_embers.compose, "eye_for_an_eye_quick": eye_quick.compose,
}


def main(names: list[str]) -> int:
    """Write every named file and say how long and how loud it is."""
    known = [*effects.names(), *calls.names(), *MUSIC, *SOUNDTRACKS]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no sound named {', '.join(unknown)}. Known: {', '.join(known)}.", file=sys.stderr)
        return 1
    for name in names or known:
        sounding = render(name)
        is_music = name in MUSIC or name in SOUNDTRACKS
        path = ASSETS / ("music" if is_music else "sound") / f"{name}.ogg"
        encode.write(sounding, path, encode.LONG if name in SOUNDTRACKS else encode.QUALITY)
        loud = f", {(level.loudness if is_music else level.momentary)(sounding):.1f} LUFS"
        size = f"{len(sounding) / RATE:.2f} s, {path.stat().st_size:,} bytes"
        print(f"{path.relative_to(ASSETS)}: {size}{loud}", flush=True)
    return 0


def render(name: str) -> Signal:
    """The sound of a name."""
    if name in MUSIC:
        return MUSIC[name]()
    if name in SOUNDTRACKS:
        return SOUNDTRACKS[name]()
    return effects.render(name) if name in effects.names() else calls.render(name)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
