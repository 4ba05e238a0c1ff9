//! fio: the JSON that `--output-format=json` writes, a run for each group of jobs.

use serde_json::Value;

use crate::formats::json::number;
use crate::log::Printed;
use crate::name;
use crate::said::{said, Said};

/// Engines that run one operation at a time, whatever the queue depth.
const ONE_AT_A_TIME: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];

/// A document of fio for each of its groups, if these ran one after another; any other document as it is. Jobs of a
/// group run at the same time; a `stonewall` begins a group after the one before, a `new_group` beside it.
pub fn groups(document: Value) -> Vec<Value> {
    let jobs = document.get("jobs").and_then(Value::as_array);
    let Some(jobs) = jobs.filter(|_| document.get("fio version").is_some()) else {
        return vec![document];
    };
    let has = |job: &Value, name: &str| option(&document, job, name).is_some();
    let is_after = |job: &Value| has(job, "stonewall") || has(job, "wait_for_previous");
    if jobs
        .iter()
        .any(|job| has(job, "new_group") && !is_after(job))
    {
        return vec![document];
    }
    let mut groups: Vec<(Option<f64>, Vec<Value>)> = Vec::new();
    for job in jobs {
        let group = number(job, "groupid");
        match groups.last_mut() {
            Some((known, jobs)) if *known == group => jobs.push(job.clone()),
            _ => groups.push((group, vec![job.clone()])),
        }
    }
    let of_group = |(_, jobs)| {
        let mut each = document.clone();
        each["jobs"] = Value::Array(jobs);
        each
    };
    groups.into_iter().map(of_group).collect()
}

/// An option of a job, or of all.
fn option<'v>(document: &'v Value, job: &'v Value, name: &str) -> Option<&'v Value> {
    let options = [job.get("job options"), document.get("global options")];
    options
        .into_iter()
        .flatten()
        .find_map(|options| options.get(name))
}

/// A job, in the document that has the options of all.
struct Job<'v> {
    document: &'v Value,
    job: &'v Value,
}

impl<'v> Job<'v> {
    fn option(&self, names: &[&str]) -> Option<&'v str> {
        let mut names = names.iter();
        names.find_map(|name| option(self.document, self.job, name)?.as_str())
    }

    fn count(&self, name: &str) -> f64 {
        self.option(&[name])
            .and_then(|text| text.trim().parse::<f64>().ok())
            .filter(|number| *number >= 1.0 && *number < 1e9)
            .unwrap_or(1.0)
    }

    fn name(&self) -> &'v str {
        let name = self.job.get("jobname").and_then(Value::as_str);
        name.unwrap_or("")
    }

    /// The operations that it has in flight by its options, and a remark where its engine allows fewer.
    fn depth(&self) -> (f64, Option<Said>) {
        let depth = self.count("iodepth");
        // The default engine is one of these.
        let engine = self.option(&["ioengine"]).unwrap_or("psync");
        if depth > 1.0 && ONE_AT_A_TIME.contains(&engine) {
            let note = said!(
                "the engine {engine} does one operation at a time, whatever --iodepth says"
                    | "Die Engine {engine} macht eine Operation nach der anderen, was auch immer --iodepth sagt"
            );
            return (1.0, Some(note));
        }
        (depth, None)
    }

    /// What it does: its options, or its name where these are not recorded, without what tells a level.
    fn workload(&self, has_options: bool) -> String {
        if !has_options {
            return name::split(self.name()).series;
        }
        let kind = self.option(&["rw", "readwrite"]).unwrap_or("read");
        let block = self.option(&["bs", "blocksize"]).unwrap_or("4k");
        match self.option(&["rwmixread"]) {
            Some(share) => format!("{kind} {share}% {block}"),
            None => format!("{kind} {block}"),
        }
    }

    /// The mean latency of a kind of operation, in seconds: since version 3 in nanoseconds, before in microseconds.
    fn latency(&self, kind: &str) -> Option<f64> {
        let mean = |name: &str, per_second: f64| {
            let mean = number(self.job, &format!("{kind}/{name}/mean"))?;
            (mean > 0.0).then_some(mean / per_second)
        };
        let mut names = [("lat_ns", 1e9), ("lat", 1e6)].into_iter();
        names.find_map(|(name, per_second)| mean(name, per_second))
    }
}

/// The sums over the operations of all jobs.
#[derive(Default)]
struct Sums {
    throughput: f64,
    samples: f64,
    /// Operations whose latency is known, and the total of these, in seconds.
    timed: f64,
    elapsed: f64,
    /// What was in flight by Little's law, unless the latency of some is not known.
    in_flight: Option<f64>,
}

impl Sums {
    fn of(jobs: &[Job]) -> Self {
        let mut sums = Self {
            in_flight: Some(0.0),
            ..Self::default()
        };
        for (job, kind) in jobs
            .iter()
            .flat_map(|job| ["read", "write", "trim"].map(|kind| (job, kind)))
        {
            let of = |name: &str| number(job.job, &format!("{kind}/{name}")).unwrap_or(0.0);
            let (rate, latency) = (of("iops"), job.latency(kind));
            // Older versions do not count operations.
            let count = of("total_ios");
            let weight = if count > 0.0 { count } else { rate };
            sums.throughput += rate;
            sums.samples += count;
            if let Some(latency) = latency {
                sums.timed += weight;
                sums.elapsed += latency * weight;
            }
            if rate > 0.0 {
                let busy = latency.map(|latency| latency * rate);
                sums.in_flight = sums.in_flight.zip(busy).map(|(all, busy)| all + busy);
            }
        }
        sums
    }
}

/// A run of fio: the operations of all its jobs.
pub fn run(document: &Value) -> Option<Printed> {
    document.get("fio version")?;
    let jobs = document.get("jobs")?.as_array()?.iter();
    let jobs: Vec<Job> = jobs.map(|job| Job { document, job }).collect();
    let sums = Sums::of(&jobs);
    // Older versions record no options, from which depth and copies would follow.
    let has_options = document.get("global options").is_some()
        || jobs.iter().any(|job| job.job.get("job options").is_some());
    let (concurrency, notes) = if has_options {
        let (concurrency, notes) = given(&jobs);
        (Some(concurrency), notes)
    } else {
        let note = [
            "fio did not record its options, as older versions do not: the concurrency is what was in flight (throughput times mean latency)",
            "fio schrieb seine Optionen nicht auf, wie ältere Versionen: Die Nebenläufigkeit ist, was lief (Durchsatz mal mittlere Latenz)",
        ];
        let note = sums.in_flight.map(|_| Said::from(note));
        (sums.in_flight, note.into_iter().collect())
    };
    let mut tests: Vec<String> = jobs.iter().map(|job| job.workload(has_options)).collect();
    tests.dedup();
    let label = jobs.first().map_or("", Job::name);
    let failed = jobs.iter().filter_map(|job| number(job.job, "total_err"));
    (sums.throughput > 0.0).then(|| Printed {
        test: Some(tests.join(" + ")).filter(|test| !test.is_empty()),
        label: (!label.is_empty()).then(|| label.to_owned()),
        concurrency,
        throughput: sums.throughput,
        latency: (sums.timed > 0.0).then(|| sums.elapsed / sums.timed),
        samples: (sums.samples > 0.0).then_some(sums.samples),
        errors: Some(failed.sum()),
        notes,
        ..Printed::default()
    })
}

/// The operations in flight by the options of jobs at the same time, with remarks.
fn given(jobs: &[Job]) -> (f64, Vec<Said>) {
    let mut concurrency = 0.0;
    let mut notes = Vec::new();
    for job in jobs {
        let same = jobs.iter().filter(|other| other.name() == job.name());
        // Without --group_reporting the list contains each copy.
        let copies = if same.count() > 1 {
            1.0
        } else {
            job.count("numjobs")
        };
        let (depth, note) = job.depth();
        concurrency += copies * depth;
        notes.extend(note);
    }
    notes.dedup();
    (concurrency, notes)
}
