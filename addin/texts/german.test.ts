import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { speak } from '../../view/texts/part.ts';
import { failureOf } from '../functions/excelErrors.ts';
import { elementwise } from '../functions/elementwise.ts';
import { fitOf } from '../functions/fits.ts';
import { forThroughput } from '../functions/law.ts';
import { optionsOf } from '../functions/options.ts';
import { codeOf, describeError, someOf, WorkbookError } from '../workbook/errors.ts';
import { functionErrorTexts } from './functionErrors.ts';
import { workbookErrorTexts } from './workbookErrors.ts';
import './german/index.ts';

beforeEach(() => {
  speak('de', 'de-DE');
});
afterEach(() => {
  speak('en');
});

/** The message of a function for an input. */
function catchMessage(work: () => unknown): string {
  try {
    const cells = work() as unknown[][];
    return failureOf(cells[0]?.[0]).message;
  } catch (error) {
    return failureOf(error).message;
  }
}

const n = [[1], [2], [4], [8]];

test.each([
  [
    'a text',
    () => elementwise([['n', [['acht']]]], ([a = 0]) => a),
    'n ist der Text „acht“; eine Zahl angeben.',
  ],
  [
    'a blank cell of a pair',
    () => fitOf([[1], [''], [4], [8]], [[100], [190], [340], [500]], null),
    'Zelle 2 von n ist leer neben x = 190; sie ausfüllen oder beide leeren.',
  ],
  [
    'what the solver refuses',
    () => fitOf(n, [[100], [-190], [340], [500]], null),
    /^Zelle 2 von x: -?.?190 ist nicht positiv/,
  ],
  ['too few', () => fitOf([[1], [2]], [[1], [2]], null), /^Gefunden: 2 Messungen/],
  [
    'an option',
    () => optionsOf('at=3'),
    'Die Option „at“ wirkt in dieser Funktion nicht; sie weglassen.',
  ],
  [
    'a throughput above the peak',
    () => forThroughput([[20_000]], [[[1000]], [[0.02]], [[0.0005]]], null),
    /^Die Kurve erreicht nie einen Durchsatz von 20\D?000; ihr höchster ist 15\.\d{3}/,
  ],
] as const)('a function speaks German of %s', (_, work, expected) => {
  if (typeof expected === 'string') expect(catchMessage(work)).toBe(expected);
  else expect(catchMessage(work)).toMatch(expected);
});

test('what Excel refuses is said in German, with what became of the sheet', () => {
  const cause = { code: 'AccessDenied' };
  const { nothingLeft } = workbookErrorTexts();
  const described = describeError(new WorkbookError('insert-failed', nothingLeft, { cause }));
  expect(described.message).toMatch(/geschützt.*In der Arbeitsmappe ist nichts zurückgeblieben\.$/);
  expect(describeError({ code: 'SomethingNew' }).message).toContain('(SomethingNew)');
  expect(codeOf(cause)).toBe('AccessDenied');
});

test('every sentence differs from the English one', () => {
  const english = workbookErrorTexts.english.excel;
  for (const [code, sentence] of Object.entries(workbookErrorTexts().excel)) {
    expect(sentence).not.toBe(english[code as keyof typeof english]);
  }
  const addresses = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'];
  expect(workbookErrorTexts().notText(someOf(addresses), false)).toMatch(
    /^A1, A2, A3, A4, A5 und 2 weitere enthalten/,
  );
  expect(functionErrorTexts().emptyCell('n')).toBe('n ist leer; eine Zahl angeben.');
});
