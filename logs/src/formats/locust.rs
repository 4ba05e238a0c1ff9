//! Locust: the table that it prints, of which the row for all requests counts.

use super::printout::count;
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::quantity::quantity;

/// The table; the number of users is at most in the lines before.
pub const TABLE: Format = Format {
    tool: "Locust",
    form: "table",
    marks: &["Type     Name ", "# reqs ", "# fails ", "req/s"],
    concurrency: "users",
    read: Read::Text(table),
    ..Format::NONE
};

fn table(text: &str, _: &Options) -> Runs {
    let words = |line: &str| -> Vec<String> {
        let line = line.replace("# ", "").replace('|', " ");
        line.split_whitespace().map(str::to_owned).collect()
    };
    let is_head = |line: &&str| line.contains("# reqs") && line.contains("req/s");
    let names = words(text.lines().find(is_head).unwrap_or(""));
    let is_total = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("Aggregated ") || line.starts_with("Total ")
    };
    // The percentiles have such a row, too, with percent in place of a count of failures.
    let rows = text.lines().filter(is_total).map(words);
    let mut numbered = rows.filter(|row| row.len() + 1 == names.len());
    let row = numbered.next_back().ok_or([
        "its row of all requests is missing",
        "Die Zeile für alle Anfragen fehlt",
    ])?;
    // Of the two columns Type and Name the row has one.
    let cell = |name: &str| {
        let at = names.iter().position(|known| known == name)?;
        quantity(row.get(at - 1)?).map(|found| found.number)
    };
    Ok(vec![Printed {
        concurrency: count(text, r"\((\d+) total users\)"),
        throughput: cell("req/s").ok_or(NO_THROUGHPUT)?,
        latency: cell("Avg").map(|millis| millis / 1e3),
        latency_step: 1e-3,
        samples: cell("reqs"),
        errors: cell("fails"),
        ..Printed::default()
    }])
}
