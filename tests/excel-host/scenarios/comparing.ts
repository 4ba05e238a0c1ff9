import assert from 'node:assert/strict';
import type { Selection } from '../../../addin/workbook/contract.ts';
import type { CellValue } from '../model/cell.ts';
import type { SheetSnapshot } from '../model/snapshot.ts';
import { contentOf, readContent } from './content.ts';
import {
  beforeAndAfter,
  find,
  formulaAt,
  leaveOut,
  newSheet,
  plain,
  rowOf,
  sheetNamed,
  stage,
  valueAt,
  wso2,
  type Scenario,
} from './stage.ts';

const line = (sheet: SheetSnapshot, row: number): CellValue[] =>
  Array.from('ABCDEF', (column) => valueAt(sheet, `${column}${row}`));

/** The cell with the peak of a series among the parameters. */
function peakCell(sheet: SheetSnapshot, name: string): string {
  const rows = find(sheet, 'Peak concurrency').map((address) => Number(/\d+/.exec(address)?.[0]));
  const rowsOfSeries = rows.filter((row) => valueAt(sheet, `A${row}`) === name);
  return `$C$${Math.max(...rowsOfSeries)}`;
}

/** The peaks of the laws behind the measurements, at √((1 − σ) / κ). */
const bests = [
  ['before', 30.82],
  ['after', 44.27],
] as const;

/** Columns of before and after are two series, compared side by side above everything else. */
const comparesBeforeAndAfter: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D1', beforeAndAfter);
    workbook.select('Notes!D1:F8');
  });
  const selection = plain(await s.code.readSelection(leaveOut)) as Selection;
  const content = contentOf(selection, { weights: 'equal' });
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const top = rowOf(sheet, 'The series compared');
  assert.ok(top < rowOf(sheet, 'Results'), 'the comparison stands before the results');
  assert.deepEqual(line(sheet, top + 1), [
    'Series',
    'Held back by',
    'Peak',
    'Low 95 %',
    'High 95 %',
    'Best whole N',
  ]);
  for (const [i, [name, best]] of bests.entries()) {
    const row = top + 2 + i;
    const { low, high, estimate } = content.series[i]?.fit.peak?.concurrency ?? {};
    assert.ok(low != null && high != null && estimate != null && low < estimate && estimate < high);
    const [series, , , from, to, whole] = line(sheet, row);
    assert.deepEqual([series, from, to], [name, low, high]);
    assert.ok(Math.abs(Number(whole) - best) < 2, `${whole} is the best of ${name}`);
    const peak = peakCell(sheet, name);
    assert.equal(formulaAt(sheet, `C${row}`), `=${peak}`, 'the peak follows the parameters');
  }
};

/** An unbounded end of an interval is called so; a missing peak is shown as a dash. */
const comparesWithoutPeaks: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D1', wso2);
    workbook.select('Notes!D1:F13');
  });
  const content = await readContent(s, { weights: 'equal' });
  const series = content.series.map((one, i) =>
    i === 1 ? { ...one, compared: { held: 'no peak', peak: null, hasInterval: true } } : one,
  );
  await s.code.insertFit({ ...content, series }, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const top = rowOf(sheet, 'The series compared') + 2;
  assert.deepEqual(line(sheet, top + 1), ['1KB', 'no peak', '–', '', '', '–']);
  assert.equal(formulaAt(sheet, `C${top + 1}`), '');
  assert.deepEqual(line(sheet, top + 2).slice(3), ['unbounded', 'unbounded', 297]);
};

export const comparingScenarios = {
  comparesBeforeAndAfter,
  comparesWithoutPeaks,
} satisfies Readonly<Record<string, Scenario>>;
