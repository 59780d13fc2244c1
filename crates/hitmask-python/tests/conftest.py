"""Settings of all tests, and what they report after the last one."""

import sys

import pytest
from hypothesis import settings

# How long a case takes depends on what else the machine does.
settings.register_profile("hitmask", deadline=None)
settings.load_profile("hitmask")

REPORTS = pytest.StashKey[list]()


@pytest.fixture
def report(request):
    """A function that takes a line to print below the tests: counts that a reader wants to see."""
    return request.config.stash.setdefault(REPORTS, []).append


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash.get(REPORTS, []):
        terminalreporter.write_line(line)


@pytest.fixture
def switching():
    """Python changes threads as often as it can, also in the middle of short calls."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)
