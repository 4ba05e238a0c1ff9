//! Functions of `DuckDB` that fit the Universal Scalability Law.
//!
//! `usl_fit` and `usl_report` are aggregates: the rows of a group are a series. `usl_fit_list` and `usl_report_list` take a
//! series as two lists, `usl_predict` and `usl_peak` a law. What they say is in the crate `usl-fit-sql`. `DuckDB` calls them
//! through its C API, of which quack-rs hides what is unsafe; what remains is reading and writing columns of known types.

mod aggregates;
mod block;
mod columns;
mod function;
mod group;
mod laws;
mod lists;
mod options;

use libduckdb_sys::{duckdb_connection, duckdb_library_version};
use quack_rs::error::ExtensionError;
use std::ffi::CStr;

use function::{FitFunction, ReportFunction};

/// Registers every function.
fn register(connection: duckdb_connection) -> Result<(), ExtensionError> {
    check_version()?;
    // SAFETY: the connection is the one that DuckDB gives an extension while it is loaded.
    unsafe {
        aggregates::set::<FitFunction>().register(connection)?;
        aggregates::set::<ReportFunction>().register(connection)?;
        lists::set::<FitFunction>().register(connection)?;
        lists::set::<ReportFunction>().register(connection)?;
        laws::predict().register(connection)?;
        laws::peak().register(connection)
    }
}

/// Before 2.0, `DuckDB` hands an aggregate of the C API one state for many rows where rows are ordered or a window is the
/// whole partition, and the process ends.
fn check_version() -> Result<(), ExtensionError> {
    // SAFETY: DuckDB's own text, which ends with 0 and lives as long as it.
    let version = unsafe { CStr::from_ptr(duckdb_library_version()) }.to_string_lossy();
    let is_old = ["v0.", "v1."].iter().any(|old| version.starts_with(old));
    if is_old {
        return Err(ExtensionError::new(format!(
            "this is DuckDB {version}, and usl_fit needs DuckDB 2.0 or later: install a later one"
        )));
    }
    Ok(())
}

quack_rs::entry_point!(usl_fit_init_c_api, |connection| register(connection));
