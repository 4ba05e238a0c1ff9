//! Units: of time, rates, multipliers and ratios.

//! The vocabulary of headers, English and German, in lower case unless case tells units apart. No other file knows it;
//! `languages.rs` leads words of other languages to it.

/// Units of time and their length in seconds. `min` is left out: in a header it means minimum.
pub const TIMES: &[(f64, &[&str])] = &[
    (
        1e-9,
        &[
            "ns",
            "nsec",
            "nsecs",
            "nanos",
            "nanosecond",
            "nanoseconds",
            "nanosekunde",
            "nanosekunden",
        ],
    ),
    (
        1e-6,
        &[
            "us",
            "µs",
            "μs",
            "usec",
            "usecs",
            "µsec",
            "micros",
            "microsecond",
            "microseconds",
            "mikrosekunde",
            "mikrosekunden",
        ],
    ),
    (
        1e-3,
        &[
            "ms",
            "msec",
            "msecs",
            "millis",
            "millisec",
            "millisecond",
            "milliseconds",
            "millisekunde",
            "millisekunden",
        ],
    ),
    (
        1.0,
        &[
            "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden",
        ],
    ),
    (60.0, &["mins", "minute", "minutes", "minuten"]),
    (
        3600.0,
        &[
            "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden",
        ],
    ),
    (86_400.0, &["d", "day", "days", "tag", "tage", "tagen"]),
    (604_800.0, &["week", "weeks", "woche", "wochen"]),
];
/// `min`, where only a unit of time can be meant: after a slash, or alone.
pub const MINUTE: (&str, f64) = ("min", 60.0);
/// A time, of day or of a duration.
pub const TIME: &[&str] = &["time", "zeit"];
/// Words between a quantity and its time.
pub const PER: &[&str] = &["/", "per", "pro", "je"];
/// Rates written as one word, and the seconds in which they count.
pub const RATE_WORDS: &[(f64, &[&str])] = &[
    (
        1.0,
        &[
            "ops", "iops", "qps", "rps", "tps", "fps", "eps", "pps", "cps", "txps", "reqps",
        ],
    ),
    (60.0, &["rpm", "tpm", "qpm", "opm", "nopm", "tpmc"]),
    (3600.0, &["rph", "tph", "qph", "jph"]),
];
/// Rates of data written as one word, without a prefix.
pub const DATA_RATES: &[&str] = &["bps", "flops", "flop"];
/// Multipliers as words or letters of their own; here case matters.
pub const FACTORS: &[(f64, &[&str])] = &[
    (
        100.0,
        &[
            "hundred", "hundreds", "Hundred", "Hundreds", "hundert", "Hundert",
        ],
    ),
    (
        1e3,
        &[
            "k",
            "K",
            "kilo",
            "Kilo",
            "thousand",
            "thousands",
            "Thousand",
            "Thousands",
            "THOUSANDS",
            "THOUSAND",
            "thsd",
            "thsd.",
            "Thsd",
            "tsd",
            "tsd.",
            "Tsd",
            "Tsd.",
            "tausend",
            "Tausend",
            "tausende",
            "Tausende",
            "'000",
            "000s",
            "'000s",
        ],
    ),
    (1e5, &["lakh", "lakhs"]),
    (
        1e6,
        &[
            "M",
            "mega",
            "Mega",
            "million",
            "millions",
            "Million",
            "Millions",
            "MILLION",
            "MILLIONS",
            "mio",
            "mio.",
            "Mio",
            "Mio.",
            "mln",
            "mln.",
            "Mln",
            "Mln.",
            "millionen",
            "Millionen",
        ],
    ),
    (1e7, &["crore", "crores"]),
    (
        1e9,
        &[
            "G",
            "giga",
            "Giga",
            "mrd",
            "mrd.",
            "Mrd",
            "Mrd.",
            "milliarden",
            "Milliarden",
            "milliarde",
            "Milliarde",
        ],
    ),
];
/// Multipliers that mean different numbers to different people, or that are too rare to be sure.
pub const DOUBTFUL: &[&str] = &[
    "ten",
    "tens",
    "dozen",
    "dozens",
    "billion",
    "billions",
    "billionen",
    "trillion",
    "trillions",
    "tera",
    "mm",
    "mn",
    "tenth",
    "tenths",
    "hundredth",
    "hundredths",
    "zehntel",
    "hundertstel",
    "percent",
    "prozent",
    "%",
    "relative",
    "normalized",
    "normalised",
    "speedup",
    "index",
];
/// Units of a multiple of another number.
pub const RATIOS: &[&str] = &["x", "×", "fach", "-fach"];
/// The unit of a share of another number.
pub const PERCENT_SIGN: &str = "%";
/// Words of failures in per cent.
pub const PERCENT: &[&str] = &["pct", "percent", "percentage", "prozent"];
/// Words of failures as a share.
pub const SHARES: &[&str] = &["share", "ratio", "fraction", "anteil"];
/// Words of failures as either.
pub const RATES: &[&str] = &[
    "rate",
    "errorrate",
    "quote",
    "fehlerrate",
    "fehlerquote",
    "successrate",
    "erfolgsquote",
    "erfolgsrate",
    "availability",
    "verfügbarkeit",
];
/// Headers of a column that names the unit of the throughput.
pub const UNITS: &[&str] = &["unit", "units", "einheit", "einheiten"];
