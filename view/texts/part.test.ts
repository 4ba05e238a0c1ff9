import { afterEach, expect, test } from '@jest/globals';
import './german/index.ts';
import { errorTexts } from './result.ts';
import { language, numberLocale, part, speak, translate, untranslated } from './part.ts';

afterEach(() => {
  speak('en');
});

test('a part speaks the language that was chosen last', () => {
  expect(errorTexts().row(3)).toBe('row 3');
  speak('de', 'de-CH');
  expect([language(), numberLocale()]).toEqual(['de', 'de-CH']);
  expect(errorTexts().row(3)).toBe('Zeile 3');
});

test('a part that is not translated is told of, and speaks English', () => {
  expect(untranslated()).toEqual([]);
  const lone = part('lone', { word: 'alone' });
  speak('de');
  expect(lone().word).toBe('alone');
  expect(untranslated()).toEqual(['lone']);
  translate(lone, { word: 'allein' });
  expect(lone().word).toBe('allein');
});
