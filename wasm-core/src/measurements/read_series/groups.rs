//! The rows of each group, as they are found.

use std::collections::HashMap;

use crate::error::UslError;
use crate::measurements::cell::Decimal;
use crate::series::{MarkedRows, MeasuredColumns, Measurement, TakingPart};

/// Additional findings while reading the rows.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The decimal sign that was used for a concurrency or a throughput that would read differently with the other
    /// sign; `None` if there is no such number.
    pub decimal: Option<Decimal>,
    /// Rows with a latency that could not be used.
    pub latency_unread: Vec<usize>,
}

/// One series.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// The value in the column that names series.
    pub name: Option<String>,
    pub excluded: Vec<Measurement>,
    /// Rows with failures that the throughput may include, with their shares.
    pub failures: Vec<(usize, Option<f64>)>,
    /// Rows with more than a number, or with none.
    pub marked: MarkedRows,
    /// The first row that could not be read.
    pub error: Option<Box<UslError>>,
    /// Its first index in `order`, and the number of its measurements.
    pub start: usize,
    pub count: usize,
}

/// The series found so far.
pub(super) struct Groups {
    pub all: Vec<Group>,
    by_name: HashMap<String, usize>,
    /// Indices of runs by name, in row order.
    runs: HashMap<String, usize>,
    /// The group name and index of the previous row.
    last: (String, usize),
    /// The last name in the column of series, for the cells below that a merged cell leaves empty.
    pub above: String,
    pub measured: MeasuredColumns,
    group_of: Vec<usize>,
    pub told: Told,
}

impl Groups {
    pub fn new(rows: usize, has_groups: bool) -> Self {
        Self {
            all: Vec::new(),
            by_name: HashMap::new(),
            runs: HashMap::new(),
            last: (String::new(), usize::MAX),
            above: String::new(),
            measured: MeasuredColumns::with_capacity(rows),
            group_of: Vec::with_capacity(if has_groups { rows } else { 0 }),
            told: Told::default(),
        }
    }

    /// Index of a group, added if new; without a name there is only one.
    pub fn group(&mut self, name: Option<&str>) -> usize {
        let Some(name) = name else {
            if self.all.is_empty() {
                self.all.push(Group::default());
            }
            return 0;
        };
        // Consecutive rows mostly belong to the same series.
        if self.last.1 != usize::MAX && self.last.0 == name {
            return self.last.1;
        }
        let at = if let Some(&at) = self.by_name.get(name) {
            at
        } else {
            self.by_name.insert(name.into(), self.all.len());
            self.all.push(Group::default());
            self.all.len() - 1
        };
        self.last.0.clear();
        self.last.0.push_str(name);
        self.last.1 = at;
        at
    }

    /// Index of a run, added if new.
    pub fn run(&mut self, name: &str) -> usize {
        if let Some(&number) = self.runs.get(name) {
            return number;
        }
        let next = self.runs.len();
        self.runs.insert(name.into(), next);
        next
    }

    pub fn add(&mut self, group: usize, point: Measurement) {
        if point.taking_part != TakingPart::Yes {
            self.all[group].excluded.push(point);
            return;
        }
        self.measured.push(&point);
        self.all[group].count += 1;
        if !self.by_name.is_empty() {
            self.group_of.push(group);
        }
    }

    /// The groups with their names, the sorted indices, and the measurements.
    pub fn in_order(mut self) -> (Vec<Group>, Vec<usize>, MeasuredColumns) {
        for (name, at) in self.by_name {
            self.all[at].name = Some(name);
        }
        let mut next = 0;
        for group in &mut self.all {
            group.start = next;
            next += group.count;
        }
        let mut order = vec![0; self.group_of.len()];
        let mut places: Vec<usize> = self.all.iter().map(|group| group.start).collect();
        for (at, &group) in self.group_of.iter().enumerate() {
            order[places[group]] = at;
            places[group] += 1;
        }
        (self.all, order, self.measured)
    }
}
