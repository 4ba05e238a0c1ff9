//! Writes a number as the shortest text that reads back as the same number, or with a few digits.

use super::read::nearest_short;
use super::whole::Whole;
use super::{EXACT_POWERS, LARGEST_EXACT};

/// From this power of ten on, and below the next constant, numbers are written with an exponent, as in JavaScript.
const LARGEST_PLAIN: i32 = 21;
const SMALLEST_PLAIN: i32 = -6;
/// Digits that always distinguish a number from its neighbours.
const MOST_DIGITS: u32 = 17;

/// digits · 10^exponent.
#[derive(Clone, Copy)]
struct Decimal {
    digits: u64,
    exponent: i32,
}

/// The shortest text that reads back as the same number: `955.16`, `0.05`, `1e300`, `NaN`.
#[must_use]
pub fn shortest(value: f64) -> String {
    written(value, |size| {
        let decimal = shortest_decimal(size).without_zeros();
        decimal.text(decimal.exponent10(), SMALLEST_PLAIN, LARGEST_PLAIN)
    })
}

/// Four significant digits, for sentences; whole parts below 10⁹ are written in full.
#[must_use]
pub fn four_digits(value: f64) -> String {
    written(value, |size| {
        let exact = leading_digits(size);
        // A longer whole part is shown in full.
        let wanted = match exact.decimal.exponent10() {
            power @ 4..9 => power.unsigned_abs() + 1,
            _ => 4,
        };
        let rounded = exact.rounded(wanted);
        let power = exact.decimal.exponent10();
        if (-5..9).contains(&power) {
            rounded.without_zeros().text(power, -5, 10)
        } else {
            rounded.text(rounded.exponent10(), 1, 0)
        }
    })
}

/// Common to all formats: the sign, NaN, infinity and zero.
fn written(value: f64, text_of_size: impl Fn(f64) -> String) -> String {
    if value.is_nan() {
        return "NaN".into();
    }
    let size = value.abs();
    let text = if size.is_infinite() {
        "Infinity".into()
    } else if size == 0.0 {
        "0".into()
    } else {
        text_of_size(size)
    };
    if value.is_sign_negative() {
        format!("-{text}")
    } else {
        text
    }
}

/// The fewest digits that read back as this positive number.
fn shortest_decimal(size: f64) -> Decimal {
    short_decimal(size).unwrap_or_else(|| {
        let exact = leading_digits(size);
        (1..MOST_DIGITS)
            .map(|count| exact.rounded(count))
            .find(|decimal| nearest_short(decimal.digits, decimal.exponent) == size)
            .unwrap_or_else(|| exact.rounded(MOST_DIGITS))
    })
}

/// For numbers with at most 2⁵³ units in the last place, where one division proves that they read back.
fn short_decimal(size: f64) -> Option<Decimal> {
    (0..)
        .zip(EXACT_POWERS)
        .map(|(places, power)| (places, power, (size * power).round()))
        .take_while(|&(_, _, units)| units <= LARGEST_EXACT as f64)
        .find(|&(_, power, units)| units / power == size)
        .map(|(places, _, units)| Decimal {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            digits: units as u64,
            exponent: -places,
        })
}

/// The first 18 or 19 digits of a number, and whether nonzero digits follow.
struct Leading {
    decimal: Decimal,
    more: bool,
}

fn leading_digits(size: f64) -> Leading {
    const FRACTION: u64 = (1 << 52) - 1;
    let bits = size.to_bits();
    let biased = i32::try_from(bits >> 52).unwrap_or(0);
    let hidden = u64::from(biased > 0) << 52;
    let power_of_two = biased.max(1) - 1075;
    #[allow(clippy::cast_possible_truncation)]
    let places = 18 - size.log10().floor() as i32;
    let mut whole = Whole::from(bits & FRACTION | hidden);
    let power = places.unsigned_abs();
    let mut more = false;
    if places >= 0 {
        whole.multiply_by_ten_to(power);
    }
    let lowest = if power_of_two >= 0 {
        whole.shift_left(power_of_two.unsigned_abs());
        0
    } else {
        power_of_two.unsigned_abs()
    };
    if places < 0 {
        more = whole.divide_by_ten_to(power);
    }
    let (digits, below) = whole.window(lowest);
    Leading {
        decimal: Decimal {
            digits,
            exponent: -places,
        },
        more: more || below,
    }
}

impl Leading {
    /// Rounds to `count` digits, half to even.
    fn rounded(&self, count: u32) -> Decimal {
        let Decimal { digits, exponent } = self.decimal;
        let Some(unit) = length(digits).checked_sub(count).map(|cut| 10_u64.pow(cut)) else {
            return self.decimal;
        };
        let (kept, rest) = (digits / unit, digits % unit);
        let half = unit / 2;
        let up = rest > half || (rest == half && half > 0 && (self.more || kept % 2 == 1));
        let cut = (length(digits) - count).cast_signed();
        let (digits, exponent) = (kept + u64::from(up), exponent + cut);
        // 9999.6 rounds up to a longer number.
        let longer = length(digits) > count;
        Decimal {
            digits: if longer { digits / 10 } else { digits },
            exponent: exponent + i32::from(longer),
        }
    }
}

fn length(digits: u64) -> u32 {
    digits.checked_ilog10().map_or(1, |power| power + 1)
}

impl Decimal {
    /// The power of ten of the first digit.
    fn exponent10(self) -> i32 {
        self.exponent + length(self.digits).cast_signed() - 1
    }

    fn without_zeros(mut self) -> Self {
        while self.digits > 0 && self.digits.is_multiple_of(10) {
            self.digits /= 10;
            self.exponent += 1;
        }
        self
    }

    /// Plain if the given power of ten is from `low` up to but not including `high`, else with an exponent.
    fn text(self, power: i32, low: i32, high: i32) -> String {
        let mut digits = self.digits.to_string();
        let zeros = |count: i32| "0".repeat(count.max(0).unsigned_abs() as usize);
        if !(low..high).contains(&power) {
            if digits.len() > 1 {
                digits.insert(1, '.');
            }
            return format!("{digits}e{}", self.exponent10());
        }
        if self.exponent >= 0 {
            return digits + &zeros(self.exponent);
        }
        let mut padded = zeros(-self.exponent10()) + &digits;
        padded.insert(padded.len() - self.exponent.unsigned_abs() as usize, '.');
        padded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_text::read;
    use proptest::prelude::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        for (value, text) in [
            (955.16, "955.16"),
            (0.05, "0.05"),
            (11063.63, "11063.63"),
            (-3.0, "-3"),
            (-0.0, "-0"),
            (120.0, "120"),
            (1e15, "1000000000000000"),
            (1.5e20, "150000000000000000000"),
            (1e21, "1e21"),
            (1e300, "1e300"),
            (1.25e-7, "1.25e-7"),
            (0.000_001_5, "0.0000015"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1.0 / 3.0, "0.3333333333333333"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e308"),
            (f64::NAN, "NaN"),
            (f64::INFINITY, "Infinity"),
            (f64::NEG_INFINITY, "-Infinity"),
        ] {
            assert_eq!(shortest(value), text);
        }
    }

    #[test]
    fn a_sentence_gets_four_digits() {
        for (value, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (24.765_43, "24.77"),
            (0.026_671_2, "0.02667"),
            (-0.5, "-0.5"),
            (11063.63, "11064"),
            (9999.6, "10000"),
            (0.999_96, "1"),
            (999_999_999.4, "999999999"),
            (123_456_789.5, "123456790"),
            (1e9, "1.000e9"),
            (2.5e12, "2.500e12"),
            (0.000_01, "0.00001"),
            (0.000_009_876_54, "9.877e-6"),
            (9.9999e-6, "1.000e-5"),
        ] {
            assert_eq!(four_digits(value), text);
        }
    }

    /// The same with the standard library.
    fn standard_four_digits(value: f64) -> String {
        let power = value.abs().log10().floor();
        if !(-5.0..9.0).contains(&power) {
            return format!("{value:.3e}");
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let decimals = (3.0 - power).max(0.0) as usize;
        let text = format!("{value:.decimals$}");
        if text.contains('.') {
            text.trim_end_matches('0').trim_end_matches('.').into()
        } else {
            text
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30_000))]

        #[test]
        fn any_number_is_written_as_short_as_the_standard_library_writes_it(bits: u64) {
            let value = f64::from_bits(bits);
            prop_assume!(value.is_finite());
            let text = shortest(value);
            prop_assert_eq!(read(&text).map(f64::to_bits), Some(bits));
            // Next to a power of two the standard library may choose another text with equally many digits.
            let significant = |text: &str| text.split('e').next().unwrap_or_default()
                .replace(['.', '-'], "").trim_start_matches('0').trim_end_matches('0').len();
            prop_assert!(significant(&text) <= significant(&format!("{value:e}")), "{} {:e}", text, value);
        }

        #[test]
        fn a_decimal_of_fifteen_digits_is_written_as_it_was(digits in 1_u64..1_000_000_000_000_000, places in 0_i32..20) {
            let decimal = Decimal { digits, exponent: -places }.without_zeros();
            let text = decimal.text(decimal.exponent10(), SMALLEST_PLAIN, LARGEST_PLAIN);
            prop_assert_eq!(shortest(text.parse().unwrap()), text);
        }

        #[test]
        fn four_digits_are_those_of_the_standard_library(size in -12.0..15.0, digits in 0.0..10.0_f64) {
            let value = digits * 10.0_f64.powf(size);
            prop_assume!(value != 0.0);
            prop_assert_eq!(four_digits(value), standard_four_digits(value));
        }
    }
}
