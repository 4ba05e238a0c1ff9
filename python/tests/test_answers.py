"""Every sentence is that of the other faces."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from usl_fit import UslError, fit

TABLE = Path(__file__).parents[2] / "tests" / "answers" / "sentences.json"
ANSWERS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))


def test_there_are_twenty() -> None:
    assert len(ANSWERS) == 20


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer["name"])
def test_sentences(answer: dict[str, Any]) -> None:
    n, x, columns = answer["concurrency"], answer["throughput"], answer["columns"]
    if answer["error"] is not None:
        with pytest.raises(UslError) as refused:
            fit(n, x)
        assert (refused.value.code, str(refused.value)) == (answer["error"], columns["english"])
        return
    found = fit(n, x)
    headline = found.answer["headline"]
    assert (headline["text"], headline["german"]) == (columns["english"], columns["german"])
    assert repr(found).startswith(columns["english"])
