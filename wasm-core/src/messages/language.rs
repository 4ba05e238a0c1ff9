//! The languages that messages are written in.

/// A language that messages are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
}

impl Language {
    /// What joins the last two of a list.
    pub(super) fn and(self) -> &'static str {
        match self {
            Self::English => " and ",
            Self::German => " und ",
        }
    }
}

/// Groups the thousands of a number: 1,547.5, in German 1.547,5; 1.5e-7 becomes 1.5×10⁻⁷.
pub fn localized(number: &str, language: Language) -> String {
    let (number, power) = number.split_once('e').unwrap_or((number, ""));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let (sign, whole) = whole
        .strip_prefix('-')
        .map_or(("", whole), |whole| ("-", whole));
    let [group, point] = match language {
        Language::English => [',', '.'],
        Language::German => ['.', ','],
    };
    let mut text = String::with_capacity(number.len() + 4);
    text.push_str(sign);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0
            && (whole.len() - at).is_multiple_of(3)
            && whole.bytes().all(|b| b.is_ascii_digit())
        {
            text.push(group);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push(point);
        text.push_str(fraction);
    }
    if !power.is_empty() {
        text.push_str("×10");
        text.extend(power.chars().filter_map(superscript));
    }
    text
}

fn superscript(sign: char) -> Option<char> {
    let digit = sign
        .to_digit(10)
        .and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize));
    digit.or((sign == '-').then_some('⁻'))
}
