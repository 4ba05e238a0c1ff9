"""The shape of a result. Made of docs/result.schema.json by scripts/result-types.mjs: change it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, overload

class Band(TypedDict):
    """The curve at one concurrency."""

    #: N.
    concurrency: float
    #: Where the curve itself lies, upper end.
    confidenceHigh: float | None
    #: Where the curve itself lies, lower end.
    confidenceLow: float | None
    #: Fitted throughput.
    estimate: float
    #: Throughput of the best knee; `null` unless a knee fits well enough.
    knee: float | None
    #: Where a new measurement would lie, upper end.
    predictionHigh: float | None
    #: Where a new measurement would lie, lower end.
    predictionLow: float | None


#: Where σ and κ may lie.
BoundsKind: TypeAlias = "Literal['physical', 'none']"


#: A model that is compared with others.
ComparedModel: TypeAlias = "Literal['linear', 'amdahl', 'usl', 'knee']"


class EqualWeights(TypedDict):
    """What a fit with equal weights gives."""

    #: The three parameters.
    parameters: Parameters
    #: The peak; `null` as that of the fit.
    peak: Peak | None


class Estimate(TypedDict):
    """An estimate with its interval; `null` is "does not exist" or "unbounded on that side"."""

    #: The estimate.
    estimate: float | None
    #: Upper end of its interval.
    high: float | None
    #: Lower end of its interval.
    low: float | None


class Exclusion(TypedDict):
    """A row that is left out of the fit, and why."""

    #: The reason given; `null` without one.
    reason: str | None
    #: 1-based line of the file, or row of the data.
    row: int


class ExpectedUsers(TypedDict):
    """What is expected with so many users."""

    #: N, of several the smallest, where the system settles as users come; `null` where the law has none.
    concurrency: float | None
    #: X, with its interval at these users.
    throughput: Estimate
    #: U.
    users: float


class FTest(TypedDict):
    """A nested F-test."""

    #: The larger model.
    against: Model
    #: The statistic.
    f: float
    #: Probability of a larger statistic if the smaller model holds.
    pValue: float


#: The options of a fit as resolved; they stand in its result.
FitOptions = TypedDict(
    "FitOptions",
    {
        # Concurrencies at which the throughput is wanted with its interval.
        "at": "list[float]",
        # Concurrencies of `bands`, in this order, in the place of a grid.
        "bandAt": "list[float]",
        # Points of the curve in `bands`; 0 for none.
        "bandPoints": "int",
        # Where σ and κ may lie.
        "bounds": "BoundsKind",
        # Rows to leave out of the fit, each with its reason.
        "exclude": "list[Exclusion]",
        # How intervals are computed.
        "intervals": "IntervalMethod",
        # λ: estimated, measured, or given.
        "lambda": "LambdaOption",
        # Level of every interval, between 0 and 1.
        "level": "float",
        # How the parameters are found.
        "method": "Method",
        # Model asked for.
        "model": "ModelChoice",
        # How often the bootstrap fits again.
        "replicates": "int",
        # Where the draws of the bootstrap begin.
        "seed": "int",
        # Which shapes peak, bands and forecasts count with.
        "shape": "ShapeChoice",
        # How much each measurement counts: unless said, by how their scatter grows with throughput.
        "weights": "Weights",
    },
)


class Goodness(TypedDict):
    """How well the curve meets the measurements; residual = measured − fitted."""

    #: Akaike's criterion, corrected for few points; `null` where n − k − 1 ≤ 0, k being the free parameters and one for the error, or where every residual is 0.
    aicc: float | None
    #: Share of the variance explained; `null` when all throughputs are equal.
    rSquared: float | None
    #: √(sse / degrees of freedom); `null` without degrees of freedom.
    rmse: float | None
    #: Sum of squared (weighted) residuals.
    sse: float


class IntervalAt(TypedDict):
    """The throughput at one concurrency, with its interval."""

    #: N.
    concurrency: float
    #: X(N).
    throughput: Estimate


#: How intervals are computed.
IntervalMethod: TypeAlias = "Literal['profile', 'wald', 'bootstrap']"


#: How well the knee X = λN/(1 + (λN/C)^q)^(1/q) fits, and which one it is.
KneeEvidence = TypedDict(
    "KneeEvidence",
    {
        # Whether it fits well enough.
        "admissible": "bool",
        # Akaike's criterion as in `models`, of three free parameters.
        "aicc": "float | None",
        # C, where it levels off, in the same unit; `null` for a straight line.
        "ceiling": "float | None",
        # λ, in the unit of the throughput; `null` where the throughput is the same everywhere.
        "lambda": "float | None",
        # q, how sharp it bends: 1 is a hyperbola; `null` where it is a kink or there is none. The low end is at least 1, the high one `null` where a kink fits well enough.
        "q": "Estimate",
        # Weighted sum of squared residuals.
        "sse": "float",
    },
)


class LackOfFit(TypedDict):
    """Pure-error test of fit."""

    #: The statistic.
    f: float
    #: m − p.
    lackOfFitDf: int
    #: Its p-value.
    pValue: float
    #: n − m.
    pureErrorDf: int


#: λ: estimated, measured, or given.
LambdaOption: TypeAlias = "Any"


#: How λ is found, when it is not given as a number.
LambdaSource: TypeAlias = "Literal['free', 'measured']"


class LawEvidence(TypedDict):
    """How well the law fits beside the better of the two families."""

    #: Whether it fits well enough.
    admissible: bool
    #: Weighted sum of squared residuals.
    sse: float


class Limit(TypedDict):
    """What throughput approaches as concurrency grows, when κ = 0."""

    #: λ/σ.
    throughput: Estimate


class MeasuredUsers(TypedDict):
    """A measurement with its users."""

    #: N = X·R.
    concurrency: float
    #: 1-based line of the file, or row of the data.
    row: int
    #: U.
    users: float


#: How the parameters are found.
Method: TypeAlias = "Literal['nonlinear', 'transform', 'robust']"


#: A model of scalability; each is the next with a parameter set to 0.
Model: TypeAlias = "Literal['linear', 'amdahl', 'usl']"


#: Which model is asked for.
ModelChoice: TypeAlias = "Literal['linear', 'amdahl', 'usl', 'auto']"


class ModelComparison(TypedDict):
    """One model of the comparison."""

    #: Its AICc; `null` with too few points or on an exact fit, as in `goodness`.
    aicc: float | None
    #: Test against the next larger model; `null` for the largest, for the knee (`shape` says whether it is refuted), without degrees of freedom, or where that one fits exactly.
    fTest: FTest | None
    #: Parameters it leaves free.
    freeParameters: int
    #: Which model.
    model: ComparedModel
    #: Its sum of squared residuals.
    sse: float
    #: Its Akaike weight among those that have an AICc, and among them alone: a model without one is left out of the sum, however well it fits. `null` for such a model.
    weight: float | None


class Noise(TypedDict):
    """The noise: the standard deviation of a measurement is in proportion to X(N)^power."""

    #: What equal weights would give.
    equal: EqualWeights
    #: The most probable power: 0 is the same error everywhere, 1 an error in proportion to throughput.
    power: float
    #: Each power with its probability; what is inferred is averaged over them.
    probabilities: list[PowerProbability]
    #: Standard deviation of a measurement, as a share of the throughput where the curve is highest among the measured concurrencies, by the most probable power.
    scatter: float | None
    #: Where the evidence comes from.
    source: NoiseSource


#: Where the evidence on the noise comes from.
NoiseSource: TypeAlias = "Literal['curve', 'replicates']"


class Parameter(TypedDict):
    """A parameter's estimate and interval."""

    #: The estimate.
    estimate: float
    #: Upper end of its interval; `null` as the lower one.
    high: float | None
    #: Lower end of its interval; `null` without one, or where nothing bounds it on that side.
    low: float | None
    #: Its standard error; `null` when it is not free or there are no degrees of freedom.
    standardError: float | None
    #: What the fit did with it.
    status: ParameterStatus


#: What the fit did with a parameter.
ParameterStatus: TypeAlias = "Literal['free', 'atBound', 'fixed', 'absent']"


#: λ, σ and κ.
Parameters = TypedDict(
    "Parameters",
    {
        # κ: coherency, the pairwise cost.
        "kappa": "Parameter",
        # λ: throughput at a concurrency of one, in the unit of the throughput.
        "lambda": "Parameter",
        # σ: contention, the serial share.
        "sigma": "Parameter",
    },
)


class Payback(TypedDict):
    """Where a super-linear gain is paid back."""

    #: −σ/κ; `null` where that is too large for a number.
    concurrency: float | None


class Peak(TypedDict):
    """The peak of the curve."""

    #: Concurrency of the highest throughput, √((1−σ)/κ).
    concurrency: Estimate
    #: The highest throughput.
    throughput: Estimate
    #: The whole number beside the peak with the larger throughput; `null` without an estimate of it.
    wholeConcurrency: float | None
    #: Throughput there; `null` as the number.
    wholeThroughput: float | None


class Point(TypedDict):
    """A measurement and what the fit says of it."""

    #: N.
    concurrency: float
    #: How far the parameters move without this point; `null` as the standardized residual.
    cooksDistance: float | None
    #: X/(λN).
    efficiency: float | None
    #: Why it did not; `null` where it did, or nobody said.
    excludedReason: str | None
    #: Throughput on the curve; `null` where that has none, as for an excluded row beyond a pole.
    fitted: float | None
    #: Whether it took part.
    included: bool
    #: Mean latency as measured (its own unit), else N/X; `null` for a failed measurement of 0.
    latency: float | None
    #: How much the curve here depends on this point, 0 to 1; `null` for an excluded row.
    leverage: float | None
    #: Measured − fitted; `null` without a fitted throughput.
    residual: float | None
    #: 1-based line of the file, or row of the data.
    row: int
    #: Residual over its own standard error; `null` for an excluded row, at a leverage of 1, and without degrees of freedom or on an exact fit.
    standardizedResidual: float | None
    #: The same with the error estimated without this point; `null` as that, and with one degree of freedom. With the robust method, whose scale hardly depends on one point, the standardized one.
    studentizedResidual: float | None
    #: X.
    throughput: float
    #: The weight it had in the fit; weights have mean 1. With the robust method times its t weight, 5/(4 + z²).
    weight: float


class PowerProbability(TypedDict):
    """A power of the noise with its probability."""

    #: The power of throughput that the standard deviation is in proportion to.
    power: float
    #: Its probability, 0 to 1.
    probability: float


class Shape(TypedDict):
    """What speaks for the law and what for a knee."""

    #: The knee's fit.
    knee: KneeEvidence
    #: The law's fit.
    law: LawEvidence
    #: Where one more measurement would tell them apart if it lies on the knee: the smallest concurrency beyond those measured from which the law, fitted again, would be refuted, at most eight times the largest. `null` unless both fit well enough, and where none does so.
    next: float | None
    #: Which of them the measurements speak for.
    verdict: Verdict


#: Which shapes are counted with.
ShapeChoice: TypeAlias = "Literal['auto', 'law']"


class Transform(TypedDict):
    """Gunther's quadratic through the origin, y = a·x² + b·x."""

    #: Coefficient of x²; equals κ.
    a: float
    #: Coefficient of x; equals σ + κ.
    b: float
    #: The table the quadratic was fitted to.
    columns: list[TransformRow]
    #: Uncentred R² of the quadratic; `null` when all y are 0.
    rSquared: float | None


class TransformRow(TypedDict):
    """One row of the transform's table."""

    #: N.
    concurrency: float
    #: X.
    throughput: float
    #: x = N − 1.
    x: float
    #: y = N/(X/λ) − 1.
    y: float


class Users(TypedDict):
    """Answers in users, where the concurrency that is fitted is the requests in service."""

    #: What is expected of the numbers of users that `at` asks for.
    at: list[ExpectedUsers]
    #: How many of the latency's units make the time unit of the throughput.
    latencyUnits: float
    #: What was measured with how many users.
    measured: list[MeasuredUsers]
    #: Users at the peak, N* + Z·X*, its ends those of N* and X* together; `null` as the peak.
    peak: Estimate | None
    #: Z: how long a user thinks between an answer and the next request, in the unit of the latency.
    thinkTime: float


#: What a place of a sentence is filled with.
Value: TypeAlias = "Any"


#: Which family the measurements speak for.
Verdict: TypeAlias = "Literal['law', 'knee', 'undecided']"


class Warning(TypedDict):
    """A warning: what was seen, what it may mean, what to do."""

    #: Stable name.
    code: WarningCode
    #: Three sentences: seen, may mean, do.
    message: str
    #: The numbers in the message, in their order.
    numbers: list[float]
    #: The rows it speaks of.
    rows: list[int]
    #: What the message is made of, beside the rows.
    values: dict[str, Value]
    #: Which of the code's wordings the message has, in `docs/messages.json`; `null` where there is one.
    variant: str | None


#: Stable name of a kind of warning.
WarningCode: TypeAlias = "Literal['misplaced-decimal', 'columns-interchanged', 'peak-extrapolated', 'peak-not-identified', 'parameter-not-identified', 'no-degrees-of-freedom', 'at-bound', 'super-linear', 'efficiency-above-one', 'outlier', 'residual-pattern', 'narrow-range', 'no-retrograde', 'simpler-model-suffices', 'falls-from-start', 'rests-on-one-point', 'littles-law-mismatch', 'lambda-extrapolated', 'lambda-mismatch', 'too-few-for-bootstrap', 'lack-of-fit', 'simpler-model-rejected', 'series-without-name', 'series-pooled', 'pooling-uncertain', 'run-spread-unknown', 'runs-differ', 'change-not-uniform', 'concurrencies-not-common']"


#: How much each measurement counts.
Weights: TypeAlias = "Literal['auto', 'equal', 'relative', 'column']"


class Fit(TypedDict):
    """A whole fit: what was asked, what was found, and how far to trust it."""

    #: The throughput at the concurrencies asked for, each with its interval; with `inService` these are users, and what stands here is at the requests in service with them.
    at: list[IntervalAt]
    #: The fitted curve and its bands, on a grid or at the concurrencies asked for.
    bands: list[Band]
    #: The level of every interval, between 0 and 1.
    confidenceLevel: float
    #: Whether the optimum was reached.
    converged: bool
    #: Covariance in the order lambda, sigma, kappa; rows and columns of non-free ones are 0. `null` without degrees of freedom, or where the measurements lie on the curve.
    covariance: list[list[float]] | None
    #: n − p, p counting the parameters the model leaves free before bounds.
    degreesOfFreedom: int
    #: Number of different concurrencies among them, m.
    distinctConcurrency: int
    #: How well the curve meets the measurements.
    goodness: Goodness
    #: How the intervals were computed.
    intervalMethod: IntervalMethod
    #: The pure-error test of fit. `null` with another method than least squares, without a concurrency that was measured twice, with no more concurrencies than parameters (m ≤ p), or where repeated measurements agree to rounding.
    lackOfFit: LackOfFit | None
    #: What throughput approaches as concurrency grows; `null` unless κ = 0 and σ > 0.
    limit: Limit | None
    #: How it was fitted.
    method: Method
    #: The model that was fitted (with `auto`: the one chosen).
    model: Model
    #: Linear, Amdahl and USL side by side, and the knee where `shape` tells of it.
    models: list[ModelComparison]
    #: How the error of a measurement grows with throughput, as far as the measurements tell; `null` where the weights were not made from that.
    noise: Noise | None
    #: Number of included measurements, n.
    observations: int
    #: The options as they took effect, which need not be those that were given: with the transform `intervals` is `wald` and a free `lambda` is `measured`, and with the robust method a bootstrap is `profile`. Where `weights` are `auto` and `noise` is `null`, the measurements tell of no weights, and all count the same.
    options: FitOptions
    #: The three parameters.
    parameters: Parameters
    #: Passes over the data.
    passes: int
    #: Where a super-linear gain is paid back; `null` unless σ < 0 and κ > 0.
    payback: Payback | None
    #: Where throughput is highest. `null` with a model that has no peak (linear, Amdahl), and where the curve has none (κ = 0 or σ ≥ 1) and the measurements bound none on either side. Where they do, the estimates in it are `null`.
    peak: Peak | None
    #: The measurements, with what the fit says of each.
    points: list[Point]
    #: Version of this shape.
    schema: int
    #: The seed of the bootstrap; `null` where none was drawn, whatever seed was given.
    seed: int | None
    #: The group's value, or the file, or `file:group`; `(no name)` for a group whose cells are empty, `null` for a single series.
    series: str | None
    #: Whether the measurements follow the law, which falls after a peak, or a knee, which levels off. `null` with another model than `usl` and `auto`, with `shape: law`, by the transform, where λ is not free, and without degrees of freedom: nothing is known of a knee then.
    shape: Shape | None
    #: Why the iteration ended.
    termination: str
    #: The quadratic of the transform; `null` with any other method.
    transform: Transform | None
    #: Answers in users, where these think between requests and the concurrency is what is in service (option `inService`); else `null`.
    users: Users | None
    #: Version of the software that wrote it.
    version: str
    #: What a careful reader should know before using the numbers.
    warnings: list[Warning]


class FitMapping(dict[str, Any]):
    """A fit by the names of its fields."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: Literal["at"]) -> list[IntervalAt]: ...
        @overload
        def __getitem__(self, key: Literal["bands"]) -> list[Band]: ...
        @overload
        def __getitem__(self, key: Literal["confidenceLevel"]) -> float: ...
        @overload
        def __getitem__(self, key: Literal["converged"]) -> bool: ...
        @overload
        def __getitem__(self, key: Literal["covariance"]) -> list[list[float]] | None: ...
        @overload
        def __getitem__(self, key: Literal["degreesOfFreedom"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["distinctConcurrency"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["goodness"]) -> Goodness: ...
        @overload
        def __getitem__(self, key: Literal["intervalMethod"]) -> IntervalMethod: ...
        @overload
        def __getitem__(self, key: Literal["lackOfFit"]) -> LackOfFit | None: ...
        @overload
        def __getitem__(self, key: Literal["limit"]) -> Limit | None: ...
        @overload
        def __getitem__(self, key: Literal["method"]) -> Method: ...
        @overload
        def __getitem__(self, key: Literal["model"]) -> Model: ...
        @overload
        def __getitem__(self, key: Literal["models"]) -> list[ModelComparison]: ...
        @overload
        def __getitem__(self, key: Literal["noise"]) -> Noise | None: ...
        @overload
        def __getitem__(self, key: Literal["observations"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["options"]) -> FitOptions: ...
        @overload
        def __getitem__(self, key: Literal["parameters"]) -> Parameters: ...
        @overload
        def __getitem__(self, key: Literal["passes"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["payback"]) -> Payback | None: ...
        @overload
        def __getitem__(self, key: Literal["peak"]) -> Peak | None: ...
        @overload
        def __getitem__(self, key: Literal["points"]) -> list[Point]: ...
        @overload
        def __getitem__(self, key: Literal["schema"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["seed"]) -> int | None: ...
        @overload
        def __getitem__(self, key: Literal["series"]) -> str | None: ...
        @overload
        def __getitem__(self, key: Literal["shape"]) -> Shape | None: ...
        @overload
        def __getitem__(self, key: Literal["termination"]) -> str: ...
        @overload
        def __getitem__(self, key: Literal["transform"]) -> Transform | None: ...
        @overload
        def __getitem__(self, key: Literal["users"]) -> Users | None: ...
        @overload
        def __getitem__(self, key: Literal["version"]) -> str: ...
        @overload
        def __getitem__(self, key: Literal["warnings"]) -> list[Warning]: ...
        @overload
        def __getitem__(self, key: str) -> Any: ...
        def __getitem__(self, key: str) -> Any: ...
