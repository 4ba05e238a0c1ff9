//! `usl_fit(n, x [, options])` and `usl_report(n, x [, options])` over the rows of a group.
//!
//! Safety: `DuckDB` calls with columns of the types that are registered here, a state for each row, and states that were
//! made for [`Group`].

use libduckdb_sys::{
    duckdb_aggregate_state, duckdb_data_chunk, duckdb_function_info, duckdb_vector, idx_t,
};
use quack_rs::aggregate::{
    AggregateFunctionInfo, AggregateFunctionSetBuilder, AggregateOverloadBuilder, FfiState,
};
use quack_rs::data_chunk::DataChunk;
use quack_rs::types::{NullHandling, TypeId};
use quack_rs::vector::VectorReader;
use quack_rs::{
    aggregate_combine_callback, aggregate_finalize_callback, aggregate_update_callback,
};

use crate::block::Block;
use crate::columns::Columns;
use crate::function::{answer_type, FitFunction, Function, ReportFunction};
use crate::group::{Group, TwoOptions};
use crate::options::Options;

/// What `DuckDB` calls for a function.
pub trait Aggregate: Function {
    /// The three calls of an overload.
    fn calls(overload: AggregateOverloadBuilder) -> AggregateOverloadBuilder;
}

macro_rules! aggregate {
    ($function:ty, $update:ident, $combine:ident, $finalize:ident) => {
        aggregate_update_callback!($update, |info, input, states| {
            unsafe { update::<$function>(info, input, states) }
        });
        aggregate_combine_callback!($combine, |info, source, target, count| {
            unsafe { combine::<$function>(info, source, target, count) }
        });
        aggregate_finalize_callback!($finalize, |_info, source, result, count, offset| {
            unsafe { finalize::<$function>(source, result, count, offset) }
        });

        impl Aggregate for $function {
            fn calls(overload: AggregateOverloadBuilder) -> AggregateOverloadBuilder {
                overload
                    .update($update)
                    .combine($combine)
                    .finalize($finalize)
            }
        }
    };
}

aggregate!(FitFunction, fit_update, fit_combine, fit_finalize);
aggregate!(
    ReportFunction,
    report_update,
    report_combine,
    report_finalize
);

/// An aggregate with and without options.
pub fn set<F: Aggregate>() -> AggregateFunctionSetBuilder {
    let of = |with_options: bool| {
        let overload = AggregateOverloadBuilder::new()
            .param(TypeId::Double)
            .param(TypeId::Double);
        let overload = if with_options {
            overload.param(TypeId::Varchar)
        } else {
            overload
        };
        // A group of NULL has an answer, too: the code that says so.
        F::calls(overload.ffi_state::<Group>()).null_handling(NullHandling::SpecialNullHandling)
    };
    AggregateFunctionSetBuilder::new(F::NAME)
        .returns_logical(answer_type::<F>())
        .overload(of(false))
        .overload(of(true))
}

/// NULL is not a number.
fn number(column: &VectorReader, row: usize) -> f64 {
    // SAFETY: a column of DOUBLE, and one of its rows.
    unsafe {
        if column.is_valid(row) {
            column.read_f64(row)
        } else {
            f64::NAN
        }
    }
}

unsafe fn update<F: Function>(
    info: duckdb_function_info,
    input: duckdb_data_chunk,
    states: *mut duckdb_aggregate_state,
) {
    let chunk = DataChunk::from_raw(input);
    let (n, x) = (chunk.reader(0), chunk.reader(1));
    let options = (chunk.column_count() > 2).then(|| chunk.reader(2));
    let mut last = None;
    for row in 0..chunk.size() {
        let Some(group) = FfiState::<Group>::with_state_mut(*states.add(row)) else {
            continue;
        };
        group.push(number(&n, row), number(&x, row));
        if let Some(options) = options.as_ref().filter(|options| options.is_valid(row)) {
            let said = Options::read_again::<F>(&mut last, options.read_str(row))
                .and_then(|options| group.say(&options).map_err(|two| told::<F>(&two)));
            if let Err(error) = said {
                AggregateFunctionInfo::new(info).set_error(&error);
                return;
            }
        }
    }
}

unsafe fn combine<F: Function>(
    info: duckdb_function_info,
    source: *mut duckdb_aggregate_state,
    target: *mut duckdb_aggregate_state,
    count: idx_t,
) {
    for i in 0..count as usize {
        let one = FfiState::<Group>::with_state(*source.add(i));
        let both = one.zip(FfiState::<Group>::with_state_mut(*target.add(i)));
        if let Some(Err(two)) = both.map(|(source, target)| target.add(source)) {
            AggregateFunctionInfo::new(info).set_error(&told::<F>(&two));
            return;
        }
    }
}

unsafe fn finalize<F: Function>(
    source: *mut duckdb_aggregate_state,
    result: duckdb_vector,
    count: idx_t,
    offset: idx_t,
) {
    let columns = Columns::new(result, F::fields().len());
    let mut block = Block::<F>::new(columns, offset as usize);
    for i in 0..count as usize {
        let empty = Group::default();
        let group = FfiState::<Group>::with_state(*source.add(i)).unwrap_or(&empty);
        block.push(group.points().into_iter(), group.options());
    }
    block.write();
}

fn told<F: Function>(_: &TwoOptions) -> String {
    let name = F::NAME;
    format!("The rows of one group say different options; give {name} the same for every row of a group.")
}
