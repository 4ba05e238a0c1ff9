//! The solver for Python: the calls that a host of WebAssembly has, and many series at once by Arrow.

mod groups;
mod many;
mod row;
mod table;
mod together;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The response to a request, in the messages of `embedding/README.md`.
#[pyfunction]
fn answer<'py>(py: Python<'py>, request: &[u8]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &py.detach(|| usl_fit::answer(request)))
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("NUMBERS", row::NUMBERS)?;
    module.add_function(wrap_pyfunction!(answer, module)?)?;
    module.add_function(wrap_pyfunction!(many::check_batch_options, module)?)?;
    module.add_function(wrap_pyfunction!(many::fit_many, module)?)?;
    module.add_function(wrap_pyfunction!(many::columns, module)?)?;
    module.add_class::<pyo3_arrow::PyTable>()
}
