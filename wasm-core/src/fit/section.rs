//! Flat sections of the coefficient space: a model, a bound or a fixed quantity is a plane.

use crate::fit::descent::{combine, Directions, Triple};

/// The plane normal · θ = value.
#[derive(Clone, Copy, Debug)]
pub struct Plane {
    /// Normal, in the order a, b, c.
    pub normal: Triple,
    /// Value.
    pub value: f64,
}

impl Plane {
    /// The plane on which one coefficient has a value.
    #[must_use]
    pub fn coordinate(index: usize, value: f64) -> Self {
        let mut normal = [0.0; 3];
        normal[index] = 1.0;
        Self { normal, value }
    }
}

/// Coordinates z with natural distances: θ = center + Σ axis·z. An axis that is zero is absent.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Where z = 0.
    pub center: Triple,
    /// The axes.
    pub axes: [Triple; 3],
    /// Typical size of a, b and c where throughputs are about 1; rounding is measured against it.
    pub size: Triple,
}

/// The intersection of planes.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// Its point nearest to the frame's center.
    pub origin: Triple,
    /// Directions within it. After those that are moved, the next one leads out of the last plane, and the one after
    /// that out of the plane before.
    pub directions: Directions,
}

impl Section {
    /// Whether it is a single curve times a scale: then the problem is linear in the scale and has one minimum.
    #[must_use]
    pub fn is_ray(&self) -> bool {
        self.directions.moved == 1 && self.origin == [0.0; 3]
    }
}

/// A normal whose remainder is smaller than this share of it depends on the others.
const PARALLEL: f64 = 1e-12;

/// Scalar product.
#[must_use]
pub fn dot(left: &Triple, right: &Triple) -> f64 {
    left[0] * right[0] + left[1] * right[1] + left[2] * right[2]
}

/// The part of a vector orthogonal to some unit vectors, and its length.
fn remainder(vector: &Triple, units: &[Triple]) -> (Triple, f64) {
    // Twice, because the first pass leaves rounding errors.
    let mut left = *vector;
    for unit in units.iter().chain(units) {
        left = combine(&left, -dot(&left, unit), unit);
    }
    (left, dot(&left, &left).sqrt())
}

/// Cross product.
fn cross([a, b, c]: &Triple, [x, y, z]: &Triple) -> Triple {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// Unit vectors orthogonal to each other and to the given ones, and their number.
fn across(units: &[Triple]) -> ([Triple; 3], usize) {
    let none = [0.0; 3];
    match units {
        [] => ([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 3),
        [unit] => {
            // Starts from the coordinate axis it is farthest from, where no digits cancel.
            let size = unit.map(f64::abs);
            let axis = (1..3).fold(0, |least, j| if size[j] < size[least] { j } else { least });
            let mut first = unit.map(|v| -unit[axis] * v);
            first[axis] += 1.0;
            let length = first[axis].sqrt();
            let first = first.map(|v| v / length);
            ([first, cross(unit, &first), none], 2)
        }
        [one, other] => ([cross(one, other), none, none], 1),
        _ => ([none; 3], 0),
    }
}

impl Frame {
    /// Axes along a, b and c, scaled for concurrencies up to `largest`.
    #[must_use]
    pub fn plain(largest: f64) -> Self {
        let share = 1.0 / largest;
        Self {
            center: [0.0; 3],
            axes: [
                [1.0, 0.0, 0.0],
                [0.0, share, 0.0],
                [0.0, 0.0, share * share],
            ],
            size: [1.0, 1.0, share],
        }
    }

    /// The same axes with another center.
    #[must_use]
    pub fn about(&self, center: Triple) -> Self {
        Self { center, ..*self }
    }

    /// The intersection of some planes. `None` if there is none, because two of them are parallel.
    #[must_use]
    pub fn section(&self, planes: &[Plane]) -> Option<Section> {
        let mut units = [[0.0; 3]; 3];
        let mut count = 0;
        for (j, axis) in self.axes.iter().enumerate() {
            if *axis == [0.0; 3] {
                units[count][j] = 1.0;
                count += 1;
            }
        }
        let mut origin = self.center;
        let mut outward = [0.0; 3];
        for plane in planes {
            let normal = self.axes.map(|axis| dot(&plane.normal, &axis));
            let length = dot(&normal, &normal).sqrt();
            let missing = plane.value - dot(&plane.normal, &origin);
            let (left, size) = remainder(&normal, &units[..count]);
            if count == 3 || size <= PARALLEL * length {
                let reach = plane.value.abs()
                    + (0..3)
                        .map(|j| (plane.normal[j] * origin[j]).abs())
                        .sum::<f64>();
                if missing.abs() > PARALLEL * reach {
                    return None;
                }
                continue;
            }
            let unit = left.map(|v| v / size);
            units[count] = unit;
            count += 1;
            outward = self.point(&unit);
            origin = combine(&origin, missing / size, &outward);
        }
        let (ways, moved) = across(&units[..count]);
        let mut directions = Directions {
            columns: [[0.0; 3]; 3],
            moved,
        };
        for (column, way) in directions.columns.iter_mut().zip(&ways[..moved]) {
            *column = self.point(way);
        }
        if moved < 3 {
            directions.columns[moved] = outward;
        }
        if moved == 1 {
            directions.columns[2] = self.point(&units[0]);
        }
        Some(Section { origin, directions })
    }

    fn point(&self, z: &Triple) -> Triple {
        let [first, second, third] = self.axes;
        let sum = combine(&[0.0; 3], z[0], &first);
        combine(&combine(&sum, z[1], &second), z[2], &third)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_lies_in_its_planes_and_its_directions_stay_there() {
        let frame = Frame::plain(32.0).about([1.0, 0.02, 0.001]);
        let planes = [
            Plane {
                normal: [-0.05, 1.0, 0.0],
                value: 0.0,
            },
            Plane::coordinate(2, 0.003),
        ];
        for count in 0..=2 {
            let section = frame.section(&planes[..count]).unwrap();
            assert_eq!(section.directions.moved, 3 - count);
            for plane in &planes[..count] {
                assert!((dot(&plane.normal, &section.origin) - plane.value).abs() < 1e-15);
                for direction in &section.directions.columns[..section.directions.moved] {
                    assert!(dot(&plane.normal, direction).abs() < 1e-15);
                    assert!(*direction != [0.0; 3]);
                }
            }
            if count > 0 {
                let outward = &section.directions.columns[section.directions.moved];
                assert!(dot(&planes[count - 1].normal, outward).abs() > 1e-6);
            }
        }
    }

    #[test]
    fn parallel_planes_meet_only_where_they_are_the_same() {
        let frame = Frame::plain(10.0);
        let same = [Plane::coordinate(1, 0.5), Plane::coordinate(1, 0.5)];
        assert_eq!(frame.section(&same).unwrap().directions.moved, 2);
        let apart = [Plane::coordinate(1, 0.5), Plane::coordinate(1, 0.6)];
        assert!(frame.section(&apart).is_none());
    }
}
