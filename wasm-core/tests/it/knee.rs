//! The best knee is the lowest there is, and its intervals reach as far as any knee within the limit, and no
//! farther: against nets of places and descents that share nothing with the solver.

use proptest::prelude::*;
use usl_fit::fit::data::Data;
use usl_fit::fit::knee;
use usl_fit::fit::observation::Observation;
use usl_fit::inference::profile::knee::KneeProfile;

use crate::support::measured::measured;
use crate::support::sequence::config;

const CASES: u32 = 24;
/// Downhill steps: far more than a valley without a bend needs.
const STEPS: usize = 400;

/// X/λ at a place; u = 0 is a kink.
fn shape(n: f64, [ln_k, u]: [f64; 2]) -> f64 {
    let k = ln_k.exp();
    let small = n.min(k);
    let power = (small / n.max(k)).ln() / u.max(1e-9);
    small * (-u * power.exp().ln_1p()).exp()
}

/// The sum of squares of the best λ, that λ, and Σ w (X/λ)².
fn projected(points: &[Observation], place: [f64; 2]) -> [f64; 3] {
    let (mut cross, mut square) = (0.0, 0.0);
    for o in points {
        let s = shape(o.n, place);
        cross += o.weight * s * o.x;
        square += o.weight * s * s;
    }
    let lambda = cross / square;
    let residual = |o: &Observation| o.x - lambda * shape(o.n, place);
    let sse = points.iter().map(|o| o.weight * residual(o).powi(2));
    [sse.sum(), lambda, square]
}

/// Places over the whole range, finer in ln K where u is small.
fn net(points: &[Observation]) -> Vec<[f64; 2]> {
    let ends = points.iter().map(|o| o.n.ln());
    let low = ends.clone().fold(f64::INFINITY, f64::min);
    let high = ends.fold(f64::NEG_INFINITY, f64::max);
    let rows = (0..=16).map(|i| f64::from(i) / 16.0);
    let sharp = (1..12).map(|i| (-0.6 * f64::from(i) - 2.6).exp());
    let steps = 100;
    rows.chain(sharp)
        .flat_map(|u| {
            let wide = 9.0 * u + 0.2;
            let step = (high - low + 2.0 * wide) / f64::from(steps);
            (0..=steps).map(move |j| [low - wide + step * f64::from(j), u])
        })
        .collect()
}

/// Downhill from a place by steps that shrink where none leads down.
fn polished(start: [f64; 2], value: &dyn Fn([f64; 2]) -> f64) -> ([f64; 2], f64) {
    let (mut place, mut lowest) = (start, value(start));
    let mut size: f64 = 0.3;
    for _ in 0..STEPS {
        let ways = (0..12).map(|i| {
            let angle = std::f64::consts::TAU * f64::from(i) / 12.0 + size.ln();
            let step = size * place[1].max(1e-4);
            [
                place[0] + step * angle.cos(),
                (place[1] + step * angle.sin()).clamp(0.0, 1.0),
            ]
        });
        let best = ways
            .map(|to| (to, value(to)))
            .min_by(|one, other| one.1.total_cmp(&other.1));
        match best {
            Some((to, found)) if found < lowest => (place, lowest) = (to, found),
            _ => size *= 0.6,
        }
    }
    (place, lowest)
}

/// The lowest end of descents from the lowest places of the net.
fn lowest(
    points: &[Observation],
    value: &dyn Fn([f64; 2]) -> f64,
    starts: usize,
    known: Option<[f64; 2]>,
) -> f64 {
    let mut places: Vec<([f64; 2], f64)> = net(points)
        .into_iter()
        .map(|place| (place, value(place)))
        .filter(|(_, value)| value.is_finite())
        .collect();
    places.sort_by(|one, other| one.1.total_cmp(&other.1));
    // One of each neighbourhood.
    let mut chosen: Vec<[f64; 2]> = known.into_iter().collect();
    for (place, _) in places {
        let near = |other: &[f64; 2]| {
            let width = 0.5 * place[1].max(0.02);
            (other[0] - place[0]).abs() < width && (other[1] - place[1]).abs() < width
        };
        if !chosen.iter().any(near) {
            chosen.push(place);
        }
        if chosen.len() >= starts {
            break;
        }
    }
    let ends = chosen.into_iter().map(|start| polished(start, value).1);
    ends.fold(f64::INFINITY, f64::min)
}

/// A knee with noise, at concurrencies that are doubled, or any.
fn saturating() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    let place = (0.0..4.5f64, prop_oneof![Just(0.0), Just(1.0), 0.02..1.0f64]);
    let noise = prop::collection::vec(-1.0..1.0f64, 9);
    let share = prop_oneof![Just(0.003), Just(0.03), Just(0.15)];
    let steps = prop::collection::vec(0.1..1.1f64, 5..9);
    (place, noise, share, steps).prop_map(|((ln_k, u), noise, share, steps)| {
        let mut ln_n = 0.0;
        let n: Vec<f64> = steps
            .iter()
            .map(|step| {
                ln_n += step;
                f64::exp(ln_n)
            })
            .collect();
        let x = n.iter().zip(noise);
        let x = x.map(|(&n, noise)| 100.0 * shape(n, [ln_k, u]) * (1.0 + share * noise));
        let x = x.collect();
        (n, x)
    })
}

fn observations((n, x): &(Vec<f64>, Vec<f64>), relative: bool) -> Vec<Observation> {
    let weight = |x: f64| if relative { 1e4 / (x * x) } else { 1.0 };
    let pairs = n.iter().zip(x);
    pairs
        .map(|(&n, &x)| Observation {
            n,
            x,
            weight: weight(x),
        })
        .collect()
}

fn unbeaten(points: &[Observation]) -> Result<(), TestCaseError> {
    let scale: f64 = points.iter().map(|o| o.weight * o.x * o.x).sum();
    let best = lowest(points, &|place| projected(points, place)[0], 12, None);
    let found = knee::fit(&Data::of(points.to_vec())).unwrap();
    prop_assert!(
        found.sse <= best * (1.0 + 1e-8) + 1e-24 * scale,
        "{:?} has {}, another one {best}: {points:?}",
        found.knee,
        found.sse
    );
    // The sum of squares is that of the curve.
    let residual = |o: &Observation| o.x - found.knee.throughput(o.n).unwrap();
    let sse: f64 = points.iter().map(|o| o.weight * residual(o).powi(2)).sum();
    prop_assert!((sse - found.sse).abs() <= 1e-9 * sse + 1e-24 * scale);
    Ok(())
}

/// λ at the limit, the smaller or the larger one.
fn lambda_at([sse, lambda, square]: [f64; 3], limit: f64, sign: f64) -> f64 {
    lambda + sign * ((limit - sse) / square).sqrt()
}

fn reaches(points: &[Observation], share: f64) -> Result<(), TestCaseError> {
    let data = Data::of(points.to_vec());
    let fit = knee::fit(&data).unwrap();
    let limit = fit.sse * share;
    let scale: f64 = points.iter().map(|o| o.weight * o.x * o.x).sum();
    let Some(profile) = KneeProfile::new(&data, &fit, limit).filter(|_| limit < 0.5 * scale) else {
        return Ok(());
    };
    // The net may have no place within a narrow limit; the best one always is.
    let best = fit.knee.lambda.zip(fit.knee.ceiling);
    let best = best.map(|(l, c)| [(c / l).ln(), fit.knee.q.map_or(0.0, |q| 1.0 / q)]);
    let (first, last) = (points[0].n, points[points.len() - 1].n);
    for n in [first, (first * last).sqrt(), last, 2.0 * last, 10.0 * last] {
        let ends = profile.range_at(n).map(|end| end.expect("it is bounded"));
        let rivals = [-1.0, 1.0].map(|sign| {
            let value = |place| {
                let lambda = lambda_at(projected(points, place), limit, sign);
                let value = -sign * lambda * shape(n, place);
                if lambda > 0.0 && value.is_finite() {
                    value
                } else {
                    f64::INFINITY
                }
            };
            -sign * lowest(points, &value, 7, best)
        });
        let width = ends[1] - ends[0];
        let place = || {
            format!(
                "X({n}): {ends:?}, found {rivals:?}, {:?} {points:?}",
                fit.knee
            )
        };
        prop_assert!(ends[0] <= rivals[0] + 1e-6 * width, "{}", place());
        prop_assert!(ends[1] >= rivals[1] - 1e-6 * width, "{}", place());
        // The net ends where the curves are all but a straight line or a constant.
        prop_assert!(ends[0] >= rivals[0] - 0.02 * width, "{}", place());
        prop_assert!(ends[1] <= rivals[1] + 0.02 * width, "{}", place());
    }
    // Along the net, no place within the limit has a sharper or a rounder bend.
    let [low, high] = profile.q();
    for place in net(points).into_iter().filter(|place| place[1] > 0.0) {
        if projected(points, place)[0] <= limit {
            let q = 1.0 / place[1];
            prop_assert!(low.is_none_or(|low| q >= low * (1.0 - 1e-9)), "{low:?} {q}");
            prop_assert!(
                high.is_none_or(|high| q <= high * (1.0 + 1e-9)),
                "{high:?} {q}"
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn no_knee_is_closer_to_what_saturates(points in saturating(), relative in any::<bool>()) {
        unbeaten(&observations(&points, relative))?;
    }

    #[test]
    fn no_knee_is_closer_to_a_law(points in measured(), relative in any::<bool>()) {
        unbeaten(&observations(&points, relative))?;
    }

    #[test]
    fn the_intervals_reach_as_far_as_any_knee(
        points in saturating(),
        relative in any::<bool>(),
        share in prop_oneof![Just(1.3), Just(2.3), Just(6.0)],
    ) {
        reaches(&observations(&points, relative), share)?;
    }
}

#[test]
fn the_ends_of_the_family_are_absent_numbers() {
    let fitted = |x: fn(f64) -> f64| {
        let points = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0];
        let points = points.map(|n| Observation {
            n,
            x: x(n),
            weight: 1.0,
        });
        knee::fit(&Data::of(points.to_vec())).unwrap()
    };
    let line = fitted(|n| 3.0 * n);
    assert_eq!(
        (line.knee.ceiling, line.knee.q, line.exact),
        (None, None, true)
    );
    let flat = fitted(|_| 7.0);
    assert_eq!((flat.knee.lambda, flat.knee.ceiling), (None, Some(7.0)));
    let kink = fitted(|n| 2.0 * n.min(10.0));
    assert_eq!(kink.knee.q, None);
    assert!((kink.knee.ceiling.unwrap() - 20.0).abs() < 1e-12);
    let hyperbola = fitted(|n| n / (1.0 + 0.1 * (n - 1.0)));
    assert!(
        (hyperbola.knee.q.unwrap() - 1.0).abs() < 1e-9,
        "{hyperbola:?}"
    );
    assert!((hyperbola.knee.ceiling.unwrap() - 10.0).abs() < 1e-7);
}

#[test]
fn an_interval_without_an_end_says_so() {
    // Nothing bends yet: no ceiling, and any q.
    let points = [1.0, 2.0, 4.0, 8.0]
        .into_iter()
        .zip([10.1, 19.8, 40.3, 79.9]);
    let points: Vec<Observation> = points
        .map(|(n, x)| Observation { n, x, weight: 1.0 })
        .collect();
    let data = Data::of(points);
    let fit = knee::fit(&data).unwrap();
    let profile = KneeProfile::new(&data, &fit, 4.0 * fit.sse + 0.1).unwrap();
    assert_eq!(profile.ceiling()[1], None);
    assert_eq!(profile.q(), [Some(1.0), None]);
    assert!(profile.lambda().iter().all(Option::is_some));
    assert!(profile.range_at(100.0).iter().all(Option::is_some));
    assert!(KneeProfile::new(&data, &fit, 0.5 * fit.sse).is_none());
}

#[test]
fn many_concurrencies_have_the_best_knee_too() {
    for (at, u) in [(3.0, 0.4), (5.0, 0.05), (4.0, 1.0)] {
        let points: Vec<Observation> = (1_u32..=600)
            .map(|i| {
                let n = f64::from(i);
                let noise = f64::from(i * 7919 % 101) / 50.0 - 1.0;
                let x = shape(n, [at, u]) * (1.0 + 0.03 * noise);
                Observation { n, x, weight: 1.0 }
            })
            .collect();
        let found = knee::fit(&Data::of(points.clone())).unwrap();
        let value = |place| projected(&points, place)[0];
        let (_, rival) = polished([at, u], &value);
        assert!(found.sse <= rival * (1.0 + 1e-9), "{found:?} {rival}");
    }
}

#[test]
fn too_little_has_no_knee() {
    let points = |n: &[f64]| {
        let points = n.iter().map(|&n| Observation {
            n,
            x: n + 1.0,
            weight: 1.0,
        });
        Data::of(points.collect())
    };
    assert!(knee::fit(&points(&[1.0, 2.0, 2.0])).is_none());
    assert!(knee::fit(&points(&[1.0, 2.0, 3.0])).is_some());
}
