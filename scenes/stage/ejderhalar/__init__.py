"""Ejderhalar on the table."""

from scenes.stage.ejderhalar.presenter import EjderhalarPresenter

__all__ = ["EjderhalarPresenter"]
