"""Many series by a local Spark, which needs a Java."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import polars
import pytest
from agreement import Random
from pyspark.sql import SparkSession
from usl_fit import UslError, fit_many
from usl_fit.spark import fit_many as fit_on_spark

N = [1.0, 2.0, 4.0, 8.0, 16.0]


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    assert shutil.which("java"), "Spark needs Java 17 or later"
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "3")
        .getOrCreate()
    )
    yield session
    session.stop()


def test_series_on_spark_are_those_at_home(spark: SparkSession) -> None:
    rows: list[tuple[str, int, float | None, float]] = [
        (f"host {i}", i % 2, n, (100 + i) * n / (1 + 0.01 * (n - 1) + 0.0005 * n * (n - 1)) + (i * n) % 7)
        for n in N
        for i in range(40)
    ]
    rows.append(("bad", 0, None, 1.0))
    frame = spark.createDataFrame(rows, "host string, zone int, threads double, tps double")
    found = fit_on_spark(frame, ["host", "zone"], "threads", "tps", shape="auto").collect()
    hosts, zones, n, x = zip(*rows)
    wanted = polars.DataFrame(
        fit_many(list(hosts), polars.Series(n), polars.Series(x), shape="auto")
    ).rows_by_key("series", named=True, unique=True)
    assert len(found) == 41
    for row in found:
        each = row.asDict()
        host, zone = each.pop("host"), each.pop("zone")
        assert host == "bad" or zone == int(host.split()[1]) % 2
        assert each == wanted[host]


def test_a_misspelt_option_is_refused_before_anything_runs(spark: SparkSession) -> None:
    frame = spark.createDataFrame([("a", 1.0, 1.0)], "host string, n double, x double")
    with pytest.raises(UslError) as caught:
        fit_on_spark(frame, "host", "n", "x", wieghts="equal")  # type: ignore[call-arg]
    assert caught.value.code == "unknown-option" and "weights" in str(caught.value)


def test_random_series_are_the_npm_packages(spark: SparkSession, tmp_path: Path) -> None:
    random = Random(Path(os.environ["USL_FIT_SERIES"]))
    measured, fitted = tmp_path / "measured.parquet", tmp_path / "fitted.parquet"
    polars.DataFrame(random.columns()).write_parquet(measured)
    fit_on_spark(spark.read.parquet(str(measured)), "i", "n", "x").write.parquet(str(fitted))
    table = polars.read_parquet(fitted / "*.parquet").sort("i")
    assert table["i"].to_list() == list(range(len(random)))
    assert not any(random.apart(table, random.alone).values())


def test_the_readme(spark: SparkSession, tmp_path: Path) -> None:
    """Its block for a cluster, from Parquet to Parquet, in a folder of its own."""
    text = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    [block] = [block for block in blocks if "spark." in block]
    rows = [("eu", host, n, 100 * n / (1 + 0.02 * (n - 1))) for n in N for host in ("a", "b")]
    polars.DataFrame(rows, ["zone", "host", "threads", "tps"], orient="row").write_parquet(
        tmp_path / "measured.parquet"
    )
    exec(block.replace('parquet("', f'parquet("{tmp_path.as_posix()}/'), {"spark": spark})
    fits = polars.read_parquet(tmp_path / "fitted.parquet" / "*.parquet").sort("host")
    assert fits["host"].to_list() == ["a", "b"]
    assert fits["sigma"].to_list() == pytest.approx([0.02, 0.02], rel=1e-6)
