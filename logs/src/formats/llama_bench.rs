//! llama-bench (llama.cpp): its JSON, its lines of JSON, its CSV and its table. It counts tokens of one sequence; the
//! concurrency is the number of threads. llama-batched-bench counts those of several sequences at once.

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

/// llama-batched-bench, `--output-format md`, the default.
pub const BATCHED_TABLE: Format = Format {
    tool: "llama-batched-bench",
    form: "table",
    marks: &["N_KV |", "S_PP t/s |", "S_TG t/s |"],
    concurrency: "sequences",
    read: Read::Text(batched_table),
    ..JSON
};

/// `--output-format jsonl`.
pub const BATCHED_JSON: Format = Format {
    form: "JSON lines (--output-format jsonl)",
    marks: &["\"n_kv_max\"", "\"pl\"", "\"speed_tg\""],
    read: Read::Text(batched_json),
    ..BATCHED_TABLE
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

/// The objects of a JSON array, or of lines of JSON.
fn objects(text: &str) -> Vec<Value> {
    let documents = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let items = documents
        .map_while(Result::ok)
        .map(|document| match document {
            Value::Array(items) => items,
            one => vec![one],
        });
    items.flatten().collect()
}

fn json(text: &str, options: &Options) -> Runs {
    let tests = objects(text);
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
    runs(cases.collect(), options, [""; 2])
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
    runs(cases.collect(), options, [""; 2])
}

/// Columns of a table that are no settings.
const RESULTS: [&str; 6] = ["model", "size", "params", "threads", "test", "t/s"];

/// The rows of all tables, each of which has its own columns: settings that differ are part of the name.
fn table(text: &str, options: &Options) -> Runs {
    let rows = rows_below(text, &["t/s", "test"]);
    let of = |row: &Row<'_>, name: &str| cell(row, name).map(str::to_owned);
    let is_told = |name: &str| {
        let first = rows.first().and_then(|row| of(row, name));
        !RESULTS.contains(&name) && rows.iter().any(|row| of(row, name) != first)
    };
    let cases = rows.iter().filter_map(|row| {
        // `12.34 ± 0.56`
        let rate = of(row, "t/s")?.split_whitespace().next()?.parse().ok();
        let mut name = format!(
            "{} {}",
            of(row, "model").unwrap_or_default(),
            of(row, "test")?
        );
        for (setting, value) in row.iter().filter(|(setting, _)| is_told(setting)) {
            name = format!("{name} {setting}={value}");
        }
        Some(Case {
            name,
            workers: of(row, "threads").and_then(|threads| threads.parse().ok()),
            throughput: rate.filter(|rate: &f64| *rate > 0.0)?,
            ..Case::default()
        })
    });
    runs(cases.collect(), options, [""; 2])
}

/// The cells of a row by the names of their columns.
type Row<'t> = Vec<(&'t str, &'t str)>;

/// The rows of all tables whose header has these columns.
fn rows_below<'t>(text: &'t str, columns: &[&str]) -> Vec<Row<'t>> {
    let mut rows = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines().filter(|line| line.starts_with('|')) {
        let cells = line.trim().trim_matches('|').split('|').map(str::trim);
        let cells: Vec<&str> = cells.collect();
        if columns.iter().all(|column| cells.contains(column)) {
            names = cells;
        } else if cells.len() == names.len() && !line.contains("---") {
            rows.push(names.iter().copied().zip(cells).collect());
        }
    }
    rows
}

fn cell<'t>(row: &Row<'t>, name: &str) -> Option<&'t str> {
    let found = row.iter().find(|(known, _)| *known == name);
    found.map(|(_, cell)| *cell)
}

const BATCHED: [&str; 2] = [
    "throughput is the tokens of all sequences, read and generated, per second (S t/s)",
    "Der Durchsatz sind die Tokens aller Sequenzen, gelesen und erzeugt, je Sekunde (S t/s)",
];

fn batched_table(text: &str, options: &Options) -> Runs {
    let rows = rows_below(text, &["B", "N_KV", "S t/s"]);
    let cases = rows.iter().filter_map(|row| {
        let of = |name: &str| cell(row, name)?.parse().ok();
        batched(of("PP")?, of("TG")?, of("B")?, of("S t/s")?)
    });
    runs(cases.collect(), options, BATCHED)
}

fn batched_json(text: &str, options: &Options) -> Runs {
    let tests = objects(text);
    let cases = tests.iter().filter_map(|run| {
        let of = |name: &str| number(run, name);
        batched(of("pp")?, of("tg")?, of("pl")?, of("speed")?)
    });
    runs(cases.collect(), options, BATCHED)
}

fn batched(prompt: f64, generated: f64, sequences: f64, rate: f64) -> Option<Case> {
    (rate > 0.0).then(|| Case {
        name: test("", prompt, generated),
        workers: Some(sequences),
        throughput: rate,
        ..Case::default()
    })
}
