"""How the opponents play Eye for an Eye."""

from __future__ import annotations

from game.ai.eye_for_an_eye.chieftain import Chieftain

__all__ = ["Chieftain"]
