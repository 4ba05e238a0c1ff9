//! fio: the text it prints without `--output-format=json`, a measurement for each group of jobs of each process.

use super::printout::{parts, regex};
use super::remarks::NO_THROUGHPUT;
use super::{Format, Read, Runs};
use crate::log::Printed;
use crate::options::Options;
use crate::quantity::seconds_of;
use crate::said::said;

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

/// Its results alone, which tell the queue depth only where it was one.
pub const RESULTS: Format = Format {
    marks: &[": (groupid=", ", jobs=", "): err="],
    ..TEXT
};

/// Engines that run one operation at a time, whatever the queue depth.
const ONE_AT_A_TIME: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];
/// What a process prints: what it says of jobs, results, and the sums of a group.
const PRINTED: &str = r"^.*\(g=\d+\): rw=|^ *fio-\d|^ *Starting \d+ (?:process|thread)|^.*\(groupid=\d+, jobs=|^ *Run status group ";
/// The results of jobs.
const RESULT: &str = r"^(.*): \(groupid=(\d+), jobs=(\d+)\)";

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
    /// Where in the text its process begins.
    start: usize,
    /// Whether its process had others.
    has_others: bool,
    /// What its jobs do, each once.
    workloads: Vec<String>,
    /// None if a queue depth is not known.
    concurrency: Option<f64>,
    throughput: f64,
    samples: f64,
    /// Latency times operations per second, in seconds, and the operations per second whose latency is known.
    elapsed: (f64, f64),
}

/// What jobs read, wrote or trimmed.
#[derive(Default)]
struct Done {
    kind: String,
    /// As printed, to three digits.
    rate: f64,
    seconds: f64,
    mean: Option<f64>,
    count: f64,
}

fn text(text: &str, _: &Options) -> Runs {
    let mut groups: Vec<Group> = Vec::new();
    for process in processes(text) {
        groups.extend(groups_of(text, process));
    }
    if (groups.windows(2)).all(|two| two[0].workloads == two[1].workloads) {
        for group in &mut groups {
            group.workloads.clear();
        }
    }
    let runs: Vec<Printed> = groups.into_iter().map(Group::printed).collect();
    if runs.is_empty() {
        return Err(NO_THROUGHPUT.into());
    }
    Ok(runs)
}

/// The text split where another process began: one says of its jobs all, then their results, then the sums of groups.
fn processes(text: &str) -> Vec<&str> {
    let mut starts = vec![0];
    let mut reached = 0;
    let line = regex(PRINTED);
    for found in line.iter().flat_map(|line| line.find_iter(text)) {
        let stage = match found.as_str() {
            line if line.contains("Run status group") => 2,
            line if line.contains("(groupid=") => 1,
            _ => 0,
        };
        if stage < reached {
            starts.push(found.start());
        }
        reached = stage;
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let bounds = starts.iter().zip(ends);
    bounds.map(|(from, to)| &text[*from..to]).collect()
}

/// The groups of a process that did something.
fn groups_of(text: &str, process: &str) -> Vec<Group> {
    let told = told(process);
    let mut groups: Vec<Group> = Vec::new();
    let first = regex(PRINTED).and_then(|line| line.find(process));
    let at = process.as_ptr() as usize - text.as_ptr() as usize;
    let start = at + first.map_or(0, |first| first.start());
    for part in parts(process, RESULT) {
        let Some((name, id, jobs)) = head(part) else {
            continue;
        };
        let told = (told.iter()).find(|told| told.name == name && told.group == id);
        let depth = told.map(|told| told.depth).or_else(|| printed_depth(part));
        let place = groups.iter().position(|group| group.id == id);
        let place = place.unwrap_or_else(|| {
            groups.push(Group {
                id,
                start,
                concurrency: Some(0.0),
                ..Group::default()
            });
            groups.len() - 1
        });
        let group = &mut groups[place];
        group.concurrency = (group.concurrency.zip(depth)).map(|(sum, depth)| sum + jobs * depth);
        group.does(told);
        group.add(part);
    }
    groups.retain(|group| group.throughput > 0.0);
    let has_others = groups.len() > 1;
    for group in &mut groups {
        group.has_others = has_others;
    }
    groups
}

/// The name, the group and the number of the jobs whose results a part has.
fn head(part: &str) -> Option<(&str, u32, f64)> {
    let found = regex(RESULT)?.captures(part)?;
    let field = |i: usize| found.get(i).map(|field| field.as_str().trim());
    Some((field(1)?, field(2)?.parse().ok()?, field(3)?.parse().ok()?))
}

/// The queue depth by results alone: known where there was never more than one operation.
fn printed_depth(part: &str) -> Option<f64> {
    let line = regex(r"^ *IO depths +: 1=100\.0%")?;
    line.is_match(part).then_some(1.0)
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
            name: field(1)?.trim(),
            group: field(2)?.parse().ok()?,
            depth: depth.max(1.0),
            workload: format!("{} {}", field(3)?, field(4)?),
        })
    });
    jobs.collect()
}

/// What jobs did, by their results; before version 3 with `io=`, `iops=` and `runt=`.
fn done(part: &str) -> Vec<Done> {
    let mut all: Vec<Done> = Vec::new();
    let line = regex(
        r"^ +(read|write|trim) *: (?:.*[, ])?(?:IOPS|iops)=([\d.]+)([kM]?)(?:.*?(\d+)msec)?|^ +lat \((\w+)\) ?: .*avg= *([\d.]+)|issued(?: rwts)? *: total=(?:r=)?(\d+)[,/](?:w=)?(\d+)[,/](?:d=)?(\d+)",
    );
    for found in line.iter().flat_map(|line| line.captures_iter(part)) {
        let field = |i: usize| found.get(i).map(|field| field.as_str());
        let number = |i: usize| field(i).and_then(|field| field.parse::<f64>().ok());
        if let Some(kind) = field(1) {
            let factor = match field(3) {
                Some("k") => 1e3,
                Some("M") => 1e6,
                _ => 1.0,
            };
            all.push(Done {
                kind: kind.to_owned(),
                rate: number(2).unwrap_or(0.0) * factor,
                seconds: number(4).unwrap_or(0.0) / 1e3,
                ..Done::default()
            });
        } else if let Some(unit) = field(5) {
            let mean = number(6).zip(seconds_of(unit));
            if let Some(done) = all.last_mut() {
                done.mean = mean.map(|(mean, unit)| mean * unit);
            }
        } else {
            for done in &mut all {
                let place = ["read", "write", "trim"].iter();
                let place = place.zip(7..).find(|(kind, _)| **kind == done.kind);
                done.count = place.and_then(|(_, i)| number(i)).unwrap_or(0.0);
            }
        }
    }
    all
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
        for done in done(part) {
            let rate = if done.count > 0.0 && done.seconds > 0.0 {
                done.count / done.seconds
            } else {
                done.rate
            };
            self.samples += done.count;
            self.throughput += rate;
            if let Some(mean) = done.mean {
                self.elapsed.0 += mean * rate;
                self.elapsed.1 += rate;
            }
        }
    }

    fn printed(self) -> Printed {
        let (elapsed, timed) = self.elapsed;
        let note = self.has_others.then(|| {
            said!(
                "the jobs of group {} ran at the same time, and groups one after another"
                    | "Die Jobs der Gruppe {} liefen gleichzeitig, die Gruppen nacheinander",
                self.id
            )
        });
        let test = self.workloads.join(" + ");
        Printed {
            start: Some(self.start),
            test: (!test.is_empty()).then_some(test),
            concurrency: self.concurrency,
            throughput: self.throughput,
            latency: (timed > 0.0).then(|| elapsed / timed),
            samples: (self.samples > 0.0).then_some(self.samples),
            notes: note.into_iter().collect(),
            ..Printed::default()
        }
    }
}
