"""Second, naive implementations of the rules, written from the rules pages alone, to check the real ones."""
