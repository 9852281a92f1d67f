"""Eye for an Eye at one screen: Compass Call, devices, the arena itself and what comes after a round."""
