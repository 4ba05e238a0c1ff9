//! Where memory comes from: a list of free blocks for each power of two.
//!
//! The standard allocator joins neighbours and weighs several kilobytes. A call allocates much the same
//! blocks as the one before it, so blocks that are kept by size serve as well: taking and giving one
//! back is a few instructions, and memory never grows beyond twice the largest need of each size.

// A global allocator is unsafe by its nature: it hands out addresses. Only WebAssembly uses it, where
// nothing runs in parallel.
#![allow(unsafe_code)]
// Every block lies at a multiple of 16.
#![allow(clippy::cast_ptr_alignment)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::ptr::null_mut;

/// Blocks of 2⁴ to 2³¹ bytes.
const SMALLEST: u32 = 4;
const SIZES: usize = 28;
/// What WebAssembly's memory grows by.
const PAGE: usize = 1 << 16;

struct Blocks {
    /// The first free block of each size; its first bytes hold the address of the next.
    free: [*mut u8; SIZES],
    /// Fresh memory that no block has taken yet.
    start: usize,
    end: usize,
}

/// The allocator of the module.
pub struct Allocator(UnsafeCell<Blocks>);

// SAFETY: WebAssembly as it is built here has one thread.
unsafe impl Sync for Allocator {}

impl Allocator {
    /// With nothing taken.
    pub const fn new() -> Self {
        Self(UnsafeCell::new(Blocks {
            free: [null_mut(); SIZES],
            start: 0,
            end: 0,
        }))
    }
}

/// The size of a block as a power of two, counted from the smallest.
fn size_of_block(layout: Layout) -> usize {
    let bytes = layout.size().max(layout.align()).max(1 << SMALLEST);
    (usize::BITS - (bytes - 1).leading_zeros() - SMALLEST) as usize
}

impl Blocks {
    // Not repeated wherever something is allocated.
    #[inline(never)]
    unsafe fn take(&mut self, size: usize) -> *mut u8 {
        let Some(first) = self.free.get_mut(size) else {
            return null_mut();
        };
        let block = *first;
        if block.is_null() {
            self.fresh(size)
        } else {
            *first = block.cast::<*mut u8>().read();
            block
        }
    }

    #[inline(never)]
    unsafe fn give_back(&mut self, block: *mut u8, size: usize) {
        if let Some(first) = self.free.get_mut(size) {
            block.cast::<*mut u8>().write(*first);
            *first = block;
        }
    }

    /// A block of fresh memory, or null where there is no more.
    fn fresh(&mut self, size: usize) -> *mut u8 {
        let bytes = 1_usize << (size + SMALLEST as usize);
        // A block lies at a multiple of its size, up to that of a page: no alignment asks for more.
        let aligned = bytes.min(PAGE) - 1;
        let start = (self.start + aligned) & !aligned;
        if self.end < start || self.end - start < bytes {
            let pages = bytes.div_ceil(PAGE);
            let before = core::arch::wasm32::memory_grow(0, pages);
            if before == usize::MAX {
                return null_mut();
            }
            let grown = before * PAGE;
            if grown != self.end {
                self.start = grown;
            }
            self.end = grown.wrapping_add(pages * PAGE);
            return self.fresh(size);
        }
        self.start = start + bytes;
        start as *mut u8
    }
}

// SAFETY: a block is handed out once until it is given back, and is as large and aligned as its layout
// asks.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        (*self.0.get()).take(size_of_block(layout))
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        (*self.0.get()).give_back(block, size_of_block(layout));
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let new_layout = Layout::from_size_align_unchecked(new_size, layout.align());
        if size_of_block(layout) == size_of_block(new_layout) {
            return block;
        }
        let larger = self.alloc(new_layout);
        if !larger.is_null() {
            block.copy_to_nonoverlapping(larger, layout.size().min(new_size));
            self.dealloc(block, layout);
        }
        larger
    }
}
