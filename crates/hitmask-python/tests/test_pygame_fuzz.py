"""Compares the answers of pygame-ce and of the drop-in replacement to random calls. Set
`HITMASK_PYGAME_CALLS=100000` for the full run.
"""

import os
from collections import Counter

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")
if not getattr(pygame, "IS_CE", False):
    pytest.skip("compares with pygame-ce", allow_module_level=True)

from pygame_calls import CALLS, Calls  # noqa: E402

CALLS_IN_ALL = int(os.environ.get("HITMASK_PYGAME_CALLS", "5000"))


def test_random_calls_have_pygames_answers(report) -> None:
    calls = Calls(seed=int(os.environ.get("HITMASK_PYGAME_SEED", "1")))
    counts: Counter[str] = Counter()
    for number in range(CALLS_IN_ALL):
        name, (what, theirs, mine) = calls.call()
        assert mine == theirs, f"call {number}: {what}"
        counts[name] += 1
    assert counts.total() == CALLS_IN_ALL and (CALLS_IN_ALL < 5000 or set(counts) == set(CALLS))
    made = ", ".join(f"{name} {many}" for name, many in counts.most_common())
    report(f"{CALLS_IN_ALL} random calls have the answers of pygame-ce: {made}")
    report(
        "  not made, because pygame would use memory that is not its own: "
        f"{calls.skipped.total()}; made where pygame loses count of pieces: {calls.miscounted}"
    )
