//! Rules between the rows of a table that is drawn with signs.

/// Whether a line only draws a rule between rows of a table.
pub(crate) fn is_rule(line: &str) -> bool {
    let draws = line.contains(['-', '─', '━', '═']) || line.contains("===");
    let is_part = |c| {
        matches!(
            c,
            '-' | '=' | '─' | '━' | '═' | '|' | '+' | '┼' | '╪' | ':' | ' '
        )
    };
    draws && line.chars().all(is_part)
}

/// Whether a line is a rule of three signs and more, and no row of signs for no number: `-- -`.
pub(crate) fn is_drawn(line: &str) -> bool {
    let mut signs = line.chars();
    let first = signs.next();
    signs.next() == first && signs.next() == first && is_rule(line)
}
