"""Runs pygame-ce's own tests of masks, unmodified, against the drop-in replacement."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pygame")

SUITE = Path(__file__).with_name("pygame_suite.py")


def test_pygame_ces_own_tests_of_masks_pass(report):
    done = subprocess.run([sys.executable, str(SUITE)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    report(done.stdout.strip())
