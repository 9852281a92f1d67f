"""Who leads which chief: whatever is said of a chief is said of its person by their own name."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Seat, Sentence, verbatim
from game.core.words import Field
from game.rules.eye_for_an_eye import State
from scenes.stage.eye_for_an_eye.words import name


class Cast:
    """The people of a match; guests and opponents go by their chiefs."""

    def __init__(self, state: State, names: Mapping[Seat, str]) -> None:
        self.names = {seat: verbatim(called) for seat, called in names.items() if called}
        """What people call themselves, without guests."""
        self._instead = {str(name(state, seat)): called for seat, called in self.names.items()}

    def called(self, state: State, seat: Seat) -> Sentence:
        """A person's own name, else that of the chief."""
        return self.names.get(seat) or name(state, seat)

    def told(self, words: Sentence) -> Sentence:
        """The same words with people's names in the places of their chiefs', however deep those stand."""
        if not self._instead or words.key is None:
            return words
        if (person := self._instead.get(words)) is not None:
            return person
        fields = {place: self._field(value) for place, value in words.fields.items()}
        if all(fields[place] is value for place, value in words.fields.items()):
            return words
        return Sentence(
            words.key, fields, plural=words.plural, number=words.number, sense=words.sense, which=words.which
        )

    def _field(self, value: Field) -> Field:
        return self.told(value) if isinstance(value, Sentence) else value

