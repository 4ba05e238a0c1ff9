import type { Fit, FitReport } from 'usl-fit';
import { holdsThroughput } from '../../view/labels.ts';
import type { Choice } from '../../view/choice.ts';
import type { Row } from '../../view/rows.ts';
import { settingsOptions, type FitSettings } from '../../view/settings.ts';
import { blocksOf, fixedAddress, onSheet } from '../../view/sheet/a1.ts';
import { quoted } from '../../view/sheet/cells.ts';
import { isBlank } from '../functions/cells.ts';
import { usesDecimalComma } from '../functions/options.ts';
import { seriesColumns } from '../functions/seriesTable.ts';
import type { Selection } from '../workbook/contract.ts';
import { columnsOf } from '../../view/sides.ts';
import { takingEffect, type StoredExclusion } from './state/fitting.ts';

/** Why there are no formulas for the pane's numbers. */
export type NoFormula = 'hidden' | 'texts' | 'deviation' | 'names' | 'long';

/** The formula for a result row of one series; null if the row has no number. */
export type FormulaOf = (row: Row) => string | null;

/** What the pane's numbers were computed from. */
export interface Fitted {
  selection: Selection;
  report: Pick<FitReport, 'fits' | 'columns'>;
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly StoredExclusion[];
  /** Locale of the formula, which determines the argument separator. */
  locale: string | undefined;
}

/** Excel's limits on the length of a formula, and of a text within one. */
const longestFormula = 8_192;
const longestText = 255;

type Column = keyof typeof seriesColumns;

/** The custom functions that return one number of a single series. */
const singleFunctions: Partial<Record<Column, string>> = {
  peakConcurrency: 'PEAKCONCURRENCY',
  peakThroughput: 'PEAKTHROUGHPUT',
  lambda: 'THROUGHPUTOFONE',
  sigma: 'SIGMA',
  kappa: 'KAPPA',
  rSquared: 'RSQUARED',
};

/**
 * The formulas that compute the numbers of each series from the source cells, with the options and exclusions in use;
 * or why there are none. They use only the functions of the add-in, which have the same name in every language of Excel.
 */
export function formulasOf(fitted: Fitted): FormulaOf[] | NoFormula {
  const { columns, fits } = fitted.report;
  if (columns.sides === null) return ofOneTable(fitted);
  const formulas: FormulaOf[] = [];
  const throughputOf = ({ series }: Fit) => columnsOf(columns, series).throughput.number;
  for (const fit of fits) {
    const sameTable = fits.filter((other) => throughputOf(other) === throughputOf(fit));
    const found = ofOneTable(sideOf(fitted, sameTable));
    if (typeof found === 'string') return found;
    const formula = found[sameTable.indexOf(fit)];
    if (formula !== undefined) formulas.push(formula);
  }
  return formulas;
}

/** The measurements before or after a change on their own; rows beyond them are dropped. */
function sideOf(fitted: Fitted, fits: readonly Fit[]): Fitted {
  const { selection, report } = fitted;
  const columns = columnsOf(report.columns, fits[0]?.series ?? null);
  const { cells, rows = [] } = selection.table;
  const isMeasured = (line: readonly unknown[]) => !isBlank(line[columns.throughput.number - 1]);
  const places = cells.flatMap((line, i) => (i > 0 && isMeasured(line) ? [i] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isOn = (_: unknown, i: number) => i === 0 || (i >= first && i <= last);
  const table = { cells: cells.filter(isOn), rows: rows.filter(isOn) };
  return { ...fitted, selection: { ...selection, table }, report: { fits: [...fits], columns } };
}

function ofOneTable(fitted: Fitted): FormulaOf[] | NoFormula {
  const { selection, report, choice, settings, locale } = fitted;
  const found = rangesOf(fitted);
  if (typeof found === 'string') return found;
  if (settings.weights === 'deviation' && choice.deviation !== null) return 'deviation';
  const separator = usesDecimalComma(locale) ? ';' : ',';
  const { first, last, excluded } = found;
  const area = (number: number) => {
    const column = (selection.columns[number - 1] ?? 1) - 1;
    const cells = `${fixedAddress(first - 1, column)}:${fixedAddress(last - 1, column)}`;
    return onSheet(selection.source.sheetName, cells);
  };
  const { concurrency, throughput, group } = report.columns;
  const measured = [area(concurrency.number), area(throughput.number)];
  const call = (name: string, args: readonly string[]) => `=USL.${name}(${args.join(separator)})`;
  const inUse = { ...settingsOptions(settings), ...excluded } as Record<string, string | number>;
  const named = Object.entries(inUse);
  const options = textIn(named.map(([name, value]) => `${name}=${value}`).join('; '));
  if (options.length > longestFormula / 2) return 'long';
  return report.fits.map(({ series }) => (row) => {
    const column = columnOf(row);
    if (column === null) return null;
    const functionName = group === null ? singleFunctions[column] : undefined;
    if (functionName !== undefined)
      return call(functionName, options === '' ? measured : [...measured, options]);
    const one = [...measured, options === '' ? quoted('') : options, quoted(column)];
    if (group === null) return call('FIT', one);
    return call('FITS', [area(group.number), ...one, textIn(series ?? '')]);
  });
}

/** The rows from the first measurement to the last, and the excluded positions among them. */
function rangesOf({
  selection,
  report,
  exclusions,
}: Fitted): { first: number; last: number; excluded: { exclude?: string } } | NoFormula {
  if (selection.hiddenRows > 0) return 'hidden';
  const { concurrency, throughput, group, hasHeader, titleRows } = report.columns;
  // A function reads a column as it stands.
  if (!holdsThroughput(report.columns)) return 'texts';
  const { cells } = selection.table;
  const all = selection.table.rows ?? [];
  const lines = all
    .map((row, i) => ({
      row,
      n: cells[i]?.[concurrency.number - 1],
      x: cells[i]?.[throughput.number - 1],
      name: group === null ? '-' : cells[i]?.[group.number - 1],
    }))
    .slice(titleRows + (hasHeader ? 1 : 0))
    .filter(({ n, x }) => !(isBlank(n) && isBlank(x)));
  // Functions skip a level without a throughput.
  const isRead = (x: unknown) => typeof x === 'number' || isBlank(x);
  if (lines.some(({ n, x }) => typeof n !== 'number' || !isRead(x))) return 'texts';
  if (group !== null && !isFilledDown(lines, report.fits)) return 'names';
  const rows = lines.map(({ row }) => row);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return 'texts';
  // A formula would also read rows in between that were not selected; selected rows that were not read are blank.
  const areas = blocksOf(selection.source.areas);
  const isSelected = (row: number) =>
    areas.some(([top, , height]) => row > top && row <= top + height);
  const read = new Set(all);
  for (let row = first; row <= last; row += 1) {
    if (!read.has(row) && !isSelected(row)) return 'hidden';
  }
  const measured = new Set(lines.filter(({ x }) => !isBlank(x)).map(({ row }) => row));
  const places = takingEffect(exclusions, selection)
    .filter(({ row }) => measured.has(row))
    .map(({ row }) => row - first + 1);
  return { first, last, excluded: places.length === 0 ? {} : { exclude: places.join(', ') } };
}

/** Whether each row belongs to the series whose name stands beside it or above, as functions read it. */
function isFilledDown(
  lines: readonly { row: number; name: unknown }[],
  fits: FitReport['fits'],
): boolean {
  const seriesOf = new Map(
    fits.flatMap(({ series, points }) => points.map(({ row }) => [row, series] as const)),
  );
  let above = '';
  return lines.every(({ row, name }) => {
    if (!isBlank(name)) above = String(name).trim();
    return (seriesOf.get(row) ?? above) === above && above !== '';
  });
}

/** Columns of the series table by the terms of rows; two terms stand for two numbers each. */
const columns: Partial<Record<NonNullable<Row['term']>, Column>> = {
  wholeConcurrency: 'wholeConcurrency',
  limit: 'limit',
  rSquared: 'rSquared',
  rmse: 'rmse',
  knee: 'ceiling',
  throughputOfOne: 'lambda',
  contention: 'sigma',
  coherency: 'kappa',
};

/** The column of the series table for the number of a row; null if it has none. */
function columnOf({ term, value, format }: Row): Column | null {
  if (typeof value !== 'number') return null;
  const isConcurrency = format === 'concurrency';
  if (term === 'peak') return isConcurrency ? 'peakConcurrency' : 'peakThroughput';
  if (term === 'weights') return isConcurrency ? 'peakOfEqual' : 'scatter';
  return term === null ? 'points' : (columns[term] ?? null);
}

/** A text in a formula, split because Excel allows 255 characters per literal; empty for an empty text. */
function textIn(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += longestText) {
    pieces.push(quoted(text.slice(at, at + longestText)));
  }
  return pieces.join('&');
}
