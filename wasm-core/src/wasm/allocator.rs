//! The standard library's WebAssembly allocator (dlmalloc), with memory that grows by an eighth.
//!
//! A JavaScript engine may run a garbage collection whenever a module's memory grows. Growing only by what is missing,
//! as the standard library does, makes these collections more expensive than the arithmetic for a large table.

// A global allocator needs unsafe code. It is only used on WebAssembly, with a single thread.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::ptr::null_mut;

use dlmalloc::Dlmalloc;

/// Page size of WebAssembly memory.
const PAGE: usize = 1 << 16;
/// Memory grows by at least this fraction of its size, one eighth …
const SHARE: usize = 8;
/// … and by at least this many bytes.
const LEAST: usize = 1 << 20;

/// Source of memory pages.
struct Pages;

// SAFETY: a region is handed out once, whole, and never taken back.
unsafe impl dlmalloc::Allocator for Pages {
    fn alloc(&self, size: usize) -> (*mut u8, usize, u32) {
        let present = core::arch::wasm32::memory_size(0);
        let needed = size.div_ceil(PAGE);
        let ample = needed.max(present / SHARE).max(LEAST / PAGE);
        for pages in [ample, needed] {
            let before = core::arch::wasm32::memory_grow(0, pages);
            if before != usize::MAX {
                // The last bytes of the address space are left out, since no address lies behind them.
                let bytes = (pages * PAGE).min((usize::MAX - before * PAGE) & !15);
                return ((before * PAGE) as *mut u8, bytes, 0);
            }
        }
        (null_mut(), 0, 0)
    }

    fn remap(&self, _: *mut u8, _: usize, _: usize, _: bool) -> *mut u8 {
        null_mut()
    }

    fn free_part(&self, _: *mut u8, _: usize, _: usize) -> bool {
        false
    }

    fn free(&self, _: *mut u8, _: usize) -> bool {
        false
    }

    fn can_release_part(&self, _: u32) -> bool {
        false
    }

    fn allocates_zeros(&self) -> bool {
        true
    }

    fn page_size(&self) -> usize {
        PAGE
    }
}

/// The allocator of the module.
pub struct Allocator(UnsafeCell<Dlmalloc<Pages>>);

// SAFETY: this WebAssembly build has a single thread.
unsafe impl Sync for Allocator {}

impl Allocator {
    /// An allocator without memory.
    pub const fn new() -> Self {
        Self(UnsafeCell::new(Dlmalloc::new_with_allocator(Pages)))
    }
}

// SAFETY: dlmalloc's own guarantees; a single thread holds the only reference.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        (*self.0.get()).malloc(layout.size(), layout.align())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        (*self.0.get()).calloc(layout.size(), layout.align())
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        (*self.0.get()).free(block, layout.size(), layout.align());
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        (*self.0.get()).realloc(block, layout.size(), layout.align(), new_size)
    }
}
