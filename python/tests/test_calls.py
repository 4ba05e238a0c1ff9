"""The calls for one series."""

from __future__ import annotations

import json
import pickle
from decimal import Decimal
from pathlib import Path

import matplotlib.pyplot as plt
import numpy
import pytest
from usl_fit import UslError, compare, fit, next_measurement, plan, predict

N = [1, 2, 4, 8, 16]
X = [955.16, 1878.91, 3548.68, 6531.08, 9897.24]


def test_columns_of_any_kind() -> None:
    wanted = fit(N, X)
    assert fit(numpy.array(N), numpy.array(X)) == wanted
    assert fit(tuple(N), (Decimal(str(x)) for x in X)) == wanted


def test_a_fit_is_plain() -> None:
    result = fit(N, X, at=[32], bandPoints=4, exclude=[2])
    assert json.loads(json.dumps(result.to_dict())) == result
    assert pickle.loads(pickle.dumps(result)) == result
    assert [point["included"] for point in result["points"]] == [True, False, True, True, True]
    assert result["points"][1]["standardizedResidual"] is None
    assert len(result["bands"]) == 4


def test_a_bad_column_has_its_row() -> None:
    with pytest.raises(UslError) as caught:
        fit(N, [1, 2, 3, "four", 5])
    assert caught.value.code == "not-a-number"
    assert caught.value.details["row"] == 4
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, str(again)) == ("not-a-number", str(caught.value))


@pytest.mark.parametrize(
    ("n", "x", "code"),
    [
        ([], [], "empty-input"),
        (N, X[:4], "length-mismatch"),
        (N, [*X[:4], float("nan")], "not-finite"),
        (N, [*X[:4], -1], "not-positive"),
        ([1, 2], [1, 2], "too-few-points"),
    ],
)
def test_errors_have_codes(n: list[float], x: list[float], code: str) -> None:
    with pytest.raises(UslError) as caught:
        fit(n, x)
    assert caught.value.code == code


def test_predictions_are_those_of_the_fit() -> None:
    predictions = predict(N, X, [32, 4], level=0.9)
    result = fit(N, X, level=0.9, at=[32, 4])
    assert [each["throughput"] for each in predictions] == [at["throughput"] for at in result["at"]]
    first = predictions[0]
    assert first["latency"]["estimate"] == 32 / first["throughput"]["estimate"]
    assert first["measurement"]["low"] < first["throughput"]["low"]


def test_a_plan() -> None:
    assert plan(N, X, throughput=9000)["window"]["low"]["estimate"] == pytest.approx(13.0652734, abs=1e-6)
    with pytest.raises(UslError):
        plan(N, X)


def test_a_comparison() -> None:
    compared = compare((N, X), (N, [2 * x for x in X]), at=[8], weights="equal")
    assert compared["throughput"][0]["relative"]["estimate"] == pytest.approx(1, abs=1e-9)


def test_the_next_measurement() -> None:
    assert next_measurement(N, X, candidates=[24, 32, 48])["candidates"]


def test_a_notebook_shows_a_fit() -> None:
    html = fit(N, X)._repr_html_()
    assert "26.07" in html and "95 % interval" in html
    assert "unbounded" in html


def test_a_plot() -> None:
    _, ax = plt.subplots()
    for result in (fit(N, X), fit(N, X, bandPoints=20)):
        assert result.plot(ax) is ax
    curve, measured = ax.lines[:2]
    assert numpy.array_equal(measured.get_xdata(), N)
    x, y = (numpy.asarray(data) for data in (curve.get_xdata(), curve.get_ydata()))
    (at16,) = y[x == 16]
    assert at16 == pytest.approx(fit(N, X)["points"][4]["fitted"], rel=1e-12)
    assert len(ax.collections) == 1


def test_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    """Every block prints what stands behind its prints."""
    text = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        if "pyspark" in block:
            continue
        exec(block, names)
        promised = [line.split("  # ")[1] for line in block.splitlines() if line.startswith("print(")]
        assert capsys.readouterr().out.splitlines() == promised
