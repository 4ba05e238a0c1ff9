//! Measurements of users who think, as they would be with just so many requests in service as the curve expects.
//!
//! With the same users a system that is faster in one run has fewer requests in service then: N = U − Z·X. So the errors
//! of N and X hang together, which a regression of X on N takes for coherency.

use crate::fit::bounds;
use crate::fit::data::Data;
use crate::fit::observation::Observation;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::model::Usl;
use crate::search::{boundary, limited};

/// Rounds until nothing moves; the moves shrink by about the noise with each.
const ROUNDS: usize = 50;
/// No measurement moves farther than by this factor: where the curve is flat, its users settle in many places.
const FARTHEST: f64 = 1.5;
/// A step by this share tells whether the curve falls.
const STEP: f64 = 1e-6;
/// A move by less than this share of the concurrency is none.
const NO_MOVE: f64 = 1e-10;

/// Moves each measurement along its own line of constant users, N + Z·X, onto the concurrency that the curve expects, with
/// its relative residual.
///
/// Formula: N̂ + Z·X̂(N̂) = N + Z·X and X = f·X̂(N) give (N̂, f·X̂(N̂)); X̂ is the law that fits these points best with
/// weights 1/X², found by iteration. Then f is the error of a measurement whose N̂ does not depend on it. Where the law
/// falls, N̂ = N + Z·(X − X̂(N)): there the users may turn back, and any number be in service. N̂ lies within a factor of
/// 1.5 of N. Measurements that lie on the curve stay where they are, as all do with Z = 0 and where no law is found.
///
/// Source: regression at a given predictor, J. Berkson, "Are there two regressions?" (1950).
#[must_use]
pub fn at_given_users(data: &Data, think_time: f64) -> Vec<Observation> {
    let z = think_time * data.unit;
    let mut moved = data.observations.clone();
    if z <= 0.0 {
        return moved;
    }
    for _ in 0..ROUNDS {
        let weighted = moved.iter().zip(&data.observations);
        let weighted = weighted.map(|(o, measured)| Observation {
            weight: 1.0 / (measured.x * measured.x),
            ..*o
        });
        let found = bounds::solve(
            &Data::of(weighted.collect()),
            Model::Usl,
            BoundsKind::Physical,
        );
        let Some(Solution { law, .. }) = found.ok().filter(|found| !found.exact) else {
            return data.observations.clone();
        };
        let mut farthest: f64 = 0.0;
        for (o, measured) in moved.iter_mut().zip(&data.observations) {
            let n = expected(&law, z, measured);
            let factor = measured.x / law.unchecked_throughput(measured.n);
            farthest = farthest.max((n / o.n - 1.0).abs());
            *o = Observation {
                n,
                x: factor * law.unchecked_throughput(n),
                ..*measured
            };
        }
        if farthest < NO_MOVE {
            break;
        }
    }
    moved
}

/// The concurrency at which the law carries as many users; where it falls, as if it were flat.
fn expected(law: &Usl, z: f64, measured: &Observation) -> f64 {
    let (n, users) = (measured.n, measured.n + z * measured.x);
    let (least, most) = (n / FARTHEST, n * FARTHEST);
    let there = law.unchecked_throughput(n);
    if law.unchecked_throughput(n * (1.0 + STEP)) < there {
        return limited(users - z * there, least, most);
    }
    let carried = |n: f64| n + z * law.unchecked_throughput(n);
    let is_more = carried(n) > users;
    let farthest = if is_more { least } else { most };
    boundary(farthest, n, &|n| (carried(n) > users) == is_more)
}
