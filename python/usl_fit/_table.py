"""Every series of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from ._columns import Table, cells_of
from ._fit import Fit
from ._message import call
from ._option_types import TableOptions
from ._options import written

if TYPE_CHECKING:
    from typing_extensions import Unpack


class FitReport(TypedDict):
    """All series of a table: those fitted, and those that could not be."""

    #: One for each series, in the order in which they first appear.
    fits: list[Fit]
    #: What is wrong with each of the others: ``series``, ``code``, ``message``, ``details``.
    errors: list[dict[str, Any]]
    #: The columns that were used, and what their headers say of units.
    columns: dict[str, Any]
    #: The estimates of each series pooled with the others; empty unless asked for.
    pooled: list[dict[str, Any]]
    #: How far the series differ; None unless pooled.
    tau: dict[str, Any] | None
    #: What to know before the pooled estimates are used.
    poolingWarnings: list[dict[str, Any]]


def fit_table(data: Table, **options: Unpack[TableOptions]) -> FitReport:
    """Fit every series of a table, whose columns are recognised by their headers, in English or German.

    Parameters
    ----------
    data : table
        A text such as that of a CSV, the path of a file with one (a ``pathlib.Path``), a frame of pandas or Polars, a table
        of Arrow, a query of DuckDB, a dictionary of columns, or rows.
    **options : TableOptions
        Which column is which where the headers do not tell, and how to fit.

    Returns
    -------
    FitReport
        ``fits``, a `Fit` for each series; ``errors``, what is wrong with the others; ``columns``, those that were used.

    Raises
    ------
    UslError
        ``empty-input``, ``column-not-found``, ``ambiguous-column``, ``unknown-option``. A series that cannot be fitted is
        no error.

    Examples
    --------
    >>> report = fit_table("users,requests_per_s\\n1,955.16\\n2,1878.91\\n4,3548.68\\n8,6531.08\\n16,9897.24")
    >>> report["fits"][0].answer["headline"]["text"]
    'Still rising at 16 users (9,897 requests/s): the last doubling brought 52%.'
    """
    cells = cells_of(data)
    report: FitReport = call("fitTable", *cells, written(options))
    report["fits"] = [Fit(each)._of([*cells, each["series"]], options) for each in report["fits"]]
    return report
