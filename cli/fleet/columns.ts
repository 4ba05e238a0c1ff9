/** Detects the columns of a fleet's table by its first rows, as the solver does. */
import { describeText, UslError, type ColumnUse, type Decimal } from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { usedColumns } from '../text.ts';

/** Column indices, from 0; null if not asked for. */
export interface Places {
  names: string[];
  group: number;
  n: number;
  x: number;
  run: number | null;
  time: number | null;
  requirement: number | null;
  service: number | null;
}

/** How to read a table. */
export interface Dialect {
  places: Places;
  /** The header of the throughput, with its unit. */
  throughput: string | null;
  hasHeader: boolean;
  delimiter: string;
  decimal: Decimal;
  /** Whether the name of a series stands once above its rows. */
  fillsDown: boolean;
  /** Number of cells in the header; no row of text may have more. */
  width: number;
  /** Which column was used for what. */
  read: string;
}

/** Detects columns, delimiter and decimal sign from the first rows as text. */
export function dialectOf(given: Arguments, file: string, head: string): Dialect {
  const { grid, found, error, series } = describeText(head, solverOptions(given));
  series?.close();
  if (found === null) throw error === null ? failed.noFile() : asFound(file, error);
  // A sign that may group thousands or be a decimal point is no matter of one row.
  if (found.mistake?.details.variant === 'ambiguous') throw asFound(file, found.mistake);
  const { columns } = found;
  if (columns.group === null) throw failed.noGroup(file, grid.names);
  const columnIndex = (use: ColumnUse) => use.number - 1;
  const named = (option: string) => {
    const name = valueOf(given, option);
    if (name === undefined) return null;
    const at = grid.names.indexOf(name);
    if (at < 0) throw failed.noColumn(file, option, name, grid.names);
    return at;
  };
  return {
    places: {
      names: grid.names,
      group: columnIndex(columns.group),
      n: columnIndex(columns.concurrency),
      x: columnIndex(columns.throughput),
      run: columns.run === null ? null : columnIndex(columns.run),
      time: named('time'),
      requirement: isColumn(valueOf(given, 'requirement'), grid.names)
        ? named('requirement')
        : null,
      service: named('service'),
    },
    throughput: columns.throughput.header,
    hasHeader: columns.hasHeader,
    delimiter: grid.delimiter,
    decimal: found.decimal ?? 'point',
    fillsDown: found.fillsDown,
    width: Infinity,
    read: usedColumns(columns),
  };
}

function asFound(file: string, error: { code: UslError['code']; message: string }): UslError {
  const message = error.message.includes(`"${file}"`) ? error.message : `${file}: ${error.message}`;
  return failed.asFound({ code: error.code, message, file });
}

/** Whether the requirement is the name of a column. */
function isColumn(requirement: string | undefined, names: readonly string[]): boolean {
  return requirement !== undefined && names.includes(requirement);
}
