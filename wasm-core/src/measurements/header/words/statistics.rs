//! Statistics.

/// Words of a mean.
pub const MEANS: &[&str] = &[
    "average",
    "avg",
    "mean",
    "mittelwert",
    "mittel",
    "durchschnitt",
    "schnitt",
];
/// Words of the value in the middle.
pub const MEDIANS: &[&str] = &["median"];
/// Words of the least and the largest value.
pub const EXTREMES: &[&str] = &["max", "maximum", "min", "minimum"];
/// Words of a standard deviation.
pub const DEVIATIONS: &[&str] = &["stddev", "sd", "stdev"];
/// Parts of such words, and other measures of scatter, which name a statistic only where nothing else stands beside them:
/// `std` may be hours.
pub const SCATTER: &[&str] = &[
    "std",
    "dev",
    "deviation",
    "variance",
    "cv",
    "standardabweichung",
];
/// Words of percentiles.
pub const PERCENTILES: &[&str] = &["percentile", "perzentil", "quantile", "quantil"];
/// Words of sums.
pub const SUMS: &[&str] = &["total", "totals", "sum", "overall", "summe", "gesamt"];
/// Words of an error that may be the uncertainty of a number …
pub const UNCERTAINTIES: &[&str] = &["error", "err"];
/// … and the words before it, if it is.
pub const OF_DEVIATIONS: &[&str] = &["score", "standard", "std", "mean", "relative"];
