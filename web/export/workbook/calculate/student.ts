/**
 * Excel's T.INV.2T: the t that a Student variable with whole degrees of freedom exceeds in size with
 * probability p. The distribution in closed form, with θ = atan(t/√ν) (Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 1964, 26.7.3 and 26.7.4), turned around by halving.
 */
export function studentQuantile(probability: number, degrees: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let i = 0; i < 100; i += 1) {
    const middle = (low + high) / 2;
    if (within(middle, degrees) < 1 - probability) low = middle;
    else high = middle;
  }
  return Math.sqrt(degrees) * Math.tan(low);
}

/** The probability of at most √ν·tan θ in size. */
function within(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= (cosine * cosine * (power - 1)) / power;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
