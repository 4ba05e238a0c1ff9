//! The WebAssembly interface.

use wasm_bindgen::prelude::{wasm_bindgen, JsError};

/// The bytes of the workbook that a message describes.
///
/// # Errors
/// An `Error` with the message of a [`crate::WriteError`].
#[wasm_bindgen(js_name = write)]
pub fn write(message: &str) -> Result<Vec<u8>, JsError> {
    crate::write(message).map_err(|error| JsError::new(&error.to_string()))
}
