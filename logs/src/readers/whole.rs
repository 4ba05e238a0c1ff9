//! Printouts and JSON documents, which are read once they are complete.

use super::{printed, reports, text_of, Reader};
use crate::error::LogError;
use crate::log::Log;
use crate::options::Options;

/// Size limit of a printout or a document.
const LONGEST: usize = 1 << 26;

/// Recognises a known printout, or JSON.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let text = text_of(begun);
    let is_json = is_json(text);
    (is_json || printed::tool_of(text).is_some()).then(|| {
        let options = options.clone();
        Box::new(Whole {
            bytes: Vec::new(),
            is_too_long: false,
            options,
        }) as Box<dyn Reader>
    })
}

/// Whether a text starts like a JSON object or a list of objects; a header may start with a bracket.
fn is_json(text: &str) -> bool {
    let mut signs = text.chars().filter(|c| !c.is_whitespace());
    match signs.next() {
        Some('{') => matches!(signs.next(), Some('"' | '}') | None),
        Some('[') => matches!(signs.next(), Some('{')),
        _ => false,
    }
}

struct Whole {
    options: Options,
    bytes: Vec<u8>,
    is_too_long: bool,
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
        let text = String::from_utf8_lossy(&self.bytes);
        let json = text.trim_start();
        if is_json(json) {
            return reports::read(json, rows, &self.options);
        }
        printed::read(&text, rows)
    }
}
