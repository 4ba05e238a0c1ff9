//! Which delimiter the lines of a table use.

use crate::measurements::cell::CellRef;
use crate::measurements::delimiter::Delimiter;
use crate::measurements::records::is_rule;

/// Number of lines used to detect the delimiter.
const SNIFFED_LINES: usize = 50;

/// The delimiter of the columns in these lines.
pub(crate) fn delimiter_of<'a>(lines: impl Iterator<Item = &'a str>) -> Delimiter {
    let lines: Vec<&str> = lines
        .filter(|line| !line.starts_with('#'))
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .take(SNIFFED_LINES)
        .collect();
    let with = |c: char| lines.iter().filter(|line| line.contains(c)).count();
    if with('|') > 0 && lines.iter().all(|line| line.contains('|') || is_rule(line)) {
        return Delimiter::Bar;
    }
    let (tabs, semicolons, commas) = (with('\t'), with(';'), with(','));
    // A character that only occurs in a few notes is not the delimiter.
    if tabs > 0 && tabs >= semicolons.max(commas) {
        Delimiter::Tab
    } else if semicolons > 0 && semicolons >= commas {
        Delimiter::Semicolon
    } else if is_spaced(&lines) {
        Delimiter::Space
    } else {
        Delimiter::Comma
    }
}

/// Whether blanks separate columns: some line has several words, and commas occur only inside numbers. A short line, as
/// while a row is being typed, makes no difference.
fn is_spaced(lines: &[&str]) -> bool {
    lines
        .iter()
        .any(|line| line.split_whitespace().nth(1).is_some())
        && lines.iter().all(|line| {
            !line.contains('"')
                && line
                    .split_whitespace()
                    .all(|word| !word.contains(',') || CellRef::from_text(word).looks_numeric())
        })
}
