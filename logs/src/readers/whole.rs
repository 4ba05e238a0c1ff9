//! Printouts and JSON documents, which are read once they are complete.

use super::{declared, printed, reports, text_of, Reader};
use crate::options::Options;

/// Recognises a known printout, or JSON.
pub fn recognise(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    let is_printed = printed::tool_of(text_of(begun)).is_some();
    document(begun, options).or_else(|| is_printed.then(|| reader(options)))
}

/// Recognises JSON.
pub fn document(begun: &[u8], options: &Options) -> Option<Box<dyn Reader>> {
    is_json(text_of(begun)).then(|| reader(options))
}

fn reader(options: &Options) -> Box<dyn Reader> {
    let options = options.clone();
    declared::reader(move |text, rows| {
        let json = text.trim_start();
        if is_json(json) {
            return reports::read(json, rows, &options);
        }
        printed::read(text, rows)
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
