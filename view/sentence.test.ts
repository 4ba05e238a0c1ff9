import { afterEach, expect, test } from '@jest/globals';
import { answerLike, fitLike, message } from './fixtures.ts';
import { answer, answerParts } from './sentence.ts';
import { speak } from './texts/part.ts';
import './texts/german/index.ts';

afterEach(() => {
  speak('en');
});

test('the answer is the one of the core, in the current language', () => {
  const next = { ...message('Measure at 20.', 'Bei 20 messen.'), code: 'next' };
  const fit = fitLike({
    answer: answerLike({
      details: [message('More.', 'Mehr.'), next],
      next: { concurrency: 20, message: next },
    }),
  });
  expect(answerParts(fit)).toEqual({
    headline: 'Best at 40.',
    detail: 'More.',
    reason: 'Coherency holds it back.',
    next: 'Measure at 20.',
  });
  speak('de');
  expect(answer(fit)).toBe('Am besten bei 40. Mehr. Bei 20 messen. Kohärenz bremst.');
});

test('parts that are absent leave no gap', () => {
  expect(answer(fitLike({ answer: answerLike({ cause: null }) }))).toBe('Best at 40.');
});

test('the noun that the user gave stands where the header tells none', () => {
  const headline = message(
    'Still rising at a concurrency of 16 (9,897), from a concurrency of 1 to 8.',
    'Steigt bei einer Nebenläufigkeit von 16.',
  );
  const fit = fitLike({ answer: answerLike({ headline, cause: null }) });
  expect(answer(fit, { counts: 'cores' })).toBe(
    'Still rising at 16 cores (9,897), from 1 to 8 cores.',
  );
  speak('de');
  expect(answer(fit, { counts: 'users' })).toBe('Steigt bei 16 Benutzern.');
});

test('numbers are those of the locale, which a Swiss reader would take for others', () => {
  const headline = message(
    'Best at 16 (9,897.5 Queries/s): 1.5% more than 1,234,567.',
    'Am besten bei 16 (9.897,5 Queries/s): 1,5\u00a0% mehr als 1.234.567.',
  );
  const fit = fitLike({ answer: answerLike({ headline, cause: null }) });
  speak('de', 'de-CH');
  // The apostrophe of Switzerland differs between versions of the library of languages.
  expect(answer(fit).replaceAll('’', "'")).toBe(
    "Am besten bei 16 (9'897.5 Queries/s): 1.5\u00a0% mehr als 1'234'567.",
  );
  speak('de', 'de-DE');
  expect(answer(fit)).toBe(headline.german);
  speak('en', 'de-DE');
  expect(answer(fit)).toBe('Best at 16 (9.897,5 Queries/s): 1,5% more than 1.234.567.');
  speak('en', 'en-US');
  expect(answer(fit)).toBe(headline.text);
});
