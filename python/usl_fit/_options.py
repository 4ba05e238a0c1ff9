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
    lambda_ : {"free", "measured"} or float
        Throughput at a concurrency of 1.
    weights : {"auto", "equal", "relative"}
        How much each measurement counts.
    level : float
        Level of every interval, between 0 and 1.
    """

    model: ModelChoice
    shape: ShapeChoice
    method: Method
    bounds: BoundsKind
    lambda_: LambdaOption
    weights: Literal["auto", "equal", "relative"]
    level: float


class Options(BatchOptions, total=False):
    """How one series is fitted: what `BatchOptions` has, and more. ``noisePrior`` is as good as ``noise_prior``.

    Attributes
    ----------
    noise_prior : float or "none"
        Scatter of a measurement assumed in advance, as a share of its throughput; 0.05 by default.
    intervals : {"profile", "wald", "bootstrap"}
        How intervals are computed.
    band_points : int
        Points of the curve in ``bands``.
    band_at, at : float or sequence of float
        Concurrencies at which the band, or the throughput with its interval, is wanted.
    exclude : int, sequence of int, or str
        Rows to leave out, counted from 1; with reasons as ``"3:warm-up; 7:noisy"``.
    seed, replicates : int
        Of the bootstrap.
    """

    noise_prior: float | Literal["none"]
    noisePrior: float | Literal["none"]
    intervals: IntervalMethod
    band_points: int
    bandPoints: int
    band_at: float | Iterable[float] | str
    bandAt: float | Iterable[float] | str
    at: float | Iterable[float] | str
    exclude: int | Iterable[int] | str
    seed: int
    replicates: int


class ReadOptions(Options, total=False):
    """How a table is read and a series of it fitted: what `Options` has, and more.

    Attributes
    ----------
    latency, group, run, time, time_per_op : str or int
        The columns of the mean latency, of the names of series and of runs, of when a row was measured, and of a time for one
        operation, whose reciprocal is the throughput; by header or number, where the headers do not tell.
    wide : {"series", "runs"}
        What several columns of throughput are.
    decimal : {"auto", "point", "comma"}
        The decimal sign of a text.
    in_service : bool
        Whether the concurrency counts users who think, so that the requests in service are fitted.
    successes : bool
        Whether failures in a column of their own are taken from the throughput.
    """

    latency: str | int
    group: str | int
    run: str | int
    time: str | int
    time_per_op: str | int
    timePerOp: str | int
    wide: Literal["series", "runs"]
    decimal: Literal["auto", "point", "comma"]
    in_service: bool
    inService: bool
    successes: bool


class TableOptions(ReadOptions, total=False):
    """How a table is read and each of its series fitted: what `ReadOptions` has, and more.

    Attributes
    ----------
    n, x : str or int
        The columns of concurrency and throughput, by header or number, where the headers do not tell.
    pooled : bool
        Whether the series are also fitted together, as those of one system.
    """

    n: str | int
    x: str | int
    pooled: bool


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
    candidates: float | Iterable[float] | str
    largest: float


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
