//! `ClickHouse`'s format `RowBinary`: columns one after the other, without names or gaps.
//!
//! Numbers are little-endian; a nullable value is preceded by a byte, 1 for NULL; an array begins with its length as
//! LEB128.

/// Reads rows.
pub struct Reader<'a>(&'a [u8]);

/// The bytes are not a row of the expected columns.
#[derive(Debug, PartialEq, Eq)]
pub struct Malformed;

type Read<T> = Result<T, Malformed>;

impl<'a> Reader<'a> {
    /// Creates a reader of bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    fn take(&mut self, length: usize) -> Read<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(Malformed)?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Read<u8> {
        Ok(self.take(1)?[0])
    }

    fn length(&mut self) -> Read<usize> {
        let mut length = 0_u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            length |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return usize::try_from(length).map_err(|_| Malformed);
            }
        }
        Err(Malformed)
    }

    /// `Nullable(Float64)`.
    ///
    /// # Errors
    /// [`Malformed`] if the bytes end too early.
    pub fn number(&mut self) -> Read<Option<f64>> {
        if self.byte()? != 0 {
            return Ok(None);
        }
        let bytes = self.take(8)?.first_chunk().ok_or(Malformed)?;
        Ok(Some(f64::from_le_bytes(*bytes)))
    }

    /// `Array(Nullable(Float64))`; NULL becomes NaN.
    ///
    /// # Errors
    /// [`Malformed`] if the bytes end too early.
    pub fn numbers(&mut self) -> Read<Vec<f64>> {
        let length = self.length()?;
        // Allocates no more than the remaining bytes could hold.
        let mut numbers = Vec::with_capacity(length.min(self.0.len()));
        for _ in 0..length {
            numbers.push(self.number()?.unwrap_or(f64::NAN));
        }
        Ok(numbers)
    }
}

/// Writes rows.
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// `UInt8`.
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// `Nullable(Float64)`; values that are not finite become NULL.
    pub fn number(&mut self, number: Option<f64>) {
        if let Some(number) = number.filter(|number| number.is_finite()) {
            self.0.push(0);
            self.0.extend_from_slice(&number.to_le_bytes());
        } else {
            self.0.push(1);
        }
    }

    /// The length of an array or a text.
    // LEB128.
    #[allow(clippy::cast_possible_truncation)]
    pub fn length(&mut self, mut length: usize) {
        while length >= 0x80 {
            self.0.push((length & 0x7F) as u8 | 0x80);
            length >>= 7;
        }
        self.0.push(length as u8);
    }

    /// `String`.
    pub fn text(&mut self, text: &str) {
        self.length(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    /// The bytes of all rows.
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_clickhouse_writes_it() {
        // SELECT [1, NULL]::Array(Nullable(Float64)), 2::Nullable(Float64), NULL FORMAT RowBinary
        let bytes = [
            2, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 1,
        ];
        let mut reader = Reader::new(&bytes);
        let numbers = reader.numbers().unwrap();
        assert_eq!(numbers[0].to_bits(), 1.0_f64.to_bits());
        assert!(numbers[1].is_nan());
        assert_eq!(reader.number(), Ok(Some(2.0)));
        assert_eq!(reader.number(), Ok(None));
        assert_eq!(reader.number(), Err(Malformed));
    }

    #[test]
    fn lengths_go_both_ways() {
        for length in [0, 1, 127, 128, 300, 1_000_000] {
            let mut writer = Writer::default();
            writer.length(length);
            let bytes = writer.bytes();
            assert_eq!(Reader::new(&bytes).length(), Ok(length));
        }
    }

    #[test]
    fn what_ends_too_early_takes_no_memory_and_is_malformed() {
        let long = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];
        assert_eq!(Reader::new(&long).numbers(), Err(Malformed));
        assert_eq!(Reader::new(&[0xFF; 12]).numbers(), Err(Malformed));
        assert_eq!(Reader::new(&[]).numbers(), Err(Malformed));
    }
}
