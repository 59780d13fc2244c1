"""Runs the parts on Ray, either on the processors of this machine or on a running cluster.

python on_ray.py verify data/matches verdicts.parquet [ray://head:10001]
"""

import sys
from pathlib import Path
from typing import Any, Callable, List

import pyarrow as pa
import pyarrow.parquet as pq
import ray
import work


def run(
    kind: Callable[[Any], pa.Table],
    parts: List[Any],
    progress: Callable[[int, int], Any] = lambda done, all: None,
) -> pa.Table:
    """Returns the verdicts of all parts, in the order of the parts.

    When a worker is lost, Ray runs the worker's part again on another worker. Each part has one
    place in the result, however often it runs.
    """
    task = ray.remote(max_retries=5)(kind)
    answers = [task.remote(part) for part in parts]
    waiting = answers
    while waiting:
        _, waiting = ray.wait(waiting)
        progress(len(parts) - len(waiting), len(parts))
    return pa.concat_tables(ray.get(answers))


if __name__ == "__main__":
    kind, folder, verdicts, *address = sys.argv[1:]
    # Every machine gets the files in this folder.
    ray.init(*address, runtime_env={"working_dir": str(Path(__file__).parent)})
    found = run(
        work.KINDS[kind],
        work.parts(folder),
        lambda done, all: print(f"\r{done} of {all}", end="", flush=True),
    )
    print()
    pq.write_table(found, verdicts)
