//! Many data sets, spread over every processor there is.

use std::thread;

/// The sum of what one data set after another adds to a tally.
pub fn tallied<T: Default + Send>(
    sets: usize,
    add: impl Fn(&mut T, usize) + Sync,
    sum: impl Fn(T, T) -> T,
) -> T {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let add = &add;
    let part = move |worker: usize| {
        let mut tally = T::default();
        for set in (worker..sets).step_by(workers) {
            add(&mut tally, set);
        }
        tally
    };
    thread::scope(|scope| {
        let start = |worker| scope.spawn(move || part(worker));
        let handles: Vec<_> = (0..workers).map(start).collect();
        handles
            .into_iter()
            .map(|handle| handle.join().expect("a study ends"))
            .fold(T::default(), sum)
    })
}
