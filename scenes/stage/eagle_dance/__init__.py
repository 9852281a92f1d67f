"""Eagle Dance on the table."""

from scenes.stage.eagle_dance.presenter import EagleDancePresenter

__all__ = ["EagleDancePresenter"]
