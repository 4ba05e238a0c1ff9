"""One series, and every series, of whatever holds a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pytest
from usl_fit import UslError, compare, compare_runs, fit, fit_table, next_measurement, plan, predict

N = [1, 2, 4, 8, 16]
X = [955.16, 1878.91, 3548.68, 6531.08, 9897.24]
COLUMNS: dict[str, Any] = {"host": ["a"] * 5, "clients": N, "tps": X}
TEXT = "clients,tps\n" + "\n".join(f"{n},{x}" for n, x in zip(N, X))

GIVEN: dict[str, Callable[[], Any]] = {
    "a dictionary of lists": lambda: COLUMNS,
    "a dictionary of arrays": lambda: {"clients": numpy.array(N), "tps": numpy.array(X)},
    "a frame of pandas": lambda: pandas.DataFrame(COLUMNS),
    "a frame of Polars": lambda: polars.DataFrame(COLUMNS),
    "a lazy frame of Polars": lambda: polars.LazyFrame(COLUMNS).filter(polars.col("clients") > 0),
    "a table of pyarrow": lambda: pyarrow.table(COLUMNS),
    "a query of DuckDB": lambda: duckdb.from_arrow(pyarrow.table(COLUMNS)),
    "rows": lambda: [["clients", "tps"], *zip(N, X)],
    "a text": lambda: TEXT,
    "a text with tabs and commas": lambda: TEXT.replace(",", "\t").replace(".", ","),
}


@pytest.mark.parametrize("given", GIVEN)
def test_every_table_is_understood(given: str) -> None:
    data = GIVEN[given]
    wanted = fit(N, X)
    found = fit(data())
    assert found["parameters"] == wanted["parameters"] and found["peak"] == wanted["peak"]
    assert "at 16 clients (9,897 tps)" in found.answer["headline"]["text"]
    assert fit("clients", "tps", data=data()) == found
    (only,) = fit_table(data())["fits"]
    assert only == found
    assert predict("clients", "tps", 32, data=data()) == found.predict(32) == only.predict(32)
    assert plan(data(), throughput=9000)["window"] == plan(N, X, throughput=9000)["window"]
    assert next_measurement(data=data(), largest=40) == next_measurement(N, X, largest=40)
    assert compare(data(), (N, X))["sigma"] == compare((N, X), data())["sigma"]


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "measured.csv"
    file.write_text(TEXT, encoding="utf-8")
    assert fit(file) == fit(TEXT)


SERIES = "tps;clients;host\n" + "\n".join(
    f"{x};{n};{host}" for host, factor in (("web-1", 1), ("web-2", 2)) for n, x in zip(N, [factor * x for x in X])
)


def test_every_series_of_a_table() -> None:
    report = fit_table(SERIES + "\n10;1;web-3", group="host", level=0.9)
    first, second = report["fits"]
    assert (first["series"], second["series"]) == ("web-1", "web-2")
    for factor, found in ((1, first), (2, second)):
        assert [point["throughput"] for point in found["points"]] == [factor * x for x in X]
        assert found["confidenceLevel"] == 0.9
    assert second.predict(32) == fit(SERIES, series="web-2", group="host", level=0.9).predict(32)
    (error,) = report["errors"]
    assert (error["series"], error["code"]) == ("web-3", "too-few-points")
    assert report["columns"]["throughput"]["header"] == "tps"


def test_one_series_of_several_is_asked_for() -> None:
    with pytest.raises(UslError) as caught:
        fit(SERIES, group="host")
    assert "web-1" in str(caught.value)
    assert fit(SERIES, group="host", series="web-2")["series"] == "web-2"


def test_an_empty_cell_has_its_row() -> None:
    frame = pandas.DataFrame({"clients": [*N, 32], "tps": [*X, None]})
    for data in (frame, polars.from_pandas(frame), TEXT + "\n32,"):
        with pytest.raises(UslError) as caught:
            fit(data)
        assert caught.value.code == "not-a-number" and 'column "tps": the cell is empty' in str(caught.value)


def test_runs_as_tables() -> None:
    runs = [polars.DataFrame({"n": [1, 4, 16], "x": [f * x for x in (100, 371, 1050)]}) for f in (1, 1.1, 0.95)]
    change = compare_runs(runs, [run.with_columns(polars.col("x") * 2) for run in runs], paired=True)["uniform"]
    assert change is not None and change["relative"]["estimate"] == pytest.approx(1)


def test_what_is_no_column_is_refused() -> None:
    for data in (COLUMNS, pandas.DataFrame(COLUMNS), polars.DataFrame(COLUMNS), TEXT):
        with pytest.raises(UslError) as caught:
            fit("clients", "rps", data=data)
        assert caught.value.code == "column-not-found"
        assert "tps" in str(caught.value)
    with pytest.raises(UslError) as caught:
        fit("clients", "tps")
    assert caught.value.code == "unreadable-input"
    with pytest.raises(UslError):
        fit()
