//! What reading costs as files grow, counted and not timed: memory that is held at once stays, and all that was ever
//! allocated grows no faster than the file.

// To count what is allocated is to stand before the allocator.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use usl_fit_logs::{Import, Options};

struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);
static EVER: AtomicUsize = AtomicUsize::new(0);

// SAFETY: all is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        EVER.fetch_add(layout.size(), Relaxed);
        MOST.fetch_max(
            HELD.fetch_add(layout.size(), Relaxed) + layout.size(),
            Relaxed,
        );
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        System.dealloc(place, layout);
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Bytes that are read at once.
const PIECE: usize = 1 << 16;

/// Bytes held at once, and ever, while so many rows are read. Rows span a minute, however many they are.
fn cost(name: &str, rows: u64, row: fn(u64) -> String) -> (usize, usize) {
    let mut import = Import::new(Options::default());
    import.open(name);
    let (before, mut ever) = (HELD.load(Relaxed), 0);
    MOST.store(before, Relaxed);
    let mut push = |text: &str| {
        let begun = EVER.load(Relaxed);
        import.push(text.as_bytes());
        ever += EVER.load(Relaxed) - begun;
    };
    if name == "a.jtl" {
        push("timeStamp,elapsed,label,responseCode,success,failureMessage,allThreads\n");
    }
    let mut piece = String::with_capacity(2 * PIECE);
    for i in 0..rows {
        piece.push_str(&row(i * 60_000 / rows));
        if piece.len() >= PIECE {
            push(&piece);
            piece.clear();
        }
    }
    push(&piece);
    (MOST.load(Relaxed) - before, ever)
}

#[test]
fn memory_stays_and_work_grows_as_the_file() {
    let plain: fn(u64) -> String =
        |at| format!("{},12,GET /,200,true,,8\n", 1_795_189_357_000 + at);
    let quoted: fn(u64) -> String = |at| {
        format!(
            "{},12,GET /,500,false,\"two\nlines, \"\"x\"\"\",8\n",
            1_795_189_357_000 + at
        )
    };
    let open: fn(u64) -> String =
        |at| format!("{},12,\"never closed,200,true,,8\n", 1_795_189_357_000 + at);
    let endless: fn(u64) -> String = |_| "x".repeat(400);
    let json: fn(u64) -> String = |at| {
        format!("{{\"attack\":\"\",\"seq\":0,\"code\":200,\"timestamp\":\"2026-11-20T15:42:{:02}.{:03}Z\",\"latency\":12000000,\"bytes_out\":0,\"bytes_in\":5,\"error\":\"\"}}\n", at / 1000, at % 1000)
    };
    for (what, name, row) in [
        ("rows", "a.jtl", plain),
        ("quotes", "a.jtl", quoted),
        ("open quotes", "a.jtl", open),
        ("a line without an end", "a.jtl", endless),
        ("JSON", "a.json", json),
    ] {
        let (small, large) = (cost(name, 5_000, row), cost(name, 40_000, row));
        assert!(
            large.0 < 2 * small.0 + (6 << 20),
            "{what} hold {small:?} {large:?}"
        );
        assert!(
            large.1 < 16 * small.1 + (6 << 20),
            "{what} take {small:?} {large:?}"
        );
    }
}
