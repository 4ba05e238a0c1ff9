// How near to the optimum an answer is.

/** Fewer right digits than these are an answer to another question. */
const WRONG_BELOW_DIGITS = 3;
/** Doubles have no more. */
const MOST_DIGITS = 16;

function rightDigits(value, optimum) {
  const error = Math.abs(value / optimum - 1);
  return error === 0 ? MOST_DIGITS : Math.min(MOST_DIGITS, -Math.log10(error));
}

/** @typedef {[number, number, number, number, boolean | null] | null} Answer λ, σ, κ, SSE, converged */

/**
 * The worst of the answers: right digits of λ, σ and κ, and by what share the sum of squares is above
 * the smallest.
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
