//! hyperfine with a parameter (`-P threads 1 8`, `-L threads 1,2,4`): its JSON and its CSV.

use serde_json::Value;

use super::bench::{runs, Case};
use super::columns::Columns;
use super::json::{list, number, text as text_at};
use super::{Format, Read, Runs};
use crate::options::Options;
use crate::said::Said;

/// `--export-json`.
pub const JSON: Format = Format {
    tool: "hyperfine",
    form: "JSON (--export-json)",
    marks: &["\"results\":", "\"command\":", "\"stddev\":", "\"user\":"],
    counts: "runs",
    concurrency: "workers",
    read: Read::Document(json),
    ..Format::NONE
};

/// `--export-csv`.
pub const CSV: Format = Format {
    form: "CSV (--export-csv)",
    marks: &["\ncommand,mean,stddev,median,user,system,min,max"],
    read: Read::Text(csv),
    ..JSON
};

const NOTE: [&str; 2] = [
    "hyperfine runs the command again and again, once at a time: the throughput is 1 over the mean time of a run, each with the workers that its parameter sets",
    "hyperfine führt den Befehl immer wieder aus, einen nach dem anderen: Der Durchsatz ist 1 durch die mittlere Zeit eines Laufs mit so vielen Workern, wie der Parameter setzt",
];
/// What the columns of parameters begin with.
const PARAMETER: &str = "parameter_";

fn json(document: &Value, options: &Options) -> Runs {
    let results = list(document, "results").iter().filter_map(|run| {
        let parameters = run.get("parameters").and_then(Value::as_object);
        let written = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
        Some(Measured {
            command: text_at(run, "command")?.to_owned(),
            mean: number(run, "mean")?,
            runs: Some(list(run, "times").len() as f64).filter(|runs| *runs > 0.0),
            parameters: parameters.map_or_else(Vec::new, |parameters| {
                let each = parameters.iter();
                each.map(|(name, value)| (name.clone(), written(value)))
                    .collect()
            }),
        })
    });
    all(results.collect(), options)
}

fn csv(text: &str, options: &Options) -> Runs {
    let table = Columns::of(text, b',');
    let names = table.names().iter();
    let names: Vec<&str> = names
        .filter_map(|name| name.strip_prefix(PARAMETER))
        .collect();
    let results = table.rows.iter().filter_map(|row| {
        let parameter = |name: &&str| {
            let value = table.cell(row, &format!("{PARAMETER}{name}"))?;
            Some(((*name).to_owned(), value.to_owned()))
        };
        Some(Measured {
            command: table.cell(row, "command")?.to_owned(),
            mean: table.number(row, "mean")?,
            runs: None,
            parameters: names.iter().filter_map(parameter).collect(),
        })
    });
    all(results.collect(), options)
}

struct Measured {
    command: String,
    /// Of a run, in seconds.
    mean: f64,
    runs: Option<f64>,
    parameters: Vec<(String, String)>,
}

fn all(results: Vec<Measured>, options: &Options) -> Runs {
    if results.iter().all(|result| result.parameters.is_empty()) && options.concurrency.is_none() {
        return Err(Said::from([
            "none of its commands has a parameter, so that nothing is a concurrency; run them with -P threads 1 8 or -L threads 1,2,4,8",
            "Kein Befehl darin hat einen Parameter, also ist nichts eine Nebenläufigkeit. Mit -P threads 1 8 oder -L threads 1,2,4,8 messen",
        ]));
    }
    let commands: Vec<String> = results.iter().map(Measured::template).collect();
    // Several commands at the same parameters are several series.
    let is_repeated = |i: usize| {
        let same = |other: &Measured| other.parameters == results[i].parameters;
        results[..i].iter().any(same)
    };
    let is_one = commands.iter().all(|command| *command == commands[0])
        || !(0..results.len()).any(is_repeated);
    let cases = results.into_iter().zip(commands);
    let cases = cases.filter(|(result, _)| result.mean > 0.0);
    let cases = cases.map(|(result, command)| Case {
        name: if is_one { String::new() } else { command },
        parameters: result.parameters,
        letters_count: true,
        throughput: 1.0 / result.mean,
        samples: result.runs,
        ..Case::default()
    });
    runs(cases.collect(), options, NOTE)
}

impl Measured {
    /// The command with its parameters by name instead of by value.
    fn template(&self) -> String {
        let mut command = self.command.clone();
        for (name, value) in &self.parameters {
            let words = command.split(' ').map(|word| {
                if word == value || word.ends_with(&format!("={value}")) {
                    word[..word.len() - value.len()].to_owned() + &format!("{{{name}}}")
                } else {
                    word.to_owned()
                }
            });
            command = words.collect::<Vec<_>>().join(" ");
        }
        command
    }
}
