//! Records between blanks.

use crate::measurements::uncertainty::PLUS_MINUS;

use super::record::Span;
use super::Records;

/// Signs that belong to the number behind them, also behind a blank.
const BEFORE_NUMBERS: &[&str] = &[
    "~", "≈", "±", "+/-", "+/−", "+-", ">", "<", "≥", "≤", ">=", "<=",
];

/// Signs and units of time that belong to the number before them.
const AFTER_NUMBERS: &[&str] = &[
    "%", "x", "×", "s", "ms", "us", "µs", "μs", "ns", "sec", "secs", "msec", "usec", "seconds",
];

impl Records<'_> {
    /// Reads cells separated by blanks; a unit in brackets belongs to the word before it, and a sign such as `~` or `%`
    /// to its number. `± 3` is a cell of its own only if the rows above have one for it.
    pub(super) fn spaced(&mut self, start: usize, end: usize) {
        if !self.has_rows && self.names_apart(start, end) {
            return;
        }
        let text = self.text;
        let mut before = "";
        for word in text[start..end].split_whitespace() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let joins = (BEFORE_NUMBERS.contains(&before) && begins_with_digit(word))
                || (AFTER_NUMBERS.contains(&word) && begins_with_digit(before));
            before = word;
            let last = self.kept.spans.last_mut().filter(|span| !span.copied);
            if let Some(last) = last.filter(|_| joins) {
                last.ends_at(at + word.len());
                continue;
            }
            match self.kept.spans.pop() {
                Some(before) if matches!(word.as_bytes()[0], b'(' | b'[') => {
                    let begin = if before.copied {
                        before.start
                    } else {
                        let begin = self.kept.copies.len();
                        self.copy(before.start, before.end);
                        begin
                    };
                    self.kept.copies.push(' ');
                    self.copy(at, at + word.len());
                    self.copied_from(begin);
                    self.stands(before.outer.0, at + word.len());
                }
                before => {
                    self.kept.spans.extend(before);
                    self.span(at, at + word.len());
                }
            }
        }
        while self.width > 0 && self.kept.spans.len() > self.width && self.join_uncertainty() {}
        self.width = self.width.max(self.kept.spans.len());
    }

    /// Whether a header has names of several words with wider gaps between them, as many as the row below has cells; then
    /// these are its cells.
    fn names_apart(&mut self, start: usize, end: usize) -> bool {
        let line = &self.text[start..end];
        let names = || {
            line.split("  ")
                .map(str::trim)
                .filter(|name| !name.is_empty())
        };
        let count = names().count();
        if count < 2 || count == line.split_whitespace().count() {
            return false;
        }
        let mut below = Records::new(self.text, self.delimiter, self.at, self.line);
        below.has_rows = true;
        let is_as_many = below
            .next()
            .is_ok_and(|row| row.is_some_and(|row| row.len() == count));
        if is_as_many {
            for name in names() {
                let at = name.as_ptr() as usize - self.text.as_ptr() as usize;
                self.span(at, at + name.len());
            }
            self.width = count;
        }
        is_as_many
    }

    /// Joins the last cell such as `± 3` to the one before, if there is one.
    fn join_uncertainty(&mut self) -> bool {
        let text = self.text;
        let is_uncertainty = |two: &[Span]| {
            let cell = text.get(two[1].start..two[1].end).unwrap_or_default();
            !two[0].copied && !two[1].copied && PLUS_MINUS.iter().any(|sign| cell.starts_with(sign))
        };
        let Some(at) = self.kept.spans.windows(2).rposition(is_uncertainty) else {
            return false;
        };
        let end = self.kept.spans.remove(at + 1).end;
        self.kept.spans[at].ends_at(end);
        true
    }
}

fn begins_with_digit(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}
