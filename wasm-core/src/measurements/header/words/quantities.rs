//! Concurrency, throughput, latency and duration.

/// Words of a concurrency that name no noun; the single letters only on their own.
pub const CONCURRENCIES: &[&str] = &[
    "n",
    "concurrency",
    "concurrent",
    "conc",
    "parallelism",
    "qd",
    "iodepth",
    "queuedepth",
    "nebenläufigkeit",
    "parallelität",
];
/// Two words that mean the same.
pub const CONCURRENCY_PAIRS: &[[&str; 2]] = &[["queue", "depth"], ["io", "depth"]];
/// Words of a throughput; the single letters only on their own.
pub const THROUGHPUTS: &[&str] = &[
    "x",
    "throughput",
    "throughputs",
    "tput",
    "capacity",
    "goodput",
    "bandwidth",
    "durchsatz",
    "bandbreite",
];
/// A throughput where nothing else is one.
pub const SCORES: &[&str] = &["score"];
/// What a throughput as a multiple of another is called.
pub const MULTIPLES: &[&str] = &[
    "speedup",
    "speedups",
    "beschleunigung",
    "relative",
    "relativ",
    "normalized",
    "normalised",
    "normiert",
];
/// The same as two words.
pub const SPEED_UP: [&str; 2] = ["speed", "up"];
/// Words of the most that was reached.
pub const MOST: &[&str] = &["max", "maximum", "maximal", "maximale", "most", "peak"];
/// Words of a latency; the single letter only on its own.
pub const LATENCIES: &[&str] = &[
    "r",
    "latency",
    "latencies",
    "response",
    "residence",
    "rt",
    "latenz",
    "antwortzeit",
    "antwortzeiten",
];
/// Words of a time that the whole work takes.
pub const DURATIONS: &[&str] = &[
    "runtime",
    "elapsed",
    "duration",
    "walltime",
    "wallclock",
    "makespan",
    "laufzeit",
    "dauer",
    "rechenzeit",
    "ausführungszeit",
];
/// Two words that mean the same.
pub const DURATION_PAIRS: &[[&str; 2]] = &[
    ["run", "time"],
    ["wall", "time"],
    ["wall", "clock"],
    ["execution", "time"],
    ["exec", "time"],
    ["total", "time"],
    ["cpu", "time"],
    ["user", "time"],
    ["sys", "time"],
    ["system", "time"],
    ["real", "time"],
    ["completion", "time"],
    ["job", "time"],
];
/// Words of what was in use of something.
pub const USED: &[&str] = &[
    "used",
    "usage",
    "consumed",
    "genutzt",
    "verbraucht",
    "belegt",
];
