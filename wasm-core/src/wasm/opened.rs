//! Measurements that stay open between calls: they are sent once, and every question can refer to them.
//!
//! `openText` returns a handle, `addText` appends to the text, and `readSeries` parses it into columns and drops the
//! text; `openTable` does all of this for a table of cells. `fitNext` or `writeNext` fit the next few series, as
//! objects or as JSON. Every call that takes measurements also accepts the handle and the name of a series. `close`
//! releases them; a released handle is refused.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use serde::Serialize;

use super::json::{append, append_break, Layout};
use super::message::Value;
use super::{as_text, scalar, text_of};
use crate::analysis::{analyse, Analysis};
use crate::diagnostics::PointOrder;
use crate::error::{ErrorCode, UslError};
use crate::fit::options::FitOptions;
use crate::measurements::cell::Decimal;
use crate::measurements::columns::Columns;
use crate::measurements::fit_table::{pool_tables, SeriesByName};
use crate::measurements::grid::{grid_of, TextGrid};
use crate::measurements::labelled::Source;
use crate::measurements::rows::Rows;
use crate::measurements::text::DelimitedText;
use crate::measurements::{Table, TableOptions};
use crate::messages::NOT_A_CHOICE;
use crate::number_text::shortest;
use crate::report::{Fit, Point, Pooling, SeriesError};
use crate::result_part::result_part;
use crate::series::Series;

thread_local! {
    static OPENED: RefCell<(u32, HashMap<u32, Opened>)> = RefCell::default();
}

/// JSON is returned in parts of about this many bytes.
const PART: usize = 1 << 14;
/// A part of the results is returned after this many measurements.
const MEASUREMENTS: usize = 1 << 12;

enum Opened {
    Text(String),
    Read(Box<Read>),
}

struct Read {
    all: SeriesByName,
    next: usize,
    /// The fit whose points are being written.
    writing: Option<Writing>,
}

struct Writing {
    analysis: Analysis,
    series: Rc<Series>,
    order: PointOrder,
    next: usize,
    /// The JSON after the points.
    tail: Vec<u8>,
}

result_part! {
    /// What was found in a text.
    pub struct Found {
        /// The columns in use.
        pub columns: Columns,
        /// Number of series.
        pub series: usize,
        /// Number of included measurements.
        pub measurements: usize,
        /// The decimal sign with which the numbers were read; `null` if none of them tells.
        pub decimal: Option<Decimal>,
        /// Rows with a latency that could not be used.
        pub latency_unread: Vec<usize>,
        /// Whether the name of a series stands once above its rows, as merged cells leave it.
        pub fills_down: bool,
        /// What is wrong with the first series that could not be read; `null` if all could.
        pub mistake: Option<UslError>,
    }
}

/// The content of a text: the positions of its cells, and its series or the error that affects all of them.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
pub struct TextReading {
    /// Its cells.
    pub grid: TextGrid,
    /// Its series, ready to be fitted; `null` if they could not be read.
    pub found: Option<Found>,
    /// The error, if they could not be read; else `null`.
    pub error: Option<UslError>,
}

/// The fit of a series, or its error.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
pub struct Outcome {
    /// The fit.
    pub fit: Option<Fit>,
    /// The error.
    pub error: Option<SeriesError>,
}

/// A part of the results.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Part {
    /// As objects, in order.
    pub outcomes: Vec<Outcome>,
    /// As JSON.
    pub text: String,
    /// Number of series finished so far.
    pub series: usize,
    /// Whether all series are finished.
    pub done: bool,
}

/// Opens an empty text with room for about this many bytes.
pub fn open_text(bytes: &Value) -> u32 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let room = match bytes {
        Value::Number(bytes) => *bytes as usize,
        _ => 0,
    };
    let mut text = String::new();
    // If this much cannot be reserved, less may suffice.
    let _ = text.try_reserve_exact(room);
    keep(Opened::Text(text))
}

/// Reads all series of a table.
pub fn open_table(table: &Table, options: &TableOptions) -> Result<u32, UslError> {
    let all = SeriesByName::read(&Source::new(Rows::Cells(table)), options)?;
    Ok(keep(Opened::Read(Box::new(Read::new(all)))))
}

fn keep(opened: Opened) -> u32 {
    OPENED.with_borrow_mut(|(last, all)| {
        *last += 1;
        all.insert(*last, opened);
        *last
    })
}

/// Appends to a text.
pub fn add(opened: &Value, text: &Value) -> Result<(), UslError> {
    with(opened, |found| match found {
        Opened::Text(all) => {
            all.push_str(text_of(text)?);
            Ok(())
        }
        Opened::Read(_) => Err(out_of_turn("is read already; open another")),
    })
}

/// Finds the cells of a text and reads all its series like [`read`]; an error of the series is part of the response.
pub fn describe(opened: &Value, options: &TableOptions) -> Result<TextReading, UslError> {
    with(opened, |found| {
        let all = taken(found)?;
        let text = DelimitedText::new(&all);
        let source = Source::new(Rows::Text(text));
        let grid = grid_of(&text, &source, all.len());
        let (series, error) = match SeriesByName::read(&source, options) {
            Ok(series) => (Some(series), None),
            Err(error) => (None, Some(error)),
        };
        drop(all);
        let found = series.map(|series| finished(found, series));
        Ok(TextReading { grid, found, error })
    })
}

/// Reads all series of a text, and drops the text.
pub fn read(opened: &Value, options: &TableOptions) -> Result<Found, UslError> {
    with(opened, |found| {
        let text = taken(found)?;
        let source = Source::new(Rows::Text(DelimitedText::new(&text)));
        let series = SeriesByName::read(&source, options)?;
        drop(source);
        drop(text);
        Ok(finished(found, series))
    })
}

/// Takes the text of an opened one.
fn taken(opened: &mut Opened) -> Result<String, UslError> {
    match opened {
        Opened::Text(text) => Ok(std::mem::take(text)),
        Opened::Read(_) => Err(out_of_turn("is read already; open another")),
    }
}

/// Keeps the series in place of their text, and says what was found.
fn finished(opened: &mut Opened, series: SeriesByName) -> Found {
    let list = series.list();
    let found = Found {
        columns: list.columns().clone(),
        series: list.len(),
        measurements: list.measurements(),
        decimal: list.told().decimal,
        latency_unread: list.told().latency_unread.clone(),
        fills_down: list.fills_down(),
        mistake: list.first_error().cloned(),
    };
    *opened = Opened::Read(Box::new(Read::new(series)));
    found
}

/// The names of all series.
pub fn names(opened: &Value) -> Result<Vec<Option<String>>, UslError> {
    reading(opened, |read| Ok(read.all.names()))
}

/// Converts the throughput of all series by a factor to the unit of a header; returns the columns.
pub fn convert(opened: &Value, factor: &Value, header: &Value) -> Result<Columns, UslError> {
    let factor = scalar("factor", factor)?;
    let header = text_of(header)?;
    reading(opened, |read| {
        read.all.convert(factor, header);
        Ok(read.all.list().columns().clone())
    })
}

/// Pools all series of several texts.
pub fn pool(opened: &Value) -> Result<Pooling, UslError> {
    let numbers: Vec<u32> = match opened {
        Value::List(several) => several.iter().map(number_of).collect(),
        Value::Numbers(several) => several
            .iter()
            .map(|&n| number_of(&Value::Number(n)))
            .collect(),
        one => vec![number_of(one)],
    };
    OPENED.with_borrow(|(_, all)| {
        let read = |number: &u32| match all.get(number) {
            Some(Opened::Read(read)) => Ok(&read.all),
            Some(Opened::Text(_)) => Err(out_of_turn("is not read yet; read its series first")),
            None => Err(out_of_turn("is not open; open it first")),
        };
        let tables = numbers
            .iter()
            .map(read)
            .collect::<Result<Vec<_>, UslError>>()?;
        pool_tables(&tables)
    })
}

/// A series, its fit options, and the names of the columns.
pub fn series(
    opened: &Value,
    name: Option<&str>,
) -> Result<(Rc<Series>, FitOptions, Vec<String>), UslError> {
    reading(opened, |read| read.all.one(name))
}

/// Fits at most `most` more series; `points` is `all`, `landmarks` or `none`, and `bands` overrides the option
/// `bandPoints`.
pub fn fit_next(
    opened: &Value,
    most: &Value,
    points: &Value,
    bands: &Value,
) -> Result<Part, UslError> {
    let most = match most {
        Value::Number(most) => *most,
        _ => 1.0,
    };
    let points = Points::named(points)?;
    reading(opened, |read| {
        let mut options = read.all.options().clone();
        if let Value::Number(bands) = bands {
            options.set("bandPoints", &shortest(*bands))?;
        }
        let mut outcomes = Vec::new();
        let mut measurements = 0;
        while read.next < read.all.list().len()
            && (outcomes.len() as f64) < most
            && measurements < MEASUREMENTS
        {
            measurements += read.all.list().measurements_of(read.next);
            outcomes.push(match read.analysed(&options) {
                Ok((series, analysis)) => Outcome {
                    fit: Some(points.beside(&series, analysis)),
                    error: None,
                },
                Err(error) => Outcome {
                    fit: None,
                    error: Some(*error),
                },
            });
        }
        Ok(read.part(outcomes, Vec::new()))
    })
}

/// Writes the next part of the JSON: `json`, each fit after a comma and a line break, as items of a list in an object;
/// or `ndjson`, one line for each fit and each series that could not be fitted. Errors of series are also returned in
/// both formats.
pub fn write_next(opened: &Value, format: &Value, points: &Value) -> Result<Part, UslError> {
    let layout = match format {
        Value::Text(name) if name == "ndjson" => Layout::Compact,
        _ => Layout::Indented(2),
    };
    let has_points = Points::named(points)? == Points::All;
    reading(opened, |read| {
        let options = read.all.options().clone();
        let (mut text, mut outcomes) = (Vec::new(), Vec::new());
        let mut measurements = 0;
        while text.len() < PART && measurements < MEASUREMENTS {
            if let Some(writing) = &mut read.writing {
                if writing.go_on(&mut text, layout) {
                    read.writing = None;
                }
                continue;
            }
            if read.next == read.all.list().len() {
                break;
            }
            measurements += read.all.list().measurements_of(read.next);
            match read.analysed(&options) {
                Ok((series, analysis)) => {
                    begin(&mut text, layout);
                    if has_points {
                        read.writing = Some(Writing::begin(&mut text, series, analysis, layout));
                    } else {
                        append(&mut text, &analysis.fit, layout);
                        end(&mut text, layout);
                    }
                }
                Err(error) => {
                    if layout == Layout::Compact {
                        append(&mut text, &*error, layout);
                        end(&mut text, layout);
                    }
                    outcomes.push(Outcome {
                        fit: None,
                        error: Some(*error),
                    });
                }
            }
        }
        Ok(read.part(outcomes, text))
    })
}

/// Releases a text.
pub fn close(opened: &Value) {
    OPENED.with_borrow_mut(|(_, all)| all.remove(&number_of(opened)));
}

fn begin(text: &mut Vec<u8>, layout: Layout) {
    if layout != Layout::Compact {
        text.push(b',');
        append_break(text, layout, 0);
    }
}

fn end(text: &mut Vec<u8>, layout: Layout) {
    if layout == Layout::Compact {
        text.push(b'\n');
    }
}

impl Read {
    fn new(all: SeriesByName) -> Self {
        Self {
            all,
            next: 0,
            writing: None,
        }
    }

    /// Analyses the next series.
    fn analysed(
        &mut self,
        options: &FitOptions,
    ) -> Result<(Rc<Series>, Analysis), Box<SeriesError>> {
        let (list, at) = (self.all.list(), self.next);
        self.next += 1;
        let outcome = list.series(at).and_then(|series| {
            let analysis = analyse(&series, options)?;
            Ok((series, analysis))
        });
        outcome.map_err(|error| Box::new(list.error_of(at, error)))
    }

    fn part(&self, outcomes: Vec<Outcome>, text: Vec<u8>) -> Part {
        Part {
            outcomes,
            text: String::from_utf8(text).unwrap_or_default(),
            series: self.next - usize::from(self.writing.is_some()),
            done: self.writing.is_none() && self.next == self.all.list().len(),
        }
    }
}

impl Writing {
    /// Writes everything before the points.
    fn begin(text: &mut Vec<u8>, series: Rc<Series>, analysis: Analysis, layout: Layout) -> Self {
        let mut whole = Vec::new();
        append(&mut whole, &analysis.fit, layout);
        // This pattern cannot occur inside a text, in which quotes and line breaks are escaped.
        let mut none = Vec::new();
        append_break(&mut none, layout, 1);
        none.extend_from_slice(match layout {
            Layout::Wire | Layout::Compact => b",\"points\":[",
            Layout::Indented(_) => b"\"points\": [",
        });
        let at = whole
            .windows(none.len())
            .rposition(|found| found == none)
            .map_or(whole.len(), |at| at + none.len());
        let tail = whole.split_off(at);
        text.extend_from_slice(&whole);
        let order = analysis.diagnostics(&series).order();
        Self {
            analysis,
            series,
            order,
            next: 0,
            tail,
        }
    }

    /// Writes points until the part is full; returns whether the fit is complete.
    fn go_on(&mut self, text: &mut Vec<u8>, layout: Layout) -> bool {
        let diagnostics = self.analysis.diagnostics(&self.series);
        let within = match layout {
            Layout::Indented(level) => Layout::Indented(level + 2),
            in_one_line => in_one_line,
        };
        while let Some(point) = diagnostics.point(&self.order, self.next) {
            if text.len() >= PART {
                return false;
            }
            if self.next > 0 {
                text.push(b',');
            }
            append_break(text, within, 0);
            append(text, &point, within);
            self.next += 1;
        }
        if self.next > 0 {
            append_break(text, layout, 1);
        }
        text.extend_from_slice(&self.tail);
        end(text, layout);
        true
    }
}

/// Which points are returned with a fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Every one.
    All,
    /// Those that the answer in words mentions: the highest throughput, and the largest concurrency of included and of
    /// excluded rows.
    Landmarks,
    None,
}

impl Points {
    /// From the name used by hosts.
    pub fn named(name: &Value) -> Result<Self, UslError> {
        match as_text(name).as_str() {
            "all" => Ok(Self::All),
            "landmarks" => Ok(Self::Landmarks),
            "none" => Ok(Self::None),
            other => {
                let choices = ["all", "landmarks", "none"].as_slice();
                let choices = ("choices", choices.into());
                Err(crate::fit::options::refused(
                    &NOT_A_CHOICE,
                    "points",
                    other,
                    choices,
                ))
            }
        }
    }

    /// The fit with these points.
    pub fn beside(self, series: &Series, mut analysis: Analysis) -> Fit {
        analysis.fit.points = self.of(series, &analysis);
        analysis.fit
    }

    fn of(self, series: &Series, analysis: &Analysis) -> Vec<Point> {
        if self == Self::None {
            return Vec::new();
        }
        let diagnostics = analysis.diagnostics(series);
        if self == Self::Landmarks {
            return diagnostics.landmarks();
        }
        let order = diagnostics.order();
        (0..order.len())
            .filter_map(|at| diagnostics.point(&order, at))
            .collect()
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn number_of(opened: &Value) -> u32 {
    match opened {
        Value::Number(number) => *number as u32,
        _ => 0,
    }
}

fn with<T>(
    opened: &Value,
    use_it: impl FnOnce(&mut Opened) -> Result<T, UslError>,
) -> Result<T, UslError> {
    OPENED.with_borrow_mut(|(_, all)| match all.get_mut(&number_of(opened)) {
        Some(found) => use_it(found),
        None => Err(out_of_turn("is not open; open it first")),
    })
}

fn reading<T>(
    opened: &Value,
    use_it: impl FnOnce(&mut Read) -> Result<T, UslError>,
) -> Result<T, UslError> {
    with(opened, |found| match found {
        Opened::Read(read) => use_it(read),
        Opened::Text(_) => Err(out_of_turn("is not read yet; read its series first")),
    })
}

fn out_of_turn(what: &str) -> UslError {
    UslError::new(
        ErrorCode::UnreadableInput,
        ["The text ", what, "."].concat(),
    )
}
