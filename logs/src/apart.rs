//! Runs of different systems in one text: they are series of their own where headings name them, and else are asked
//! about.

use crate::headings;
use crate::levels::short;
use crate::log::Printed;
use crate::said::{said, Said};

/// Throughputs at one load that differ by this factor under different headings are of different systems.
const OTHER: f64 = 1.1;
/// Throughputs at one load that differ by this factor, with other loads between, are hardly scatter.
const FAR: f64 = 1.25;
/// Nor are those by this factor that follow each other.
const TWICE: f64 = 2.0;

/// Names runs by the headings over them where these are of different systems: the same load comes again with
/// another throughput. Says so where no heading tells. Runs whose place is not known stay as they are.
pub fn tell(text: &str, runs: &mut [Printed]) -> Option<Said> {
    let starts: Vec<usize> = runs.iter().map(|run| run.start).collect::<Option<_>>()?;
    let loads: Vec<Option<f64>> = (runs.iter())
        .map(|run| run.rate.or(run.concurrency))
        .collect();
    let rates: Vec<f64> = runs.iter().map(|run| run.throughput).collect();
    let is_same = |i: usize, j: usize| loads[i] == loads[j] && runs[i].test == runs[j].test;
    let apart = |i: usize, j: usize, factor: f64| {
        is_same(i, j) && rates[i].max(rates[j]) > factor * rates[i].min(rates[j])
    };
    // Each run with the first at its load.
    let pairs: Vec<(usize, usize)> = (0..runs.len())
        .filter_map(|j| (0..j).find(|i| is_same(*i, j)).map(|i| (i, j)))
        .collect();
    let names = headings::names(text, &starts, &loads);
    let is_named = names.iter().all(|name| !name.is_empty());
    let differ = |&(i, j): &(usize, usize)| names[i] != names[j] && apart(i, j, OTHER);
    if is_named && pairs.iter().any(differ) {
        for (run, name) in runs.iter_mut().zip(names) {
            run.test = Some(match &run.test {
                Some(of) => format!("{name} {of}"),
                None => name,
            });
        }
        return None;
    }
    let is_between = |i: usize, j: usize| loads[i..j].iter().any(|load| *load != loads[i]);
    let comes_again =
        |&&(i, j): &&(usize, usize)| apart(i, j, if is_between(i, j) { FAR } else { TWICE });
    let (i, j) = *pairs.iter().find(comes_again)?;
    let after = if is_between(i, j) {
        [" after others", " nach anderen"]
    } else {
        ["", ""]
    };
    Some(said!(
        "a load of {} comes again{}, with {}/s and then {}/s, which is hardly scatter: if these are different systems, give each a file of its own, or a heading over its runs"
            | "Die Last {} kommt{} noch einmal vor, mit {}/s und dann mit {}/s; das ist kaum Streuung. Sind es verschiedene Systeme, jedem eine Datei geben oder eine Überschrift über seinen Läufen",
        short(loads[i]?),
        Said::from(after),
        short(rates[i]),
        short(rates[j])
    ))
}

/// Refuses the runs without a concurrency where others in the file have theirs: that of another run is a guess.
pub fn doubt_headless(tool: &str, concurrency: &str, runs: &mut [Printed]) {
    let Some(known) = runs.iter().find_map(|run| run.concurrency) else {
        return;
    };
    for run in runs.iter_mut().filter(|run| run.concurrency.is_none()) {
        run.concurrency = Some(known);
        run.doubt = Some(said!(
            "its run with {rate}/s has no number of {concurrency}, which other runs in the file have; give each run whole as {tool} printed it, or give --n N if all had as many"
                | "Zum Lauf mit {rate}/s steht die Nebenläufigkeit nicht in der Datei, zu anderen Läufen schon. Jeden Lauf ganz geben, wie {tool} ihn druckt, oder bei „Nebenläufigkeit jeder Datei“ die Zahl angeben, die für alle gilt",
            rate = short(run.throughput),
        ));
    }
}
