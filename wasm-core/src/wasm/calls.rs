//! Every call with its arguments, declared once.

use serde::Serialize;

use super::message::{error_message, fits_message, message_of, Numbers, Value};
use super::opened;
use super::whole::{
    both, compare_many_runs, compare_runs, fit_many, fit_series, gate, hold_out, minimal_plan,
    name_of, next_measurement, or_none, read_grid, requirement, thread_pool,
};
use super::{as_text, ask, column, fit, read_text, table, table_options, text_of, what_if};
use crate::batch;
use crate::error::{ErrorCode, UslError};
use crate::measurements::fit_table::read_header;
use crate::measurements::header::{convert, describe_header, Units};
use crate::measurements::{self, amount::Amount, cell::readings};
use crate::planning;
use crate::report::Fit;
use crate::words::{joined, no_such};

/// Declares calls: `"name"(arguments) => answer;`.
macro_rules! calls {
    ($($name:literal($($argument:ident),*) => $answer:expr;)*) => {
        /// The names of all calls.
        pub(super) const CALLS: &[&str] = &[$($name,)*];

        /// The arguments of each call.
        pub(super) const ARGUMENTS: [&[&str]; CALLS.len()] = [$(&[$(stringify!($argument)),*],)*];

        /// Answers a call by its name; `None` if there is no such call.
        pub(super) fn dispatch(call: &[Value]) -> Option<Vec<u8>> {
            let [Value::Text(name), arguments @ ..] = call else {
                return None;
            };
            Some(match (name.as_str(), arguments) {
                $(($name, [$($argument),*]) => $answer,)*
                _ => return None,
            })
        }
    };
}

calls! {
    "fit"(concurrency, throughput, options) =>
        respond_fits(fit(concurrency, throughput, options), one_fit);
    "fitTable"(cells, rows, delimiter, options) => respond_fits(
        table(cells, rows, delimiter)
            .and_then(|table| measurements::fit_table(&table, &table_options(options)?)),
        |report| report.fits.iter_mut().collect(),
    );
    "readHeader"(cells, rows, delimiter) =>
        respond(&table(cells, rows, delimiter).map(|table| read_header(&table)));
    "readText"(text) => respond(&read_text(text));
    "ask"(question, number, law, branch) => respond(&ask(question, number, law, branch));
    "whatIf"(law, changes, concurrencies) => respond(&what_if(law, changes, concurrencies));
    "fitMany"(concurrency, throughput, offsets, options) =>
        match fit_many(concurrency, throughput, offsets, options) {
            Ok((numbers, flags)) => {
                let mut columns = Numbers::default();
                let found = columns.column(numbers.into_iter());
                let flags = columns.column(flags.into_iter().map(f64::from));
                message_of(&(found, flags), columns)
            }
            Err(error) => error_message(&error),
        };
    "requirement"(measurements, asked, options) =>
        respond(&requirement(measurements, asked, options));
    "nextMeasurement"(measurements, options) => respond(&next_measurement(measurements, options));
    "compare"(before, options_before, after, options) =>
        respond(&both(before, options_before, after, options, planning::compare));
    "holdOut"(measurements, held, options) => respond(&hold_out(measurements, held, options));
    "openText"(bytes) => respond(&Ok(opened::open_text(bytes)));
    "addText"(opened, text) => respond(&opened::add(opened, text));
    "describeText"(opened, options) =>
        respond(&table_options(options).and_then(|options| opened::describe(opened, &options)));
    "readSeries"(opened, options) =>
        respond(&table_options(options).and_then(|options| opened::read(opened, &options)));
    "fitNext"(opened, most, points, bands) =>
        respond_fits(opened::fit_next(opened, most, points, bands), |part| {
            let outcomes = part.outcomes.iter_mut();
            outcomes
                .filter_map(|outcome| outcome.fit.as_mut())
                .collect()
        });
    "writeNext"(opened, format, points) => respond(&opened::write_next(opened, format, points));
    "close"(opened) => {
        opened::close(opened);
        respond(&Ok(()))
    };
    "readGrid"(text, delimiter) => respond(&read_grid(text, delimiter));
    "openTable"(cells, rows, delimiter, options) => respond(
        &table(cells, rows, delimiter)
            .and_then(|table| opened::open_table(&table, &table_options(options)?)),
    );
    "seriesNames"(opened) => respond(&opened::names(opened));
    "fitSeries"(measurements, points, options) =>
        respond_fits(fit_series(measurements, points, options), one_fit);
    "change"(before, options_before, after, options) =>
        respond(&both(before, options_before, after, options, planning::change));
    "pool"(opened) => respond(&opened::pool(opened));
    "compareRuns"(before, options_before, after, options, pairing) =>
        respond(&compare_runs(before, options_before, after, options, pairing));
    "gate"(limit, scatter, run_scatter, options) =>
        respond(&gate(limit, scatter, run_scatter, options));
    "threadPool"(cores, total_time, waiting_time) =>
        respond(&thread_pool(cores, total_time, waiting_time));
    "minimalPlan"(points, largest, sigma, kappa, scatter, options) =>
        respond(&minimal_plan(points, largest, [sigma, kappa, scatter], options));
    "compareManyRuns"(concurrency, throughput, offsets, runs_before, runs_after, options, pairing) => {
        let runs = [offsets, runs_before, runs_after];
        as_column(
            compare_many_runs(concurrency, throughput, runs, options, pairing).map(|changes| {
                let each = changes
                    .iter()
                    .map(|c| [c.relative, c.low, c.high, c.p_fall, c.concurrency]);
                or_none(each.flatten())
            }),
        )
    };
    "falseDiscoveryRates"(probabilities) => as_column(
        column(probabilities).and_then(|p| planning::runs::false_discovery_rates(&p)),
    );
    "highestThroughputs"(numbers) => as_column(
        column(numbers).map(|numbers| or_none(batch::highest_throughputs(&numbers).into_iter())),
    );
    "describeHeader"(header) => respond(&text_of(header).map(describe_header));
    "describeUnits"(concurrency, throughput, latency) => {
        let [n, x, r] = [concurrency, throughput, latency].map(name_of);
        respond(&Ok(Units::of(n.as_deref(), x.as_deref(), r.as_deref())))
    };
    "readAmount"(cell) => respond(&text_of(cell).map(Amount::read));
    "readNumber"(text) =>
        as_column(text_of(text).map(|text| or_none(readings(text).to_vec().into_iter())));
    "describeConversion"(header_from, header_to) => {
        let [from, to] = [header_from, header_to].map(name_of);
        respond(&Ok(convert(from.as_deref(), to.as_deref())))
    };
    "convertSeries"(opened, factor, header) => respond(&opened::convert(opened, factor, header));
}

fn respond<T: Serialize>(outcome: &Result<T, UslError>) -> Vec<u8> {
    match outcome {
        Ok(result) => message_of(result, Numbers::default()),
        Err(error) => error_message(error),
    }
}

/// The response for a result that contains fits.
fn respond_fits<T: Serialize>(
    outcome: Result<T, UslError>,
    fits: impl FnOnce(&mut T) -> Vec<&mut Fit>,
) -> Vec<u8> {
    match outcome {
        Ok(result) => fits_message(result, fits),
        Err(error) => error_message(&error),
    }
}

fn one_fit(fit: &mut Fit) -> Vec<&mut Fit> {
    vec![fit]
}

/// A single column of numbers.
fn as_column(outcome: Result<Vec<f64>, UslError>) -> Vec<u8> {
    match outcome {
        Ok(numbers) => {
            let mut columns = Numbers::default();
            let found = columns.column(numbers.into_iter());
            message_of(&found, columns)
        }
        Err(error) => error_message(&error),
    }
}

/// The error for a call that was not answered: an unknown name, or wrong arguments.
pub(super) fn not_understood(call: &[Value]) -> UslError {
    let name = call.first().map_or_else(String::new, as_text);
    let message = match CALLS.iter().position(|&known| known == name) {
        None => {
            let all = ["the calls are ", &joined(CALLS, ", ")].concat();
            no_such("call", &name, CALLS, &all)
        }
        Some(at) => {
            let (lacks, missing) = match ARGUMENTS[at].get(call.len() - 1) {
                Some(missing) => ("lacks the argument ", *missing),
                None => ("has too many arguments", ""),
            };
            let wanted = joined(ARGUMENTS[at], ", ");
            [
                "The call \"",
                &name,
                "\" ",
                lacks,
                missing,
                "; give ",
                &wanted,
                ".",
            ]
            .concat()
            .replace('_', " ")
        }
    };
    UslError::new(ErrorCode::UnknownCall, message).with_value(name)
}
