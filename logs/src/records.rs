//! Splits bytes that arrive in pieces into lines and rows of delimited text. Lines without a quote, which are nearly
//! all, are split in one pass of sixteen bytes at a time; the others are parsed by `csv-core`.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use memchr::memchr;
use wide::u8x16;

/// A longer row must have an unclosed quote.
const LONGEST: usize = 1 << 20;
/// Bytes that are looked at together.
const BLOCK: usize = 16;

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
    /// Where the fields end.
    ends: Vec<usize>,
    /// Whether the bytes up to the next line break belong to a line that is too long.
    is_skipping: bool,
    /// Number of lines with an unclosed quote, or too long.
    pub broken: u64,
}

/// The first line of some bytes, as it was found.
enum Plain {
    /// It ends there, and has so many delimiters but no quotes.
    Line(usize, usize),
    /// It has a quote.
    Quoted,
    /// Its end has not arrived yet; so far it has so many delimiters.
    Open(usize),
}

impl Plain {
    /// A line up to the first line break or quote.
    fn ended(byte: u8, at: usize, delimiters: usize) -> Self {
        if byte == b'"' {
            Self::Quoted
        } else {
            Self::Line(at, delimiters)
        }
    }
}

/// The fields of a row.
pub struct Fields<'a> {
    bytes: &'a [u8],
    ends: &'a [usize],
    /// Bytes between two fields: a delimiter, or none where quotes were removed.
    between: usize,
}

impl<'a> Fields<'a> {
    /// A field by its index; empty if the row has none.
    #[must_use]
    pub fn get(&self, place: usize) -> &'a [u8] {
        let Some(end) = self.ends.get(place) else {
            return &[];
        };
        let start = match place {
            0 => 0,
            _ => self.ends[place - 1] + self.between,
        };
        self.bytes.get(start..*end).unwrap_or(&[])
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
        self.ends.len()
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
    let (mut number, rest) = match text.split_first_chunk() {
        Some((first, rest)) => (eight_digits(*first)?, rest),
        None => (0, text),
    };
    for digit in rest {
        let value = digit.wrapping_sub(b'0');
        if value > 9 {
            return None;
        }
        number = number * 10 + u64::from(value);
    }
    Some(number)
}

/// Eight digits at once: pairs of neighbours are put together, of digits, of numbers below 100 and of such below 10,000.
fn eight_digits(text: [u8; 8]) -> Option<u64> {
    let each = |byte: u8| u64::from_le_bytes([byte; 8]);
    let bytes = u64::from_le_bytes(text);
    // Only '0' to '9' have a high half of 3, also with 6 added.
    let high = |bytes: u64| bytes & each(0xf0);
    if high(bytes) != each(0x30) || high(bytes + each(6)) != each(0x30) {
        return None;
    }
    let joined =
        |numbers: u64, scale: u64, bits: u32| numbers.wrapping_mul((scale << bits) + 1) >> bits;
    let pairs = joined(bytes & each(0x0f), 10, 8);
    let fours = joined(pairs & 0x00ff_00ff_00ff_00ff, 100, 16);
    Some(joined(fours & 0x0000_ffff_0000_ffff, 10_000, 32))
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
            let found = match self.plain(rest) {
                Plain::Open(delimiters) if is_last && !rest.is_empty() => {
                    Plain::Line(rest.len(), delimiters)
                }
                found => found,
            };
            match found {
                Plain::Line(end, delimiters) => {
                    self.give(&rest[..end], delimiters, each);
                    at += (end + 1).min(rest.len());
                }
                Plain::Open(_) if rest.len() < LONGEST => return at,
                Plain::Open(_) => {
                    self.broken += 1;
                    self.is_skipping = true;
                    return bytes.len();
                }
                Plain::Quoted => match self.quoted(rest, is_last, each) {
                    Some(taken) => at += taken,
                    // The row continues in later bytes.
                    None if rest.len() < LONGEST && !is_last => return at,
                    None => {
                        self.broken += 1;
                        let Some(end) = memchr(b'\n', rest) else {
                            self.is_skipping = !is_last;
                            return bytes.len();
                        };
                        at += end + 1;
                    }
                },
            }
        }
    }

    /// Gives a line with so many delimiters, unless it is empty.
    fn give(&mut self, line: &[u8], delimiters: usize, each: &mut impl FnMut(&Fields)) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            return;
        }
        self.ends[delimiters] = line.len();
        each(&Fields {
            bytes: line,
            ends: &self.ends[..=delimiters],
            between: 1,
        });
    }

    /// Finds the delimiters of the first line, and its end, in one pass of sixteen bytes each.
    fn plain(&mut self, bytes: &[u8]) -> Plain {
        let [delimiter, quote, end] = [self.delimiter, b'"', b'\n'].map(u8x16::splat);
        let mut count = 0;
        let (blocks, rest) = bytes.as_chunks();
        for (i, block) in blocks.iter().enumerate() {
            let at = i * BLOCK;
            let bytes = u8x16::new(*block);
            let stops = (bytes.simd_eq(quote) | bytes.simd_eq(end)).to_bitmask();
            let mut found = bytes.simd_eq(delimiter).to_bitmask();
            // Those before the first stop.
            found &= (stops & stops.wrapping_neg()).wrapping_sub(1);
            self.make_room(count);
            while found != 0 {
                self.ends[count] = at + found.trailing_zeros() as usize;
                count += 1;
                found &= found - 1;
            }
            if stops != 0 {
                let within = stops.trailing_zeros() as usize;
                return Plain::ended(block[within % BLOCK], at + within, count);
            }
        }
        let first = bytes.len() - rest.len();
        for (at, byte) in (first..).zip(rest) {
            if matches!(*byte, b'"' | b'\n') {
                return Plain::ended(*byte, at, count);
            }
            if *byte == self.delimiter {
                self.make_room(count);
                self.ends[count] = at;
                count += 1;
            }
        }
        Plain::Open(count)
    }

    /// Makes room for the ends of a block's fields, and for that of the last field.
    fn make_room(&mut self, count: usize) {
        if self.ends.len() < count + BLOCK + 1 {
            self.ends.resize(2 * (count + BLOCK), 0);
        }
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
        // The parser leaves the second byte of a CRLF for the next row.
        if bytes.get(taken - 1) == Some(&b'\r') && bytes.get(taken) == Some(&b'\n') {
            taken += 1;
        }
        each(&Fields {
            bytes: &self.unquoted,
            ends: &self.ends[..count],
            between: 0,
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
    fn counts_are_digits_alone() {
        for count_of in [
            0,
            7,
            99_999_999,
            12_345_678,
            1_795_189_357_402,
            999_999_999_999_999,
        ] {
            assert_eq!(count(count_of.to_string().as_bytes()), Some(count_of));
        }
        let others = ["", "1234567", "12345678", "123456789012"].map(str::to_owned);
        for text in others {
            for wrong in ['/', ':', '?', '\u{b}', '.', '-', ' '] {
                for at in 0..=text.len() {
                    let mut text = text.clone();
                    text.insert(at, wrong);
                    assert_eq!(count(text.as_bytes()), None, "{text:?}");
                }
            }
        }
        assert_eq!(count(b"0000000012"), Some(12));
        assert_eq!(count(b"1234567890123456"), None);
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
