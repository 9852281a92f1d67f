"""What is seen after a round."""
