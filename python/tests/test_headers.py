"""Headers are understood as in every other front end."""

from __future__ import annotations

import math
from pathlib import Path

from usl_fit import describe_units

TABLE = Path(__file__).parents[2] / "tests" / "headers" / "units.tsv"


def test_headers_give_the_factors_of_the_table() -> None:
    rows = TABLE.read_text(encoding="utf-8").splitlines()[1:]
    assert len(rows) >= 40
    for row in rows:
        concurrency, throughput, latency, factor, unit, noun = row.split("\t")
        units = describe_units(concurrency, throughput, latency)
        found = units["latencyFactor"]
        wanted = float(factor) if factor else None
        alike = found == wanted if found is None or wanted is None else math.isclose(found, wanted)
        assert alike, row
        assert (units["throughput"] or "") == unit, row
        counted = units["counted"]
        assert (counted["noun"] if counted else "") == noun, row
