"""Who sits at the table, on which board, by which options."""
