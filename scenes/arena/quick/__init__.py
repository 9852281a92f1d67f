"""The quick fight: everybody joins with one press, warms up at a straw dummy, fights for three minutes."""
