"""What a fit costs in DuckDB, in one run: bench.py EXTENSION FOLDER.

A million series of eight points in a Parquet file; beside the fit the engine's own grouping of the same columns into
lists, and pandas' groupby with scipy on 10,000 of the series, scaled.
"""

from __future__ import annotations

import platform
import sys
import time
from pathlib import Path
from typing import Callable

import duckdb
import numpy
import pandas
from scipy.optimize import curve_fit

SERIES, FEW = 1_000_000, 10_000
LEVELS = numpy.array([1.0, 2, 4, 8, 12, 16, 24, 32])

extension, folder = sys.argv[1], Path(sys.argv[2])
many, few = folder / "many.parquet", folder / "few.parquet"
con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
con.execute(f"LOAD '{extension}'")


def law(n: numpy.ndarray, a: float, s: float, k: float) -> numpy.ndarray:
    return a * n / (1 + s * (n - 1) + k * n * (n - 1))


def write() -> None:
    random = numpy.random.default_rng(20260101)
    a, s, k = (top * random.random((SERIES, 1)) for top in (900, 0.1, 0.002))
    noise = 1 + 0.03 * random.standard_normal((SERIES, len(LEVELS)))
    x = (law(LEVELS, 100 + a, s, k) * noise).ravel()
    frame = pandas.DataFrame({"series": numpy.repeat(numpy.arange(SERIES), len(LEVELS)), "n": numpy.tile(LEVELS, SERIES), "x": x})
    con.execute(f"COPY frame TO '{many}' (FORMAT parquet)")
    con.execute(f"COPY (FROM '{many}' WHERE series < {FEW}) TO '{few}' (FORMAT parquet)")


def scipy_fit(rows: pandas.DataFrame) -> pandas.Series:
    n, x = rows["n"].to_numpy(), rows["x"].to_numpy()
    found, covariance = curve_fit(law, n, x, p0=(x[0] / n[0], 0.05, 0.001), bounds=(0, numpy.inf))
    return pandas.Series([*found, *numpy.sqrt(numpy.diag(covariance))])


def query(select: str, file: Path = many) -> Callable[[], object]:
    out = folder / "out.parquet"
    return lambda: con.execute(f"COPY (SELECT {select} FROM '{file}' GROUP BY series) TO '{out}' (FORMAT parquet)")


def with_scipy() -> None:
    frame = con.execute(f"FROM '{few}'").df()
    frame.groupby("series")[["n", "x"]].apply(scipy_fit)


write()
# What is timed, how often, and how many times the series would be a million.
timed: dict[str, tuple[Callable[[], object], int, int]] = {
    "sums of both columns": (query("series, sum(n), sum(x)"), 3, 1),
    "lists of both columns": (query("series, list(n), list(x)"), 3, 1),
    "usl_fit": (query("series, usl_fit(n, x)"), 3, 1),
    "usl_fit, weights=auto": (query("series, usl_fit(n, x, 'weights=auto')", few), 1, SERIES // FEW),
    "usl_report": (query("series, usl_report(n, x)", few), 1, SERIES // FEW),
    "pandas with scipy": (with_scipy, 1, SERIES // FEW),
}
threads = con.execute("SELECT current_setting('threads')").fetchone()
print(f"DuckDB {duckdb.__version__}, {platform.machine()}, {threads and threads[0]} threads; seconds, those of a processor in brackets")
seconds: dict[str, list[tuple[float, float]]] = {name: [] for name in timed}
# In turns, so that what else the machine does falls on all.
for turn in range(3):
    for name, (run, times, scale) in timed.items():
        if turn < times:
            began, worked = time.perf_counter(), time.process_time()
            run()
            taken = time.process_time() - worked, time.perf_counter() - began
            seconds[name].append((scale * taken[0], scale * taken[1]))
best = {name: min(taken) for name, taken in seconds.items()}
lists, scipy = best["lists of both columns"], best["pandas with scipy"]
for name, (processor, wall) in best.items():
    beside = f"{wall / lists[1]:.1f} ({processor / lists[0]:.1f}) times the lists, scipy {scipy[1] / wall:.0f} ({scipy[0] / processor:.0f}) times"
    print(f"{name:24} {wall:9.2f} ({processor:.2f})  {beside}")
