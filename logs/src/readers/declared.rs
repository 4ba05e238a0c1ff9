//! A file that is read once it is complete.

use super::Reader;
use crate::error::LogError;
use crate::formats::{format_of, read_by_pattern};
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
    Some(reader(move |text, rows| format.log(text, rows, &options)))
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
            return Err(LogError::unreadable(
                "it is longer than 64 MB, too long for a printout; split it",
            ));
        }
        let rows = self.rows();
        (self.read)(&String::from_utf8_lossy(&self.bytes), rows)
    }
}
