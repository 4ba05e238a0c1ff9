//! Any bytes as a table: numbers that are finite, rows that exist, a fit or a helpful error.

#![no_main]

use libfuzzer_sys::fuzz_target;
use usl_fit::measurements::cell::{Cell, Decimal};
use usl_fit::measurements::table::Table;
use usl_fit::measurements::{fit_table, read_text, TableOptions};
use usl_fit_fuzz::{assert_finite, assert_helpful};

/// What a person may ask of a table.
const REQUESTS: &[&[(&str, &str)]] = &[
    &[],
    &[("decimal", "comma"), ("group", "none")],
    &[("decimal", "point"), ("group", "1"), ("bounds", "none")],
    &[("n", "1"), ("x", "2"), ("latency", "3"), ("weights", "4")],
    &[
        ("source", "file"),
        ("weights", "relative"),
        ("model", "auto"),
    ],
    &[("method", "transform"), ("n", "users"), ("bandPoints", "3")],
];

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    match read_text(&text) {
        Err(error) => assert_helpful(&error),
        Ok(read) => {
            look_at_cells(&read.table, lines(&text));
            fit_as_asked(&read.table, bytes);
        }
    }
});

/// How many lines an editor shows.
fn lines(text: &str) -> usize {
    text.replace("\r\n", "\n").split(['\n', '\r']).count()
}

fn look_at_cells(table: &Table, lines: usize) {
    assert_eq!(table.cells.len(), table.rows.len());
    assert!(table.rows.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(table.rows.iter().all(|row| (1..=lines).contains(row)));
    for cell in table.cells.iter().flatten() {
        for decimal in [None, Some(Decimal::Point), Some(Decimal::Comma)] {
            if let Ok(number) = cell.number(decimal) {
                assert!(number.is_finite());
                assert!(decimal.is_none() || cell.looks_numeric());
            }
        }
        let _ = cell.decimal_evidence();
        assert_eq!(cell.is_empty(), Cell::from_text(&cell.text()).is_empty());
    }
}

fn fit_as_asked(table: &Table, bytes: &[u8]) {
    // Which request: anything that depends on the bytes alone.
    let sum: usize = bytes.iter().map(|&byte| usize::from(byte)).sum();
    let mut options = TableOptions::default();
    for (name, value) in REQUESTS[sum % REQUESTS.len()] {
        options.set(name, value).expect("the request is known");
    }
    match fit_table(table, &options) {
        Ok(report) => {
            assert_finite(&report);
            for entry in &report.errors {
                assert_helpful(&entry.error);
                let row = entry.error.details.row;
                assert!(row.is_none_or(|row| table.rows.contains(&row)));
            }
        }
        Err(error) => assert_helpful(&error),
    }
}
