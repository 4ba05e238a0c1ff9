//! Every series of two columns, in parallel.

use arrow_array::cast::AsArray;
use arrow_array::types::Float64Type;
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, StringArray};
use arrow_cast::{cast_with_options, CastOptions};
use arrow_schema::{ArrowError, DataType};
use arrow_select::concat::concat;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::input::{AnyArray, AnyRecordBatch};
use pyo3_arrow::{PyChunkedArray, PyTable};
use std::sync::Arc;
use usl_fit::fit::options::{unknown_name, OF_MANY};
use usl_fit::{ErrorCode, FitOptions, UslError};

use crate::groups::Groups;
use crate::table::table;

/// A column: 64-bit numbers as they lie in memory, whole numbers, texts, or anything of Arrow.
#[derive(FromPyObject)]
pub enum Column {
    Arrow(AnyArray),
    Bytes(PyBackedBytes),
    Wholes(Vec<Option<i64>>),
    Texts(Vec<Option<String>>),
}

impl Column {
    fn array(self) -> PyArrowResult<ArrayRef> {
        Ok(match self {
            Self::Bytes(bytes) => {
                let (numbers, _) = bytes.as_chunks();
                let numbers = numbers.iter().copied().map(f64::from_le_bytes);
                Arc::new(Float64Array::from_iter_values(numbers))
            }
            Self::Wholes(numbers) => Arc::new(Int64Array::from(numbers)),
            Self::Texts(texts) => Arc::new(StringArray::from(texts)),
            Self::Arrow(array) => {
                let (chunks, field) = array.into_chunked_array()?.into_inner();
                let chunks: Vec<&dyn Array> = chunks.iter().map(AsRef::as_ref).collect();
                if chunks.is_empty() {
                    arrow_array::new_empty_array(field.data_type())
                } else {
                    concat(&chunks)?
                }
            }
        })
    }
}

/// Fits every series; a table of `table.rs`.
#[pyfunction]
pub fn fit_many(
    py: Python,
    series: Column,
    n: Column,
    x: Column,
    options: Vec<(String, String)>,
) -> PyArrowResult<PyTable> {
    let (series, n, x) = (series.array()?, n.array()?, x.array()?);
    let fitted = py.detach(|| {
        let options = settings(options)?;
        let (n, x) = (numbers(&n, "n")?, numbers(&x, "x")?);
        same_length(series.len(), &n, &x)?;
        let groups = Groups::new(&series)?;
        let (n, x) = (groups.arranged(n.values()), groups.arranged(x.values()));
        Ok(table(&groups, &n, &x, &options)?)
    });
    match fitted {
        Ok(batches) => {
            let schema = batches[0].schema();
            Ok(PyTable::try_new(batches, schema)?)
        }
        Err(Refused::Arrow(error)) => Err(error.into()),
        Err(Refused::Usl(error)) => Err(raised(py, &error)?.into()),
    }
}

/// Refuses the options that [`fit_many`] would refuse.
#[pyfunction]
pub fn check_batch_options(py: Python, options: Vec<(String, String)>) -> PyResult<()> {
    match settings(options) {
        Ok(_) => Ok(()),
        Err(error) => Err(raised(py, &error)?),
    }
}

/// The columns of a table by their names.
#[pyfunction]
pub fn columns(
    py: Python,
    data: AnyRecordBatch,
    names: Vec<String>,
) -> PyArrowResult<Vec<PyChunkedArray>> {
    let (batches, schema) = data.into_table()?.into_inner();
    let column = |name: String| {
        let Ok(at) = schema.index_of(&name) else {
            let all: Vec<&str> = schema
                .fields()
                .iter()
                .map(|field| field.name().as_str())
                .collect();
            let found = format!(
                "There is no column \"{name}\"; the columns are {}.",
                all.join(", ")
            );
            let error = UslError::new(ErrorCode::ColumnNotFound, found).with_value(name);
            return Err(raised(py, &error)?.into());
        };
        let chunks = batches.iter().map(|batch| batch.column(at).clone());
        Ok(PyChunkedArray::try_new(
            chunks.collect(),
            schema.fields()[at].clone(),
        )?)
    };
    names.into_iter().map(column).collect()
}

enum Refused {
    Usl(UslError),
    Arrow(ArrowError),
}

impl From<UslError> for Refused {
    fn from(error: UslError) -> Self {
        Self::Usl(error)
    }
}

impl From<ArrowError> for Refused {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

/// The exception of the package.
fn raised(py: Python, error: &UslError) -> PyResult<PyErr> {
    let json = serde_json::to_string(error).unwrap_or_default();
    let class = py.import("usl_fit._message")?.getattr("UslError")?;
    Ok(PyErr::from_value(class.call_method1("of_json", (json,))?))
}

/// Options as those of a batch are: equal weights and the law alone unless said, for speed.
fn settings(given: Vec<(String, String)>) -> Result<FitOptions, UslError> {
    let mut options = FitOptions::of_many();
    for (name, value) in given {
        if !OF_MANY.contains(&name.as_str()) {
            return Err(unknown_name(&name, OF_MANY.iter().copied()));
        }
        options.set(&name, &value)?;
    }
    Ok(options)
}

/// A column as numbers; what is null is none.
fn numbers(column: &ArrayRef, name: &str) -> Result<Float64Array, UslError> {
    let strict = CastOptions {
        safe: false,
        ..CastOptions::default()
    };
    let numbers = cast_with_options(column, &DataType::Float64, &strict).map_err(|error| {
        let found = format!("The column \"{name}\" is not one of numbers ({error}); give numbers.");
        UslError::new(ErrorCode::NotANumber, found).in_column(name)
    })?;
    let numbers = numbers.as_primitive::<Float64Type>();
    if numbers.null_count() == 0 {
        return Ok(numbers.clone());
    }
    let each = numbers.iter().map(|number| number.unwrap_or(f64::NAN));
    Ok(Float64Array::from_iter_values(each))
}

fn same_length(series: usize, n: &Float64Array, x: &Float64Array) -> Result<(), UslError> {
    let (n, x) = (n.len(), x.len());
    if series == n && n == x {
        return Ok(());
    }
    let found =
        format!("The columns have {series} names, {n} concurrencies and {x} throughputs; give as many of each.");
    Err(UslError::new(ErrorCode::LengthMismatch, found))
}
