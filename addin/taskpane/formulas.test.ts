import { describe, expect, test } from '@jest/globals';
import type { CellValue } from '../../tests/excel-host/model/cell.ts';
import { openInNode, type NodeHost } from '../../tests/excel-host/node.ts';
import {
  beforeAndAfter,
  leaveOut,
  measurements,
  wso2,
} from '../../tests/excel-host/scenarios/stage.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { noChoice, type Choice } from '../../view/choice.ts';
import { headersOf } from '../../view/labels.ts';
import { resultRows } from '../../view/rows.ts';
import { defaultSettings, type FitSettings } from '../../view/settings.ts';
import * as functions from '../functions/functions.ts';
import { formulasOf, type NoFormula } from './formulas.ts';
import { fitSelection, type StoredExclusion } from './state/fitting.ts';

const load = compileWorkbookCode();

interface Given {
  sheet?: string;
  cells: CellValue[][];
  /** The first cell, zero-based. */
  at?: readonly [row: number, column: number];
  settings?: Partial<FitSettings>;
  choice?: Partial<Choice>;
  /** Excluded rows of the sheet. */
  out?: readonly number[];
  hidden?: readonly number[];
  locale?: string;
}

/** Reads the cells as the pane does, and returns the formulas with the numbers they stand for. */
async function offered({
  sheet = 'Sheet1',
  cells,
  at: [row, column] = [0, 0],
  settings = {},
  choice = {},
  out = [],
  hidden = [],
  locale = 'en-US',
}: Given): Promise<{ host: NodeHost; numbers: [string, number, string][] } | NoFormula> {
  const host = openInNode();
  const { workbook } = host;
  workbook.calculator = null;
  if (sheet !== 'Sheet1') workbook.addSheet(sheet, 'user');
  const letters = (j: number): string => String.fromCharCode(65 + column + j);
  const last = `${letters((cells[0] ?? []).length - 1)}${row + cells.length}`;
  const area = `'${sheet.replaceAll("'", "''")}'!${letters(0)}${row + 1}:${last}`;
  workbook.put(area, cells);
  workbook.select(area);
  if (hidden.length > 0) workbook.hideRows(sheet, [...hidden], true);
  const selection = await load(host).readSelection(leaveOut);
  const exclusions = out.map((row): StoredExclusion => ({
    row,
    reason: '',
    concurrency: null,
    throughput: null,
  }));
  const decisions = {
    settings: { ...defaultSettings, ...settings },
    choice: { ...noChoice, ...choice },
  };
  const { outcome, exclusions: remaining } = fitSelection(selection, { ...decisions, exclusions });
  if (outcome.kind !== 'fitted') throw new Error(JSON.stringify(outcome.errors));
  const { report } = outcome;
  const formulas = formulasOf({ selection, report, ...decisions, exclusions: remaining, locale });
  if (typeof formulas === 'string') return formulas;
  const numbers = report.fits.flatMap((fit, i) =>
    resultRows(fit, headersOf(report.columns)).flatMap((row): [string, number, string][] => {
      const formula = formulas[i]?.(row) ?? null;
      expect([row.label, formula === null]).toEqual([row.label, typeof row.value !== 'number']);
      return formula === null ? [] : [[row.label, Number(row.value), formula]];
    }),
  );
  return { host, numbers };
}

type Function = (...args: unknown[]) => unknown;

/** Evaluates a formula: its cells are read from the workbook, its function is called as by Excel. */
function valueOf({ workbook }: NodeHost, formula: string, separator = ','): unknown {
  const [, name = '', args = ''] = /^=USL\.([A-Z]+)\((.*)\)$/.exec(formula) ?? [];
  const known = Object.entries(functions).find(([key]) => key.toUpperCase() === name)?.[1];
  if (known === undefined) throw new Error(`There is no function in ${formula}.`);
  const pieces = args.match(/(?:"(?:[^"]|"")*"|'(?:[^']|'')*'|[^"',;])+/g) ?? [];
  expect(args.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '')).not.toContain(
    separator === ',' ? ';' : ',',
  );
  const given = pieces.map((piece) => {
    if (piece.startsWith('"')) {
      const texts = piece.match(/"(?:[^"]|"")*"/g) ?? [];
      return [[texts.map((text) => text.slice(1, -1).replaceAll('""', '"')).join('')]];
    }
    const [, quoted, plain, cells = ''] = /^(?:'((?:[^']|'')*)'|([^!]*))!(.*)$/.exec(piece) ?? [];
    const sheet = workbook.findSheet(quoted?.replaceAll("''", "'") ?? plain ?? '');
    const [from, to] = cells
      .replaceAll('$', '')
      .split(':')
      .map((cell) => {
        const [, letter = '', digits = ''] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
        return [Number(digits) - 1, letter.charCodeAt(0) - 65] as const;
      });
    if (sheet === null || from === undefined || to === undefined) throw new Error(piece);
    return Array.from({ length: to[0] - from[0] + 1 }, (_, i) => [
      sheet.cell(from[0] + i, from[1]).value,
    ]);
  });
  const value = (known as Function)(...given);
  return Array.isArray(value) ? (value as unknown[][])[0]?.[0] : value;
}

async function expectNumbers(given: Given, separator = ','): Promise<[string, number, string][]> {
  const found = await offered(given);
  if (typeof found === 'string') throw new Error(found);
  expect(found.numbers.length).toBeGreaterThan(7);
  for (const [label, number, formula] of found.numbers) {
    expect([label, valueOf(found.host, formula, separator)]).toEqual([label, number]);
  }
  return found.numbers;
}

describe('each number as a formula comes to that number (in a simulated Excel host)', () => {
  test('of the plain measurements, the options left out', async () => {
    const numbers = await expectNumbers({ cells: measurements, at: [2, 1] });
    const formulas = Object.fromEntries(numbers.map(([label, , formula]) => [label, formula]));
    expect(formulas['Peak concurrency']).toBe(
      '=USL.PEAKCONCURRENCY(Sheet1!$B$4:$B$8,Sheet1!$C$4:$C$8)',
    );
    expect(formulas['Best whole concurrency']).toBe(
      '=USL.FIT(Sheet1!$B$4:$B$8,Sheet1!$C$4:$C$8,"","wholeConcurrency")',
    );
  });

  test('on a sheet whose name has to be quoted, where a comma is the decimal sign', async () => {
    const numbers = await expectNumbers(
      { sheet: "Bob's 2; runs", cells: measurements, at: [0, 2], locale: 'de-DE' },
      ';',
    );
    expect(numbers[0]?.[2]).toBe(
      "=USL.PEAKCONCURRENCY('Bob''s 2; runs'!$C$2:$C$6;'Bob''s 2; runs'!$D$2:$D$6)",
    );
  });

  const optional: [string, Partial<FitSettings>][] = [
    ['relative weights', { weights: 'relative' }],
    ['Amdahl’s law at another level', { model: 'amdahl', level: 0.9 }],
    ['no bounds, by the transform', { bounds: 'none', method: 'transform' }],
    ['a given throughput at concurrency 1', { lambda: 995.65 }],
    ['Wald intervals', { intervals: 'wald', weights: 'equal' }],
  ];
  test.each(optional)('with %s', async (_, settings) => {
    await expectNumbers({ cells: measurements, settings });
  });

  test('with rows left out and blank ones between, columns the other way round', async () => {
    const [head = [], ...rows] = measurements.map(([n = '', x = '']) => [x, n]);
    const more = [...rows, [11_000, 20], ['', ''], [11_500, 24], [1, 32]];
    const cells = [head, ...more] as CellValue[][];
    const numbers = await expectNumbers({ cells, out: [10], choice: { n: 2, x: 1 } });
    expect(numbers[0]?.[2]).toContain('"exclude=9"');
  });

  test('with levels that are still to be measured, at the end and in between', async () => {
    const cells = [...measurements.slice(0, 3), [6, ''], ...measurements.slice(3), [24, '']];
    const numbers = await expectNumbers({ cells: cells, out: [3] });
    expect(numbers[0]?.[2]).toContain('"exclude=2"');
  });

  test('of several series, also where their rows are mixed', async () => {
    const numbers = await expectNumbers({ cells: wso2 });
    expect(new Set(numbers.map(([, , formula]) => formula)).size).toBe(numbers.length);
    const [head = [], ...rows] = wso2;
    const mixed = rows.map((_, i) => rows[(i * 5) % rows.length] ?? []);
    await expectNumbers({ cells: [head, ...mixed] });
  });

  test('of series whose names stand once above their rows', async () => {
    const once = wso2.map(([size = '', ...others], i) => [
      i % 4 === 1 || i === 0 ? size : '',
      ...others,
    ]);
    const numbers = await expectNumbers({ cells: once });
    expect(numbers.at(-1)?.[2]).toMatch(/^=USL\.FITS\(.*,"","[a-zA-Z]+","[^"]+"\)$/);
  });

  test('of what was measured before and after, also where one of them was measured further', async () => {
    const cells = beforeAndAfter.map((row, i) => (i > 5 ? [row[0] ?? '', '', row[2] ?? ''] : row));
    const numbers = await expectNumbers({ cells, out: [3] });
    const peaks = numbers.filter(([label]) => label === 'Peak concurrency');
    expect(peaks.map(([, , formula]) => formula)).toEqual([
      '=USL.PEAKCONCURRENCY(Sheet1!$A$2:$A$6,Sheet1!$B$2:$B$6,"exclude=2")',
      '=USL.PEAKCONCURRENCY(Sheet1!$A$2:$A$8,Sheet1!$C$2:$C$8,"exclude=2")',
    ]);
    const gap = beforeAndAfter.map((row, i) => (i === 3 ? [row[0] ?? '', '', row[2] ?? ''] : row));
    await expectNumbers({ cells: gap });
  });
});

test('where a formula could not read what the pane reads there is none, and a reason', async () => {
  const [head = [], ...rows] = measurements;
  const asText = [head, ...rows, ['32', 10_100]];
  const deviations = measurements.map((row, i) => [...row, i === 0 ? 'sd' : 10]);
  const more = [...measurements, [32, 10_100], [64, 8_000]];
  expect(await offered({ cells: more, hidden: [5] })).toBe('hidden');
  expect(await offered({ cells: asText })).toBe('texts');
  expect(
    await offered({
      cells: deviations,
      choice: { n: 1, x: 2, deviation: 3 },
      settings: { weights: 'deviation' },
    }),
  ).toBe('deviation');
});
