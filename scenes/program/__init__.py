"""The running program: window, frame loop, the screens on top of one another, and what opens them."""
