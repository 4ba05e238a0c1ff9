//! llama-bench (llama.cpp): its JSON, its lines of JSON, its CSV and its table. It counts tokens of one sequence; the
//! concurrency is the number of threads.

use serde_json::Value;

use super::bench::{runs, Case};
use super::columns::Columns;
use super::json::{number, text as text_at};
use super::{Format, Read, Runs};
use crate::options::Options;

/// `-o json`, `-o jsonl`.
pub const JSON: Format = Format {
    tool: "llama-bench",
    form: "JSON (-o json, -o jsonl)",
    marks: &["\"build_commit\"", "\"n_threads\"", "\"avg_ts\""],
    counts: "tokens",
    concurrency: "threads",
    read: Read::Text(json),
    is_tried: false,
    ..Format::NONE
};

/// `-o csv`.
pub const CSV: Format = Format {
    form: "CSV (-o csv)",
    marks: &["build_commit", "n_threads", "avg_ts,"],
    read: Read::Text(csv),
    ..JSON
};

/// `-o md`, the default.
pub const TABLE: Format = Format {
    form: "table",
    marks: &["\n| model ", " test |", "t/s |"],
    read: Read::Text(table),
    ..JSON
};

/// A test by its numbers of tokens, as the table calls it: `pp512`, `tg128`.
fn test(model: &str, prompt: f64, generated: f64) -> String {
    let name = match (prompt > 0.0, generated > 0.0) {
        (true, false) => format!("pp{prompt}"),
        (false, true) => format!("tg{generated}"),
        _ => format!("pp{prompt}+tg{generated}"),
    };
    format!("{model} {name}").trim().to_owned()
}

fn json(text: &str, options: &Options) -> Runs {
    let documents = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut tests = Vec::new();
    for document in documents.map_while(Result::ok) {
        match document {
            Value::Array(items) => tests.extend(items),
            one => tests.push(one),
        }
    }
    let cases = tests.iter().filter_map(|run| {
        let of = |name: &str| number(run, name).unwrap_or(0.0);
        Some(Case {
            name: test(
                text_at(run, "model_type").unwrap_or(""),
                of("n_prompt"),
                of("n_gen"),
            ),
            workers: number(run, "n_threads"),
            throughput: number(run, "avg_ts").filter(|rate| *rate > 0.0)?,
            ..Case::default()
        })
    });
    runs(cases.collect(), options, "")
}

fn csv(text: &str, options: &Options) -> Runs {
    let columns = Columns::of(text, b',');
    let cases = columns.rows.iter().filter_map(|row| {
        let of = |name: &str| columns.number(row, name).unwrap_or(0.0);
        let model = columns.cell(row, "model_type").unwrap_or("");
        Some(Case {
            name: test(model, of("n_prompt"), of("n_gen")),
            workers: columns.number(row, "n_threads"),
            throughput: columns.number(row, "avg_ts").filter(|rate| *rate > 0.0)?,
            ..Case::default()
        })
    });
    runs(cases.collect(), options, "")
}

fn table(text: &str, options: &Options) -> Runs {
    let rows = text
        .lines()
        .filter(|line| line.starts_with('|') && !line.contains("---"));
    let rows: Vec<&str> = rows.map(|line| line.trim_matches(['|', ' '])).collect();
    let columns = Columns::of(&rows.join("\n"), b'|');
    let cases = columns.rows.iter().filter_map(|row| {
        // `12.34 ± 0.56`
        let rate = columns.cell(row, "t/s")?.split_whitespace().next()?;
        let kind = columns.cell(row, "test")?;
        let model = columns.cell(row, "model").unwrap_or("");
        Some(Case {
            name: format!("{model} {kind}"),
            workers: columns.number(row, "threads"),
            throughput: rate.parse().ok().filter(|rate: &f64| *rate > 0.0)?,
            ..Case::default()
        })
    });
    runs(cases.collect(), options, "")
}
