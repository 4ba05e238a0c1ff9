"""Measurements in whatever holds them: columns, tables, texts, files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from . import _native
from ._message import UslError, call

#: Numbers one after the other: a list, an array of NumPy or Arrow, a Series of pandas or Polars.
Numbers = Iterable[Any]

#: A table: a frame of pandas or Polars, a table of Arrow, a query of DuckDB, a dictionary of columns, rows of which the
#: first may be headers, a text such as that of a CSV, or the path of a file with one.
Table = Any


def is_arrow(column: Any) -> bool:
    """Whether it speaks the Arrow PyCapsule interface."""
    return hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__")


def values_of(column: Any) -> Any:
    """The plain values of a column; anything else as it is."""
    for method in ("tolist", "to_pylist", "to_list"):
        if hasattr(column, method):
            return getattr(column, method)()
    return list(column) if isinstance(column, Iterable) and not isinstance(column, (str, Mapping)) else column


def collected(data: Table) -> Table:
    """What a lazy frame of Polars comes to; any other table as it is."""
    return data.collect() if hasattr(data, "lazy") and hasattr(data, "collect") else data


def columns_of(data: Table, names: list[str]) -> list[Any]:
    """The columns of a table by their names."""
    data = collected(data)
    # A frame of pandas becomes one of Arrow only where pyarrow is installed.
    if not isinstance(data, Mapping) and not _is_pandas(data):
        return _native.columns(data, names)
    for name in names:
        if name not in data:
            message = f'There is no column "{name}"; the columns are {", ".join(map(str, data))}.'
            nowhere = dict.fromkeys(("row", "column", "columns"))
            raise UslError(message, "column-not-found", {**nowhere, "value": name})
    return [data[name] for name in names]


def cells_of(data: Table) -> list[Any]:
    """Rows of cells, the numbers of the rows and what delimits them, as the solver takes a table."""
    data = collected(data)
    if isinstance(data, PathLike):
        data = Path(data).read_text(encoding="utf-8")
    if isinstance(data, str):
        read = call("readText", data)
        return [read["cells"], read["rows"], read["delimiter"]]
    if isinstance(data, Mapping) or _is_pandas(data):
        header, columns = list(data), [data[name] for name in data]
    elif hasattr(data, "fetchall"):
        return [[list(data.columns), *map(list, data.fetchall())], None, None]
    elif hasattr(data, "column_names"):
        header, columns = list(data.column_names), list(data.columns)
    elif hasattr(data, "get_columns"):
        header, columns = list(data.columns), data.get_columns()
    else:
        return [[_row(row) for row in values_of(data)], None, None]
    rows = zip(*map(values_of, columns), strict=True)
    return [[list(map(str, header)), *map(_row, rows)], None, None]


def measurements_of(
    n: Any, x: Any, data: Table, series: str | None, options: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Measurements as the solver takes them, and how they are read and fitted.

    With ``data``, ``n`` and ``x`` are the names of its columns, or None where its headers tell; ``n`` alone is a table.
    """
    if data is None and x is None:
        n, data = None, n
    if data is None:
        return [values_of(n), values_of(x)], dict(options)
    return [*cells_of(data), series], {"n": n, "x": x, **options}


def side_of(side: Any, options: Mapping[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """One side of a comparison: a pair of columns, or a table."""
    n, x = side if isinstance(side, (list, tuple)) and len(side) == 2 else (side, None)
    return measurements_of(n, x, None, None, options)


def _is_pandas(data: Any) -> bool:
    return hasattr(data, "iloc") and hasattr(data, "columns")


def _row(row: Any) -> list[Any]:
    """Cells; what pandas has for a missing one is empty."""
    return [None if cell is None or cell != cell else cell for cell in values_of(row)]
