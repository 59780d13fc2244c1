"""Functions for Arrow tables: they verify recordings and scan pairs of masks, and return a result
for each row.

Pass a table of pyarrow, which must be installed, or of any library whose tables pyarrow can read,
such as pandas, Polars or DuckDB. A part of a table gives the same results as the whole table, so
Dask, Ray or Spark can distribute the work over many machines.
"""

from hitmask.tables.pairs import scan
from hitmask.tables.recordings import verify

__all__ = ["scan", "verify"]
