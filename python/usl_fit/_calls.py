"""The calls of the solver for one series."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from ._fit import Fit
from ._message import call
from ._options import NextOptions, Options, written
from .types import Comparison, Estimate, NextMeasurement, RequirementReport

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Numbers one after the other: a list, an array of NumPy, a Series of pandas or Polars.
Numbers = Iterable[Any]


class Ends(TypedDict):
    """Between which two numbers; None where there is no end."""

    low: float | None
    high: float | None


class Prediction(TypedDict):
    """What is to be expected at a concurrency."""

    #: N.
    concurrency: float
    #: X(N).
    throughput: Estimate
    #: N/X, by Little's law, in the time unit of the throughput.
    latency: Estimate
    #: Where a single new throughput would lie; None where nothing says.
    measurement: Ends | None


def fit(n: Numbers, x: Numbers, **options: Unpack[Options]) -> Fit:
    """Fit one series: every number with its interval, and what is wrong with the measurements.

    The λ, σ and κ that make Σ w (X − λN/(1 + σ(N−1) + κN(N−1)))² smallest, with weights that follow from how the
    measurements scatter.

    Parameters
    ----------
    n : iterable of float
        Concurrencies N.
    x : iterable of float
        Throughputs X, in a unit of your choice; λ and the peak's are in the same.
    **options : Options
        How to fit.

    Returns
    -------
    Fit
        The whole fit.

    Raises
    ------
    UslError
        ``too-few-points``, ``too-few-distinct-concurrencies``, ``not-positive``, ``not-finite``,
        ``not-a-number``, ``length-mismatch``, ``needs-single-user-throughput``, ``out-of-range``,
        ``unknown-option``.

    References
    ----------
    N. J. Gunther, *Guerrilla Capacity Planning* (2007), for the law; D. M. Bates and D. G. Watts, *Nonlinear
    Regression Analysis and Its Applications* (1988), chapter 6, for the intervals.

    Examples
    --------
    >>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], level=0.9)
    >>> round(result["peak"]["throughput"]["estimate"])
    10956
    """
    return Fit(call("fit", n, x, written(options)))


def predict(
    n: Numbers, x: Numbers, concurrency: Iterable[float], **options: Unpack[Options]
) -> list[Prediction]:
    """Throughput and latency at concurrencies, each with its interval.

    Parameters
    ----------
    n, x : iterable of float
        Concurrencies and throughputs, as `fit` takes them.
    concurrency : iterable of float
        Where to predict.
    **options : Options
        How to fit.

    Returns
    -------
    list of Prediction
        ``concurrency``; ``throughput`` X(N) with ``estimate``, ``low``, ``high``; ``latency`` N/X, by Little's
        law, in the time unit of the throughput; ``measurement``, the ends between which a single new throughput
        would lie.

    Raises
    ------
    UslError
        As `fit`.

    Examples
    --------
    >>> [at32] = predict([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], [32])
    >>> round(at32["throughput"]["estimate"])
    11728
    """
    places = list(concurrency)
    asked: Options = {**options, "at": places, "bandAt": places}
    result = fit(n, x, **asked)
    bands = {band["concurrency"]: band for band in result["bands"]}
    predictions: list[Prediction] = []
    for at in result["at"]:
        place, throughput = at["concurrency"], at["throughput"]
        band = bands.get(place)
        predictions.append(
            {
                "concurrency": place,
                "throughput": throughput,
                "latency": {
                    "estimate": _over(place, throughput["estimate"]),
                    "low": _over(place, throughput["high"]),
                    "high": _over(place, throughput["low"]),
                },
                "measurement": None
                if band is None
                else {"low": band["predictionLow"], "high": band["predictionHigh"]},
            }
        )
    return predictions


def plan(
    n: Numbers,
    x: Numbers,
    *,
    throughput: float | None = None,
    latency: float | None = None,
    users: float | None = None,
    thinkTime: float | None = None,  # noqa: N803 (the name of the npm package)
    concurrency: float | None = None,
    **options: Unpack[Options],
) -> RequirementReport:
    """Where a requirement is met.

    Parameters
    ----------
    n, x : iterable of float
        Concurrencies and throughputs, as `fit` takes them.
    throughput : float, optional
        At least so much.
    latency : float, optional
        At most so much, in the time unit of the throughput.
    users, thinkTime : float, optional
        So many users, who think so long between an answer and the next request.
    concurrency : float, optional
        Alone, where throughput should not have fallen by more than 5 %; beside others, the most that is allowed.
    **options : Options
        How to fit.

    Returns
    -------
    RequirementReport
        Its ``verdict``, ``window`` of concurrencies, ``headRoom``, ``changes`` and more, as the npm package has them.

    Raises
    ------
    UslError
        Where nothing is required, and as `fit`.

    Examples
    --------
    >>> needed = plan([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], throughput=9000)
    >>> needed["verdict"]["word"], needed["verdict"]["level"]["throughput"]
    ('yes', 9897.24)
    >>> round(needed["window"]["low"]["estimate"], 1)
    13.1
    """
    asked = {
        "throughput": throughput,
        "latency": latency,
        "users": users,
        "thinkTime": thinkTime,
        "concurrency": concurrency,
    }
    answer: RequirementReport = call("requirement", [n, x], written(asked), written(options))
    return answer


def compare(
    before: Sequence[Numbers], after: Sequence[Numbers], **options: Unpack[Options]
) -> Comparison:
    """What differs between two series.

    Parameters
    ----------
    before, after : (n, x)
        Two columns each, as `fit` takes them.
    **options : Options
        How to fit both; ``at`` says at which concurrencies the throughputs are compared.

    Returns
    -------
    Comparison
        ``throughput`` at each place, every parameter and the peak before and after, as the npm package has them.

    Raises
    ------
    UslError
        As `fit`.

    Examples
    --------
    >>> n = [1, 2, 4, 8, 16]
    >>> before = [955.16, 1878.91, 3548.68, 6531.08, 9897.24]
    >>> compared = compare((n, before), (n, [1.1 * x for x in before]), at=[8])
    >>> round(compared["throughput"][0]["relative"]["estimate"], 3)
    0.1
    """
    answer: Comparison = call("compare", list(before), None, list(after), written(options))
    return answer


def next_measurement(n: Numbers, x: Numbers, **options: Unpack[NextOptions]) -> NextMeasurement:
    """Where one more measurement would tell most.

    Parameters
    ----------
    n, x : iterable of float
        Concurrencies and throughputs, as `fit` takes them.
    **options : NextOptions
        Those of `fit`, and ``quantity``, ``candidates``, ``largest``.

    Returns
    -------
    NextMeasurement
        The place ``advised``, what it would bring, and every candidate.

    Raises
    ------
    UslError
        As `fit`.

    Examples
    --------
    >>> advice = next_measurement([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], largest=32)
    >>> advice["advised"] is not None and advice["advised"]["concurrency"] <= 32
    True
    """
    answer: NextMeasurement = call("nextMeasurement", [n, x], written(options))
    return answer


def _over(one: float, other: float | None) -> float | None:
    return None if other is None or other <= 0 else one / other
