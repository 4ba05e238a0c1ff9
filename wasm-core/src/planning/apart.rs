//! How far a quantity of two fits is apart where it is not known how errors grow with throughput: averaged over the
//! powers.

use super::extra_squares::{Apart, ExtraSquares, Shift};
use crate::inference::distributions::{student_quantile, student_two_sided};
use crate::inference::profile::{Distance, Mixture, Way};
use crate::report::finite;

/// How far the two are apart by one power.
pub(super) struct Part<'a> {
    /// On the scale of the search.
    pub(super) estimate: f64,
    /// Its standard error by linearisation.
    pub(super) error: f64,
    /// What it costs to have it elsewhere; `None` by linearisation.
    pub(super) squares: Option<ExtraSquares<'a>>,
}

impl Part<'_> {
    /// By how many errors a value lies from the estimate, and how fast that grows.
    fn errors(&self, value: f64) -> Option<(f64, f64)> {
        let distance = value - self.estimate;
        let linear = (distance.abs() / self.error, self.error.recip());
        match &self.squares {
            Some(squares) if distance != 0.0 => {
                let (errors, growth) = squares.errors(distance)?;
                let is_known = growth.is_finite() && growth > 0.0;
                Some((errors, if is_known { growth } else { linear.1 }))
            }
            _ => Some(linear),
        }
    }
}

/// Test and interval over the powers, each with its probability; a power of which nothing is known has no part.
///
/// Formula: the interval is {δ : α/2 ≤ Σ π T(±√F(δ)) ≤ 1 − α/2}, and the probability of what is at 0 twice the smaller of
/// Σ π T(±√F(0)); F that of the extra sum of squares of each power.
pub(super) fn averaged(
    parts: &[(f64, Option<Part<'_>>)],
    apart: Apart,
    degrees_of_freedom: f64,
    quantile: f64,
) -> Shift {
    let known = || (parts.iter()).filter_map(|(share, part)| Some((*share, part.as_ref()?)));
    let missing: f64 = (parts.iter())
        .filter(|(_, part)| part.is_none())
        .map(|(share, _)| share)
        .sum();
    let tail = 0.5 * student_two_sided(quantile, degrees_of_freedom);
    if missing >= tail {
        return Shift {
            p_value: None,
            low: None,
            high: None,
        };
    }
    let mixture = |value: f64, sign: f64| {
        let mut mixture = Mixture::new(degrees_of_freedom);
        mixture.add_beyond(missing);
        for (share, part) in known() {
            let outwards = sign * (value - part.estimate) >= 0.0;
            match part.errors(value) {
                Some((errors, growth)) if outwards => mixture.add(share, errors, growth),
                Some((errors, growth)) => mixture.add(share, -errors, growth),
                None if outwards => {}
                None => mixture.add_beyond(share),
            }
        }
        mixture
    };
    let from = known()
        .map(|(share, part)| share * part.estimate)
        .sum::<f64>()
        / (1.0 - missing);
    let error = known().map(|(share, part)| share * part.error).sum::<f64>() / (1.0 - missing);
    // With a part missing no distance is small, and the goal is farther out.
    let goal = student_quantile(1.0 - tail, degrees_of_freedom);
    let end = |sign: f64| {
        let first = sign * quantile * error;
        let way = Way {
            from,
            start: None,
            first,
            limit: Some(from + sign * apart.farthest(first)),
        };
        way.reach(goal, false, &mut |value| {
            let Distance { value, slope, face } = mixture(value, sign).distance();
            Some(Distance {
                value,
                slope: sign * slope,
                face,
            })
        })
        .and_then(finite)
    };
    let towards_nothing = if from > 0.0 { -1.0 } else { 1.0 };
    Shift {
        p_value: finite((2.0 * mixture(0.0, towards_nothing).tail()).min(1.0)),
        low: end(-1.0),
        high: end(1.0),
    }
}
