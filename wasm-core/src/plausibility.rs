//! What a table tells of slips in writing it down, by what the law admits and no fit: a decimal sign in the wrong
//! place, columns that are interchanged, a first measurement that the next ones outdo.

use std::ops::RangeInclusive;

use crate::number_text::shortest;
use crate::order::order_of;
use crate::series::{MeasuredColumns, Series};

/// A throughput beside what it would be with its decimal sign where the neighbours have it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Misplaced {
    /// The row.
    pub row: usize,
    /// X as it stands.
    pub throughput: f64,
    /// X times a power of ten, as the neighbours admit it.
    pub fitting: f64,
}

/// By more than this factor no scatter takes a measurement out of what its neighbours admit.
const BEYOND_SCATTER: f64 = 2.0;
/// Fewer measurements do not tell which of them is wrong.
const FEWEST_NEIGHBOURS: usize = 4;
/// Who writes more rows than this does not type them.
const MOST_TYPED: usize = 1000;
/// A number and the two neighbours on each side that it is compared with.
const MOST_TOUCHED: usize = 5;
/// Digits by which a decimal sign slips, a thousands separator among them.
const SLIPS: [f64; 6] = [0.1, 10.0, 0.01, 100.0, 0.001, 1000.0];

/// The one throughput that, ten, a hundred or a thousand times larger or smaller, makes the whole table one that
/// the law admits; `None` where all is admitted as it stands, where no such change of one row mends it, and where
/// the change of more than one would.
///
/// Formula: for σ, κ ≥ 0, ln X is concave in ln N and its slope lies between 1 and −1. So a measurement lies above
/// the chord of its neighbours and below the lines of slope 1 and −1 through them, here by factors of 2; beyond the
/// last of them below the chord that goes on, and above the line of slope −1.
#[must_use]
pub fn misplaced_decimal(series: &Series) -> Option<Misplaced> {
    let columns = series.columns();
    if !(FEWEST_NEIGHBOURS..=MOST_TYPED).contains(&columns.len()) {
        return None;
    }
    let mut table = Logarithms::new(columns);
    let touched = table.not_admitted();
    if touched.is_empty() || touched.len() > MOST_TOUCHED {
        return None;
    }
    let mut found = None;
    for at in touched {
        let as_it_stands = table.throughput[at];
        for slip in SLIPS {
            table.throughput[at] = as_it_stands + slip.ln();
            if table.not_admitted().is_empty() {
                if found.is_some() {
                    return None;
                }
                let place = table.order[at];
                let throughput = columns.throughput[place];
                found = Some(Misplaced {
                    row: columns.rows[place],
                    throughput,
                    fitting: throughput * slip,
                });
                break;
            }
        }
        table.throughput[at] = as_it_stands;
    }
    found
}

/// A table in the order of its concurrencies.
struct Logarithms {
    order: Vec<usize>,
    concurrency: Vec<f64>,
    throughput: Vec<f64>,
}

impl Logarithms {
    fn new(columns: &MeasuredColumns) -> Self {
        let n = &columns.concurrency;
        let order = order_of(n.iter().copied());
        Self {
            concurrency: order.iter().map(|&at| n[at].ln()).collect(),
            throughput: (order.iter().map(|&at| columns.throughput[at].ln())).collect(),
            order,
        }
    }

    /// The places of those that lie beyond what their neighbours admit.
    fn not_admitted(&self) -> Vec<usize> {
        let count = self.throughput.len();
        let slack = BEYOND_SCATTER.ln();
        (0..count)
            .filter(|&at| {
                let x = self.throughput[at];
                let (low, high) = if at == 0 {
                    self.beyond(at, 1, (1..count).find(|&to| self.bears(at, 1, to)))
                } else if at == count - 1 {
                    let near = at - 1;
                    self.beyond(at, near, (0..near).rfind(|&to| self.bears(at, near, to)))
                } else {
                    self.between(at)
                };
                x > high + slack || x < low - slack
            })
            .collect()
    }

    /// Whether a chord is long enough to go on as far as to a place: over a short one scatter makes any slope.
    fn bears(&self, at: usize, near: usize, far: usize) -> bool {
        let n = &self.concurrency;
        let length = (n[near] - n[far]).abs();
        length > 0.0 && length >= 0.5 * (n[at] - n[near]).abs()
    }

    /// What two neighbours admit between them.
    fn between(&self, at: usize) -> (f64, f64) {
        let (n, x) = (&self.concurrency, &self.throughput);
        let (up, down) = (n[at] - n[at - 1], n[at + 1] - n[at]);
        let share = if up + down > 0.0 {
            up / (up + down)
        } else {
            0.5
        };
        let chord = x[at - 1] + share * (x[at + 1] - x[at - 1]);
        (chord, (x[at - 1] + up).min(x[at + 1] + down))
    }

    /// What a neighbour, and the next one that differs in concurrency, admit on their other side.
    fn beyond(&self, at: usize, near: usize, far: Option<usize>) -> (f64, f64) {
        let (n, x) = (&self.concurrency, &self.throughput);
        let way = n[at] - n[near];
        let slope = far.map_or(way.signum(), |far| {
            ((x[near] - x[far]) / (n[near] - n[far])).clamp(-1.0, 1.0)
        });
        // Below the smallest concurrency each unit does at least as well as there; beyond the largest the
        // product of both grows.
        (x[near] - way.abs(), x[near] + slope * way)
    }
}

/// Concurrencies are chosen and throughputs are measured: so many more digits have the latter, on average.
const MORE_DIGITS: f64 = 1.0;
/// By so much at least concurrency over throughput has to fall.
const FALLS: f64 = 0.95;

/// Whether concurrency and throughput are probably interchanged.
///
/// Rule: all throughputs are whole; concurrencies have on average at least one significant digit more; and
/// N/X, which never falls along the law, is smaller by 5 % at the largest X than at the smallest, as X/N is where
/// the columns are interchanged.
#[must_use]
pub fn interchanged(series: &Series) -> bool {
    let columns = series.columns();
    let (n, x) = (&columns.concurrency, &columns.throughput);
    let count = x.len();
    if count < FEWEST_NEIGHBOURS || x.iter().any(|x| x.fract() != 0.0) {
        return false;
    }
    let at = |of: fn(f64, f64) -> bool| {
        (0..count).reduce(|best, at| if of(x[at], x[best]) { at } else { best })
    };
    let Some((least, most)) = at(|one, other| one < other).zip(at(|one, other| one > other)) else {
        return false;
    };
    let falls = n[most] / x[most] < FALLS * n[least] / x[least];
    let digits = |column: &[f64]| column.iter().map(|&v| significant_digits(v)).sum::<usize>();
    falls && digits(n) as f64 >= digits(x) as f64 + MORE_DIGITS * count as f64
}

/// Digits of the shortest decimal that is this number, without zeros at its ends.
fn significant_digits(value: f64) -> usize {
    let text = shortest(value);
    let digits: String = (text.chars().take_while(|&c| c != 'e'))
        .filter(char::is_ascii_digit)
        .collect();
    digits.trim_matches('0').len().max(1)
}

/// A throughput at concurrency 1 that the next measurements outdo.
#[derive(Clone, Debug, PartialEq)]
pub struct Outdone {
    /// The rows measured at a concurrency of 1.
    pub rows: Vec<usize>,
    /// Their mean throughput.
    pub at_one: f64,
    /// Throughput over concurrency at the third level.
    pub per_unit: f64,
    /// That level.
    pub concurrency: f64,
}

/// By so much at least throughput for each unit rises to the third level, and the curve begins above the measurement.
const FAR: f64 = 1.2;
/// How much of that rise the second level has made: a first measurement that is too low by itself leaves most of the
/// rise to the second, chance as often this as that.
const HALFWAY: RangeInclusive<f64> = 0.25..=0.75;

/// What is measured at 1, where throughput for each unit rises by 20 % over the first three levels, about half of it
/// at the second, and a curve that begins at `lambda` begins 20 % above the measurement.
///
/// Under the law, σ, κ ≥ 0, it falls; whether chance makes it rise is for the caller to judge by the errors of the fit.
#[must_use]
pub fn outdone_at_first(series: &Series, lambda: f64) -> Option<Outdone> {
    let columns = series.columns();
    if series.range().0 != 1.0 {
        return None;
    }
    let per_unit = |level: f64| {
        let (mut sum, mut count) = (0.0, 0.0);
        for (&n, &x) in columns.concurrency.iter().zip(&columns.throughput) {
            if n == level {
                sum += x;
                count += 1.0;
            }
        }
        sum / (count * level)
    };
    let above = |level: f64| {
        (columns.concurrency.iter().copied())
            .filter(|&n| n > level)
            .reduce(f64::min)
    };
    let second = above(1.0)?;
    let third = above(second)?;
    let levels = [1.0, second, third].map(per_unit);
    let rise = levels[2] - levels[0];
    let is_far = levels[2].min(lambda) >= FAR * levels[0];
    (is_far && HALFWAY.contains(&((levels[1] - levels[0]) / rise))).then(|| Outdone {
        rows: (columns.rows.iter().zip(&columns.concurrency))
            .filter(|&(_, &n)| n == 1.0)
            .map(|(&row, _)| row)
            .collect(),
        at_one: levels[0],
        per_unit: levels[2],
        concurrency: third,
    })
}
