"""Many series from every kind of table, and as any table again."""

from __future__ import annotations

import math
from typing import Any

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pytest
import usl_fit
from agreement import near
from usl_fit import UslError, fit, fit_many

N = [1.0, 2.0, 4.0, 8.0, 16.0]
X = {"b": [955.16, 1878.91, 3548.68, 6531.08, 9897.24], "a": [900.0, 1700.0, 3100.0, 5200.0, 7100.0]}
# In turns, so that the rows of no series stand together.
COLUMNS: dict[str, list[Any]] = {
    "host": [name for _ in N for name in X],
    "n": [n for n in N for _ in X],
    "x": [X[name][i] for i in range(len(N)) for name in X],
}


def lists(of: Any) -> tuple[Any, Any, Any]:
    return of["host"], of["n"], of["x"]


def rows(fits: usl_fit.Fits) -> list[dict[str, Any]]:
    return polars.DataFrame(fits).to_dicts()


def with_table(data: Any) -> usl_fit.Fits:
    return fit_many("host", "n", "x", data=data)


TABLE = pyarrow.table(COLUMNS)
GIVEN = {
    "lists": lambda: fit_many(*lists(COLUMNS)),
    "arrays of NumPy": lambda: fit_many(*(numpy.array(column) for column in lists(COLUMNS))),
    "columns of pandas": lambda: fit_many(*lists(pandas.DataFrame(COLUMNS))),
    "columns of Polars": lambda: fit_many(*lists(polars.DataFrame(COLUMNS))),
    "categories of Polars": lambda: fit_many(
        polars.Series(COLUMNS["host"], dtype=polars.Categorical), COLUMNS["n"], COLUMNS["x"]
    ),
    "columns of pyarrow": lambda: fit_many(*lists(TABLE)),
    "arrays of pyarrow": lambda: fit_many(*(column.combine_chunks() for column in lists(TABLE))),
    "chunks of pyarrow": lambda: fit_many(*(pyarrow.chunked_array([c[:3], c[3:]]) for c in lists(COLUMNS))),
    "a dictionary": lambda: with_table(COLUMNS),
    "a lazy frame of Polars": lambda: with_table(polars.LazyFrame(COLUMNS)),
    "a frame of pandas": lambda: with_table(pandas.DataFrame(COLUMNS)),
    "a frame of Polars": lambda: with_table(polars.DataFrame(COLUMNS)),
    "a table of pyarrow": lambda: with_table(TABLE),
    "chunks": lambda: with_table(pyarrow.concat_tables([TABLE.slice(0, 3), TABLE.slice(3)])),
    "a query of DuckDB": lambda: with_table(duckdb.from_arrow(TABLE)),
    "whole concurrencies": lambda: with_table(polars.DataFrame(COLUMNS).cast({"n": polars.Int16})),
}


@pytest.mark.parametrize("given", GIVEN)
def test_every_table_gives_the_same(given: str) -> None:
    found = rows(GIVEN[given]())
    assert [row["series"] for row in found] == ["b", "a"]
    for row in found:
        wanted = fit(N, X[row["series"]], weights="equal", shape="law", intervals="wald")
        assert row["observations"] == 5
        assert row["error"] is None and row["verdict"] is None
        agrees(row, wanted)


def agrees(row: dict[str, Any], wanted: usl_fit.Fit) -> None:
    """A row has the numbers of a fit, to rounding: a batch adds in another order."""
    parameters: dict[str, Any] = {**wanted["parameters"]}
    for name, parameter in parameters.items():
        assert near(row[name], parameter["estimate"], parameter["standardError"])
        assert near(row[f"{name}_error"], parameter["standardError"], share=1e-11)
    peak: dict[str, Any] = {**(wanted["peak"] or {})}
    limit = wanted["limit"]
    for name in ("concurrency", "throughput"):
        estimate = peak.get(name) or dict.fromkeys(("estimate", "low", "high"))
        for end, key in (("", "estimate"), ("_low", "low"), ("_high", "high")):
            assert near(row[f"peak_{name}{end}"], estimate[key], share=1e-10), (name, end)
    assert near(row["limit"], limit["throughput"]["estimate"] if limit else None, share=1e-11)
    assert near(row["sse"], wanted["goodness"]["sse"], share=1e-11)
    assert near(row["r_squared"], wanted["goodness"]["rSquared"])


SHAPES: dict[str, list[float]] = {
    "a peak": X["a"],
    "no coherency": [100, 182, 308, 466, 640],
    "no contention": [100, 203, 398, 760, 1330],
    "neither": [10, 20.5, 41, 83, 168],
    "exact": [10 * n for n in N],
    "it falls": [100, 60, 35, 18, 9],
    "all alike": [5] * 5,
}


@pytest.mark.parametrize("level", [0.95, 0.5])
@pytest.mark.parametrize("bounds", ["physical", "none"])
@pytest.mark.parametrize("model", ["usl", "amdahl", "linear"])
def test_a_row_is_a_fit(model: Any, bounds: Any, level: float) -> None:
    names = [name for name in SHAPES for _ in N]
    x = [number for shape in SHAPES.values() for number in shape]
    found = rows(fit_many(names, N * len(SHAPES), x, model=model, bounds=bounds, level=level))
    assert [row["series"] for row in found] == list(SHAPES)
    for row in found:
        wanted = fit(
            N, SHAPES[row["series"]], model=model, bounds=bounds, level=level,
            weights="equal", shape="law", intervals="wald",
        )  # fmt: skip
        agrees(row, wanted)


def test_rows_do_not_depend_on_how_many_there_are() -> None:
    """A large table is made in parts."""
    count = 2000
    x = numpy.concatenate([numpy.array(X["ab"[i % 2]]) * (1 + i) for i in range(count)])
    names = numpy.repeat(numpy.arange(count), len(N))
    whole = polars.DataFrame(fit_many(polars.Series(names), N * count, x))
    assert whole["series"].to_list() == list(range(count))
    last = polars.DataFrame(fit_many(["last"] * len(N), N, x[-len(N) :]))
    assert whole[-1].drop("series").equals(last.drop("series"))


def test_fits_become_any_table() -> None:
    fits = fit_many(*lists(COLUMNS))
    assert len(fits) == 2
    table = pyarrow.table(fits)
    assert table.num_rows == 2
    assert list(polars.DataFrame(fits).columns) == table.column_names
    assert list(pandas.DataFrame.from_arrow(fits)["series"]) == ["b", "a"]
    assert duckdb.from_arrow(table).count("*").fetchall() == [(2,)]
    assert fits.to_arrow().equals(table)
    assert fits.to_polars().equals(polars.DataFrame(fits))
    assert list(fits.to_pandas()["series"]) == ["b", "a"]
    assert "2 series" in repr(fits)


def test_names_stay_as_they_are() -> None:
    def names(given: Any) -> list[Any]:
        return [row["series"] for row in rows(fit_many(given, N * 2, X["a"] * 2))]

    wholes = [2**62] * 5 + [-7] * 5
    assert names(wholes) == names(numpy.array(wholes)) == names(pandas.Series(wholes)) == [2**62, -7]
    assert names([3] * 5 + [None] * 5) == [3, None]
    assert names([True] * 5 + [False] * 5) == ["True", "False"]
    assert names([3] * 5 + ["3b"] * 5) == ["3", "3b"]
    assert names([2**70] * 5 + [1] * 5) == [str(2**70), "1"]


def test_names_of_other_kinds() -> None:
    days = [day for day in range(3) for _ in N]
    for names in (pyarrow.array(days), pyarrow.array(days, "int32").cast("date32"), polars.Series(days) == 1):
        fits = rows(fit_many(names, N * 3, X["a"] * 3))
        assert all(row["error"] is None for row in fits)
        assert sum(row["observations"] for row in fits) == 15


def test_rows_without_a_name_are_one_series() -> None:
    names = [None, "a"] * 5
    found = rows(fit_many(names, N[:1] * 10, [1.0] * 10))
    assert [(row["series"], row["observations"]) for row in found] == [("a", 5), (None, 5)]


BAD: dict[str, tuple[list[float | None], list[float | None], str]] = {
    "null": ([1, 2, 4, None], [1, 2, 3, 4], "not-finite"),
    "nan": ([1, 2, 4, 8], [1, 2, math.nan, 4], "not-finite"),
    "infinite": ([1, 2, 4, 8], [1, 2, math.inf, 4], "not-finite"),
    "negative": ([1, 2, 4, 8], [1, 2, -3, 4], "not-positive"),
    "one": ([1], [1], "too-few-points"),
    "same": ([2, 2, 2, 2], [1, 2, 3, 4], "too-few-distinct-concurrencies"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_series_is_told_and_hides_no_other(bad: str) -> None:
    n, x, code = BAD[bad]
    frame = polars.DataFrame({"n": [*n, *N], "x": [*x, *X["a"]]}, strict=False)
    found, good = rows(fit_many([bad] * len(n) + ["good"] * 5, frame["n"], frame["x"]))
    assert found["error"] == code
    assert {found[name] for name in ("lambda", "sigma", "kappa", "sse", "peak_concurrency")} == {None}
    assert good["error"] is None and good["lambda"] > 0


def test_no_rows_give_no_fits() -> None:
    assert rows(fit_many([], [], [])) == []
    assert rows(fit_many(TABLE["host"].slice(0, 0), [], [])) == []


def test_a_long_series() -> None:
    n = numpy.tile(numpy.arange(1.0, 101.0), 1000)
    x = 100 * n / (1 + 0.02 * (n - 1) + 0.0001 * n * (n - 1))
    (row,) = rows(fit_many(numpy.zeros(len(n), dtype=numpy.int8), n, x))
    assert row["observations"] == 100_000
    assert row["sigma"] == pytest.approx(0.02, rel=1e-9)


def test_options_are_the_solvers() -> None:
    (row,) = rows(fit_many(["a"] * 5, N, X["a"], shape="auto", model="usl", bounds="none"))
    assert row["verdict"] in {"law", "knee", "undecided"}
    with pytest.raises(UslError) as caught:
        fit_many(["a"] * 5, N, X["a"], wieghts="equal")  # type: ignore[call-arg]
    assert caught.value.code == "unknown-option"
    assert "weights" in str(caught.value)


def test_what_is_no_column_is_refused() -> None:
    with pytest.raises(UslError) as caught:
        fit_many(["a"], [1, 2], [1, 2])
    assert caught.value.code == "length-mismatch"
    with pytest.raises(UslError) as caught:
        fit_many("host", "m", "x", data=TABLE)
    assert caught.value.code == "column-not-found"
    assert "host, n, x" in str(caught.value)
    with pytest.raises(UslError) as caught:
        fit_many("host", "m", "x", data=COLUMNS)
    assert caught.value.code == "column-not-found"
    assert "host, n, x" in str(caught.value)
    with pytest.raises(UslError) as caught:
        fit_many(TABLE["host"], TABLE["host"], TABLE["x"])
    assert caught.value.code == "not-a-number"
