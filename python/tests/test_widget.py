"""What the widget gives the page; scripts/python/notebooks.mjs tries it in notebooks."""

from __future__ import annotations

from typing import Any

import numpy
import pytest
from usl_fit import UslError
from usl_fit.widget import UslFit

N, X = [1, 2, 4], [10, 19, 34]


def test_columns_of_any_kind_become_rows_of_plain_numbers() -> None:
    widget = UslFit(numpy.array(N), numpy.array(X))
    assert widget.value == [["concurrency", "throughput"], [1.0, 10.0], [2.0, 19.0], [4.0, 34.0]]
    assert {type(cell) for row in widget.value[1:] for cell in row} == {float}
    assert UslFit(value=[["n", "x"], [1, 2]]).value == [["n", "x"], [1, 2]]


def test_what_the_page_is_given() -> None:
    state: dict[str, Any] = UslFit(N, X, options={"level": 0.9}, interactive=False, lang="de").get_state()
    assert (state["options"], state["interactive"], state["lang"]) == ({"level": 0.9}, False, "de")
    assert state["report"] is None and state["error"] is None
    # The element, and the view that knows the model.
    assert "customElements.define" in state["_esm"] and "export default { render }" in state["_esm"]


def test_columns_of_different_lengths() -> None:
    with pytest.raises(UslError) as caught:
        UslFit(N, X[:2])
    assert caught.value.code == "length-mismatch"
