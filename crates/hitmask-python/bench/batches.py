"""Measures batches, compared with the same loop in Rust. Both take turns, so the ratios are
meaningful on any machine.

    cargo build --profile python -p hitmask-python --example batches
    python bench/batches.py [number of pairs]
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable

import numpy as np

import hitmask

PROGRAM = Path(__file__).parents[3] / "target" / "python" / "examples" / "batches"
ROUNDS = 25


def masks(rng: np.random.Generator) -> "list[hitmask.Mask]":
    """Discs and rings of 8 to 64 pixels, so that some boxes overlap without a common pixel."""
    made = []
    for size in (8, 16, 24, 32, 48, 64):
        y, x = np.mgrid[:size, :size] - (size - 1) / 2
        distance = np.hypot(x, y)
        made += [
            hitmask.Mask.from_array(distance < size / 2),
            hitmask.Mask.from_array(abs(distance - size / 2.5) < 2),
        ]
    return made


def main() -> None:
    if not PROGRAM.exists():
        sys.exit(
            f"{PROGRAM} is missing: cargo build --profile python -p hitmask-python --example "
            "batches"
        )
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    rng = np.random.default_rng(1)
    art = masks(rng)
    a, b = rng.integers(0, len(art), (2, count), dtype=np.int32)
    xy_a = rng.integers(0, 2000, (count, 2), dtype=np.int32)
    xy_b = xy_a + rng.integers(-40, 41, (count, 2), dtype=np.int32)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pairs"
        with file.open("wb") as out:
            out.write(np.array([len(art), count], "<i4").tobytes())
            for mask in art:
                pbm = mask.to_pbm()
                out.write(np.array([len(pbm)], "<i4").tobytes() + pbm)
            for column in (a, b, xy_a, xy_b):
                out.write(column.astype("<i4").tobytes())
        program = subprocess.Popen(
            [PROGRAM, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        compare(program, art, a, b, xy_a, xy_b)
        assert program.stdin is not None
        program.stdin.close()
        program.wait()


def compare(program: Any, art: Any, a: Any, b: Any, xy_a: Any, xy_b: Any) -> None:
    def rust(question: str) -> "tuple[float, int]":
        program.stdin.write(f"{question}\n")
        program.stdin.flush()
        took, total = program.stdout.readline().split()
        return int(took) / 1e9, int(total)

    def python(call: Callable[..., Any], *columns: Any, **options: Any) -> "tuple[float, int]":
        start = time.perf_counter()
        answer = call(art, *columns, **options)
        return time.perf_counter() - start, int(np.nansum(answer))

    wide = [column.astype(np.int64) for column in (a, b)]
    floats = [column.astype(np.float64) + 0.25 for column in (xy_a, xy_b)]
    print(f"{len(a)} pairs{'Rust':>34}{'Python':>12}")
    for name in ("overlaps", "areas", "firsts", "depths"):
        call = getattr(hitmask, name)
        out = call(art, a, b, xy_a, xy_b)
        kinds = {
            "int32": (name, lambda: python(call, a, b, xy_a, xy_b)),
            "int32, out=": (name, lambda: python(call, a, b, xy_a, xy_b, out=out)),
            "int64 indices, float64 positions": (
                f"wide {name}",
                lambda: python(call, *wide, *floats),
            ),
            "int32, 2 threads": (name, lambda: python(call, a, b, xy_a, xy_b, threads=2)),
        }
        for kind, (question, mine) in kinds.items():
            theirs, ours = [], []
            for _ in range(ROUNDS):
                (one, expected), (other, total) = rust(question), mine()
                assert total == expected, "the answers differ"
                theirs.append(one)
                ours.append(other)
            least = min(theirs), min(ours)
            print(
                f"{name:9} {kind:32} {least[0] * 1e3:7.2f} ms {least[1] * 1e3:7.2f} ms "
                f"{least[1] / least[0]:6.2f} ×"
            )


if __name__ == "__main__":
    main()
