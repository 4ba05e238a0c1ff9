"""The options of a fit. Their values, and what is wrong with one, are the solver's to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypedDict

from .types import BoundsKind, IntervalMethod, LambdaOption, Method, ModelChoice, ShapeChoice


# A word of Python's own, and no field of a class.
_Lambda = TypedDict("_Lambda", {"lambda": LambdaOption}, total=False)


class BatchOptions(_Lambda, total=False):
    """How every series of many is fitted.

    Attributes
    ----------
    model : {"usl", "amdahl", "linear", "auto"}
        The model; ``auto`` takes the simplest that nested F-tests do not reject.
    shape : {"auto", "law"}
        Whether a knee is fitted beside the law.
    method : {"nonlinear", "transform", "robust"}
        Least squares on throughput, the quadratic regression, or errors of Student's t.
    bounds : {"physical", "none"}
        ``physical`` keeps contention and coherency at or above 0.
    lambda : {"free", "measured"} or float
        Throughput at a concurrency of 1; a word of Python's own, so give it as ``**{"lambda": 1000}``.
    weights : {"auto", "equal", "relative"}
        How much each measurement counts.
    level : float
        Level of every interval, between 0 and 1.
    """

    model: ModelChoice
    shape: ShapeChoice
    method: Method
    bounds: BoundsKind
    weights: Literal["auto", "equal", "relative"]
    level: float


class Options(BatchOptions, total=False):
    """How one series is fitted: what `BatchOptions` has, and more.

    Attributes
    ----------
    noisePrior : float or "none"
        Scatter of a measurement assumed in advance, as a share of its throughput; 0.05 by default.
    intervals : {"profile", "wald", "bootstrap"}
        How intervals are computed.
    bandPoints : int
        Points of the curve in ``bands``.
    bandAt, at : sequence of float
        Concurrencies at which the band, or the throughput with its interval, is wanted.
    exclude : sequence of int, or str
        Rows to leave out, counted from 1; with reasons as ``"3:warm-up; 7:noisy"``.
    seed, replicates : int
        Of the bootstrap.
    """

    noisePrior: float | Literal["none"]
    intervals: IntervalMethod
    bandPoints: int
    bandAt: Iterable[float] | str
    at: Iterable[float] | str
    exclude: Iterable[int] | str
    seed: int
    replicates: int


class NextOptions(Options, total=False):
    """Where one more measurement is sought: what `Options` has, and more.

    Attributes
    ----------
    quantity : {"peak", "peakThroughput", "limit", "lambda", "sigma", "kappa"}
        Whose interval is to become narrower; the peak's concurrency unless said.
    candidates : sequence of float
        The concurrencies that could be measured.
    largest : float
        The largest concurrency that could be.
    """

    quantity: Literal["peak", "peakThroughput", "limit", "lambda", "sigma", "kappa"]
    candidates: Iterable[float] | str
    largest: float


def written(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as the solver reads them: a text each, those that are None left out."""
    return {name: _text(value) for name, value in options.items() if value is not None}


def _text(value: Any) -> str:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ",".join(map(_text, value))
    return str(value)
