//! Marks of Markdown or HTML around the text of a cell.

/// The text without marks of Markdown or HTML, as around a number in bold.
pub(crate) fn without_marks(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text.trim();
    while let Some(c) = rest.chars().next() {
        let tag = (c == '<').then(|| rest.find('>')).flatten();
        let length = match tag {
            Some(end) => end + 1,
            None if rest.starts_with("**") || rest.starts_with("__") => 2,
            None if c == '`' => 1,
            None => {
                bare.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    for mark in ['*', '_'] {
        let inside = bare
            .strip_prefix(mark)
            .and_then(|rest| rest.strip_suffix(mark));
        if let Some(inside) = inside {
            return inside.into();
        }
    }
    bare
}

/// A name without the marks of Markdown around all of it: `A` of `**A**`.
pub(crate) fn without_marks_around(name: &str) -> &str {
    let inside = |mark: &str| {
        let inside = name.strip_prefix(mark)?.strip_suffix(mark)?.trim();
        (!inside.is_empty()).then_some(inside)
    };
    let found = ["**", "__", "*", "_", "`"].into_iter().find_map(inside);
    found.map_or(name, without_marks_around)
}
