//! Two series side by side, as in the columns `N | X before | X after`.

use serde::Serialize;

use crate::measurements::header::SIDES;
use crate::words::{is_word, joined};

/// Name of a column whose header consists only of such a word.
const THROUGHPUT: &str = "Throughput";

/// The second of two series that are side by side. The columns of a report are those of the first series; their headers
/// are the common part: `X` for `X before`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "types", tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sides {
    /// Name of the first series, as in its headers: `before`.
    pub before: String,
    /// Name of the second series.
    pub after: String,
    /// 1-based column of its concurrency, which both series may share.
    pub concurrency: usize,
    /// 1-based column of its throughput.
    pub throughput: usize,
    /// 1-based column of its mean latency, if there is one.
    pub latency: Option<usize>,
    /// 1-based columns of the first and the second series that belong together.
    #[serde(skip)]
    pairs: Vec<(usize, usize)>,
}

impl Sides {
    /// The second series' column that corresponds to one of the first; both are 1-based.
    pub(crate) fn after(&self, number: usize) -> usize {
        let pair = self.pairs.iter().find(|&&(before, _)| before == number);
        pair.map_or(number, |&(_, after)| after)
    }

    /// Whether a column, by its 0-based index, belongs to the second series.
    pub(crate) fn is_after(&self, index: usize) -> bool {
        self.pairs.iter().any(|&(_, after)| after == index + 1)
    }

    /// Whether a column, by its 0-based index, belongs to a pair.
    pub(crate) fn uses(&self, index: usize) -> bool {
        let number = index + 1;
        self.pairs
            .iter()
            .any(|&(before, after)| before == number || after == number)
    }

    /// Completes the columns of the second series, given concurrency, throughput and latency of the first.
    pub(crate) fn beside(
        self,
        concurrency: usize,
        throughput: usize,
        latency: Option<usize>,
    ) -> Self {
        Self {
            concurrency: self.after(concurrency),
            throughput: self.after(throughput),
            latency: latency.map(|number| self.after(number)),
            ..self
        }
    }
}

/// Finds headers that come in pairs, and the column names without the words that distinguish the pairs; `None` if there
/// are none.
pub(crate) fn paired(headers: &[String]) -> Option<(Sides, Vec<String>)> {
    SIDES.iter().find_map(|words| {
        let [before, after] = words.map(|word| {
            headers
                .iter()
                .map(|header| parted(header, word))
                .collect::<Vec<_>>()
        });
        let mut sides = Sides::default();
        let mut names = headers.to_vec();
        for (index, one) in before.iter().enumerate() {
            let Some((word, rest)) = one else { continue };
            let same = |other: &Option<(&str, String)>| {
                (other.as_ref()).is_some_and(|(_, own)| own.eq_ignore_ascii_case(rest))
            };
            let Some(other) = after.iter().position(same) else {
                continue;
            };
            if sides.pairs.is_empty() {
                sides.before = (*word).into();
                sides.after = after[other].as_ref()?.0.into();
            }
            sides.pairs.push((index + 1, other + 1));
            names[index] = if rest.is_empty() {
                THROUGHPUT.into()
            } else {
                rest.clone()
            };
            names[other].clear();
        }
        (!sides.pairs.is_empty()).then_some((sides, names))
    })
}

/// A word as written in a header, and the header without it: `X` for `X (before)`, `before: X` and `X_before`.
fn parted<'a>(header: &'a str, word: &str) -> Option<(&'a str, String)> {
    let found = header
        .split(|c| !is_word(c))
        .find(|part| part.eq_ignore_ascii_case(word))?;
    let at = found.as_ptr() as usize - header.as_ptr() as usize;
    let rest = [&header[..at], " ", &header[at + found.len()..]].concat();
    let words: Vec<&str> = rest
        .split_whitespace()
        .filter(|word| !word.chars().all(is_mark))
        .collect();
    Some((
        found,
        joined(&words, " ").trim_matches(is_mark_around).into(),
    ))
}

fn is_mark(c: char) -> bool {
    is_mark_around(c) || matches!(c, '(' | ')' | '[' | ']')
}

fn is_mark_around(c: char) -> bool {
    matches!(c, '_' | ':' | ',' | ';' | '–' | '-' | ' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measurements::{fit_text, TableOptions};

    fn headers(text: &str) -> Vec<String> {
        text.split('|').map(|name| name.trim().into()).collect()
    }

    #[test]
    fn headers_in_pairs_are_recognised() {
        for (text, name, before, after) in [
            ("N | before | after", "Throughput", "before", "after"),
            (
                "N | Before: req/s | After: req/s",
                "req/s",
                "Before",
                "After",
            ),
            ("N | X (before) | X (after)", "X", "before", "after"),
            ("N | qps_old | qps_new", "qps", "old", "new"),
            (
                "N | Durchsatz vorher | Durchsatz nachher",
                "Durchsatz",
                "vorher",
                "nachher",
            ),
            ("N | tps alt | TPS neu", "tps", "alt", "neu"),
        ] {
            let (sides, names) = paired(&headers(text)).unwrap();
            assert_eq!((&*names[1], &*names[2]), (name, ""), "{text}");
            assert_eq!((&*sides.before, &*sides.after), (before, after), "{text}");
        }
        for text in [
            "N | X before | Y after",
            "N | X | X after",
            "N | X beforehand | X afterwards",
            "N | X renewed | X bold",
        ] {
            assert_eq!(paired(&headers(text)), None, "{text}");
        }
    }

    #[test]
    fn what_stands_side_by_side_are_two_series() {
        let text =
            "N,X before,X after\n1,100,120\n2,190,230\n4,340,420\n8,,700\n16,600,1000\n32,,\n";
        let report = fit_text(text, &TableOptions::default()).unwrap();
        let found: Vec<_> = report
            .fits
            .iter()
            .map(|fit| {
                let points = fit.points.iter();
                let points = points.map(|p| (p.row, p.concurrency, p.throughput));
                (fit.series.as_deref().unwrap(), points.collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(
            found,
            [
                (
                    "before",
                    vec![
                        (2, 1.0, 100.0),
                        (3, 2.0, 190.0),
                        (4, 4.0, 340.0),
                        (6, 16.0, 600.0)
                    ]
                ),
                (
                    "after",
                    vec![
                        (2, 1.0, 120.0),
                        (3, 2.0, 230.0),
                        (4, 4.0, 420.0),
                        (5, 8.0, 700.0),
                        (6, 16.0, 1000.0)
                    ]
                ),
            ]
        );
        let columns = report.columns;
        assert_eq!(columns.throughput.header.as_deref(), Some("X"));
        assert_eq!(columns.sides.map(|sides| sides.throughput), Some(3));
        assert_eq!(columns.names, ["N", "X before", "X after"]);
    }

    #[test]
    fn each_may_have_its_own_concurrency_latency_and_host() {
        let text = "host,N old,X old,N new,X new\na,1,100,2,240\na,2,190,3,330\na,3,270,5,500\na,4,330,6,560\n\
                    b,1,50,1,60\nb,2,90,2,110\nb,3,120,4,190\nb,5,180,5,220\n";
        let report = fit_text(text, &TableOptions::default()).unwrap();
        let names: Vec<_> = report.fits.iter().map(|fit| fit.series.clone()).collect();
        let wanted = ["a old", "a new", "b old", "b new"].map(|name| Some(name.to_string()));
        assert_eq!(names, wanted);
        assert!((report.fits[1].points[0].concurrency - 2.0).abs() < f64::EPSILON);
    }

    #[test]
    fn who_chooses_a_column_means_that_one() {
        let text = "N,X before,X after\n1,100,120\n2,190,230\n4,340,420\n8,600,700\n";
        let mut options = TableOptions::default();
        options.set("x", "3").unwrap();
        let report = fit_text(text, &options).unwrap();
        assert_eq!(report.fits.len(), 1);
        assert_eq!(report.columns.sides, None);
        assert_eq!(report.columns.throughput.header.as_deref(), Some("X after"));
    }

    #[test]
    fn a_mistake_of_one_side_names_its_own_column() {
        let text = "N;X before;X after\n1;100;120\n2;190;timeout\n4;340;420\n8;600;700\n";
        let report = fit_text(text, &TableOptions::default()).unwrap();
        assert_eq!(report.fits.len(), 1);
        assert_eq!(report.errors[0].series.as_deref(), Some("after"));
        let details = &report.errors[0].error.details;
        assert_eq!(details.column.as_deref(), Some("X after"));
    }
}
