"""Many series at once."""

from __future__ import annotations

from array import array
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from . import _native
from ._columns import Table, columns_of, is_arrow, values_of
from ._message import floats, is_number
from ._option_types import BatchOptions
from ._options import written

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow
    from typing_extensions import Unpack


class Fits:
    """A table of Arrow with one row a series.

    It speaks the Arrow PyCapsule interface: ``polars.DataFrame(fits)``, ``pyarrow.table(fits)``,
    ``pandas.DataFrame.from_arrow(fits)``; DuckDB reads the table of pyarrow. ``to_polars()``, ``to_pandas()`` and
    ``to_arrow()`` are the same.
    """

    def __init__(self, table: _native.Table) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table)

    def __arrow_c_schema__(self) -> object:
        return self._table.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"<Fits of {len(self):,} series: to_polars(), to_pandas() or to_arrow() is the table>"

    def to_polars(self) -> polars.DataFrame:
        """A frame of Polars, which must be installed."""
        import polars

        return polars.DataFrame(self)

    def to_arrow(self) -> pyarrow.Table:
        """A table of pyarrow, which must be installed."""
        import pyarrow

        return pyarrow.table(self)

    def to_pandas(self) -> pandas.DataFrame:
        """A frame of pandas, which must be installed with pyarrow."""
        return self.to_arrow().to_pandas()


def fit_many(
    series: Any, n: Any, x: Any, *, data: Table = None, **options: Unpack[BatchOptions]
) -> Fits:
    """Fit every series, in parallel, without Python's lock.

    The rows of a series may stand anywhere. The estimates are those of `fit` with the same options, to rounding; equal
    weights and the law alone (``shape="law"``) unless said, for speed, where `fit` has ``auto`` for both.

    Parameters
    ----------
    series, n, x : column
        The series of each row, its concurrency and its throughput. Anything with ``__arrow_c_stream__`` or
        ``__arrow_c_array__`` (Polars, pyarrow, pandas from 3.0 on), an array of NumPy, a list. A null is no number.
    data : table, optional
        A frame of Polars, lazy or not, or pandas, a table of Arrow, a query of DuckDB, or a dictionary of columns; ``series``,
        ``n`` and ``x`` are then names of its columns.
    **options : BatchOptions
        How to fit.

    Returns
    -------
    Fits
        One row a series, in the order in which they first appear: ``series`` as it was given, ``observations``, ``lambda``, ``sigma``,
        ``kappa``, their standard errors ``lambda_error``, ``sigma_error``, ``kappa_error``, ``peak_concurrency``,
        ``peak_concurrency_low``, ``peak_concurrency_high``, ``peak_throughput``, ``peak_throughput_low``,
        ``peak_throughput_high`` (the ends by Wald at ``level``; null where the peak is not bounded on that side),
        ``limit`` (where κ is 0), ``sse``, ``r_squared``, ``verdict`` (``law``, ``knee`` or ``undecided``, where
        ``shape="auto"``) and ``error``, the code of a series that cannot be fitted, whose numbers are null.

    Raises
    ------
    UslError
        ``length-mismatch``, ``not-a-number`` for a column of anything else, ``unknown-option``. A series that cannot be
        fitted is no error.

    Examples
    --------
    >>> fits = fit_many(["a"] * 4 + ["b"], [1, 2, 4, 8, 1], [10, 19, 34, 52, 7])
    >>> len(fits)
    2
    """
    if data is not None:
        series, n, x = columns_of(data, [series, n, x])
    table = _native.fit_many(_names(series), _numbers(n), _numbers(x), list(written(options).items()))
    return Fits(table)


def _is_arrow(column: Any) -> bool:
    # A column of pandas becomes one of Arrow only where pyarrow is installed.
    return is_arrow(column) and not (hasattr(column, "iloc") and find_spec("pyarrow") is None)


def _listed(column: Any) -> list[Any]:
    values = values_of(column)
    return values if isinstance(values, list) else [values]


def _names(column: Any) -> Any:
    """Names as they are where each is a whole number, else as texts."""
    if _is_arrow(column):
        return column
    names = [None if name is None or name != name else name for name in _listed(column)]
    if all(name is None or (type(name) is int and -(2**63) <= name < 2**63) for name in names):
        return names
    return [None if name is None else str(name) for name in names]


def _numbers(column: Any) -> Any:
    if _is_arrow(column):
        return column
    if getattr(column, "dtype", None) == "<f8" and hasattr(column, "tobytes"):
        return column.tobytes()
    return floats(array("d", (float(item) if is_number(item) else float("nan") for item in _listed(column))))
