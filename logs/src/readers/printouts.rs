//! What each tool prints of a run, once it is found by `printed`.

use super::k6::Users;
use crate::formats::concurrency_of_command;
use crate::guard;
use crate::log::Printed;
use crate::said::{counted, said, Said};
use crate::time::{spelled, unit};

/// The text after a word, in the first line that contains it.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let at = text.find(word)? + word.len();
    text[at..].lines().next().map(str::trim)
}

/// Whether a line begins with a label, after marks and numbers perhaps: one within a sentence is no result.
pub fn is_label(line: &str, label: &str) -> bool {
    let before = line.split_once(label).map(|(before, _)| before);
    before.is_some_and(|before| !before.contains(char::is_alphabetic))
}

/// The number after a label.
fn labelled(text: &str, label: &str) -> Option<f64> {
    let line = text.lines().find(|line| is_label(line, label))?;
    number_after(line, label)
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
                    .and_then(|name| unit(name.trim_end_matches([',', '.'])))?
        }
        Err(_) => spelled(first)?,
    };
    (time.is_finite() && time >= 0.0).then_some(time)
}

/// The threads and connections in a line of wrk.
fn load_of_wrk(line: &str) -> Option<(f64, f64)> {
    leading(line.trim()).zip(number_after(line, " threads and "))
}

/// Whether a text has a line of wrk with its threads and connections, and not a sentence about some.
pub fn is_of_wrk(text: &str) -> bool {
    text.lines().any(|line| load_of_wrk(line).is_some())
}

/// A mean without a larger share of the latencies, the longest, is none.
const SLOW: f64 = 0.01;

/// A run of wrk.
pub fn wrk(text: &str) -> Option<Printed> {
    let load = text.lines().find_map(load_of_wrk);
    // All threads have the same whole number of connections.
    let real = load.map(|(threads, connections)| {
        if threads >= 1.0 {
            threads * (connections / threads).floor()
        } else {
            connections
        }
    });
    let mut notes = Vec::new();
    if let Some(((threads, connections), real)) =
        load.zip(real).filter(|(load, real)| *real < load.1)
    {
        notes.push(said!(
            "wrk gives each of its {threads} threads the same number of connections: {real} of {connections} were open"
                | "wrk gibt jedem seiner {threads} Threads gleich viele Verbindungen: {real} von {connections} waren offen"
        ));
    }
    let latency = text
        .lines()
        .find(|line| line.trim_start().starts_with("Latency ") && !line.contains("Distribution"));
    let latency = latency.and_then(|line| spelled(line.split_whitespace().nth(1)?));
    // Of no latency at all it prints a mean of 0.
    let mut latency = latency.filter(|latency| *latency > 0.0);
    let is_wrk2 = text.contains("Thread calibration") || text.contains("Recorded Latency");
    if is_wrk2 {
        latency = None;
        let note = [
            "wrk2 sends at a rate that was set (-R), so that this throughput is what was asked for as long as the system keeps up, and connections may wait; its latency is from the intended start of a request, which includes the client's own queue, and is not used",
            "wrk2 sendet mit einer vorgegebenen Rate (-R): Dieser Durchsatz ist der verlangte, solange das System mitkommt, und Verbindungen können warten. Seine Latenz gilt ab dem vorgesehenen Beginn einer Anfrage und enthält die Warteschlange des Clients; sie zählt nicht",
        ];
        notes.push(note.into());
    }
    let throughput = labelled(text, "Requests/sec:")?;
    let in_flight = latency.map(|latency| latency * throughput);
    if in_flight
        .zip(real)
        .is_some_and(|(in_flight, real)| guard::exceeds(in_flight, real))
    {
        latency = None;
        let note = [
            "wrk adds to its latencies what it takes for omitted requests: this mean is more than its connections allow, and is not used",
            "wrk rechnet in seine Latenzen ein, was es für ausgelassene Anfragen hält: Dieses Mittel ist mehr, als seine Verbindungen zulassen, und zählt nicht",
        ];
        notes.push(note.into());
    }
    let requests = text.lines().find(|line| line.contains(" requests in "));
    let samples = requests.and_then(|line| leading(line.trim()));
    let errors = after(text, "Socket errors:").unwrap_or("");
    let mut socket: f64 = errors
        .split(',')
        .filter(|part| !part.contains("connect"))
        .filter_map(|part| leading(part.trim().rsplit(' ').next()?))
        .sum();
    // Up to version 3, as in wrk2, these are no responses: connections that wait are counted again and again.
    let slow = number_after(errors, "timeout ").filter(|slow| !is_wrk2 && samples >= Some(*slow));
    if let Some(slow) = slow.filter(|slow| *slow > 0.0) {
        socket -= slow;
        latency = latency.filter(|_| Some(slow) <= samples.map(|all| SLOW * all));
        let unused = if latency.is_some() {
            ["", ""]
        } else {
            [", which is not used", "; sie zählt daher nicht"]
        };
        let late = counted(
            slow,
            [
                "response came after wrk's timeout",
                "responses came after wrk's timeout",
            ],
            ["Antwort", "Antworten"],
        );
        notes.push(said!(
            "{} (--timeout): this counts in its throughput, and not in its mean latency{}"
                | "{} nach dem Timeout von wrk (--timeout): im Durchsatz enthalten, in der mittleren Latenz nicht{}",
            late,
            Said::from(unused)
        ));
    }
    Some(Printed {
        concurrency: real,
        throughput,
        latency,
        samples,
        seconds: requests.and_then(|line| time_after(line, " requests in ")),
        errors: Some(number_after(text, "Non-2xx or 3xx responses:").unwrap_or(0.0)),
        // Requests without a response.
        lost: Some(socket),
        doubt: number_after(errors, "connect ")
            .zip(real)
            .and_then(|(failed, real)| unconnected(failed, real, in_flight)),
        notes,
        ..Printed::default()
    })
}

/// So few connections that failed to open change little.
const UNOPENED: f64 = 0.02;

/// Why a run of wrk had another concurrency than it was given: a connection that cannot be opened is not tried again.
fn unconnected(failed: f64, connections: f64, in_flight: Option<f64>) -> Option<Said> {
    let in_flight = in_flight.map_or_else(Said::default, |n| {
        said!(
            ", {:.0} in flight (throughput times mean latency)"
                | ", {:.0} liefen (Durchsatz mal mittlere Latenz)",
            n
        )
    });
    (failed > UNOPENED * connections).then(|| {
        said!(
            "{failed} times a connection could not be opened, so that fewer than {connections} were open{in_flight}: raise the limit of open files (ulimit -n) or of connections, or give --n N"
                | "{failed}-mal ließ sich eine Verbindung nicht öffnen, also waren weniger als {connections} offen{in_flight}. Die Grenze für offene Dateien (ulimit -n) oder für Verbindungen erhöhen oder bei „Nebenläufigkeit jeder Datei“ die richtige angeben",
            in_flight = in_flight
        )
    })
}

/// The mean time per request that ab measured, where its count over time contradicts it; in seconds.
fn measured_by_ab(text: &str, computed: Option<f64>) -> Option<f64> {
    let times = &text[text.find("Connection Times (ms)")?..];
    let total = after(times, "Total:")?;
    let mean = leading(total.split_whitespace().nth(1)?)? / 1000.0;
    // It prints whole milliseconds.
    let is_other = |computed: f64| (computed - mean).abs() > (0.1 * computed).max(0.001);
    computed.is_none_or(is_other).then_some(mean)
}

/// The time per request that ab computes as the concurrency over the throughput, in seconds; another line of this name is
/// the inverse of the throughput.
fn of_all_connections(text: &str) -> Option<f64> {
    let mut lines = text.lines();
    let line =
        lines.find(|line| is_label(line, "Time per request:") && !line.contains("across"))?;
    Some(number_after(line, "Time per request:")? / 1000.0)
}

/// A run of ab.
pub fn ab(text: &str) -> Option<Printed> {
    let samples = number_after(text, "Complete requests:");
    let failed = number_after(text, "Failed requests:").unwrap_or(0.0);
    let kinds = text.lines().find(|line| line.contains("(Connect:"));
    let lengths = kinds.and_then(|line| number_after(line, "Length:"));
    let lengths = lengths.filter(|lengths| *lengths > 0.0 && *lengths <= failed);
    let other = number_after(text, "Non-2xx responses:").unwrap_or(0.0);
    let mut errors = other.max(failed);
    let mut notes = Vec::new();
    if let Some(lengths) = lengths {
        notes.push(said!(
            "ab counts {lengths} as failed whose response has another length than the first: on a page whose length varies these are no failures"
                | "ab zählt {lengths} als fehlgeschlagen, deren Antwort eine andere Länge hat als die erste: Auf einer Seite mit wechselnder Länge sind das keine Fehler"
        ));
        // Not all can have failed by their length, since the first set it.
        if samples.is_some_and(|all| errors >= all) {
            errors = other.max(failed - lengths);
        }
    }
    // The concurrency over the throughput; the second line of this name is the inverse of the throughput.
    let computed = number_after(text, "Time per request:").map(|millis| millis / 1000.0);
    let measured = measured_by_ab(text, computed);
    let throughput = labelled(text, "Requests per second:")?;
    let level = number_after(text, "Concurrency Level:");
    let by_time = || Some((of_all_connections(text)? * throughput).round());
    let by_time = level.map_or_else(by_time, |_| None).filter(|n| *n >= 1.0);
    if by_time.is_some() {
        let note = [
            "its concurrency level is missing: it is the throughput times ab's time per request, which is computed from it",
            "Die Nebenläufigkeit (Concurrency Level) fehlt: Sie ist der Durchsatz mal die Zeit je Anfrage, die ab aus ihr berechnet",
        ];
        notes.push(note.into());
    }
    Some(Printed {
        concurrency: level.or(by_time),
        throughput,
        latency: measured.or(computed),
        latency_step: measured.map_or(0.0, |_| 0.001),
        samples,
        // It prints milliseconds.
        seconds: number_after(text, "Time taken for tests:").filter(|seconds| *seconds > 0.01),
        errors: Some(errors),
        notes,
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
    // What oha stopped at the end of the time is among its errors, and not in its rate.
    let is_whole = !text.contains("Success rate:");
    Some(Printed {
        throughput: labelled(text, "Requests/sec:")?,
        latency: time_after(text, "Average:"),
        latency_step: 1e-4,
        // ghz, whose lines are similar, prints no status as a number, and how many there were.
        samples: (samples > 0.0)
            .then_some(samples)
            .or_else(|| labelled(text, "Count:")),
        seconds: time_after(text, "Total:").filter(|_| is_whole),
        // Where no status is printed, failures are not known.
        errors: (samples > 0.0).then_some(errors),
        ..Printed::default()
    })
}

/// Fewer in flight than this share of the connections need not wait for one.
const IDLE: f64 = 0.5;

/// Notes that a run of hey or oha was given a rate.
pub fn limited(run: &mut Printed, rate: f64, tool: &str) {
    let is_oha = tool == "oha";
    let in_flight = run.latency.map(|latency| latency * run.throughput);
    // That of hey is for each connection.
    let connections = run.concurrency.filter(|_| !is_oha);
    let told = connections.map_or_else(Said::default, |n| {
        said!(
            " on each of {} connections" | " auf jeder von {} Verbindungen",
            n
        )
    });
    run.rate = Some(rate * connections.unwrap_or(1.0));
    // Where far fewer were in flight than there were connections, none waited for one.
    let is_idle = in_flight
        .zip(run.concurrency)
        .is_some_and(|(in_flight, connections)| in_flight < IDLE * connections);
    let what = if is_oha && is_idle {
        [
            "few of them were in use at a time",
            "Nur wenige waren zugleich in Gebrauch",
        ]
    } else if is_oha {
        run.latency = None;
        [
            "its latency, which includes the wait for a connection, is not used",
            "Die Latenz, die das Warten auf eine Verbindung enthält, zählt nicht",
        ]
    } else {
        run.concurrency = in_flight;
        [
            "the concurrency is what was in flight (throughput times mean latency)",
            "Die Nebenläufigkeit ist, was lief (Durchsatz mal mittlere Latenz)",
        ]
    };
    run.notes.push(said!(
        "{tool} was given a rate of {rate}/s{told} (-q): its connections may have waited; {what}"
            | "{tool} bekam eine Rate von {rate}/s{told} vorgegeben (-q), sodass Verbindungen gewartet haben können: {what}",
        rate = rate,
        told = told,
        what = Said::from(what)
    ));
}

/// The threads that did so many events: each did a mean number of them.
fn threads_of_sysbench(text: &str, events: f64) -> Option<f64> {
    let fairness = &text[text.find("Threads fairness:")?..];
    let mean = leading(after(fairness, "events (avg/stddev):")?)?;
    let threads = (events / mean).round();
    (threads >= 1.0 && (events / mean / threads - 1.0).abs() < EVEN).then_some(threads)
}

/// The mean has four decimals.
const EVEN: f64 = 1e-3;

/// A run of sysbench: transactions, of version 0.5 and before also requests without any, else the events of its test.
pub fn sysbench(text: &str) -> Option<Printed> {
    let line = |name: &str| {
        let mut lines = text.lines().map(str::trim_start);
        lines.find(|line| line.starts_with(name))
    };
    let counted = |name: &str| {
        let line = line(name)?;
        let (count, rate) = (number_after(line, name)?, number_after(line, "(")?);
        (rate > 0.0).then_some((count, rate))
    };
    let events = line("total number of events:").and_then(|line| number_after(line, "events:"));
    let transactions = counted("transactions:");
    let requests = counted("read/write requests:").filter(|_| transactions.is_none());
    let mut notes = Vec::new();
    if requests.is_some() {
        let note = [
            "it had no transactions: its requests are counted",
            "Er hatte keine Transaktionen: Seine Anfragen zählen",
        ];
        notes.push(Said::from(note));
    }
    let seconds = line("total time:").and_then(|line| spelled(after(line, "total time:")?));
    let counts = if requests.is_some() {
        "requests"
    } else if transactions.is_some() {
        "transactions"
    } else {
        "events"
    };
    let of_events = || {
        let rate = number_after(text, "events per second:")
            .or_else(|| number_after(text, "events/s (eps):"));
        let rate = rate.or_else(|| Some(events? / seconds.filter(|seconds| *seconds > 0.0)?));
        Some((events?, rate?))
    };
    let (samples, throughput) = transactions.or(requests).or_else(of_events)?;
    let latency = text
        .find("Latency (ms):")
        .and_then(|at| number_after(&text[at..], "avg:"))
        .map(|millis| millis / 1000.0)
        .or_else(|| time_after(&text[text.find("response time:")?..], "avg:"));
    let rate = number_after(text, "Target transaction rate:").filter(|rate| *rate > 0.0);
    if let Some(rate) = rate {
        notes.push(said!(
            "sysbench was given a rate of {}/s: its threads may have waited, and its latency, which includes the wait for a thread, is not used"
                | "sysbench bekam die Rate {}/s vorgegeben: Seine Threads können gewartet haben, und seine Latenz enthält das Warten auf einen Thread; sie zählt nicht",
            rate
        ));
    }
    let intervals = text
        .lines()
        .filter(|line| line.starts_with("[ "))
        .filter_map(|line| number_after(line, "tps:").or_else(|| number_after(line, "eps:")));
    Some(Printed {
        concurrency: number_after(text, "Number of threads:")
            .or_else(|| threads_of_sysbench(text, events?)),
        counts: Some(counts),
        throughput,
        // A latency is that of an event.
        latency: latency.filter(|mean| *mean > 0.0 && requests.is_none() && rate.is_none()),
        latency_step: 1e-5,
        samples: Some(samples),
        lost: number_after(text, "ignored errors:"),
        intervals: intervals.filter(|_| requests.is_none()).collect(),
        notes,
        ..Printed::default()
    })
}

/// The rate without connecting is more than this times the one with it where connections are made anew all the time;
/// connecting once takes less than half of a run.
const CONNECTING: f64 = 2.0;
/// A transaction longer than this share of the time makes it longer.
const LAST: f64 = 0.05;

/// What pgbench prints at the end if clients gave up.
pub const ABORTED: &str = "Run was aborted";

/// Why a run of pgbench had fewer clients than it was given, if so.
fn aborted(text: &str) -> Option<Said> {
    let is_client =
        |line: &&str| line.to_lowercase().contains("client ") && line.contains(" aborted in ");
    let clients = text.lines().filter(is_client).count();
    (clients > 0 || text.contains(ABORTED)).then(|| {
        let who = match clients {
            0 => Said::from(["clients", "Clients brachen"]),
            _ => counted(
                clients,
                ["client", "clients"],
                ["Client brach", "Clients brachen"],
            ),
        };
        said!(
            "{} aborted in it, after which the others ran alone; find out why, and measure again, or give --n N"
                | "{} im Lauf ab, danach liefen die übrigen allein. Den Grund suchen und noch einmal messen oder bei „Nebenläufigkeit jeder Datei“ die richtige angeben",
            who
        )
    })
}

/// A run of pgbench.
pub fn pgbench(text: &str) -> Option<Printed> {
    let rates: Vec<(f64, &str)> = text
        .lines()
        .filter(|line| line.starts_with("tps = "))
        .filter_map(|line| Some((number_after(line, "tps = ")?, line)))
        .collect();
    let of = |words: [&str; 2]| {
        let is_it = |(_, line): &&(f64, &str)| words.iter().any(|word| line.contains(word));
        rates.iter().find(is_it).map(|(rate, _)| *rate)
    };
    // Before version 14 there are two rates, one of which includes connecting.
    let including = of(["including", "including"]);
    let mut throughput = of(["excluding", "without"]).or(rates.first().map(|(rate, _)| *rate))?;
    let mut notes = Vec::new();
    if let Some(rate) = including.filter(|rate| throughput > CONNECTING * rate) {
        notes.push(said!(
            "without the time of connecting pgbench gives {}/s, with it {}/s: connecting is a part of the work, as with -C, and the latter is taken"
                | "Ohne die Zeit zum Verbinden nennt pgbench {}/s, mit ihr {}/s: Verbinden ist ein Teil der Arbeit, wie mit -C, und Letzteres zählt",
            throughput,
            rate
        ));
        throughput = rate;
    }
    let lag = number_after(text, "rate limit schedule lag: avg ");
    if lag.is_some() {
        let note = [
            "pgbench was given a rate (--rate): its clients may have waited; the time that transactions waited for a client is taken off their latency",
            "pgbench bekam eine Rate vorgegeben (--rate): Seine Clients können gewartet haben; was Transaktionen auf einen Client warteten, ist von ihrer Latenz abgezogen",
        ];
        notes.push(note.into());
    }
    // Before version 9.6 with a colon.
    let millis = number_after(text, "latency average = ")
        .or_else(|| number_after(text, "latency average: "))
        .map(|latency| (latency - lag.unwrap_or(0.0)).max(0.0));
    let intervals = text.lines().filter_map(|line| {
        let (_, rate) = line.strip_prefix("progress: ")?.split_once(" s, ")?;
        leading(rate)
    });
    let connecting = time_after(text, "initial connection time = ").unwrap_or(0.0);
    // The last transactions of each client end after it.
    let seconds = time_after(text, "\nduration:")
        .map(|seconds| seconds - connecting)
        .filter(|seconds| millis.is_none_or(|millis| millis / 1000.0 < LAST * seconds));
    Some(Printed {
        concurrency: number_after(text, "number of clients:")
            .or_else(|| concurrency_of_command(text, "pgbench")),
        throughput,
        latency: millis.map(|millis| millis / 1000.0),
        latency_step: 1e-6,
        seconds,
        samples: number_after(text, "number of transactions actually processed:"),
        lost: number_after(text, "number of failed transactions:"),
        intervals: intervals.collect(),
        doubt: aborted(text),
        notes,
        ..Printed::default()
    })
}

/// What tools print before a name that passed or failed, or that is one of a list.
const MARKS: [char; 9] = ['✓', '✗', '✔', '✘', '√', '×', '•', '↳', '█'];

/// The users of a run of k6 that its only scenario keeps all the time, by the text before its results.
pub fn constant_users(before: &str) -> Option<f64> {
    let mut scenarios = before
        .lines()
        .filter(|line| line.contains(" looping VUs for "));
    let only = scenarios.next().filter(|_| scenarios.next().is_none())?;
    // `Up to 50 looping VUs` is a ramp.
    number_after(only, ": ")
}

/// A run of k6.
pub fn k6(text: &str) -> Option<Printed> {
    let value = |name: &str| {
        text.lines().find_map(|line| {
            let line = line.trim_start_matches(|c: char| c.is_whitespace() || MARKS.contains(&c));
            let rest = line.strip_prefix(name)?;
            let (dots, value) = rest.split_once(':')?;
            // A script has the same names, without them.
            let is_line = dots.len() > 2 && dots.bytes().all(|byte| byte == b'.');
            is_line.then_some(value.trim())
        })
    };
    // `7200    120.000000/s`
    let rate = |name: &str| {
        let mut words = value(name)?.split_whitespace();
        let count = words.next().and_then(leading);
        Some((count, words.next()?.strip_suffix("/s").and_then(leading)?))
    };
    let mean = |name: &str| spelled(after(value(name)?, "avg=")?.split_whitespace().next()?);
    let requests = rate("http_reqs");
    let (samples, throughput) = requests.or_else(|| rate("iterations"))?;
    let timed = if requests.is_some() {
        "http_req_duration"
    } else {
        "iteration_duration"
    };
    let users = value("vus").or_else(|| value("vus_max"));
    let failed = value("http_req_failed").filter(|_| requests.is_some());
    let failed = failed.and_then(|value| {
        // `0.00%  0 out of 1277`, before version 1 `0.00%  ✓ 0  ✗ 1277`.
        value.split_whitespace().skip(1).find_map(leading)
    });
    let users = Users {
        least: users.and_then(|users| number_after(users, "min=")),
        most: users.and_then(|users| number_after(users, "max=")),
        mean: rate("iterations")
            .zip(mean("iteration_duration"))
            .map(|((_, rate), mean)| rate * mean),
    };
    Some(Printed {
        concurrency: users.most,
        throughput,
        latency: mean(timed),
        samples,
        errors: failed,
        doubt: users.doubt(),
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
    // Before version 12 the mean comes first, since then after the minimum.
    let place = usize::from(text.contains("[min, mean"));
    let rate = listed(text, "Requests", 1).and_then(leading);
    let share = listed(text, "Success", 0).and_then(|share| leading(share.trim_end_matches('%')));
    of_attack(&Attack {
        // Version 12 was the first to print it.
        throughput: listed(text, "Requests", 2).and_then(leading).or(rate)?,
        total: listed(text, "Requests", 0).and_then(leading),
        rate,
        seconds: listed(text, "Duration", 0).and_then(spelled),
        success: share.map(|percent| percent / 100.0),
        latency: listed(text, "Latencies", place).and_then(spelled),
    })
}

/// What vegeta reports of an attack.
pub struct Attack {
    /// Successes per second, until the last response.
    pub throughput: f64,
    /// Requests sent per second.
    pub rate: Option<f64>,
    /// Number of requests.
    pub total: Option<f64>,
    /// Seconds until the last response.
    pub seconds: Option<f64>,
    /// Share of successes.
    pub success: Option<f64>,
    /// The mean of all, in seconds.
    pub latency: Option<f64>,
}

/// A run of vegeta: all that ended, since those that failed were in flight, too.
pub fn of_attack(attack: &Attack) -> Option<Printed> {
    let of_all = attack
        .total
        .zip(attack.seconds.filter(|seconds| *seconds > 0.0));
    let success = attack.success.unwrap_or(1.0);
    let throughput = match of_all {
        Some((total, seconds)) => total / seconds,
        None => attack.throughput / success,
    };
    throughput.is_finite().then(|| Printed {
        concurrency: attack
            .latency
            .map(|latency| latency * throughput)
            .filter(|n| *n > 0.0),
        rate: attack.rate,
        throughput,
        latency: attack.latency,
        samples: attack.total,
        errors: attack.total.map(|total| (total * (1.0 - success)).round()),
        notes: vec![Said::from([
            "an open loop: the concurrency is throughput times mean latency (Little)",
            "Eine offene Last: Die Nebenläufigkeit ist Durchsatz mal mittlere Latenz (Little)",
        ])],
        ..Printed::default()
    })
}

/// A run of YCSB. A read-modify-write (workload f) has a line of its own, beside those of its read and its update.
pub fn ycsb(text: &str) -> Option<Printed> {
    let (mut sum, mut operations) = (0.0, 0.0);
    let (mut errors, mut returned) = (0.0, 0.0);
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
        let is_pair = kind.starts_with("[READ-MODIFY-WRITE");
        match name {
            "Operations" => {
                operations += if is_pair { -value } else { value };
                if kind.contains("-FAILED") && !is_pair {
                    errors += value;
                }
                pending = Some((kind, value));
            }
            "AverageLatency(us)" if !is_pair => {
                if let Some((_, count)) = pending.filter(|(known, _)| *known == kind) {
                    sum += count * value / 1e6;
                }
            }
            _ if name.starts_with("Return=") && name != "Return=OK" && !is_pair => {
                returned += value;
            }
            _ => {}
        }
    }
    // What follows the results may be the command of another run.
    let command = text.split("[OVERALL]").next().unwrap_or("");
    let last = |word: &str| number_after(&command[command.rfind(word)?..], word);
    let printed = number_after(text, "[OVERALL], ThreadCount, ");
    let threads = printed.or_else(|| last("-threads ").or_else(|| last("threadcount=")));
    let mut notes = Vec::new();
    if let Some(rate) = last("-target ") {
        notes.push(said!(
            "YCSB was given a rate of {}/s (-target): its threads may have waited"
                | "YCSB bekam die Rate {}/s vorgegeben (-target): Seine Threads können gewartet haben",
            rate
        ));
    }
    Some(Printed {
        concurrency: threads,
        throughput: number_after(text, "[OVERALL], Throughput(ops/sec), ")?,
        latency: (operations > 0.0 && sum > 0.0).then(|| sum / operations),
        samples: (operations > 0.0).then_some(operations),
        errors: Some(errors.max(returned)),
        notes,
        ..Printed::default()
    })
}

/// The new orders per minute of `HammerDB`: before version 4.0 after the transactions, `2436 MySQL TPM at 824 NOPM`.
fn new_orders(result: &str) -> Option<f64> {
    let (before, _) = result.split_once(" NOPM")?;
    leading(before.rsplit(' ').next()?)
}

/// A run of `HammerDB`.
pub fn hammerdb(text: &str) -> Option<Printed> {
    // `Vuser 1:4 Active Virtual Users configured`
    let active = text.lines().find_map(|line| {
        let before = line.split_once(" Active Virtual Users configured")?.0;
        before
            .rsplit(|c: char| !c.is_ascii_digit())
            .next()
            .and_then(leading)
    });
    // `5 Virtual Users Created with Monitor VU`, which does no work itself.
    let created = text.lines().find_map(|line| {
        let (count, with) = line.split_once(" Virtual Users Created")?;
        let monitor = f64::from(u8::from(with.contains("Monitor")));
        Some(leading(count.trim())? - monitor)
    });
    Some(Printed {
        concurrency: active.or(created).filter(|users| *users > 0.0),
        throughput: new_orders(after(text, "System achieved ")?)? / 60.0,
        doubt: ["Step workload", "after previous replica"]
            .iter()
            .any(|step| text.contains(step))
            .then(|| {
                Said::from([
                    "its replicas add virtual users step by step (steprun), and its number is that of the primary alone; run it once for each number of users",
                    "Die Replikas fügen nach und nach virtuelle Benutzer hinzu (steprun), und die gedruckte Zahl ist nur die des ersten. Für jede Zahl von Benutzern einmal laufen lassen",
                ])
            }),
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
