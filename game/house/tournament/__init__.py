"""A tournament: who meets whom, how it stands, and the file it is kept in."""
