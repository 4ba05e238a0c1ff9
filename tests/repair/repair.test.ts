import { describe, expect, test } from '@jest/globals';
import type { FitReport } from 'usl-fit';
import { noChoice } from '../../view/choice.ts';
import { defaultSettings } from '../../view/settings.ts';
import { repairsOf, type Attempt } from '../../view/repair/repairs.ts';
import { importText } from '../../web/import/import.ts';
import { fitOf } from '../../web/reading.ts';
import { readHtml } from '../support/html.ts';
import { knownTables, type KnownTable } from './tables.ts';

const attempt = ({ text, choice, exclusions }: Attempt) =>
  fitOf(text, choice, defaultSettings, exclusions);

/** What comes of a text without a press, and what one press would make of it. */
function understood(text: string) {
  const arrived = importText(text);
  const given = { text: 'text' in arrived ? arrived.text : text, choice: noChoice, exclusions: [] };
  const { report } = attempt(given);
  if (report !== null && report.errors.length === 0) {
    const warned = report.fits.flatMap(({ warnings }) => warnings.map(({ code }) => code));
    if (!warned.includes('columns-interchanged')) return { read: report, offered: [] };
    // What the warning's own button does.
    const swapped = attempt({ ...given, choice: { ...noChoice, n: 2, x: 1 } }).report;
    return { read: null, offered: swapped === null ? [] : [swapped] };
  }
  const { repairs } = repairsOf(given, attempt, readHtml);
  const [first] = repairs;
  return first?.sure === true
    ? { read: first.report, offered: [] }
    : { read: null, offered: repairs.map((repair) => repair.report) };
}

function isTrue(report: FitReport, { truth, within = 2e-5, series }: KnownTable): boolean {
  const points = report.fits[0]?.points.filter(({ included }) => included) ?? [];
  const near = (one: number, other: number) => Math.abs(one / other - 1) <= within;
  const names = report.fits.map((fit) => fit.series);
  return (
    points.length === truth.length &&
    String(names) === String(series ?? [null]) &&
    truth.every(([n, x]) =>
      points.some((one) => near(one.concurrency, n) && near(one.throughput, x)),
    )
  );
}

test('there are enough tables', () => {
  expect(knownTables.length).toBeGreaterThanOrEqual(60);
  expect(new Set(knownTables.map(({ name }) => name)).size).toBe(knownTables.length);
});

describe('each table is understood, or refused with a repair that works', () => {
  test.each(knownTables)('$name', (known) => {
    const { read, offered } = understood(known.text);
    // Nothing is read wrongly, whatever was expected.
    if (read !== null) expect(isTrue(read, known)).toBe(true);
    const outcome =
      read !== null ? 'read' : offered.some((one) => isTrue(one, known)) ? 'press' : 'refused';
    expect(outcome).toBe(typeof known.outcome === 'string' ? known.outcome : 'refused');
    // Of a table that nobody can know, nothing is offered either.
    if (outcome === 'refused') expect(offered).toEqual([]);
  });
});
