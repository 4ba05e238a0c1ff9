//! The vocabulary of headers, English and German, in lower case unless case tells units apart. No other file knows it;
//! `languages.rs` leads words of other languages to it.

/// Units of time and their length in seconds. `min` is left out: in a header it means minimum.
pub(super) const TIMES: &[(f64, &[&str])] = &[
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
pub(super) const MINUTE: (&str, f64) = ("min", 60.0);

/// Words for the quantity itself that may stand before "per": `throughput_per_s` counts nothing in particular.
pub(super) const RATES_OF_NOTHING: &[&str] = &["throughput", "tput", "durchsatz", "rate", "x"];

/// Words between a quantity and its time.
pub(super) const PER: &[&str] = &["/", "per", "pro", "je"];

/// Rates written as one word, and the seconds in which they count.
pub(super) const RATE_WORDS: &[(f64, &[&str])] = &[
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
pub(super) const DATA_RATES: &[&str] = &["bps", "flops", "flop"];

/// What is counted by a rate of operations, without a prefix.
pub(super) const OPERATIONS: &[&str] = &[
    "r",
    "req",
    "reqs",
    "request",
    "requests",
    "op",
    "ops",
    "iop",
    "iops",
    "operation",
    "operations",
    "q",
    "qs",
    "query",
    "queries",
    "t",
    "tx",
    "txs",
    "txn",
    "txns",
    "trans",
    "transaction",
    "transactions",
    "call",
    "calls",
    "get",
    "gets",
    "set",
    "sets",
    "put",
    "puts",
    "read",
    "reads",
    "write",
    "writes",
    "hit",
    "hits",
    "event",
    "events",
    "job",
    "jobs",
    "task",
    "tasks",
    "order",
    "orders",
    "row",
    "rows",
    "record",
    "records",
    "item",
    "items",
    "msg",
    "msgs",
    "message",
    "messages",
    "pkt",
    "pkts",
    "packet",
    "packets",
    "key",
    "keys",
    "lookup",
    "lookups",
    "insert",
    "inserts",
    "update",
    "updates",
    "invocation",
    "invocations",
    "unit",
    "units",
    "anfrage",
    "anfragen",
    "abfrage",
    "abfragen",
    "aufruf",
    "aufrufe",
    "transaktion",
    "transaktionen",
    "auftrag",
    "aufträge",
    "aufträgen",
    "buchung",
    "buchungen",
    "nachricht",
    "nachrichten",
    "operationen",
    "vorgang",
    "vorgänge",
    "ereignis",
    "ereignisse",
    "iter",
    "iters",
    "iteration",
    "iterations",
    "bestellung",
    "bestellungen",
];

/// Words for one operation, of rates of it too, the first of them its name.
pub(super) const SAME_OPERATIONS: &[&[&str]] = &[
    &[
        "request", "r", "req", "reqs", "requests", "anfrage", "anfragen", "rps", "reqps", "rpm",
        "rph",
    ],
    &[
        "query", "q", "qs", "queries", "abfrage", "abfragen", "qps", "qpm", "qph",
    ],
    &[
        "transaction",
        "t",
        "tx",
        "txs",
        "txn",
        "txns",
        "trans",
        "transactions",
        "transaktion",
        "transaktionen",
        "tps",
        "txps",
        "tpm",
        "tph",
    ],
    &[
        "operation",
        "op",
        "ops",
        "operations",
        "operationen",
        "opm",
        "vorgang",
        "vorgänge",
    ],
    &["iop", "iops"],
    &[
        "call",
        "calls",
        "aufruf",
        "aufrufe",
        "invocation",
        "invocations",
    ],
    &["event", "events", "ereignis", "ereignisse", "eps"],
    &["job", "jobs", "jph", "auftrag", "aufträge", "aufträgen"],
    &["order", "orders", "bestellung", "bestellungen"],
    &["booking", "bookings", "buchung", "buchungen"],
    &["row", "rows", "zeile", "zeilen"],
    &["record", "records", "datensatz", "datensätze"],
    &[
        "message",
        "messages",
        "msg",
        "msgs",
        "nachricht",
        "nachrichten",
    ],
    &["packet", "packets", "pkt", "pkts", "pps", "paket", "pakete"],
    &["iteration", "iterations", "iter", "iters"],
    &["frame", "frames", "fps"],
];

/// Of these one operation may hold many.
pub(super) const PARTS: &[&str] = &[
    "row", "record", "item", "message", "packet", "key", "line", "document", "doc", "image",
    "sample", "point", "element", "frame",
];

/// Operations written short, which nobody writes of a single one that takes a time.
pub(super) const SHORT_OPERATIONS: &[&str] = &["req", "op", "tx", "txn", "msg", "pkt", "img"];

/// Amounts of data, without a prefix: a rate of them has no latency of one operation. Neither has one of tokens, of
/// which an operation has many.
pub(super) const DATA: &[&str] = &[
    "b", "bit", "bits", "byte", "bytes", "octet", "octets", "flop", "flops", "tok", "token",
    "tokens",
];

/// Costs other than time that are counted for one operation.
pub(super) const RESOURCES: &[&str] = &[
    "cycle",
    "cycles",
    "takte",
    "instruction",
    "instructions",
    "alloc",
    "allocs",
    "joule",
    "joules",
    "cost",
    "kosten",
    "time",
    "zeit",
    "cpu",
    "dollar",
    "usd",
    "eur",
    "cent",
    "cents",
];

/// Multipliers as words or letters of their own; here case matters.
pub(super) const FACTORS: &[(f64, &[&str])] = &[
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
pub(super) const DOUBTFUL: &[&str] = &[
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
pub(crate) const RATIOS: &[&str] = &["x", "×", "fach", "-fach"];

/// The unit of a share of another number.
pub(crate) const PERCENT_SIGN: &str = "%";

/// What a concurrency counts.
pub(super) struct Noun {
    /// Its stable name: the English plural.
    pub key: &'static str,
    /// Whether it is load on a system, or the size of it, or may be either.
    pub kind: NounKind,
    /// Whether the word alone makes a column the concurrency, even beside others.
    pub is_sure: bool,
    /// English words.
    pub english: &'static [&'static str],
    /// German words.
    pub german: &'static [&'static str],
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NounKind {
    Load,
    Size,
    Either,
}

const fn noun(
    key: &'static str,
    kind: NounKind,
    is_sure: bool,
    english: &'static [&'static str],
    german: &'static [&'static str],
) -> Noun {
    Noun {
        key,
        kind,
        is_sure,
        english,
        german,
    }
}

/// Nouns of concurrency.
pub(super) const NOUNS: &[Noun] = {
    use NounKind::{Either, Load, Size};
    &[
        noun(
            "users",
            Load,
            true,
            &["users", "user", "vus", "vu", "vusers"],
            &[
                "nutzer",
                "nutzern",
                "benutzer",
                "benutzern",
                "anwender",
                "anwendern",
                "teilnehmer",
                "teilnehmern",
            ],
        ),
        noun("clients", Load, true, &["clients", "client"], &["klienten"]),
        noun("threads", Load, true, &["threads", "thread"], &[]),
        noun(
            "connections",
            Load,
            true,
            &["connections", "connection", "conns", "conn"],
            &["verbindungen", "verbindung"],
        ),
        noun(
            "sessions",
            Load,
            true,
            &["sessions", "session"],
            &["sitzungen", "sitzung"],
        ),
        noun("requests", Load, false, &["requests"], &["anfragen"]),
        noun(
            "goroutines",
            Load,
            true,
            &["goroutines", "goroutine", "coroutines", "fibers"],
            &[],
        ),
        noun(
            "processes",
            Either,
            true,
            &["processes", "process", "procs", "ranks"],
            &["prozesse", "prozessen"],
        ),
        noun(
            "workers",
            Either,
            true,
            &["workers", "worker", "executors", "consumers", "producers"],
            &["arbeiter"],
        ),
        noun("agents", Either, false, &["agents", "agent"], &[]),
        noun("streams", Load, false, &["streams", "stream"], &[]),
        noun("jobs", Load, false, &["jobs"], &["aufträge", "aufträgen"]),
        noun("tasks", Load, false, &["tasks"], &[]),
        noun(
            "cores",
            Size,
            true,
            &["cores", "core"],
            &["kerne", "kernen", "kern"],
        ),
        noun("cpus", Size, true, &["cpus", "vcpus", "gomaxprocs"], &[]),
        noun("gpus", Size, false, &["gpus"], &[]),
        noun("nodes", Size, true, &["nodes", "node"], &["knoten"]),
        noun("servers", Size, false, &["servers"], &[]),
        noun("processors", Size, false, &["processors"], &["prozessoren"]),
        noun(
            "machines",
            Size,
            false,
            &["machines", "vms"],
            &["maschinen", "rechner", "rechnern"],
        ),
        noun("instances", Size, false, &["instances"], &["instanzen"]),
        noun("replicas", Size, false, &["replicas"], &[]),
        noun("pods", Size, false, &["pods"], &[]),
        noun("containers", Size, false, &["containers"], &[]),
        noun("hosts", Size, false, &["hosts"], &[]),
    ]
};

/// Words of a concurrency that name no noun; the single letters only on their own.
pub(super) const CONCURRENCIES: &[&str] = &[
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
pub(super) const CONCURRENCY_PAIRS: &[[&str; 2]] = &[["queue", "depth"], ["io", "depth"]];
/// Labels of a concurrency before a number, as in `c=64`, which name none in a header.
pub(super) const LABELS: &[&str] = &[
    "c",
    "t",
    "u",
    "w",
    "thr",
    "par",
    "level",
    "load",
    "thread group",
    "stufe",
    "last",
];
/// Words that say only that something is counted.
pub(super) const COUNTING: &[&str] = &[
    "number",
    "count",
    "of",
    "num",
    "no.",
    "nr",
    "nr.",
    "#",
    "anzahl",
    "zahl",
    "der",
    "von",
    "gleichzeitiger",
];
/// Words of a throughput; the single letters only on their own.
pub(super) const THROUGHPUTS: &[&str] = &[
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
/// Words of a latency; the single letter only on its own.
pub(super) const LATENCIES: &[&str] = &[
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
/// Words of a mean.
pub(super) const MEANS: &[&str] = &[
    "average",
    "avg",
    "mean",
    "mittelwert",
    "mittel",
    "durchschnitt",
    "schnitt",
];
/// Words of the value in the middle.
pub(super) const MEDIANS: &[&str] = &["median"];
/// Words of the least and the largest value.
pub(super) const EXTREMES: &[&str] = &["max", "maximum", "min", "minimum"];
/// Words of a standard deviation.
pub(super) const DEVIATIONS: &[&str] = &["stddev", "sd", "stdev"];
/// Parts of such words, and other measures of scatter, which name a statistic only where nothing else stands beside them:
/// `std` may be hours.
pub(super) const SCATTER: &[&str] = &[
    "std",
    "dev",
    "deviation",
    "variance",
    "cv",
    "standardabweichung",
];
/// Words of percentiles.
pub(super) const PERCENTILES: &[&str] = &["percentile", "perzentil", "quantile", "quantil"];
/// Words of sums.
pub(super) const SUMS: &[&str] = &["total", "totals", "sum", "overall", "summe", "gesamt"];
/// Words of work that grows along with the concurrency.
pub(super) const WEAK: &[&str] = &["weak", "schwache"];
/// Headers of a column that names the unit of the throughput.
pub(super) const UNITS: &[&str] = &["unit", "units", "einheit", "einheiten"];
/// Words of a time that the whole work takes.
pub(super) const DURATIONS: &[&str] = &[
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
pub(super) const DURATION_PAIRS: &[[&str; 2]] = &[
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
/// Words of failures.
pub(super) const ERRORS: &[&str] = &[
    "error",
    "errors",
    "err",
    "errs",
    "errorrate",
    "fail",
    "fails",
    "failed",
    "failure",
    "failures",
    "fehler",
    "fehlerrate",
    "fehlerquote",
    "timeouts",
    "non2xx",
    "5xx",
    "rejected",
    "refused",
    "dropped",
    "exceptions",
    "ko",
];
/// Words of an error that may be the uncertainty of a number …
pub(super) const UNCERTAINTIES: &[&str] = &["error", "err"];
/// … and the words before it, if it is.
pub(super) const OF_DEVIATIONS: &[&str] = &["score", "standard", "std", "mean", "relative"];
/// What a throughput as a multiple of another is called.
pub(super) const MULTIPLES: &[&str] = &[
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
pub(super) const SPEED_UP: [&str; 2] = ["speed", "up"];
/// Words of the most that was reached.
pub(super) const MOST: &[&str] = &["max", "maximum", "maximal", "maximale", "most", "peak"];
/// Words of what was in use of something.
pub(super) const USED: &[&str] = &[
    "used",
    "usage",
    "consumed",
    "genutzt",
    "verbraucht",
    "belegt",
];
/// A throughput where nothing else is one.
pub(super) const SCORES: &[&str] = &["score"];
/// Words of a logarithm.
pub(super) const LOGARITHMS: &[&str] = &["log2", "log10", "ln", "lg", "logarithm", "logarithmus"];
/// Words of what was done since the start.
pub(super) const RUNNING: &[&str] = &[
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
pub(super) const OFFERED: &[&str] = &[
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
pub(super) const EFFICIENCIES: &[&str] = &["efficiency", "effizienz", "wirkungsgrad"];
/// Words of how busy a system is.
pub(super) const BUSY: &[&str] = &[
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
pub(super) const BUSY_SHARES: &[&str] = &["cpu", "cpus", "gpu", "disk", "io", "iowait", "idle"];
/// Words of dates that stand alone.
pub(super) const DATES: &[&str] = &[
    "year", "years", "jahr", "jahre", "month", "monat", "quarter", "quartal",
];
/// Whose time is that of all cores together.
pub(super) const DURATIONS_OF_CPU: &[&str] = &["cpu", "cpus"];
/// Words of successes.
pub(super) const SUCCESSES: &[&str] = &[
    "ok",
    "success",
    "successes",
    "successful",
    "succeeded",
    "successrate",
    "passed",
    "availability",
    "erfolg",
    "erfolge",
    "erfolgreich",
    "erfolgreiche",
    "erfolgsquote",
    "erfolgsrate",
    "verfügbarkeit",
    "2xx",
];
/// Words that end the header of a number of all requests, beside [`OPERATIONS`].
pub(super) const TOTALS: &[&str] = &[
    "total", "all", "count", "samples", "sent", "attempts", "gesamt", "alle", "anzahl",
];
/// Words of failures in per cent.
pub(super) const PERCENT: &[&str] = &["pct", "percent", "percentage", "prozent"];
/// Words of failures as a share.
pub(super) const SHARES: &[&str] = &["share", "ratio", "fraction", "anteil"];
/// Words of failures as either.
pub(super) const RATES: &[&str] = &[
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
/// Words of what became of a run.
pub(super) const STATUSES: &[&str] = &[
    "status", "state", "result", "outcome", "ergebnis", "zustand",
];
/// Words of an exit status.
pub(super) const EXIT_CODE: &[&str] = &["exitcode", "rc", "returncode"];
/// The same as two words.
pub(super) const EXIT_CODES: &[[&str; 2]] =
    &[["exit", "code"], ["exit", "status"], ["return", "code"]];
/// Words of a column that says what each number is.
pub(super) const METRICS: &[&str] = &[
    "metric",
    "metrics",
    "measure",
    "measurand",
    "quantity",
    "kpi",
    "variable",
    "indicator",
    "statistic",
    "metrik",
    "kennzahl",
    "kenngröße",
    "messgröße",
    "größe",
];
/// Words of numbers of any quantity.
pub(super) const VALUES: &[&str] = &[
    "value",
    "values",
    "val",
    "wert",
    "werte",
    "messwert",
    "messwerte",
];
/// Words that a series is called by.
pub(crate) const SERIES: &[&str] = &["series", "serie", "reihe", "messreihe"];
/// Words that remarks are called by.
pub(crate) const REMARKS: &[&str] = &[
    "note",
    "notes",
    "comment",
    "comments",
    "remark",
    "remarks",
    "notiz",
    "notizen",
    "kommentar",
    "kommentare",
    "bemerkung",
    "bemerkungen",
    "anmerkung",
    "anmerkungen",
];
/// Words that repetitions of a measurement are called by.
pub(crate) const RUNS: &[&str] = &[
    "run",
    "rep",
    "repeat",
    "repetition",
    "trial",
    "iteration",
    "round",
    "attempt",
    "sample",
    "seed",
    "lauf",
    "durchlauf",
    "wiederholung",
    "runde",
    "versuch",
];
/// Words of columns in which each row may be another system or other work.
pub(crate) const WORK: &[&str] = &[
    "db",
    "database",
    "engine",
    "framework",
    "backend",
    "product",
    "platform",
    "model",
    "service",
    "variant",
    "vendor",
    "library",
    "implementation",
    "provider",
    "datenbank",
    "anbieter",
    "operation",
    "query",
    "endpoint",
    "route",
    "method",
    "workload",
    "scenario",
    "benchmark",
    "test",
    "command",
    "algorithm",
    "program",
    "plattform",
    "modell",
    "dienst",
    "variante",
    "vorgang",
    "abfrage",
    "endpunkt",
    "methode",
    "szenario",
    "befehl",
    "algorithmus",
    "programm",
];
/// Words that make a time a moment, or the course of something.
pub(super) const OF_MOMENTS: &[&str] = &[
    "start", "started", "begin", "end", "ended", "finished", "stamp", "date", "day", "utc", "gmt",
    "local", "zone", "at", "of", "over", "since", "uhr", "stempel", "beginn", "ende",
];
/// Headers of times of day. Numbers below the first three are more often durations.
pub(crate) const MOMENTS: &[&str] = &[
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
pub(crate) const MOMENTS_PERHAPS: usize = 3;

/// Word pairs for two series side by side.
pub(crate) const SIDES: [[&str; 2]; 4] = [
    ["before", "after"],
    ["vorher", "nachher"],
    ["old", "new"],
    ["alt", "neu"],
];
