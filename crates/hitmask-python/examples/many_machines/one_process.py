"""Runs all parts in this process.

python one_process.py verify data/matches verdicts.parquet
"""

import sys
from typing import Any, Callable, List

import pyarrow as pa
import pyarrow.parquet as pq
import work


def run(kind: Callable[[Any], pa.Table], parts: List[Any]) -> pa.Table:
    return pa.concat_tables(map(kind, parts))


if __name__ == "__main__":
    kind, folder, verdicts = sys.argv[1:]
    pq.write_table(run(work.KINDS[kind], work.parts(folder)), verdicts)
