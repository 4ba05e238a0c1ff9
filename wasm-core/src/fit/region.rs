//! The lowest sum of squares in a flat section of the admissible region, face by face.

use crate::fit::data::Observation;
use crate::fit::descent::{minimize, minimize_linearised, Optimum, Triple};
use crate::fit::lanes::Lanes;
use crate::fit::section::{Frame, Plane};

/// What the coefficients have to satisfy.
#[derive(Clone, Copy, Debug)]
pub struct Region<'a> {
    /// Planes they lie in: the model, and a λ that is not estimated.
    pub planes: &'a [Plane],
    /// Which of a, b and c may not be negative.
    pub not_negative: [bool; 3],
}

/// The lowest point, and which coefficients are held at 0 there.
#[derive(Clone, Copy, Debug)]
pub struct Lowest {
    /// The point.
    pub optimum: Optimum,
    /// Which of a, b and c are at their bound.
    pub held: [bool; 3],
}

/// The points, with Σ w X².
#[derive(Clone, Copy, Debug)]
pub struct Points<'a> {
    /// One for each concurrency.
    pub list: &'a [Lanes],
    /// Σ w X².
    pub scale: f64,
    /// Σ w N² / Σ w N X: 1/λ of the best straight line.
    pub line: f64,
}

impl<'a> Points<'a> {
    /// The points as observations and side by side.
    #[must_use]
    pub fn new(observations: &[Observation], list: &'a [Lanes]) -> Self {
        let (mut square, mut cross, mut scale) = (0.0, 0.0, 0.0);
        for o in observations {
            square += o.weight * o.n * o.n;
            cross += o.weight * o.n * o.x;
            scale += o.weight * o.x * o.x;
        }
        Self {
            list,
            scale,
            line: square / cross,
        }
    }
}

/// At most two planes of a model, three bounds and one quantity.
const MOST_PLANES: usize = 6;

impl Region<'_> {
    /// The lowest sum of squares in the region, and in one more plane if there is one.
    ///
    /// The free optimum of the section if it is admissible, else the best one on the faces a = 0, b = 0,
    /// c = 0 and where they meet. With a `near` point the descent starts beside it, else from the
    /// linearisation. `None` where no admissible curve has a value at every point.
    #[must_use]
    pub fn lowest(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        tolerance: f64,
    ) -> Option<Lowest> {
        let on = |held| self.on_face(points, frame, plane, near, held, tolerance);
        if let Some(found) = on([false; 3]) {
            return Some(found);
        }
        let mut best: Option<Lowest> = None;
        for mask in 1..8_u8 {
            let held = [mask & 1 != 0, mask & 2 != 0, mask & 4 != 0];
            if (0..3).any(|j| held[j] && !self.not_negative[j]) {
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

    fn on_face(
        &self,
        points: &Points,
        frame: &Frame,
        plane: Option<Plane>,
        near: Option<Triple>,
        held: [bool; 3],
        tolerance: f64,
    ) -> Option<Lowest> {
        let mut planes = [Plane::coordinate(0, 0.0); MOST_PLANES];
        let mut count = 0;
        let faces = (0..3)
            .filter(|&j| held[j])
            .map(|j| Plane::coordinate(j, 0.0));
        // The quantity's plane comes last: the direction out of it has to stay within all others.
        for next in self.planes.iter().copied().chain(faces).chain(plane) {
            planes[count] = next;
            count += 1;
        }
        let mut optimum = descend(points, frame, &planes[..count], near, tolerance)?;
        for j in 0..3 {
            if held[j] {
                optimum.coefficients[j] = 0.0;
            }
        }
        let inside =
            (0..3).all(|j| held[j] || !self.not_negative[j] || optimum.coefficients[j] >= 0.0);
        inside.then_some(Lowest { optimum, held })
    }
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
        // A straight line, and curves made of the other two terms alone.
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
