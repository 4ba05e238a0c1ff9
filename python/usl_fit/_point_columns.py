"""The columns of points. Made of docs/contract.json by scripts/contract.mjs: change them in the core."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any


def _optional(value: float) -> float | None:
    return None if math.isnan(value) else value


#: The fields of a point in the order of their columns, and what their numbers stand for.
POINT: dict[str, Callable[[float], Any]] = {
    "row": int,
    "concurrency": float,
    "throughput": float,
    "latency": _optional,
    "fitted": _optional,
    "residual": _optional,
    "standardizedResidual": _optional,
    "studentizedResidual": _optional,
    "leverage": _optional,
    "cooksDistance": _optional,
    "efficiency": _optional,
    "weight": float,
    "included": bool,
}
