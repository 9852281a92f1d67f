"""The dragons of Ejderhalar: their shapes, their movement and their pictures."""

from __future__ import annotations

from scenes.stage.dragon.motion import blend, pose
from scenes.stage.dragon.painter import DragonPainter
from scenes.stage.dragon.spine import Pip, Spine, spine
from scenes.stage.dragon.stars import StunStars

__all__ = ["DragonPainter", "Pip", "Spine", "StunStars", "blend", "pose", "spine"]
