import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fit, holdOut } from 'usl-fit';
import { speak } from '../texts/part.ts';
import { holdOutWords } from './holdOut.ts';

beforeEach(() => {
  speak('en', 'en-US');
});
afterEach(() => {
  speak('en');
});

const concurrency = [1, 2, 4, 8, 12, 16, 24, 32];
const throughput = [955, 1870, 3560, 6480, 8480, 9800, 10900, 10100];
const words = (rows: number[], measured = throughput) => {
  const others = fit(concurrency, measured, { exclude: rows });
  return holdOutWords(holdOut({ concurrency, throughput: measured }, rows), others);
};

describe('rows held out', () => {
  test('that are predicted are told first, then how far off and by what it is judged', () => {
    expect(words([4, 6])).toEqual([
      'The curve through the other 6 measurements predicts 2 of the 2 that are held out.',
      expect.stringMatching(
        /^The predictions are off by \d\.\d+% on average, and by .* \(row [46]\)/,
      ),
      expect.stringContaining('95% of new measurements'),
    ]);
  });

  test('that are not predicted are told as such, and an extrapolation as one', () => {
    const collapsed = [...throughput.slice(0, 6), 5000, 3000];
    const [headline, off, beyond] = words([7, 8], collapsed);
    expect(headline).toBe(
      'The curve through the other 6 measurements predicts none of the 2 that are held out.',
    );
    // Half as much as the curve goes on to is more than 100% off what was measured.
    expect(off).toMatch(/by 2\d\d% at worst \(row 8\)/);
    expect(beyond).toMatch(/tests an extrapolation/);
  });

  test('of which some are predicted are counted', () => {
    const disturbed = throughput.map((value, i) => (i === 3 ? 4000 : value));
    expect(words([4, 6], disturbed)[0]).toMatch(/predicts 1 of the 2 that are held out\.$/);
  });

  test('that lie in a band so wide that all does are not called predicted', () => {
    // Off by 20 % and more, and yet in the band that scatter of 15 % makes.
    const scattered = throughput.map((value, i) => value * (1 + 0.15 * (i % 2 === 0 ? 1 : -1)));
    const [headline, off] = words([3, 5, 6, 7], scattered);
    expect(headline).toMatch(/does not predict the 4 that are held out closely: \d lies? in its/);
    expect(off).toMatch(/off by [1-9]\d(\.\d)?% on average/);
  });

  test('one alone, without an error to judge it by', () => {
    const rows = [2, 3, 5, 6, 7];
    const [headline, off, ...rest] = words(rows);
    expect(headline).toMatch(/other 3 measurements leaves no error to judge the 5 held out by\.$/);
    expect(off).toContain('on average');
    expect(rest).toEqual([]);
    expect(words([4])[0]).toMatch(/predicts the one held out\.$/);
  });
});
