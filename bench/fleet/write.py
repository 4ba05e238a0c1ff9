"""Writes series as tables: write.py X.f64 COUNT FOLDER writes COUNT.parquet and COUNT.csv with series, n and x."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy
import pyarrow
from pyarrow import csv, parquet

LEVELS = numpy.fromfile(Path(sys.argv[1]) / "n.f64", count=8)
count, folder = int(sys.argv[2]), Path(sys.argv[3])
x = numpy.fromfile(Path(sys.argv[1]) / "x.f64", count=8 * count)
columns = {"series": numpy.repeat(numpy.arange(count), 8), "n": numpy.tile(LEVELS, count), "x": x}
table = pyarrow.table(columns)
parquet.write_table(table, folder / f"{count}.parquet")
csv.write_csv(table, folder / f"{count}.csv")
