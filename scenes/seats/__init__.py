"""Who sits at the table, on which board, with which options."""
