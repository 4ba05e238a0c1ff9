"""Every number is the npm package's, whose answers are in the file that USL_FIT_EXPECTED names."""

from __future__ import annotations

import json
import math
import os
import sys
from pathlib import Path
from typing import Any

import polars
import pytest
from usl_fit import fit, fit_many

EXPECTED: dict[str, Any] = json.loads(Path(os.environ["USL_FIT_EXPECTED"]).read_text())
SETS: list[dict[str, Any]] = EXPECTED["sets"]


def same(found: float | None, wanted: float | None, error: float | None = None) -> bool:
    """To 1e-13 of the value, or of its standard error where that is larger."""
    if found is None or wanted is None:
        return found is wanted
    return abs(found - wanted) <= 1e-13 * max(abs(wanted), error or 0.0)


def same_squares(found: float, wanted: float, x: list[float]) -> bool:
    """To 1e-13, or to the rounding of each residual X − X(N), half a unit in the last place of X on either side."""
    total = sum(each * each for each in x)
    rounding = sys.float_info.epsilon * math.sqrt(total)
    return abs(found - wanted) <= max(1e-13 * wanted, 2 * rounding * math.sqrt(wanted) + rounding**2)


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case['name']} {case['options']}")
def test_certified_sets(case: dict[str, Any]) -> None:
    found, wanted = fit(case["n"], case["x"], **case["options"]), case["fit"]
    assert set(found) == set(wanted)
    parameters: dict[str, Any] = {**found["parameters"]}
    assert set(parameters) == {"lambda", "sigma", "kappa"}
    for name, one in parameters.items():
        other = wanted["parameters"][name]
        assert same(one["estimate"], other["estimate"], other["standardError"])
        assert one["status"] == other["status"]
    assert same_squares(found["goodness"]["sse"], wanted["goodness"]["sse"], case["x"])
    assert len(found["points"]) == len(wanted["points"])
    for point, beside in zip(found["points"], wanted["points"]):
        assert set(point) == set(beside)
        assert [point[name] for name in ("row", "included", "concurrency", "throughput")] == [
            beside[name] for name in ("row", "included", "concurrency", "throughput")
        ]
    assert [warning["code"] for warning in found["warnings"]] == [
        warning["code"] for warning in wanted["warnings"]
    ]


def test_random_series() -> None:
    random = EXPECTED["random"]
    count = len(random["flags"])
    names = [i for i in range(count) for _ in range(8)]
    table = polars.DataFrame(fit_many(names, random["n"], random["x"]))
    assert table["series"].to_list() == [str(i) for i in range(count)]
    refused = [flags & 8 != 0 for flags in random["flags"]]
    assert sum(refused) == count // 100
    assert table["error"].to_list() == ["not-positive" if each else None for each in refused]
    for i, row in enumerate(table.iter_rows(named=True)):
        if not refused[i]:
            wanted = random["numbers"][4 * i : 4 * i + 4]
            for name, value in zip(("lambda", "sigma", "kappa"), wanted):
                assert same(row[name], value, row[f"{name}_error"]), (i, name, row[name], value)
            assert same(row["sse"], wanted[3]), i
