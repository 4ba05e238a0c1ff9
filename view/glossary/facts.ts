import type { TermName } from './terms.ts';

/** The language-independent part of an entry. */
export interface Fact {
  /** With σ for contention and κ for coherency; null if a formula would not help. */
  formula: string | null;
  /** Author, title, year, section. */
  source: string;
}

const gunther = 'N. J. Gunther, Guerrilla Capacity Planning, 2007';
const schwartz =
  'B. Schwartz, E. Fortune, Forecasting MySQL Scalability with the Universal Scalability Law, Percona, 2010';
const little = 'J. D. C. Little, A Proof for the Queuing Formula: L = λW, 1961';
const amdahl =
  'G. M. Amdahl, Validity of the Single Processor Approach to Achieving Large Scale Computing Capabilities, 1967';
const bates = 'D. M. Bates, D. G. Watts, Nonlinear Regression Analysis and Its Applications, 1988';
const draper = 'N. R. Draper, H. Smith, Applied Regression Analysis, 1998';
const cook = 'R. D. Cook, S. Weisberg, Residuals and Influence in Regression, 1982';
const bounds =
  'P. J. Denning, J. P. Buzen, The Operational Analysis of Queueing Network Models, 1978';
const hadoop = 'N. J. Gunther, P. Puglia, K. Tomasette, Hadoop Superlinear Scalability, 2015';

/** Formula and source of each term. */
export const facts: Readonly<Record<TermName, Fact>> = {
  usl: { formula: 'X(N) = λN / (1 + σ(N − 1) + κN(N − 1))', source: `${gunther}, §4–6` },
  amdahl: { formula: 'X(N) = λN / (1 + σ(N − 1))', source: amdahl },
  linear: { formula: 'X(N) = λN', source: `${gunther}, §4` },
  knee: { formula: 'X(N) = λN / (1 + (λN / C)^q)^(1/q), q ≥ 1', source: bounds },
  concurrency: { formula: 'N = X · R', source: little },
  throughput: { formula: 'X = N / R', source: little },
  latency: { formula: 'R(N) = N / X(N) = (1 + σ(N − 1) + κN(N − 1)) / λ', source: little },
  littlesLaw: { formula: 'N = X · R', source: little },
  throughputOfOne: { formula: 'λ = X(1)', source: schwartz },
  contention: { formula: 'σ(N − 1)', source: `${gunther}, §4; ${amdahl}` },
  coherency: { formula: 'κN(N − 1)', source: `${gunther}, §4` },
  peak: { formula: 'N* = √((1 − σ) / κ), X* = X(N*)', source: `${gunther}, §4` },
  wholeConcurrency: { formula: '⌊N*⌋ / ⌈N*⌉', source: `${schwartz}, eq. 11` },
  limit: { formula: 'λ / σ (κ = 0)', source: amdahl },
  efficiency: { formula: 'X(N) / (λN)', source: `${gunther}, §4` },
  deviation: {
    formula: 'λN / X(N) − 1 = σ(N − 1) + κN(N − 1)',
    source: `${gunther}, §5; ${schwartz}`,
  },
  superLinear: { formula: 'σ < 0', source: hadoop },
  payback: { formula: 'N = −σ / κ', source: hadoop },
  retrograde: { formula: 'N > N*', source: `${gunther}, §4–6` },
  extrapolation: { formula: null, source: schwartz },
  identified: { formula: null, source: `${bates}, §6` },
  bounds: { formula: 'σ ≥ 0, κ ≥ 0', source: `${gunther}, §5; ${hadoop}` },
  parameters: { formula: 'λ, σ, κ', source: `${bates}, §2` },
  leastSquares: { formula: 'Σ w (X − X(N))² → min', source: `${bates}, §2` },
  robust: {
    formula: 'n ln s + (5/2) Σ ln(1 + w r² / (4 s²)) → min',
    source:
      'K. L. Lange, R. J. A. Little, J. M. G. Taylor, Robust Statistical Modeling Using the t Distribution, 1989',
  },
  transform: {
    formula: 'y = ax² + bx, x = N − 1, y = N / (X / X(1)) − 1, κ = a, σ = b − a',
    source: `${gunther}, §5`,
  },
  weights: {
    formula: 'w = 1, 1 / X², 1 / X̂^2δ, 1 / s²',
    source: 'R. J. Carroll, D. Ruppert, Transformation and Weighting in Regression, 1988',
  },
  confidenceInterval: {
    formula: null,
    source: 'J. Neyman, Outline of a Theory of Statistical Estimation, 1937',
  },
  confidenceBand: { formula: null, source: `${bates}, §6` },
  predictionBand: {
    formula: 'ln²(X / X(N)) = ln²(X₁ / X(N)) + (t · s / X(N))²',
    source: `${draper}, §3`,
  },
  profile: { formula: 'S(θ) ≤ S · (1 + t² / (n − p))', source: `${bates}, §6` },
  standardError: { formula: 's² (JᵀJ)⁻¹, ± t · se', source: `${bates}, §2` },
  bootstrap: {
    formula: 'T = (g′ − g) / se′',
    source: 'B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap, 1993, §12.5',
  },
  degreesOfFreedom: { formula: 'n − p', source: `${draper}, §1` },
  residual: { formula: 'r = X − X(N)', source: `${draper}, §2` },
  rmse: { formula: '√(Σ w r² / (n − p))', source: `${draper}, §1` },
  rSquared: { formula: '1 − Σ w r² / Σ w (X − X̄)²', source: `${draper}, §1` },
  aicc: {
    formula: 'n ln(S / n) + 2k + 2k(k + 1) / (n − k − 1)',
    source:
      'C. M. Hurvich, C.-L. Tsai, Regression and Time Series Model Selection in Small Samples, 1989',
  },
  fTest: { formula: 'F = ((S₁ − S₂) / (p₂ − p₁)) / (S₂ / (n − p₂))', source: `${bates}, §3` },
  lackOfFit: {
    formula: 'F = ((S − Sₑ) / (m − p)) / (Sₑ / (n − m))',
    source: `${draper}, §2.1`,
  },
  outlier: { formula: 't(n − p − 1), (1 − level) / n', source: `${cook}, §2` },
  leverage: {
    formula: 'h = xᵀ(JᵀJ)⁻¹x',
    source: 'D. C. Hoaglin, R. E. Welsch, The Hat Matrix in Regression and ANOVA, 1978',
  },
  cooksDistance: {
    formula: 'D = z² h / ((1 − h) p)',
    source: 'R. D. Cook, Detection of Influential Observation in Linear Regression, 1977',
  },
  requirement: { formula: 'X(N) ≥ X₀, N / X(N) ≤ R₀', source: schwartz },
  thinkTime: {
    formula: 'U = N + Z · X(N)',
    source: 'P. J. Denning, J. P. Buzen, The Operational Analysis of Queueing Network Models, 1978',
  },
  whatIf: { formula: null, source: `${gunther}, §4–6` },
  nextMeasurement: {
    formula: null,
    source: 'V. V. Fedorov, Theory of Optimal Experiments, 1972',
  },
  holdOut: {
    formula: '√(Σ (X − X(N))² / m)',
    source: 'M. Stone, Cross-Validatory Choice and Assessment of Statistical Predictions, 1974',
  },
  comparison: {
    formula: 'F = ((S₁₂ − S₁ − S₂) / q) / s²',
    source:
      'G. C. Chow, Tests of Equality Between Sets of Coefficients in Two Linear Regressions, 1960',
  },
};
