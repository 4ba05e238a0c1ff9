//! The name that was probably meant by one with a slip of the hand.

use strsim::osa_distance;

/// The name most similar to `text`: at most one edit, plus one for each four letters, away; a swap of neighbours is one
/// edit.
pub fn nearest<'a, T: AsRef<str>>(text: &str, names: &'a [T]) -> Option<&'a str> {
    let text = text.trim().to_lowercase();
    let near = names.iter().filter_map(|name| {
        let known = name.as_ref().trim().to_lowercase();
        let letters = known.chars().count();
        let edits = osa_distance(&text, &known);
        // A name of one letter is near to none.
        (edits <= 1 + letters / 4 && edits < letters).then_some((edits, name.as_ref()))
    });
    near.min_by_key(|(edits, _)| *edits).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_hand_is_near() {
        let names = ["Queries", "Questions", "Threads_running", "x"];
        for (text, wanted) in [
            ("Qestions", Some("Questions")),
            ("questiosn", Some("Questions")),
            ("Querys", Some("Queries")),
            ("threads-runing", Some("Threads_running")),
            ("Com_select", None),
            ("y", None),
            ("", None),
        ] {
            assert_eq!(nearest(text, &names), wanted, "{text}");
        }
    }
}
