//! The kernel's WebAssembly interface: plain numbers in and out, and one pool at a time.

use std::cell::RefCell;

use crate::{Pool, Report};

thread_local! {
    static VALUES: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
    static POOL: RefCell<Pool> = RefCell::default();
}

/// Allocates `length` numbers, to be filled before [`load`].
#[no_mangle]
pub extern "C" fn reserve(length: usize) -> *const f64 {
    VALUES.with_borrow_mut(|values| {
        *values = vec![0.0; length];
        values.as_ptr()
    })
}

/// Makes a pool of the filled numbers.
#[no_mangle]
pub extern "C" fn load(points: usize) {
    let values = VALUES.take();
    POOL.set(Pool::new(points, &values));
}

/// Fits `count` series of the pool; returns whether it succeeded.
#[no_mangle]
pub extern "C" fn fit(count: usize) -> bool {
    POOL.with_borrow_mut(|pool| pool.fit(count).is_ok())
}

/// λ, σ, κ and SSE of each series.
#[no_mangle]
pub extern "C" fn numbers() -> *const f64 {
    POOL.with_borrow(|pool| pool.numbers.as_ptr())
}

/// The flags of each series.
#[no_mangle]
pub extern "C" fn flags() -> *const u8 {
    POOL.with_borrow(|pool| pool.flags.as_ptr())
}

/// Makes `count` reports of a kind, given by its index in [`Report::NAMED`]; NaN if the core fails.
#[no_mangle]
pub extern "C" fn report(kind: usize, count: usize) -> f64 {
    let (_, kind) = Report::NAMED[kind];
    POOL.with_borrow(|pool| pool.report(kind, count).unwrap_or(f64::NAN))
}
