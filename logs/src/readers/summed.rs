//! Metrics as sums over their series, by time: of all series, or of those that `--label` chooses.

use std::collections::{BTreeMap, BTreeSet};

use super::labels::{written, Choice, Label, Lacks};
use crate::error::LogError;
use crate::options::Options;
use crate::said::{said, Said};

/// Maximum number of values of a label that are kept.
const VALUES: usize = 10;
/// Maximum number of labels of a metric that are kept.
const LABELS: usize = 64;

/// Values by time, in microseconds.
pub type Values = BTreeMap<i64, f64>;

/// Metrics by name.
#[derive(Debug, Default)]
pub struct Metrics {
    choice: Option<Choice>,
    metrics: BTreeMap<String, Metric>,
}

/// Where the values of a series belong; nowhere if it is not chosen.
pub type Place = Option<Lacks>;

/// What is known of a metric.
#[derive(Debug, Default)]
struct Metric {
    series: u64,
    labels: BTreeMap<String, Known>,
    /// Labels with a value that was given without a label.
    matched: BTreeSet<String>,
    /// The sums over the series that contradict no term, by the terms that they say nothing about.
    sums: BTreeMap<Lacks, Sum>,
}

/// What is known of a label.
#[derive(Debug, Default)]
struct Known {
    values: BTreeSet<String>,
    has_more: bool,
    /// Number of series that have it.
    series: u64,
}

#[derive(Debug, Default)]
struct Sum {
    series: u64,
    values: Values,
}

impl Metrics {
    /// No metric yet, with the choice of an option.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            choice: options.label.as_deref().map(Choice::of),
            metrics: BTreeMap::new(),
        }
    }

    /// A series that is new.
    pub fn series(&mut self, name: &str, labels: &[Label]) -> Place {
        let place = match &self.choice {
            Some(choice) => choice.lacks(labels),
            None => Some(0),
        };
        let metric = self.metrics.entry(name.to_owned()).or_default();
        metric.series += 1;
        for (label, value) in labels {
            if metric.labels.len() < LABELS || metric.labels.contains_key(label) {
                metric.labels.entry(label.clone()).or_default().add(value);
            }
        }
        if let Some(choice) = &self.choice {
            let bare = choice.terms.iter().filter(|term| term.label.is_none());
            for term in bare {
                let with = labels.iter().filter(|(_, value)| *value == term.value);
                metric.matched.extend(with.map(|(label, _)| label.clone()));
            }
        }
        if let Some(lacks) = place {
            metric.sums.entry(lacks).or_default().series += 1;
        }
        place
    }

    /// A value of a series.
    pub fn add(&mut self, name: &str, place: Place, time: i64, value: f64) {
        let sums = self.metrics.get_mut(name).map(|metric| &mut metric.sums);
        if let Some((sums, lacks)) = sums.zip(place) {
            let sum = sums.entry(lacks).or_default();
            *sum.values.entry(time).or_default() += value;
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.metrics.is_empty()
    }

    /// Their names, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.metrics.keys().map(String::as_str).collect()
    }

    /// The counter over the series that have what is chosen, and what the trail says of it.
    ///
    /// # Errors
    /// No series has it.
    pub fn counter(&self, name: &str) -> Result<(Values, Option<Said>), LogError> {
        self.taken(name, Lacks::MAX)
    }

    /// The gauge over the series that have what is chosen, as far as the gauge has these labels at all.
    ///
    /// # Errors
    /// It has the labels, and no series has the values.
    pub fn gauge(&self, name: &str, counter: &str) -> Result<(Values, Option<Said>), LogError> {
        let (gauge, counter) = (&self.metrics[name], &self.metrics[counter]);
        let terms = self.choice.iter().flat_map(|choice| &choice.terms);
        let mut bits = 0;
        for (i, term) in terms.enumerate() {
            let has_it = match &term.label {
                Some(label) => gauge.labels.contains_key(label),
                None => (counter.matched.iter()).any(|label| gauge.labels.contains_key(label)),
            };
            bits |= Lacks::from(has_it) << i;
        }
        self.taken(name, bits)
    }

    /// The sum over the series that lack none of these terms.
    fn taken(&self, name: &str, bits: Lacks) -> Result<(Values, Option<Said>), LogError> {
        let metric = &self.metrics[name];
        let Some(choice) = &self.choice else {
            let values = metric.sums.get(&0).map(|sum| sum.values.clone());
            return Ok((values.unwrap_or_default(), metric.added_up(name)));
        };
        let chosen = choice.part(bits);
        if chosen.terms.is_empty() {
            let labels: Vec<&str> = (choice.terms.iter())
                .filter_map(|term| term.label.as_deref())
                .collect();
            let lacking = if labels.is_empty() {
                Said::from(["such label", "kein solches Label"])
            } else {
                said!("label {}" | "kein Label {}", labels.join(", "))
            };
            let (values, _) = metric.sum(0);
            let note = said!(
                "{name}: all of it was taken, since it has no {lacking}"
                    | "{name}: alles davon zählt, denn es hat {lacking}",
                lacking = lacking
            );
            return Ok((values, Some(note)));
        }
        let (values, series) = metric.sum(bits);
        if series == 0 {
            return Err(LogError::unreadable(
                metric.lacking(name, &chosen.to_string()),
            ));
        }
        let note = if series > 1 {
            said!(
                "{name}: of {all} series, {series} with {chosen} taken and added up"
                    | "{name}: von {all} Reihen die {series} mit {chosen} addiert",
                all = metric.series
            )
        } else {
            said!(
                "{name}: of {all} series, {series} with {chosen} taken"
                    | "{name}: von {all} Reihen nur die mit {chosen}",
                all = metric.series
            )
        };
        Ok((values, Some(note)))
    }
}

impl Known {
    fn add(&mut self, value: &str) {
        self.series += 1;
        if self.values.contains(value) {
            return;
        }
        if self.values.len() < VALUES {
            self.values.insert(value.to_owned());
        } else {
            self.has_more = true;
        }
    }
}

impl Metric {
    /// The sum over the series that lack none of these terms, and their number.
    fn sum(&self, bits: Lacks) -> (Values, u64) {
        let (mut values, mut series) = (Values::new(), 0);
        for (_, sum) in self.sums.iter().filter(|(lacks, _)| *lacks & bits == 0) {
            series += sum.series;
            for (time, value) in &sum.values {
                *values.entry(*time).or_default() += value;
            }
        }
        (values, series)
    }

    /// What to say where several series were added up, and how to take some of them.
    fn added_up(&self, name: &str) -> Option<Said> {
        if self.series < 2 {
            return None;
        }
        let differing: Vec<(&String, &Known)> = (self.labels.iter())
            .filter(|(_, known)| known.values.len() > 1 || known.series < self.series)
            .collect();
        let Some((label, value)) = differing
            .first()
            .and_then(|(label, known)| Some((label, known.values.first()?)))
        else {
            return Some(said!(
                "{name}: {} series with the same labels were added up"
                    | "{name}: {} Reihen mit gleichen Labels addiert",
                self.series
            ));
        };
        let labels: Vec<&str> = differing.iter().map(|(label, _)| label.as_str()).collect();
        let value = written(value);
        let example = if value.starts_with('"') {
            format!("'{label}={value}'")
        } else {
            format!("{label}={value}")
        };
        Some(said!(
            "{name}: {} series with different labels ({}) were added up; --label {example} takes only those"
                | "{name}: {} Reihen mit verschiedenen Labels ({}) addiert; „Anfragen, die zählen“ nimmt mit {example} nur diese",
            self.series,
            labels.join(", ")
        ))
    }

    /// Why nothing of it has what is chosen: the labels that it has.
    fn lacking(&self, name: &str, chosen: &str) -> Said {
        if self.labels.is_empty() {
            return said!(
                "{name} has no series with {chosen}; it has no labels; give one of these with --label, or leave that out"
                    | "Die Reihen von {name} haben keine Labels, also auch nicht {chosen}. Bei „Anfragen, die zählen“ nichts angeben"
            );
        }
        said!(
            "{name} has no series with {chosen}; its labels are {}; give one of these with --label, or leave that out"
                | "Keine Reihe von {name} hat {chosen}. Ihre Labels sind {}. Eines davon bei „Anfragen, die zählen“ angeben oder nichts",
            self.told_labels()
        )
    }

    /// The labels with their values, ten values at most.
    fn told_labels(&self) -> String {
        let mut left = VALUES;
        let mut told = Vec::new();
        for (label, known) in &self.labels {
            let values: Vec<String> = known.values.iter().take(left).map(|v| written(v)).collect();
            left -= values.len();
            let is_all = values.len() == known.values.len() && !known.has_more;
            told.push(match (values.is_empty(), is_all) {
                (true, _) => format!("{label} (…)"),
                (false, true) => format!("{label} ({})", values.join(", ")),
                (false, false) => format!("{label} ({}, …)", values.join(", ")),
            });
        }
        told.join("; ")
    }
}
