"""The five games: rules, opponents, matches and lessons, without a screen."""
