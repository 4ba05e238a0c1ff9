//! The concurrency in the heading that a script prints before each run, where the tool itself does not print it:
//! `== 8 clients, pipeline 1`, `=== producers=1 ===`, `--- 16 threads ---`, `# c=8`, `8 users:`.

use crate::log::Printed;
use crate::name::is_concurrency;
use crate::pattern::regex;
use crate::said::{said, Said};

/// A longer line is a sentence.
const LONGEST: usize = 80;
/// A number and the words behind it, or before it.
const NUMBERS: &str = r"(?:^|[\s,;(])(\d{1,7})[ -]?([A-Za-z]+)(?: ([A-Za-z]+))?|([A-Za-z][A-Za-z_]*)(?:\s*[=:]\s*| )(\d{1,7})(?:$|[\s,;)])";

/// Gives each run the concurrency of the last heading before it, if none has its own and all have such a heading;
/// `what` is what the tool's concurrency is. Says so.
pub fn tell(text: &str, what: &str, runs: &mut [Printed]) -> Option<Said> {
    if runs.iter().any(|run| run.concurrency.is_some()) {
        return None;
    }
    let mut at = 0;
    let mut headings: Vec<(usize, f64, &str)> = Vec::new();
    for line in text.split_inclusive('\n') {
        if let Some(number) = number(line.trim(), what) {
            headings.push((at, number, line.trim()));
        }
        at += line.len();
    }
    let before = |run: &Printed| {
        let start = run.start?;
        let mut heading = headings.iter().rev();
        heading.find(|(at, ..)| *at < start).map(|found| found.1)
    };
    let found: Vec<f64> = runs.iter().map(before).collect::<Option<_>>()?;
    let (_, _, first) = headings.first()?;
    for (run, number) in runs.iter_mut().zip(found) {
        run.concurrency = Some(number);
    }
    Some(said!(
        "the concurrency is that of the heading before each run, such as \"{first}\""
            | "Die Nebenläufigkeit ist die der Überschrift vor jedem Lauf, etwa „{first}“"
    ))
}

/// The concurrency in a heading.
fn number(line: &str, what: &str) -> Option<f64> {
    if line.is_empty() || line.len() > LONGEST {
        return None;
    }
    let is_mark = |c: char| "=-*#>~+<".contains(c);
    let is_marked = line.starts_with(is_mark);
    let inner = line.trim_matches(|c: char| is_mark(c) || c.is_whitespace() || c == ':');
    let mut found: Vec<(f64, &str)> = Vec::new();
    for hit in regex(NUMBERS)?.captures_iter(inner) {
        let part = |i: usize| hit.get(i).map_or("", |part| part.as_str());
        let number = if part(5).is_empty() { part(1) } else { part(5) };
        let words = [part(2), part(3), part(4)];
        // Without a mark such a line is nothing but its number and its word.
        let is_whole = is_marked || hit.get(0)?.as_str().len() == inner.len();
        let word = words.into_iter().find(|word| names(word, what));
        if let Some((number, word)) = number.parse().ok().zip(word.filter(|_| is_whole)) {
            found.push((number, word));
        }
    }
    let is_of_tool = |(_, word): &&(f64, &str)| is_same(word, what);
    let chosen = found.iter().find(is_of_tool).or(match &found[..] {
        [only] => Some(only),
        _ => None,
    });
    chosen
        .map(|(number, _)| *number)
        .filter(|number| *number > 0.0)
}

/// Whether a word names a concurrency, in general or of the tool.
fn names(word: &str, what: &str) -> bool {
    !word.is_empty() && (is_same(word, what) || is_concurrency(word))
}

/// Whether a word is that of the tool, in the singular perhaps.
fn is_same(word: &str, what: &str) -> bool {
    let word = word.to_lowercase();
    word == what || what.strip_suffix('s') == Some(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_a_number_and_a_word() {
        for (line, wanted) in [
            ("== 8 clients, pipeline 1", Some(8.0)),
            ("=== producers=4 ===", Some(4.0)),
            ("=== 1 producer ===", Some(1.0)),
            ("--- 16 threads ---", Some(16.0)),
            ("# c=8", Some(8.0)),
            ("## Run 3: 32 concurrent users", Some(32.0)),
            ("**concurrency 10**", Some(10.0)),
            ("8 users:", Some(8.0)),
            ("Connections: 64", Some(64.0)),
            ("-c 4", Some(4.0)),
            // Of two numbers that of the tool.
            ("== 2 threads, 9 producers", Some(9.0)),
            ("== 2 threads, 9 connections", None),
            ("=== 8 ===", None),
            ("## Run 3", None),
            ("== pipeline 16", None),
            ("== 0 clients", None),
            ("We ran it with 8 clients", None),
            ("GET: 25856.50 requests per second, p50=0.023 msec", None),
            ("10% in 0.0031 secs", None),
        ] {
            assert_eq!(number(line, "producers"), wanted, "{line}");
        }
    }
}
