//! Options of a plan, set by name and text like all others.

use super::intervals::Quantity;
use super::requirement::Requirement;
use super::what_if::{Adjustment, Adjustments};
use crate::error::UslError;
use crate::fit::options::{
    declare, not_a_value, unknown_name, word, words, Concurrencies, Kind, MOST_AT, NAMES,
};
use crate::measurements::table::{TableOptions, TABLE_NAMES};
use crate::number_text::read;

words! {
    /// The quantity that the next measurement should narrow most.
    pub enum QuantityChoice {
        /// N*.
        Peak = "peak",
        /// X*.
        PeakThroughput = "peakThroughput",
        /// λ/σ.
        Limit = "limit",
        /// λ.
        Lambda = "lambda",
        /// σ.
        Sigma = "sigma",
        /// κ.
        Kappa = "kappa",
    }
}

impl From<QuantityChoice> for Quantity {
    fn from(choice: QuantityChoice) -> Self {
        match choice {
            QuantityChoice::Lambda => Self::Lambda,
            QuantityChoice::Sigma => Self::Sigma,
            QuantityChoice::Kappa => Self::Kappa,
            QuantityChoice::Peak => Self::PeakConcurrency,
            QuantityChoice::PeakThroughput => Self::PeakThroughput,
            QuantityChoice::Limit => Self::Limit,
        }
    }
}

const REQUIREMENT_NAMES: &[&str] = &["throughput", "latency", "users", "thinkTime", "concurrency"];

impl Requirement {
    /// Sets one requirement from its name and its value as text.
    ///
    /// # Errors
    /// `unknown-option` for an unknown name or a value that is not a number. [`requirement`](super::requirement())
    /// checks whether the number is admissible.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        let number = || number(name, value, "number");
        match name {
            "throughput" => self.throughput = Some(number()?),
            "latency" => self.latency = Some(number()?),
            "users" => self.users = Some(number()?),
            "concurrency" => self.concurrency = Some(number()?),
            "thinkTime" => self.think_time = number()?,
            _ => return Err(unknown_name(name, REQUIREMENT_NAMES.iter().copied())),
        }
        Ok(())
    }
}

const PARAMETER_NAMES: &[&str] = &["lambda", "sigma", "kappa"];

impl Adjustments {
    /// Sets the change of one parameter: a new value, or a factor after `*`.
    ///
    /// ```
    /// use usl_fit::planning::what_if::{Adjustment, Adjustments};
    ///
    /// let mut half = Adjustments::default();
    /// half.set("kappa", "*0.5")?;
    /// assert_eq!(half.kappa, Some(Adjustment::Factor(0.5)));
    /// # Ok::<(), usl_fit::UslError>(())
    /// ```
    ///
    /// # Errors
    /// `unknown-option`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        let place = match name {
            "lambda" => &mut self.lambda,
            "sigma" => &mut self.sigma,
            "kappa" => &mut self.kappa,
            _ => return Err(unknown_name(name, PARAMETER_NAMES.iter().copied())),
        };
        let wanted = "change";
        *place = Some(match value.strip_prefix('*') {
            Some(factor) => Adjustment::Factor(number(name, factor, wanted)?),
            None => Adjustment::Value(number(name, value, wanted)?),
        });
        Ok(())
    }
}

/// How to read and fit the measurements of a plan, and the options of some plans.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanOptions {
    /// How to read and fit.
    pub table: TableOptions,
    /// The quantity that the next measurement should narrow most.
    pub quantity: QuantityChoice,
    /// Concurrencies that could be measured; empty for the default.
    pub candidates: Vec<f64>,
    /// The largest concurrency that could be measured.
    pub largest: Option<f64>,
}

impl Default for PlanOptions {
    fn default() -> Self {
        Self {
            table: TableOptions::default(),
            quantity: QuantityChoice::Peak,
            candidates: Vec::new(),
            largest: None,
        }
    }
}

declare! {
    PlanOptions, pub NEXT_NAMES:

    /// The quantity whose interval the measurement should shrink; `peak` is the concurrency of the highest throughput.
    "quantity" quantity, word::<QuantityChoice>(), Shown::value("QUANTITY").default("peak");

    /// Concurrencies that can be measured; by default 1, every measured one, the peak, and a geometric grid up to
    /// `largest`.
    "candidates" candidates, Concurrencies(MOST_AT),
        Shown::value("LIST").help("concurrencies that could be measured next");

    /// The largest concurrency that can be measured; `beyond` says what this limit costs. By default twice the larger of
    /// the peak and the largest measured.
    "largest" largest, Concurrency,
        Shown::value("N").help("the largest concurrency that could be measured; the loss of precision is reported");
}

/// A concurrency, checked where it is used.
struct Concurrency;

impl Kind for Concurrency {
    type Value = Option<f64>;

    fn read(&self, name: &str, text: &str) -> Result<Option<f64>, UslError> {
        number(name, text, "concurrency").map(Some)
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> crate::fit::options::Takes {
        crate::fit::options::Takes::Number
    }
}

impl PlanOptions {
    /// Sets one option from its name and its value as text: one of the plan's `own`, one of a fit, or, if a table is
    /// read, one of the table.
    ///
    /// # Errors
    /// As [`TableOptions::set`].
    pub fn set(
        &mut self,
        own: &[&'static str],
        of_table: bool,
        name: &str,
        value: &str,
    ) -> Result<(), UslError> {
        let table_names = if of_table { TABLE_NAMES } else { &[] };
        if table_names.contains(&name) || NAMES.contains(&name) {
            return if of_table {
                self.table.set(name, value)
            } else {
                self.table.fit.set(name, value)
            };
        }
        if !own.contains(&name) {
            let known = own.iter().chain(table_names).chain(NAMES).copied();
            return Err(unknown_name(name, known));
        }
        self.set_declared(name, value).map(|_| ())
    }
}

fn number(name: &str, value: &str, expected: &str) -> Result<f64, UslError> {
    read(value.trim()).ok_or_else(|| not_a_value(name, value, expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    #[test]
    fn every_name_is_understood_and_a_misspelt_one_names_the_right_one() {
        for name in REQUIREMENT_NAMES {
            Requirement::default().set(name, "1").unwrap();
        }
        for name in PARAMETER_NAMES {
            Adjustments::default().set(name, "1").unwrap();
        }
        for (name, value) in NEXT_NAMES.iter().zip(["peak", "1 2", "3"]) {
            let mut options = PlanOptions::default();
            options.set(NEXT_NAMES, false, name, value).unwrap();
        }
        for (found, meant) in [
            (Requirement::default().set("latencie", "1"), "latency"),
            (Adjustments::default().set("sigm", "1"), "sigma"),
            (
                PlanOptions::default().set(NEXT_NAMES, false, "quantitty", "peak"),
                "quantity",
            ),
            (
                PlanOptions::default().set(NEXT_NAMES, true, "grop", "a"),
                "group",
            ),
            (
                PlanOptions::default().set(&[], false, "modle", "usl"),
                "model",
            ),
        ] {
            let error = found.unwrap_err();
            assert_eq!(error.code, ErrorCode::UnknownOption);
            assert!(error.message.contains(meant), "{error}");
        }
    }

    #[test]
    fn an_option_of_another_plan_is_refused() {
        let set = |own, of_table, name| PlanOptions::default().set(own, of_table, name, "1");
        assert!(set(NEXT_NAMES, false, "largest").is_ok());
        assert!(set(&[], false, "largest").is_err());
        assert!(set(&[], true, "n").is_ok());
        assert!(set(&[], false, "n").is_err());
    }

    #[test]
    fn a_value_that_is_no_number_is_refused() {
        for value in ["", "fast", "*", "**2"] {
            let error = Adjustments::default().set("sigma", value).unwrap_err();
            assert_eq!(error.code, ErrorCode::UnknownOption, "{value}");
            assert!(Requirement::default().set("users", value).is_err());
        }
    }
}
