import { describe, expect, test } from '@jest/globals';
import { fitTable, readText, type FitReport } from 'usl-fit';
import { uslFit } from '../../../tests/support/cli.ts';
import { fitLike, warning } from '../../../view/fixtures.ts';
import { tableOptions } from '../../../view/fitForView.ts';
import { noChoice } from '../../../view/choice.ts';
import { defaultSettings } from '../../../view/settings.ts';
import type { CountsAnswer } from '../../../view/counts.ts';
import { plainEntry } from '../../entry.ts';
import { startWith } from '../../session.ts';
import { withBefore } from '../../baseline/baseline.ts';
import { extrasOf } from '../extras.ts';
import { fivePoints } from '../../examples/firstExample.ts';
import { pointsCsv, guarded } from './csv.ts';
import { decimalSign, percentileColumns } from './cells.ts';
import { sheetCopy } from './copyForExcel.ts';
import { resultJson } from './json.ts';
import { reportMarkdown } from './markdown.ts';
import { provenance } from './provenance.ts';

const reportOf = (text: string) => fitTable(readText(text));
const example = reportOf(fivePoints);
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
    for (const text of [fivePoints, several]) {
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
    const report = fitTable(readText(fivePoints), options);
    expect(pointsCsv(report)).toMatch(/\r\n3,2,1878\.91,.*,"cold, ""new"" cache"\r\n/);
  });
});

describe('a copy for a sheet', () => {
  const german = sheetCopy(example, { locale: 'de-DE' });

  test('has the decimal sign of the locale and no other mark in its numbers', () => {
    expect(german.plain).toContain('\r\n6\t16\t9897,24\t');
    expect(sheetCopy(example, { locale: 'en-US' }).plain).toContain('\r\n6\t16\t9897.24\t');
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
    expect(lines[0]).toMatch(/^Still rising at a concurrency of 16 \(9,897 qps\)/);
    expect(lines.at(-1)).toMatch(/^(?:no-retrograde|peak-extrapolated|at-bound|[a-z-]+)\t/);
    expect(example.fits[0]?.warnings.length).toBeGreaterThan(0);
  });

  test('an end that is not there is told, and no number is made up for it', () => {
    const { peak } = fitLike();
    if (peak === null) throw new Error('no peak');
    const open = { ...peak, concurrency: { ...peak.concurrency, high: null } };
    const report: FitReport = { ...example, fits: [fitLike({ peak: open })] };
    expect(sheetCopy(report, { locale: 'en-US' }).plain).toMatch(
      /\r\nPeak concurrency\t40\t\t36\.4\tunbounded\r\n/,
    );
  });

  test('runs nothing and holds no markup', () => {
    const { plain, html } = sheetCopy(hostile, { locale: 'en-US' });
    expect(plain.split(/[\t\n]/).filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
    expect(plain).toContain(`'@SUM(1+1)|cmd <b>`);
    expect(html).toContain(`<td x:str>'@SUM(1+1)|cmd &lt;b&gt;</td>`);
    expect(html).not.toContain('<b>');
  });
});

describe('Markdown', () => {
  const origin = provenance(example, defaultSettings, new Date(2026, 10, 21), { locale: 'en-US' });
  const markdown = reportMarkdown(example, origin, { locale: 'en-US' });

  test('has answer, numbers, points, warnings and origin, in this order', () => {
    const order = [
      '# throughput\\_qps against concurrency',
      '**Still rising at a concurrency of 16 (9,897 qps): the last doubling brought 52%.**',
      '| Peak concurrency | 26.07 | ',
      '| 6 | 16 | 9,897.24 | ',
      'Before you rely on it:',
      '*Made with USL Fit ',
    ];
    const places = order.map((part) => markdown.indexOf(part));
    expect(places.every((index) => index >= 0)).toBe(true);
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
  test('names program, day, data, what was left out, weights, and options that are not the default', () => {
    const exclude = [{ row: 3, reason: '' }];
    const report = fitTable(readText(fivePoints), { exclude, model: 'amdahl', level: 0.9 });
    const settings = { ...defaultSettings, model: 'amdahl', level: 0.9, lambda: 950.5 } as const;
    expect(provenance(report, settings, new Date(2026, 10, 21), { locale: 'en-US' })).toBe(
      `Made with USL Fit ${report.fits[0]?.version} on November 21, 2026 from 5 measurements of throughput_qps against concurrency, 1 of them excluded. Options: model “Amdahl’s law”; throughput at concurrency 1 950.5; weights “By evidence”; confidence level 90%.`,
    );
  });
});

describe('JSON', () => {
  test.each([
    ['one fit', fivePoints],
    ['several, one of them bad', `system,users,tps\n${series('old', 100)}\nnew,1,5\nnew,2,8\n`],
  ])('of %s is letter by letter what the command line prints', (_, text) => {
    const options = tableOptions(noChoice, defaultSettings, []);
    expect(resultJson(readText(text), options)).toBe(uslFit(['fit', '-', '--json'], text).stdout);
  });
});

test('where the decimal sign is a comma, semicolons separate the cells of CSV, with percentiles', () => {
  const text = 'Nutzer;req/s;p95 (ms)\n1;100,5;12,5\n2;190;\n4;330;20\n8;480;31\n';
  const { table, outcome, decimal } = startWith(plainEntry(text));
  if (table === null || outcome.report === null) throw new Error('The table was not fitted.');
  const percentiles = percentileColumns(outcome.report, table, decimal);
  const lines = pointsCsv(outcome.report, { locale: 'de-DE', percentiles }).slice(1).split('\r\n');
  expect(lines[0]).toMatch(/^row;Nutzer;req\/s;latency[^;]*;p95 \(ms\);fitted;/);
  expect(lines[1]).toMatch(/^2;1;100,5;0,00995\d+;12,5;\d+,\d+;/);
  expect(lines[2]).toMatch(/^3;2;190;0,0105\d+;;/);
  expect(pointsCsv(outcome.report, { locale: 'en-US', percentiles })).toContain('\r\n2,1,100.5,');
  const extras = { predictions: [], comparisons: [], percentiles };
  expect(reportMarkdown(outcome.report, 'origin', {}, extras)).toContain('| p95 (ms) |');
  // A table before has its own rows.
  const both = withBefore(outcome.report, reportOf('Nutzer;req/s\n1;90\n2;150\n4;200\n').fits);
  const before = pointsCsv(both, { locale: 'de-DE', percentiles }).split('\r\n');
  expect(before.find((line) => line.startsWith('before;2;'))).toMatch(/^before;2;1;90;[^;]*;;/);
});

describe('what was asked beside the fit', () => {
  const before = 'N,rps\n1,1002\n2,1896\n4,3451\n8,5702\n16,8065\n32,9010\n';
  const after = 'N,rps\n1,998\n2,1903\n4,3458\n8,5800\n16,8598\n32,10525\n';
  const entry = { ...plainEntry(after), baseline: before, heldOut: [5], counts: 'cores' } as const;
  const { table, outcome } = startWith(entry);
  if (table === null || outcome.report === null) throw new Error('The table was not fitted.');
  const { report } = outcome;
  const beside = extrasOf(entry, table, report, { columns: ['N', 'rps'], level: 16 });
  const wording = { locale: 'en-US', symbols: 'alpha-beta', counts: 'cores' } as const;

  test('stands in the Markdown, each under its heading', () => {
    const markdown = reportMarkdown(report, 'origin', wording, beside);
    const order = [
      '# rps against N (cores)',
      '**After the change the system delivers ',
      '## Test of the forecast',
      '| Where | N (cores) | Measured | ',
      '## Before and after',
      'Coherency fell from ',
      'The peak moved from 3',
      '| Throughput at 16 cores (rps) | ',
      '| Contention (α) | ',
      'scatter alike.',
      '*origin*',
    ];
    // Each must follow the previous one.
    let from = 0;
    for (const part of order) {
      const index = markdown.indexOf(part, from);
      expect([part, index >= from]).toEqual([part, true]);
      from = index;
    }
  });

  test('has the question with its answer and what was tried, in every format', () => {
    const answered = {
      fit: 0,
      question: 'Can it handle +30%?',
      answer: ['No: it tops out at 10,525 rps.', 'Measure on.'],
      tried: 'Contention −20%: 11,000 rps.',
    };
    const extras = { ...beside, answered };
    expect(reportMarkdown(report, 'origin', wording, extras)).toContain(
      '\n\n**Can it handle +30%?** No: it tops out at 10,525 rps. Measure on.\n\nContention −20%: 11,000 rps.\n\n',
    );
    expect(sheetCopy(report, wording, extras).plain.split('\r\n')).toEqual(
      expect.arrayContaining([
        'Can it handle +30%? No: it tops out at 10,525 rps. Measure on.',
        'Contention −20%: 11,000 rps.',
      ]),
    );
    const json = JSON.parse(
      resultJson(table, tableOptions(noChoice, defaultSettings, []), report, extras),
    ) as { questions: unknown };
    const { fit, ...words } = answered;
    expect(json.questions).toEqual([{ series: report.fits[fit]?.series ?? null, ...words }]);
  });

  test('has both tables, and the change first; without an earlier one nothing of it', () => {
    const { fits } = reportOf(before);
    const both = withBefore(report, fits);
    const change =
      /^After the change the system delivers \d+(\.\d)?% more at 16 cores: [\d,.]+ .*more \(.*\)\.$/;
    const markdown = reportMarkdown(both, 'origin', wording, beside).replaceAll('\\', '');
    const lines = markdown.split('\n\n');
    expect(lines[1]?.slice(2, -2)).toMatch(change);
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## after', '## before']);
    expect(markdown).toContain('| 5 | 8 | 5,702 |');
    const cells = sheetCopy(both, wording, beside).plain.split('\r\n');
    expect(cells.slice(0, 3)).toEqual([expect.stringMatching(change), '', 'after']);
    expect(cells).toContain('before');
    const csv = pointsCsv(both).slice(1).split('\r\n');
    expect(csv.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'series,row,N,rps',
      ...after
        .trim()
        .split('\n')
        .slice(1)
        .map((line, i) => `after,${i + 2},${line}`),
      ...before
        .trim()
        .split('\n')
        .slice(1)
        .map((line, i) => `before,${i + 2},${line}`),
      '',
    ]);
    const alone = plainEntry(after);
    const plain = extrasOf(alone, table, report, { columns: ['N', 'rps'], level: null });
    expect(withBefore(report, [])).toBe(report);
    expect(reportMarkdown(report, 'o', wording, plain)).toBe(reportMarkdown(report, 'o', wording));
    expect(sheetCopy(report, wording, plain)).toEqual(sheetCopy(report, wording));
  });

  test('stands in the copy for a sheet with all its digits', () => {
    const lines = sheetCopy(report, wording, beside).plain.split('\r\n');
    const cells = (start: string) =>
      lines.find((line) => line.startsWith(start))?.split('\t') ?? [];
    const at = beside.comparisons[0]?.comparison.throughput[0]?.throughput;
    expect(cells('Throughput at 16 cores (rps)').slice(1, 6).map(Number)).toEqual([
      at?.before.estimate,
      at?.after.estimate,
      at?.difference.estimate,
      at?.difference.low,
      at?.difference.high,
    ]);
    const held = beside.predictions[0]?.points[0];
    expect(cells('row 5')).toEqual([
      'row 5',
      '8',
      '5800',
      ...[held?.predicted, held?.low, held?.high].map(String),
      held?.inside === true ? 'yes' : 'no',
    ]);
  });

  test('stands in the JSON beside the fits, and nothing does where nothing was asked', () => {
    const options = tableOptions(noChoice, defaultSettings, [{ row: 5, reason: '' }]);
    const written = JSON.parse(resultJson(table, options, report, beside)) as Record<
      string,
      unknown
    >;
    expect(written['holdOuts']).toEqual([{ series: null, ...beside.predictions[0] }]);
    expect(written['comparisons']).toEqual([
      { series: null, ...beside.comparisons[0]?.comparison },
    ]);
    const plain = extrasOf(plainEntry(after), table, report, { columns: [], level: null });
    expect(Object.keys(JSON.parse(resultJson(table, options, report, plain)) as object)).toEqual([
      'fits',
      'errors',
      'pooled',
      'tau',
      'poolingWarnings',
    ]);
  });

  test('of several series each stands with its own', () => {
    const [old, young] = [series('a', 100), series('b', 170)];
    const [olds, youngs] = [series('a', 90), series('c', 100)];
    const two = plainEntry(`system,users,tps\n${old}\n${young}\n`);
    const entry = { ...two, baseline: `system,users,tps\n${olds}\n${youngs}\n` };
    const started = startWith(entry);
    if (started.table === null || started.outcome.report === null) throw new Error('No fit.');
    const found = extrasOf(entry, started.table, started.outcome.report, {
      columns: ['system', 'users', 'tps'],
      level: null,
    });
    // The second series has no counterpart.
    expect(found.comparisons.map((one) => one?.compared.before.series ?? null)).toEqual([
      'a',
      null,
    ]);
    expect(reportMarkdown(started.outcome.report, 'origin', {}, found)).toMatch(
      /## a\n[^]*### Before and after[^]*## b\n/,
    );
  });
});

test('what the concurrency counts is told where its header does not', () => {
  const text = fivePoints.replace('concurrency,', 'N,');
  const report = reportOf(text);
  const markdown = (counts: CountsAnswer) => reportMarkdown(report, 'origin', { counts });
  expect(markdown('users')).toContain('against N (users)');
  expect(markdown('users')).toContain('| N (users) |');
  expect(markdown('cores')).toContain('| N (cores) |');
  expect(markdown('either')).not.toMatch(/users|cores/);
  expect(sheetCopy(report, { counts: 'cores' }).plain).toContain('\tN (cores)\t');
  expect(provenance(report, defaultSettings, new Date(), { counts: 'users' })).toContain(
    'throughput_qps against N (users)',
  );
  // Programs read the points; and the file can be opened here again under the same names.
  expect(pointsCsv(report)).toContain('row,N,throughput_qps');
  const renamed = reportOf(fivePoints.replace('concurrency,', 'Users,'));
  expect(reportMarkdown(renamed, 'origin', { counts: 'cores' })).not.toContain('(cores)');
});

test('what goes out in words has the letters of the screen', () => {
  const markdown = reportMarkdown(example, 'origin', { locale: 'en-US', symbols: 'alpha-beta' });
  expect(markdown).toContain('Contention (α)');
  expect(markdown).not.toContain('σ');
  expect(sheetCopy(example, { locale: 'en-US', symbols: 'alpha-beta' }).plain).toContain(
    'Coherency (β)\t',
  );
});
