"""Many series on a cluster of Spark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from . import _native
from ._many import fit_many as fit_table
from ._option_types import BatchOptions
from ._options import written

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame
    from typing_extensions import Unpack

SCHEMA = (
    "observations bigint, "
    + ", ".join(f"`{name}` double" for name in _native.NUMBERS)
    + ", verdict string, error string"
)


def fit_many(
    df: DataFrame, keys: str | Iterable[str], n: str, x: str, **options: Unpack[BatchOptions]
) -> DataFrame:
    """Fit every series of a frame of Spark, each where its rows are gathered.

    Spark gathers the rows of each series (``collect_list``), and every worker fits them in batches of Arrow.

    Parameters
    ----------
    df : pyspark.sql.DataFrame
        One row for each measurement.
    keys : str or iterable of str
        The columns that tell the series apart.
    n, x : str
        The columns of concurrencies and throughputs.
    **options : BatchOptions
        As `usl_fit.fit_many` takes them.

    Returns
    -------
    pyspark.sql.DataFrame
        The keys, then the columns of `usl_fit.fit_many`.

    Raises
    ------
    UslError
        ``unknown-option``, ``out-of-range``.
    """
    from pyspark.sql import functions as f

    _native.check_batch_options(list(written(options).items()))
    names = [keys] if isinstance(keys, str) else list(keys)
    # A list leaves nulls out, and would move the numbers after it to other partners: a pair does not.
    pair = f.struct(f.col(n).cast("double").alias("n"), f.col(x).cast("double").alias("x"))
    gathered = df.groupBy(*names).agg(f.collect_list(pair).alias("_measured"))

    def fitted(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            yield from _fitted(batch, names, options)

    fields = (f"{_quoted(field.name)} {field.dataType.simpleString()}" for field in gathered.schema.fields[:-1])
    return gathered.mapInArrow(fitted, ", ".join([*fields, SCHEMA]))


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def _fitted(
    batch: pyarrow.RecordBatch, names: list[str], options: Any
) -> Iterator[pyarrow.RecordBatch]:
    import pyarrow
    from pyarrow import compute

    lists = batch.column("_measured")
    rows = compute.list_parent_indices(lists)
    pairs = compute.list_flatten(lists)
    fits = pyarrow.table(
        fit_table(rows, compute.struct_field(pairs, "n"), compute.struct_field(pairs, "x"), **options)
    )
    keys = pyarrow.Table.from_batches([batch.select(names)])
    for name in fits.column_names[1:]:
        column = fits[name]
        keys = keys.append_column(name, column.cast("int64") if name == "observations" else column)
    yield from keys.combine_chunks().to_batches()
