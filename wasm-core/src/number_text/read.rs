//! Parses text to the nearest number.

use super::whole::Whole;
use super::{EXACT_POWERS, LARGEST_EXACT};

/// More significant digits can never change which number is nearest.
const MOST_DIGITS: usize = 770;
/// Decimal digits that fit into 64 bits.
const SHORT: usize = 19;
/// A larger power of ten makes no difference, for a text of any length.
const LARGEST_EXPONENT: i64 = 1 << 40;

/// The number nearest to a decimal text, ties to even: `[+-] digits [. digits] [e [+-] digits]`, `inf`,
/// `infinity`, `∞` or `nan` in any case.
///
/// An infinity if too large. `None` if the text is not a number.
///
/// Source: W. D. Clinger, *How to read floating point numbers accurately*, 1990, for the exact short case; the other
/// uses exact arithmetic.
#[must_use]
pub fn read(text: &str) -> Option<f64> {
    let (negative, body) = without_sign(text.as_bytes());
    let size = special(body).or_else(|| finite(body))?;
    Some(if negative { -size } else { size })
}

fn without_sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [sign @ (b'+' | b'-'), rest @ ..] => (*sign == b'-', rest),
        _ => (false, text),
    }
}

fn special(body: &[u8]) -> Option<f64> {
    let is = |word: &str| body.eq_ignore_ascii_case(word.as_bytes());
    if is("nan") {
        Some(f64::NAN)
    } else if is("inf") || is("infinity") || is("∞") {
        Some(f64::INFINITY)
    } else {
        None
    }
}

fn finite(body: &[u8]) -> Option<f64> {
    let mut digits = Vec::with_capacity(body.len());
    let mut exponent = 0;
    let (mut seen, mut behind_point, mut dropped) = (false, false, false);
    let mut rest = body.iter();
    while let Some(&byte) = rest.next() {
        match byte {
            b'0'..=b'9' => {
                seen = true;
                let leading_zero = digits.is_empty() && byte == b'0';
                let kept = digits.len() < MOST_DIGITS;
                if kept && !leading_zero {
                    digits.push(byte - b'0');
                }
                dropped |= !kept && byte != b'0';
                exponent += i64::from(!kept) - i64::from(behind_point);
            }
            b'.' if !behind_point => behind_point = true,
            b'e' | b'E' => {
                exponent += written_exponent(rest.as_slice())?;
                break;
            }
            _ => return None,
        }
    }
    if dropped {
        // Of the dropped digits it only matters that they are not all zero.
        digits.push(1);
        exponent -= 1;
    }
    seen.then(|| nearest(&digits, exponent))
}

fn written_exponent(text: &[u8]) -> Option<i64> {
    let (negative, digits) = without_sign(text);
    if digits.is_empty() {
        return None;
    }
    let size = digits.iter().try_fold(0_i64, |size, &byte| {
        byte.is_ascii_digit()
            .then(|| (size * 10 + i64::from(byte - b'0')).min(LARGEST_EXPONENT))
    })?;
    Some(if negative { -size } else { size })
}

/// The number nearest to digits · 10^exponent; the digits have no leading zeros.
fn nearest(digits: &[u8], exponent: i64) -> f64 {
    let magnitude = exponent.saturating_add(i64::try_from(digits.len()).unwrap_or(i64::MAX));
    if digits.is_empty() || magnitude < -323 {
        return 0.0;
    }
    if magnitude > 309 {
        return f64::INFINITY;
    }
    let exponent = i32::try_from(exponent).unwrap_or(0);
    if digits.len() <= SHORT {
        let value = digits
            .iter()
            .fold(0, |value, &digit| value * 10 + u64::from(digit));
        return nearest_short(value, exponent);
    }
    let mut whole = Whole::from(0);
    for &digit in digits {
        whole.multiply_add(10, u32::from(digit));
    }
    nearest_whole(whole, exponent)
}

/// The number nearest to digits · 10^exponent.
pub(super) fn nearest_short(digits: u64, exponent: i32) -> f64 {
    let power = EXACT_POWERS.get(exponent.unsigned_abs() as usize);
    match power {
        // Both operands are exact, so a single operation rounds once.
        Some(&power) if digits <= LARGEST_EXACT => {
            let value = digits as f64;
            if exponent < 0 {
                value / power
            } else {
                value * power
            }
        }
        _ => nearest_whole(Whole::from(digits), exponent),
    }
}

fn nearest_whole(mut whole: Whole, exponent: i32) -> f64 {
    let power = exponent.unsigned_abs();
    if exponent >= 0 {
        whole.multiply_by_ten_to(power);
        return rounded(&whole, 0, false);
    }
    // Ten is less than 2^(10/3), so more than 64 bits remain.
    let shift = 64 + power * 10 / 3 + 1;
    whole.shift_left(shift);
    let remained = whole.divide_by_ten_to(power);
    rounded(&whole, shift, remained)
}

/// The number nearest to whole / 2^shift, where `remained` says that the true value is slightly larger.
fn rounded(whole: &Whole, shift: u32, remained: bool) -> f64 {
    const FRACTION_BITS: i32 = 52;
    const SMALLEST_EXPONENT: i32 = -1022;
    let bits = whole.bits().cast_signed();
    let exponent = bits - 1 - shift.cast_signed();
    // Subnormal numbers keep fewer bits.
    let lost = (SMALLEST_EXPONENT - exponent).max(0);
    let kept = FRACTION_BITS + 1 - lost;
    if bits == 0 || kept < 0 {
        return 0.0;
    }
    // One extra bit decides the rounding.
    let lowest = bits - kept - 1;
    let (window, below) = if lowest >= 0 {
        whole.window(lowest.unsigned_abs())
    } else {
        (whole.window(0).0 << lowest.unsigned_abs(), false)
    };
    let up = window & 1 == 1 && (window & 2 > 0 || below || remained);
    let fraction = (window >> 1) + u64::from(up);
    // The leading bit adds 1 to the exponent, as does a carry out of the fraction.
    let biased = (exponent.max(SMALLEST_EXPONENT) - SMALLEST_EXPONENT).unsigned_abs();
    let pattern = (u64::from(biased) << FRACTION_BITS).saturating_add(fraction);
    f64::from_bits(pattern.min(f64::INFINITY.to_bits()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn same(text: &str) {
        let (found, wanted) = (read(text), text.parse::<f64>().ok());
        assert_eq!(
            found.map(f64::to_bits),
            wanted.map(f64::to_bits),
            "{text}: {found:?}, not {wanted:?}"
        );
    }

    #[test]
    fn what_is_hard_is_right() {
        for text in [
            "0",
            "-0",
            "+0.0e5",
            "1",
            "1.",
            ".5",
            "00012.500",
            "955.16",
            "1e22",
            "1e23",
            "8.5e22",
            "9007199254740993",
            "9007199254740992.5",
            "9007199254740993.0000000000000000000001",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "179769313486231580793e289",
            "1e309",
            "1e400",
            "1e99999999999999999999",
            "-1e999",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "2.225073858507201136e-308",
            "4.9406564584124654e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "2.5e-324",
            "7.4109846876186981e-324",
            "1e-400",
            "1e-99999999999999999999",
            "0e99999999999999999999",
            "5e-324",
            "123456789012345678901234567890",
            "0.1000000000000000055511151231257827021181583404541015625",
            "0.1000000000000000124900090270330610871315002441406250001",
            "9214843084008499",
            "0.500000000000000166533453693773481063544750213623046875",
            "3.518437208883201171875e13",
            "inf",
            "-Infinity",
            "+iNf",
        ] {
            same(text);
        }
        let long = format!("0.{}1e400", "0".repeat(500));
        same(&long);
        same(&format!("1{}", "0".repeat(308)));
        same(&format!("{}e-800", "9".repeat(1000)));
        assert!(read("-NaN").is_some_and(f64::is_nan));
    }

    /// A text exactly half-way between two numbers goes to the even one, and a slightly larger one goes up.
    #[test]
    fn half_way_is_to_even_and_any_more_is_up() {
        for bits in [
            1_u64,
            2,
            3,
            0x000F_FFFF_FFFF_FFFF,
            0x0010_0000_0000_0000,
            0x3FF0_0000_0000_0000,
            0x3FF0_0000_0000_0001,
            0x4340_0000_0000_0001,
            0x7FEF_FFFF_FFFF_FFFE,
        ] {
            let (low, high) = (f64::from_bits(bits), f64::from_bits(bits + 1));
            let exact = format!("{low:.1100}");
            let next = format!("{high:.1100}");
            let middle = average(&exact, &next);
            same(&middle);
            same(&format!("{middle}{}1", "0".repeat(50)));
            let even = if bits % 2 == 0 { low } else { high };
            assert_eq!(read(&middle), Some(even), "{bits:x}");
        }
    }

    /// The exact mean of two decimal texts with equally many decimals.
    fn average(left: &str, right: &str) -> String {
        let width = left.len().max(right.len());
        let digits = |text: &str| format!("{text:0>width$}").into_bytes();
        let mut carry = 0;
        let mut sum: Vec<u8> = digits(left)
            .into_iter()
            .zip(digits(right))
            .rev()
            .map(|(a, b)| {
                if a == b'.' {
                    return b'.';
                }
                let total = (a - b'0') + (b - b'0') + carry;
                carry = total / 10;
                b'0' + total % 10
            })
            .collect();
        sum.push(b'0' + carry);
        sum.reverse();
        sum.push(b'0');
        let mut rest = 0;
        for byte in &mut sum {
            if *byte != b'.' {
                let dividend = rest * 10 + (*byte - b'0');
                (*byte, rest) = (b'0' + dividend / 2, dividend % 2);
            }
        }
        String::from_utf8(sum).unwrap()
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "", "+", "-", ".", "e5", "1e", "1e+", "1e5.", "1.2.3", "1_0", " 1", "1 ", "0x10",
            "--1", "in", "infinit", "nan1", "1e5e5", "١", "1,5",
        ] {
            assert_eq!(read(text), None, "{text:?}");
            assert!(text.parse::<f64>().is_err(), "{text:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]

        #[test]
        fn any_number_written_with_any_digits_is_read_as_the_standard_library_reads_it(
            bits: u64, digits in 0_usize..40
        ) {
            let value = f64::from_bits(bits);
            prop_assume!(value.is_finite());
            same(&format!("{value:.digits$e}"));
        }

        #[test]
        fn any_decimal_is_read_as_the_standard_library_reads_it(
            text in "[+-]?[0-9]{0,25}(\\.[0-9]{0,25})?(e[+-]?[0-9]{1,3})?"
        ) {
            same(&text);
        }

        #[test]
        fn people_s_numbers_are_read_as_the_standard_library_reads_them(
            text in "[0-9]{1,9}(\\.[0-9]{1,9})?(e-?[0-9]{1,2})?"
        ) {
            same(&text);
        }
    }
}
