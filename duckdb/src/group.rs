//! What is kept of a group while its rows come in, from several threads and in any order.

use quack_rs::aggregate::AggregateState;
use smallvec::SmallVec;
use std::sync::Arc;
use usl_fit_sql::MOST;

use crate::options::Options;

/// The measurements of a group. Those of a short series need no memory of their own, since `DuckDB` does not tell of every
/// state that it gives up.
#[derive(Default)]
pub struct Group {
    points: SmallVec<[[f64; 2]; 8]>,
    options: Option<Arc<Options>>,
}

impl AggregateState for Group {}

/// Rows of one group say different options.
#[derive(Debug, PartialEq, Eq)]
pub struct TwoOptions;

impl Group {
    /// One more measurement. Of a series that is too long only that is remembered.
    pub fn push(&mut self, n: f64, x: f64) {
        if self.points.len() <= MOST {
            self.points.push([n, x]);
        }
    }

    /// The options that a row says.
    ///
    /// # Errors
    /// [`TwoOptions`].
    pub fn say(&mut self, options: &Arc<Options>) -> Result<(), TwoOptions> {
        match &self.options {
            Some(said) if Arc::ptr_eq(said, options) || said.fit == options.fit => Ok(()),
            Some(_) => Err(TwoOptions),
            None => {
                self.options = Some(options.clone());
                Ok(())
            }
        }
    }

    /// The rows of the same group that another thread saw.
    ///
    /// # Errors
    /// [`TwoOptions`].
    pub fn add(&mut self, other: &Self) -> Result<(), TwoOptions> {
        let room = (MOST + 1).saturating_sub(self.points.len());
        self.points
            .extend_from_slice(&other.points[..other.points.len().min(room)]);
        other
            .options
            .as_ref()
            .map_or(Ok(()), |options| self.say(options))
    }

    /// The options said.
    pub fn options(&self) -> Option<&Arc<Options>> {
        self.options.as_ref()
    }

    /// The measurements in an order that does not depend on how threads shared the rows.
    pub fn points(&self) -> SmallVec<[[f64; 2]; 8]> {
        let mut points = self.points.clone();
        points.sort_unstable_by(|[n, x], [m, y]| n.total_cmp(m).then(x.total_cmp(y)));
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::function::ReportFunction;

    fn options(text: &str) -> Arc<Options> {
        Arc::new(Options::read::<ReportFunction>(text).unwrap())
    }

    fn of(points: &[[f64; 2]]) -> Group {
        let mut group = Group::default();
        for &[n, x] in points {
            group.push(n, x);
        }
        group
    }

    #[test]
    fn rows_are_the_same_however_they_are_shared() {
        let rows = [
            [4.0, 30.0],
            [1.0, 10.0],
            [4.0, 29.0],
            [f64::NAN, 1.0],
            [2.0, 18.0],
        ];
        let (mut whole, mut shared) = (of(&rows), of(&rows[3..]));
        whole.say(&options("level=0.9")).unwrap();
        let mut other = of(&rows[..3]);
        other.say(&options("level=0.90")).unwrap();
        shared.add(&other).unwrap();
        let points = [[1.0, 10.0], [2.0, 18.0], [4.0, 29.0], [4.0, 30.0]];
        for group in [&whole, &shared] {
            assert_eq!(group.points()[..4], points);
            assert!(group.points()[4][0].is_nan());
        }
        assert_eq!(shared.options().unwrap().fit, whole.options().unwrap().fit);
        // What was added is as it was: a window adds it again elsewhere.
        assert_eq!(other.points()[..], [points[0], points[2], points[3]]);
    }

    #[test]
    fn two_options_are_told_from_one() {
        let (mut one, mut other) = (Group::default(), Group::default());
        one.say(&options("level=0.9")).unwrap();
        assert_eq!(one.say(&options("level=0.8")), Err(TwoOptions));
        other.say(&options("level=0.8")).unwrap();
        assert_eq!(one.add(&other), Err(TwoOptions));
        assert_eq!(one.add(&Group::default()), Ok(()));
    }

    #[test]
    fn a_series_that_is_too_long_takes_no_more_memory() {
        let mut long = Group::default();
        for _ in 0..2 * MOST {
            long.push(1.0, 1.0);
        }
        let mut twice = of(&[[1.0, 1.0]; 5]);
        twice.add(&long).unwrap();
        for group in [&long, &twice] {
            assert_eq!(group.points().len(), MOST + 1);
        }
    }
}
