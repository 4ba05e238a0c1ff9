//! Reads and fits the series of a table or a text.

use crate::analysis::fit;
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::measurements::columns::TableHeader;
use crate::measurements::labelled::Source;
use crate::measurements::read_series::{first_of, SeriesList};
use crate::measurements::rows::Rows;
use crate::measurements::table::{Table, TableOptions};
use crate::measurements::text::DelimitedText;
use crate::pooling::pool;
use crate::report::{FitReport, Pooling, SeriesError};
use crate::series::Series;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A series needs this many concurrencies to determine λ, σ and κ.
const POOLED_CONCURRENCIES: usize = 3;

/// Fits every series of a table.
///
/// # Errors
/// Errors that prevent reading the whole table: `empty-input`, `column-not-found`, `ambiguous-column`. Errors of a
/// single series are in [`FitReport::errors`]. The details of all errors name the table's columns.
pub fn fit_table(table: &Table, options: &TableOptions) -> Result<FitReport, UslError> {
    let list = SeriesList::read(&Source::new(Rows::Cells(table)), options)?;
    Ok(fit_all(&list, options))
}

/// Fits every series of a delimited text, like [`fit_table`] on the result of
/// [`read_text`](crate::measurements::read_text), but without building that table.
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
    let list = SeriesList::read(&Source::new(rows), options)?;
    Ok(fit_all(&list, options))
}

fn fit_all(list: &SeriesList, options: &TableOptions) -> FitReport {
    // Each series already has its own rows excluded.
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

/// Pools the series that have as many concurrencies as parameters.
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

/// The series of a table or a text, by name; read once, exactly as [`fit_table`] reads them.
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
    pub fn read(source: &Source<'_>, options: &TableOptions) -> Result<Self, UslError> {
        Ok(Self {
            list: SeriesList::read(source, options)?,
            places: OnceCell::new(),
            options: options.fit.without_exclusions(),
        })
    }

    /// A series by name; the name may be omitted if there is only one.
    ///
    /// # Errors
    /// The error of the series itself; `series-not-found` if none has that name, or if there are several and no name is
    /// given.
    pub fn get(&self, wanted: Option<&str>) -> Result<Rc<Series>, UslError> {
        let at = match wanted {
            Some(wanted) => self.places().get(wanted).copied(),
            None => (self.list.len() == 1).then_some(0),
        };
        at.map_or_else(
            || Err(self.list.not_found(wanted)),
            |at| self.list.series(at),
        )
        .map_err(|error| error.among_columns(&self.list.columns().names))
    }

    fn places(&self) -> &HashMap<String, usize> {
        self.places.get_or_init(|| {
            (0..self.list.len())
                .filter_map(|at| Some((self.list.name(at)?, at)))
                .collect()
        })
    }

    /// A series like [`SeriesByName::get`], with its fit options and the names of the columns.
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
        self.list.names()
    }

    /// The series in order of appearance.
    #[must_use]
    pub fn list(&self) -> &SeriesList {
        &self.list
    }

    /// Converts the throughput of all series by a factor to the unit of the header `header`.
    #[cfg(feature = "wasm")]
    pub(crate) fn convert(&mut self, factor: f64, header: &str) {
        self.list.convert(factor, header);
    }

    /// The fit options; the series already have their rows excluded.
    #[must_use]
    pub fn options(&self) -> &FitOptions {
        &self.options
    }
}

/// Pools all series with three concurrencies or more as series of one system, with the options of the first table.
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

/// One series of a table, read exactly as [`fit_table`] reads it, with its fit options and the names of the columns;
/// the series' name may be omitted if there is only one.
///
/// # Errors
/// As [`fit_table`] and [`SeriesByName::get`].
pub fn one_series(
    table: &Table,
    options: &TableOptions,
    wanted: Option<&str>,
) -> Result<(Rc<Series>, FitOptions, Vec<String>), UslError> {
    SeriesByName::read(&Source::new(Rows::Cells(table)), options)?.one(wanted)
}

/// Names of the columns of a table, whatever else may be wrong with it.
#[must_use]
pub fn read_header(table: &Table) -> TableHeader {
    let source = Source::new(Rows::Cells(table));
    let without_header = |names| TableHeader {
        has_header: false,
        names,
    };
    if let Some(names) = source.names() {
        return without_header(names);
    }
    first_of(&source.given()).map_or_else(
        |_| without_header(Vec::new()),
        |first| first.header.report(),
    )
}
