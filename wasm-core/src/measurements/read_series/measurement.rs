//! Reads the measurement in one row: its numbers, in the units of their columns.

use crate::error::UslError;
use crate::measurements::amount::Amount;
use crate::measurements::cell::{CellRef, Decimal, Problem};
use crate::measurements::columns::ColumnUse;
use crate::measurements::failures::FailureColumn;
use crate::measurements::rows::Row;
use crate::measurements::time::time_of;
use crate::messages;
use crate::series::{Measurement, TakingPart};
use crate::words::joined;

use super::cell_error::{refused, unreadable};
use super::reader::Reader;

impl Reader<'_> {
    pub(super) fn measurement(&self, row: Row<'_>) -> Result<Measurement, UslError> {
        let taking_part = self.reading.left_out.taking_part(row.number());
        match self.readable(row, &taking_part) {
            // An excluded row need not be readable.
            Err(_) if taking_part != TakingPart::Yes && !self.has_numbers(row) => {
                Ok(Measurement::unread(row.number(), taking_part))
            }
            outcome => outcome,
        }
    }

    fn has_numbers(&self, row: Row<'_>) -> bool {
        self.fits_the_header(row).is_ok()
            && self.number(row, &self.columns.concurrency).is_ok()
            && self.number(row, &self.columns.throughput).is_ok()
    }

    fn readable(&self, row: Row<'_>, taking_part: &TakingPart) -> Result<Measurement, UslError> {
        let optional = |column: &Option<ColumnUse>| {
            let filled = column
                .as_ref()
                .filter(|column| !row.cell(column.index()).is_blank());
            filled.map(|column| self.number(row, column)).transpose()
        };
        self.fits_the_header(row)?;
        let latency = optional(&self.columns.latency);
        let throughput = self.number(row, &self.columns.throughput)?;
        let deviation = optional(&self.columns.deviation)?;
        // X = 1/t, and its deviation is that of t over t².
        let (throughput, deviation) = match self.per_second {
            Some(units) => {
                let rate = units / throughput;
                (
                    rate,
                    deviation.map(|deviation| deviation / throughput * rate),
                )
            }
            None => (throughput, deviation),
        };
        let (throughput, deviation) = match self.seconds(row)? {
            Some(seconds) => (throughput / seconds, deviation.map(|all| all / seconds)),
            None => (throughput, deviation),
        };
        let of_successes = |failures: &FailureColumn| failures.successes(row, throughput);
        let throughput = self.reading.failures.map_or(throughput, of_successes);
        Ok(Measurement {
            row: row.number(),
            concurrency: self.number(row, &self.columns.concurrency)?,
            throughput,
            // A latency column that was not asked for must not prevent a fit that does not use it.
            latency: if self.reading.latency_is_asked_for {
                latency?
            } else {
                latency.ok().flatten().filter(|&latency| latency > 0.0)
            },
            latency_units: self.latency_units,
            deviation,
            run: None,
            time: self.time(row)?,
            taking_part: taking_part.clone(),
        })
    }

    /// How long a run took, if its number of operations is divided by it.
    fn seconds(&self, row: Row<'_>) -> Result<Option<f64>, UslError> {
        let seconds = (self.duration).map(|(column, units)| Ok(self.number(row, column)? / units));
        seconds.transpose()
    }

    /// When the row was measured; a blank cell does not tell.
    fn time(&self, row: Row<'_>) -> Result<Option<f64>, UslError> {
        let Some(column) = &self.columns.time else {
            return Ok(None);
        };
        let cell = row.cell(column.index());
        if cell.is_blank() {
            return Ok(None);
        }
        let time = time_of(cell, self.reading.decimal.or(Some(Decimal::Point)));
        match time {
            None => Err(refused(row, column, &messages::NO_TIME)),
            time => Ok(time),
        }
    }

    /// Checks the number of cells: a row with more cells than the header has lost or gained a separator, such as 1,234
    /// in a comma-separated file.
    fn fits_the_header(&self, row: Row<'_>) -> Result<(), UslError> {
        if row.len() <= self.reading.widest {
            return Ok(());
        }
        let filled = row
            .cells()
            .rev()
            .position(|cell| !cell.is_empty())
            .map_or(0, |from_the_end| row.len() - from_the_end);
        if filled <= self.reading.widest {
            return Ok(());
        }
        let number = row.number();
        let text: Vec<_> = row.cells().map(|cell| cell.text().into_owned()).collect();
        let values = [
            ("row", number.into()),
            ("cells", filled.into()),
            ("names", self.reading.widest.into()),
        ];
        Err(UslError::of(&messages::MORE_CELLS_THAN_NAMES, values)
            .at_row(number)
            .with_value(joined(&text, " ")))
    }

    fn number(&self, row: Row<'_>, column: &ColumnUse) -> Result<f64, UslError> {
        let cell = row.cell(column.index());
        let units = self.reading.survey.units(column.index());
        if units.is_some_and(|units| units.is_mixed) {
            return Err(refused(row, column, &messages::TEXT_CELL));
        }
        let decimal = self.decimal_of(column.index());
        cell.number(decimal).or_else(|problem| {
            let (Problem::NotANumber, CellRef::Text(text)) = (problem, cell) else {
                return Err(refused(row, column, problem.sentence()));
            };
            let amount = Amount::read(text);
            let digits = amount
                .as_ref()
                .map(|amount| CellRef::from_text(&amount.digits));
            if digits.is_some_and(|digits| digits.number(decimal) == Err(Problem::Ambiguous)) {
                return Err(refused(row, column, &messages::AMBIGUOUS_CELL));
            }
            units
                .zip(amount)
                .and_then(|(units, amount)| units.number(&amount, decimal))
                .ok_or_else(|| unreadable(row, column, text))
        })
    }

    /// The decimal sign of a column.
    fn decimal_of(&self, index: usize) -> Option<Decimal> {
        let own = self
            .reading
            .survey
            .sign(index)
            .filter(|_| !self.reading.is_chosen);
        own.or(self.reading.decimal)
    }
}
