"""A comparison, as a prompt shows it."""

from __future__ import annotations

from typing import Any


class Compared(dict[str, Any]):
    """A comparison by the names of its fields; printed, it is its answer in one sentence."""

    def __str__(self) -> str:
        headline: str = self["answer"]["headline"]["text"]
        return headline
