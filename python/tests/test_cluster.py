"""Many series by a cluster of Spark, from Parquet to Parquet, whole and with a worker lost midway."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars
import pyarrow
import pytest
from cluster import LIMIT, Cluster, cluster_of_two
from pyspark import TaskContext
from pyspark.sql import DataFrame, SparkSession
from usl_fit import fit_many
from usl_fit.spark import fit_many as fit_on_spark

SERIES = 400
N = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]
KEYS = ["zone", "host"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cluster")


@pytest.fixture(scope="module")
def cluster(folder: Path) -> Iterator[Cluster]:
    with cluster_of_two(folder) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def spark(cluster: Cluster) -> Iterator[SparkSession]:
    session = cluster.session()
    yield session
    session.stop()


@pytest.fixture(scope="module")
def measured(folder: Path) -> Path:
    """Four files of Parquet, in none of which a series is whole."""
    rows = [
        (i % 3, f"host {i}", n, (100 + i) * n / (1 + 0.01 * (n - 1) + 0.0005 * n * (n - 1)) + (i * n) % 7)
        for n in N
        for i in range(SERIES)
    ]
    rows.append((0, "bad", 1.0, 1.0))
    frame = polars.DataFrame(rows, schema=["zone", "host", "threads", "tps"], orient="row")
    at = folder / "measured"
    at.mkdir()
    for part in range(4):
        frame.gather_every(4, part).write_parquet(at / f"{part}.parquet")
    return at


def fits_of(spark: SparkSession, measured: Path) -> DataFrame:
    return fit_on_spark(spark.read.parquet(str(measured)), KEYS, "threads", "tps")


def written(fits: DataFrame, into: Path) -> list[dict[str, Any]]:
    fits.write.parquet(str(into))
    return polars.read_parquet(into / "*.parquet").sort("host").to_dicts()


@pytest.fixture(scope="module")
def undisturbed(spark: SparkSession, measured: Path, folder: Path) -> list[dict[str, Any]]:
    return written(fits_of(spark, measured), folder / "undisturbed")


def test_a_cluster_fits_as_one_machine_does(undisturbed: list[dict[str, Any]], measured: Path) -> None:
    frame = polars.read_parquet(measured / "*.parquet").sort("host", "threads")
    wanted = polars.DataFrame(fit_many("host", "threads", "tps", data=frame)).sort("series").to_dicts()
    assert len(undisturbed) == SERIES + 1
    assert [row["error"] for row in undisturbed if row["host"] == "bad"] == ["too-few-points"]
    for row, one in zip(undisturbed, wanted, strict=True):
        host = row["host"]
        assert host == "bad" or row["zone"] == int(host.split()[1]) % 3
        assert one["series"] == host
        for name in row.keys() - KEYS:
            # Series that are fitted together round alike, and here others are together.
            wanted_here = one[name]
            if isinstance(wanted_here, float):
                wanted_here = pytest.approx(wanted_here, rel=1e-12)
            assert row[name] == wanted_here, (host, name)


def test_nothing_is_lost_or_doubled_where_a_worker_is(
    cluster: Cluster,
    spark: SparkSession,
    measured: Path,
    undisturbed: list[dict[str, Any]],
    folder: Path,
) -> None:
    begun, gone = folder / "begun", folder / "gone"
    begun.mkdir()

    def told(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        """Tells which worker fits which part; from the fifth on they wait until one worker is gone."""
        context = TaskContext.get()
        assert context is not None
        worker = next(part.name for part in Path.cwd().parents if part.parent == folder)
        part = context.partitionId()
        (begun / f"{part} {worker} {context.taskAttemptId()}").touch()
        ends = time.monotonic() + LIMIT
        while part >= 4 and not gone.exists():
            if time.monotonic() > ends:
                raise TimeoutError("no worker was killed")
            time.sleep(0.05)
        yield from batches

    fits = fits_of(spark, measured)
    job: dict[str, Any] = {}

    def work() -> None:
        try:
            job["rows"] = written(fits.mapInArrow(told, fits.schema), folder / "disturbed")
        except BaseException as error:  # told to the thread that waits
            job["error"] = error

    thread = threading.Thread(target=work, daemon=True)
    thread.start()

    def workers_of(*parts: int) -> set[str]:
        names = [name.split(" ") for name in os.listdir(begun)]
        return {worker for part, worker, _ in names if int(part) in parts}

    ends = time.monotonic() + LIMIT
    while len(workers_of(4, 5)) < 2 and thread.is_alive() and time.monotonic() < ends:
        time.sleep(0.05)
    # Both have fitted some parts, and each is at another.
    assert workers_of(4, 5) == workers_of(0, 1, 2, 3) == set(cluster.workers), job
    [lost] = workers_of(4)
    cluster.workers[lost].kill()
    gone.touch()
    thread.join(LIMIT)
    assert "rows" in job, job
    # What it was at was fitted again elsewhere.
    assert workers_of(4) == set(cluster.workers)
    assert job["rows"] == undisturbed
