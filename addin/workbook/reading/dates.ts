import type { Cell } from 'usl-fit';
import type { Patch } from './patch.ts';

/** Serial numbers of dates from 2000 to 2099; those of throughputs may be the same, so the format decides. */
const [firstDate, lastDate] = [36_526, 73_050];
/** Serial number of 1970-01-01, from which dates are counted in milliseconds. */
const epoch = 25_569;
const dayMilliseconds = 86_400_000;

/**
 * Dates and times of day are numbers to Excel, which a concurrency or throughput could be, too. Where the numbers of a
 * column could be dates, one cell's format is asked for, and they become text such as `2026-11-25`, which the core reads
 * as a time. Other columns cost no round trip.
 */
export async function withDates(
  context: Excel.RequestContext,
  sheetId: string,
  patches: readonly Patch[],
): Promise<Patch[]> {
  const doubtful = patches.flatMap((patch, at) =>
    columnsOf(patch).flatMap((column) => {
      const line = firstDateLine(patch, column);
      return line === null ? [] : [{ at, column, row: patch.row + line, left: patch.column }];
    }),
  );
  if (doubtful.length === 0) return [...patches];
  const sheet = context.workbook.worksheets.getItem(sheetId);
  const loaded = doubtful.map(({ at, column, row, left }) => {
    const cell = sheet.getRangeByIndexes(row, left + column, 1, 1);
    cell.load('numberFormat');
    return { at, column, cell };
  });
  await context.sync();
  const found = loaded.filter(({ cell }) => isDateFormat(String(cell.numberFormat[0]?.[0])));
  return patches.map((patch, at) => {
    const columns = new Set(found.filter((one) => one.at === at).map(({ column }) => column));
    if (columns.size === 0) return patch;
    const asText = (cell: Cell, column: number) =>
      columns.has(column) && typeof cell === 'number' ? dateText(cell) : cell;
    return { ...patch, values: patch.values.map((row) => row.map(asText)) };
  });
}

function columnsOf({ values }: Patch): number[] {
  return (values[0] ?? []).map((_, column) => column);
}

/** The first line with a number, if all numbers of the column could be dates or times of day; else null. */
function firstDateLine({ values }: Patch, column: number): number | null {
  let first: number | null = null;
  for (const [line, row] of values.entries()) {
    const cell = row[column];
    if (typeof cell !== 'number') continue;
    const isTimeOfDay = cell > 0 && cell < 1;
    if (!isTimeOfDay && (cell < firstDate || cell > lastDate)) return null;
    first ??= line;
  }
  return first;
}

/** Whether a number format, in English, shows a date or a time of day. */
export function isDateFormat(format: string): boolean {
  const elapsed = /\[(?:h+|m+|s+)\]/i;
  const bare = format.replaceAll(/"[^"]*"|\\.|_.|\*./g, '');
  return elapsed.test(bare) || /[dyhms]/i.test(bare.replaceAll(/\[[^\]]*\]|general/gi, ''));
}

/** A date, a time of day, or both, year first. */
function dateText(serial: number): string {
  const moment = new Date(Math.round((serial - epoch) * dayMilliseconds)).toISOString();
  const [day = '', time = ''] = moment.slice(0, 19).split('T');
  if (serial < 1) return time;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}
