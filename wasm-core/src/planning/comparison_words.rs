//! A comparison in sentences, for interfaces without numbers.

use super::comparison::Comparison;
use super::difference::Difference;
use crate::number_text::four_digits as short;

impl Comparison {
    /// The conclusions, one sentence each: the overall result first, then the peak and its throughput. `level` is the
    /// level of the intervals.
    #[must_use]
    pub fn in_words(&self, level: f64) -> Vec<String> {
        let significant = 1.0 - level;
        let mut sentences = vec![match &self.joint {
        None => "There are too few measurements to tell a difference from noise.".into(),
        Some(test) if test.p_value < significant => [
            "The two series differ: chance alone would part two equal systems this far with probability ",
            &short(test.p_value),
            ".",
        ]
        .concat(),
        Some(test) => [
            "The measurements do not tell the two series apart: chance alone would part two equal systems this far with probability ",
            &short(test.p_value),
            ".",
        ]
        .concat(),
    }];
        let named = [
            ("The highest throughput", &self.peak_throughput),
            ("The concurrency of the peak", &self.peak_concurrency),
        ];
        sentences.extend(
            named
                .into_iter()
                .filter_map(|(name, difference)| changed(name, difference, significant)),
        );
        for at in &self.throughput {
            let name = [
                "The throughput at a concurrency of ",
                &short(at.concurrency),
            ]
            .concat();
            sentences.extend(changed(&name, &at.throughput, significant));
        }
        if let Some(test) = self.scatter.as_ref().filter(|t| t.p_value < significant) {
            let (more, times) = if test.ratio > 1.0 {
                ("before", test.ratio)
            } else {
                ("after", 1.0 / test.ratio)
            };
            sentences.push(
            [
                "The measurements ",
                more,
                " scatter ",
                &short(times.sqrt()),
                " times as much as the others, while these probabilities take both to scatter alike: they may find a difference where there is none. Measure both in the same way, or compare with relative weights.",
            ]
            .concat(),
        );
        }
        sentences
    }
}

/// A relative change below this is a rounding error.
const UNCHANGED: f64 = 1e-9;

fn changed(name: &str, d: &Difference, significant: f64) -> Option<String> {
    let (before, after) = (d.before.estimate?, d.after.estimate?);
    if (after / before - 1.0).abs() < UNCHANGED {
        return Some([name, " stayed at ", &short(before), "."].concat());
    }
    let way = if after > before { " rose" } else { " fell" };
    let share = short(100.0 * (after / before - 1.0).abs());
    let seen = [
        name,
        way,
        " from ",
        &short(before),
        " to ",
        &short(after),
        ", by ",
        &share,
        " %",
    ]
    .concat();
    let Some((low, high)) = d.difference.low.zip(d.difference.high) else {
        return Some(
            [
                &seen,
                ", but how certain that is the measurements do not tell.",
            ]
            .concat(),
        );
    };
    let verdict = if d.p_value.is_some_and(|p| p < significant) {
        "; noise does not explain it"
    } else {
        "; noise alone may explain it"
    };
    Some(
        [
            &seen,
            " (a difference between ",
            &short(low),
            " and ",
            &short(high),
            ")",
            verdict,
            ".",
        ]
        .concat(),
    )
}
