//! fio: the text it prints without `--output-format=json`, a measurement for each group of jobs.

use super::printout::{parts, regex};
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::quantity::seconds_of;

/// What it prints.
pub const TEXT: Format = Format {
    tool: "fio",
    form: "text",
    marks: &["\nfio-", "(g=0): rw=", "ioengine=", "iodepth="],
    counts: "operations",
    concurrency: "operations in flight",
    read: Read::Text(text),
    ..Format::NONE
};

/// Engines that run one operation at a time, whatever the queue depth.
const ONE_AT_A_TIME: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];

/// What a line says of the jobs of a name in a group.
struct Jobs<'t> {
    name: &'t str,
    group: u32,
    depth: f64,
    /// `randread 4096B`
    workload: String,
}

/// The sums over the jobs of a group.
#[derive(Default)]
struct Group {
    id: u32,
    /// What its jobs do, each once.
    workloads: Vec<String>,
    concurrency: f64,
    throughput: f64,
    samples: f64,
    /// Latency times operations, in seconds, and the operations whose latency is known.
    elapsed: (f64, f64),
}

fn text(text: &str, _: &Options) -> Runs {
    let told = told(text);
    let mut groups: Vec<Group> = Vec::new();
    let Some(head) = regex(r"^(.*): \(groupid=(\d+), jobs=(\d+)\)") else {
        return Ok(Vec::new());
    };
    for part in parts(text, r"^.*: \(groupid=\d+, jobs=\d+\)") {
        let Some(found) = head.captures(part) else {
            continue;
        };
        let field = |i: usize| found.get(i).map_or("", |field| field.as_str());
        let (Ok(id), Ok(jobs)) = (field(2).parse::<u32>(), field(3).parse::<f64>()) else {
            continue;
        };
        let of_job = |told: &&Jobs| told.name == field(1) && told.group == id;
        let told = told.iter().find(of_job);
        let depth = told.map_or(1.0, |told| told.depth);
        let place = groups.iter().position(|group| group.id == id);
        let place = place.unwrap_or_else(|| {
            groups.push(Group {
                id,
                ..Group::default()
            });
            groups.len() - 1
        });
        groups[place].concurrency += jobs * depth;
        groups[place].does(told);
        groups[place].add(part);
    }
    let several = groups.len() > 1;
    if (groups.windows(2)).all(|two| two[0].workloads == two[1].workloads) {
        for group in &mut groups {
            group.workloads.clear();
        }
    }
    let runs = groups.into_iter().filter(|group| group.throughput > 0.0);
    let runs: Vec<Printed> = runs.map(|group| group.printed(several)).collect();
    if runs.is_empty() {
        return Err("its throughput is missing; let the run finish".to_owned());
    }
    Ok(runs)
}

/// What is said of jobs at the beginning; the queue depth is 1 where the engine does one operation at a time.
fn told(text: &str) -> Vec<Jobs<'_>> {
    let line = regex(
        r"^(.*): \(g=(\d+)\): rw=(\w+), bs=(?:\(R\) )?([^-,\s]+).*ioengine=(\w+), iodepth=(\d+)",
    );
    let found = line.iter().flat_map(|line| line.captures_iter(text));
    let jobs = found.filter_map(|found| {
        let field = |i: usize| found.get(i).map(|field| field.as_str());
        let is_one = ONE_AT_A_TIME.contains(&field(5)?);
        let depth: f64 = if is_one { 1.0 } else { field(6)?.parse().ok()? };
        Some(Jobs {
            name: field(1)?,
            group: field(2)?.parse().ok()?,
            depth: depth.max(1.0),
            workload: format!("{} {}", field(3)?, field(4)?),
        })
    });
    jobs.collect()
}

impl Group {
    /// Adds what jobs do.
    fn does(&mut self, told: Option<&Jobs>) {
        let known = told.filter(|told| !self.workloads.contains(&told.workload));
        self.workloads
            .extend(known.map(|told| told.workload.clone()));
    }

    /// Adds what a job read, wrote and trimmed.
    fn add(&mut self, part: &str) {
        let Some(line) = regex(
            r"^ +(read|write|trim): .*/(\d+)msec|^ +lat \((\w+)\): .*avg= *([\d.]+)|issued rwts: total=(\d+),(\d+),(\d+)",
        ) else {
            return;
        };
        let mut kinds: Vec<(&str, f64, Option<f64>)> = Vec::new();
        for found in line.captures_iter(part) {
            let field = |i: usize| found.get(i).map(|field| field.as_str());
            let number = |i: usize| field(i).and_then(|field| field.parse::<f64>().ok());
            if let Some(kind) = field(1) {
                kinds.push((kind, number(2).unwrap_or(0.0) / 1e3, None));
            } else if let Some(unit) = field(3) {
                let seconds = number(4)
                    .zip(seconds_of(unit))
                    .map(|(mean, unit)| mean * unit);
                if let Some(kind) = kinds.last_mut() {
                    kind.2 = seconds;
                }
            } else {
                for (kind, elapsed, mean) in &kinds {
                    let place = match *kind {
                        "read" => 5,
                        "write" => 6,
                        _ => 7,
                    };
                    let count = number(place).unwrap_or(0.0);
                    self.samples += count;
                    if *elapsed > 0.0 {
                        self.throughput += count / elapsed;
                    }
                    if let Some(mean) = mean {
                        self.elapsed.0 += mean * count;
                        self.elapsed.1 += count;
                    }
                }
            }
        }
    }

    fn printed(self, several: bool) -> Printed {
        let (elapsed, timed) = self.elapsed;
        let note = several.then(|| {
            format!(
                "the jobs of group {} ran at the same time, and groups one after another",
                self.id
            )
        });
        let test = self.workloads.join(" + ");
        Printed {
            test: (!test.is_empty()).then_some(test),
            concurrency: Some(self.concurrency),
            throughput: self.throughput,
            latency: (timed > 0.0).then(|| elapsed / timed),
            samples: Some(self.samples),
            notes: note.into_iter().collect(),
            ..Printed::default()
        }
    }
}
