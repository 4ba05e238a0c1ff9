//! What a concurrency counts.

/// What a concurrency counts.
pub struct Noun {
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
pub enum NounKind {
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
pub const NOUNS: &[Noun] = {
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
/// Further words of one of what concurrency counts, which name none in a header.
pub const SLOTS: &[&str] = &["slot", "lane", "shard"];
/// Labels of a concurrency before a number, as in `c=64`, which name none in a header.
pub const LABELS: &[&str] = &[
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
pub const COUNTING: &[&str] = &[
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
