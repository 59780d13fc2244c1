"""The settings of all tests, and their report at the end."""

import sys

import pytest
from hypothesis import settings

# No deadline, because the time of a case depends on the load of the machine.
settings.register_profile("hitmask", deadline=None)
settings.load_profile("hitmask")

REPORTS = pytest.StashKey[list]()


@pytest.fixture
def report(request):
    """A function that adds a line below the results of the tests, such as a count."""
    return request.config.stash.setdefault(REPORTS, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash.get(REPORTS, []):
        terminalreporter.write_line(line)


@pytest.fixture
def switching():
    """Lets Python switch threads as often as it can, even in the middle of short calls."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)
