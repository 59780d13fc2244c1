"""Runs the unmodified tests that pygame and pygame-ce have for their own masks, against the drop-in
replacement. Start it with `python pygame_suite.py`.

It prints how many tests pass. It fails if a test fails or is skipped, or if the number of tests is
not the expected number.
"""

import os
import sys
import unittest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import hitmask.pygame

hitmask.pygame.install()

import pygame  # noqa: E402
from pygame.tests import mask_test  # noqa: E402

# The number of tests in the versions that the requirements name.
KNOWN = {("pygame-ce", "2.5.8"): 261, ("pygame", "2.6.1"): 257}

# Tests that pygame itself expects to fail with its own masks. They fail with our masks too.
WORDS = {
    "test_to_surface__invalid_area_formats": "a TypeError in the words of pygame-ce: invalid rectstyle argument"
}


def name(test):
    return test.id().rpartition(".")[2]


def main():
    assert pygame.Mask is hitmask.pygame.mask.Mask and pygame.mask.Mask is pygame.Mask
    kind = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    tests = unittest.defaultTestLoader.loadTestsFromModule(mask_test)
    number = tests.countTestCases()
    result = unittest.TextTestRunner(stream=sys.stderr, verbosity=0).run(tests)
    bad, skipped = len(result.failures) + len(result.errors), len(result.skipped)
    failed_here_too = [name(test) for test, _ in result.expectedFailures]
    passed = result.testsRun - bad - skipped - len(failed_here_too)
    print(
        f"{kind} {pygame.version.ver}: {passed} of its {number} tests of masks pass, {bad} fail, "
        f"{skipped} are skipped"
    )
    if result.unexpectedSuccesses:
        print(
            f"  {len(result.unexpectedSuccesses)} of them are marked to fail with pygame's own "
            "masks"
        )
    for one in failed_here_too:
        print(f"  marked to fail, and fails here too: {one}: {WORDS[one]}")
    # Before this accepts any other version, count that version's tests.
    return (bad, skipped, number) == (0, 0, KNOWN.get((kind, pygame.version.ver)))


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
