"""What the trials in Python share: a tally, and when numbers are the npm package's."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

import numpy
from numpy.typing import NDArray

PARAMETERS = ["lambda", "sigma", "kappa"]
ERRORS = [f"{name}_error" for name in PARAMETERS]
#: The largest difference, as a share of a number or of its standard error, where that is larger.
SHARE = 1e-13
_count = {True: 0, False: 0}


def tell(what: str, holds: object, found: object = "") -> None:
    """Count what was tried, and print it with what was found where it does not hold."""
    _count[bool(holds)] += 1
    if not holds:
        print(f"✗ {what}: {found}")


def conclude() -> None:
    """Print the count, and end the process."""
    print(f"{_count[True]} passed, {_count[False]} failed")
    sys.exit(_count[False] > 0)


def near(found: float | None, wanted: float | None, error: float | None = None, share: float = SHARE) -> bool:
    """To a share of the value, or of its standard error where that is larger."""
    if found is None or wanted is None:
        return found is wanted
    return abs(found - wanted) <= share * max(abs(wanted), error or 0.0)


def near_squares(found: float, wanted: float, x: list[float]) -> bool:
    """To 1e-13, or to the rounding of each residual X − X(N), half a unit in the last place of X on either side."""
    rounding = sys.float_info.epsilon * math.sqrt(sum(each * each for each in x))
    return abs(found - wanted) <= max(SHARE * wanted, 2 * rounding * math.sqrt(wanted) + rounding**2)


class Random:
    """The random series of a folder, eight points each, and what the npm package says of them.

    `numbers` are by its `fitMany`, `alone` by its `fit`, which rounds otherwise.
    """

    def __init__(self, folder: Path) -> None:
        self.n = numpy.fromfile(folder / "n.f64").reshape(-1, 8)
        self.x = numpy.fromfile(folder / "x.f64").reshape(-1, 8)
        self.numbers = numpy.fromfile(folder / "numbers.f64").reshape(-1, 4)
        self.alone = numpy.fromfile(folder / "alone.f64").reshape(-1, 4)
        self.flags = numpy.fromfile(folder / "flags.u8", dtype=numpy.uint8)
        self.refused = self.flags & 8 != 0

    def __len__(self) -> int:
        return len(self.flags)

    def columns(self) -> dict[str, NDArray[Any]]:
        """A row for each measurement."""
        names = numpy.repeat(numpy.arange(len(self)), self.n.shape[1])
        return {"i": names, "n": self.n.ravel(), "x": self.x.ravel()}

    def apart(self, found: Any, wanted: NDArray[Any]) -> dict[str, int]:
        """How many series have another number than is wanted, by name; `found` has columns by name, NaN for none."""
        fits = {name: numpy.asarray(found[name], dtype=float) for name in [*PARAMETERS, *ERRORS, "sse"]}
        far: dict[str, NDArray[Any]] = {}
        for k, name in enumerate(PARAMETERS):
            size = numpy.fmax(abs(wanted[:, k]), fits[f"{name}_error"])
            far[name] = abs(fits[name] - wanted[:, k]) > SHARE * size
        squares = wanted[:, 3]
        rounding = sys.float_info.epsilon * numpy.sqrt((self.x**2).sum(axis=1))
        allowed = numpy.maximum(SHARE * squares, 2 * rounding * numpy.sqrt(squares) + rounding**2)
        far["sse"] = abs(fits["sse"] - squares) > allowed
        # What was refused is no number, and what was not is one.
        missing = [numpy.isnan(fits[name]) != self.refused for name in [*PARAMETERS, "sse"]]
        far["missing"] = numpy.any(missing, axis=0)
        return {name: int(is_far.sum()) for name, is_far in far.items()}
