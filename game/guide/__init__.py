"""The guided first game: a real match in which every rule is told when it first matters."""
