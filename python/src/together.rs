//! Many series in one call of the solver, which takes a fraction of the time of one by one.

use usl_fit::batch::{self, flag, BatchOptions, Fitted, Uncertainty};
use usl_fit::fit::options::Model;
use usl_fit::inference::distributions::student_quantile;
use usl_fit::inference::quantity::Quantity;
use usl_fit::report::finite;
use usl_fit::{FitOptions, Usl};

use crate::row::{alone, Row};

/// The rows of series that stand end to end, as [`alone`] gives them, to rounding. `None` if the measurements are more
/// than a call takes.
pub fn together(
    n: &[f64],
    x: &[f64],
    offsets: &[usize],
    options: BatchOptions,
    of_one: &FitOptions,
) -> Option<Vec<Row>> {
    let (first, end) = (*offsets.first()?, *offsets.last()?);
    let (n, x) = (&n[first..end], &x[first..end]);
    let offsets = offsets.iter().map(|offset| u32::try_from(offset - first));
    let offsets: Vec<u32> = offsets.collect::<Result<_, _>>().ok()?;
    let count = offsets.len() - 1;
    let (mut numbers, mut flags) = (vec![0.0; batch::NUMBERS * count], vec![0; count]);
    batch::fit_many(n, x, &offsets, &options, &mut numbers, &mut flags).ok()?;
    let (laws, _) = numbers.as_chunks::<{ batch::NUMBERS }>();
    let mut quantiles = Quantiles::new(of_one.level);
    let rows = offsets
        .windows(2)
        .zip(laws)
        .zip(flags)
        .map(|((ends, &law), flags)| {
            let rows = ends[0] as usize..ends[1] as usize;
            let (n, x) = (&n[rows.clone()], &x[rows]);
            if flags & (flag::REFUSED | flag::EXACT) == 0 {
                row(n, x, &(law, flags), options.model, &mut quantiles)
            } else {
                // Why, and which of its parameters are 0 but for rounding.
                alone(n, x, of_one)
            }
        });
    Some(rows.collect())
}

fn row(n: &[f64], x: &[f64], fitted: &Fitted, model: Model, quantiles: &mut Quantiles) -> Row {
    let ([lambda, sigma, kappa, sse], _) = *fitted;
    let law = Usl {
        lambda,
        sigma,
        kappa,
    };
    let uncertainty = Uncertainty::new(n, fitted, model);
    let [lambda_error, sigma_error, kappa_error] = uncertainty.standard_errors();
    let quantile = quantiles.of(uncertainty.degrees_of_freedom);
    let peak = |quantity: Quantity| {
        let [low, high] = uncertainty.ends(quantity, quantile);
        [quantity.value(&law).and_then(finite), low, high]
    };
    let [n_peak, n_low, n_high] = peak(Quantity::PeakConcurrency);
    let [x_peak, x_low, x_high] = peak(Quantity::PeakThroughput);
    Row {
        numbers: [
            Some(lambda),
            Some(sigma),
            Some(kappa),
            lambda_error,
            sigma_error,
            kappa_error,
            n_peak,
            n_low,
            n_high,
            x_peak,
            x_low,
            x_high,
            law.limit().and_then(finite),
            Some(sse),
            r_squared(x, sse),
        ],
        ..Row::default()
    }
}

/// 1 − SSE/SST; `None` where all throughputs are equal.
fn r_squared(x: &[f64], sse: f64) -> Option<f64> {
    let first = x.first()?;
    if x.iter().all(|x| x.total_cmp(first).is_eq()) {
        return None;
    }
    // In shares of the first nothing overflows.
    let mean = x.iter().map(|x| x / first).sum::<f64>() / x.len() as f64;
    let total: f64 = x.iter().map(|x| (x / first - mean).powi(2)).sum();
    finite(1.0 - sse / first / first / total)
}

/// Student's t for the two ends of an interval, computed once for each number of degrees of freedom: most series of a
/// table have the same.
struct Quantiles {
    level: f64,
    last: (usize, f64),
}

impl Quantiles {
    fn new(level: f64) -> Self {
        Self {
            level,
            last: (0, 0.0),
        }
    }

    fn of(&mut self, degrees_of_freedom: usize) -> f64 {
        if degrees_of_freedom != self.last.0 {
            let probability = 0.5 + 0.5 * self.level;
            let quantile = student_quantile(probability, degrees_of_freedom as f64);
            self.last = (degrees_of_freedom, quantile);
        }
        self.last.1
    }
}
