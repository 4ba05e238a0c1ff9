//! `usl_fit_list(n, x [, options])` and `usl_report_list(n, x [, options])`: a series in each row, as two lists.
//!
//! Safety: `DuckDB` calls with columns of the types that are registered here.

use libduckdb_sys::{duckdb_data_chunk, duckdb_function_info, duckdb_vector};
use quack_rs::data_chunk::DataChunk;
use quack_rs::scalar::{
    ScalarFn, ScalarFunctionInfo, ScalarFunctionSetBuilder, ScalarOverloadBuilder,
};
use quack_rs::scalar_callback;
use quack_rs::types::{LogicalType, NullHandling, TypeId};
use quack_rs::vector::complex::ListVector;

use crate::block::Block;
use crate::columns::Columns;
use crate::function::{answer_type, FitFunction, Function, ReportFunction};
use crate::options::Options;

scalar_callback!(fit_lists, |info, input, output| {
    unsafe { answers::<FitFunction>(info, input, output) }
});
scalar_callback!(report_lists, |info, input, output| {
    unsafe { answers::<ReportFunction>(info, input, output) }
});

/// A function with what `DuckDB` calls for it.
pub trait OfLists: Function {
    /// The call.
    const CALL: ScalarFn;
}

impl OfLists for FitFunction {
    const CALL: ScalarFn = fit_lists;
}

impl OfLists for ReportFunction {
    const CALL: ScalarFn = report_lists;
}

/// A function of lists with and without options.
pub fn set<F: OfLists>() -> ScalarFunctionSetBuilder {
    let of = |with_options: bool| {
        let overload = ScalarOverloadBuilder::new()
            .param_logical(LogicalType::list(TypeId::Double))
            .param_logical(LogicalType::list(TypeId::Double));
        let overload = if with_options {
            overload.param(TypeId::Varchar)
        } else {
            overload
        };
        overload
            .returns_logical(answer_type::<F>())
            .function(F::CALL)
            .null_handling(NullHandling::SpecialNullHandling)
    };
    ScalarFunctionSetBuilder::new(F::LIST_NAME)
        .overload(of(false))
        .overload(of(true))
}

unsafe fn answers<F: Function>(
    info: duckdb_function_info,
    input: duckdb_data_chunk,
    output: duckdb_vector,
) {
    let chunk = DataChunk::from_raw(input);
    let mut block = Block::<F>::new(Columns::new(output, F::fields().len()), 0);
    let options = (chunk.column_count() > 2).then(|| chunk.reader(2));
    let mut last = None;
    let (mut n, mut x) = (Vec::new(), Vec::new());
    for row in 0..chunk.size() {
        read(chunk.vector(0), row, &mut n);
        read(chunk.vector(1), row, &mut x);
        let said = (options.as_ref().filter(|options| options.is_valid(row)))
            .map(|options| Options::read_again::<F>(&mut last, options.read_str(row)))
            .transpose();
        match said {
            Ok(said) if n.len() == x.len() => {
                let points = n.iter().zip(&x).map(|(&n, &x)| [n, x]);
                block.push(points, said.as_ref());
            }
            Ok(said) => block.answer(&n, &x, said.as_ref()),
            Err(error) => {
                ScalarFunctionInfo::new(info).set_error(&error);
                return;
            }
        }
    }
    block.write();
}

/// The numbers of a list; NULL in it is not a number, and NULL in its place an empty list.
unsafe fn read(vector: duckdb_vector, row: usize, numbers: &mut Vec<f64>) {
    numbers.clear();
    let Some(entry) = ListVector::get_entry_checked(vector, row) else {
        return;
    };
    let child = ListVector::child_reader(vector, ListVector::get_size(vector));
    let rows = entry.offset as usize..(entry.offset + entry.length) as usize;
    numbers.extend(rows.map(|i| {
        if child.is_valid(i) {
            child.read_f64(i)
        } else {
            f64::NAN
        }
    }));
}
