//! Assigns roles to columns: by name or number if the user gives one, else by header.

use serde::Serialize;

use crate::error::UslError;
use crate::measurements::cell::Cell;
use crate::measurements::sides::{paired, Sides};
use crate::measurements::time::is_moment;
use crate::messages;
use crate::result_part::result_part;
use crate::words::{is_word, lowercase};

/// A column in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnUse {
    /// 1-based number.
    pub number: usize,
    /// Its header; `null` in a table without one.
    pub header: Option<String>,
}

impl ColumnUse {
    /// The name of the column in errors.
    #[must_use]
    pub fn name(&self) -> String {
        self.header
            .clone()
            .unwrap_or_else(|| self.number.to_string())
    }

    /// Its 0-based index.
    #[must_use]
    pub fn index(&self) -> usize {
        self.number - 1
    }
}

/// The user's choice of columns, each a header or a 1-based number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ColumnChoice {
    /// Concurrency.
    pub n: Option<String>,
    /// Throughput.
    pub x: Option<String>,
    /// Mean latency.
    pub latency: Option<String>,
    /// Standard deviation of the throughput, for weights.
    pub deviation: Option<String>,
    /// The column that names the series.
    pub group: Option<String>,
    /// The column that names the runs of a series.
    pub run: Option<String>,
    /// When each row was measured.
    pub time: Option<String>,
}

/// The columns in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Columns {
    /// Concurrency.
    pub concurrency: ColumnUse,
    /// Throughput.
    pub throughput: ColumnUse,
    /// Mean latency, if there is one.
    pub latency: Option<ColumnUse>,
    /// Standard deviation of the throughput, if weights use it.
    pub deviation: Option<ColumnUse>,
    /// The column that names the series, if chosen or recognised.
    pub group: Option<ColumnUse>,
    /// The column that names the runs of a series, if chosen.
    pub run: Option<ColumnUse>,
    /// When each row was measured, if chosen or recognised.
    pub time: Option<ColumnUse>,
    /// The second of two series that are side by side, such as `X before` and `X after`.
    pub sides: Option<Sides>,
    /// Whether the first row is a header.
    pub has_header: bool,
    /// Names of all columns of the table: the header, else "Column 3".
    pub names: Vec<String>,
}

impl Columns {
    /// The columns of one of two series that are side by side, with their full headers.
    #[must_use]
    pub(crate) fn of_side(&self, sides: &Sides, after: bool) -> Self {
        let mut own = self.clone();
        let optional = [own.latency.as_mut(), own.deviation.as_mut()];
        for column in [&mut own.concurrency, &mut own.throughput]
            .into_iter()
            .chain(optional.into_iter().flatten())
        {
            if after {
                column.number = sides.after(column.number);
            }
            column.header = self.names.get(column.number - 1).cloned();
        }
        own
    }

    /// The columns in use, with their roles.
    fn roles(&self) -> impl Iterator<Item = (&'static str, &ColumnUse)> {
        let optional = [
            ("latency", &self.latency),
            ("deviation", &self.deviation),
            ("group", &self.group),
            ("run", &self.run),
            ("time", &self.time),
        ];
        [
            ("concurrency", &self.concurrency),
            ("throughput", &self.throughput),
        ]
        .into_iter()
        .chain(
            optional
                .into_iter()
                .filter_map(|(role, column)| Some((role, column.as_ref()?))),
        )
    }

    /// Whether a column has a role.
    #[must_use]
    pub fn uses(&self, index: usize) -> bool {
        self.roles().any(|(_, column)| column.index() == index)
            || self.sides.as_ref().is_some_and(|sides| sides.uses(index))
    }

    fn each_has_one_role(&self) -> Result<(), UslError> {
        let roles: Vec<_> = self.roles().collect();
        for (at, (role, column)) in roles.iter().enumerate() {
            if let Some((other, _)) = roles[..at].iter().find(|(_, c)| c.number == column.number) {
                let values = [
                    ("column", column.name().into()),
                    ("roles", [*other, *role].as_slice().into()),
                ];
                return Err(UslError::of(&messages::TWO_ROLES, values).in_column(column.name()));
            }
        }
        Ok(())
    }
}

result_part! {
    /// Names of the columns of a table.
    pub struct TableHeader {
        /// Whether the first row is a header.
        pub has_header: bool,
        /// Name of each column: its header, else "Column 3".
        pub names: Vec<String>,
    }
}

/// A role that can be recognised by a header.
struct Role {
    name: &'static str,
    flag: &'static str,
    words: &'static [&'static str],
}

const CONCURRENCY: Role = Role {
    name: "concurrency",
    flag: "n",
    words: &[
        "n",
        "concurrency",
        "concurrent",
        "users",
        "user",
        "clients",
        "client",
        "threads",
        "thread",
        "processes",
        "connections",
        "vus",
        "cores",
        "core",
        "cpus",
        "nodes",
        "workers",
        "sessions",
        "parallelism",
        "nutzer",
        "benutzer",
        "nebenläufigkeit",
    ],
};
const THROUGHPUT: Role = Role {
    name: "throughput",
    flag: "x",
    words: &[
        "x",
        "c",
        "throughput",
        "tput",
        "qps",
        "tps",
        "rps",
        "ops",
        "iops",
        "tpm",
        "tpmc",
        "capacity",
        "durchsatz",
    ],
};
const LATENCY: Role = Role {
    name: "latency",
    flag: "latency",
    words: &[
        "r",
        "latency",
        "response",
        "residence",
        "rt",
        "latenz",
        "antwortzeit",
    ],
};
/// Words for statistics of latency other than the mean.
const NO_MEANS: &[&str] = &[
    "percentile",
    "perzentil",
    "quantile",
    "quantil",
    "median",
    "max",
    "maximum",
    "min",
    "minimum",
    "stddev",
    "sd",
];
/// Time units that make a rate a throughput: "Requests per second", "hits/s".
const TIME_UNITS: &[&str] = &[
    "s", "sec", "second", "ms", "min", "minute", "h", "hour", "sekunde",
];

/// The first row of a table, if it is a header, and the number of columns.
#[derive(Clone, Debug)]
pub struct Header {
    names: Option<Vec<String>>,
    width: usize,
}

impl Header {
    /// Number of columns of the widest row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The first row is a header if it has any content and none of it is a number; `width` is the number of cells of
    /// the widest row.
    #[must_use]
    pub fn new(first: &[Cell], width: usize) -> Self {
        let is_header = !first.is_empty() && !first.iter().any(Cell::looks_numeric);
        let names = is_header.then(|| {
            (0..width)
                .map(|index| first.get(index).map_or_else(String::new, Cell::text))
                .collect()
        });
        Self { names, width }
    }

    /// Whether a column has this header.
    #[must_use]
    pub fn has(&self, wanted: &str) -> bool {
        self.names
            .iter()
            .flatten()
            .any(|name| name.trim().eq_ignore_ascii_case(wanted))
    }

    /// Whether the table has a header.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.names.is_some()
    }

    /// The chosen columns; the others are recognised by their headers.
    ///
    /// # Errors
    /// `column-not-found`, `ambiguous-column`.
    pub fn choose(&self, choice: &ColumnChoice) -> Result<Columns, UslError> {
        // Someone who chooses the throughput or the series column does not mean series side by side.
        if choice.x.is_none() && choice.group.is_none() {
            if let Some(columns) = self.side_by_side(choice) {
                return Ok(columns);
            }
        }
        self.choose_among(choice, (0..self.width).collect())
    }

    /// The columns if two series are side by side, as in `N | X before | X after`.
    fn side_by_side(&self, choice: &ColumnChoice) -> Option<Columns> {
        let (sides, names) = paired(self.names.as_deref()?)?;
        let left = (0..self.width).filter(|&index| !sides.is_after(index));
        let one = Self {
            names: Some(names),
            width: self.width,
        };
        let columns = one.choose_among(choice, left.collect()).ok()?;
        if sides.after(columns.throughput.number) == columns.throughput.number {
            return None;
        }
        let latency = columns.latency.as_ref().map(|column| column.number);
        let sides = sides.beside(
            columns.concurrency.number,
            columns.throughput.number,
            latency,
        );
        Some(Columns {
            sides: Some(sides),
            names: self.names(),
            ..columns
        })
    }

    fn choose_among(
        &self,
        choice: &ColumnChoice,
        mut left: Vec<usize>,
    ) -> Result<Columns, UslError> {
        let find = |wanted: &Option<String>| wanted.as_deref().map(|w| self.find(w)).transpose();
        let group = find(&choice.group)?;
        let deviation = find(&choice.deviation)?;
        let run = find(&choice.run)?;
        let time = find(&choice.time)?;
        let (n, x, latency) = (find(&choice.n)?, find(&choice.x)?, find(&choice.latency)?);
        let mut take = |column: Option<&ColumnUse>| {
            left.retain(|&index| column.is_none_or(|c| c.index() != index));
        };
        for column in [&group, &deviation, &run, &time, &n, &x, &latency] {
            take(column.as_ref());
        }
        let latency = latency.or_else(|| self.only(&LATENCY, &left));
        left.retain(|&index| latency.as_ref().is_none_or(|c| c.index() != index));
        let time = time.or_else(|| self.moment(&left));
        left.retain(|&index| time.as_ref().is_none_or(|c| c.index() != index));
        // A column of durations is neither concurrency nor throughput.
        left.retain(|&index| !self.is_time(index));
        let (concurrency, throughput) = match (n, x) {
            (Some(n), Some(x)) => (n, x),
            (Some(n), None) => (n, self.recognise(&THROUGHPUT, &left)?),
            (None, Some(x)) => (self.recognise(&CONCURRENCY, &left)?, x),
            (None, None) => self.recognise_both(&left)?,
        };
        let columns = Columns {
            concurrency,
            throughput,
            latency,
            deviation,
            group,
            run,
            time,
            sides: None,
            has_header: self.is_there(),
            names: self.names(),
        };
        columns.each_has_one_role()?;
        Ok(columns)
    }

    /// The column with this header, or this 1-based number.
    fn find(&self, wanted: &str) -> Result<ColumnUse, UslError> {
        let names = self.names.as_deref().unwrap_or_default();
        let same: Vec<usize> = (0..names.len())
            .filter(|&index| lowercase(names[index].trim()) == lowercase(wanted.trim()))
            .collect();
        match same.as_slice() {
            [index] => return Ok(self.column(*index)),
            [] => {}
            several => {
                let numbers: Vec<usize> = several.iter().map(|index| index + 1).collect();
                let values = [
                    ("columns", numbers.as_slice().into()),
                    ("name", wanted.into()),
                ];
                return Err(UslError::of(&messages::SAME_NAMES, values).in_column(wanted));
            }
        }
        match wanted.trim().parse::<u64>().map(usize::try_from) {
            Ok(Ok(number)) if (1..=self.width).contains(&number) => Ok(self.column(number - 1)),
            _ => {
                let known: Vec<&str> = names.iter().map(String::as_str).collect();
                let all = self.describe(&(0..self.width).collect::<Vec<_>>());
                let sentences = [messages::NEAREST_COLUMN, messages::NO_COLUMN];
                let (sentence, values) = messages::no_such(sentences, wanted, &known, &all);
                Err(UslError::of(&sentence, values).in_column(wanted))
            }
        }
    }

    /// Two columns are concurrency and throughput in that order, unless a header says the reverse.
    fn recognise_both(&self, left: &[usize]) -> Result<(ColumnUse, ColumnUse), UslError> {
        if let &[first, second] = left {
            let is = |role: &Role, index: usize| self.matches(role, left).contains(&index);
            let reversed = (is(&THROUGHPUT, first) && !is(&THROUGHPUT, second))
                || (is(&CONCURRENCY, second) && !is(&CONCURRENCY, first));
            let (n, x) = if reversed {
                (second, first)
            } else {
                (first, second)
            };
            return Ok((self.column(n), self.column(x)));
        }
        let n = self.recognise(&CONCURRENCY, left)?;
        let rest: Vec<usize> = left
            .iter()
            .copied()
            .filter(|&index| index != n.index())
            .collect();
        Ok((n, self.recognise(&THROUGHPUT, &rest)?))
    }

    /// Whether the header names a time: `p95`, "average (ms)".
    fn is_time(&self, index: usize) -> bool {
        let name = self.names.as_ref().and_then(|names| names.get(index));
        name.is_some_and(|name| {
            let name = lowercase(name);
            is_time(&name) && !says(&name, &THROUGHPUT) && !says(&name, &CONCURRENCY)
        })
    }

    fn recognise(&self, role: &Role, left: &[usize]) -> Result<ColumnUse, UslError> {
        let matches = self.matches(role, left);
        let is_throughput = role.flag == CONCURRENCY.flag
            && left.len() == 1
            && !self.matches(&THROUGHPUT, left).is_empty();
        let candidates = match (matches.as_slice(), is_throughput) {
            ([], true) => &[],
            ([], false) => left,
            (found, _) => found,
        };
        match candidates {
            [index] => Ok(self.column(*index)),
            [] => Err(
                UslError::of(&messages::NO_ROLE, [("role", role.name.into())]).in_column(role.name),
            ),
            several => {
                let values = [
                    ("role", role.name.into()),
                    ("columns", self.describe(several).as_slice().into()),
                    ("option", role.flag.into()),
                ];
                Err(UslError::of(&messages::SEVERAL_COLUMNS, values).in_column(role.name))
            }
        }
    }

    /// The only column whose header names when a row was measured.
    fn moment(&self, left: &[usize]) -> Option<ColumnUse> {
        let names = self.names.as_ref()?;
        let mut found = left.iter().filter(|&&index| is_moment(&names[index]));
        let first = found.next()?;
        found.next().is_none().then(|| self.column(*first))
    }

    fn only(&self, role: &Role, left: &[usize]) -> Option<ColumnUse> {
        match self.matches(role, left).as_slice() {
            [index] => Some(self.column(*index)),
            _ => None,
        }
    }

    /// The columns whose header names the role; one whose header equals a role's word wins.
    fn matches(&self, role: &Role, left: &[usize]) -> Vec<usize> {
        let Some(names) = &self.names else {
            return Vec::new();
        };
        let having = |test: &dyn Fn(&str) -> bool| -> Vec<usize> {
            left.iter()
                .copied()
                .filter(|&index| test(&lowercase(&names[index])))
                .collect()
        };
        let exact = having(&|header| role.words.contains(&header.trim()));
        if exact.len() == 1 {
            return exact;
        }
        having(&|header| says(header, role))
    }

    /// The column at an index.
    #[must_use]
    pub fn column(&self, index: usize) -> ColumnUse {
        let header = self.names.as_ref().and_then(|names| names.get(index));
        ColumnUse {
            number: index + 1,
            header: header.filter(|name| !name.is_empty()).cloned(),
        }
    }

    /// Name of each column: its header, else "Column 3".
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        (0..self.width)
            .map(|index| {
                let column = self.column(index);
                let unnamed = || ["Column ", &column.name()].concat();
                column.header.clone().unwrap_or_else(unnamed)
            })
            .collect()
    }

    /// What is known of the columns before any is chosen.
    #[must_use]
    pub fn report(&self) -> TableHeader {
        TableHeader {
            has_header: self.is_there(),
            names: self.names(),
        }
    }

    /// Headers of columns, or the number of one without.
    fn describe(&self, indices: &[usize]) -> Vec<String> {
        let header = |&index: &usize| {
            let header = self.column(index).header;
            header.unwrap_or_else(|| (index + 1).to_string())
        };
        indices.iter().map(header).collect()
    }
}

/// Whether a header names a role: `throughput_rps`, "Mean latency (ms)", "Requests per second".
fn says(header: &str, role: &Role) -> bool {
    let words: Vec<&str> = header
        .split(|c: char| !(is_word(c) || c == '/'))
        .filter(|w| !w.is_empty())
        .collect();
    let (subject, rate) = match words
        .iter()
        .position(|&word| word == "per" || word == "pro")
    {
        Some(at) => (&words[..at], words.get(at + 1).copied()),
        None => (
            &words[..],
            words
                .iter()
                .find_map(|word| word.split_once('/'))
                .map(|(_, unit)| unit),
        ),
    };
    if role.flag == LATENCY.flag
        && (header.contains('%') || words.iter().any(|word| is_no_mean(word)))
    {
        return false;
    }
    // A single letter names a role only on its own: "c" does, "c compiler" does not.
    let alone = subject.len() == 1;
    let by_word = subject
        .iter()
        .any(|word| role.words.contains(word) && (alone || word.len() > 1));
    let by_rate =
        role.flag == THROUGHPUT.flag && rate.is_some_and(|unit| TIME_UNITS.contains(&unit));
    by_word || by_rate
}

/// Whether a header in lower case names a time or a percentile of one: its last word is a unit of time, or a word is a
/// percentile rank.
fn is_time(header: &str) -> bool {
    const UNITS: &[&str] = &[
        "ns", "us", "µs", "μs", "ms", "msec", "s", "sec", "seconds", "sekunden",
    ];
    let words: Vec<&str> = header
        .split(|c: char| !(is_word(c) || c == '/' || c == '.'))
        .filter(|word| !word.is_empty())
        .collect();
    // A unit on its own is a name, not a unit.
    let ends = words.len() > 1 && words.last().is_some_and(|word| UNITS.contains(word));
    let is_rate = words.iter().any(|word| ["per", "pro", "/"].contains(word));
    (ends && !is_rate) || words.iter().any(|word| is_rank(word))
}

/// Whether a word says that a latency column does not hold means: `p95`, `95th`, `percentile`, `max`.
fn is_no_mean(word: &str) -> bool {
    is_rank(word) || NO_MEANS.contains(&word)
}

/// Whether a word is a percentile rank: `p95`, `95th`.
fn is_rank(word: &str) -> bool {
    let is_number = |text: &str| {
        text.bytes().any(|b| b.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    word.strip_prefix('p')
        .or_else(|| word.strip_prefix('q'))
        .is_some_and(is_number)
        || ["th", "pct"]
            .iter()
            .any(|end| word.strip_suffix(end).is_some_and(is_number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn choose(header: &[&str], choice: &ColumnChoice) -> Result<Columns, UslError> {
        let names: Vec<Cell> = header.iter().map(|name| Cell::from_text(name)).collect();
        Header::new(&names, names.len()).choose(choice)
    }

    #[test]
    fn headers_are_recognised_in_any_order() {
        for (header, wanted) in [
            (vec!["concurrency", "throughput_qps"], (1, 2, None)),
            (vec!["tps", "threads"], (2, 1, None)),
            (vec!["a", "b"], (1, 2, None)),
            (vec!["whatever", "users"], (2, 1, None)),
            (vec!["X", "N"], (2, 1, None)),
            (
                vec![
                    "message_size",
                    "concurrency",
                    "throughput_rps",
                    "mean_latency_ms",
                ],
                (2, 3, Some(4)),
            ),
            (vec!["Requests per second", "VUs"], (2, 1, None)),
            (vec!["Users", "Latency (ms)", "hits/s"], (1, 3, Some(2))),
            (vec!["run", "n", "users seen", "x"], (2, 4, None)),
        ] {
            let columns = choose(&header, &ColumnChoice::default()).unwrap();
            let found = (
                columns.concurrency.number,
                columns.throughput.number,
                columns.latency.map(|column| column.number),
            );
            assert_eq!(found, wanted, "{header:?}");
        }
    }

    #[test]
    fn a_time_is_neither_concurrency_nor_throughput() {
        for header in [
            vec!["tps", "p95 (ms)"],
            vec!["req/s", "average (ms)"],
            vec!["users", "time_s"],
            vec!["tps", "latency"],
            vec!["p95", "throughput"],
        ] {
            let error = choose(&header, &ColumnChoice::default()).unwrap_err();
            assert_eq!(error.code, ErrorCode::ColumnNotFound, "{header:?}");
        }
        let missing = choose(&["tps", "p95 (ms)"], &ColumnChoice::default()).unwrap_err();
        assert!(missing.message.contains("the concurrency"), "{missing}");
        // A rate per something other than a time is not a throughput.
        let found = choose(&["n", "ops per s"], &ColumnChoice::default()).unwrap();
        assert_eq!(found.throughput.number, 2);
        assert!(choose(&["n", "s"], &ColumnChoice::default()).is_ok());
    }

    #[test]
    fn what_could_be_several_is_asked_with_their_names() {
        let header = [
            "table",
            "thread_pool_size",
            "cores",
            "clients",
            "requests_per_client",
            "throughput_per_ms",
        ];
        let error = choose(&header, &ColumnChoice::default()).unwrap_err();
        assert_eq!(error.code, ErrorCode::AmbiguousColumn);
        for name in ["thread_pool_size", "cores", "clients"] {
            assert!(error.message.contains(name), "{}", error.message);
        }
        assert!(
            !error.message.contains("requests_per_client"),
            "{}",
            error.message
        );
        let choice = ColumnChoice {
            n: Some("cores".into()),
            ..ColumnChoice::default()
        };
        assert_eq!(choose(&header, &choice).unwrap().throughput.number, 6);
    }

    #[test]
    fn columns_are_found_by_name_or_number_and_missing_ones_reported() {
        let by = |n: &str| {
            choose(
                &["a", "b", "b"],
                &ColumnChoice {
                    n: Some(n.into()),
                    x: Some(" A ".into()),
                    ..ColumnChoice::default()
                },
            )
        };
        assert_eq!(by("3").unwrap().concurrency.number, 3);
        assert_eq!(by("2").unwrap().concurrency.number, 2);
        assert_eq!(by("b").unwrap_err().code, ErrorCode::AmbiguousColumn);
        let missing = by("z").unwrap_err();
        assert_eq!(missing.code, ErrorCode::ColumnNotFound);
        assert_eq!(missing.details.column.as_deref(), Some("z"));
        let twice = by("1").unwrap_err();
        assert_eq!(twice.code, ErrorCode::AmbiguousColumn);
        assert!(
            twice
                .message
                .contains("both the concurrency and the throughput"),
            "{twice}"
        );
        assert_eq!(by("4").unwrap_err().code, ErrorCode::ColumnNotFound);
        assert_eq!(
            choose(&["n"], &ColumnChoice::default()).unwrap_err().code,
            ErrorCode::ColumnNotFound
        );
    }
}
