import { expect } from '@jest/globals';
import { fitTable, type TableOptions } from 'usl-fit';
import { followedCells } from '../../../addin/taskpane/controller/followed.ts';
import type {
  Destination,
  Output,
  Selection,
  SheetContent,
} from '../../../addin/workbook/contract.ts';
import { layOutFollowed } from '../../../view/sheet/template/followed.ts';
import { optimumOf, type Optimum } from '../../support/templateOptimum.ts';
import { openInNode, type NodeOptions } from '../node.ts';
import type { LoadCode } from '../workbookCode.ts';
import { contentOf } from './content.ts';
import { newSheet, plain, stage, type Stage } from './stage.ts';

const { calculator } = openInNode().workbook;

/** Rows of measurements. */
export type Rows = readonly (readonly (number | string)[])[];

/** The first cell of the measurements. */
const [firstRow, column] = [3, 'B'];

/** A fit that follows its measurements, on a new sheet unless another place is given. */
export interface Following {
  s: Stage;
  content: SheetContent;
  output: Output;
}

/** The content of a selection whose parameters are to follow, as the pane passes it on. */
export function followingContent(selection: Selection, options: TableOptions = {}): SheetContent {
  const read = plain(selection) as Selection;
  const report = fitTable(read.table, options);
  return {
    ...contentOf(selection, options),
    follows: followedCells(report, read),
    layOut: layOutFollowed,
  };
}

/** Puts measurements below a header at B3, in place of those before. */
export function putRows({ workbook }: Stage, rows: Rows): void {
  workbook.put(
    `Sheet1!${column}${firstRow + 1}`,
    rows.map((row) => [...row]),
  );
}

/** Inserts a fit of these measurements that follows them, on a sheet whose formulas are calculated with IronCalc. */
export async function following(
  load: LoadCode,
  rows: Rows,
  {
    headers = ['Users', 'Queries/s'],
    destination = () => newSheet,
    host = {},
  }: {
    headers?: [string, string];
    destination?: (content: SheetContent) => Destination;
    host?: NodeOptions;
  } = {},
): Promise<Following> {
  const s = stage(load, host, ({ workbook }) => {
    workbook.put(`${column}${firstRow}`, [headers, ...rows.map((row) => [...row])]);
    workbook.select(`${column}${firstRow}:C${firstRow + rows.length}`);
  });
  const content = followingContent(await s.code.readSelection({ hiddenRows: 'leave-out' }));
  const output = await s.code.insertFit(content, destination(content));
  s.workbook.calculator = calculator;
  return { s, content, output };
}

/** Values of a sheet's cells, as calculated by some program. */
export type ValueOf = (address: string) => unknown;

/** Where a followed fit on a sheet of its own has its results, by their labels in its first column. */
export function followedCellsOf(valueOf: ValueOf): { optimum: Optimum; answer: unknown } {
  const rows = new Map<unknown, number>();
  for (let row = 1; row <= 60; row += 1) {
    const label = valueOf(`E${row}`);
    if (label !== '' && label !== undefined && !rows.has(label)) rows.set(label, row);
  }
  const at = (letter: string, label: string): number | string => {
    const value = valueOf(`${letter}${rows.get(label) ?? 0}`);
    return typeof value === 'number' || typeof value === 'string' ? value : '';
  };
  const parameters = ['λ, throughput at concurrency 1', 'σ, contention', 'κ, coherency'];
  const [peakAt, peak] = ['Peak concurrency of the curve', 'Peak throughput of the curve'];
  return {
    optimum: optimumOf([
      ...parameters.map((label) => at('F', label)),
      ...parameters.map((label) => at('H', label)),
      ...['F', 'G', 'H'].map((letter) => at(letter, peakAt)),
      at('F', peak),
      at('F', 'Scatter of a measurement (RMSE)'),
      at('F', 'Measurements used'),
      at('G', 'Measurements used'),
    ]),
    answer: valueOf('E6'),
  };
}

/** Expects the parameters and the peak that the core finds with equal weights. */
export function expectFit({ parameters, peak }: Optimum, rows: Rows): void {
  const [fit] = fitTable(
    { cells: [['N', 'X'], ...rows.map((row) => [...row])] },
    { weights: 'equal' },
  ).fits;
  const wanted = [
    ...(['lambda', 'sigma', 'kappa'] as const).map((key) => fit?.parameters[key].estimate),
    fit?.peak?.concurrency.estimate ?? '',
  ];
  for (const [i, cell] of [...parameters, peak[0]].entries()) {
    const value = wanted[i];
    const near = Math.abs(Number(cell) - Number(value)) <= 1e-6 * Math.abs(Number(value));
    expect([i, cell, value, near]).toEqual([i, cell, value, true]);
  }
}
