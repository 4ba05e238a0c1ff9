//! Rules between the rows of a table that is drawn with signs.

/// Whether a line only draws a rule between rows of a table, or is a command of LaTeX around them: `\hline`,
/// `\begin{tabular}{rr}`.
pub(crate) fn is_rule(line: &str) -> bool {
    if line.starts_with('\\') && row_of_latex(line).is_none() {
        return true;
    }
    let draws = line.contains(['-', '─', '━', '═']) || line.contains("===");
    let is_part = |c| {
        matches!(
            c,
            '-' | '=' | '|' | '+' | ':' | ' ' | '\u{2500}'..='\u{257f}'
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

/// The cells of a row of LaTeX, between ampersands and before the doubled backslash.
pub(crate) fn row_of_latex(line: &str) -> Option<&str> {
    let (row, _) = line.split_once(r"\\")?;
    row.contains('&').then_some(row)
}

/// Whether a sign stands between the columns of a table that is drawn.
pub(crate) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}
