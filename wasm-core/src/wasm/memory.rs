//! The three raw exports; the only place that handles pointers.
//!
//! A host asks for room with [`usl_alloc`], writes a request there, and gives it to [`usl_call`], which
//! takes it back. It returns the address of a response: its length in bytes, 32 bits, lowest byte
//! first, then the bytes themselves. The host hands it to [`usl_free`] when it has read it. Addresses
//! stay good until then; the memory may have grown in between, so a host looks at it anew after every
//! call.

// A host outside of Rust has nothing but addresses. Every one that comes in was handed out here.
#![allow(unsafe_code)]

use super::answer;

/// Bytes that hold a response's length.
const LENGTH: usize = 4;

/// Room for a request of so many bytes; given back by [`usl_call`].
#[no_mangle]
pub extern "C" fn usl_alloc(length: usize) -> *mut u8 {
    give(vec![0; length])
}

/// Answers a request; the response is to be given to [`usl_free`].
///
/// # Safety
/// `request` came from [`usl_alloc`] with the same length, and was given to no other call.
#[no_mangle]
pub unsafe extern "C" fn usl_call(request: *mut u8, length: usize) -> *mut u8 {
    let request = take(request, length);
    let response = answer(&request);
    let mut bytes = Vec::with_capacity(LENGTH + response.len());
    bytes.extend_from_slice(&length_of(&response));
    bytes.extend_from_slice(&response);
    give(bytes)
}

/// Frees a response.
///
/// # Safety
/// `response` came from [`usl_call`] and was not freed before.
#[no_mangle]
pub unsafe extern "C" fn usl_free(response: *mut u8) {
    let mut length = [0; LENGTH];
    length.copy_from_slice(std::slice::from_raw_parts(response, LENGTH));
    drop(take(response, LENGTH + u32::from_le_bytes(length) as usize));
}

fn give(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

unsafe fn take(start: *mut u8, length: usize) -> Box<[u8]> {
    Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length))
}

#[allow(clippy::cast_possible_truncation)]
fn length_of(bytes: &[u8]) -> [u8; LENGTH] {
    // An address has 32 bits where there are hosts.
    (bytes.len() as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_taken_and_its_response_is_whole() {
        let request = [0, 0, 0, 0, 0xFF];
        unsafe {
            let room = usl_alloc(request.len());
            std::ptr::copy_nonoverlapping(request.as_ptr(), room, request.len());
            let response = usl_call(room, request.len());
            let mut length = [0; LENGTH];
            length.copy_from_slice(std::slice::from_raw_parts(response, LENGTH));
            let length = u32::from_le_bytes(length) as usize;
            let bytes = std::slice::from_raw_parts(response.add(LENGTH), length).to_vec();
            usl_free(response);
            assert_eq!(bytes, answer(&request));
        }
    }
}
