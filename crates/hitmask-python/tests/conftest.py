"""The settings that all tests share, and the report that they print at the end."""

import sys

import pytest
from hypothesis import settings

# There is no deadline, because the time that a case takes depends on the load of the machine.
settings.register_profile("hitmask", deadline=None)
settings.load_profile("hitmask")

REPORTS = pytest.StashKey[list]()


@pytest.fixture
def report(request):
    """Returns a function that adds a line, such as a count, below the test results."""
    return request.config.stash.setdefault(REPORTS, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash.get(REPORTS, []):
        terminalreporter.write_line(line)


@pytest.fixture
def switching():
    """Makes Python switch threads as often as it can, even in the middle of short calls."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)
