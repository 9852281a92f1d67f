"""The instruments, scores and recipes from which every sound of the program is made.

Run `python -m assets.synth` from the project's root to write all files of `assets/sound` and `assets/music`
again; `python -m assets.synth land title` writes only those named, and of a piece of music its whole folder.
It needs numpy 2.4.6 (dependency group `synth`) and an `ffmpeg` with libvorbis on the path; the announcer of
Eye for an Eye also needs `espeak-ng` (1.51), which reads his sentences. The game itself needs none of them.
Every random choice is seeded, so the same versions write the same files. Everything takes about ten minutes.
"""
