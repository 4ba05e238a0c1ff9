//! dbench (and tbench): the result it prints at its end.

use super::printout::Printout;
use super::{Format, Read};

/// What it prints. The marks are of its beginning: it prints a line each second, and the result may come late.
pub const TEXT: Format = Format {
    tool: "dbench",
    form: "text",
    marks: &["\ndbench version ", " processes prepared for launch "],
    counts: "bytes",
    concurrency: "clients",
    read: Read::Printout(Printout {
        begin: r"^dbench version ",
        concurrency: r"^Throughput \S+ MB/sec.*  (\d+) clients",
        throughput: r"^Throughput (\S+) MB/sec",
        ..Printout::NONE
    }),
    ..Format::NONE
};
