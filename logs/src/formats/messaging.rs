//! Benchmarks of message brokers: `nats bench` and Kafka's `kafka-producer-perf-test`.
//!
//! Messages are sent without waiting for the one before, so that a latency is no time of a producer, and is not read.

use super::printout::Printout;
use super::{Format, Read};

/// `nats bench`, of which the messages published count.
pub const NATS: Format = Format {
    tool: "nats bench",
    form: "text",
    marks: &["Pub stats: ", " msgs/sec ~ "],
    counts: "messages",
    concurrency: "publishers",
    read: Read::Printout(Printout {
        concurrency: r"--pub[ =](\d+)",
        throughput: r"^ *Pub stats: ([\d.,]+) msgs/sec",
        ..Printout::NONE
    }),
    ..Format::NONE
};

/// `kafka-producer-perf-test`: only the line with percentiles is of the whole run, the others are of five seconds each.
pub const KAFKA: Format = Format {
    tool: "kafka-producer-perf-test",
    form: "text",
    marks: &[" records sent, ", " records/sec (", " ms avg latency"],
    counts: "records",
    concurrency: "producers",
    read: Read::Printout(Printout {
        // Its lines are too much alike to tell what stands before them; a time is known by itself.
        begin: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*\d+ records sent, .* ms 50th",
        throughput: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*\d+ records sent, ([\d.,]+) records/sec.* ms 50th",
        samples: r"^(?:\[?\d[\dT:.,Z+/-]*\]? +)*(\d+) records sent, .* ms 50th",
        ..Printout::NONE
    }),
    ..Format::NONE
};
