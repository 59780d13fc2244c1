"""Settings of all tests."""

from hypothesis import settings

# How long a case takes depends on what else the machine does.
settings.register_profile("hitmask", deadline=None)
settings.load_profile("hitmask")
