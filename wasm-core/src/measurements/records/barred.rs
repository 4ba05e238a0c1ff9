//! Records between bars, as in Markdown, Confluence or the console of a database.

use crate::measurements::rule::is_bar;

use super::Records;

impl Records<'_> {
    /// Reads cells separated by bars; the outer bars may be missing, and `\|` is a literal bar.
    pub(super) fn barred(&mut self, start: usize, end: usize) {
        let line = self.text[start..end].trim();
        let start = line.as_ptr() as usize - self.text.as_ptr() as usize;
        let end = start + line.len();
        let bytes = &self.text.as_bytes()[..end];
        // Header rows in Confluence markup have doubled bars.
        let bar = if is_doubled(line.as_bytes()) { 2 } else { 1 };
        let mut at = start + length_of_bar(line).map_or(0, |length| bar * length);
        let (mut from, mut begin) = (at, self.kept.copies.len());
        let mut stands = at;
        while at < end {
            let is_drawn = matches!(bytes[at], b'|' | FIRST_OF_BARS);
            if let Some(length) = is_drawn
                .then(|| length_of_bar(&self.text[at..end]))
                .flatten()
            {
                self.bar_cell(from, at, begin);
                self.stands(stands, at);
                at += bar * length;
                stands = at;
                (from, begin) = (at, self.kept.copies.len());
                continue;
            }
            match bytes[at..] {
                [b'\\', b'|', ..] => {
                    self.copy(from, at);
                    // The escaped bar is copied with the text after it.
                    from = at + 1;
                    at += 2;
                }
                _ => at += 1,
            }
        }
        let is_open = from < end || begin < self.kept.copies.len();
        if !line.ends_with(is_bar) || is_open {
            self.bar_cell(from, end, begin);
            self.stands(stands, end);
        }
    }

    /// Reads cells of LaTeX separated by ampersands: `8 & 5100`.
    pub(super) fn between_ampersands(&mut self, start: usize, cells: &str) {
        let mut at = start;
        for cell in cells.split('&') {
            self.span(at, at + cell.len());
            self.stands(at, at + cell.len());
            at += cell.len() + 1;
        }
    }

    fn bar_cell(&mut self, from: usize, to: usize, begin: usize) {
        if begin == self.kept.copies.len() {
            self.span(from, to);
        } else {
            self.copy(from, to);
            self.copied_from(begin);
        }
    }
}

/// The first byte of all bars but `|`.
const FIRST_OF_BARS: u8 = 0xe2;

/// The bytes of the bar that a text begins with.
fn length_of_bar(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    is_bar(first).then(|| first.len_utf8())
}

/// Whether a line has doubled bars, as in a Confluence header: `||users||tps||`.
fn is_doubled(line: &[u8]) -> bool {
    if !(line.starts_with(b"||") && line.ends_with(b"||")) {
        return false;
    }
    let (mut at, mut is_blank) = (2, true);
    while at < line.len() {
        if line[at] != b'|' {
            is_blank &= line[at] == b' ';
            at += 1;
        } else if is_blank || line.get(at + 1) != Some(&b'|') {
            return false;
        } else {
            (at, is_blank) = (at + 2, true);
        }
    }
    line.len() > 4
}
