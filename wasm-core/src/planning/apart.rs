//! How far a quantity of two fits is apart where it is not known how errors grow with throughput: averaged over the
//! powers.

use super::extra_squares::{Apart, Errors, ExtraSquares, Shift, Start};
use crate::inference::distributions::Student;
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

/// Folds the bounds of several curves into one number that differs where any of them does.
const FACES: u32 = 0x9E37_79B1;

impl Part<'_> {
    /// By how many errors a value lies from the estimate.
    fn errors(&self, value: f64, start: &mut Option<Start>) -> Option<Errors> {
        let distance = value - self.estimate;
        let linear = Errors {
            number: distance.abs() / self.error,
            growth: self.error.recip(),
            face: 0,
        };
        match &self.squares {
            Some(squares) if distance != 0.0 => {
                let start = start.get_or_insert_with(|| squares.start());
                let found = squares.errors(distance, start)?;
                let is_known = found.growth.is_finite() && found.growth > 0.0;
                let growth = if is_known {
                    found.growth
                } else {
                    linear.growth
                };
                Some(Errors { growth, ..found })
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
    let student = Student::new(degrees_of_freedom);
    let tail = 0.5 * student.two_sided(quantile);
    if missing >= tail {
        return Shift {
            p_value: None,
            low: None,
            high: None,
        };
    }
    let mut starts = vec![None; parts.len()];
    let mut mixture = |value: f64, sign: f64| {
        let mut mixture = Mixture::new(student);
        mixture.add_beyond(missing);
        let mut faces = 0_u32;
        for ((share, part), start) in known().zip(&mut starts) {
            let outwards = sign * (value - part.estimate) >= 0.0;
            let found = part.errors(value, start);
            let face = found.as_ref().map_or(u32::MAX, |found| found.face);
            faces = faces.wrapping_mul(FACES).wrapping_add(face);
            match found {
                Some(Errors { number, growth, .. }) => {
                    let errors = if outwards { number } else { -number };
                    mixture.add(share, errors, growth);
                }
                None if outwards => {}
                None => mixture.add_beyond(share),
            }
        }
        (mixture, faces)
    };
    let from = known()
        .map(|(share, part)| share * part.estimate)
        .sum::<f64>()
        / (1.0 - missing);
    let error = known().map(|(share, part)| share * part.error).sum::<f64>() / (1.0 - missing);
    // With a part missing no distance is small, and the goal is farther out.
    let goal = student.quantile(1.0 - tail);
    let mut end = |sign: f64| {
        let first = sign * quantile * error;
        let way = Way {
            from,
            start: None,
            first,
            limit: Some(from + sign * apart.farthest(first)),
        };
        way.reach(goal, true, &mut |value| {
            let (mixture, face) = mixture(value, sign);
            let Distance { value, slope, .. } = mixture.distance();
            Some(Distance {
                value,
                slope: sign * slope,
                face,
            })
        })
        .and_then(finite)
    };
    let (low, high) = (end(-1.0), end(1.0));
    // For a ratio the test of equality is that for the difference.
    let p_value = (apart == Apart::Difference).then(|| {
        let towards_nothing = if from > 0.0 { -1.0 } else { 1.0 };
        (2.0 * mixture(0.0, towards_nothing).0.tail()).min(1.0)
    });
    Shift {
        p_value: p_value.and_then(finite),
        low,
        high,
    }
}
