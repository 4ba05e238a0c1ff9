//! cassandra-stress: the results it prints for each number of threads.

use super::printout::Printout;
use super::{Format, Read};

/// What it prints.
pub const TEXT: Format = Format {
    tool: "cassandra-stress",
    form: "text",
    marks: &["\nRunning ", " threads ", "total ops,"],
    counts: "operations",
    concurrency: "threads",
    read: Read::Printout(Printout {
        begin: r"^Running [A-Za-z_]+ with \d+ threads",
        concurrency: r"^Running [A-Za-z_]+ with (\d+) threads",
        throughput: r"^[Oo]p rate\s*:\s*([\d.,]+)",
        latency: r"^[Ll]atency mean\s*:\s*([\d.,]+)",
        latency_step: 1e-4,
        samples: r"^Total partitions\s*:\s*([\d.,]+)",
        errors: r"^Total errors\s*:\s*([\d.,]+)",
        ..Printout::NONE
    }),
    is_tried: false,
    ..Format::NONE
};
