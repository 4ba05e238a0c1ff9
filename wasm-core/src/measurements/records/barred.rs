//! Records between bars, as in Markdown, Confluence or the console of a database.

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
        let mut at = start + bar * usize::from(line.starts_with('|'));
        let (mut from, mut begin) = (at, self.kept.copies.len());
        let mut stands = at;
        while at < end {
            match bytes[at..] {
                [b'|', ..] => {
                    self.bar_cell(from, at, begin);
                    self.stands(stands, at);
                    at += bar;
                    stands = at;
                    (from, begin) = (at, self.kept.copies.len());
                }
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
        if !line.ends_with('|') || is_open {
            self.bar_cell(from, end, begin);
            self.stands(stands, end);
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
