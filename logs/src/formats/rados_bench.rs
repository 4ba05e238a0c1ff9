//! `rados bench` (Ceph): its JSON.

use serde_json::Value;

use super::json::number;
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;

/// `--format json` or `json-pretty`. The marks are of its first second, since each second adds a row before the totals.
pub const JSON: Format = Format {
    tool: "rados bench",
    form: "JSON (--format json)",
    marks: &["\"datas\":", "\"cur_ops\":", "\"last_lat\":"],
    counts: "operations",
    concurrency: "operations in flight",
    read: Read::Document(json),
    is_tried: false,
    ..Format::NONE
};

fn json(document: &Value, _: &Options) -> Runs {
    let (operations, test) = [("total_writes_made", "write"), ("total_reads_made", "read")]
        .into_iter()
        .find_map(|(path, test)| Some((number(document, path)?, test)))
        .ok_or(NO_THROUGHPUT)?;
    let seconds = number(document, "total_time_run")
        .filter(|seconds| *seconds > 0.0)
        .ok_or(NO_THROUGHPUT)?;
    Ok(vec![Printed {
        test: Some(test.to_owned()),
        // It is not in the JSON of reads.
        concurrency: number(document, "concurrent_ios"),
        // Its own rate is a whole number.
        throughput: operations / seconds,
        latency: number(document, "average_latency"),
        latency_step: 1e-6,
        samples: Some(operations),
        seconds: Some(seconds),
        ..Printed::default()
    }])
}
