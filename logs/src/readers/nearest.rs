//! The name that was probably meant by one with a slip of the hand.

/// The name most similar to `text`: at most one edit, plus one for each four letters, away.
pub fn nearest<'a, T: AsRef<str>>(text: &str, names: &'a [T]) -> Option<&'a str> {
    let letters = |text: &str| text.trim().to_lowercase().chars().collect::<Vec<char>>();
    let text = letters(text);
    let near = names.iter().filter_map(|name| {
        let name = name.as_ref();
        let known = letters(name);
        let most = 1 + known.len() / 4;
        // What differs more in length differs more; a name of one letter is near to none.
        let is_far = text.len().abs_diff(known.len()) > most || known.len() < 2;
        let edits = (!is_far).then(|| edits(&text, &known))?;
        (edits <= most && edits < known.len()).then_some((edits, name))
    });
    near.min_by_key(|(edits, _)| *edits).map(|(_, name)| name)
}

/// Number of letters to insert, delete, replace or swap with a neighbour.
///
/// Source: F. J. Damerau, 1964, in the restricted form known as optimal string alignment.
fn edits(one: &[char], other: &[char]) -> usize {
    // Rows of the table of the edits between beginnings: the one two above, and the one above.
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = above[j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut fewest = replaced.min(1 + above[j].min(row[j - 1]));
            let is_swap =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if is_swap {
                fewest = fewest.min(1 + before[j - 2]);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[other.len()]
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

    #[test]
    fn edits_count_swaps_once() {
        let between = |one: &str, other: &str| {
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            edits(&letters(one), &letters(other))
        };
        for (one, other, wanted) in [
            ("", "abc", 3),
            ("modle", "model", 1),
            ("kitten", "sitting", 3),
            ("ca", "abc", 3),
        ] {
            assert_eq!(between(one, other), wanted, "{one} {other}");
            assert_eq!(between(other, one), wanted, "{other} {one}");
        }
    }
}
