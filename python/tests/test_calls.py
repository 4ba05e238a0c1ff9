"""The calls for one series."""

from __future__ import annotations

import json
import pickle
from decimal import Decimal
from importlib.metadata import version
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib.pyplot as plt
import numpy
import pyarrow
import pytest
import usl_fit
from usl_fit import (
    Fit,
    Law,
    UslError,
    compare,
    compare_runs,
    fit,
    minimal_plan,
    next_measurement,
    plan,
    plan_gate,
    predict,
)

N = [1, 2, 4, 8, 16]
X = [955.16, 1878.91, 3548.68, 6531.08, 9897.24]


def test_columns_of_any_kind() -> None:
    wanted = fit(N, X)
    assert fit(numpy.array(N), numpy.array(X)) == wanted
    assert fit(tuple(N), (Decimal(str(x)) for x in X)) == wanted
    assert fit(pyarrow.array(N), pyarrow.chunked_array([X[:2], X[2:]])) == wanted


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


def test_a_number_is_predicted_alone() -> None:
    result = fit(N, X)
    assert result.predict(32) == predict(N, X, 32) == predict(N, X, [32])[0]
    assert result.predict(numpy.float64(32)) == result.predict(32)
    assert [each["concurrency"] for each in result.predict(numpy.array([64, 32]))] == [64, 32]
    assert result.predict([]) == []
    with pytest.raises(UslError) as caught:
        result.predict(-1)
    assert caught.value.code == "out-of-range"


@pytest.mark.parametrize("options", [{}, {"exclude": [2], "level": 0.8}, {"weights": "equal", "model": "amdahl"}])
def test_a_fit_predicts_with_its_options_also_from_json(options: Any) -> None:
    result = fit(N, X, **options)
    wanted = predict(N, X, [32], **options)
    assert result.predict([32]) == wanted
    assert pickle.loads(pickle.dumps(result)).predict([32]) == wanted
    assert Fit(json.loads(json.dumps(result.to_dict()))).predict([32]) == wanted


def test_parameters_and_intervals() -> None:
    result = fit(N, X)
    parameters: dict[str, Any] = {**result["parameters"]}
    assert result.params == {name: of["estimate"] for name, of in parameters.items()}
    assert result.conf_int() == {name: (of["low"], of["high"]) for name, of in parameters.items()}
    narrow = fit(N, X, level=0.5)["parameters"]["sigma"]
    assert result.conf_int(0.5)["sigma"] == (narrow["low"], narrow["high"])


def test_options_have_names_of_python() -> None:
    given: dict[str, Any] = {"noisePrior": "none", "bandAt": [4, 8], "lambda": 960}
    wanted = fit(N, X, **given)
    assert fit(N, X, noise_prior="none", band_at=[4, 8], lambda_=960) == wanted
    assert wanted["options"]["lambda"] == 960 and wanted["options"]["noisePrior"] == 0
    assert [band["concurrency"] for band in fit(N, X, band_at=4)["bands"]] == [4]
    with pytest.raises(UslError) as caught:
        fit(N, X, nois_prior=0.1)  # type: ignore[call-arg]
    assert caught.value.code == "unknown-option" and "noisePrior" in str(caught.value)


def test_a_law() -> None:
    law = Law(1000, sigma=0.02, kappa=0.0005)
    wanted = 1000 * 32 / (1 + 0.02 * 31 + 0.0005 * 32 * 31)
    assert law.throughput(32) == pytest.approx(wanted, rel=1e-14)
    assert law.throughput(numpy.array([32, 1])) == [law.throughput(32), 1000]
    assert law.latency(32) == pytest.approx(32 / wanted, rel=1e-14)
    assert law.efficiency(32) == pytest.approx(wanted / 32_000, rel=1e-14)
    assert law.peak_concurrency == pytest.approx((0.98 / 0.0005) ** 0.5, rel=1e-12)
    assert law.peak_throughput == pytest.approx(law.throughput((0.98 / 0.0005) ** 0.5), rel=1e-12)
    for branch in ("before-peak", "after-peak"):
        there = law.concurrency_for_throughput(15_000, branch)
        assert there is not None and law.throughput(there) == pytest.approx(15_000, rel=1e-12)
    assert law.concurrency_for_throughput(100_000) is None
    there = law.concurrency_for_latency(0.004)
    assert there is not None and law.latency(there) == pytest.approx(0.004, rel=1e-12)
    assert Law(10).peak_concurrency is None


def test_what_if() -> None:
    law = Law(1000, sigma=0.05, kappa=0.001)
    report = law.what_if([1, 20], lambda_="*1.1", sigma=0.02, kappa="*0.5")
    assert [report["after"][name] for name in ("lambda", "sigma", "kappa")] == pytest.approx([1100, 0.02, 0.0005])
    # E(20) = 1 + 19σ + 380κ: 2.33 before, 1.57 after.
    assert report["after"]["curve"][1]["gain"] == pytest.approx(1.1 * 2.33 / 1.57 - 1, rel=1e-12)
    assert fit(N, X).law.what_if()["before"]["sigma"] == fit(N, X)["parameters"]["sigma"]["estimate"]
    with pytest.raises(UslError):
        law.what_if(sgima=0.02)


def test_a_plan() -> None:
    window = plan(N, X, throughput=9000)["window"]
    assert window is not None
    assert window["low"]["estimate"] == pytest.approx(13.0652734, abs=1e-6)
    with pytest.raises(UslError):
        plan(N, X)


def test_a_comparison() -> None:
    compared = compare((N, X), (N, [2 * x for x in X]), at=[8], weights="equal")
    assert compared["throughput"][0]["relative"]["estimate"] == pytest.approx(1, abs=1e-9)
    assert json.loads(json.dumps(compared)) == compared == pickle.loads(pickle.dumps(compared))
    answer = compared["answer"]
    assert answer["changed"] == "yes"
    assert str(compared) == answer["headline"]["text"]
    assert str(compared).startswith("After the change the system delivers 100% more at a concurrency of 8: 6,")
    assert answer["headline"]["german"].startswith("Nach der Änderung leistet das System bei einer Nebenläufigkeit von 8 ")
    with_units = compare({"users": N, "tps": X}, {"users": N, "tps": [2 * x for x in X]}, at=[8], weights="equal")
    assert " at 8 users: 6," in str(with_units)


def test_a_plan_for_users_who_think() -> None:
    (at,) = plan(N, X, users=20, think_time=0.001)["operatingPoints"]
    assert at["concurrency"] + 0.001 * at["throughput"] == pytest.approx(20)
    assert plan(N, X, users=20, thinkTime=0.001)["operatingPoints"] == [at]


def test_runs_are_compared() -> None:
    n = [1, 4, 16]
    before = [(n, [100, 371, 1050]), (n, [91, 330, 955]), (n, [103, 362, 1071])]
    after = [(n, [0.9 * x for x in run]) for _, run in before]
    paired = compare_runs(before, after, paired=True)
    assert paired["uniform"] is not None
    assert paired["uniform"]["relative"]["estimate"] == pytest.approx(-0.1)
    separate = compare_runs(before, after, level=0.9)
    assert separate["uniform"] is not None
    # Whole runs differ, which pairs cancel.
    low = separate["uniform"]["relative"]["low"]
    assert low is not None and low < -0.15
    with pytest.raises(UslError) as caught:
        compare_runs(before, after[:2], paired=True)
    assert caught.value.code == "length-mismatch"


def test_a_gate_and_a_first_plan() -> None:
    narrow, wide = plan_gate(0.05, 0.03, run_scatter=0.05), plan_gate(0.1, 0.03, run_scatter=0.05)
    assert max(each["runs"] for each in narrow["designs"]) > max(each["runs"] for each in wide["designs"])
    assert all(each["paired"] for each in plan_gate(0.05, 0.03)["designs"])
    chosen = minimal_plan(64, 6, scatter=0.03)
    assert len(chosen["concurrencies"]) == 6 and chosen["concurrencies"][-1] == 64
    with pytest.raises(UslError):
        minimal_plan(64, 3)


def test_the_version() -> None:
    assert usl_fit.__version__ == version("usl-fit") == fit(N, X)["version"]


def test_a_prompt_shows_the_answer_and_a_table() -> None:
    result = fit(N, X)
    headline, gap, *table = repr(result).splitlines()
    assert headline == result.answer["headline"]["text"] and gap == ""
    assert [line.split("  ")[0] for line in table[1:]] == [
        "Throughput at concurrency 1 λ",
        "Contention σ",
        "Coherency κ",
        "Peak concurrency",
        "Peak throughput",
    ]
    # Numbers end below each other.
    assert len({line.index(number) + len(number) for line, number in zip(table[1:], ("948.5", "0.01226"))}) == 1


def test_a_summary_has_every_sentence_and_warning() -> None:
    result = fit(N, X)
    text = result.summary()
    assert all(message["text"] in text for message in [result.answer["headline"], *result.answer["details"]])
    assert result["warnings"] and all(f"! {warning['message']}" in text for warning in result["warnings"])
    assert "Std. error" in text and "11.37" in text and "5 measurements at 5 concurrencies" in text


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
