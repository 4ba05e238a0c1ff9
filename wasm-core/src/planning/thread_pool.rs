//! How many threads keep the cores busy if work waits.

use super::intervals::{included, Prepared, Quantity, NOTHING};
use super::{not_negative, positive};
use crate::error::UslError;
use crate::fit::options::FitOptions;
use crate::messages;
use crate::number_text::four_digits;
use crate::report::Estimate;
use crate::result_part::result_part;
use crate::series::Series;

result_part! {
    /// Threads for work that waits, with the peak from measurements for comparison.
    pub struct ThreadPool {
        /// Threads that keep every core busy.
        pub threads: f64,
        /// The same, rounded up to a whole thread.
        pub whole_threads: f64,
        /// Share of the time a request waits.
        pub waiting_share: f64,
        /// Concurrency of the fitted peak; all `null` without measurements or a peak.
        pub peak: Estimate,
        /// The whole concurrency with the highest fitted throughput.
        pub whole_peak: Option<f64>,
    }
}

/// Number of threads that keep the cores busy if each request waits part of its time.
///
/// Formula: cores · total/(total − waiting), both times in one unit. The fitted peak is given for comparison; it
/// accounts for contention and coherency. If it is smaller, more threads than that lower the throughput.
///
/// # Errors
/// `not-positive` and `not-finite` for a number that is not, `out-of-range` if waiting takes the whole time; with
/// measurements as [`fit`](crate::fit()).
///
/// Source: the sizing rule for thread pools, B. Goetz, *Java Concurrency in Practice* (2006), §8.2, with
/// full use of the cores; the example is Plumbr's.
///
/// ```
/// let pool = usl_fit::planning::thread_pool(4.0, 1050.0, 1000.0, None)?;
/// assert_eq!(pool.threads, 84.0);
/// # Ok::<(), usl_fit::UslError>(())
/// ```
pub fn thread_pool(
    cores: f64,
    total_time: f64,
    waiting_time: f64,
    measured: Option<(&Series, &FitOptions)>,
) -> Result<ThreadPool, UslError> {
    positive("cores", cores)?;
    positive("total-time", total_time)?;
    not_negative("waiting-time", waiting_time)?;
    let threads = cores * total_time / (total_time - waiting_time);
    if waiting_time >= total_time || !threads.is_finite() {
        let values = [("value", waiting_time.into())];
        return Err(
            UslError::of(&messages::WAITING_TIME, values).with_value(four_digits(waiting_time))
        );
    }
    let prepared = measured
        .map(|(series, options)| {
            let (series, options) = included(series, options)?;
            Prepared::new(&series, &options)
        })
        .transpose()?;
    Ok(ThreadPool {
        threads,
        // A quotient that is whole except for rounding counts as whole.
        whole_threads: (threads * (1.0 - 4.0 * f64::EPSILON)).ceil().max(1.0),
        waiting_share: waiting_time / total_time,
        peak: prepared
            .as_ref()
            .map_or(NOTHING, |p| p.fitted().interval(Quantity::PeakConcurrency)),
        whole_peak: prepared.and_then(|p| p.law().whole_peak()).map(|(n, _)| n),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    #[test]
    fn the_example_of_plumbr() {
        let pool = thread_pool(4.0, 1050.0, 1000.0, None).unwrap();
        assert_eq!((pool.threads, pool.whole_threads), (84.0, 84.0));
        assert_eq!(pool.peak, NOTHING);
    }

    #[test]
    fn work_that_never_waits_needs_a_thread_for_each_core() {
        assert_eq!(thread_pool(8.0, 20.0, 0.0, None).unwrap().threads, 8.0);
    }

    #[test]
    fn a_part_of_a_thread_is_a_thread() {
        let pool = thread_pool(1.0, 3.0, 1.0, None).unwrap();
        assert_eq!((pool.threads, pool.whole_threads), (1.5, 2.0));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_reason() {
        let code =
            |cores, total, waiting| thread_pool(cores, total, waiting, None).unwrap_err().code;
        assert_eq!(code(0.0, 2.0, 1.0), ErrorCode::NotPositive);
        assert_eq!(code(4.0, f64::NAN, 1.0), ErrorCode::NotFinite);
        assert_eq!(code(4.0, 2.0, -1.0), ErrorCode::NotPositive);
        assert_eq!(code(4.0, 2.0, 2.0), ErrorCode::OutOfRange);
        let error = thread_pool(4.0, 2.0, 3.0, None).unwrap_err();
        assert_eq!(
            error.message,
            "The waiting time of a request is 3; give a time shorter than the total one."
        );
    }
}
