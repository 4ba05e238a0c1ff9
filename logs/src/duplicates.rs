//! One run written in several formats, as k6 writes a summary beside its printout: it counts once.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::said::Said;
use crate::{name, Row};

/// A file that gave measurements.
#[derive(Debug, Clone)]
pub struct Source {
    /// Its name.
    pub name: String,
    /// Its series, without the test in it.
    pub series: String,
    /// The tool and format.
    pub format: Said,
    /// What the tool counts.
    pub counts: &'static str,
    /// The kind of concurrency.
    pub concurrency: &'static str,
    /// Whether it may hold a sample of the requests only.
    pub may_be_sample: bool,
    /// Its rows.
    pub rows: Range<usize>,
}

/// Concurrencies that differ by less than this share are the same level: one format prints it, another measures it.
const SAME_LEVEL: f64 = 0.1;

/// The files that show a run which another file shows in more detail, each with that other file; both by their places.
///
/// Such files lie in one folder, differ in their format, and their names only in what says the format. Every level of
/// the one left out has to be in the other. Next to a printout, a log that may be a sample is the one left out, however
/// much it says.
#[must_use]
pub fn duplicates(sources: &[Source], rows: &[Row]) -> Vec<(usize, usize)> {
    let mut by_name: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (at, source) in sources.iter().enumerate() {
        let folder = source.name.rfind(['/', '\\']).map_or(0, |end| end + 1);
        let key = (&source.name[..folder], name::stem(&source.name));
        by_name.entry(key).or_default().push(at);
    }
    let mut found = Vec::new();
    for mut places in by_name.into_values() {
        // Stable: of equals the first given counts.
        places.sort_by_key(|at| {
            let source = &sources[*at];
            let said = detail(&rows[source.rows.clone()]);
            (source.may_be_sample, std::cmp::Reverse(said))
        });
        let mut used: Vec<usize> = Vec::new();
        for at in places {
            let of = used.iter().copied().find(|other| {
                is_other_format(&sources[at], &sources[*other])
                    && has_levels(
                        &rows[sources[at].rows.clone()],
                        &rows[sources[*other].rows.clone()],
                    )
            });
            match of {
                Some(other) => found.push((at, other)),
                None => used.push(at),
            }
        }
    }
    found.sort_unstable();
    found
}

/// How much a file says: the number of its rows with a standard error, with a latency, and in all.
fn detail(rows: &[Row]) -> (usize, usize, usize) {
    let with = |value: fn(&Row) -> Option<f64>| {
        let known = rows.iter().filter(|row| value(row).is_some());
        known.count()
    };
    (
        with(|row| row.throughput_standard_deviation),
        with(|row| row.latency),
        rows.len(),
    )
}

fn is_other_format(one: &Source, other: &Source) -> bool {
    let plain = |name: &str| name.strip_suffix(".gz").unwrap_or(name).to_owned();
    // Browsers tell no folders: of two files of one name nothing is known.
    one.name != other.name && (one.format != other.format || plain(&one.name) == plain(&other.name))
}

fn has_levels(few: &[Row], many: &[Row]) -> bool {
    few.iter().all(|row| {
        let n = row.concurrency;
        many.iter()
            .any(|other| (other.concurrency - n).abs() <= SAME_LEVEL * n)
    })
}

#[cfg(test)]
mod tests {
    use crate::{Import, Imported, Options};

    const HEY: &str = "Summary:\n  Total:\t2.0000 secs\n  Average:\t0.0100 secs\n  Requests/sec:\t100.0\n\nStatus code distribution:\n  [200]\t200 responses\n";
    const WRK: &str = "Running 2s test @ http://127.0.0.1/\n  2 threads and 8 connections\n  200 requests in 2.00s, 1.00KB read\nRequests/sec:    100.00\n";

    fn imported(files: &[(&str, &str)]) -> Imported {
        let mut import = Import::new(Options::default());
        for (name, text) in files {
            import.open(name);
            import.push(text.as_bytes());
        }
        import.finish()
    }

    fn sources(files: &[(&str, &str)]) -> Vec<String> {
        let rows = imported(files).rows.into_iter();
        rows.map(|row| row.source).collect()
    }

    #[test]
    fn one_run_in_two_formats_counts_once_as_the_one_that_says_more() {
        let found = imported(&[("a/run_N8.txt", WRK), ("a/run_N8.out", HEY)]);
        assert_eq!(found.errors, []);
        assert_eq!(found.rows.len(), 1);
        assert_eq!(found.rows[0].source, "a/run_N8.out");
        assert!(found.rows[0].latency.is_some());
        let told = found
            .provenance
            .iter()
            .find(|step| step.step == "duplicate");
        let told = &told.unwrap().detail;
        assert!(
            told.contains("a/run_N8.txt") && told.contains("a/run_N8.out"),
            "{told}"
        );
    }

    #[test]
    fn several_runs_in_several_formats_count_once_each() {
        let four = WRK.replace("8 connections", "4 connections");
        let files = [
            ("N4.txt", four.as_str()),
            ("N8.txt", WRK),
            ("N8.out", HEY),
            ("N4.out", HEY),
            ("N8.log", WRK),
        ];
        let found = imported(&files);
        let rows: Vec<_> = found
            .rows
            .iter()
            .map(|row| (row.concurrency, row.source.as_str()))
            .collect();
        assert_eq!(rows, [(8.0, "N8.out"), (4.0, "N4.out")]);
    }

    #[test]
    fn a_file_beside_its_archive_counts_once() {
        assert_eq!(sources(&[("N8.txt", WRK), ("N8.txt.gz", WRK)]), ["N8.txt"]);
    }

    #[test]
    fn repeats_and_other_folders_and_other_levels_all_count() {
        for files in [
            [("a/N8.txt", WRK), ("b/N8.out", HEY)],
            [("N8.txt", WRK), ("N8.txt", HEY)],
            [("N8_1.txt", WRK), ("N8_2.out", HEY)],
            [("N8.out1", WRK), ("N8.out2", WRK)],
            [("run.txt", WRK), ("run_N16.out", HEY)],
        ] {
            assert_eq!(sources(&files).len(), 2, "{files:?}");
        }
    }
}
