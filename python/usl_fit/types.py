"""The shape of a result. Made of the schemas in docs/ by scripts/result-types.mjs: change it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, overload

class Answer(TypedDict):
    """What the measurements of a series mean."""

    #: The level with the highest throughput.
    best: BestLevel
    #: What holds throughput back; `null` where no curve describes the measurements and they do not show it.
    cause: Message | None
    #: The knee's ceiling, where throughput levels off within the measurements and the knee describes them best.
    ceiling: float | None
    #: Where the figures come from.
    certainty: Certainties
    #: Which curves describe the best level and its neighbours.
    curve: DescribingCurve
    #: At most two further sentences: what makes it doubtful, what is forecast.
    details: list[Message]
    #: Codes of the fit's warnings that concern the answer, the most important first: those about the curve only where the peak, the forecast or the cause is taken from one.
    doubts: list[WarningCode]
    #: The largest level.
    end: LastLevel
    #: The three figures that stand for it: the best throughput, where it is reached, what lies beyond.
    figures: list[Figure]
    #: What the curves forecast beyond the largest level; `null` unless throughput still rises there.
    forecast: Forecast | None
    #: What the last doubling of the concurrency brought, as a share of throughput; `null` with one level.
    gain: float | None
    #: The answer in one sentence.
    headline: Message
    #: Where the slope changes at once, as at the number of cores; `null` if it does not.
    kink: Kink | None
    #: The smallest concurrency with 95 % of it.
    nearly: NearlyBest
    #: What to do next; `null` of a running system, whose levels nobody sets, unless its scatter hides any trend.
    next: NextLevel | None
    #: The law's peak, where throughput peaks within the measurements and the law describes them; its interval contains the best level.
    peak: PeakEstimate | None
    #: Levels with about the best throughput; `null` if there are not two.
    plateau: Plateau | None
    #: Standard deviation of one measurement, as a share of throughput.
    scatter: float
    #: What the levels show.
    shape: MeasuredShape
    #: What is unusual at the smallest concurrencies; `null` if nothing is.
    start: StartShape | None


class AtConcurrency(TypedDict):
    """What a concurrency brings."""

    #: Whether it was measured to be less than the required throughput, by more than chance explains.
    isShort: bool
    #: Share by which that is less than the most at a smaller concurrency; 0 if it is not less.
    loss: float
    #: X there: between levels by the straight line in ln N, beyond them the forecast, of both curves where both fit.
    throughput: float


class Band(TypedDict):
    """The curve at one concurrency."""

    #: N.
    concurrency: float
    #: Upper end of the confidence band (where the curve itself lies).
    confidenceHigh: float | None
    #: Lower end of the confidence band (where the curve itself lies).
    confidenceLow: float | None
    #: Fitted throughput.
    estimate: float
    #: The one forecast that the bands are about: the mean of law and knee by their evidence where neither is refuted, else that of the curve which is not.
    forecast: float
    #: Throughput of the best knee; `null` unless a knee fits well enough.
    knee: float | None
    #: Upper end of the prediction band (where a new measurement would lie).
    predictionHigh: float | None
    #: Lower end of the prediction band (where a new measurement would lie).
    predictionLow: float | None


class BestLevel(TypedDict):
    """The level with the highest mean throughput."""

    #: N.
    concurrency: float
    #: Its mean throughput.
    throughput: float
    #: The other levels that cannot be told from it: within two standard errors of the difference.
    tied: list[float]


#: Where σ and κ may lie.
BoundsKind: TypeAlias = "Literal['physical', 'none']"


class Candidate(TypedDict):
    """A concurrency that could be measured, and the expected result."""

    #: Whether the interval would probably have both ends.
    bounded: bool
    #: N.
    concurrency: float
    #: The expected interval, each end the median of the possible outcomes; `null` if probably unbounded.
    expected: Estimate
    #: Whether it has been measured before.
    measured: bool
    #: Expected width of the interval divided by its present width, the median of the possible outcomes. Widths of positive quantities are differences of logarithms. `null` if either is unbounded.
    shrinkage: float | None


class Certainties(TypedDict):
    """Where the three figures come from."""

    #: The best throughput.
    best: Certainty
    #: The highest throughput that can be had at all.
    most: Certainty
    #: The concurrency with 95 % of it.
    nearly: Certainty


#: Where a figure comes from.
Certainty: TypeAlias = "Literal['measured', 'forecast', 'notKnown']"


#: A change of a parameter that would just suffice.
Change = TypedDict(
    "Change",
    {
        # Needed divided by fitted.
        "factor": "float",
        # As fitted.
        "from": "float",
        # As needed.
        "to": "float",
    },
)


#: What each parameter alone would have to be, with the others as fitted.
Changes = TypedDict(
    "Changes",
    {
        # κ; `null` if even 0 does not suffice, and for a knee, which has none.
        "kappa": "Change | None",
        # λ: everything faster by this factor.
        "lambda": "Change | None",
        # σ; `null` if even 0 does not suffice, and for a knee, which has none.
        "sigma": "Change | None",
    },
)


#: A model that is compared with others.
ComparedModel: TypeAlias = "Literal['linear', 'amdahl', 'usl', 'knee']"


#: The differences between two series.
Comparison = TypedDict(
    "Comparison",
    {
        # What that means, in words.
        "answer": "ComparisonAnswer",
        # One curve for both series against one for each; `null` without degrees of freedom.
        "joint": "JointTest | None",
        # κ.
        "kappa": "Difference",
        # λ.
        "lambda": "Difference",
        # The model fitted to both.
        "model": "Model",
        # N*.
        "peakConcurrency": "Difference",
        # X*.
        "peakThroughput": "Difference",
        # Whether both series scatter equally, as every probability here assumes; `null` without degrees of freedom on both sides.
        "scatter": "ScatterTest | None",
        # σ.
        "sigma": "Difference",
        # X at the concurrencies asked for, in their order.
        "throughput": "list[ThroughputDifference]",
    },
)


class ComparisonAnswer(TypedDict):
    """What a comparison means: whether anything changed, and how much."""

    #: What to consider before relying on it.
    cautions: list[Message]
    #: `yes` if the joint test rejects one curve for both at the level of the intervals, or the measurements at the first concurrency asked for differ on their own; else `cannotTell`. Never `no`: what is not shown may be there.
    changed: Enough
    #: How likely chance is, which parameters changed, and the peak before and after; empty without a joint test.
    details: list[Message]
    #: The answer in one sentence, about the throughput at the first concurrency asked for; in a second one, whether the throughputs are in different units. It claims no more than the intervals support.
    headline: Message


class Counted(TypedDict):
    """What a concurrency counts."""

    #: Whether these words are German.
    isGerman: bool
    #: Load or size; `null` if it may be either, as processes.
    kind: Size | None
    #: Stable name of the noun, its English plural: `users`, `threads`, `cores`; `inFlight` for requests in flight.
    noun: str
    #: The words that follow a number: those of the header, `["concurrent", "users"]`, or the noun alone if the header is no such phrase; empty for requests in flight.
    words: list[str]


#: The curve against which a requirement is checked.
CurveFamily: TypeAlias = "Literal['law', 'knee']"


class DecidingLevel(TypedDict):
    """The measurements at one concurrency."""

    #: N.
    concurrency: float
    #: Its standard error.
    standardError: float
    #: Mean throughput there.
    throughput: float


#: Which curves describe the best level and its neighbours.
DescribingCurve: TypeAlias = "Literal['law', 'knee', 'both', 'none']"


class Difference(TypedDict):
    """A quantity before and after."""

    #: After, with its own interval.
    after: Estimate
    #: Before, with its own interval.
    before: Estimate
    #: After − before.
    difference: Estimate
    #: Whether it is more than scatter: the interval of the difference excludes zero, and the p-value, where there is one, is below 1 less the level of the interval.
    isCertain: bool
    #: Probability of a difference at least as large if there is none; `null` if either does not exist or was not estimated, and with Wald intervals if either is at a bound or unbounded.
    pValue: float | None
    #: After divided by before; `null` if that is not a number.
    ratio: float | None


#: Whether something is enough.
Enough: TypeAlias = "Literal['yes', 'probably', 'cannotTell', 'probablyNot', 'no']"


class EnoughVerdict(TypedDict):
    """Whether a requirement is met, and what decided."""

    #: What the required concurrency brings, or the largest that is allowed beside another requirement; `null` if none is given, or nothing tells.
    at: AtConcurrency | None
    #: The best measured level within the latency and the concurrency that are required, where the series was measured past its best and no curve describes that, or where the curves give at most 5 % less than it; else `null`.
    best: DecidingLevel | None
    #: Where throughput levels off: the mean of the levels that do, below what is required, or the highest throughput of the knee, if the law is refuted, or if a knee fits as well and nothing but a throughput or a concurrency is required; else `null`.
    knee: float | None
    #: The highest throughput of the law, under the latency ceiling; `null` if unbounded, if the law is refuted, or where the measurements level off below what is required.
    law: float | None
    #: The measured level that decided; `null` if none did.
    level: DecidingLevel | None
    #: Where one more measurement would tell law and knee apart; `null` unless both fit.
    next: float | None
    #: What decided.
    reason: Reason
    #: One of five words.
    word: Enough


class EqualWeights(TypedDict):
    """What a fit with equal weights gives."""

    #: The three parameters.
    parameters: Parameters
    #: The peak; `null` as in the fit.
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
    """A row excluded from the fit, and why."""

    #: The reason given; `null` without one.
    reason: str | None
    #: 1-based line of the file, or row of the data.
    row: int


class ExpectedUsers(TypedDict):
    """Expected throughput with a number of users."""

    #: N; if there are several, the smallest, where the system settles as users arrive. `null` if the law has none.
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


class Figure(TypedDict):
    """A figure that stands for the answer."""

    #: Whether it was measured. A value above what was measured is a forecast.
    certainty: Certainty
    #: What it is; its code is `figure`, its variant stable.
    label: Message
    #: What belongs to it, such as the concurrency with 95 % of the best throughput.
    note: Message | None
    #: What its value counts.
    quantity: FigureQuantity
    #: The value with its interval; all `null` where the figure is not known, an end `null` where that side is open or has no interval.
    value: Estimate


#: What a figure counts.
FigureQuantity: TypeAlias = "Literal['throughput', 'concurrency', 'change']"


#: The options of a fit as resolved, as they appear in its result.
FitOptions = TypedDict(
    "FitOptions",
    {
        # Concurrencies at which `at` of the result gives the throughput with its interval; `intervals` says how it is computed. Comparisons compare throughput there, by default at the largest that both series reach.
        "at": "list[float]",
        # Concurrencies at which `bands` gives the curve with its confidence and prediction bands, in this order, instead of on a grid. Concurrencies where the law has no value are left out. `intervals` says how bands are computed.
        "bandAt": "list[float]",
        # Number of points of the curve in `bands`; with 0 there are none.
        "bandPoints": "int",
        # `physical` keeps contention and coherency at or above 0; `none` allows negative values for super-linear data.
        "bounds": "BoundsKind",
        # Rows to leave out, as row numbers, optionally with a reason; they stay in `points` as excluded. In a table the row numbers are those shown to people.
        "exclude": "list[Exclusion]",
        # How intervals are computed: by profile likelihood (`profile`), as estimate ± t · standard error (`wald`), or by refitting on resampled residuals (`bootstrap`). The transform always uses `wald`, and the robust method uses `profile` instead of `bootstrap`.
        "intervals": "IntervalMethod",
        # Throughput at a concurrency of 1: estimated (`free`), `measured`, or given.
        "lambda": "LambdaOption",
        # Level of every interval, between 0 and 1.
        "level": "float",
        # Least squares on throughput (`nonlinear`); the quadratic regression of the literature (`transform`); or maximum likelihood with errors of Student's t with 4 degrees of freedom, which outliers hardly affect (`robust`).
        "method": "Method",
        # The model; `auto` takes the simplest one that nested F-tests do not reject.
        "model": "ModelChoice",
        # The scatter of a measurement that is assumed in advance, as a share of its throughput, with the weight of two measurements. With it, forecasts also allow for systems that follow neither curve; without, intervals hold only where a curve does. It counts with `weights` `auto` and least squares; repeated measurements replace it. `none` assumes none, which is 0 in a result; `noise.prior` of the result says what was assumed.
        "noisePrior": "float",
        # Number of bootstrap refits.
        "replicates": "int",
        # Seed of the bootstrap; the same seed gives the same intervals.
        "seed": "int",
        # Whether peak, bands and forecasts also allow for a knee (`auto`), or assume the `law` alone, as most other tools and papers do; intervals then hold only where the law does.
        "shape": "ShapeChoice",
        # `auto` (variance as a power of throughput, estimated from the scatter and averaged over the plausible powers), `equal` (as most other tools and papers assume) or `relative` (1/X²); `noise` of the result says what was found, and what equal weights would give.
        "weights": "Weights",
    },
)


class Forecast(TypedDict):
    """What the curves forecast beyond the largest level."""

    #: Where it levels off: the knee's ceiling, or the law's limit; `null` if there is none in sight.
    ceiling: float | None
    #: Twice the largest level.
    concurrency: float
    #: How it goes on.
    kind: ForecastKind
    #: The highest throughput that can be had: the mean of both curves where both have one; its interval covers both.
    most: Estimate
    #: The law's peak; `null` unless the law describes the measurements and has one in sight.
    peak: PeakEstimate | None
    #: The throughput there: the mean of law and knee where both fit, in a band that allows for systems that follow neither.
    throughput: Estimate


#: How it goes on beyond the largest level.
ForecastKind: TypeAlias = "Literal['risesOn', 'levelsOff', 'peaks', 'levelsOffOrPeaks', 'undecided']"


class GateDesign(TypedDict):
    """One design."""

    #: Concurrencies per run.
    concurrencies: int
    #: Probability that the gate fails if throughput fell by twice the limit.
    fails: float
    #: Measurements of both sides in total.
    measurements: int
    #: Whether runs before and after alternate and are compared in pairs.
    paired: bool
    #: Probability that the gate passes if nothing changed.
    passes: float
    #: Runs per side.
    runs: int


class GatePlan(TypedDict):
    """Designs of a gate that give the right answer in nine of ten checks."""

    #: The least probability of a right answer.
    chance: float
    #: The level of the interval that the gate uses.
    confidenceLevel: float
    #: Paired designs first, then separate runs; each by its number of concurrencies, with the fewest runs that suffice.
    designs: list[GateDesign]
    #: The drop that has to fail: twice the limit.
    drop: float
    #: The share by which throughput may fall.
    limit: float


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


class HeadRoom(TypedDict):
    """The most the system offers under the latency ceiling."""

    #: The highest throughput; `null` if unbounded.
    throughput: Estimate
    #: Highest divided by required throughput, minus 1; `null` if either is.
    throughputSpare: float | None
    #: The most users with whom the ceiling holds in every state in which the system may settle; `null` without a ceiling, or if unbounded.
    users: Estimate
    #: Most users divided by required users, minus 1; `null` if either is.
    usersSpare: float | None


class IntervalAt(TypedDict):
    """The throughput at one concurrency, with its interval."""

    #: N.
    concurrency: float
    #: X(N).
    throughput: Estimate


#: How intervals are computed.
IntervalMethod: TypeAlias = "Literal['profile', 'wald', 'bootstrap']"


class JointTest(TypedDict):
    """Extra sum of squares of one curve for both series compared with one for each."""

    #: n₁ + n₂ − p₁ − p₂.
    denominatorDf: int
    #: The statistic.
    f: float
    #: q: parameters of two curves less those of one.
    numeratorDf: int
    #: Probability of a larger statistic if one curve holds for both.
    pValue: float


#: A level at which the slope of throughput changes at once, as at the number of cores.
Kink = TypedDict(
    "Kink",
    {
        # The level from which on the slope is another; where it jumps, the first one after the jump.
        "concurrency": "float",
        # The next smaller level.
        "from": "float",
        # Throughput that each further unit adds from there on, or in the jump, divided by what each adds before: about 0.5 where hyper-threads begin.
        "ratio": "float",
    },
)


#: How well the knee X = λN/(1 + (λN/C)^q)^(1/q) fits, and its parameters.
KneeEvidence = TypedDict(
    "KneeEvidence",
    {
        # Whether it fits well enough.
        "admissible": "bool",
        # Akaike's criterion as in `models`, with three free parameters.
        "aicc": "float | None",
        # C, where it levels off, in the same unit; `null` for a straight line.
        "ceiling": "float | None",
        # λ, in the unit of the throughput; `null` where the throughput is the same everywhere.
        "lambda": "float | None",
        # q, the sharpness of the bend: 1 is a hyperbola; `null` if it is a kink or there is none. The low end is at least 1, the high end `null` if a kink fits well enough.
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


class LastLevel(TypedDict):
    """The largest level."""

    #: Its difference from the best, as a share of the best: −0.08 is 8 % less.
    change: float
    #: N.
    concurrency: float
    #: Its mean throughput.
    throughput: float


class LawEvidence(TypedDict):
    """How well the law fits, relative to the better of the two families."""

    #: Whether it fits well enough.
    admissible: bool
    #: Weighted sum of squared residuals.
    sse: float


class Limit(TypedDict):
    """The throughput that is approached as concurrency grows, when κ = 0."""

    #: λ/σ.
    throughput: Estimate


#: What the measurements show as concurrency grows; the first that is true.
MeasuredShape: TypeAlias = "Literal['tooFew', 'noisy', 'constant', 'falls', 'collapses', 'peaks', 'levels', 'rises']"


class MeasuredUsers(TypedDict):
    """A measurement with its number of users."""

    #: N = X·R.
    concurrency: float
    #: 1-based line of the file, or row of the data.
    row: int
    #: U.
    users: float


class Message(TypedDict):
    """What is said: a code with its values, and the sentence in both languages."""

    #: Stable name of what is said.
    code: str
    #: The sentence in German.
    german: str
    #: The sentence in English.
    text: str
    #: The values in the sentence.
    values: dict[str, Value]
    #: Which of the code's wordings it is; `null` if there is only one.
    variant: str | None


#: How the parameters are found.
Method: TypeAlias = "Literal['nonlinear', 'transform', 'robust']"


class MinimalPlan(TypedDict):
    """Concurrencies to measure."""

    #: Whole numbers, ascending, from 1 to the largest, each about twice the one before or, with few points, more: to be measured in this order until throughput no longer rises.
    concurrencies: list[float]
    #: How many measurements are left for levels around the best one, where the next measurement is advised.
    left: int
    #: Standard error of ln N* for an error of 1 % of the highest throughput, if all of them are measured and the others where they tell most; the geometric mean over the curves the plan was made for.
    peakError: float
    #: The expected interval of the peak: from the peak divided by this factor to the peak times it; `null` if the scatter is not known.
    peakFactor: float | None


#: A scalability model; each is the next one with a parameter set to 0.
Model: TypeAlias = "Literal['linear', 'amdahl', 'usl']"


#: The requested model.
ModelChoice: TypeAlias = "Literal['usl', 'amdahl', 'linear', 'auto']"


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
    #: Its Akaike weight among the models that have an AICc; a model without one is left out of the sum, however well it fits. `null` for such a model.
    weight: float | None


class NearlyBest(TypedDict):
    """The smallest concurrency that gives 95 % of the best throughput."""

    #: N, on straight lines of throughput over ln N between the levels.
    concurrency: float
    #: The level measured there or next above it.
    level: float
    #: The mean throughput of that level.
    throughput: float


class NextLevel(TypedDict):
    """What to do next: one measurement, or how to act on the answer where no further level would tell more."""

    #: N; `null` where no new level is to be measured.
    concurrency: float | None
    #: What to measure and what that would settle, or what to do.
    message: Message


class NextMeasurement(TypedDict):
    """Where to measure next, and the expected result."""

    #: The candidate that narrows it most. For a peak, first the one that would tell where the best throughput is, or law and knee apart. `null` if no candidate narrows it or can be judged: without degrees of freedom, on exact data, or if the quantity does not exist.
    advised: Candidate | None
    #: The cost of the limit: the candidate beyond `largest` that narrows the interval more than the advised one; `null` if there is none, and without a limit.
    beyond: Candidate | None
    #: All candidates, by ascending concurrency; empty if none can be judged.
    candidates: list[Candidate]
    #: The largest concurrency measured so far.
    largestMeasured: float
    #: The interval as it is now.
    now: Estimate
    #: The best candidate no larger than that, for those who cannot go farther; `null` if none narrows the interval, and if the advised one is no larger.
    within: Candidate | None


class Noise(TypedDict):
    """The noise: the standard deviation of a measurement is in proportion to X(N)^power."""

    #: What equal weights would give.
    equal: EqualWeights
    #: The most probable power: 0 is the same error everywhere, 1 an error in proportion to throughput.
    power: float
    #: What was assumed of the scatter in advance; `null` with `noisePrior` `none`, with the robust method, and where repeated measurements replace it.
    prior: NoisePrior | None
    #: The probability of each power; inference is averaged over them.
    probabilities: list[PowerProbability]
    #: Standard deviation of a measurement, as a share of the curve's highest throughput among the measured concurrencies, for the most probable power.
    scatter: float | None
    #: Where the evidence comes from.
    source: NoiseSource


class NoisePrior(TypedDict):
    """The scatter assumed in advance. Variances are (SSE + ν₀s₀²)/(ν + ν₀), with ν + ν₀ degrees of freedom."""

    #: ν₀: the degrees of freedom that it counts for.
    degreesOfFreedom: float
    #: s₀: standard deviation of a measurement, as a share of throughput.
    scatter: float


#: Where the evidence on the noise comes from.
NoiseSource: TypeAlias = "Literal['curve', 'replicates']"


class OperatingPoint(TypedDict):
    """A state in which requests arrive as fast as they are answered."""

    #: Requests in service.
    concurrency: float
    #: R there.
    latency: float
    #: X there.
    throughput: float


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

    #: −σ/κ; `null` if too large to be represented.
    concurrency: float | None


class Peak(TypedDict):
    """The peak of the curve."""

    #: Concurrency of the highest throughput, √((1−σ)/κ).
    concurrency: Estimate
    #: The highest throughput.
    throughput: Estimate
    #: The whole concurrency next to the peak with the larger throughput; `null` if the peak has no estimate.
    wholeConcurrency: float | None
    #: Throughput there; `null` likewise.
    wholeThroughput: float | None


class PeakEstimate(TypedDict):
    """A peak with its intervals."""

    #: N*.
    concurrency: Estimate
    #: X(N*).
    throughput: Estimate


#: Levels with about the same throughput, at least two.
Plateau = TypedDict(
    "Plateau",
    {
        # The smallest of them.
        "from": "float",
        # Their mean throughput.
        "throughput": "float",
        # The largest of them.
        "to": "float",
    },
)


class Point(TypedDict):
    """A measurement and its diagnostics."""

    #: N.
    concurrency: float
    #: How far the parameters move without this point; `null` as the standardized residual.
    cooksDistance: float | None
    #: X/(λN).
    efficiency: float | None
    #: Why it did not take part; `null` if it did, or if no reason was given.
    excludedReason: str | None
    #: Throughput on the curve; `null` where the curve has none, as for an excluded row beyond a pole.
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
    #: The same with the error estimated without this point; `null` likewise, and with one degree of freedom. With the robust method, whose scale hardly depends on one point, it equals the standardized residual.
    studentizedResidual: float | None
    #: X.
    throughput: float
    #: Its weight in the fit; weights have mean 1. With the robust method it is multiplied by its t weight, 5/(4 + z²).
    weight: float


class PowerProbability(TypedDict):
    """A power of the noise with its probability."""

    #: Power of throughput to which the standard deviation is proportional.
    power: float
    #: Its probability, 0 to 1.
    probability: float


#: What decided.
Reason: TypeAlias = "Literal['measured', 'curve', 'forecast', 'eitherCurve']"


class RequirementReport(TypedDict):
    """The window of concurrency that satisfies a requirement, and the margin."""

    #: What each parameter alone would have to be; `null` if the fitted curve meets the requirement.
    changes: Changes | None
    #: The curve that was checked: the law, or the knee if the measurements refute the law.
    curve: CurveFamily
    #: The most that the system offers.
    headRoom: HeadRoom
    #: Whether the fitted curve satisfies all of it at some concurrency, and no measured level clearly contradicts it. Users alone can always be served: they wait as long as it takes.
    met: bool
    #: Whether it also does at the pessimistic end of every interval; `null` without intervals.
    metWithConfidence: bool | None
    #: Where the required users keep the system; empty without users. Three if a system past its peak can settle in two states with the same users (the one between is unstable).
    operatingPoints: list[OperatingPoint]
    #: How likely some concurrency satisfies all of it, up to four times the largest measured, from law and knee and the allowance for systems that follow neither; `null` without intervals, with `noisePrior` `none`, after a collapse, where throughput is constant at the first levels and falls after them, and of users. Where no measured level decides, the verdict is its word: at most 5 % is no, at most a third probably not, two thirds probably, and yes only between measured levels, from 95 % on.
    probability: float | None
    #: What lies above the required throughput, if that is today's load: up to the best that was measured, and beyond that a forecast while throughput rises; `null` unless a throughput alone is required.
    room: Figure | None
    #: Z that users are counted with, in the time unit of the throughput: as asked or, with `inService`, as measured.
    thinkTime: float
    #: Whether it is enough, in one of five words, and what decided.
    verdict: EnoughVerdict
    #: Where it does; `null` if nowhere.
    window: Window | None


class RunChange(TypedDict):
    """A relative change, ρ = after/before − 1, a share."""

    #: Degrees of freedom of that interval; `null` without.
    degreesOfFreedom: float | None
    #: Probability of a change at least as large if there is none; `null` without an interval.
    pValue: float | None
    #: With its interval; no ends if nothing is known of how runs differ.
    relative: Estimate


class RunComparison(TypedDict):
    """The difference between several runs before and after."""

    #: What that means, in words: `changed` is `yes` if throughput at the largest concurrency, or over all, changed by more than runs differ by chance.
    answer: ComparisonAnswer
    #: Each concurrency separately.
    at: list[RunsAt]
    #: Concurrencies common to every run, ascending; everything else refers to these.
    concurrencies: list[float]
    #: The level of every interval.
    confidenceLevel: float
    #: Concurrencies that only some runs have.
    leftOut: list[float]
    #: Whether each run after is paired with one before.
    paired: bool
    #: ρ of each pair, over all concurrencies; empty if runs are not paired.
    pairs: list[float]
    #: Number of runs after.
    runsAfter: int
    #: Number of runs before; 0 if there are only runs after.
    runsBefore: int
    #: Whether the change is the same at every concurrency; `null` if it cannot be tested.
    shape: ShapeChange | None
    #: How far runs differ; `null` if it cannot be estimated.
    spread: RunSpread | None
    #: ρ = after/before − 1, assumed equal at every concurrency: from the mean of the logarithms over them. `null` without runs before.
    uniform: RunChange | None
    #: What a careful reader should know.
    warnings: list[Warning]
    #: The worse of `uniform` and of the change at the largest concurrency; `null` without runs before.
    worse: WorseChange | None


class RunSpread(TypedDict):
    """Standard deviations, as shares of the throughput."""

    #: Between whole runs of one side, beyond that scatter; `null` if each side is one run.
    runs: float | None
    #: Of a single measurement within a run.
    scatter: float
    #: The same within pairs: what remains of `runs` after pairing; `null` if runs are not paired.
    withinPairs: float | None


class RunsAt(TypedDict):
    """The result at one concurrency."""

    #: X after.
    after: Estimate
    #: X before, the geometric mean of the runs, with its interval; `null` without runs before.
    before: Estimate | None
    #: The change; `null` without runs before.
    change: RunChange | None
    #: N.
    concurrency: float
    #: Its weight in the uniform change, 1 on average: concurrencies with more scatter within runs weigh less.
    weight: float


class ScatterTest(TypedDict):
    """Error variance before divided by that after."""

    #: Probability of a ratio farther from 1, in either direction, if both scatter equally (Fisher's F).
    pValue: float
    #: s₁²/s₂².
    ratio: float


class Shape(TypedDict):
    """Evidence for the law and for a knee."""

    #: The knee's fit.
    knee: KneeEvidence
    #: The knee's share in a forecast: 1 where the law is refuted, 0 where the knee is or no forecast from both is made.
    kneeShare: float
    #: The law's fit.
    law: LawEvidence
    #: Where one more measurement would tell them apart if it lies on the knee: the smallest concurrency beyond those measured from which the law, fitted again, would be refuted, at most eight times the largest. `null` unless both fit well enough, and if no such concurrency exists.
    next: float | None
    #: Which of them the measurements favour.
    verdict: Verdict


class ShapeChange(TypedDict):
    """Test of whether the change is the same at every concurrency."""

    #: Whether that is below 0.01: then look at the change at each concurrency.
    changed: bool
    #: Degrees of freedom of the scatter.
    denominatorDf: float
    #: Fisher's F.
    f: float
    #: Degrees of freedom of the numerator.
    numeratorDf: float
    #: Probability of a larger statistic if the change is the same at every concurrency.
    pValue: float


#: Which shapes are considered.
ShapeChoice: TypeAlias = "Literal['auto', 'law']"


#: Whether a concurrency is load on a system or its size.
Size: TypeAlias = "Literal['users', 'cores']"


#: What is unusual at the smallest concurrencies.
StartShape: TypeAlias = "Literal['superlinear']"


class ThroughputDifference(TypedDict):
    """The throughput at a concurrency, before and after."""

    #: N.
    concurrency: float
    #: Whether it compares the measurements at this concurrency, using given standard deviations, and not the curves.
    isMeasured: bool
    #: ρ = after/before − 1, a share; an end is `null` if the measurements do not bound it.
    relative: Estimate
    #: X.
    throughput: Difference


#: A unit of time with a name.
TimeUnit: TypeAlias = "Literal['seconds', 'milliseconds', 'microseconds', 'nanoseconds', 'minutes', 'hours', 'days']"


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


class Units(TypedDict):
    """What the headers of the columns in use say of their units."""

    #: What the concurrency counts; `null` if its header does not tell.
    counted: Counted | None
    #: The part of a header that is not understood: `hundreds of`; `null` if nothing is in doubt.
    doubt: str | None
    #: Converts the latency as measured to that unit: 1 for `latency_ms` beside `kReq/s`; `null` if none was measured, or the headers leave doubt about either unit.
    latencyFactor: float | None
    #: Length in seconds of the unit of concurrency over throughput, the latency of one operation: 0.001 for `kReq/s`; `null` if the headers leave any doubt.
    latencySeconds: float | None
    #: The name of that unit; `null` if it has none, as 0.06 s.
    latencyUnit: TimeUnit | None
    #: Operations that a throughput of 1 stands for: 1000 for `kReq/s`; `null` if it is no rate of operations, or in doubt.
    scale: float | None
    #: Seconds in which the throughput counts: 60 for `rpm`; `null` if its header names no time.
    seconds: float | None
    #: The unit of the throughput as written: `kReq/s`; `null` if its header names none.
    throughput: str | None


class Users(TypedDict):
    """Answers in users, if the fitted concurrency is the number of requests in service."""

    #: Expected throughput at the numbers of users in `at`.
    at: list[ExpectedUsers]
    #: Latency units per time unit of the throughput.
    latencyUnits: float
    #: Each measurement with its number of users.
    measured: list[MeasuredUsers]
    #: Users at the peak, N* + Z·X*; each end combines the same end of N* and of X*. `null` as the peak.
    peak: Estimate | None
    #: Z: think time of a user between a response and the next request, in the unit of the latency.
    thinkTime: float


#: A value for a placeholder.
Value: TypeAlias = "Any"


#: One set of parameters and its curve.
Variant = TypedDict(
    "Variant",
    {
        # The curve at the requested concurrencies, in their order.
        "curve": "list[VariantPoint]",
        # κ.
        "kappa": "float",
        # λ.
        "lambda": "float",
        # Concurrency of the highest throughput; `null` without a peak.
        "peakConcurrency": "float | None",
        # Highest throughput divided by that before, minus 1; `null` unless both have a peak.
        "peakGain": "float | None",
        # The highest throughput; `null` without a peak.
        "peakThroughput": "float | None",
        # σ.
        "sigma": "float",
    },
)


class VariantPoint(TypedDict):
    """A curve at one concurrency; `null` where the law has no value."""

    #: N.
    concurrency: float
    #: Throughput divided by that before, minus 1.
    gain: float | None
    #: R = N/X.
    latency: float | None
    #: X.
    throughput: float | None


#: Which family the measurements favour.
Verdict: TypeAlias = "Literal['law', 'knee', 'undecided']"


class Warning(TypedDict):
    """A warning: what was seen, what it may mean, what to do."""

    #: Stable name.
    code: WarningCode
    #: The same in German.
    german: str
    #: Three sentences: what was seen, what it may mean, what to do.
    message: str
    #: The numbers in the message, in their order.
    numbers: list[float]
    #: The rows it refers to.
    rows: list[int]
    #: The values in the message, apart from the rows.
    values: dict[str, Value]
    #: Which of the code's wordings the message uses, in `docs/messages.json`; `null` if there is only one.
    variant: str | None


#: Stable name of a kind of warning.
WarningCode: TypeAlias = "Literal['misplaced-decimal', 'columns-interchanged', 'peak-extrapolated', 'peak-not-identified', 'parameter-not-identified', 'no-degrees-of-freedom', 'at-bound', 'super-linear', 'efficiency-above-one', 'outlier', 'collapse', 'residual-pattern', 'correlated-errors', 'narrow-range', 'no-retrograde', 'simpler-model-suffices', 'simpler-model-rejected', 'falls-from-start', 'rests-on-one-point', 'littles-law-mismatch', 'lambda-extrapolated', 'lambda-mismatch', 'too-few-for-bootstrap', 'lack-of-fit', 'series-without-name', 'series-pooled', 'copied-rows', 'two-modes', 'errors-ignored', 'uncertain-numbers', 'not-measured', 'pooling-uncertain', 'run-spread-unknown', 'runs-differ', 'change-not-uniform', 'concurrencies-not-common']"


#: How much each measurement counts.
Weights: TypeAlias = "Literal['auto', 'equal', 'relative', 'column']"


#: The curve as it is and as it would be.
WhatIf = TypedDict(
    "WhatIf",
    {
        # All changes together.
        "after": "Variant",
        # As fitted.
        "before": "Variant",
        # κ alone changed.
        "kappa": "Variant",
        # λ alone changed.
        "lambda": "Variant",
        # σ alone changed.
        "sigma": "Variant",
    },
)


class Window(TypedDict):
    """The range in which everything is satisfied, without a gap. With users, this is a range of requests in service that the system has to cope with, not a number to choose: the users determine how many are in service, as reported in `operatingPoints`. Past the peak the same users can have three such states. `low` is then the largest of them, although smaller concurrencies may also satisfy N + Z·X(N) ≥ U: in every state up to `high`, the other requirements hold. Without a latency or a throughput to limit it, any number of users is served, only more and more slowly."""

    #: Largest concurrency; `null` if any large one will do.
    high: Estimate
    #: Smallest concurrency; `null` if any small one will do. With users, the largest N with N + Z·X(N) = U.
    low: Estimate


class WorseChange(TypedDict):
    """The worse of two changes: the uniform one, and that at the largest concurrency. Added contention or coherency costs most there, while a change that is the same everywhere is seen best in the mean."""

    #: The largest concurrency if the change is worse there, `null` if the uniform one is worse.
    concurrency: float | None
    #: The smaller of both estimates. Its interval is of the smaller of both true changes, at the level of the comparison; an end is `null` if nothing is known of how runs differ.
    relative: Estimate


class Fit(TypedDict):
    """A whole fit: what was asked, what was found, and how far to trust it."""

    #: What the measurements mean, in sentences and figures.
    answer: Answer
    #: The throughput at the concurrencies asked for, each with its interval. With `inService` these are numbers of users, and each entry is given at the corresponding number of requests in service.
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
    #: The throughput that is approached as concurrency grows; `null` unless κ = 0 and σ > 0.
    limit: Limit | None
    #: How it was fitted.
    method: Method
    #: The model that was fitted (with `auto`: the one chosen).
    model: Model
    #: Linear, Amdahl and USL side by side, and the knee where `shape` tells of it.
    models: list[ModelComparison]
    #: How the error of a measurement grows with throughput, as estimated from the measurements; `null` if the weights were not estimated.
    noise: Noise | None
    #: Number of included measurements, n.
    observations: int
    #: The options as they took effect, which need not be those that were given: with the transform `intervals` is `wald` and a free `lambda` is `measured`, and with the robust method a bootstrap is `profile`. If `weights` are `auto` and `noise` is `null`, the measurements give no evidence on weights, and all weights are equal.
    options: FitOptions
    #: The three parameters.
    parameters: Parameters
    #: Passes over the data.
    passes: int
    #: Where a super-linear gain is paid back; `null` unless σ < 0 and κ > 0.
    payback: Payback | None
    #: Where throughput is highest. `null` with a model that has no peak (linear, Amdahl), and where the curve has none (κ = 0 or σ ≥ 1) and the measurements bound none on either side. Where they do, the estimates in it are `null`.
    peak: Peak | None
    #: The measurements, each with its diagnostics.
    points: list[Point]
    #: Version of this shape.
    schema: int
    #: The seed of the bootstrap; `null` if there was no bootstrap, whatever seed was given.
    seed: int | None
    #: The group's value, or the file, or `file:group`; `(no name)` for a group whose cells are empty, `null` for a single series.
    series: str | None
    #: Whether the measurements follow the law, which falls after a peak, or a knee, which levels off. `null` if no knee was fitted: with another model than `usl` and `auto`, with `shape: law`, with the transform, with a λ that is not free, and without degrees of freedom.
    shape: Shape | None
    #: Why the iteration ended.
    termination: str
    #: The quadratic of the transform; `null` with any other method.
    transform: Transform | None
    #: Answers in users, if users think between requests and the concurrency is the number of requests in service (option `inService`); else `null`.
    users: Users | None
    #: Version of the software that wrote it.
    version: str
    #: What a careful reader should know before using the numbers.
    warnings: list[Warning]


class FitMapping(dict[str, Any]):
    """A fit by the names of its fields."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: Literal["answer"]) -> Answer: ...
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
