//! Finds starting points: scans the sum of squares on a net that is cheap enough for every fit.
//!
//! On the rows q = 1, 2, 4, … powers are repeated squarings and roots are square roots, so a place needs no logarithm.
//! The spacing of a row matches how much its curves differ. Where u is small compared with the spacing of the
//! measurements, only places near a measurement matter: elsewhere the curve equals that of q = ∞.

use crate::order::ascending_by;
use wide::f64x2;

use super::kink::Kinks;
use super::sums::{Place, Points};

/// The last row has q = 2 to this power, at most.
const MOST_DOUBLINGS: u32 = 10;
const FEWEST_DOUBLINGS: u32 = 6;
/// In the last row, u is at most the smallest step of ln N divided by this.
const FINE: f64 = 4.0;
/// Steps along ln K, in units of u.
const STEP: f64 = 0.75;
/// How far rows extend beyond the measurements, in units of u.
const BEYOND: f64 = 3.0;
/// Places even farther out, where the curve is nearly a constant or a straight line.
const FAR: [f64; 2] = [6.0, 12.0];
/// Most evenly spaced places in a row; if more were needed, places are set around measurements instead.
const MOST_EVEN: usize = 48;
/// Number of measurements around which places are set.
const MOST_CENTRES: usize = 12;
/// Places around a measurement, in units of u.
const AROUND: [f64; 5] = [-1.5, -0.75, 0.0, 0.75, 1.5];

/// A place and its sum of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scanned {
    pub place: Place,
    pub sse: f64,
}

/// Rows of places, each ascending in ln K.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    pub rows: Vec<Vec<Scanned>>,
}

struct Lane {
    n: f64x2,
    x: f64x2,
    w: f64x2,
}

impl Scan {
    pub fn new(points: &Points, kinks: &Kinks) -> Self {
        let lanes = lanes(points);
        let (low, high) = match (points.list.first(), points.list.last()) {
            (Some(first), Some(last)) => (first.ln_n, last.ln_n),
            _ => (0.0, 0.0),
        };
        let finest = points
            .list
            .windows(2)
            .map(|pair| pair[1].ln_n - pair[0].ln_n)
            .fold(high - low, f64::min);
        let fine = |&doubling: &u32| f64::from(doubling).exp2() * finest >= FINE;
        let doublings = (FEWEST_DOUBLINGS..MOST_DOUBLINGS).find(fine);
        let doublings = doublings.unwrap_or(MOST_DOUBLINGS);
        let mut centres: Option<Vec<f64>> = None;
        let rows = (0..=doublings).map(|doubling| {
            let u = (-f64::from(doubling)).exp2();
            let width = high - low + 2.0 * BEYOND * u;
            let even = (width / (STEP * u)).ceil();
            let at = |ln_k: f64| {
                let place = Place { ln_k, u };
                Scanned {
                    place,
                    sse: sse(&lanes, points.scale, ln_k.exp(), doubling),
                }
            };
            if even <= MOST_EVEN as f64 {
                let step = width / even;
                let inner = (0..=MOST_EVEN)
                    .map(|i| i as f64)
                    .take_while(|&i| i <= even)
                    .map(|i| low - BEYOND * u + step * i);
                let before = FAR.into_iter().rev().map(|far| low - far * u);
                let after = FAR.into_iter().map(|far| high + far * u);
                return before.chain(inner).chain(after).map(at).collect();
            }
            let centres = centres.get_or_insert_with(|| centres_of(points, kinks));
            // With so few places, inserting is as fast as sorting, whose code would be large.
            let mut places: Vec<f64> = Vec::with_capacity(AROUND.len() * centres.len());
            for place in (centres.iter()).flat_map(|&centre| AROUND.map(|v| centre + v * u)) {
                places.insert(places.partition_point(|&before| before < place), place);
            }
            places.dedup_by(|next, kept| *next - *kept < 0.3 * u);
            places.into_iter().map(at).collect()
        });
        Self {
            rows: rows.collect(),
        }
    }

    /// Local minima on the net, compared with neighbours in the same and adjacent rows; lowest first.
    // Inlined, it would double the memory an engine needs to compile the caller: 2 MB per compiling thread.
    #[inline(never)]
    pub fn lowest(&self) -> Vec<Scanned> {
        let mut found = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            let next_rows = [index.checked_sub(1), Some(index + 1)];
            for (at, here) in row.iter().enumerate() {
                let lower = |other: Option<&Scanned>| other.is_some_and(|o| o.sse < here.sse);
                let before = at.checked_sub(1).and_then(|at| row.get(at));
                if lower(before) || lower(row.get(at + 1)) {
                    continue;
                }
                let lower_beside = |other: &Vec<Scanned>| {
                    let reach = STEP * here.place.u;
                    let from = other.partition_point(|o| o.place.ln_k < here.place.ln_k - reach);
                    other[from..]
                        .iter()
                        .take_while(|o| o.place.ln_k <= here.place.ln_k + reach)
                        .any(|o| o.sse < here.sse)
                };
                let beside = next_rows.into_iter().flatten();
                if !beside.filter_map(|at| self.rows.get(at)).any(lower_beside) {
                    found.push(*here);
                }
            }
        }
        ascending_by(&mut found, |one| one.sse);
        found
    }
}

/// Measurements near which a sharp bend may lie: those where min(λN, C) fits best, ignoring their own residual, since a
/// rounded bend can only lower the point it lies at.
fn centres_of(points: &Points, kinks: &Kinks) -> Vec<f64> {
    let mut places: Vec<(f64, f64)> = points
        .list
        .iter()
        .map(|point| {
            let kink = kinks.bent_at(point.n);
            let over = (kink.lambda * point.n - point.x).max(0.0);
            (kink.sse - point.w * over * over, point.ln_n)
        })
        .chain(kinks.optima().map(|kink| (kink.sse, kink.k.ln())))
        .collect();
    ascending_by(&mut places, |&(sse, _)| sse);
    places.truncate(MOST_CENTRES);
    places.into_iter().map(|(_, ln_k)| ln_k).collect()
}

fn lanes(points: &Points) -> Vec<Lane> {
    points
        .list
        .chunks(2)
        .map(|pair| {
            let first = pair[0];
            let (second, weight) = pair
                .get(1)
                .map_or((first, 0.0), |second| (*second, second.w));
            Lane {
                n: f64x2::new([first.n, second.n]),
                x: f64x2::new([first.x, second.x]),
                w: f64x2::new([first.w, weight]),
            }
        })
        .collect()
}

/// Sum of squares at K and q = 2^doubling, with the best λ.
// Not inlined: there are several callers.
#[inline(never)]
fn sse(lanes: &[Lane], scale: f64, k: f64, doubling: u32) -> f64 {
    let k = f64x2::splat(k);
    let (mut square, mut cross) = (f64x2::ZERO, f64x2::ZERO);
    for &Lane { n, x, w } in lanes {
        let smaller = n.fast_min(k);
        let mut power = smaller / n.fast_max(k);
        for _ in 0..doubling {
            power *= power;
        }
        let mut root = f64x2::ONE + power;
        for _ in 0..doubling {
            root = root.sqrt();
        }
        let s = smaller / root;
        let weighted = w * s;
        square += weighted * s;
        cross += weighted * x;
    }
    let cross = cross.reduce_add();
    scale - cross * (cross / square.reduce_add())
}
