//! What each tool prints of a run, once it is found by `printed`.

use super::k6::note_on_users;
use crate::log::Printed;
use crate::time::{duration, unit};

/// The text after a word, in the first line that contains it.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let at = text.find(word)? + word.len();
    text[at..].lines().next().map(str::trim)
}

/// The number at the start of a text.
fn leading(text: &str) -> Option<f64> {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && !".eE+-".contains(c))
        .unwrap_or(text.len());
    text[..end]
        .parse::<f64>()
        .ok()
        .filter(|number| number.is_finite() && *number >= 0.0)
}

fn number_after(text: &str, word: &str) -> Option<f64> {
    leading(after(text, word)?)
}

/// A time in seconds, with its unit directly after the number or after a space.
fn time_after(text: &str, word: &str) -> Option<f64> {
    let mut words = after(text, word)?.split_whitespace();
    let first = words.next()?.trim_end_matches(',');
    let time = match first.parse::<f64>() {
        Ok(number) => {
            number
                * words
                    .next()
                    .and_then(|name| unit(name.trim_end_matches(',')))?
        }
        Err(_) => duration(first)?,
    };
    (time.is_finite() && time >= 0.0).then_some(time)
}

/// A run of wrk.
pub fn wrk(text: &str) -> Option<Printed> {
    let line = text.lines().find(|line| line.contains("threads and "))?;
    let threads = leading(line.trim())?;
    let connections = number_after(line, "threads and ")?;
    // All threads have the same whole number of connections.
    let real = if threads >= 1.0 {
        threads * (connections / threads).floor()
    } else {
        connections
    };
    let mut notes = Vec::new();
    if real < connections {
        notes.push(format!("wrk gives each of its {threads} threads the same number of connections: {real} of {connections} were open"));
    }
    let latency = text
        .lines()
        .find(|line| line.trim_start().starts_with("Latency ") && !line.contains("Distribution"));
    let mut latency = latency.and_then(|line| duration(line.split_whitespace().nth(1)?));
    if text.contains("Thread calibration") || text.contains("Recorded Latency") {
        latency = None;
        notes.push("wrk2 measures latency from the intended start of a request, which includes the client's own queue; it is not used".to_owned());
    }
    let requests = text.lines().find(|line| line.contains(" requests in "));
    let socket: f64 = after(text, "Socket errors:").map_or(0.0, |line| {
        line.split(',')
            .filter_map(|part| leading(part.trim().rsplit(' ').next()?))
            .sum()
    });
    Some(Printed {
        concurrency: Some(real),
        throughput: number_after(text, "Requests/sec:")?,
        latency,
        samples: requests.and_then(|line| leading(line.trim())),
        errors: Some(number_after(text, "Non-2xx or 3xx responses:").unwrap_or(0.0) + socket),
        notes,
        ..Printed::default()
    })
}

/// A run of ab.
pub fn ab(text: &str) -> Option<Printed> {
    let failed = number_after(text, "Failed requests:").unwrap_or(0.0);
    // Responses of another length than the first count as failed; on a dynamic page they are not.
    let lengths = number_after(text, "Length:")
        .filter(|_| text.contains("(Connect:"))
        .unwrap_or(0.0);
    let other = number_after(text, "Non-2xx responses:").unwrap_or(0.0);
    Some(Printed {
        concurrency: number_after(text, "Concurrency Level:"),
        throughput: number_after(text, "Requests per second:")?,
        // The second line of this name is the inverse of the throughput.
        latency: number_after(text, "Time per request:").map(|millis| millis / 1000.0),
        samples: number_after(text, "Complete requests:"),
        errors: Some(other.max(failed - lengths)),
        ..Printed::default()
    })
}

/// Responses by status, and requests without a response: the total, and the failures.
fn statuses(text: &str) -> (f64, f64) {
    let (mut all, mut failed) = (0.0, 0.0);
    for line in text.lines().map(str::trim) {
        let Some((status, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        else {
            continue;
        };
        let Ok(status) = status.trim().parse::<u32>() else {
            continue;
        };
        if rest.contains("responses") {
            let count = leading(rest.trim()).unwrap_or(0.0);
            all += count;
            failed += if (200..400).contains(&status) {
                0.0
            } else {
                count
            };
        } else {
            // `[3]	Get "http://…": context deadline exceeded`
            all += f64::from(status);
            failed += f64::from(status);
        }
    }
    (all, failed)
}

/// A run of hey, and of oha.
pub fn hey(text: &str) -> Option<Printed> {
    let (samples, errors) = statuses(text);
    Some(Printed {
        throughput: number_after(text, "Requests/sec:")?,
        latency: time_after(text, "Average:"),
        samples: (samples > 0.0).then_some(samples),
        errors: Some(errors),
        ..Printed::default()
    })
}

/// A run of sysbench.
pub fn sysbench(text: &str) -> Option<Printed> {
    let per_second = |line: &str| number_after(line, "(");
    let transactions = text
        .lines()
        .find(|line| line.trim_start().starts_with("transactions:"));
    let throughput = transactions
        .and_then(per_second)
        .or_else(|| number_after(text, "events per second:"));
    let samples = transactions
        .and_then(|line| number_after(line, "transactions:"))
        .or_else(|| number_after(text, "total number of events:"));
    let latency = text
        .find("Latency (ms):")
        .and_then(|at| number_after(&text[at..], "avg:"));
    let intervals = text
        .lines()
        .filter(|line| line.starts_with("[ "))
        .filter_map(|line| number_after(line, "tps:").or_else(|| number_after(line, "eps:")));
    Some(Printed {
        concurrency: number_after(text, "Number of threads:"),
        throughput: throughput?,
        latency: latency.map(|millis| millis / 1000.0),
        samples,
        errors: number_after(text, "ignored errors:"),
        intervals: intervals.collect(),
        ..Printed::default()
    })
}

/// A run of pgbench.
pub fn pgbench(text: &str) -> Option<Printed> {
    let rates: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("tps = "))
        .collect();
    // Before version 14 there are two rates, one of which includes connecting.
    let rate = rates
        .iter()
        .find(|line| line.contains("excluding") || line.contains("without"))
        .or(rates.first())?;
    let intervals = text.lines().filter_map(|line| {
        let (_, rate) = line.strip_prefix("progress: ")?.split_once(" s, ")?;
        leading(rate)
    });
    Some(Printed {
        concurrency: number_after(text, "number of clients:"),
        throughput: number_after(rate, "tps = ")?,
        latency: number_after(text, "latency average = ").map(|millis| millis / 1000.0),
        samples: number_after(text, "number of transactions actually processed:"),
        errors: number_after(text, "number of failed transactions:"),
        intervals: intervals.collect(),
        ..Printed::default()
    })
}

/// A run of k6.
pub fn k6(text: &str) -> Option<Printed> {
    let line = |name: &str| {
        text.lines().map(str::trim_start).find(|line| {
            line.strip_prefix(name)
                .is_some_and(|rest| rest.starts_with(['.', ':']))
        })
    };
    let value = |name: &str| {
        line(name)
            .and_then(|line| line.split_once(": "))
            .map(|(_, value)| value.trim())
    };
    let requests = value("http_reqs").or_else(|| value("iterations"))?;
    let mut words = requests.split_whitespace();
    let samples = words.next().and_then(leading);
    let throughput = words
        .next()
        .and_then(|rate| rate.strip_suffix("/s"))
        .and_then(leading)?;
    let latency = value("http_req_duration").or_else(|| value("iteration_duration"));
    let users = value("vus").or_else(|| value("vus_max"));
    let least = users.and_then(|users| number_after(users, "min="));
    let most = users.and_then(|users| number_after(users, "max="));
    let failed = value("http_req_failed").and_then(|value| {
        // `0.00%  0 out of 1277`, before version 1 `0.00%  ✓ 0  ✗ 1277`.
        value.split_whitespace().skip(1).find_map(leading)
    });
    Some(Printed {
        concurrency: most,
        throughput,
        latency: latency
            .and_then(|value| duration(after(value, "avg=")?.split_whitespace().next()?)),
        samples,
        errors: failed,
        notes: note_on_users(least, most).into_iter().collect(),
        ..Printed::default()
    })
}

/// An item of a line `Name [first, second, …]  1, 2, …` by its index.
fn listed<'a>(text: &'a str, name: &str, place: usize) -> Option<&'a str> {
    let line = text
        .lines()
        .find(|line| line.trim_start().starts_with(name))?;
    line.split_once(']')?.1.split(',').nth(place).map(str::trim)
}

/// A run of vegeta.
pub fn vegeta(text: &str) -> Option<Printed> {
    let throughput = listed(text, "Requests", 2).and_then(leading)?;
    // Before version 12 the mean comes first, since then after the minimum.
    let place = usize::from(text.contains("[min, mean"));
    let latency = listed(text, "Latencies", place).and_then(duration);
    let total = listed(text, "Requests", 0).and_then(leading);
    let share = listed(text, "Success", 0).and_then(|share| leading(share.trim_end_matches('%')));
    Some(Printed {
        concurrency: latency.map(|latency| latency * throughput),
        throughput,
        latency,
        samples: total,
        errors: total
            .zip(share)
            .map(|(total, share)| (total * (1.0 - share / 100.0)).round()),
        notes: vec![
            "an open loop: the concurrency is throughput times mean latency (Little)".to_owned(),
        ],
        ..Printed::default()
    })
}

/// A run of YCSB.
pub fn ycsb(text: &str) -> Option<Printed> {
    let (mut sum, mut operations, mut errors) = (0.0, 0.0, 0.0);
    let mut pending: Option<(&str, f64)> = None;
    for line in text.lines() {
        let mut parts = line.split(", ");
        let (Some(kind), Some(name), Some(value)) =
            (parts.next(), parts.next(), parts.next().and_then(leading))
        else {
            continue;
        };
        // The others are not operations of the load, or count operations as users perceive them.
        if matches!(kind, "[OVERALL]" | "[CLEANUP]")
            || kind.starts_with("[TOTAL_")
            || kind.starts_with("[Intended-")
        {
            continue;
        }
        match name {
            "Operations" => {
                operations += value;
                pending = Some((kind, value));
            }
            "AverageLatency(us)" => {
                if let Some((_, count)) = pending.filter(|(known, _)| *known == kind) {
                    sum += count * value / 1e6;
                }
            }
            _ if name.starts_with("Return=") && name != "Return=OK" => errors += value,
            _ => {}
        }
    }
    let threads = after(text, "-threads ")
        .and_then(leading)
        .or_else(|| number_after(text, "threadcount="));
    Some(Printed {
        concurrency: threads,
        throughput: number_after(text, "[OVERALL], Throughput(ops/sec), ")?,
        latency: (operations > 0.0 && sum > 0.0).then(|| sum / operations),
        samples: (operations > 0.0).then_some(operations),
        errors: Some(errors),
        ..Printed::default()
    })
}

/// A run of `HammerDB`.
pub fn hammerdb(text: &str) -> Option<Printed> {
    let users = text
        .lines()
        .find(|line| line.contains("Active Virtual Users configured"));
    // `Vuser 1:4 Active Virtual Users configured`
    let users = users.and_then(|line| leading(line.split_once(':')?.1.trim()));
    Some(Printed {
        concurrency: users,
        throughput: number_after(text, "System achieved ")? / 60.0,
        ..Printed::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printouts_by_their_documentation() {
        let ycsb = "Command line: -db basic -threads 8 -t\n[OVERALL], RunTime(ms), 1000\n[OVERALL], Throughput(ops/sec), 1234.5\n[READ], Operations, 900\n[READ], AverageLatency(us), 1000\n[CLEANUP], Operations, 8\n[CLEANUP], AverageLatency(us), 9999\n[UPDATE], Operations, 100\n[UPDATE], AverageLatency(us), 2000\n[UPDATE], Return=ERROR, 5\n";
        let run = super::ycsb(ycsb).unwrap();
        assert_eq!(
            (run.concurrency, run.throughput, run.samples, run.errors),
            (Some(8.0), 1234.5, Some(1000.0), Some(5.0))
        );
        assert!((run.latency.unwrap() - 0.0011).abs() < 1e-12);
        let hammer = "Vuser 1:4 Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 264796 NOPM from 616230 SQL Server TPM\n";
        let run = hammerdb(hammer).unwrap();
        assert_eq!(run.concurrency, Some(4.0));
        assert!((run.throughput - 264_796.0 / 60.0).abs() < 1e-9);
    }
}
