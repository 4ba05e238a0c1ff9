//! The extra sum of squares for forcing a quantity of two fits to be equal, or to differ by a given amount.

use crate::fit::region::BOUNDS;
use crate::inference::distributions::fisher_upper;
use crate::inference::profile::{Held, Rise};
use crate::report::finite;

use crate::search::{limited, Bracket, PATIENCE};

/// The scale on which two values of a quantity are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Apart {
    /// after − before.
    Difference,
    /// ln(after/before), for positive quantities.
    Ratio,
}

impl Apart {
    /// A value on this scale.
    pub(super) fn place(self, value: f64) -> f64 {
        match self {
            Self::Difference => value,
            Self::Ratio => value.ln(),
        }
    }

    fn value(self, place: f64) -> f64 {
        match self {
            Self::Difference => place,
            Self::Ratio => place.exp(),
        }
    }

    /// Derivative of a value by its place on the scale.
    fn stretch(self, value: f64) -> f64 {
        match self {
            Self::Difference => 1.0,
            Self::Ratio => value,
        }
    }

    /// An end farther away is none; `first` is where a linearisation has it.
    pub(super) fn farthest(self, first: f64) -> f64 {
        match self {
            Self::Difference => FARTHEST * first.abs(),
            Self::Ratio => FARTHEST.ln(),
        }
    }
}

/// A quantity of two fits, with the profile of each.
pub(super) struct ExtraSquares<'a> {
    pub(super) apart: Apart,
    /// The quantity's profile in each fit.
    pub(super) held: [Held<'a>; 2],
    /// The estimate in each fit, on the scale.
    pub(super) places: [f64; 2],
    /// Factors that convert each sum of squares to units of s².
    pub(super) scales: [f64; 2],
    /// Shares of a change in distance that each takes, by linearisation.
    pub(super) parts: [f64; 2],
    /// ν.
    pub(super) degrees_of_freedom: f64,
}

/// Test and interval of a difference.
pub(super) struct Shift {
    pub(super) p_value: Option<f64>,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

/// The smallest joint rise of both sums of squares at a distance.
#[derive(Clone, Copy)]
struct Least {
    /// In units of s².
    rise: f64,
    /// Its derivative by the distance.
    slope: f64,
    /// The share of the distance that each takes.
    parts: [f64; 2],
    /// The bounds that the two curves lie on.
    face: u32,
}

/// How far two fits are apart at a distance.
pub(super) struct Errors {
    /// In standard errors.
    pub(super) number: f64,
    /// Its derivative by the distance.
    pub(super) growth: f64,
    /// The bounds that the two curves lie on.
    pub(super) face: u32,
}

/// What one search tells the next, at a distance close by.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The share of the distance that each takes.
    parts: [f64; 2],
    /// The last distance at which no other minimum was found.
    single: f64,
}

/// An end this many times (2⁴⁰) farther than the linearised one counts as unbounded; so does a ratio this many times
/// the estimated one.
const FARTHEST: f64 = 1.1e12;
const MOST_STEPS: usize = 100;
/// If the rise flattens, the search gives up after this many steps.
const HOPEFUL: usize = 6;
/// Tolerance of an end, as a share of its distance.
const FOUND: f64 = 1e-10;
/// A step smaller than this share of the distance ends the search: Newton's next one would be its square.
const SETTLED: f64 = 1e-6;
/// Tolerance of a minimum, as a share of itself, or of its difference from the goal. What is gained by the last step is
/// subtracted, which leaves about its 1.5th power.
const EXACT: f64 = 1e-8;
const ENOUGH: f64 = 1e-4;
/// If one fit can take the whole distance at no more than this many times the rise, another minimum may be near that
/// corner,
const CORNER: f64 = 2.0;
/// unless the known minimum is nearer to the corner than this share of the distance.
const APART: f64 = 0.01;
/// Where there is no other minimum, there is none this share of the distance away either.
const CLOSE: f64 = 0.2;
/// If the rise has no curvature at the estimate, the search starts this share of the distance away.
const FIRST: f64 = 1e-4;
/// A rise below this share of s² is rounding, and its curvature unknown.
const ROUNDING: f64 = 1e-9;

impl ExtraSquares<'_> {
    /// Test and interval of the difference; `error` is its standard error by linearisation. `None` if a fit does not
    /// admit its own estimate.
    ///
    /// Formula: S(δ) = min over θ of S₁(θ) + S₂(θ + δ); F = [S(0) − S(δ̂)]/s² with F(1, ν), and the interval
    /// is {δ: S(δ) − S(δ̂) ≤ t²s²}; θ is the quantity or its logarithm.
    pub(super) fn shift(&self, error: f64, quantile: f64) -> Option<Shift> {
        let [before, after] = self.places;
        self.rise(0, before)?;
        self.rise(1, after)?;
        let difference = after - before;
        let end = |sign: f64| {
            let distance = self.reach(sign * quantile * error, quantile)?;
            finite(difference + distance)
        };
        let p_value = || {
            // For a ratio the test of equality is that for the difference.
            if self.apart == Apart::Ratio {
                return None;
            }
            let least = self.least(-difference, self.parts, None)?;
            let least = self.lower(-difference, &least, least.rise).unwrap_or(least);
            finite(fisher_upper(least.rise, 1.0, self.degrees_of_freedom))
        };
        Some(Shift {
            p_value: p_value(),
            low: end(-1.0),
            high: end(1.0),
        })
    }

    /// Where the first search starts.
    pub(super) fn start(&self) -> Start {
        Start {
            parts: self.parts,
            single: 0.0,
        }
    }

    /// By how many errors the two lie this much farther apart than estimated. `None` where no curves are that far
    /// apart.
    pub(super) fn errors(&self, distance: f64, start: &mut Start) -> Option<Errors> {
        let mut least = self.least(distance, start.parts, None)?;
        if (distance - start.single).abs() > CLOSE * distance.abs() {
            match self.lower(distance, &least, least.rise) {
                Some(lower) => least = lower,
                None => start.single = distance,
            }
        }
        start.parts = least.parts;
        let number = least.rise.sqrt();
        Some(Errors {
            number,
            growth: 0.5 * least.slope.abs() / number,
            face: least.face,
        })
    }

    /// What it costs one of the two to have its quantity at a place, in units of s².
    fn rise(&self, which: usize, place: f64) -> Option<Rise> {
        let (held, scale) = (&self.held[which], self.scales[which]);
        let value = limited(self.apart.value(place), held.floor, held.ceiling);
        let Rise { rise, slope, face } = held.at(value)?;
        Some(Rise {
            rise: rise * scale,
            slope: slope * scale * self.apart.stretch(value),
            face,
        })
    }

    /// The smallest joint rise when the two are this much farther apart than estimated; accurate enough to tell on
    /// which side of the goal it is. `None` if no curves are that far apart.
    ///
    /// Newton's method on the place of the fit that takes the smaller share of the distance, with the curvature from
    /// two slopes, or from one: a rise is nearly a square, whose second derivative is slope²/(2·rise).
    fn least(&self, distance: f64, parts: [f64; 2], goal: Option<f64>) -> Option<Least> {
        let shift = self.places[1] - self.places[0] + distance;
        let [moved, other] = if parts[0] <= parts[1] { [0, 1] } else { [1, 0] };
        let sign = if moved == 0 { -1.0 } else { 1.0 };
        let own = self.places[moved];
        // Each rises away from its own estimate, so the minimum lies between the two.
        let ends = [own, own + sign * distance];
        let bounds = [moved, other].map(|which| {
            let held = &self.held[which];
            [held.floor, held.ceiling].map(|bound| self.apart.place(bound))
        });
        let of_other = bounds[1].map(|bound| bound + sign * shift);
        let low = ends[0].min(ends[1]).max(bounds[0][0]).max(of_other[0]);
        let high = ends[0].max(ends[1]).min(bounds[0][1]).min(of_other[1]);
        let mut bracket = Bracket::new(low, high);
        let mut place = bracket.nearest(own + sign * parts[moved] * distance);
        let mut last: Option<(f64, f64)> = None;
        let mut best: Option<Least> = None;
        let mut other_is_at_its_end = false;
        for _ in 0..MOST_STEPS {
            let at_other = if place == ends[1] {
                self.places[other]
            } else {
                place - sign * shift
            };
            let (one, two) = match (self.rise(moved, place), self.rise(other, at_other)) {
                (Some(one), Some(two)) => (one, two),
                (None, None) => break,
                // The fit without a curve there has to move closer to its own estimate.
                (one, _) => {
                    other_is_at_its_end = one.is_some();
                    let below = ends[usize::from(one.is_some())] < place;
                    let end = if below {
                        f64::NEG_INFINITY
                    } else {
                        f64::INFINITY
                    };
                    place = bracket.narrowed(place, below, end);
                    continue;
                }
            };
            let (rise, gradient) = (one.rise + two.rise, one.slope + two.slope);
            let [first, second] = [one, two].map(curvature);
            let measured = last.map_or(f64::NAN, |(at, there)| (gradient - there) / (place - at));
            let curvature = if measured > 0.0 {
                measured
            } else {
                first + second
            };
            last = Some((place, gradient));
            let parts_at = |place: f64| {
                let part = sign * (place - own) / distance;
                let mut parts = [1.0 - part; 2];
                parts[moved] = part;
                parts
            };
            let here = Least {
                rise,
                // The fit that can go no farther stays where it is.
                slope: if other_is_at_its_end || of_other.contains(&place) {
                    sign * one.slope
                } else {
                    -sign * two.slope
                },
                parts: parts_at(place),
                face: one.face << BOUNDS.len() | two.face,
            };
            if bracket.ends_at(place, gradient) {
                return Some(here);
            }
            let next = if curvature.is_nan() && place == own {
                own + sign * FIRST * distance
            } else {
                place - gradient / curvature
            };
            let gain = 0.5 * gradient * gradient / curvature;
            let lacking = goal.map_or(0.0, |goal| (goal - rise).abs());
            if gain <= (EXACT * rise).max(ENOUGH * lacking) {
                let slope = (first * two.slope - second * one.slope) / (first + second);
                return Some(Least {
                    rise: (rise - gain).max(0.0),
                    slope: finite(slope).map_or(here.slope, |slope| -sign * slope),
                    parts: parts_at(next),
                    ..here
                });
            }
            if best.is_none_or(|best| rise < best.rise) {
                best = Some(here);
            }
            place = bracket.narrowed(place, gradient > 0.0, next);
            if bracket.width() <= FOUND * (place - own).abs() {
                break;
            }
        }
        best
    }

    /// Another minimum at the same distance, at which one fit takes nearly all of it: possible if a rise flattens.
    /// `None` if it is no lower than `than`.
    fn lower(&self, distance: f64, least: &Least, than: f64) -> Option<Least> {
        let other = |which: usize| {
            if least.parts[which] > 1.0 - APART {
                return None;
            }
            let sign = if which == 0 { -1.0 } else { 1.0 };
            let alone = self.rise(which, self.places[which] + sign * distance)?;
            if alone.rise > CORNER * than {
                return None;
            }
            let mut parts = [0.0; 2];
            parts[which] = 1.0;
            self.least(distance, parts, None)
                .filter(|other| other.rise < (1.0 - SETTLED) * than)
        };
        match (other(0), other(1)) {
            (Some(one), Some(two)) => Some(if one.rise < two.rise { one } else { two }),
            (one, two) => one.or(two),
        }
    }

    /// The distance from the estimated difference at which the rise reaches t²s²; its square root is nearly linear.
    fn reach(&self, first: f64, quantile: f64) -> Option<f64> {
        let goal = quantile * quantile;
        let farthest = self.apart.farthest(first);
        let (mut inside, mut outside) = (0.0, None::<f64>);
        let (mut distance, mut parts, mut growth) = (first, self.parts, 1.0);
        for step in 0..MOST_STEPS {
            let least = self.least(distance, parts, Some(goal)).map(|least| {
                // A rise above the goal may be the higher of two minima.
                let lower = (least.rise > goal).then(|| self.lower(distance, &least, goal));
                lower.flatten().unwrap_or(least)
            });
            let mut next = f64::NAN;
            if let Some(least) = least {
                let root = least.rise.sqrt();
                next = distance - (root - quantile) * 2.0 * root / least.slope;
                parts = least.parts;
                if (next - distance).abs() <= SETTLED * distance.abs() {
                    let Some(lower) = self.lower(distance, &least, goal) else {
                        return finite(next);
                    };
                    (parts, inside, outside, growth) = (lower.parts, distance, None, 2.0);
                    distance *= growth;
                    continue;
                }
            }
            if least.is_some_and(|least| least.rise < goal) {
                if distance.abs() >= farthest {
                    return None;
                }
                inside = distance;
            } else {
                outside = Some(distance);
            }
            let ahead = |to: f64| (to - inside) * first > 0.0;
            distance = match outside {
                Some(outside) if (outside - inside).abs() <= FOUND * outside.abs() => break,
                Some(outside) => {
                    let within = ahead(next) && (outside - next) * first > 0.0;
                    if within && (step < PATIENCE || step % 2 == 0) {
                        next
                    } else {
                        0.5 * (inside + outside)
                    }
                }
                None => {
                    growth *= 2.0;
                    let most = (growth * inside).abs().min(farthest);
                    if step < HOPEFUL && ahead(next) && next.abs() <= most {
                        next
                    } else {
                        most.copysign(first)
                    }
                }
            };
        }
        finite(inside)
    }
}

/// The second derivative of a quadratic rise; NaN if the rise is rounding.
fn curvature(Rise { rise, slope, .. }: Rise) -> f64 {
    if rise > ROUNDING {
        0.5 * slope * slope / rise
    } else {
        f64::NAN
    }
}

#[cfg(test)]
mod tests {
    use crate::planning::comparison::{compare, Comparison};
    use crate::{FitOptions, Series};

    fn compared(n: &[f64], before: &[f64], after: &[f64]) -> Comparison {
        let mut options = FitOptions::default();
        options.set("weights", "equal").unwrap();
        options.set("shape", "law").unwrap();
        let [before, after] = [before, after].map(|x| Series::new(n, x).unwrap());
        compare(&before, &after, &options, &[]).unwrap()
    }

    /// Near the estimates both peaks would have to move; if the one before moves alone, it may lie anywhere.
    #[test]
    fn a_peak_that_may_lie_anywhere_leaves_no_end() {
        let found = compared(
            &[100.0, 200.0, 500.0, 1000.0],
            &[10333.9147, 11964.5182, 12765.0427, 13167.8758],
            &[3227.1557, 3973.3472, 4547.1033, 4750.7091],
        );
        assert_eq!(found.peak_concurrency.difference.low, None);
    }

    /// Expected values from a search over all curves: `tests/comparison-ends.exhaustive.test.ts`, table 196.
    #[test]
    fn an_end_of_the_one_that_moves_alone() {
        let found = compared(
            &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0],
            &[
                700.9371, 1409.5985, 2804.1085, 5622.8764, 11267.5574, 22495.1723,
            ],
            &[11.0644, 21.7860, 42.1662, 79.0737, 140.2736, 224.9735],
        );
        let high = found.peak_throughput.difference.high.unwrap();
        assert!((high + 198_673.4).abs() < 20.0, "{high}");
    }
}
