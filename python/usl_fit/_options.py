"""The options of a fit. Their values, and what is wrong with one, are the solver's to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def written(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as the solver reads them: a text each, those that are None left out."""
    return {_name(name): _text(value) for name, value in options.items() if value is not None}


def _name(name: str) -> str:
    """``noise_prior`` and ``lambda_`` as the solver calls them."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(map(str.capitalize, others)) if others else first


def _text(value: Any) -> str:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ",".join(map(_text, value))
    return str(value)
