//! The raw WebAssembly exports; the only module that handles pointers.
//!
//! A host allocates a buffer with [`usl_alloc`], writes a request into it, and passes it to [`usl_call`], which frees
//! it. The result is the address of a response: its length in bytes (32 bits, little-endian), then the bytes. The host
//! frees it with [`usl_free`] after reading. Addresses stay valid until then, but the memory may have grown, so a host
//! must create its view of the memory anew after every call.
//!
//! [`usl_ask`] takes and returns plain numbers, without a message: a sheet queries a law ten thousand times, and
//! encoding and decoding a message takes a hundred times as long as the answer.

// Hosts outside Rust only have addresses. Every address that comes in was handed out here.
#![allow(unsafe_code)]

use super::{answer, ask_number};
use crate::model::Usl;

/// Size of a response's length field, in bytes.
const LENGTH: usize = 4;

/// Allocates a buffer for a request; freed by [`usl_call`].
#[no_mangle]
pub extern "C" fn usl_alloc(length: usize) -> *mut u8 {
    give(vec![0; length])
}

/// Answers a request; the response must be freed with [`usl_free`].
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

/// Evaluates a law at one number, like the call `ask`. `question` is the index of the question, from 0: throughput,
/// latency, efficiency, concurrencyForThroughput, concurrencyForLatency, throughputForLatency, latencyForThroughput;
/// `after_peak` is 0 for the smaller of two concurrencies. NaN if there is no answer or the question is refused: then
/// `ask` gives the reason.
#[no_mangle]
pub extern "C" fn usl_ask(
    question: u32,
    after_peak: u32,
    number: f64,
    lambda: f64,
    sigma: f64,
    kappa: f64,
) -> f64 {
    let law = Usl {
        lambda,
        sigma,
        kappa,
    };
    ask_number(question, after_peak != 0, number, &law)
}

fn give(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

unsafe fn take(start: *mut u8, length: usize) -> Box<[u8]> {
    Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length))
}

#[allow(clippy::cast_possible_truncation)]
fn length_of(bytes: &[u8]) -> [u8; LENGTH] {
    // Addresses have 32 bits on every host.
    (bytes.len() as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_asked_as_the_call_answers_them() {
        let law = Usl {
            lambda: 1000.0,
            sigma: 0.02,
            kappa: 0.0005,
        };
        let asked = |question, after_peak, number| {
            usl_ask(
                question, after_peak, number, law.lambda, law.sigma, law.kappa,
            )
        };
        assert_eq!(Some(asked(0, 0, 32.0)), law.throughput(32.0));
        assert_eq!(
            Some(asked(3, 1, 15000.0)),
            law.concurrency_for_throughput_after_peak(15000.0)
        );
        assert!(asked(3, 0, 1e9).is_nan());
        assert!(asked(0, 0, -1.0).is_nan());
        assert!(asked(7, 0, 1.0).is_nan());
        assert!(usl_ask(0, 0, 1.0, f64::INFINITY, 0.0, 0.0).is_nan());
    }

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
