//! What a text is that is no table: prose, a log, JSON, source code, settings …

use std::ops::ControlFlow;

use crate::error::{ErrorCode, UslError};
use crate::measurements::amount::holds_number;
use crate::measurements::cell::{CellRef, Decimal};
use crate::measurements::delimiter::Delimiter;
use crate::measurements::rows::Rows;
use crate::measurements::surroundings::tables_among_sentences;
use crate::measurements::time::{begins_with_time, time_of};
use crate::messages;
use crate::number_text::read;

/// A table has at least this many rows of numbers …
const ROWS: usize = 2;
/// … and at least this share of all rows; or one row of numbers below a header.
const SHARE: f64 = 0.2;
/// So few rows before a quote that is never closed tell nothing.
const FEW: usize = 4;
/// The line below the table that the command line prints of logs for people.
const IMPORTED: &str = "How these were obtained";
/// Lines that are looked at to tell a kind of text.
const LOOKED: usize = 200;

/// The error that a text is no table in place of one about its columns or cells, if it is none.
///
/// Columns that cannot be chosen are doubted as soon as few rows hold numbers; a cell that is no number, only if the text
/// has hardly any, or is plainly of another kind.
pub(crate) fn or_no_table(rows: &Rows<'_>, error: UslError) -> UslError {
    let Rows::Text(text) = rows else { return error };
    let tables = tables_among_sentences(text.text());
    if tables.len() > 1 {
        let lines: Vec<usize> = tables.iter().map(|table| table.lines.start).collect();
        return UslError::of(&messages::SEVERAL_TABLES, [("lines", (&*lines).into())]);
    }
    let is_of_columns = matches!(
        error.code,
        ErrorCode::AmbiguousColumn | ErrorCode::ColumnNotFound
    );
    let is_of_cells = matches!(
        error.code,
        ErrorCode::NotANumber | ErrorCode::LengthMismatch
    );
    let is_of_quotes = error.code == ErrorCode::UnreadableInput;
    if !is_of_columns && !is_of_cells && !is_of_quotes {
        return error;
    }
    let counts = Counts::of(rows, text.delimiter);
    let kind = kind_of(text.text());
    let is_none = match kind {
        Some(_) => 2 * counts.tabular < counts.lines,
        None if is_of_columns => !counts.is_table(),
        None if is_of_quotes => counts.lines > FEW && !counts.is_table(),
        None => counts.tabular == 0 && 4 * counts.numbers < counts.filled,
    };
    if !is_none {
        return error;
    }
    let kind = kind.unwrap_or(if counts.has_columns() {
        "names"
    } else {
        "text"
    });
    let values = [
        ("looks", kind.into()),
        ("lines", counts.lines.into()),
        ("rows", counts.tabular.into()),
    ];
    UslError::of(&messages::NO_TABLE, values)
}

/// Rows and cells of a text.
#[derive(Default)]
struct Counts {
    lines: usize,
    /// Rows of numbers.
    tabular: usize,
    filled: usize,
    numbers: usize,
    fewest: usize,
    most: usize,
}

impl Counts {
    fn of(rows: &Rows<'_>, delimiter: Delimiter) -> Self {
        let mut counts = Self {
            fewest: usize::MAX,
            ..Self::default()
        };
        // Rows up to one that cannot be read count, too.
        let _ = rows.each(|row| {
            let filled = row.cells().filter(|cell| !cell.is_empty()).count();
            let times = row.cells().filter(is_time).count();
            let others = row.cells().filter(|cell| holds_number(*cell)).count();
            // Between blanks every word of a sentence is a cell, or part of one, and a log has few numbers beside its times.
            let words = match delimiter {
                Delimiter::Space => row.cells().map(words_in).sum(),
                _ => filled,
            };
            let is_wordy =
                (delimiter == Delimiter::Space || times > 0) && 2 * others < words - times;
            let numbers = times + others;
            counts.lines += 1;
            counts.tabular +=
                usize::from((numbers > 1 && !is_wordy) || (numbers == 1 && filled == 1));
            counts.filled += filled;
            counts.numbers += numbers;
            counts.fewest = counts.fewest.min(filled);
            counts.most = counts.most.max(filled);
            ControlFlow::Continue(())
        });
        counts
    }

    fn is_table(&self) -> bool {
        let is_short = self.tabular > 0 && 2 * self.tabular >= self.lines;
        is_short || (self.tabular >= ROWS && self.tabular as f64 >= SHARE * self.lines as f64)
    }

    /// Whether every row has as many cells, none a number.
    fn has_columns(&self) -> bool {
        self.numbers == 0 && self.fewest == self.most
    }
}

/// The words of a cell, without what stands in brackets behind them.
fn words_in(cell: CellRef<'_>) -> usize {
    let text = cell.text();
    let bare = text.split_once(" (").map_or(&*text, |(before, _)| before);
    bare.split_whitespace().count()
}

/// Whether a cell is a date or a time, and nothing else.
fn is_time(cell: &CellRef<'_>) -> bool {
    const LONGEST: usize = 32;
    let CellRef::Text(text) = cell else {
        return false;
    };
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let is_short = text.len() <= LONGEST && letters <= 3;
    !cell.looks_numeric()
        && is_short
        && (time_of(*cell, Some(Decimal::Point)).is_some() || begins_with_time(text))
}

/// The kind of a text that is plainly no table.
fn kind_of(text: &str) -> Option<&'static str> {
    let lines: Vec<&str> = (text.lines().filter(|line| !line.trim().is_empty()))
        .take(LOOKED)
        .collect();
    let first = lines.first()?.trim_start();
    let share = |is: fn(&str) -> bool| {
        lines.iter().filter(|line| is(line)).count() as f64 / lines.len() as f64
    };
    let any = |is: fn(&str) -> bool| lines.iter().any(|line| is(line));
    if any(|line| line == IMPORTED) {
        Some("imported")
    } else if first.starts_with('<') || first.starts_with("{|") {
        Some("markup")
    } else if is_json(first) {
        Some("json")
    } else if any(|line| line.starts_with("@@ -")) {
        Some("patch")
    } else if is_mail(&lines) {
        Some("mail")
    } else if any(is_prompt) {
        Some("terminal")
    } else if share(is_of_log) > 0.5 {
        Some("log")
    } else if share(is_code) > 0.3 {
        Some("code")
    } else if share(is_setting) > 0.5 {
        Some("settings")
    } else {
        None
    }
}

fn is_json(first: &str) -> bool {
    let mut letters = first.chars();
    let begins = letters.next();
    let next = letters.find(|letter| !letter.is_whitespace());
    match begins {
        Some('{') => next != Some('\\'),
        Some('[') => matches!(next, None | Some('{' | '[' | '"')),
        _ => false,
    }
}

fn is_mail(lines: &[&str]) -> bool {
    let has = |name: &str| lines.iter().take(30).any(|line| line.starts_with(name));
    has("From: ") && has("Subject: ")
}

/// A command that was typed: `$ make`, `user@host:~$ make`.
fn is_prompt(line: &str) -> bool {
    let (prompt, rest) = line.split_once("$ ").unwrap_or(("-", ""));
    !rest.is_empty()
        && (prompt.is_empty() || (prompt.contains('@') && !prompt.contains(char::is_whitespace)))
}

/// A time among the first words, as `2026-11-26 10:00:01`, `[10:00]`, `[0.003s]`, `time=2026-…`, `I1126 10:00:00.1`.
fn is_of_log(line: &str) -> bool {
    let line = line.trim_start();
    let since_start = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    begins_with_time(line)
        || since_start.is_some_and(|(time, _)| {
            let time = time.trim();
            time.contains('.') && read(time.trim_end_matches('s')).is_some()
        })
        || (line.split_whitespace().take(4))
            .any(|word| begins_with_time(word.rsplit('=').next().unwrap_or(word)))
}

/// `key: value`, `key = value`, or `[section]`.
fn is_setting(line: &str) -> bool {
    let line = line.trim();
    let end = line.find([':', '=']).unwrap_or(0);
    let key = line[..end].trim_end();
    let is_key = key.starts_with(char::is_alphabetic)
        && key.split_whitespace().count() <= 2
        && !key.contains([',', ';', '\t', '|', '('])
        && !line[end..].trim_start_matches('=').is_empty();
    is_key || (line.starts_with('[') && line.ends_with(']'))
}

fn is_code(line: &str) -> bool {
    const BEGINS: [&str; 12] = [
        "#include ",
        "import ",
        "from ",
        "def ",
        "fn ",
        "func ",
        "class ",
        "return ",
        "const ",
        "let ",
        "for ",
        "if ",
    ];
    let line = line.trim();
    line.ends_with([';', '{', '}']) || BEGINS.iter().any(|begin| line.starts_with(begin))
}
