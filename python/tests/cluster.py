"""A standalone cluster of Spark on this machine: a master and workers as PySpark's own scripts start them."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

HOST = "127.0.0.1"
#: Seconds until whatever is waited for counts as failed.
LIMIT = 240
SCRIPT = Path(pyspark.__file__).parent / "bin" / "spark-class"


def awaited(path: Path, pattern: str) -> re.Match[str]:
    """What a log says, once it does."""
    ends = time.monotonic() + LIMIT
    while time.monotonic() < ends:
        found = re.search(pattern, path.read_text()) if path.exists() else None
        if found is not None:
            return found
        time.sleep(0.1)
    said = path.read_text()[-4000:] if path.exists() else ""
    raise TimeoutError(f"{path.name} does not say {pattern!r}: {said}")


class Service:
    """A process of the cluster, with what it starts."""

    def __init__(self, name: str, folder: Path, *arguments: str) -> None:
        self.folder = folder / name
        self.folder.mkdir()
        self.log = self.folder / "log.txt"
        environment = {**os.environ, "SPARK_LOCAL_IP": HOST, "SPARK_HOME": str(SCRIPT.parents[1])}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [str(SCRIPT), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env=environment,
                start_new_session=True,
            )

    def kill(self) -> None:
        """At once, as a machine that loses its power, with the executors that it started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(LIMIT)


class Cluster:
    """A master and workers of one core each."""

    def __init__(self, folder: Path, workers: int) -> None:
        assert shutil.which("java"), "Spark needs Java 17 or later"
        package = "org.apache.spark.deploy"
        ports = ["--host", HOST, "--port", "0", "--webui-port", "0"]
        self.services = [Service("master", folder, f"{package}.master.Master", *ports)]
        try:
            self.master = awaited(self.services[0].log, r"spark://[\d.]+:\d+")[0]
            for name in [f"worker-{i}" for i in range(1, workers + 1)]:
                own = ["--cores", "1", "--memory", "1g", "--work-dir", str(folder / name)]
                arguments = [f"{package}.worker.Worker", *ports, *own, self.master]
                self.services.append(Service(name, folder, *arguments))
            self.workers = {worker.folder.name: worker for worker in self.services[1:]}
            for worker in self.workers.values():
                awaited(worker.log, "Successfully registered with master")
        except BaseException:
            self.stop()
            raise

    def session(self) -> SparkSession:
        """A session whose jobs begin once every worker is there."""
        settings = {
            "spark.cores.max": len(self.workers),
            "spark.driver.bindAddress": HOST,
            "spark.driver.host": HOST,
            "spark.executor.cores": 1,
            "spark.executor.memory": "512m",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": f"{LIMIT}s",
            "spark.scheduler.minRegisteredResourcesRatio": 1.0,
            "spark.sql.adaptive.enabled": False,
            "spark.sql.shuffle.partitions": 8,
            "spark.ui.enabled": False,
        }
        # What the workers run.
        os.environ["PYSPARK_PYTHON"] = sys.executable
        builder = SparkSession.builder.master(self.master)
        for name, value in settings.items():
            builder = builder.config(name, value)
        return builder.getOrCreate()

    def stop(self) -> None:
        """Ends every process of it."""
        for service in reversed(self.services):
            service.kill()


@contextmanager
def cluster_of_two(folder: Path) -> Iterator[Cluster]:
    """A cluster as long as it is needed."""
    cluster = Cluster(folder, 2)
    try:
        yield cluster
    finally:
        cluster.stop()
