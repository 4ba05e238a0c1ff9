//! The exports that `ClickHouse` calls: buffer allocation, the functions, and buffer release.
//!
//! Safety: `ClickHouse` passes functions only buffers from `clickhouse_create_buffer`, and destroys every buffer,
//! including results, exactly once.

use super::{answer, Function};

/// A buffer of rows: address and length in bytes.
#[repr(C)]
pub struct Buffer {
    start: *mut u8,
    length: u32,
}

fn give(bytes: Vec<u8>) -> *mut Buffer {
    // Addresses have 32 bits on wasm32.
    #[allow(clippy::cast_possible_truncation)]
    let length = bytes.len() as u32;
    let start = Box::into_raw(bytes.into_boxed_slice()).cast();
    Box::into_raw(Box::new(Buffer { start, length }))
}

unsafe fn bytes_of<'a>(buffer: *const Buffer) -> &'a [u8] {
    // A block without rows has no buffer.
    match buffer.as_ref() {
        Some(buffer) => std::slice::from_raw_parts(buffer.start, buffer.length as usize),
        None => &[],
    }
}

/// Allocates a buffer.
#[no_mangle]
pub extern "C" fn clickhouse_create_buffer(size: u32) -> *mut Buffer {
    give(vec![0; size as usize])
}

/// Frees a buffer.
///
/// # Safety
/// See the module documentation.
#[no_mangle]
pub unsafe extern "C" fn clickhouse_destroy_buffer(buffer: *mut Buffer) {
    if buffer.is_null() {
        return;
    }
    let Buffer { start, length } = *Box::from_raw(buffer);
    let bytes = std::ptr::slice_from_raw_parts_mut(start, length as usize);
    drop(Box::from_raw(bytes));
}

/// The result for rows; malformed rows give an empty result, which `ClickHouse` reports as a wrong number of rows.
unsafe fn called(function: Function, buffer: *const Buffer, rows: u32) -> *mut Buffer {
    give(answer(function, bytes_of(buffer), rows).unwrap_or_default())
}

macro_rules! exported {
    ($($name:ident)*) => {$(
        /// The function of this name.
        ///
        /// # Safety
        /// See the module documentation.
        #[no_mangle]
        pub unsafe extern "C" fn $name(buffer: *const Buffer, rows: u32) -> *mut Buffer {
            called(super::$name, buffer, rows)
        }
    )*};
}

exported!(usl_fit usl_report usl_peak usl_predict);
