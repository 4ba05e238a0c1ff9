//! Numbers as bytes and back: a message about a batch holds little else.

/// Bytes of a number.
const EACH: usize = size_of::<f64>();

/// Numbers from bytes, the lowest of each first; what is too short for one at the end is left out.
#[must_use]
#[inline(never)]
pub fn read(bytes: &[u8]) -> Vec<f64> {
    let (numbers, _) = bytes.as_chunks::<EACH>();
    numbers.iter().copied().map(f64::from_le_bytes).collect()
}

/// The bytes of numbers, the lowest of each first.
#[must_use]
#[inline(never)]
pub fn write(numbers: &[f64]) -> Vec<u8> {
    let bytes: Vec<[u8; EACH]> = numbers.iter().copied().map(f64::to_le_bytes).collect();
    bytes.into_flattened()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let numbers = [0.1, -0.0, f64::MAX, f64::INFINITY];
        let bytes = write(&numbers);
        assert_eq!(bytes[..8], [0x9A, 0x99, 0x99, 0x99, 0x99, 0x99, 0xB9, 0x3F]);
        let cut = [&bytes[..], &[1, 2, 3]].concat();
        assert_eq!(
            read(&cut).iter().map(|n| n.to_bits()).collect::<Vec<_>>(),
            numbers.map(f64::to_bits)
        );
    }
}
