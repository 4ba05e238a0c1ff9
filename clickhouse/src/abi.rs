//! What `ClickHouse` calls: room for rows, the functions, and that room taken back.
//!
//! Safety: `ClickHouse` gives a function what it got from `clickhouse_create_buffer`, and gives back once what it got from
//! either.

use super::{answer, Function};

/// Rows as they cross: where they are, and how many bytes.
#[repr(C)]
pub struct Buffer {
    start: *mut u8,
    length: u32,
}

fn give(bytes: Vec<u8>) -> *mut Buffer {
    // An address has 32 bits where there is a host.
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

/// Room for so many bytes.
#[no_mangle]
pub extern "C" fn clickhouse_create_buffer(size: u32) -> *mut Buffer {
    give(vec![0; size as usize])
}

/// Takes a buffer back.
///
/// # Safety
/// As said above.
#[no_mangle]
pub unsafe extern "C" fn clickhouse_destroy_buffer(buffer: *mut Buffer) {
    if buffer.is_null() {
        return;
    }
    let Buffer { start, length } = *Box::from_raw(buffer);
    let bytes = std::ptr::slice_from_raw_parts_mut(start, length as usize);
    drop(Box::from_raw(bytes));
}

/// The answer to rows; rows that are malformed have none, of which `ClickHouse` says that the number is wrong.
unsafe fn called(function: Function, buffer: *const Buffer, rows: u32) -> *mut Buffer {
    give(answer(function, bytes_of(buffer), rows).unwrap_or_default())
}

macro_rules! exported {
    ($($name:ident)*) => {$(
        /// The function of this name.
        ///
        /// # Safety
        /// As said above.
        #[no_mangle]
        pub unsafe extern "C" fn $name(buffer: *const Buffer, rows: u32) -> *mut Buffer {
            called(super::$name, buffer, rows)
        }
    )*};
}

exported!(usl_fit usl_report usl_peak usl_predict);
