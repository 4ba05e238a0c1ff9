//! What is told of many series: tables with one row of each, made in parallel.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, RecordBatch, StringArray, UInt64Array};
use arrow_schema::ArrowError;
use rayon::prelude::*;
use usl_fit::batch::BatchOptions;
use usl_fit::FitOptions;

use crate::groups::Groups;
use crate::row::{alone, Row, NUMBERS};
use crate::together::together;

/// Tables for each thread, so that none waits long for another, and the fewest and the most rows of one.
const TABLES: usize = 8;
const ROWS: (usize, usize) = (64, 1 << 16);

/// One row of each series, in one or more tables.
pub fn table(
    groups: &Groups,
    n: &[f64],
    x: &[f64],
    options: &FitOptions,
) -> Result<Vec<RecordBatch>, ArrowError> {
    let count = groups.offsets.len() - 1;
    let each = count / (TABLES * rayon::current_num_threads());
    let each = each.clamp(ROWS.0, ROWS.1);
    let batch = BatchOptions::alike(options);
    (0..count.div_ceil(each).max(1))
        .into_par_iter()
        .map(|part| {
            let series = part * each..count.min((part + 1) * each);
            let offsets = &groups.offsets[series.start..=series.end];
            let fitted = batch.and_then(|batch| together(n, x, offsets, batch, options));
            let rows = fitted.unwrap_or_else(|| {
                let rows = offsets.windows(2).map(|ends| ends[0]..ends[1]);
                rows.map(|rows| alone(&n[rows.clone()], &x[rows], options))
                    .collect()
            });
            part_of_table(groups, series, &rows)
        })
        .collect()
}

fn part_of_table(
    groups: &Groups,
    series: Range<usize>,
    rows: &[Row],
) -> Result<RecordBatch, ArrowError> {
    let ends = groups.offsets[series.start..=series.end].windows(2);
    let observations = UInt64Array::from_iter_values(ends.map(|ends| (ends[1] - ends[0]) as u64));
    let mut columns: Vec<(&str, ArrayRef, bool)> = vec![
        (
            "series",
            groups.names.slice(series.start, series.len()),
            true,
        ),
        ("observations", Arc::new(observations), false),
    ];
    for (at, name) in NUMBERS.into_iter().enumerate() {
        let numbers = rows.iter().map(|row| row.numbers[at]);
        columns.push((name, Arc::new(numbers.collect::<Float64Array>()), true));
    }
    let verdicts = rows.iter().map(|row| row.verdict);
    columns.push(("verdict", Arc::new(verdicts.collect::<StringArray>()), true));
    let codes = rows.iter().map(|row| row.error);
    columns.push(("error", Arc::new(codes.collect::<StringArray>()), true));
    RecordBatch::try_from_iter_with_nullable(columns)
}
