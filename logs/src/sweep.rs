//! Files of a sweep: each holds one level, and their names differ in one number. They are one series, and the number is
//! the concurrency where the files do not record it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::name;

/// Files without which a number in names is not taken for the concurrency.
const LEAST: usize = 3;

/// Where the numbers of a name are, without what says its format.
fn numbers(name: &str) -> Vec<Range<usize>> {
    let file = name.rfind(['/', '\\']).map_or(0, |at| at + 1);
    let end = file + (name.len() - file).min(name::stem(name).len());
    let bytes = &name.as_bytes()[..end];
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, _) in bytes
        .iter()
        .enumerate()
        .filter(|(_, byte)| byte.is_ascii_digit())
    {
        match found.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}

/// A name without one of its numbers, and that number.
fn without_each(name: &str) -> impl Iterator<Item = (String, u32)> + '_ {
    numbers(name).into_iter().filter_map(|at| {
        let number = name[at.clone()].parse().ok()?;
        Some((format!("{}#{}", &name[..at.start], &name[at.end..]), number))
    })
}

/// The groups of names that differ in one number, the largest first; each name belongs to one at most.
fn groups(names: &[&str]) -> Vec<(String, Vec<(usize, u32)>)> {
    let mut by_rest: BTreeMap<String, Vec<(usize, u32)>> = BTreeMap::new();
    for (place, name) in names.iter().enumerate() {
        for (rest, number) in without_each(name) {
            by_rest.entry(rest).or_default().push((place, number));
        }
    }
    let mut all: Vec<_> = by_rest.into_iter().collect();
    all.sort_by_key(|(_, group)| std::cmp::Reverse(group.len()));
    let mut is_used = vec![false; names.len()];
    all.retain_mut(|(_, group)| {
        group.retain(|(place, _)| !is_used[*place]);
        let is_one = group.len() > 1;
        for (place, _) in group.iter().filter(|_| is_one) {
            is_used[*place] = true;
        }
        is_one
    });
    all
}

/// Whether numbers only count files: 1, 2, 3 … or 0, 1, 2 ….
fn is_counting(group: &[(usize, u32)]) -> bool {
    let mut numbers: Vec<u32> = group.iter().map(|(_, number)| *number).collect();
    numbers.sort_unstable();
    numbers[0] <= 1 && numbers.windows(2).all(|two| two[1] <= two[0] + 1)
}

/// The concurrencies of files that do not record them, from their names.
#[must_use]
pub fn concurrencies(names: &[&str]) -> Vec<Option<f64>> {
    let mut found = vec![None; names.len()];
    for (_, group) in groups(names) {
        if group.len() >= LEAST && !is_counting(&group) {
            for (place, number) in group {
                found[place] = Some(f64::from(number));
            }
        }
    }
    found
}

/// A file with one level.
#[derive(Debug, Clone)]
pub struct Level<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its series.
    pub series: &'a str,
    /// Its concurrency.
    pub concurrency: f64,
    /// The tool and format.
    pub format: &'a str,
}

/// The files that become one series: its name, and their places.
#[must_use]
pub fn series(levels: &[Level]) -> Vec<(String, Vec<usize>)> {
    let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
    let mut found = Vec::new();
    for (rest, group) in groups(&names) {
        let of = |(place, _): &(usize, u32)| &levels[*place];
        let first = of(&group[0]);
        let is_one = group.iter().all(|each| of(each).series == first.series);
        let mut known: Vec<f64> = group.iter().map(|each| of(each).concurrency).collect();
        known.sort_by(f64::total_cmp);
        // Tools round some down: wrk gives each of its threads as many connections.
        let files = known.len();
        known.dedup();
        let is_sweep = known.len() > 1
            && 2 * known.len() >= files
            && group.iter().all(|each| of(each).format == first.format);
        // A number beside one that is the concurrency is something else, such as a version.
        let is_named = group
            .iter()
            .any(|each| name::split(of(each).name).concurrency.is_some());
        let is_level = |each: &(usize, u32)| (of(each).concurrency - f64::from(each.1)).abs() < 0.5;
        if !is_one && is_sweep && (!is_named || group.iter().all(is_level)) {
            found.push((
                series_name(&rest, first.format),
                group.into_iter().map(|(place, _)| place).collect(),
            ));
        }
    }
    found
}

/// The name of a series of files by what their names have in common.
fn series_name(rest: &str, format: &str) -> String {
    let stem = name::stem(rest);
    let parts = stem.split(['_', '-', ' ', '.', '=']);
    let parts: Vec<String> = parts
        .map(|part| match part.split_once('#') {
            Some((before, after)) if name::is_word(before) || name::is_word(after) => String::new(),
            _ => part.replace('#', ""),
        })
        .filter(|part| !part.is_empty() && !name::is_word(part))
        .collect();
    if parts.is_empty() {
        let tool = format.split_whitespace().next().unwrap_or("log");
        return tool.to_lowercase();
    }
    parts.join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level<'a>(name: &'a str, concurrency: f64, series: &'a str) -> Level<'a> {
        Level {
            name,
            series,
            concurrency,
            format: "pgbench printout",
        }
    }

    #[test]
    fn files_that_differ_in_one_number_are_a_series() {
        let joined = |files: &[(&str, f64)]| {
            let levels: Vec<Level> = files
                .iter()
                .map(|(name, n)| level(name, *n, name))
                .collect();
            series(&levels)
        };
        for (files, name) in [
            ([("a/sel_1.txt", 1.0), ("a/sel_64.txt", 64.0)], "sel"),
            ([("ro_thr8.log", 8.0), ("ro_thr64.log", 64.0)], "ro"),
            ([("conc4.out", 4.0), ("conc16.out", 16.0)], "pgbench"),
            ([("runs/4/out.txt", 4.0), ("runs/16/out.txt", 16.0)], "out"),
            ([("test1.txt", 8.0), ("test2.txt", 16.0)], "test"),
        ] {
            assert_eq!(joined(&files), [(name.to_owned(), vec![0, 1])], "{files:?}");
        }
        // Repetitions, versions, and files that differ in more.
        for files in [
            [("run1.txt", 8.0), ("run2.txt", 8.0)],
            [("v1_N8.txt", 8.0), ("v2_N8.txt", 8.0)],
            [("v1_N8.txt", 8.0), ("v2_N9.txt", 9.0)],
            [("old_8.txt", 8.0), ("new_16.txt", 16.0)],
        ] {
            assert!(joined(&files).is_empty(), "{files:?}");
        }
    }

    #[test]
    fn names_of_a_sweep_tell_the_concurrency() {
        let names = ["redis_001.csv", "redis_002.csv", "redis_512.csv"];
        assert_eq!(concurrencies(&names), [Some(1.0), Some(2.0), Some(512.0)]);
        // These may count the runs.
        assert_eq!(
            concurrencies(&["hey_1.txt", "hey_2.txt", "hey_3.txt"]),
            [None; 3]
        );
        assert_eq!(concurrencies(&["hey_1.txt", "hey_8.txt"]), [None; 2]);
        assert_eq!(
            concurrencies(&["a.txt", "h2load.txt", "99999999999.txt"]),
            [None; 3]
        );
    }
}
