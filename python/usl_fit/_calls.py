"""The calls of the solver for one series, and for runs of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, Union, cast, overload

from ._columns import Numbers, Table, measurements_of, side_of
from ._comparison import Compared
from ._fit import Fit, Prediction
from ._message import call
from ._option_types import NextOptions, Options, ReadOptions
from ._options import written
from .types import Comparison, GatePlan, MinimalPlan, NextMeasurement, RequirementReport, RunComparison

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: A column, where there is a table the header or number of one, or the table itself.
Column = Union[Numbers, str, int, PathLike[str]]


def fit(
    n: Column | None = None,
    x: Column | None = None,
    *,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[ReadOptions],
) -> Fit:
    """Fit one series: every number with its interval, and what is wrong with the measurements.

    The λ, σ and κ that make Σ w (X − λN/(1 + σ(N−1) + κN(N−1)))² smallest, with weights that follow from how the
    measurements scatter.

    Parameters
    ----------
    n : iterable of float, or str
        Concurrencies N; with ``data``, the header of their column. Alone, it is the table, as ``data`` takes it.
    x : iterable of float, or str
        Throughputs X, in a unit of your choice; λ and the peak's are in the same. With ``data``, the header of their
        column.
    data : table, optional
        A frame of pandas or Polars, a table of Arrow, a query of DuckDB, a dictionary of columns, a text such as that of a
        CSV, or the path of a file with one (a ``pathlib.Path``). ``n`` and ``x`` can be left out where the headers tell, and
        units in headers are understood.
    series : str, optional
        Which series of the table, if it has several; `fit_table` fits them all.
    **options : ReadOptions
        How to fit, and how to read a table.

    Returns
    -------
    Fit
        The whole fit.

    Raises
    ------
    UslError
        ``too-few-points``, ``too-few-distinct-concurrencies``, ``not-positive``, ``not-finite``,
        ``not-a-number``, ``length-mismatch``, ``needs-single-user-throughput``, ``out-of-range``,
        ``unknown-option``; of a table also ``column-not-found``, ``ambiguous-column``, ``series-not-found``.

    References
    ----------
    N. J. Gunther, *Guerrilla Capacity Planning* (2007), for the law; D. M. Bates and D. G. Watts, *Nonlinear
    Regression Analysis and Its Applications* (1988), chapter 6, for the intervals.

    Examples
    --------
    >>> result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], level=0.9)
    >>> round(result["peak"]["throughput"]["estimate"])
    10956
    >>> measured = {"clients": [1, 2, 4, 8, 16], "tps": [955.16, 1878.91, 3548.68, 6531.08, 9897.24]}
    >>> fit(measured).answer["headline"]["text"]
    'Still rising at 16 clients (9,897 tps): the last doubling brought 52%.'
    """
    return Fit.of(*measurements_of(n, x, data, series, options))


@overload
def predict(
    n: Column | None,
    x: Column | None,
    concurrency: float,
    *,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[ReadOptions],
) -> Prediction: ...
@overload
def predict(
    n: Column | None,
    x: Column | None,
    concurrency: Iterable[float],
    *,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[ReadOptions],
) -> list[Prediction]: ...
def predict(
    n: Column | None,
    x: Column | None,
    concurrency: Any,
    *,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[ReadOptions],
) -> Any:
    """Throughput and latency at a concurrency, or at several, each with its interval.

    `Fit.predict` does the same with a fit at hand.

    Parameters
    ----------
    n, x, data, series
        The measurements, as `fit` takes them.
    concurrency : float or iterable of float
        Where to predict.
    **options : ReadOptions
        How to fit.

    Returns
    -------
    Prediction or list of Prediction
        ``concurrency``; ``throughput`` X(N) with ``estimate``, ``low``, ``high``; ``latency`` N/X, by Little's
        law, in the time unit of the throughput; ``measurement``, the ends between which a single new throughput
        would lie.

    Raises
    ------
    UslError
        As `fit`.

    Examples
    --------
    >>> at32 = predict([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], 32)
    >>> round(at32["throughput"]["estimate"])
    11728
    """
    return fit(n, x, data=data, series=series, **options).predict(concurrency)


def plan(
    n: Column | None = None,
    x: Column | None = None,
    *,
    throughput: float | None = None,
    latency: float | None = None,
    users: float | None = None,
    think_time: float | None = None,
    thinkTime: float | None = None,  # noqa: N803 (the name of the npm package)
    concurrency: float | None = None,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[Options],
) -> RequirementReport:
    """Where a requirement is met.

    Parameters
    ----------
    n, x, data, series
        The measurements, as `fit` takes them.
    throughput : float, optional
        At least so much.
    latency : float, optional
        At most so much, in the time unit of the throughput.
    users, think_time : float, optional
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
        "thinkTime": thinkTime if think_time is None else think_time,
        "concurrency": concurrency,
    }
    measurements, how = measurements_of(n, x, data, series, options)
    answer: RequirementReport = call("requirement", measurements, written(asked), written(how))
    return answer


def compare(
    before: Sequence[Numbers] | Table, after: Sequence[Numbers] | Table, **options: Unpack[ReadOptions]
) -> Comparison:
    """What differs between two series.

    Parameters
    ----------
    before, after : (n, x), or table
        Two columns each, or a table each, as `fit` takes them.
    **options : ReadOptions
        How to read and fit both; ``at`` says at which concurrencies the throughputs are compared, ``exclude`` leaves out rows
        after.

    Returns
    -------
    Comparison
        ``answer``, what that means in words, ``throughput`` at each place, every parameter and the peak before and after,
        as the npm package has them. Printed, it is the headline of the answer.

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
    >>> compared["answer"]["changed"]
    'yes'
    """
    then, how_then = side_of(before, {**options, "exclude": None})
    now, how = side_of(after, options)
    return cast("Comparison", Compared(call("compare", then, written(how_then), now, written(how))))


def compare_runs(
    before: Iterable[Sequence[Numbers] | Table],
    after: Iterable[Sequence[Numbers] | Table],
    *,
    paired: bool = False,
    **options: Unpack[ReadOptions],
) -> RunComparison:
    """What differs between several runs before a change and several after it. No law is fitted.

    Parameters
    ----------
    before, after : iterable of (n, x) or of tables
        The runs, as `compare` takes a side. Only concurrencies that are in every run are compared.
    paired : bool
        Whether each run after belongs to the run before in the same place, as those measured in turns.
    **options : ReadOptions
        The ``level`` of the intervals, and how to read tables.

    Returns
    -------
    RunComparison
        ``uniform``, the change in the mean of the concurrencies, with its interval; whether the ``shape`` changed; and how far
        whole runs differ, as the npm package has them.

    Raises
    ------
    UslError
        ``empty-input``, ``length-mismatch`` for pairs that are not complete, ``too-few-distinct-concurrencies``.

    References
    ----------
    B. L. Welch, *Biometrika* 34 (1947).

    Examples
    --------
    >>> n = [1, 4, 16]
    >>> before = [(n, [100, 371, 1050]), (n, [91, 330, 955]), (n, [103, 362, 1071])]
    >>> after = [(n, [91, 329, 950]), (n, [81, 301, 850]), (n, [91, 330, 965])]
    >>> compared = compare_runs(before, after, paired=True, level=0.9)
    >>> compared["uniform"]["relative"]["high"] < -0.08, compared["shape"]["changed"]
    (True, False)
    """
    sides: list[Any] = []
    for runs, given in ((before, {**options, "exclude": None}), (after, options)):
        measured = [side_of(run, given) for run in runs]
        sides += [[measurements for measurements, _ in measured], written(given)]
    answer: RunComparison = call("compareRuns", *sides, "paired" if paired else "separate")
    return answer


def next_measurement(
    n: Column | None = None,
    x: Column | None = None,
    *,
    data: Table = None,
    series: str | None = None,
    **options: Unpack[NextOptions],
) -> NextMeasurement:
    """Where one more measurement would tell most.

    Parameters
    ----------
    n, x, data, series
        The measurements, as `fit` takes them.
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
    measurements, how = measurements_of(n, x, data, series, options)
    answer: NextMeasurement = call("nextMeasurement", measurements, written(how))
    return answer


def minimal_plan(
    largest: float,
    points: int = 8,
    *,
    scatter: float | None = None,
    sigma: float | None = None,
    kappa: float | None = None,
    level: float | None = None,
) -> MinimalPlan:
    """Where to measure when nothing has been measured yet.

    Parameters
    ----------
    largest : float
        The largest concurrency that can be measured.
    points : int
        How many measurements, at least 4.
    scatter : float, optional
        Standard deviation of a measurement, as a share of the highest throughput.
    sigma, kappa : float, optional
        Guesses of contention and coherency.
    level : float, optional
        Level of the expected interval.

    Returns
    -------
    MinimalPlan
        The ``concurrencies``, to be measured outward as long as throughput rises, how many measurements that leaves for
        levels around the best one, and how narrow the interval of the peak would be.

    Raises
    ------
    UslError
        ``not-positive``, ``not-finite``, ``out-of-range``, ``too-few-distinct-concurrencies``.

    Examples
    --------
    >>> chosen = minimal_plan(64, 6)["concurrencies"]
    >>> len(chosen), chosen[0], chosen[-1]
    (6, 1.0, 64.0)
    """
    how = written({"level": level})
    answer: MinimalPlan = call("minimalPlan", points, largest, sigma, kappa, scatter, how)
    return answer


def plan_gate(
    limit: float, scatter: float, *, run_scatter: float | None = None, level: float = 0.9
) -> GatePlan:
    """How many runs and concurrencies a gate needs: to pass nine times out of ten where nothing changed, and to fail nine
    times out of ten where throughput fell by twice the limit.

    Parameters
    ----------
    limit : float
        The largest fall of throughput that is tolerated, a share.
    scatter : float
        Standard deviation of a measurement, a share.
    run_scatter : float, optional
        Standard deviation of whole runs beside it; without, only paired runs are planned.
    level : float
        Level of the interval that decides.

    Returns
    -------
    GatePlan
        Its ``designs``.

    Raises
    ------
    UslError
        ``not-positive``, ``not-finite``, ``out-of-range``.

    Examples
    --------
    >>> designs = plan_gate(0.05, 0.03, run_scatter=0.05)["designs"]
    >>> next(each["runs"] for each in designs if each["paired"] and each["concurrencies"] == 8)
    7
    """
    answer: GatePlan = call("gate", limit, scatter, run_scatter, written({"level": level}))
    return answer
