//! What looks like a concurrency or a throughput, and is neither.

/// Words of a logarithm.
pub const LOGARITHMS: &[&str] = &["log2", "log10", "ln", "lg", "logarithm", "logarithmus"];
/// Words of what was done since the start.
pub const RUNNING: &[&str] = &[
    "cumulative",
    "cumulated",
    "accumulated",
    "cum",
    "kumuliert",
    "kumulierte",
    "kumulativ",
    "aufsummiert",
];
/// Words of a rate that a tool was asked for.
pub const OFFERED: &[&str] = &[
    "offered",
    "arrival",
    "arrivals",
    "target",
    "requested",
    "intended",
    "angeboten",
    "angebotene",
    "ankunftsrate",
    "soll",
    "ziel",
];
/// Words of a throughput per unit of concurrency, as a share of that of the first.
pub const EFFICIENCIES: &[&str] = &["efficiency", "effizienz", "wirkungsgrad"];
/// Words of work that grows along with the concurrency.
pub const WEAK: &[&str] = &["weak", "schwache"];
/// Words of how busy a system is.
pub const BUSY: &[&str] = &[
    "utilization",
    "utilisation",
    "util",
    "auslastung",
    "memory",
    "speicher",
    "rss",
    "ram",
    "heap",
    "power",
    "watt",
    "watts",
    "joule",
    "joules",
    "energy",
    "temperature",
    "temperatur",
    "ghz",
    "mhz",
    "frequency",
    "payload",
];
/// Words of how busy a system is, in per cent.
pub const BUSY_SHARES: &[&str] = &["cpu", "cpus", "gpu", "disk", "io", "iowait", "idle"];
/// Words of dates that stand alone.
pub const DATES: &[&str] = &[
    "year", "years", "jahr", "jahre", "month", "monat", "quarter", "quartal",
];
/// Whose time is that of all cores together.
pub const DURATIONS_OF_CPU: &[&str] = &["cpu", "cpus"];
/// Words of what it costs.
pub const MONEY: &[&str] = &[
    "cost", "costs", "price", "kosten", "preis", "eur", "usd", "euro", "dollar", "dollars",
];
