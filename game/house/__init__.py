"""The house book: people, the shelf of matches, records and ratings of everybody on this machine."""

from game.house.book import Book, open_book
from game.house.names import MOST_LETTERS, clean_name
from game.house.values import LEAST_RATED, Known, Person, Progress, Rating, Shelved

__all__ = [
    "LEAST_RATED", "MOST_LETTERS", "Book", "Known", "Person", "Progress", "Rating", "Shelved", "clean_name",
    "open_book",
]
