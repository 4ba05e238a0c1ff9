//! Points side by side, as the inner loop reads them: two to a register.

use wide::f64x2;

use crate::observation::Observation;

/// Two points; the second repeats the first with no weight where their number is odd.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// N.
    pub n: f64x2,
    /// X.
    pub x: f64x2,
    /// Weight.
    pub weight: f64x2,
}

/// Lays observations side by side.
pub fn lay_out(observations: &[Observation], lanes: &mut Vec<Lanes>) {
    lanes.clear();
    lanes.extend(observations.chunks(2).map(|pair| {
        let first = pair[0];
        let second = pair.get(1).copied().unwrap_or(Observation {
            weight: 0.0,
            ..first
        });
        Lanes {
            n: f64x2::new([first.n, second.n]),
            x: f64x2::new([first.x, second.x]),
            weight: f64x2::new([first.weight, second.weight]),
        }
    }));
}
