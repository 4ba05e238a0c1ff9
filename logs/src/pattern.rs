//! Patterns: regular expressions whose first group is a number in a text.
//!
//! The declared formats find their numbers with the same patterns that `import --x '/…/'` takes, so that a format can
//! be tried on the command line before it is written down.

use regex_lite::{Regex, RegexBuilder};

use crate::error::LogError;
use crate::field::field;
use crate::quantity::{is_per_second, per_second, quantity, seconds_of, size_of};
use crate::said::{said, Said};

/// A regular expression with one group for a number.
#[derive(Debug, Clone)]
pub struct Pattern {
    /// As it was given, for sentences.
    text: String,
    regex: Regex,
}

/// Where a pattern matched.
#[derive(Debug, Clone, Copy)]
pub struct Hit<'t> {
    /// Where the match begins, in bytes.
    pub at: usize,
    /// From the begin of its line up to the number.
    before: &'t str,
    /// The text from the number on, to the end of its line.
    pub from: &'t str,
}

/// The patterns of an import.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Asked {
    /// The throughput.
    pub throughput: Option<Pattern>,
    /// The concurrency.
    pub concurrency: Option<Pattern>,
    /// The mean latency.
    pub latency: Option<Pattern>,
}

impl Asked {
    /// Whether there is any.
    #[must_use]
    pub fn is_any(&self) -> bool {
        let Self {
            throughput,
            concurrency,
            latency,
        } = self;
        throughput.is_some() || concurrency.is_some() || latency.is_some()
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Pattern {
    /// Whether a text is meant to be a pattern: `/…/`, with flags perhaps.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        text.len() > 2 && text.starts_with('/') && flags(text).is_some()
    }

    /// The pattern of an option, such as `/tps = ([\d.]+)/`.
    ///
    /// # Errors
    /// It is no regular expression, or has no group.
    pub fn of_option(name: &str, text: &str) -> Result<Self, LogError> {
        let wrong = |what: Said| {
            LogError::option(said!(
                "The option \"{name}\" is {text}: {what}; give a regular expression with the number in parentheses, such as '/throughput: ([0-9.,]+)/'."
                    | "Bei {field} steht {text}: {what}. Einen regulären Ausdruck mit der Zahl in Klammern angeben, etwa '/throughput: ([0-9.,]+)/'.",
                what = what,
                field = field(name)
            ))
        };
        let (inner, flags) = flags(text)
            .ok_or_else(|| wrong(["it has no / at its end", "am Ende fehlt /"].into()))?;
        let regex = RegexBuilder::new(inner)
            .multi_line(true)
            .case_insensitive(flags.contains('i'))
            .dot_matches_new_line(flags.contains('s'))
            .build()
            .map_err(|error| wrong(Said::name(error.to_string())))?;
        if regex.captures_len() < 2 {
            return Err(wrong(
                [
                    "it has no parentheses around the number",
                    "die Klammern um die Zahl fehlen",
                ]
                .into(),
            ));
        }
        Ok(Self {
            text: text.to_owned(),
            regex,
        })
    }

    /// A pattern of a declared format; `None` if it is none, which a test rules out.
    #[must_use]
    pub fn declared(inner: &str) -> Option<Self> {
        let regex = RegexBuilder::new(inner).multi_line(true).build().ok()?;
        Some(Self {
            text: format!("/{inner}/"),
            regex,
        })
    }

    /// As it was given.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where it matches, in order.
    pub fn hits<'t>(&self, text: &'t str) -> impl Iterator<Item = Hit<'t>> + use<'t, '_> {
        self.regex.captures_iter(text).filter_map(move |found| {
            let number = found.get(1)?;
            let at = found.get(0)?.start();
            let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let end = text[number.start()..]
                .find('\n')
                .map_or(text.len(), |end| number.start() + end);
            Some(Hit {
                at,
                before: &text[line..number.start()],
                from: &text[number.start()..end],
            })
        })
    }

    /// Its last match.
    #[must_use]
    pub fn last<'t>(&self, text: &'t str) -> Option<Hit<'t>> {
        self.hits(text).last()
    }
}

/// The throughput and the concurrency as patterns that read a text, with one for a number in it that has a unit per second beside it.
#[must_use]
pub fn suggested(text: &str) -> [String; 2] {
    let found = text.lines().find_map(|line| {
        let digit = |c: char| c.is_ascii_digit();
        let starts = line.match_indices(digit).filter(|(at, _)| {
            // Neither within a number nor of a name: `test-0320`.
            !line[..*at].ends_with(|c: char| c.is_alphanumeric() || ".,-_:".contains(c))
        });
        starts
            .map(|(at, _)| at)
            .find_map(|at| number_pattern(line, at))
    });
    let pattern = found.unwrap_or_else(|| "throughput: *([0-9.,]+)".to_owned());
    let level = "'/threads: *([0-9]+)/'".to_owned();
    [format!("'/{pattern}/'"), level]
}

/// Who comes at a rate that is set.
const ARRIVALS: [&str; 4] = ["clients/", "users/", "VUs/", "threads/"];

/// A pattern for a number in a line, if it is a throughput: by the label before it, else by the unit behind.
fn number_pattern(line: &str, at: usize) -> Option<String> {
    let mut found = quantity(&line[at..])?;
    let behind = line[at..]
        .split_once(found.unit)
        .map_or("", |(_, behind)| behind);
    // The label of the next number is no unit, and users who come are no throughput.
    let is_other = found.unit.ends_with([':', '=']) || behind.trim_start().starts_with([':', '=']);
    if is_other || ARRIVALS.iter().any(|who| found.unit.starts_with(who)) {
        found.unit = "";
    }
    let before = line[..at].trim_end();
    let labelled = before.strip_suffix([':', '=']).map_or("", |label| {
        label.trim_end().rsplit(' ').next().unwrap_or("")
    });
    let is_rate = is_per_second(found.unit)
        || (is_word(labelled) && is_per_second(labelled))
        || (is_word(found.unit) && line[at..].contains(&format!(" {} per second", found.unit)));
    if !is_rate {
        return None;
    }
    let is_plain = |c: char| c.is_ascii_alphabetic() || " _-:=".contains(c);
    let start = before.trim_end_matches(is_plain).len();
    // A column may be wider in another run.
    let label = before[start..].split_whitespace().collect::<Vec<_>>();
    let label = label.join(" +");
    if label.len() > 3 && label.ends_with([':', '=']) {
        return Some(format!("{label} *([0-9.,]+)"));
    }
    let unit = found.unit.split('/').all(is_word).then_some(found.unit)?;
    Some(format!("([0-9.,]+) *{unit}"))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The expression between the slashes, and the flags behind them.
fn flags(text: &str) -> Option<(&str, &str)> {
    let (inner, flags) = text.strip_prefix('/')?.rsplit_once('/')?;
    let is_known = flags.bytes().all(|flag| b"gimsu".contains(&flag));
    (is_known && !inner.is_empty()).then_some((inner, flags))
}

impl Hit<'_> {
    /// What was found, in a few characters.
    #[must_use]
    pub fn shown(&self) -> String {
        self.from.trim().chars().take(24).collect()
    }

    /// The number, without regard to a unit other than a multiple: `2k` is 2000.
    ///
    /// # Errors
    /// It is no number.
    pub fn count(&self) -> Result<f64, Said> {
        let found = quantity(self.from).ok_or_else(|| self.no_number())?;
        let factor = match found.unit {
            "k" | "K" => 1e3,
            "M" => 1e6,
            _ => 1.0,
        };
        Ok(found.number * factor)
    }

    /// The number as a rate per second.
    ///
    /// # Errors
    /// It is no number, or a time.
    pub fn rate(&self) -> Result<f64, Said> {
        let found = quantity(self.from).ok_or_else(|| self.no_number())?;
        let behind = self.from;
        let factor = per_second(found.unit, behind).map_err(|what| {
            said!(
                "\"{}\" is {}, no throughput; name the throughput with --x, and a time with --latency"
                    | "„{}“ ist {} und kein Durchsatz. Den Durchsatz bei „Was gezählt wird“ angeben, eine Zeit mit --latency",
                self.shown(),
                Said::from(what)
            )
        })?;
        Ok(found.number * factor * self.labelled_rate(found.unit))
    }

    /// What is counted, where the unit behind the number is one of data.
    #[must_use]
    pub fn data(&self) -> Option<&'static str> {
        size_of(quantity(self.from)?.unit)
    }

    /// What a rate without a unit behind it is multiplied by, from its label: 1/60 for `Orders/min: 12`.
    fn labelled_rate(&self, unit: &str) -> f64 {
        if unit.contains('/') {
            return 1.0;
        }
        let label = self.before.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| label.contains(word));
        if has(&["/min", "per minute", "per min"]) {
            return 1.0 / 60.0;
        }
        if has(&["/hour", "per hour", "/h)"]) {
            return 1.0 / 3600.0;
        }
        1.0
    }

    /// The number as a time in seconds, by the unit behind it, in its label, or given.
    ///
    /// # Errors
    /// It is no number, or its unit is not known.
    pub fn seconds(&self, given: Option<f64>) -> Result<f64, Said> {
        let first = self
            .from
            .split([' ', '\t', ',', ';', ')'])
            .next()
            .unwrap_or("");
        // `1m2.5s`
        let spelled = first.bytes().filter(u8::is_ascii_alphabetic).count() > 1
            && first.parse::<f64>().is_err();
        if let Some(seconds) = crate::time::duration(first).filter(|_| spelled) {
            return Ok(seconds);
        }
        let found = quantity(self.from).ok_or_else(|| self.no_number())?;
        let name = found.unit.split('/').next().unwrap_or("");
        let unit = seconds_of(name)
            .or_else(|| labelled_unit(self.before))
            .or(given)
            .ok_or_else(|| {
                said!(
                    "\"{}\" has no unit of time; say with --unit ns, us, ms or s what it is in"
                        | "„{}“ hat keine Einheit der Zeit. Bei „Werte eines Histogramm-Logs sind in“ wählen, worin sie ist",
                    self.shown()
                )
            })?;
        Ok(found.number * unit)
    }

    fn no_number(&self) -> Said {
        said!(
            "\"{}\" does not begin with a number" | "„{}“ beginnt nicht mit einer Zahl",
            self.shown()
        )
    }
}

/// Units that are no other word.
const CLEAR: [&str; 10] = [
    "ms",
    "msec",
    "msecs",
    "milliseconds",
    "microseconds",
    "nanoseconds",
    "seconds",
    "secs",
    "usec",
    "nsec",
];

/// The unit of time nearest to the number that a label names: `Latency (ms):`, `mean_us=`, `[s]`.
fn labelled_unit(label: &str) -> Option<f64> {
    let is_letter = |c: char| c.is_alphanumeric() || c == 'µ' || c == 'μ';
    let mut rest = label;
    while let Some(end) = rest.rfind(is_letter) {
        let end = end + rest[end..].chars().next().map_or(1, char::len_utf8);
        let start = rest[..end]
            .char_indices()
            .rev()
            .find(|(_, c)| !is_letter(*c))
            .map_or(0, |(at, c)| at + c.len_utf8());
        let word = &rest[start..end];
        let is_unit = rest[..start].ends_with(['(', '[', '_']) || CLEAR.contains(&word);
        let seconds = seconds_of(word).filter(|seconds| is_unit && *seconds <= 1.0);
        if seconds.is_some() {
            return seconds;
        }
        rest = &rest[..start];
    }
    None
}

/// A regular expression of a declaration, in which ^ begins a line.
#[must_use]
pub fn regex(pattern: &str) -> Option<Regex> {
    let mut builder = RegexBuilder::new(pattern);
    (!pattern.is_empty())
        .then(|| builder.multi_line(true).build().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit<'t>(pattern: &str, text: &'t str) -> Hit<'t> {
        let pattern = Pattern::of_option("x", pattern).unwrap();
        pattern.last(text).unwrap()
    }

    #[test]
    fn numbers_are_read_beyond_the_group_with_their_unit() {
        for (text, wanted) in [
            ("rate: 8,857 req/s", 8857.0),
            ("rate: 8.86k", 8860.0),
            ("rate: 8.853e+03", 8853.0),
            ("rate: 12 requests per minute", 0.2),
            ("a rate: 1\nb rate: 2.5\n", 2.5),
            ("orders/min rate: 120", 2.0),
        ] {
            let found = hit(r"/rate: (\d+)/", text).rate().unwrap();
            assert!((found - wanted).abs() < 1e-12, "{text}: {found}");
        }
        let time = hit(r"/op: (\d+)/", "op: 12 ns/op").rate();
        assert!(time
            .unwrap_err()
            .english
            .contains("is a time, no throughput"));
        for (text, given, wanted) in [
            ("mean: 12.5ms", None, 0.0125),
            ("mean (us): 250", None, 250e-6),
            ("mean: 3 ns/op", None, 3e-9),
            ("mean: 1m2s", None, 62.0),
            ("mean: 4", Some(1e-3), 0.004),
            ("min (ms) mean: 4", None, 0.004),
            ("of us, min mean: 4", Some(1.0), 4.0),
            ("mean_ms mean: 4", None, 0.004),
        ] {
            let found = hit(r"/mean(?: \(us\))?: ([\d.]+)/", text).seconds(given);
            assert!((found.unwrap() - wanted).abs() < 1e-12, "{text}");
        }
        let none = hit(r"/mean: (\d+)/", "mean: 4").seconds(None);
        assert!(none.unwrap_err().english.contains("--unit"));
    }

    #[test]
    fn a_line_that_looks_like_a_throughput_suggests_a_pattern() {
        for (text, wanted) in [
            (
                "Run 5\nTotal rate =   12.5 req/s\n",
                "'/Total +rate += *([0-9.,]+)/'",
            ),
            (
                "id: test-032043-932, time 8.001 s, sent: 82407 msg/s, received: 82857 msg/s\n",
                "'/sent: *([0-9.,]+)/'",
            ),
            (
                "fillseq      :       1.716 micros/op 582671 ops/sec;   64.5 MB/s\n",
                "'/([0-9.,]+) *ops/sec/'",
            ),
            (
                "done\n  512 requests per second\n",
                "'/([0-9.,]+) *requests/'",
            ),
            (
                "[ 10s ] thds: 56 tps: 43.01 qps: 1397.23 (r/w/o: 645.10/662.11/90.01)\n",
                "'/tps: *([0-9.,]+)/'",
            ),
            (
                "Hatching and swarming 800 clients at the rate 100 clients/s...\n",
                "'/throughput: *([0-9.,]+)/'",
            ),
            // A size, and what may be anything.
            ("Throughput:     1.85MB/s\n", "'/throughput: *([0-9.,]+)/'"),
            ("Total rate = 12.5 x\n", "'/throughput: *([0-9.,]+)/'"),
            ("It was a dark night.\n", "'/throughput: *([0-9.,]+)/'"),
        ] {
            let [found, _] = suggested(text);
            assert!(found.contains(wanted), "{found}");
        }
        let [suggested, _] = suggested("Total rate =   12.5 op/s\n");
        let pattern = suggested.split('\'').nth(1).unwrap();
        let found = Pattern::of_option("x", pattern).unwrap();
        assert_eq!(
            found.last("Total rate = 12.5 op/s").unwrap().rate(),
            Ok(12.5)
        );
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        for (text, what) in [
            ("/a(/", "The option \"x\" is /a(/"),
            ("/abc/", "no parentheses"),
            ("/a(b)", "no / at its end"),
        ] {
            let error = Pattern::of_option("x", text).unwrap_err();
            assert!(error.message.contains(what), "{error:?}");
        }
        assert!(Pattern::is_one("/a (b)/i"));
        for name in ["Queries", "/", "//", "http_requests{path=\"/a\"}", "/api"] {
            assert!(!Pattern::is_one(name), "{name}");
        }
    }
}
