import { afterEach, describe, expect, test } from '@jest/globals';
import { fitTable, readText } from 'usl-fit';
import { sentenceOf } from './messages.ts';
import { speak } from './part.ts';

afterEach(() => {
  speak('en');
});

describe('a sentence of the core', () => {
  const warning = { message: 'Row 3: 1,234.5 in "1.5x".', german: 'Zeile 3: 1.234,5 in „1.5x“.' };

  test('is in the language spoken, with the numbers of the locale and what was typed as it was', () => {
    expect(sentenceOf(warning)).toBe(warning.message);
    speak('de', 'de-DE');
    expect(sentenceOf(warning)).toBe(warning.german);
    speak('de', 'en-US');
    expect(sentenceOf(warning)).toBe('Zeile 3: 1,234.5 in „1.5x“.');
  });

  test('is that of an error, too', () => {
    const { errors } = fitTable(readText('users,tps\n1,100\n2,-3.5\n4,300\n8,400'));
    speak('de', 'de-DE');
    expect(errors.map(sentenceOf)).toEqual([
      'Zeile 3, Spalte „tps“: -3,5 ist nicht positiv; eine Messung braucht eine positive Zahl: sie berichtigen oder die Zeile auslassen.',
    ]);
  });
});

test.each([{}, { german: null }])('without German it stays as it is: %p', (german) => {
  speak('de', 'de-DE');
  expect(sentenceOf({ message: 'As it was.', ...german })).toBe('As it was.');
});
