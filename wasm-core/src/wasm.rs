//! The boundary to JavaScript: plain objects in, plain objects out, no logic.
//!
//! An error is thrown as the plain object of [`UslError`]; the package's entry makes it an `Error`.

use js_sys::{Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::analysis;
use crate::error::{ErrorCode, UslError};
use crate::fit::options::FitOptions;
use crate::measurements::text::Delimiter;
use crate::measurements::{self, Cell, Table, TableOptions};
use crate::series::Series;

/// Fits every series of a table of cells.
///
/// `rows` holds the row number of each row of cells, or is undefined for 1, 2, 3 …; `delimiter` what
/// separated the cells, where they were read from text.
#[wasm_bindgen(js_name = fitTable, unchecked_return_type = "FitReport")]
pub fn fit_table(
    #[wasm_bindgen(unchecked_param_type = "unknown[][]")] cells: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number[] | undefined")] rows: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string | undefined")] delimiter: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "object | undefined")] options: &JsValue,
) -> Result<JsValue, JsValue> {
    let report = table(cells, rows, delimiter)
        .and_then(|table| measurements::fit_table(&table, &table_options(options)?))
        .map_err(|error| plain(&error))?;
    Ok(plain(&report))
}

/// Fits one series given as two columns.
#[wasm_bindgen(js_name = fitSeries, unchecked_return_type = "Fit")]
pub fn fit_series(
    #[wasm_bindgen(unchecked_param_type = "readonly unknown[]")] concurrency: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly unknown[]")] throughput: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "object | undefined")] options: &JsValue,
) -> Result<JsValue, JsValue> {
    let fit = column(concurrency)
        .and_then(|n| Ok((n, column(throughput)?, fit_options(options)?)))
        .and_then(|(n, x, options)| {
            analysis::fit(
                &Series::new_excluding(&n, &x, &options.exclude)?,
                &FitOptions {
                    exclude: Vec::new(),
                    ..options
                },
            )
        })
        .map_err(|error| plain(&error))?;
    Ok(plain(&fit))
}

/// A text as a table of cells.
#[derive(Serialize, tsify::Tsify)]
pub struct TextCells {
    /// The cells as written.
    pub cells: Vec<Vec<String>>,
    /// 1-based line of each row.
    pub rows: Vec<usize>,
    /// What separated the columns.
    pub delimiter: Delimiter,
}

/// Reads delimited text into cells.
#[wasm_bindgen(js_name = readText, unchecked_return_type = "TextCells")]
pub fn read_text(text: &str) -> Result<JsValue, JsValue> {
    let read = measurements::read_text(text).map_err(|error| plain(&error))?;
    let cells = read
        .table
        .cells
        .iter()
        .map(|row| row.iter().map(Cell::text).collect())
        .collect();
    Ok(plain(&TextCells {
        cells,
        rows: read.table.rows,
        delimiter: read.delimiter,
    }))
}

fn plain<T: Serialize>(value: &T) -> JsValue {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .unwrap_or_else(|error| JsValue::from_str(&error.to_string()))
}

fn table(cells: &JsValue, rows: &JsValue, delimiter: &JsValue) -> Result<Table, UslError> {
    let not_a_table = || {
        UslError::new(
            ErrorCode::UnreadableInput,
            "The table is not an array of rows of cells; give one array for each row.",
        )
    };
    let list = |value: &JsValue| {
        Array::is_array(value)
            .then(|| Array::from(value))
            .ok_or_else(not_a_table)
    };
    let cells = list(cells)?
        .iter()
        .map(|row| Ok(list(&row)?.iter().map(|value| cell(&value)).collect()))
        .collect::<Result<_, UslError>>()?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let number = |value: JsValue| value.as_f64().map_or(0, |number| number as usize);
    let rows = if rows.is_undefined() {
        Vec::new()
    } else {
        list(rows)?.iter().map(number).collect()
    };
    let likely_decimal = Delimiter::ALL
        .iter()
        .find(|known| delimiter.as_string().as_deref() == Some(known.as_str()))
        .and_then(|known| known.likely_decimal());
    Ok(Table {
        cells,
        rows,
        likely_decimal,
    })
}

fn cell(value: &JsValue) -> Cell {
    if let Some(number) = value.as_f64() {
        Cell::Number(number)
    } else if let Some(text) = value.as_string() {
        Cell::from_text(&text)
    } else if value.is_undefined() || value.is_null() {
        Cell::Empty
    } else {
        Cell::Text(as_text(value))
    }
}

fn as_text(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| {
        js_sys::JSON::stringify(value).map_or_else(|_| "?".into(), |text| String::from(&text))
    })
}

/// Numbers of an array or a typed array; anything else in it is not a number.
fn column(values: &JsValue) -> Result<Vec<f64>, UslError> {
    let values = js_sys::try_iter(values).ok().flatten().ok_or_else(|| {
        UslError::new(
            ErrorCode::UnreadableInput,
            "A column is not an array; give an array of numbers.",
        )
    })?;
    values
        .enumerate()
        .map(|(index, value)| {
            let value = value.unwrap_or(JsValue::UNDEFINED);
            value.as_f64().ok_or_else(|| {
                let (row, text) = (index + 1, as_text(&value));
                UslError::new(
                    ErrorCode::NotANumber,
                    format!("Row {row}: found \"{text}\" where a number is expected; correct it or leave the row out."),
                )
                .at_row(row)
                .with_value(text)
            })
        })
        .collect()
}

fn fit_options(options: &JsValue) -> Result<FitOptions, UslError> {
    let mut settings = FitOptions::default();
    for (name, value) in entries(options) {
        settings.set(&name, &value)?;
    }
    Ok(settings)
}

fn table_options(options: &JsValue) -> Result<TableOptions, UslError> {
    let mut settings = TableOptions::default();
    for (name, value) in entries(options) {
        settings.set(&name, &value)?;
    }
    Ok(settings)
}

/// Names and values of an options object; one that is undefined or null was left out.
fn entries(options: &JsValue) -> Vec<(String, String)> {
    let Some(object) = options.dyn_ref::<Object>() else {
        return Vec::new();
    };
    Object::entries(object)
        .iter()
        .map(|entry| Array::from(&entry))
        .map(|entry| (as_text(&entry.get(0)), entry.get(1)))
        .filter(|(_, value)| !value.is_undefined() && !value.is_null())
        .map(|(name, value)| (name, as_text(&value)))
        .collect()
}
