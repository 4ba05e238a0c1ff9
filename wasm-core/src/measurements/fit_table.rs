//! The series of a table or a text, and their fits.

use crate::analysis::fit;
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::measurements::columns::TableHeader;
use crate::measurements::read_series::{first_of, SeriesList};
use crate::measurements::rows::Rows;
use crate::measurements::table::{Table, TableOptions};
use crate::measurements::text::DelimitedText;
use crate::messages;
use crate::pooling::pool;
use crate::report::{FitReport, Pooling, SeriesError};
use crate::series::Series;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

/// λ, σ and κ of a series ask for so many.
const POOLED_CONCURRENCIES: usize = 3;

/// Fits every series of a table.
///
/// # Errors
/// What keeps the whole table from being read: `empty-input`, `column-not-found`, `ambiguous-column`.
/// What is wrong with one series stands in [`FitReport::errors`]. The details of all of them name the
/// table's columns.
pub fn fit_table(table: &Table, options: &TableOptions) -> Result<FitReport, UslError> {
    let list = SeriesList::read(&Rows::Cells(table), options)?;
    Ok(fit_all(&list, options))
}

/// Fits every series of a delimited text: what [`fit_table`] says of the table that
/// [`read_text`](crate::measurements::read_text) makes of it, without that table.
///
/// # Errors
/// As [`fit_table`], and `unreadable-input` when a quote is never closed.
///
/// ```
/// use usl_fit::measurements::{fit_text, TableOptions};
///
/// let text = "users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n";
/// let report = fit_text(text, &TableOptions::default())?;
/// assert_eq!(report.fits[0].observations, 5);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn fit_text(text: &str, options: &TableOptions) -> Result<FitReport, UslError> {
    let rows = Rows::Text(DelimitedText::new(text));
    let list = SeriesList::read(&rows, options)?;
    Ok(fit_all(&list, options))
}

fn fit_all(list: &SeriesList, options: &TableOptions) -> FitReport {
    // Each series knows its own rows by then.
    let fit_options = options.fit.without_exclusions();
    let mut report = FitReport {
        fits: Vec::new(),
        errors: Vec::new(),
        pooled: Vec::new(),
        tau: None,
        pooling_warnings: Vec::new(),
        columns: list.columns().clone(),
    };
    for at in 0..list.len() {
        match list
            .series(at)
            .and_then(|series| fit(&series, &fit_options))
        {
            Ok(fit) => report.fits.push(fit),
            Err(error) => report.errors.push(list.error_of(at, error)),
        }
    }
    if options.pooled {
        match pool_all(&[list], &fit_options) {
            Ok(pooling) => {
                report.pooled = pooling.pooled;
                report.tau = Some(pooling.tau);
                report.pooling_warnings = pooling.warnings;
            }
            Err(error) => report.errors.push(SeriesError {
                series: None,
                error: error.among_columns(&list.columns().names),
            }),
        }
    }
    report
}

/// Fits together the series that have a concurrency for each parameter.
fn pool_all(lists: &[&SeriesList], options: &FitOptions) -> Result<Pooling, UslError> {
    let of_list = |list: &&SeriesList| {
        let readable = (0..list.len()).filter_map(|at| list.series(at).ok());
        readable.collect::<Vec<_>>()
    };
    let readable = lists.iter().flat_map(of_list);
    let all: Vec<Rc<Series>> = readable
        .filter(|series| series.distinct_concurrency() >= POOLED_CONCURRENCIES)
        .collect();
    let all: Vec<&Series> = all.iter().map(Rc::as_ref).collect();
    pool(&all, options)
}

/// The series of a table or a text by their names, read once, exactly as [`fit_table`] reads them.
#[derive(Clone, Debug)]
pub struct SeriesByName {
    list: SeriesList,
    places: OnceCell<HashMap<String, usize>>,
    options: FitOptions,
}

impl SeriesByName {
    /// Reads all rows.
    ///
    /// # Errors
    /// As [`fit_table`] and [`fit_text`].
    pub fn read(rows: &Rows<'_>, options: &TableOptions) -> Result<Self, UslError> {
        Ok(Self {
            list: SeriesList::read(rows, options)?,
            places: OnceCell::new(),
            options: options.fit.without_exclusions(),
        })
    }

    /// A series; the name may be left out where there is one only.
    ///
    /// # Errors
    /// Of the series itself; `series-not-found` where none has that name, or where there are several and
    /// none is named.
    pub fn get(&self, wanted: Option<&str>) -> Result<Rc<Series>, UslError> {
        let at = match wanted {
            Some(wanted) => self.places().get(wanted).copied(),
            None => (self.list.len() == 1).then_some(0),
        };
        at.map_or_else(|| Err(self.not_found(wanted)), |at| self.list.series(at))
            .map_err(|error| error.among_columns(&self.list.columns().names))
    }

    fn places(&self) -> &HashMap<String, usize> {
        self.places.get_or_init(|| {
            (0..self.list.len())
                .filter_map(|at| Some((self.list.name(at)?, at)))
                .collect()
        })
    }

    fn not_found(&self, wanted: Option<&str>) -> UslError {
        let names = self.names();
        let names: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
        let known: Vec<String> = names.iter().map(ToString::to_string).collect();
        let (sentence, values) = match (wanted, names.is_empty()) {
            (Some(wanted), false) => {
                let sentences = [messages::NEAREST_SERIES, messages::NO_SERIES];
                messages::no_such(sentences, wanted, &names, &known)
            }
            (Some(wanted), true) => (messages::UNNAMED_SERIES, [("name", wanted.into())].into()),
            (None, _) => (
                messages::SEVERAL_SERIES,
                [("known", known.as_slice().into())].into(),
            ),
        };
        let error = UslError::of(&sentence, values);
        match wanted {
            Some(wanted) => error.with_value(wanted),
            None => error,
        }
    }

    /// A series as [`SeriesByName::get`], how to fit it, and the names of the columns.
    ///
    /// # Errors
    /// As [`SeriesByName::get`].
    pub fn one(
        &self,
        wanted: Option<&str>,
    ) -> Result<(Rc<Series>, FitOptions, Vec<String>), UslError> {
        let columns = self.list.columns().names.clone();
        Ok((self.get(wanted)?, self.options.clone(), columns))
    }

    /// The name of each series.
    #[must_use]
    pub fn names(&self) -> Vec<Option<String>> {
        (0..self.list.len()).map(|at| self.list.name(at)).collect()
    }

    /// The series in order of appearance.
    #[must_use]
    pub fn list(&self) -> &SeriesList {
        &self.list
    }

    /// How to fit them: each knows its own rows, so that none is left out any more.
    #[must_use]
    pub fn options(&self) -> &FitOptions {
        &self.options
    }
}

/// Every series of these with three concurrencies or more, fitted together as those of one system, by the options of the
/// first.
///
/// # Errors
/// As [`pool`].
pub fn pool_tables(all: &[&SeriesByName]) -> Result<Pooling, UslError> {
    let options = all
        .first()
        .map_or_else(FitOptions::default, |one| one.options.clone());
    let lists: Vec<&SeriesList> = all.iter().map(|one| &one.list).collect();
    pool_all(&lists, &options)
}

/// One series of a table, read exactly as [`fit_table`] reads it, how to fit it, and the names of the columns;
/// that of the series may be left out where there is one only.
///
/// # Errors
/// As [`fit_table`] and [`SeriesByName::get`].
pub fn one_series(
    table: &Table,
    options: &TableOptions,
    wanted: Option<&str>,
) -> Result<(Rc<Series>, FitOptions, Vec<String>), UslError> {
    SeriesByName::read(&Rows::Cells(table), options)?.one(wanted)
}

/// What the columns of a table are called, whatever may be wrong with the table.
#[must_use]
pub fn read_header(table: &Table) -> TableHeader {
    first_of(&Rows::Cells(table)).map_or_else(
        |_| TableHeader {
            has_header: false,
            names: Vec::new(),
        },
        |first| first.header.report(),
    )
}
