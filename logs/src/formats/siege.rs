//! siege: the statistics it prints at its end, as JSON or as text.

use serde_json::Value;

use super::json::number;
use super::printout::{count, counts, each_run, rate, seconds};
use super::{command, Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::said::Said;

/// By default in newer versions (`json_output`).
pub const JSON: Format = Format {
    tool: "siege",
    form: "statistics",
    marks: &[
        "\"transaction_rate\":",
        "\"availability\":",
        "\"longest_transaction\":",
    ],
    counts: "transactions",
    concurrency: "users",
    read: Read::Document(json),
    ..Format::NONE
};

/// With `json_output = false`.
pub const TEXT: Format = Format {
    tool: "siege",
    form: "text",
    marks: &[
        "\nTransaction rate:",
        "Availability:",
        "Longest transaction:",
    ],
    counts: "transactions",
    concurrency: "users",
    read: Read::Text(text),
    ..Format::NONE
};

/// Siege prints two decimals of each second, too few for a latency of milliseconds; its concurrency is the sum of all
/// response times over the elapsed time, so that the users who were set may be in the file's name only.
const NOTE: [&str; 2] = [
    "siege prints the mean number in flight, which it calls concurrency; the number of users that was set is not printed",
    "siege nennt, wie viele Transaktionen im Mittel liefen, und nicht die Zahl der Benutzer, die gesetzt war",
];

fn json(document: &Value, _: &Options) -> Runs {
    let run = Stated {
        rate: number(document, "transaction_rate"),
        in_flight: number(document, "concurrency"),
        latency: number(document, "response_time"),
        transactions: number(document, "transactions"),
        successes: number(document, "successful_transactions"),
        failures: number(document, "failed_transactions"),
    };
    Ok(vec![run.printed()?])
}

fn text(text: &str, _: &Options) -> Runs {
    let mut runs = each_run(text, r"^Transactions:", run)?;
    let mut users: Vec<f64> = counts(text, r"Preparing (\d+) concurrent users").collect();
    if users.is_empty() && runs.len() == 1 {
        let before = text.split("\nTransactions:").next().unwrap_or("");
        users.extend(command::concurrency(before, "siege"));
    }
    if users.len() == runs.len() {
        for (run, users) in runs.iter_mut().zip(users) {
            run.concurrency = Some(users);
            run.notes.retain(|note| *note != Said::from(NOTE));
        }
    }
    Ok(runs)
}

fn run(text: &str) -> Result<Printed, Said> {
    let run = Stated {
        rate: rate(text, r"Transaction rate:\s+([\d.,]+)"),
        in_flight: count(text, r"Concurrency:\s+([\d.,]+)"),
        latency: seconds(text, r"Response time:\s+([\d.,]+)"),
        transactions: count(text, r"^Transactions:\s+(\d+)"),
        successes: count(text, r"^Successful transactions:\s+(\d+)"),
        failures: count(text, r"Failed transactions:\s+(\d+)"),
    };
    run.printed()
}

struct Stated {
    rate: Option<f64>,
    in_flight: Option<f64>,
    latency: Option<f64>,
    transactions: Option<f64>,
    successes: Option<f64>,
    failures: Option<f64>,
}

impl Stated {
    fn printed(self) -> Result<Printed, Said> {
        Ok(Printed {
            concurrency: self.in_flight.filter(|n| *n > 0.0),
            throughput: self
                .rate
                .filter(|rate| *rate > 0.0)
                .ok_or(["no transaction succeeded", "Keine Transaktion gelang"])?,
            latency: self.latency.filter(|seconds| *seconds > 0.0),
            latency_step: 0.01,
            samples: self.transactions,
            // Those with a status that is an error, which its rate counts.
            errors: self
                .transactions
                .zip(self.successes)
                .map(|(all, good)| (all - good).max(0.0)),
            lost: self.failures,
            notes: vec![NOTE.into()],
            ..Printed::default()
        })
    }
}
