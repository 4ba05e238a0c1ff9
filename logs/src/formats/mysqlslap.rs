//! mysqlslap: what it prints at its end, and its CSV.
//!
//! It prints the seconds in which all clients together ran all queries, so that the throughput is the queries over them.

use super::columns::rows;
use super::printout::{count, parts_with_lead, word};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "mysqlslap",
    form: "text",
    marks: &[
        "Average number of seconds to run all queries:",
        "Number of clients running queries:",
    ],
    counts: "queries",
    concurrency: "clients",
    read: Read::Text(text),
    is_tried: false,
    ..Format::NONE
};

/// `--csv`: the engine, the kind of load, the mean, least and most seconds, the clients and the queries of each.
pub const CSV: Format = Format {
    form: "CSV (--csv)",
    marks: &[],
    first: r"^[A-Za-z]*,(?:mixed|update|write|key|read),\d+\.\d{3},\d+\.\d{3},\d+\.\d{3},\d+,\d+$",
    read: Read::Text(csv),
    ..TEXT
};

/// What is stated of a run.
struct Stated {
    engine: Option<String>,
    seconds: Option<f64>,
    clients: Option<f64>,
    queries_per_client: Option<f64>,
    start: Option<usize>,
}

impl Stated {
    fn printed(self) -> Option<Printed> {
        let seconds = self.seconds.filter(|seconds| *seconds > 0.0)?;
        let queries = self.clients? * self.queries_per_client?;
        (queries > 0.0).then(|| Printed {
            test: self.engine,
            concurrency: self.clients,
            throughput: queries / seconds,
            samples: Some(queries),
            seconds: Some(seconds),
            start: self.start,
            ..Printed::default()
        })
    }
}

fn text(text: &str, _: &Options) -> Runs {
    let begin = r"^\s*Average number of seconds to run all queries:";
    let ends = [
        r"^\s*Average number of queries per client:.*$",
        r"^\s*Number of clients running queries:.*$",
    ];
    let parts = parts_with_lead(text, begin, ends).into_iter();
    let stated = parts.map(|(lead, part)| Stated {
        engine: word(lead, r"^\s*Running for engine (\S+)"),
        seconds: count(
            part,
            r"^\s*Average number of seconds to run all queries: ([\d.]+)",
        ),
        clients: count(part, r"^\s*Number of clients running queries: (\d+)"),
        queries_per_client: count(part, r"^\s*Average number of queries per client: (\d+)"),
        start: Some(part.as_ptr() as usize - text.as_ptr() as usize),
    });
    all(stated)
}

fn csv(text: &str, _: &Options) -> Runs {
    let rows = rows(text, b',').into_iter();
    let stated = rows.map(|row| {
        let number = |column: usize| row.get(column)?.parse().ok();
        Stated {
            engine: row.first().filter(|name| !name.is_empty()).cloned(),
            seconds: number(2),
            clients: number(5),
            queries_per_client: number(6),
            start: None,
        }
    });
    all(stated)
}

/// The runs; an engine that all have is no part of their names.
fn all(stated: impl Iterator<Item = Stated>) -> Runs {
    let mut runs: Vec<Printed> = stated.filter_map(Stated::printed).collect();
    let first = runs
        .first()
        .map(|run| run.test.clone()).ok_or(Said::from([
        "no run in it has a time above 0 and a number of queries per client; run more queries (--number-of-queries)",
        "Kein Lauf darin hat eine Zeit über 0 und eine Zahl von Anfragen je Client. Mehr Anfragen laufen lassen (--number-of-queries)",
    ]))?;
    if runs.iter().all(|run| run.test == first) {
        for run in &mut runs {
            run.test = None;
        }
    }
    Ok(runs)
}
