//! What the headings of a report say of the runs under them: `## PgBouncer`, `nginx:`, `* JVM (-Xmx18m):`,
//! `Instance: m5a.large`.

/// Lines that tools print, and that look like headings.
const PRINTED: [&str; 10] = [
    "Error Set:",
    "Status code distribution:",
    "Latency distribution:",
    "Response time histogram:",
    "Response time distribution:",
    "Error distribution:",
    "Summary:",
    "Latency Distribution:",
    "SQL statistics:",
    "HTTP codes:",
];
/// A longer line is a sentence.
const LONGEST: usize = 80;
/// The most words of a label.
const WORDS: usize = 3;
/// The depth of a heading that is a line of its own.
const DEEPEST: usize = 7;
/// What repetitions are called, whose names tell no system.
const AGAIN: [&str; 9] = [
    "run",
    "test",
    "trial",
    "round",
    "attempt",
    "iteration",
    "repeat",
    "lauf",
    "versuch",
];

/// The headings over each run, outermost first, without those that are the same for all. `starts` are where the runs
/// begin; `levels` what they were given, whose numbers are no part of a name.
#[must_use]
pub fn names(text: &str, starts: &[usize], levels: &[Option<f64>]) -> Vec<String> {
    let mut paths: Vec<Vec<String>> = Vec::new();
    // Headings with their depth; a line of its own is deeper than any.
    let mut open: Vec<(usize, String)> = Vec::new();
    let last = starts.last().copied().unwrap_or(0);
    let printed: Vec<&str> = text[last..]
        .lines()
        .filter_map(|line| Some(labelled(line)?.0))
        .collect();
    let mut labels: Vec<&str> = Vec::new();
    let mut units = Units::default();
    let (mut at, mut is_fenced) = (0, false);
    let mut starts = starts.iter().zip(levels).peekable();
    for line in text.split_inclusive('\n') {
        while let Some((_, level)) = starts.next_if(|(start, _)| **start < at + line.len()) {
            let names = open.iter().map(|(_, name)| units.without(name, *level));
            paths.push(names.collect());
        }
        at += line.len();
        let line = line.trim();
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        } else if let Some((depth, name)) = heading(line, is_fenced) {
            open.retain(|(other, _)| *other < depth);
            open.push((depth, name));
        } else if let Some((label, value)) =
            labelled(line).filter(|(label, _)| !printed.contains(label))
        {
            let known = labels.iter().position(|known| *known == label);
            let depth = DEEPEST + 1 + known.unwrap_or(labels.len());
            if known.is_none() {
                labels.push(label);
            }
            open.retain(|(other, _)| *other < depth);
            open.push((depth, bare(value)));
        }
    }
    told(&paths)
}

/// The label and the value of a line such as `Instance: m5a.large`, with a name, not a number, a time or an address. A
/// label that a tool prints comes also after the begin of the last run.
fn labelled(line: &str) -> Option<(&str, &str)> {
    let (label, value) = line.trim().split_once(": ")?;
    let is_plain = |c: char| c.is_alphabetic() || " _-".contains(c);
    let is_label = label.split(' ').count() <= WORDS && label.chars().all(is_plain);
    let is_name =
        value.trim_start().starts_with(char::is_alphabetic) && !value.contains([':', '=']);
    (is_label && is_name && line.len() <= LONGEST).then_some((label, value))
}

/// The depth and the text of a heading.
fn heading(line: &str, is_fenced: bool) -> Option<(usize, String)> {
    if line.len() > LONGEST || PRINTED.contains(&line) {
        return None;
    }
    let depth = line.bytes().take_while(|byte| *byte == b'#').count();
    if (1..=6).contains(&depth) && !is_fenced && line[depth..].starts_with(' ') {
        return Some((depth, bare(&line[depth..])));
    }
    let inner = line
        .strip_prefix("<summary>")
        .and_then(|inner| inner.strip_suffix("</summary>"))
        .or_else(|| line.strip_prefix("**")?.strip_suffix("**"));
    let inner = inner.or_else(|| {
        let inner = line.strip_suffix([':', '：'])?;
        let is_words = inner.starts_with(|c: char| c.is_alphanumeric() || "*->".contains(c));
        (is_words && !inner.contains(": ")).then_some(inner)
    });
    inner
        .map(bare)
        .filter(|name| !name.is_empty())
        .map(|name| (DEEPEST, name))
}

/// A text without marks.
fn bare(text: &str) -> String {
    let text = text.replace(['*', '`'], "");
    let is_mark = |c: char| c.is_whitespace() || "#:->：".contains(c);
    text.trim_matches(is_mark).to_owned()
}

/// Words after the number of a level, whose ending goes with it: `1 thread`, `2 threads`.
#[derive(Default)]
struct Units(Vec<Unit>);

struct Unit {
    word: String,
    level: Option<f64>,
    /// The spelling that was met first.
    first: String,
}

impl Units {
    /// A name without the number of its level, and without that of a repetition.
    fn without(&mut self, name: &str, level: Option<f64>) -> String {
        let words: Vec<&str> = name.split_whitespace().collect();
        let is_level = |word: &str| level.is_some() && number(word) == level;
        let is_again = |i: usize| {
            let before = i.checked_sub(1).and_then(|i| words.get(i));
            let is_word = before.is_some_and(|word| AGAIN.contains(&word.to_lowercase().as_str()));
            is_word && number(words[i]).is_some()
        };
        let mut kept = Vec::new();
        for (i, word) in words.iter().enumerate() {
            if is_level(word) || is_again(i) {
                continue;
            }
            let is_unit = i > 0 && words[i - 1].parse() == Ok(level.unwrap_or(f64::NAN));
            kept.push(if is_unit {
                self.first(word, level)
            } else {
                (*word).to_owned()
            });
        }
        kept.join(" ")
    }

    /// The spelling of a word that was met first, at this level or at another.
    fn first(&mut self, word: &str, level: Option<f64>) -> String {
        let word = word.trim_end_matches([',', ';']);
        let known = self.0.iter().find(|unit| unit.word == word);
        let other = |unit: &&Unit| unit.level != level && is_inflected(&unit.word, word);
        if let Some(unit) = known.or_else(|| self.0.iter().find(other)) {
            let first = unit.first.clone();
            if unit.word != word {
                self.add(word, level, &first);
            }
            return first;
        }
        self.add(word, level, word);
        word.to_owned()
    }

    fn add(&mut self, word: &str, level: Option<f64>, first: &str) {
        self.0.push(Unit {
            word: word.to_owned(),
            level,
            first: first.to_owned(),
        });
    }
}

/// The number that a word is, or has in it.
fn number(word: &str) -> Option<f64> {
    let digits = word.trim_matches(|c: char| !c.is_ascii_digit());
    digits.parse().ok()
}

/// Whether two words differ by an ending of up to three letters.
fn is_inflected(one: &str, other: &str) -> bool {
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    let lengths = [one, other].map(|word| word.chars().count());
    let (least, most) = (lengths[0].min(lengths[1]), lengths[0].max(lengths[1]));
    let letters = one.chars().zip(other.chars());
    let common = letters.take_while(|(one, other)| one == other).count();
    let is_longer = common == least && most - least <= 2;
    is_word(one) && is_word(other) && (is_longer || common >= (most - most.min(3)).max(4))
}

/// The names by the depths at which headings under one other differ.
fn told(paths: &[Vec<String>]) -> Vec<String> {
    let deepest = paths.iter().map(Vec::len).max().unwrap_or(0);
    let differs = |depth: usize| {
        let with = |path: &&Vec<String>| path.len() > depth;
        paths.iter().filter(with).any(|one| {
            let mut others = paths.iter().filter(with);
            others.any(|other| one[..depth] == other[..depth] && one[depth] != other[depth])
        })
    };
    let kept: Vec<usize> = (0..deepest).filter(|depth| differs(*depth)).collect();
    let name = |path: &Vec<String>| {
        let parts = kept.iter().filter_map(|depth| path.get(*depth));
        parts.map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    paths.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of the runs that begin at each `RUN`.
    fn found(text: &str) -> Vec<String> {
        let starts: Vec<usize> = text.match_indices("RUN").map(|(at, _)| at).collect();
        names(text, &starts, &vec![Some(8.0); starts.len()])
    }

    #[test]
    fn headings_that_differ_name_the_runs_under_them() {
        for (text, wanted) in [
            (
                "# Pools\n### A\n#### Runs\n```\nRUN\nRUN\n```\n### B\n#### Runs\nRUN\n### C\nRUN\n",
                &["A", "A", "B", "C"][..],
            ),
            ("thin:\n```\nRUN\n```\nnginx:\nRUN\n", &["thin", "nginx"]),
            (
                "* JVM:\nRUN\nError Set:\n* JVM (`-Xmx18m`):\nRUN\n",
                &["JVM", "JVM (-Xmx18m)"],
            ),
            (
                "# A\n## 1 thread\nRUN\n## 4 thread\nRUN\n# B\n## 1 thread\nRUN\n",
                &["A 1 thread", "A 4 thread", "B 1 thread"],
            ),
            ("**Before**\nRUN\n**After**\nRUN\n", &["Before", "After"]),
            ("<summary>8 users</summary>\nRUN\n<summary>users</summary>\nRUN\n", &["", ""]),
            ("## Run 1\nRUN\n## Run 2\nRUN\n", &["", ""]),
            (
                "Size: a.b\nPool: x\nRUN\nPool: y\nRUN\nSize: c\nPool: x\nRUN\n",
                &["a.b x", "a.b y", "c x"],
            ),
            (
                "Case: a\nRUN\nMode: fast\nAt: 10:30\nCase: b\nRUN\nMode: slow\nAt: 11:30\n",
                &["a", "b"],
            ),
            ("RUN\n# a comment\nRUN\n", &["", ""]),
            ("```\n# echo\nRUN\n# echo 2\nRUN\n```\n", &["", ""]),
        ] {
            assert_eq!(found(text), wanted, "{text}");
        }
    }
}
