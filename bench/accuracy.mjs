// How close an answer is to the optimum.

/** With fewer right digits an answer counts as wrong. */
const WRONG_BELOW_DIGITS = 3;
/** Precision of doubles. */
const MOST_DIGITS = 16;

function rightDigits(value, optimum) {
  const error = Math.abs(value / optimum - 1);
  return error === 0 ? MOST_DIGITS : Math.min(MOST_DIGITS, -Math.log10(error));
}

/** @typedef {[number, number, number, number, boolean | null] | null} Answer λ, σ, κ, SSE, converged */

/**
 * Accuracy of the worst answer: right digits of λ, σ and κ, and the relative excess of the sum of squares
 * over the smallest.
 * @param {import('./sets.mjs').Set} set
 * @param {Answer[]} answers
 */
export function accuracy(set, answers) {
  const refused = answers.filter((answer) => answer === null).length;
  const given = answers.flatMap((answer, i) => (answer === null ? [] : [[answer, set.optima[i]]]));
  if (given.length === 0)
    return { refused, wrong: 0, unconverged: 0, digits: null, excess: null, sse: null };
  const digits = given.map(([[lambda, sigma, kappa], best]) =>
    Math.min(
      rightDigits(lambda, best.lambda),
      rightDigits(sigma, best.sigma),
      rightDigits(kappa, best.kappa),
    ),
  );
  return {
    refused,
    wrong: digits.filter((right) => !(right >= WRONG_BELOW_DIGITS)).length,
    unconverged: given.filter(([answer]) => answer[4] === false).length,
    digits: Math.min(...digits),
    excess: Math.max(...given.map(([answer, best]) => answer[3] / best.sse - 1)),
    sse: given[0][0][3],
  };
}
