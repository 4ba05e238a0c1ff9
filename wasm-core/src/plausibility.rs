//! Detects typing mistakes in a table from what the law allows, without a fit: a misplaced decimal sign, interchanged
//! columns, a first measurement that is too low for the next ones.

use std::ops::RangeInclusive;

use crate::number_text::shortest;
use crate::order::order_of;
use crate::series::{MeasuredColumns, Series};

/// A throughput, and the value it would have with the decimal sign where its neighbours suggest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Misplaced {
    /// The row.
    pub row: usize,
    /// X as written.
    pub throughput: f64,
    /// X times the power of ten that agrees with the neighbours.
    pub fitting: f64,
}

/// A measurement outside its neighbours' limits by more than this factor is not explained by scatter.
const BEYOND_SCATTER: f64 = 2.0;
/// A throughput with its decimal sign in the right place lies within its neighbours' limits but for this factor.
const SCATTER: f64 = 1.4;
/// With fewer measurements it is not clear which one is wrong.
const FEWEST_NEIGHBOURS: usize = 4;
/// A first level that is the highest is mistyped only if the others rise by this factor: else they may fall from it.
const OTHERS_RISE: f64 = 1.1;
/// Tables with more rows than this are not typed by hand.
const MOST_TYPED: usize = 1000;
/// One wrong number can affect itself and the two neighbours on each side.
const MOST_TOUCHED: usize = 5;
/// Factors by which a decimal sign slips, including a confused thousands separator.
const SLIPS: [f64; 6] = [0.1, 10.0, 0.01, 100.0, 0.001, 1000.0];

/// The one throughput that, multiplied by 10, 100 or 1000 or divided by it, makes the whole table agree with the law.
/// `None` if the table agrees as written, if no single change repairs it, and if a change of more than one row would; of a
/// first level above all others only if these rise, since a mutex makes throughput fall at once.
///
/// Formula: for σ, κ ≥ 0, ln X is concave in ln N and its slope lies between 1 and −1. So a measurement lies above the
/// chord of its neighbours and below the lines of slope 1 and −1 through them, with a tolerance of a factor of 2. The
/// first and the last lie below the extended chord of their neighbours and above the line of slope −1.
#[must_use]
pub fn misplaced_decimal(series: &Series) -> Option<Misplaced> {
    let (mut table, touched) = disagreeing(series, FEWEST_NEIGHBOURS)?;
    let first = usize::from(table.falls_at_once());
    let slips = (touched.into_iter())
        .filter(|&at| at >= first)
        .filter_map(|at| Some((at, table.slip_of(at)?)));
    let (at, slip) = only(slips)?;
    let (columns, place) = (series.columns(), table.order[at]);
    let throughput = columns.throughput[place];
    Some(Misplaced {
        row: columns.rows[place],
        throughput,
        fitting: throughput * slip,
    })
}

/// The row of the one throughput between others that must be left out for the table to agree with the law, as that of a
/// run that failed. `None` if the table agrees as it stands, or without more than one.
#[must_use]
pub fn far_off(series: &Series) -> Option<usize> {
    let (table, touched) = disagreeing(series, FEWEST_NEIGHBOURS + 1)?;
    let between = 1..table.order.len() - 1;
    let alone = (touched.into_iter())
        .filter(|at| between.contains(at) && table.without(*at).not_admitted().is_empty());
    only(alone).map(|at| series.columns().rows[table.order[at]])
}

/// A table and the few measurements of it outside the limits set by their neighbours; `None` for a table that is too
/// small or too large to tell which of them is wrong, or that has too many.
fn disagreeing(series: &Series, fewest: usize) -> Option<(Logarithms, Vec<usize>)> {
    let columns = series.columns();
    if !(fewest..=MOST_TYPED).contains(&columns.len()) {
        return None;
    }
    let table = Logarithms::new(columns);
    let touched = table.not_admitted();
    (touched.len() <= MOST_TOUCHED).then_some((table, touched))
}

/// The item of an iterator that has one; `None` for none and for several.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let item = items.next()?;
    items.next().is_none().then_some(item)
}

/// Logarithms of a table, sorted by concurrency.
#[derive(Clone)]
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

    fn without(&self, at: usize) -> Self {
        let mut rest = self.clone();
        rest.order.remove(at);
        rest.concurrency.remove(at);
        rest.throughput.remove(at);
        rest
    }

    /// The first factor by which a measurement agrees with all others.
    fn slip_of(&mut self, at: usize) -> Option<f64> {
        let as_it_stands = self.throughput[at];
        let slip = SLIPS.into_iter().find(|slip| {
            self.throughput[at] = as_it_stands + slip.ln();
            !self.is_outside(at, SCATTER) && self.not_admitted().is_empty()
        });
        self.throughput[at] = as_it_stands;
        slip
    }

    /// Whether throughput is highest at first, and does not rise after it.
    fn falls_at_once(&self) -> bool {
        let x = &self.throughput;
        let most = x[1..].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most <= x[0].min(x[1] + OTHERS_RISE.ln())
    }

    /// Indices of the measurements outside the limits set by their neighbours.
    fn not_admitted(&self) -> Vec<usize> {
        (0..self.throughput.len())
            .filter(|&at| self.is_outside(at, BEYOND_SCATTER))
            .collect()
    }

    /// Whether a measurement is outside the limits set by its neighbours by more than a factor.
    fn is_outside(&self, at: usize, factor: f64) -> bool {
        let (count, slack) = (self.throughput.len(), factor.ln());
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
    }

    /// Whether a chord is long enough to be extended to `at`: a short one can have any slope by scatter.
    fn bears(&self, at: usize, near: usize, far: usize) -> bool {
        let n = &self.concurrency;
        let length = (n[near] - n[far]).abs();
        length > 0.0 && length >= 0.5 * (n[at] - n[near]).abs()
    }

    /// Limits of a measurement between two neighbours.
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

    /// Limits of the first or last measurement, from its neighbour and the next one at another concurrency.
    fn beyond(&self, at: usize, near: usize, far: Option<usize>) -> (f64, f64) {
        let (n, x) = (&self.concurrency, &self.throughput);
        let way = n[at] - n[near];
        let slope = far.map_or(way.signum(), |far| {
            ((x[near] - x[far]) / (n[near] - n[far])).clamp(-1.0, 1.0)
        });
        // Below the smallest concurrency, throughput per unit is at least as high; beyond the largest, X·N still grows.
        (x[near] - way.abs(), x[near] + slope * way)
    }
}

/// Throughputs are measured and concurrencies chosen: throughputs have at least this many more digits on average.
const MORE_DIGITS: f64 = 1.0;
/// N/X has to fall to at most this share.
const FALLS: f64 = 0.95;

/// Whether concurrency and throughput are probably interchanged.
///
/// Rule: all throughputs are whole numbers; concurrencies have on average at least one significant digit more; and N/X,
/// which never falls along the law, is at least 5 % smaller at the largest X than at the smallest. (With interchanged
/// columns it is really X/N, which falls.)
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

/// Number of digits of the shortest decimal form, without leading and trailing zeros.
fn significant_digits(value: f64) -> usize {
    let text = shortest(value);
    let digits: String = (text.chars().take_while(|&c| c != 'e'))
        .filter(char::is_ascii_digit)
        .collect();
    digits.trim_matches('0').len().max(1)
}

/// A throughput at concurrency 1 that is too low for the next measurements.
#[derive(Clone, Debug, PartialEq)]
pub struct Outdone {
    /// The rows measured at a concurrency of 1.
    pub rows: Vec<usize>,
    /// Their mean throughput.
    pub at_one: f64,
    /// Throughput per unit of concurrency at the third level.
    pub per_unit: f64,
    /// The concurrency of the third level.
    pub concurrency: f64,
}

/// Least factor by which throughput per unit rises to the third level, and by which the curve starts above the
/// measurement.
const FAR: f64 = 1.2;
/// Share of that rise reached at the second level. If only the first measurement is too low, most of the rise is at the
/// second level; by chance either is as likely.
const HALFWAY: RangeInclusive<f64> = 0.25..=0.75;

/// Finds a throughput at concurrency 1 that is too low: throughput per unit rises by 20 % over the first three levels,
/// about half of it at the second, and a curve that starts at `lambda` starts 20 % above the measurement.
///
/// Under the law with σ, κ ≥ 0, throughput per unit falls. The caller judges by the errors of the fit whether chance
/// explains a rise.
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
