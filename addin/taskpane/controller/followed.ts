import type { FitReport } from 'usl-fit';
import { fixedAddress, onSheet } from '../../../view/sheet/a1.ts';
import type { FollowedCells } from '../../../view/sheet/content.ts';
import type { Selection } from '../../workbook/contract.ts';
import { PaneError } from './paneError.ts';

/** The most rows that the formulas take. */
const mostRows = 500;

/**
 * The cells that formulas can follow: two columns of numbers of one series, all of which the fit takes as they are. Other
 * fits are refused, since the formulas would fit something else.
 */
export function followedCells(
  { fits, columns }: Pick<FitReport, 'fits' | 'columns'>,
  { table, columns: sheetColumns, source, hiddenRows }: Selection,
): FollowedCells {
  const [fit, ...others] = fits;
  const { concurrency, throughput, units } = columns;
  const places = fit?.points.map(({ row }) => table.rows?.indexOf(row) ?? row - 1) ?? [];
  const cellAt = (i: number, { number }: typeof concurrency): unknown =>
    table.cells[places[i] ?? -1]?.[number - 1];
  const isPlain = (fit?.points ?? []).every(
    (point, i) =>
      point.included &&
      point.throughput > 0 &&
      cellAt(i, concurrency) === point.concurrency &&
      cellAt(i, throughput) === point.throughput,
  );
  const rows = places.map((index) => table.rows?.[index] ?? index + 1);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const count = last - first + 1;
  if (others.length > 0 || !isPlain || hiddenRows > 0 || !(count <= mostRows)) {
    throw new PaneError('cannot-follow');
  }
  const range = ({ number }: typeof concurrency): string => {
    const column = (sheetColumns[number - 1] ?? 1) - 1;
    const cells = `${fixedAddress(first - 1, column)}:${fixedAddress(last - 1, column)}`;
    return onSheet(source.sheetName, cells);
  };
  return {
    concurrency: range(concurrency),
    throughput: range(throughput),
    rows: count,
    noun: units.counted?.noun ?? null,
    unit: units.throughput?.replaceAll(' per ', '/') ?? null,
  };
}
