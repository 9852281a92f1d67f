"""Whatever lies in the user's folder, whoever is killed, whatever is typed: it holds."""
