//! Extracts the series and the concurrency from a file name, as in `wrk_N008.txt`.

use crate::log::{Content, Log, Printed};

/// The parts of a file name.
#[derive(Debug, Clone, PartialEq)]
pub struct Named {
    /// The name without the concurrency; may be empty.
    pub series: String,
    /// The number next to a word for concurrency.
    pub concurrency: Option<f64>,
}

impl Named {
    /// Without the concurrency, where the file holds runs that one number cannot stand for: several of one test, unless
    /// the tool printed the same concurrency for all.
    #[must_use]
    pub fn of_one_run(self, name: &str, log: &Log) -> Self {
        let runs = match &log.content {
            Content::Printed(runs) if self.concurrency.is_some() => runs,
            _ => return self,
        };
        let is_again =
            |(i, run): (usize, &Printed)| runs[..i].iter().any(|other| other.test == run.test);
        let first = runs.first().and_then(|run| run.concurrency);
        let is_same = first.is_some() && runs.iter().all(|run| run.concurrency == first);
        if is_same || !runs.iter().enumerate().any(is_again) {
            return self;
        }
        Self {
            series: parts(stem(name)).join("_"),
            concurrency: None,
        }
    }
}

/// Words for a concurrency, before or after its number.
const WORDS: [&str; 41] = [
    "n",
    "c",
    "t",
    "u",
    "vu",
    "vus",
    "user",
    "users",
    "thread",
    "threads",
    "client",
    "clients",
    "conn",
    "conns",
    "connection",
    "connections",
    "concurrency",
    "threadcount",
    "procs",
    "workers",
    "depth",
    "iodepth",
    "qd",
    "jobs",
    "numjobs",
    "thr",
    "thrs",
    "numthreads",
    "conc",
    "concurrent",
    "par",
    "parallel",
    "parallelism",
    "session",
    "sessions",
    "stream",
    "streams",
    "inflight",
    "goroutines",
    "vuser",
    "vusers",
];

/// Words for a rate that was set, which tells files of one series apart and is no concurrency.
const RATES: [&str; 3] = ["rate", "rps", "qps"];

/// What Locust adds to the name that it is given.
const ADDED: [&str; 2] = ["_stats_history", "_stats"];

/// The name without folders, without what says the format, and without what tools add to it.
#[must_use]
pub fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let mut stem = file.strip_suffix(".gz").unwrap_or(file);
    if let Some(dot) = stem
        .rfind('.')
        .filter(|dot| *dot > 0 && !stem[dot + 1..].starts_with(|c: char| c.is_ascii_digit()))
    {
        stem = &stem[..dot];
    }
    let bare = ADDED.iter().find_map(|added| stem.strip_suffix(added));
    bare.unwrap_or(stem)
}

fn parts(name: &str) -> Vec<&str> {
    name.split(['_', '-', ' ', '.', '=']).collect()
}

/// Takes the name of a file apart.
#[must_use]
pub fn split(name: &str) -> Named {
    let stem = stem(name);
    let parts = parts(stem);
    let mut concurrency = None;
    let mut left: Vec<&str> = Vec::new();
    let mut skip = false;
    for (i, part) in parts.iter().enumerate() {
        if std::mem::take(&mut skip) {
            continue;
        }
        let next = parts.get(i + 1).and_then(|next| plain(next));
        if joined(part, &RATES).is_some() {
            continue;
        }
        if next.is_some() && is_one_of(part, &RATES) {
            skip = true;
            continue;
        }
        if concurrency.is_none() {
            if let Some(number) = joined(part, &WORDS) {
                concurrency = Some(number);
                continue;
            }
            if let Some(number) = next.filter(|_| is_one_of(part, &WORDS)) {
                concurrency = Some(number);
                skip = true;
                continue;
            }
        }
        left.push(part);
    }
    let series = left.join("_");
    let concurrency = concurrency.or_else(|| of_folder(name));
    Named {
        series,
        concurrency,
    }
}

/// The concurrency of the folder, with a word for it that is longer than a letter or two.
fn of_folder(name: &str) -> Option<f64> {
    let folder = name.rsplit(['/', '\\']).nth(1)?;
    let parts = parts(folder);
    let is_long = |part: &str| part.bytes().filter(u8::is_ascii_alphabetic).count() > 2;
    let apart = |two: &[&str]| plain(two[1]).filter(|_| is_long(two[0]) && is_word(two[0]));
    let mut each = parts.iter().filter(|part| is_long(part));
    each.find_map(|part| joined(part, &WORDS))
        .or_else(|| parts.windows(2).find_map(apart))
}

/// Whether a text is a word for a concurrency.
#[must_use]
pub fn is_word(text: &str) -> bool {
    is_one_of(text, &WORDS)
}

/// Whether the name of a parameter means a concurrency: `threads`, `numWorkers`, `Concurrency`, `-j`.
#[must_use]
pub fn is_concurrency(name: &str) -> bool {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for c in name.chars() {
        if !c.is_alphanumeric() || (was_small && c.is_uppercase()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.push(c);
        }
        was_small = c.is_lowercase();
    }
    let is_word = |word: &String| is_one_of(word, &WORDS) || is_one_of(word, &WORKERS);
    words.iter().any(is_word)
}

/// Words for a number of workers in the name of a parameter.
const WORKERS: [&str; 12] = [
    "j",
    "p",
    "job",
    "worker",
    "cpus",
    "cores",
    "parallel",
    "parallelism",
    "concurrent",
    "goroutines",
    "processes",
    "gomaxprocs",
];

fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.contains(&text.to_ascii_lowercase().as_str())
}

fn plain(text: &str) -> Option<f64> {
    let is_number =
        !text.is_empty() && text.len() <= 7 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse::<f64>()
        .ok()
        .filter(|number| is_number && *number > 0.0)
}

/// `N008` and `16users`.
fn joined(part: &str, words: &[&str]) -> Option<f64> {
    let digits = |c: char| c.is_ascii_digit();
    if let Some(at) = part.find(digits).filter(|at| *at > 0) {
        return plain(&part[at..]).filter(|_| is_one_of(&part[..at], words));
    }
    let at = part.find(|c: char| !digits(c)).filter(|at| *at > 0)?;
    plain(&part[..at]).filter(|_| is_one_of(&part[at..], words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_tell_a_concurrency() {
        for name in [
            "threads",
            "-j",
            "numWorkers",
            "Concurrency",
            "pool_threads",
            "N",
        ] {
            assert!(is_concurrency(name), "{name}");
        }
        for name in ["size", "", "number", "Count", "ratio"] {
            assert!(!is_concurrency(name), "{name}");
        }
    }

    #[test]
    fn names_tell_a_series_and_a_concurrency() {
        for (name, series, concurrency) in [
            ("logs/wrk/wrk_N008.txt", "wrk", Some(8.0)),
            ("hey_errors_N040.txt", "hey_errors", Some(40.0)),
            ("oltp_read_only_N001.txt", "oltp_read_only", Some(1.0)),
            ("run-16users.csv.gz", "run", Some(16.0)),
            ("threads-32.log", "", Some(32.0)),
            ("a_threads=32.log", "a", Some(32.0)),
            ("run2.txt", "run2", None),
            ("vegeta_rate50.csv", "vegeta", None),
            ("a_100rps_N4.json", "a", Some(4.0)),
            ("a-rate-50.json", "a", None),
            ("step_stats_history.csv.gz", "step", None),
            ("step_N8_stats.csv", "step", Some(8.0)),
            ("step.jtl", "step", None),
            ("N008.txt", "", Some(8.0)),
            ("ro_thr64.log", "ro", Some(64.0)),
            ("fio_qd16.json", "fio", Some(16.0)),
            ("a/conc4/wrk.txt", "wrk", Some(4.0)),
            ("a/threads_16/wrk.txt", "wrk", Some(16.0)),
            ("a/c4/wrk.txt", "wrk", None),
            ("2026-11-20.jtl", "2026_11_20", None),
            ("N0.txt", "N0", None),
            ("", "", None),
        ] {
            assert_eq!(
                split(name),
                Named {
                    series: series.to_owned(),
                    concurrency
                },
                "{name}"
            );
        }
    }
}
