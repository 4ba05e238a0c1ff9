//! `usl_predict(n, lambda, sigma, kappa)` and `usl_peak(lambda, sigma, kappa)`.
//!
//! Safety: `DuckDB` calls with columns of the types that are registered here.

use libduckdb_sys::{duckdb_data_chunk, duckdb_vector};
use quack_rs::data_chunk::DataChunk;
use quack_rs::scalar::ScalarFunctionBuilder;
use quack_rs::scalar_callback;
use quack_rs::types::{LogicalType, NullHandling, TypeId};
use quack_rs::vector::VectorWriter;

use crate::columns::Columns;

scalar_callback!(predictions, |_info, input, output| {
    unsafe { predicted(input, output) }
});
scalar_callback!(peaks, |_info, input, output| {
    unsafe { peaked(input, output) }
});

/// X(n) of a law; NULL where it has no positive value.
pub fn predict() -> ScalarFunctionBuilder {
    of_numbers("usl_predict", 4)
        .returns(TypeId::Double)
        .function(predictions)
}

/// Where a law is highest, and how high; NULL and the limit where it only levels off.
pub fn peak() -> ScalarFunctionBuilder {
    let fields = [
        ("concurrency", TypeId::Double),
        ("throughput", TypeId::Double),
    ];
    of_numbers("usl_peak", 3)
        .returns_logical(LogicalType::struct_type(&fields))
        .function(peaks)
}

fn of_numbers(name: &str, count: usize) -> ScalarFunctionBuilder {
    let function =
        ScalarFunctionBuilder::new(name).null_handling(NullHandling::SpecialNullHandling);
    (0..count).fold(function, |function, _| function.param(TypeId::Double))
}

/// The numbers of each row; NULL is not a number.
unsafe fn rows(input: duckdb_data_chunk) -> impl Iterator<Item = (usize, Vec<f64>)> {
    let chunk = DataChunk::from_raw(input);
    let columns: Vec<_> = (0..chunk.column_count()).map(|i| chunk.reader(i)).collect();
    (0..chunk.size()).map(move |row| {
        let number = |column: &quack_rs::vector::VectorReader| unsafe {
            if column.is_valid(row) {
                column.read_f64(row)
            } else {
                f64::NAN
            }
        };
        (row, columns.iter().map(number).collect())
    })
}

unsafe fn predicted(input: duckdb_data_chunk, output: duckdb_vector) {
    let mut writer = VectorWriter::from_vector(output);
    for (row, numbers) in rows(input) {
        match usl_fit_sql::predict(&numbers) {
            Some(x) => writer.write_f64(row, x),
            None => writer.set_null(row),
        }
    }
}

unsafe fn peaked(input: duckdb_data_chunk, output: duckdb_vector) {
    let mut columns = Columns::new(output, 2);
    for (row, law) in rows(input) {
        let mut fields = columns.row(row);
        for number in usl_fit_sql::peak(&law) {
            fields.number(number);
        }
    }
}
