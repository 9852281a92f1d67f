"""Tao Long on the table."""

from scenes.stage.tao_long.presenter import TaoLongPresenter

__all__ = ["TaoLongPresenter"]
