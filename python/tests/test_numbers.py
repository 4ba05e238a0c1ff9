"""Every number is the npm package's, whose answers are where USL_FIT_EXPECTED and USL_FIT_SERIES say."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import polars
import pytest
from agreement import Random, near, near_squares
from usl_fit import fit, fit_many

EXPECTED: dict[str, Any] = json.loads(Path(os.environ["USL_FIT_EXPECTED"]).read_text())
SETS: list[dict[str, Any]] = EXPECTED["sets"]
RANDOM = Random(Path(os.environ["USL_FIT_SERIES"]))


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case['name']} {case['options']}")
def test_certified_sets(case: dict[str, Any]) -> None:
    found, wanted = fit(case["n"], case["x"], **case["options"]), case["fit"]
    assert set(found) == set(wanted)
    parameters: dict[str, Any] = {**found["parameters"]}
    assert set(parameters) == {"lambda", "sigma", "kappa"}
    for name, one in parameters.items():
        other = wanted["parameters"][name]
        assert near(one["estimate"], other["estimate"], other["standardError"])
        assert one["status"] == other["status"]
    assert near_squares(found["goodness"]["sse"], wanted["goodness"]["sse"], case["x"])
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
    columns = RANDOM.columns()
    table = polars.DataFrame(fit_many(polars.Series(columns["i"]), columns["n"], columns["x"]))
    assert table["series"].to_list() == list(range(len(RANDOM)))
    assert (table["error"] == "not-positive").sum() == RANDOM.refused.sum() == len(RANDOM) // 100 > 0
    assert not any(RANDOM.apart(table, RANDOM.alone).values())
