//! Numbers that a scan misread.

/// The number that a text is likely to mean if a scan misread it: 105 for `1O5`, 1 for `l`, 702 for `702|`.
pub(crate) fn misread(text: &str) -> Option<String> {
    let swapped: String = text
        .chars()
        .filter(|&c| c != '|' || text.chars().count() == 1)
        .map(|c| match c {
            'O' | 'o' | 'Q' => '0',
            'l' | 'I' | '|' | '!' => '1',
            'S' => '5',
            'B' => '8',
            'Z' => '2',
            c => c,
        })
        .collect();
    let is_number = swapped.bytes().any(|b| b.is_ascii_digit())
        && swapped
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ' '));
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    (is_number && swapped != text && (letters <= 1 || 2 * letters <= text.chars().count()))
        .then_some(swapped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_scan_misread_has_a_likely_number() {
        for (text, wanted) in [
            ("1O5", Some("105")),
            ("l", Some("1")),
            ("702|", Some("702")),
            ("l6", Some("16")),
            ("3.5O", Some("3.50")),
            ("S12", Some("512")),
            ("Bob", None),
            ("Oslo", None),
            ("105", None),
            ("n/a", None),
        ] {
            assert_eq!(misread(text).as_deref(), wanted, "{text}");
        }
    }
}
