import { expect, test } from '@jest/globals';
import type { Language } from '../../view/texts/part.ts';
import { spokenFor } from './language.ts';

test.each<[Language | null, string[], Language, string | undefined]>([
  [null, ['en-US', 'de'], 'en', 'en-US'],
  [null, ['de-CH', 'en'], 'de', 'de-CH'],
  [null, ['DE'], 'de', 'DE'],
  // The most preferred of the page's languages.
  [null, ['fr-CH', 'de-CH', 'en'], 'de', 'de-CH'],
  // None of them: numbers use the browser's own locale.
  [null, ['fr-FR'], 'en', undefined],
  [null, [], 'en', undefined],
  // `den` and `enm` are other languages.
  [null, ['den', 'enm', 'de'], 'de', 'de'],
  // A manual choice applies, with the browser's own variety of it.
  ['de', ['en-US', 'de-AT', 'de'], 'de', 'de-AT'],
  ['de', ['fr-FR'], 'de', 'de'],
  ['en', ['fr-FR'], 'en', 'en'],
  ['en', ['de-DE', 'en-GB'], 'en', 'en-GB'],
])('%j of %j is %s with the numbers of %s', (chosen, preferred, language, locale) => {
  expect(spokenFor(chosen, preferred)).toEqual({ language, locale });
});
