//! Times of day.

/// Words that make a time a moment, or the course of something.
pub const OF_MOMENTS: &[&str] = &[
    "start", "started", "begin", "end", "ended", "finished", "stamp", "date", "day", "utc", "gmt",
    "local", "zone", "at", "of", "over", "since", "uhr", "stempel", "beginn", "ende",
];
/// Headers of times of day. Numbers below the first three are more often durations.
pub const MOMENTS: &[&str] = &[
    "time",
    "zeit",
    "uhrzeit",
    "timestamp",
    "datetime",
    "started",
    "start time",
    "start_time",
    "begin",
    "date",
    "datum",
    "zeitstempel",
    "zeitpunkt",
    "beginn",
    "gestartet",
];
/// How many of them come before those that are certain.
pub const MOMENTS_PERHAPS: usize = 3;
