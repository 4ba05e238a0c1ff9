import { setCell } from '../grid/write.ts';
import { fitReading, readTable } from '../outcome.ts';
import type { Session } from '../session.ts';

/** A text in which a throughput was replaced, and what its cell holds now. */
export interface ChangedText {
  text: string;
  cell: string;
}

/**
 * The text with a throughput in one of its lines, so written that it is read as what it is: with the
 * decimal sign of the table. Columns count from 0.
 */
export function textWithThroughput(
  { history: { present }, delimiter }: Pick<Session, 'history' | 'delimiter'>,
  line: number,
  column: number,
  throughput: number,
): ChangedText {
  const { choice, settings, exclusions } = present;
  const point = plainDigits(throughput);
  const comma = point.replace('.', ',');
  const withCell = (cell: string): ChangedText => ({
    text: setCell(present.text, delimiter, line, column, cell),
    cell,
  });
  if (!point.includes('.')) return withCell(point);
  const isRight = ({ text }: ChangedText) =>
    fitReading(readTable(text), choice, settings, exclusions).report?.fits.some(({ points }) =>
      points.some(({ row, throughput: understood }) => row === line && understood === throughput),
    );
  // A comma before three digits may set thousands apart; before four it does not.
  const ways = [point, comma, `${comma}0`].map(withCell);
  return ways.find(isRight) ?? withCell(point);
}

/** Every digit of a number, without an exponent. */
function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 }).format(
    value,
  );
}
