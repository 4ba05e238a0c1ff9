"""Times one route to the fits of many series, file to file: routes.py ROUTE FOLDER THREADS ACT:COUNT ….

FOLDER has `COUNT.parquet` and `COUNT.csv` with the columns series, n and x. One line of JSON for each act, in the order
in which they are given: seconds by the clock and of processors, those of every process that the route needs included.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

route, folder, threads = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
root = Path(__file__).parents[2]
out = folder / "out.parquet"


def of(count: str, kind: str = "parquet") -> str:
    return str(folder / f"{count}.{kind}")


def duckdb() -> dict[str, Callable[[str], object]]:
    import duckdb

    con = duckdb.connect(config={"allow_unsigned_extensions": "true", "threads": threads})
    con.execute(f"LOAD '{root / 'duckdb' / 'pkg' / 'usl_fit.duckdb_extension'}'")

    def by_series(select: str) -> Callable[[str], object]:
        return lambda count: con.execute(
            f"COPY (SELECT series, {select} FROM '{of(count)}' GROUP BY series) TO '{out}' (FORMAT parquet)"
        )

    return {
        "scan": lambda count: con.execute(f"SELECT sum(series), sum(n), sum(x) FROM '{of(count)}'").fetchall(),
        "lists": by_series("list(n), list(x)"),
        "fit": by_series("usl_fit(n, x)"),
        "auto": by_series("usl_fit(n, x, 'weights=auto')"),
        "report": by_series("usl_report(n, x)"),
    }


def clickhouse() -> dict[str, Callable[[str], object]]:
    from chdb import session

    shutil.rmtree(folder / "clickhouse", ignore_errors=True)
    con = session.Session(f"{folder / 'clickhouse'}?allow_experimental_webassembly_udf=1")
    con.query(f"SET max_threads = {threads}")
    module = root / "clickhouse" / "pkg" / "usl_fit_clickhouse.wasm"
    con.query(
        "INSERT INTO system.webassembly_modules (name, code) "
        f"SELECT 'usl_fit', code FROM file('{module}', RawBLOB, 'code String')"
    )
    lines = (root / "clickhouse" / "usl_fit.sql").read_text(encoding="utf-8").splitlines()
    for statement in "\n".join(line for line in lines if not line.startswith("--")).split(";"):
        if statement.strip():
            con.query(statement)

    def by_series(select: str) -> Callable[[str], object]:
        def act(count: str) -> None:
            out.unlink(missing_ok=True)
            con.query(
                f"INSERT INTO FUNCTION file('{out}', Parquet) SELECT series, {select} "
                f"FROM file('{of(count)}', Parquet) GROUP BY series"
            )

        return act

    return {
        "scan": lambda count: con.query(f"SELECT sum(series), sum(n), sum(x) FROM file('{of(count)}', Parquet)"),
        "lists": by_series("groupArray(n), groupArray(x)"),
        "fit": by_series("usl_fit(groupArray(n), groupArray(x)) AS fit"),
        "report": by_series("usl_report(groupArray(n), groupArray(x)) AS report"),
    }


def python() -> dict[str, Callable[[str], object]]:
    # Before they are loaded.
    os.environ["POLARS_MAX_THREADS"] = os.environ["RAYON_NUM_THREADS"] = str(threads)
    import polars
    from usl_fit import fit_many

    def fit(**options: Any) -> Callable[[str], object]:
        def act(count: str) -> None:
            table = polars.read_parquet(of(count))
            polars.DataFrame(fit_many("series", "n", "x", data=table, **options)).write_parquet(out)

        return act

    return {
        "scan": lambda count: polars.scan_parquet(of(count)).sum().collect(),
        "lists": lambda count: polars.read_parquet(of(count)).group_by("series").agg("n", "x").write_parquet(out),
        "fit": fit(),
        "auto": fit(weights="auto"),
        "report": fit(weights="auto", shape="auto"),
    }


def spark() -> dict[str, Callable[[str], object]]:
    sys.path.append(str(root / "python" / "tests"))
    import atexit

    from cluster import Cluster
    from pyspark.sql import DataFrame
    from usl_fit.spark import fit_many

    work = folder / "cluster"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    cluster = Cluster(work, threads)
    atexit.register(cluster.stop)
    con = cluster.session()
    con.sparkContext.setLogLevel("ERROR")
    con.range(8).repartition(8).count()

    def read(count: str) -> DataFrame:
        return con.read.parquet(of(count))

    def write(frame: DataFrame) -> None:
        frame.write.mode("overwrite").parquet(str(folder / "out.spark"))

    def lists(count: str) -> None:
        from pyspark.sql import functions as f

        write(read(count).groupBy("series").agg(f.collect_list("n"), f.collect_list("x")))

    return {
        "scan": lambda count: read(count).groupBy().sum().collect(),
        "lists": lists,
        "fit": lambda count: write(fit_many(read(count), "series", "n", "x")),
        "auto": lambda count: write(fit_many(read(count), "series", "n", "x", weights="auto")),
        "report": lambda count: write(fit_many(read(count), "series", "n", "x", weights="auto", shape="auto")),
    }


def program(*command: str, kind: str, env: dict[str, str] | None = None) -> Callable[[str], object]:
    """A process that reads a file and writes to its standard output."""

    def act(count: str) -> None:
        with (folder / "out.txt").open("wb") as output:
            whole = [part.replace("FILE", of(count, kind)) for part in command]
            ended = subprocess.run(whole, stdout=output, stderr=subprocess.PIPE, env={**os.environ, **(env or {})})
        # 2 says that some of the series cannot be fitted.
        if ended.returncode not in (0, 2):
            raise RuntimeError(f"{whole} ended with {ended.returncode}: {ended.stderr.decode()[-500:]}")

    return act


def go() -> dict[str, Callable[[str], object]]:
    env = {"GOMAXPROCS": str(threads)}
    module = str(root / "wasm-core" / "pkg" / "usl_fit.wasm")
    own = str(folder / "fleet-go")
    return {name: program(own, module, name, "FILE", kind="csv", env=env) for name in ("scan", "lists", "fit", "auto", "report")}


def node() -> dict[str, Callable[[str], object]]:
    own = str(root / "bench" / "fleet" / "columns.mjs")
    acts = {name: program("node", own, name, "FILE", kind="parquet") for name in ("scan", "lists", "fit", "auto")}
    usl_fit = ["node", str(root / "package" / "bin" / "usl-fit.js")]
    reports = program(*usl_fit, "fit", "FILE", "--group", "series", "--json", kind="csv")
    return {**acts, "report": reports}


def fleet() -> dict[str, Callable[[str], object]]:
    usl_fit = ["node", str(root / "package" / "bin" / "usl-fit.js")]
    whole = [*usl_fit, "fleet", "FILE", "--group", "series", "--csv"]
    return {"fit": program(*whole, "--weights", "equal", kind="parquet"), "auto": program(*whole, kind="parquet")}


def scipy() -> dict[str, Callable[[str], object]]:
    import numpy
    import pandas
    from scipy.optimize import curve_fit

    def law(n: Any, a: float, s: float, k: float) -> Any:
        return a * n / (1 + s * (n - 1) + k * n * (n - 1))

    def fit(**options: Any) -> Callable[[str], object]:
        def one(rows: Any) -> Any:
            n, x = rows["n"].to_numpy(), rows["x"].to_numpy()
            found, covariance = curve_fit(law, n, x, p0=((x / n).max(), 0.05, 0.001), **options)
            return pandas.Series([*found, *numpy.sqrt(numpy.diag(covariance))])

        def act(count: str) -> None:
            frame = pandas.read_parquet(of(count)).groupby("series")[["n", "x"]].apply(one)
            frame.columns = frame.columns.astype(str)
            frame.to_parquet(out)

        return act

    return {"fit": fit(bounds=(0, numpy.inf)), "free": fit()}


def used() -> float:
    """Seconds of processors, of this process and all that it started."""
    own = psutil.Process()
    total = 0.0
    for process in [own, *own.children(recursive=True)]:
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system + times.children_user + times.children_system
    return total


def timed(act: Callable[[], object]) -> dict[str, float]:
    began, worked = time.perf_counter(), used()
    act()
    return {"wall": time.perf_counter() - began, "processor": used() - worked}


acts: dict[str, Callable[[str], object]] = {}


def start() -> None:
    acts.update({name: make for name, make in globals()[route]().items()})


print(json.dumps({"act": "start", "count": 0, **timed(start)}), flush=True)
for asked in sys.argv[4:]:
    name, count = asked.split(":")
    print(json.dumps({"act": name, "count": int(count), **timed(lambda: acts[name](count))}), flush=True)
