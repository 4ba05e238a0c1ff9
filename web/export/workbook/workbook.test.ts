import { beforeAll, describe, expect, test } from '@jest/globals';
import { fitTable, readText, type Fit, type FitReport } from 'usl-fit';
import { calculateInNode } from '../../../tests/excel-host/calculation/ironCalcInNode.ts';
import { expectFit, near } from '../../../tests/support/expectedWorkbook.ts';
import {
  changedWorkbookOf,
  fileOf,
  reportOf,
  startWriterInNode,
  tables,
  workbookOf,
} from '../../../tests/support/workbooks.ts';
import type { FileWorkbook } from '../../../tests/support/xlsx.ts';
import { columnLetters, parseBlock } from '../../../view/sheet/a1.ts';
import { sheetTexts } from '../../../view/texts/sheet.ts';
import { speak } from '../../../view/texts/part.ts';
import { withBefore } from '../../baseline/baseline.ts';
import '../../texts/german/index.ts';

beforeAll(startWriterInNode);

/** Five points, and an earlier table with four fifths of their throughput. */
const data = reportOf('five points').fits.flatMap(({ points }) =>
  points.map(({ concurrency, throughput }) => [concurrency, throughput] as const),
);

/** The values of a file's formulas as computed by IronCalc, by address. */
function calculated({ cells, names }: FileWorkbook): Map<string, unknown> {
  const input = [...cells].map(([address, { value, formula }]) => {
    const [row, column] = parseBlock(address) ?? [0, 0];
    return {
      row,
      column,
      value,
      formula: formula === null ? '' : `=${formula.replaceAll('_xlfn.', '')}`,
    };
  });
  const { formulas, unknown } = calculateInNode({
    sheets: [{ name: 'USL Fit', cells: input }],
    names: [...names]
      .filter(([name]) => name.startsWith('usl_'))
      .map(([name, { refersTo, sheet }]) => ({ name, scope: sheet, address: refersTo })),
  });
  expect(unknown).toEqual([]);
  return new Map(
    formulas.map(({ row, column, value }) => [`${columnLetters(column)}${row + 1}`, value]),
  );
}

describe.each(Object.keys(tables))('the workbook of %s', (name) => {
  let report: FitReport;
  let workbook: FileWorkbook;

  beforeAll(() => {
    report = reportOf(name);
    workbook = workbookOf(report);
    expect(report.errors).toEqual([]);
  });

  test('has the parts of a workbook with one chart', () => {
    expect(workbook.parts.filter((part) => !/^docProps\//.test(part)).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/charts/chart1.xml',
      'xl/drawings/_rels/drawing1.xml.rels',
      'xl/drawings/drawing1.xml',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/theme/theme1.xml',
      'xl/workbook.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  test('shows the core’s numbers before anything is calculated', () => {
    expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
  });

  test('shows what its formulas come to (by IronCalc)', () => {
    const values = calculated(workbook);
    expect(values.size).toBeGreaterThan(100);
    for (const [address, value] of values) {
      const shown = workbook.cells.get(address)?.value;
      // Corrections of an optimal fit are rounding errors, which differ between programs.
      const isRounding = typeof value === 'number' && Math.abs(value) < 1e-9;
      if (isRounding) expect(Math.abs(Number(shown))).toBeLessThan(1e-9);
      else near(shown, value, address);
    }
    expectFit(
      report,
      workbook,
      (address) => values.get(address) ?? workbook.cells.get(address)?.value ?? '',
    );
  });

  test('names the parameters on its sheet alone', () => {
    const several = report.fits.length > 1;
    for (const [i, { parameters }] of report.fits.entries()) {
      for (const key of ['lambda', 'sigma', 'kappa'] as const) {
        const { refersTo, sheet } =
          workbook.names.get(`usl_${key}${several ? `_${i + 1}` : ''}`) ?? {};
        expect(sheet).toBe(0);
        const address = /^'USL Fit'!\$([A-Z])\$(\d+)$/.exec(refersTo ?? '');
        const cell = workbook.cells.get(`${address?.[1]}${address?.[2]}`);
        expect(cell).toEqual({ value: parameters[key].estimate, formula: null });
      }
    }
  });

  test('draws lines without marks, and marks without lines, in the order of the file format', () => {
    const drawn = [...workbook.part('xl/charts/chart1.xml').matchAll(/<c:ser>.*?<\/c:ser>/gs)];
    const marks = drawn.map(([xml]) => {
      const parts = /<\/c:tx><c:spPr>(.*?)<\/c:spPr><c:marker><c:symbol val="(\w+)"\/>/s.exec(xml);
      const [, line = '', symbol] = parts ?? [];
      expect([symbol === 'none', line.includes('<a:noFill/>')]).toEqual([
        !line.includes('<a:noFill/>'),
        symbol !== 'none',
      ]);
      return symbol;
    });
    const several = report.fits.length;
    expect(marks.filter((mark) => mark === 'star').length).toBe(several);
    expect(marks.filter((mark) => mark === 'none').length).toBeGreaterThanOrEqual(2 * several);
    const left = report.fits.some(({ points }) => points.some(({ included }) => !included));
    expect(marks.includes('x')).toBe(left);
  });

  test('draws every series from the cells that hold it', () => {
    const drawn = [...workbook.part('xl/charts/chart1.xml').matchAll(/<c:ser>.*?<\/c:ser>/gs)].map(
      ([xml]) => ({
        name: /<c:tx><c:v>(.*?)<\/c:v>/.exec(xml)?.[1],
        x: valuesAt(workbook, /<c:xVal>.*?<c:f>(.*?)<\/c:f>/s.exec(xml)?.[1]),
        y: valuesAt(workbook, /<c:yVal>.*?<c:f>(.*?)<\/c:f>/s.exec(xml)?.[1]),
      }),
    );
    for (const fit of report.fits) {
      const used = fit.points.filter(({ included }) => included);
      const points = drawn.find(
        ({ x, y }) =>
          same(
            x,
            used.map(({ concurrency }) => concurrency),
          ) &&
          same(
            y,
            used.map(({ throughput }) => throughput),
          ),
      );
      expect(points).toBeDefined();
      const last = fit.bands.at(-1);
      const ends = drawn.map(({ x, y }) => [x.at(-1), y.at(-1)]);
      for (const end of [last?.estimate, last?.confidenceLow, last?.confidenceHigh]) {
        if (end === null) continue;
        expect(
          ends.some(
            ([x, y]) => x === last?.concurrency && Math.abs(Number(y) / (end ?? 1) - 1) < 1e-9,
          ),
        ).toBe(true);
      }
    }
  });
});

function valuesAt({ cells }: FileWorkbook, range = ''): (number | string | boolean)[] {
  const [row, column, rows] = parseBlock(range) ?? [0, 0, 0, 0];
  return Array.from(
    { length: rows },
    (_, i) => cells.get(`${columnLetters(column)}${row + i + 1}`)?.value ?? '',
  );
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

test('texts stay texts, in cells and in the chart', () => {
  const workbook = workbookOf(reportOf('headers that are formulas and markup'));
  const cells = [...workbook.cells.values()];
  const header = '=HYPERLINK("https://example.com","<b>&""x")';
  expect(cells.filter(({ value }) => value === header).length).toBe(5);
  expect(cells.filter(({ value }) => value === '=cmd()').length).toBeGreaterThan(5);
  const formulas = cells.flatMap(({ formula }) => formula ?? []);
  expect(formulas.length).toBeGreaterThan(100);
  expect(formulas.filter((formula) => /HYPERLINK|cmd/i.test(formula))).toEqual([]);
  const chart = workbook.part('xl/charts/chart1.xml');
  // All references of the chart and the names are to the sheet itself.
  const references = [...chart.matchAll(/<c:f>(.*?)<\/c:f>/g)].map(([, f]) => f);
  expect(references.length).toBeGreaterThan(10);
  expect(
    references.filter((f) => !/^'USL Fit'!\$[A-Z]\$\d+(:\$[A-Z]\$\d+)?$/.test(f ?? '')),
  ).toEqual([]);
  expect(chart).not.toContain('<c:strRef>');
  expect(chart).toContain('=HYPERLINK(');
});

test('a reason for leaving a row out is no formula', () => {
  const { cells } = workbookOf(reportOf('rows left out'));
  const reason = [...cells.values()].find(({ value }) => String(value).includes('warm-up'));
  expect(reason).toEqual({ value: '=1+1 "warm-up" & <cold>', formula: null });
});

test('half a character does not spoil the file', () => {
  const report = reportOf('five points');
  const [fit] = report.fits;
  const broken = { ...report, fits: [{ ...(fit as Fit), series: 'half \ud83d' }] };
  const values = [...workbookOf(broken).cells.values()].map(({ value }) => value);
  expect(values.length).toBeGreaterThan(100);
  expect(JSON.stringify(values)).not.toContain('\\ud83d');
});

test('the same report makes the same file', () => {
  const report = reportOf('three series');
  const [one, other] = [fileOf(report), fileOf(report)];
  expect(one.equals(other)).toBe(true);
});

test('the letters and what the concurrency counts are those of the page', () => {
  const report = reportOf('five points');
  const headers = { ...report.columns.concurrency, header: 'N' };
  const named = { ...report, columns: { ...report.columns, concurrency: headers } };
  const workbook = workbookOf(named, { symbols: 'alpha-beta', counts: 'cores' });
  const all = [...workbook.cells.values()];
  const texts = all.map(({ value }) => String(value));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Contention (α)',
      'α, contention',
      'β, coherency',
      'Covariance with β',
      'Slope in α · √weight',
      'N (cores)',
    ]),
  );
  expect(texts.filter((text) => /[σκ]|sigma|kappa/.test(text))).toEqual([]);
  expect([...workbook.names.keys()].filter((name) => name.startsWith('usl_'))).toEqual(
    expect.arrayContaining(['usl_lambda', 'usl_alpha', 'usl_beta']),
  );
  const chart = workbook.part('xl/charts/chart1.xml');
  expect(chart).toContain('against N (cores)');
  // Formulas use the same names, and give the same values.
  expect(all.filter(({ formula }) => formula?.includes('usl_alpha')).length).toBeGreaterThan(20);
  const values = calculated(workbook);
  expectFit(
    named,
    workbook,
    (address) => values.get(address) ?? workbook.cells.get(address)?.value ?? '',
  );
});

describe('with an earlier table', () => {
  const after = reportOf('five points');
  const slower = data.map(([n, x]) => `${n},${0.8 * x}`).join('\n');
  const before = fitTable(readText(`n,x\n${slower}\n`), { bandPoints: 60 });

  test('both tables are on the sheet, each with its numbers, and the change is said first', () => {
    const report = withBefore(after, before.fits);
    expect(report.fits.map(({ series }) => series)).toEqual(['after', 'before']);
    const change = 'After the change the system delivers 25% more at 16.';
    const workbook = changedWorkbookOf(report, [change]);
    const values = [...workbook.cells.values()].map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['after', 'before']));
    expect(values.filter((value) => String(value).includes('delivers 25%'))).toHaveLength(1);
    for (const { points } of report.fits) {
      for (const { throughput } of points) expect(values).toContain(throughput);
    }
    expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
  });

  test('and without one nothing is otherwise', () => {
    expect(withBefore(after, [])).toBe(after);
    expect(changedWorkbookOf(after, []).cells).toEqual(workbookOf(after).cells);
  });
});

test('half of a character, which no file may contain, is written as unknown, and a backslash as it is', () => {
  const note = String.raw`Earlier in C:\ud83d\load`;
  const workbook = changedWorkbookOf(reportOf('five points'), [`${note} \udc00 😀.`]);
  const text = [...workbook.cells.values()].map(({ value }) => String(value)).join('\n');
  expect(text).toContain(`${note} \u{FFFD} 😀.`);
});

/** The constant texts of a part of the catalogue. */
function allTexts(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(allTexts) : [];
}

test('in German the sheet speaks German', () => {
  try {
    speak('de', 'de-DE');
    const words = sheetTexts();
    const report = reportOf('five points');
    const workbook = workbookOf(report);
    const texts = [...workbook.cells.values()].map(({ value }) => String(value));
    expect(texts).toEqual(
      expect.arrayContaining([words.title, words.points.residual, words.audit.isBest]),
    );
    const english = new Set(allTexts(sheetTexts.english));
    for (const text of allTexts(words)) english.delete(text);
    expect(english.size).toBeGreaterThan(50);
    expect(texts.filter((text) => english.has(text))).toEqual([]);
    expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
  } finally {
    speak('en');
  }
});
