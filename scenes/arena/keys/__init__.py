"""Playing by keys, pads and fingers: who holds what, and what a key would do now."""
