"""Converts the tables that a call accepts to pyarrow, and reads their columns."""

from typing import Any, Dict, Optional

from hitmask import _engine
from hitmask.types import Table


def table_of(pa: Any, object: Any, column: Optional[str] = None, kind: Any = None) -> Table:
    """Converts any kind of table to pyarrow. A list or an array becomes a table with a single
    column, named ``column``.
    """
    if isinstance(object, pa.Table):
        return object
    if isinstance(object, pa.RecordBatch):
        return pa.Table.from_batches([object])
    if column is not None and isinstance(object, (pa.Array, pa.ChunkedArray)):
        return pa.table({column: object})
    if column is not None and isinstance(object, (list, tuple)):
        items = [bytes(item) if isinstance(item, _engine.Recording) else item for item in object]
        return pa.table({column: pa.array(items, kind)})
    try:
        return pa.table(object)
    except TypeError:
        kinds = (
            "a table of pyarrow, pandas, Polars or DuckDB, or a mapping of columns by their names"
        )
        what = f"{kinds}, or a list of the column {column!r}" if column is not None else kinds
        raise TypeError(f"pass {what}, not {type(object).__name__}") from None


def column_of(table: Table, name: str) -> Any:
    """Returns the column with a name, which must be unique."""
    if table.column_names.count(name) != 1:
        names = ", ".join(table.column_names) or "none"
        raise ValueError(f"the table must have one column {name!r}, but its columns are {names}")
    return table.column(name)


def with_columns(table: Table, columns: Dict[str, Any]) -> Table:
    """Returns the table with additional columns. The table must not have columns with these names
    yet.
    """
    for name, values in columns.items():
        if name in table.column_names:
            raise ValueError(f"the table has a column {name!r} already: rename or drop it")
        table = table.append_column(name, values)
    return table
