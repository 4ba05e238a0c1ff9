"""Many series at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import _native
from ._message import floats, is_number
from ._options import BatchOptions, written

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Fits:
    """A table of Arrow with one row a series.

    It speaks the Arrow PyCapsule interface: ``polars.DataFrame(fits)``, ``pyarrow.table(fits)``,
    ``pandas.DataFrame.from_arrow(fits)``; DuckDB reads the table of pyarrow.
    """

    def __init__(self, table: _native.Table) -> None:
        self._table = table

    def __len__(self) -> int:
        return len(self._table)

    def __arrow_c_schema__(self) -> object:
        return self._table.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)


def fit_many(
    series: Any, n: Any, x: Any, *, data: Any = None, **options: Unpack[BatchOptions]
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
        A table of Arrow, Polars, pandas (from 2.2 on, with pyarrow) or DuckDB; ``series``, ``n`` and ``x`` are then
        names of its columns.
    **options : BatchOptions
        How to fit.

    Returns
    -------
    Fits
        One row a series, in the order in which they first appear: ``series``, ``observations``, ``lambda``, ``sigma``,
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
        series, n, x = _native.columns(data, [series, n, x])
    table = _native.fit_many(_names(series), _numbers(n), _numbers(x), list(written(options).items()))
    return Fits(table)


def _is_arrow(column: Any) -> bool:
    return hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__")


def _listed(column: Any) -> list[Any]:
    if hasattr(column, "tolist"):
        column = column.tolist()
    return list(column) if isinstance(column, Iterable) else [column]


def _names(column: Any) -> Any:
    if _is_arrow(column):
        return column
    return [None if name is None or name != name else str(name) for name in _listed(column)]


def _numbers(column: Any) -> Any:
    if _is_arrow(column):
        return column
    if getattr(column, "dtype", None) == "<f8" and hasattr(column, "tobytes"):
        return column.tobytes()
    return floats(array("d", (float(item) if is_number(item) else float("nan") for item in _listed(column))))
