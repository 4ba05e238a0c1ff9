//! A file that is read once it is complete.

use super::prefix::Cleaning;
use super::{several_generators, Reader, LOOKED};
use crate::error::LogError;
use crate::formats::{format_of, read_by_pattern, Format};
use crate::log::Log;
use crate::options::Options;

/// Size limit of a file that is read as a whole.
const LONGEST: usize = 1 << 26;

type Read = Box<dyn FnOnce(&str, u64) -> Result<Log, LogError>>;

/// The reader by patterns that the user gives.
#[must_use]
pub fn asked(options: &Options) -> Option<Box<dyn Reader>> {
    let options = options.clone();
    (options.asked.is_any())
        .then(|| reader(move |text, rows| read_by_pattern(text, rows, &options)))
}

/// The reader of a declared format.
#[must_use]
pub fn recognise(begun: &str, options: &Options) -> Option<Box<dyn Reader>> {
    let options = options.clone();
    let format = format_of(begun)?;
    Some(reader(move |text, rows| {
        let read = format.log(text, rows, &options);
        read.or_else(|error| passed_on(format, text, rows, &options).unwrap_or(Err(error)))
    }))
}

/// The log of a text whose lines have a prefix, although the marks of its format, which do not begin a line, were found;
/// or why there is none in what stands behind the prefix.
fn passed_on(
    format: &Format,
    text: &str,
    rows: u64,
    options: &Options,
) -> Option<Result<Log, LogError>> {
    let mut read: Vec<(Cleaning, Log)> = Vec::new();
    let mut refused = None;
    for cleaning in Cleaning::candidates(start_of(text)) {
        let clean = cleaning.text(text.as_bytes());
        let clean = String::from_utf8_lossy(&clean);
        let is_same = format_of(start_of(&clean))
            .is_some_and(|of| of.form == format.form && of.tool == format.tool);
        match is_same.then(|| format.log(&clean, rows, options)) {
            Some(Ok(log)) => read.push((cleaning, log)),
            Some(Err(error)) => refused = refused.or(Some(Err(error))),
            None => {}
        }
    }
    let mut read = read.into_iter();
    let Some((cleaning, log)) = read.next() else {
        return refused;
    };
    if let Some((other, _)) = read.find(|(other, _)| cleaning.is_beside(other)) {
        return Some(Err(several_generators(&cleaning, &other)));
    }
    Some(Ok(match cleaning.note() {
        Some(note) => log.noting(note),
        None => log,
    }))
}

/// The part of a text by which its format is found.
fn start_of(text: &str) -> &str {
    let mut end = LOOKED.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// The reader of a file whose text is read as a whole.
pub(super) fn reader(
    read: impl FnOnce(&str, u64) -> Result<Log, LogError> + 'static,
) -> Box<dyn Reader> {
    Box::new(Whole {
        bytes: Vec::new(),
        is_too_long: false,
        read: Box::new(read),
    })
}

struct Whole {
    bytes: Vec<u8>,
    is_too_long: bool,
    read: Read,
}

impl Reader for Whole {
    fn push(&mut self, bytes: &[u8]) {
        if self.bytes.len() + bytes.len() > LONGEST {
            self.is_too_long = true;
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }

    fn rows(&self) -> u64 {
        memchr::memchr_iter(b'\n', &self.bytes).count() as u64
    }

    fn finish(self: Box<Self>) -> Result<Log, LogError> {
        if self.is_too_long {
            return Err(LogError::unreadable([
                "it is longer than 64 MB, too long for a printout; split it",
                "Sie ist länger als 64 MB, zu lang für einen Ausdruck. Die Datei teilen",
            ]));
        }
        let rows = self.rows();
        (self.read)(&String::from_utf8_lossy(&self.bytes), rows)
    }
}
