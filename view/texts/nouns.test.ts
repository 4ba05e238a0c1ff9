import { afterAll, describe, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import './german/nouns.ts';
import { nounTexts } from './nouns.ts';
import { speak } from './part.ts';

/** Headers that count what is not the word itself. */
const headers: Readonly<Record<string, string>> = { inFlight: 'Requests in flight', cpus: 'CPUs' };

/** What the core says of throughput that falls from the first level on, and of constant throughput. */
const sentences = (header: string) =>
  [
    [100, 80, 60, 40],
    [100, 100, 100, 100],
  ].map((rates) => {
    const cells = [[header, 'X'], ...rates.map((x, i) => [2 ** i, x])];
    return fitTable({ cells }).fits[0]?.answer.headline;
  });

describe.each([
  ['en', 'text', 'Best at the first level, 1 #:', 'from 1 to 8 #:'],
  ['de', 'german', 'schon bei 1 #:', 'bei 1 bis 8 #:'],
] as const)('in %s the nouns are those of the core', (language, key, falls, constant) => {
  afterAll(() => {
    speak('en');
  });

  test.each(Object.keys(nounTexts.english))('%s', (noun) => {
    speak(language);
    const [one, several] = nounTexts()[noun] ?? [];
    const [first, second] = sentences(headers[noun] ?? noun);
    expect(first?.[key]).toContain(falls.replace('#', String(one)));
    expect(second?.[key]).toContain(constant.replace('#', String(several)));
  });
});
