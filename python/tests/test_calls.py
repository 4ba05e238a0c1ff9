"""The calls for one series."""

from __future__ import annotations

import json
import pickle
from decimal import Decimal
from pathlib import Path
from xml.etree import ElementTree

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
    estimate = first["throughput"]["estimate"]
    assert estimate is not None and first["latency"]["estimate"] == 32 / estimate
    measurement, low = first["measurement"], first["throughput"]["low"]
    assert measurement is not None and measurement["low"] is not None and low is not None
    assert measurement["low"] < low


def test_a_plan() -> None:
    window = plan(N, X, throughput=9000)["window"]
    assert window is not None
    assert window["low"]["estimate"] == pytest.approx(13.0652734, abs=1e-6)
    with pytest.raises(UslError):
        plan(N, X)


def test_a_comparison() -> None:
    compared = compare((N, X), (N, [2 * x for x in X]), at=[8], weights="equal")
    assert compared["throughput"][0]["relative"]["estimate"] == pytest.approx(1, abs=1e-9)


def test_the_next_measurement() -> None:
    advice = next_measurement(N, X, quantity="peak", candidates=[24, 32], largest=40)
    assert advice["advised"] in advice["candidates"]
    assert {24, 32} <= {candidate["concurrency"] for candidate in advice["candidates"]}


def test_a_notebook_shows_a_fit() -> None:
    html = fit(N, X)._repr_html_()
    assert "26.07" in html and "95 % interval" in html
    assert "unbounded" in html


def test_a_notebook_shows_the_chart_of_a_fit() -> None:
    result = fit(N, X, exclude=[2])
    html = result._repr_html_()
    chart = ElementTree.fromstring(html[html.index("<svg") : html.index("</svg>") + 6])
    assert [dot.get("fill") for dot in chart.iter("circle")] == ["currentColor", "none"] + ["currentColor"] * 3
    dots = [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in chart.iter("circle")]
    (law,) = [line for line in chart.iter("polyline") if line.findtext("title") == "law"]
    places = [tuple(map(float, place.split(","))) for place in law.get("points", "").split()]
    # The last point lies on the line to within what it misses the curve by.
    last = result["points"][4]
    assert last["fitted"] is not None
    near = min(places, key=lambda place: abs(place[0] - dots[4][0]))
    per_unit = (dots[0][1] - dots[4][1]) / (X[4] - X[0])
    assert near[1] - dots[4][1] == pytest.approx(per_unit * (last["throughput"] - last["fitted"]), abs=3)
    assert dots == sorted(dots, key=lambda dot: (dot[0], -dot[1]))


def test_a_plot() -> None:
    _, ax = plt.subplots()
    result = fit(N, X, exclude=[2])
    assert result.plot(ax) is ax
    lines = {str(line.get_label()): line for line in ax.lines}
    assert list(lines) == ["fitted", "law", "knee", "measured", "excluded"]
    assert numpy.array_equal(lines["measured"].get_xdata(), [1, 4, 8, 16])
    assert numpy.array_equal(lines["excluded"].get_xdata(), [2])
    places = [float(at) for at in numpy.asarray(lines["fitted"].get_xdata())]
    wanted = [at["throughput"]["estimate"] for at in fit(N, X, exclude=[2], at=places[1:])["at"]]
    assert numpy.asarray(lines["fitted"].get_ydata())[1:] == pytest.approx(wanted, rel=1e-12)
    assert len(ax.collections) == 1
    asked = fit(N, X, bandPoints=20).plot(plt.figure().gca())
    assert len(numpy.asarray(asked.lines[0].get_xdata())) == 20


def test_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    """Every block prints what stands behind its prints."""
    text = (Path(__file__).parents[1] / "README.md").read_text()
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        if "spark." in block:
            continue
        exec(block, names)
        promised = [line.split("  # ")[1] for line in block.splitlines() if line.startswith("print(")]
        assert capsys.readouterr().out.splitlines() == promised
