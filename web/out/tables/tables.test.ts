import { describe, expect, test } from '@jest/globals';
import { fitTable, readText, type FitReport } from 'usl-fit';
import { uslFit } from '../../../tests/support/cli.ts';
import { fitLike, warning } from '../../../view/fixtures.ts';
import { tableOptions } from '../../../view/fitForView.ts';
import { noChoice } from '../../../view/choice.ts';
import { defaultSettings } from '../../../view/settings.ts';
import { exampleText } from '../../examples/firstExample.ts';
import { pointsCsv } from './csv.ts';
import { decimalSign, sheetCopy } from './excel.ts';
import { guarded } from './formulaGuard.ts';
import { resultJson } from './json.ts';
import { reportMarkdown } from './markdown.ts';
import { provenance } from './provenance.ts';

const reportOf = (text: string) => fitTable(readText(text));
const example = reportOf(exampleText);
const series = (name: string, factor: number) =>
  [1, 2, 4, 8, 16]
    .map((n) => `${name},${n},${(factor * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1))}`)
    .join('\n');
const hostile = reportOf(
  [
    'system,users,tps',
    ...series('"=HYPERLINK(""http://x"")"', 100).split('\n'),
    ...series('@SUM(1+1)|cmd <b>', 170).split('\n'),
  ].join('\n'),
);

describe('a text that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@A1',
    ' =1',
    '\t=1',
    '\r\n=1',
    '\u0000=1',
    '\u200b=1',
    '＝1',
    '－1',
  ])('%j is made text', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
  });

  test.each(['', 'a=1', '1-2', 'users', '(=1)', '“=”'])('%j stays', (text) => {
    expect(guarded(text)).toBe(text);
  });
});

describe('CSV', () => {
  test('is as RFC 4180 has it, with every point and every digit', () => {
    const csv = pointsCsv(example);
    expect(csv.startsWith('\ufeffrow,concurrency,throughput_qps,latency,fitted,')).toBe(true);
    const lines = csv.slice(1).split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('');
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const last = lines[5]?.split(',') ?? [];
    const point = example.fits[0]?.points[4];
    expect(last.slice(0, 3)).toEqual(['6', '16', '9897.24']);
    expect([Number(last[4]), Number(last[5])]).toEqual([point?.fitted, point?.residual]);
    expect(last).toHaveLength(lines[0]?.split(',').length ?? 0);
  });

  test('opened here again it gives the same fits', () => {
    const several = `system,users,tps\n${series('old', 100)}\n${series('new', 170)}\n`;
    for (const text of [exampleText, several]) {
      const before = reportOf(text);
      const after = reportOf(pointsCsv(before));
      expect(after.errors).toEqual([]);
      expect(after.fits.map(({ series: name, parameters }) => [name, parameters])).toEqual(
        before.fits.map(({ series: name, parameters }) => [name, parameters]),
      );
    }
  });

  test('quotes what would end a field, and runs nothing', () => {
    const csv = pointsCsv(hostile);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")",2,1,100`);
    expect(csv).toContain(`'@SUM(1+1)|cmd <b>,7,1,170`);
    expect(csv).not.toMatch(/(?:^|[,\n])"?[=+@]/);
  });

  test('says why a row was left out', () => {
    const options = { exclude: [{ row: 3, reason: 'cold, "new" cache' }] };
    const report = fitTable(readText(exampleText), options);
    expect(pointsCsv(report)).toMatch(/\r\n3,2,1878\.91,.*,"cold, ""new"" cache"\r\n/);
  });
});

describe('a copy for a sheet', () => {
  const german = sheetCopy(example, 'de-DE');

  test('has the decimal sign of the locale and no other mark in its numbers', () => {
    expect(german.plain).toContain('\r\n6\t16\t9897,24\t');
    expect(sheetCopy(example, 'en-US').plain).toContain('\r\n6\t16\t9897.24\t');
    const { kappa } = example.fits[0]?.parameters ?? {};
    const written = String(kappa?.estimate).replace('.', ',');
    expect(german.plain).toMatch(new RegExp(`\r\nCoherency\t${written}\t`));
    expect(['de', 'fr', 'de-CH', 'ar-EG'].map(decimalSign)).toEqual([',', ',', '.', '.']);
  });

  test('as HTML every number is told without a locale, in as many columns in every row', () => {
    const cells = [...german.html.matchAll(/<td x:num="([^"]*)">([^<]*)<\/td>/g)];
    expect(cells.length).toBeGreaterThan(60);
    for (const [, plain, shown] of cells) {
      expect(Number(plain)).not.toBeNaN();
      expect(shown?.replace(',', '.').toLowerCase()).toBe(plain);
    }
    const widths = german.html
      .split('<tr>')
      .slice(1)
      .map((row) => row.split('<td').length);
    expect(new Set(widths).size).toBe(1);
  });

  test('begins with the answer and ends with the warnings', () => {
    const lines = german.plain.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Throughput should peak at a concurrency of about 25/);
    expect(lines.at(-1)).toMatch(/^(?:no-retrograde|peak-extrapolated|at-bound|[a-z-]+)\t/);
    expect(example.fits[0]?.warnings.length).toBeGreaterThan(0);
  });

  test('an end that is not there is told, and no number is made up for it', () => {
    const { peak } = fitLike();
    if (peak === null) throw new Error('no peak');
    const open = { ...peak, concurrency: { ...peak.concurrency, high: null } };
    const report: FitReport = { ...example, fits: [fitLike({ peak: open })] };
    expect(sheetCopy(report, 'en-US').plain).toMatch(
      /\r\nPeak concurrency\t40\t\t36\.4\tunbounded\r\n/,
    );
  });

  test('runs nothing and holds no markup', () => {
    const { plain, html } = sheetCopy(hostile, 'en-US');
    expect(plain.split(/[\t\n]/).filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
    expect(plain).toContain(`'@SUM(1+1)|cmd <b>`);
    expect(html).toContain(`<td x:str>'@SUM(1+1)|cmd &lt;b&gt;</td>`);
    expect(html).not.toContain('<b>');
  });
});

describe('Markdown', () => {
  const origin = provenance(example, defaultSettings, new Date(2026, 10, 21), 'en-US');
  const markdown = reportMarkdown(example, origin, 'en-US');

  test('has answer, numbers, points, warnings and origin, in this order', () => {
    const order = [
      '# throughput\\_qps against concurrency',
      '**Throughput should peak at a concurrency of about 25, at about 10,784 qps.**',
      '| Peak concurrency | 24.77 | ',
      '| 6 | 16 | 9,897.24 | ',
      'Before you rely on it:',
      '*Made with USL Fit ',
    ];
    const places = order.map((part) => markdown.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test('every row of a table has as many cells as its header', () => {
    for (const block of reportMarkdown(hostile, origin).split('\n\n')) {
      const rows = block.split('\n').filter((line) => line.startsWith('|'));
      const widths = rows.map((row) => row.split(/(?<!\\)\|/).length);
      expect(new Set(widths).size).toBeLessThanOrEqual(1);
    }
  });

  test('what the user wrote is no markup', () => {
    expect(reportMarkdown(hostile, origin)).toContain('## @SUM(1+1)\\|cmd \\<b\\>');
    const fits = [fitLike({ warnings: [warning('outlier')], series: '*a*\n# b' })];
    expect(reportMarkdown({ ...example, fits }, origin)).toContain('## \\*a\\* \\# b');
  });
});

describe('the origin', () => {
  test('names program, day, data, what was left out, and options that are not the default', () => {
    const exclude = [{ row: 3, reason: '' }];
    const report = fitTable(readText(exampleText), { exclude, model: 'amdahl', level: 0.9 });
    const settings = { ...defaultSettings, model: 'amdahl', level: 0.9, lambda: 950.5 } as const;
    expect(provenance(report, settings, new Date(2026, 10, 21), 'en-US')).toBe(
      `Made with USL Fit ${report.fits[0]?.version} on November 21, 2026 from 5 measurements of throughput_qps against concurrency, 1 of them left out. Options: model “Amdahl’s law”; throughput of one 950.5; confidence level 90%.`,
    );
  });
});

describe('JSON', () => {
  test.each([
    ['one fit', exampleText],
    ['several, one of them bad', `system,users,tps\n${series('old', 100)}\nnew,1,5\nnew,2,8\n`],
  ])('of %s is letter by letter what the command line prints', (_, text) => {
    const options = tableOptions(noChoice, defaultSettings, []);
    expect(resultJson(readText(text), options)).toBe(uslFit(['fit', '-', '--json'], text).stdout);
  });
});

test('what goes out in words has the letters of the screen', () => {
  const markdown = reportMarkdown(example, 'origin', 'en-US', 'alpha-beta');
  expect(markdown).toContain('Contention (α)');
  expect(markdown).not.toContain('σ');
  expect(sheetCopy(example, 'en-US', 'alpha-beta').plain).toContain('Coherency (β)\t');
});
