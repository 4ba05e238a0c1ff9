//! Splits bytes that arrive in pieces into lines and rows of delimited text. Lines without a quote, which are nearly
//! all, are split in one pass of sixteen bytes at a time; the others are parsed by `csv-core`.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use memchr::memchr;
use wide::u8x16;

/// A longer row must have an unclosed quote.
const LONGEST: usize = 1 << 20;

/// Splits bytes into lines.
#[derive(Debug, Default)]
pub struct Lines {
    buffer: Vec<u8>,
    /// Whether the bytes up to the next line break belong to a line that is too long.
    is_skipping: bool,
    /// Number of lines skipped because they were too long.
    pub broken: u64,
}

impl Lines {
    /// Processes more bytes, and calls `each` for every complete line, without its line break.
    pub fn push(&mut self, bytes: &[u8], each: &mut impl FnMut(&[u8])) {
        let mut at = 0;
        while let Some(end) = memchr(b'\n', &bytes[at..]) {
            let part = &bytes[at..at + end];
            at += end + 1;
            if std::mem::take(&mut self.is_skipping) {
                continue;
            }
            if self.buffer.is_empty() {
                self.give(part, each);
            } else {
                self.buffer.extend_from_slice(part);
                let line = std::mem::take(&mut self.buffer);
                self.give(&line, each);
                self.buffer = line;
                self.buffer.clear();
            }
        }
        if self.is_skipping {
            return;
        }
        self.buffer.extend_from_slice(&bytes[at..]);
        if self.buffer.len() > LONGEST {
            self.buffer = Vec::new();
            self.is_skipping = true;
            self.broken += 1;
        }
    }

    /// Processes the last line if it has no line break.
    pub fn finish(&mut self, each: &mut impl FnMut(&[u8])) {
        let line = std::mem::take(&mut self.buffer);
        if !line.is_empty() {
            each(&line);
        }
    }

    fn give(&mut self, line: &[u8], each: &mut impl FnMut(&[u8])) {
        if line.len() > LONGEST {
            self.broken += 1;
        } else {
            each(line);
        }
    }
}

/// Splits bytes into rows.
pub struct Records {
    delimiter: u8,
    buffer: Vec<u8>,
    hard: Reader,
    unquoted: Vec<u8>,
    ends: Vec<usize>,
    fields: Vec<(usize, usize)>,
    /// Whether the bytes up to the next line break belong to a line that is too long.
    is_skipping: bool,
    /// Number of lines with an unclosed quote, or too long.
    pub broken: u64,
}

/// The fields of a row.
pub struct Fields<'a> {
    bytes: &'a [u8],
    fields: &'a [(usize, usize)],
}

impl<'a> Fields<'a> {
    /// A field by its index; empty if the row has none.
    #[must_use]
    pub fn get(&self, place: usize) -> &'a [u8] {
        self.fields
            .get(place)
            .map_or(&[], |(start, end)| &self.bytes[*start..*end])
    }

    /// A field as text; empty if not UTF-8.
    #[must_use]
    pub fn text(&self, place: usize) -> &'a str {
        std::str::from_utf8(self.get(place)).unwrap_or("").trim()
    }

    /// A field as a number.
    #[must_use]
    pub fn number(&self, place: usize) -> Option<f64> {
        number(self.get(place))
    }

    /// Number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fields.len()
    }
}

/// Parses a finite number.
#[must_use]
pub fn number(text: &[u8]) -> Option<f64> {
    if let Some(count) = count(text) {
        return Some(count as f64);
    }
    let number: f64 = std::str::from_utf8(text).ok()?.trim().parse().ok()?;
    number.is_finite().then_some(number)
}

/// Parses a number that consists of at most 15 digits.
#[must_use]
pub fn count(text: &[u8]) -> Option<u64> {
    if text.is_empty() || text.len() > 15 {
        return None;
    }
    let mut number = 0;
    for digit in text {
        let value = digit.wrapping_sub(b'0');
        if value > 9 {
            return None;
        }
        number = number * 10 + u64::from(value);
    }
    Some(number)
}

impl Records {
    /// For rows with this delimiter.
    #[must_use]
    pub fn new(delimiter: u8) -> Self {
        Self {
            delimiter,
            buffer: Vec::new(),
            hard: ReaderBuilder::new().delimiter(delimiter).build(),
            unquoted: vec![0; 4096],
            ends: vec![0; 64],
            fields: Vec::new(),
            is_skipping: false,
            broken: 0,
        }
    }

    /// Processes more bytes, and calls `each` for every complete row.
    pub fn push(&mut self, bytes: &[u8], each: &mut impl FnMut(&Fields)) {
        let end = memchr(b'\n', bytes);
        let bytes = match (self.is_skipping, end) {
            (true, None) => return,
            (true, Some(end)) => &bytes[end + 1..],
            (false, _) => bytes,
        };
        self.is_skipping = false;
        // Without a line break no row ends, so the bytes need not be scanned again.
        if end.is_none() && self.buffer.len() + bytes.len() < LONGEST {
            self.buffer.extend_from_slice(bytes);
            return;
        }
        let mut buffer = std::mem::take(&mut self.buffer);
        let used = if buffer.is_empty() {
            let used = self.rows(bytes, false, each);
            buffer.extend_from_slice(&bytes[used..]);
            0
        } else {
            buffer.extend_from_slice(bytes);
            self.rows(&buffer, false, each)
        };
        buffer.drain(..used);
        self.buffer = buffer;
    }

    /// Processes the last row if it has no line break; returns whether there was one.
    pub fn finish(&mut self, each: &mut impl FnMut(&Fields)) -> bool {
        let buffer = std::mem::take(&mut self.buffer);
        let used = self.rows(&buffer, false, each);
        let rest = &buffer[used..];
        self.rows(rest, true, each);
        !rest.is_empty()
    }

    /// Processes the complete rows; returns the number of bytes consumed.
    fn rows(&mut self, bytes: &[u8], is_last: bool, each: &mut impl FnMut(&Fields)) -> usize {
        let mut at = 0;
        loop {
            let rest = &bytes[at..];
            let (line, next) = match memchr(b'\n', rest) {
                Some(end) => (&rest[..end], end + 1),
                None if is_last && !rest.is_empty() => (rest, rest.len()),
                None if rest.len() >= LONGEST => {
                    self.broken += 1;
                    self.is_skipping = true;
                    return bytes.len();
                }
                None => return at,
            };
            if self.plain(line) {
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                if !line.is_empty() {
                    each(&Fields {
                        bytes: line,
                        fields: &self.fields,
                    });
                }
                at += next;
                continue;
            }
            match self.quoted(rest, is_last, each) {
                Some(taken) => at += taken,
                // The row continues in later bytes.
                None if rest.len() < LONGEST && !is_last => return at,
                None => {
                    self.broken += 1;
                    at += next;
                }
            }
        }
    }

    /// Splits a line into fields at its delimiters, in one pass of sixteen bytes each; false if it has quotes.
    fn plain(&mut self, line: &[u8]) -> bool {
        let [delimiter, quote] = [self.delimiter, b'"'].map(u8x16::splat);
        self.fields.clear();
        let mut start = 0;
        let (blocks, rest) = line.as_chunks();
        for (i, block) in blocks.iter().enumerate() {
            let bytes = u8x16::new(*block);
            if bytes.simd_eq(quote).any() {
                return false;
            }
            let mut found = bytes.simd_eq(delimiter).to_bitmask();
            while found != 0 {
                let end = 16 * i + found.trailing_zeros() as usize;
                self.fields.push((start, end));
                start = end + 1;
                found &= found - 1;
            }
        }
        let first = line.len() - rest.len();
        for (i, byte) in rest.iter().enumerate() {
            if *byte == b'"' {
                return false;
            }
            if *byte == self.delimiter {
                self.fields.push((start, first + i));
                start = first + i + 1;
            }
        }
        let end = line.len() - usize::from(line.ends_with(b"\r"));
        self.fields.push((start.min(end), end));
        true
    }

    /// Parses a row with quotes; returns its length, or `None` if its end has not arrived yet.
    fn quoted(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        each: &mut impl FnMut(&Fields),
    ) -> Option<usize> {
        self.hard.reset();
        let bytes = &bytes[..bytes.len().min(LONGEST)];
        let (mut taken, mut written, mut count) = (0, 0, 0);
        loop {
            let (result, read, out, ended) = self.hard.read_record(
                &bytes[taken..],
                &mut self.unquoted[written..],
                &mut self.ends[count..],
            );
            taken += read;
            written += out;
            count += ended;
            match result {
                ReadRecordResult::OutputFull => self.unquoted.resize(self.unquoted.len() * 2, 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(self.ends.len() * 2, 0),
                ReadRecordResult::InputEmpty if is_last && read > 0 => {}
                ReadRecordResult::InputEmpty if !is_last => return None,
                ReadRecordResult::InputEmpty | ReadRecordResult::Record => break,
                ReadRecordResult::End => return Some(bytes.len().max(1)),
            }
        }
        self.fields.clear();
        let mut start = 0;
        for end in &self.ends[..count] {
            self.fields.push((start, *end));
            start = *end;
        }
        // The parser leaves the second byte of a CRLF for the next row.
        if bytes.get(taken - 1) == Some(&b'\r') && bytes.get(taken) == Some(&b'\n') {
            taken += 1;
        }
        each(&Fields {
            bytes: &self.unquoted,
            fields: &self.fields,
        });
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str, piece: usize) -> Vec<Vec<String>> {
        let mut rows = Vec::new();
        let mut records = Records::new(b',');
        let mut each = |fields: &Fields| {
            let row = (0..fields.len()).map(|i| fields.text(i).to_owned());
            rows.push(row.collect::<Vec<_>>());
        };
        for bytes in text.as_bytes().chunks(piece) {
            records.push(bytes, &mut each);
        }
        records.finish(&mut each);
        rows
    }

    #[test]
    fn rows_are_the_same_however_they_are_cut() {
        let text = "a,b,c\r\n1,\"two, \"\"three\"\"\",4\r\n\n5,\"over\nlines, \"\"x\"\"\r\nmore\",6\n7,8,9";
        let whole = rows(text, text.len());
        assert_eq!(whole.len(), 4, "{whole:?}");
        assert_eq!(whole[1], ["1", "two, \"three\"", "4"]);
        assert_eq!(whole[2][2], "6");
        assert_eq!(whole[3], ["7", "8", "9"]);
        for piece in 1..text.len() {
            assert_eq!(rows(text, piece), whole, "in pieces of {piece}");
        }
    }

    #[test]
    fn lines_are_the_same_however_they_are_cut() {
        let text = format!("one\n\ntwo\r\n{}\nthree", "x".repeat(LONGEST + 1));
        let lines = |piece: usize| {
            let (mut found, mut lines) = (Vec::new(), Lines::default());
            let mut each = |line: &[u8]| found.push(line.to_vec());
            for bytes in text.as_bytes().chunks(piece) {
                lines.push(bytes, &mut each);
            }
            lines.finish(&mut each);
            (found, lines.broken)
        };
        let (whole, broken) = lines(text.len());
        assert_eq!(whole, [&b"one"[..], b"", b"two\r", b"three"]);
        assert_eq!(broken, 1);
        for piece in [1, 2, 3, 1000, LONGEST, LONGEST + 8] {
            assert_eq!(
                lines(piece),
                (whole.clone(), broken),
                "in pieces of {piece}"
            );
        }
    }

    #[test]
    fn a_line_that_never_ends_is_left_out() {
        for piece in [4096, 3 * LONGEST] {
            let text = format!("1,2\n{}\n3,4\n", "x".repeat(2 * LONGEST));
            let mut records = Records::new(b',');
            let mut held = 0;
            let mut firsts = Vec::new();
            for bytes in text.as_bytes().chunks(piece) {
                records.push(bytes, &mut |fields| firsts.push(fields.get(0).len()));
                held = held.max(records.buffer.len());
            }
            records.finish(&mut |fields| firsts.push(fields.get(0).len()));
            assert!(held < LONGEST, "{held}");
            if piece == 4096 {
                assert_eq!((firsts, records.broken), (vec![1, 1], 1));
            }
        }
    }

    #[test]
    fn a_quote_that_is_never_closed_loses_its_own_line() {
        let many = "1,2,3\n".repeat(400_000);
        let text = format!("1,\"open,3\n{many}");
        let mut records = Records::new(b',');
        let mut count = 0;
        for bytes in text.as_bytes().chunks(65_536) {
            records.push(bytes, &mut |_| count += 1);
        }
        records.finish(&mut |_| count += 1);
        assert_eq!((count, records.broken), (400_000, 1));
    }
}
