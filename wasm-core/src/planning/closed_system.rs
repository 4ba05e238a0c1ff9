//! Closed systems: how many users, who think between requests, have a request in service.
//!
//! U users, each waiting R for a response and then thinking for Z, keep N = U − Z·X(N) requests in service (the
//! interactive response time law, U = X(R + Z)). Past the peak throughput may fall faster than N grows, and then the
//! same number of users has three states.

use crate::model::Usl;
use crate::search::boundary;

/// U = N + Z·X(N); `None` where the law has no value.
pub(super) fn users_at(law: &Usl, think_time: f64, n: f64) -> Option<f64> {
    law.throughput(n).map(|x| n + think_time * x)
}

/// Every N with N + Z·X(N) = U, ascending: one, or three past the peak; none where σ ≥ 1 and even
/// N = 1 means more users.
pub(super) fn operating_points(law: &Usl, think_time: f64, users: f64) -> Vec<f64> {
    let start = if law.sigma >= 1.0 { 1.0 } else { 0.0 };
    let below = |n: f64| users_at(law, think_time, n).is_some_and(|u| u < users);
    let reached = |n: f64| !below(n);
    let mut edges = vec![start];
    if let Some((top, bottom)) = turning_points(law, think_time) {
        edges.extend([top, bottom].into_iter().filter(|&n| n < users));
    }
    edges.push(users.max(start));
    edges
        .windows(2)
        .filter_map(|pair| {
            let (low, high) = (pair[0], pair[1]);
            // At N = 0 there are no users.
            let from = low > 0.0 && reached(low);
            match (from, reached(high)) {
                (false, true) => Some(boundary(low, high, &reached)),
                (true, false) => Some(boundary(low, high, &below)),
                _ => None,
            }
        })
        .collect()
}

/// The smallest number of users at any concurrency from `n` on, and that concurrency: with fewer users, no state lies
/// beyond `n`.
pub(super) fn users_until(law: &Usl, think_time: f64, n: f64) -> (f64, f64) {
    let users = |n: f64| users_at(law, think_time, n).unwrap_or(f64::INFINITY);
    match turning_points(law, think_time) {
        Some((_, bottom)) if bottom > n && users(bottom) < users(n) => (bottom, users(bottom)),
        _ => (n, users(n)),
    }
}

/// Concurrencies of the local maximum of N + Z·X(N) and, farther on, its minimum; `None` if it only grows.
///
/// The slope 1 + ZX′(N) is smallest where X″ = 0: t³ − 3t = 2c, t = N/N*, c = (σ−κ)/(2κN*), whose
/// largest root lies between 1 and 2 + c. For c < −1 the curve has a pole.
fn turning_points(law: &Usl, think_time: f64) -> Option<(f64, f64)> {
    let peak = law.peak_concurrency()?;
    let c = (law.sigma - law.kappa) / (2.0 * law.kappa * peak);
    // c³ must not overflow.
    if !(-1.0..1e100).contains(&c) {
        return None;
    }
    let reached = |t: f64| t * (t * t - 3.0) >= 2.0 * c;
    let steepest = peak * boundary(1.0, 2.0 + c.max(0.0), &reached);
    let falls = |n: f64| {
        let elongation = law.elongation(n);
        let slope = law.lambda * (1.0 - law.sigma - law.kappa * n * n) / elongation / elongation;
        1.0 + think_time * slope < 0.0
    };
    let grows = |n: f64| !falls(n);
    if grows(steepest) {
        return None;
    }
    let far = std::iter::successors(Some(2.0 * steepest), |n| Some(2.0 * n)).find(|&n| grows(n))?;
    Some((
        boundary(peak, steepest, &falls),
        boundary(steepest, far, &grows),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: Usl = Usl {
        lambda: 100.0,
        sigma: 0.02,
        kappa: 0.01,
    };

    fn closes(law: &Usl, z: f64, users: f64, n: f64) -> bool {
        (users_at(law, z, n).unwrap() / users - 1.0).abs() < 1e-12
    }

    #[test]
    fn without_thinking_every_user_is_in_service() {
        assert_eq!(operating_points(&LAW, 0.0, 37.0), vec![37.0]);
    }

    #[test]
    fn a_linear_system_has_the_textbook_answer() {
        let linear = Usl {
            sigma: 0.0,
            kappa: 0.0,
            ..LAW
        };
        // R = 1/λ whatever N, so N = U·R/(R + Z).
        let points = operating_points(&linear, 0.19, 400.0);
        assert_eq!(points.len(), 1);
        assert!((points[0] - 20.0).abs() < 1e-12);
    }

    /// Compares the roots with a count of sign changes on a fine grid.
    #[test]
    fn no_state_is_missed_and_none_invented() {
        let mut bistable = 0;
        for z in [0.05, 0.5, 2.0, 10.0] {
            for users in [2.0, 20.0, 90.0, 150.0, 300.0, 700.0, 2000.0] {
                let points = operating_points(&LAW, z, users);
                let steps = 200_000;
                let grid = |i: u32| users * f64::from(i) / f64::from(steps);
                let signs = (1..=steps).map(|i| users_at(&LAW, z, grid(i)).unwrap() >= users);
                let mut crossings = 0;
                let mut last = false;
                for sign in signs {
                    crossings += usize::from(sign != last);
                    last = sign;
                }
                assert_eq!(points.len(), crossings, "{z} {users}: {points:?}");
                assert!(points.iter().all(|&n| closes(&LAW, z, users, n)));
                assert!(points.windows(2).all(|pair| pair[0] < pair[1]));
                bistable += usize::from(points.len() == 3);
            }
        }
        assert!(bistable > 0, "no example with three states");
    }

    #[test]
    fn fewer_users_than_the_bottom_have_no_state_beyond() {
        let z = 10.0;
        let (at, users) = users_until(&LAW, z, 12.0);
        assert!(at > 12.0, "a minimum beyond");
        let beyond = |users: f64| operating_points(&LAW, z, users).iter().any(|&n| n > 12.0);
        assert!(!beyond(users * (1.0 - 1e-9)) && beyond(users * (1.0 + 1e-9)));
    }
}
