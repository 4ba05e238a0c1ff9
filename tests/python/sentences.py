"""The sentences that every face says, from the table of the project."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parents[1] / "answers" / "sentences.json"

#: Each input with its ``concurrency`` and ``throughput``, and what is said of these ``columns`` in both languages, or the
#: ``error`` with which they are refused.
ANSWERS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))


def is_said(answer: dict[str, Any], report: dict[str, Any]) -> bool:
    """Whether a row of ``usl_report`` says of an input what every face says."""
    if answer["error"] is not None:
        return report["error"] == answer["error"] and not report["sentence"] and not report["sentence_german"]
    columns = answer["columns"]
    return (report["sentence"], report["sentence_german"]) == (columns["english"], columns["german"])
