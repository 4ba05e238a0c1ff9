//! A table of cells, and the options for reading it.

use crate::error::UslError;
use crate::fit::options::{
    declare, unknown_name, word, words, Chosen, Column, FitOptions, Kind, Text, Truth, Weighting,
    Weights, NAMES,
};
use crate::measurements::cell::{Cell, Decimal};
use crate::measurements::columns::{ColumnChoice, Wide};

/// Rows of cells, each with the row number that a person sees next to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The cells, row by row; rows may differ in length.
    pub cells: Vec<Vec<Cell>>,
    /// The 1-based number of each row, as long as `cells`.
    pub rows: Vec<usize>,
    /// The likely decimal sign, if the numbers do not tell.
    pub likely_decimal: Option<Decimal>,
}

/// All options of a table: columns, decimal sign and fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableOptions {
    /// Roles of the columns.
    pub columns: ColumnChoice,
    /// The decimal sign; `None` reads it from the table.
    pub decimal: Option<Decimal>,
    /// The only series to read, by its name.
    pub series: Option<String>,
    /// Prefix for the name of each group: the file name, if there are several files.
    pub source: Option<String>,
    /// Whether the concurrency counts users who think between requests, and the requests in service are to be fitted.
    pub in_service: bool,
    /// Whether the throughput is that of the successes: all without the failures in a column of their own.
    pub successes: bool,
    /// Whether the series are of one system, and are also to be pooled.
    pub pooled: bool,
    /// Options of the fit.
    pub fit: FitOptions,
}

declare! {
    TableOptions, pub(crate) TABLE_NAMES:

    /// Concurrency.
    "n" columns.n, Column, Shown::value("COL").help("concurrency: users, clients, threads, cores …");

    /// Throughput.
    "x" columns.x, Column, Shown::value("COL").help("throughput: qps, tps, requests/s …");

    /// Mean latency.
    "latency" columns.latency, Column,
        Shown::value("COL").help("mean latency, copied to each point in the JSON");

    /// The column that names the series. If left out, a text column that plainly does so is used; `none` makes all rows
    /// one series.
    "group" columns.group, Column,
        Shown::value("COL").help("one series for each value of this column; none: all rows are one series");

    /// When each row was measured: dates such as `2026-11-25 14:03:05`, times of day or numbers. If left out, a column
    /// that plainly holds times, such as `started`, is used. `correlated-errors` says if neighbours in time are alike.
    "time" columns.time, Column,
        Shown::value("COL").help("when each row was measured, to find correlated errors");

    /// The column that names the runs of a series, to compare runs. A fit takes all runs as one series, and says with
    /// `correlated-errors` if whole runs differ.
    "run" columns.run, Column, Shown::value("COL").help("the run that each row belongs to, for the same");

    /// Instead of `x`: a time for one operation or for the whole work, such as `ns/op` or `seconds`, whose reciprocal is
    /// the throughput.
    "timePerOp" columns.time_per_op, Column,
        Shown::value("COL").help("instead of --x: a time, such as ns/op or seconds, whose reciprocal is the throughput");

    /// For a table with several columns of throughput beside one concurrency: each is a series (`series`), or they are
    /// repeated runs of one system (`runs`).
    "wide" columns.wide, Chosen(word::<Wide>()),
        Shown::value("KIND").help("every column of throughput: series, each is one; or runs, they are repeated runs of one");

    /// The decimal sign; `auto` detects it.
    "decimal" decimal, DecimalSign,
        Shown::value("SIGN").help("decimal sign: auto, point or comma").default("auto");

    /// The only series to fit, by its name in the column that names series; without it, all.
    "series" series, Text, Shown::value("NAME").help("only this series, by its name in the group column");

    /// Prefix of each series' name: the file, where there are several.
    "source" source, Text, Shown::value("").help("a prefix for the name of each series");

    /// Whether the concurrency column counts users with think time. The fit then uses the requests in service,
    /// throughput times latency; `at` counts users, and `users` of the result gives the results in users with the think
    /// time. The headers must state both units, such as `rps` and `latency_ms`.
    "inService" in_service, Truth,
        Shown::value("").help("for users who think between requests: fit the requests in flight, throughput times latency").default(false);

    /// Whether to take the failures in a column of their own, such as `failed %` or `errors/s`, from the throughput;
    /// otherwise `errors-ignored` says if there are any.
    "successes" successes, Truth,
        Shown::value("").help("take the failures in a column of their own from the throughput").default(false);

    /// Whether the series belong to one system and are also fitted together: `pooled` and `tau` of the result. Needs at
    /// least three series.
    "pooled" pooled, Truth,
        Shown::value("").help("also fit the series together, as parts of one system (three or more)").default(false);
}

words! {
    /// The decimal sign, or that the table tells it.
    pub(crate) enum DecimalChoice {
        /// As the table tells.
        Auto = "auto",
        /// 1234.5
        Point = "point",
        /// 1234,5
        Comma = "comma",
    }
}

/// The decimal sign; `None` for `auto`.
struct DecimalSign;

impl Kind for DecimalSign {
    type Value = Option<Decimal>;

    fn read(&self, name: &str, text: &str) -> Result<Option<Decimal>, UslError> {
        Ok(match word::<DecimalChoice>().read(name, text)? {
            DecimalChoice::Auto => None,
            DecimalChoice::Point => Some(Decimal::Point),
            DecimalChoice::Comma => Some(Decimal::Comma),
        })
    }

    #[cfg(feature = "schema")]
    fn takes(&self) -> crate::fit::options::Takes {
        word::<DecimalChoice>().takes()
    }
}

impl TableOptions {
    /// Sets one option from its name and its value as text; `weights` also takes a column.
    ///
    /// # Errors
    /// As [`FitOptions::set`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UslError> {
        if name == "weights" {
            let is_column = !Weighting::WORDS.contains(&value);
            self.columns.deviation = is_column.then(|| value.to_string());
            if is_column {
                self.fit.weights = Weights::Column;
                return Ok(());
            }
        }
        if self.set_declared(name, value)? {
            return Ok(());
        }
        if NAMES.contains(&name) {
            return self.fit.set(name, value);
        }
        Err(unknown_name(name, TABLE_NAMES.iter().chain(NAMES).copied()))
    }
}
