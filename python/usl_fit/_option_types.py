"""The options of a fit. Made of docs/contract.json by scripts/contract.mjs: change them in the core."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

# A word of Python's own, and no field of a class.
_Lambda = TypedDict("_Lambda", {"lambda": "Literal['free', 'measured'] | float"}, total=False)


class BatchOptions(_Lambda, total=False):
    """How every series of many is fitted.

    Attributes
    ----------
    model : {"usl", "amdahl", "linear", "auto"}
        The model; ``auto`` takes the simplest one that nested F-tests do not reject. Default ``usl``.
    shape : {"auto", "law"}
        Whether peak, bands and forecasts also allow for a knee (``auto``), or assume the ``law`` alone, as most other
        tools and papers do; intervals then hold only where the law does. Default ``auto``; of many series ``law``.
    method : {"nonlinear", "transform", "robust"}
        Least squares on throughput (``nonlinear``); the quadratic regression of the literature (``transform``); or
        maximum likelihood with errors of Student's t with 4 degrees of freedom, which outliers hardly affect
        (``robust``). Default ``nonlinear``.
    bounds : {"physical", "none"}
        ``physical`` keeps contention and coherency at or above 0; ``none`` allows negative values for super-linear
        data. Default ``physical``.
    lambda_ : {"free", "measured"} or float
        Throughput at a concurrency of 1: estimated (``free``), ``measured``, or given. Default ``free``.
    weights : {"auto", "equal", "relative"}
        ``auto`` (variance as a power of throughput, estimated from the scatter and averaged over the plausible powers),
        ``equal`` (as most other tools and papers assume) or ``relative`` (1/X²); ``noise`` of the result says what was
        found, and what equal weights would give. Default ``auto``; of many series ``equal``.
    level : float
        Level of every interval, between 0 and 1. Default ``0.95``.
    """

    model: Literal["usl", "amdahl", "linear", "auto"]
    shape: Literal["auto", "law"]
    method: Literal["nonlinear", "transform", "robust"]
    bounds: Literal["physical", "none"]
    lambda_: Literal["free", "measured"] | float
    weights: Literal["auto", "equal", "relative"]
    level: float


class Options(BatchOptions, total=False):
    """How one series is fitted: what `BatchOptions` has, and more. ``noisePrior`` is as good as ``noise_prior``.

    Attributes
    ----------
    noise_prior : float or "none"
        The scatter of a measurement that is assumed in advance, as a share of its throughput, with the weight of two
        measurements. With it, forecasts also allow for systems that follow neither curve; without, intervals hold only
        where a curve does. It counts with ``weights`` ``auto`` and least squares; repeated measurements replace it.
        ``none`` assumes none, which is 0 in a result; ``noise.prior`` of the result says what was assumed. Default
        ``0.05``.
    intervals : {"profile", "wald", "bootstrap"}
        How intervals are computed: by profile likelihood (``profile``), as estimate ± t · standard error (``wald``), or
        by refitting on resampled residuals (``bootstrap``). The transform always uses ``wald``, and the robust method
        uses ``profile`` instead of ``bootstrap``. Default ``profile``.
    band_points : int
        Number of points of the curve in ``bands``; with 0 there are none. Default ``0``.
    band_at : float or sequence of float or str
        Concurrencies at which ``bands`` gives the curve with its confidence and prediction bands, in this order,
        instead of on a grid. Concurrencies where the law has no value are left out. ``intervals`` says how bands are
        computed.
    at : float or sequence of float or str
        Concurrencies at which ``at`` of the result gives the throughput with its interval; ``intervals`` says how it is
        computed. Comparisons compare throughput there, by default at the largest that both series reach.
    exclude : int or sequence of int or str
        Rows to leave out, as row numbers, optionally with a reason; they stay in ``points`` as excluded. In a table the
        row numbers are those shown to people.
    seed : int
        Seed of the bootstrap; the same seed gives the same intervals. Default ``1``.
    replicates : int
        Number of bootstrap refits. Default ``2000``.
    """

    noise_prior: float | Literal["none"]
    noisePrior: float | Literal["none"]
    intervals: Literal["profile", "wald", "bootstrap"]
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
    latency : str or int
        Mean latency.
    group : str or int
        The column that names the series. If left out, a text column that plainly does so is used; ``none`` makes all
        rows one series.
    time : str or int
        When each row was measured: dates such as ``2026-11-25 14:03:05``, times of day or numbers. If left out, a
        column that plainly holds times, such as ``started``, is used. ``correlated-errors`` says if neighbours in time
        are alike.
    run : str or int
        The column that names the runs of a series, to compare runs. A fit takes all runs as one series, and says with
        ``correlated-errors`` if whole runs differ.
    time_per_op : str or int
        Instead of ``x``: a time for one operation or for the whole work, such as ``ns/op`` or ``seconds``, whose
        reciprocal is the throughput.
    wide : {"series", "runs"}
        For a table with several columns of throughput beside one concurrency: each is a series (``series``), or they
        are repeated runs of one system (``runs``).
    decimal : {"auto", "point", "comma"}
        The decimal sign; ``auto`` detects it. Default ``auto``.
    in_service : bool
        Whether the concurrency column counts users with think time. The fit then uses the requests in service,
        throughput times latency; ``at`` counts users, and ``users`` of the result gives the results in users with the
        think time. The headers must state both units, such as ``rps`` and ``latency_ms``. Default ``False``.
    successes : bool
        Whether to take the failures in a column of their own, such as ``failed %`` or ``errors/s``, from the
        throughput; otherwise ``errors-ignored`` says if there are any. Default ``False``.
    """

    latency: str | int
    group: str | int
    time: str | int
    run: str | int
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
    n : str or int
        Concurrency.
    x : str or int
        Throughput.
    pooled : bool
        Whether the series belong to one system and are also fitted together: ``pooled`` and ``tau`` of the result.
        Needs at least three series. Default ``False``.
    """

    n: str | int
    x: str | int
    pooled: bool


class NextOptions(Options, total=False):
    """Where one more measurement is sought: what `Options` has, and more.

    Attributes
    ----------
    quantity : {"peak", "peakThroughput", "limit", "lambda", "sigma", "kappa"}
        The quantity whose interval the measurement should shrink; ``peak`` is the concurrency of the highest
        throughput. Default ``peak``.
    candidates : float or sequence of float or str
        Concurrencies that can be measured; by default 1, every measured one, the peak, and a geometric grid up to
        ``largest``.
    largest : float
        The largest concurrency that can be measured; ``beyond`` says what this limit costs. By default twice the larger
        of the peak and the largest measured.
    """

    quantity: Literal["peak", "peakThroughput", "limit", "lambda", "sigma", "kappa"]
    candidates: float | Iterable[float] | str
    largest: float
