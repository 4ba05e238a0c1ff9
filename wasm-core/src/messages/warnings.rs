//! The sentences of warnings: what was seen, what it may mean, what to do.

use super::{sentences, Sentence};
use crate::warning_code::WarningCode;

sentences! { WarningCode;
    MISPLACED_DECIMAL = MisplacedDecimal:
        "Row {rows} shows a throughput of {throughput}, where its neighbours admit one near {fitting}. A decimal point may be in the wrong place, or a digit missing or typed twice. Compare the number with its source and correct it, or exclude the row with a reason.";
    COLUMNS_INTERCHANGED = ColumnsInterchanged:
        "The throughputs are whole numbers, the concurrencies have more digits, and throughput grows faster than concurrency. The two columns may be swapped. If they are, read the column of throughput as the concurrency, and the other way round.";
    PEAK_EXTRAPOLATED = PeakExtrapolated:
        "The peak, at a concurrency of {peak}, lies beyond the largest measured one, {largest}. It is a forecast, and the system may behave differently there. Measure near the peak before relying on it.";
    LEVELS_OFF = PeakNotIdentified / "levels-off":
        "A curve that levels off at {ceiling} fits far better than the law, which would peak at a concurrency of {peak}. The throughput probably does not fall beyond what was measured, but reaches a limit. Plan with that limit, and look for what sets it.";
    PEAK_OR_CEILING = PeakNotIdentified / "peak-or-ceiling":
        "Throughput levels off at {ceiling}, or peaks near a concurrency of {peak}: the measurements cannot tell which. Both curves fit about as well, and diverge only beyond them. Measure at a concurrency of {next}.";
    PEAK_OR_CEILING_OPEN = PeakNotIdentified / "peak-or-ceiling-open":
        "Throughput levels off at {ceiling}, or peaks near a concurrency of {peak}: the measurements cannot tell which. Both curves fit about as well, and no single measurement would part them. Measure every concurrency again, and some beyond the largest.";
    PEAK_OPEN = PeakNotIdentified / "open":
        "The data bound the peak, estimated at a concurrency of {peak}, on neither side. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far.";
    PEAK_BELOW = PeakNotIdentified / "only-above":
        "The data bound the peak, estimated at a concurrency of {peak}, only from above, by {high}. Curves without a peak fit about as well. Measure at a concurrency of 1 and at a few more below the smallest ones so far.";
    PEAK_ABOVE = PeakNotIdentified / "only-below":
        "The data bound the peak, estimated at a concurrency of {peak}, only from below, by {low}. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far.";
    NO_PEAK_BELOW = PeakNotIdentified / "none-only-below":
        "The best curve has no peak, and any peak lies beyond a concurrency of {low}. Curves without a peak fit about as well. Measure well beyond the largest concurrency so far.";
    NO_PEAK_ABOVE = PeakNotIdentified / "none-only-above":
        "The best curve has no peak, and any peak lies below a concurrency of {high}. Curves without a peak fit about as well. Measure at a concurrency of 1 and at a few more below the smallest ones so far.";
    LAMBDA_CONTAINS_ZERO = ParameterNotIdentified / "lambda-contains-0":
        "The interval of the throughput at a concurrency of 1 runs from {low} to {high} and contains 0. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.";
    UNBOUNDED = ParameterNotIdentified / "unbounded":
        "{parameters:The interval|The intervals} of {~parameters} {parameters:is|are} unbounded. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.";
    UNBOUNDED_LAMBDA = ParameterNotIdentified / "unbounded-lambda":
        "{parameters:The interval|The intervals} of {~parameters} {parameters:is|are} unbounded; the throughput of a single unit is at least {low}, and nothing bounds it from above. The data do not determine the parameters, and with them the peak. Measure at a concurrency of 1 and at a few more below the smallest so far.";
    NO_DEGREES_AT_BOUND = NoDegreesOfFreedom / "at-bound":
        "There are as many parameters as measurements, {measurements}, and the best admissible value of {~parameters} is 0, its bound. The curve misses the points, and nothing tells how sure it is. Measure at least two more concurrencies.";
    NO_DEGREES_OF_FREEDOM = NoDegreesOfFreedom / "exact":
        "There are as many parameters as measurements, {measurements}. The curve passes through every point whatever the truth is, so nothing tells how sure it is. Measure at least two more concurrencies.";
    BOUND_REJECTED = AtBound / "rejected":
        "The best admissible value of {~parameters} is 0, its bound, and without bounds the fit is far better (p {<pValue}). The system probably does better than the law allows, at first or at the end, and the curve and its peak are then wrong. Set bounds to none, and use what that fit says within the measured range.";
    AT_BOUND = AtBound / "admissible":
        "The best admissible value of {~parameters} is 0, its bound. The system may not show that cost in the measured range, or do better than the law allows. Measure at larger concurrencies, or admit super-linear data by setting bounds to none.";
    SUPER_LINEAR = SuperLinear:
        "Contention is negative, {sigma}. Each unit of concurrency makes the others faster at first, as when a cache grows with the nodes, or the first measurements are too low. Check the measurements at the smallest concurrencies.";
    EFFICIENCY_ABOVE_ONE = EfficiencyAboveOne:
        "{rows:Row|Rows} {rows} {rows:shows|show} more throughput than the same number of independent single units would. The system may be super-linear, or the smallest concurrencies were measured too low. Repeat the smallest concurrency, or set bounds to none.";
    OUTLIER = Outlier / "far":
        "{rows:Row|Rows} {rows} {rows:lies|lie} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason.";
    OUTLIER_OF_EQUAL_WEIGHTS = Outlier / "equal-weights":
        "{rows:Row|Rows} {rows} {rows:lies|lie} far from the curve that the other points make. Something else may have happened during that measurement. Repeat it, or exclude it with a reason; where errors may grow with throughput, set weights to auto first.";
    LITTLE_WEIGHT = Outlier / "little-weight":
        "{rows:Row|Rows} {rows} {rows:lies|lie} so far from the curve that the robust method gives {rows:it|them} little weight. Something else may have happened during that measurement. Repeat it, or exclude it with a reason.";
    COLLAPSE = Collapse:
        "Beyond a concurrency of {from} throughput collapses, to {share} % of it at {to}. Neither law nor knee falls like that, so neither says anything beyond {from}, and both are bent by it before. Find out what breaks there; to fit what works, exclude {rows:row|rows} {rows} with a reason.";
    FOURTH_TERM = ResidualPattern / "bend":
        "A bend that the law does not have explains much of the residuals (p {<pValue}). The system bends differently from the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends.";
    RESIDUAL_PATTERN = ResidualPattern / "runs":
        "Along the curve the measurements lie above and below it in only {runs} stretches (p {<pValue}). The system bends differently from the law, so the peak and its interval may be wrong. Trust the measurements where there are any, and look for what changes at the bends.";
    ALIKE_IN_TIME = CorrelatedErrors / "in-time":
        "Measurements that follow each other in time lie off the curve alike (p {<pValue}). The system may warm up, drift or be disturbed for a while, and the intervals are then too narrow. Measure in random order, and repeat each concurrency at another time.";
    ALIKE_IN_ORDER = CorrelatedErrors / "in-order":
        "Measurements that follow each other in time lie off the curve alike (p {<pValue}), and they were taken in the order of their concurrencies. A system that drifts and one that bends differently from the law then look the same. Measure in random order, and repeat each concurrency at another time.";
    ALIKE_IN_RUNS = CorrelatedErrors / "within-runs":
        "Measurements of one run lie off the curve alike (p {<pValue}). Something may move whole runs, such as the hour or the machine, and the intervals are then too narrow. Measure every concurrency in each run, in random order, and repeat the run.";
    NARROW_RANGE = NarrowRange:
        "The concurrencies run from {smallest} to {largest}, less than a factor of 4. Contention and coherency look alike over so short a range. Measure at smaller and at larger concurrencies.";
    NO_RETROGRADE = NoRetrograde:
        "No measurement lies beyond the peak at a concurrency of {peak}. Without one, coherency rests on a slight bend of the curve. Measure at twice that concurrency.";
    AMDAHL_SUFFICES = SimplerModelSuffices / "amdahl":
        "Amdahl's law, without coherency, fits about as well (p {<pValue}). The data do not show coherency, and so no peak either. Measure at larger concurrencies before acting on it.";
    LINEAR_SUFFICES_FOR_USL = SimplerModelSuffices / "linear-for-usl":
        "A straight line fits about as well (p {<pValue}). The data do not show coherency, and so no peak either. Measure at larger concurrencies before acting on it.";
    LINEAR_SUFFICES = SimplerModelSuffices / "linear":
        "A straight line fits about as well (p {<pValue}). The data do not show contention. Measure at larger concurrencies before acting on it.";
    AMDAHL_REJECTED = SimplerModelRejected / "amdahl":
        "Amdahl's law, without coherency, fits far worse than the next larger model (p {<pValue}). The data show what this model leaves out, coherency, and what it says beyond the measurements is then too much. Set model to usl or auto.";
    LINEAR_REJECTED = SimplerModelRejected / "linear":
        "A straight line fits far worse than the next larger model (p {<pValue}). The data show what this model leaves out, contention, and what it says beyond the measurements is then too much. Set model to usl or auto.";
    FALLS_FROM_START = FallsFromStart / "sure":
        "Contention is {sigma}, at least 1. Throughput falls, or does not rise, from the first added unit on. Use one unit, and look for what makes them exclude each other.";
    FALLS_IN_SCATTER = FallsFromStart / "scatter":
        "The curve falls from the first added unit on, with a contention of {sigma}, but explains little of the measurements (R² = {rSquared}). The fall may be scatter, or rows of several systems fitted as one. Repeat the measurements, or tell the systems apart, before acting on it.";
    FALLS_PERHAPS = FallsFromStart / "unsure":
        "The curve falls from the first added unit on, with a contention of {sigma}, but the interval of contention reaches below 1. Throughput may as well rise at first. Repeat the measurements at the smallest concurrencies before acting on it.";
    RESTS_ON_ONE_POINT = RestsOnOnePoint:
        "The curve at {rows:row|rows} {rows} follows {rows:that measurement|each of those measurements} alone (leverage above 0.95). A mistake there goes straight into the fit, and no residual shows it. Repeat it, or measure beside it.";
    LATENCY_UNIT = LittlesLawMismatch / "unit":
        "{rows:Row|Rows} {rows} {rows:shows|show} a latency other than concurrency over throughput, in row {first} {times} times that. The latency is probably in another unit than the throughput, such as milliseconds beside operations per second. Check the units and what was measured; the fit itself does not use the latency.";
    PERCENTILE = LittlesLawMismatch / "percentile":
        "All latencies are larger than concurrency over throughput, the least of them {least} times. They may be a percentile, such as a p95, or a maximum, where Little's law needs the mean. Take a column of means, or none; the fit itself does not use the latency.";
    OTHER_LATENCY = LittlesLawMismatch / "think-time":
        "{rows:Row|Rows} {rows} {rows:shows|show} a latency other than concurrency over throughput, in row {first} {times} times that. The latency may include think time, or the concurrency may not have been sustained. Check the units and what was measured; the fit itself does not use the latency.";
    USERS_THINK = LittlesLawMismatch / "in-service":
        "In every row fewer requests are in flight, throughput times latency, than the concurrency says, in row {first} {times} times that. Users who think for about {thinkTime}, in the unit of the latency, between an answer and the next request would explain it, and a curve of users then says too much beyond the measurements. Fit the requests in flight instead (inService, --in-service): the answers are then given in users.";
    LAMBDA_ASSUMED = LambdaExtrapolated / "assumed":
        "Throughput does not rise from the smallest measured concurrency, {smallest}, and no finite throughput of a single unit fits. The curve takes {lambda} for it, the most that was measured; contention, coherency and efficiency rest on that. Measure at a concurrency of 1 and a few more below {smallest}.";
    LAMBDA_EXTRAPOLATED = LambdaExtrapolated / "free":
        "The smallest measured concurrency is {smallest}. The throughput of a single unit is extrapolated downwards, and contention and efficiency with it. Measure at a concurrency of 1.";
    LAMBDA_MISMATCH = LambdaMismatch:
        "The curve begins at {lambda} at a concurrency of 1, where {measured} was measured, and throughput for each unit at first rises, to {perUnit} at {concurrency}. The system may be faster than linear at first, as where work is batched or caches fill, or the measurement at 1 is too low; contention and efficiency then refer to a throughput nobody measured. Repeat the measurement at 1; where it holds, set bounds to none and lambda to measured.";
    NO_BOOTSTRAP = TooFewForBootstrap / "none":
        "There are only {spare} more measurements than parameters. Drawn residuals would repeat each other and make intervals that are far too narrow, so none are given. Set intervals to profile, or measure at more concurrencies.";
    NARROW_BOOTSTRAP = TooFewForBootstrap / "narrow":
        "There are only {spare} more measurements than parameters. Drawn residuals repeat each other, and the intervals are too narrow: instead of 95 % only about 75 to 90 % of them hold the true value. Set intervals to profile, or measure at more concurrencies.";
    LACK_OF_FIT = LackOfFit:
        "Repeated measurements agree better with each other than with the curve (p {<pValue}). The system bends differently from the law, or the repetitions were not independent. Trust the measurements where there are any, and look for what changes between concurrencies.";
    SERIES_WITHOUT_NAME = SeriesWithoutName:
        "{rows:Row|Rows} {rows} {rows:has|have} nothing in the column \"{column}\", which tells series apart. A name may be missing, and what belongs elsewhere was fitted as a series of its own. Fill in the cells, or leave the rows out.";
    SERIES_POOLED = SeriesPooled:
        "{columns:The column|Each of the columns} {\"columns} may tell series apart, and all rows were fitted as one series. One curve through several systems describes none of them. Set group to \"{first}\", with a name in each of its cells, if they are several, or to none if they are one.";
    COPIED_ROWS = CopiedRows:
        "{rows:Row|Rows} {rows} {rows:repeats|repeat} another row, number for number. {rows:It|They} may be copied, and a copy counts as a repeated measurement, which makes every interval narrower than it should be. Leave {rows:it|them} out, unless {rows:it was|they were} measured.";
    COPIED_RUNS = CopiedRows / "runs":
        "{copies} {copies:run repeats|runs repeat} another run, number for number. {copies:It|They} may be copied, and a copy counts as a run of its own, which makes every interval narrower than it should be. Leave {copies:it|them} out, unless {copies:it was|they were} measured.";
    TWO_MODES = TwoModes:
        "At {split} of {repeated} concurrencies with several runs these fall into two groups, the lower at {share} % of the upper. Something may switch between runs, such as placement on sockets, clock frequency or a cold cache, and one curve through both groups describes neither. Find what differs, and fit each group as a series of its own.";
    ERRORS_IGNORED = ErrorsIgnored:
        "The column \"{column}\" tells of failures, in {rows:row|rows} {rows}, and is not used. If the throughput counts failed requests, it says more than the system does, most of all where it is overloaded. Fit the successes alone (successes, --successes), or see to it that the throughput leaves failures out.";
    UNCERTAIN_NUMBERS = UncertainNumbers:
        "In {rows:row|rows} {rows} a number is written as uncertain, such as \"{text}\". It counts as exactly that number, and how uncertain it is does not count. Write what was measured, if that is known.";
    NOT_MEASURED = NotMeasured:
        "In {rows:row|rows} {rows} there is no throughput (\"{text}\"). {rows:It is|They are} left out. If the run failed, what the system does there is less than the curve says: fill in what it did, if that is known.";
    SERIES_DIFFER = PoolingUncertain / "differ":
        "The series differ in {~parameters} by a factor of about {factor}. They may not be of one system, and what is said of one by the others is then worth little. Pool those alone that are alike, or use each series alone.";
    FEW_SERIES = PoolingUncertain / "few":
        "There are {series} series, and {short} of them end before their peak. How far so few series differ is hardly known, and the peaks that the others lend them may be surer than they should. Measure one or two of the series beyond the peak, or more series.";
    RUN_ALONE = RunSpreadUnknown / "alone":
        "There is a single run. How far whole runs of this system differ is not known from it, and no interval here includes that. Measure three runs or more.";
    RUN_AGAINST_RUN = RunSpreadUnknown / "one-each":
        "Each side is a single run. How far whole runs of one system differ is not known from them, so that the change may be one between any two runs. Measure three runs or more of each, in turns, and pair them.";
    RUN_AGAINST_RUNS = RunSpreadUnknown / "one-side":
        "One side is a single run. It is taken to differ from others of its kind as the {runs} runs of the other side do, which it cannot show itself. Measure more runs of it.";
    RUNS_DIFFER = RunsDiffer / "separate":
        "Whole runs of one side differ by about {runs} %, where single measurements within a run scatter by {scatter} %. Something moves whole runs, such as the hour or the machine, and it hides small changes. Measure before and after in turns, and pair the runs.";
    RUNS_OF_ONE_SIDE_DIFFER = RunsDiffer / "one-side":
        "Whole runs differ by about {runs} %, where single measurements within a run scatter by {scatter} %. Something moves whole runs, such as the hour or the machine. Measure in turns with what they are to be compared with.";
    CHANGE_NOT_UNIFORM = ChangeNotUniform:
        "Throughput changed by {least} % at a concurrency of {leastAt} and by {most} % at {mostAt}, more than scatter explains (p {<pValue}). The shape of the curve changed, and no single number tells of all concurrencies. Read the change at the concurrency that matters.";
    CONCURRENCIES_NOT_COMMON = ConcurrenciesNotCommon:
        "Not every run was measured at a concurrency of {concurrencies}. These are left out, and {common} that all runs have are compared. Measure each run at the same concurrencies.";
}
