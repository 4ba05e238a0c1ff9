//! A big integer with the operations for conversion between bases two and ten.

/// The largest power of ten that fits in a digit of [`Whole`].
const TEN_TO_NINE: u32 = 1_000_000_000;

/// A big integer as 32-bit digits, least significant first; the last is not 0.
#[derive(Clone, Debug)]
pub struct Whole(Vec<u32>);

impl Whole {
    /// From a 64-bit number.
    #[must_use]
    pub fn from(value: u64) -> Self {
        let mut whole = Self(Vec::new());
        whole.push(value);
        whole
    }

    fn push(&mut self, value: u64) {
        if value > 0 {
            self.0.push(low(value));
            let high = value >> 32;
            if high > 0 {
                self.0.push(low(high));
            }
        }
    }

    /// Multiplies by a factor and adds a summand.
    pub fn multiply_add(&mut self, factor: u32, summand: u32) {
        let mut carry = u64::from(summand);
        for digit in &mut self.0 {
            let product = u64::from(*digit) * u64::from(factor) + carry;
            *digit = low(product);
            carry = product >> 32;
        }
        self.push(carry);
    }

    /// Multiplies by 10^power.
    pub fn multiply_by_ten_to(&mut self, power: u32) {
        for _ in 0..power / 9 {
            self.multiply_add(TEN_TO_NINE, 0);
        }
        self.multiply_add(10_u32.pow(power % 9), 0);
    }

    /// Divides by 10^power; returns whether there was a remainder.
    pub fn divide_by_ten_to(&mut self, power: u32) -> bool {
        let mut remained = false;
        for _ in 0..power / 9 {
            remained |= self.divide(TEN_TO_NINE);
        }
        self.divide(10_u32.pow(power % 9)) || remained
    }

    fn divide(&mut self, divisor: u32) -> bool {
        let mut remainder = 0;
        for digit in self.0.iter_mut().rev() {
            let dividend = (remainder << 32) | u64::from(*digit);
            *digit = low(dividend / u64::from(divisor));
            remainder = dividend % u64::from(divisor);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        remainder > 0
    }

    /// Multiplies by 2^bits.
    pub fn shift_left(&mut self, bits: u32) {
        self.multiply_add(1 << (bits % 32), 0);
        if !self.0.is_empty() {
            let zeros = std::iter::repeat_n(0, bits as usize / 32);
            self.0.splice(0..0, zeros);
        }
    }

    /// Number of bits.
    #[must_use]
    pub fn bits(&self) -> u32 {
        let below = u32::try_from(self.0.len().saturating_sub(1)).unwrap_or(u32::MAX / 64) * 32;
        self.0
            .last()
            .map_or(0, |top| below + 32 - top.leading_zeros())
    }

    /// The 64 bits from position `lowest` up (higher ones are cut off), and whether any lower bit is set.
    #[must_use]
    pub fn window(&self, lowest: u32) -> (u64, bool) {
        let (skipped, within) = (lowest as usize / 32, lowest % 32);
        let digit = |at: usize| u128::from(self.0.get(skipped + at).copied().unwrap_or(0));
        let three = digit(0) | digit(1) << 32 | digit(2) << 64;
        let below =
            self.0.iter().take(skipped).any(|&digit| digit > 0) || three & ((1 << within) - 1) > 0;
        #[allow(clippy::cast_possible_truncation)]
        ((three >> within) as u64, below)
    }
}

#[allow(clippy::cast_possible_truncation)]
fn low(value: u64) -> u32 {
    value as u32
}
