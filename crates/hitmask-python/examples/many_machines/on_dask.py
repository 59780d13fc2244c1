"""Runs the parts on Dask, either on the processors of this machine or on a running cluster.

python on_dask.py verify data/matches verdicts.parquet [tcp://scheduler:8786]
"""

import sys
from typing import Any, Callable, List

import pyarrow as pa
import pyarrow.parquet as pq
import work
from dask.distributed import Client, as_completed


def run(
    client: Client,
    kind: Callable[[Any], pa.Table],
    parts: List[Any],
    progress: Callable[[int, int], Any] = lambda done, all: None,
) -> pa.Table:
    """Returns the verdicts of all parts, in the order of the parts.

    When a worker is lost, Dask gives the worker's parts to other workers. These include finished
    parts, because their verdicts are lost too. Each part has one place in the result, however often
    it runs.
    """
    futures = client.map(kind, parts, pure=False)
    for done, _ in enumerate(as_completed(futures), 1):
        progress(done, len(parts))
    return pa.concat_tables(client.gather(futures))


if __name__ == "__main__":
    kind, folder, verdicts, *address = sys.argv[1:]
    with Client(*address) as client:
        for module in ("arena.py", "work.py"):
            client.upload_file(module)
        found = run(
            client,
            work.KINDS[kind],
            work.parts(folder),
            lambda done, all: print(f"\r{done} of {all}", end="", flush=True),
        )
    print()
    pq.write_table(found, verdicts)
