//! The minimum of the sum of squares in a flat section of the admissible region, face by face.

use wide::f64x2;

use crate::fit::descent::{combine, minimize, minimize_linearised, Directions, Optimum, Triple};
use crate::fit::observation::{lay_out, Lanes, Observation};
use crate::fit::section::{dot, Frame, Plane};
use crate::order::ascending_by;

/// Constraints on the coefficients.
#[derive(Clone, Copy, Debug)]
pub struct Region<'a> {
    /// Planes they lie in: the model's, and that of a λ that is not estimated.
    pub planes: &'a [Plane],
    /// Which of the [`BOUNDS`] apply.
    pub bounded: Bounded,
}

/// Which of a, b, c and a − b must not be negative.
pub type Bounded = [bool; 4];

/// The normals of a ≥ 0, b ≥ 0, c ≥ 0 and a ≥ b; the last one is σ ≤ 1.
pub const BOUNDS: [Triple; 4] = [
    [1.0, 0.0, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0],
    [1.0, -1.0, 0.0],
];

/// A constrained minimum, and its active bounds.
#[derive(Clone, Copy, Debug)]
pub struct Lowest {
    /// The minimum.
    pub optimum: Optimum,
    /// Which of the [`BOUNDS`] are active.
    pub held: Bounded,
}

/// The points, with Σ w X².
#[derive(Clone, Copy, Debug)]
pub struct Points<'a> {
    /// One per concurrency, in pairs.
    pub list: &'a [Lanes],
    /// Σ w X².
    pub scale: f64,
    /// The largest concurrency, at least 1.
    pub largest: f64,
    /// Σ w N² / Σ w N X: 1/λ of the best straight line.
    pub line: f64,
}

impl<'a> Points<'a> {
    /// The points of the observations, which `list` holds in pairs.
    #[must_use]
    pub fn new(observations: &[Observation], list: &'a [Lanes]) -> Self {
        let (mut square, mut cross, mut scale, mut largest) = (0.0, 0.0, 0.0, 1.0_f64);
        for o in observations {
            largest = largest.max(o.n);
            square += o.weight * o.n * o.n;
            cross += o.weight * o.n * o.x;
            scale += o.weight * o.x * o.x;
        }
        Self {
            list,
            scale,
            largest,
            line: square / cross,
        }
    }
}

impl Points<'_> {
    /// Merges neighbouring concurrencies into weighted means, sixteen per doubling; `None` if there are few.
    fn put_together(&self) -> Option<Vec<Lanes>> {
        if self.list.len() <= MANY {
            return None;
        }
        let both = |lanes: &Lanes| {
            let [n, x, weight] = [lanes.n, lanes.x, lanes.weight].map(f64x2::to_array);
            [0, 1].map(|half| Observation {
                n: n[half],
                x: x[half],
                weight: weight[half],
            })
        };
        // The exponent and the leading bits of the mantissa.
        let place = |n: f64| (n.to_bits() >> 48) as usize;
        let all = || self.list.iter().flat_map(both);
        let first = all().map(|o| place(o.n)).min()?;
        let none = Observation {
            n: 0.0,
            x: 0.0,
            weight: 0.0,
        };
        let mut groups = vec![none; place(self.largest) - first + 1];
        for o in all().filter(|o| o.weight > 0.0) {
            let group = &mut groups[place(o.n) - first];
            group.weight += o.weight;
            let share = o.weight / group.weight;
            group.n += share * (o.n - group.n);
            group.x += share * (o.x - group.x);
        }
        groups.retain(|group| group.weight > 0.0);
        let mut lanes = Vec::new();
        lay_out(&groups, &mut lanes);
        Some(lanes)
    }
}

/// Above this many pairs of points, valleys are searched on merged points.
const MANY: usize = 128;
/// Number of valleys on merged points that are followed on all points.
const MOST_FOLLOWED: usize = 3;
/// Sums of squares that differ by less belong to the same valley.
const SAME: f64 = 1e-9;
/// A coefficient this far below 0, relative to its usual size, changes no point by more than its rounding.
const ROUNDING: f64 = 1e-14;
/// If a curve leaves more than this share of Σ w X², it may not be the best one: other valleys are searched.
pub const WILD: f64 = 0.003;
/// Most points used to make starting curves.
const MOST_THROUGH: usize = 8;
/// At most two planes of a model, four bounds and one fixed quantity.
const MOST_PLANES: usize = 7;

impl Region<'_> {
    /// The minimum of the sum of squares in the region, and in `plane`, if given.
    ///
    /// The unconstrained optimum of the section if it is admissible, else the best one on the faces of the bounds and
    /// their intersections. The descent starts at `near`, if given, else from the linearised problem. `None` if no
    /// admissible curve has a value at every point.
    #[must_use]
    #[inline(never)]
    pub fn lowest(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        tolerance: f64,
    ) -> Option<Lowest> {
        if let Some(start) = near {
            let found = self
                .on_same_bound(points, frame, plane, start, tolerance)
                .or_else(|| self.beside(points, frame, plane, near, [false; 4], tolerance));
            if found.is_some() {
                return found;
            }
        } else if let Some(found) = self.on_crossed_bound(points, frame, plane, tolerance) {
            return Some(found);
        }
        self.searched(points, frame, plane, near, tolerance)
    }

    /// The lowest sum of squares of all faces.
    fn searched(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        tolerance: f64,
    ) -> Option<Lowest> {
        let on = |held| {
            self.on_face(points, frame, plane, near, held, tolerance)
                .ok()
        };
        let first = on([false; 4]);
        let wild = near.is_none()
            && first.is_none_or(|found| found.optimum.sse > WILD * points.scale)
            && !self.has_one_valley(frame, plane);
        if !wild && first.is_some() {
            return first;
        }
        let mut best = first;
        for mask in 1..16_u8 {
            let held: Bounded = std::array::from_fn(|j| mask & (1 << j) != 0);
            if mask.count_ones() > 3 || (0..4).any(|j| held[j] && !self.bounded[j]) {
                continue;
            }
            if let Some(found) = on(held) {
                if best.is_none_or(|b| found.optimum.sse < b.optimum.sse) {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// The optimum on the one bound where a near point lies, where it is the lowest of all.
    fn on_same_bound(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Triple,
        tolerance: f64,
    ) -> Option<Lowest> {
        let mut bounds = (0..4).filter(|&j| self.bounded[j] && dot(&BOUNDS[j], &near) == 0.0);
        let (Some(bound), None) = (bounds.next(), bounds.next()) else {
            return None;
        };
        self.lowest_on(points, frame, plane, Some(near), bound, tolerance)
    }

    /// The optimum on a bound that the free optimum crosses, where it explains the measurements and is the lowest of all:
    /// no other valley explains them.
    fn on_crossed_bound(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        tolerance: f64,
    ) -> Option<Lowest> {
        if !self.planes.is_empty() {
            return None;
        }
        let free = descend(points, frame, plane.as_slice(), None, tolerance)?;
        let crossed = self.admitted(free, frame, [false; 4]).err()?;
        (0..4)
            .filter(|&j| crossed[j])
            .filter_map(|j| self.lowest_on(points, frame, plane, None, j, tolerance))
            .find(|found| found.optimum.sse <= WILD * points.scale)
    }

    /// The optimum on a bound, if the sum of squares rises from there into the region: where it is convex, nothing is lower.
    fn lowest_on(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        bound: usize,
        tolerance: f64,
    ) -> Option<Lowest> {
        if !self.planes.is_empty() {
            return None;
        }
        let held: Bounded = std::array::from_fn(|j| j == bound);
        let face = Plane {
            normal: BOUNDS[bound],
            value: 0.0,
        };
        let both = [face, plane.unwrap_or(face)];
        let planes = &both[..=usize::from(plane.is_some())];
        let optimum = descend(points, frame, planes, near, tolerance)?;
        let found = self.admitted(optimum, frame, held).ok()?;
        let Directions { columns, moved } = found.optimum.directions;
        let slopes = found.optimum.slope;
        // The first of the two outward directions stays on the bound; the one that leaves the bound must stay in the
        // plane.
        let (mut slope, mut way) = (slopes[2], columns[2]);
        if let Some(plane) = plane {
            let share = dot(&plane.normal, &way) / dot(&plane.normal, &columns[moved]);
            slope -= share * slopes[moved];
            way = combine(&way, -share, &columns[moved]);
        }
        (slope * dot(&BOUNDS[bound], &way) > 0.0).then_some(found)
    }

    /// Whether the section is a single curve times a scale.
    fn has_one_valley(&self, frame: &Frame, plane: Option<Plane>) -> bool {
        let planes: Vec<Plane> = self.planes.iter().copied().chain(plane).collect();
        frame
            .section(&planes)
            .is_some_and(|section| section.is_ray())
    }

    /// Curves through as many of the points as the section has directions.
    pub fn through_points<'a>(
        &'a self,
        points: &'a Points,
        frame: &'a Frame,
    ) -> impl Iterator<Item = Triple> + 'a {
        starts(points, frame, self.planes).map(|(start, _)| start)
    }

    /// The optimum on a face; if it crosses bounds, the best optimum on their intersections with the face.
    ///
    /// The sum of squares is convex near `near`, so the best admissible point lies on one of the crossed bounds.
    fn beside(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        held: Bounded,
        tolerance: f64,
    ) -> Option<Lowest> {
        let crossed = match self.on_face(points, frame, plane, near, held, tolerance) {
            Ok(found) => return Some(found),
            Err(crossed) => crossed,
        };
        let mut best: Option<Lowest> = None;
        for j in 0..4 {
            if !crossed[j] || held[j] {
                continue;
            }
            let mut held = held;
            held[j] = true;
            if let Some(found) = self.beside(points, frame, plane, near, held, tolerance) {
                if best.is_none_or(|b| found.optimum.sse < b.optimum.sse) {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// The optimum on a face; else the bounds it crosses, or none of them if there is no optimum.
    fn on_face(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        held: Bounded,
        tolerance: f64,
    ) -> Result<Lowest, Bounded> {
        let mut planes = [Plane::coordinate(0, 0.0); MOST_PLANES];
        let mut count = 0;
        let faces = (0..4).filter(|&j| held[j]).map(|j| Plane {
            normal: BOUNDS[j],
            value: 0.0,
        });
        // The fixed quantity's plane comes last: the direction out of it has to stay within all others.
        for next in self.planes.iter().copied().chain(faces).chain(plane) {
            planes[count] = next;
            count += 1;
        }
        let planes = &planes[..count];
        let found = descend(points, frame, planes, near, tolerance)
            .map_or(Err([false; 4]), |optimum| {
                self.admitted(optimum, frame, held)
            });
        if near.is_some() || found.is_ok_and(|f| f.optimum.sse <= WILD * points.scale) {
            return found;
        }
        valleys(points, frame, planes, tolerance)
            .into_iter()
            .filter_map(|optimum| self.admitted(optimum, frame, held).ok())
            .chain(found.ok())
            .min_by(|left, right| left.optimum.sse.total_cmp(&right.optimum.sse))
            .ok_or([false; 4])
    }

    /// An optimum with active bounds set exactly, or the bounds that it crosses.
    fn admitted(
        &self,
        mut optimum: Optimum,
        frame: &Frame,
        held: Bounded,
    ) -> Result<Lowest, Bounded> {
        let (mut held, mut crossed) = (held, [false; 4]);
        for (j, normal) in BOUNDS.iter().enumerate() {
            let value = dot(normal, &optimum.coefficients);
            // Crossing a bound by no more than rounding means being on it.
            held[j] |= self.bounded[j]
                && value < 0.0
                && value >= -ROUNDING * dot(&normal.map(f64::abs), &frame.size);
            if let (true, Some(coefficient)) = (held[j], optimum.coefficients.get_mut(j)) {
                *coefficient = 0.0;
            }
            crossed[j] = self.bounded[j] && !held[j] && value < 0.0;
        }
        if crossed.contains(&true) {
            return Err(crossed);
        }
        if held[3] {
            optimum.coefficients[0] = optimum.coefficients[1];
        }
        Ok(Lowest { optimum, held })
    }
}

/// Optima reached from curves through some of the points.
///
/// With many points, valleys are searched on merged points, and only the best are followed on all of them.
fn valleys(points: &Points, frame: &Frame, planes: &[Plane], tolerance: f64) -> Vec<Optimum> {
    let all = |points: &Points| -> Vec<Optimum> {
        (starts(points, frame, planes))
            .filter_map(|(start, directions)| {
                minimize(points.list, start, directions, points.scale, tolerance)
            })
            .collect()
    };
    let Some(fewer) = points.put_together() else {
        return all(points);
    };
    let list = &fewer;
    let mut found = all(&Points { list, ..*points });
    ascending_by(&mut found, |one| one.sse);
    found.dedup_by(|next, kept| next.sse <= kept.sse * (1.0 + SAME));
    found.truncate(MOST_FOLLOWED);
    (found.into_iter())
        .filter_map(
            |Optimum {
                 coefficients,
                 directions,
                 ..
             }| {
                minimize(
                    points.list,
                    coefficients,
                    directions,
                    points.scale,
                    tolerance,
                )
            },
        )
        .collect()
}

/// Starting curves through as many of the points as the section has directions.
///
/// If the measurements contradict the law, the sum of squares has several valleys, each near a curve through some of
/// the points.
fn starts<'a>(
    points: &'a Points,
    frame: &'a Frame,
    planes: &'a [Plane],
) -> impl Iterator<Item = (Triple, Directions)> + 'a {
    let section = frame.section(planes).filter(|section| !section.is_ray());
    let moved = section.map_or(0, |section| section.directions.moved.min(3));
    let count = points.list.len();
    let through = move |index: usize| {
        let lanes = &points.list[index / 2];
        let (n, x) = (lanes.n.to_array()[index % 2], lanes.x.to_array()[index % 2]);
        Plane {
            normal: [1.0, n - 1.0, n * (n - 1.0)],
            value: n / x,
        }
    };
    // With many concurrencies, points spread evenly over them.
    let chosen = (2 * count).min(MOST_THROUGH);
    let at = move |i: usize| through(i * (2 * count - 1) / (chosen - 1).max(1));
    let all = section.map_or(0, |_| (0..moved).fold(1, |all, _| all * chosen));
    (0..all).filter_map(move |code| {
        let digits = [
            code % chosen,
            code / chosen % chosen,
            code / (chosen * chosen),
        ];
        let used = &digits[..moved];
        if used.windows(2).any(|pair| pair[0] >= pair[1]) {
            return None;
        }
        let mut list = [Plane::coordinate(0, 0.0); MOST_PLANES + 3];
        let mut count = 0;
        for plane in planes.iter().copied().chain(used.iter().map(|&i| at(i))) {
            list[count] = plane;
            count += 1;
        }
        let start = frame.section(&list[..count])?.origin;
        Some((start, section?.directions))
    })
}

fn descend(
    points: &Points,
    frame: &Frame,
    planes: &[Plane],
    near: Option<Triple>,
    tolerance: f64,
) -> Option<Optimum> {
    let section = frame.about(near.unwrap_or(frame.center)).section(planes)?;
    let from =
        |start, directions| minimize(points.list, start, directions, points.scale, tolerance);
    if near.is_some() {
        if let Some(optimum) = from(section.origin, section.directions) {
            return Some(optimum);
        }
    }
    minimize_linearised(
        points.list,
        section.origin,
        section.directions,
        points.scale,
        tolerance,
    )
    .or_else(|| {
        // A straight line, and curves of the other two terms alone.
        let line = points.line;
        [
            [line, 0.0, 0.0],
            [0.0, line, line],
            [0.0, line, 0.0],
            [0.0, 0.0, line],
            [line, line, line],
        ]
        .into_iter()
        .filter_map(|near| frame.about(near).section(planes))
        .find_map(|section| from(section.origin, section.directions))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::bounds::Constraints;
    use crate::fit::descent::TO_THE_LAST_DIGIT;
    use crate::fit::options::BoundsKind;
    use crate::fit::options::Model;

    const LEVELS: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0];

    /// A law with noise about it, of up to 40 %.
    fn measured(random: &mut fastrand::Rng) -> Vec<Observation> {
        let (sigma, kappa) = (0.1 * random.f64(), 0.002 * random.f64());
        let noise = 0.4 * random.f64().powi(2);
        let points = 4 + random.usize(..5);
        (LEVELS.iter().take(points))
            .map(|&n| Observation {
                n,
                x: n / (1.0 + sigma * (n - 1.0) + kappa * n * (n - 1.0))
                    * (1.0 + noise * (4.0 * random.f64() - 2.0)).max(0.05),
                weight: 1.0,
            })
            .collect()
    }

    #[test]
    fn what_lies_on_a_crossed_bound_is_what_a_search_of_all_faces_finds() {
        let constraints = Constraints::new(None, Model::Usl, BoundsKind::Physical);
        let region = constraints.region();
        let mut random = fastrand::Rng::with_seed(20_261);
        let mut taken = 0;
        for _ in 0..20_000 {
            let observations = measured(&mut random);
            let mut lanes = Vec::new();
            lay_out(&observations, &mut lanes);
            let points = Points::new(&observations, &lanes);
            let frame = Frame::plain(points.largest);
            let quick = region.on_crossed_bound(&points, &frame, None, TO_THE_LAST_DIGIT);
            let Some(quick) = quick else { continue };
            taken += 1;
            let searched = region.searched(&points, &frame, None, None, TO_THE_LAST_DIGIT);
            let searched = searched.unwrap();
            assert_eq!(quick.held, searched.held, "{observations:?}");
            let bits = |found: &Lowest| found.optimum.coefficients.map(f64::to_bits);
            assert_eq!(bits(&quick), bits(&searched), "{observations:?}");
        }
        assert!(taken > 2_000, "{taken}");
    }

    #[test]
    fn a_bound_from_which_the_sum_falls_into_the_region_is_not_the_lowest() {
        let constraints = Constraints::new(None, Model::Usl, BoundsKind::Physical);
        let region = constraints.region();
        let observations = LEVELS.map(|n| Observation {
            n,
            x: n / (1.0 + 0.05 * (n - 1.0) + 0.001 * n * (n - 1.0)),
            weight: 1.0,
        });
        let mut lanes = Vec::new();
        lay_out(&observations, &mut lanes);
        let points = Points::new(&observations, &lanes);
        let frame = Frame::plain(points.largest);
        for bound in [1, 2] {
            let found = region.lowest_on(&points, &frame, None, None, bound, TO_THE_LAST_DIGIT);
            assert!(found.is_none(), "{bound}: {found:?}");
        }
        assert!(region
            .on_crossed_bound(&points, &frame, None, TO_THE_LAST_DIGIT)
            .is_none());
    }
}
