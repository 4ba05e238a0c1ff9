//! The boundary to a WebAssembly host: an instance handles one import.
//!
//! A host allocates a buffer with [`logs_room`], writes bytes into it, and makes calls with their number. An answer is
//! the address of its length in bytes (32 bits, little-endian) followed by JSON; it is valid until the next call.

// Exported names could clash with others; these are exported only for hosts.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::Serialize;

use crate::{kind_of, Import, Kind, LogError, Options};

#[derive(Default)]
struct State {
    room: Vec<u8>,
    answer: Vec<u8>,
    import: Option<Import>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State::default());
}

/// A buffer of this many bytes, valid until the next request for one.
#[no_mangle]
pub extern "C" fn logs_room(length: usize) -> *mut u8 {
    with(|state| {
        if state.room.len() < length {
            state.room.resize(length, 0);
        }
        state.room.as_mut_ptr()
    })
}

/// Starts an import with the options in the buffer, a JSON object of texts; the answer is `null` or an error.
#[no_mangle]
pub extern "C" fn logs_start(length: usize) -> *const u8 {
    with(|state| {
        let given: BTreeMap<String, String> =
            serde_json::from_slice(state.bytes(length)).unwrap_or_default();
        let mut options = Options::default();
        let mut wrong: Option<LogError> = None;
        for (name, value) in &given {
            if let Err(error) = options.set(name, value) {
                wrong.get_or_insert(error);
            }
        }
        state.import = Some(Import::new(options));
        state.answer(&wrong)
    })
}

/// Identifies the start of a file in the buffer: 0 unknown, 1 a tool's log, 2 a table with a time and a counter.
#[no_mangle]
pub extern "C" fn logs_kind(length: usize) -> u32 {
    with(|state| {
        let options = state.import.as_ref().map(Import::options);
        match options.and_then(|options| kind_of(state.bytes(length), options)) {
            None => 0,
            Some(Kind::Log) => 1,
            Some(Kind::Table) => 2,
        }
    })
}

/// Opens a file, whose name is in the buffer.
#[no_mangle]
pub extern "C" fn logs_open(length: usize) {
    with(|state| {
        let name = String::from_utf8_lossy(state.bytes(length)).into_owned();
        if let Some(import) = &mut state.import {
            import.open(&name);
        }
    });
}

/// Processes the next bytes of the file from the buffer.
#[no_mangle]
pub extern "C" fn logs_push(length: usize) {
    with(|state| {
        let State { room, import, .. } = state;
        if let Some(import) = import {
            import.push(&room[..length.min(room.len())]);
        }
    });
}

/// Marks the file as incomplete; the reason is in the buffer.
#[no_mangle]
pub extern "C" fn logs_cut(length: usize) {
    with(|state| {
        let why = String::from_utf8_lossy(state.bytes(length)).into_owned();
        if let Some(import) = &mut state.import {
            import.cut(&why);
        }
    });
}

/// Closes the file.
#[no_mangle]
pub extern "C" fn logs_close() {
    with(|state| {
        if let Some(import) = &mut state.import {
            import.close();
        }
    });
}

/// Number of rows read so far.
#[no_mangle]
pub extern "C" fn logs_rows() -> f64 {
    with(|state| {
        state
            .import
            .as_ref()
            .map_or(0.0, |import| import.rows_read() as f64)
    })
}

/// Finishes the import and returns its result.
#[no_mangle]
pub extern "C" fn logs_finish() -> *const u8 {
    with(|state| {
        let imported = state.import.take().map(Import::finish);
        state.answer(&imported)
    })
}

impl State {
    fn bytes(&self, length: usize) -> &[u8] {
        &self.room[..length.min(self.room.len())]
    }

    fn answer<T: Serialize>(&mut self, value: &T) -> *const u8 {
        let json = serde_json::to_vec(value).unwrap_or_else(|_| b"null".to_vec());
        let length = u32::try_from(json.len()).unwrap_or(0);
        self.answer.clear();
        self.answer.extend_from_slice(&length.to_le_bytes());
        self.answer.extend_from_slice(&json);
        self.answer.as_ptr()
    }
}

fn with<T>(use_it: impl FnOnce(&mut State) -> T) -> T {
    STATE.with_borrow_mut(use_it)
}
