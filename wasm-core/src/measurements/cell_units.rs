//! Units in the cells of a column, and how they become one.

use crate::measurements::amount::Amount;
use crate::measurements::cell::Decimal;
use crate::measurements::header::{
    convert, describe_header, is_ratio, HeaderMeaning, Quantity, PERCENT_SIGN,
};
use crate::words::lowercase;

/// More different units than this are notes.
const MOST_UNITS: usize = 20;

/// Units in the cells of one column.
#[derive(Debug, Default)]
pub(crate) struct CellUnits {
    /// Each with the factor that converts its numbers to the unit of the column; empty if they cannot be converted.
    factors: Vec<(String, f64)>,
    /// The unit of the column, if its header names none.
    pub shown: Option<String>,
    /// Whether no number of the column is sure, since its units cannot be converted to one.
    pub is_mixed: bool,
    /// Whether products such as `2x4` may be multiplied out: they count cores or users.
    counts: bool,
    /// Found in the first pass.
    pub units: Vec<String>,
    pub has_bare: bool,
}

impl CellUnits {
    /// Adds the unit of a cell.
    pub fn add(&mut self, amount: &Amount) {
        let is_new = !self.units.contains(&amount.unit);
        if is_new && self.units.len() < MOST_UNITS {
            self.units.push(amount.unit.clone());
        }
        self.has_bare |= amount.unit.is_empty();
    }

    /// The number of an amount in the unit of the column; `None` if its unit is another quantity, or nothing says what a
    /// product counts.
    pub fn number(&self, amount: &Amount, decimal: Option<Decimal>) -> Option<f64> {
        if amount.times.is_some() && !self.counts {
            return None;
        }
        let (_, factor) = self.factors.iter().find(|(unit, _)| *unit == amount.unit)?;
        Some(amount.number(decimal)? * factor)
    }

    /// Finds the factors, given the quantity and the header of the column.
    pub fn convert(&mut self, quantity: Quantity, header: &HeaderMeaning) {
        let units: Vec<(String, HeaderMeaning)> = self
            .units
            .iter()
            .filter(|unit| !unit.is_empty())
            .map(|unit| (unit.clone(), describe_header(unit)))
            .collect();
        let found = match quantity {
            Quantity::Concurrency => counts(header, &units),
            Quantity::Throughput => {
                multiples(header, &units).or_else(|| rates(header, &units, self.has_bare))
            }
            _ => times(header, &units, self.has_bare),
        };
        self.counts = quantity == Quantity::Concurrency
            && (header.counted.is_some()
                || header.quantity == Some(Quantity::Concurrency)
                || units.iter().any(|(_, unit)| unit.counted.is_some()));
        self.factors = vec![(String::new(), 1.0)];
        self.is_mixed = found.is_none() && quantity == Quantity::Latency;
        if let Some((factors, shown)) = found {
            self.factors.extend(factors);
            self.shown = shown;
        }
    }
}

/// Factors by unit, and the unit to show if the header names none.
type Converted = Option<(Vec<(String, f64)>, Option<String>)>;

type Unit = (String, HeaderMeaning);

/// A multiplier alone, such as `k`.
fn multiplier(unit: &HeaderMeaning) -> Option<f64> {
    unit.scale
        .filter(|_| unit.quantity.is_none() && unit.seconds.is_none())
}

/// All count the same noun, or nothing in particular. A noun in the cells is shown where the header has another or none.
fn counts(header: &HeaderMeaning, units: &[Unit]) -> Converted {
    const LARGEST: f64 = 1e6;
    let named = header.counted.as_ref().map(|counted| &counted.noun);
    // `8K` below `Kerne` are no thousands.
    let is_initial = |text: &str| {
        let mut words = header.counted.iter().flat_map(|counted| &counted.words);
        words.any(|word| lowercase(word).starts_with(&lowercase(text)))
    };
    let mut noun = None;
    let mut shown = None;
    let mut factors = Vec::new();
    for (text, unit) in units {
        let factor = if is_ratio(text) {
            Some(1.0)
        } else {
            multiplier(unit).filter(|&factor| factor <= LARGEST && !is_initial(text))
        };
        if let Some(factor) = factor {
            factors.push((text.clone(), factor));
            continue;
        }
        if let Some(counted) = &unit.counted {
            if noun.is_some_and(|noun| noun != &counted.noun) {
                return None;
            }
            noun = Some(&counted.noun);
            if named != noun {
                shown = Some(counted.words.join(" "));
            }
        } else if unit.quantity != Some(Quantity::Concurrency) {
            return None;
        }
        factors.push((text.clone(), 1.0));
    }
    Some((factors, shown))
}

/// All are multiples of the first throughput, or percentages of it where the header calls them a throughput: a share of
/// something else is none.
fn multiples(header: &HeaderMeaning, units: &[Unit]) -> Converted {
    let is_relative = header.quantity == Some(Quantity::Throughput) || header.doubt.is_some();
    let are_one = |is: &dyn Fn(&str) -> bool| units.iter().all(|(text, _)| is(text));
    let are_multiples =
        are_one(&|text| is_ratio(text)) || (is_relative && are_one(&|text| text == PERCENT_SIGN));
    let factors = || units.iter().map(|(text, _)| (text.clone(), 1.0)).collect();
    (are_multiples && header.unit.is_none()).then(|| (factors(), None))
}

/// All are rates of the same kind.
fn rates(header: &HeaderMeaning, units: &[Unit], has_bare: bool) -> Converted {
    let rate = |meaning: &HeaderMeaning| Some(meaning.scale? / meaning.seconds?);
    let named = units.iter().find(|(_, unit)| multiplier(unit).is_none());
    let base = rate(header).or_else(|| rate(&named?.1));
    // Without a unit in the header, a number without one is not in thousands.
    let is_scaled = named.is_some_and(|(_, unit)| unit.scale != Some(1.0) && unit.scale.is_some());
    if has_bare && rate(header).is_none() && is_scaled {
        return None;
    }
    let mut factors = Vec::new();
    for (text, unit) in units {
        let factor = match (multiplier(unit), rate(unit), base) {
            (Some(factor), _, _) => factor,
            (None, Some(rate), Some(base)) => rate / base,
            // Amounts of data are in the unit of the header, or of the first cell.
            (None, None, None) if unit.quantity == Some(Quantity::Throughput) => {
                let first = named.map(|(first, _)| first.as_str());
                convert(Some(text), header.unit.as_deref().or(first)).factor?
            }
            (None, None, _) if header.unit.as_deref() == Some(text) => 1.0,
            _ => return None,
        };
        factors.push((text.clone(), factor));
    }
    let shown = named
        .filter(|_| header.unit.is_none())
        .map(|(unit, _)| unit.clone());
    Some((factors, shown))
}

/// All are times; the smallest is the unit of the column if the header names none.
fn times(header: &HeaderMeaning, units: &[Unit], has_bare: bool) -> Converted {
    let seconds = |unit: &HeaderMeaning| {
        unit.seconds
            .filter(|_| unit.quantity != Some(Quantity::Throughput))
    };
    let all: Option<Vec<f64>> = units.iter().map(|(_, unit)| seconds(unit)).collect();
    let all = all?;
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    let is_one = all.iter().all(|&one| one.total_cmp(&least).is_eq());
    if header.seconds.is_none() && has_bare && !is_one {
        return None;
    }
    let base = header.seconds.unwrap_or(least);
    let smallest = all.iter().position(|one| one.total_cmp(&least).is_eq())?;
    let shown = header.seconds.is_none().then(|| units[smallest].0.clone());
    let factors = units
        .iter()
        .zip(&all)
        .map(|((text, _), one)| (text.clone(), one / base));
    Some((factors.collect(), shown))
}
