"""The dragons of Ejderhalar: their shapes, their movement and their pictures."""

from __future__ import annotations

from scenes.stage.dragon.motion import blend, breathing
from scenes.stage.dragon.painter import DragonPainter
from scenes.stage.dragon.spine import Spine, spine

__all__ = ["DragonPainter", "Spine", "blend", "breathing", "spine"]
