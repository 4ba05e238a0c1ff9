import { describe, expect, test } from '@jest/globals';
import type { FitReport, TableOptions } from 'usl-fit';
import { noChoice } from '../../view/choice.ts';
import { viewOptions } from '../../view/fitForView.ts';
import { defaultSettings } from '../../view/settings.ts';
import { seriesNames } from '../../view/seriesNames.ts';
import { fitOf, openText, readingOf } from '../reading.ts';
import { chosenPlaces, chosenReport, toggledSeries } from './chosen.ts';
import { inAnswerTexts } from '../../view/texts/inAnswer.ts';
import { firstToPeak, ordered, seriesRows, withName, worstFirst } from './rows.ts';
import { worstOf } from './worst.ts';

const law = (n: number, kappa: number) => (100 * n) / (1 + 0.02 * (n - 1) + kappa * n * (n - 1));

/** Series `host 1`, `host 2`, …, whose peaks move out with their number. */
function textOf(series: number): string {
  const rows = Array.from({ length: series }, (_, i) =>
    [1, 2, 4, 8, 16, 32, 64].map(
      (n, at) =>
        `host ${i + 1},${n},${law(n, 0.002 / (i + 1)) * (1 + 0.004 * (at % 2 === 0 ? 1 : -1))}`,
    ),
  );
  return `host,users,tps\n${rows.flat().join('\n')}\n`;
}

function reportOf(text: string): FitReport {
  const { report } = fitOf(text, noChoice, defaultSettings);
  if (report === null) throw new Error('no report');
  return report;
}

function given(text: string) {
  const options: TableOptions = viewOptions(noChoice, defaultSettings);
  const opened = openText(text, options);
  opened.series?.close();
  return { table: readingOf(text, opened).table, options };
}

describe('the rows of many series', () => {
  const report = reportOf(textOf(12));
  const rows = seriesRows(report.fits, seriesNames(report.fits));

  test('are ordered by what is asked, numbers in names as numbers', () => {
    const named = (by: Parameters<typeof ordered>[1], descending: boolean) =>
      ordered(rows, by, descending, 'en').map(({ name }) => name);
    expect(named('name', false).slice(0, 3)).toEqual(['host 1', 'host 2', 'host 3']);
    expect(named('name', true)[0]).toBe('host 12');
    expect(named('peak', false)[0]).toBe('host 1');
    expect(named('throughput', true)[0]).toBe('host 12');
  });

  test('without a peak come last, whichever way', () => {
    const some = rows.map((row) => (row.name === 'host 3' ? { ...row, peak: null } : row));
    const without = some.filter(({ peak }) => peak === null).length;
    for (const descending of [false, true]) {
      const last = ordered(some, 'peak', descending).slice(-without);
      expect(last.map(({ name }) => name)).toContain('host 3');
      expect(last.every(({ peak }) => peak === null)).toBe(true);
    }
  });

  test('are found by a part of their name', () => {
    expect(withName(rows, ' HOST 1').map(({ name }) => name)).toEqual([
      'host 1',
      'host 10',
      'host 11',
      'host 12',
    ]);
    expect(withName(rows, 'x')).toEqual([]);
  });

  test('say what the answers say, not what the law would', () => {
    const levels = [1, 2, 4, 8, 16, 32, 64];
    const limited = levels.map((n) => Math.min(100 * n, 1000) * (n % 3 === 0 ? 1.002 : 0.998));
    const broken = [100, 198, 390, 760, 1450, 300, 150];
    const rising = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
    const table = { limited, broken, rising };
    const lines = Object.entries(table).flatMap(([name, all]) =>
      all.map((x, i) => `${name},${levels[i] ?? 0},${x}`),
    );
    const { fits } = reportOf(`host,users,tps\n${lines.join('\n')}\n`);
    const [limit, collapse, ahead] = seriesRows(fits, seriesNames(fits));
    // The law has a peak for each of them.
    expect(fits.map(({ peak }) => peak !== null)).toEqual([true, true, true]);
    expect(limit).toMatchObject({ inAnswer: null, peak: null, heldBack: 'limit' });
    expect(collapse).toMatchObject({
      inAnswer: { kind: 'bestLevel', at: { estimate: 16 } },
      throughput: 1450,
      heldBack: 'breaks',
    });
    expect(ahead).toMatchObject({
      inAnswer: { kind: 'forecast', at: fits[2]?.answer.forecast?.peak?.concurrency },
      throughput: 9897.24,
    });
    expect(firstToPeak(seriesRows(fits, seriesNames(fits)))?.name).toBe('broken');
    for (const { heldBack } of seriesRows(fits, seriesNames(fits))) {
      if (heldBack !== null) expect(inAnswerTexts().causes[heldBack]).toEqual(expect.any(String));
    }
  });

  test('tell which peaks first', () => {
    expect(firstToPeak(rows)?.name).toBe('host 1');
    expect(firstToPeak(rows.map((row) => ({ ...row, peak: null })))).toBeNull();
  });
});

describe('the series of the chart', () => {
  test('are the first or the worst at first, and never none', () => {
    const report = reportOf(textOf(12));
    expect(chosenPlaces(report, null).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(chosenPlaces(report, ['host 9'])).toEqual([8]);
    expect(chosenPlaces(report, ['of another table'])).toHaveLength(6);
    expect(toggledSeries(report, ['host 9'], 8)).toEqual(['host 9']);
    expect(toggledSeries(report, ['host 9'], 1)).toEqual(['host 9', 'host 2']);
  });

  test('are the report itself where all are chosen', () => {
    const text = textOf(4);
    const report = reportOf(text);
    expect(chosenReport(report, null, given(text))).toBe(report);
  });

  test('have a curve beyond those that are drawn at first, the one they have alone', () => {
    const text = textOf(30);
    const report = reportOf(text);
    expect(report.fits[29]?.bands).toEqual([]);
    const [shown] = chosenReport(report, ['host 30'], given(text)).fits;
    const rows = text.split('\n').filter((line) => /^host(?: 30)?,/.test(line));
    expect(shown?.bands).toEqual(reportOf(rows.join('\n')).fits[0]?.bands);
    expect(shown?.peak).toEqual(report.fits[29]?.peak);
  });
});

describe('series that stop early', () => {
  /** 1 to 64 users; the peak is at about √(0.98/κ). */
  const fleet = (kappas: readonly number[]) =>
    reportOf(
      `host,users,tps\n${kappas
        .flatMap((kappa, i) =>
          [1, 2, 4, 8, 16, 32, 64].map(
            (n, at) => `h${i + 1},${n},${law(n, kappa) * (1 + 0.004 * (at % 2 === 0 ? 1 : -1))}`,
          ),
        )
        .join('\n')}\n`,
    );
  // Peaks at 44 and, of the fourth and the ninth, at 9 and 4.
  const kappas = Array.from({ length: 20 }, (_, i) => (i === 3 ? 0.012 : i === 8 ? 0.06 : 0.0005));

  test('are counted, the worst first, and are what the chart shows', () => {
    const report = fleet(kappas);
    const early = worstOf(report);
    // √(0.98/0.012) is 9.04.
    expect(early).toEqual({ kind: 'early', places: [8, 3], at: 10 });
    expect(chosenPlaces(report, null)).toEqual([8, 3, 0, 1, 2, 4]);
    const rows = seriesRows(report.fits, seriesNames(report.fits));
    const names = worstFirst(rows, early?.places ?? []).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['h9', 'h4', 'h1', 'h2']);
    expect(names).toHaveLength(20);
  });

  test('are none in a fleet of equal systems, nor in a few series', () => {
    const equal = kappas.map(() => 0.0005);
    expect(worstOf(fleet(equal))).toBeNull();
    expect(chosenPlaces(fleet(equal), null)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(worstOf(fleet(kappas.slice(0, 5)))).toBeNull();
  });
});

describe('series that deliver far less', () => {
  const fleet = (sizes: readonly number[]) =>
    reportOf(
      `host,users,tps\n${sizes
        .flatMap((size, i) =>
          [1, 2, 4, 8, 16, 32].map(
            (n, at) =>
              `h${i + 1},${n},${size * law(n, 0.0005) * (1 + 0.01 * Math.sin(5 * i + 3 * at))}`,
          ),
        )
        .join('\n')}\n`,
    );

  test('are named where the others are alike, and shown first', () => {
    const report = fleet(Array.from({ length: 12 }, (_, i) => (i === 8 ? 0.6 : 1)));
    const slow = worstOf(report);
    if (slow?.kind !== 'slow') throw new Error('none is slow');
    expect(slow.places).toEqual([8]);
    expect(slow.least / slow.typical).toBeCloseTo(0.6, 1);
    expect(chosenPlaces(report, null)[0]).toBe(8);
  });

  test('are none among equal systems, systems of all sizes, or a few', () => {
    expect(worstOf(fleet(Array.from({ length: 12 }, () => 1)))).toBeNull();
    expect(worstOf(fleet(Array.from({ length: 12 }, (_, i) => 1 + 0.4 * i)))).toBeNull();
    expect(worstOf(fleet([1, 1, 1, 1, 0.5]))).toBeNull();
  });
});
