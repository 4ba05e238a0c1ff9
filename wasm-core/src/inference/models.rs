//! Linear, Amdahl and USL side by side, and the knee beside them: AICc and nested F-tests.

use crate::fit::bounds;
use crate::fit::data::Data;
use crate::fit::options::{BoundsKind, Model};
use crate::fit::solution::Solution;
use crate::inference::distributions::fisher_upper;
use crate::report::{finite, ComparedModel, FTest, KneeEvidence, ModelComparison};

/// λ, C and q.
const KNEE_PARAMETERS: usize = 3;

/// One model's fit, as far as the comparison needs it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    model: Model,
    sse: f64,
    free_parameters: usize,
    degrees_of_freedom: usize,
    aicc: Option<f64>,
    solution: Solution,
}

/// Fits of the models that have enough data, smallest first.
#[derive(Clone, Debug)]
pub struct Comparison {
    entries: Vec<Entry>,
}

/// Fits each model by least squares on throughput, with the same bounds, λ and weights.
#[must_use]
pub fn compare(data: &Data, bounds: BoundsKind) -> Comparison {
    let entry = |model| {
        data.enough(model).ok()?;
        let solution = bounds::solve(data, model, bounds).ok()?;
        let (n, p) = (data.observations.len(), data.free_parameters(model));
        let sse = solution.sse * data.unit * data.unit;
        Some(Entry {
            model,
            sse,
            free_parameters: p,
            degrees_of_freedom: n - p,
            aicc: aicc(n, p, sse),
            solution,
        })
    };
    Comparison {
        entries: [Model::Linear, Model::Amdahl, Model::Usl]
            .into_iter()
            .filter_map(entry)
            .collect(),
    }
}

/// Akaike's criterion with the correction for few points (Hurvich and Tsai 1989).
///
/// Formula: n ln(SSE/n) + 2k + 2k(k+1)/(n−k−1), k = free parameters + 1. `None` when n−k−1 ≤ 0 or
/// SSE = 0.
#[must_use]
pub fn aicc(observations: usize, free_parameters: usize, sse: f64) -> Option<f64> {
    let (n, k) = (observations as f64, free_parameters as f64 + 1.0);
    let room = n - k - 1.0;
    (room > 0.0 && sse > 0.0)
        .then(|| n * (sse / n).ln() + 2.0 * k + 2.0 * k * (k + 1.0) / room)
        .and_then(finite)
}

/// The simplest model that the next larger one does not reject; USL where nothing can be compared.
#[must_use]
pub fn simplest_not_rejected(comparison: &Comparison, level: f64) -> Model {
    let mut chosen = comparison
        .entries
        .last()
        .map_or(Model::Usl, |entry| entry.model);
    for pair in comparison.entries.windows(2).rev() {
        if rejects(&pair[0], &pair[1], level) {
            break;
        }
        chosen = pair[0].model;
    }
    chosen
}

/// Whether a nested F-test rejects the smaller model; an exact fit of the larger one always does.
fn rejects(small: &Entry, large: &Entry, level: f64) -> bool {
    match f_test(small, large) {
        Some(test) => test.p_value < 1.0 - level,
        None => large.sse <= 0.0 && small.sse > 0.0 && large.degrees_of_freedom > 0,
    }
}

/// F = [(SSE₁ − SSE₂)/(df₁ − df₂)]/[SSE₂/df₂]; `None` without degrees of freedom or on an exact fit.
fn f_test(small: &Entry, large: &Entry) -> Option<FTest> {
    if large.degrees_of_freedom == 0 || large.sse <= 0.0 {
        return None;
    }
    let (df1, df2) = (
        (small.degrees_of_freedom - large.degrees_of_freedom) as f64,
        large.degrees_of_freedom as f64,
    );
    let f = ((small.sse - large.sse) / df1 / (large.sse / df2)).max(0.0);
    Some(FTest {
        against: large.model,
        f: finite(f)?,
        p_value: finite(fisher_upper(f, df1, df2))?,
    })
}

impl Comparison {
    /// A model's optimum, if it was found.
    #[must_use]
    pub fn solution(&self, model: Model) -> Option<Solution> {
        self.entries
            .iter()
            .find(|entry| entry.model == model)
            .map(|entry| entry.solution)
    }

    /// The comparison as it stands in the result, with the knee if it was fitted with the same weights.
    #[must_use]
    pub fn report(&self, knee: Option<&KneeEvidence>) -> Vec<ModelComparison> {
        let nested = self.entries.iter().enumerate().map(|(index, entry)| {
            let larger = self.entries.get(index + 1);
            ModelComparison {
                model: entry.model.into(),
                sse: entry.sse,
                free_parameters: entry.free_parameters,
                aicc: entry.aicc,
                weight: None,
                f_test: larger.and_then(|larger| f_test(entry, larger)),
            }
        });
        let knee = knee.map(|knee| ModelComparison {
            model: ComparedModel::Knee,
            sse: knee.sse,
            free_parameters: KNEE_PARAMETERS,
            aicc: knee.aicc,
            weight: None,
            f_test: None,
        });
        let mut all: Vec<ModelComparison> = nested.chain(knee).collect();
        let best = (all.iter())
            .filter_map(|one| one.aicc)
            .fold(f64::INFINITY, f64::min);
        let likelihood = |one: &ModelComparison| one.aicc.map(|aicc| (0.5 * (best - aicc)).exp());
        let total: f64 = all.iter().filter_map(likelihood).sum();
        for one in &mut all {
            one.weight = likelihood(one).map(|likelihood| likelihood / total);
        }
        all
    }
}
