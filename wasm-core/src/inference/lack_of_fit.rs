//! Whether the curve deviates more than measurements repeated at one concurrency do.

use crate::fit::data::Data;
use crate::fit::options::Model;
use crate::inference::distributions::fisher_upper;
use crate::report::{finite, LackOfFit};

/// Pure-error test of fit.
///
/// F = [(SSE − SSPE)/(m − p)]/[SSPE/(n − m)], m different concurrencies, SSPE the weighted squares about
/// the mean of each. `None` when m ≤ p, without repeated concurrencies, or where they agree to rounding.
/// Source: N. R. Draper and H. Smith, *Applied Regression Analysis* (1998), §2.1.
#[must_use]
pub fn lack_of_fit(data: &Data, sse: f64, model: Model) -> Option<LackOfFit> {
    let (n, m) = (data.observations.len(), data.groups.len());
    let lack_of_fit_df = m.checked_sub(data.free_parameters(model))?;
    let pure_error_df = n - m;
    if lack_of_fit_df == 0 || pure_error_df == 0 || data.pure_error <= data.exact_sse() {
        return None;
    }
    let (over, under) = (lack_of_fit_df as f64, pure_error_df as f64);
    let f = (sse - data.pure_error).max(0.0) / over / (data.pure_error / under);
    Some(LackOfFit {
        f: finite(f)?,
        p_value: finite(fisher_upper(f, over, under))?,
        pure_error_df,
        lack_of_fit_df,
    })
}
