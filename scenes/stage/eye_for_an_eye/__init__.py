"""Eye for an Eye on the table."""

from scenes.stage.eye_for_an_eye.presenter import ArenaPresenter, EyePresenter

__all__ = ["ArenaPresenter", "EyePresenter"]
