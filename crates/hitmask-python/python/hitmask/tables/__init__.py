"""Arrow tables: verifies recordings and scans pairs of masks, with a verdict for each row.

Pass a table of pyarrow, which must be installed, or of any library whose tables pyarrow reads:
pandas, Polars, DuckDB. A part of a table gives the same verdicts as the whole table, so Dask, Ray
or Spark can share the work among many machines.
"""

from hitmask.tables.pairs import scan
from hitmask.tables.recordings import verify

__all__ = ["scan", "verify"]
